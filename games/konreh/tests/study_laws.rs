//! The study numbers on random positions: the sides are alike, and searches without any cleverness agree.

use game::{Dice, Game, Notation, Options};
use konreh::{Action, Konreh, PieceKind, Side, Square, Squares, State, Turns};

/// Options that change what a number means or what it meets.
const OPTIONS: [&str; 13] = [
    "",
    "glide=on",
    "size=6",
    "zoc=strict",
    "onward=exact",
    "onward=contact",
    "roots=deep",
    "cross=off",
    "reforge=3",
    "exile=timeline",
    "variant=micro",
    "variant=seed-tutor",
    "variant=walkthrough",
];

fn rules(options: &str) -> Konreh {
    Konreh::new(&Options::parse(Konreh::spec(), options).expect("the options are good"))
}

/// A position with few pieces and any records that its options accept.
fn random_position(game: &Konreh, dice: &mut Dice) -> State {
    loop {
        let text = random_text(game, dice);
        if let Ok(state) = game.read_state(&text) {
            return state;
        }
    }
}

fn random_text(game: &Konreh, dice: &mut Dice) -> String {
    let start = game.fen(&game.startpos());
    let size = start.split('/').count();
    let mut board = vec![vec![None; size]; size];
    let mut records = Vec::new();
    for letters in ["BOORRRGG", "boorrrgg"] {
        let mut standing = false;
        for letter in letters.chars() {
            if dice.below(3) == 0 {
                continue;
            }
            let royal = letter.eq_ignore_ascii_case(&'b');
            standing |= royal;
            // Half of the Blues stand in the Cross.
            let (low, width) = if royal && dice.below(2) == 0 { (size / 2 - 1, 2) } else { (0, size) };
            board[low + dice.below(width)][low + dice.below(width)] = Some(letter);
        }
        let counters = *dice.pick(&["", "", ",s1", ",s2", ",s3", ",x1", ",x2"]);
        let mut record = match standing {
            true => format!("{}{counters},m", dice.pick(&["HD", "H", "D", "0"])),
            false => format!("RC{}", 1 + dice.below(3)),
        };
        if start.contains(",g2") {
            record.push_str(",g0");
        }
        records.push(record);
    }
    let rows: Vec<String> = board.iter().map(|row| row_text(row)).collect();
    let quiet = if start.ends_with('8') { dice.below(4) } else { 0 };
    format!("{} {} - AB {} {} 0 {quiet}", rows.join("/"), dice.pick(&["A", "B"]), records[0], records[1])
}

fn row_text(row: &[Option<char>]) -> String {
    let (mut text, mut gap) = (String::new(), 0);
    for square in row.iter().chain([&Some('/')]) {
        match square {
            None => gap += 1,
            Some(letter) => {
                if gap > 0 {
                    text.push_str(&gap.to_string());
                }
                (gap, text) = (0, text + &letter.to_string());
            }
        }
    }
    text.trim_end_matches('/').to_owned()
}

/// The position with this side to move, made from its text: no flag of the mover's roots, no clock that could end
/// the game, and, where asked, no duty to leave the Cross.
fn given(game: &Konreh, options: &str, state: &State, side: Side, lifted: bool) -> State {
    let text = game.fen(state);
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    (fields[1], fields[2], fields[6]) = (side.to_string(), "-".to_owned(), "0".to_owned());
    for (record, owner) in fields[4..6].iter_mut().zip(Side::BOTH) {
        let parts = record.split(',').filter(|&part| part != "r" || owner != side || options == "roots=deep");
        let parts = parts.map(|part| match part {
            "s3" if lifted => "s1",
            _ if part.starts_with("RC") => "RC1",
            _ => part,
        });
        *record = parts.collect::<Vec<_>>().join(",");
    }
    game.read_state(&fields.join(" ")).unwrap_or_else(|e| panic!("{}: {e}", fields.join(" ")))
}

/// The position after a turn in which the mover's Blue stood Rooted, and nothing else happened.
fn rested(game: &Konreh, state: &State) -> State {
    let fen = game.fen(state);
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let record = &mut fields[4 + state.side().index()];
    let later = record.replace(",s2", ",s3").replace(",s1", ",s2").replace(",x1", "").replace(",x2", ",x1");
    let later = later.replace(",r", "");
    *record = &later;
    game.read_state(&fields.join(" ")).expect("a rested position is a position")
}

fn listed(game: &Konreh, state: &State) -> Vec<(Action, State)> {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    list.into_iter()
        .map(|action| {
            let mut after = *state;
            game.apply(&mut after, action);
            (action, after)
        })
        .collect()
}

/// From where to where a piece goes.
fn travel(action: Action) -> Option<(Square, Square)> {
    match action {
        Action::Move { from, to, .. } | Action::Special { from, to, .. } | Action::Plant { from, to, .. } => {
            Some((from, to))
        }
        _ => None,
    }
}

/// Everything a walk of one piece needs to know.
struct Naive<'a> {
    game: &'a Konreh,
    options: &'a str,
    side: Side,
    lifted: bool,
    goal: &'a dyn Fn(Action, &State) -> bool,
}

impl Naive<'_> {
    /// Calls `found` with the turns and touched squares of every walk of at most so many turns.
    fn each(
        &self,
        state: &State,
        at: Square,
        done: u8,
        most: u8,
        touched: Squares,
        found: &mut dyn FnMut(u8, Squares),
    ) {
        let state = given(self.game, self.options, state, self.side, self.lifted);
        if state.life(self.side).is_rooted() && state.blue(self.side) == Some(at) {
            if done + 1 < most {
                self.each(&rested(self.game, &state), at, done + 1, most, touched, found);
            }
            return;
        }
        for (action, after) in listed(self.game, &state) {
            let Some((_, to)) = travel(action).filter(|&(from, _)| from == at) else { continue };
            let touched = touched | swept(at, to);
            if (self.goal)(action, &after) {
                found(done + 1, touched);
            } else if done + 1 < most && !matches!(action, Action::Plant { .. }) {
                self.each(&after, to, done + 1, most, touched, found);
            }
        }
    }

    /// The fewest turns of any of these pieces, if that is not more than `most`.
    fn fewest(&self, state: &State, walkers: &[PieceKind], most: u8) -> Turns {
        for limit in 1..=most {
            let mut any = false;
            for at in pieces(state, self.side, walkers) {
                self.each(state, at, 0, limit, 0, &mut |_, _| any = true);
            }
            if any {
                return Turns::Within(limit);
            }
        }
        Turns::Unlimited
    }
}

fn pieces(state: &State, side: Side, kinds: &[PieceKind]) -> Vec<Square> {
    kinds.iter().flat_map(|&kind| konreh::squares(state.of(side, kind))).collect()
}

fn swept(from: Square, to: Square) -> Squares {
    let (mut x, mut y, mut set) = (from.x(), from.y(), 0);
    while (x, y) != (to.x(), to.y()) {
        (x, y) = (toward(x, to.x()), toward(y, to.y()));
        set |= Square::at(x, y).bit();
    }
    set
}

fn toward(here: u8, there: u8) -> u8 {
    if here < there { here + 1 } else { here.max(there + 1) - 1 }
}

/// What is more than the naive search looks for.
fn up_to(turns: Turns, most: u8) -> Turns {
    if turns <= Turns::Within(most) { turns } else { Turns::Unlimited }
}

const OTHERS: [PieceKind; 3] = [PieceKind::Orange, PieceKind::Red, PieceKind::Green];

/// Runs a check on so many random positions under each of the options.
fn on_random_positions(count: usize, check: impl Fn(&Konreh, &str, &State, Side)) {
    for (seed, options) in OPTIONS.into_iter().enumerate() {
        let (game, mut dice) = (rules(options), Dice::new(seed as u64));
        for _ in 0..count {
            let state = random_position(&game, &mut dice);
            for side in Side::BOTH {
                check(&game, options, &state, side);
            }
        }
    }
}

#[test]
fn numbers_turn_with_the_board() {
    for (seed, options) in OPTIONS.into_iter().enumerate() {
        let (game, mut dice) = (rules(options), Dice::new(1000 + seed as u64));
        for _ in 0..60 {
            let state = random_position(&game, &mut dice);
            let turned = game.read_state(&turned_text(&game.fen(&state))).expect("a turned position is a position");
            for side in Side::BOTH {
                let (here, there) = (numbers(&game, &state, side), numbers(&game, &turned, side.other()));
                let size = game.fen(&state).split('/').count() as u8;
                let sets = there.1.map(|set| set.map(|set| turned_set(set, size)));
                assert_eq!(here, (there.0, sets), "{options} {} of {side}", game.fen(&state));
            }
        }
    }
}

/// All numbers of a side: those that are texts, and those that are sets.
fn numbers(game: &Konreh, state: &State, side: Side) -> (Vec<String>, [Option<Squares>; 3]) {
    let kappa = game.kappa(state, side);
    let texts = vec![
        format!("S {}", game.enemy_specials(state, side)),
        format!("R {} Rn {}", game.reach(state, side), game.reach_of_pieces(state, side)),
        format!("SSI {:?} {:?}", game.seed_safety(state, side), game.seed_advice(state, side)),
        format!("XS {:?}", game.exit_certainty(state, side)),
        format!("XS2 {:?}", game.exit_certainty_after_two(state, side)),
        format!("CCA {}", game.cap_lead(state, side)),
        format!("T* {} D {} κ {}", game.fastest_run(state, side), game.deadline(state, side), kappa.value),
        format!("{:?}", game.clocks(state, side)),
    ];
    (texts, [game.exits(state, side), Some(kappa.gates), Some(game.screens(state, side))])
}

/// Half a turn, and the sides exchanged.
fn turned_text(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let exchanged = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    let board: String = fields[0].chars().rev().map(exchanged).collect();
    let side = if fields[1] == "A" { "B" } else { "A" };
    format!("{board} {side} - AB {} {} {} {}", fields[5], fields[4], fields[6], fields[7])
}

fn turned_set(set: Squares, size: u8) -> Squares {
    konreh::squares(set).map(|square| Square::at(size - 1 - square.x(), size - 1 - square.y()).bit()).sum()
}

#[test]
fn runs_and_gates_agree_with_every_route() {
    on_random_positions(25, |game, options, state, side| {
        let fen = game.fen(state);
        let size = fen.split('/').count() as u8;
        let apex = if side == Side::A { Square::at(size - 1, size - 1) } else { Square::at(0, 0) };
        let goal = |action, _: &State| travel(action).is_some_and(|(_, to)| to == apex);
        let naive = Naive { game, options, side, lifted: true, goal: &goal };
        let runners = pieces(state, side, &OTHERS);
        let most = 3;
        assert_eq!(
            up_to(game.fastest_run(state, side), most),
            naive.fewest(state, &OTHERS, most),
            "{options} {fen}: T* of {side}"
        );

        let deadline = game.deadline(state, side);
        if deadline > most {
            return;
        }
        let mut routes = Vec::new();
        for at in runners {
            naive.each(state, at, 0, deadline, 0, &mut |_, touched| routes.push(touched));
        }
        let closable = !apex.bit() & !state.army(side);
        let gates = routes.iter().fold(closable, |gates, touched| gates & touched);
        let (back_x, back_y) = (toward(apex.x(), size / 2), toward(apex.y(), size / 2));
        let both = (Square::at(back_x, apex.y()).bit() | Square::at(apex.x(), back_y).bit()) & closable;
        let expected = match gates {
            _ if routes.is_empty() => (0, 0),
            0 if routes.iter().all(|touched| touched & both != 0) => (2, 0),
            0 => (3, 0),
            gates => (1, gates),
        };
        let kappa = game.kappa(state, side);
        assert_eq!((kappa.value, kappa.gates), expected, "{options} {fen}: κ of {side}");
    });
}

#[test]
fn reaches_and_ways_to_a_seed_agree_with_every_walk() {
    on_random_positions(25, |game, options, state, side| {
        let fen = game.fen(state);
        let takes = |_, after: &State| after.life(side).is_fallen();
        let danger = Naive { game, options, side: side.other(), lifted: false, goal: &takes };
        if state.blue(side).is_some() {
            let reach = danger.fewest(state, &[PieceKind::Blue], 3);
            assert_eq!(up_to(game.reach(state, side), 3), reach, "{options} {fen}: R of {side}");
            let reach = danger.fewest(state, &OTHERS, 2);
            assert_eq!(game.reach_of_pieces(state, side), reach, "{options} {fen}: Rn of {side}");
        }
        let seeds =
            |action, _: &State| matches!(action, Action::Move { seed: true, .. } | Action::Special { seed: true, .. });
        let way = Naive { game, options, side, lifted: false, goal: &seeds };
        let turns = way.fewest(state, &[PieceKind::Blue], 3);
        assert_eq!(up_to(game.turns_to_seed(state, side), 3), turns, "{options} {fen}: the way to a Seed of {side}");
    });
}

#[test]
fn exits_agree_with_every_reply() {
    on_random_positions(80, |game, options, state, side| {
        let fen = game.fen(state);
        let exits = naive_exits(game, options, state, side);
        assert_eq!(game.exits(state, side), exits, "{options} {fen}: exits of {side}");
        let Some(exits) = exits else { return };
        let after_one = replies(game, options, state, side.other());
        let sure = still_exits(game, options, &after_one, side, exits);
        assert_eq!(game.exit_certainty(state, side), Some(sure), "{options} {fen}: XS of {side}");
        if after_one.iter().any(|after| after.blue(side).is_none()) {
            assert_eq!(game.exit_certainty_after_two(state, side), Some(0), "{options} {fen}: XS2 of {side}");
            return;
        }
        let after_two: Vec<State> =
            after_one.iter().flat_map(|after| replies(game, options, after, side.other())).collect();
        let sure = still_exits(game, options, &after_two, side, exits);
        assert_eq!(game.exit_certainty_after_two(state, side), Some(sure), "{options} {fen}: XS2 of {side}");
    });
}

/// The positions after a turn of this side; the same position where it has none.
fn replies(game: &Konreh, options: &str, state: &State, side: Side) -> Vec<State> {
    let turn = given(game, options, state, side, false);
    let after: Vec<State> = listed(game, &turn).into_iter().map(|(_, after)| after).collect();
    if after.is_empty() { vec![turn] } else { after }
}

fn still_exits(game: &Konreh, options: &str, states: &[State], side: Side, mut exits: Squares) -> u8 {
    for state in states {
        exits &= naive_exits(game, options, state, side).unwrap_or(0);
    }
    exits.count_ones() as u8
}

fn naive_exits(game: &Konreh, options: &str, state: &State, side: Side) -> Option<Squares> {
    let size = game.fen(state).split('/').count() as u8;
    let inside = |square: Square| [square.x(), square.y()].iter().all(|&n| n == size / 2 || n == size / 2 - 1);
    let blue = state.blue(side).filter(|&blue| inside(blue))?;
    let mut exits = 0;
    for (action, after) in listed(game, &given(game, options, state, side, false)) {
        let Some((_, to)) = travel(action).filter(|&(from, to)| from == blue && !inside(to)) else { continue };
        let holds = |enemy: Square| enemy.x().abs_diff(to.x()) + enemy.y().abs_diff(to.y()) == 1;
        if !konreh::squares(after.army(side.other())).any(holds) {
            exits |= to.bit();
        }
    }
    Some(exits)
}
