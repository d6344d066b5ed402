//! The options and variants of Knight Line (RULES 2), declared once, and the rules as the move generator reads them.

use game::teaching::Teaching;
use game::{
    BenchPosition, DefaultWhen, Demo, Domain, Forbidden, OptionSpec, Options, Remark, Setting, Spec, Variant, Word,
};

/// The rules of one table: the options, turned into the fields that the rules read.
#[derive(Clone, Debug)]
pub struct KnightLine {
    /// 2 or 3.
    pub(crate) players: u8,
    pub(crate) grey: Grey,
    /// Tiles of each player.
    pub(crate) tiles: u8,
    /// 4.3: White's first move is one tile.
    pub(crate) first_is_one: bool,
}

/// The promotional grey tile (RULES 7).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Grey {
    /// There is none.
    None,
    /// It belongs to nobody.
    Block,
    /// It counts for everybody.
    Wild,
}

impl Grey {
    /// The value of the option `grey`.
    pub(crate) const fn option_value(self) -> &'static str {
        match self {
            Grey::None => "none",
            Grey::Block => "block",
            Grey::Wild => "wild",
        }
    }
}

impl KnightLine {
    pub(crate) fn from_options(options: &Options) -> KnightLine {
        KnightLine {
            players: options.number("players") as u8,
            grey: match options.word("grey") {
                "block" => Grey::Block,
                "wild" => Grey::Wild,
                _ => Grey::None,
            },
            tiles: options.number("tiles") as u8,
            first_is_one: options.word("first") == "one",
        }
    }
}

const fn word(name: &'static str, help: &'static str) -> Word {
    Word { name, help }
}

const fn set(key: &'static str, value: &'static str) -> Setting {
    Setting::new(key, value)
}

const fn variant(name: &'static str, help: &'static str, settings: &'static [Setting]) -> Variant {
    Variant { name, help, settings }
}

/// What Knight Line declares about itself.
pub(crate) static SPEC: Spec = Spec {
    id: "knightline",
    title: "Knight Line",
    tagline: "Stacks that split and jump like knights, and four in a row on a table without an edge",
    credit: "Knight Line by Stephen Tavener. Kenning describes its mechanics in its own words and is not official.",
    notice: &[],
    edition: 1,
    seats: &[2, 3],
    // Of h tiles h - 1 can leave, each by at most eight jumps, and a player has at most 20 tiles.
    most_actions: 8 * (crate::state::MAX_TILES - 1),
    chance: false,
    options: &[
        OptionSpec {
            key: "players",
            help: "how many play",
            default: "2",
            default_when: &[],
            values: Domain::Words(&[word("2", "White and Black"), word("3", "White, Black and Red")]),
        },
        OptionSpec {
            key: "grey",
            help: "the promotional grey tile, around which the players place their stacks",
            default: "none",
            default_when: &[],
            values: Domain::Words(&[
                word("none", "it stays in the box"),
                word("block", "it belongs to nobody, and no line goes through it"),
                word("wild", "it counts as everybody's in a line"),
            ]),
        },
        OptionSpec {
            key: "tiles",
            help: "tiles of each player; fewer than 20 are for study",
            default: "20",
            default_when: &[],
            values: Domain::Number { least: 2, most: 20 },
        },
        OptionSpec {
            key: "first",
            help: "how many tiles White's first move takes",
            default: "one",
            default_when: &[DefaultWhen { setting: set("players", "3"), default: "any" }],
            values: Domain::Words(&[word("one", "exactly one"), word("any", "as many as any other move")]),
        },
    ],
    variants: &[
        variant("standard", "two players", &[]),
        variant("three", "three players", &[set("players", "3")]),
        variant("grey-block", "two players, the grey tile blocks", &[set("grey", "block")]),
        variant("grey-wild", "two players, the grey tile is wild", &[set("grey", "wild")]),
        variant(
            "three-grey-block",
            "three players, the grey tile blocks",
            &[set("players", "3"), set("grey", "block")],
        ),
        variant("three-grey-wild", "three players, the grey tile is wild", &[set("players", "3"), set("grey", "wild")]),
    ],
    forbidden: &[Forbidden {
        pair: [set("players", "3"), set("first", "one")],
        reason: "the rules for three players drop the limit on White's first move",
    }],
    remarks: &[
        Remark {
            when: &[set("players", "2"), set("first", "any")],
            text: "first=any with two players is for study: by the rules White begins with one tile (4.3).",
        },
        Remark { when: &[set("players", "2")], text: "If nobody can move and there is no line, Black wins (6.2)." },
        Remark {
            when: &[set("players", "3")],
            text: "A player who has no move on their turn ends the game: a draw of all three (6.3).",
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
        BenchPosition { options: "", fen: "0,0w20/1,0b20 w", depth: 5 },
        BenchPosition {
            options: "",
            fen: "-2,1w3/-1,1b4/0,-1b4/0,0w3/1,-2w2/1,0b2/2,-2b4/2,-1w1/2,0w4/3,-3w7/3,-1b6 b",
            depth: 4,
        },
        BenchPosition {
            options: "tiles=12",
            fen: "-2,-1b1/-2,0w2/-1,-2w1/-1,-1b2/-1,1b1/0,-2b3/0,-1w1/0,0w1/1,-4b2/1,-3w1/1,-2b1/1,0b1/2,-4b1/2,-1w1/2,1w4/3,-1w1 w",
            depth: 6,
        },
        BenchPosition {
            options: "variant=three",
            fen: "-3,0r6/-2,0r1/-1,-1r8/-1,0w1/-1,2w5/0,0w5/0,1r2/0,2b2/1,-2w4/1,0b1/1,1w3/1,3r3/1,4b4/2,-3b1/2,-1w2/2,2b10/3,-1b2 r",
            depth: 4,
        },
        BenchPosition {
            options: "variant=grey-wild tiles=12",
            fen: "-3,0w1/-2,-1w3/-2,2b1/-2,3w4/-1,0b2/-1,1w1/0,-1w1/0,0g1/0,1b4/0,2b2/1,-1b1/1,0w1/1,2w1/2,2b2 b",
            depth: 5,
        },
        BenchPosition { options: "variant=three-grey-block", fen: "0,0g1 w", depth: 5 },
    ],
};
