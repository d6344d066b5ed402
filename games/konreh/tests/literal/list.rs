//! What is legal (4 to 9).

use super::{Literal, Phase, Position, Side, Site, name, step};

impl Literal {
    /// The strings of all legal actions, in ascending byte order.
    pub(super) fn legal(&self, position: &Position) -> Vec<String> {
        if self.ended(position).is_some() {
            return Vec::new();
        }
        let mut list = match position.phase {
            Phase::Pie => vec!["keep".to_owned(), "swap".to_owned()],
            _ => self.actions(position),
        };
        // 6.2: at stay 3 only actions that leave are legal, while there is one.
        let own = position.record(position.side);
        let in_cross = |position: &Position, side| position.blue(side).is_some_and(|blue| self.in_cross(blue));
        if position.phase != Phase::Pie && own.stay == 3 && in_cross(position, position.side) {
            let leaving: Vec<String> =
                list.iter().filter(|action| !in_cross(&self.after(position, action), position.side)).cloned().collect();
            if !leaving.is_empty() || self.is("stale", "draw") {
                list = leaving;
            }
        }
        // 8.3; in the double it is a draw (9.7).
        let stuck = list.is_empty() && position.phase == Phase::Play && self.is("stale", "tick");
        if stuck && (own.rc.is_some() || own.rooted) {
            list.push("pass".to_owned());
        }
        list.sort();
        list
    }

    /// Who acts, or `none` and the result, as the text contract says it.
    pub(super) fn who_acts(&self, position: &Position) -> String {
        match self.ended(position) {
            Some(result) => format!("none {result}"),
            None if self.legal(position).is_empty() => "none draw".to_owned(),
            None => self.holder(position, position.side).to_owned(),
        }
    }

    /// 8.1 before 8.5.
    fn ended(&self, position: &Position) -> Option<String> {
        for side in Side::BOTH {
            if position.record(side).rc == Some(0) {
                return Some(format!("{}win", self.holder(position, side.other())));
            }
        }
        let limited = self.is("draws", "auto") && !self.is("noprogress", "off");
        (limited && position.no_progress >= self.options.number("noprogress")).then(|| "draw".to_owned())
    }

    /// 9.6.
    fn holder(&self, position: &Position, side: Side) -> &'static str {
        if (side == Side::A) == position.swapped { "p2" } else { "p1" }
    }

    /// Every action, the limit of the Cross aside.
    fn actions(&self, position: &Position) -> Vec<String> {
        let mut list = Vec::new();
        for from in self.sites().filter(|&from| position.side.owns(position.at(from))) {
            let is_blue = position.at(from).eq_ignore_ascii_case(&'B');
            let rooted = is_blue && self.is("roots", "deep") && position.record(position.side).rooted;
            if position.phase == Phase::Second(from) || rooted {
                continue;
            }
            for (lane, onward) in position.side.lanes() {
                let mut ends = self.slides(position, from, lane, onward);
                if !is_blue && position.quiet == 0 {
                    ends.extend(self.captures(position, from, lane, onward));
                }
                for to in ends {
                    self.arrive(position, from, to, &mut list);
                }
                if is_blue {
                    self.specials(position, from, lane, onward, &mut list);
                }
            }
        }
        self.buybacks(position, &mut list);
        list
    }

    /// 2.1.
    fn steps(&self, position: &Position, from: Site, onward: bool) -> i32 {
        let (forth, back) = match position.at(from).to_ascii_uppercase() {
            'R' => (2, 1),
            'O' => (3, 2),
            'G' => (4, 3),
            _ => (5, 4),
        };
        if onward { forth } else { back }
    }

    /// 4.4: the enemies that hold a square.
    fn holders(&self, position: &Position, site: Site) -> Vec<Site> {
        [(0, 1), (1, 0), (-1, 0), (0, -1)]
            .into_iter()
            .map(|direction| step(site, direction, 1))
            .filter(|&beside| self.on_board(beside) && position.is_enemy(beside))
            .collect()
    }

    /// 6.4: whether this square is closed to the mover's Blue.
    fn is_closed(&self, position: &Position, site: Site) -> bool {
        position.record(position.side).excl > 0 && self.in_cross(site)
    }

    /// 4.5, 4.9.
    fn slides(&self, position: &Position, from: Site, lane: Site, onward: bool) -> Vec<Site> {
        let is_blue = position.at(from).eq_ignore_ascii_case(&'B');
        let most = self.steps(position, from, onward);
        let mut ends = Vec::new();
        for k in 1..=most {
            let to = step(from, lane, k);
            if !self.on_board(to) || !position.is_empty(to) || is_blue && self.is_closed(position, to) {
                break;
            }
            let held = !self.holders(position, to).is_empty();
            if held || !onward || k == most {
                ends.push(to);
            }
            if held {
                break;
            }
        }
        ends
    }

    /// 4.6.
    fn captures(&self, position: &Position, from: Site, lane: Site, onward: bool) -> Vec<Site> {
        let most = self.steps(position, from, onward);
        let on_lane = |k| step(from, lane, k);
        let legal = |k: i32| {
            let target = on_lane(k);
            let between: Vec<Site> = (1..k).map(on_lane).collect();
            let a = between.iter().all(|&site| position.is_empty(site));
            let exempt = |enemy| enemy == target && self.is("zoc", "target-exempt");
            let b = between.iter().all(|&site| self.holders(position, site).into_iter().all(exempt));
            let guarded = !self.holders(position, target).is_empty();
            let c = !onward || k == most || self.is("onward", "guarded") && guarded || self.is("onward", "contact");
            a && b && c
        };
        (1..=most)
            .filter(|&k| self.on_board(on_lane(k)) && position.is_enemy(on_lane(k)) && legal(k))
            .map(on_lane)
            .collect()
    }

    /// A slide or capture with what belongs to it: a Seed, a plant, or nothing.
    fn arrive(&self, position: &Position, from: Site, to: Site, list: &mut Vec<String>) {
        let plain = format!("{}{}", name(from), name(to));
        let fallen = position.record(position.side).rc.is_some();
        if fallen && to == self.home(position.side.other()) {
            let placements = self.placements(position, from, to);
            if placements.is_empty() {
                list.push(plain);
            } else {
                list.extend(placements.into_iter().map(|placement| format!("{plain}={placement}")));
            }
            return;
        }
        self.with_seed(position, from, to, plain, list);
    }

    /// The action, and the action with a Seed where 7.1 allows one.
    fn with_seed(&self, position: &Position, from: Site, to: Site, plain: String, list: &mut Vec<String>) {
        if self.may_seed(position, from, to, &plain) {
            list.push(format!("{plain}+"));
        }
        list.push(plain);
    }

    /// 7.1.
    fn may_seed(&self, position: &Position, from: Site, to: Site, plain: &str) -> bool {
        let is_blue = position.at(from) == position.side.letter('B');
        if !is_blue || !self.sanctums().contains(&to) || position.quiet > 0 {
            return false;
        }
        let own = position.record(position.side);
        let after = self.after(position, plain);
        let first_departure = from == self.home(position.side) && !own.left;
        after.is_empty(self.opposite(to))
            && after.greens() < 6
            && own.ban != Some(to)
            && (self.is("seeds", "all") || self.is("seeds", "2") && own.seeds > 0)
            && (!first_departure || self.is("basic", "mobilization"))
    }

    /// 7.4: what may follow the `=`.
    fn placements(&self, position: &Position, runner: Site, apex: Site) -> Vec<String> {
        let mut after = position.clone();
        let letter = after.at(runner);
        after.put(runner, super::EMPTY);
        after.put(apex, letter);
        let [right, left] = self.sanctums();
        let mut placements: Vec<String> = [self.home(position.side), right, left]
            .into_iter()
            .filter(|&place| after.is_empty(place))
            .map(name)
            .collect();
        let green = position.side.letter('G');
        if letter == green {
            placements.push(name(apex));
        } else {
            placements.extend(after.find(green).into_iter().map(|paid| format!("{}-{}", name(apex), name(paid))));
        }
        placements
    }

    /// 5.1 from where Blue stands, 5.7 after a slide.
    fn specials(&self, position: &Position, from: Site, lane: Site, onward: bool, list: &mut Vec<String>) {
        let barred = position.quiet > 0 || position.phase == Phase::Open && self.has_pie();
        if barred {
            return;
        }
        let own = position.record(position.side);
        let longest = if self.is("glide", "on") { self.steps(position, from, onward) } else { 0 };
        for slid in 0..=longest {
            let target = step(from, lane, slid + 1);
            let way_is_clear = (1..=slid).map(|k| step(from, lane, k)).all(|site| {
                self.on_board(site)
                    && position.is_empty(site)
                    && self.holders(position, site).into_iter().all(|enemy| enemy == target)
                    && !self.is_closed(position, site)
            });
            if !way_is_clear || !self.on_board(target) || !position.is_enemy(target) {
                continue;
            }
            if own.displacement && !self.is_closed(position, target) {
                self.with_seed(position, from, target, format!("{}{}D", name(from), name(target)), list);
            }
            let beyond = step(target, lane, 1);
            let lands = self.on_board(beyond) && position.is_empty(beyond) && !self.is_closed(position, beyond);
            if own.hop && lands {
                self.with_seed(position, from, beyond, format!("{}{}H", name(from), name(beyond)), list);
            }
        }
    }

    /// 7.6.
    fn buybacks(&self, position: &Position, list: &mut Vec<String>) {
        let own = position.record(position.side);
        let at_home = position.blue(position.side) == Some(self.home(position.side));
        if !self.is("buyback", "on") || !at_home || own.bought || position.quiet > 0 || position.phase != Phase::Play {
            return;
        }
        for (special, unused) in [("H", own.hop), ("D", own.displacement)] {
            if !unused {
                for green in position.find(position.side.letter('G')) {
                    list.push(format!("buy{special}-{}", name(green)));
                }
            }
        }
    }
}
