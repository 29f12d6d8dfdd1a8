//! The error of decoding plain data. Its message names no Rust types.

use std::fmt;

use crate::error::{Error, ErrorKind};
use crate::text_util::short;

/// The error of decoding plain data. It becomes an [`ErrorKind::InvalidArgument`] or an [`ErrorKind::TooLarge`]. The
/// box keeps results small.
#[derive(Debug)]
pub(crate) struct DecodeError(Box<DecodeMistake>);

#[derive(Debug)]
struct DecodeMistake {
    /// The path from the outermost value decoded so far to the value with the mistake.
    path: String,
    expected: String,
    found: String,
    /// The maximum length, if the mistake is a list that is too long.
    most: Option<u64>,
}

impl DecodeError {
    #[cold]
    #[inline(never)]
    pub(crate) fn new(expected: &str, found: &str) -> Self {
        DecodeError(Box::new(DecodeMistake {
            path: String::new(),
            expected: expected.to_owned(),
            found: found.to_owned(),
            most: None,
        }))
    }

    /// The error for a list of more than `most` elements.
    #[cold]
    #[inline(never)]
    pub(super) fn longer(most: usize) -> Self {
        let mut misread = DecodeError::new("a shorter list", "a longer list");
        misread.0.most = Some(most as u64);
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
    pub(super) fn at_index(self, index: usize) -> Self {
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
            most,
        } = *misread.0;
        if path.is_empty() {
            path.push_str("argument");
        }
        match most {
            Some(max) => ErrorKind::TooLarge {
                what: path,
                found,
                max,
            },
            None => ErrorKind::InvalidArgument {
                argument: path,
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
