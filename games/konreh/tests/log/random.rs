//! Logs of random games: written and read back, with a word changed, and with random edits.

use std::path::Path;

use game::{ClaimedGround, Dice, Domain, Game, GameLog, Log, LogEntry, Notation, Outcome, Seat, Turn};
use konreh::{Konreh, State};

use crate::{Ask, SETUP, check, position};

/// Every variant and every single value of an option, and where to start: the set-up, and all positions of the
/// tables of counts.
fn tables() -> Vec<(String, String)> {
    let spec = Konreh::spec();
    let mut tables: Vec<(String, String)> =
        spec.variants.iter().map(|variant| (format!("variant={}", variant.name), SETUP.to_owned())).collect();
    for option in spec.options {
        let Domain::Words(words) = &option.values else { continue };
        tables.extend(words.iter().map(|word| (format!("{}={}", option.key, word.name), SETUP.to_owned())));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft/specification.perft");
    let counts = std::fs::read_to_string(path).expect("the table of counts can be read");
    let mut options = "";
    for line in counts.lines() {
        match line.split_once(' ') {
            Some(("position", _)) => options = "",
            Some(("options", rest)) => options = rest,
            Some(("fen", fen)) => tables.push((options.to_owned(), fen.to_owned())),
            _ => {}
        }
    }
    tables
}

/// A random game, with claims, takebacks and perhaps a result among its entries.
fn random_log(game: &Konreh, start: State, dice: &mut Dice, entries: usize) -> GameLog<Konreh> {
    let turn = (start != game.startpos() && start.phase() == konreh::Phase::Play).then(|| 1 + dice.below(60) as u32);
    let (mut past, mut makers, mut lines) = (vec![start], Vec::new(), Vec::new());
    for _ in 0..entries {
        if let Some(outcome) = game::ended(game, &past) {
            lines.push(LogEntry::Result(outcome));
            return GameLog { start, turn, lines };
        }
        let mut state = past[past.len() - 1];
        let Turn::Seat(seat) = game.turn(&state) else { unreachable!("the game goes on") };
        if dice.below(20) == 0 && !makers.is_empty() {
            let nth = 1 + dice.below(makers.len()).max(makers.len().saturating_sub(4));
            lines.push(LogEntry::Takeback { seat: makers[nth - 1], nth });
            makers.truncate(nth - 1);
            past.truncate(nth);
            continue;
        }
        if dice.below(10) == 0 {
            let mut places: Vec<usize> = game::occurrences(game, &past).take(3).collect();
            places.reverse();
            let due = places.len() == 3;
            lines.push(LogEntry::Claim { seat, claimed: ClaimedGround::Threefold(places), granted: due });
            if due {
                lines.push(LogEntry::Result(Outcome::draw("threefold")));
                return GameLog { start, turn, lines };
            }
        }
        if dice.below(10) == 0 {
            let claimed = ClaimedGround::NoProgress(state.no_progress().into());
            // Without a past, what can be claimed is this; a director may refuse it.
            let granted = game.claim(&[state]).is_some() && dice.below(2) == 0;
            lines.push(LogEntry::Claim { seat, claimed, granted });
            if granted {
                lines.push(LogEntry::Result(Outcome::draw("no-progress")));
                return GameLog { start, turn, lines };
            }
        }
        // Half of the actions are chosen for their long texts: specials, Seeds, plants and Buybacks.
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        let rare = actions.iter().copied().max_by_key(|action| (action.to_string().len(), dice.bits()));
        let action = if dice.below(2) == 0 { *dice.pick(&actions) } else { rare.expect("an action is listed") };
        game.apply(&mut state, action);
        lines.push(LogEntry::Entry(action));
        past.push(state);
        makers.push(seat);
    }
    if game::ended(game, &past).is_none() && dice.below(2) == 0 {
        let seat = Seat::new(dice.below(2));
        lines.push(LogEntry::Result(*dice.pick(&[
            Outcome::draw("agreed"),
            Outcome::win(seat, "resigned"),
            Outcome::win(seat, "time"),
            Outcome::draw("director"),
        ])));
    }
    GameLog { start, turn, lines }
}

#[test]
fn random_games_are_written_and_read_back() {
    let mut seen = String::new();
    let mut dice = Dice::new(12);
    for (options, fen) in tables() {
        let game = Ask::table(&options);
        let start = position(&game, &fen);
        for _ in 0..4 {
            let log = random_log(&game, start, &mut dice, 160);
            let text = game.write_log("log", &log).unwrap_or_else(|e| panic!("{options} {fen}: {e}"));
            let read = check(&options, &fen, &text).unwrap_or_else(|e| panic!("{options} {fen}: {e}\n{text}"));
            assert_eq!((&read.lines, read.start), (&log.lines, log.start), "{options} {fen}\n{text}");
            assert_eq!(read.actions(), log.actions());
            seen.push_str(&text);
        }
    }
    let words = "[S:H] [S:D] [CF:in [CF:out] [CF:ex [Rooted] [RC /3] [G: ;_Seed ;_Plant _-G@ Buyback Keep Swap Pass \
                 .1: .2: xB xO xR xG onL onR hmL hmR Claim: granted refused Takeback: Reforge no-progress threefold";
    for word in words.split_whitespace().map(|word| word.replace('_', " ")) {
        assert!(seen.contains(&word), "no random log has `{word}`");
    }
}

#[test]
fn a_changed_word_is_refused_or_means_something_else() {
    let swaps = [
        ("onL", "onR"),
        ("onR", "hmL"),
        ("hmL", "hmR"),
        ("hmR", "onL"),
        ("A-", "B-"),
        (".1", ".2"),
        (": B", ": R"),
        (": R", ": O"),
        (": O", ": G"),
        (": G", ": R"),
        (" xR", " xG"),
        (" xG", " xR"),
        (" xR", ""),
        ("G@a8", "G@h1"),
        ("[S:H]", "[S:D]"),
        (" 2", " 1"),
        (" 1", " 2"),
        ("B@a1", "B@h1"),
        ("p1", "p2"),
        ("granted", "refused"),
    ];
    // These repeat what is known, so changing one is never right.
    let redundant = [
        ("[CF:in 1", "[CF:in 2"),
        ("[CF:in ", "[CF:ex "),
        ("[CF:ex 1", "[CF:ex 2"),
        (" [CF:out]", ""),
        (" [Rooted]", ""),
        ("[RC 1", "[RC 2"),
        ("[RC ", "[RC 1"),
        ("-1]", "-2]"),
        ("[G:1", "[G:2"),
        ("[G:", "[Rooted] [G:"),
        ("[G:", "[G:0"),
        (" [G:", " [G:1-1] [G:"),
        (" [S:", " [CF:out] [S:"),
        ("-1: ", "-2: "),
        ("-2: ", "-3: "),
        ("Seed G@a", "Seed G@b"),
    ];
    let mut dice = Dice::new(3);
    for (options, fen) in tables() {
        let game = Ask::table(&options);
        let text = game.write_log("log", &random_log(&game, position(&game, &fen), &mut dice, 80)).unwrap();
        for (must, (word, other)) in
            redundant.map(|pair| (true, pair)).into_iter().chain(swaps.map(|pair| (false, pair)))
        {
            let places: Vec<usize> = text.match_indices(word).map(|(place, _)| place).collect();
            if places.is_empty() {
                continue;
            }
            let place = *dice.pick(&places);
            let changed = format!("{}{other}{}", &text[..place], &text[place + word.len()..]);
            // The numbers of a log from any other position than the set-up begin where its first entry says.
            let free = must && word.starts_with('-') && fen != SETUP;
            let accepted = check(&options, &fen, &changed).is_ok();
            assert!(!accepted || !must || free, "{options} {fen}: `{word}` became `{other}` in\n{changed}");
        }
    }
}

#[test]
fn random_edits_never_panic() {
    let mut dice = Dice::new(7);
    let pieces =
        [" ", "[", "]", ":", "-", ".", "\n", "@", ";", "x", "0", "9", "\u{e9}", "\u{0}", "Claim: ", "p1", "[S:H]"];
    for (options, fen) in tables() {
        let game = Ask::table(&options);
        let text = game.write_log("log", &random_log(&game, position(&game, &fen), &mut dice, 30)).unwrap();
        for _ in 0..60 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..1 + dice.below(3) {
                let at = dice.below(bytes.len() + 1);
                let end = (at + dice.below(4)).min(bytes.len());
                let inserted =
                    if dice.below(4) == 0 { vec![dice.bits() as u8] } else { dice.pick(&pieces).as_bytes().to_vec() };
                bytes.splice(at..end, inserted);
            }
            let edited = String::from_utf8_lossy(&bytes);
            if let Err(refused) = check(&options, &fen, &edited) {
                assert!(refused.line >= 1 && refused.reason.len() < 1000, "{refused}");
            }
        }
    }
}
