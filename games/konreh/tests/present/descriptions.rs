//! How an action is described.

use testkit::proof::{DescriptionRow, check_told};

use super::*;

#[rustfmt::skip]
const ROWS: &[DescriptionRow] = &[
    ("", START, "c2c4", "c2 onL 2", "A-red", "", "Ivory: Red c2, onward left 2.", "c2 c4", ""),
    ("", FIRST, "e8e6", "e8 onL 2", "B-red", "", "Ebony: Red e8, onward left 2.", "e8 e6", ""),
    ("", "1r6/3g4/R1r1r3/4R1ob/3B3R/8/2O1O3/R7 A - AB 0,s2,m D,m 6 0", "e2e1", "e2 hmR 1", "A-orange", "in 3/3", "Ivory: Orange e2, homeward right 1.", "e2 e1", ""),
    ("", TACTICS, "e4d4", "e4 hmL 1 ×R", "A-red", "", "Ivory: Red e4, homeward left 1, takes Red.", "e4 d4", "d4"),
    ("", TACTICS, "a7b7D", "a7 onR Displace ×R", "A-blue", "", "Ivory: Blue a7, onward right, Displacement, takes Red.", "a7 b7", "b7"),
    ("", TACTICS, "a7c7H", "a7 onR Hop ×R", "A-blue", "", "Ivory: Blue a7, onward right, Hop, takes Red.", "a7 c7", "b7"),
    // The second special staggers Blue, while the Cross is closed to it.
    ("", EXCLUDED, "d6f6H", "d6 onR Hop ×R", "A-blue", "closed 1, Rooted", "Ivory: Blue d6, onward right, Hop, takes Red.", "d6 f6", "e6"),
    ("", AT_THE_LIMIT, "d4a4", "d4 hmL 3", "A-blue", "closed 2", "Ivory: Blue d4, homeward left 3.", "d4 a4", ""),
    ("basic=cf", AT_THE_LIMIT, "d4a4", "d4 hmL 3", "A-blue", "open", "Ivory: Blue d4, homeward left 3.", "d4 a4", ""),
    ("", "7b/8/8/8/B7/8/8/8 A - AB HD,x1,m HD 0 0", "a4a3", "a4 hmR 1", "A-blue", "open", "Ivory: Blue a4, homeward right 1.", "a4 a3", ""),
    ("glide=on", GLIDER, "d8d2H", "d8 hmR 4 Hop ×O", "A-blue", "", "Ivory: Blue d8, homeward right 4, Hop, takes Orange.", "d8 d2", "d3"),
    ("", SANCTUM, "h4h1+", "h4 hmR 3, Seed a8", "A-blue", "Rooted, Greens 1-0", "Ivory: Blue h4, homeward right 3, Seeds a Green on a8.", "h4 h1 a8", ""),
    ("", "7b/8/8/8/8/8/8/6Bg A - AB HD,m HD 0 0", "g1h1D+", "g1 onR Displace ×G, Seed a8", "A-blue", "Rooted, Greens 1-0", "Ivory: Blue g1, onward right, Displacement, takes Green, Seeds a Green on a8.", "g1 h1 a8", "h1"),
    ("", RUNNERS, "h6h8=a1", "h6 onL 2 ×B, Blue a1", "A-red", "RC 5/5", "Ivory: Red h6, onward left 2, takes Blue, plants, Blue returns on a1.", "h6 h8 a1", "h8"),
    ("", RUNNERS, "h6h8=h8-a7", "h6 onL 2 ×B, Blue h8, Green a7", "A-red", "RC 5/5, Greens 0-1", "Ivory: Red h6, onward left 2, takes Blue, plants, Blue returns on h8 for the Green on a7.", "h6 h8", "h8 a7"),
    ("", GREEN_RUNNER, "d8h8=h8", "d8 onR 4 ×O, Blue h8", "A-green", "RC 2/5, Greens 0-0", "Ivory: Green d8, onward right 4, takes Orange, plants, Blue returns on h8.", "d8 h8", "h8"),
    ("variant=micro", "6/6/6/6/R5/5b A - AB RC2 HD,m 0 0", "a2a4", "a2 onL 2", "A-red", "RC 2/3", "Ivory: Red a2, onward left 2.", "a2 a4", ""),
    ("buyback=on", "7b/8/8/8/8/8/1G6/B7 A - AB H,m HD 0 0", "buyD-b2", "Buyback Displacement, Green b2", "A-blue", "Greens 0-0", "Ivory: buys back the Displacement for the Green on b2.", "a1 b2", "b2"),
    ("start=pie", PIE, "keep", "Keep", "", "", "Ebony: its player keeps the side.", "", ""),
    ("start=pie", PIE, "swap", "Swap", "", "", "Ebony: its player swaps and takes Ivory.", "", ""),
    ("", NO_MOVE, "pass", "Pass", "", "RC 3/5", "Ivory: passes.", "", ""),
];

#[test]
fn actions_are_described_as_the_table_says() {
    check_told::<Konreh>(ROWS);
}
