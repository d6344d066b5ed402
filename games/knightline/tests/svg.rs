//! The picture of a position.

#[allow(dead_code, reason = "other tests use the rest")]
mod walks;

use game::{Notation, Show, Viewer};
use knightline::KnightLine;

use walks::each_walk;

type Ask = testkit::proof::Ask<KnightLine>;

fn picture(game: &KnightLine, state: &knightline::State) -> String {
    game.svg(state, Viewer::Spectator).expect("Knight Line has a picture")
}

/// Checks that the elements are closed in order and the attributes quoted. The names of open elements come back where
/// something is left open.
fn check_well_formed(svg: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some(start) = rest.find('<') {
        if rest[..start].contains(['>', '&']) {
            return Err(format!("a stray character in `{}`", &rest[..start]));
        }
        let end = rest[start..].find('>').ok_or("an element has no end")? + start;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        let name = tag.trim_matches('/').split([' ', '\n']).next().unwrap_or_default();
        if !tag.matches('"').count().is_multiple_of(2) || tag.contains(['<', '&']) {
            return Err(format!("attributes of <{tag}>"));
        }
        if tag.starts_with('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    if open.is_empty() && rest.trim().is_empty() { Ok(()) } else { Err(format!("{open:?} stay open")) }
}

#[test]
fn the_check_itself_finds_faults() {
    for broken in ["<svg>", "<svg></g>", "<svg a=\"></svg>", "<svg>a & b</svg>", "<a><b></a></b>", "text"] {
        assert!(check_well_formed(broken).is_err(), "{broken}");
    }
    assert_eq!(check_well_formed("<svg a=\"1\"><g/>text</svg>\n"), Ok(()));
}

#[test]
fn every_picture_is_well_formed_and_shows_every_stack() {
    let mut pictures = 0;
    each_walk(|walk| {
        let last = walk.states.len() - 1;
        for state in [&walk.states[0], &walk.states[last / 2], &walk.states[last]] {
            let svg = picture(&walk.game, state);
            assert_eq!(check_well_formed(&svg), Ok(()), "{}", walk.at(state));
            assert_eq!(svg, picture(&walk.game, state), "{}", walk.at(state));
            let grey = usize::from(walk.options.word("grey") != "none");
            assert_eq!(svg.matches("data-site=").count(), state.all_stacks().len() + grey, "{}", walk.at(state));
            for (seat, stack) in state.all_stacks() {
                let class = ["white", "black", "red"][seat.index()];
                let (site, height) = (stack.cell(), stack.height());
                let drawn = format!("<g class=\"{class}\" data-site=\"{site}\" data-height=\"{height}\"");
                assert!(svg.contains(&drawn), "{}: {drawn}", walk.at(state));
            }
            let line = walk.game.winning_line(state).len();
            assert_eq!(svg.matches("class=\"line\"").count(), line, "{}", walk.at(state));
            pictures += 1;
        }
    });
    assert!(pictures > 500, "{pictures}");
}

#[test]
fn the_notes_name_the_turn_and_what_everybody_has() {
    let (game, state) = Ask::position("", "0,0w19/1,0b20/2,1w1 b");
    let svg = picture(&game, &state);
    for text in [
        ">Black is to move.<",
        ">White: 2 stacks, 18 tiles can still jump<",
        ">Black: 1 stack, 19 tiles can still jump<",
        // Rows and columns with the rim of one cell.
        ">−1</text>",
        ">3</text>",
        ">19</text>",
    ] {
        assert!(svg.contains(text), "{text}");
    }
    let (game, state) = Ask::position("grey=wild players=3", "0,0g1 w");
    let svg = picture(&game, &state);
    assert!(svg.contains(">White is to place.<") && svg.contains(">Red: 20 tiles to be placed<"), "{svg}");
    assert!(svg.contains("<g class=\"grey\" data-site=\"0,0\""), "{svg}");
    // The grey tile shows what it does.
    let [block, wild] = ["grey=block", "grey=wild"].map(Ask::table);
    assert_ne!(picture(&block, &block.startpos()), picture(&wild, &wild.startpos()));
}
