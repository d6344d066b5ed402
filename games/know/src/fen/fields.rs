//! The first round of a reader's tests: each field by itself (RULES 3.13), in the order in which they are made.

use game::{FieldError, Seat, shown};

use super::{phase, refuse};
use crate::bank::Bank;
use crate::board::{Space, Spaces};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{OpenDice, PIECES, Piece, State};

/// The nine fields of a line.
pub(crate) struct Fields<'a> {
    board: &'a str,
    seat: &'a str,
    phase: &'a str,
    dice: &'a str,
    marks: &'a str,
    bank: &'a str,
    turn: &'a str,
    resolver: &'a str,
    score: &'a str,
}

impl<'a> Fields<'a> {
    pub(crate) fn split(text: &'a str) -> Result<Fields<'a>, FieldError> {
        if !text.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ') {
            return refuse("all", "a position is written in printable ASCII");
        }
        let fields: Vec<&str> = text.split(' ').collect();
        let &[board, seat, phase, dice, marks, bank, turn, resolver, score] = fields.as_slice() else {
            return refuse("all", format!("needs 9 fields with single spaces between them, found {}", fields.len()));
        };
        if fields.contains(&"") {
            return refuse("all", "needs 9 fields with single spaces between them, and one of these is empty");
        }
        Ok(Fields { board, seat, phase, dice, marks, bank, turn, resolver, score })
    }

    /// The state that the fields name, and all dice of the field DICE: a state holds at most two.
    pub(crate) fn read(&self, game: &Know) -> Result<(State, Vec<u8>), FieldError> {
        let pieces = read_board(game, self.board)?;
        let seat = read_seat(game, "seat", self.seat)?;
        let resolver = read_seat(game, "resolver", self.resolver)?;
        let turn = read_turn(game, self.turn)?;
        let (cycle, points) = read_score(game, self.score)?;
        let marks = read_marks(game, self.marks)?;
        let banks = read_bank(game, self.bank)?;
        let cast = read_dice(self.dice)?;
        let phase = phase::read(game, self.phase)?;
        let dice = match *cast.as_slice() {
            [] => OpenDice::EMPTY,
            [die] => OpenDice::one(die),
            [first, second, ..] => OpenDice::two(first, second),
        };
        Ok((State { marks, pieces, phase, dice, seat, resolver, turn, cycle, points, banks }, cast))
    }
}

fn read_board(game: &Know, field: &str) -> Result<[Space; PIECES], FieldError> {
    const BOARD: &str = "board";
    let (sides, size) = (game.roster.sides, PIECES / game.roster.sides);
    let lists: Vec<&str> = field.split('/').collect();
    if lists.len() != sides {
        return refuse(BOARD, format!("needs {sides} lists of spaces with / between them, found {}", lists.len()));
    }
    let mut spaces = [Space::new(0); PIECES];
    let mut taken = Spaces::NONE;
    for (list, (side, places)) in lists.into_iter().zip(spaces.chunks_mut(size).enumerate()) {
        let names: Vec<&str> = list.split(',').collect();
        if names.len() != size {
            return refuse(BOARD, format!("side {} needs {size} spaces, found {}", side + 1, names.len()));
        }
        for (name, place) in names.into_iter().zip(places) {
            let Some(space) = Space::named(name) else {
                return refuse(BOARD, format!("`{}` is no space of the board", shown(name)));
            };
            if taken.contains(space) {
                return refuse(BOARD, format!("two pieces stand on {space}"));
            }
            taken = taken.with(space);
            *place = space;
        }
    }
    if !game.stripes_matter() {
        for piece in Piece::all() {
            let alike: Vec<Space> = pieces(game.roster.group(piece)).map(|other| spaces[other.index()]).collect();
            if let Some(pair) = alike.windows(2).find(|pair| pair[0] > pair[1]) {
                return refuse(BOARD, format!("{} must stand before {}: like pieces in order", pair[1], pair[0]));
            }
        }
    }
    Ok(spaces)
}

fn read_seat(game: &Know, name: &'static str, field: &str) -> Result<Option<Seat>, FieldError> {
    if field == "-" {
        return Ok(None);
    }
    let seats = game.roster.seats;
    let seat = field.parse::<Seat>().ok().filter(|seat| seat.index() < usize::from(seats));
    seat.map(Some).ok_or_else(|| FieldError::new(name, format!("must be - or a seat from p1 to p{seats}")))
}

fn read_turn(game: &Know, field: &str) -> Result<u64, FieldError> {
    match number(field) {
        None => refuse("turn", format!("`{}` is no number", shown(field))),
        Some(turn) if game.most_turns > 0 && turn > game.most_turns => {
            refuse("turn", format!("{turn} is more than the limit of {} turns", game.most_turns))
        }
        Some(turn) => Ok(turn),
    }
}

fn read_score(game: &Know, field: &str) -> Result<(u64, [u64; 3]), FieldError> {
    const SCORE: &str = "score";
    let sides = game.roster.sides;
    let read = || {
        let (cycle, list) = field.split_once(':')?;
        let list: Vec<u64> = list.split(',').map(number).collect::<Option<_>>()?;
        let mut points = [0; 3];
        points.get_mut(..list.len())?.copy_from_slice(&list);
        (list.len() == sides).then_some((number(cycle)?, points))
    };
    let Some((cycle, points)) = read() else {
        return refuse(SCORE, format!("`{}` is no cycle, a colon and the points of {sides} sides", shown(field)));
    };
    let most = match (game.eternal, game.cycles) {
        (false, _) => 1,
        (true, 0) => u64::MAX,
        (true, cycles) => cycles,
    };
    if !(1..=most).contains(&cycle) {
        let last = if most == u64::MAX { String::new() } else { format!(" to {most}") };
        return refuse(SCORE, format!("the cycle {cycle} is not from 1{last}"));
    }
    Ok((cycle, points))
}

fn read_marks(game: &Know, field: &str) -> Result<[Spaces; Seat::MOST], FieldError> {
    const MARKS: &str = "marks";
    let mut marks = [Spaces::NONE; Seat::MOST];
    if field == "-" {
        return Ok(marks);
    }
    let most = (1 << game.roster.seats) - 1;
    let mut last: Option<Space> = None;
    for item in field.split(',') {
        let read = || {
            let (point, set) = item.split_once('=')?;
            Some((Space::named(point)?, number(set)?))
        };
        let Some((point, set)) = read() else {
            return refuse(MARKS, format!("`{}` is no space, an equals sign and a number", shown(item)));
        };
        if !(1..=most).contains(&set) {
            return refuse(MARKS, format!("{point}={set}: the seats of this table add up to 1 to {most}"));
        }
        if let Some(last) = last.filter(|&last| last >= point) {
            return refuse(MARKS, format!("{point} stands after {last}: each space once, in order"));
        }
        last = Some(point);
        for seat in Seat::first(game.roster.seats).filter(|seat| set >> seat.index() & 1 == 1) {
            marks[seat.index()] = marks[seat.index()].with(point);
        }
    }
    Ok(marks)
}

fn read_bank(game: &Know, field: &str) -> Result<[Bank; 3], FieldError> {
    const BANK: &str = "bank";
    let mut banks = [const { Bank::EMPTY }; 3];
    if field == "-" {
        return Ok(banks);
    }
    if !game.conservation {
        return refuse(BANK, "no dice wait without conservation");
    }
    let lists: Vec<&str> = field.split('/').collect();
    let sides = game.roster.sides;
    if lists.len() != sides {
        return refuse(BANK, format!("needs {sides} lists of dice with / between them, found {}", lists.len()));
    }
    for (list, bank) in lists.into_iter().zip(&mut banks) {
        if list != "-" {
            let dice: Option<Bank> = list.split(',').map(die).collect();
            let wrong = || FieldError::new(BANK, format!("`{}` is neither - nor a list of dice", shown(list)));
            *bank = dice.ok_or_else(wrong)?;
        }
    }
    if banks.iter().all(Bank::is_empty) {
        return refuse(BANK, "must be - alone where nothing waits");
    }
    Ok(banks)
}

fn read_dice(field: &str) -> Result<Vec<u8>, FieldError> {
    if field == "-" {
        return Ok(Vec::new());
    }
    let dice: Option<Vec<u8>> = field.split(',').map(die).collect();
    dice.ok_or_else(|| FieldError::new("dice", format!("`{}` is neither - nor a list of dice", shown(field))))
}

/// A die as it is written: `1` to `6`.
pub(crate) fn die(text: &str) -> Option<u8> {
    match *text.as_bytes() {
        [digit @ b'1'..=b'6'] => Some(digit - b'0'),
        _ => None,
    }
}

/// A number without leading zeros or a sign; `None` if it does not fit.
fn number(text: &str) -> Option<u64> {
    let plain = text == "0" || text.starts_with(|c: char| matches!(c, '1'..='9'));
    if plain { text.parse().ok() } else { None }
}
