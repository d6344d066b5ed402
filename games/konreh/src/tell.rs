//! How an action is told: in the move list in the style of the printed log (RULES 12.2), and aloud.

use game::Told;

use crate::action::Action;
use crate::board::{Kind, Side, Square};
use crate::deed::{Deed, Note, Way};
use crate::life::Special;
use crate::options::Konreh;
use crate::rules::LONGEST_STAY;
use crate::state::State;

/// Tells a listed action.
pub(crate) fn tell(game: &Konreh, state: &State, action: Action) -> Told {
    let deed = Deed::new(game, state, action);
    let side = state.side;
    let (text, said) = words(&deed);
    Told {
        text,
        glyph: kind(&deed).map_or_else(String::new, |kind| glyph(side, kind)),
        tags: deed.notes().into_iter().map(|note| tag(game, note)).collect(),
        said: format!("{}: {said}.", side.name()),
        sites: sites(&deed).iter().map(Square::to_string).collect(),
        takes: lost(&deed).iter().map(Square::to_string).collect(),
    }
}

fn glyph(side: Side, kind: Kind) -> String {
    format!("{side}-{}", kind.name().to_lowercase())
}

/// The kind of piece that acts.
fn kind(deed: &Deed<'_>) -> Option<Kind> {
    match deed.action {
        Action::Buyback { .. } => Some(Kind::Blue),
        _ => deed.way().map(|way| way.kind),
    }
}

/// The entry of the move list, and what is said after the side's name.
fn words(deed: &Deed<'_>) -> (String, String) {
    if let Some(way) = deed.way() {
        return travel(deed, &way);
    }
    let side = deed.before.side;
    match deed.action {
        Action::Buyback { special, green } => (
            format!("Buyback {}, Green {green}", special.name()),
            format!("buys back the {} for the Green on {green}", special.name()),
        ),
        Action::Swap => ("Swap".to_owned(), format!("its player swaps and takes {}", side.other().name())),
        Action::Pass => ("Pass".to_owned(), "passes".to_owned()),
        _ => ("Keep".to_owned(), "its player keeps the side".to_owned()),
    }
}

fn travel(deed: &Deed<'_>, way: &Way) -> (String, String) {
    let mut text = format!("{} {}", way.from, way.lane.verb());
    let mut said = format!("{} {}, {}", way.kind.name(), way.from, way.lane.name());
    if way.steps > 0 {
        text += &format!(" {}", way.steps);
        said += &format!(" {}", way.steps);
    }
    if let Action::Special { special, .. } = deed.action {
        text += match special {
            Special::Hop => " Hop",
            Special::Displacement => " Displace",
        };
        said += &format!(", {}", special.name());
    }
    if let Some((kind, _)) = deed.taken() {
        text += &format!(" ×{}", kind.letter());
        said += &format!(", takes {}", kind.name());
    }
    if let Some(green) = deed.seeded() {
        text += &format!(", Seed {green}");
        said += &format!(", Seeds a Green on {green}");
    }
    if let Action::Plant { blue, green, .. } = deed.action {
        text += &format!(", Blue {blue}");
        said += &format!(", plants, Blue returns on {blue}");
        if let Some(green) = green {
            text += &format!(", Green {green}");
            said += &format!(" for the Green on {green}");
        }
    }
    (text, said)
}

/// A counter, short enough to stand beside the entry.
fn tag(game: &Konreh, note: Note) -> String {
    let closed = |turns: u8| if turns > 0 { format!("closed {turns}") } else { "open".to_owned() };
    match note {
        Note::In(stay) => format!("in {stay}/{LONGEST_STAY}"),
        Note::Out(turns) => closed(turns),
        Note::Closed(turns) => closed(turns - 1),
        Note::Rooted => "Rooted".to_owned(),
        Note::Countdown(turns) => format!("RC {turns}/{}", game.reforge),
        Note::Greens([a, b]) => format!("Greens {a}-{b}"),
    }
}

/// The way of the piece, and what appeared or was given up elsewhere.
fn sites(deed: &Deed<'_>) -> Vec<Square> {
    let mut sites: Vec<Square> = deed.way().into_iter().flat_map(|way| [way.from, way.to]).collect();
    sites.extend(deed.seeded());
    match deed.action {
        Action::Plant { blue, to, .. } if blue != to => sites.push(blue),
        Action::Buyback { green, .. } => sites.extend([deed.game.board.home[deed.before.side.index()], green]),
        _ => {}
    }
    sites
}

/// What was taken, and what was paid.
fn lost(deed: &Deed<'_>) -> Vec<Square> {
    let paid = match deed.action {
        Action::Plant { green, .. } => green,
        Action::Buyback { green, .. } => Some(green),
        _ => None,
    };
    deed.taken().map(|(_, at)| at).into_iter().chain(paid).collect()
}
