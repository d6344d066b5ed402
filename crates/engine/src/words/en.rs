//! English.

use super::Perspective;
use crate::engine::Score;

pub(super) fn score(score: Score, perspective: Perspective<'_>) -> String {
    let (who, s, are) = match perspective {
        Perspective::You => ("you", "", "are"),
        Perspective::Named(name) => (name, "s", "is"),
    };
    match score.decided_in() {
        Some(1) => format!("{who} win{s} at once"),
        Some(turns @ 2..) => format!("{who} win{s} by force in {}", number_of_turns(turns)),
        Some(turns) => format!("{who} lose{s} by force in {}", number_of_turns(-turns)),
        None => format!("{who} {are} {}", standing(score)),
    }
}

fn number_of_turns(turns: i32) -> String {
    if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") }
}

/// How good an undecided position is.
fn standing(Score(score): Score) -> &'static str {
    let (better, worse) = match score.abs() {
        0..30 => return "level",
        30..120 => ("a little ahead", "a little behind"),
        120..350 => ("ahead", "behind"),
        350..900 => ("far ahead", "far behind"),
        _ => ("almost winning", "almost lost"),
    };
    if score > 0 { better } else { worse }
}

pub(super) const fn level_help(number: u8) -> &'static str {
    match number {
        1 => "For your first evening: looks one turn ahead and makes mistakes.",
        2 => "Makes fewer mistakes, and still forgives yours.",
        3 => "Sees your next turn coming.",
        4 => "Punishes what you leave standing.",
        5 => "Plays a sound game; you need a plan.",
        6 => "Rarely errs.",
        7 => "Thinks several turns ahead.",
        8 => "Hard to surprise.",
        9 => "Strong, and still quick.",
        _ => "Everything it has, in all the time it has.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_described_to_its_owner_and_to_others() {
        let both = |it| [Perspective::You, Perspective::Named("White")].map(|perspective| score(it, perspective));
        assert_eq!(both(Score(0)), ["you are level", "White is level"]);
        assert_eq!(both(Score(-60)), ["you are a little behind", "White is a little behind"]);
        assert_eq!(both(Score(2000)), ["you are almost winning", "White is almost winning"]);
        assert_eq!(both(Score::won_in(1)), ["you win at once", "White wins at once"]);
        assert_eq!(both(Score::won_in(3)), ["you win by force in 3 turns", "White wins by force in 3 turns"]);
        assert_eq!(both(Score::lost_in(1)), ["you lose by force in 1 turn", "White loses by force in 1 turn"]);
    }
}
