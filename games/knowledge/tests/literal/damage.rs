//! Strings with something wrong in them.

use game::Dice;

use super::board::{link_name, links, name, synapses};

/// The string with one change: of a character, of a field, of an item of a field, or a field of another string.
pub(crate) fn damaged(fen: &str, other: &str, dice: &mut Dice) -> String {
    let characters: Vec<char> = " /-,:+*=?0123456789bgoryw?ABDGpr\té\u{0663}".chars().collect();
    let mut letters: Vec<char> = fen.chars().collect();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    // The phase depends on everything else, so it is changed most often.
    let (letter, field) = (dice.below(letters.len()), dice.below(fields.len() + 4).min(fields.len() - 1));
    match dice.below(16) {
        0 => letters.insert(letter, *dice.pick(&characters)),
        1 => letters[letter] = *dice.pick(&characters),
        2 => drop(letters.remove(letter)),
        3..6 => {
            fields[field] = other.split(' ').nth(field).unwrap_or("-").to_owned();
            return fields.join(" ");
        }
        6..8 => {
            fields[field] = with_items_moved(&fields[field], dice);
            return fields.join(" ");
        }
        _ => {
            fields[field] = replacement(field, &fields[field], dice);
            return fields.join(" ");
        }
    }
    letters.into_iter().collect()
}

/// Two items of a list change places, or one of them is lost, doubled, or has a letter of another.
fn with_items_moved(field: &str, dice: &mut Dice) -> String {
    let comma = if field.contains('/') { "/" } else { "," };
    let mut items: Vec<String> = field.split(comma).map(str::to_owned).collect();
    let (one, other) = (dice.below(items.len()), dice.below(items.len()));
    match dice.below(4) {
        0 => items.swap(one, other),
        1 => drop(items.remove(one)),
        2 => items.insert(one, items[other].clone()),
        _ => {
            let letters: Vec<char> = items[other].chars().collect();
            if !letters.is_empty() && !items[one].is_empty() && items[one].is_ascii() {
                let at = dice.below(items[one].len());
                items[one].replace_range(at..=at, &dice.pick(&letters).to_string());
            }
        }
    }
    items.join(comma)
}

/// Something that may stand in a field, or almost.
fn replacement(field: usize, old: &str, dice: &mut Dice) -> String {
    let link = link_name(dice.below(links().len()));
    let spot = name(dice.below(synapses().len()));
    let (seat, n, m) = (1 + dice.below(5), dice.below(5), dice.below(4));
    let [cards, more, again] =
        [(); 3].map(|()| *dice.pick(&["b", "g", "r", "y", "b2", "gr", "bgry", "r3", "-", "o", "by2"]));
    let words = match field {
        0 => format!("{} {} {}", old.replacen('w', "b", 1), old.replacen('b', "w", 1), old.replacen('g', "y", 1)),
        1 => {
            let first = old.split(',').next().unwrap_or("Empathy=A1");
            format!("{} {}", old.replacen(first, &format!("Empathy={spot}"), 1), old.replacen("Logic", "Taste", 1))
        }
        2 => {
            let fate = *dice.pick(&["p1+", "p2-", "p3+", "p4-", "p5+", "p1"]);
            let word = *dice.pick(&["Love", "Art", "Death", "Science", "War"]);
            let is_it = |item: &str| item.starts_with(word);
            let mastered = |item: &str| if is_it(item) { format!("{word}={fate}") } else { item.to_owned() };
            let (from, to) = (*dice.pick(&["*b", "*g", "*r", "*y", "*o"]), *dice.pick(&["*b", "*g", "*r", "*y", "*o"]));
            format!("{} {}", old.split(',').map(mastered).collect::<Vec<_>>().join(","), old.replacen(from, to, 1))
        }
        3 => {
            let mut items: Vec<String> = old.split(',').filter(|item| *item != "-").map(str::to_owned).collect();
            items.push(format!("{link}={}", *dice.pick(&["1", "2", "3", "4", "o", "5", "0"])));
            items.sort();
            let all_of_one: Vec<String> =
                items.iter().filter_map(|item| item.get(..4)).map(|link| format!("{link}=1")).collect();
            format!("{} {} - {link}=1 {link}=o", items.join(","), all_of_one.join(","))
        }
        4 => format!(
            "{} {} {}",
            old.replacen(":o", ":-", 1),
            old.replacen(":-,", ":o,", 1),
            seats_with(old, cards, dice)
        ),
        5 => "0 1 2 3 4 5 6 7 8 9 60 399 400 401 01 - 1e3 +5 9999 10000".to_owned(),
        6 => "p1 p2 p3 p4 p5 p0 P1 1 -".to_owned(),
        7 => "- 1 2 3 4 5 6 7 8 9 10 11 12 13 0 07 7,7".to_owned(),
        _ => format!(
            "pick:p{seat} roll shed:p{seat} place:{n}:{m} trade:{n} ask:{n}:p{seat}:{cards} ask:{n}:any:{cards} master end \
             answer:{n}:p{seat}:one:{cards}/{more} answer:{n}:p{seat}:any:{cards}/{more} trim:p{seat} roll: Master - \
             counter:{n}:p{seat}:{cards}/{more}:{again} reply:{n}:p{seat}:one:{cards}/{more} place:{n} trade:0{n} pick \
             reply:{n}:p{seat}:any:{cards}/{more} answer:{n}:p{seat}:two:{cards}/{more} ask:{n}:{cards} trade:{n}:{m}"
        ),
    };
    (*dice.pick(&words.split_whitespace().collect::<Vec<_>>())).to_owned()
}

/// Another hand for one of the seats.
fn seats_with(old: &str, cards: &str, dice: &mut Dice) -> String {
    let mut seats: Vec<String> = old.split(',').map(str::to_owned).collect();
    let at = dice.below(seats.len());
    let hand = *dice.pick(&[cards, "r8", "b7", "b36", "g35", "-", "bgry", "y9"]);
    let colour = *dice.pick(&["b", "g", "r", "y", "?"]);
    seats[at] = format!("{colour}:{hand}:{}", *dice.pick(&["o", "-"]));
    seats.join(",")
}
