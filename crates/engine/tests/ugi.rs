//! Conversations: lines in, lines out.

mod talk;

use std::io::{self, BufReader, ErrorKind, Write};

use engine::Expectimax;
use engine::ugi::{LONGEST_LINE, OptionLine, serve};
use game::{Game, Options};
use talk::{Talk, answers};
use testkit::toy::{SPEC, TakeAway};

/// A conversation about Take-away, as [`Talk::follow`] reads it.
#[track_caller]
fn check(options: &str, script: &str) {
    Talk::new(options).follow(script);
}

#[test]
fn the_engine_introduces_itself() {
    let version = env!("CARGO_PKG_VERSION");
    let output = answers("", b"ugi\nisready\n");
    let (hash, others): (Vec<&str>, Vec<&str>) = output.lines().partition(|line| line.contains("Hash"));
    assert_eq!(
        others,
        [
            &format!("id name Kenning {version} (Take-away)"),
            "id author The Kenning authors",
            "option name variant type combo default standard var standard var misere var old-3",
            "option name heap type spin default 12 min 5 max 40",
            "option name seats type spin default 2 min 2 max 4",
            "option name dice type combo default on var on var off",
            "option name last type combo default wins var wins var loses",
            "option name setup type combo default fixed var fixed var random",
            "option name Threads type spin default 1 min 1 max 64",
            "option name Level type spin default 10 min 1 max 10",
            "option name School type combo default none var none var calm var hasty",
            "option name MultiPV type spin default 1 min 1 max 256",
            "option name Move Overhead type spin default 30 min 0 max 5000",
            "option name Seed type spin default 0 min 0 max 4294967295",
            "ugiok",
            "readyok",
        ]
    );
    // How much memory there is, the machine says.
    assert!(hash.len() == 1 && hash[0].starts_with("option name Hash type spin default 16 min 1 max "), "{hash:?}");
    assert!(output.lines().filter(|line| line.starts_with("option ")).all(|line| line.parse::<OptionLine>().is_ok()));
    assert!(answers("variant=old-3 heap=7", b"ugi").contains("option name heap type spin default 7"));
    assert!(answers("variant=old-3", b"ugi").contains("option name variant type combo default old-3"));
}

#[test]
fn programs_that_know_another_protocol_are_understood() {
    let output = answers("", b"uci\nucinewgame\nisready\n");
    assert!(output.ends_with("\nuciok\nreadyok\n"), "{output}");
}

#[test]
fn a_game_is_played_and_queried() {
    check(
        "variant=misere seats=3 heap=5",
        "> query fen
        response 5 p1 - 0
        > query turn
        response chance
        > query legal
        response roll=1 roll=2 roll=3
        > query p1turn
        response false
        > position startpos moves roll=3 take3 roll=2
        > query fen
        response 2 p2 2 0
        > query turn
        response p2
        > query p1turn
        response false
        > query p2turn
        response true
        > query gameover
        response false
        > query result
        response none
        > position fen 2 p2 2 0 moves take2
        > query legal
        response
        > query turn
        response none
        > query gameover
        response true
        > query result
        response p1p3win
        > uginewgame
        > query fen
        response 5 p1 - 0",
    );
}

#[test]
fn go_is_answered_by_one_bestmove() {
    check(
        "dice=off",
        "> position fen 1 p1 - 0
        > go
        info depth 1 seldepth 1 score mate 1 nodes 1 nps ? hashfull ? time ? pv take1
        bestmove take1
        > go movetime 5000 depth 2 nodes 3 p1time 60000 p2time 60000 p1inc 1 p2inc 1
        info depth 1 seldepth 1 score mate 1 nodes 1 nps ? hashfull ? time ? pv take1
        bestmove take1
        > go depth deep
        info string error: go: `depth` needs a whole number, not `deep`
        bestmove none
        > position fen 0 p1 - 0
        > go
        info string error: the game is over: p2win (last stone)
        bestmove none",
    );
    check(
        "",
        "> go
        info string error: chance is to act: its outcome comes with the moves of a position
        bestmove none",
    );
}

#[test]
fn go_infinite_is_answered_at_stop() {
    check(
        "dice=off",
        "> position fen 1 p1 - 0
        > stop
        > go infinite
        info depth 1 seldepth 1 score mate 1 nodes 1 nps ? hashfull ? time ? pv take1
        > isready
        readyok
        > position startpos
        info string error: a search is under way: stop it first
        > go
        info string error: a search is under way: stop it first
        > setoption name heap value 9
        info string error: a search is under way: stop it first
        > uginewgame
        info string error: a search is under way: stop it first
        > query fen
        response 1 p1 - 0
        > stop
        bestmove take1
        > stop
        > position startpos
        > query fen
        response 21 p1 - 0
        > position fen 1 p2 - 0
        > go infinite
        info depth 1 seldepth 1 score mate 1 nodes 1 nps ? hashfull ? time ? pv take1
        > quit
        bestmove take1
        > isready",
    );
}

#[test]
fn every_depth_is_told_until_the_end_is_seen() {
    check(
        "dice=off",
        "> position fen 5 p1 - 0
        > go
        info depth 1 seldepth 1 score cp 30 nodes 3 nps ? hashfull ? time ? pv take1
        info depth 2 seldepth 2 score cp -10 nodes 12 nps ? hashfull ? time ? pv take1 take3
        info depth 3 seldepth 3 score mate 3 nodes 32 nps ? hashfull ? time ? pv take1 take3 take1
        bestmove take1
        > go depth 1
        info depth 1 seldepth 1 score cp 30 nodes 3 nps ? hashfull ? time ? pv take1
        bestmove take1
        > go nodes 4
        info depth 1 seldepth 1 score cp 30 nodes 3 nps ? hashfull ? time ? pv take1
        bestmove take1
        > position fen 4 p1 - 0
        > go depth 9 nodes 9999
        info depth 1 seldepth 1 score cp 10 nodes 3 nps ? hashfull ? time ? pv take3
        info depth 2 seldepth 2 score mate -2 nodes 12 nps ? hashfull ? time ? pv take3 take1
        bestmove take3
        > position startpos moves take3 take3 take3 take3 take3 take3
        > go
        info depth 1 seldepth 1 score mate 1 nodes 3 nps ? hashfull ? time ? pv take3
        bestmove take3",
    );
}

#[test]
fn several_lines_are_told_the_best_first() {
    check(
        "dice=off",
        "> setoption name MultiPV value 2
        > position fen 3 p1 - 0
        > go depth 1
        info depth 1 seldepth 1 multipv 1 score mate 1 nodes 3 nps ? hashfull ? time ? pv take3
        info depth 1 seldepth 1 multipv 2 score cp 10 nodes 3 nps ? hashfull ? time ? pv take2
        bestmove take3",
    );
}

#[test]
fn searchmoves_restricts_the_choice() {
    check(
        "dice=off",
        "> position fen 3 p1 - 0
        > go depth 1 searchmoves take2 take1
        info depth 1 seldepth 1 score cp 10 nodes 3 nps ? hashfull ? time ? pv take2
        bestmove take2
        > go searchmoves take4
        info string error: go: `take4` does not take 1 to 3 stones. (1.1)
        bestmove none",
    );
}

#[test]
fn the_engine_is_set_or_refuses_by_name() {
    check(
        "",
        "> setoption name Threads value 0
        info string error: option `Threads`: `0` is not in 1..64
        > setoption name Level value 11
        info string error: option `Level`: `11` is not in 1..10
        > setoption name School value clam
        info string error: option `School`: unknown value `clam` (none, calm, hasty); did you mean `calm`?
        > setoption name MultiPV value many
        info string error: option `MultiPV`: `many` is not in 1..256
        > setoption name Seed value -1
        info string error: option `Seed`: `-1` is not in 0..4294967295
        > setoption name Move Overhead value 5001
        info string error: option `Move Overhead`: `5001` is not in 0..5000
        > setoption name move overhead value 100
        > setoption name threads value 2
        > setoption name School value hasty
        > setoption name School value none
        > setoption name Level value 3
        > isready
        readyok",
    );
    // No machine has so much.
    let output = answers("", b"setoption name Hash value 999999999999\n");
    let limit = output.strip_prefix("info string error: option `Hash`: `999999999999` is not in 1..");
    assert!(limit.is_some_and(|limit| limit.ends_with(": the memory of this machine, in MiB\n")), "{output}");
    let set = answers("", b"setoption name Level value 3\nsetoption name School value calm\nugi\n");
    assert!(set.contains("Level type spin default 3 ") && set.contains("School type combo default calm "), "{set}");
}

#[test]
fn a_search_that_has_no_time_still_answers() {
    check(
        "dice=off",
        "> go movetime 0
        bestmove take3
        > go nodes 0
        bestmove take3
        > go p1time 0 p2time 5000
        bestmove take1",
    );
}

#[test]
fn the_seed_decides_among_equals() {
    // Where nothing can be looked at, all are equal.
    let game = |seed: &str| {
        let go = "go nodes 0\n".repeat(20);
        answers("dice=off", format!("setoption name Seed value {seed}\n{go}uginewgame\n{go}").as_bytes())
    };
    assert_eq!(game("1"), game("1"));
    assert_ne!(game("1"), game("2"));
    let moved = game("3");
    assert!(["bestmove take1", "bestmove take2", "bestmove take3"].iter().all(|it| moved.contains(it)), "{moved}");
    assert_ne!(moved[..moved.len() / 2], moved[moved.len() / 2..], "the second game of a conversation is another one");
    check(
        "",
        "> setoption name Seed value -1
        info string error: option `Seed`: `-1` is not in 0..4294967295",
    );
}

#[test]
fn options_make_new_rules_and_the_start_of_them() {
    check(
        "",
        "> position startpos moves roll=1
        > setoption name heap value 9
        info string rules: heap=9; position: startpos
        > query fen
        response 9 p1 - 0
        > setoption name dice value off
        info string rules: heap=9 dice=off; position: startpos
        > setoption name heap value 7
        info string rules: heap=7 dice=off; position: startpos
        > query fen
        response 7 p1 - 0",
    );
    // What was set when the engine was started counts like what is set later.
    check(
        "variant=misere heap=7",
        "> setoption name dice value off
        info string rules: variant=misere heap=7 dice=off; position: startpos",
    );
}

#[test]
fn a_refused_option_changes_nothing() {
    check(
        "variant=misere",
        "> position startpos moves roll=2
        > setoption name heaps value 9
        info string error: option `heaps`: Take-away has no such option; did you mean `heap`? (its options are variant, heap, seats, dice, last, setup, Hash, Threads, Level, School, MultiPV, Move Overhead, Seed)
        > setoption name varaint value old-3
        info string error: option `varaint`: Take-away has no such option; did you mean `variant`? (its options are variant, heap, seats, dice, last, setup, Hash, Threads, Level, School, MultiPV, Move Overhead, Seed)
        > setoption name variant value misery
        info string error: variant `misery`: Take-away has no such variant; did you mean `misere`? (its variants are standard, misere, old-3)
        > setoption name heap value 41
        info string error: option `heap`: unknown value `41` (5..40)
        > setoption name dice value offf
        info string error: option `dice`: unknown value `offf` (on, off); did you mean `off`?
        > setoption name seats value 4
        info string error: options `last=loses` and `seats=4` cannot stand together: three winners are a crowd
        > setoption name dice
        info string error: `setoption` needs more: name NAME value VALUE
        > setoption dice off
        info string error: `setoption` needs more: name NAME value VALUE
        > query fen
        response 12 p1 2 0",
    );
}

#[test]
fn a_refused_position_leaves_the_last_good_one() {
    check(
        "",
        "> position startpos moves roll=2 take1
        > position fen 12 p3 - 0
        info string error: fen field `seat`: must be p1 to p2
        > position fen 12 p1 - 0 moves roll=1 take2 roll=1
        info string error: action 2 `take2`: `take2` does not take 1 to 1 stones. (1.1)
        > position fen
        info string error: `position` needs more: startpos or fen FEN, then perhaps moves A B C
        > position
        info string error: `position` needs more: startpos or fen FEN, then perhaps moves A B C
        > position startpos roll=1
        info string error: `position startpos` does not know what to do with `roll=1`
        > query fen
        response 11 p2 - 1
        > position startpos moves
        > query fen
        response 12 p1 - 0",
    );
}

#[test]
fn the_order_of_options_does_not_matter() {
    // A variant is a base, whether it comes before or after a setting.
    check(
        "",
        "> setoption name heap value 9
        info string rules: heap=9; position: startpos
        > setoption name variant value old-3
        info string rules: variant=old-3 heap=9; position: startpos
        > setoption name seats value 2
        info string rules: variant=old-3 heap=9 seats=2; position: startpos
        > setoption name variant value misere
        info string rules: variant=misere heap=9; position: startpos
        > setoption name last value wins
        info string rules: variant=misere heap=9 last=wins; position: startpos
        > setoption name variant value standard
        info string rules: heap=9; position: startpos",
    );
}

#[test]
fn settings_that_exclude_each_other_are_both_named_and_can_be_resolved_later() {
    check(
        "",
        "> setoption name seats value 4
        info string rules: seats=4; position: startpos
        > setoption name variant value misere
        info string error: options `last=loses` and `seats=4` cannot stand together: three winners are a crowd
        > setoption name heap value 9
        info string error: options `last=loses` and `seats=4` cannot stand together: three winners are a crowd
        > query fen
        response 12 p1 - 0
        > setoption name last value wins
        info string rules: variant=misere heap=9 seats=4 last=wins; position: startpos
        > query fen
        response 9 p1 - 0",
    );
}

#[test]
fn unknown_commands_are_refused_by_name() {
    check(
        "",
        "> isredy
        info string error: unknown command `isredy`; did you mean `isready`? (the commands are ugi, isready, setoption, uginewgame, position, go, stop, claim, query, quit)
        > isready
        readyok",
    );
}

#[test]
fn an_unknown_query_gets_a_response() {
    check(
        "",
        "> query fenn
        info string error: unknown query `fenn`; did you mean `fen`? (the queries are fen, legal, turn, result, gameover, claim, p1turn, p2turn, p3turn, p4turn)
        response none
        > query
        info string error: `query` needs more: the name of a query
        response none
        > query claim
        response none",
    );
}

#[test]
fn a_long_list_of_unknown_terms_is_cut() {
    let answers = answers("dice=off", b"go nodes 1 a b c d e f g h i j k\n");
    assert!(answers.contains("info string go: ignored a, b, c, d, e, f, g, h and 3 more\n"), "{answers}");
}

#[test]
fn words_after_a_complete_command_are_ignored() {
    check(
        "",
        "> isready x
        readyok
        > stop now
        > query turn please
        response chance
        > uginewgame 2
        > quit please
        > isready",
    );
}

#[test]
fn unknown_terms_of_go_are_ignored() {
    check(
        "dice=off",
        "> position fen 1 p1 - 0
        > go wtime 100 btime 100 depth 1 movestogo 40 ponder
        info string go: ignored wtime 100, btime 100, movestogo 40, ponder
        info depth 1 seldepth 1 score mate 1 nodes 1 nps ? hashfull ? time ? pv take1
        bestmove take1
        > go searchmoves take1 movestogo 3
        info string go: ignored movestogo 3
        info depth 1 seldepth 1 score mate 1 nodes 1 nps ? hashfull ? time ? pv take1
        bestmove take1",
    );
}

#[test]
fn white_space_and_line_endings_do_not_matter() {
    assert_eq!(answers("", b"isready\r\n\r\n  isready\t\n\nisready"), "readyok\nreadyok\nreadyok\n");
    assert_eq!(
        answers("", b"position   fen  5 p2\t- 0   moves\troll=1\r\nquery fen"),
        "response 5 p2 1 0\n",
        "the last line needs no ending"
    );
}

#[test]
fn garbage_is_refused_and_the_next_line_obeyed() {
    assert_eq!(
        answers("", b"\xff\xfe\nisready\nis\0ready\nisready\npos\xc3\x28\n"),
        "info string error: the line is not text: its byte 1 is not UTF-8\n\
         readyok\n\
         info string error: unknown command `is?ready`; did you mean `isready`? (the commands are ugi, isready, \
         setoption, uginewgame, position, go, stop, claim, query, quit)\n\
         readyok\n\
         info string error: the line is not text: its byte 4 is not UTF-8\n"
    );
    // A message stays one line whatever was sent.
    assert_eq!(answers("", "position fen \u{85}1\u{2028}2 p1 - 0\nisready".as_bytes()).lines().count(), 2);
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_obeyed() {
    let mut input = b"position startpos moves ".to_vec();
    input.resize(LONGEST_LINE + 1, b'a');
    input.extend_from_slice(b"\nisready\n");
    assert_eq!(answers("", &input), "info string error: a line has more than 1048576 bytes\nreadyok\n");
    // The longest line that is still read is refused for what it says.
    let mut input = b"isready".to_vec();
    input.resize(LONGEST_LINE, b' ');
    assert_eq!(answers("", &input), "readyok\n");
}

/// An output that is closed after some bytes.
struct Closing(usize, ErrorKind);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(self.1)?;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn table() -> TakeAway {
    TakeAway::new(&Options::defaults(&SPEC))
}

#[test]
fn a_closed_output_is_a_quiet_end_and_a_broken_one_is_not() {
    let input = || &b"isready\nugi\nisready\n"[..];
    let talk = |output| serve::<_, Expectimax>(table(), Options::defaults(&SPEC), input(), output);
    assert!(talk(Closing(20, ErrorKind::BrokenPipe)).is_ok());
    assert_eq!(talk(Closing(20, ErrorKind::StorageFull)).unwrap_err().kind(), ErrorKind::StorageFull);
}

/// An output that shows when it was flushed.
struct Flushed(Vec<u8>);

impl Write for Flushed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        self.0.extend_from_slice(b"|");
        Ok(())
    }
}

#[test]
fn every_answer_is_flushed() {
    let mut output = Flushed(Vec::new());
    let input = BufReader::new(&b"isready\n\nquery turn\nisready\n"[..]);
    serve::<_, Expectimax>(table(), Options::defaults(&SPEC), input, &mut output).unwrap();
    assert_eq!(output.0, b"readyok\n|response chance\n|readyok\n|");
}
