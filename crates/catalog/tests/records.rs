//! Records of every game in the catalog, in every variant: what is written reads back byte for byte.

use std::path::Path;

use catalog::{CatalogGame, Visitor, dispatch, games, record_options, reopen};
use game::{Dice, Options, Seat, Turn};
use table::{Command, DiceSource, Headers, Occupant, Offer, Record, RecordError, Setup, Table, Takebacks, TimeControl};
use testkit::fuzz::{spell, spoil};

/// Plays a random match and writes it down.
struct Play {
    seed: u64,
}

impl Visitor for Play {
    type Answer = String;

    fn visit<G: CatalogGame>(self, game: G, options: &Options) -> String {
        let mut dice = Dice::new(self.seed);
        let timed = TimeControl::Fischer { base: 300_000, increment: 2_500 };
        let setup = Setup {
            game: options.spec().id.into(),
            options: options.to_string(),
            edition: options.spec().edition,
            start: game.fen(&game.start(self.seed)),
            control: *dice.pick(&[TimeControl::None, timed]),
            seats: Seat::first(game.seats()).map(|seat| Occupant::Person { name: format!("[{seat}] \"\\") }).collect(),
            rolls: if options.spec().chance {
                *dice.pick(&[DiceSource::Host, DiceSource::Players])
            } else {
                DiceSource::Host
            },
            takebacks: Takebacks::Free,
            dealt: false,
        };
        let mut table = Table::<G>::open(setup, 1_700_000_000_000).unwrap();
        let mut at = 1_700_000_000_000;
        for _ in 0..dice.below(200) {
            at += dice.below(4_000) as u64;
            let legal = game.legal(table.present());
            let command = match table.turn() {
                Some(Turn::Seat(seat)) => match dice.below(100) {
                    0 => Command::Resign { seat },
                    1 => Command::Claim { seat },
                    2 => Command::Offer { seat, offer: Offer::Takeback },
                    3 => Command::Offer { seat, offer: Offer::Draw },
                    4..9 => Command::Answer { seat, accept: true },
                    _ => Command::Act { seat, action: dice.pick(&legal).clone(), charge: None },
                },
                Some(_) => {
                    Command::Roll { action: game.action_text(table.present(), dice.roll(&game, table.present())) }
                }
                None => break,
            };
            // What is refused has not happened.
            let _ = table.obey(command, at);
        }
        let record = Record::of(&table).to_string();
        let read =
            Record::<G>::read(&Headers::parse(&record).unwrap()).unwrap_or_else(|error| panic!("{error}\n{record}"));
        assert_eq!(read.past(), table.past(), "{record}");
        assert_eq!(read.verify(&Headers::parse(&record).unwrap()), Ok(()), "{record}");
        record
    }
}

struct Rewrite<'a>(&'a Headers<'a>);

impl Visitor for Rewrite<'_> {
    type Answer = Result<String, RecordError>;

    fn visit<G: CatalogGame>(self, _: G, _: &Options) -> Self::Answer {
        Ok(Record::<G>::read(self.0)?.to_string())
    }
}

/// Reads a record of whatever game, and writes it again.
fn rewrite(text: &str) -> Result<String, RecordError> {
    let headers = Headers::parse(text)?;
    dispatch(&record_options(&headers)?, Rewrite(&headers))
}

fn tables() -> Vec<Options> {
    let variants = games().flat_map(|spec| spec.variants.iter().map(move |variant| (spec, variant.name)));
    variants.map(|(spec, name)| Options::build(spec, Some(name), []).unwrap()).collect()
}

#[test]
fn what_is_written_reads_back() {
    for options in tables() {
        for seed in 0..12 {
            let record = dispatch(&options, Play { seed });
            assert_eq!(rewrite(&record).as_ref(), Ok(&record));
        }
    }
}

#[test]
fn the_game_is_found_by_its_tag() {
    let refused = |text: &str| rewrite(text).unwrap_err().to_string();
    assert_eq!(refused(""), "line 1, column 1: the tag `Game` is missing");
    let near = "line 1, column 8: there is no game `konrah`; did you mean `konreh`? (the games are ";
    assert!(refused("[Game \"konrah\"]\n*").starts_with(near));
    assert_eq!(refused("[Game \"konreh\"]\n[Result \"*\"]\n*"), "line 2, column 13: the tag `Edition` is missing");
}

/// The records that a game's folder holds are written as we write them.
#[test]
fn stored_records_are_fine() {
    let mut found = 0;
    for spec in games() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(spec.id).join("records");
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            assert_eq!(rewrite(&text).as_ref(), Ok(&text));
            found += 1;
        }
    }
    assert!(found > 0);
}

/// Everything that was played in a record, and the position that it led to.
struct Played<'a>(&'a Headers<'a>);

impl Visitor for Played<'_> {
    type Answer = (Vec<String>, String);

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Self::Answer {
        let record = Record::<G>::read(self.0).unwrap();
        let played = record.past().iter().zip(record.played());
        let texts = played.map(|(state, played)| game.action_text(state, played.action)).collect();
        (texts, game.fen(record.past().last().unwrap()))
    }
}

#[test]
fn a_record_goes_on_where_it_stopped() {
    let (mut went_on, mut over) = (0, 0);
    for options in tables() {
        for seed in 0..8 {
            let record = dispatch(&options, Play { seed });
            let headers = Headers::parse(&record).unwrap();
            match reopen(&headers, None, 0) {
                Ok(table) => {
                    let again = table.record();
                    let again = Headers::parse(&again).unwrap();
                    assert_eq!(dispatch(&options, Played(&again)), dispatch(&options, Played(&headers)), "{record}");
                    assert_eq!(
                        ["Seat1", "Left"].map(|tag| again.get(tag)),
                        ["Seat1", "Left"].map(|tag| headers.get(tag))
                    );
                    went_on += 1;
                }
                Err(error) => {
                    assert!(error.reason.starts_with("this game is over: "), "{error}\n{record}");
                    assert_ne!(headers.get("Result"), Some("*"), "{record}");
                    over += 1;
                }
            }
        }
    }
    assert!(went_on > 5 && over > 5, "{went_on} {over}");
}

#[test]
fn others_may_go_on_with_a_record() {
    let options = &tables()[0];
    let (seed, record) = (0..)
        .map(|seed| (seed, dispatch(options, Play { seed })))
        .find(|(_, record)| record.contains("[Result \"*\"]"))
        .unwrap();
    let programs = vec![Occupant::Computer { level: 4, style: None }; 2];
    let table = reopen(&Headers::parse(&record).unwrap(), Some(programs.clone()), 0).unwrap();
    assert_eq!(table.status().seats, programs, "seed {seed}");
    // And those who sat there are known by their names.
    let written = table.record();
    let again = reopen(&Headers::parse(&written).unwrap(), None, 0).unwrap();
    assert_eq!(again.status().seats, programs);
}

/// A spoilt record is refused by its place, or it is a record: then it is written and read back the same.
#[test]
fn spoilt_records_are_read_or_refused() {
    let tables = tables();
    spell(|seed| {
        let mut dice = Dice::new(seed);
        let record = dispatch(dice.pick(&tables), Play { seed });
        let other = dispatch(dice.pick(&tables), Play { seed: seed + 1 });
        for _ in 0..20 {
            let spoilt = spoil(&mut dice, &record, &other);
            match rewrite(&spoilt) {
                Ok(written) => assert_eq!(rewrite(&written).as_ref(), Ok(&written), "{spoilt}"),
                Err(RecordError { line, column, reason, .. }) => {
                    let lines = spoilt.matches('\n').count() + 1;
                    assert!((1..=lines).contains(&line) && column >= 1 && !reason.is_empty(), "{spoilt}");
                }
            }
        }
    });
}
