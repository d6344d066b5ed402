//! An evaluator for searches, and how levels and styles play.

use game::{
    ChanceSearch, Evaluate, Explain, HasEvaluator, Language, LevelSpec, LevelTable, PlayoutPolicy, Pruning, Seat,
    Sentence, Style, Weight,
};

use super::{Action, GRASP, State, TakeAway, english};

/// Rough on purpose, so that a search finds more than it is told: right only without dice and between two seats.
pub struct TakeAwayEvaluator {
    /// What each stone is worth that is over when the others are counted off in handfuls.
    over: i32,
}

impl Evaluate<TakeAway> for TakeAwayEvaluator {
    const WEIGHTS: &'static [Weight] = &[Weight::new("over", 20)];
    type Features = ();

    fn new(_: &TakeAway, weights: &[i32], style: Option<&'static Style>) -> Self {
        let haste = if style == Some(&TakeAway::STYLES[1]) { 2 } else { 1 };
        TakeAwayEvaluator { over: weights[0] * haste }
    }

    fn features(&self, _: &TakeAway, _: &State) {}

    fn evaluate(&self, game: &TakeAway, state: &State, (): &(), seat: Seat) -> i32 {
        let spare = if game.last_wins { 0 } else { 1 };
        let over = (i32::from(state.heap) - spare).rem_euclid(i32::from(GRASP) + 1);
        let for_mover = self.over * over - self.over * 3 / 2;
        if seat == state.seat { for_mover } else { -for_mover / i32::from(game.seats - 1) }
    }
}

impl Pruning<TakeAway> for TakeAwayEvaluator {
    const HISTORY_SIZE: usize = GRASP as usize + 1;

    fn history_index(&self, _: &TakeAway, _: &State, action: Action) -> usize {
        let (Action::Take(number) | Action::Roll(number)) = action;
        usize::from(number)
    }

    /// Wrong now and then, so that a search has to find out when it matters.
    fn is_near_duplicate(&self, _: &TakeAway, _: &State, action: Action) -> bool {
        action == Action::Take(2)
    }
}

impl ChanceSearch<TakeAway> for TakeAwayEvaluator {}

impl PlayoutPolicy<TakeAway> for TakeAwayEvaluator {}

impl Explain<TakeAway> for TakeAwayEvaluator {
    type Purpose = Purpose;
    type Remark = Purpose;

    fn explain(&self, _: &TakeAway, state: &State, action: Action) -> Option<Purpose> {
        let Action::Take(stones) = action else { return None };
        Some(Purpose { left: state.heap - stones, heap: state.heap })
    }
}

/// What taking stones is good for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Purpose {
    /// The stones that it leaves.
    pub left: u8,
    /// The stones before it.
    pub heap: u8,
}

impl Sentence for Purpose {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => english::purpose(*self),
        }
    }
}

impl HasEvaluator for TakeAway {
    type Evaluator = TakeAwayEvaluator;

    const STYLES: &'static [Style] = &[
        Style { id: "calm", name: "Calm", motto: "A stone at a time." },
        Style { id: "hasty", name: "Hasty", motto: "The sooner it is over, the better." },
    ];

    const LEVELS: LevelTable = [
        LevelSpec::new(64, 1, 90),
        LevelSpec::new(64, 1, 60),
        LevelSpec::new(64, 1, 40),
        LevelSpec::new(128, 2, 30),
        LevelSpec::new(128, 3, 20),
        LevelSpec::new(256, 4, 0),
        LevelSpec::new(512, 5, 0),
        LevelSpec::new(1024, 6, 0),
        LevelSpec::new(2048, 7, 0),
    ];

    const LEVEL_OFFSETS: &'static [i8] = &[0, 1];
}
