//! What a position asks for, and how the game ended.

use game::{Die, Game, Language, Outcome, PromptFacts, Seat, Sentence, Turn, Viewer};

use crate::action::Action;
use crate::board::{Space, Spaces};
use crate::hints::{self, ConnectionHint};
use crate::names::{KnowPlayer, NamedPiece, SideColour};
use crate::options::Know;
use crate::picks::{KnowQuestion, asked_to_allow};
use crate::second_die::{SecondReason, second_die};
use crate::state::{OpenDice, Phase, State};
use crate::table_dice::dice;
use crate::ventures::{self, Goal};
use crate::words;

/// What a position asks for.
#[derive(Clone, Debug)]
pub struct KnowPrompt {
    pub(crate) task: Task,
    pub(crate) why: Option<Why>,
    rule: &'static str,
    dice: Vec<Die>,
}

/// Somebody who does something, as the viewer sees it.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Person {
    You,
    Other(KnowPlayer),
}

/// What is to be done, or what has come of the game.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    // The viewer decides.
    DeclareOrCast,
    AnswerErrand,
    AnswerPath,
    MoveErrand { piece: NamedPiece, die: u8 },
    MovePath { piece: NamedPiece, die: u8, through: Space },
    Connect { dice: OpenDice },
    NothingConnects { dice: OpenDice },
    NothingMoves { dice: OpenDice },
    MoveAnother { die: u8 },
    MoveThis { piece: NamedPiece, die: u8 },
    MoveOneMore { die: u8 },
    MoveOne { die: u8 },
    MoveOneOfYours { die: u8 },
    MoveTwo { dice: [u8; 2] },
    // Somebody else does.
    Awaited { player: KnowPlayer, what: AwaitedMove },
    // Dice are cast.
    RollOff,
    CastAgainstErrand { opponent: Person },
    CastForPath { mover: Person, contender: KnowPlayer },
    CastForAllowedPath { mover: Person },
    CastToConnect { player: Person },
    BothCast { one: Person, other: KnowPlayer },
    Cast { player: Person },
    // The game is over.
    YouWin,
    Drawn,
    Won { sides: Vec<SideColour> },
}

/// What somebody else is to do.
#[derive(Clone, Debug)]
pub(crate) enum AwaitedMove {
    DeclareOrCast,
    Answer,
    Connect,
    NoMove,
    Move,
}

/// Why, or what is worth knowing.
#[derive(Clone, Debug)]
pub(crate) enum Why {
    Challengeable(Spaces),
    Asked(KnowQuestion),
    /// No move ends under enemy influence (5.4).
    EndsFree,
    /// Somebody has Resolved, and others may still connect.
    MayConnect {
        resolver: SideColour,
    },
    Resolved {
        resolver: SideColour,
    },
    ErrandLost(NamedPiece),
    Second(SecondReason),
    Connection(ConnectionHint),
    LockedOut(Vec<NamedPiece>),
    /// Which piece the second die moves; `partner` where that is the partner's.
    TwoDice {
        partner: bool,
    },
    ErrandDice {
        die: u8,
    },
    PathCounts {
        mover: KnowPlayer,
        mover_count: u32,
        contender: KnowPlayer,
        contender_count: u32,
    },
    PathAllowed,
    Ended {
        resolver: Option<SideColour>,
        points: Vec<(SideColour, u64)>,
    },
}

impl Sentence for KnowPrompt {
    fn sentence(&self, language: Language) -> String {
        words::task(&self.task, language)
    }
}

impl PromptFacts for KnowPrompt {
    fn why(&self, language: Language) -> Option<String> {
        self.why.as_ref().map(|why| words::why(why, language))
    }

    fn rule(&self) -> Option<&'static str> {
        Some(self.rule)
    }

    fn dice(&self) -> Vec<Die> {
        self.dice.clone()
    }
}

/// A task, why, and the paragraph behind it.
type Asked = (Task, Option<Why>, &'static str);

/// What a position asks for, as this viewer sees it.
pub(crate) fn prompt(game: &Know, state: &State, viewer: Viewer) -> KnowPrompt {
    let (task, why, rule) = match game.turn(state) {
        Turn::Over(outcome) => ended(game, state, viewer, outcome),
        Turn::Chance => cast(game, state, viewer),
        Turn::Seat(seat) if viewer == Viewer::Seat(seat) => own_task(game, state, seat),
        Turn::Seat(seat) => awaited(game, state, seat),
    };
    KnowPrompt { task, why, rule, dice: dice(game, state) }
}

/// What somebody else is to do.
fn awaited(game: &Know, state: &State, seat: Seat) -> Asked {
    let what = match state.phase {
        Phase::Declare => AwaitedMove::DeclareOrCast,
        Phase::AnswerErrand(..) | Phase::AnswerPath(..) => AwaitedMove::Answer,
        Phase::PostMove | Phase::PostMoveMore => AwaitedMove::Connect,
        _ if game.lists(state, Action::Pass) => AwaitedMove::NoMove,
        _ => AwaitedMove::Move,
    };
    let task = Task::Awaited { player: game.player(seat), what };
    // Hints about the mover's own pieces are for the mover alone.
    if second_die(game, state).is_some() || state.phase.is_post() {
        let (_, why, rule) = own_task(game, state, seat);
        (task, why, rule)
    } else {
        (task, None, "4.1")
    }
}

/// What the seat to act does.
fn own_task(game: &Know, state: &State, seat: Seat) -> Asked {
    let piece = |space| game.named(state, space);
    let second = || second_die(game, state).map(|second| Why::Second(second.why));
    let die = game.die_of(state, None);
    match state.phase {
        Phase::Declare => {
            let points = hints::challengeable(game, state, seat);
            (Task::DeclareOrCast, (!points.is_empty()).then_some(Why::Challengeable(points)), "6.5")
        }
        Phase::AnswerErrand(..) | Phase::AnswerPath(..) => {
            let is_path = matches!(state.phase, Phase::AnswerPath(..));
            let venture = ventures::under_way(game, state);
            let why = venture.map(|venture| Why::Asked(asked_to_allow(game, state, &venture)));
            (if is_path { Task::AnswerPath } else { Task::AnswerErrand }, why, "6.9")
        }
        Phase::Errand(space, die) => (Task::MoveErrand { piece: piece(space), die }, Some(Why::EndsFree), "6.2"),
        Phase::Path(from, through) => (Task::MovePath { piece: piece(from), die, through }, Some(Why::EndsFree), "6.7"),
        Phase::PostMove | Phase::PostMoveMore => {
            let dice = state.dice;
            let task = if game.count(state) > 1 { Task::Connect { dice } } else { Task::NothingConnects { dice } };
            (task, resolver(game, state).map(|resolver| Why::MayConnect { resolver }), "7.3")
        }
        _ if game.lists(state, Action::Pass) => (Task::NothingMoves { dice: state.dice }, None, "5.6"),
        Phase::MoveOther(space) => (Task::MoveAnother { die }, Some(Why::ErrandLost(piece(space))), "6.2"),
        Phase::MoveTwin(space) => (Task::MoveThis { piece: piece(space), die }, second(), "4.4"),
        Phase::MoveFree(_) | Phase::MoveAlone => (Task::MoveOneMore { die }, second(), "4.4"),
        _ => first_move(game, state, seat),
    }
}

/// An ordinary move, or the first of two.
fn first_move(game: &Know, state: &State, seat: Seat) -> Asked {
    let task = match *state.dice.dice() {
        [die, _] if game.is_four_symmetric() => Task::MoveOneOfYours { die },
        [a, b] => Task::MoveTwo { dice: [a, b] },
        _ => Task::MoveOne { die: game.die_of(state, None) },
    };
    if let Some(hint) = hints::connection(game, state, seat) {
        let rule = if hint.missing.is_empty() { "7.2" } else { "7.1" };
        return (task, Some(Why::Connection(hint)), rule);
    }
    let locked_out = hints::errands(game, state);
    if !locked_out.is_empty() {
        return (task, Some(Why::LockedOut(locked_out)), "6.1");
    }
    match game.symmetric {
        true => (task, Some(Why::TwoDice { partner: game.is_four_symmetric() }), "4.4"),
        false => (task, None, "5.1"),
    }
}

/// Dice that are cast now.
fn cast(game: &Know, state: &State, viewer: Viewer) -> Asked {
    let person = |seat: Seat| match viewer == Viewer::Seat(seat) {
        true => Person::You,
        false => Person::Other(game.player(seat)),
    };
    let Some(owner) = state.seat else { return (Task::RollOff, None, "8.1") };
    match state.phase {
        Phase::ContestErrand(space, die) => {
            let opponent = game.errand_opponent(state, space).unwrap_or(owner);
            (Task::CastAgainstErrand { opponent: person(opponent) }, Some(Why::ErrandDice { die }), "6.2")
        }
        Phase::ContestPath(_, through) => {
            let contender = game.player(game.contender(state, through).unwrap_or(owner));
            let counts = ventures::under_way(game, state).and_then(|venture| match venture.goal {
                Goal::Path { mover_counts, opponent_counts, .. } => Some(Why::PathCounts {
                    mover: game.player(owner),
                    mover_count: mover_counts.len(),
                    contender,
                    contender_count: opponent_counts.len(),
                }),
                Goal::Errand { .. } => None,
            });
            (Task::CastForPath { mover: person(owner), contender }, counts, "6.6")
        }
        Phase::AllowedPath(..) => (Task::CastForAllowedPath { mover: person(owner) }, Some(Why::PathAllowed), "6.9"),
        Phase::PostCast => {
            let why = resolver(game, state).map(|resolver| Why::Resolved { resolver });
            (Task::CastToConnect { player: person(owner) }, why, "7.3")
        }
        _ if game.is_four_symmetric() && state.dice.is_empty() => {
            let partner = game.roster.partner(owner);
            let is_partner = viewer == Viewer::Seat(partner);
            let [one, other] = if is_partner { [partner, owner] } else { [owner, partner] };
            (Task::BothCast { one: person(one), other: game.player(other) }, None, "8.4")
        }
        _ => (Task::Cast { player: person(owner) }, None, "4.2"),
    }
}

fn resolver(game: &Know, state: &State) -> Option<SideColour> {
    state.resolver.map(|seat| game.colour_of(seat))
}

/// How the game ended.
fn ended(game: &Know, state: &State, viewer: Viewer, outcome: Outcome) -> Asked {
    let mut sides: Vec<SideColour> = outcome.winners().map(|seat| game.colour_of(seat)).collect();
    sides.dedup();
    let task = match viewer {
        _ if sides.is_empty() => Task::Drawn,
        Viewer::Seat(seat) if outcome.won_by(seat) => Task::YouWin,
        _ => Task::Won { sides },
    };
    let points = game.colours().iter().copied().zip(state.points).collect();
    (task, Some(Why::Ended { resolver: resolver(game, state), points }), "7.5")
}
