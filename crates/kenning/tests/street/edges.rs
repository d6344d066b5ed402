//! `game <- games/*, engine, table <- catalog <- lab, server, bindings/* <- kenning`, and `bench`, which sees
//! everything and is seen by nobody.

use std::path::Path;

use serde_json::Value;

use crate::{is_member, list, text};

/// A crate of the workspace.
pub(crate) struct House {
    /// The name of the crate.
    pub(crate) name: String,
    /// Its folder, from the root of the workspace.
    pub(crate) folder: String,
    /// The folders of the crates it depends on, for whatever purpose.
    pub(crate) knows: Vec<String>,
}

/// The crates of the workspace and their edges, build and test dependencies included.
pub(crate) fn houses(metadata: &Value, root: &Path) -> Vec<House> {
    let folder = |path: &str| {
        let path = Path::new(path);
        path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
    };
    list(&metadata["packages"])
        .iter()
        .filter(|package| is_member(metadata, package))
        .map(|package| House {
            name: text(package, "name").to_owned(),
            folder: folder(text(package, "manifest_path").trim_end_matches("Cargo.toml").trim_end_matches(['/', '\\'])),
            knows: list(&package["dependencies"])
                .iter()
                .filter_map(|dependency| dependency["path"].as_str())
                .map(folder)
                .collect(),
        })
        .collect()
}

/// What is wrong with the street.
pub(crate) fn check(houses: &[House]) -> Vec<String> {
    let mut wrong = Vec::new();
    for House { name, folder, knows } in houses {
        if folder.rsplit('/').next() != Some(name) {
            wrong.push(format!("{folder}: the crate is called {name}; a folder and its crate share one name"));
        }
        let Some(place) = place(folder) else {
            wrong.push(format!("{folder}: has no place on the street"));
            continue;
        };
        for other in knows {
            if self::place(other).is_none_or(|other| other >= place) {
                wrong.push(format!("{folder} knows {other}, which is not to its left"));
            }
        }
    }
    wrong
}

/// How far to the right a house stands. Neighbours with the same number do not know each other.
fn place(folder: &str) -> Option<u8> {
    Some(match folder.split_once('/') {
        Some(("crates", "game")) => 0,
        Some(("games", _) | ("crates", "engine" | "table")) => 1,
        Some(("crates", "catalog")) => 2,
        Some(("bindings", _) | ("crates", "lab" | "server")) => 3,
        Some(("crates", "kenning")) => 4,
        None if folder == "bench" => 5,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, folder: &str, knows: &[&str]) -> Vec<String> {
        let knows = knows.iter().map(|&folder| folder.to_owned()).collect();
        super::check(&[House { name: name.into(), folder: folder.into(), knows }])
    }

    #[test]
    fn edges_to_the_left_are_fine() {
        assert!(check("game", "crates/game", &[]).is_empty());
        assert!(check("x", "games/x", &["crates/game"]).is_empty());
        assert!(check("catalog", "crates/catalog", &["games/x", "crates/engine", "crates/game"]).is_empty());
        assert!(check("lab", "crates/lab", &["crates/catalog", "crates/engine", "crates/table"]).is_empty());
        assert!(check("kenning", "crates/kenning", &["crates/lab", "crates/server", "crates/game"]).is_empty());
        assert!(check("bench", "bench", &["games/x", "crates/kenning"]).is_empty());
    }

    #[test]
    fn other_edges_are_not() {
        for (folder, other) in [
            ("crates/game", "crates/engine"),
            ("games/x", "games/y"),
            ("games/x", "crates/engine"),
            ("crates/engine", "crates/table"),
            ("crates/table", "games/x"),
            ("crates/catalog", "crates/server"),
            ("crates/server", "crates/lab"),
            ("crates/lab", "crates/server"),
            ("crates/engine", "crates/lab"),
            ("crates/server", "crates/kenning"),
            ("crates/kenning", "bench"),
            ("crates/kenning", "../elsewhere"),
        ] {
            let name = folder.rsplit('/').next().unwrap();
            assert_eq!(check(name, folder, &[other]), [format!("{folder} knows {other}, which is not to its left")]);
        }
    }

    #[test]
    fn names_and_places_are_checked() {
        assert_eq!(check("y", "games/x", &[]).len(), 1);
        assert_eq!(check("helpers", "crates/helpers", &[]), ["crates/helpers: has no place on the street"]);
    }
}
