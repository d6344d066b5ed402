//! Whether a reason is true, found again square by square without the code that gave it.

use game::{Game, Notation, Turn};
use konreh::{
    Action, IllegalCause, NoBuyback, NoCapture, NoGlide, NoMove, NoPiece, NoPlant, NoSeed, NoSpecial, NoTurn, Obstacle,
    Phase, PieceAt, PieceKind, Side, Special, Square,
};

use crate::observer::{Case, adjacent, between, distance, is_between, on_one_lane};

/// What is wrong with a reason.
type Verdict = Result<(), &'static str>;

fn ensure(holds: bool, lie: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(lie) }
}

/// Whether the reason is true of the attempt.
pub(crate) fn check(case: &Case<'_>, attempt: Action, cause: &IllegalCause) -> Verdict {
    match *cause {
        IllegalCause::Unreadable { .. } => Err("an action is readable"),
        IllegalCause::Pick(_) => Err("nothing was picked"),
        IllegalCause::Turn(cause) => turn(case, attempt, cause),
        IllegalCause::Piece(cause) => piece(case, attempt, cause),
        IllegalCause::Move(ref cause) => way(case, attempt, cause),
        IllegalCause::Capture(ref cause) => capture(case, attempt, cause),
        IllegalCause::Special(cause) => special(case, attempt, cause),
        IllegalCause::Glide(ref cause) => glide(case, attempt, cause),
        IllegalCause::Seed(cause) => seed(case, attempt, cause),
        IllegalCause::Plant(cause) => plant(case, attempt, cause),
        IllegalCause::Buyback(cause) => buyback(case, attempt, cause),
    }
}

/// Whether a piece that a reason names stands there.
fn stands(case: &Case<'_>, piece: PieceAt) -> Verdict {
    ensure(
        case.piece(piece.at) == Some((if piece.own { case.side() } else { case.side().other() }, piece.kind)),
        "no such piece",
    )
}

/// Whether these pieces are the enemies that hold a square, but for one.
fn holds(case: &Case<'_>, at: Square, holders: &[PieceAt], but: Option<Square>) -> Verdict {
    let but = but.map_or(0, Square::bit);
    holders.iter().try_for_each(|&holder| stands(case, holder))?;
    let set = holders.iter().fold(0, |set, holder| set | holder.at.bit());
    ensure(set != 0 && set == case.holders(at) & !but, "other holders")
}

fn turn(case: &Case<'_>, attempt: Action, reason: NoTurn) -> Verdict {
    let cause = match case.game.turn(case.state) {
        Turn::Over(outcome) => outcome.cause(),
        _ => "",
    };
    let decision = matches!(attempt, Action::Keep | Action::Swap);
    let (phase, pie) = (case.state.phase(), !case.has("start", "double") && !case.has("start", "none"));
    match reason {
        NoTurn::ReforgeFailed { loser } => ensure(cause == "Reforge" && loser != case.side(), "no failed Reforge"),
        NoTurn::NoProgress { turns } => {
            ensure(cause == "no-progress" && turns == case.state.no_progress(), "no draw by 8.5")
        }
        NoTurn::Stuck { side } => ensure(cause == "no move" && side == case.side(), "no draw by 8.3"),
        NoTurn::StuckInDouble { side, moved } => {
            stands(case, moved)?;
            ensure(cause == "no move" && side == case.side() && phase == Phase::Second(moved.at), "no draw by 9.7")
        }
        NoTurn::StuckInCross { side, blue } => {
            ensure(side == case.side(), "not the mover")?;
            ensure(cause == "no move" && case.in_cross(blue) && case.has("stale", "draw"), "no draw by 6.2")
        }
        NoTurn::KeepOrSwap { .. } => ensure(phase == Phase::Pie && !decision, "not the time to decide"),
        NoTurn::NoPie { .. } => ensure(decision && !pie, "there is a pie"),
        NoTurn::PieAhead { .. } => ensure(decision && pie && !matches!(phase, Phase::Pie | Phase::Play), "not ahead"),
        NoTurn::PieBehind { .. } => ensure(decision && pie && !matches!(phase, Phase::Pie | Phase::Open), "not behind"),
        NoTurn::Unforced { legal } => {
            ensure(attempt == Action::Pass && legal > 0 && legal == case.legal.len(), "forced")
        }
    }
}

fn piece(case: &Case<'_>, attempt: Action, cause: NoPiece) -> Verdict {
    let (from, to) = attempt.travel().unwrap_or((case.home, case.home));
    let off = |square: Square| square.x() >= case.size || square.y() >= case.size;
    match cause {
        NoPiece::OffBoard { square, last } => {
            ensure(off(square) && (last == case.home || last == case.apex), "on the board")
        }
        NoPiece::Vacant { at } => ensure(at == from && case.is_empty(at), "a piece stands there"),
        NoPiece::NotYours { piece, mover } => {
            stands(case, piece)?;
            ensure(piece.at == from && !piece.own && mover == case.side(), "not the enemy's")
        }
        NoPiece::MovedFirst { piece } => {
            stands(case, piece)?;
            ensure(piece.at == from && case.state.phase() == Phase::Second(from), "not moved first")
        }
        NoPiece::Rooted { blue: at } => {
            let rooted = case.state.life(case.side()).is_rooted() && case.has("roots", "deep");
            ensure(at == from && rooted && case.is_own_kind(at, PieceKind::Blue), "not Rooted")
        }
        NoPiece::StandsStill { piece } => {
            stands(case, piece)?;
            ensure(piece.own && piece.at == from && from == to, "not still")
        }
        NoPiece::MustLeave { blue } => {
            let leaves = |action: Action| action.travel().is_some_and(|(from, to)| from == blue && !case.in_cross(to));
            ensure(case.in_cross(blue) && case.state.life(case.side()).stay() == 3, "not at the limit")?;
            ensure(case.legal.iter().all(|&action| leaves(action)) && !leaves(attempt), "nothing has to leave")
        }
    }
}

fn way(case: &Case<'_>, attempt: Action, cause: &NoMove) -> Verdict {
    let attempted = attempt.travel().expect("a move");
    let fits = |from: Square, to: Square| ensure((from, to) == attempted, "not the attempt");
    let moves = |mover: PieceAt, to: Square| {
        fits(mover.at, to)?;
        ensure(mover.own, "not an own piece")?;
        stands(case, mover)
    };
    match *cause {
        NoMove::OffLane { from, to } => {
            fits(from, to)?;
            ensure(!on_one_lane(from, to), "on one lane")
        }
        NoMove::Blocked { from, to, blocker } => {
            fits(from, to)?;
            stands(case, blocker)?;
            let at = blocker.at;
            ensure(is_between(from, at, to) && !case.is_empty(at) && case.is_clear(from, at), "not in the way")
        }
        NoMove::OwnPiece { piece } => {
            stands(case, piece)?;
            ensure(piece.own && piece.at == attempted.1, "not an own piece")
        }
        NoMove::CrossClosed { at, turns, ago } => {
            let (from, to) = attempted;
            ensure(case.is_own_kind(from, PieceKind::Blue) && case.in_cross(at), "not Blue, or not the Cross")?;
            ensure((is_between(from, at, to) || at == to) && case.is_clear(from, at), "not on the way")?;
            ensure(turns > 0 && turns == case.closed() && case.has("cross", "on"), "not closed")?;
            let exile = if case.has("exile", "timeline") { 1 } else { 2 };
            ensure(ago == if turns == exile { 0 } else { 2 }, "left at another time")
        }
        NoMove::OnwardExact { mover, to, steps, needs } => {
            moves(mover, to)?;
            let from = mover.at;
            ensure(!case.is_homeward(from, to) && needs == case.reach(from, to), "another distance")?;
            ensure(steps == distance(from, to) && steps != needs, "the exact distance")
        }
        NoMove::NoRoom { mover, to, needs, obstacle } => {
            moves(mover, to)?;
            let from = mover.at;
            ensure(!case.is_homeward(from, to) && needs == case.reach(from, to), "another distance")?;
            no_room(case, from, to, needs, obstacle)
        }
        NoMove::HomewardTooFar { mover, to, steps, most } => {
            moves(mover, to)?;
            let from = mover.at;
            ensure(case.is_homeward(from, to) && most == case.reach(from, to), "another distance")?;
            ensure(steps == distance(from, to) && steps > most, "not too far")
        }
        NoMove::ZoneStops { from, to, at, ref holders } => {
            fits(from, to)?;
            ensure(
                is_between(from, at, to) && case.is_clear(from, to) && case.is_empty(to),
                "not on the way of a slide",
            )?;
            holds(case, at, holders, None)?;
            ensure(
                distance(from, at) == 1 || between(from, at).all(|square| case.holders(square) == 0),
                "not the first",
            )
        }
    }
}

fn no_room(case: &Case<'_>, from: Square, to: Square, needs: u8, obstacle: Obstacle) -> Verdict {
    let at = obstacle.at();
    let same_lane = on_one_lane(from, at) && (at == to || is_between(from, at, to) || is_between(from, to, at));
    ensure(same_lane && distance(from, at) <= needs && case.is_clear(from, at), "not on this lane")?;
    let toward_apex = distance(at, case.apex) < distance(from, case.apex);
    match obstacle {
        Obstacle::Edge(_) => {
            // Onward lanes end on the two edges that meet at the enemy apex.
            let last = if from.x() == at.x() { at.y() == case.apex.y() } else { at.x() == case.apex.x() };
            ensure(toward_apex && last && case.is_empty(at) && distance(from, at) < needs, "not the edge")
        }
        Obstacle::Piece(piece) => stands(case, piece),
        Obstacle::ClosedCross { turns, .. } => {
            ensure(turns > 0 && turns == case.closed(), "not closed")?;
            ensure(case.in_cross(at) && case.is_own_kind(from, PieceKind::Blue), "not closed")
        }
    }
}

fn capture(case: &Case<'_>, attempt: Action, cause: &NoCapture) -> Verdict {
    let attempted = attempt.travel().expect("a move");
    let fits = |from: Square, target: PieceAt| {
        stands(case, target)?;
        ensure((from, target.at) == attempted && !target.own, "not the attempt")?;
        ensure(on_one_lane(from, target.at) && case.is_clear(from, target.at), "not a clear way")
    };
    let short = |from: Square, target: Square, steps: u8, needs: u8| {
        ensure(!case.is_homeward(from, target) && needs == case.reach(from, target), "another distance")?;
        ensure(steps == distance(from, target) && steps < needs, "not short")
    };
    match *cause {
        NoCapture::Quiet { target, turns } => {
            stands(case, target)?;
            ensure(turns > 0 && turns == case.state.quiet() && !target.own, "not quiet")
        }
        NoCapture::OnlySpecials { blue, target } => {
            fits(blue, target)?;
            ensure(case.is_own_kind(blue, PieceKind::Blue), "not Blue")
        }
        NoCapture::ZoneBeforeTarget { from, target, at, ref holders } => {
            fits(from, target)?;
            ensure(is_between(from, at, target.at), "not on the way")?;
            holds(case, at, holders, Some(target.at))
        }
        NoCapture::TargetZone { from, target, at } => {
            fits(from, target)?;
            ensure(is_between(from, at, target.at) && adjacent(at, target.at), "not on the way")?;
            ensure(case.has("zoc", "strict"), "not stopped")
        }
        NoCapture::Unguarded { mover, target, steps, needs } => {
            stands(case, mover)?;
            fits(mover.at, target)?;
            short(mover.at, target.at, steps, needs)?;
            ensure(case.has("onward", "guarded") && case.holders(target.at) == 0, "guarded")
        }
        NoCapture::ShortCapture { mover, target, steps, needs } => {
            stands(case, mover)?;
            fits(mover.at, target)?;
            short(mover.at, target.at, steps, needs)?;
            ensure(case.has("onward", "exact"), "not exact")
        }
    }
}

fn special(case: &Case<'_>, attempt: Action, cause: NoSpecial) -> Verdict {
    let Action::Special { special: used, from, to, .. } = attempt else { return Err("not a special") };
    let blue_stands = |blue: Square| ensure(blue == from && case.is_own_kind(blue, PieceKind::Blue), "not Blue");
    let next = |a: Square, b: Square| on_one_lane(a, b) && adjacent(a, b);
    match cause {
        NoSpecial::NotBlue { mover, .. } => {
            stands(case, mover)?;
            ensure(mover.at == from && mover.own && mover.kind != PieceKind::Blue, "Blue")
        }
        NoSpecial::Quiet { blue, turns } => {
            blue_stands(blue)?;
            ensure(turns > 0 && turns == case.state.quiet(), "not quiet")
        }
        NoSpecial::Opening { blue } => {
            blue_stands(blue)?;
            ensure(case.state.phase() == Phase::Open && !case.has("start", "double"), "no pie opener")
        }
        NoSpecial::Spent { special, blue, only_one, other, .. } => {
            blue_stands(blue)?;
            ensure(special == used && !case.state.life(case.side()).has(special), "not spent")?;
            ensure(only_one == case.has("specials", "one"), "another number of specials")?;
            let ends = |action: &Action| match *action {
                Action::Special { special, from, to, .. } => special != used && from == blue && Some(to) == other,
                _ => false,
            };
            ensure(other.is_none() || case.legal.iter().any(ends), "the other special does not work")
        }
        NoSpecial::NothingToTake { special, at, own, .. } => {
            ensure(own.map(|own| own.at) == (!case.is_empty(at)).then_some(at), "another piece")?;
            own.map_or(Ok(()), |own| stands(case, own))?;
            let taken = at == to || used == Special::Hop && is_between(from, at, to) && adjacent(at, to);
            ensure(special == used && taken && !case.is_enemy(at), "something to take")
        }
        NoSpecial::WrongEnd { special, blue, target, landing, to: end } => {
            blue_stands(blue)?;
            stands(case, target)?;
            let target = target.at;
            ensure(special == used && end == to && landing != to, "the right end")?;
            ensure(next(blue, target) && case.is_enemy(target), "no target")?;
            let lands = match special {
                Special::Displacement => landing == target,
                Special::Hop => distance(blue, landing) == 2 && is_between(blue, target, landing),
            };
            ensure(lands, "another landing")
        }
        NoSpecial::NoLanding { target, corner } => {
            stands(case, target)?;
            let target = target.at;
            let corners = [case.home, case.apex, case.sanctums[0], case.sanctums[1]];
            ensure(corner == corners.contains(&target), "wrong about the corner")?;
            ensure(used == Special::Hop && next(from, target) && case.is_enemy(target), "no target")?;
            let beyond = |a: u8, b: u8| 2 * i16::from(b) - i16::from(a);
            let on_board = |n: i16| (0..i16::from(case.size)).contains(&n);
            ensure(
                !on_board(beyond(from.x(), target.x())) || !on_board(beyond(from.y(), target.y())),
                "something lies beyond",
            )
        }
        NoSpecial::LandingTaken { target, landing } => {
            stands(case, target)?;
            stands(case, landing)?;
            let (target, landing) = (target.at, landing.at);
            ensure(used == Special::Hop && landing == to && !case.is_empty(landing), "room to land")?;
            ensure(is_between(from, target, landing) && next(target, landing) && case.is_enemy(target), "no target")
        }
        NoSpecial::LandingClosed { landing, turns } => {
            ensure(landing == to && case.in_cross(landing) && turns > 0 && turns == case.closed(), "not closed")
        }
    }
}

fn glide(case: &Case<'_>, attempt: Action, cause: &NoGlide) -> Verdict {
    let Action::Special { special, from, to, .. } = attempt else { return Err("not a special") };
    let fits = |target: PieceAt| {
        stands(case, target)?;
        let target = target.at;
        let taken = match special {
            Special::Displacement => target == to,
            Special::Hop => is_between(from, target, to) && adjacent(target, to),
        };
        ensure(taken && case.is_enemy(target) && case.is_clear(from, target), "another target")?;
        ensure(distance(from, target) > 1, "no glide")
    };
    match *cause {
        NoGlide::SlideThenSpecial { blue, stop, target, glide } => {
            fits(target)?;
            ensure(blue == from && case.has("glide", "off"), "glide=on")?;
            ensure(is_between(from, stop, target.at) && adjacent(stop, target.at), "no stop beside the target")?;
            // Where the reason claims that the option would play it, it must.
            let plain = Action::Special { special, from, to, seed: false };
            let played = case.gliding.as_ref().is_some_and(|game| {
                matches!(game.explain(case.state, plain), None | Some(IllegalCause::Piece(NoPiece::MustLeave { .. })))
            });
            ensure(glide == played, "wrong about glide=on")
        }
        NoGlide::TooFar { blue, target, steps, most } => {
            fits(target)?;
            ensure(blue == from && steps == distance(from, target.at) - 1, "another distance")?;
            ensure(most == case.reach(from, target.at) && steps > most, "not too far")
        }
        NoGlide::ThroughZone { target, at, ref holders } => {
            fits(target)?;
            ensure(is_between(from, at, target.at), "not on the way")?;
            holds(case, at, holders, Some(target.at))
        }
    }
}

fn seed(case: &Case<'_>, attempt: Action, cause: NoSeed) -> Verdict {
    let (from, to, taken) = match attempt {
        Action::Move { from, to, seed: true } => (from, to, 0),
        Action::Special { special: Special::Displacement, from, to, seed: true } => (from, to, to.bit()),
        Action::Special { special: Special::Hop, from, to, seed: true } => {
            (from, to, between(from, to).filter(|&at| adjacent(at, to)).fold(0, |set, at| set | at.bit()))
        }
        _ => return Err("no Seed was tried"),
    };
    let plain = match attempt {
        Action::Special { special, from, to, .. } => Action::Special { special, from, to, seed: false },
        _ => Action::Move { from, to, seed: false },
    };
    let life = case.state.life(case.side());
    let ends =
        |at: Square| ensure(at == to && case.sanctums.contains(&to) && case.legal.contains(&plain), "no Seeding move");
    let greens = (case.state.of(Side::A, PieceKind::Green) | case.state.of(Side::B, PieceKind::Green)) & !taken;
    match cause {
        NoSeed::NotBlue { mover, .. } => {
            stands(case, mover)?;
            ensure(mover.at == from && mover.own && mover.kind != PieceKind::Blue, "Blue")
        }
        NoSeed::Standing { at } => ensure(
            at == from && at == to && case.is_own_kind(at, PieceKind::Blue) && case.sanctums.contains(&at),
            "not there",
        ),
        NoSeed::NotSanctum { to: end, sanctums } => {
            ensure(end == to && sanctums == case.sanctums && !sanctums.contains(&to), "a Sanctum")
        }
        NoSeed::Quiet { to, turns } => {
            ends(to)?;
            ensure(turns > 0 && turns == case.state.quiet(), "not quiet")
        }
        NoSeed::Off { to } => {
            ends(to)?;
            ensure(case.has("seeds", "0"), "there are Seeds")
        }
        NoSeed::Spent { to } => {
            ends(to)?;
            ensure(case.has("seeds", "2") && life.seeds() == 0, "Seeds are left")
        }
        NoSeed::Delayed { home, to } => {
            ends(to)?;
            ensure(home == from && home == case.home && !life.has_left_home(), "no first departure")
        }
        NoSeed::Banned { to } => {
            ends(to)?;
            let record =
                case.game.fen(case.state).split(' ').nth(4 + case.side().index()).unwrap_or_default().to_owned();
            ensure(record.split(',').any(|part| part == format!("n{to}")), "no ban")
        }
        NoSeed::OppositeTaken { to, blocker } => {
            ends(to)?;
            stands(case, blocker)?;
            let opposite = blocker.at;
            let other = case.sanctums.contains(&opposite) && opposite != to;
            ensure(other && !case.is_empty(opposite) && taken & opposite.bit() == 0, "the opposite is empty")
        }
        NoSeed::Cap { to } => {
            ends(to)?;
            ensure(greens.count_ones() == 6, "below the cap")
        }
    }
}

fn plant(case: &Case<'_>, attempt: Action, cause: NoPlant) -> Verdict {
    let (from, to) = attempt.travel().expect("a move");
    let (place, payer) = match attempt {
        Action::Plant { blue, green, .. } => (Some(blue), green),
        _ => (None, None),
    };
    let fallen = ensure(case.state.life(case.side()).is_fallen(), "not fallen");
    // Where Blue can return, as the list says it.
    let listed = || case.legal.iter().filter(|action| action.travel() == Some((from, to)));
    let plants = |at: Square| listed().any(|&action| matches!(action, Action::Plant { blue, .. } if blue == at));
    let runs = ensure(to == case.apex && listed().count() > 0, "no runner");
    let greens = case.state.greens(case.side());
    match cause {
        NoPlant::BlueStands { blue, .. } => {
            ensure(case.is_own_kind(blue, PieceKind::Blue) && place.is_some(), "no Blue")
        }
        NoPlant::NotApex { apex, .. } => fallen.and(ensure(apex == case.apex && to != apex, "the apex")),
        NoPlant::AlreadyThere { runner } => {
            let there = runner.at == from && from == to && to == case.apex;
            fallen.and(stands(case, runner)).and(ensure(there, "not there"))
        }
        NoPlant::Compulsory { runner, .. } => {
            stands(case, runner)?;
            let planted = listed().all(|action| matches!(action, Action::Plant { .. }));
            fallen.and(runs).and(ensure(planted && place.is_none(), "no plant"))
        }
        NoPlant::NoPlace { runner, .. } => {
            stands(case, runner)?;
            let moved = listed().all(|&action| action == Action::Move { from, to, seed: false });
            fallen.and(runs).and(ensure(moved && place.is_some(), "a place"))
        }
        NoPlant::NotPlace { place: at, home, sanctums, .. } => {
            ensure(home == case.home && sanctums == case.sanctums, "another board")?;
            let corners = [case.home, case.apex, case.sanctums[0], case.sanctums[1]];
            fallen.and(runs).and(ensure(place == Some(at) && !corners.contains(&at), "a place"))
        }
        NoPlant::PlaceTaken { blocker, .. } => {
            stands(case, blocker)?;
            let at = blocker.at;
            let taken = !case.is_empty(at) && at != from && !plants(at);
            fallen.and(runs).and(ensure(place == Some(at) && taken, "an empty place"))
        }
        NoPlant::NothingToPay { place: at, .. } => {
            fallen.and(runs).and(ensure(payer.is_some() && place == Some(at) && at != to && plants(at), "a price"))
        }
        NoPlant::RunnerPays { .. } => {
            fallen.and(runs).and(ensure(payer.is_some() && case.is_own_kind(from, PieceKind::Green), "not a Green"))
        }
        NoPlant::NoGreen { .. } => fallen.and(runs).and(ensure(place == Some(to) && greens == 0, "a Green")),
        NoPlant::Unpaid { .. } => {
            fallen.and(runs).and(ensure(place == Some(to) && payer.is_none() && plants(to), "paid"))
        }
        NoPlant::NotGreen { at, .. } => {
            fallen.and(runs).and(ensure(payer == Some(at) && !case.is_own_kind(at, PieceKind::Green), "a Green"))
        }
    }
}

fn buyback(case: &Case<'_>, attempt: Action, cause: NoBuyback) -> Verdict {
    let Action::Buyback { special: wanted, green } = attempt else { return Err("no Buyback was tried") };
    let (life, greens) = (case.state.life(case.side()), case.state.greens(case.side()));
    let at_home = |home: Square| ensure(home == case.home, "not Home");
    match cause {
        NoBuyback::Off => ensure(case.has("buyback", "off"), "there is Buyback"),
        NoBuyback::Opening { home } => at_home(home).and(ensure(case.state.phase() != Phase::Play, "no opening")),
        NoBuyback::Quiet { home, turns } => {
            at_home(home).and(ensure(turns > 0 && turns == case.state.quiet(), "not quiet"))
        }
        NoBuyback::Fallen { home } => at_home(home).and(ensure(life.is_fallen(), "not fallen")),
        NoBuyback::Away { home, blue } => {
            at_home(home).and(ensure(case.is_own_kind(blue, PieceKind::Blue) && blue != home, "not away"))
        }
        NoBuyback::Used { home } => at_home(home).and(ensure(life.has_bought(), "not used")),
        NoBuyback::Unspent { home, special } => {
            at_home(home).and(ensure(special == wanted && life.has(special), "spent"))
        }
        NoBuyback::NoGreen { home } => at_home(home).and(ensure(greens == 0, "a Green")),
        NoBuyback::NotGreen { at, .. } => ensure(at == green && !case.is_own_kind(at, PieceKind::Green), "a Green"),
    }
}
