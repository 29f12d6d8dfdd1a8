//! What is known of the clues of a puzzle.

use serde::{Serialize, Serializer};

use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;

/// What is known of the clues of a puzzle; as data `false`, `"strict"` or `"orbit"`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Minimal {
    /// Nothing.
    #[default]
    No,
    /// Without any one of them there would be several solutions.
    Strict,
    /// Without any group of them that is equal under the symmetry there would be several solutions.
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
