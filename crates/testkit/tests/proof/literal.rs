//! A second Take-away, from the text of its rules alone, with one thing wrong if it is asked to.

use std::cell::Cell;

use game::Options;
use testkit::proof;

/// What a second reading can get wrong.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Slip {
    None,
    Start,
    Write,
    Refuses,
    Accepts,
    List,
    Turn,
    Play,
    Weight,
}

thread_local! {
    pub(crate) static SLIP: Cell<Slip> = const { Cell::new(Slip::None) };
}

fn slips(slip: Slip) -> bool {
    SLIP.get() == slip
}

pub(crate) struct Literal {
    options: Options,
}

/// Heap, seat, cast and singles, as they are written.
pub(crate) struct Position([String; 4]);

impl Literal {
    fn seats(&self) -> u32 {
        self.options.number("seats")
    }

    fn most(&self, position: &Position) -> u32 {
        let cast = position.0[2].parse().unwrap_or(3);
        number(&position.0[0]).min(cast)
    }
}

fn number(text: &str) -> u32 {
    text.parse().expect("a number")
}

impl proof::Literal for Literal {
    type Position = Position;
    type Refusal = &'static str;

    fn new(options: &Options) -> Literal {
        Literal { options: options.clone() }
    }

    fn start(&self) -> Position {
        let fewer = u32::from(slips(Slip::Start));
        let heap = self.options.number("heap") - fewer;
        Position([heap.to_string(), "p1".to_owned(), "-".to_owned(), "0".to_owned()])
    }

    fn read(&self, text: &str) -> Result<Position, &'static str> {
        let fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let fields: [String; 4] = fields.try_into().map_err(|_| "fields")?;
        let whole = |text: &str, least: u32, most: u32| (least..=most).any(|number| number.to_string() == *text);
        let most = self.options.number("heap");
        if !whole(&fields[0], 0, most) || slips(Slip::Refuses) {
            return Err("heap");
        }
        let heap = number(&fields[0]);
        let named = (1..=self.seats()).any(|seat| format!("p{seat}") == fields[1]);
        let cast = self.options.word("dice") == "on" && heap > 0 && whole(&fields[2], 1, 3);
        let fits = named && (fields[2] == "-" || cast) && whole(&fields[3], 0, most - heap);
        if fits || slips(Slip::Accepts) { Ok(Position(fields)) } else { Err("seat, cast or singles") }
    }

    fn write(&self, position: &Position) -> String {
        position.0.join(if slips(Slip::Write) { "  " } else { " " })
    }

    fn list(&self, position: &Position) -> Vec<String> {
        let word = if self.turn(position) == "chance" { "roll=" } else { "take" };
        let most = if word == "roll=" { 3 } else { self.most(position) };
        (1 + u32::from(slips(Slip::List))..=most).map(|n| format!("{word}{n}")).collect()
    }

    fn turn(&self, position: &Position) -> String {
        let [heap, seat, cast, _] = &position.0;
        if heap != "0" {
            let chance = self.options.word("dice") == "on" && cast == "-";
            return if chance { "chance".to_owned() } else { seat.clone() };
        }
        let seats = self.seats();
        let last = (number(&seat[1..]) + seats - 2) % seats + 1;
        let wins = self.options.word("last") == "wins";
        let winners = (1..=seats).filter(|&seat| (seat == last) == (wins != slips(Slip::Turn)));
        format!("none {}win", winners.map(|seat| format!("p{seat}")).collect::<String>())
    }

    fn play(&self, position: &Position, action: &str) -> Position {
        let [heap, seat, cast, singles] = position.0.clone();
        if let Some(cast) = action.strip_prefix("roll=") {
            return Position([heap, seat, cast.to_owned(), singles]);
        }
        let stones = number(&action[4..]);
        let next = number(&seat[1..]) % self.seats() + 1;
        let singles = if stones == 1 { number(&singles) + 1 } else { 0 };
        let cast = if slips(Slip::Play) { cast } else { "-".to_owned() };
        Position([(number(&heap) - stones).to_string(), format!("p{next}"), cast, singles.to_string()])
    }

    fn weight(&self, _: &Position, outcome: &str) -> u32 {
        if slips(Slip::Weight) { 1 } else { 4 - number(&outcome[5..]) }
    }
}
