//! The options and variants of Knowledge (RULES 9), declared once, and the rules as the code reads them.

use game::teaching::Teaching;
use game::{BenchPosition, Demo, Domain, OptionSpec, Options, Remark, Setting, Spec, Variant, Word};

/// The rules of one table: the options, turned into the fields that the rules read.
#[derive(Clone, Debug)]
pub struct Knowledge {
    pub(crate) players: u8,
    /// What seats may trade with each other.
    pub(crate) trades: Trades,
    /// Offers a turn (5.1).
    pub(crate) offers: u8,
    /// A 5 brings a second paid placement instead of two gifts (4.6).
    pub(crate) five_paid: bool,
    /// How a first position is made (2.2).
    pub(crate) setup: Setup,
    /// p1 picks its colour first, not last (2.4).
    pub(crate) first_picks: bool,
    /// Turns before the game ends; 0 is no limit (7.3).
    pub(crate) limit: u64,
    /// The others' cards are not shown (5.7).
    pub(crate) closed: bool,
}

/// What seats may trade with each other (5.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trades {
    /// Any cards for any.
    Full,
    /// One for one, one for two, two for one.
    Simple,
    /// Nothing.
    Off,
}

/// How a first position is made (2.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Setup {
    /// Dealt until colours and abilities have equal chances.
    Fair,
    /// The first deal, no ability on a dead synapse.
    Live,
    /// The first deal.
    Raw,
}

impl Knowledge {
    pub(crate) fn from_options(options: &Options) -> Knowledge {
        let number = |key: &str| options.number(key);
        Knowledge {
            players: number("players") as u8,
            trades: match options.word("trades") {
                "full" => Trades::Full,
                "simple" => Trades::Simple,
                _ => Trades::Off,
            },
            offers: number("offers") as u8,
            five_paid: options.word("five") == "paid",
            setup: match options.word("setup") {
                "fair" => Setup::Fair,
                "live" => Setup::Live,
                _ => Setup::Raw,
            },
            first_picks: options.word("pick") == "first",
            limit: number("limit").into(),
            closed: options.word("hands") == "closed",
        }
    }
}

const fn word(name: &'static str, help: &'static str) -> Word {
    Word { name, help }
}

const fn option(key: &'static str, help: &'static str, default: &'static str, values: Domain) -> OptionSpec {
    OptionSpec { key, help, default, default_when: &[], values }
}

const fn bench(options: &'static str, fen: &'static str, depth: u32) -> BenchPosition {
    BenchPosition { options, fen, depth }
}

/// What Knowledge declares about itself.
pub(crate) static SPEC: Spec = Spec {
    id: "knowledge",
    title: "Knowledge",
    tagline: "Neurons spread over a brain of coloured synapses, cards, trades, and fields to master",
    credit: "Kenning tells the rules of Knowledge in its own words and is not official.",
    notice: &[
        "The rulebook shows no board and does not say how many pom-poms there are of each colour. The brain with its 35 \
         synapses and 83 links, and the mix of 13 pom-poms of each card colour, 7 orange and 6 white, are Kenning's \
         reconstruction (1.1 to 1.3, KW-1, KW-2).",
    ],
    edition: 1,
    seats: &[2, 3, 4],
    most_actions: 4 * (36 * 35_usize.pow(3) - 35 * 34_usize.pow(3) - 1) + 2,
    chance: true,
    options: &[
        option(
            "players",
            "how many play",
            "4",
            Domain::Words(&[
                word("2", "left and right are the same opponent"),
                word("3", "one colour is nobody's"),
                word("4", "every colour has a seat"),
            ]),
        ),
        option(
            "trades",
            "what seats may trade with each other",
            "full",
            Domain::Words(&[
                word("full", "any cards for any cards"),
                word("simple", "one for one, one for two, two for one"),
                word("off", "nothing; the house still trades"),
            ]),
        ),
        option("offers", "offers that a seat may begin each turn", "3", Domain::Number { least: 0, most: 9 }),
        option(
            "five",
            "what a roll of 5 brings",
            "free",
            Domain::Words(&[word("free", "two placements at no cost"), word("paid", "a second paid placement")]),
        ),
        option(
            "setup",
            "how the brain and the fields are dealt",
            "fair",
            Domain::Words(&[
                word("fair", "a house rule: dealt until the colours have equal chances and no ability is walled in"),
                word("live", "the first deal, no ability on a white synapse"),
                word("raw", "the first deal as it falls"),
            ]),
        ),
        option(
            "pick",
            "who chooses a colour first",
            "last",
            Domain::Words(&[word("last", "the last seat, p1 at the end"), word("first", "p1")]),
        ),
        option(
            "limit",
            "turns before the game ends as it stands; 0 is no limit",
            "400",
            Domain::Number { least: 0, most: 9999 },
        ),
        option(
            "hands",
            "whether the others' cards are shown",
            "open",
            Domain::Words(&[word("open", "everybody sees all cards"), word("closed", "only how many they are")]),
        ),
    ],
    variants: &[
        Variant { name: "four", help: "four players", settings: &[] },
        Variant { name: "three", help: "three players", settings: &[Setting::new("players", "3")] },
        Variant { name: "two", help: "two players", settings: &[Setting::new("players", "2")] },
    ],
    forbidden: &[],
    remarks: &[
        Remark {
            when: &[Setting::new("setup", "fair")],
            text: "The set-up is a house rule: colours and abilities are dealt until all have equal chances (2.2).",
        },
        Remark {
            when: &[Setting::new("setup", "live")],
            text: "The first deal stands, and no ability lies on a white synapse (2.2).",
        },
        Remark {
            when: &[Setting::new("setup", "raw")],
            text: "The first deal stands as it falls: an ability can lie on a dead synapse (2.2).",
        },
        Remark {
            when: &[Setting::new("hands", "closed")],
            text: "The cards of others are not shown, but everything about them can be remembered (5.7).",
        },
        Remark {
            when: &[Setting::new("hands", "closed"), Setting::new("players", "2")],
            text: "With two players closed hands hide nothing: what neither you nor the stock has, the other has (KW-28).",
        },
        Remark {
            when: &[Setting::new("limit", "0")],
            text: "Only mastered fields end this game: there is no turn limit (7.3).",
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
    demo: Demo { options: "variant=two trades=simple", actions: include_str!("../demo.txt") },
    bench: &[
        bench("variant=two trades=off", START_OF_TWO, 5),
        bench(
            "trades=off limit=60",
            "rbyb/gogyw/bbygww/ryrwgoy/gywobg/brgbr/rw Empathy=D3,Humility=F4,Willpower=E1,Taste=C4,Logic=D7 \
             Love=go2r2y3*o,Art=b2gry2*b,Death=b2gor2*r,Science=b2gory*b,War=g2ry*g \
             A4B4=2,B2C3=4,B3C3=4,B4C4=1,C2D3=1,C3C4=o,C3D3=3,E1F1=4 r:g3r3y:o,b:b3g2r:o,y:bgry3:-,g:g5r:o \
             15 p3 5 place:1:2",
            3,
        ),
        bench(
            "variant=three five=paid limit=60",
            "grbg/grggb/bowgbb/rbwbbyr/brwbyr/gowyw/wy Empathy=B1,Humility=B4,Willpower=D7,Taste=A4,Logic=B2 \
             Love=bg2or4*r,Art=p2+,Death=b2gy3*b,Science=p1+,War=goy2*y \
             A1B1=2,A2B2=1,A2B3=1,A3A4=2,A4B4=2,A4B5=2,B1B2=1,B1C1=1,B2B3=1,B3B4=2,B3C4=2,B5C6=2,C1D2=3,D2E1=3 \
             r:br:o,g:bg4r:o,b:b2g2r2:o 26 p2 5 place:2:0",
            3,
        ),
        bench(
            "",
            "gwbo/oybrg/wyrbyg/brbwrrb/bgbgwr/gywrg/wo Empathy=E2,Humility=D1,Willpower=D7,Taste=F1,Logic=E6 \
             Love=b2goy4*y,Art=b2gry2*y,Death=bgor3*r,Science=go2ry2*y,War=g2ry*r D5D6=1 \
             r:b3g2r4y2:o,b:b3g2r2y2:o,g:bg5r2y3:o,y:b2g2r2y4:o 5 p1 7 trade:3",
            3,
        ),
        bench(
            "trades=simple hands=closed",
            "ogyr/rrowg/wgyobb/wrwybgw/yggbyo/ryrwb/gb Empathy=C3,Humility=E4,Willpower=G1,Taste=E6,Logic=D2 \
             Love=b3g2y3*y,Art=b3gor*r,Death=g3ory*g,Science=p3-,War=br2y*b \
             A3A4=o,A3B3=2,B1C2=1,C2D2=o,C4C5=2,C5D6=o,C6D6=3,D6E5=o,D6E6=4 \
             b:r4y2:-,r:b2gy2:-,y:y2:-,g:b2y4:- 10 p2 8 trade:3",
            4,
        ),
    ],
};

/// The first position of two players, and of more with as many seats added (8.5).
pub(crate) const START_OF_TWO: &str = "gogy/grggb/rwyrbg/bwryybg/ybwywo/rwrwo/bo \
     Empathy=D6,Humility=E6,Willpower=E4,Taste=B2,Logic=A1 \
     Love=b3go2ry*y,Art=b2g2or*g,Death=gr2y3*y,Science=bgr2y2*g,War=bgry*b - ?:bgry:o,?:bgry:o 1 p1 - pick:p2";
