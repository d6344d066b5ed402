//! How an action is chosen: the piece and where it goes, and words where something else is decided.

use game::{Language, Pick, Seat};

use crate::action::{Action, Roll};
use crate::board::Space;
use crate::names::{KnowPlayer, NamedPiece, SideColour};
use crate::options::Know;
use crate::rules::Cast;
use crate::state::{Phase, State};
use crate::ventures::{self, Goal, Venture};
use crate::view::OddsView;
use crate::words;

/// The word that sends a piece on an errand, before its die.
pub(crate) const ERRAND: &str = "errand";
/// The word that declares a path.
pub(crate) const PATH: &str = "path";
/// What stands before a die that has to be named.
pub(crate) const DIE: &str = "die";

/// One pick of an action, before it is put into words.
pub(crate) struct Step {
    pub(crate) key: String,
    /// The spaces that the piece passes on its way to this one.
    way: Vec<Space>,
    /// Whether it stakes something, so that it is only ever chosen on purpose.
    deliberate: bool,
    /// The question that it answers, where it is a word.
    pub(crate) offer: Option<Offer>,
}

/// A word that is offered: the question, and one of the answers to it.
#[derive(Clone)]
pub(crate) struct Offer {
    pub(crate) question: KnowQuestion,
    pub(crate) answer: Answer,
}

/// A question that a player answers with a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnowQuestion {
    /// Which of two dice takes a piece there?
    WhichDie {
        /// Where it goes.
        to: Space,
    },
    /// Is this path declared?
    DeclarePath {
        /// The piece.
        piece: NamedPiece,
        /// The point of contention.
        through: Space,
        /// What the mover counts (6.6).
        own_count: u8,
        /// Who contends.
        opponent: KnowPlayer,
        /// What the contender counts.
        opponent_count: u8,
    },
    /// Is this piece sent on an errand?
    SendErrand {
        /// The piece, which is locked out.
        piece: NamedPiece,
    },
    /// Is a path declared at all?
    DeclareOrCast,
    /// Is this path allowed?
    AllowPath {
        /// Who declared it.
        mover: KnowPlayer,
        /// The piece.
        piece: NamedPiece,
        /// The point of contention.
        through: Space,
        /// What the mover counts (6.6).
        mover_count: u8,
        /// What the one who answers counts.
        own_count: u8,
    },
    /// Is this errand allowed?
    AllowErrand {
        /// Who asked for it.
        mover: KnowPlayer,
        /// The piece.
        piece: NamedPiece,
        /// The die of the errand.
        die: u8,
    },
    /// Is another piece connected after Resolution?
    ConnectOrPass {
        /// Whether the first of two dice has connected one already.
        again: bool,
    },
    /// No piece can be moved.
    NothingMoves,
    /// What does the die of a side show that decides who begins?
    RollOff {
        /// The side.
        colour: SideColour,
    },
    /// What does the lower, or the higher, of two dice of one hand show?
    OneOfPair {
        /// Whether it is the lower one.
        lower: bool,
    },
    /// What does a player's die show?
    Die {
        /// Whose die.
        player: KnowPlayer,
    },
}

/// An answer, with what follows from it.
#[derive(Clone)]
pub(crate) enum Answer {
    /// This die, and the other is left.
    UseDie {
        die: u8,
        other: u8,
    },
    DeclarePath {
        odds: OddsView,
    },
    SendErrand {
        die: u8,
        opponent: KnowPlayer,
        odds: OddsView,
    },
    CastOnly,
    AllowPath,
    AllowErrand,
    Contest {
        odds: OddsView,
    },
    /// The chance after Resolution is over.
    EndChance,
    /// The second die after Resolution is not used.
    CastAgain,
    /// No piece can be moved.
    LoseDie,
    /// The die shows this.
    Face(u8),
}

impl KnowQuestion {
    /// The paragraph that it is about.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            KnowQuestion::WhichDie { .. } => "5.1",
            KnowQuestion::DeclarePath { .. } | KnowQuestion::DeclareOrCast => "6.5",
            KnowQuestion::SendErrand { .. } => "6.1",
            KnowQuestion::AllowPath { .. } | KnowQuestion::AllowErrand { .. } => "6.9",
            KnowQuestion::ConnectOrPass { .. } => "7.3",
            KnowQuestion::NothingMoves => "5.6",
            KnowQuestion::RollOff { .. } => "8.1",
            KnowQuestion::OneOfPair { .. } | KnowQuestion::Die { .. } => "4.5",
        }
    }
}

impl Step {
    fn site(space: Space) -> Step {
        Step { key: space.to_string(), way: Vec::new(), deliberate: false, offer: None }
    }

    fn word(key: impl Into<String>, question: KnowQuestion, answer: Answer) -> Step {
        Step { key: key.into(), way: Vec::new(), deliberate: false, offer: Some(Offer { question, answer }) }
    }

    /// The same in words.
    pub(crate) fn pick(self, language: Language) -> Pick {
        Pick {
            word: self.offer.is_some(),
            way: self.way.iter().map(Space::to_string).collect(),
            deliberate: self.deliberate,
            choice: self.offer.map(|offer| words::choice(&offer, language)),
            ..Pick::site(self.key)
        }
    }
}

/// Whether what is pressed first can be the beginning of an action: a quick look before its picks are worked out.
pub(crate) fn may_begin(action: Action, key: &str) -> bool {
    match action {
        Action::Move { from, .. } => Space::named(key) == Some(from),
        Action::Path { piece, .. } | Action::Errand { piece, .. } => Space::named(key) == Some(piece),
        _ => Space::named(key).is_none(),
    }
}

/// Adds the picks of a listed action.
pub(crate) fn steps(game: &Know, state: &State, action: Action, out: &mut Vec<Step>) {
    let word = |question, answer| Step::word(action.to_string(), question, answer);
    match action {
        Action::Move { die, from, to } => {
            out.push(Step::site(from));
            out.push(Step { way: game.way(state, die, from, to), ..Step::site(to) });
            let other = |die: u8| state.dice.dice().iter().copied().find(|&other| other != die);
            let also = |other: u8| game.lists(state, Action::Move { die: Some(other), from, to });
            // Where both dice lead there, which one is left for the other piece is a decision.
            if let Some(die) = die
                && let Some(other) = other(die).filter(|&other| also(other))
            {
                let answer = Answer::UseDie { die, other };
                out.push(Step::word(format!("{DIE}{die}"), KnowQuestion::WhichDie { to }, answer));
            }
        }
        Action::Path { piece, through } => {
            out.push(Step::site(piece));
            out.push(Step::site(through));
            out.extend(declare(game, state, action, PATH.to_owned()));
        }
        Action::Errand { die, piece } => {
            out.push(Step::site(piece));
            let key = die.map_or_else(|| ERRAND.to_owned(), |die| format!("{ERRAND}{die}"));
            out.extend(declare(game, state, action, key));
        }
        Action::Cast => out.push(word(KnowQuestion::DeclareOrCast, Answer::CastOnly)),
        Action::Allow | Action::Contest => {
            let venture = ventures::under_way(game, state).expect("only an errand or a path is answered");
            let answer = match (action, venture.goal) {
                (Action::Contest, _) => Answer::Contest { odds: venture.odds },
                (_, Goal::Path { .. }) => Answer::AllowPath,
                (_, Goal::Errand { .. }) => Answer::AllowErrand,
            };
            out.push(word(asked_to_allow(game, state, &venture), answer));
        }
        Action::Pass => out.push(match state.phase {
            Phase::PostMove => word(KnowQuestion::ConnectOrPass { again: false }, Answer::EndChance),
            Phase::PostMoveMore => word(KnowQuestion::ConnectOrPass { again: true }, Answer::CastAgain),
            _ => word(KnowQuestion::NothingMoves, Answer::LoseDie),
        }),
        Action::Roll(roll) => cast(game, state, roll, out),
    }
}

/// An errand or a path, with all that is to know before it is declared.
fn declare(game: &Know, state: &State, action: Action, key: String) -> Option<Step> {
    let venture = ventures::declared(game, state, action)?;
    let piece = game.named(state, venture.piece);
    let opponent = game.player(venture.opponent);
    let (question, answer) = match venture.goal {
        Goal::Path { through, mover_counts, opponent_counts } => (
            KnowQuestion::DeclarePath {
                piece,
                through,
                own_count: mover_counts.len() as u8,
                opponent,
                opponent_count: opponent_counts.len() as u8,
            },
            Answer::DeclarePath { odds: venture.odds },
        ),
        Goal::Errand { die } => {
            (KnowQuestion::SendErrand { piece }, Answer::SendErrand { die, opponent, odds: venture.odds })
        }
    };
    Some(Step { deliberate: true, ..Step::word(key, question, answer) })
}

/// What somebody is asked to allow.
pub(crate) fn asked_to_allow(game: &Know, state: &State, venture: &Venture) -> KnowQuestion {
    let (mover, piece) = (game.player(venture.mover), game.named(state, venture.piece));
    match venture.goal {
        Goal::Path { through, mover_counts, opponent_counts } => KnowQuestion::AllowPath {
            mover,
            piece,
            through,
            mover_count: mover_counts.len() as u8,
            own_count: opponent_counts.len() as u8,
        },
        Goal::Errand { die } => KnowQuestion::AllowErrand { mover, piece, die },
    }
}

/// An outcome of chance, for tables where real dice are typed in: one die after the other.
fn cast(game: &Know, state: &State, roll: Roll, out: &mut Vec<Step>) {
    for (index, &die) in roll.dice().iter().enumerate() {
        let question = match (game.cast(state), state.phase) {
            (Some(Cast::Pair), _) => KnowQuestion::OneOfPair { lower: index == 0 },
            (_, Phase::Start) => KnowQuestion::RollOff { colour: SideColour::ALL[index] },
            _ => KnowQuestion::Die { player: game.player(caster(game, state, index)) },
        };
        out.push(Step::word(die.to_string(), question, Answer::Face(die)));
    }
}

/// Whose die stands at this index of a cast within a turn.
fn caster(game: &Know, state: &State, index: usize) -> Seat {
    let owner = state.seat.expect("dice within a turn belong to its owner or an opponent");
    match state.phase {
        Phase::ContestErrand(space, _) => game.errand_opponent(state, space).unwrap_or(owner),
        Phase::ContestPath(_, through) if index == 1 => game.contender(state, through).unwrap_or(owner),
        // The initial player casts first, or has a die that waited and the partner casts alone.
        Phase::Cast if index == 1 || !state.dice.is_empty() && game.is_four_symmetric() => game.roster.partner(owner),
        _ => owner,
    }
}
