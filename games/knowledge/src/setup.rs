//! The first position (RULES 2): the fixed one, and those that a seed deals.

use game::{Dice, Seat};

use crate::board::{Links, SYNAPSES, Synapse, Synapses};
use crate::cards::{Cards, Pom};
use crate::fen;
use crate::options::{Knowledge, START_OF_TWO, Setup};
use crate::state::{Ability, Field, Mastery, Phase, State};

/// An ability needs at least this many living neighbours in a fair set-up (2.2).
const WAYS_IN: u32 = 3;
/// Pom-poms of each card colour in the brain, in a fair set-up (2.2).
const FAIR_NUMBERS: std::ops::RangeInclusive<u32> = 6..=7;

/// The position that is the same in all programs (8.5).
pub(crate) fn startpos(game: &Knowledge) -> State {
    let seats = format!(" {} ", vec!["?:bgry:o"; usize::from(game.players)].join(","));
    let first = if game.first_picks { Seat::P1 } else { Seat::new(usize::from(game.players) - 1) };
    let text = START_OF_TWO.replace(" ?:bgry:o,?:bgry:o ", &seats).replace("pick:p2", &format!("pick:{first}"));
    fen::read(game, &text).expect("the fixed first position is a position")
}

/// The first position of this seed (2.1, 2.2).
pub(crate) fn deal(game: &Knowledge, seed: u64) -> State {
    let mut dice = Dice::new(seed);
    let mut deal = Deal::new(&mut dice);
    while game.setup == Setup::Fair && !deal.is_fair() {
        deal = Deal::new(&mut dice);
    }
    let abilities = match game.setup {
        Setup::Fair => deal.fair_abilities(&mut dice),
        Setup::Live => some(&mut dice, !deal.synapses[Pom::White as usize]),
        Setup::Raw => some(&mut dice, Synapses::ALL),
    };
    let mut hands = [Cards::NONE; Seat::MOST];
    let mut has_orange = [false; Seat::MOST];
    for seat in Seat::first(game.players) {
        (hands[seat.index()], has_orange[seat.index()]) = (Cards::ONE_OF_EACH, true);
    }
    State {
        poms: deal.synapses,
        neurons: [Links::NONE; Seat::MOST],
        orange: Links::NONE,
        hands,
        fields: deal.fields,
        phase: Phase::Pick(if game.first_picks { Seat::P1 } else { Seat::new(usize::from(game.players) - 1) }),
        turn: 1,
        abilities,
        colours: [None; Seat::MOST],
        has_orange,
        active: Seat::P1,
        dice: 0,
    }
}

/// The pom-poms as they fell.
struct Deal {
    /// Where each colour lies, in the order of [`Pom::ALL`].
    synapses: [Synapses; 6],
    fields: [Mastery; 5],
}

impl Deal {
    /// White ones only go to the brain; all others are dealt to fields and brain alike, and the rings lie anywhere
    /// (2.1).
    fn new(dice: &mut Dice) -> Deal {
        let of = |pom: Pom| std::iter::repeat_n(pom, pom.number().into());
        let mut poms: Vec<Pom> = Pom::OF_FIELDS.into_iter().flat_map(of).collect();
        shuffle(dice, &mut poms);
        let holes = Field::ALL.map(|field| {
            let hole: Vec<Pom> = poms.drain(..usize::from(field.size())).collect();
            open(&hole, *dice.pick(&hole))
        });
        poms.extend(of(Pom::White));
        shuffle(dice, &mut poms);
        let mut synapses = [Synapses::NONE; 6];
        for (synapse, pom) in Synapse::all().zip(poms) {
            synapses[pom as usize] |= Synapses::of(synapse);
        }
        Deal { synapses, fields: holes }
    }

    /// Whether every colour has its chance (2.2).
    fn is_fair(&self) -> bool {
        let [colours @ .., orange, _white] = self.synapses;
        let numbers = colours.iter().all(|synapses| FAIR_NUMBERS.contains(&synapses.len()));
        let ways = colours.into_iter().chain([orange]).all(|synapses| !(synapses & self.open_spots()).is_empty());
        numbers && ways && hangs_together(self.living())
    }

    /// The synapses that are not white.
    fn living(&self) -> Synapses {
        !self.synapses[Pom::White as usize]
    }

    /// Synapses with enough living neighbours.
    fn open_spots(&self) -> Synapses {
        let living = self.living();
        living.iter().filter(|synapse| (synapse.neighbours() & living).len() >= WAYS_IN).collect()
    }

    /// One ability on an open spot of each colour, orange among them (2.2).
    fn fair_abilities(&self, dice: &mut Dice) -> [Synapse; 5] {
        let mut poms = Pom::OF_FIELDS;
        shuffle(dice, &mut poms);
        poms.map(|pom| {
            let spots: Vec<Synapse> = (self.synapses[pom as usize] & self.open_spots()).iter().collect();
            *dice.pick(&spots)
        })
    }
}

/// A field with these pom-poms.
pub(crate) fn open(poms: &[Pom], ring: Pom) -> Mastery {
    let cost =
        poms.iter().filter_map(|pom| pom.colour()).fold(Cards::NONE, |cost, colour| cost.plus(Cards::one(colour)));
    Mastery::Open { cost, wild: poms.len() as u8 - cost.len() as u8, ring }
}

/// Whether links between these synapses lead from each to every other.
fn hangs_together(synapses: Synapses) -> bool {
    let mut reached: Synapses = synapses.iter().take(1).collect();
    loop {
        let further = Links::touching(reached).ends() & synapses;
        if further == reached {
            return reached == synapses;
        }
        reached = further;
    }
}

/// Five different ones of these synapses.
fn some(dice: &mut Dice, synapses: Synapses) -> [Synapse; Ability::ALL.len()] {
    let mut all: Vec<Synapse> = synapses.iter().collect();
    shuffle(dice, &mut all);
    std::array::from_fn(|place| all[place])
}

fn shuffle<T>(dice: &mut Dice, items: &mut [T]) {
    for place in (1..items.len()).rev() {
        items.swap(place, dice.below(place + 1));
    }
}

const _: () = assert!(SYNAPSES == 29 + 6);
