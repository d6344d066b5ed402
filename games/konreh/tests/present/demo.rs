//! The game that plays itself on the first page is worth watching.

use game::{ActionFacts, Game, Language, Notation, Present, play};

use super::*;

#[test]
fn the_demo_shows_what_is_special_about_the_game() {
    let demo = Konreh::spec().demo;
    let game = Ask::table(demo.options);
    let mut state = game.startpos();
    let (mut captures, mut seeds, mut plants, mut specials, mut entries, mut length) = (0, 0, 0, 0, 0, 0);
    for text in demo.actions.split_whitespace() {
        let action = game.read_action(&state, text).unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
        let description = game.describe(&state, action).description(Language::English);
        captures += usize::from(description.text.contains('×'));
        seeds += usize::from(text.ends_with('+'));
        plants += usize::from(text.contains('='));
        specials += usize::from(text.contains(['H', 'D']));
        entries += usize::from(description.tags.iter().any(|tag| tag == "in 1/3"));
        length += 1;
        play(&game, &mut state, [text]).unwrap();
    }
    assert!((36..=52).contains(&length), "{length} actions");
    assert!(
        captures > 4 && seeds > 0 && plants > 0 && specials > 1 && entries > 0,
        "{captures} {seeds} {plants} {specials} {entries}"
    );
}
