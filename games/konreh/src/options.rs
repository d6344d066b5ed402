//! The options and variants of Kon'reh (RULES 10), declared once, and the rules as the move generator reads them.

use game::teaching::Teaching;
use game::{BenchPosition, Demo, Forbidden, OptionSpec, Options, Remark, Setting, Spec, Variant, Word};

use crate::board::{Board, LARGE, SMALL};

/// The rules of one table: the options, turned into the fields that the rules read.
#[derive(Clone, Debug)]
pub struct Konreh {
    pub(crate) board: &'static Board,
    pub(crate) opening: Opening,
    /// 4.6(b): whether a target's own zone stops its taker.
    pub(crate) strict_zones: bool,
    pub(crate) onward: Onward,
    /// 5.6: Rooted lasts through the owner's next turn.
    pub(crate) deep_roots: bool,
    /// Whether the Cross has rules at all (6).
    pub(crate) cross: bool,
    /// How many turns the Cross is closed after the exit turn (6.5).
    pub(crate) exile: u8,
    /// 7.1: whether the first departure from Home may not Seed.
    pub(crate) mobilization: bool,
    pub(crate) seeds: Seeds,
    /// 5.4: one special spends both.
    pub(crate) one_special: bool,
    pub(crate) glide: bool,
    /// The length of the Reforge countdown.
    pub(crate) reforge: u8,
    pub(crate) buyback: bool,
    /// Turns of the No-Capture Walkthrough.
    pub(crate) quiet: u8,
    /// The limit of 8.5.
    pub(crate) no_progress: Option<u16>,
    /// 8.5: plants and Cross crossings count as progress too.
    pub(crate) speed_progress: bool,
    /// 8.5: the limit draws by itself.
    pub(crate) automatic_draw: bool,
    /// 8.4: repetition draws by itself.
    pub(crate) automatic_repetition: bool,
    /// 8.3: every position without an action is drawn.
    pub(crate) stale_draw: bool,
    /// Whether turns are mostly plain moves: no option adds actions or ends games anywhere.
    pub(crate) has_plain_turns: bool,
    /// Whether a move that touches no Blue ends its turn in the simplest way: no deep roots, no quiet turns.
    pub(crate) has_plain_ends: bool,
}

/// The opening balance (RULES 9).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Opening {
    /// B's first turn has two actions (9.1).
    Double,
    /// After A's first action the other seat keeps or swaps (9.2).
    Pie,
    /// A pie, then a double (9.3).
    PieDouble,
    /// A double, then the first seat keeps or swaps (9.4).
    DoublePie,
    /// Single turns from the start (9.5).
    None,
}

impl Opening {
    /// The paragraph about it.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Opening::Double => "9.1",
            Opening::Pie => "9.2",
            Opening::PieDouble => "9.3",
            Opening::DoublePie => "9.4",
            Opening::None => "9.5",
        }
    }

    /// Whether somebody decides to keep or swap.
    pub(crate) fn has_pie(self) -> bool {
        matches!(self, Opening::Pie | Opening::PieDouble | Opening::DoublePie)
    }

    /// Whether B's first turn is a double.
    pub(crate) fn has_double(self) -> bool {
        matches!(self, Opening::Double | Opening::PieDouble | Opening::DoublePie)
    }
}

/// When an onward capture may be shorter than the piece's own distance (4.6(c)).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Onward {
    Guarded,
    Exact,
    Contact,
}

/// How many Seeds a side may make.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seeds {
    Unlimited,
    Each(u8),
}

impl Konreh {
    pub(crate) fn from_options(options: &Options) -> Konreh {
        let on = |key, value| options.has(Setting::new(key, value));
        Konreh {
            board: if on("size", "6") { &SMALL } else { &LARGE },
            opening: match options.word("start") {
                "pie" => Opening::Pie,
                "pie-double" => Opening::PieDouble,
                "double-pie" => Opening::DoublePie,
                "none" => Opening::None,
                _ => Opening::Double,
            },
            strict_zones: on("zoc", "strict"),
            onward: match options.word("onward") {
                "exact" => Onward::Exact,
                "contact" => Onward::Contact,
                _ => Onward::Guarded,
            },
            deep_roots: on("roots", "deep"),
            cross: on("cross", "on"),
            exile: match (options.word("basic"), options.word("exile")) {
                ("cf", _) => 0,
                (_, "timeline") => 1,
                _ => 2,
            },
            mobilization: !on("basic", "mobilization"),
            seeds: match options.word("seeds") {
                "0" => Seeds::Each(0),
                "2" => Seeds::Each(2),
                _ => Seeds::Unlimited,
            },
            one_special: on("specials", "one"),
            glide: on("glide", "on"),
            reforge: options.number("reforge") as u8,
            buyback: on("buyback", "on"),
            quiet: options.number("quiet") as u8,
            no_progress: options.word("noprogress").parse().ok(),
            speed_progress: on("progress", "speed"),
            automatic_draw: on("draws", "auto"),
            automatic_repetition: on("repetition", "auto"),
            stale_draw: on("stale", "draw"),
            has_plain_turns: on("glide", "off") && on("buyback", "off") && on("draws", "claim"),
            has_plain_ends: on("roots", "text") && on("quiet", "0"),
        }
    }
}

const fn word(name: &'static str, help: &'static str) -> Word {
    Word { name, help }
}

const fn option(key: &'static str, help: &'static str, values: &'static [Word]) -> OptionSpec {
    OptionSpec { key, help, default: values[0].name, default_when: &[], values: game::Domain::Words(values) }
}

const fn set(key: &'static str, value: &'static str) -> Setting {
    Setting::new(key, value)
}

const fn forbidden(first: Setting, second: Setting, reason: &'static str) -> Forbidden {
    Forbidden { pair: [first, second], reason }
}

const fn variant(name: &'static str, help: &'static str, settings: &'static [Setting]) -> Variant {
    Variant { name, help, settings }
}

/// What Kon'reh declares about itself.
pub(crate) static SPEC: Spec = Spec {
    id: "konreh",
    title: "Kon'reh",
    tagline: "A duel on a diamond: zones of control, a Blue that can come back, and five clocks",
    credit: "Kon'reh © 2025 Nicholas A. Gasper. Kenning tells its mechanics in its own words and is not official.",
    notice: &[],
    edition: 1,
    seats: &[2],
    most_actions: 256,
    chance: false,
    options: &[
        option(
            "size",
            "board and set-up",
            &[word("8", "the full board of 8x8"), word("6", "the small board of 6x6 with fewer pieces and no Green")],
        ),
        option(
            "start",
            "how the opening is balanced",
            &[
                word("double", "the second side's first turn is two actions by different pieces"),
                word("pie", "after one action the other seat keeps or swaps sides"),
                word("pie-double", "keep or swap, then a double"),
                word("double-pie", "a double, then the first seat keeps or swaps"),
                word("none", "single turns from the start"),
            ],
        ),
        option(
            "zoc",
            "whether a target's own zone stops the piece that takes it",
            &[word("target-exempt", "it does not"), word("strict", "it does, so only a neighbour can be taken")],
        ),
        option(
            "onward",
            "when an onward capture may be shorter than the piece's distance",
            &[
                word("guarded", "onto a square that another enemy holds"),
                word("exact", "never"),
                word("contact", "always"),
            ],
        ),
        option(
            "roots",
            "how long a Rooted Blue stands still",
            &[
                word("text", "until its owner's next turn begins, so it hinders nothing"),
                word("deep", "through its owner's next turn"),
            ],
        ),
        option(
            "cross",
            "the stay limit and exclusion of the Cross",
            &[
                word("on", "Blue stays at most three turns and is then shut out"),
                word("off", "the Cross is ordinary ground"),
            ],
        ),
        option(
            "exile",
            "how long the Cross is closed after Blue has left it",
            &[
                word("text", "two turns after the exit turn"),
                word("timeline", "one turn: the exit turn counts as the first of two"),
            ],
        ),
        option(
            "basic",
            "one rule left out for learners",
            &[
                word("off", "nothing is left out"),
                word("cf", "no exclusion from the Cross"),
                word("mobilization", "Blue may Seed on its first departure from Home"),
            ],
        ),
        option(
            "seeds",
            "how many Seeds each side may make",
            &[word("all", "as many as the Green cap allows"), word("0", "none"), word("2", "two in the whole game")],
        ),
        option(
            "specials",
            "how many specials a Blue has in one life",
            &[
                word("two", "a Hop and a Displacement; the second one staggers it"),
                word("one", "a Hop or a Displacement, and no stagger"),
            ],
        ),
        option(
            "glide",
            "whether Blue may slide up to an enemy and take it in the same move",
            &[
                word("off", "a special starts from where Blue stands"),
                word("on", "the target's zone does not stop the slide"),
            ],
        ),
        option("reforge", "turns to bring a fallen Blue back", &[word("5", "five"), word("3", "three")]),
        option(
            "buyback",
            "a Blue at Home may regain a spent special for a Green",
            &[word("off", "it may not"), word("on", "once a life, as a whole turn")],
        ),
        option(
            "quiet",
            "No-Capture Walkthrough: so many turns of slides only, both sides counted together",
            &[
                word("0", "none"),
                word("5", "five turns"),
                word("6", "six turns"),
                word("7", "seven turns"),
                word("8", "eight turns"),
            ],
        ),
        option(
            "noprogress",
            "single turns without progress until a draw, both sides counted together",
            &[
                word("100", "fifty turns of each side"),
                word("30", "fifteen turns of each side"),
                word("20", "ten turns of each side"),
                word("off", "no limit"),
            ],
        ),
        option(
            "progress",
            "what counts as progress",
            &[
                word("core", "a capture or a Seed"),
                word("speed", "also a plant, and Blue entering or leaving the Cross"),
            ],
        ),
        option(
            "draws",
            "what happens at the no-progress limit",
            &[word("claim", "the player to move may claim a draw"), word("auto", "the game is drawn")],
        ),
        option(
            "repetition",
            "what happens when a position comes up for the third time",
            &[word("claim", "the player to move may claim a draw"), word("auto", "the table ends the game")],
        ),
        option(
            "stale",
            "a side without a legal action",
            &[
                word("tick", "it passes if its Blue is fallen or Rooted, otherwise the game is drawn"),
                word("draw", "the game is drawn"),
            ],
        ),
    ],
    variants: &[
        variant(
            "standard",
            "the full game; a fallen or rooted side without a move passes (by the book's letter it draws)",
            &[],
        ),
        variant(
            "letter",
            "by the book's letter: whoever has no legal action draws, also when fallen or kept in the Cross",
            &[set("stale", "draw")],
        ),
        variant(
            "micro",
            "the small board: a first game in ten minutes",
            &[set("size", "6"), set("cross", "off"), set("seeds", "0"), set("specials", "one"), set("reforge", "3")],
        ),
        variant("tutor", "no Seeds", &[set("seeds", "0")]),
        variant("basic-cf", "no exclusion from the Cross", &[set("basic", "cf")]),
        variant("basic-mobilization", "no Mobilization delay", &[set("basic", "mobilization")]),
        variant("walkthrough", "eight quiet turns first: slides only", &[set("quiet", "8")]),
        variant("pie-training", "keep or swap after one action", &[set("start", "pie")]),
        variant("seed-tutor", "two Seeds a side", &[set("seeds", "2")]),
        variant("buyback", "Crown Buyback", &[set("buyback", "on")]),
        variant("tournament-pie", "keep or swap, then the double", &[set("start", "pie-double")]),
        variant(
            "speed",
            "blitz: thirty turns without progress draw",
            &[set("noprogress", "30"), set("progress", "speed"), set("draws", "auto")],
        ),
        variant(
            "lightning",
            "faster still: keep or swap, and twenty turns",
            &[set("start", "pie"), set("noprogress", "20"), set("progress", "speed"), set("draws", "auto")],
        ),
    ],
    forbidden: &[
        forbidden(
            set("basic", "cf"),
            set("cross", "off"),
            "without the rules of the Cross there is no exclusion to drop",
        ),
        forbidden(
            set("exile", "timeline"),
            set("cross", "off"),
            "without the rules of the Cross there is no exclusion to shorten",
        ),
        forbidden(set("exile", "timeline"), set("basic", "cf"), "there is no exclusion to shorten"),
        forbidden(set("onward", "exact"), set("zoc", "strict"), "no onward capture would be left"),
        forbidden(
            set("glide", "on"),
            set("zoc", "strict"),
            "one lets the target's zone stop its taker, the other does not",
        ),
        forbidden(set("buyback", "on"), set("progress", "speed"), "fast games are played without Buyback"),
        forbidden(set("buyback", "on"), set("specials", "one"), "Buyback needs two specials"),
    ],
    remarks: &[
        Remark {
            when: &[set("basic", "mobilization"), set("size", "8"), set("glide", "off")],
            text: "basic=mobilization changes nothing here: on the full board Blue cannot reach a Sanctum on its first departure (7.2).",
        },
        Remark {
            when: &[set("glide", "off")],
            text: "Blue never slides and then takes: sliding next to an enemy ends the move (5.3). glide=on plays it.",
        },
        Remark {
            when: &[set("noprogress", "off"), set("draws", "auto")],
            text: "draws=auto means nothing here: there is no limit to reach (8.5).",
        },
        Remark {
            when: &[set("roots", "text")],
            text: "Rooted is shown but forbids nothing: it ends when its owner's turn begins (5.6). roots=deep makes it hold.",
        },
        Remark {
            when: &[set("stale", "tick")],
            text: "A fallen or Rooted side without a move passes, and its clocks run on (8.3).",
        },
        Remark {
            when: &[set("stale", "draw")],
            text: "A side without a move draws the game, even while its Blue is fallen (8.3).",
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
    bench: &[
        BenchPosition { options: "", fen: "4rrob/5rgo/6rr/7r/R7/RR6/OGR5/BORR4 A open AB HD HD 0 0", depth: 7 },
        BenchPosition { options: "", fen: "rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 0", depth: 5 },
        BenchPosition { options: "", fen: "7g/8/R2R4/1r1o2o1/4R3/O7/3O4/4R3 A - AB RC3 RC4 1 0", depth: 5 },
        BenchPosition { options: "", fen: "2b5/Rr5g/1r2Rr2/8/6ro/3O3R/R4O2/6Bg A - AB HD,m D,m 16 0", depth: 5 },
        BenchPosition { options: "", fen: "1r6/3g4/R1r1r3/4R1ob/3B3R/8/2O1O3/R7 A - AB 0,s3,m D,m 6 0", depth: 5 },
        BenchPosition { options: "variant=micro", fen: "3rrb/4ro/5r/R5/OR4/BRR3 A open AB HD HD 0 0", depth: 7 },
    ],
    demo: Demo { options: "", actions: include_str!("../demo.txt") },
};
