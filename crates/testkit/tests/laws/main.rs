//! The laws themselves are tested: a game that keeps them passes, and for every law there is one that breaks it.

mod broken;
mod faults;
mod specs;

use std::collections::BTreeSet;

use game::Options;
use testkit::laws::{Breach, Effort, Law, choices, uphold};
use testkit::toy::{SPEC, TakeAway};

use broken::hold;
use faults::*;
use specs::*;

#[test]
fn a_game_that_keeps_the_laws_passes() {
    let report = uphold::<TakeAway>(&Effort::default()).unwrap();
    assert!(report.choices > 10 && report.games > 40, "{report:?}");
    assert!(report.finished == report.games && report.positions > 1000 && report.actions > 2000, "{report:?}");
    assert!(report.refused_positions > 1000 && report.accepted_positions > 100, "{report:?}");
    assert!(report.refused_actions > 1000 && report.accepted_actions > 100, "{report:?}");
    assert!(report.refused_picks > 1000 && report.accepted_picks > 100, "{report:?}");
}

#[test]
fn the_same_budget_tries_the_same_things() {
    let told = || format!("{:?}", uphold::<TakeAway>(&Effort::default()));
    assert_eq!(told(), told());
}

#[test]
fn choices_are_every_variant_every_value_and_some_mixtures() {
    let lines = |mixtures| choices(&SPEC, mixtures, 1).iter().map(Options::to_string).collect::<Vec<_>>();
    let singles = ["", "variant=misere", "variant=old-3", "heap=5", "heap=40", "seats=4", "dice=off", "setup=random"];
    assert_eq!(lines(0), singles, "what equals another choice comes once");
    let mixed = lines(50);
    assert!(mixed.len() > 2 * singles.len(), "{mixed:?}");
    assert!(mixed.iter().all(|line| !(line.contains("last=loses") && line.contains("seats=4"))), "{mixed:?}");
}

#[test]
fn a_breach_tells_everything_needed_to_see_it_again() {
    let breach = hold(&CountsTooMany).unwrap_err();
    let expected = "\
law Count is broken: The count is the length of the list.
  found     the count is 4, the list has 3
  game      take-away
  options   (defaults)
  position  12 p1 - 0
  tried     \"\"";
    assert_eq!(breach.to_string(), expected);
    assert_eq!(format!("{breach:?}"), expected);
    let breach = hold(&ReadsAnyTake).unwrap_err();
    assert!(!breach.tried.is_empty() && breach.position.contains(" p2 "), "{breach}");
}

#[test]
fn every_law_is_broken_by_some_game_and_the_breach_is_seen() {
    let mut broken = BTreeSet::new();
    let mut check = |expected: Law, result: Result<(), Breach>| {
        let breach = result.expect_err(&format!("{expected:?} was not missed"));
        assert_eq!(breach.law, expected, "{breach}");
        broken.insert(expected);
    };
    for (law, spec) in [
        (Law::Names, &LOUD_OPTION),
        (Law::Names, &TWIN_OPTION),
        (Law::Names, &TWIN_VARIANT),
        (Law::Names, &TWIN_VALUE),
        (Law::Defaults, &STRANGE_DEFAULT),
        (Law::Defaults, &STRANGE_FOLLOWER),
        (Law::Declared, &STRANGE_VARIANT),
        (Law::Declared, &STRANGE_PAIR),
        (Law::Declared, &STRANGE_REMARK),
        (Law::Declared, &STRANGE_CAUSE),
        (Law::FirstVariant, &NO_VARIANT),
        (Law::FirstVariant, &NO_PLAIN_VARIANT),
        (Law::Permitted, &FORBIDDEN_VARIANT),
        (Law::OptionsLine, &VARIANT_AS_OPTION),
        (Law::RuleIndex, &NO_RULES),
        (Law::RuleIndex, &TWICE_NUMBERED),
        (Law::RuleIndex, &WRONG_SECTION),
        (Law::RuleIndex, &RULINGS_OUT_OF_ORDER),
        (Law::RuleIndex, &RULING_WITHOUT_RULE),
    ] {
        check(law, testkit::laws::check_spec(spec));
    }
    assert_eq!(hold(&NoFault), Ok(()), "the frame around the faults breaks no law itself");
    assert_eq!(hold(&HiddenHeap), Ok(()), "a game that hides something may show it to some");
    check(Law::Bench, hold(&BadBench));
    check(Law::Demo, hold(&IllegalDemo));
    check(Law::Demo, hold(&EmptyDemo));
    check(Law::Demo, hold(&UnknownDemo));
    check(Law::Seats, hold(&OneSeat));
    check(Law::Seats, hold(&UndeclaredSeats));
    check(Law::Seats, hold(&AbsentWinner));
    check(Law::Seats, hold(&AbsentMover));
    check(Law::Start, hold(&FickleStart));
    check(Law::StateText, hold(&DoubleSpaces));
    check(Law::StateText, hold(&SaysMoves));
    check(Law::StateText, hold(&StrangeLetters));
    check(Law::StateReading, hold(&ForgetsSingles));
    check(Law::StateReading, hold(&AnotherSpelling));
    check(Law::Acceptance, hold(&RefusesItsOwn));
    check(Law::Equality, hold(&HiddenPart));
    check(Law::Listing, hold(&ListsTwice));
    check(Law::MostActions, hold(&ListsMany));
    check(Law::Over, hold(&GivesUpEarly));
    check(Law::Over, hold(&NeverOver));
    check(Law::Over, hold(&NoCause));
    check(Law::Count, hold(&CountsTooMany));
    check(Law::Nth, hold(&AlwaysTheFirst));
    check(Law::ActionText, hold(&LongWords));
    check(Law::ActionText, hold(&TwoWords));
    check(Law::OneText, hold(&OneWord));
    check(Law::ActionReading, hold(&ReadsAnother));
    check(Law::ActionReading, hold(&RefusesListed));
    check(Law::LegalOrder, hold(&Unsorted));
    check(Law::OneAction, hold(&SameEnd));
    check(Law::Chance, hold(&SecretDice));
    check(Law::Weights, hold(&NoWeight));
    check(Law::Clones, hold(&SharedBoard));
    check(Law::Key, hold(&KeySeesSingles));
    check(Law::Key, hold(&KeyMissesSeat));
    check(Law::Claim, hold(&FalseClaim));
    check(Law::Replay, hold(&ForgetfulApply));
    check(Law::FieldRefusal, hold(&SilentRefusal));
    check(Law::FieldRefusal, hold(&Echo));
    check(Law::Canonical, hold(&Lenient));
    check(Law::ActionRefusal, hold(&NoSuchRule));
    check(Law::ActionRefusal, hold(&NoSentence));
    check(Law::ActionAcceptance, hold(&ReadsAnyTake));
    check(Law::ActionAcceptance, hold(&TrimsActions));
    check(Law::View, hold(&UnreadableView));
    check(Law::View, hold(&SecretHeap));
    check(Law::Prompt, hold(&SilentPrompt));
    check(Law::Prompt, hold(&HalfPrompt));
    check(Law::Prompt, hold(&UnruledPrompt));
    check(Law::Sides, hold(&OneSide));
    check(Law::Sides, hold(&NamelessSide));
    check(Law::Picks, hold(&NoPicks));
    check(Law::Picks, hold(&SamePicks));
    check(Law::Picks, hold(&PicksWithin));
    check(Law::PickNames, hold(&SpacedPick));
    check(Law::PickNames, hold(&SpacedTakes));
    check(Law::PickNames, hold(&WordWithoutChoice));
    check(Law::PickNames, hold(&EmptyChoice));
    check(Law::PickNames, hold(&SpacedSite));
    check(Law::PickReading, hold(&PicksUnread));
    check(Law::PickRefusal, hold(&UnruledAttempt));
    check(Law::PickRefusal, hold(&SilentAttempt));
    check(Law::PickAcceptance, hold(&AttemptsAnything));
    check(Law::Telling, hold(&LongTale));
    check(Law::Telling, hold(&SilentTale));
    check(Law::Telling, hold(&EndlessTale));
    check(Law::NoPanic, hold(&SlicesBlindly));
    check(Law::NoPanic, hold(&PanicsInPlay));
    check(Law::NoPanic, hold(&PanicsAtPicks));
    let missing: Vec<&Law> = Law::ALL.iter().filter(|law| !broken.contains(law)).collect();
    assert!(missing.is_empty(), "no game breaks {missing:?}");
}
