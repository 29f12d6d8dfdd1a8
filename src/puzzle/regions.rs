//! The region of each cell of a square board, as labels.

use serde::Serialize;

use super::decode::{self, IntListSpec, Read, wrong_length};
use super::value::Value;
use crate::text_util::is_white;

/// The region of each cell, by rows: of a jigsaw Sudoku, or of a board with queens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Regions {
    /// One character per cell; white space is skipped. Equal characters are one region.
    Text(String),
    /// One number per cell. Equal numbers are one region.
    Labels(Vec<u32>),
}

/// Maximum number of labels: those of a board of 128×128 squares.
const MAX_LABELS: usize = 1 << 14;

/// Maximum length of a text in bytes: a label has at most four bytes, and white space may follow it.
const MAX_TEXT: usize = 5 * MAX_LABELS;

const REGIONS: &str = "a string or a list of numbers (one label per cell), or a list of rows";

impl Regions {
    /// Returns the label of each cell, by rows. A character is its code point.
    pub(crate) fn labels(&self) -> Vec<u32> {
        match self {
            Regions::Text(text) => {
                let visible = text.chars().filter(|&symbol| !is_white(symbol));
                visible.map(u32::from).collect()
            }
            Regions::Labels(labels) => labels.clone(),
        }
    }
}

impl From<&str> for Regions {
    fn from(text: &str) -> Self {
        Regions::Text(text.to_owned())
    }
}

impl From<String> for Regions {
    fn from(text: String) -> Self {
        Regions::Text(text)
    }
}

impl From<Vec<u32>> for Regions {
    fn from(labels: Vec<u32>) -> Self {
        Regions::Labels(labels)
    }
}

impl Read for Regions {
    fn read(value: &Value) -> decode::Result<Self> {
        match value {
            Value::Text(text) if text.len() > MAX_TEXT => Err(wrong_length(REGIONS, text.len())),
            Value::Text(text) => Ok(Regions::Text(text.clone())),
            // The first element decides between labels and rows.
            Value::List(rows) if matches!(rows.first(), Some(Value::Text(_))) => {
                let rows = value.list(MAX_LABELS, REGIONS, |row| {
                    row.text("a row of labels, as the first one")
                        .map(str::to_owned)
                })?;
                let length = rows.iter().map(String::len).sum();
                if length > MAX_TEXT {
                    return Err(wrong_length(REGIONS, length));
                }
                Ok(Regions::Text(rows.join("\n")))
            }
            Value::List(rows) if matches!(rows.first(), Some(Value::List(_) | Value::Bytes(_))) => {
                let mut labels = Vec::new();
                value.each(MAX_LABELS, REGIONS, &mut |row| {
                    labels.extend(numbers(row)?);
                    Ok(())
                })?;
                Ok(Regions::Labels(labels))
            }
            labels => Ok(Regions::Labels(numbers(labels)?)),
        }
    }
}

fn numbers(value: &Value) -> decode::Result<Vec<u32>> {
    value.wholes(&IntListSpec {
        max: u32::MAX,
        blank: false,
        most: MAX_LABELS,
        expected: REGIONS,
    })
}
