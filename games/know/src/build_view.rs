//! Fills in what the board draws of a position.

use game::{Game, Language, Seat, Turn};

use crate::action::Action;
use crate::board::{Space, Spaces};
use crate::names::SideColour;
use crate::options::Know;
use crate::roster::pieces;
use crate::rules::field::Field;
use crate::second_die::second_die;
use crate::state::{Phase, Piece, PieceType, State};
use crate::table_dice::dice;
use crate::threads::{Need, Thread};
use crate::ventures::{self, Venture};
use crate::view::{
    AgeName, KnowPhaseName, KnowSideView, KnowView, NetView, PieceTypeName, PieceView, PointView, RingView, SecondView,
    ThreadView,
};
use crate::words;

/// The position as everybody sees it.
pub(crate) fn view(game: &Know, state: &State, language: Language) -> KnowView {
    let field = game.field(state);
    let sides = 0..game.roster.sides;
    KnowView {
        players: game.seats(),
        phase: phase(state.phase),
        owner: state.seat,
        acts: actor(game, state),
        pieces: all_pieces(game, state, &field),
        stripes: game.stripes_matter(),
        sides: sides.clone().map(|n| side(game, state, &field, n, language)).collect(),
        threads: sides.flat_map(|side| threads(game, state, &field, side)).collect(),
        points: field.contention.iter().map(|space| point(game, state, &field, space)).collect(),
        dice: dice(game, state),
        second: second_die(game, state).map(|second| SecondView {
            seat: second.seat,
            sites: pieces(second.pieces).map(|piece| state.space(piece).to_string()).collect(),
            why: words::second_die(second.why, language),
        }),
        venture: ventures::under_way(game, state).map(|venture| venture.view()),
        ventures: ventures::on_offer(game, state).iter().map(Venture::view).collect(),
        nets: game
            .nets_now(state)
            .into_iter()
            .map(|(kind, nets)| NetView { kind: kind_name(kind), polar: nets.polar, balanced: nets.balanced })
            .collect(),
        resolver: state.resolver,
        turn: state.turn,
        most_turns: (game.most_turns > 0).then_some(game.most_turns),
        cycle: game.eternal.then_some(state.cycle),
        cycles: (game.eternal && game.cycles > 0).then_some(game.cycles),
        first_only: game.first_scores,
        conservation: game.conservation,
    }
}

fn actor(game: &Know, state: &State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over(_) => None,
    }
}

fn all_pieces(game: &Know, state: &State, field: &Field) -> Vec<PieceView> {
    let mut list = Vec::new();
    if actor(game, state).is_some() {
        game.actions(state, &mut list);
    }
    let moved = |action: Action| match action {
        Action::Move { from, .. } => Some(from),
        Action::Path { piece, .. } | Action::Errand { piece, .. } => Some(piece),
        _ => None,
    };
    let acting: Spaces = list.into_iter().filter_map(moved).collect();
    let resolved = state.resolver.filter(|_| state.phase.is_post()).map(|seat| game.roster.side_of(seat));
    Piece::all()
        .map(|piece| {
            let (space, side) = (state.space(piece), game.roster.side(piece));
            PieceView {
                site: space.to_string(),
                side: side as u8 + 1,
                seat: game.roster.owner(piece),
                kind: kind_name(game.roster.kind(piece)),
                striped: game.is_striped(piece),
                connected: game.is_connected(&state.pieces, piece),
                locked_out: game.has_no_jump(state, field, piece),
                acts: acting.contains(space),
                frozen: resolved == Some(side),
                reach: reach(game, state, field, piece).names(),
            }
        })
        .collect()
}

/// Where a piece could end with the dice that lie open.
fn reach(game: &Know, state: &State, field: &Field, piece: Piece) -> Spaces {
    let all = |ends: &dyn Fn(u8) -> Spaces| state.dice.dice().iter().fold(Spaces::NONE, |all, &die| all | ends(die));
    match state.phase {
        Phase::Errand(space, _) | Phase::Path(space, _) if space == state.space(piece) => game.exceptional_ends(state),
        Phase::Errand(..) | Phase::Path(..) => Spaces::NONE,
        Phase::PostMove | Phase::PostMoveMore => {
            let acts = state.seat.map(|seat| game.roster.side_of(seat)) == Some(game.roster.side(piece));
            if acts { all(&|die| game.connecting_ends(state, field, piece, die)) } else { Spaces::NONE }
        }
        _ => all(&|die| game.reach(&state.pieces, field, piece, die)),
    }
}

fn side(game: &Know, state: &State, field: &Field, side: usize, language: Language) -> KnowSideView {
    let resolved = game.is_resolved(&state.pieces, side);
    let tally_sites = game.tally_spaces(state, field, side);
    KnowSideView {
        side: side as u8 + 1,
        name: words::colour(SideColour::ALL[side], language),
        seats: game.seats_of(side).collect(),
        influence: field.influence[side].names(),
        rings: rings(game, state, side),
        resolved,
        tally: game.tally(state, field, side),
        tally_sites: tally_sites.names(),
        bonus: if resolved { game.roster.bonus } else { 0 },
        score: state.points[side],
        bank: state.bank(side).collect(),
    }
}

fn rings(game: &Know, state: &State, side: usize) -> Vec<RingView> {
    let ring = |need: Need| RingView {
        tier: need.tier,
        kind: need.pieces.map(|[piece, _]| kind_name(game.roster.kind(piece))),
        sites: need.pieces.map_or_else(Vec::new, |pair| pair.map(|piece| site(state, piece)).into()),
    };
    game.needs(&game.threads(&state.pieces, side)).into_iter().map(ring).collect()
}

fn threads(game: &Know, state: &State, field: &Field, side: usize) -> Vec<ThreadView> {
    let shown = |thread: &Thread| {
        let pair = thread.pieces;
        let isolated = !thread.connected && game.is_isolated(state, field, pair);
        ThreadView {
            sites: pair.map(|piece| site(state, piece)),
            side: side as u8 + 1,
            kind: kind_name(game.roster.kind(pair[0])),
            connected: thread.connected,
            counts: thread.counts,
            opposite: pair.map(|piece| state.space(piece).opposite().to_string()),
            isolated,
            challenges: if isolated { game.points_beside(state, field, pair).names() } else { Vec::new() },
        }
    };
    game.threads(&state.pieces, side).iter().map(shown).collect()
}

fn point(game: &Know, state: &State, field: &Field, space: Space) -> PointView {
    let at_point = |piece: &Piece| state.space(*piece).borders().contains(space);
    let concerned: Vec<Seat> = {
        let owns = |seat: &Seat| pieces(game.roster.of_seat[seat.index()]).any(|piece| at_point(&piece));
        Seat::first(game.seats()).filter(owns).collect()
    };
    let has_cast = |seat: &Seat| state.has_cast(*seat, space);
    let missing: Vec<Seat> = concerned.iter().copied().filter(|seat| !has_cast(seat)).collect();
    let occupied = field.occupied.contains(space);
    let is_old_enough = missing.is_empty() && !occupied;
    // Dice that wait must be moved, so whoever has some can declare nothing (9.3).
    let is_free = |seat: &Seat| state.banks[game.roster.side_of(*seat)].is_empty();
    PointView {
        site: space.to_string(),
        sides: (0..game.roster.sides)
            .filter(|&side| field.influence[side].contains(space))
            .map(|n| n as u8 + 1)
            .collect(),
        cast: Seat::first(game.seats()).filter(has_cast).collect(),
        age: match missing.len() {
            0 => AgeName::Ready,
            count if count < concerned.len() => AgeName::Some,
            _ => AgeName::New,
        },
        missing,
        occupied,
        challengers: concerned.into_iter().filter(|seat| is_old_enough && is_free(seat)).collect(),
    }
}

fn site(state: &State, piece: Piece) -> String {
    state.space(piece).to_string()
}

pub(crate) fn kind_name(kind: PieceType) -> PieceTypeName {
    match kind {
        PieceType::Bard => PieceTypeName::Bard,
        PieceType::Fool => PieceTypeName::Fool,
        PieceType::Herald => PieceTypeName::Herald,
    }
}

fn phase(phase: Phase) -> KnowPhaseName {
    match phase {
        Phase::Start => KnowPhaseName::Start,
        Phase::Declare => KnowPhaseName::Declare,
        Phase::Cast => KnowPhaseName::Cast,
        Phase::Move => KnowPhaseName::Move,
        Phase::MoveOther(_) => KnowPhaseName::MoveOther,
        Phase::MoveTwin(_) => KnowPhaseName::SecondSame,
        Phase::MoveFree(_) => KnowPhaseName::SecondOther,
        Phase::MoveAlone => KnowPhaseName::SecondAny,
        Phase::AnswerErrand(..) => KnowPhaseName::AnswerErrand,
        Phase::ContestErrand(..) => KnowPhaseName::ContestErrand,
        Phase::Errand(..) => KnowPhaseName::Errand,
        Phase::AnswerPath(..) => KnowPhaseName::AnswerPath,
        Phase::ContestPath(..) => KnowPhaseName::ContestPath,
        Phase::AllowedPath(..) => KnowPhaseName::AllowedPath,
        Phase::Path(..) => KnowPhaseName::Path,
        Phase::PostCast => KnowPhaseName::Postcast,
        Phase::PostMove => KnowPhaseName::Postmove,
        Phase::PostMoveMore => KnowPhaseName::PostmoveSecond,
        Phase::Over => KnowPhaseName::Over,
    }
}
