//! The numbers that positions are weighed by: what each term is worth, in hundredths of a small advantage.
//!
//! They were fitted to the results of games in three steps, the last time to games of the weights before, and confirmed by
//! matches. The last fit had 69 of 100 points against the one before with 1,000 nodes a move (400 games, 64 to 74) and 74 of
//! 100 with 8,000 (200 games, 68 to 79); a further fit to 14,000 of its own games was no better.
//! ```text
//! kenning tune konreh --data konreh.lessons --games 8000 --nodes 500 --pull 0.2 --out new.weights
//! kenning match konreh --first nodes=1000,weights=new.weights --second nodes=1000 --games 400
//! ```

game::weights! {
    /// The weights of one evaluator.
    pub(super) struct Weights {
        /// An Orange.
        orange: "orange" = 175;
        /// A Red.
        red: "red" = 131;
        /// A Green.
        green: "green" = 185;
        /// A Blue that stands.
        blue: "blue" = 422;
        /// Each rank that an Orange has gone from its Home Apex.
        orange_rank: "orange-rank" = -1;
        /// The same for a Red.
        red_rank: "red-rank" = 0;
        /// The same for a Green.
        green_rank: "green-rank" = 0;
        /// Being to move.
        tempo: "tempo" = 8;
        /// Each move that the pieces have.
        mobility: "mobility" = 5;
        /// Each square beside an own piece, where the enemy must stop.
        held: "held" = 0;
        /// Each such square in the Cross or beside it.
        cross_held: "cross-held" = 3;
        /// Each penultimate square before the own Home that is held or occupied.
        home_gate: "home-gate" = 1;
        /// Each penultimate square before the enemy's Home that is held or occupied.
        enemy_gate: "enemy-gate" = -10;
        /// Each piece that could take something.
        threat: "threat" = 7;
        /// A piece that could take the enemy's Blue.
        blue_threat: "blue-threat" = 30;
        /// Each square beside Blue that the enemy holds, so that its ways out are short.
        cramped: "cramped" = -10;
        /// Each own piece within two steps of Blue.
        screen: "screen" = 6;
        /// Each piece within two steps of the enemy's Blue.
        hunt_2: "hunt-2" = 14;
        /// Within four.
        hunt_4: "hunt-4" = 17;
        /// Within six.
        hunt_6: "hunt-6" = 7;
        /// Within nine.
        hunt_9: "hunt-9" = 2;
        /// Each unused special.
        special: "special" = 146;
        /// Both specials unused.
        both_specials: "both-specials" = -25;
        /// Each enemy beside a Blue that has a special for it.
        bite: "bite" = 16;
        /// A Blue in the Cross.
        in_cross: "in-cross" = -2;
        /// Each turn that the Cross has counted.
        stay: "stay" = -15;
        /// Each exit from the Cross that Blue has, up to three.
        exit: "exit" = 1;
        /// Each turn in which the Cross is closed.
        closed: "closed" = -6;
        /// A Blue one move from a Sanctum that it could Seed from.
        seed_next: "seed-next" = 68;
        /// A Blue two moves from it.
        seed_near: "seed-near" = 31;
        /// A castle: a Blue at Home behind the guard that no runner passes.
        castle: "castle" = 11;
        /// A Blue at Home.
        at_home: "at-home" = 2;
        /// A Blue on a Sanctum.
        at_sanctum: "at-sanctum" = -22;
        /// A Blue on the enemy's Home.
        at_apex: "at-apex" = -6;
        /// Each own piece within two steps of the Home Apex.
        guard: "guard" = -11;
        /// The same while the enemy runs for it.
        guard_in_race: "guard-in-race" = 50;
        /// Each turn that the fastest runner needs less than ten, in case Blue falls.
        run: "run" = 11;
        /// Each runner that would be in time if Blue fell now.
        runner: "runner" = 3;
        /// A fallen Blue that a runner can still bring back in time.
        blue_return: "return" = 45;
        /// Each turn to spare then.
        spare: "spare" = 31;
        /// Each further runner that is in time.
        runner_in_race: "runner-in-race" = 2;
        /// Each turn left to a fallen Blue.
        left: "left" = 8;
        /// The guard that no runner passes, while the enemy runs.
        barred: "barred" = 102;
    }
}
