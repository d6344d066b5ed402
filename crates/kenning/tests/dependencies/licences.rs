//! Licences and sources of all packages that are built into the product.

use serde_json::Value;

use crate::{is_member, list, text};

/// Licences that are compatible with both of ours.
const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// A package that is built into the product.
pub(crate) struct Package {
    /// Name and version.
    pub(crate) name: String,
    /// Whether it is one of ours.
    pub(crate) ours: bool,
    /// The licence expression of its manifest.
    pub(crate) licence: String,
    /// Where it comes from; empty for a folder on this disk.
    pub(crate) source: String,
}

/// All packages that cargo knows of.
pub(crate) fn packages(metadata: &Value) -> Vec<Package> {
    // Without a resolved node it is only built on other machines.
    let built = |package: &Value| list(&metadata["resolve"]["nodes"]).iter().any(|node| node["id"] == package["id"]);
    list(&metadata["packages"])
        .iter()
        .filter(|package| built(package))
        .map(|package| Package {
            name: format!("{} {}", text(package, "name"), text(package, "version")),
            ours: is_member(metadata, package),
            licence: text(package, "license").to_owned(),
            source: text(package, "source").to_owned(),
        })
        .collect()
}

/// The packages that break the rule.
pub(crate) fn check(packages: &[Package]) -> Vec<String> {
    let mut wrong = Vec::new();
    for Package { name, ours, licence, source } in packages {
        if *ours && licence != "MIT OR Apache-2.0" {
            wrong.push(format!("{name}: our crates carry `license.workspace = true`"));
        } else if !allows(licence) {
            wrong.push(format!("{name}: the licence `{licence}` is not on the list"));
        }
        if !ours && !source.starts_with("registry+") && !source.starts_with("sparse+") {
            wrong.push(format!("{name}: comes from `{source}`, not from the registry"));
        }
    }
    wrong
}

/// Whether a licence expression can be met with the list: of `OR` one side is enough, of `AND` both are needed.
fn allows(expression: &str) -> bool {
    // The old way to write OR.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ").replace(" WITH ", "\u{1}");
    let words: Vec<String> =
        spaced.split(' ').filter(|word| !word.is_empty()).map(|w| w.replace('\u{1}', " WITH ")).collect();
    let mut rest = words.as_slice();
    let answer = any(&mut rest);
    answer && rest.is_empty()
}

fn any(rest: &mut &[String]) -> bool {
    let mut answer = all(rest);
    while rest.first().is_some_and(|word| word == "OR") {
        *rest = &rest[1..];
        answer |= all(rest);
    }
    answer
}

fn all(rest: &mut &[String]) -> bool {
    let mut answer = one(rest);
    while rest.first().is_some_and(|word| word == "AND") {
        *rest = &rest[1..];
        answer &= one(rest);
    }
    answer
}

fn one(rest: &mut &[String]) -> bool {
    let Some((word, after)) = rest.split_first() else { return false };
    *rest = after;
    if word != "(" {
        return ALLOWED.contains(&word.as_str());
    }
    let answer = any(rest);
    let closed = rest.first().is_some_and(|word| word == ")");
    *rest = rest.get(1..).unwrap_or_default();
    answer && closed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licence_expressions_are_understood() {
        for good in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
            "Zlib AND (MIT OR LGPL-3.0)",
        ] {
            assert!(allows(good), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT", "MIT Apache-2.0", "GPL-2.0 WITH LLVM-exception"] {
            assert!(!allows(bad), "{bad}");
        }
    }

    #[test]
    fn a_planted_package_is_caught() {
        let package = |ours, licence: &str, source: &str| Package {
            name: "planted 1.0.0".into(),
            ours,
            licence: licence.into(),
            source: source.into(),
        };
        let check = |package| check(&[package]);
        assert!(check(package(true, "MIT OR Apache-2.0", "")).is_empty());
        assert!(check(package(false, "ISC", "registry+somewhere")).is_empty());
        assert_eq!(check(package(true, "", "")), ["planted 1.0.0: our crates carry `license.workspace = true`"]);
        let gpl = check(package(false, "GPL-3.0", "registry+somewhere"));
        assert_eq!(gpl, ["planted 1.0.0: the licence `GPL-3.0` is not on the list"]);
        let git = check(package(false, "MIT", "git+somewhere"));
        assert_eq!(git, ["planted 1.0.0: comes from `git+somewhere`, not from the registry"]);
        assert_eq!(check(package(false, "MIT", "")).len(), 1);
    }
}
