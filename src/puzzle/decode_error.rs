//! The error of decoding plain data. Its message names no Rust types.

use std::fmt;

use crate::error::Error;
use crate::text_util::{meant, quoted, short};

/// The error of decoding plain data. It becomes an [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument)
/// unless its [`Mistake`] is another one.
/// The box keeps results small.
#[derive(Debug)]
pub(crate) struct DecodeError(Box<DecodeMistake>);

#[derive(Debug, Clone)]
struct DecodeMistake {
    /// The path from the outermost value decoded so far to the value with the mistake.
    path: String,
    expected: String,
    found: String,
    mistake: Mistake,
}

/// The kind of a mistake: each has a sentence of its own.
#[derive(Debug, Clone)]
enum Mistake {
    /// The value is not the expected one.
    Value,
    /// There is no value.
    Missing,
    /// An object has an unknown field; `meant` is the allowed name that is near it.
    Unknown {
        noun: &'static str,
        name: String,
        allowed: String,
        meant: Option<String>,
    },
    /// A list has more elements than this.
    TooLong(u64),
    /// The finding is the sentence.
    Sentence,
    /// The bounds of an item are wrong.
    Bounds,
    /// The cost of an option is wrong.
    Cost,
}

impl DecodeError {
    #[cold]
    #[inline(never)]
    pub(crate) fn new(expected: &str, found: &str) -> Self {
        DecodeError::of(Mistake::Value, expected, found)
    }

    fn of(mistake: Mistake, expected: &str, found: &str) -> Self {
        DecodeError(Box::new(DecodeMistake {
            path: String::new(),
            expected: expected.to_owned(),
            found: found.to_owned(),
            mistake,
        }))
    }

    /// The same mistake as an [`ErrorKind::BadBounds`](crate::ErrorKind::BadBounds).
    #[cold]
    pub(crate) fn in_bounds(mut self) -> Self {
        self.0.mistake = Mistake::Bounds;
        self
    }

    /// The same mistake as an [`ErrorKind::BadCost`](crate::ErrorKind::BadCost).
    #[cold]
    pub(crate) fn in_cost(mut self) -> Self {
        self.0.mistake = Mistake::Cost;
        self
    }

    /// Appends a sentence that helps to the value that was found.
    #[cold]
    pub(crate) fn helped(mut self, help: &str) -> Self {
        self.0.found.push_str(help);
        self
    }

    /// Appends where more values are allowed to the expectation.
    #[cfg(feature = "bindings")]
    #[cold]
    pub(crate) fn with_allowed(mut self, place: &str) -> Self {
        self.0.expected.push_str(place);
        self
    }

    /// The error for a list of more than `most` elements.
    #[cold]
    #[inline(never)]
    pub(super) fn longer(most: usize) -> Self {
        DecodeError::of(
            Mistake::TooLong(most as u64),
            "a shorter list",
            "a longer list",
        )
    }

    /// The error for a field that must be there, from the error for `null` in its place.
    #[cold]
    #[inline(never)]
    pub(super) fn missing(instead: Option<&DecodeError>) -> Self {
        let expected = match instead {
            Some(error) if error.0.path.is_empty() => &error.0.expected,
            _ => "a value",
        };
        DecodeError::of(Mistake::Missing, expected, "nothing")
    }

    /// The error for a field of an object that has none of this name.
    #[cold]
    #[inline(never)]
    pub(super) fn unknown_field(noun: &'static str, name: &str, allowed: &[&str]) -> Self {
        let list = match allowed {
            [] => "none".to_owned(),
            names => names.join(", "),
        };
        let mistake = Mistake::Unknown {
            noun,
            name: short(name),
            meant: meant(name, allowed).map(str::to_owned),
            allowed: list.clone(),
        };
        DecodeError::of(mistake, &list, "an unknown field")
    }

    /// The error for a field that an object has twice.
    #[cold]
    #[inline(never)]
    pub(super) fn twice() -> Self {
        DecodeError::of(Mistake::Sentence, "one value", "given twice")
    }

    /// Prepends the field `name` to the path.
    #[cold]
    #[inline(never)]
    pub(crate) fn at_field(self, name: &str) -> Self {
        self.inside(&short(name))
    }

    /// Prepends the list index `index` to the path.
    #[cold]
    #[inline(never)]
    pub(crate) fn at_index(self, index: usize) -> Self {
        self.inside(&format!("[{index}]"))
    }

    /// Prepends `step` to the path.
    #[inline(never)]
    fn inside(mut self, step: &str) -> Self {
        let path = &mut self.0.path;
        if !path.is_empty() && !path.starts_with('[') {
            path.insert(0, '.');
        }
        path.insert_str(0, step);
        self
    }
}

impl From<DecodeError> for Error {
    fn from(misread: DecodeError) -> Self {
        let DecodeMistake {
            path,
            expected,
            found,
            mistake,
        } = *misread.0;
        let whole = if path.is_empty() { "argument" } else { &path };
        match mistake {
            Mistake::Value => Error::argument(&whole, &expected, &found),
            Mistake::Bounds => Error::bounds(&whole, &expected, &found),
            Mistake::Cost => Error::cost(&whole, &expected, &found),
            Mistake::Missing => Error::argument(&whole, &expected, &found)
                .saying(&format_args!("{whole} is missing: expected {expected}")),
            Mistake::Unknown {
                noun,
                name,
                allowed,
                meant,
            } => {
                let colon = if path.is_empty() { "" } else { ": " };
                let dot = if path.is_empty() { "" } else { "." };
                let meant = meant.map(|meant| format!("did you mean {}? ", quoted(&meant)));
                let meant = meant.unwrap_or_default();
                Error::argument(&format_args!("{path}{dot}{name}"), &expected, &found).saying(
                    &format_args!(
                        "{path}{colon}unknown {noun} {} ({meant}allowed: {allowed})",
                        quoted(&name)
                    ),
                )
            }
            Mistake::TooLong(max) => Error::too_large(&whole, &found, max).saying(&format_args!(
                "{whole} is too long; the maximum is {max} elements"
            )),
            Mistake::Sentence => {
                Error::argument(&whole, &expected, &found).saying(&format_args!("{whole}: {found}"))
            }
        }
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DecodeMistake {
            path,
            expected,
            found,
            mistake,
        } = &*self.0;
        match mistake {
            Mistake::Value if path.is_empty() => write!(f, "expected {expected}, found {found}"),
            _ => Error::from(DecodeError(self.0.clone())).fmt(f),
        }
    }
}
