//! The client with small programs that keep to the protocol, or break it in one way each.

use std::time::Duration;

use engine::ugi::{BestMove, Client, ClientError, CommandLine, OptionKind};
use engine::{GoTerms, Limits};

/// A program in the system's shell: how it greets, and what it does with every other line.
fn program(greeting: &str, obey: &str) -> CommandLine {
    let script = format!("read first\n{greeting}\nwhile read line; do case $line in\n{obey}\nesac; done");
    CommandLine::new(["sh", "-c", &script].map(str::to_owned).to_vec()).unwrap()
}

const HELLO: &str = "echo id name Sham 1; echo id author Nobody
echo option name Hash type spin default 16 min 1 max 64; echo ugiok";
const READY: &str = "isready) echo readyok;;";

/// Long enough for every machine, and waited for only by programs that never answer.
const PATIENCE: Duration = Duration::from_secs(60);

fn spawn(obey: &str) -> Client {
    Client::spawn(&program(HELLO, obey)).unwrap()
}

fn play(obey: &str, patience: Duration) -> Result<BestMove, ClientError> {
    spawn(obey).play(None, &["a".to_owned()], &Limits::default(), patience)
}

#[test]
fn a_program_introduces_itself() {
    let client = spawn(READY);
    assert_eq!((client.name(), client.author()), ("Sham 1", "Nobody"));
    let [option] = client.options() else { panic!("{:?}", client.options()) };
    assert_eq!((option.name.as_str(), &option.kind), ("Hash", &OptionKind::Spin { default: 16, min: 1, max: 64 }));
    client.quit();
}

#[test]
fn options_are_set_or_refused() {
    let mut client = spawn(&format!("{READY} *'Hash value 7') ;; setoption*) echo info string error: no such thing;;"));
    assert_eq!(client.set("Hash", "7"), Ok(()));
    assert_eq!(client.set("Hash", "8"), Err(ClientError::Refused { reason: "no such thing".to_owned() }));
    assert_eq!(client.new_game(), Ok(()));
}

#[test]
fn a_position_is_queried_and_played() {
    let mut client = spawn(
        "'position fen 1 2 moves a b') ;; 'query fen') echo response 1 2 3;; 'query legal') echo response;;
        'go depth 3 p1time 50') echo info depth 3 score cp 7 nodes 9 pv x y; echo info multipv 2 depth 3;
        echo info string hm; echo bestmove x;;",
    );
    assert_eq!(client.query("fen").as_deref(), Ok("1 2 3"));
    assert_eq!(client.query("legal").as_deref(), Ok(""));
    let limits = GoTerms::parse("depth 3 p1time 50".split(' ')).unwrap().limits;
    let answer = client.play(Some("1 2"), &["a".to_owned(), "b".to_owned()], &limits, PATIENCE).unwrap();
    assert_eq!((answer.action.as_str(), answer.info.unwrap().nodes), ("x", Some(9)));
}

#[test]
fn a_refused_query_does_not_spoil_the_next_one() {
    let obey = "'query fen') echo response 1 2 3;; query*) echo info string error: no such query; echo response none;;";
    let mut client = spawn(obey);
    assert_eq!(client.query("weather"), Err(ClientError::Refused { reason: "no such query".to_owned() }));
    assert_eq!(client.query("fen").as_deref(), Ok("1 2 3"));
}

#[test]
fn a_search_without_end_is_stopped() {
    let mut client = spawn("'go infinite') echo info depth 1;; stop) echo bestmove x;;");
    client.position(None, &[]);
    client.go(&Limits { infinite: true, ..Limits::default() });
    client.stop();
    assert_eq!(client.best_move(PATIENCE).unwrap().action, "x");
}

#[test]
fn a_refused_position_is_told_with_the_answer() {
    let obey = "position*) echo info string error: no such action;; go*) echo bestmove x;;";
    assert_eq!(play(obey, PATIENCE), Err(ClientError::Refused { reason: "no such action".to_owned() }));
}

#[test]
fn a_crash_is_told_with_its_last_words() {
    let Err(ClientError::Ended { expected: "bestmove", how }) = play("go*) echo 'out of luck' >&2; exit 3;;", PATIENCE)
    else {
        panic!("the program ends");
    };
    assert!(how.contains('3') && how.ends_with(": out of luck"), "{how}");
    let silent = Client::spawn(&program("exit 1", "")).err().expect("the program ends");
    assert!(matches!(silent, ClientError::Ended { expected: "ugiok", .. }), "{silent}");
}

#[test]
fn a_program_that_hangs_is_not_waited_for() {
    let patience = Duration::from_millis(20);
    assert_eq!(play(READY, patience), Err(ClientError::Timeout { expected: "bestmove", patience }));
    // It does not read its input, however long that is.
    let mut deaf = Client::spawn(&program(HELLO, "stop) exec sleep 600;;")).unwrap();
    deaf.stop();
    let moves = vec!["a".repeat(40); 100_000];
    let answer = deaf.play(None, &moves, &Limits::default(), patience);
    assert_eq!(answer, Err(ClientError::Timeout { expected: "bestmove", patience }));
}

#[test]
fn what_is_no_text_or_has_no_place_is_a_failure_of_its_own() {
    assert!(matches!(play("go*) printf 'best\\377move\\n';;", PATIENCE), Err(ClientError::NotText { .. })));
    let unexpected = |line: &str| play(&format!("go*) echo {line};;"), PATIENCE).unwrap_err().to_string();
    assert_eq!(unexpected("bestmove"), "the program said `bestmove` where `bestmove with an action` was expected");
    assert_eq!(
        unexpected("bestmove none"),
        "the program said `bestmove none` where `bestmove with an action` was expected"
    );
    assert_eq!(
        unexpected("info depth deep"),
        "the program said `info depth deep` where `a well-formed info` was expected"
    );
    let mut hasty = spawn("isready) echo bestmove x; echo readyok;;");
    assert!(matches!(hasty.ready(), Err(ClientError::Unexpected { expected: "readyok", .. })));
    let unfit = Client::spawn(&program("echo option Hash; echo ugiok", "")).err().expect("the option has no name");
    assert!(matches!(unfit, ClientError::Unexpected { .. }), "{unfit}");
}

#[test]
fn a_program_that_is_not_there_is_told_by_name() {
    let missing = "/nowhere/at/all --fast".parse::<CommandLine>().unwrap();
    let error = Client::spawn(&missing).err().expect("there is no such program").to_string();
    assert!(error.starts_with("`/nowhere/at/all` cannot be started: "), "{error}");
}
