//! The printed log: the examples of RULES 12, what is refused and why, and the way there and back.

mod kept;
mod random;
mod refused;

use game::{GameLog, Log, LogError, Notation};
use konreh::{Konreh, State};

type Ask = testkit::proof::Ask<Konreh>;

const SETUP: &str = "startpos";
const EXCLUDED: &str = "1R6/8/3Br2b/6R1/7r/5g2/2O4R/3O1r2 A - AB H,x2,m D,m 3 0";
const SEEDING: &str = "2b5/Rr5g/1r2Rr2/8/6ro/3O3R/R4O2/6Bg A - AB HD,m D,m 16 0";
const FALLEN: &str = "4or1b/G7/3R3R/8/R7/2R5/O7/2Or2g1 A - AB RC5 HD 0 0";
const BUYBACK: &str = "g2go2b/5r2/o3r3/R1R1R1g1/1O6/8/8/2RB4 B - AB H,m 0,m 5 0";
const GLIDE: &str = "1r1B4/7b/8/8/8/3o4/6R1/2O5 A - AB HD,m HD,m 0 0";
const LAST_TURN: &str = "4O3/8/5o2/8/8/1r6/5g2/O2b3r A - AB RC1 HD,m 7 0";
const TACTICS: &str = "rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 0";
/// Two Reds far apart, which can go round in a circle of three turns each.
const CIRCLE: &str = "7b/8/8/7r/R7/8/8/B7 A - AB HD HD 0 0";
const ROUND: &str = "A-N: Ra4 onL 2\nB-N: Rh5 onL 2\nA-N: Ra6 hmR 1\nB-N: Rh3 hmR 1\nA-N: Ra5 hmR 1\nB-N: Rh4 hmR 1\n";

fn position(game: &Konreh, fen: &str) -> State {
    if fen == SETUP { game.startpos() } else { game.read_state(fen).unwrap_or_else(|e| panic!("{fen}: {e}")) }
}

/// Reads a log and writes it back, which must give the same bytes.
fn check(options: &str, fen: &str, text: &str) -> Result<GameLog<Konreh>, LogError> {
    let game = Ask::table(options);
    let log = game.read_log("log", &position(&game, fen), text)?;
    let written = game.write_log("log", &log).unwrap_or_else(|e| panic!("accepted, but not written: {e}\n{text}"));
    let plain: String =
        text.lines().map(str::trim_end).filter(|line| !line.is_empty()).map(|l| format!("{l}\n")).collect();
    assert_eq!(written, plain);
    Ok(log)
}

/// So many rounds of the circle, numbered from 1.
fn rounds(n: usize) -> String {
    let lines = ROUND.lines().cycle().take(6 * n).enumerate();
    lines.map(|(index, line)| line.replace('N', &(index / 2 + 1).to_string()) + "\n").collect()
}
