//! The tags of a record, read without knowing the game: they say which game it is.

use game::{OptionError, Options, Spec, split_setting};

use super::RecordError;

/// The tags that mean something to us, beside those of the seats.
const KNOWN: [&str; 10] =
    ["Game", "Variant", "Options", "Edition", "Date", "TimeControl", "Start", "Left", "Result", "Reason"];

/// The tags of a record.
pub struct Headers<'t> {
    text: &'t str,
    tags: Vec<Tag<'t>>,
    /// Where the actions begin.
    body: usize,
}

struct Tag<'t> {
    name: &'t str,
    value: String,
    /// Where the value begins, behind its quote.
    at: usize,
}

impl<'t> Headers<'t> {
    /// Reads the tags of a record, or refuses the first that is not one.
    pub fn parse(text: &'t str) -> Result<Headers<'t>, RecordError> {
        let strange = |&(at, c): &(usize, char)| match c {
            '\n' | '\t' => false,
            '\r' => !text[at..].starts_with("\r\n"),
            _ => c.is_control(),
        };
        if let Some((at, c)) = text.char_indices().find(strange) {
            return Err(RecordError::at(text, at, format!("the control character {c:?} cannot stand in a record")));
        }
        let mut headers = Headers { text, tags: Vec::new(), body: 0 };
        loop {
            let rest = text[headers.body..].trim_start();
            let at = text.len() - rest.len();
            if !rest.starts_with('[') {
                return Ok(headers);
            }
            let (tag, end) = tag(text, at)?;
            if headers.find(tag.name).is_some() {
                return Err(RecordError::at(text, at, format!("the tag `{}` stands there already", tag.name)));
            }
            headers.tags.push(tag);
            headers.body = end;
        }
    }

    /// The whole text.
    pub(super) fn text(&self) -> &'t str {
        self.text
    }

    /// Where the actions begin.
    pub(super) fn body(&self) -> usize {
        self.body
    }

    fn find(&self, name: &str) -> Option<&Tag<'t>> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    /// The value of a tag that must be there.
    pub fn need(&self, name: &str) -> Result<&str, RecordError> {
        self.get(name).ok_or_else(|| self.refuse(name, format!("the tag `{name}` is missing")))
    }

    /// A refusal of a tag's value; where there is no such tag, of the place where it should stand.
    pub fn refuse(&self, name: &str, reason: impl Into<String>) -> RecordError {
        let at = self.find(name).map_or(self.body, |tag| tag.at);
        RecordError::at(self.text, at, reason)
    }

    /// The options of this game that the tags name.
    pub fn options(&self, spec: &'static Spec) -> Result<Options, RecordError> {
        let settings = self.get("Options").unwrap_or_default();
        let pairs = settings.split_whitespace().map(split_setting).collect::<Result<Vec<_>, _>>();
        pairs.and_then(|pairs| Options::build(spec, self.get("Variant"), pairs)).map_err(|error| {
            let tag = if matches!(error, OptionError::UnknownVariant { .. }) { "Variant" } else { "Options" };
            self.refuse(tag, error.to_string())
        })
    }

    /// The tags that mean nothing to us.
    pub(super) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        let other = |tag: &&Tag<'t>| !KNOWN.contains(&tag.name) && seat_number(tag.name).is_none();
        self.tags.iter().filter(other).map(|tag| (tag.name, tag.value.as_str()))
    }

    /// A tag of a seat beyond this number of seats.
    pub(super) fn seat_beyond(&self, seats: u8) -> Option<&str> {
        let has = |number: &str| (1..=seats).any(|seat| seat.to_string() == number);
        self.tags.iter().map(|tag| tag.name).find(|name| seat_number(name).is_some_and(|number| !has(number)))
    }
}

/// The digits of `Seat2`.
fn seat_number(name: &str) -> Option<&str> {
    let digits = name.strip_prefix("Seat")?;
    Some(digits).filter(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

/// Reads the tag that begins at this byte, and returns where it ends.
fn tag(text: &str, start: usize) -> Result<(Tag<'_>, usize), RecordError> {
    let refuse = |rest: &str, reason: &str| Err(RecordError::at(text, text.len() - rest.len(), reason));
    let blank = [' ', '\t'];
    let rest = text[start + 1..].trim_start_matches(blank);
    let after = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let name = &rest[..rest.len() - after.len()];
    if name.is_empty() {
        return refuse(rest, "a tag looks like [Name \"value\"], and here the name is missing");
    }
    let rest = after.trim_start_matches(blank);
    let Some(quoted) = rest.strip_prefix('"') else {
        return refuse(rest, "a tag looks like [Name \"value\"], and here a quote must open the value");
    };
    let mut value = String::new();
    let mut letters = quoted.char_indices();
    let rest = loop {
        let Some((at, c)) = letters.next() else { return refuse("", "the value of this tag has no closing quote") };
        match c {
            '"' => break &quoted[at + 1..],
            '\n' | '\r' => return refuse(&quoted[at..], "the value of a tag must end on its line, with a quote"),
            '\\' => match letters.next() {
                Some((_, escaped @ ('"' | '\\'))) => value.push(escaped),
                _ => return refuse(&quoted[at..], "a backslash in a value stands before a quote or another backslash"),
            },
            _ => value.push(c),
        }
    };
    let rest = rest.trim_start_matches(blank);
    let Some(after) = rest.strip_prefix(']') else { return refuse(rest, "a tag ends with `]`, and it does not here") };
    Ok((Tag { name, value, at: text.len() - quoted.len() }, text.len() - after.len()))
}
