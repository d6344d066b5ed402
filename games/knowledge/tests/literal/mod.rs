//! A second game of Knowledge, written from the text of the rules alone: card by card, paragraph by paragraph, slow and
//! plain. It shares no code with the game. What the two disagree about is an error of one of them. Numbers name the
//! paragraphs of RULES.md.

pub(crate) mod board;
mod cards;
pub(crate) mod damage;
mod facts;
mod greedy;
mod invent;
mod mastering;
mod placing;
mod read;
mod refuse;
mod result;
mod setup;
mod trading;
mod turns;
mod write;

use std::collections::BTreeMap;

use game::Options;

use board::{Link, Synapse};
use cards::Multiset;
pub(crate) use refuse::Refusal;

/// A seat by its number, from 0: `p1` is 0.
pub(crate) type Seat = usize;

/// 1.6, in the order of the string.
const ABILITIES: [&str; 5] = ["Empathy", "Humility", "Willpower", "Taste", "Logic"];

/// 1.7: one of the five, by its place in [`FIELDS`]. Its power has the same place.
type Field = usize;

/// 1.7.
struct Subject {
    name: &'static str,
    pompoms: usize,
    points: usize,
    abilities: &'static [&'static str],
}

/// 1.7, in the order of the string.
const FIELDS: [Subject; 5] = [
    Subject { name: "Love", pompoms: 8, points: 3, abilities: &["Empathy", "Humility", "Willpower"] },
    Subject { name: "Art", pompoms: 6, points: 2, abilities: &["Taste", "Empathy"] },
    Subject { name: "Death", pompoms: 6, points: 2, abilities: &["Willpower", "Humility"] },
    Subject { name: "Science", pompoms: 6, points: 2, abilities: &["Logic"] },
    Subject { name: "War", pompoms: 4, points: 1, abilities: &["Willpower"] },
];

const DEATH: Field = 2;
const MEANING: Field = 0;
const CREATIVITY: Field = 1;
const FORGIVENESS: Field = 2;
const DISCOVERY: Field = 3;
const RESILIENCE: Field = 4;

/// What became of a field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Fate {
    Open { pompoms: Multiset, ring: char },
    Mastered { seat: Seat, with_power: bool },
}

/// Whose neuron lies on a link.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Neuron {
    Own(Seat),
    Orange,
}

/// What the string says about a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Player {
    /// Nothing before it is picked.
    colour: Option<char>,
    hand: Multiset,
    /// Whether the orange neuron is at hand.
    has_orange: bool,
}

/// 5.3: the two sides of a trade as the speaker sees them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct TradeTerms {
    give: Multiset,
    take: Multiset,
}

/// 3.1, 8.2.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Phase {
    Pick(Seat),
    Roll,
    Shed(Seat),
    Place { paid: usize, gift: usize },
    Trade { offers: usize },
    Ask { offers: usize, partner: Partner, give: Multiset },
    Answer { offers: usize, seat: Seat, is_to_any: bool, offer: TradeTerms },
    Counter { offers: usize, seat: Seat, offer: TradeTerms, give: Multiset },
    Reply { offers: usize, seat: Seat, counter: TradeTerms },
    Master,
    Trim(Seat),
    End,
}

/// 5.4: to whom an offer is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Partner {
    One(Seat),
    Any,
}

/// What the string of a position says (8).
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    /// The colour of each synapse.
    synapses: Vec<char>,
    /// Where each ability lies.
    abilities: Vec<Synapse>,
    fields: Vec<Fate>,
    neurons: BTreeMap<Link, Neuron>,
    players: Vec<Player>,
    turn: u64,
    active: Seat,
    dice: Option<u32>,
    phase: Phase,
}

/// 5.3.
#[derive(PartialEq, Debug)]
enum Trades {
    Full,
    Simple,
    Off,
}

/// 2.2.
#[derive(Debug)]
enum Setup {
    Fair,
    Live,
    Raw,
}

/// The rules of one table: its options (9.1).
#[derive(Debug)]
pub(crate) struct Literal {
    players: usize,
    trades: Trades,
    offers: usize,
    five_is_paid: bool,
    setup: Setup,
    last_picks_first: bool,
    /// 0 is none.
    limit: u64,
    hands_are_closed: bool,
}

impl testkit::proof::Literal for Literal {
    type Position = Position;
    type Refusal = Refusal;

    fn new(options: &Options) -> Literal {
        Literal {
            players: options.number("players") as usize,
            trades: match options.word("trades") {
                "full" => Trades::Full,
                "simple" => Trades::Simple,
                _ => Trades::Off,
            },
            offers: options.number("offers") as usize,
            five_is_paid: options.word("five") == "paid",
            setup: match options.word("setup") {
                "fair" => Setup::Fair,
                "live" => Setup::Live,
                _ => Setup::Raw,
            },
            last_picks_first: options.word("pick") == "last",
            limit: options.number("limit").into(),
            hands_are_closed: options.word("hands") == "closed",
        }
    }

    /// 8.5.
    fn start(&self) -> Position {
        let board = "gogy/grggb/rwyrbg/bwryybg/ybwywo/rwrwo/bo Empathy=D6,Humility=E6,Willpower=E4,Taste=B2,Logic=A1 \
                     Love=b3go2ry*y,Art=b2g2or*g,Death=gr2y3*y,Science=bgr2y2*g,War=bgry*b -";
        let seats = vec!["?:bgry:o"; self.players].join(",");
        let first = if self.last_picks_first { self.players } else { 1 };
        self.read(&format!("{board} {seats} 1 p1 - pick:p{first}")).expect("the first position is one")
    }

    fn read(&self, text: &str) -> Result<Position, Refusal> {
        self.read_text(text)
    }

    fn write(&self, position: &Position) -> String {
        self.write_text(position)
    }

    fn list(&self, position: &Position) -> Vec<String> {
        let mut list = self.unsorted(position);
        list.sort();
        list
    }

    /// 8.2.
    fn turn(&self, position: &Position) -> String {
        match position.phase {
            Phase::Roll => "chance".to_owned(),
            Phase::End => format!("none {}", self.result(position)),
            _ => format!("p{}", self.actor(position) + 1),
        }
    }

    fn play(&self, position: &Position, action: &str) -> Position {
        let mut next = position.clone();
        self.act(&mut next, action);
        self.pass_over_phases_without_choice(&mut next);
        next
    }

    /// 3.2.
    fn weight(&self, _: &Position, outcome: &str) -> u32 {
        match outcome {
            "roll=2" | "roll=12" => 1,
            "roll=3" | "roll=11" => 2,
            "roll=4" | "roll=10" => 3,
            "roll=5" | "roll=9" => 4,
            "roll=6" | "roll=8" => 5,
            "roll=7" => 6,
            _ => panic!("{outcome} is no outcome"),
        }
    }
}

impl Literal {
    /// 8.2: the seat that acts, where one does.
    fn actor(&self, position: &Position) -> Seat {
        match position.phase {
            Phase::Pick(seat) | Phase::Shed(seat) | Phase::Trim(seat) => seat,
            Phase::Answer { seat, .. } | Phase::Counter { seat, .. } => seat,
            _ => position.active,
        }
    }

    /// All seats clockwise (2.4), from this one on.
    fn seats_from(&self, seat: Seat) -> Vec<Seat> {
        (0..self.players).map(|n| (seat + n) % self.players).collect()
    }

    /// The other seats clockwise, from the left of this one on.
    fn seats_after(&self, seat: Seat) -> Vec<Seat> {
        self.seats_from(seat).split_off(1)
    }
}
