//! Why an action is not legal, in English.

use game::list_words;

use super::{blue_first, choices, piece, piece_first, plural, side};
use crate::board::{Side, Square};
use crate::life::Special;
use crate::options::Opening;
use crate::reasons::{
    IllegalCause, NoBuyback, NoCapture, NoGlide, NoMove, NoPick, NoPiece, NoPlant, NoSeed, NoSpecial, NoTurn, Obstacle,
    PieceAt,
};
use crate::rules::{GREEN_CAP, LONGEST_STAY};

pub(in crate::words) fn illegal(cause: &IllegalCause) -> String {
    match cause {
        IllegalCause::Unreadable { text } => {
            format!("`{text}` is no action. A move reads c2c4, with H, D, + or =a1 behind it where needed.")
        }
        IllegalCause::Turn(cause) => turn(*cause),
        IllegalCause::Piece(cause) => no_piece(*cause),
        IllegalCause::Move(cause) => no_move(cause),
        IllegalCause::Capture(cause) => capture(cause),
        IllegalCause::Special(cause) => special(*cause),
        IllegalCause::Glide(cause) => glide(cause),
        IllegalCause::Seed(cause) => seed(*cause),
        IllegalCause::Plant(cause) => plant(*cause),
        IllegalCause::Buyback(cause) => buyback(*cause),
        IllegalCause::Pick(cause) => pick(cause),
    }
}

fn turn(cause: NoTurn) -> String {
    match cause {
        NoTurn::ReforgeFailed { loser } => {
            let (loser, winner) = (side(loser), side(loser.other()));
            format!("The game is over. {loser} did not bring its Blue back in time, and {winner} has won.")
        }
        NoTurn::NoProgress { turns } => format!("The game is drawn after {} without progress.", plural(turns, "turn")),
        NoTurn::Stuck { side: stuck } => format!("The game is drawn. {} has no legal action.", side(stuck)),
        NoTurn::StuckInDouble { moved, .. } => {
            let moved = piece_first(moved);
            format!("The game is drawn. {moved} has moved, and no other piece can complete the double.")
        }
        NoTurn::StuckInCross { blue, .. } => {
            format!("The game is drawn. {} must leave the Cross and cannot.", blue_first(blue))
        }
        NoTurn::KeepOrSwap { .. } => "The sides are chosen now: keep yours or swap.".to_owned(),
        NoTurn::NoPie { .. } => "Keep and swap need an opening with a pie, and this game has none.".to_owned(),
        NoTurn::PieAhead { opening: Opening::DoublePie } => {
            format!("Keep and swap come later, when {} has made its double.", side(Side::B))
        }
        NoTurn::PieAhead { .. } => {
            format!("Keep and swap come later, when {} has made its opening action.", side(Side::A))
        }
        NoTurn::PieBehind { .. } => "Keep and swap are over. The sides have been chosen.".to_owned(),
        NoTurn::Unforced { legal } => {
            let are = if legal == 1 { "is" } else { "are" };
            format!("Pass is legal only when nothing else is, and here {} {are} legal.", plural(legal as u64, "action"))
        }
    }
}

fn no_piece(cause: NoPiece) -> String {
    match cause {
        NoPiece::OffBoard { square, last } => format!("{square} is not on this board, which runs from a1 to {last}."),
        NoPiece::Vacant { at } => vacant(at),
        NoPiece::NotYours { piece, mover } => {
            format!("{} is not yours. {} is to move.", piece_first(piece), side(mover))
        }
        NoPiece::MovedFirst { piece } => {
            let piece = piece_first(piece);
            format!("{piece} has made the first action of the double. Another piece makes the second.")
        }
        NoPiece::Rooted { blue } => format!("{} is Rooted through this turn. Play something else.", blue_first(blue)),
        NoPiece::StandsStill { piece } => {
            format!("{} has to leave its square. A move goes at least one step.", piece_first(piece))
        }
        NoPiece::MustLeave { blue } => {
            let turns = plural(LONGEST_STAY, "turn");
            format!("{} has ended {turns} in the Cross and must leave it now.", blue_first(blue))
        }
    }
}

fn vacant(at: Square) -> String {
    format!("Nothing stands on {at}.")
}

fn no_move(cause: &NoMove) -> String {
    match *cause {
        NoMove::OffLane { from, to } => {
            format!("No lane leads from {from} to {to}. A move keeps its letter or its digit.")
        }
        NoMove::Blocked { blocker, .. } => {
            format!("{} is in the way. A move never passes over a piece.", piece_first(blocker))
        }
        NoMove::OwnPiece { piece } => {
            format!("{} stands there. A move ends on an empty square or an enemy.", piece_first(piece))
        }
        NoMove::CrossClosed { at, turns, ago } => {
            let left = match ago {
                0 => "It has just left it".to_owned(),
                ago => format!("It left it {} ago", plural(ago, "turn")),
            };
            format!("{}. {left} and may not enter {at}.", cross_closed(turns))
        }
        NoMove::OnwardExact { mover, to, steps, needs } => {
            let (needs, steps) = (plural(needs, "step"), plural(steps, "step"));
            format!("Onward {} goes exactly {needs}, and {to} is {steps} away.", piece(mover))
        }
        NoMove::NoRoom { mover, needs, obstacle, .. } => {
            let obstacle = match obstacle {
                Obstacle::Edge(at) => format!("the board ends at {at}"),
                Obstacle::Piece(blocker) => format!("{} is in the way", piece(blocker)),
                Obstacle::ClosedCross { at, turns } => {
                    format!("{at} in the Cross is closed to it for {}", plural(turns, "more turn"))
                }
            };
            format!("Onward {} goes exactly {}, and {obstacle}.", piece(mover), plural(needs, "step"))
        }
        NoMove::HomewardTooFar { mover, to, steps, most } => {
            let (most, steps) = (plural(most, "step"), plural(steps, "step"));
            format!("Homeward {} goes at most {most}, and {to} is {steps} away.", piece(mover))
        }
        NoMove::ZoneStops { at, ref holders, .. } => {
            format!("{}. Entering it ends the move there.", held(at, holders))
        }
    }
}

/// Which enemies hold a square.
fn held(at: Square, holders: &[PieceAt]) -> String {
    let holders = holders.iter().map(|&holder| piece(holder));
    format!("{at} lies in the zone of control of {}", list_words(holders, "and"))
}

fn cross_closed(turns: u8) -> String {
    format!("The Cross is closed to your Blue for {}", plural(turns, "more turn"))
}

/// What the quiet turns leave (4.10).
fn only_slides(turns: u8) -> String {
    format!("Only slides are legal for {}", plural(turns, "more turn"))
}

fn capture(cause: &NoCapture) -> String {
    match *cause {
        NoCapture::Quiet { target, turns } => format!("{}. {} is safe.", only_slides(turns), piece_first(target)),
        NoCapture::OnlySpecials { target, .. } => {
            format!("{} is a wall to Blue's slide. Blue takes only with its specials.", piece_first(target))
        }
        NoCapture::ZoneBeforeTarget { target, at, ref holders, .. } => {
            format!("{}. The move ends there, before {}.", held(at, holders), piece(target))
        }
        NoCapture::TargetZone { target, at, .. } => {
            format!("{}. With zoc=strict that ends the move before the capture.", held(at, &[target]))
        }
        NoCapture::Unguarded { mover, target, needs, .. } => {
            let (mover, target, needs) = (piece(mover), piece(target), plural(needs, "step"));
            format!(
                "Onward {mover} takes at exactly {needs}, nearer only what another enemy guards, and {target} is unguarded."
            )
        }
        NoCapture::ShortCapture { mover, target, steps, needs } => {
            let (mover, needs, steps) = (piece(mover), plural(needs, "step"), plural(steps, "step"));
            format!("With onward=exact {mover} takes onward at exactly {needs}, and {} is {steps} away.", piece(target))
        }
    }
}

fn special(cause: NoSpecial) -> String {
    match cause {
        NoSpecial::NotBlue { mover, .. } => {
            format!("{} has no specials. Only Blue hops and displaces.", piece_first(mover))
        }
        NoSpecial::Quiet { blue, turns } => format!("{}. {} keeps its specials.", only_slides(turns), blue_first(blue)),
        NoSpecial::Opening { blue } => {
            format!("{} may use no special in the opening action before keep or swap.", blue_first(blue))
        }
        NoSpecial::Spent { blue, only_one: true, .. } => {
            format!("{} has used its one special of this life.", blue_first(blue))
        }
        NoSpecial::Spent { special, blue, other, .. } => {
            let used = format!("{} has used its {} in this life.", blue_first(blue), special.name());
            match other {
                None => used,
                Some(end) => format!("{used} A {} here ends on {end}.", special.other().name()),
            }
        }
        NoSpecial::NothingToTake { special, at, own, .. } => {
            let taken = match special {
                Special::Displacement => "displaced",
                Special::Hop => "hopped over",
            };
            match own {
                Some(own) => format!("{} is no enemy to be {taken}.", piece_first(own)),
                None => format!("No enemy stands on {at} to be {taken}."),
            }
        }
        NoSpecial::WrongEnd { special: Special::Displacement, target, to, .. } => {
            format!("A Displacement takes {} and ends there, not on {to}.", piece(target))
        }
        NoSpecial::WrongEnd { special: Special::Hop, target, landing, to, .. } => {
            format!("A Hop over {} lands on {landing}, not on {to}.", piece(target))
        }
        NoSpecial::NoLanding { target, .. } => {
            format!("Nothing lies beyond {}, so it cannot be hopped.", piece(target))
        }
        NoSpecial::LandingTaken { target, landing } => {
            let (target, landing) = (piece(target), piece(landing));
            format!("A Hop over {target} needs an empty landing square, and {landing} stands there.")
        }
        NoSpecial::LandingClosed { landing, turns } => {
            format!("{}. No special lands on {landing}.", cross_closed(turns))
        }
    }
}

fn glide(cause: &NoGlide) -> String {
    match *cause {
        NoGlide::SlideThenSpecial { blue, stop, target, glide } => {
            let slide = format!("A slide to {stop}, beside {}, ends the move there.", piece(target));
            let option = if glide { " With glide=on it could be played." } else { "" };
            format!("{slide} {} takes only from where it stands.{option}", blue_first(blue))
        }
        NoGlide::TooFar { blue, target, steps, most } => {
            let most = plural(most, "step");
            format!("On this lane your Blue on {blue} glides at most {most}, and {} needs {steps}.", piece(target))
        }
        NoGlide::ThroughZone { target, at, ref holders } => {
            format!("{}. A glide enters no zone but that of its target, {}.", held(at, holders), piece(target))
        }
    }
}

fn seed(cause: NoSeed) -> String {
    match cause {
        NoSeed::NotBlue { mover, .. } => format!("{} cannot Seed. Only Blue can.", piece_first(mover)),
        NoSeed::Standing { at } => {
            format!("{} stands on the Sanctum already. A Seed needs a move that ends there.", blue_first(at))
        }
        NoSeed::NotSanctum { to, sanctums: [right, left] } => {
            format!("{to} is no Sanctum. A Seed needs a move that ends on {right} or {left}.")
        }
        NoSeed::Quiet { to, turns } => format!("{}. There is no Seed from {to}.", only_slides(turns)),
        NoSeed::Off { to } => format!("This game is played without Seeds. There is none from {to}."),
        NoSeed::Spent { to } => format!("Your side has made all its Seeds of this game. There is none from {to}."),
        NoSeed::Delayed { home, to } => {
            format!("Your Blue leaves its Home {home} for the first time. That move makes no Seed from {to}.")
        }
        NoSeed::Banned { to } => format!("Your Blue came back on {to} and may not Seed from it in this life."),
        NoSeed::OppositeTaken { to, blocker } => {
            format!("A Seed from {to} needs the opposite Sanctum empty, and {} is there.", piece(blocker))
        }
        NoSeed::Cap { to } => {
            format!("{GREEN_CAP} Greens are on the board and no more may be. There is no Seed from {to}.")
        }
    }
}

fn plant(cause: NoPlant) -> String {
    match cause {
        NoPlant::BlueStands { blue, .. } => {
            format!("{} is standing. Only a fallen side brings Blue back.", blue_first(blue))
        }
        NoPlant::NotApex { to, apex, .. } => format!("A runner plants on the enemy Home Apex {apex}, not on {to}."),
        NoPlant::AlreadyThere { runner } => {
            format!("{} is there already. A runner plants by ending a move there.", piece_first(runner))
        }
        NoPlant::Compulsory { runner, to } => format!("On {to} {} must plant and bring Blue back.", piece(runner)),
        NoPlant::NoPlace { runner, to } => {
            format!("Blue has nowhere to return to, so {} just moves to {to}.", piece(runner))
        }
        NoPlant::NotPlace { place, home, sanctums: [right, left], to, .. } => {
            format!("Blue returns on {home}, {right} or {left}, or for a Green on {to}, not on {place}.")
        }
        NoPlant::PlaceTaken { blocker, .. } => {
            format!("Blue needs an empty square to return to, and {} is there.", piece(blocker))
        }
        NoPlant::NothingToPay { place, .. } => format!("Blue returns on {place} for nothing. No Green is given up."),
        NoPlant::RunnerPays { from, to } => {
            format!("Your Green on {from} is itself the payment for {to}. No other Green is named.")
        }
        NoPlant::NoGreen { to, .. } => format!("A return on {to} costs one Green, and you have none."),
        NoPlant::Unpaid { to, .. } => format!("A return on {to} costs one Green, and the action must name it."),
        NoPlant::NotGreen { at, .. } => format!("No Green of yours stands on {at} to pay with."),
    }
}

fn buyback(cause: NoBuyback) -> String {
    match cause {
        NoBuyback::Off => "This game is played without Crown Buyback.".to_owned(),
        NoBuyback::Opening { home } => format!("Blue buys back on {home} only when the opening is over."),
        NoBuyback::Quiet { home, turns } => format!("{}. There is no Buyback on {home}.", only_slides(turns)),
        NoBuyback::Fallen { home } => format!("Your Blue is fallen. Only a Blue that stands on {home} buys back."),
        NoBuyback::Away { home, blue } => format!("{} buys back only on its Home Apex {home}.", blue_first(blue)),
        NoBuyback::Used { home } => format!("{} has used its one Buyback of this life.", blue_first(home)),
        NoBuyback::Unspent { home, special } => {
            let name = special.name();
            format!("{} still has its {name}. Only a spent special is bought back.", blue_first(home))
        }
        NoBuyback::NoGreen { home } => format!("A Buyback on {home} costs one Green, and you have none."),
        NoBuyback::NotGreen { at, .. } => format!("No Green of yours stands on {at} to be given up."),
    }
}

fn pick(cause: &NoPick) -> String {
    match cause {
        NoPick::Nothing => "Choose one of your pieces.".to_owned(),
        NoPick::NoTarget { piece: mover } => format!("Choose where {} goes.", piece(*mover)),
        NoPick::Unfinished { question, .. } => choices::question(*question),
        NoPick::Vacant { at } => format!("{} Choose one of your pieces.", vacant(*at)),
        NoPick::NoSquare { text } => format!("`{text}` is no square of this board."),
        NoPick::TooMany => "No action is chosen so. Begin again with one of your pieces.".to_owned(),
        NoPick::Quiet { piece, turns } => format!("{} cannot slide. {}.", piece_first(*piece), only_slides(*turns)),
        NoPick::OnlyCross { blue, turns } => {
            let turns = plural(*turns, "more turn");
            format!("{} has no other way. The Cross is closed to it for {turns}.", blue_first(*blue))
        }
        NoPick::Stuck { piece, .. } => {
            format!("{} cannot move. Every lane is blocked or too short for it.", piece_first(*piece))
        }
    }
}
