//! The options and variants of know (RULES 2), declared once, and the rules as the code reads them.

use game::teaching::Teaching;
use game::{BenchPosition, Demo, Domain, Forbidden, OptionSpec, Options, Remark, Setting, Spec, Variant, Word};

use crate::paths::Paths;
use crate::roster::Roster;

/// The rules of one table: the options, turned into the fields that the rules read.
#[derive(Clone, Debug)]
pub struct Know {
    /// Two dice a turn (8.2, 8.4).
    pub(crate) symmetric: bool,
    /// Play in cycles (8.6).
    pub(crate) eternal: bool,
    /// How many cycles; 0 is without end.
    pub(crate) cycles: u64,
    /// Dice that could not be moved wait (9).
    pub(crate) conservation: bool,
    /// Nets and Conversations (10).
    pub(crate) nets: bool,
    /// Errands and paths may be allowed without dice (6.9).
    pub(crate) passage: bool,
    /// The sides of four players take turns (8.3).
    pub(crate) alternate: bool,
    /// A cycle is worth one point to who Resolves first (7.6).
    pub(crate) first_scores: bool,
    /// A roll-off decides who begins (8.1).
    pub(crate) roll_off: bool,
    /// Turns in a cycle before the game is stopped; 0 is no limit (7.5).
    pub(crate) most_turns: u64,
    /// Which pieces there are and whose they are.
    pub(crate) roster: &'static Roster,
    /// All ways of up to six jumps.
    pub(crate) paths: &'static Paths,
}

impl Know {
    pub(crate) fn from_options(options: &Options) -> Know {
        let on = |key: &str| options.word(key) == "on";
        Know {
            symmetric: on("symmetric"),
            eternal: on("eternal"),
            cycles: options.number("cycles").into(),
            conservation: on("conservation"),
            nets: on("nets"),
            passage: on("passage"),
            alternate: options.word("order") == "alternate",
            first_scores: options.word("score") == "first",
            roll_off: options.word("first") == "roll",
            most_turns: options.number("maxturns").into(),
            roster: Roster::of(options.number("players")),
            paths: Paths::prepared(),
        }
    }

    /// Whether two partners play each side, with one die each a turn (8.4).
    pub(crate) fn is_four_symmetric(&self) -> bool {
        self.symmetric && self.roster.has_partners()
    }

    /// Whether the striped and the unstriped piece of a pair are distinguished (3.2).
    pub fn stripes_matter(&self) -> bool {
        self.roster.has_partners() || self.eternal
    }

    /// Whether another cycle follows this one, once somebody has Resolved (8.6).
    pub(crate) fn goes_on_after(&self, cycle: u64) -> bool {
        self.eternal && (self.cycles == 0 || cycle < self.cycles)
    }
}

const fn word(name: &'static str, help: &'static str) -> Word {
    Word { name, help }
}

const fn set(key: &'static str, value: &'static str) -> Setting {
    Setting::new(key, value)
}

const fn option(key: &'static str, help: &'static str, default: &'static str, values: Domain) -> OptionSpec {
    OptionSpec { key, help, default, default_when: &[], values }
}

const fn variant(name: &'static str, help: &'static str, settings: &'static [Setting]) -> Variant {
    Variant { name, help, settings }
}

/// The author's notice, word for word, and an explanation of it.
const NOTICE: &[&str] = &[
    "This document, the know logo, and the know board as printed herein are Copyright (c) 2001 by Bryan Jurish, all \
     rights reserved. The original know rulebook, circular and square boards are Copyright (c) 1995, 2001 by Bryan \
     Jurish, all rights reserved. know is a free game. You may copy, modify, and/or redistribute this document in whole \
     or in part, in any medium physical or electronic, as long as this copyright notice is retained on all copies.",
    "\u{201c}This document\u{201d} is the rulebook, version 0.03, which the author gave away at \
     www.ling.uni-potsdam.de/~moocow/know. Whoever trades it has to keep the rulebook free for everybody to read, and \
     whoever sells it has to tell the author first.",
];

/// What know declares about itself.
pub(crate) static SPEC: Spec = Spec {
    id: "know",
    title: "know",
    tagline: "Pairs of pieces that seek opposite spaces on a round board, with influence, dice and errands",
    credit: "know, rules and board, Copyright (c) 1995, 2001 Bryan Jurish, all rights reserved; a free game. Kenning \
             tells its rules in its own words and is not official.",
    notice: NOTICE,
    edition: 1,
    seats: &[2, 3, 4],
    // Two dice for six pieces, with at most the 56 spaces of one colour each; twelve errands and a pass.
    most_actions: 2 * 6 * 56 + 13,
    chance: true,
    options: &[
        option(
            "players",
            "how many play",
            "2",
            Domain::Words(&[
                word("2", "each has two Bards, two Fools and two Heralds"),
                word("3", "one has all Bards, one all Fools, one all Heralds"),
                word("4", "two Conjunctions of two partners, three pieces each"),
            ]),
        ),
        option(
            "symmetric",
            "how many dice a turn has",
            "off",
            Domain::Words(&[word("on", "two dice and two pieces"), word("off", "one die and one piece")]),
        ),
        option(
            "eternal",
            "whether play goes on after a Resolution",
            "off",
            Domain::Words(&[word("on", "in cycles, the striped pieces exchanged"), word("off", "one cycle")]),
        ),
        option(
            "cycles",
            "how many cycles an eternal game has; 0 is without end",
            "3",
            Domain::Number { least: 0, most: 99 },
        ),
        option(
            "conservation",
            "Conservation of Randomness: what happens to dice that were cast and not moved",
            "off",
            Domain::Words(&[word("on", "they wait and replace a later cast"), word("off", "they are lost")]),
        ),
        option(
            "nets",
            "Nets and Conversations: quarter turns of one type open ways through influence",
            "off",
            Domain::Words(&[word("on", "they do"), word("off", "they do not")]),
        ),
        option(
            "passage",
            "whether an errand or a path can be allowed without dice",
            "on",
            Domain::Words(&[word("on", "the opponent is asked"), word("off", "the dice always decide")]),
        ),
        option(
            "order",
            "the turn order of four players with one die",
            "around",
            Domain::Words(&[word("around", "p1 p2 p3 p4, round the board"), word("alternate", "p1 p3 p2 p4")]),
        ),
        option(
            "score",
            "what a cycle is worth",
            "tally",
            Domain::Words(&[
                word("tally", "the spaces that connected pieces influence, and a bonus for Resolution"),
                word("first", "one point to the side that Resolves first"),
            ]),
        ),
        option(
            "first",
            "who begins",
            "roll",
            Domain::Words(&[word("roll", "the side that casts the highest die"), word("p1", "p1, without a cast")]),
        ),
        option(
            "maxturns",
            "turns in a cycle before the game is stopped; 0 is no limit",
            "300",
            Domain::Number { least: 0, most: 9999 },
        ),
    ],
    variants: &[
        variant("standard", "two players, one die", &[]),
        variant("symmetric", "two players, two dice", &[set("symmetric", "on")]),
        variant("four", "four players in two Conjunctions, one die", &[set("players", "4")]),
        variant(
            "four-symmetric",
            "four players, a die for each partner",
            &[set("players", "4"), set("symmetric", "on")],
        ),
        variant("three", "three players, one type each", &[set("players", "3")]),
    ],
    forbidden: &[
        Forbidden {
            pair: [set("players", "3"), set("symmetric", "on")],
            reason: "two dice go with two pieces of one type, and with three players all pieces of a player are of one \
                     type (KN-44)",
        },
        Forbidden {
            pair: [set("players", "3"), set("eternal", "on")],
            reason: "no striped pieces can be exchanged where a type belongs to one player (KN-44)",
        },
    ],
    remarks: &[
        Remark {
            when: &[set("eternal", "on"), set("cycles", "0"), set("maxturns", "0")],
            text: "Nothing ends this game: there is no last cycle and no turn limit (2.1).",
        },
        Remark {
            when: &[set("eternal", "off"), set("maxturns", "0")],
            text: "Only a Resolution ends this game: there is no turn limit (7.5).",
        },
        Remark {
            when: &[set("score", "first")],
            text: "A Resolution ends the cycle at once, without a chance for the others (7.6).",
        },
        Remark {
            when: &[set("players", "4")],
            text: "p1 and p2 play together, and so do p3 and p4: they win as a Conjunction (8.3).",
        },
    ],
    rules: include_str!("../RULES.md"),
    rulings: include_str!("../RULINGS.md"),
    teaching: Teaching {
        rulebook: include_str!("../RULEBOOK.md"),
        course: include_str!("../teaching/course.toml"),
        coach: include_str!("../teaching/coach.toml"),
        glossary: include_str!("../teaching/glossary.toml"),
    },
    demo: Demo { options: "", actions: include_str!("../demo.txt") },
    bench: &[
        BenchPosition {
            options: "",
            fen: "A1,A4,R3,R19,R2,R20/A2,A3,R9,R13,R10,R12 - start - - - 0 - 1:0,0",
            depth: 4,
        },
        BenchPosition {
            options: "",
            fen: "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 5 S15=2,F11=2,F12=2 - 10 - 1:0,0",
            depth: 4,
        },
        BenchPosition {
            options: "variant=symmetric",
            fen: "C14,R5,S12,F25,S2,S18/F10,R17,S7,F21,S16,S27 p2 move 1,6 S17=3,S26=3,S29=3,F24=3 - 30 - 1:0,0",
            depth: 5,
        },
        BenchPosition {
            options: "variant=four-symmetric conservation=on",
            fen: "C7,R20,S9,S25,F2,F16/F23,A2,S17,S3,R13,R5 p1 move 3,5 S2=15,S18=15,S26=3,F3=15,F15=15,F17=15,F22=3,R12=15 - 21 - 1:0,0",
            depth: 5,
        },
        BenchPosition {
            options: "variant=three conservation=on nets=on",
            fen: "C13,S5,S25,R1/C8,S8,F17,R4/S18,S20,S32,R18 p1 declare - S6=7,S7=7 - 16 - 1:0,0,0",
            depth: 5,
        },
        BenchPosition {
            options: "variant=symmetric eternal=on cycles=0 conservation=on score=first",
            fen: "R10,F28,R12,R1,S4,S20/R4,F20,F18,F4,S29,S13 p2 move 4,5 S5=2,S21=2 - 21 - 3:1,1",
            depth: 4,
        },
    ],
};
