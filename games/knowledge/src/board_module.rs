//! What the board draws in every position alike, as a TypeScript module: the page is built with it.

use game::BoardModule;
use serde::Serialize;

use crate::board::{Link, Synapse};
use crate::geometry::{FRAME, bumps, ends, folds, parts, place};

const HEAD: &str = "\
// The brain of Knowledge, laid out in Rust; `make types` writes it. Do not edit it.
// x to the right, y down.

/** A synapse. */
export type Spot = { name: string; at: [number, number] };

/** A link between two synapses. */
export type Strand = { name: string; from: [number, number]; to: [number, number] };

/** A part of the brain: its path, and how wide the round stroke around it is. All edges are drawn before all fills. */
export type Part = { path: string; stroke: number };
";

#[derive(Serialize)]
struct Spot {
    name: String,
    at: [i32; 2],
}

#[derive(Serialize)]
struct Strand {
    name: String,
    from: [i32; 2],
    to: [i32; 2],
}

/// The module.
pub(crate) fn board_module() -> BoardModule {
    let [stem, cerebellum, lobes] = parts();
    let spot = |synapse: Synapse| Spot { name: synapse.to_string(), at: place(synapse) };
    let strand = |link: Link| {
        let [from, to] = ends(link);
        Strand { name: link.to_string(), from, to }
    };
    let bumps: Vec<String> = bumps().map(|synapse| synapse.to_string()).collect();
    let text = [
        HEAD.to_owned(),
        constant(
            "Where the drawing begins, and its size: x, y, width, height.",
            "frame",
            "[number, number, number, number]",
            &FRAME,
        ),
        constant("The stem, the lowest part.", "stem", "Part", &stem),
        constant("The cerebellum above it.", "cerebellum", "Part", &cerebellum),
        constant("The two lobes on top.", "lobes", "Part", &lobes),
        constant("The synapses around which the edge of the lobes swells.", "bumps", "string[]", &bumps),
        constant("Faint folds, as the `d` of a path.", "folds", "string", &folds()),
        rows("All synapses in their order.", "spots", "Spot[]", Synapse::all().map(spot)),
        rows("All links in their order.", "strands", "Strand[]", Link::all().map(strand)),
    ];
    BoardModule { path: "knowledge/board.ts", text: text.join("\n") }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the outline is plain data, and JSON can hold it")
}

fn constant(help: &str, name: &str, kind: &str, value: &impl Serialize) -> String {
    format!("/** {help} */\nexport const {name}: {kind} = {};\n", json(value))
}

fn rows(help: &str, name: &str, kind: &str, values: impl Iterator<Item = impl Serialize>) -> String {
    let lines: String = values.map(|value| format!("  {},\n", json(&value))).collect();
    format!("/** {help} */\nexport const {name}: {kind} = [\n{lines}];\n")
}
