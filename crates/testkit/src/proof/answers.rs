//! Tables of what is answered: to actions that are not legal, to picks that lead nowhere, and what positions and
//! actions are told as. A failing table tells all its rows that differ.

use std::fmt::Debug;

use super::Ask;
use game::{ActionFacts, IllegalFacts, Language, Notation, Present, PromptFacts, Viewer, list_words};

/// An action that is refused: options, position, action; the rule, the sites at fault, a part of the sentence. The
/// position is a text in all of these tables: a constant, or what a test makes of one.
pub type RefusalRow<P = &'static str> = (&'static str, P, &'static str, &'static str, &'static str, &'static str);

/// What a refusal suggests: options, position, action; the actions that are legal instead.
pub type InsteadRow<P = &'static str> = (&'static str, P, &'static str, &'static str);

/// Picks that lead nowhere: options, position, picks; the rule, the sites at fault, and all that is said.
pub type AttemptRow<P = &'static str> = (&'static str, P, &'static str, &'static str, &'static str, &'static str);

/// What a position asks for: options, position, viewer; the text, why, and the rule, empty where there is none.
pub type PromptRow<P = &'static str> = (&'static str, P, Viewer, &'static str, &'static str, &'static str);

/// How an action is told: options, position, action; its text, its glyph, its tags with `, ` between them, what is
/// said, its sites and what it takes.
pub type DescriptionRow<P = &'static str> =
    (&'static str, P, &'static str, &'static str, &'static str, &'static str, &'static str, &'static str, &'static str);

/// Checks that actions are refused as the table says.
///
/// # Panics
/// Where one is legal, or refused in another way.
pub fn check_refusals<G: Notation>(rows: &[RefusalRow<impl AsRef<str>>]) {
    compare(rows, |&(options, ref fen, action, rule, sites, words)| {
        let fen = fen.as_ref();
        let reason = Ask::<G>::refusal(options, fen, action);
        // The whole sentence is shown where the part is missing.
        let said = if reason.text.contains(words) { words.to_owned() } else { reason.text };
        let found = [reason.rule.to_owned(), reason.sites.join(" "), said];
        (format!("[{options}] {fen} {action}"), found, [rule, sites, words].map(str::to_owned))
    });
}

/// Checks that refusals suggest what the table says, and that it is legal.
///
/// # Panics
/// Where an action is legal, or something else is suggested.
pub fn check_instead<G: Notation>(rows: &[InsteadRow<impl AsRef<str>>]) {
    compare(rows, |&(options, ref fen, action, instead)| {
        let fen = fen.as_ref();
        let (at, reason) = (format!("[{options}] {fen} {action}"), Ask::<G>::refusal(options, fen, action));
        if let found @ [_, ..] = &reason.instead[..] {
            assert!(found.iter().all(|it| Ask::<G>::lists(options, fen, it)), "{at}: not all of {found:?} is legal");
            let end = format!(". Play {}. ({})", list_words(found, "or"), reason.rule);
            assert!(reason.to_string().ends_with(&end), "{at}: {reason}");
        }
        (at, reason.instead.join(" "), instead.to_owned())
    });
}

/// Checks that picks which lead nowhere are explained as the table says.
///
/// # Panics
/// Where they name an action, or are explained in another way.
pub fn check_attempts<G: Present>(rows: &[AttemptRow<impl AsRef<str>>]) {
    compare(rows, |&(options, ref fen, picks, rule, sites, text)| {
        let fen = fen.as_ref();
        let (game, state) = Ask::<G>::position(options, fen);
        let at = format!("[{options}] {fen} {picks}");
        let picks: Vec<&str> = picks.split_whitespace().collect();
        let Err(illegal) = game.attempt(&state, &picks) else { panic!("{at} names an action") };
        let reason = illegal.reason(Language::English);
        (at, [reason.rule.to_owned(), reason.sites.join(" "), reason.text], [rule, sites, text].map(str::to_owned))
    });
}

/// Checks that positions ask for what the table says.
///
/// # Panics
/// Where one asks for something else.
pub fn check_prompts<G: Present>(rows: &[PromptRow<impl AsRef<str>>]) {
    compare(rows, |&(options, ref fen, viewer, text, why, rule)| {
        let fen = fen.as_ref();
        let (game, state) = Ask::<G>::position(options, fen);
        let prompt = game.prompt(&state, viewer).prompt(Language::English);
        let found = [prompt.text, prompt.why.unwrap_or_default(), prompt.rule.unwrap_or_default().to_owned()];
        (format!("[{options}] {fen} {viewer:?}"), found, [text, why, rule].map(str::to_owned))
    });
}

/// Checks that actions are told as the table says.
///
/// # Panics
/// Where one is not legal, or told in another way.
pub fn check_told<G: Present>(rows: &[DescriptionRow<impl AsRef<str>>]) {
    compare(rows, |&(options, ref fen, action, text, glyph, tags, said, sites, takes)| {
        let fen = fen.as_ref();
        let (game, state) = Ask::<G>::position(options, fen);
        let at = format!("[{options}] {fen} {action}");
        let action = game.read_action(&state, action).unwrap_or_else(|illegal| panic!("{at}: {illegal:?}"));
        let told = game.describe(&state, action).description(Language::English);
        let found =
            [told.text, told.glyph, told.tags.join(", "), told.said, told.sites.join(" "), told.takes.join(" ")];
        (at, found, [text, glyph, tags, said, sites, takes].map(str::to_owned))
    });
}

/// Fails with every row that is not as its table says: where it is, what is found there, and what was expected.
fn compare<R, T: PartialEq + Debug>(rows: &[R], look: impl Fn(&R) -> (String, T, T)) {
    let differs = |(at, found, expected): (String, T, T)| {
        (found != expected).then(|| format!("{at}\n  found    {found:?}\n  expected {expected:?}"))
    };
    let differences: Vec<String> = rows.iter().map(look).filter_map(differs).collect();
    assert!(!rows.is_empty(), "an empty table proves nothing");
    assert!(differences.is_empty(), "{} rows differ:\n{}", differences.len(), differences.join("\n"));
}
