//! Tuning the toy game, from quick games to a file of weights.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use engine::Expectimax;
use game::{Game, Notation, Options, Turn};
use lab::tune::fit::Fitting;
use lab::tune::sampling::{GameSample, Sampling};
use lab::tune::{TunePlan, Tuned, tune_of};
use testkit::toy::{SPEC, TakeAway};

fn fresh(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("kenning-tune-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

fn plan(data: &std::path::Path, games: u32) -> TunePlan {
    let sampling = Sampling { games, nodes: 30, noise: 30, random: 2, ..Sampling::new(data.to_owned()) };
    let options = Options::parse(&SPEC, "heap=30 dice=off").unwrap();
    TunePlan { options, sampling, fitting: Fitting::default(), from: None }
}

fn check(plan: &TunePlan) -> Result<Tuned, String> {
    tune_of::<TakeAway, Expectimax>(plan, &AtomicBool::new(false), &mut |_| {}).map_err(|error| error.to_string())
}

fn samples(path: &std::path::Path) -> Vec<GameSample> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut samples: Vec<GameSample> = text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    samples.sort_by_key(|sample| sample.game);
    samples
}

#[test]
fn games_are_sampled_once_and_fitted_to() {
    let (whole, parts) = (fresh("whole"), fresh("parts"));
    let tuned = check(&plan(&whole, 160)).unwrap();
    check(&plan(&parts, 80)).unwrap();
    assert_eq!(samples(&parts).len(), 80);
    assert_eq!(check(&plan(&parts, 160)).unwrap(), tuned);
    assert_eq!(samples(&parts), samples(&whole));
    assert_eq!(check(&plan(&whole, 0)).unwrap(), tuned);

    assert_eq!((tuned.games, tuned.weights.len()), (160, 1));
    assert!(tuned.held_out > 0 && tuned.held_out < tuned.positions / 4, "{tuned:?}");
    // Without dice the evaluator is right about who stands better, so its one weight stays what it is: better than nothing.
    assert!(tuned.weights[0].after > 0, "{tuned:?}");
    assert!(tuned.fitted.held_out_loss[1] <= tuned.fitted.held_out_loss[0], "{tuned:?}");
    assert!(tuned.fitted.held_out_loss[1] < std::f64::consts::LN_2, "{tuned:?}");
    let read = lab::weights::parse::<TakeAway>(&tuned.file).unwrap();
    assert_eq!(read, [tuned.weights[0].after]);

    let text = std::fs::read_to_string(&parts).unwrap();
    let twice = text.lines().nth(1).unwrap();
    std::fs::write(&parts, format!("{text}{twice}\n")).unwrap();
    assert!(check(&plan(&parts, 160)).unwrap_err().ends_with("of the data: it is there twice"));

    let mut other = plan(&whole, 160);
    other.sampling.nodes = 31;
    assert!(check(&other).unwrap_err().contains("`nodes` was 30 there and is 31 here; give the same"));
    [whole, parts].into_iter().for_each(|path| std::fs::remove_file(path).unwrap());
}

#[test]
fn where_dice_are_cast_positions_are_sampled_before_the_cast() {
    let path = fresh("dice");
    let mut cast = plan(&path, 40);
    cast.options = Options::parse(&SPEC, "heap=30").unwrap();
    check(&cast).unwrap();
    let game = TakeAway::new(&cast.options);
    let fens: Vec<String> = samples(&path).into_iter().flat_map(|sample| sample.fens).collect();
    assert!(fens.len() > 40 && fens.iter().all(|fen| game.turn(&game.read_state(fen).unwrap()) == Turn::Chance));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn nothing_is_fitted_to_too_little() {
    let path = fresh("little");
    assert!(check(&plan(&path, 1)).unwrap_err().starts_with("1 games have too few quiet positions"));
    std::fs::remove_file(path).unwrap();
}
