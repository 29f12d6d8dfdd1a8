//! What is asked: every argument is checked here, once.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, Unexpected, Visitor};
use wasm_bindgen::JsValue;

use super::clock;
use super::plain::Plain;
use crate::engine::{Budget, Choose, EngineName};
use crate::error::{Error, Result};
use crate::problem::{Color, Entry, ItemId, Problem};
use crate::puzzle::{Arrays, DlxText, Encoded, Puzzle, Solution, read};
use crate::solve::Settings;

/// Reads a value that has crossed.
pub(super) fn from_js<T: de::DeserializeOwned>(value: &JsValue) -> Result<T> {
    Plain::from_js(value).read()
}

/// Checks a puzzle of this kind and makes an exact cover problem of it.
pub(super) fn encode(kind: &str, fields: &JsValue) -> Result<Encoded> {
    match kind {
        "exact-cover" => from_js::<Named>(fields)?.problem().map(Encoded::from),
        _ => puzzle(kind, fields)?.encode(),
    }
}

/// Reads the fields of a puzzle of this kind. Named items and options become Knuth's text.
pub(super) fn puzzle(kind: &str, fields: &JsValue) -> Result<Puzzle> {
    Ok(match kind {
        "sudoku" => Puzzle::Sudoku(from_js(fields)?),
        "queens" => Puzzle::Queens(from_js(fields)?),
        "polyomino" => Puzzle::Polyomino(from_js(fields)?),
        "matrix" => Puzzle::Matrix(from_js(fields)?),
        "dlx" => Puzzle::Dlx(from_js(fields)?),
        "arrays" => Puzzle::Arrays(from_js::<Flat>(fields)?.into()),
        "exact-cover" => Puzzle::Dlx(DlxText {
            text: from_js::<Named>(fields)?.problem()?.to_text(),
        }),
        other => return Err(unknown(other)),
    })
}

/// Reads the fields of a solution of a puzzle of this kind.
pub(super) fn solution(kind: &str, fields: &JsValue) -> Result<Solution> {
    Ok(match kind {
        "sudoku" => Solution::Sudoku(from_js(fields)?),
        "queens" => Solution::Queens(from_js(fields)?),
        "polyomino" => Solution::Polyomino(from_js(fields)?),
        "matrix" => Solution::Matrix(from_js(fields)?),
        "exact-cover" | "dlx" | "arrays" => Solution::ExactCover(from_js(fields)?),
        other => return Err(unknown(other)),
    })
}

fn unknown(kind: &str) -> Error {
    Error::argument(
        "kind",
        "one of sudoku, queens, polyomino, matrix, exact-cover, dlx, arrays",
        format!("{kind:?}"),
    )
}

/// Named items and options as they cross: names once, then numbers. The JavaScript side has looked up the names, so that
/// all of `items` and `entry_colors` are valid.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Named {
    primary: Vec<String>,
    secondary: Vec<String>,
    colors: Vec<String>,
    #[serde(deserialize_with = "words")]
    offsets: Vec<u32>,
    #[serde(deserialize_with = "words")]
    items: Vec<u32>,
    #[serde(deserialize_with = "words")]
    entry_colors: Vec<u32>,
}

impl Named {
    fn problem(&self) -> Result<Problem> {
        let mut builder = Problem::named(&self.primary, &self.secondary)?;
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
        Ok(builder.build())
    }
}

/// [`Arrays`] as they cross: 32-bit words as bytes, in one piece.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Flat {
    #[serde(deserialize_with = "read::number")]
    primary_count: u32,
    #[serde(deserialize_with = "read::number")]
    secondary_count: u32,
    #[serde(deserialize_with = "words")]
    offsets: Vec<u32>,
    #[serde(deserialize_with = "words")]
    items: Vec<u32>,
    #[serde(default, deserialize_with = "some_words")]
    colors: Option<Vec<u32>>,
}

impl From<Flat> for Arrays {
    fn from(flat: Flat) -> Self {
        Arrays {
            primary_count: flat.primary_count,
            secondary_count: flat.secondary_count,
            offsets: flat.offsets,
            items: flat.items,
            colors: flat.colors,
        }
    }
}

/// The options of a search, with the defaults of those that are absent.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub(super) struct SearchOptions {
    choose: Choose,
    engine: EngineName,
    budget: Allowance,
    pub(super) any: bool,
    #[serde(deserialize_with = "read::long")]
    seed: u64,
    #[serde(deserialize_with = "some_long")]
    limit: Option<u64>,
    /// Stays in JavaScript; it has its place among the fields that a message lists.
    #[serde(rename = "onStats")]
    _on_stats: de::IgnoredAny,
}

/// How long a search may go on.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub(super) struct Allowance {
    #[serde(deserialize_with = "read::long")]
    pub(super) nodes: u64,
    #[serde(deserialize_with = "read::long")]
    pub(super) updates: u64,
    #[serde(deserialize_with = "milliseconds")]
    pub(super) ms: f64,
}

impl Allowance {
    /// What the verbs need to know of it.
    pub(super) fn settings(&self) -> Settings<'static> {
        Settings {
            budget: Budget {
                nodes: self.nodes,
                updates: self.updates,
            },
            poll: Some(clock::POLL),
            ..Settings::default()
        }
    }
}

impl Default for Allowance {
    fn default() -> Self {
        Allowance {
            nodes: u64::MAX,
            updates: u64::MAX,
            ms: f64::INFINITY,
        }
    }
}

impl SearchOptions {
    /// Reads the options of a verb that stops by itself.
    pub(super) fn unlimited(options: &JsValue) -> Result<Self> {
        let options: SearchOptions = from_js(options)?;
        match options.limit {
            None => Ok(options),
            Some(limit) => Err(Error::argument(
                "limit",
                "nothing: only solutions and count take a limit",
                limit.to_string(),
            )),
        }
    }

    /// Reads the options of a verb that can be limited.
    pub(super) fn limited(options: &JsValue) -> Result<(Self, Option<u64>)> {
        let options: SearchOptions = from_js(options)?;
        let limit = options.limit;
        Ok((options, limit))
    }

    /// The milliseconds that may be used.
    pub(super) fn ms(&self) -> f64 {
        self.budget.ms
    }

    /// What the verbs need to know.
    pub(super) fn settings(&self) -> Settings<'static> {
        Settings {
            choose: self.choose,
            engine: self.engine,
            any: self.any,
            seed: self.seed,
            ..self.budget.settings()
        }
    }
}

fn words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u32>, D::Error> {
    deserializer.deserialize_byte_buf(Words)
}

fn some_words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<u32>>, D::Error> {
    words(deserializer).map(Some)
}

fn some_long<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    read::long(deserializer).map(Some)
}

pub(super) fn milliseconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    deserializer.deserialize_f64(Milliseconds)
}

struct Words;

impl Visitor<'_> for Words {
    type Value = Vec<u32>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a Uint32Array")
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Vec<u32>, E> {
        let (words, rest) = bytes.as_chunks();
        if !rest.is_empty() {
            return Err(E::invalid_length(bytes.len(), &self));
        }
        Ok(words.iter().map(|&word| u32::from_le_bytes(word)).collect())
    }
}

struct Milliseconds;

impl Visitor<'_> for Milliseconds {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a number of milliseconds that is not negative")
    }

    fn visit_f64<E: de::Error>(self, ms: f64) -> Result<f64, E> {
        if ms >= 0.0 {
            return Ok(ms);
        }
        Err(E::invalid_value(Unexpected::Float(ms), &self))
    }

    fn visit_i64<E: de::Error>(self, ms: i64) -> Result<f64, E> {
        self.visit_f64(ms as f64)
    }
}
