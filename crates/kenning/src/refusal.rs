//! Refused input: one sentence and a hint for people, the same as JSON for programs.

use std::fmt;

use catalog::UnknownGame;
use game::{FieldError, LogError, OptionError, PlayError, Reason, UnknownSection};
use serde_json::{Map, Value, json};

/// Input that was refused.
#[derive(Debug)]
pub(crate) struct Refusal {
    kind: &'static str,
    message: String,
    hint: Option<String>,
    details: Map<String, Value>,
}

impl Refusal {
    /// A refusal of this kind, in one sentence.
    pub(crate) fn new(kind: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { kind, message: message.into(), hint: None, details: Map::new() }
    }

    /// The same with what a program wants to know about it.
    pub(crate) fn with(mut self, details: Value) -> Refusal {
        if let Value::Object(details) = details {
            self.details = details;
        }
        self
    }

    /// The same with a hint.
    pub(crate) fn or(mut self, hint: impl Into<String>) -> Refusal {
        self.hint = Some(hint.into());
        self
    }

    /// The hint.
    pub(crate) fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }

    /// The refusal and its hint in one sentence.
    pub(crate) fn with_hint(&self) -> String {
        self.hint.as_ref().map_or_else(|| format!("{self}."), |hint| format!("{self}; {hint}."))
    }

    /// `{"error": {"kind": …, "message": …, …}}`.
    pub(crate) fn to_json(&self) -> Value {
        let mut error = json!({ "kind": self.kind, "message": self.message });
        if let Value::Object(error) = &mut error {
            error.extend(self.details.clone());
        }
        json!({ "error": error })
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<UnknownGame> for Refusal {
    fn from(error: UnknownGame) -> Refusal {
        Refusal::new("game", error.to_string())
            .with(json!({ "id": error.id, "nearest": error.nearest, "known": error.known }))
            .or("`kenning games` tells what they are")
    }
}

impl From<OptionError> for Refusal {
    fn from(error: OptionError) -> Refusal {
        let message = error.to_string();
        match error {
            OptionError::UnknownKey { key, nearest, known, .. } => {
                Refusal::new("option", message).with(json!({ "key": key, "nearest": nearest, "known": known }))
            }
            OptionError::UnknownVariant { name, nearest, known, .. } => {
                Refusal::new("variant", message).with(json!({ "name": name, "nearest": nearest, "known": known }))
            }
            OptionError::BadValue { key, value, allowed, nearest } => Refusal::new("option", message)
                .with(json!({ "key": key, "value": value, "allowed": allowed, "nearest": nearest })),
            OptionError::Forbidden { first, second, reason } => {
                Refusal::new("option", message).with(json!({ "pair": [first, second], "reason": reason }))
            }
            OptionError::NotASetting { text } => Refusal::new("option", message).with(json!({ "text": text })),
        }
    }
}

impl From<FieldError> for Refusal {
    fn from(error: FieldError) -> Refusal {
        Refusal::new("fen", error.to_string()).with(json!(error))
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        let Reason { rule, sites, text, instead } = &error.reason;
        Refusal::new("action", error.to_string()).with(json!({
            "index": error.index, "action": error.action, "rule": rule, "sites": sites, "text": text, "instead": instead,
        }))
    }
}

impl From<UnknownSection> for Refusal {
    fn from(error: UnknownSection) -> Refusal {
        Refusal::new("passage", error.to_string()).with(json!(error))
    }
}

impl From<LogError> for Refusal {
    fn from(error: LogError) -> Refusal {
        Refusal::new("log", error.to_string()).with(json!({ "line": error.line, "reason": error.reason }))
    }
}
