//! A second Knight Line, written from the text of the rules alone: cell by cell, paragraph by paragraph, slow and
//! plain. It shares no code with the game. What the two disagree about is an error of one of them. Numbers name the
//! paragraphs of RULES.md.

mod text;

use std::collections::BTreeMap;

use game::Options;

/// A cell as (x, y) (1.1).
type Site = (i32, i32);

/// What the string of a position says (9): every stack by its cell, as owner and height, and the turn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    stacks: BTreeMap<Site, (char, u32)>,
    turn: char,
}

/// The rules of one table: its options, looked up by name wherever a paragraph names them.
pub(crate) struct Literal {
    options: Options,
}

const GREY: char = 'g';

/// Position strings stand in `text`.
impl testkit::proof::Literal for Literal {
    type Position = Position;
    /// The number of the clause of 9.4.
    type Refusal = u32;

    fn new(options: &Options) -> Literal {
        Literal { options: options.clone() }
    }

    /// 3.1, 3.2, 7.1.
    fn start(&self) -> Position {
        let mut stacks = BTreeMap::new();
        if self.has_grey() {
            stacks.insert((0, 0), (GREY, 1));
        } else {
            for &seat in self.seats() {
                stacks.insert(self.starting_cell(seat), (seat, self.tiles()));
            }
        }
        Position { stacks, turn: 'w' }
    }

    fn read(&self, text: &str) -> Result<Position, u32> {
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

    /// 5.1, 6.2, 6.3.
    fn turn(&self, position: &Position) -> String {
        let number = |seat: char| 1 + self.seats().iter().position(|&other| other == seat).expect("a seat");
        if let Some(&winner) = self.seats().iter().find(|&&seat| self.has_line(position, seat)) {
            return format!("none p{}win", number(winner));
        }
        match (self.unsorted(position).is_empty(), self.seats().len()) {
            (false, _) => format!("p{}", number(position.turn)),
            (true, 2) => "none p2win".to_owned(),
            (true, _) => "none draw".to_owned(),
        }
    }

    /// 4.2, 6.1, 7.2.
    fn play(&self, position: &Position, action: &str) -> Position {
        let mut next = position.clone();
        let seat = position.turn;
        next.turn = self.seat_after(seat);
        if let Some(at) = action.strip_prefix('@') {
            next.stacks.insert(site(at), (seat, self.tiles()));
        } else if action != "pass" {
            let (from, rest) = action.split_once(':').expect("a move");
            let (to, n) = rest.split_once('x').expect("a move");
            let n: u32 = n.parse().expect("a number");
            next.stacks.get_mut(&site(from)).expect("a source").1 -= n;
            assert_eq!(next.stacks.insert(site(to), (seat, n)), None, "4.1: the target is empty");
        }
        next
    }
}

impl Literal {
    /// 1.5, in turn order (3.3).
    fn seats(&self) -> &'static [char] {
        if self.options.word("players") == "3" { &['w', 'b', 'r'] } else { &['w', 'b'] }
    }

    fn tiles(&self) -> u32 {
        self.options.number("tiles")
    }

    fn has_grey(&self) -> bool {
        self.options.word("grey") != "none"
    }

    fn seat_after(&self, seat: char) -> char {
        let place = self.seats().iter().position(|&other| other == seat).expect("a seat of this table");
        self.seats()[(place + 1) % self.seats().len()]
    }

    fn starting_cell(&self, seat: char) -> Site {
        match seat {
            'w' => (0, 0),
            'b' => (1, 0),
            _ => (0, 1),
        }
    }

    fn unsorted(&self, position: &Position) -> Vec<String> {
        if self.seats().iter().any(|&seat| self.has_line(position, seat)) {
            return Vec::new();
        }
        let seat = position.turn;
        // 7.2.
        if self.is_placing(position) {
            let free = |site: &Site| !position.stacks.contains_key(site);
            return around((0, 0)).into_iter().filter(free).map(|site| format!("@{}", name(site))).collect();
        }
        let moves = self.moves(position, seat);
        let others_can = !self.moves(position, self.seat_after(seat)).is_empty();
        if moves.is_empty() && self.seats().len() == 2 && others_can {
            // 6.1.
            return vec!["pass".to_owned()];
        }
        // 6.2, 6.3: otherwise a list without moves is the end.
        moves
    }

    fn is_placing(&self, position: &Position) -> bool {
        self.seats().iter().any(|&seat| !position.stacks.values().any(|&(owner, _)| owner == seat))
    }

    /// 4.1 to 4.3, if it were this seat's turn.
    fn moves(&self, position: &Position, seat: char) -> Vec<String> {
        let own = position.stacks.iter().filter(|&(_, &(owner, _))| owner == seat);
        let only_one = self.options.word("first") == "one" && seat == 'w' && own.clone().count() == 1;
        let mut moves = Vec::new();
        for (&from, &(_, height)) in own {
            for to in jumps(from) {
                let is_empty = !position.stacks.contains_key(&to);
                let touches = around(to).iter().any(|site| position.stacks.contains_key(site));
                for n in 1..height {
                    if is_empty && touches && (n == 1 || !only_one) {
                        moves.push(format!("{}:{}x{n}", name(from), name(to)));
                    }
                }
            }
        }
        moves
    }

    /// 5.1, 7.3, 7.4.
    fn has_line(&self, position: &Position, seat: char) -> bool {
        let owns = |site: Site| match position.stacks.get(&site) {
            Some(&(GREY, _)) => self.options.word("grey") == "wild",
            Some(&(owner, _)) => owner == seat,
            None => false,
        };
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        position
            .stacks
            .keys()
            .any(|&(x, y)| directions.iter().any(|&(dx, dy)| (0..4).all(|k| owns((x + k * dx, y + k * dy)))))
    }
}

/// 1.2.
fn around((x, y): Site) -> Vec<Site> {
    let near = (x - 1..=x + 1).flat_map(|u| (y - 1..=y + 1).map(move |v| (u, v)));
    near.filter(|&site| site != (x, y)).collect()
}

/// 1.3.
fn jumps((x, y): Site) -> Vec<Site> {
    let near = (x - 2..=x + 2).flat_map(|u| (y - 2..=y + 2).map(move |v| (u, v)));
    near.filter(|&(u, v)| [(1, 2), (2, 1)].contains(&((u - x).abs(), (v - y).abs()))).collect()
}

fn name((x, y): Site) -> String {
    format!("{x},{y}")
}

/// A cell of an action that was listed here.
fn site(name: &str) -> Site {
    let (x, y) = name.split_once(',').expect("x,y");
    (x.parse().expect("a number"), y.parse().expect("a number"))
}
