//! Position strings (RULES 11): eight fields, canonical, and refused by field and reason where they are impossible.

use game::FieldError;

use crate::board::{PieceKind, Side, Square};
use crate::life::{Life, Special};
use crate::options::{Konreh, Opening, Seeds};
use crate::play::MAX_NO_PROGRESS;
use crate::rules::GREEN_CAP;
use crate::state::{Phase, State};

use std::fmt::Write;

const BOARD: &str = "board";
const SIDE: &str = "side";
const PHASE: &str = "phase";
const SEATS: &str = "seats";
const RECORD: [&str; 2] = ["a-record", "b-record"];
const NO_PROGRESS: &str = "noprogress";
const QUIET: &str = "quiet";

/// Appends the canonical line of a state.
pub(crate) fn write(game: &Konreh, state: &State, out: &mut String) {
    write_board(game, state, out);
    let phase = match state.phase {
        Phase::Play => "-",
        Phase::Open => "open",
        Phase::Pie => "pie",
        Phase::First => "first",
        Phase::Second(_) => "second:",
    };
    // Writing to a string cannot fail.
    let _ = write!(out, " {} {phase}", state.side);
    if let Phase::Second(moved) = state.phase {
        let _ = write!(out, "{moved}");
    }
    out.push_str(if state.swapped { " BA" } else { " AB" });
    for life in state.lives {
        out.push(' ');
        write_life(game, life, out);
    }
    let _ = write!(out, " {} {}", state.no_progress, state.quiet);
}

fn write_board(game: &Konreh, state: &State, out: &mut String) {
    for y in (0..game.board.size).rev() {
        let mut gap = 0;
        for x in 0..game.board.size {
            let Some((side, kind)) = state.piece(Square::at(x, y)) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                out.push((b'0' + gap) as char);
                gap = 0;
            }
            out.push(letter(side, kind));
        }
        if gap > 0 {
            out.push((b'0' + gap) as char);
        }
        if y > 0 {
            out.push('/');
        }
    }
}

/// The letter of a piece: capitals are A's.
pub(crate) fn letter(side: Side, kind: PieceKind) -> char {
    match side {
        Side::A => kind.letter(),
        Side::B => kind.letter().to_ascii_lowercase(),
    }
}

/// Appends a side's record.
pub(crate) fn write_life(game: &Konreh, life: Life, out: &mut String) {
    if life.is_fallen() {
        let _ = write!(out, "RC{}", life.countdown());
    } else {
        out.push_str(life.specials_text());
        if life.stay() > 0 {
            let _ = write!(out, ",s{}", life.stay());
        }
        if life.closed() > 0 {
            let _ = write!(out, ",x{}", life.closed());
        }
        if life.is_rooted() {
            out.push_str(",r");
        }
        if life.has_left_home() {
            out.push_str(",m");
        }
        if let Some(sanctum) = life.ban(game.board) {
            let _ = write!(out, ",n{sanctum}");
        }
        if life.has_bought() {
            out.push_str(",k");
        }
    }
    if game.seeds == Seeds::Each(2) {
        let _ = write!(out, ",g{}", life.seeds());
    }
}

/// Reads a line, or refuses it.
pub(crate) fn read(game: &Konreh, text: &str) -> Result<State, FieldError> {
    // A real position has some 60 characters; there is no need to look through a megabyte.
    if text.len() > 400 {
        return refuse("fen", format!("{} characters are far more than a position needs", text.len()));
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let &[board, side, phase, seats, a, b, no_progress, quiet] = fields.as_slice() else {
        return refuse("fen", format!("needs 8 fields with single spaces between them, found {}", fields.len()));
    };
    let state = State {
        pieces: read_board(game, board)?,
        side: match side {
            "A" => Side::A,
            "B" => Side::B,
            _ => return refuse(SIDE, "must be A or B"),
        },
        phase: read_phase(game, phase)?,
        swapped: match seats {
            "AB" => false,
            "BA" => true,
            _ => return refuse(SEATS, "must be AB or BA"),
        },
        lives: [read_life(game, Side::A, a)?, read_life(game, Side::B, b)?],
        no_progress: read_number(NO_PROGRESS, no_progress, MAX_NO_PROGRESS)?,
        quiet: read_number(QUIET, quiet, game.quiet.into())? as u8,
    };
    check_pieces(game, &state)?;
    check_opening(game, &state)?;
    for side in Side::BOTH {
        check_life(game, &state, side)?;
    }
    Ok(state)
}

fn refuse<T>(field: &'static str, reason: impl Into<String>) -> Result<T, FieldError> {
    Err(FieldError::new(field, reason))
}

fn read_board(game: &Konreh, text: &str) -> Result<[[u64; 4]; 2], FieldError> {
    let size = usize::from(game.board.size);
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != size {
        return refuse(BOARD, format!("needs {size} rows, found {}", rows.len()));
    }
    let mut pieces = [[0; 4]; 2];
    for (row, y) in rows.into_iter().zip((0..game.board.size).rev()) {
        let (mut x, mut after_digit) = (0, false);
        for c in row.chars() {
            if let Some(gap) = c.to_digit(10) {
                if after_digit || gap == 0 {
                    return refuse(BOARD, format!("row {}: a run of empty squares is one digit above 0", y + 1));
                }
                (x, after_digit) = (x + gap as usize, true);
            } else {
                let Some(kind) = PieceKind::lettered(c.to_ascii_uppercase()) else {
                    return refuse(BOARD, format!("row {}: `{}` is no piece", y + 1, game::shown(&c.to_string())));
                };
                let side = if c.is_ascii_uppercase() { Side::A } else { Side::B };
                if x < size {
                    pieces[side.index()][kind as usize] |= Square::at(x as u8, y).bit();
                }
                (x, after_digit) = (x + 1, false);
            }
        }
        if x != size {
            return refuse(BOARD, format!("row {} has {x} squares, not {size}", y + 1));
        }
    }
    Ok(pieces)
}

fn read_phase(game: &Konreh, text: &str) -> Result<Phase, FieldError> {
    match text {
        "-" => Ok(Phase::Play),
        "open" => Ok(Phase::Open),
        "pie" => Ok(Phase::Pie),
        "first" => Ok(Phase::First),
        _ => match text.strip_prefix("second:").and_then(|name| game.board.square(name)) {
            Some(moved) => Ok(Phase::Second(moved)),
            None => refuse(PHASE, "must be -, open, pie, first, or second: and a square"),
        },
    }
}

fn read_number(field: &'static str, text: &str, most: u16) -> Result<u16, FieldError> {
    let number = text.parse::<u16>().ok().filter(|number| number.to_string() == text && *number <= most);
    number.map_or_else(|| refuse(field, format!("must be a number from 0 to {most} without leading zeros")), Ok)
}

/// The parts of a record come in a fixed order, each at most once.
fn read_life(game: &Konreh, side: Side, text: &str) -> Result<Life, FieldError> {
    let field = RECORD[side.index()];
    let mut parts = text.split(',').peekable();
    let head = parts.next().unwrap_or_default();
    let mut life = if let Some(countdown) = head.strip_prefix("RC") {
        Life::fallen_with(read_number(field, countdown, game.reforge.into())? as u8, 0)
    } else {
        let (hop, displacement) = match head {
            "HD" => (true, true),
            "H" => (true, false),
            "D" => (false, true),
            "0" => (false, false),
            _ => return refuse(field, "must start with the unused specials (HD, H, D or 0) or with RC and a number"),
        };
        if game.one_special && hop != displacement {
            return refuse(field, "one special alone cannot be left with specials=one: the first one used spends both");
        }
        Life::fresh(0).with_special(Special::Hop, hop).with_special(Special::Displacement, displacement)
    };
    if !life.is_fallen() {
        let mut counter = |sign: char, most: u8| -> Option<u8> {
            let part = parts.next_if(|part| part.starts_with(sign))?;
            Some(part[1..].parse::<u8>().ok().filter(|n| (1..=most).contains(n) && part.len() == 2).unwrap_or(0))
        };
        for (sign, most) in [('s', 3), ('x', 2)] {
            match counter(sign, most) {
                None => {}
                Some(0) => return refuse(field, format!("`{sign}` needs a number from 1 to {most}")),
                Some(n) if sign == 's' => life = life.with_stay(n),
                Some(n) => life = life.with_closed(n),
            }
        }
        if parts.next_if_eq(&"r").is_some() {
            life = life.with_rooted(true);
        }
        if parts.next_if_eq(&"m").is_some() {
            life = life.with_left_home();
        }
        if let Some(part) = parts.next_if(|part| part.starts_with('n')) {
            match game.board.square(&part[1..]) {
                Some(sanctum) if game.board.sanctums.contains(&sanctum) => life = life.with_ban(game.board, sanctum),
                _ => return refuse(field, "`n` needs the name of a Sanctum"),
            }
        }
        if parts.next_if_eq(&"k").is_some() {
            if !game.buyback {
                return refuse(field, "`k` needs buyback=on");
            }
            life = life.with_bought();
        }
    }
    if game.seeds == Seeds::Each(2) {
        match parts.next() {
            Some("g0") => {}
            Some("g1") => life = life.with_seeds(1),
            Some("g2") => life = life.with_seeds(2),
            _ => return refuse(field, "with seeds=2 it must end with the Seeds left: g0, g1 or g2"),
        }
    }
    match parts.next() {
        None => Ok(life),
        Some(part) => {
            refuse(field, format!("`{}` is unknown, repeated, out of order or not allowed here", game::shown(part)))
        }
    }
}

/// How many pieces there can be (2.4, 7.1).
fn check_pieces(game: &Konreh, state: &State) -> Result<(), FieldError> {
    for side in Side::BOTH {
        for kind in [PieceKind::Blue, PieceKind::Orange, PieceKind::Red] {
            let most = game.board.setup[kind as usize].count_ones();
            let found = state.of(side, kind).count_ones();
            if found > most {
                return refuse(BOARD, format!("{side} has {found} {}s, more than {most}", kind.name()));
            }
        }
        let first = game.board.setup[PieceKind::Green as usize].count_ones() as u8;
        let most = match game.seeds {
            Seeds::Unlimited => GREEN_CAP,
            Seeds::Each(seeds) => first + seeds - state.life(side).seeds().min(seeds),
        };
        if state.greens(side) > most {
            return refuse(BOARD, format!("{side} has {} Greens, more than it can have Seeded", state.greens(side)));
        }
        let stands = state.blue(side).is_some();
        if stands == state.life(side).is_fallen() {
            let reason = if stands {
                "counts a Reforge, but the Blue stands on the board"
            } else {
                "describes a standing Blue, but there is none on the board"
            };
            return refuse(RECORD[side.index()], reason);
        }
    }
    let greens = state.greens(Side::A) + state.greens(Side::B);
    if greens > GREEN_CAP {
        return refuse(BOARD, format!("{greens} Greens are more than the cap of {GREEN_CAP}"));
    }
    Ok(())
}

/// The phase, its side, and who can hold which side by then (9).
fn check_opening(game: &Konreh, state: &State) -> Result<(), FieldError> {
    let opening = game.opening;
    let known = match state.phase {
        Phase::Play => true,
        Phase::Open => opening != Opening::None,
        Phase::Pie => opening.has_pie(),
        Phase::First | Phase::Second(_) => opening.has_double(),
    };
    if !known {
        return refuse(PHASE, "this opening has no such phase");
    }
    let mover = match state.phase {
        Phase::Play => state.side,
        Phase::Open => Side::A,
        Phase::Pie if opening == Opening::DoublePie => Side::A,
        Phase::Pie | Phase::First | Phase::Second(_) => Side::B,
    };
    if state.side != mover {
        return refuse(SIDE, format!("in this phase {mover} is to move"));
    }
    if state.phase == Phase::Open && *state != game::Notation::startpos(game) {
        return refuse(PHASE, "`open` belongs to the set-up alone");
    }
    if let Phase::Second(moved) = state.phase
        && state.army(state.side) & moved.bit() == 0
    {
        return refuse(PHASE, format!("the piece that moved first is not on {moved}"));
    }
    let decided = match state.phase {
        Phase::Play => true,
        Phase::First | Phase::Second(_) => opening == Opening::PieDouble,
        Phase::Open | Phase::Pie => false,
    };
    if state.swapped && !(opening.has_pie() && decided) {
        return refuse(SEATS, "BA needs a pie start, and the decision behind it");
    }
    Ok(())
}

/// A record against the board, the phase and the options.
fn check_life(game: &Konreh, state: &State, side: Side) -> Result<(), FieldError> {
    let refuse = |reason: &str| refuse(RECORD[side.index()], reason);
    let (life, opening) = (state.life(side), state.phase != Phase::Play);
    // A's Blue can fall in B's double; then its full countdown waits for A's turn.
    let in_double = match state.phase {
        Phase::Second(_) => true,
        Phase::Pie => game.opening == Opening::DoublePie,
        _ => false,
    };
    let Some(blue) = state.blue(side) else {
        let full = life.countdown() == game.reforge;
        if opening && !(in_double && side == Side::A && full) {
            return refuse("no Blue can have fallen by now, but A's in the double, with a full counter");
        }
        if side == state.side && life.countdown() == 0 {
            return refuse("RC0 belongs to the side that has just moved and lost");
        }
        if side != state.side && full && !matches!(state.phase, Phase::Second(_)) {
            return refuse("a full counter belongs to the side to move: its last turn lowered it");
        }
        return Ok(());
    };
    let moved_first = state.phase == Phase::Second(blue);
    let inside = blue.bit() & game.board.cross != 0;
    if !game.cross && life.stay() + life.closed() > 0 {
        return refuse("a stay or an exclusion needs cross=on");
    }
    // A Blue that moved first in the double has not ended its turn yet.
    if game.cross && inside != (life.stay() > 0) && !moved_first {
        return refuse(if inside {
            "Blue stands in the Cross without a stay"
        } else {
            "a stay, but Blue is not in the Cross"
        });
    }
    if life.closed() > 0 {
        if life.stay() > 0 || inside {
            return refuse("an exclusion cannot go with a stay or with standing in the Cross");
        }
        if life.closed() > game.exile {
            return refuse(match game.exile {
                0 => "with basic=cf there is no exclusion",
                _ => "with exile=timeline the Cross is closed for one turn only",
            });
        }
    }
    if life.is_rooted() {
        if side == state.side && !game.deep_roots && !matches!(state.phase, Phase::Second(_)) {
            return refuse("the mover's Rooted flag has ended, as its turn has begun");
        }
        if opening && !(side == Side::B && (moved_first || state.phase == Phase::Pie && in_double)) {
            return refuse("no Blue can be Rooted by now, but B's after its move in the double");
        }
        let seeded = game.board.sanctums.contains(&blue) && game.seeds != Seeds::Each(0);
        let staggered = life.specials() == 0 && !game.one_special;
        if !seeded && !staggered {
            return refuse("Rooted needs a Seed (Blue on a Sanctum) or both specials spent one by one");
        }
    }
    let never_green = game.board.size == 6 && game.seeds == Seeds::Each(0);
    let away = blue != game.board.home[side.index()];
    if never_green && away && !life.has_left_home() && life.ban(game.board).is_none() {
        return refuse("a Blue off its Home has left it (m) or was placed on a Sanctum (n)");
    }
    Ok(())
}
