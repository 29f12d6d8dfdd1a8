//! JSON: the one reader, which reports lines and columns, and the one writer. `serde_json` parses and writes; its errors
//! count bytes, and it has no positions of values.

use std::collections::HashMap;

use serde::Serialize;
use serde_json::value::RawValue;

use super::lines::place_of;
use super::value::Value;
use crate::error::{Error, Result};
use crate::text_util::short;

/// A step from a value to a value inside it.
pub(super) enum Step {
    Field(String),
    Index(usize),
}

/// Reads a text as plain data. `expected` describes it in errors, which have the line and column of the mistake. Lists and
/// objects may be nested 127 levels deep.
pub(super) fn read(text: &str, expected: &str) -> Result<Value> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let message = match message.split(" at line ").next().unwrap_or_default() {
            "recursion limit exceeded" => {
                "lists and objects are nested too deeply; the maximum is 127 levels"
            }
            message => message,
        };
        let lines = text.split_inclusive('\n').take(error.line() - 1);
        let start: usize = lines.map(str::len).sum();
        let place = place_of(text, start + error.column().saturating_sub(1));
        Error::parse(place, &expected, &message).saying(&message)
    })
}

/// Returns the line and column of the value at a path, or of the deepest value on it. An option that is a list has no field
/// `items`; then that step stays at the option.
pub(super) fn place(text: &str, steps: &[Step]) -> [u32; 2] {
    let Ok(mut value) = serde_json::from_str::<&RawValue>(text) else {
        return [1, 1];
    };
    for step in steps {
        let inner = match step {
            Step::Field(name) => {
                let fields = serde_json::from_str::<HashMap<String, &RawValue>>(value.get());
                fields.ok().and_then(|fields| fields.get(name).copied())
            }
            Step::Index(index) => {
                let list = serde_json::from_str::<Vec<&RawValue>>(value.get());
                list.ok().and_then(|list| list.get(*index).copied())
            }
        };
        match (inner, step) {
            (Some(inner), _) => value = inner,
            (None, Step::Field(name)) if name == "items" => {}
            (None, _) => break,
        }
    }
    // `RawValue` borrows from the text.
    place_of(text, value.get().as_ptr() as usize - text.as_ptr() as usize)
}

/// Writes a value in one line, without spaces, and a line break. Characters outside of ASCII stay as they are.
pub(super) fn write(value: &impl Serialize) -> Result<String> {
    let text = serde_json::to_string(value).map_err(|error| {
        Error::argument(&"as", &"what JSON can hold", &short(&error.to_string()))
    })?;
    Ok(text + "\n")
}
