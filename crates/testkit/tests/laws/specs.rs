//! Declarations, each with one thing wrong.

use game::{DefaultWhen, Domain, Forbidden, OptionSpec, Remark, Setting, Spec, Variant, Word};
use testkit::toy::SPEC;

const fn option(key: &'static str, default: &'static str, words: &'static [Word]) -> OptionSpec {
    OptionSpec { key, help: "", default, default_when: &[], values: Domain::Words(words) }
}

const fn word(name: &'static str) -> Word {
    Word { name, help: "" }
}

const STRANGE: Setting = Setting::new("dice", "loaded");
const PLAIN: Variant = Variant { name: "standard", help: "", settings: &[] };
const ON_OFF: &[Word] = &[word("on"), word("off")];

/// Nothing but one option, so that each spec below is one thing away from being right.
pub(crate) static SMALL: Spec =
    Spec { options: &[option("dice", "on", ON_OFF)], variants: &[PLAIN], forbidden: &[], remarks: &[], ..SPEC };
pub(crate) static LOUD_OPTION: Spec = Spec { options: &[option("Dice", "on", ON_OFF)], ..SMALL };
pub(crate) static TWIN_OPTION: Spec =
    Spec { options: &[option("dice", "on", ON_OFF), option("dice", "on", ON_OFF)], ..SMALL };
pub(crate) static TWIN_VARIANT: Spec = Spec { variants: &[PLAIN, PLAIN], ..SMALL };
pub(crate) static TWIN_VALUE: Spec = Spec { options: &[option("dice", "on", &[word("on"), word("on")])], ..SMALL };
pub(crate) static STRANGE_DEFAULT: Spec = Spec { options: &[option("dice", "loaded", ON_OFF)], ..SMALL };
pub(crate) static STRANGE_FOLLOWER: Spec = Spec {
    options: &[
        option("dice", "on", ON_OFF),
        OptionSpec {
            default_when: &[DefaultWhen { setting: Setting::new("dice", "off"), default: "loaded" }],
            ..option("glow", "on", ON_OFF)
        },
    ],
    ..SMALL
};
pub(crate) static STRANGE_CAUSE: Spec = Spec {
    options: &[
        option("dice", "on", ON_OFF),
        OptionSpec {
            default_when: &[DefaultWhen { setting: STRANGE, default: "off" }],
            ..option("glow", "on", ON_OFF)
        },
    ],
    ..SMALL
};
pub(crate) static STRANGE_VARIANT: Spec =
    Spec { variants: &[PLAIN, Variant { name: "odd", help: "", settings: &[STRANGE] }], ..SMALL };
pub(crate) static STRANGE_PAIR: Spec = Spec {
    forbidden: &[Forbidden { pair: [Setting::new("dice", "on"), Setting::new("glow", "on")], reason: "" }],
    ..SMALL
};
pub(crate) static STRANGE_REMARK: Spec = Spec { remarks: &[Remark { when: &[STRANGE], text: "" }], ..SMALL };
pub(crate) static NO_VARIANT: Spec = Spec { variants: &[], ..SMALL };
pub(crate) static NO_PLAIN_VARIANT: Spec =
    Spec { variants: &[Variant { settings: &[Setting::new("dice", "off")], ..PLAIN }], ..SMALL };
pub(crate) static FORBIDDEN_VARIANT: Spec = Spec {
    variants: &[
        PLAIN,
        Variant { name: "both", help: "", settings: &[Setting::new("dice", "off"), Setting::new("last", "loses")] },
    ],
    forbidden: &[Forbidden { pair: [Setting::new("dice", "off"), Setting::new("last", "loses")], reason: "" }],
    ..SPEC
};
pub(crate) static VARIANT_AS_OPTION: Spec = Spec { options: &[option("variant", "on", ON_OFF)], ..SMALL };
pub(crate) static NO_RULES: Spec = Spec { rules: "Do as you like.", ..SMALL };
pub(crate) static TWICE_NUMBERED: Spec = Spec { rules: "## 1 Play\n**1.1** Take.\n**1.1** Win.\n", ..SMALL };
pub(crate) static WRONG_SECTION: Spec = Spec { rules: "## 1 Play\n**2.1** Take.\n", ..SMALL };
pub(crate) static RULINGS_OUT_OF_ORDER: Spec = Spec { rulings: "### TA-2 Two\n### TA-1 One\n", ..SMALL };
pub(crate) static RULING_WITHOUT_RULE: Spec = Spec { rulings: "### TA-1 One\n- **Rule:** 7.7\n", ..SMALL };
