//! Names that nobody can guess: of tables, which stand in addresses, and of guests, which stand in cookies.

use std::fmt;
use std::sync::Arc;

/// 80 bits in 16 letters: whoever knows a table's name was given it.
const LETTERS: usize = 16;
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

macro_rules! name {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub(crate) struct $name(Arc<str>);

        impl $name {
            /// A new one from the system's randomness.
            pub(crate) fn random() -> $name {
                $name(random_word().into())
            }

            /// The name that a text spells; nothing where it cannot be one.
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
    /// A table's name in addresses.
    TableId
}

name! {
    /// Somebody who plays here, known by a signed cookie.
    Guest
}

fn random_word() -> String {
    let bytes: [u8; LETTERS] = random();
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// Bytes from the system's randomness.
///
/// # Panics
/// Where the system has none: nothing of ours would be safe then.
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
