//! What Take-away declares about itself.

use game::teaching::Teaching;
use game::{BenchPosition, DefaultWhen, Demo, Domain, Forbidden, OptionSpec, Remark, Setting, Spec, Variant, Word};

use super::GRASP;

const fn word(name: &'static str, help: &'static str) -> Word {
    Word { name, help }
}

/// What Take-away declares about itself.
pub static SPEC: Spec = Spec {
    id: "take-away",
    title: "Take-away",
    tagline: "One heap of stones, and somebody takes the last",
    credit: "Everybody's.",
    notice: &[],
    edition: 1,
    seats: &[2, 3, 4],
    most_actions: GRASP as usize,
    chance: true,
    options: &[
        OptionSpec {
            key: "heap",
            help: "stones at the start",
            default: "12",
            default_when: &[DefaultWhen { setting: Setting::new("dice", "off"), default: "21" }],
            values: Domain::Number { least: 5, most: 40 },
        },
        OptionSpec {
            key: "seats",
            help: "how many take part",
            default: "2",
            default_when: &[],
            values: Domain::Number { least: 2, most: 4 },
        },
        OptionSpec {
            key: "dice",
            help: "whether a die limits each turn",
            default: "on",
            default_when: &[],
            values: Domain::Words(&[word("on", "1 to 3 stones, low rolls more often"), word("off", "always 3")]),
        },
        OptionSpec {
            key: "last",
            help: "what the last stone brings",
            default: "wins",
            default_when: &[],
            values: Domain::Words(&[word("wins", "its taker wins"), word("loses", "everybody else wins")]),
        },
        OptionSpec {
            key: "setup",
            help: "whether the heap is exact",
            default: "fixed",
            default_when: &[],
            values: Domain::Words(&[word("fixed", "it is"), word("random", "up to two stones may be missing")]),
        },
    ],
    variants: &[
        Variant { name: "standard", help: "two seats and a die", settings: &[] },
        Variant { name: "misere", help: "nobody wants the last stone", settings: &[Setting::new("last", "loses")] },
        Variant {
            name: "old-3",
            help: "three seats, no die",
            settings: &[Setting::new("dice", "off"), Setting::new("seats", "3")],
        },
    ],
    forbidden: &[Forbidden {
        pair: [Setting::new("last", "loses"), Setting::new("seats", "4")],
        reason: "three winners are a crowd",
    }],
    remarks: &[Remark {
        when: &[Setting::new("dice", "off"), Setting::new("seats", "2")],
        text: "Without dice the first seat can always win or lose (1.1).",
    }],
    rules: "# Take-away\n\n## 1 Play\n\n**1.1** *Taking.* A seat takes one to three stones, at most what the die \
            says.\n\n**1.2** *The die.* It shows 1, 2 or 3 with weights 3, 2 and 1. (TA-1)\n\n**1.3** *The end.* The \
            game is over when the heap is empty.\n",
    rulings: "# Rulings\n\n### TA-1 The die\n- **Question:** Who rolls?\n- **Answer:** Chance does.\n- **Rule:** 1.2\n\
              - **Test:** `ta01_chance_rolls`\n",
    teaching: Teaching::NONE,
    bench: &[BenchPosition { options: "variant=misere", fen: "9 p2 3 1", depth: 3 }],
    demo: Demo { options: "", actions: "roll=2 take2 roll=3 take3 roll=1 take1 roll=3 take3 roll=3 take3" },
};
