//! Standard input and files, never more of them than fits.

use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read};
use std::path::Path;

use crate::refusal::Refusal;

/// No file that anybody writes by playing is longer than this.
const MAX_BYTES: u64 = 64 << 20;

/// No line that anybody types is longer than this.
const MAX_LINE: u64 = 4096;

/// Reads a file, or standard input where the path is `-`.
pub(crate) fn read(path: &Path) -> Result<String, Refusal> {
    let bytes = if path.as_os_str() == "-" { bounded(io::stdin().lock()) } else { File::open(path).and_then(bounded) };
    let name = || game::shown(&path.to_string_lossy());
    let bytes = bytes.map_err(|error| Refusal::new("file", format!("file `{}`: {error}", name())))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Refusal::new("file", format!("file `{}`: is longer than 64 MiB", name())));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        Refusal::new("file", format!("file `{}`: is not text: byte {at} is not UTF-8", name()))
    })
}

fn bounded(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The next line without its end and surrounding blanks, cut where it is absurdly long; nothing at the end.
pub(crate) fn line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if Read::take(&mut *input, MAX_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") && bytes.len() as u64 == MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// Whether a person types, so that a prompt is wanted.
pub(crate) fn is_typed() -> bool {
    io::stdin().is_terminal()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_and_the_next_is_whole() {
        let text = format!("first\r\n{}\n third", "x".repeat(10_000));
        let mut input = text.as_bytes();
        assert_eq!(line(&mut input).unwrap().as_deref(), Some("first"));
        assert_eq!(line(&mut input).unwrap().unwrap().len(), 4096);
        assert_eq!(line(&mut input).unwrap().as_deref(), Some("third"));
        assert_eq!(line(&mut input).unwrap(), None);
    }
}
