//! The brain: its outline, links, neurons, synapses and abilities.

use game::Seat;

use super::add;
use super::art::{self, POM};
use crate::board::{Link, Synapse};
use crate::cards::Pom;
use crate::geometry::{bumps, ends, folds, parts, place};
use crate::state::{Ability, Field, State};

/// A neuron ends so far from the middle of a synapse.
const SHORT: f64 = 26.0;
/// The edge of the brain is so much wider than its fill.
const EDGE: u32 = 7;
const LINE: &str = "#A4545A";

pub(super) fn draw(state: &State, svg: &mut String) {
    outline(svg);
    for link in Link::all() {
        strip(state, link, svg);
    }
    Synapse::all().for_each(|synapse| spot(state, synapse, svg));
    // Tags lie on top of everything.
    Ability::ALL.into_iter().for_each(|ability| tag(state, ability, svg));
}

fn outline(svg: &mut String) {
    let [stem, cerebellum, lobes] = parts();
    for (part, colour) in [(stem, "#EBC2BC"), (cerebellum, "#EBC2BC"), (lobes, "#F3D2CE")] {
        let is_lobes = colour == "#F3D2CE";
        for (more, paint) in [(EDGE, LINE), (0, colour)] {
            let width = part.stroke + more;
            let fill = if part.stroke == 130 { "none" } else { paint };
            add(
                svg,
                format_args!(
                    "<path fill=\"{fill}\" stroke=\"{paint}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" stroke-linecap=\"round\" d=\"{}\"/>",
                    part.path
                ),
            );
            for [x, y] in bumps().map(place).filter(|_| is_lobes) {
                let r = f64::from(width) / 2.0 + 6.0;
                add(svg, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{paint}\"/>"));
            }
        }
    }
    add(
        svg,
        format_args!(
            "<path fill=\"none\" stroke=\"#E0AFAA\" stroke-width=\"4\" stroke-linecap=\"round\" d=\"{}\"/>",
            folds()
        ),
    );
}

/// A point as a drawing needs it.
fn point([x, y]: [i32; 2]) -> [f64; 2] {
    [f64::from(x), f64::from(y)]
}

/// A link, and the neuron on it.
fn strip(state: &State, link: Link, svg: &mut String) {
    let [from, to] = ends(link).map(point);
    let owner = state.owner(link);
    if owner.is_none() && !state.orange().contains(link) {
        let line = format!("M{},{}L{},{}", from[0], from[1], to[0], to[1]);
        add(svg, format_args!("<path class=\"under\" d=\"{line}\"/><path class=\"link\" d=\"{line}\"/>"));
        return;
    }
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let part = SHORT / dx.hypot(dy);
    let short = [[from[0] + part * dx, from[1] + part * dy], [to[0] - part * dx, to[1] - part * dy]];
    art::neuron(svg, owner.and_then(|seat| state.colour(seat)), short);
}

fn spot(state: &State, synapse: Synapse, svg: &mut String) {
    let at = point(place(synapse));
    let [x, y] = at;
    if Ability::ALL.into_iter().any(|ability| state.marker(ability) == synapse) {
        add(
            svg,
            format_args!(
                "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"36\" fill=\"#FFFFFF\" stroke=\"#3B1F23\" stroke-width=\"4\"/>"
            ),
        );
    }
    art::pom(svg, state.pom(synapse), at, POM);
    // A white synapse is alive for whoever holds Forgiveness, and of his colour.
    let forgiven = Seat::first(Seat::MOST as u8).find(|&seat| state.has_power(seat, Field::Death));
    if let Some(colour) = forgiven.and_then(|seat| state.colour(seat)).filter(|_| state.pom(synapse) == Pom::White) {
        art::pom(svg, colour.into(), at, 0.5 * POM);
    }
    add(svg, format_args!("<text class=\"name\" x=\"{}\" y=\"{}\">{synapse}</text>", x + 33.0, y - 24.0));
}

/// The name of an ability below its synapse.
fn tag(state: &State, ability: Ability, svg: &mut String) {
    let [x, y] = point(place(state.marker(ability)));
    let name = ability.to_string();
    let width = 46.0 + 11.0 * name.len() as f64;
    let left = x - width / 2.0;
    add(
        svg,
        format_args!(
            "<rect x=\"{left}\" y=\"{}\" width=\"{width}\" height=\"28\" rx=\"14\" fill=\"#3B1F23\"/>",
            y + 32.0
        ),
    );
    art::ability(svg, ability, [left + 19.0, y + 46.0], 0.82, "#FFFFFF");
    add(svg, format_args!("<text class=\"tag\" x=\"{}\" y=\"{}\">{name}</text>", left + 34.0, y + 53.0));
}
