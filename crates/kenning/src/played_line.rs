//! A line of play: a first position and the actions played from it.

use game::{IllegalFacts, Notation, PlayError, Reason};

use crate::LANGUAGE;

/// The positions and actions of a game so far.
pub(crate) struct PlayedLine<G: Notation> {
    /// The first position and every one after it.
    states: Vec<G::State>,
    actions: Vec<G::Action>,
}

impl<G: Notation> PlayedLine<G> {
    pub(crate) fn new(start: G::State) -> PlayedLine<G> {
        PlayedLine { states: vec![start], actions: Vec::new() }
    }

    /// The first position.
    pub(crate) fn start(&self) -> &G::State {
        &self.states[0]
    }

    /// The last position.
    pub(crate) fn present(&self) -> &G::State {
        self.states.last().expect("a line has a first position")
    }

    /// All positions, the present one last.
    pub(crate) fn past(&self) -> &[G::State] {
        &self.states
    }

    pub(crate) fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The texts of all actions.
    pub(crate) fn texts(&self, game: &G) -> Vec<String> {
        self.states.iter().zip(&self.actions).map(|(state, &action)| game.action_text(state, action)).collect()
    }

    /// Plays a listed action.
    pub(crate) fn play(&mut self, game: &G, action: G::Action) {
        let mut next = self.present().clone();
        game.apply(&mut next, action);
        self.states.push(next);
        self.actions.push(action);
    }

    /// Plays an action by its text, or returns why it is not legal.
    pub(crate) fn read(&mut self, game: &G, text: &str) -> Result<(), Reason> {
        let action = game.read_action(self.present(), text).map_err(|illegal| illegal.reason(LANGUAGE))?;
        self.play(game, action);
        Ok(())
    }

    /// Plays all these texts; stops at the first that is refused.
    pub(crate) fn read_all<'a>(&mut self, game: &G, texts: impl IntoIterator<Item = &'a str>) -> Result<(), PlayError> {
        texts.into_iter().enumerate().try_for_each(|(index, text)| {
            self.read(game, text).map_err(|reason| PlayError { index, action: game::shown(text), reason })
        })
    }
}
