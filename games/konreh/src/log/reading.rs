//! Reading an entry back (RULES 12.2, 12.3), and saying exactly what is wrong with one that is refused.

use game::shown;

use super::entry::{Entry, part, special_tag};
use super::{Journal, MAX_TURN};
use crate::action::Action;
use crate::board::{Lane, PieceKind, Side, Square};
use crate::effects::leap;
use crate::life::Special;

impl Journal<'_> {
    /// The action of an entry that can stand here, and its turn number.
    pub(super) fn read_entry(&self, text: &str) -> Result<(Action, u32), String> {
        let (head, body) = text.split_once(": ").ok_or_else(|| no_line(text))?;
        let turn = self.read_head(head)?;
        let (words, tags) = split_tags(body)?;
        let written = self.read_words(words)?;
        let action = self.action(&written, &tags)?;
        self.check_action(action)?;
        let entry = Entry::new(self.game, self.now(), action, turn);
        check_words(&entry, &written)?;
        check_tags(&tags, &entry.tags())?;
        if entry.to_string() != text {
            return Err(format!("the entry should read `{entry}`"));
        }
        Ok((action, turn))
    }

    /// Side, number and part, each as the position demands it.
    fn read_head(&self, head: &str) -> Result<u32, String> {
        let unreadable = || no_line(head);
        let (side, number) = head.split_once('-').ok_or_else(unreadable)?;
        let (number, found_part) = number.split_at(number.find('.').unwrap_or(number.len()));
        if !["A", "B"].contains(&side) {
            return Err(unreadable());
        }
        let most = self.turn().map_or(MAX_TURN, |_| u32::MAX);
        let number = canonical(number).filter(|number| (1..=most).contains(number)).ok_or_else(|| {
            format!("`{}` is no turn number: those go from 1 to {most}, without leading zeros", shown(number))
        })?;
        let now = self.now();
        if side != now.side.to_string() {
            return Err(format!("the entry is {side}'s, but {} is to move", now.side));
        }
        let turn = self.turn().unwrap_or(number);
        if number != turn {
            return Err(format!("the turn number is {turn}, not {number}"));
        }
        match (part(now), found_part) {
            (demanded, found) if demanded == found => Ok(turn),
            ("", found) => Err(format!("the part `{}` does not belong here: the turn is one action", shown(found))),
            (demanded, "") => Err(format!("the part is missing: in the double this action is `{head}{demanded}`")),
            (demanded, found) => Err(format!("the part is `{demanded}`, not `{}`", shown(found))),
        }
    }

    /// The move without its tags.
    fn read_words(&self, words: &str) -> Result<Written, String> {
        match words {
            "Keep" => return Ok(Written::Plain(Action::Keep)),
            "Swap" => return Ok(Written::Plain(Action::Swap)),
            "Pass" => return Ok(Written::Plain(Action::Pass)),
            _ => {}
        }
        if let Some(rest) = words.strip_prefix("Buyback ") {
            let (letter, green) = rest.split_once(" -G@").ok_or_else(|| {
                format!("`{}` is unreadable: a Buyback names a special and ` -G@` with a square", shown(words))
            })?;
            let special = Special::BOTH.into_iter().find(|special| special.letter().to_string() == letter);
            let special = special.ok_or_else(|| format!("`{}` is no special: H or D", shown(letter)))?;
            return Ok(Written::Plain(Action::Buyback { special, green: self.square(green)? }));
        }
        let (travel, addition) = match words.split_once("; ") {
            None => (words, Addition::None),
            Some((travel, addition)) => (travel, self.read_addition(addition)?),
        };
        Ok(Written::Travel(self.read_travel(travel)?, addition))
    }

    /// `Rc2 onL 2 xG`
    fn read_travel(&self, text: &str) -> Result<Travel, String> {
        let mut words = text.split(' ').peekable();
        let origin = words.next().unwrap_or_default();
        let (letter, name) = origin.split_at_checked(1).unwrap_or((origin, ""));
        let (kind, from) = (read_kind(letter)?, self.square(name)?);
        let verb = words.next().ok_or_else(|| format!("the lane is missing after `{origin}`"))?;
        let lane = Lane::ALL.into_iter().find(|lane| lane.verb() == verb);
        let lane = lane.ok_or_else(|| format!("`{}` is no lane: onL, onR, hmL or hmR", shown(verb)))?;
        let steps = match words.next_if(|word| !word.starts_with('x')) {
            None => None,
            Some(steps) => match canonical(steps) {
                None | Some(0) => return Err(format!("`{}` is no number of steps", shown(steps))),
                steps => steps,
            },
        };
        let taken = words.next_if(|word| word.starts_with('x'));
        let taken = taken.map(|word| read_kind(&word[1..])).transpose()?;
        match words.next() {
            None => Ok(Travel { kind, from, lane, steps, taken }),
            Some(word) => Err(format!("`{}` does not belong here, after the move itself", shown(word))),
        }
    }

    /// `Seed G@a8` or `Plant B@h8 -G@a7`
    fn read_addition(&self, text: &str) -> Result<Addition, String> {
        if let Some(green) = text.strip_prefix("Seed G@") {
            return Ok(Addition::Seed(self.square(green)?));
        }
        let Some(rest) = text.strip_prefix("Plant B@") else {
            return Err(format!("`{}` is neither a Seed (`Seed G@`) nor a plant (`Plant B@`)", shown(text)));
        };
        Ok(match rest.split_once(" -G@") {
            None => Addition::Plant { blue: self.square(rest)?, green: None },
            Some((blue, green)) => Addition::Plant { blue: self.square(blue)?, green: Some(self.square(green)?) },
        })
    }

    /// The one action that the words and the tag of a special mean.
    fn action(&self, written: &Written, tags: &[&str]) -> Result<Action, String> {
        let (travel, addition) = match written {
            Written::Plain(action) => return Ok(*action),
            Written::Travel(travel, addition) => (travel, addition),
        };
        let &Travel { kind, from, steps, taken, .. } = travel;
        self.check_origin(kind, from)?;
        let seed = matches!(addition, Addition::Seed(_));
        if kind == PieceKind::Blue && taken.is_some() {
            let special = |special| {
                let to = self.end(travel, steps.unwrap_or(0).saturating_add(leap(special).into()))?;
                Ok(Action::Special { special, from, to, seed })
            };
            let named = |tag: &&str| Special::BOTH.into_iter().find(|&special| special_tag(special) == **tag);
            return tags.iter().find_map(named).map_or_else(|| Err(self.unnamed_special(tags, special)), special);
        }
        let steps = steps.ok_or_else(|| format!("the number of steps is missing after `{}`", travel.lane.verb()))?;
        let to = self.end(travel, steps)?;
        Ok(match *addition {
            Addition::Plant { blue, green } => Action::Plant { from, to, blue, green },
            Addition::Seed(_) | Addition::None => Action::Move { from, to, seed },
        })
    }

    /// What to say where Blue takes a piece and no tag says how.
    fn unnamed_special(&self, tags: &[&str], action: impl Fn(Special) -> Result<Action, String>) -> String {
        let legal = |&special: &Special| action(special).is_ok_and(|action| self.game.lists(self.now(), action));
        let mut meant: Vec<String> = Special::BOTH.into_iter().filter(legal).map(special_tag).collect();
        if meant.is_empty() {
            meant = Special::BOTH.map(special_tag).to_vec();
        }
        let meant = meant.join(" or ");
        match tags.iter().find(|tag| family(tag) == Some("[S:")) {
            Some(wrong) => format!("the tag {} is wrong: it should be {meant}", shown(wrong)),
            None => format!("the tag {meant} is missing: Blue takes by a special only"),
        }
    }

    fn check_origin(&self, kind: PieceKind, from: Square) -> Result<(), String> {
        let side = self.now().side;
        let named = |(side, kind): (Side, PieceKind)| format!("{side}'s {}", kind.name());
        match self.now().piece(from) {
            Some(found) if found == (side, kind) => Ok(()),
            Some(found) => Err(format!("on {from} stands {}, not {}", named(found), named((side, kind)))),
            None => Err(format!("{from} is empty: {} does not stand there", named((side, kind)))),
        }
    }

    /// Where this many steps along the lane lead.
    fn end(&self, travel: &Travel, steps: u32) -> Result<Square, String> {
        let &Travel { from, lane, .. } = travel;
        let beyond = crate::board::ray(from, lane.direction(self.now().side)) & self.game.board.all;
        let mut ends = crate::board::squares(beyond);
        ends.find(|&end| Lane::between(self.now().side, from, end).is_some_and(|(_, far)| u32::from(far) == steps))
            .ok_or_else(|| format!("{steps} steps {} from {from} lead off the board", lane.verb()))
    }

    fn square(&self, name: &str) -> Result<Square, String> {
        let size = self.game.board.size;
        self.game.board.square(name).ok_or_else(|| format!("`{}` is no square of the {size}x{size} board", shown(name)))
    }
}

/// The words of a move.
enum Written {
    /// A Buyback, a decision or a pass.
    Plain(Action),
    Travel(Travel, Addition),
}

struct Travel {
    kind: PieceKind,
    from: Square,
    lane: Lane,
    steps: Option<u32>,
    taken: Option<PieceKind>,
}

enum Addition {
    None,
    Seed(Square),
    Plant { blue: Square, green: Option<Square> },
}

/// The words that repeat what the action is known to do: what it takes, and where its Seed appears.
fn check_words(entry: &Entry, written: &Written) -> Result<(), String> {
    let Written::Travel(travel, addition) = written else { return Ok(()) };
    match (travel.taken, entry.taken()) {
        (Some(found), Some(taken)) if found != taken => {
            let (found, letter) = (found.name(), taken.letter());
            return Err(format!("the piece taken is {}, not {found}: `x{letter}`", taken.name()));
        }
        (Some(found), None) => return Err(format!("nothing is taken: `x{}` does not belong here", found.letter())),
        (None, Some(taken)) => return Err(format!("{} is taken: `x{}` is missing", taken.name(), taken.letter())),
        _ => {}
    }
    match (addition, entry.seeded()) {
        (&Addition::Seed(found), Some(green)) if found != green => {
            Err(format!("the Seed makes its Green on {green}, not on {found}"))
        }
        _ => Ok(()),
    }
}

/// Compares the tags one by one and names the first that is wrong, missing or out of place.
fn check_tags(found: &[&str], right: &[String]) -> Result<(), String> {
    for (index, tag) in found.iter().enumerate() {
        let Some(kind) = family(tag) else {
            return Err(format!("`{}` is no tag", shown(tag)));
        };
        if found[..index].iter().any(|other| family(other) == Some(kind)) {
            return Err(format!("the tag {} is one too many: there is one of its kind before it", shown(tag)));
        }
        match right.iter().find(|right| family(right) == Some(kind)) {
            None => return Err(format!("the tag {} does not belong here", shown(tag))),
            Some(right) if right != tag => {
                return Err(format!("the tag {} is wrong: it should be {right}", shown(tag)));
            }
            Some(_) => {}
        }
    }
    if let Some(missing) = right.iter().find(|tag| !found.contains(&tag.as_str())) {
        return Err(format!("the tag {missing} is missing"));
    }
    match found.iter().zip(right).find(|(found, right)| *found != right) {
        None => Ok(()),
        Some((misplaced, _)) => Err(format!("the tag {misplaced} is out of place: the order is {}", right.join(" "))),
    }
}

/// How the tags of one kind begin; an entry has at most one of each kind.
fn family(tag: &str) -> Option<&'static str> {
    ["[S:", "[CF:", "[Rooted]", "[RC ", "[G:"].into_iter().find(|start| tag.starts_with(start))
}

/// The move, and its tags one by one.
fn split_tags(body: &str) -> Result<(&str, Vec<&str>), String> {
    let (words, mut rest) = body.split_at(body.find(" [").unwrap_or(body.len()));
    let mut tags = Vec::new();
    while !rest.is_empty() {
        let end = rest.find(']').filter(|_| rest.starts_with(" [")).map(|end| end + 1);
        let end = end.ok_or_else(|| format!("`{}` is no tag", shown(rest)))?;
        tags.push(&rest[1..end]);
        rest = &rest[end..];
    }
    Ok((words, tags))
}

fn read_kind(letter: &str) -> Result<PieceKind, String> {
    let kind = PieceKind::ALL.into_iter().find(|kind| kind.letter().to_string() == letter);
    kind.ok_or_else(|| format!("`{}` is no piece: B, O, R or G", shown(letter)))
}

/// A whole number without leading zeros or signs.
pub(super) fn canonical(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| number.to_string() == text)
}

fn no_line(text: &str) -> String {
    format!(
        "`{}` is neither an entry, which begins like `A-1: `, nor a `Claim: `, `Takeback: ` or `Result: ` line",
        shown(text)
    )
}
