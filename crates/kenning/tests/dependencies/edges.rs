//! `game <- games/*, engine, table <- catalog <- lab, server, bindings/* <- kenning`. `bench` may use everything and is
//! used by nothing; `testkit` builds on game and engine, and only tests use it.

use std::path::Path;

use serde_json::Value;

use crate::{is_member, list, text};

/// A crate of the workspace.
pub(crate) struct Crate {
    /// Its name.
    pub(crate) name: String,
    /// Its folder, from the root of the workspace.
    pub(crate) folder: String,
    /// The crates of the workspace that it depends on.
    pub(crate) dependencies: Vec<Dependency>,
}

/// An edge between two crates of the workspace.
pub(crate) struct Dependency {
    /// The folder of the crate that is used.
    pub(crate) folder: String,
    /// Whether only tests, examples and benchmarks use it.
    pub(crate) is_dev: bool,
}

/// The crates of the workspace with their edges, build and test dependencies included.
pub(crate) fn crates(metadata: &Value, root: &Path) -> Vec<Crate> {
    let folder = |path: &str| {
        let path = Path::new(path);
        path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
    };
    let dependency = |value: &Value| {
        let path = value["path"].as_str()?;
        Some(Dependency { folder: folder(path), is_dev: text(value, "kind") == "dev" })
    };
    list(&metadata["packages"])
        .iter()
        .filter(|package| is_member(metadata, package))
        .map(|package| Crate {
            name: text(package, "name").to_owned(),
            folder: folder(text(package, "manifest_path").trim_end_matches("Cargo.toml").trim_end_matches(['/', '\\'])),
            dependencies: list(&package["dependencies"]).iter().filter_map(dependency).collect(),
        })
        .collect()
}

/// The edges and names that break the rule.
pub(crate) fn check(crates: &[Crate]) -> Vec<String> {
    let mut wrong = Vec::new();
    for Crate { name, folder, dependencies } in crates {
        if folder.rsplit('/').next() != Some(name) {
            wrong.push(format!("{folder}: the crate is called {name}; a folder and its crate share one name"));
        }
        let Some(layer) = layer(folder) else {
            wrong.push(format!("{folder}: has no place in the dependency rule"));
            continue;
        };
        for Dependency { folder: other, is_dev } in dependencies {
            if other == TESTKIT {
                if !is_dev {
                    wrong.push(format!("{folder} uses {TESTKIT} outside its tests: make it a dev-dependency"));
                }
            } else if self::layer(other).is_none_or(|other| other >= layer) {
                wrong.push(format!("{folder} depends on {other}, which is not to its left"));
            }
        }
    }
    wrong
}

/// Test support: only a dev-dependency, of any crate.
const TESTKIT: &str = "crates/testkit";

/// How far to the right a crate is. Crates of one layer do not depend on each other.
fn layer(folder: &str) -> Option<u8> {
    Some(match folder.split_once('/') {
        Some(("crates", "game")) => 0,
        Some(("games", _) | ("crates", "engine" | "table")) => 1,
        Some(("crates", "catalog" | "testkit")) => 2,
        Some(("bindings", _) | ("crates", "lab" | "server")) => 3,
        Some(("crates", "kenning")) => 4,
        None if folder == "bench" => 5,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a crate with these dependencies; one that starts with `dev:` is for tests.
    fn check(name: &str, folder: &str, dependencies: &[&str]) -> Vec<String> {
        let dependency = |&path: &&str| {
            let dev = path.strip_prefix("dev:");
            Dependency { folder: dev.unwrap_or(path).to_owned(), is_dev: dev.is_some() }
        };
        let dependencies = dependencies.iter().map(dependency).collect();
        super::check(&[Crate { name: name.into(), folder: folder.into(), dependencies }])
    }

    #[test]
    fn edges_to_the_left_are_fine() {
        assert!(check("game", "crates/game", &[]).is_empty());
        assert!(check("x", "games/x", &["crates/game"]).is_empty());
        assert!(check("catalog", "crates/catalog", &["games/x", "crates/engine", "crates/game"]).is_empty());
        assert!(check("lab", "crates/lab", &["crates/catalog", "crates/engine", "crates/table"]).is_empty());
        assert!(check("kenning", "crates/kenning", &["crates/lab", "crates/server", "crates/game"]).is_empty());
        assert!(check("bench", "bench", &["games/x", "crates/kenning"]).is_empty());
        assert!(check("testkit", "crates/testkit", &["crates/game", "crates/engine"]).is_empty());
        assert!(check("game", "crates/game", &["dev:crates/testkit"]).is_empty());
        assert!(check("python", "bindings/python", &["crates/catalog", "dev:crates/testkit"]).is_empty());
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
            let wrong = check(name, folder, &[other]);
            assert_eq!(wrong, [format!("{folder} depends on {other}, which is not to its left")]);
            assert_eq!(check(name, folder, &[&format!("dev:{other}")]).len(), 1, "tests keep the rule too");
        }
    }

    #[test]
    fn test_support_is_never_shipped() {
        for folder in ["crates/game", "games/x", "crates/server", "bindings/wasm", "bench"] {
            let wrong = check(folder.rsplit('/').next().unwrap(), folder, &["crates/testkit"]);
            assert_eq!(wrong, [format!("{folder} uses crates/testkit outside its tests: make it a dev-dependency")]);
        }
        assert_eq!(check("testkit", "crates/testkit", &["crates/lab"]).len(), 1);
    }

    #[test]
    fn names_and_folders_are_checked() {
        assert_eq!(check("y", "games/x", &[]).len(), 1);
        let unknown = check("helpers", "crates/helpers", &[]);
        assert_eq!(unknown, ["crates/helpers: has no place in the dependency rule"]);
    }
}
