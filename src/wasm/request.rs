//! Decoding of puzzles and solutions, each checked once. (Sudokus of 81 characters may arrive as a text:
//! `sudoku_batch.rs`.)

use std::cell::RefCell;

use wasm_bindgen::JsValue;

use crate::error::{Error, Result};
use crate::problem::{Color, Entry, ItemId, OptionId, Problem};
#[cfg(feature = "sudoku")]
use crate::puzzle::LayoutCache;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::decode_error::DecodeError;
use crate::puzzle::value::Value;
use crate::puzzle::{Arrays, DlxText, Encoded, Puzzle, Solution, kinds};
use crate::text_util::quoted;

// One cache per instance, which encodes one puzzle after another.
#[cfg(feature = "sudoku")]
thread_local! {
    static LAYOUTS: RefCell<LayoutCache> = const { RefCell::new(LayoutCache::new()) };
}

/// Copies a JavaScript value, so that the decoder of JSON can read it. The JavaScript side has limited its size and
/// depth, and has checked that it is plain.
pub(super) fn plain(value: &JsValue) -> decode::Result<Value> {
    serde_wasm_bindgen::from_value(value.clone())
        .map_err(|error| DecodeError::new("plain data", &error.to_string()))
}

/// Decodes a JavaScript value.
pub(super) fn from_js<T: Read>(value: &JsValue) -> Result<T> {
    Ok(T::read(&plain(value)?)?)
}

/// Checks a puzzle of this kind and encodes it as an exact cover problem.
pub(super) fn encode(kind: &str, fields: &JsValue) -> Result<Encoded> {
    if kind == "exact-cover" {
        return from_js::<Named>(fields)?.problem(true).map(Encoded::from);
    }
    let puzzle = puzzle(kind, fields)?;
    #[cfg(feature = "sudoku")]
    return LAYOUTS.with_borrow_mut(|cache| puzzle.encode_with(cache));
    #[cfg(not(feature = "sudoku"))]
    puzzle.encode()
}

/// Decodes a puzzle of this kind. Named items and options become Knuth's text.
pub(super) fn puzzle(kind: &str, fields: &JsValue) -> Result<Puzzle> {
    if kind == "exact-cover" {
        let named = from_js::<Named>(fields)?;
        let text = named.problem(false)?.to_text();
        let (fixed, excluded) = (named.fixed, named.excluded);
        let mut dlx = DlxText::new(text);
        (dlx.fixed, dlx.excluded) = (fixed, excluded);
        return Ok(Puzzle::Dlx(dlx));
    }
    let fields = plain(fields)?;
    if kind == "arrays" {
        return Ok(Puzzle::Arrays(Arrays::read_with(&fields, words)?));
    }
    let puzzle = Puzzle::read_as(kind, &fields).ok_or_else(|| unknown(kind))?;
    Ok(puzzle?)
}

/// Decodes a solution of a puzzle of this kind.
pub(super) fn solution(kind: &str, fields: &JsValue) -> Result<Solution> {
    let solution = Solution::read_as(kind, &plain(fields)?).ok_or_else(|| unknown(kind))?;
    Ok(solution?)
}

fn unknown(kind: &str) -> Error {
    Error::argument(&"kind", &kinds(), &quoted(kind))
}

/// Named items and options in transit: names once, then numbers. The JavaScript side has looked up the names, so all
/// numbers in `items` and `entry_colors` are valid.
struct Named {
    primary: Vec<String>,
    secondary: Vec<String>,
    colors: Vec<String>,
    offsets: Vec<u32>,
    items: Vec<u32>,
    entry_colors: Vec<u32>,
    /// The least and most of each primary item. Empty: each is covered exactly once.
    bounds: Vec<(u32, u32)>,
    costs: Vec<u64>,
    fixed: Vec<u32>,
    excluded: Vec<u32>,
}

impl Read for Named {
    fn read(value: &Value) -> decode::Result<Self> {
        let names = |value: &Value| value.list(usize::MAX, "an array", String::read);
        let known = [
            "primary",
            "secondary",
            "colors",
            "offsets",
            "items",
            "entryColors",
            "bounds",
            "costs",
            "fixed",
            "excluded",
        ];
        let fields = value.fields(&known)?;
        Ok(Named {
            primary: fields.needed("primary", names)?,
            secondary: fields.needed("secondary", names)?,
            colors: fields.needed("colors", names)?,
            offsets: fields.needed("offsets", words)?,
            items: fields.needed("items", words)?,
            entry_colors: fields.needed("entryColors", words)?,
            bounds: match fields.get("bounds") {
                Some(bounds) => declared_bounds(bounds)?,
                None => Vec::new(),
            },
            costs: match fields.get("costs") {
                Some(costs) => option_costs(costs)?,
                None => Vec::new(),
            },
            fixed: fields.or("fixed", decode::option_numbers, Vec::new())?,
            excluded: fields.or("excluded", decode::option_numbers, Vec::new())?,
        })
    }
}

/// Decodes the numbers beside each primary item: one that is exact, or the least and the most. The JavaScript side has
/// checked their number.
fn declared_bounds(value: &Value) -> decode::Result<Vec<(u32, u32)>> {
    let Value::List(items) = value else {
        return Err(value.instead_of("an array"));
    };
    let read = |(item, numbers): (usize, &Value)| {
        let path = |place: usize| {
            move |error: DecodeError| error.at_index(place).at_index(item).at_field("primary")
        };
        let numbers = (1..).zip(results(numbers, decode::bound)?);
        let numbers = numbers.map(|(place, number)| number.map_err(path(place)));
        Ok(match numbers.collect::<decode::Result<Vec<u32>>>()?[..] {
            [least, most] => (least, most),
            [exactly] => (exactly, exactly),
            _ => (1, 1),
        })
    };
    items.iter().enumerate().map(read).collect()
}

/// Decodes the cost of each option.
fn option_costs(value: &Value) -> decode::Result<Vec<u64>> {
    let path = |(option, cost): (usize, decode::Result<u64>)| {
        cost.map_err(|error| {
            let error = error.at_field("cost").at_index(option);
            error.at_field("options")
        })
    };
    let costs = results(value, decode::cost)?;
    costs.into_iter().enumerate().map(path).collect()
}

/// Decodes each value of a list. The errors have no path: those of the list differ from those of the puzzle.
fn results<T>(
    value: &Value,
    read: fn(&Value) -> decode::Result<T>,
) -> decode::Result<Vec<decode::Result<T>>> {
    let mut results = Vec::new();
    value.each(usize::MAX, "an array", &mut |value| {
        results.push(read(value));
        Ok(())
    })?;
    Ok(results)
}

impl Named {
    /// The problem; with `restricted` without the options that are excluded or conflict with fixed ones.
    #[inline(never)]
    fn problem(&self, restricted: bool) -> Result<Problem> {
        let mut builder = Problem::named(&self.primary, &self.secondary)?;
        for (item, &(least, most)) in (0..).zip(&self.bounds) {
            builder.bound_at(&format_args!("primary[{item}]"), ItemId(item), least, most)?;
        }
        let colors: Vec<Color> = self.colors.iter().map(|name| builder.color(name)).collect();
        let mut entries = Vec::new();
        for ends in self.offsets.windows(2) {
            let range = ends[0] as usize..ends[1] as usize;
            let written = self.items[range.clone()]
                .iter()
                .zip(&self.entry_colors[range]);
            entries.clear();
            entries.extend(written.map(|(&item, &color)| Entry {
                item: ItemId(item),
                color: color.checked_sub(1).map(|color| colors[color as usize]),
            }));
            builder.option(&entries)?;
        }
        for (option, &cost) in (0..).zip(&self.costs) {
            builder.cost_at(
                &format_args!("options[{option}].cost"),
                OptionId(option),
                cost,
            )?;
        }
        if restricted {
            builder.restrict(&self.fixed, &self.excluded)?;
        }
        Ok(builder.build())
    }
}

fn words(value: &Value) -> decode::Result<Vec<u32>> {
    let words = match value {
        Value::Bytes(bytes) => match bytes.as_chunks() {
            (words, []) => Some(words),
            _ => None,
        },
        _ => None,
    };
    let Some(words) = words else {
        return Err(value.instead_of("a Uint32Array"));
    };
    Ok(words.iter().map(|&word| u32::from_le_bytes(word)).collect())
}
