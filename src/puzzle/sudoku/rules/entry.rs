//! An entry of a rule: its fields and their values.

use serde::Serialize;

use super::Square;

/// One entry of a rule of a Sudoku, such as a cage: fields with values.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RuleEntry {
    pub(super) fields: Vec<(&'static str, RuleValue)>,
}

/// The value of a field of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum RuleValue {
    /// Whether a variant of the rule holds.
    Flag(bool),
    /// A number, such as a sum.
    Number(u32),
    /// A word of a list, or symbols.
    Text(String),
    /// Cells: row and column, from 0.
    Cells(Vec<[u32; 2]>),
    /// Numbers.
    Numbers(Vec<u32>),
    /// Lists of numbers.
    Lists(Vec<Vec<u32>>),
    /// An automaton.
    Automaton(AutomatonSpec),
}

/// A deterministic finite automaton over the numbers of a line. States are numbers from 0.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct AutomatonSpec {
    /// The state before the first cell.
    pub start: u32,
    /// The states that are allowed after the last cell.
    pub accept: Vec<u32>,
    /// For each state a list with the next state for each number, from number 1. `None` if the number is not allowed.
    pub step: Vec<Vec<Option<u32>>>,
}

impl RuleEntry {
    /// An entry with cells.
    #[must_use]
    pub fn cells(cells: Vec<[u32; 2]>) -> Self {
        RuleEntry::default().with("cells", cells)
    }

    /// Sets a field.
    #[must_use]
    pub fn with(mut self, field: &'static str, value: impl Into<RuleValue>) -> Self {
        self.fields.retain(|(name, _)| *name != field);
        self.fields.push((field, value.into()));
        self
    }

    /// Returns the value of a field.
    #[must_use]
    pub fn get(&self, field: &str) -> Option<&RuleValue> {
        let found = self.fields.iter().find(|(name, _)| *name == field);
        found.map(|(_, value)| value)
    }

    /// The number of fields with a value.
    pub(crate) fn field_count(&self) -> usize {
        self.fields.len()
    }

    /// The cells of a field; empty without it.
    pub(crate) fn squares(&self, field: &str) -> &[Square] {
        match self.get(field) {
            Some(RuleValue::Cells(cells)) => cells,
            _ => &[],
        }
    }

    /// The number of a field.
    pub(crate) fn number(&self, field: &str) -> Option<u32> {
        match self.get(field) {
            Some(RuleValue::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// Returns whether a field is true.
    pub(crate) fn flag(&self, field: &str) -> bool {
        matches!(self.get(field), Some(RuleValue::Flag(true)))
    }

    /// The text of a field; empty without it.
    pub(crate) fn text(&self, field: &str) -> &str {
        match self.get(field) {
            Some(RuleValue::Text(text)) => text,
            _ => "",
        }
    }
}

impl From<bool> for RuleValue {
    fn from(flag: bool) -> Self {
        RuleValue::Flag(flag)
    }
}

impl From<u32> for RuleValue {
    fn from(number: u32) -> Self {
        RuleValue::Number(number)
    }
}

impl From<&str> for RuleValue {
    fn from(text: &str) -> Self {
        RuleValue::Text(text.to_owned())
    }
}

impl From<String> for RuleValue {
    fn from(text: String) -> Self {
        RuleValue::Text(text)
    }
}

impl From<Vec<Square>> for RuleValue {
    fn from(cells: Vec<Square>) -> Self {
        RuleValue::Cells(cells)
    }
}

impl From<Vec<u32>> for RuleValue {
    fn from(numbers: Vec<u32>) -> Self {
        RuleValue::Numbers(numbers)
    }
}

impl From<Vec<Vec<u32>>> for RuleValue {
    fn from(lists: Vec<Vec<u32>>) -> Self {
        RuleValue::Lists(lists)
    }
}

impl From<AutomatonSpec> for RuleValue {
    fn from(automaton: AutomatonSpec) -> Self {
        RuleValue::Automaton(automaton)
    }
}
