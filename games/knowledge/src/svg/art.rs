//! Shapes that are drawn again and again: pom-poms, the glyphs of the colours, the signs of the abilities, neurons.

use std::f64::consts::TAU;

use super::add;
use crate::cards::{Colour, Pom};
use crate::state::Ability;

/// The radius of a pom-pom in the brain.
pub(super) const POM: f64 = 27.0;

/// A colour: the body, and what is drawn on it.
pub(super) const fn paint(pom: Pom) -> (&'static str, &'static str) {
    match pom {
        Pom::Blue => ("#235BB0", "#FFFFFF"),
        Pom::Green => ("#1D7542", "#FFFFFF"),
        Pom::Red => ("#B8232F", "#FFFFFF"),
        Pom::Yellow => ("#F2C230", "#33270A"),
        Pom::Orange => ("#DB6A0B", "#1F1206"),
        Pom::White => ("#FBF9F6", "#6E6660"),
    }
}

/// Everything that is referred to later.
pub(super) fn define(svg: &mut String) {
    add(svg, format_args!("<defs>\n<path id=\"pom\" d=\"{}\"/>", scalloped()));
    for pom in Pom::ALL {
        add(svg, format_args!("<g id=\"{}\">{}</g>", glyph_id(pom), glyph(pom)));
    }
    for ability in Ability::ALL {
        let sign = sign(ability);
        add(
            svg,
            format_args!(
                "<g id=\"{ability}\" fill=\"none\" stroke-width=\"1.9\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{sign}</g>"
            ),
        );
    }
    svg.push_str("</defs>\n");
}

/// A circle of radius 1 with fourteen scallops.
fn scalloped() -> String {
    let points: Vec<String> = (0..84)
        .map(|n| {
            let turn = TAU * f64::from(n) / 84.0;
            let radius = 1.0 + 0.075 * ((7.0 * turn).cos().abs() - 0.5);
            format!("{:.3},{:.3}", radius * turn.cos(), radius * turn.sin())
        })
        .collect();
    format!("M{}Z", points.join("L"))
}

fn glyph_id(pom: Pom) -> String {
    format!("g{}", pom.letter())
}

/// The glyph of a colour, in a box of radius 10: no colour is shown by colour alone.
fn glyph(pom: Pom) -> String {
    match pom {
        Pom::Red => "<path d=\"M.5,-10C1.5,-5.5 7,-3.6 7,2.6C7,7 4,10 0,10C-4,10 -7,7 -7,3C-7,.2 -5.4,-1.6 -3.8,-3.2C-3.6,-1.6 -2.8,-.6 -1.8,-.2C-2,-4 -1.4,-7.6 .5,-10Z\"/>".to_owned(),
        Pom::Blue => "<path d=\"M0,-10.5C3.4,-5.6 7.2,-1.6 7.2,3A7.2,7.2 0 0 1 -7.2,3C-7.2,-1.6 -3.4,-5.6 0,-10.5Z\"/>".to_owned(),
        Pom::Green => "<path d=\"M-8.4,8.6C-10.5,-3 -3,-9.6 9.4,-9C9.6,3.2 3,9.8 -5.4,6.6L-7,9.6Z\"/>\
                       <path d=\"M-5,5L5,-5\" stroke=\"#1D7542\" stroke-width=\"1.4\"/>".to_owned(),
        Pom::Yellow => {
            let rays: String = (0..8)
                .map(|n| {
                    let turn = TAU * f64::from(n) / 8.0;
                    let (x, y) = (turn.cos(), turn.sin());
                    format!("M{:.2},{:.2}L{:.2},{:.2}", 6.6 * x, 6.6 * y, 10.0 * x, 10.0 * y)
                })
                .collect();
            format!("<circle r=\"4.6\"/><path d=\"{rays}\" stroke=\"#33270A\" stroke-width=\"2\" stroke-linecap=\"round\"/>")
        }
        Pom::Orange => (0..4)
            .map(|n| format!("<path transform=\"rotate({})\" d=\"M0,0C1,-6 7.5,-9.5 9.5,-3.2C6.5,-1.2 3,-.4 0,0Z\"/>", 90 * n))
            .collect(),
        Pom::White => "<path d=\"M-7,0H7\" stroke=\"#6E6660\" stroke-width=\"3\" stroke-linecap=\"round\"/>".to_owned(),
    }
}

/// The sign of an ability, in a box of radius 10.
const fn sign(ability: Ability) -> &'static str {
    match ability {
        Ability::Empathy => "<circle cx=\"-3.5\" r=\"5.4\"/><circle cx=\"3.5\" r=\"5.4\"/>",
        Ability::Humility => "<path d=\"M-8,6C-8,-9 8,-9 8,6M0,-5V7\"/>",
        Ability::Willpower => "<path d=\"M-9,7L-1,-8L3,0L5,-3L9,7Z\"/>",
        Ability::Taste => {
            "<path d=\"M0,0C-8,-3 -4,-11 0,-4C4,-11 8,-3 0,0C8,3 4,11 0,4C-4,11 -8,3 0,0Z\"/><circle r=\"1.4\"/>"
        }
        Ability::Logic => {
            "<path d=\"M-6,6L0,-6L6,6Z\"/><circle cx=\"-6\" cy=\"6\" r=\"2.4\" fill=\"currentColor\"/>\
             <circle cy=\"-6\" r=\"2.4\" fill=\"currentColor\"/><circle cx=\"6\" cy=\"6\" r=\"2.4\" fill=\"currentColor\"/>"
        }
    }
}

/// A pom-pom with its glyph; a white one is a dashed circle with a dash.
pub(super) fn pom(svg: &mut String, pom: Pom, [x, y]: [f64; 2], radius: f64) {
    let (body, ink) = paint(pom);
    let glyph = glyph_id(pom);
    let size = radius / 20.0;
    if pom == Pom::White {
        let r = 0.85 * radius;
        add(
            svg,
            format_args!(
                "<g class=\"pom\" transform=\"translate({x},{y})\"><circle r=\"{r}\" fill=\"{body}\" stroke=\"#6E6660\" stroke-width=\"2\" stroke-dasharray=\"4 3\"/><use href=\"#{glyph}\" transform=\"scale({size})\"/></g>"
            ),
        );
        return;
    }
    let edge = 2.0 / radius;
    add(
        svg,
        format_args!(
            "<g class=\"pom\" transform=\"translate({x},{y})\"><use href=\"#pom\" transform=\"scale({radius})\" fill=\"{body}\" stroke=\"#4A2D2B\" stroke-width=\"{edge:.3}\"/><use href=\"#{glyph}\" transform=\"scale({size})\" fill=\"{ink}\"/></g>"
        ),
    );
}

/// The sign of an ability in a colour.
pub(super) fn ability(svg: &mut String, ability: Ability, [x, y]: [f64; 2], size: f64, ink: &str) {
    add(
        svg,
        format_args!(
            "<use href=\"#{ability}\" transform=\"translate({x},{y}) scale({size})\" stroke=\"{ink}\" color=\"{ink}\"/>"
        ),
    );
}

/// A neuron between two points, with the core of its colour; an orange one for nobody's.
pub(super) fn neuron(svg: &mut String, colour: Option<Colour>, [from, to]: [[f64; 2]; 2]) {
    let (body, ink) = paint(colour.map_or(Pom::Orange, Pom::from));
    let [[ax, ay], [bx, by]] = [from, to];
    let line = format!("M{ax:.1},{ay:.1}L{bx:.1},{by:.1}");
    add(
        svg,
        format_args!(
            "<path class=\"neuron\" stroke=\"#4A2D2B\" stroke-width=\"19\" d=\"{line}\"/><path stroke=\"{body}\" stroke-width=\"15\" d=\"{line}\"/>"
        ),
    );
    let core = match colour {
        Some(Colour::Red) => return,
        Some(Colour::Blue) => format!("stroke-width=\"3.4\" d=\"{line}\""),
        Some(Colour::Green) => format!("stroke-width=\"4.4\" stroke-dasharray=\"9 7\" d=\"{line}\""),
        Some(Colour::Yellow) => {
            format!(
                "stroke-width=\"5\" stroke-linecap=\"round\" stroke-dasharray=\"0 9\" stroke-dashoffset=\"-4\" d=\"{line}\""
            )
        }
        None => format!("stroke-width=\"2.6\" stroke-linejoin=\"round\" d=\"{}\"", zigzag(from, to)),
    };
    add(svg, format_args!("<path fill=\"none\" stroke=\"{ink}\" {core}/>"));
}

/// A zigzag along a line.
fn zigzag([ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> String {
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx.hypot(dy);
    let steps = (length / 6.0).round().max(2.0) as i32;
    let points: Vec<String> = (0..=steps)
        .map(|n| {
            let along = f64::from(n) / f64::from(steps);
            let aside = if n % 2 == 0 { 4.5 } else { -4.5 } / length;
            format!("{:.1},{:.1}", ax + along * dx - aside * dy, ay + along * dy + aside * dx)
        })
        .collect();
    format!("M{}", points.join("L"))
}
