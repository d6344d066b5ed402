//! Values that begin with a hyphen: actions may begin with a hyphen and a digit, which no option does.

use std::ffi::OsString;

/// The arguments with the actions of every `--moves` gathered into one value, `--moves=a b c`: what stands behind the
/// sign of equality may begin with anything.
pub(crate) fn gather(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut args = args.into_iter().peekable();
    let mut gathered = Vec::new();
    while let Some(arg) = args.next() {
        let actions: Vec<OsString> = match arg == "--moves" {
            true => std::iter::from_fn(|| args.next_if(is_value)).collect(),
            false => Vec::new(),
        };
        gathered.push(match actions.is_empty() {
            true => arg,
            false => [OsString::from("--moves="), actions.join(" ".as_ref())].into_iter().collect(),
        });
    }
    gathered
}

fn is_value(arg: &OsString) -> bool {
    !is_option(arg.as_encoded_bytes())
}

/// A hyphen alone is standard input, and before a digit it belongs to a number.
fn is_option(arg: &[u8]) -> bool {
    matches!(arg, [b'-', next, ..] if !next.is_ascii_digit())
}

/// A value that may begin with a hyphen, unless it looks like an option.
pub(crate) fn value(text: &str) -> Result<String, &'static str> {
    if is_option(text.as_bytes()) { Err("there is no such option") } else { Ok(text.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::gather;

    #[test]
    fn actions_are_gathered_whatever_they_begin_with() {
        for (given, expected) in [
            (&["show", "g"][..], &["show", "g"][..]),
            (&["show", "g", "--moves", "a", "-1,0:1,1x1", "--json"], &["show", "g", "--moves=a -1,0:1,1x1", "--json"]),
            (&["--moves", "-1,0", "--moves", "b c", "-h"], &["--moves=-1,0", "--moves=b c", "-h"]),
            (&["--moves=-1", "b"], &["--moves=-1", "b"]),
            (&["show", "--moves", "--json"], &["show", "--moves", "--json"]),
            (&["--moves"], &["--moves"]),
        ] {
            assert_eq!(gather(given.iter().map(Into::into)), expected);
        }
    }
}
