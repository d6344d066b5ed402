//! Choosing who plays: in a new game, or in this one from now on.

use game::Style;

use crate::local_game::PlayerKind;

/// The choice of who plays.
pub(crate) struct PlayerChooser {
    players: Vec<PlayerKind>,
    styles: &'static [Style],
    at: usize,
}

impl PlayerChooser {
    /// Begins with the present players.
    pub(crate) fn new(players: Vec<PlayerKind>, styles: &'static [Style]) -> PlayerChooser {
        PlayerChooser { players, styles, at: 0 }
    }

    /// The chosen players, p1 first.
    pub(crate) fn players(&self) -> &[PlayerKind] {
        &self.players
    }

    /// The seat that is being changed, counted from 0.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Whether the computers of this game have schools.
    pub(crate) fn has_styles(&self) -> bool {
        !self.styles.is_empty()
    }

    /// Moves to another seat.
    pub(crate) fn go(&mut self, down: bool) {
        let last = self.players.len().saturating_sub(1);
        self.at = if down { (self.at + 1).min(last) } else { self.at.saturating_sub(1) };
    }

    /// Puts another kind of player there: the next, or the one before.
    pub(crate) fn change(&mut self, forward: bool) {
        let player = &mut self.players[self.at];
        *player = if forward { player.next() } else { player.previous() };
    }

    /// Chooses another school there.
    pub(crate) fn change_style(&mut self) {
        self.players[self.at] = self.players[self.at].next_style(self.styles);
    }
}
