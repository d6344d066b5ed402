//! Matches of the toy game, told command by command.

mod clocks;
mod folds;
mod matches;
mod offers;
mod openings;
mod records;
mod script;
