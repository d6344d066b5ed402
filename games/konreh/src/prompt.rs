//! What a position asks for, in a sentence; and how the game ended.

use game::{Prompt, Viewer};

use crate::action::Action;
use crate::options::{Konreh, Start};
use crate::reasons::{self, NoTurn};
use crate::rules::{LONGEST_STAY, holder};
use crate::state::{Phase, State};

/// What this viewer is told about a position.
pub(crate) fn prompt(game: &Konreh, state: &State, viewer: Viewer) -> Prompt {
    if let Some(end) = reasons::ending(game, state) {
        return ended(state, viewer, end);
    }
    if state.phase == Phase::Pie {
        return pie(game, state, viewer);
    }
    let scene = Scene { game, state, yours: viewer == Viewer::Seat(holder(state, state.side)) };
    let Need { demand, task, why, rule } = scene.need();
    if scene.yours {
        let text = demand.unwrap_or_else(|| task.to_owned());
        return Prompt::new(text, why, rule);
    }
    // Who waits is told whose turn it is first; what that side must do is the reason to wait for.
    Prompt::new(format!("{} is to move.", state.side.name()), demand.or(why), rule)
}

/// How the game ended.
fn ended(state: &State, viewer: Viewer, end: NoTurn) -> Prompt {
    let drawn = "The game is drawn.".to_owned();
    let (text, why, rule) = match end {
        NoTurn::ReforgeFailed { loser } => {
            let winner = loser.other();
            let won = viewer == Viewer::Seat(holder(state, winner));
            let text = if won { "You win.".to_owned() } else { format!("{} wins.", winner.name()) };
            (text, format!("{}'s Blue did not come back in time.", loser.name()), "8.1")
        }
        NoTurn::NoProgress { turns } => (drawn, format!("{turns} turns went by without progress."), "8.5"),
        NoTurn::StuckInDouble { .. } => {
            (drawn, format!("{} has no second action for its double.", state.side.name()), "9.7")
        }
        NoTurn::StuckInCross { .. } => {
            (drawn, format!("{}'s Blue must leave the Cross and cannot.", state.side.name()), "6.2")
        }
        _ => (drawn, format!("{} has no action.", state.side.name()), "8.3"),
    };
    Prompt::new(text, Some(why), Some(rule))
}

/// The decision about the sides.
fn pie(game: &Konreh, state: &State, viewer: Viewer) -> Prompt {
    let (side, other) = (state.side.name(), state.side.other().name());
    let next = if game.start == Start::PieDouble { "makes its double" } else { "moves" };
    let (text, why) = if viewer == Viewer::Seat(holder(state, state.side)) {
        ("Keep your side or swap?".to_owned(), format!("You hold {side} now, and {side} {next} next."))
    } else {
        (format!("{side}'s player chooses a side."), format!("Keep {side}, or swap it for {other}."))
    };
    Prompt::new(text, Some(why), Some(opening_rule(game)))
}

/// The paragraph about this opening.
fn opening_rule(game: &Konreh) -> &'static str {
    match game.start {
        Start::Double => "9.1",
        Start::Pie => "9.2",
        Start::PieDouble => "9.3",
        Start::DoublePie => "9.4",
        Start::None => "9.5",
    }
}

/// What the side to move needs to know.
struct Need {
    /// What it must do, where that is more than to move a piece.
    demand: Option<String>,
    /// What it does otherwise, in a few words.
    task: &'static str,
    why: Option<String>,
    rule: Option<&'static str>,
}

impl Need {
    fn to(task: &'static str) -> Need {
        Need { demand: None, task, why: None, rule: None }
    }

    fn must(demand: String) -> Need {
        Need { demand: Some(demand), ..Need::to("") }
    }

    fn because(self, why: String, rule: &'static str) -> Need {
        Need { why: Some(why), rule: Some(rule), ..self }
    }
}

/// A position before the eyes of one who is to move, or who waits.
struct Scene<'a> {
    game: &'a Konreh,
    state: &'a State,
    yours: bool,
}

impl Scene<'_> {
    /// What concerns the whole turn comes before what concerns Blue.
    fn need(&self) -> Need {
        let mut actions = Tally::default();
        self.game.each(self.state, &mut |action| actions.count(self.game, self.state, action));
        if actions.passes {
            self.pass()
        } else if self.game.must_leave(self.state) {
            self.leave(actions.exits)
        } else if let Phase::First | Phase::Second(_) = self.state.phase {
            self.double()
        } else if self.state.life(self.state.side).is_fallen() {
            self.fallen(actions.plants)
        } else if self.state.quiet > 0 {
            let why = format!("No captures, specials or Seeds for {}.", turns(self.state.quiet, "more turn"));
            Need::to("Slide one piece.").because(why, "4.10")
        } else if self.state.phase == Phase::Open {
            self.open()
        } else {
            let task = if actions.buys { "Move one piece, or buy back a special." } else { "Move one piece." };
            self.ordinary(Need::to(task))
        }
    }

    /// `Your`, or the name of the side to move.
    fn whose(&self) -> String {
        if self.yours { "Your".to_owned() } else { format!("{}'s", self.state.side.name()) }
    }

    fn pass(&self) -> Need {
        let whose = self.whose();
        let blue = if self.state.life(self.state.side).is_fallen() { "has fallen" } else { "is Rooted" };
        let demand = if self.yours { "You can only pass.".to_owned() } else { "It can only pass.".to_owned() };
        Need::must(demand).because(format!("No piece can move, and {} Blue {blue}.", lower(&whose)), "8.3")
    }

    fn leave(&self, exits: usize) -> Need {
        let whose = self.whose();
        if exits == 0 {
            let why = format!("{whose} Blue has no way out of the Cross, so its limit waits for a turn.");
            return Need::to("Move one piece.").because(why, "6.2");
        }
        let ways = if exits == 1 { "1 way out is open".to_owned() } else { format!("{exits} ways out are open") };
        let why = format!("{LONGEST_STAY} turns inside is the limit. {ways}.");
        Need::must(format!("{whose} Blue must leave the Cross.")).because(why, "6.2")
    }

    fn double(&self) -> Need {
        let whose = lower(&self.whose());
        let (demand, why) = match self.state.phase {
            Phase::Second(moved) => (
                format!("Second action of {whose} opening double: move another piece."),
                format!("The piece on {moved} has moved already."),
            ),
            _ => (
                format!("First action of {whose} opening double: move one piece."),
                "The first turn has 2 actions, by different pieces.".to_owned(),
            ),
        };
        Need::must(demand).because(why, opening_rule(self.game))
    }

    fn fallen(&self, plants: bool) -> Need {
        let countdown = self.state.life(self.state.side).countdown();
        let apex = self.game.board.home[self.state.side.other().index()];
        let demand = format!("{} Blue has fallen: {} to plant it.", self.whose(), turns(countdown, "turn"));
        let now = if plants { " One can get there now." } else { "" };
        Need::must(demand).because(format!("A piece that reaches {apex} brings it back.{now}"), "7.4")
    }

    fn open(&self) -> Need {
        let who = if self.yours { "you" } else { "Ivory's player" };
        let why = match self.game.start {
            Start::DoublePie => format!("Ebony answers with 2 actions, then {who} may swap sides."),
            Start::Pie | Start::PieDouble => "After this action the other seat may swap sides.".to_owned(),
            Start::Double | Start::None => "Ebony answers with 2 actions.".to_owned(),
        };
        Need::to("Move one piece.").because(why, opening_rule(self.game))
    }

    /// The most pressing clock of either Blue, if one runs.
    fn ordinary(&self, need: Need) -> Need {
        let (side, whose) = (self.state.side, self.whose());
        let (own, enemy) = (self.state.life(side), self.state.life(side.other()));
        if own.is_rooted() {
            need.because(format!("{whose} Blue is Rooted and stands still this turn."), "5.6")
        } else if own.closed() > 0 {
            let time = turns(own.closed(), "more turn");
            need.because(format!("The Cross is closed to {} Blue for {time}.", lower(&whose)), "6.4")
        } else if own.stay() > 0 {
            let stay = own.stay();
            need.because(format!("{whose} Blue has ended {stay} of {LONGEST_STAY} turns in the Cross."), "6.1")
        } else if enemy.is_fallen() {
            let time = turns(enemy.countdown(), "turn");
            need.because(format!("{}'s Blue has fallen: {time} left to plant it.", side.other().name()), "7.3")
        } else {
            need
        }
    }
}

/// What there is to choose from.
#[derive(Default)]
struct Tally {
    exits: usize,
    plants: bool,
    buys: bool,
    passes: bool,
}

impl Tally {
    fn count(&mut self, game: &Konreh, state: &State, action: Action) {
        self.exits += usize::from(game.leaves_cross(state, action));
        self.plants |= matches!(action, Action::Plant { .. });
        self.buys |= matches!(action, Action::Buyback { .. });
        self.passes |= action == Action::Pass;
    }
}

/// `1 turn`, `2 turns`.
fn turns(n: u8, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// `your` within a sentence; a name stays.
fn lower(whose: &str) -> String {
    if whose == "Your" { "your".to_owned() } else { whose.to_owned() }
}
