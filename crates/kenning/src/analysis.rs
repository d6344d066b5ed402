//! What a program thinks of a position while it looks deeper and deeper, as words and numbers that know no game.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalog::Shelved;
use engine::{Ask, Brake, DEEPEST, Player, Report, Score, Settings, Whose, deadline, outlook};
use game::{Dice, Seat};
use serde_json::{Value, json};

/// How far to look, and what to tell.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) time: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// How many different first actions are wanted.
    pub(crate) lines: usize,
    pub(crate) threads: usize,
    /// How many mebibytes may be remembered.
    pub(crate) memory: usize,
}

/// What was found up to a moment.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shot {
    pub(crate) depth: u32,
    pub(crate) seldepth: u32,
    pub(crate) nodes: u64,
    pub(crate) hashfull: u32,
    pub(crate) time: Duration,
    /// The best lines, the very best first.
    pub(crate) lines: Vec<Found>,
}

/// A line of play, with what it leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) score: Score,
    /// The score in words.
    pub(crate) outlook: String,
    /// The texts of the actions.
    pub(crate) actions: Vec<String>,
    /// How they are told.
    pub(crate) told: Vec<String>,
}

/// Thinks about the last position of the past, in which this seat is to move, and tells what it finds on the way.
pub(crate) fn think<G: Shelved>(
    game: &G,
    past: &[G::State],
    seat: Seat,
    wish: Wish,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Shot),
) -> Option<Shot> {
    let since = Instant::now();
    let is_up = deadline(wish.time.unwrap_or(Duration::MAX));
    let brake = Brake::none().flag(stop).clock(&is_up);
    let brake = wish.nodes.map_or(brake, |nodes| brake.nodes(nodes));
    let ask = Ask { brake, depth: wish.depth.unwrap_or(DEEPEST).min(DEEPEST), lines: wish.lines };
    let settings = Settings { memory: wish.memory, threads: wish.threads, ..Settings::default() };
    let mut player = Player::<G, G::Engine>::new(game, settings);
    let shot = |report: &Report<G::Action>| Shot::of(game, past.last()?, seat, report, since.elapsed());
    let mut on_the_way = |report: &Report<G::Action>| {
        if let Some(shot) = shot(report) {
            tell(shot);
        }
    };
    // The same question has the same answer.
    let report = player.think(game, past, ask, &mut Dice::new(0), &mut on_the_way)?;
    shot(&report)
}

impl Shot {
    fn of<G: Shelved>(
        game: &G,
        now: &G::State,
        seat: Seat,
        report: &Report<G::Action>,
        time: Duration,
    ) -> Option<Shot> {
        let side = game.side(now, seat);
        let found = |line: &engine::Line<G::Action>| {
            let mut state = now.clone();
            let (mut actions, mut told) = (Vec::new(), Vec::new());
            for &action in &line.actions {
                actions.push(game.action_text(&state, action));
                told.push(game.tell(&state, action).text);
                game.apply(&mut state, action);
            }
            Found { score: line.score, outlook: outlook(line.score, Whose::Theirs(side)), actions, told }
        };
        let &Report { depth, seldepth, nodes, hashfull, ref lines } = report;
        Some(Shot { depth, seldepth, nodes, hashfull, time, lines: lines.iter().map(found).collect() })
    }

    /// How many positions were seen in a second.
    pub(crate) fn speed(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(0.001)) as u64
    }

    /// `depth 5, 12345 positions in 0.2 s (61725 a second)`.
    pub(crate) fn effort(&self) -> String {
        let s = if self.nodes == 1 { "" } else { "s" };
        format!(
            "depth {}, {} position{s} in {:.1} s ({} a second)",
            self.depth,
            self.nodes,
            self.time.as_secs_f64(),
            self.speed()
        )
    }

    pub(crate) fn to_json(&self) -> Value {
        json!({
            "depth": self.depth,
            "seldepth": self.seldepth,
            "nodes": self.nodes,
            "nps": self.speed(),
            "hashfull": self.hashfull,
            "milliseconds": u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX),
            "lines": self.lines.iter().map(Found::to_json).collect::<Vec<_>>(),
        })
    }
}

impl Found {
    /// The score as a number: in small advantages, or the turns to the end.
    pub(crate) fn number(&self) -> String {
        match self.score.decided_in() {
            Some(turns) => format!("#{turns}"),
            None => format!("{:+.2}", f64::from(self.score.0) / 100.0),
        }
    }

    fn to_json(&self) -> Value {
        json!({
            "score": self.score.0,
            "decided_in": self.score.decided_in(),
            "outlook": self.outlook,
            "actions": self.actions,
            "told": self.told,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_numbers_and_words() {
        let found = |score| Found { score, outlook: String::new(), actions: Vec::new(), told: Vec::new() }.number();
        assert_eq!(
            [Score(35), Score(-120), Score(0), Score::won_in(3), Score::lost_in(2)].map(found),
            ["+0.35", "-1.20", "+0.00", "#3", "#-2"]
        );
    }

    #[test]
    fn the_effort_is_told() {
        let time = Duration::from_millis(200);
        let shot = Shot { depth: 5, seldepth: 9, nodes: 12_000, hashfull: 3, time, lines: Vec::new() };
        assert_eq!(shot.effort(), "depth 5, 12000 positions in 0.2 s (60000 a second)");
        assert_eq!(shot.to_json()["nps"], 60_000);
    }
}
