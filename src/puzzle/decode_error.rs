//! The error of decoding plain data. Its message names no Rust types.

use std::fmt;

use crate::error::{Error, ErrorKind};
use crate::text_util::short;

/// The error of decoding plain data. It becomes an [`ErrorKind::InvalidArgument`] unless its [`Mistake`] is another one.
/// The box keeps results small.
#[derive(Debug)]
pub(crate) struct DecodeError(Box<DecodeMistake>);

#[derive(Debug)]
struct DecodeMistake {
    /// The path from the outermost value decoded so far to the value with the mistake.
    path: String,
    expected: String,
    found: String,
    mistake: Mistake,
}

/// The kind of the mistake.
#[derive(Debug, Clone, Copy)]
enum Mistake {
    Argument,
    /// A list is longer than this maximum.
    Longer(u64),
    Bounds,
    Cost,
}

impl DecodeError {
    #[cold]
    #[inline(never)]
    pub(crate) fn new(expected: &str, found: &str) -> Self {
        DecodeError(Box::new(DecodeMistake {
            path: String::new(),
            expected: expected.to_owned(),
            found: found.to_owned(),
            mistake: Mistake::Argument,
        }))
    }

    /// The same mistake as an [`ErrorKind::BadBounds`].
    #[cold]
    pub(crate) fn in_bounds(mut self) -> Self {
        self.0.mistake = Mistake::Bounds;
        self
    }

    /// The same mistake as an [`ErrorKind::BadCost`].
    #[cold]
    pub(crate) fn in_cost(mut self) -> Self {
        self.0.mistake = Mistake::Cost;
        self
    }

    /// The error for a list of more than `most` elements.
    #[cold]
    #[inline(never)]
    pub(super) fn longer(most: usize) -> Self {
        let mut misread = DecodeError::new("a shorter list", "a longer list");
        misread.0.mistake = Mistake::Longer(most as u64);
        misread
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
            mut path,
            expected,
            found,
            mistake,
        } = *misread.0;
        if path.is_empty() {
            path.push_str("argument");
        }
        let argument = path;
        match mistake {
            Mistake::Longer(max) => ErrorKind::TooLarge {
                what: argument,
                found,
                max,
            },
            Mistake::Bounds => ErrorKind::BadBounds {
                argument,
                expected,
                found,
            },
            Mistake::Cost => ErrorKind::BadCost {
                argument,
                expected,
                found,
            },
            Mistake::Argument => ErrorKind::InvalidArgument {
                argument,
                expected,
                found,
            },
        }
        .into()
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DecodeMistake {
            path,
            expected,
            found,
            ..
        } = &*self.0;
        let colon = if path.is_empty() { "" } else { ": " };
        write!(f, "{path}{colon}expected {expected}, found {found}")
    }
}
