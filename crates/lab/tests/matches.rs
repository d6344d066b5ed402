//! Matches of the toy game, from plan to summary and to the disk.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use engine::Expectimax;
use game::{GameResult, Options, Seat, SeatSet};
use lab::matches::plan::Openings;
use lab::matches::{FaultKind, MatchGame, play_match_of};
use lab::stats::sprt::{Sprt, SprtVerdict};
use lab::{Entrant, Plan, Summary};
use table::{Headers, Record};
use testkit::toy::{SPEC, TakeAway};

fn plan(options: &str, programs: &[&str]) -> Plan {
    let entrants = programs.iter().map(|line| Entrant::parse(line).unwrap()).collect();
    Plan { games: 20, ..Plan::new(Options::parse(&SPEC, options).unwrap(), entrants) }
}

fn check(plan: &Plan) -> Result<Summary, String> {
    play_match_of::<TakeAway, Expectimax>(plan, &AtomicBool::new(false), &mut |_| {}).map_err(|error| error.to_string())
}

/// An external program that behaves in this way.
fn external(manner: &str) -> String {
    format!("cmd:sh '{}/tests/programs/program.sh' {manner}", env!("CARGO_MANIFEST_DIR"))
}

/// A folder that is not there yet, and is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kenning-lab-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    fn games(&self) -> Vec<MatchGame> {
        let text = std::fs::read_to_string(self.0.join("match.jsonl")).unwrap();
        let mut games: Vec<MatchGame> = text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
        games.sort_by_key(|game| game.game);
        games
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn record(path: &Path) -> Record<TakeAway> {
    let text = std::fs::read_to_string(path).unwrap();
    Record::read(&Headers::parse(&text).unwrap()).unwrap()
}

#[test]
fn the_stronger_wins_and_everything_adds_up() {
    let summary = check(&plan("heap=20 dice=off", &["depth=20", "random"])).unwrap();
    let [strong, weak] = summary.programs.as_slice() else { panic!("two programs") };
    assert_eq!((summary.planned, summary.games, summary.complete, summary.repeatable), (20, 20, true, true));
    assert!(strong.won >= 15 && strong.won + strong.lost == 20, "{strong:?}");
    assert_eq!((strong.won, strong.lost), (weak.lost, weak.won));
    assert!((strong.share + weak.share - 1.0).abs() < 1e-9);
    assert_eq!(summary.pairs.unwrap().iter().sum::<u64>(), 10);
    assert!(summary.elo.unwrap().least.unwrap() > 0.0);
    assert_eq!(summary.causes.values().sum::<u32>(), 20);
}

#[test]
fn games_do_not_depend_on_how_many_are_played_at_once() {
    let folders = [1, 4].map(|concurrency| {
        let folder = Folder::new(&format!("at-once-{concurrency}"));
        let plan = plan("setup=random", &["level=2,nodes=400", "nodes=9"]);
        check(&Plan { concurrency, records: Some(folder.0.clone()), ..plan }).unwrap();
        folder
    });
    assert_eq!(folders[0].games(), folders[1].games());
    for game in 1..=20 {
        let [one, four] = [0, 1].map(|place| record(&folders[place].0.join(format!("{game:06}.record"))));
        assert_eq!(one.movetext(), four.movetext());
    }
    let other = Plan { seed: 2, ..plan("setup=random", &["level=2,nodes=400", "nodes=9"]) };
    let folder = Folder::new("other-seed");
    check(&Plan { records: Some(folder.0.clone()), ..other }).unwrap();
    assert_ne!(folder.games(), folders[0].games());
}

#[test]
fn an_opening_is_played_from_every_seat() {
    let folder = Folder::new("rotation");
    let plan = Plan { games: 7, records: Some(folder.0.clone()), ..plan("variant=old-3", &["depth=1", "random"]) };
    let summary = check(&plan).unwrap();
    assert_eq!((summary.planned, summary.games), (9, 9));
    for round in folder.games().chunks(3) {
        let seats: BTreeSet<usize> =
            round.iter().map(|game| game.seats.iter().position(|&program| program == 0).unwrap()).collect();
        assert_eq!(seats.len(), 3);
        let starts: BTreeSet<String> = round
            .iter()
            .map(|game| record(&folder.0.join(format!("{:06}.record", game.game + 1))))
            .map(|record| format!("{:?}", record.past()[0]))
            .collect();
        assert_eq!(starts.len(), 1);
    }
    assert!((summary.programs[0].even - 1.0 / 3.0).abs() < 1e-9 && summary.elo.is_none());
    let shares: f64 = summary.programs.iter().map(|line| line.share).sum();
    assert!((shares - 1.0).abs() < 1e-9);
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let whole = Folder::new("whole");
    let parts = Folder::new("parts");
    let plan = |folder: &Folder, games, resume| Plan {
        games,
        records: Some(folder.0.clone()),
        resume,
        ..plan("", &["depth=1", "level=3"])
    };
    check(&plan(&whole, 20, false)).unwrap();
    assert_eq!(check(&plan(&parts, 6, false)).unwrap().games, 6);
    let refused = check(&plan(&parts, 20, false)).unwrap_err();
    assert!(refused.ends_with("holds a run already; --resume goes on with it"), "{refused}");
    let other = Plan { seed: 9, ..plan(&parts, 20, true) };
    assert!(check(&other).unwrap_err().contains("`seed` was 1 there and is 9 here; give the same"));
    let resumed = check(&plan(&parts, 20, true)).unwrap();
    assert_eq!(resumed, check(&plan(&whole, 20, true)).unwrap());
    assert_eq!(parts.games(), whole.games());
}

#[test]
fn a_match_that_cannot_have_been_is_refused_by_its_line() {
    let folder = Folder::new("impossible");
    let plan = Plan { games: 2, records: Some(folder.0.clone()), ..plan("", &["random", "random"]) };
    check(&plan).unwrap();
    let path = folder.0.join("match.jsonl");
    let text = std::fs::read_to_string(&path).unwrap();
    let about = text.lines().next().unwrap();
    let line = |game: u32, seats: &str, winners: &str, faults: &str| {
        format!(
            "{{\"game\":{game},\"seats\":{seats},\"winners\":{winners},\"cause\":\"x\",\"turns\":4294967295,\
             \"actions\":1,\"faults\":{faults}}}\n"
        )
    };
    let resumed = |lines: &str| {
        std::fs::write(&path, format!("{about}\n{lines}")).unwrap();
        check(&Plan { resume: true, ..plan.clone() })
    };
    let sound = line(0, "[0,1]", "[\"p2\"]", "[]");
    // Numbers may be large where nothing forbids them.
    let far = [sound.clone(), line(1, "[1,0]", "[]", "[]"), line(u32::MAX - 2, "[1,0]", "[]", "[]")].concat();
    assert_eq!(resumed(&far).unwrap().games, 3);
    for (bad, reason) in [
        (line(1, "[0,7]", "[]", "[]"), "in game 1 the programs sit as [1, 0], not as [0, 7]"),
        (line(1, "[1]", "[]", "[]"), "in game 1 the programs sit as [1, 0], not as [1]"),
        (line(1, "[1,0]", "[\"p4\"]", "[]"), "the winners of game 1 are not seats of the table"),
        (line(1, "[1,0]", "[\"p1\",\"p1\"]", "[]"), "the winners of game 1 are not seats of the table"),
        (line(0, "[0,1]", "[]", "[]"), "game 0 is there twice"),
        (
            line(1, "[1,0]", "[]", "[{\"program\":0,\"seat\":\"p3\",\"kind\":\"hang\",\"text\":\"\"}]"),
            "program 0 does not sit on p3 in game 1",
        ),
    ] {
        let refused = resumed(&format!("{sound}{bad}")).unwrap_err();
        assert!(refused.contains(&format!("line 3: {reason}")), "{refused}");
    }
}

#[test]
fn progress_agrees_with_the_summary() {
    let folder = Folder::new("standing");
    let plan = |games| Plan {
        games,
        records: Some(folder.0.clone()),
        resume: true,
        ..plan("seats=3", &["depth=1", "random", "random"])
    };
    check(&plan(6)).unwrap();
    let mut reported = Vec::new();
    let summary = play_match_of::<TakeAway, Expectimax>(&plan(12), &AtomicBool::new(false), &mut |so_far| {
        reported.push((so_far.games, so_far.planned, so_far.shares().collect::<Vec<_>>()));
    });
    let summary = summary.unwrap();
    assert_eq!(reported.iter().map(|(games, ..)| *games).collect::<Vec<_>>(), [7, 8, 9, 10, 11, 12]);
    let (_, planned, shares) = reported.last().unwrap();
    assert_eq!(*planned, summary.planned);
    let close = |(share, line): (&f64, &lab::matches::summary::ProgramSummary)| (share - line.share).abs() < 1e-9;
    assert!(shares.iter().zip(&summary.programs).all(close), "{shares:?} {summary:?}");
}

#[test]
fn a_long_game_is_a_draw() {
    let summary = check(&Plan { max_turns: 2, ..plan("heap=40", &["random", "random"]) }).unwrap();
    assert_eq!((summary.too_long, summary.programs[0].drawn), (20, 20));
    assert_eq!(summary.rounds, 2.0, "no seat has begun a third turn");
    let elo = summary.elo.unwrap();
    assert_eq!((elo.difference, elo.superiority), (Some(0.0), 0.5));
    let three = check(&Plan { max_turns: 2, ..plan("heap=40 seats=3", &["random", "random", "random"]) }).unwrap();
    assert!(three.programs.iter().all(|line| (line.share - 1.0 / 3.0).abs() < 1e-9), "{three:?}");
}

#[test]
fn a_test_ends_the_match_with_the_same_game_whatever_is_played_at_once() {
    let sprt = Some(Sprt::parse("0,200").unwrap());
    let summaries = [1, 3].map(|concurrency| {
        check(&Plan { games: 2000, sprt, concurrency, ..plan("heap=20 dice=off", &["depth=20", "random"]) }).unwrap()
    });
    assert_eq!(summaries[0], summaries[1]);
    assert!(summaries[0].complete && summaries[0].games < 200, "{summaries:?}");
    assert_eq!(summaries[0].sprt.unwrap().verdict, SprtVerdict::Accepted);
}

#[test]
fn another_program_plays_by_the_clock() {
    let summary = check(&plan("heap=9", &[&format!("{},tc=60+1", external("take")), "depth=1"])).unwrap();
    assert_eq!((summary.games, summary.repeatable), (20, false));
    assert!(summary.programs.iter().all(|line| line.faults.is_empty()), "{summary:?}");
}

#[test]
fn a_program_that_fails_loses_and_the_match_goes_on() {
    for (manner, terms, kind) in [
        ("illegal", "nodes=1", FaultKind::Illegal),
        ("crash", "nodes=1", FaultKind::Crash),
        ("babble", "nodes=1", FaultKind::Protocol),
        ("hang", "movetime=1", FaultKind::Hang),
        ("hang", "tc=0.05", FaultKind::Time),
    ] {
        let folder = Folder::new(&format!("fault-{manner}-{kind}"));
        let entrant = format!("{},{terms}", external(manner));
        let plan =
            Plan { games: 2, concurrency: 2, records: Some(folder.0.clone()), ..plan("", &[&entrant, "depth=1"]) };
        let summary = check(&plan).unwrap();
        assert_eq!((summary.games, summary.programs[0].lost), (2, 2), "{manner}");
        assert_eq!(summary.programs[0].faults.iter().collect::<Vec<_>>(), [(&kind, &2)], "{manner}");
        assert!(summary.programs[1].faults.is_empty(), "{manner}");
        let reason = if kind == FaultKind::Time { "time" } else { "resigned" };
        let kept = record(&folder.0.join("000001.record"));
        assert_eq!(kept.result(), Some((GameResult::won_by(SeatSet::EMPTY.with(Seat::P2)), reason)), "{manner}");
        assert!(kept.to_string().contains(&format!("[Faults \"p1 {kind}: ")), "{kept}");
    }
}

#[test]
fn with_three_the_others_play_on() {
    let entrant = format!("{},nodes=1", external("illegal"));
    let summary = check(&Plan { games: 3, ..plan("seats=3", &[&entrant, "depth=1", "random"]) }).unwrap();
    assert_eq!((summary.programs[0].lost, summary.programs[0].faults[&FaultKind::Illegal]), (3, 3));
    let [_, second, third] = summary.programs.as_slice() else { panic!("three programs") };
    assert!((second.share + third.share - 1.0).abs() < 1e-9, "{summary:?}");
}

#[test]
fn a_program_with_two_seats_loses_by_either() {
    let entrant = format!("{},nodes=1", external("forgetful"));
    let plan = plan("seats=3 dice=off", &["random", &entrant]);
    let summary = check(&Plan { games: 9, openings: Openings::Random(0), ..plan.clone() }).unwrap();
    let [random, forgetful] = summary.programs.as_slice() else { panic!("two programs") };
    // It has the first turn in two of three games.
    assert_eq!(forgetful.faults[&FaultKind::Illegal], 6);
    assert!(random.won >= 6 && random.won + forgetful.won == 9, "{summary:?}");
    let drawn = check(&Plan { games: 9, openings: Openings::Random(0), max_turns: 2, ..plan }).unwrap();
    assert_eq!((drawn.programs[0].won, drawn.programs[0].drawn), (6, 3), "{drawn:?}");
}

#[test]
fn nobody_s_clock_runs_while_another_gets_ready() {
    let entrant = format!("{},tc=1", external("slow"));
    let summary =
        check(&Plan { games: 2, concurrency: 2, ..plan("heap=20 dice=off", &["depth=1", &entrant]) }).unwrap();
    assert!(summary.games == 2 && summary.programs[0].faults.is_empty(), "{summary:?}");
}

#[test]
fn games_begin_in_listed_positions() {
    let folder = Folder::new("listed");
    let fens = ["7 p2 - 0", "5 p1 2 1"].map(str::to_owned).to_vec();
    let listed = |fens| Plan { openings: Openings::Listed(fens), ..plan("", &["random", "random"]) };
    check(&Plan { games: 6, records: Some(folder.0.clone()), ..listed(fens) }).unwrap();
    let starts = [1, 2, 3, 4, 5, 6].map(|game| {
        let text = std::fs::read_to_string(folder.0.join(format!("{game:06}.record"))).unwrap();
        text.lines().find_map(|line| line.strip_prefix("[Start ")).unwrap().to_owned()
    });
    assert_eq!(starts[0], starts[1]);
    assert_eq!((starts[2].as_str(), starts[4].as_str()), ("\"5 p1 2 1\"]", "\"7 p2 - 0\"]"));
    let error = |fen: &str| check(&listed(vec!["7 p2 - 0".to_owned(), fen.to_owned()])).unwrap_err();
    assert_eq!(error("7 p3 - 0"), "opening 2: fen field `seat`: must be p1 to p2");
    assert_eq!(error("0 p1 - 0"), "opening 2: the game is over there");
    assert!(check(&listed(Vec::new())).unwrap_err().starts_with("opening 1: there is none"));
}

#[test]
fn a_broken_off_match_has_a_summary_of_its_games() {
    let stop = AtomicBool::new(false);
    // More games than anybody could play before the flag is seen.
    let plan = Plan { games: 1_000_000, ..plan("", &["random", "random"]) };
    let summary = play_match_of::<TakeAway, Expectimax>(&plan, &stop, &mut |so_far| {
        stop.store(so_far.games >= 5, std::sync::atomic::Ordering::Relaxed);
    });
    let summary = summary.unwrap();
    assert!((5..1_000_000).contains(&summary.games) && !summary.complete, "{summary:?}");
}

#[test]
fn a_bad_plan_is_refused_before_the_first_game() {
    let error = |options: &str, programs: &[&str]| check(&plan(options, programs)).unwrap_err();
    assert!(error("", &["random"]).starts_with("1 programs for 2 sides"));
    assert!(error("", &["random"; 3]).starts_with("3 programs for 2 sides"));
    assert_eq!(
        error("", &["school=clam", "random"]),
        "school `clam`: there is no such school; did you mean `calm`? (the schools are calm, hasty)"
    );
    assert!(error("", &["hash=65536", "hash=65536"]).contains("MiB is the limit here; lower hash or --concurrency"));
    // No more games are played at once than there are.
    let few = Plan { games: 4, concurrency: usize::MAX, ..plan("", &["hash=1,nodes=1", "hash=1,nodes=1"]) };
    assert_eq!(check(&few).unwrap().games, 4);
    let test = Plan { sprt: Some(Sprt::parse("0,5").unwrap()), ..plan("seats=3", &["random", "random"]) };
    assert!(check(&test).unwrap_err().starts_with("sprt: the test is between two sides, and this table has 3"));
    assert!(error("", &["tc=5", "tc=6"]).starts_with("tc: everybody at a table has the same clock"));
    assert!(error("", &["weights=/nowhere/at/all", "random"]).starts_with("weights `/nowhere/at/all`: "));
    assert!(error("", &["cmd:/nowhere/at/all", "random"]).contains("cannot be started"));
    let needy = format!("{},nodes=1,level=3", external("take"));
    assert!(error("", &[&needy, "random"]).ends_with("`level` would set its option `Level`, and it has no options"));
    let needy = format!("{},school=calm,hash=1", external("optional"));
    assert!(
        error("", &[&needy, "random"])
            .ends_with("`school` would set its option `School`, and it has only hash, Threads")
    );
    let content = format!("{},threads=2,hash=1", external("optional"));
    assert_eq!(check(&Plan { games: 2, ..plan("", &[&content, "random"]) }).unwrap().games, 2);
}
