//! How necessary the clues of a puzzle are.

use serde::{Serialize, Serializer};

use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;

/// The property that is proved of the clues of a puzzle. As data it is `false`, `"strict"` or `"orbit"`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Minimal {
    /// Nothing is proved.
    #[default]
    No,
    /// Every clue is necessary: without it there are several solutions.
    Strict,
    /// Every orbit of clues under the symmetry is necessary: without it there are several solutions.
    Orbit,
}

impl Serialize for Minimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Minimal::No => serializer.serialize_bool(false),
            Minimal::Strict => serializer.serialize_str("strict"),
            Minimal::Orbit => serializer.serialize_str("orbit"),
        }
    }
}

impl Read for Minimal {
    fn read(value: &Value) -> decode::Result<Self> {
        match value {
            Value::Bool(false) => Ok(Minimal::No),
            Value::Text(text) if text == "strict" => Ok(Minimal::Strict),
            Value::Text(text) if text == "orbit" => Ok(Minimal::Orbit),
            other => Err(other.instead_of("false, \"strict\" or \"orbit\"")),
        }
    }
}
