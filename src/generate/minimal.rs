//! What is known of the clues of a puzzle.

use std::fmt;

use serde::de::{self, Deserializer, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer};

/// What is known of the clues of a puzzle; as data `false`, `"strict"` or `"orbit"`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
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

impl<'de> Deserialize<'de> for Minimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MinimalVisitor)
    }
}

struct MinimalVisitor;

impl Visitor<'_> for MinimalVisitor {
    type Value = Minimal;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "false, \"strict\" or \"orbit\"")
    }

    fn visit_bool<E: de::Error>(self, minimal: bool) -> Result<Minimal, E> {
        if minimal {
            return Err(E::invalid_value(Unexpected::Bool(true), &self));
        }
        Ok(Minimal::No)
    }

    fn visit_str<E: de::Error>(self, minimal: &str) -> Result<Minimal, E> {
        match minimal {
            "strict" => Ok(Minimal::Strict),
            "orbit" => Ok(Minimal::Orbit),
            other => Err(E::invalid_value(Unexpected::Str(other), &self)),
        }
    }
}
