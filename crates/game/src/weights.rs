//! The weights of an evaluator: declared once, as names that files use, values that were fitted, and fields to read.

use crate::{Evaluate, Game};

/// One weight of an evaluation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Weight {
    /// What it weighs.
    pub name: &'static str,
    /// Its value, as it was fitted.
    pub value: i32,
}

impl Weight {
    /// A weight with its name.
    pub const fn new(name: &'static str, value: i32) -> Weight {
        Weight { name, value }
    }
}

/// The fitted weights of an evaluator.
pub fn fitted<G: Game, J: Evaluate<G>>() -> Vec<i32> {
    J::WEIGHTS.iter().map(|weight| weight.value).collect()
}

/// Declares a struct with a field for each weight of an evaluator, in the order in which they are given to
/// [`Evaluate::new`]: the field, its name in files of weights, its fitted value and, where a formula divides by it for
/// instance, the least value that it may have. `ALL` lists them for [`Evaluate::WEIGHTS`]; `new` reads a list of values, and
/// those that it lacks are as they were fitted.
/// ```
/// game::weights! {
///     /// What counts at a table of take-away.
///     struct Weights {
///         /// Each stone over a multiple of four.
///         over: "over" = 20;
///         /// The stones at which the end is in sight.
///         horizon: "stones in sight" = 12, min 1;
///     }
/// }
///
/// assert_eq!(Weights::ALL[1], game::Weight::new("stones in sight", 12));
/// let weights = Weights::new(&[-7, 0]);
/// assert_eq!((weights.over, weights.horizon), (-7, 1));
/// assert_eq!(Weights::new(&[]).over, 20);
/// ```
#[macro_export]
macro_rules! weights {
    (
        $(#[$about:meta])*
        $seen:vis struct $Weights:ident {
            $($(#[$what:meta])* $field:ident: $name:literal = $value:literal $(, min $least:literal)?;)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        $seen struct $Weights {
            $($(#[$what])* $seen $field: i32,)+
        }

        impl $Weights {
            /// The names and the fitted values, in the order of the fields.
            $seen const ALL: &'static [$crate::Weight] = &[$($crate::Weight::new($name, $value)),+];

            /// These values, in the order of the fields.
            $seen fn new(values: &[i32]) -> $Weights {
                let mut values = values.iter().copied();
                $(
                    let $field = values.next().unwrap_or($value)$(.max($least))?;
                )+
                $Weights { $($field),+ }
            }
        }
    };
}
