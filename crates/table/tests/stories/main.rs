//! Matches of the toy game, told command by command.

mod clocks;
mod loading;
mod matches;
mod offers;
mod openings;
mod records;
mod script;
