//! Which crate may depend on which, the licences of what we depend on, and where a game may be named.

#[path = "dependencies/edges.rs"]
mod edges;
#[path = "dependencies/game_names.rs"]
mod game_names;
#[path = "dependencies/licences.rs"]
mod licences;
mod source;

use std::process::Command;

use serde_json::Value;

use source::{assert_none, root};

/// Cargo's metadata of the packages that are built on this machine, without the network.
fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let run = |arguments: &[&str]| {
        let output = Command::new(&cargo).args(arguments).current_dir(root()).output().expect("cargo runs");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success(),
            "cargo {arguments:?}: {error}\nThe workspace must have been built: make check"
        );
        String::from_utf8(output.stdout).expect("cargo writes UTF-8")
    };
    let version = run(&["-vV"]);
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("cargo prints its host");
    let text = run(&["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host]);
    serde_json::from_str(&text).expect("cargo writes JSON")
}

/// The text under a key; empty if there is none.
fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Whether a package belongs to the workspace.
fn is_member(metadata: &Value, package: &Value) -> bool {
    list(&metadata["workspace_members"]).contains(&package["id"])
}

#[test]
fn crates_depend_only_on_crates_to_their_left() {
    let crates = edges::crates(&metadata(), &root());
    assert!(crates.len() > 8, "the workspace has more crates than {}", crates.len());
    assert_none(&edges::check(&crates), "the dependency rule of ARCHITECTURE.md");
}

#[test]
fn every_dependency_is_free_to_use_and_comes_from_the_registry() {
    assert_none(&licences::check(&licences::packages(&metadata())), "licences and sources");
}

#[test]
fn no_game_is_named_outside_its_folder_and_the_catalog() {
    let names: Vec<_> = catalog::games().map(|spec| game_names::Name::new(spec.id, spec.title)).collect();
    let files = source::files(&["."], &["rs", "ts", "svelte", "py", "sql", "toml"]);
    assert!(names.len() >= 4 && files.len() > 300, "{} games, {} files", names.len(), files.len());
    assert_none(&game_names::check(&files, &names), "ask the catalog which games there are");
}
