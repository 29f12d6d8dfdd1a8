//! Why a value could not be read, in words that do not speak of Rust.

use std::fmt;

use js_sys::Number;
use serde::de::{self, Expected, Unexpected};

use crate::error::Error;
use crate::puzzle::read::TOO_MANY;

/// Why a value could not be read: becomes an [`Error::InvalidArgument`]. In a box, since every read passes it on.
#[derive(Debug)]
pub(super) struct Misread(Box<Mistake>);

#[derive(Debug)]
struct Mistake {
    /// Innermost step first.
    path: Vec<Step>,
    expected: String,
    found: String,
}

/// From a value to one inside it.
#[derive(Debug)]
pub(super) enum Step {
    Field(String),
    Index(usize),
}

impl Misread {
    #[cold]
    #[inline(never)]
    pub(super) fn new(expected: String, found: String) -> Self {
        Misread(Box::new(Mistake {
            path: Vec::new(),
            expected,
            found,
        }))
    }

    /// The same error, seen from one step further out.
    #[cold]
    #[inline(never)]
    pub(super) fn at(mut self, step: Step) -> Self {
        self.0.path.push(step);
        self
    }

    pub(super) fn into_error(self) -> Error {
        let mut argument = String::new();
        for step in self.0.path.iter().rev() {
            match step {
                Step::Field(name) if argument.is_empty() => argument.push_str(name),
                Step::Field(name) => argument.extend([".", name]),
                Step::Index(index) => argument.extend(["[", &index.to_string(), "]"]),
            }
        }
        if argument.is_empty() {
            argument.push_str("argument");
        }
        match self.0.found.strip_prefix(TOO_MANY).map(str::parse) {
            Some(Ok(max)) => Error::TooLarge {
                what: argument,
                found: "a longer list".to_owned(),
                max,
            },
            _ => Error::argument(argument, self.0.expected, self.0.found),
        }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {}", self.0.expected, self.0.found)
    }
}

impl std::error::Error for Misread {}

impl de::Error for Misread {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Misread::new("a valid value".to_owned(), message.to_string())
    }

    #[cold]
    #[inline(never)]
    fn invalid_type(unexpected: Unexpected, expected: &dyn Expected) -> Self {
        Misread::new(wanted(expected), words(&unexpected))
    }

    #[cold]
    #[inline(never)]
    fn invalid_value(unexpected: Unexpected, expected: &dyn Expected) -> Self {
        Misread::new(wanted(expected), words(&unexpected))
    }

    #[cold]
    #[inline(never)]
    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        let plural = if length == 1 { "" } else { "s" };
        Misread::new(wanted(expected), format!("{length} element{plural}"))
    }

    #[cold]
    #[inline(never)]
    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        Misread::new(one_of(expected), quoted(variant))
    }

    #[cold]
    #[inline(never)]
    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let known = if expected.is_empty() {
            "no field".to_owned()
        } else {
            one_of(expected)
        };
        Misread::new(known, "an unknown field".to_owned()).at(Step::Field(short(field)))
    }

    #[cold]
    #[inline(never)]
    fn missing_field(field: &'static str) -> Self {
        Misread::new("a value".to_owned(), "nothing".to_owned()).at(Step::Field(field.to_owned()))
    }
}

/// What a visitor expects, in words that do not speak of Rust.
pub(super) fn wanted(expected: &dyn Expected) -> String {
    let expected = expected.to_string();
    match &expected[..] {
        "a boolean" => "true or false".to_owned(),
        "a sequence" => "an array".to_owned(),
        "u64" => "a whole number that is not negative".to_owned(),
        "enum Choose" => "mrv, mrv-eager, first or { randomTies: seed }".to_owned(),
        text if text.starts_with("struct ") => "an object".to_owned(),
        text if text.starts_with("variant ") || text.starts_with("enum ") => {
            "a known name".to_owned()
        }
        _ => expected,
    }
}

fn words(unexpected: &Unexpected) -> String {
    match unexpected {
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(value) => value.to_string(),
        Unexpected::Signed(value) => value.to_string(),
        Unexpected::Float(value) => number(*value),
        Unexpected::Str(text) => quoted(text),
        Unexpected::Bytes(_) | Unexpected::Seq => "an array".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        Unexpected::Unit | Unexpected::Option => "null".to_owned(),
        _ => "something else".to_owned(),
    }
}

/// JavaScript writes its own numbers: our own code for that would be the largest piece of the whole module.
pub(super) fn number(value: f64) -> String {
    Number::from(value)
        .to_string_with_radix(10)
        .map_or_else(|_| "a number".to_owned(), String::from)
}

pub(super) fn quoted(text: &str) -> String {
    format!("{:?}", short(text))
}

/// Long enough to recognise, short enough to read.
fn short(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

fn one_of(names: &[&str]) -> String {
    match names {
        [only] => (*only).to_owned(),
        _ => format!("one of {}", names.join(", ")),
    }
}
