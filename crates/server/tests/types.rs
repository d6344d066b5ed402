//! The TypeScript types of the protocol lie in `ui/src/generated`, so that the page builds without Rust. This test finds
//! them changed, missing or left over; `UPDATE=1` writes them anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use server::protocol;
use ts_rs::{Config, TS};

fn generated() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/src/generated")
}

fn export(folder: &Path) {
    // JSON never yields a bigint.
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    protocol::ClientMessage::export_all(&config).unwrap();
    protocol::ServerMessage::export_all(&config).unwrap();
    protocol::NewTable::export_all(&config).unwrap();
    protocol::TableCreated::export_all(&config).unwrap();
    protocol::TableCard::export_all(&config).unwrap();
    protocol::GamesView::export_all(&config).unwrap();
    protocol::ChoicesView::export_all(&config).unwrap();
    protocol::RulesView::export_all(&config).unwrap();
    protocol::DemoView::export_all(&config).unwrap();
    protocol::PositionsView::export_all(&config).unwrap();
    protocol::HintView::export_all(&config).unwrap();
    protocol::ProblemView::export_all(&config).unwrap();
    catalog::AskRequest::export_all(&config).unwrap();
    catalog::AskAnswer::export_all(&config).unwrap();
    game::teaching::Course::export_all(&config).unwrap();
    game::teaching::CoachTexts::export_all(&config).unwrap();
    game::teaching::Glossary::export_all(&config).unwrap();
    game::teaching::Rulebook::export_all(&config).unwrap();
    catalog::export_views(&config).unwrap();
    for module in catalog::board_modules() {
        let path = folder.join(module.path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, module.text).unwrap();
    }
}

/// All files below a folder by their path.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        let Ok(entries) = fs::read_dir(&inner) else { continue };
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/");
                found.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}

#[test]
fn generated_types_are_what_rust_says() {
    let fresh = env::temp_dir().join(format!("kenning-types-{}", std::process::id()));
    export(&fresh);
    let want = files(&fresh);
    fs::remove_dir_all(&fresh).unwrap();
    if env::var_os("UPDATE").is_some() {
        let _ = fs::remove_dir_all(generated());
        for (name, text) in &want {
            let path = generated().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }
    let have = files(&generated());
    let differ: Vec<&String> =
        want.keys().chain(have.keys()).filter(|&name| want.get(name) != have.get(name)).collect();
    assert!(differ.is_empty(), "ui/src/generated is not what Rust says: {differ:?}; run `make types`");
}
