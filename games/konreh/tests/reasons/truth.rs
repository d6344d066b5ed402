//! Whether a reason is true, found again square by square without the code that gave it.

use game::{Game, Notation, Turn};
use konreh::{
    Action, Kind, NoBuyback, NoCapture, NoGlide, NoMove, NoPiece, NoPlant, NoSeed, NoSpecial, NoTurn, Obstacle, Phase,
    Side, Special, Square, Why,
};

use crate::onlooker::{Case, adjacent, between, distance, is_between, on_one_lane};

/// What is wrong with a reason.
type Verdict = Result<(), &'static str>;

fn ensure(holds: bool, lie: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(lie) }
}

/// Whether the reason is true of the attempt.
pub(crate) fn check(case: &Case<'_>, attempt: Action, why: &Why) -> Verdict {
    match *why {
        Why::Unreadable { .. } => Err("an action is readable"),
        Why::Turn(why) => turn(case, attempt, why),
        Why::Piece(why) => piece(case, attempt, why),
        Why::Move(why) => way(case, attempt, why),
        Why::Capture(why) => capture(case, attempt, why),
        Why::Special(why) => special(case, attempt, why),
        Why::Glide(why) => glide(case, attempt, why),
        Why::Seed(why) => seed(case, attempt, why),
        Why::Plant(why) => plant(case, attempt, why),
        Why::Buyback(why) => buyback(case, attempt, why),
    }
}

fn turn(case: &Case<'_>, attempt: Action, why: NoTurn) -> Verdict {
    let cause = match case.game.turn(case.state) {
        Turn::Over(outcome) => outcome.cause(),
        _ => "",
    };
    let decision = matches!(attempt, Action::Keep | Action::Swap);
    let (phase, pie) = (case.state.phase(), !case.has("start", "double") && !case.has("start", "none"));
    match why {
        NoTurn::ReforgeFailed { loser } => ensure(cause == "Reforge" && loser != case.side(), "no failed Reforge"),
        NoTurn::NoProgress { turns } => {
            ensure(cause == "no-progress" && turns == case.state.no_progress(), "no draw by 8.5")
        }
        NoTurn::Stuck { side } => ensure(cause == "no move" && side == case.side(), "no draw by 8.3"),
        NoTurn::StuckInDouble { moved } => {
            ensure(cause == "no move" && phase == Phase::Second(moved), "no draw by 9.7")
        }
        NoTurn::StuckInCross { blue } => {
            ensure(cause == "no move" && case.in_cross(blue) && case.has("stale", "draw"), "no draw by 6.2")
        }
        NoTurn::KeepOrSwap => ensure(phase == Phase::Pie && !decision, "not the time to decide"),
        NoTurn::NoPie => ensure(decision && !pie, "there is a pie"),
        NoTurn::PieAhead => ensure(decision && pie && !matches!(phase, Phase::Pie | Phase::Play), "not ahead"),
        NoTurn::PieBehind => ensure(decision && pie && !matches!(phase, Phase::Pie | Phase::Open), "not behind"),
        NoTurn::Unforced => ensure(attempt == Action::Pass && !case.legal.is_empty(), "forced"),
    }
}

fn piece(case: &Case<'_>, attempt: Action, why: NoPiece) -> Verdict {
    let (from, to) = attempt.travel().unwrap_or((case.home, case.home));
    let off = |square: Square| square.x() >= case.size || square.y() >= case.size;
    match why {
        NoPiece::OffBoard { square } => ensure(off(square), "on the board"),
        NoPiece::Vacant { at } => ensure(at == from && case.is_empty(at), "a piece stands there"),
        NoPiece::NotYours { at } => ensure(at == from && case.is_enemy(at), "not the enemy's"),
        NoPiece::MovedFirst { at } => ensure(at == from && case.state.phase() == Phase::Second(at), "not moved first"),
        NoPiece::Rooted { at } => {
            let rooted = case.state.life(case.side()).is_rooted() && case.has("roots", "deep");
            ensure(at == from && rooted && case.is_own_kind(at, Kind::Blue), "not Rooted")
        }
        NoPiece::StandsStill { at } => ensure(at == from && at == to && case.is_own(at), "not still"),
        NoPiece::MustLeave { blue } => {
            let leaves = |action: Action| action.travel().is_some_and(|(from, to)| from == blue && !case.in_cross(to));
            ensure(case.in_cross(blue) && case.state.life(case.side()).stay() == 3, "not at the limit")?;
            ensure(case.legal.iter().all(|&action| leaves(action)) && !leaves(attempt), "nothing has to leave")
        }
    }
}

fn way(case: &Case<'_>, attempt: Action, why: NoMove) -> Verdict {
    let attempted = attempt.travel().expect("a move");
    let fits = |from: Square, to: Square| ensure((from, to) == attempted, "not the attempt");
    match why {
        NoMove::OffLane { from, to } => {
            fits(from, to)?;
            ensure(!on_one_lane(from, to), "on one lane")
        }
        NoMove::Blocked { from, to, at } => {
            fits(from, to)?;
            ensure(is_between(from, at, to) && !case.is_empty(at) && case.is_clear(from, at), "not in the way")
        }
        NoMove::OwnPiece { at } => ensure(at == attempted.1 && case.is_own(at), "not an own piece"),
        NoMove::CrossClosed { at, turns } => {
            let (from, to) = attempted;
            ensure(case.is_own_kind(from, Kind::Blue) && case.in_cross(at), "not Blue, or not the Cross")?;
            ensure((is_between(from, at, to) || at == to) && case.is_clear(from, at), "not on the way")?;
            ensure(turns > 0 && turns == case.closed() && case.has("cross", "on"), "not closed")
        }
        NoMove::OnwardExact { from, to, steps, needs } => {
            fits(from, to)?;
            ensure(!case.is_homeward(from, to) && needs == case.reach(from, to), "another distance")?;
            ensure(steps == distance(from, to) && steps != needs, "the exact distance")
        }
        NoMove::NoRoom { from, to, needs, obstacle } => {
            fits(from, to)?;
            ensure(!case.is_homeward(from, to) && needs == case.reach(from, to), "another distance")?;
            no_room(case, from, to, needs, obstacle)
        }
        NoMove::HomewardTooFar { from, to, steps, most } => {
            fits(from, to)?;
            ensure(case.is_homeward(from, to) && most == case.reach(from, to), "another distance")?;
            ensure(steps == distance(from, to) && steps > most, "not too far")
        }
        NoMove::ZoneStops { from, to, at, holders } => {
            fits(from, to)?;
            ensure(
                is_between(from, at, to) && case.is_clear(from, to) && case.is_empty(to),
                "not on the way of a slide",
            )?;
            ensure(holders != 0 && holders == case.holders(at), "other holders")?;
            ensure(
                distance(from, at) == 1 || between(from, at).all(|square| case.holders(square) == 0),
                "not the first",
            )
        }
    }
}

fn no_room(case: &Case<'_>, from: Square, to: Square, needs: u8, obstacle: Obstacle) -> Verdict {
    let (Obstacle::Edge(at) | Obstacle::Piece(at) | Obstacle::ClosedCross(at)) = obstacle;
    let same_lane = on_one_lane(from, at) && (at == to || is_between(from, at, to) || is_between(from, to, at));
    ensure(same_lane && distance(from, at) <= needs && case.is_clear(from, at), "not on this lane")?;
    let toward_apex = distance(at, case.apex) < distance(from, case.apex);
    match obstacle {
        Obstacle::Edge(_) => {
            // Onward lanes end on the two edges that meet at the enemy apex.
            let last = if from.x() == at.x() { at.y() == case.apex.y() } else { at.x() == case.apex.x() };
            ensure(toward_apex && last && case.is_empty(at) && distance(from, at) < needs, "not the edge")
        }
        Obstacle::Piece(_) => ensure(!case.is_empty(at), "no piece"),
        Obstacle::ClosedCross(_) => {
            ensure(case.closed() > 0 && case.in_cross(at) && case.is_own_kind(from, Kind::Blue), "not closed")
        }
    }
}

fn capture(case: &Case<'_>, attempt: Action, why: NoCapture) -> Verdict {
    let attempted = attempt.travel().expect("a move");
    let fits = |from: Square, target: Square| {
        ensure((from, target) == attempted && case.is_enemy(target), "not the attempt")?;
        ensure(on_one_lane(from, target) && case.is_clear(from, target), "not a clear way")
    };
    let short = |from: Square, target: Square, steps: u8, needs: u8| {
        ensure(!case.is_homeward(from, target) && needs == case.reach(from, target), "another distance")?;
        ensure(steps == distance(from, target) && steps < needs, "not short")
    };
    match why {
        NoCapture::Quiet { target, turns } => {
            ensure(turns > 0 && turns == case.state.quiet() && case.is_enemy(target), "not quiet")
        }
        NoCapture::OnlySpecials { from, target } => {
            fits(from, target)?;
            ensure(case.is_own_kind(from, Kind::Blue), "not Blue")
        }
        NoCapture::ZoneBeforeTarget { from, target, at, holders } => {
            fits(from, target)?;
            ensure(is_between(from, at, target), "not on the way")?;
            ensure(holders != 0 && holders == case.holders(at) & !target.bit(), "other holders")
        }
        NoCapture::TargetZone { from, target, at } => {
            fits(from, target)?;
            ensure(is_between(from, at, target) && adjacent(at, target) && case.has("zoc", "strict"), "not stopped")
        }
        NoCapture::Unguarded { from, target, steps, needs } => {
            fits(from, target)?;
            short(from, target, steps, needs)?;
            ensure(case.has("onward", "guarded") && case.holders(target) == 0, "guarded")
        }
        NoCapture::ShortCapture { from, target, steps, needs } => {
            fits(from, target)?;
            short(from, target, steps, needs)?;
            ensure(case.has("onward", "exact"), "not exact")
        }
    }
}

fn special(case: &Case<'_>, attempt: Action, why: NoSpecial) -> Verdict {
    let Action::Special { special: used, from, to, .. } = attempt else { return Err("not a special") };
    let blue_stands = |blue: Square| ensure(blue == from && case.is_own_kind(blue, Kind::Blue), "not Blue");
    let next = |a: Square, b: Square| on_one_lane(a, b) && adjacent(a, b);
    match why {
        NoSpecial::NotBlue { from: at, .. } => {
            ensure(at == from && case.is_own(at) && !case.is_own_kind(at, Kind::Blue), "Blue")
        }
        NoSpecial::Quiet { blue, turns } => {
            blue_stands(blue)?;
            ensure(turns > 0 && turns == case.state.quiet(), "not quiet")
        }
        NoSpecial::Opening { blue } => {
            blue_stands(blue)?;
            ensure(case.state.phase() == Phase::Open && !case.has("start", "double"), "no pie opener")
        }
        NoSpecial::Spent { special, blue, .. } => {
            blue_stands(blue)?;
            ensure(special == used && !case.state.life(case.side()).has(special), "not spent")
        }
        NoSpecial::NothingToTake { special, at, .. } => {
            let taken = at == to || used == Special::Hop && is_between(from, at, to) && adjacent(at, to);
            ensure(special == used && taken && !case.is_enemy(at), "something to take")
        }
        NoSpecial::WrongEnd { special, blue, target, landing, to: end } => {
            blue_stands(blue)?;
            ensure(special == used && end == to && landing != to, "the right end")?;
            ensure(next(blue, target) && case.is_enemy(target), "no target")?;
            let lands = match special {
                Special::Displacement => landing == target,
                Special::Hop => distance(blue, landing) == 2 && is_between(blue, target, landing),
            };
            ensure(lands, "another landing")
        }
        NoSpecial::NoLanding { target } => {
            ensure(used == Special::Hop && next(from, target) && case.is_enemy(target), "no target")?;
            let beyond = |a: u8, b: u8| 2 * i16::from(b) - i16::from(a);
            let on_board = |n: i16| (0..i16::from(case.size)).contains(&n);
            ensure(
                !on_board(beyond(from.x(), target.x())) || !on_board(beyond(from.y(), target.y())),
                "something lies beyond",
            )
        }
        NoSpecial::LandingTaken { target, landing } => {
            ensure(used == Special::Hop && landing == to && !case.is_empty(landing), "room to land")?;
            ensure(is_between(from, target, landing) && next(target, landing) && case.is_enemy(target), "no target")
        }
        NoSpecial::LandingClosed { landing, turns } => {
            ensure(landing == to && case.in_cross(landing) && turns > 0 && turns == case.closed(), "not closed")
        }
    }
}

fn glide(case: &Case<'_>, attempt: Action, why: NoGlide) -> Verdict {
    let Action::Special { special, from, to, .. } = attempt else { return Err("not a special") };
    let fits = |target: Square| {
        let taken = match special {
            Special::Displacement => target == to,
            Special::Hop => is_between(from, target, to) && adjacent(target, to),
        };
        ensure(taken && case.is_enemy(target) && case.is_clear(from, target), "another target")?;
        ensure(distance(from, target) > 1, "no glide")
    };
    match why {
        NoGlide::SlideThenSpecial { blue, stop, target, glide } => {
            fits(target)?;
            ensure(blue == from && case.has("glide", "off"), "glide=on")?;
            ensure(is_between(from, stop, target) && adjacent(stop, target), "no stop beside the target")?;
            // Told that the option would play it, it must.
            let plain = Action::Special { special, from, to, seed: false };
            let played = case.gliding.as_ref().is_some_and(|game| {
                matches!(game.explain(case.state, plain), None | Some(Why::Piece(NoPiece::MustLeave { .. })))
            });
            ensure(glide == played, "wrong about glide=on")
        }
        NoGlide::TooFar { blue, target, steps, most } => {
            fits(target)?;
            ensure(blue == from && steps == distance(from, target) - 1, "another distance")?;
            ensure(most == case.reach(from, target) && steps > most, "not too far")
        }
        NoGlide::ThroughZone { target, at, holders } => {
            fits(target)?;
            ensure(is_between(from, at, target), "not on the way")?;
            ensure(holders != 0 && holders == case.holders(at) & !target.bit(), "other holders")
        }
    }
}

fn seed(case: &Case<'_>, attempt: Action, why: NoSeed) -> Verdict {
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
    let greens = (case.state.of(Side::A, Kind::Green) | case.state.of(Side::B, Kind::Green)) & !taken;
    match why {
        NoSeed::NotBlue { from: at, .. } => ensure(at == from && !case.is_own_kind(at, Kind::Blue), "Blue"),
        NoSeed::Standing { at } => ensure(
            at == from && at == to && case.is_own_kind(at, Kind::Blue) && case.sanctums.contains(&at),
            "not there",
        ),
        NoSeed::NotSanctum { to: end, .. } => ensure(end == to && !case.sanctums.contains(&to), "a Sanctum"),
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
        NoSeed::OppositeTaken { to, opposite } => {
            ends(to)?;
            let other = case.sanctums.contains(&opposite) && opposite != to;
            ensure(other && !case.is_empty(opposite) && taken & opposite.bit() == 0, "the opposite is empty")
        }
        NoSeed::Cap { to } => {
            ends(to)?;
            ensure(greens.count_ones() == 6, "below the cap")
        }
    }
}

fn plant(case: &Case<'_>, attempt: Action, why: NoPlant) -> Verdict {
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
    match why {
        NoPlant::BlueStands { blue, .. } => ensure(case.is_own_kind(blue, Kind::Blue) && place.is_some(), "no Blue"),
        NoPlant::NotApex { apex, .. } => fallen.and(ensure(apex == case.apex && to != apex, "the apex")),
        NoPlant::AlreadyThere { at } => fallen.and(ensure(at == from && at == to && at == case.apex, "not there")),
        NoPlant::Compulsory { .. } => {
            let planted = listed().all(|action| matches!(action, Action::Plant { .. }));
            fallen.and(runs).and(ensure(planted && place.is_none(), "no plant"))
        }
        NoPlant::NoPlace { .. } => {
            let moved = listed().all(|&action| action == Action::Move { from, to, seed: false });
            fallen.and(runs).and(ensure(moved && place.is_some(), "a place"))
        }
        NoPlant::NotPlace { place: at, .. } => {
            let corners = [case.home, case.apex, case.sanctums[0], case.sanctums[1]];
            fallen.and(runs).and(ensure(place == Some(at) && !corners.contains(&at), "a place"))
        }
        NoPlant::PlaceTaken { place: at, .. } => {
            let taken = !case.is_empty(at) && at != from && !plants(at);
            fallen.and(runs).and(ensure(place == Some(at) && taken, "an empty place"))
        }
        NoPlant::NothingToPay { place: at, .. } => {
            fallen.and(runs).and(ensure(payer.is_some() && place == Some(at) && at != to && plants(at), "a price"))
        }
        NoPlant::RunnerPays { .. } => {
            fallen.and(runs).and(ensure(payer.is_some() && case.is_own_kind(from, Kind::Green), "not a Green"))
        }
        NoPlant::NoGreen { .. } => fallen.and(runs).and(ensure(place == Some(to) && greens == 0, "a Green")),
        NoPlant::Unpaid { .. } => {
            fallen.and(runs).and(ensure(place == Some(to) && payer.is_none() && plants(to), "paid"))
        }
        NoPlant::NotGreen { at, .. } => {
            fallen.and(runs).and(ensure(payer == Some(at) && !case.is_own_kind(at, Kind::Green), "a Green"))
        }
    }
}

fn buyback(case: &Case<'_>, attempt: Action, why: NoBuyback) -> Verdict {
    let Action::Buyback { special: wanted, green } = attempt else { return Err("no Buyback was tried") };
    let (life, greens) = (case.state.life(case.side()), case.state.greens(case.side()));
    let at_home = |home: Square| ensure(home == case.home, "not Home");
    match why {
        NoBuyback::Off => ensure(case.has("buyback", "off"), "there is Buyback"),
        NoBuyback::Opening { home } => at_home(home).and(ensure(case.state.phase() != Phase::Play, "no opening")),
        NoBuyback::Quiet { home, turns } => {
            at_home(home).and(ensure(turns > 0 && turns == case.state.quiet(), "not quiet"))
        }
        NoBuyback::Fallen { home } => at_home(home).and(ensure(life.is_fallen(), "not fallen")),
        NoBuyback::Away { home, blue } => {
            at_home(home).and(ensure(case.is_own_kind(blue, Kind::Blue) && blue != home, "not away"))
        }
        NoBuyback::Used { home } => at_home(home).and(ensure(life.has_bought(), "not used")),
        NoBuyback::Unspent { home, special } => {
            at_home(home).and(ensure(special == wanted && life.has(special), "spent"))
        }
        NoBuyback::NoGreen { home } => at_home(home).and(ensure(greens == 0, "a Green")),
        NoBuyback::NotGreen { at, .. } => ensure(at == green && !case.is_own_kind(at, Kind::Green), "a Green"),
    }
}
