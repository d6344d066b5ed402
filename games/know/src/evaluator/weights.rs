//! The weights of the evaluation.

game::weights! {
    /// What is weighed. Another fit, to 1,200 new games (`kenning tune know --games 1200 --nodes 200`), leads to much the
    /// same and plays no better: 48.9 % of 600 games at 1,000 positions (45.1 to 52.7).
    pub(super) struct Weights {
        /// A turn that is still needed.
        turn: "turn" = 139;
        /// A jump more than on an empty board, since enemies influence where a pair wants to go.
        detour: "detour" = 11;
        /// A pair that is walled off from all spaces of a tier.
        wall: "wall" = 125;
        /// A turn more than on an empty board that the last pair needs for a connection, as far as one die shows it.
        snag: "snag" = 95;
        /// A connection that counts.
        connection: "connection" = -50;
        /// A piece that cannot jump at all.
        locked_out: "locked-out" = 7;
        /// A space that a piece can jump to.
        exit: "exit" = 7;
        /// A space that nobody else influences.
        influence: "influence" = 13;
        /// The bonus for the side whose turn it is.
        tempo: "tempo" = 27;
        /// The value of a point of lead in the final tallies that are expected.
        point: "point" = 42;
        /// Such a point is worth half as much when the sides together lack this much for a Resolution.
        pace: "pace" = 704, min 1;
        /// The value of a point from a finished cycle.
        scored: "scored" = 20;
        /// A lead is worth half as much when the foremost side lacks this much for a Resolution.
        horizon: "horizon" = 468, min 1;
    }
}
