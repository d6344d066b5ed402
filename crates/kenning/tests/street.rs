//! The street: who may know whom, whose work we stand on, and where a game may be called by its name.

#[path = "street/edges.rs"]
mod edges;
#[path = "street/licences.rs"]
mod licences;
#[path = "street/names.rs"]
mod names;

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The root of the workspace.
fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    root.expect("the crate lies in crates/").to_owned()
}

/// What cargo knows about the packages that are built on this machine. It asks nobody but the disk.
fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let ask = |arguments: &[&str]| {
        let output = Command::new(&cargo).args(arguments).current_dir(root()).output().expect("cargo runs");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "cargo {arguments:?}: {told}\nThe workspace must have been built: make check");
        String::from_utf8(output.stdout).expect("cargo writes UTF-8")
    };
    let version = ask(&["-vV"]);
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("cargo tells its host");
    let text = ask(&["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host]);
    serde_json::from_str(&text).expect("cargo writes JSON")
}

/// The texts of a JSON array of objects under a key.
fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Whether cargo says that a package is one of ours.
fn is_member(metadata: &Value, package: &Value) -> bool {
    list(&metadata["workspace_members"]).contains(&package["id"])
}

#[test]
fn every_house_knows_only_houses_to_its_left() {
    let wrong = edges::check(&edges::houses(&metadata(), &root()));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_dependency_is_free_to_use_and_comes_from_the_registry() {
    let wrong = licences::check(&licences::packages(&metadata()));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_game_is_named_outside_its_folder_and_the_shelf() {
    let names: Vec<names::Name> = catalog::games().map(|spec| names::Name::new(spec.id, spec.title)).collect();
    let wrong = names::check(&root(), &names);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
