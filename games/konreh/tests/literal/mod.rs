//! A second Kon'reh, written from the text of the rules alone: square by square, paragraph by paragraph, slow and
//! plain. It shares no code with the game. What the two disagree about is an error of one of them. Numbers name the
//! paragraphs of RULES.md.

mod list;
mod play;
mod text;

use game::Options;

/// A square as (x, y) (1.1).
type Site = (i32, i32);

/// The letter of a piece (2.1), or this where there is none.
const EMPTY: char = '.';

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Side {
    A,
    B,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Phase {
    Play,
    Open,
    Pie,
    First,
    Second(Site),
}

/// What the string of a position says (3.1).
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    /// Letters by row and file.
    board: [[char; 8]; 8],
    side: Side,
    phase: Phase,
    /// Whether p1 holds B.
    swapped: bool,
    records: [Record; 2],
    no_progress: u32,
    quiet: u32,
}

/// 3.2; a fallen Blue has a Reforge counter and nothing else but its side's Seeds.
#[derive(Clone, PartialEq, Default, Debug)]
struct Record {
    rc: Option<u32>,
    hop: bool,
    displacement: bool,
    stay: u32,
    excl: u32,
    rooted: bool,
    left: bool,
    ban: Option<Site>,
    bought: bool,
    seeds: u32,
}

/// The rules of one table: its options, looked up by name wherever a paragraph names them.
pub(crate) struct Literal {
    options: Options,
}

/// What is legal stands in `list`, what an action does in `play`, and position strings in `text`.
impl testkit::proof::Literal for Literal {
    type Position = Position;
    type Refusal = &'static str;

    fn new(options: &Options) -> Literal {
        Literal { options: options.clone() }
    }

    fn start(&self) -> Position {
        self.first_position()
    }

    fn read(&self, text: &str) -> Result<Position, &'static str> {
        self.read_text(text)
    }

    fn write(&self, position: &Position) -> String {
        self.write_text(position)
    }

    fn list(&self, position: &Position) -> Vec<String> {
        self.legal(position)
    }

    fn turn(&self, position: &Position) -> String {
        self.who_acts(position)
    }

    fn play(&self, position: &Position, action: &str) -> Position {
        self.after(position, action)
    }
}

impl Literal {
    fn is(&self, key: &str, value: &str) -> bool {
        self.options.word(key) == value
    }

    /// 1.1, 1.7.
    fn size(&self) -> i32 {
        if self.is("size", "6") { 6 } else { 8 }
    }

    fn on_board(&self, (x, y): Site) -> bool {
        (0..self.size()).contains(&x) && (0..self.size()).contains(&y)
    }

    fn sites(&self) -> impl Iterator<Item = Site> + use<> {
        let size = self.size();
        (0..size).flat_map(move |y| (0..size).map(move |x| (x, y)))
    }

    /// 1.2.
    fn home(&self, side: Side) -> Site {
        match side {
            Side::A => (0, 0),
            Side::B => (self.size() - 1, self.size() - 1),
        }
    }

    /// 1.2.
    fn sanctums(&self) -> [Site; 2] {
        [(self.size() - 1, 0), (0, self.size() - 1)]
    }

    fn opposite(&self, sanctum: Site) -> Site {
        let [right, left] = self.sanctums();
        if sanctum == right { left } else { right }
    }

    /// 1.4, 1.7.
    fn in_cross(&self, site: Site) -> bool {
        let cross = if self.size() == 6 { [(2, 2), (2, 3), (3, 2), (3, 3)] } else { [(3, 3), (3, 4), (4, 3), (4, 4)] };
        cross.contains(&site)
    }

    /// 2.2, 2.3: A's pieces; B's stand half a turn away.
    fn set_up(&self) -> &'static [(char, &'static [&'static str])] {
        if self.size() == 6 {
            &[('B', &["a1"]), ('O', &["a2"]), ('R', &["b1", "a3", "b2", "c1"])]
        } else {
            &[('B', &["a1"]), ('O', &["a2", "b1"]), ('R', &["a3", "c1", "a4", "b3", "c2", "d1"]), ('G', &["b2"])]
        }
    }

    fn at_start(&self, kind: char) -> usize {
        self.set_up().iter().find(|(letter, _)| *letter == kind).map_or(0, |(_, sites)| sites.len())
    }

    /// The first position (2, 9, 11).
    pub(super) fn first_position(&self) -> Position {
        let mut start = Position {
            board: [[EMPTY; 8]; 8],
            side: Side::A,
            phase: if self.is("start", "none") { Phase::Play } else { Phase::Open },
            swapped: false,
            records: [self.new_life(2), self.new_life(2)],
            no_progress: 0,
            quiet: self.options.number("quiet"),
        };
        for (kind, sites) in self.set_up() {
            for name in *sites {
                let (x, y) = site(name).expect("the set-up names squares");
                start.put((x, y), *kind);
                start.put((self.size() - 1 - x, self.size() - 1 - y), kind.to_ascii_lowercase());
            }
        }
        start
    }

    /// 7.5. The Seeds left belong to the side, and exist with `seeds=2` only.
    fn new_life(&self, seeds: u32) -> Record {
        let seeds = if self.is("seeds", "2") { seeds } else { 0 };
        Record { hop: true, displacement: true, seeds, ..Record::default() }
    }

    /// The starts after which somebody keeps or swaps (9).
    fn has_pie(&self) -> bool {
        self.is("start", "pie") || self.is("start", "pie-double") || self.is("start", "double-pie")
    }

    /// The length of the countdown (7.3).
    fn full_rc(&self) -> u32 {
        self.options.number("reforge")
    }
}

impl Side {
    const BOTH: [Side; 2] = [Side::A, Side::B];

    fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    fn name(self) -> char {
        match self {
            Side::A => 'A',
            Side::B => 'B',
        }
    }

    fn owns(self, letter: char) -> bool {
        match self {
            Side::A => letter.is_ascii_uppercase(),
            Side::B => letter.is_ascii_lowercase(),
        }
    }

    /// This side's letter for a kind.
    fn letter(self, kind: char) -> char {
        match self {
            Side::A => kind,
            Side::B => kind.to_ascii_lowercase(),
        }
    }

    /// 1.5: each lane's step, and whether it is onward.
    fn lanes(self) -> [(Site, bool); 4] {
        match self {
            Side::A => [((0, 1), true), ((1, 0), true), ((-1, 0), false), ((0, -1), false)],
            Side::B => [((0, -1), true), ((-1, 0), true), ((1, 0), false), ((0, 1), false)],
        }
    }
}

impl Position {
    fn at(&self, (x, y): Site) -> char {
        self.board[y as usize][x as usize]
    }

    fn put(&mut self, (x, y): Site, letter: char) {
        self.board[y as usize][x as usize] = letter;
    }

    fn is_empty(&self, site: Site) -> bool {
        self.at(site) == EMPTY
    }

    fn record(&self, side: Side) -> &Record {
        &self.records[side as usize]
    }

    fn is_enemy(&self, site: Site) -> bool {
        self.side.other().owns(self.at(site))
    }

    /// Where this letter stands.
    fn find(&self, letter: char) -> Vec<Site> {
        let mut sites = Vec::new();
        for (y, row) in (0..).zip(&self.board) {
            for (x, found) in (0..).zip(row) {
                if *found == letter {
                    sites.push((x, y));
                }
            }
        }
        sites
    }

    fn blue(&self, side: Side) -> Option<Site> {
        self.find(side.letter('B')).first().copied()
    }

    fn greens(&self) -> usize {
        self.find('G').len() + self.find('g').len()
    }
}

/// The square so many steps away.
fn step((x, y): Site, (dx, dy): Site, steps: i32) -> Site {
    (x + dx * steps, y + dy * steps)
}

fn name((x, y): Site) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

fn site(name: &str) -> Option<Site> {
    let mut letters = name.chars();
    let (file, row) = (letters.next()?, letters.next()?);
    let x = "abcdefgh".find(file)? as i32;
    let y = "12345678".find(row)? as i32;
    letters.next().is_none().then_some((x, y))
}
