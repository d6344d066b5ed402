//! Seeded random play and seeded random positions under every variant, every single option and many mixtures, for
//! the tests that look for a counterexample.

use std::path::Path;
use std::sync::LazyLock;

use game::{Dice, Domain, Game, Notation, Options};
use konreh::{Action, Konreh, State};

/// A game played at random.
pub(crate) type Walk = testkit::proof::Walk<Konreh>;

/// Calls `f` with many games: from the first position, from the positions of the perft table and from random ones.
pub(crate) fn each_walk(f: impl FnMut(&Walk)) {
    // The tests of one program share the games.
    static WALKS: LazyLock<Vec<Walk>> = LazyLock::new(walks);
    WALKS.iter().for_each(f);
}

fn walks() -> Vec<Walk> {
    let mut dice = Dice::new(2025);
    let mut walks = Vec::new();
    for options in every_table(&mut dice) {
        walks.push(wander(&options, Konreh::new(&options).startpos(), 200, &mut dice));
        for _ in 0..10 {
            let start = random_state(&options, &mut dice);
            walks.push(wander(&options, start, 40, &mut dice));
        }
    }
    for (options, fen) in perft_positions() {
        let start = Konreh::new(&options).read_state(&fen).expect("the perft table has accepted positions");
        walks.extend((0..3).map(|_| wander(&options, start, 60, &mut dice)));
    }
    walks
}

/// Plays at random until the end, or so many actions.
fn wander(options: &Options, start: State, most: usize, dice: &mut Dice) -> Walk {
    Walk::play(options, start, most, dice, |list, dice| {
        // Plain moves are by far the most; every other action deserves its turn.
        let rare: Vec<Action> =
            list.iter().copied().filter(|action| !matches!(action, Action::Move { seed: false, .. })).collect();
        let from_all = rare.is_empty() || dice.below(2) == 0;
        *dice.pick(if from_all { list } else { &rare })
    })
}

/// Every variant, every value of every option by itself, and mixtures of all options.
pub(crate) fn every_table(dice: &mut Dice) -> Vec<Options> {
    let spec = Konreh::spec();
    let parse = |line: &str| Options::parse(spec, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let mut tables: Vec<Options> =
        spec.variants.iter().map(|variant| parse(&format!("variant={}", variant.name))).collect();
    for option in spec.options {
        tables.extend(values(&option.values).iter().map(|value| parse(&format!("{}={value}", option.key))));
    }
    let mixtures = tables.len() + 40;
    while tables.len() < mixtures {
        // Half of the options stay at their defaults; forbidden pairs are drawn again.
        let mut settings = Vec::new();
        for option in spec.options {
            if dice.below(2) == 0 {
                settings.push((option.key, *dice.pick(&values(&option.values))));
            }
        }
        tables.extend(Options::build(spec, None, settings));
    }
    tables
}

fn values(domain: &Domain) -> Vec<&'static str> {
    match domain {
        Domain::Words(words) => words.iter().map(|word| word.name).collect(),
        Domain::Number { .. } => Vec::new(),
    }
}

/// The options and positions of `perft/specification.perft`.
pub(crate) fn perft_positions() -> Vec<(Options, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft/specification.perft");
    let text = std::fs::read_to_string(path).expect("the perft table can be read");
    let mut options = Options::defaults(Konreh::spec());
    let mut positions = Vec::new();
    for line in text.lines() {
        if line.starts_with("position ") {
            options = Options::defaults(Konreh::spec());
        } else if let Some(line) = line.strip_prefix("options ") {
            options = Options::parse(Konreh::spec(), line).expect("the perft table has permitted options");
        } else if let Some(fen) = line.strip_prefix("fen ") {
            positions.push((options.clone(), fen.to_owned()));
        }
    }
    positions
}

/// A position put together at random that the reader accepts.
pub(crate) fn random_state(options: &Options, dice: &mut Dice) -> State {
    let game = Konreh::new(options);
    loop {
        if let Ok(state) = game.read_state(&random_fen(options, dice)) {
            return state;
        }
    }
}

/// A position put together at random: likely places, likely counters, often enough an impossible one.
pub(crate) fn random_fen(options: &Options, dice: &mut Dice) -> String {
    let size = options.number("size") as usize;
    let mut board = vec![vec!['.'; size]; size];
    let mut fallen = [false; 2];
    for (side, letters) in ["BORG", "borg"].into_iter().enumerate() {
        let most = if size == 8 { [1, 2, 6, 3] } else { [1, 1, 4, 2] };
        for (kind, (letter, most)) in letters.chars().zip(most).enumerate() {
            let n = match kind {
                0 => usize::from(dice.below(4) > 0),
                3 if options.word("seeds") == "0" => dice.below(2),
                _ => dice.below(most + 1),
            };
            fallen[side] |= kind == 0 && n == 0;
            for _ in 0..n {
                let (x, y) = random_site(size, side, kind, dice);
                board[y][x] = letter;
            }
        }
    }
    // A later piece may have taken the square of a Blue.
    let blue = |side: usize| {
        let letter = ['B', 'b'][side];
        (0..size * size).map(|at| (at % size, at / size)).find(|&(x, y)| board[y][x] == letter)
    };
    let (side, phase) = random_phase(options, &board, dice);
    let seats = if dice.below(4) == 0 { "BA" } else { "AB" };
    let records = [0, 1].map(|of| random_record(options, blue(of), size, of == side, dice));
    let no_progress = match dice.below(8) {
        0 => 9998 + dice.below(2),
        1 => 17 + dice.below(3),
        2 => 27 + dice.below(3),
        3 => 97 + dice.below(5),
        _ => dice.below(30),
    };
    let quiet = if dice.below(3) == 0 { dice.below(options.number("quiet") as usize + 1) } else { 0 };
    let rows: Vec<String> = board.iter().rev().map(|row| written(row)).collect();
    let [a, b] = records;
    format!("{} {} {phase} {seats} {a} {b} {no_progress} {quiet}", rows.join("/"), ["A", "B"][side])
}

fn written(row: &[char]) -> String {
    let row: String = row.iter().collect();
    (1..=8).rev().fold(row, |row, run| row.replace(&".".repeat(run), &run.to_string()))
}

/// Blues like corners, edges and the Cross; runners like the lanes to the enemy apex.
fn random_site(size: usize, side: usize, kind: usize, dice: &mut Dice) -> (usize, usize) {
    let last = size - 1;
    let (home, apex) = if side == 0 { (0, last) } else { (last, 0) };
    let any = dice.below(size);
    let near = |corner: usize, steps: usize| if corner == 0 { steps } else { last - steps };
    let choice = dice.below(if kind == 0 { 12 } else { 24 });
    match choice {
        0 => (home, home),
        1 => (last, 0),
        2 => (0, last),
        3 => (any, 0),
        4 => (0, any),
        5 => (any, last),
        6 => (last, any),
        7 | 8 => (size / 2 - dice.below(2), size / 2 - dice.below(2)),
        9 => (apex, near(apex, dice.below(5))),
        10 => (near(apex, dice.below(5)), apex),
        _ => (any, dice.below(size)),
    }
}

fn random_phase(options: &Options, board: &[Vec<char>], dice: &mut Dice) -> (usize, String) {
    let usual = dice.below(2);
    match dice.below(10) {
        0 => (1, "first".to_owned()),
        1 | 2 => {
            let own: Vec<String> = (0..board.len() * board.len())
                .map(|at| (at % board.len(), at / board.len()))
                .filter(|&(x, y)| board[y][x].is_ascii_lowercase())
                .map(|(x, y)| format!("{}{}", (b'a' + x as u8) as char, y + 1))
                .collect();
            let moved = if own.is_empty() { "a1".to_owned() } else { dice.pick(&own).clone() };
            (1, format!("second:{moved}"))
        }
        3 => (usize::from(options.word("start") != "double-pie"), "pie".to_owned()),
        _ => (usual, "-".to_owned()),
    }
}

fn random_record(
    options: &Options,
    blue: Option<(usize, usize)>,
    size: usize,
    to_move: bool,
    dice: &mut Dice,
) -> String {
    let mut one_in = |n: usize| dice.below(n) == 0;
    let mut items = Vec::new();
    if let Some((x, y)) = blue {
        let half = size / 2;
        let inside = (half - 1..=half).contains(&x) && (half - 1..=half).contains(&y);
        let at_sanctum = (x, y) == (0, size - 1) || (x, y) == (size - 1, 0);
        let specials = match (one_in(2), one_in(2)) {
            (true, true) => "0",
            (true, false) => "H",
            (false, true) => "D",
            _ => "HD",
        };
        items.push(if one_in(3) { "HD" } else { specials }.to_owned());
        let rooted = (at_sanctum || items[0] == "0") && (!to_move || options.word("roots") == "deep");
        let counted = options.word("cross") == "on";
        if counted && inside && !one_in(12) {
            items.push(["s1", "s2", "s3"][usize::from(one_in(3)) + usize::from(one_in(2))].to_owned());
        } else if counted && !inside && one_in(3) {
            items.push(if one_in(2) { "x1" } else { "x2" }.to_owned());
        }
        items.extend((rooted && one_in(2)).then(|| "r".to_owned()));
        items.extend((!one_in(3)).then(|| "m".to_owned()));
        let sanctum = match (size, one_in(2)) {
            (8, true) => "nh1",
            (8, false) => "na8",
            (_, true) => "nf1",
            (_, false) => "na6",
        };
        items.extend(one_in(6).then(|| sanctum.to_owned()));
        items.extend((options.word("buyback") == "on" && one_in(3)).then(|| "k".to_owned()));
    } else {
        items.push(format!("RC{}", dice.below(options.number("reforge") as usize + 1)));
    }
    if options.word("seeds") == "2" {
        items.push(format!("g{}", dice.below(3)));
    }
    items.join(",")
}
