//! One proof for each ruling of RULINGS.md. Options and positions go in as text, lists and positions come out as text.

use game::{Game, Notation, Options, Seat, Turn};
use knightline::KnightLine;
use testkit::proof::check_rulings;

const STUCK_BLACK: &str = "0,0w1/1,-2w1/1,0b1/2,-3b1/2,-1w1/2,1w2/3,-1b3 b";
const GREY_FOOT: &str =
    "-3,0w1/-2,-1w3/-2,2b1/-2,3w4/-1,0b2/-1,1w1/0,-1w1/0,0g1/0,1b4/0,2b2/1,-1b1/1,0w1/1,2w1/2,2b2 b";

type Ask = testkit::proof::Ask<KnightLine>;

/// The rule by which an action is refused.
fn refused(options: &str, fen: &str, action: &str) -> &'static str {
    Ask::refusal(options, fen, action).rule
}

#[test]
fn every_ruling_has_its_proof() {
    assert_eq!(check_rulings::<KnightLine>("KL", &[include_str!("rulings.rs")]), 20);
}

#[test]
fn kl01_a_jump_passes_over_stacks() {
    // Between 0,1 and 2,0 lie 0,0 1,0 1,1 and 2,1, and all of them are occupied.
    let crowded = "0,0w1/0,1b2/1,0b3/1,1w2/2,-1w4/2,1w1/2,2b3 b";
    assert_eq!(Ask::legal("tiles=8", crowded, "0,1:2,0"), "0,1:2,0x1");
}

#[test]
fn kl02_all_colours_together_are_one_group() {
    // White's new stack touches Black's alone.
    assert_eq!(Ask::after("", &Ask::start(""), "0,0:2,1x1"), "0,0w19/1,0b20/2,1w1 b");
    // And what touches nothing of any colour is refused.
    assert_eq!(refused("", &Ask::start(""), "0,0:1,2x1"), "4.4");
    assert_eq!(refused("", "0,0w19/1,0b20/2,1w1 b", "1,0:3,-1x1"), "4.4");
}

#[test]
fn kl03_the_source_never_connects_the_target() {
    // Of White's eight jumps at the start two are legal: those beside Black, although all start from White's stack.
    assert_eq!(Ask::legal("first=any", &Ask::start(""), "0,0:").split(' ').count(), 2 * 19);
    for target in ["1,2", "-1,2", "-2,1", "-2,-1", "-1,-2", "1,-2"] {
        assert_eq!(refused("", &Ask::start(""), &format!("0,0:{target}x1")), "4.4");
    }
}

#[test]
fn kl04_four_or_more_in_a_row_win() {
    let five = "-4,-3w2/-3,-2w1/-2,-5w1/-2,-4w1/-2,-3b1/-2,1b1/-2,3b1/-1,-5b2/-1,-4w1/-1,-2w1/-1,-1b1/-1,0b1/-1,1b2/-1,2w1/0,-4w1/0,-3w1/0,-2b1/0,0w1/0,1w1/0,2b1/1,-4b1/1,-3w1/1,-2b1/1,-1w1/1,0b1/1,1w1/1,3w1/2,-3b1/2,-1w1/2,0b1/2,1w1/3,-2w1/3,-1b1/3,1b1/4,0w1/4,1b1/5,0b1 b";
    let six = "-3,1w1/-2,1w1/-1,0b1/-1,1w1/-1,2w1/0,0w1/0,2b1/1,-1w12/1,0b18/1,1w1/1,2w1/2,1w1 w";
    let seven = "-3,1w1/-2,-1w1/-2,1w1/-1,-1w11/-1,1w1/0,0w1/0,2b1/1,0b18/1,1w1/2,-1w1/2,1w1/3,-1b1/3,1w1 w";
    for (fen, action, row) in [
        (five, "-1,1:0,-1x1", "-2,1 -1,0 0,-1 1,-2 2,-3"),
        (six, "1,-1:0,1x1", "-3,1 -2,1 -1,1 0,1 1,1 2,1"),
        (seven, "-1,-1:0,1x1", "-3,1 -2,1 -1,1 0,1 1,1 2,1 3,1"),
    ] {
        assert!(Ask::turn_after("", fen, action).ends_with("win (line)"), "{row}");
        let (game, state) = Ask::position("", &Ask::after("", fen, action));
        let cells: Vec<String> = game.winning_line(&state).iter().map(ToString::to_string).collect();
        assert_eq!(cells.join(" "), row);
    }
}

#[test]
fn kl05_a_row_with_a_gap_is_no_line() {
    // White stands on 2,0 2,1 2,3 2,4 and not on 2,2.
    let gap = "-3,2b3/-2,2b1/-1,1b2/-1,5b2/0,0w2/0,3b1/0,4w1/1,0b1/1,2w1/2,0w1/2,1w1/2,3w1/2,4w3 b";
    assert_eq!(Ask::turn("tiles=10", gap), "p2");
}

#[test]
fn kl06_a_stuck_player_passes_and_play_goes_on() {
    assert_eq!(
        (Ask::turn("tiles=5", STUCK_BLACK), Ask::legal("tiles=5", STUCK_BLACK, "")),
        ("p2".into(), "pass".into())
    );
    let passed = Ask::after("tiles=5", STUCK_BLACK, "pass");
    assert_eq!(passed, STUCK_BLACK.replace(" b", " w"));
    // White's next stack gives Black a move again.
    let again = Ask::after("tiles=5", &passed, Ask::legal("tiles=5", &passed, "").split(' ').next_back().unwrap());
    assert_eq!(Ask::turn("tiles=5", &again), "p2");
    assert_ne!(Ask::legal("tiles=5", &again, ""), "pass");
}

#[test]
fn kl07_the_game_ends_at_once_when_nobody_can_move() {
    let singles = "-3,-3w1/-2,-3b1/-1,-2w1/-1,-1b1/0,-2b1/0,0w1/0,1b1/1,-2b1/1,-1w1/1,0b1/2,-1w1/2,1w1";
    let blocked = "-1,-1b1/-1,1w1/-1,2w1/0,-1b1/0,0w1/1,-3w1/1,-2w1/1,0b1/1,1b1/1,2w1/2,-1w1/2,1w1/2,3b1/3,1b3";
    for (options, board) in [("tiles=6", singles), ("tiles=8", blocked)] {
        for seat in ["w", "b"] {
            let fen = format!("{board} {seat}");
            assert_eq!(
                (Ask::turn(options, &fen), Ask::legal(options, &fen, "")),
                ("p2win (no moves left)".into(), String::new())
            );
            assert_eq!(refused(options, &fen, "pass"), "6.2");
        }
    }
}

#[test]
fn kl08_who_can_move_may_not_pass() {
    for (options, fen) in [("", Ask::start("")), ("players=3", Ask::start("players=3"))] {
        assert!(!Ask::lists(options, &fen, "pass"), "{fen}");
    }
    assert_eq!(refused("", &Ask::start(""), "pass"), "6.1");
    assert_eq!(refused("players=3", &Ask::start("players=3"), "pass"), "6.3");
    assert_eq!(refused("tiles=5", &STUCK_BLACK.replace(" b", " w"), "pass"), "6.1");
}

#[test]
fn kl09_three_players_start_on_a_corner() {
    assert_eq!(Ask::start("players=3"), "0,0w20/0,1r20/1,0b20 w");
    // All three touch each other.
    let game = Ask::table("players=3");
    let state = game.startpos();
    let cells: Vec<_> = Seat::first(3).map(|seat| state.stacks(seat)[0].cell()).collect();
    assert!(cells.iter().all(|&a| cells.iter().all(|&b| a == b || a.touches(b))));
}

#[test]
fn kl10_the_order_is_white_black_red() {
    let game = Ask::table("players=3");
    let mut state = game.startpos();
    let mut order = Vec::new();
    for _ in 0..4 {
        order.push(game.turn(&state).to_string());
        let action = game.pick(&state, |_| 0).expect("an action");
        game.apply(&mut state, action);
    }
    assert_eq!(order, ["p1", "p2", "p3", "p1"]);
}

#[test]
fn kl11_a_stuck_player_draws_a_game_of_three() {
    // White has a stack of four and no target; Black and Red could both still move.
    let stuck = "-1,0b1/-1,2w1/0,0w1/0,1r1/0,2b1/1,-1r1/1,0b4/1,3r4/2,1w4 w";
    assert_eq!(
        (Ask::turn("players=3 tiles=6", stuck), Ask::legal("players=3 tiles=6", stuck, "")),
        ("draw (no move)".into(), "".into())
    );
    assert_eq!(refused("players=3 tiles=6", stuck, "pass"), "6.3");
}

#[test]
fn kl12_nobody_of_three_can_move_and_it_is_a_draw() {
    let nobody = "-1,3r2/0,0w1/0,1r1/0,2b1/1,0b1/1,2w1/2,0w1/2,1b1 r";
    assert_eq!(Ask::turn("players=3 tiles=3", nobody), "draw (no move)");
}

#[test]
fn kl13_the_mover_alone_wins_among_three() {
    let before = "-6,1b1/-5,2w1/-5,3r1/-5,5r1/-4,0b1/-4,3r4/-4,5w1/-3,1w1/-3,3w2/-3,4r3/-3,6r1/-2,-1w3/-2,1b1/-2,2r1/-2,4r1/-1,-3b1/-1,-1b2/-1,0w1/-1,1b1/-1,2w1/-1,3r1/-1,4r1/0,-2w1/0,-1b1/0,0w1/0,1r1/0,2b3/0,3b1/1,-1w1/1,0b1/1,1w2/1,2r1/1,3r2/2,-1w2/2,0r1/2,1b1/2,2b4/3,-3w1/3,-2r1/3,-1b1/3,0w2/4,1b1 w";
    assert_eq!(Ask::turn_after("players=3", before, "3,0:2,-2x1"), "p1win (line)");
}

#[test]
fn kl14_stacks_are_placed_in_turn_order_and_white_moves_first() {
    let placed = Ask::after("players=3 grey=wild", "0,0g1 w", "@-1,1 @1,1 @0,-1");
    assert_eq!(placed, "-1,1w20/0,-1r20/0,0g1/1,1b20 w");
    assert!(Ask::legal("players=3 grey=wild", &placed, "").starts_with("-1,1:"));
    assert_eq!(Ask::after("grey=block", "0,0g1 w", "@1,0 @0,1"), "0,0g1/0,1b20/1,0w20 w");
    assert_eq!(refused("grey=block", "0,0g1/1,0w20 b", "1,0:2,2x1"), "7.2");
}

#[test]
fn kl15_placed_stacks_need_not_touch() {
    assert_eq!(Ask::after("grey=block", "0,0g1 w", "@-1,0 @1,0"), "-1,0w20/0,0g1/1,0b20 w");
    assert_eq!(Ask::legal("grey=block", "0,0g1/1,0w20 b", ""), "@-1,-1 @-1,0 @-1,1 @0,-1 @0,1 @1,-1 @1,1");
    assert_eq!(refused("grey=block", "0,0g1/1,0w20 b", "@2,0"), "7.2");
}

#[test]
fn kl16_the_first_move_is_one_tile_with_the_grey_tile_too() {
    let placed = "-1,0w20/0,0g1/1,0b20 w";
    for options in ["grey=block", "grey=wild"] {
        assert!(Ask::legal(options, placed, "").split(' ').all(|action| action.ends_with("x1")));
        assert_eq!(refused(options, placed, "-1,0:1,1x2"), "4.3");
    }
    // With first=any, and with three players, there is no limit.
    assert!(Ask::lists("grey=wild first=any", placed, "-1,0:1,1x19"));
    assert!(Ask::lists("grey=wild players=3", "-1,0w20/0,0g1/0,1r20/1,0b20 w", "-1,0:1,1x19"));
}

#[test]
fn kl17_block_spoils_its_own_cell_only() {
    // The row 0,1 to 0,4 lies on a ray from the grey tile and wins.
    let before = "-2,0b1/-1,0b3/-1,1w1/-1,2b1/0,-1b2/0,0g1/0,1w1/0,2w1/0,3w3/1,0w1/1,1b1/1,2w4/2,0b3/2,2w1/2,3b1 w";
    assert_eq!(Ask::turn_after("grey=block tiles=12", before, "1,2:0,4x2"), "p1win (line)");
    // A row through the grey cell itself does not.
    assert_eq!(Ask::turn_after("grey=block tiles=12", GREY_FOOT, "2,2:0,3x1"), "p1");
}

#[test]
fn kl18_a_wild_line_is_the_movers_alone() {
    let won = Ask::after("grey=wild tiles=12", GREY_FOOT, "2,2:0,3x1");
    let (game, won) = Ask::position("grey=wild tiles=12", &won);
    let Turn::Over(outcome) = game.turn(&won) else { panic!("a line ends the game") };
    assert_eq!(outcome.to_string(), "p2win");
    assert_eq!(game.line_cells(&won, Seat::P2).len(), 4);
    assert!(game.line_cells(&won, Seat::P1).is_empty());
}

#[test]
fn kl19_the_grey_tile_connects() {
    // White's target 1,-1 touches the grey tile and nothing else.
    for options in ["grey=block", "grey=wild"] {
        let opposite = "-1,1b20/0,0g1/0,1w20 w";
        assert_eq!(Ask::legal(options, opposite, "0,1:1,-1"), "0,1:1,-1x1");
        let game = Ask::table(options);
        let mut state = game.startpos();
        game::play(&game, &mut state, ["@0,1", "@-1,1", "0,1:1,-1x1"]).expect("also from the start");
    }
}

#[test]
fn kl20_two_to_twenty_tiles() {
    for tiles in 2..=20 {
        assert_eq!(Ask::start(&format!("tiles={tiles}")), format!("0,0w{tiles}/1,0b{tiles} w"));
    }
    for tiles in ["0", "1", "21", "24"] {
        assert!(Options::parse(KnightLine::spec(), &format!("tiles={tiles}")).is_err());
    }
}
