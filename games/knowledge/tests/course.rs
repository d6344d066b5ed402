//! The course, the words of the table, the glossary and the rulebook, checked against the rules.

#[test]
fn what_is_taught_is_true() {
    testkit::teaching::check_teaching::<knowledge::Knowledge>();
}
