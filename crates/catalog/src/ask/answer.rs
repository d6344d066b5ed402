//! How a request is answered, in the generic code of each game.

use engine::{Level, Player, SearchRequest, Settings, StopCondition};
use game::{ActionFacts, Dice, IllegalFacts, Language, Options, Outcome, Turn, Viewer, ended, sentence};

use super::{
    AskAnswer, AskPosition, AskQuestion, AskRequest, AskViewer, MOST_LINES, MOST_LISTED, MOST_MOVES, MOST_NODES,
    OutcomeView,
};
use crate::concrete::{decision, frame};
use crate::{AnalysisLimits, CatalogGame, Decision, Frame, Visitor, analyse, dispatch, find};

/// The size of the tables of a search in MiB. It is fixed, so that every machine finds the same lines.
const MEMORY: usize = 16;

/// The nodes of a search of the highest level where the request names no number.
const DEFAULT_NODES: u64 = 100_000;

const LANGUAGE: Language = Language::English;

/// A request is answered, or refused with the reason; both are answers to whoever asked.
type Answered<T> = Result<T, Box<AskAnswer>>;

/// Answers a request.
pub fn answer(request: &AskRequest) -> AskAnswer {
    answered(request).unwrap_or_else(|refused| *refused)
}

fn answered(request: &AskRequest) -> Answered<AskAnswer> {
    let spec = find(&request.game).map_err(|error| refused("game", &error.to_string()))?;
    let options = Options::parse(spec, &request.options).map_err(|error| refused("options", &error.to_string()))?;
    if request.moves.len() > MOST_MOVES {
        let text = format!("{} actions lead to the position, and at most {MOST_MOVES} may", request.moves.len());
        return Err(refused("moves", &text));
    }
    dispatch(&options, Asked(request))
}

fn refused(field: &'static str, text: &str) -> Box<AskAnswer> {
    Box::new(AskAnswer::Refused { field, text: sentence(text) })
}

struct Asked<'a>(&'a AskRequest);

impl Visitor for Asked<'_> {
    type Answer = Answered<AskAnswer>;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Self::Answer {
        let Asked(request) = self;
        let line = Line::played(game, request)?;
        match &request.question {
            AskQuestion::Frame => Ok(AskAnswer::Frame(line.position(request.viewer)?)),
            AskQuestion::Play { action } => line.play(action, request.viewer),
            AskQuestion::Attempt { picks } => line.attempt(picks),
            AskQuestion::Roll { seed } => line.roll(*seed),
            &AskQuestion::Lines { lines, nodes, depth } => line.search(lines, nodes, depth),
            AskQuestion::Choose { level, style, seed, nodes } => line.choose(*level, style.as_deref(), *seed, *nodes),
            AskQuestion::Study => Ok(AskAnswer::Study { study: line.game.study(line.now()) }),
        }
    }
}

/// A game and the positions that were played through.
struct Line<G: CatalogGame> {
    game: G,
    past: Vec<G::State>,
}

impl<G: CatalogGame> Line<G> {
    fn played(game: G, request: &AskRequest) -> Answered<Line<G>> {
        let start = match &request.fen {
            Some(fen) => game.read_state(fen).map_err(|error| refused("fen", &error.to_string()))?,
            None => game.startpos(),
        };
        let mut line = Line { game, past: vec![start] };
        for (index, text) in request.moves.iter().enumerate() {
            line.apply(text).map_err(|no| Box::new(no.at(index + 1)))?;
        }
        Ok(line)
    }

    fn now(&self) -> &G::State {
        self.past.last().expect("a line has its first position")
    }

    /// Who acts next, draws that are automatic included.
    fn turn(&self) -> Turn {
        ended(&self.game, &self.past).map_or_else(|| self.game.turn(self.now()), Turn::Over)
    }

    fn read(&self, text: &str) -> Answered<G::Action> {
        if let Turn::Over(outcome) = self.turn() {
            let text = format!("the game is over ({}), so `{}` cannot be played", outcome.cause(), game::shown(text));
            return Err(refused("action", &text));
        }
        let read = self.game.read_action(self.now(), text);
        read.map_err(|illegal| Box::new(AskAnswer::Illegal { reason: illegal.reason(LANGUAGE), number: None }))
    }

    fn apply(&mut self, text: &str) -> Answered<G::Action> {
        let action = self.read(text)?;
        let mut next = self.now().clone();
        self.game.apply(&mut next, action);
        self.past.push(next);
        Ok(action)
    }

    fn position(&self, viewer: Option<AskViewer>) -> Answered<AskPosition> {
        let (game, now, turn) = (&self.game, self.now(), self.turn());
        let decider = match turn {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance => game.turn_owner(now),
            Turn::Over(_) => None,
        };
        let viewer = match viewer {
            Some(AskViewer::Seat(seat)) if seat.index() < usize::from(game.seats()) => Viewer::Seat(seat),
            Some(AskViewer::Seat(seat)) => return Err(refused("viewer", &format!("nobody sits at {seat} here"))),
            Some(AskViewer::Spectator(_)) => Viewer::Spectator,
            None => decider.map_or(Viewer::Spectator, Viewer::Seat),
        };
        let lists = match turn {
            Turn::Seat(seat) => viewer == Viewer::Seat(seat),
            // Outcomes are no secret, and may be chosen by whoever asks.
            Turn::Chance => true,
            Turn::Over(_) => false,
        };
        if lists && game.count(now) > MOST_LISTED {
            let text = format!("{} actions are legal here, and at most {MOST_LISTED} are listed", game.count(now));
            return Err(refused("fen", &text));
        }
        let ply = u32::try_from(self.past.len() - 1).unwrap_or(u32::MAX);
        let frame = Frame { fen: Some(game.fen(now)), ..frame(game, now, ply, lists, viewer, LANGUAGE) };
        let outcome = |outcome: Outcome| OutcomeView { result: outcome.result(), cause: outcome.cause() };
        let outcome = if let Turn::Over(over) = turn { Some(outcome(over)) } else { None };
        Ok(AskPosition { frame, turn, outcome })
    }

    fn play(mut self, text: &str, viewer: Option<AskViewer>) -> Answered<AskAnswer> {
        let action = self.apply(text)?;
        let before = &self.past[self.past.len() - 2];
        Ok(AskAnswer::Played {
            seat: if let Turn::Seat(seat) = self.game.turn(before) { Some(seat) } else { None },
            action: self.game.action_text(before, action),
            told: self.game.describe(before, action).description(LANGUAGE),
            position: self.position(viewer)?,
        })
    }

    fn attempt(&self, picks: &[String]) -> Answered<AskAnswer> {
        let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
        let action = self.game.attempt(self.now(), &picks);
        let action = action.map_err(|no| Box::new(AskAnswer::Illegal { reason: no.reason(LANGUAGE), number: None }))?;
        Ok(AskAnswer::Action { action: self.game.action_text(self.now(), action) })
    }

    fn roll(&self, seed: u32) -> Answered<AskAnswer> {
        if self.turn() != Turn::Chance {
            return Err(refused("question", "no dice are to be cast here"));
        }
        let action = Dice::new(seed.into()).roll(&self.game, self.now());
        Ok(AskAnswer::Action { action: self.game.action_text(self.now(), action) })
    }

    fn search(&self, lines: usize, nodes: u64, depth: Option<u32>) -> Answered<AskAnswer> {
        let limits = AnalysisLimits {
            stop_condition: StopCondition::none().nodes(nodes.min(MOST_NODES)),
            depth,
            lines: lines.clamp(1, MOST_LINES),
            threads: 1,
            memory: MEMORY,
        };
        self.seat_decides()?;
        let report = analyse(&self.game, &self.past, limits, LANGUAGE, &mut |_| {});
        report.map(AskAnswer::Lines).ok_or_else(nobody_decides)
    }

    fn choose(&self, level: u8, style: Option<&str>, seed: u32, nodes: Option<u64>) -> Answered<AskAnswer> {
        let game = &self.game;
        self.seat_decides()?;
        let unknown_level = || refused("level", &format!("there is no level {level}: the levels are 1 to 10"));
        let level = Level::new(level).ok_or_else(unknown_level)?;
        let style = match style {
            Some(id) => {
                let unknown = || refused("style", &format!("there is no style `{}` in this game", game::shown(id)));
                Some(G::STYLES.iter().find(|style| style.id == id).ok_or_else(unknown)?)
            }
            None => None,
        };
        let settings = Settings { level, style, memory: MEMORY, ..Settings::default() };
        let mut player = Player::<G, G::Engine>::new(game, settings).without_time_limit();
        let nodes = nodes.unwrap_or(DEFAULT_NODES).min(MOST_NODES);
        let request = SearchRequest::until(StopCondition::none().nodes(nodes));
        let report = player.search(game, &self.past, request, &mut Dice::new(seed.into()), &mut |_| {});
        let report = report.ok_or_else(nobody_decides)?;
        let Decision { action, reason, remark, .. } = decision(&player, game, self.now(), &report, LANGUAGE);
        Ok(AskAnswer::Chosen { action, reason, remark })
    }

    fn seat_decides(&self) -> Answered<()> {
        if matches!(self.turn(), Turn::Seat(_)) { Ok(()) } else { Err(nobody_decides()) }
    }
}

fn nobody_decides() -> Box<AskAnswer> {
    refused("question", "nobody decides anything here: dice are to be cast, or the game is over")
}

impl AskAnswer {
    /// The same refusal, about one of the request's moves.
    fn at(self, place: usize) -> AskAnswer {
        match self {
            AskAnswer::Illegal { reason, .. } => AskAnswer::Illegal { reason, number: Some(place) },
            AskAnswer::Refused { text, .. } => {
                AskAnswer::Refused { field: "moves", text: format!("Action {place}: {text}") }
            }
            other => other,
        }
    }
}
