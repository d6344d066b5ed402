//! The tables of options and variants in each game's `RULES.md` agree with what the game declares.

use game::{Domain, OptionSpec, Spec};

#[test]
fn option_tables_agree_with_the_declarations() {
    let mut tables = 0;
    for spec in catalog::games() {
        for table in tables_of(spec.rules, "key") {
            tables += 1;
            let wrong = check_options(spec, &table);
            assert!(wrong.is_empty(), "{}/RULES.md: {}", spec.id, wrong.join("\n"));
        }
    }
    assert!(tables >= 4, "only {tables} option tables were found");
}

#[test]
fn variant_tables_agree_with_the_declarations() {
    let mut tables = 0;
    for spec in catalog::games() {
        for table in tables_of(spec.rules, "variant") {
            tables += 1;
            let wrong = check_variants(spec, &table);
            assert!(wrong.is_empty(), "{}/RULES.md: {}", spec.id, wrong.join("\n"));
        }
    }
    assert!(tables >= 3, "only {tables} variant tables were found");
}

/// A table of a document: its header and its rows, without the marks of code.
struct Table {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// The tables whose first column has this header.
fn tables_of(text: &str, first: &str) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        let Some(inner) = line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|')) else {
            is_open = false;
            continue;
        };
        let cells: Vec<String> = inner.split('|').map(|cell| cell.replace('`', "").trim().to_owned()).collect();
        if is_open {
            if !cells.iter().all(|cell| cell.chars().all(|c| "-: ".contains(c))) {
                tables.last_mut().expect("a table is open").rows.push(cells);
            }
        } else if cells[0] == first {
            tables.push(Table { header: cells, rows: Vec::new() });
            is_open = true;
        }
    }
    tables
}

/// Compares a table `key | values | default | meaning`, or `key | values (default first) | meaning`.
fn check_options(spec: &Spec, table: &Table) -> Vec<String> {
    let keys = |keys: &mut dyn Iterator<Item = &str>| keys.collect::<Vec<_>>().join(" ");
    let written = keys(&mut table.rows.iter().map(|row| row[0].as_str()));
    let declared = keys(&mut spec.options.iter().map(|option| option.key));
    if written != declared {
        return vec![format!("the table has the options {written}, the game has {declared}")];
    }
    let has_default = table.header.get(2).is_some_and(|header| header == "default");
    let check = |(row, option): (&Vec<String>, &OptionSpec)| {
        let values = row[1].split(", ").collect::<Vec<_>>();
        let default = if has_default { row[2].as_str() } else { values[0] };
        let expected = match option.values {
            Domain::Words(words) => words.iter().map(|word| word.name).collect::<Vec<_>>().join(", "),
            Domain::Number { least, most } => format!("{least} to {most}"),
        };
        let is_default = |value: &str| default.split([' ', ',']).any(|word| word == value);
        let mut wrong = Vec::new();
        if row[1] != expected {
            wrong.push(format!("{}: the table has the values {}, the game has {expected}", option.key, row[1]));
        }
        if default.split([' ', ',']).next() != Some(option.default) {
            wrong.push(format!("{}: the table has the default {default}, the game has {}", option.key, option.default));
        }
        for other in option.default_when.iter().filter(|other| !is_default(other.default)) {
            wrong.push(format!("{}: the table omits the default {} of {}", option.key, other.default, other.setting));
        }
        wrong
    };
    table.rows.iter().zip(spec.options).flat_map(check).collect()
}

/// Compares a table `variant | options`.
fn check_variants(spec: &Spec, table: &Table) -> Vec<String> {
    let line = |name: &str, settings: &str| format!("{name}: {settings}");
    let written: Vec<String> =
        table.rows.iter().map(|row| line(&row[0], if row[1].contains("defaults") { "" } else { &row[1] })).collect();
    let declared: Vec<String> = spec
        .variants
        .iter()
        .map(|variant| {
            let settings: Vec<String> = variant.settings.iter().map(ToString::to_string).collect();
            line(variant.name, &settings.join(" "))
        })
        .collect();
    let missing = declared.iter().filter(|line| !written.contains(line)).map(|line| format!("the table lacks {line}"));
    let surplus = written.iter().filter(|line| !declared.contains(line)).map(|line| format!("the game lacks {line}"));
    missing.chain(surplus).collect()
}

#[test]
fn planted_differences_are_found() {
    let spec = catalog::games().find(|spec| !tables_of(spec.rules, "key").is_empty()).expect("a game with a table");
    let check = |change: &dyn Fn(&mut Table)| {
        let mut table = tables_of(spec.rules, "key").remove(0);
        change(&mut table);
        check_options(spec, &table).len()
    };
    assert_eq!(check(&|_| {}), 0);
    assert_eq!(check(&|table| table.rows.truncate(1)), 1);
    assert_eq!(check(&|table| table.rows[0][0].push('x')), 1);
    assert!(check(&|table| table.rows[0][1].push_str(", 99")) > 0);
}
