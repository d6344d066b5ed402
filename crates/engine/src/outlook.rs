//! Scores in words.

use crate::engine::Score;

/// Whose outlook is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Whose<'a> {
    /// Of the one who reads it.
    Yours,
    /// Of somebody with this name.
    Theirs(&'a str),
}

/// How somebody stands with a score, as a sentence without its full stop: "you are ahead", "White wins in 3 turns".
pub fn outlook(score: Score, whose: Whose<'_>) -> String {
    let (who, s, are) = match whose {
        Whose::Yours => ("you", "", "are"),
        Whose::Theirs(name) => (name, "s", "is"),
    };
    let turns = |number: i32| if number == 1 { "1 turn".to_owned() } else { format!("{number} turns") };
    match score.decided_in() {
        Some(1) => format!("{who} win{s} at once"),
        Some(number @ 2..) => format!("{who} win{s} by force in {}", turns(number)),
        Some(number) => format!("{who} lose{s} by force in {}", turns(-number)),
        None => {
            let words = match score.0.abs() {
                0..30 => "level",
                30..120 => {
                    if score.0 > 0 {
                        "a little ahead"
                    } else {
                        "a little behind"
                    }
                }
                120..350 => {
                    if score.0 > 0 {
                        "ahead"
                    } else {
                        "behind"
                    }
                }
                350..900 => {
                    if score.0 > 0 {
                        "far ahead"
                    } else {
                        "far behind"
                    }
                }
                _ => {
                    if score.0 > 0 {
                        "almost winning"
                    } else {
                        "almost lost"
                    }
                }
            };
            format!("{who} {are} {words}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_told_to_the_one_it_concerns_and_about_others() {
        let both = |score| [Whose::Yours, Whose::Theirs("White")].map(|whose| outlook(score, whose));
        assert_eq!(both(Score(0)), ["you are level", "White is level"]);
        assert_eq!(both(Score(-60)), ["you are a little behind", "White is a little behind"]);
        assert_eq!(both(Score(2000)), ["you are almost winning", "White is almost winning"]);
        assert_eq!(both(Score::won_in(1)), ["you win at once", "White wins at once"]);
        assert_eq!(both(Score::won_in(3)), ["you win by force in 3 turns", "White wins by force in 3 turns"]);
        assert_eq!(both(Score::lost_in(1)), ["you lose by force in 1 turn", "White loses by force in 1 turn"]);
    }
}
