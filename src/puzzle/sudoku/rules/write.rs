//! Writing of the rules of a Sudoku as plain data.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::declaration::{Declaration, RuleShape};
use super::{RULES, RuleEntry, RuleValue, SudokuRules};
use crate::optional::IS_SUDOKU_ENTRY;

impl Serialize for SudokuRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let known: &[&Declaration] = if IS_SUDOKU_ENTRY { &[] } else { &RULES };
        for rule in known {
            let entries = self.entries(rule.name);
            if entries.is_empty() {
                continue;
            }
            let only = |entry: &RuleEntry| entry.fields.first().map(|(_, value)| value.clone());
            match rule.shape {
                RuleShape::Grid => map.serialize_entry(rule.name, &true)?,
                RuleShape::Marks | RuleShape::Candidates => {
                    map.serialize_entry(rule.name, &only(&entries[0]))?;
                }
                RuleShape::Words => {
                    let words: Vec<Option<RuleValue>> = entries.iter().map(only).collect();
                    map.serialize_entry(rule.name, &words)?;
                }
                shape => {
                    let entries: Vec<Written> = entries
                        .iter()
                        .map(|entry| Written { entry, shape })
                        .collect();
                    map.serialize_entry(rule.name, &entries)?;
                }
            }
        }
        map.end()
    }
}

/// An entry in the list of its rule.
struct Written<'a> {
    entry: &'a RuleEntry,
    shape: RuleShape,
}

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = &self.entry.fields;
        match (&fields[..], self.shape) {
            ([(_, cells)], shape) if shape.is_bare() => cells.serialize(serializer),
            ([(_, one), (_, other)], RuleShape::Pair) => [one, other].serialize(serializer),
            _ => serializer.collect_map(fields.iter().map(|(name, value)| (name, value))),
        }
    }
}
