//! The line and column of a value at fault in a puzzle as JSON.

use std::collections::HashMap;

use serde_json::value::RawValue;

use crate::error::{Error, ErrorKind};
use crate::puzzle::{CoverEntry, ExactCover, Puzzle};
use crate::text_util::{quoted, short};

/// A step from a value of JSON to a value inside it.
enum Step {
    Field(String),
    Index(usize),
}

/// Converts an error of a field into a `parse` error with the line and column of its value. `index` is the number of the
/// puzzle, if the text is a list. `puzzle` is `None` if it could not be decoded. Other errors stay as they are.
pub(super) fn locate(
    text: &str,
    index: Option<usize>,
    puzzle: Option<&Puzzle>,
    error: Error,
) -> Error {
    let found = match puzzle {
        Some(Puzzle::ExactCover(cover)) => item(cover, &error).or_else(|| field(&error)),
        _ => field(&error),
    };
    let Some(FieldMistake {
        mut steps,
        expected,
        found,
    }) = found
    else {
        return error;
    };
    if let Some(index) = index {
        steps.insert(0, Step::Index(index));
    }
    let before = &text[..start(text, &steps)];
    let line = before.matches('\n').count() as u32 + 1;
    let last = before.rsplit('\n').next().unwrap_or_default();
    let column = last.chars().count() as u32 + 1;
    Error::parse([line, column], &expected, &found).saying(&error)
}

/// A mistake in the value of a field.
struct FieldMistake {
    steps: Vec<Step>,
    expected: String,
    found: String,
}

/// The mistake of an error about an item.
fn item(cover: &ExactCover, error: &Error) -> Option<FieldMistake> {
    let item = error.item()?;
    let in_option = |place| Some(entry(cover, error.option()?, item, place));
    let (steps, expected) = match error.kind() {
        ErrorKind::UnknownItem => (in_option(0)?, "a declared item"),
        ErrorKind::RepeatedItem => (in_option(1)?, "each item once"),
        ErrorKind::ColoredPrimary => (in_option(0)?, "no color on a primary item"),
        ErrorKind::DuplicateItem => (second_name(cover, item), "a new name"),
        _ => return None,
    };
    Some(FieldMistake {
        steps,
        expected: expected.to_owned(),
        found: quoted(item),
    })
}

/// The mistake of an error about a field.
fn field(error: &Error) -> Option<FieldMistake> {
    let path = match error.kind() {
        ErrorKind::InvalidArgument | ErrorKind::BadBounds | ErrorKind::BadCost => error.place()?,
        ErrorKind::BadGrid => "grid",
        ErrorKind::BadRegions => "regions",
        ErrorKind::BadBoard => "board",
        ErrorKind::BadPiece => "pieces",
        ErrorKind::Parse => "text",
        _ => return None,
    };
    let names = path.split(['.', '[', ']']).filter(|name| !name.is_empty());
    let step = |name: &str| {
        let index = name.parse().ok().map(Step::Index);
        index.unwrap_or_else(|| Step::Field(name.to_owned()))
    };
    Some(FieldMistake {
        steps: names.map(step).collect(),
        expected: error.expected()?.to_owned(),
        found: error.found()?.to_owned(),
    })
}

/// The path to an entry of an option: of those with this item, the one at `place`.
fn entry(cover: &ExactCover, option: u32, item: &str, place: usize) -> Vec<Step> {
    let index = option as usize;
    let mut steps = vec![Step::Field("options".to_owned()), Step::Index(index)];
    let is_item = |entry: &CoverEntry| short(&entry.item) == item;
    let entries = cover
        .options
        .get(index)
        .map_or(&[][..], |option| &option.items);
    let mut places = (0..entries.len()).filter(|&place| is_item(&entries[place]));
    if let Some(place) = places.nth(place) {
        steps.push(Step::Field("items".to_owned()));
        steps.push(Step::Index(place));
    }
    steps
}

/// The path to the second declaration of an item.
fn second_name(cover: &ExactCover, item: &str) -> Vec<Step> {
    let all = [("primary", &cover.primary), ("secondary", &cover.secondary)];
    let mut places = all.into_iter().flat_map(|(field, names)| {
        let found = (0..names.len()).filter(|&place| short(&names[place]) == item);
        found.map(move |place| vec![Step::Field(field.to_owned()), Step::Index(place)])
    });
    places.nth(1).unwrap_or_default()
}

/// The start in bytes of the value at a path, or of the deepest value on it. An option that is a list has no field
/// `items`; then that step stays at the option.
fn start(text: &str, steps: &[Step]) -> usize {
    let Ok(mut value) = serde_json::from_str::<&RawValue>(text) else {
        return 0;
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
    value.get().as_ptr() as usize - text.as_ptr() as usize
}
