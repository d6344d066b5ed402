//! Ids that nobody can guess: of tables, in addresses, and of guests, in cookies.

use std::fmt;
use std::sync::Arc;

/// 16 letters of 5 bits: whoever knows the id of a table was given it.
const LETTERS: usize = 16;
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

macro_rules! name {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub(crate) struct $name(Arc<str>);

        impl $name {
            /// A new random one.
            pub(crate) fn random() -> $name {
                $name(random_word().into())
            }

            /// The id with this text; `None` if it cannot be one.
            pub(crate) fn read(text: &str) -> Option<$name> {
                let good = text.len() == LETTERS && text.bytes().all(|letter| ALPHABET.contains(&letter));
                good.then(|| $name(text.into()))
            }

            /// Its text.
            pub(crate) fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

name! {
    /// The id of a table, as addresses contain it.
    TableId
}

name! {
    /// The id of a visitor, kept in a signed cookie.
    Guest
}

fn random_word() -> String {
    let bytes: [u8; LETTERS] = random();
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// Random bytes from the operating system.
///
/// # Panics
/// If the system provides none: ids and cookies would not be safe then.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has a source of randomness");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ_and_read_back() {
        let (one, other) = (TableId::random(), TableId::random());
        assert_ne!(one, other);
        assert_eq!(TableId::read(one.as_str()), Some(one));
    }

    #[test]
    fn other_texts_are_no_names() {
        for text in ["", "abc", "ABCDEFGHIJKLMNOP", "abcdefghijklmno1", "abcdefghijklmnopq", "../../etc/passwd"] {
            assert_eq!(Guest::read(text), None, "{text}");
        }
    }
}
