//! Why a value could not be read, in words that do not speak of Rust.

use std::fmt;

use crate::error::{Error, ErrorKind};
use crate::text_util::short;

/// Why a value could not be read: becomes an [`ErrorKind::InvalidArgument`]. In a box, since every read passes it on.
#[derive(Debug)]
pub(crate) struct DecodeError(Box<DecodeMistake>);

#[derive(Debug)]
struct DecodeMistake {
    /// Where the value is, from the outermost one that has been left.
    path: String,
    expected: String,
    found: String,
    /// How long a list may be that is longer.
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

    /// The error for a list that has more than this many elements.
    #[cold]
    #[inline(never)]
    pub(super) fn longer(most: usize) -> Self {
        let mut misread = DecodeError::new("a shorter list", "a longer list");
        misread.0.most = Some(most as u64);
        misread
    }

    /// The same error, seen from the object that has the value as this field.
    #[cold]
    #[inline(never)]
    pub(crate) fn at_field(self, name: &str) -> Self {
        self.inside(&short(name))
    }

    /// The same error, seen from the list that has the value here.
    #[cold]
    #[inline(never)]
    pub(super) fn at_index(self, index: usize) -> Self {
        self.inside(&format!("[{index}]"))
    }

    /// The same error with a step more before its path.
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
