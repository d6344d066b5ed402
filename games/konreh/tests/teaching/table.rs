//! Time, remedies, takebacks and the tracker.

use game::{Game, Options};
use konreh::Konreh;

use crate::check_distinct;
use crate::data::table::{Context, Size, Table};

fn table() -> Table {
    crate::data::read("table")
}

#[test]
fn time_controls_name_variants_and_starts_that_exist() {
    for time in &table().time {
        for start in &time.starts {
            let settings = [("start", start.as_str()), ("buyback", "off")];
            Options::build(Konreh::spec(), time.variant.as_deref(), settings).unwrap_or_else(|e| panic!("{e}"));
        }
        let is_casual = time.context == Context::Casual;
        assert_eq!(is_casual, time.base.is_none() && time.increment.is_none(), "{:?}", time.context);
        assert_eq!(is_casual, time.variant.is_none() && time.starts.is_empty(), "{:?}", time.context);
    }
}

#[test]
fn every_context_has_one_usual_time_control() {
    let times = table().time;
    for context in [Context::Ranked, Context::Rapid, Context::Blitz, Context::Lightning, Context::Casual] {
        let usual = times.iter().filter(|time| time.context == context && time.usual).count();
        assert_eq!(usual, 1, "{context:?}");
    }
}

#[test]
fn the_tracker_shows_five_large_clocks() {
    let table = table();
    let large = table.counter.iter().filter(|counter| counter.size == Size::Large);
    assert_eq!(
        large.map(|counter| &*counter.id).collect::<Vec<_>>(),
        ["specials", "rooted", "stay", "closed", "reforge"]
    );
    for counter in &table.counter {
        assert_ne!(counter.values.is_some(), counter.counts.is_some(), "{}: values, or a way to count", &*counter.id);
        assert!(counter.range.is_none_or(|[least, most]| least < most && counter.counts.is_some()), "{}", &*counter.id);
    }
    check_distinct("counters", table.counter.iter().map(|counter| &*counter.id));
    check_distinct("remedies", table.remedy.iter().map(|remedy| &*remedy.id));
    check_distinct("organizers", table.organizer.iter().map(|note| &*note.id));
}
