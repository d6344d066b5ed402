//! Turns `teaching/schools.toml` and `teaching/openings.toml` into the constants that the program uses, so that schools and
//! openings have one source and no program parses it again.

#![allow(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use toml::{Table, Value};

fn main() {
    let out = env::var("OUT_DIR").expect("cargo names the folder for generated files");
    let write = |name: &str, text: String| {
        fs::write(Path::new(&out).join(name), text).unwrap_or_else(|error| panic!("{name}: {error}"));
    };
    write("schools.rs", schools(&read("teaching/schools.toml")));
    write("openings.rs", openings(&read("teaching/openings.toml")));
    println!("cargo::rerun-if-changed=build.rs");
}

fn read(path: &str) -> Table {
    println!("cargo::rerun-if-changed={path}");
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// An array of `School`s, in the order of the file.
fn schools(table: &Table) -> String {
    let mut out = "[\n".to_owned();
    for school in list(table, "school") {
        let style = school["style"].as_table().expect("a school has a style");
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "School {{ style: Style {{ id: {}, name: {}, motto: {} }},",
            text(school, "id"),
            text(school, "name"),
            text(school, "motto")
        );
        for name in ["cross", "deny", "cap", "tempo", "risk", "bridge", "race", "hold"] {
            let _ = write!(out, "{name}: {}, ", tenths(&style[name]));
        }
        for (name, key) in [("exits", "xs"), ("seed_safety", "ssi"), ("seed_from", "from")] {
            let _ = write!(out, "{name}: {}, ", whole(&style[key]));
        }
        let [home, sanctum, apex] = ["home", "sanctum", "apex"].map(|key| whole(&style[key]));
        let _ = writeln!(out, "returns: [{home}, {sanctum}, {apex}] }},");
    }
    out + "]"
}

/// The turns that are an opening, and pairs of id and name, in the order of the file.
fn openings(table: &Table) -> String {
    let mut out = format!("const TURNS: usize = {};\n", whole(&table["turns"]));
    let openings = list(table, "opening");
    let _ = writeln!(out, "const OPENINGS: [(&str, &str); {}] = [", openings.len());
    for opening in openings {
        let _ = writeln!(out, "({}, {}),", text(opening, "id"), text(opening, "name"));
    }
    out + "];\n"
}

fn list<'a>(table: &'a Table, key: &str) -> &'a [Value] {
    table[key].as_array().unwrap_or_else(|| panic!("`{key}` is a list"))
}

/// A text as a literal.
fn text(value: &Value, key: &str) -> String {
    format!("{:?}", value[key].as_str().unwrap_or_else(|| panic!("`{key}` is a text")))
}

fn whole(value: &Value) -> i64 {
    value.as_integer().expect("a whole number")
}

/// A number in tenths, halves rounded away from zero.
fn tenths(value: &Value) -> i64 {
    (value.as_float().expect("a number with a point") * 10.0).round() as i64
}
