//! The first round of a reader's tests: each field by itself.

use game::{FieldError, Seat, shown};

use super::multiset::{cards, fields_poms, number};
use super::{phase, refuse};
use crate::board::{Link, Links, Synapse, Synapses};
use crate::cards::{Cards, Colour, Pom};
use crate::options::Knowledge;
use crate::state::{Ability, Field, Mastery, NEURONS, State};

/// The nine fields of a line.
pub(super) struct Fields<'a> {
    synapses: &'a str,
    abilities: &'a str,
    fields: &'a str,
    neurons: &'a str,
    seats: &'a str,
    turn: &'a str,
    active: &'a str,
    dice: &'a str,
    phase: &'a str,
}

/// One seat in the field of the seats.
#[derive(Copy, Clone, Default)]
struct SeatField {
    colour: Option<Colour>,
    hand: Cards,
    has_orange: bool,
}

impl<'a> Fields<'a> {
    pub(super) fn split(text: &'a str) -> Result<Fields<'a>, FieldError> {
        if !text.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ') {
            return refuse("all", "a position is written in printable ASCII");
        }
        let parts: Vec<&str> = text.split(' ').collect();
        let &[synapses, abilities, fields, neurons, seats, turn, active, dice, phase] = parts.as_slice() else {
            return refuse("all", format!("needs 9 fields with single spaces between them, found {}", parts.len()));
        };
        if parts.contains(&"") {
            return refuse("all", "needs 9 fields with single spaces between them, and one of these is empty");
        }
        Ok(Fields { synapses, abilities, fields, neurons, seats, turn, active, dice, phase })
    }

    /// The state that the fields name.
    pub(super) fn read(&self, game: &Knowledge) -> Result<State, FieldError> {
        let poms = read_synapses(self.synapses)?;
        let abilities = read_abilities(self.abilities)?;
        let fields = read_fields(game, self.fields)?;
        let (neurons, orange) = read_neurons(game, self.neurons)?;
        let seats = read_seats(game, self.seats)?;
        Ok(State {
            poms,
            neurons,
            orange,
            hands: seats.map(|seat| seat.hand),
            fields,
            turn: read_turn(game, self.turn)?,
            active: read_active(game, self.active)?,
            dice: read_dice(self.dice)?,
            phase: phase::read(game, self.phase)?,
            abilities,
            colours: seats.map(|seat| seat.colour),
            has_orange: seats.map(|seat| seat.has_orange),
        })
    }
}

fn read_synapses(field: &str) -> Result<[Synapses; 6], FieldError> {
    const SYNAPSES: &str = "synapses";
    let shape = |row: &str| row.len();
    if !field.split('/').map(shape).eq([4, 5, 6, 7, 6, 5, 2]) {
        return refuse(SYNAPSES, "needs seven rows of 4, 5, 6, 7, 6, 5 and 2 letters with / between them");
    }
    let mut poms = [Synapses::NONE; 6];
    for (synapse, letter) in Synapse::all().zip(field.chars().filter(|&letter| letter != '/')) {
        let Some(pom) = Pom::lettered(letter) else {
            return refuse(SYNAPSES, format!("`{letter}` on {synapse} is none of b, g, o, r, w, y"));
        };
        poms[pom as usize] |= Synapses::of(synapse);
    }
    for pom in Pom::ALL {
        let (found, there_are) = (poms[pom as usize].len(), u32::from(pom.number()));
        if found > there_are || pom == Pom::White && found != there_are {
            return refuse(SYNAPSES, format!("{found} synapses are {}, and there are {there_are}", pom.name()));
        }
    }
    Ok(poms)
}

fn read_abilities(field: &str) -> Result<[Synapse; 5], FieldError> {
    const ABILITIES: &str = "abilities";
    let items: Vec<&str> = field.split(',').collect();
    if items.len() != Ability::ALL.len() {
        return refuse(ABILITIES, format!("needs five abilities with , between them, found {}", items.len()));
    }
    let mut found = Vec::with_capacity(items.len());
    for (item, ability) in items.into_iter().zip(Ability::ALL) {
        let named = item.split_once('=').filter(|(name, _)| *name == ability.to_string());
        let Some(synapse) = named.and_then(|(_, synapse)| Synapse::named(synapse)) else {
            return refuse(ABILITIES, format!("`{}` is not {ability}, an equals sign and a synapse", shown(item)));
        };
        if found.contains(&synapse) {
            return refuse(ABILITIES, format!("two markers lie on {synapse}"));
        }
        found.push(synapse);
    }
    Ok(std::array::from_fn(|place| found[place]))
}

fn read_fields(game: &Knowledge, field: &str) -> Result<[Mastery; 5], FieldError> {
    let items: Vec<&str> = field.split(',').collect();
    if items.len() != Field::ALL.len() {
        return refuse("fields", format!("needs five fields with , between them, found {}", items.len()));
    }
    let pairs = items.into_iter().zip(Field::ALL);
    let found = pairs.map(|(item, field)| read_field(game, item, field)).collect::<Result<Vec<Mastery>, _>>()?;
    Ok(std::array::from_fn(|place| found[place]))
}

fn read_field(game: &Knowledge, item: &str, field: Field) -> Result<Mastery, FieldError> {
    let refuse = |reason: String| refuse("fields", reason);
    let Some((_, text)) = item.split_once('=').filter(|(name, _)| *name == field.to_string()) else {
        return refuse(format!("`{}` does not begin with {field} and an equals sign", shown(item)));
    };
    let Some(mastery) = read_mastery(game, text) else {
        return refuse(format!("`{}` is neither pom-poms with * and a ring nor a seat with + or -", shown(item)));
    };
    if let Mastery::Open { cost, wild, ring } = mastery {
        let found = cost.len() + u16::from(wild);
        if found != u16::from(field.size()) {
            return refuse(format!("{field} has {} pom-poms, found {found}", field.size()));
        }
        if !ring.colour().map_or(wild > 0, |colour| cost.has(colour)) {
            return refuse(format!("the ring of {field} is on {}, which is not among its pom-poms", ring.name()));
        }
    }
    Ok(mastery)
}

/// A field by itself, whatever its size.
fn read_mastery(game: &Knowledge, text: &str) -> Option<Mastery> {
    if let Some((poms, ring)) = text.split_once('*') {
        let (cost, wild) = fields_poms(poms)?;
        let mut letters = ring.chars();
        let ring =
            letters.next().and_then(Pom::lettered).filter(|&ring| ring != Pom::White && letters.next().is_none())?;
        return Some(Mastery::Open { cost, wild: u8::try_from(wild).ok()?, ring });
    }
    let (by, power) = text.split_at_checked(2)?;
    let power = match power {
        "+" => true,
        "-" => false,
        _ => return None,
    };
    Some(Mastery::Mastered { by: seat(game, by)?, power })
}

fn read_neurons(game: &Knowledge, field: &str) -> Result<([Links; Seat::MOST], Links), FieldError> {
    const PLACED: &str = "neurons";
    let (mut neurons, mut orange, mut last) = ([Links::NONE; Seat::MOST], Links::NONE, None);
    if field == "-" {
        return Ok((neurons, orange));
    }
    for item in field.split(',') {
        let Some((link, owner)) = item.split_once('=') else {
            return refuse(PLACED, format!("`{}` is no link, an equals sign and an owner", shown(item)));
        };
        let Some(link) = Link::named(link) else {
            return refuse(PLACED, format!("`{}` is no link", shown(link)));
        };
        if let Some(last) = last.filter(|&last| last >= link) {
            return refuse(PLACED, format!("{link} stands after {last}: each link once, in order"));
        }
        last = Some(link);
        if owner == "o" {
            orange |= Links::of(link);
        } else if let Some(seat) = seat(game, &format!("p{owner}")) {
            neurons[seat.index()] |= Links::of(link);
        } else {
            return refuse(
                PLACED,
                format!("the owner `{}` of {link} is neither o nor from 1 to {}", shown(owner), game.players),
            );
        }
    }
    match Seat::first(game.players).find(|seat| neurons[seat.index()].len() > NEURONS) {
        Some(seat) => refuse(PLACED, format!("{seat} has {NEURONS} neurons, found {}", neurons[seat.index()].len())),
        None => Ok((neurons, orange)),
    }
}

fn read_seats(game: &Knowledge, field: &str) -> Result<[SeatField; Seat::MOST], FieldError> {
    const SEATS: &str = "seats";
    let items: Vec<&str> = field.split(',').collect();
    if items.len() != usize::from(game.players) {
        return refuse(SEATS, format!("needs {} seats with , between them, found {}", game.players, items.len()));
    }
    let mut seats = [SeatField::default(); Seat::MOST];
    for (item, (place, seat)) in items.into_iter().zip(seats.iter_mut().enumerate()) {
        let parts: Vec<&str> = item.split(':').collect();
        let &[colour, hand, orange] = parts.as_slice() else {
            return refuse(
                SEATS,
                format!("`{}` is no colour, hand and orange neuron with : between them", shown(item)),
            );
        };
        let who = Seat::new(place);
        let mut letters = colour.chars();
        seat.colour = match (letters.next(), letters.next()) {
            (Some('?'), None) => None,
            (Some(letter), None) if Colour::lettered(letter).is_some() => Colour::lettered(letter),
            _ => return refuse(SEATS, format!("the colour `{}` of {who} is none of b, g, r, y, ?", shown(colour))),
        };
        let Some(hand) = cards(hand) else {
            return refuse(SEATS, format!("the hand `{}` of {who} is no multiset of b, g, r, y", shown(hand)));
        };
        seat.hand = hand;
        seat.has_orange = match orange {
            "o" => true,
            "-" => false,
            _ => return refuse(SEATS, format!("`{}` of {who} is neither o nor -", shown(orange))),
        };
    }
    Ok(seats)
}

fn read_turn(game: &Knowledge, field: &str) -> Result<u64, FieldError> {
    match number(field) {
        None | Some(0) => refuse("turn", format!("`{}` is no number from 1 on", shown(field))),
        Some(turn) if game.limit > 0 && turn > game.limit => {
            refuse("turn", format!("{turn} is more than the limit of {} turns", game.limit))
        }
        Some(turn) => Ok(turn),
    }
}

fn read_active(game: &Knowledge, field: &str) -> Result<Seat, FieldError> {
    seat(game, field).ok_or_else(|| FieldError::new("active", format!("must be a seat from p1 to p{}", game.players)))
}

fn read_dice(field: &str) -> Result<u8, FieldError> {
    match (field, number(field)) {
        ("-", _) => Ok(0),
        (_, Some(sum @ 2..=12)) => Ok(sum as u8),
        _ => refuse("dice", format!("`{}` is neither - nor a sum from 2 to 12", shown(field))),
    }
}

/// A seat of this table.
pub(super) fn seat(game: &Knowledge, text: &str) -> Option<Seat> {
    text.parse::<Seat>().ok().filter(|seat| seat.index() < usize::from(game.players))
}
