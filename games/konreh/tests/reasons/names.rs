//! The names of all reasons. The match is complete, so a new reason must be added here, and then to the table.

use konreh::{IllegalCause, NoBuyback, NoCapture, NoGlide, NoMove, NoPiece, NoPlant, NoSeed, NoSpecial, NoTurn};

macro_rules! names {
    ($($topic:ident($reason:ident) { $($name:ident),* $(,)? })*) => {
        /// The names of all reasons.
        pub(crate) const ALL: &[&str] = &["Unreadable", $($(concat!(stringify!($topic), "::", stringify!($name)),)*)*];

        /// The name of a reason.
        pub(crate) fn name(cause: &IllegalCause) -> &'static str {
            match cause {
                IllegalCause::Unreadable { .. } => "Unreadable",
                IllegalCause::Pick(_) => "Pick",
                $($(IllegalCause::$topic($reason::$name { .. }) => concat!(stringify!($topic), "::", stringify!($name)),)*)*
            }
        }
    };
}

names! {
    Turn(NoTurn) {
        ReforgeFailed, NoProgress, Stuck, StuckInDouble, StuckInCross, KeepOrSwap, NoPie, PieAhead, PieBehind, Unforced,
    }
    Piece(NoPiece) { OffBoard, Vacant, NotYours, MovedFirst, Rooted, StandsStill, MustLeave }
    Move(NoMove) { OffLane, Blocked, OwnPiece, CrossClosed, OnwardExact, NoRoom, HomewardTooFar, ZoneStops }
    Capture(NoCapture) { Quiet, OnlySpecials, ZoneBeforeTarget, TargetZone, Unguarded, ShortCapture }
    Special(NoSpecial) {
        NotBlue, Quiet, Opening, Spent, NothingToTake, WrongEnd, NoLanding, LandingTaken, LandingClosed,
    }
    Glide(NoGlide) { SlideThenSpecial, TooFar, ThroughZone }
    Seed(NoSeed) {
        NotBlue, Standing, NotSanctum, Quiet, Off, Spent, Delayed, Banned, OppositeTaken, Cap,
    }
    Plant(NoPlant) {
        BlueStands, NotApex, AlreadyThere, Compulsory, NoPlace, NotPlace, PlaceTaken, NothingToPay, RunnerPays, NoGreen,
        Unpaid, NotGreen,
    }
    Buyback(NoBuyback) { Off, Opening, Quiet, Fallen, Away, Used, Unspent, NoGreen, NotGreen }
}
