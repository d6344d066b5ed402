//! What an action does (3.3, 3.4, 5 to 9).

use super::{EMPTY, Literal, Phase, Position, Record, Site, site};

impl Literal {
    /// The position after a legal action.
    pub(super) fn after(&self, position: &Position, action: &str) -> Position {
        let mut next = position.clone();
        if action == "keep" || action == "swap" {
            next.swapped = position.swapped != (action == "swap");
            next.phase = if self.is("start", "pie-double") { Phase::First } else { Phase::Play };
            return next;
        }
        let progress = self.act(&mut next, action);
        if progress {
            next.no_progress = 0;
        }
        if position.phase == Phase::First {
            let moved = site(&action[2..4]).expect("a move names where it ends");
            next.phase = Phase::Second(moved);
            return next;
        }
        // No string of the phase `first` has a Rooted Blue, so a double never began with one.
        let began_rooted = position.record(position.side).rooted && position.phase == Phase::Play;
        self.end_turn(&mut next, progress, began_rooted);
        next
    }

    /// Moves the pieces and keeps the records of both Blues; returns whether it was progress (8.5).
    fn act(&self, next: &mut Position, action: &str) -> bool {
        let mover = next.side;
        if action == "pass" {
            return false;
        }
        if let Some(bought) = action.strip_prefix("buy") {
            next.put(square(&bought[2..4]), EMPTY);
            let own = &mut next.records[mover as usize];
            own.bought = true;
            match &bought[..1] {
                "H" => own.hop = true,
                _ => own.displacement = true,
            }
            return false;
        }
        let inside = |position: &Position| position.blue(mover).is_some_and(|blue| self.in_cross(blue));
        let was_inside = inside(next);
        let (from, to, rest) = (square(&action[..2]), square(&action[2..4]), &action[4..]);
        let captured = self.capture(next, from, to, rest.starts_with('H'));
        let piece = next.at(from);
        next.put(from, EMPTY);
        next.put(to, piece);
        if piece == mover.letter('B') && from == self.home(mover) {
            next.records[mover as usize].left = true;
        }
        if rest.starts_with('H') || rest.starts_with('D') {
            self.spend(&mut next.records[mover as usize], &rest[..1]);
        }
        let seeds = rest.ends_with('+');
        if seeds {
            next.put(self.opposite(to), mover.letter('G'));
            let own = &mut next.records[mover as usize];
            own.rooted = true;
            own.seeds = own.seeds.saturating_sub(1);
        }
        let plants = rest.starts_with('=');
        if plants {
            self.plant(next, to, &rest[1..]);
        }
        let speedy = self.is("progress", "speed") && (plants || was_inside != inside(next));
        captured || seeds || speedy
    }

    /// Removes the enemy that this move takes, if any. A Blue that is taken falls (7.3).
    fn capture(&self, next: &mut Position, from: Site, to: Site, hop: bool) -> bool {
        let before = |a: i32, b: i32| b - (b - a).signum();
        let taken = if hop { (before(from.0, to.0), before(from.1, to.1)) } else { to };
        let enemy = next.side.other();
        let letter = next.at(taken);
        if !enemy.owns(letter) {
            return false;
        }
        next.put(taken, EMPTY);
        if letter == enemy.letter('B') {
            let seeds = next.record(enemy).seeds;
            next.records[enemy as usize] = Record { rc: Some(self.full_rc()), seeds, ..Record::default() };
        }
        true
    }

    /// 5.4.
    fn spend(&self, own: &mut Record, special: &str) {
        match special {
            "H" => own.hop = false,
            _ => own.displacement = false,
        }
        if self.is("specials", "one") {
            own.hop = false;
            own.displacement = false;
        } else if !own.hop && !own.displacement {
            own.rooted = true;
        }
    }

    /// 7.4, 7.5: the runner has come to the apex.
    fn plant(&self, next: &mut Position, apex: Site, placement: &str) {
        let mover = next.side;
        next.put(apex, EMPTY);
        let place = square(&placement[..2]);
        if let Some(paid) = placement[2..].strip_prefix('-') {
            next.put(square(paid), EMPTY);
        }
        next.put(place, mover.letter('B'));
        let seeds = next.record(mover).seeds;
        let ban = self.sanctums().contains(&place).then_some(place);
        next.records[mover as usize] = Record { ban, ..self.new_life(seeds) };
    }

    /// 3.4, in its order.
    fn end_turn(&self, next: &mut Position, progress: bool, began_rooted: bool) {
        let mover = next.side;
        let blue = next.blue(mover);
        let own = &mut next.records[mover as usize];
        // 1
        if let Some(rc) = &mut own.rc {
            *rc -= 1;
        }
        // 2
        if let Some(blue) = blue
            && self.is("cross", "on")
        {
            if self.in_cross(blue) {
                own.stay = (own.stay + 1).min(3);
            } else if own.stay > 0 {
                own.stay = 0;
                own.excl = 2;
                if self.is("exile", "timeline") {
                    own.excl = 1;
                }
                if self.is("basic", "cf") {
                    own.excl = 0;
                }
            } else if own.excl > 0 {
                own.excl -= 1;
            }
        }
        // 3
        if self.is("roots", "deep") && began_rooted {
            own.rooted = false;
        }
        // 4
        next.no_progress = if progress { 0 } else { (next.no_progress + 1).min(9999) };
        // 5
        next.quiet = next.quiet.saturating_sub(1);
        // 6, and 3.3 (1) of the turn that begins
        next.side = mover.other();
        next.phase = match next.phase {
            Phase::Open if self.is("start", "double") || self.is("start", "double-pie") => Phase::First,
            Phase::Open => Phase::Pie,
            Phase::Second(_) if self.is("start", "double-pie") => Phase::Pie,
            _ => Phase::Play,
        };
        if self.is("roots", "text") {
            next.records[next.side as usize].rooted = false;
        }
    }
}

fn square(name: &str) -> Site {
    site(name).unwrap_or_else(|| panic!("`{name}` is no square"))
}
