//! What a chooser offers, in English.

use game::Choice;

use super::{colour, jumps, number, piece, player, the_piece};
use crate::picks::{Answer, KnowQuestion, Offer};
use crate::view::{OddsShare, OddsView};

pub(in crate::words) fn choice(offer: &Offer) -> Choice {
    let (label, help) = answer(&offer.answer);
    Choice { ask: question(offer.question), label, help }
}

/// A question that a player answers with a word.
pub(super) fn question(question: KnowQuestion) -> String {
    match question {
        KnowQuestion::WhichDie { to } => format!("Which die takes the piece to {to}?"),
        KnowQuestion::DeclarePath { piece, through, own_count, opponent, opponent_count } => format!(
            "{} through {through}: you count {own_count}, {} counts {opponent_count}.",
            the_piece(piece),
            player(opponent)
        ),
        KnowQuestion::SendErrand { piece } => format!("{} is locked out.", the_piece(piece)),
        KnowQuestion::DeclareOrCast => "Declare a path, or cast?".to_owned(),
        KnowQuestion::AllowPath { mover, piece: sent, through, mover_count, own_count } => format!(
            "{} wants {} to go through {through}: {mover_count} against your {own_count}.",
            player(mover),
            piece(sent)
        ),
        KnowQuestion::AllowErrand { mover, piece: sent, die } => {
            format!("{} sends {} on an errand with a {}.", player(mover), piece(sent), number(die))
        }
        KnowQuestion::ConnectOrPass { again: false } => "Connect what you can, or pass.".to_owned(),
        KnowQuestion::ConnectOrPass { again: true } => "Connect once more, or pass.".to_owned(),
        KnowQuestion::NothingMoves => "No piece can be moved.".to_owned(),
        KnowQuestion::RollOff { colour: side } => format!("What does {} cast to begin?", colour(side)),
        KnowQuestion::OneOfPair { lower: true } => "Which is the lower die?".to_owned(),
        KnowQuestion::OneOfPair { lower: false } => "Which is the higher die?".to_owned(),
        KnowQuestion::Die { player: caster } => format!("What does {} cast?", player(caster)),
    }
}

/// An answer in a word or two, and what follows from it.
fn answer(answer: &Answer) -> (String, String) {
    let (label, help) = match answer {
        Answer::UseDie { die, other } => {
            return (format!("The {}", number(*die)), format!("{}; the {} is left", jumps(*die), number(*other)));
        }
        Answer::Face(die) => return (die.to_string(), format!("the die shows {}", number(*die))),
        Answer::SendErrand { die, opponent, odds } => {
            let (die, opponent) = (number(*die), player(*opponent));
            let help = format!("{opponent} casts against your {die}: {}; lost, another piece moves", outcomes(odds));
            return (format!("Errand with the {die}"), help);
        }
        Answer::DeclarePath { odds } => (
            "Declare the path",
            format!("each adds a die and the higher sum wins: {}; lost, your turn is over", outcomes(odds)),
        ),
        Answer::Contest { odds } => ("Contest", format!("the dice decide: {}", outcomes(odds))),
        Answer::CastOnly => ("Cast", "no path is declared in this turn".to_owned()),
        Answer::AllowPath => ("Allow", "only the mover casts, and moves as if he had won".to_owned()),
        Answer::AllowErrand => ("Allow", "the piece moves without a cast".to_owned()),
        Answer::EndChance => ("Pass", "your chance is over and the points are counted".to_owned()),
        Answer::CastAgain => ("Pass", "the dice are cast again".to_owned()),
        Answer::LoseDie => ("Pass", "the die is not used".to_owned()),
    };
    (label.to_owned(), help)
}

/// `it moves 42 % (15/36), cast again 17 % (6/36), lost 42 % (15/36)`.
fn outcomes(odds: &OddsView) -> String {
    let share = |share: OddsShare| format!("{} % ({}/{})", share.percent, share.n, share.of);
    format!("it moves {}, cast again {}, lost {}", share(odds.win), share(odds.again), share(odds.lost))
}
