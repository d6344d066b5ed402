//! Tasks of a course and exercises of a rulebook, played by the rules.

use game::teaching::{CourseTask, Exercise};
use game::{Options, Present, Turn, ended};

use super::lines::FileFaults;

/// A position that is legal in its game. It may be over.
pub(super) fn check_position<G: Present>(
    options: &str,
    fen: &str,
    line: Option<usize>,
    faults: &mut FileFaults<'_>,
) -> Option<(G, G::State)> {
    let options = match Options::parse(G::spec(), options) {
        Ok(options) => options,
        Err(error) => {
            faults.add(line, &error.to_string());
            return None;
        }
    };
    let game = G::new(&options);
    match game.read_state(fen) {
        Ok(state) => Some((game, state)),
        Err(error) => {
            faults.add(line, &format!("{fen}: {error}"));
            None
        }
    }
}

/// A task of a course.
pub(super) fn check_task<G: Present>(task: &CourseTask, line: Option<usize>, faults: &mut FileFaults<'_>) {
    faults.text(line, "title", task.title.get_ref(), 8);
    faults.text(line, "text", &task.text, 60);
    faults.text(line, "right", &task.right, 40);
    faults.text(line, "hint", &task.hint, 40);
    faults.text(line, "otherwise", &task.otherwise, 40);
    faults.ensure(line, task.text.contains("**"), || "nothing is asked for in bold".to_owned());
    let kinds = [!task.accept.is_empty(), !task.press.is_empty(), !task.choose.is_empty()];
    let is_one_kind = kinds.into_iter().filter(|&kind| kind).count() == 1;
    faults.ensure(line, is_one_kind, || "a task has either `accept`, `press` or `choose`".to_owned());
    let Some((game, start)) = check_position::<G>(&task.options(), &task.fen, line, faults) else { return };
    let has_seat = task.seat.is_none_or(|seat| seat.index() < usize::from(game.seats()));
    faults.ensure(line, has_seat, || "nobody sits in this seat".to_owned());
    if !task.choose.is_empty() {
        let right = task.answer.as_ref().is_some_and(|answer| task.choose.contains(answer));
        faults.ensure(line, right, || "the answer is not among the texts to choose from".to_owned());
    }
    for sequence in &task.accept {
        if let Err(wrong) = play(&game, &start, sequence) {
            faults.add(line, &format!("accept `{sequence}`: {wrong}"));
        }
    }
    for action in &task.refuse {
        let is_legal = game.read_action(&start, action).is_ok();
        faults.ensure(line, !is_legal, || format!("refuse `{action}`: it is legal"));
    }
    for mistake in &task.mistakes {
        faults.text(line, "answer", &mistake.answer, 40);
        for wrong in &mistake.of {
            check_mistake(task, wrong, &game, &start, line, faults);
        }
    }
}

fn check_mistake<G: Present>(
    task: &CourseTask,
    wrong: &str,
    game: &G,
    start: &G::State,
    line: Option<usize>,
    faults: &mut FileFaults<'_>,
) {
    if !task.accept.is_empty() {
        if let Err(error) = play(game, start, wrong) {
            faults.add(line, &format!("mistake `{wrong}`: {error}"));
        }
        let is_right = task.accept.iter().any(|right| right == wrong);
        faults.ensure(line, !is_right, || format!("mistake `{wrong}` is a right answer"));
    } else if !task.press.is_empty() {
        faults.ensure(line, !task.press.iter().any(|right| right == wrong), || format!("mistake `{wrong}` is right"));
    } else {
        let known = task.choose.iter().any(|text| text == wrong) && task.answer.as_deref() != Some(wrong);
        faults.ensure(line, known, || format!("mistake `{wrong}` is no wrong text of the task"));
    }
}

/// An exercise of a rulebook.
pub(super) fn check_exercise<G: Present>(exercise: &Exercise, faults: &mut FileFaults<'_>) {
    let (board, line) = (&exercise.board, Some(exercise.board.line));
    let Some((game, start)) = check_position::<G>(&board.options, &board.fen, line, faults) else { return };
    for action in &exercise.accept {
        if let Err(wrong) = play(&game, &start, action) {
            faults.add(line, &format!("accept `{action}`: {wrong}"));
        }
    }
}

/// Plays actions, separated by spaces, one after the other.
fn play<G: Present>(game: &G, start: &G::State, sequence: &str) -> Result<(), String> {
    let mut past = vec![start.clone()];
    for text in sequence.split(' ') {
        let now = past.last().expect("there is a first position");
        if ended(game, &past).is_some() || matches!(game.turn(now), Turn::Over(_)) {
            return Err(format!("the game is over before `{text}`"));
        }
        let action = game.read_action(now, text).map_err(|_| format!("`{text}` is not legal"))?;
        let mut next = now.clone();
        game.apply(&mut next, action);
        past.push(next);
    }
    Ok(())
}
