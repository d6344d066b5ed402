//! What the board draws in every position alike, as a TypeScript module: the page is built with it.

use game::BoardModule;
use serde::Serialize;

use crate::geometry::{RADIUS, frames, outlines};
use crate::view::TierName;

const HEAD: &str = "\
// The board of know, cut out of its lines in Rust; `make types` writes it. Do not edit it.
// know, rules and board, Copyright (c) 1995, 2001 Bryan Jurish, all rights reserved; a free game.
import type { TierName } from './TierName';

/** A space: x to the right, y down, the middle of the board at 0,0. */
export type Outline = {
  name: string;
  tier: TierName;
  shaded: boolean;
  /** The outline, as the `d` of a path. */
  path: string;
  /** Where a piece stands: the point that is farthest from all sides. */
  stand: [number, number];
  /** How large a piece is drawn here, against its usual size. */
  scale: number;
};
";

/// A space as the page reads it.
#[derive(Serialize)]
struct OutlineEntry<'a> {
    name: &'a str,
    tier: TierName,
    shaded: bool,
    path: &'a str,
    stand: [f64; 2],
    scale: f64,
}

/// The module.
pub(crate) fn board_module() -> BoardModule {
    let mut text = format!(
        "{HEAD}\n/** From the middle to the edge. */\nexport const radius = {RADIUS};\n\n\
         /** The lines between tiers, as the `d` of a path. */\nexport const frames =\n  '{}';\n\n\
         /** All spaces in canonical order. */\nexport const outlines: Outline[] = [\n",
        frames()
    );
    for outline in outlines() {
        let entry = OutlineEntry {
            name: &outline.name,
            tier: outline.tier,
            shaded: outline.shaded,
            path: &outline.path,
            stand: outline.stand,
            scale: outline.scale(),
        };
        let json = serde_json::to_string(&entry).expect("an outline is plain data, and JSON can hold it");
        text.push_str(&format!("  {json},\n"));
    }
    text.push_str("];\n");
    BoardModule { path: "know/board.ts", text }
}
