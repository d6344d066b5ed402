//! The laws of play, position by position.

use std::any::Any;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Breach, Effort, Law, LawReport};
use game::{ClaimGround, Dice, MAX_CHARACTERS, Options, Present, Turn, play};

/// Looks at positions of one table, and remembers what it saw.
pub(super) struct Inspector<'a, G: Present> {
    pub(super) game: G,
    pub(super) options: String,
    pub(super) budget: &'a Effort,
    pub(super) dice: Dice,
    pub(super) report: LawReport,
    /// The numbers of all paragraphs and rulings.
    pub(super) rules: HashSet<&'static str>,
    /// Texts of positions and of actions that were met: what spoilt texts are made of.
    pub(super) fens: Vec<String>,
    pub(super) spoken: Vec<String>,
    /// Keys of picks that were met: what picks at random are made of.
    pub(super) pressed: Vec<String>,
    /// What is being looked at, for the breach that may come of it.
    pub(super) position: String,
    pub(super) tried: String,
    texts: HashMap<G::State, String>,
    essences: HashMap<u64, G::State>,
}

/// The actions that a position lists, each with its text.
pub(super) type Listed<G> = Vec<(<G as game::Game>::Action, String)>;

impl<'a, G: Present> Inspector<'a, G> {
    pub(super) fn new(options: &Options, budget: &'a Effort) -> Self {
        let index = G::spec().rule_index();
        Inspector {
            game: G::new(options),
            options: options.to_string(),
            budget,
            dice: Dice::new(budget.seed),
            report: LawReport { choices: 1, ..LawReport::default() },
            rules: index.sections().iter().map(|section| section.number).collect(),
            fens: Vec::new(),
            spoken: Vec::new(),
            pressed: Vec::new(),
            position: String::new(),
            tried: String::new(),
            texts: HashMap::new(),
            essences: HashMap::new(),
        }
    }

    /// Plays and spoils as much as the budget says. A panic is a breach, too, and keeps its place.
    pub(super) fn run(mut self) -> Result<LawReport, Breach> {
        let found = catch_unwind(AssertUnwindSafe(|| {
            self.check_seats()?;
            self.try_hostile()?;
            for game in 0..self.budget.games {
                self.play_game(self.budget.seed.wrapping_add(game))?;
            }
            self.try_spoilt_positions()
        }));
        match found {
            Ok(result) => result.map(|()| self.report),
            Err(payload) => Err(self.breach(Law::NoPanic, message(payload.as_ref()))),
        }
    }

    pub(super) fn breach(&self, law: Law, detail: impl Into<String>) -> Breach {
        Breach {
            law,
            game: G::spec().id,
            options: self.options.clone(),
            position: self.position.clone(),
            tried: self.tried.clone(),
            detail: detail.into(),
        }
    }

    fn check_seats(&self) -> Result<(), Breach> {
        let seats = self.game.seats();
        if !(2..=4).contains(&seats) || !G::spec().seats.contains(&seats) {
            return Err(self.breach(Law::Seats, format!("the table has {seats} seats")));
        }
        Ok(())
    }

    fn play_game(&mut self, seed: u64) -> Result<(), Breach> {
        let start = self.game.start(seed);
        if start != self.game.start(seed) {
            return Err(self.breach(Law::Start, format!("seed {seed} begins in two ways")));
        }
        self.report.games += 1;
        let mut past = vec![start.clone()];
        let mut texts: Vec<String> = Vec::new();
        let mut state = start.clone();
        loop {
            let listed = self.inspect(&state)?;
            if listed.is_empty() {
                self.report.finished += 1;
                break;
            }
            self.check_claim(&past)?;
            self.try_spoilt_actions(&state, &listed)?;
            if texts.len() == self.budget.length {
                break;
            }
            let (action, text) = self.choose(&state, &listed);
            texts.push(text.clone());
            self.tried = text;
            self.game.apply(&mut state, action);
            past.push(state.clone());
        }
        self.position = self.game.fen(&start);
        self.tried = texts.join(" ");
        let mut again = start;
        match play(&self.game, &mut again, texts.iter().map(String::as_str)) {
            Err(error) => Err(self.breach(Law::Replay, error.to_string())),
            Ok(()) if again != state => {
                let (first, second) = (self.game.fen(&state), self.game.fen(&again));
                Err(self.breach(Law::Replay, format!("first {first}, then {second}")))
            }
            Ok(()) => Ok(()),
        }
    }

    /// Chance by its weights, a seat at random.
    pub(super) fn choose(&mut self, state: &G::State, listed: &Listed<G>) -> (G::Action, String) {
        if self.game.turn(state) != Turn::Chance {
            return self.dice.pick(listed).clone();
        }
        let roll = self.dice.roll(&self.game, state);
        (roll, self.game.action_text(state, roll))
    }

    /// Holds one position to every law about positions, and gives its list.
    pub(super) fn inspect(&mut self, state: &G::State) -> Result<Listed<G>, Breach> {
        let text = self.game.fen(state);
        self.position.clone_from(&text);
        self.tried.clear();
        self.report.positions += 1;
        self.check_text(state, &text)?;
        self.check_key(state)?;
        let listed = self.check_list(state)?;
        self.check_turn(state, &listed)?;
        self.check_actions(state, &listed)?;
        self.check_successors(state, &listed, &text)?;
        self.check_screen(state, &listed)?;
        self.report.actions += listed.len() as u64;
        self.spoken.extend(listed.iter().take(2).map(|(_, text)| text.clone()));
        self.fens.push(text);
        Ok(listed)
    }

    fn check_text(&mut self, state: &G::State, text: &str) -> Result<(), Breach> {
        let printable = text.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
        if !printable || text.split(' ').any(|field| field.is_empty() || field == "moves") {
            return Err(self.breach(Law::StateText, format!("{text:?}")));
        }
        match self.game.read_state(text) {
            Err(error) => return Err(self.breach(Law::Acceptance, error.to_string())),
            Ok(again) if again != *state => {
                return Err(self.breach(Law::StateReading, format!("{state:?} is read as {again:?}")));
            }
            Ok(again) => {
                let written = self.game.fen(&again);
                if written != text {
                    return Err(self.breach(Law::StateReading, format!("it is then written {written}")));
                }
            }
        }
        let known = self.texts.entry(state.clone()).or_insert_with(|| text.to_owned());
        if known != text {
            let detail = format!("the same position was written {known}");
            return Err(self.breach(Law::Equality, detail));
        }
        Ok(())
    }

    fn check_key(&mut self, state: &G::State) -> Result<(), Breach> {
        let (essence, key) = (self.game.repetition_state(state), self.game.key(state));
        if self.game.key(&essence) != key || self.game.repetition_state(&essence) != essence {
            return Err(self.breach(Law::Key, format!("the essence {essence:?} has another key or essence")));
        }
        match self.essences.entry(key) {
            Entry::Vacant(free) => _ = free.insert(essence),
            Entry::Occupied(known) if *known.get() != essence => {
                let detail = format!("{essence:?} and {:?} have one key", known.get());
                return Err(self.breach(Law::Key, detail));
            }
            Entry::Occupied(_) => {}
        }
        Ok(())
    }

    fn check_list(&self, state: &G::State) -> Result<Listed<G>, Breach> {
        let mut list = Vec::new();
        self.game.actions(state, &mut list);
        if let Some(twice) = repeated(&list) {
            return Err(self.breach(Law::Listing, format!("{twice:?} is listed twice")));
        }
        let most = G::spec().most_actions;
        if list.len() > most {
            return Err(self.breach(Law::MostActions, format!("{} are listed, more than {most}", list.len())));
        }
        let count = self.game.count(state);
        if count != list.len() {
            return Err(self.breach(Law::Count, format!("the count is {count}, the list has {}", list.len())));
        }
        let mut numbered: Vec<G::Action> = (0..count).filter_map(|n| self.game.pick(state, |_| n)).collect();
        numbered.sort_unstable();
        let mut sorted = list.clone();
        sorted.sort_unstable();
        if numbered != sorted {
            return Err(self.breach(Law::Nth, format!("by number {numbered:?}, by list {sorted:?}")));
        }
        Ok(list.into_iter().map(|action| (action, self.game.action_text(state, action))).collect())
    }

    fn check_turn(&self, state: &G::State, listed: &Listed<G>) -> Result<(), Breach> {
        let turn = self.game.turn(state);
        let seats = usize::from(self.game.seats());
        let (over, seated) = match turn {
            Turn::Over(outcome) => (true, outcome.winners().all(|seat| seat.index() < seats)),
            Turn::Seat(seat) => (false, seat.index() < seats),
            Turn::Chance => (false, true),
        };
        if over != listed.is_empty() || matches!(turn, Turn::Over(outcome) if outcome.cause().is_empty()) {
            return Err(self.breach(Law::Over, format!("{turn:?} with {} actions listed", listed.len())));
        }
        if !seated {
            return Err(self.breach(Law::Seats, format!("{turn:?} at a table of {seats}")));
        }
        if turn == Turn::Chance && !G::spec().chance {
            return Err(self.breach(Law::Chance, "it acts"));
        }
        if turn == Turn::Chance
            && let Some((_, text)) = listed.iter().find(|(roll, _)| self.game.weight(state, *roll) == 0)
        {
            return Err(self.breach(Law::Weights, format!("{text} has none")));
        }
        Ok(())
    }

    fn check_actions(&mut self, state: &G::State, listed: &Listed<G>) -> Result<(), Breach> {
        for (_, text) in listed {
            self.tried.clone_from(text);
            let printable = text.bytes().all(|byte| byte.is_ascii_graphic());
            if !printable || text.is_empty() || text.len() > MAX_CHARACTERS {
                return Err(self.breach(Law::ActionText, format!("{text:?}")));
            }
        }
        let mut texts: Vec<&String> = listed.iter().map(|(_, text)| text).collect();
        if let Some(twice) = repeated(&texts) {
            return Err(self.breach(Law::OneText, format!("two actions are written {twice}")));
        }
        for (action, text) in listed {
            self.tried.clone_from(text);
            match self.game.read_action(state, text) {
                Ok(read) if read == *action => {}
                other => {
                    return Err(self.breach(Law::ActionReading, format!("{action:?} is read as {other:?}")));
                }
            }
        }
        self.tried.clear();
        texts.sort_unstable();
        let legal = self.game.legal(state);
        if !legal.iter().eq(texts) {
            return Err(self.breach(Law::LegalOrder, legal.join(" ")));
        }
        Ok(())
    }

    fn check_successors(&mut self, state: &G::State, listed: &Listed<G>, text: &str) -> Result<(), Breach> {
        let mut reached: HashMap<G::State, (&String, bool)> = HashMap::with_capacity(listed.len());
        for (action, name) in listed {
            self.tried.clone_from(name);
            let mut next = state.clone();
            self.game.apply(&mut next, *action);
            if self.game.fen(state) != text {
                return Err(self.breach(Law::Clones, format!("it became {}", self.game.fen(state))));
            }
            let has_extra_detail = self.game.has_extra_detail(state, *action);
            if let Some((other, told_more)) = reached.insert(next, (name, has_extra_detail))
                && !(has_extra_detail && told_more)
            {
                return Err(self.breach(Law::OneAction, format!("it leads where {other} leads")));
            }
        }
        self.tried.clear();
        Ok(())
    }

    fn check_claim(&self, past: &[G::State]) -> Result<(), Breach> {
        let Some(claim) = self.game.claim(past) else { return Ok(()) };
        let ClaimGround::Threefold(places) = claim.ground else { return Ok(()) };
        let [first, second, third] = places;
        let in_order = first < second && second < third && third + 1 == past.len();
        let mut essences =
            places.into_iter().filter_map(|place| past.get(place)).map(|state| self.game.repetition_state(state));
        let present = essences.next();
        if !in_order || essences.any(|essence| Some(essence) != present) {
            return Err(self.breach(Law::Claim, format!("places {places:?} of {}", past.len())));
        }
        Ok(())
    }
}

fn repeated<T: Eq + Hash>(items: &[T]) -> Option<&T> {
    let mut seen = HashSet::with_capacity(items.len());
    items.iter().find(|item| !seen.insert(*item))
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("a panic without words").to_owned()
}
