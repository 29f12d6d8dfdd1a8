//! Reading of the rules of a Sudoku from plain data.

use super::declaration::{Declaration, Field, FieldKind, RuleShape};
use super::{AutomatonSpec, RULES, RuleEntry, RuleValue, Square, SudokuRules};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::puzzle::decode::{self, Fields, IntListSpec, Read, wrong_length};
use crate::puzzle::decode_error::DecodeError;
use crate::puzzle::sudoku::{MAX_CELLS, MAX_SIDE, MAX_TEXT};
use crate::puzzle::value::Value;

/// Maximum number of entries of a rule.
const MAX_LISTS: usize = 256;

/// Maximum number of dots: more than 25×25 cells have neighbors.
const MAX_DOTS: usize = 1 << 12;

/// Maximum length of a text of candidates: 25³ characters, and as many line breaks or more.
const MAX_CANDIDATES: usize = 1 << 16;

/// Maximum number of states of an automaton that is given.
const MAX_STATES: usize = 1 << 10;

/// The content that `dlx-wasm/sudoku` allows in place of a rule.
pub(crate) const NO_RULES: &str = "no extra rule (the entry \"dlx-wasm\" has them)";

impl SudokuRules {
    /// The fields of the puzzle that hold rules.
    pub(crate) const FIELDS: [&str; RULES.len()] = {
        let mut fields = [""; RULES.len()];
        let mut place = 0;
        while place < RULES.len() {
            fields[place] = RULES[place].name;
            place += 1;
        }
        fields
    };

    /// Decodes the rules among the fields of a puzzle or request.
    pub(crate) fn read(fields: &Fields) -> decode::Result<Self> {
        if IS_SUDOKU_ENTRY {
            return SudokuRules::none(fields);
        }
        let mut rules = SudokuRules::default();
        for rule in RULES {
            let Some(value) = fields.get(rule.name) else {
                continue;
            };
            let entries = entries(rule, value).map_err(|error| error.at_field(rule.name))?;
            for entry in entries {
                rules.add(rule.name, entry);
            }
        }
        Ok(rules)
    }

    /// The rules of a puzzle without extra rules.
    fn none(fields: &Fields) -> decode::Result<Self> {
        match SudokuRules::FIELDS
            .iter()
            .find(|name| fields.get(name).is_some())
        {
            None => Ok(SudokuRules::default()),
            Some(name) => Err(DecodeError::new(NO_RULES, "an extra rule").at_field(name)),
        }
    }
}

impl Read for SudokuRules {
    fn read(value: &Value) -> decode::Result<Self> {
        SudokuRules::read(&value.fields(&SudokuRules::FIELDS)?)
    }
}

/// Reads the entries of a rule.
fn entries(rule: &'static Declaration, value: &Value) -> decode::Result<Vec<RuleEntry>> {
    let only = |field: &Field| {
        let value = read_field(field, value)?;
        Ok(vec![RuleEntry::default().with(field.name, value)])
    };
    match rule.shape {
        RuleShape::Grid => {
            let is_on = bool::read(value)?;
            Ok(vec![RuleEntry::default(); usize::from(is_on)])
        }
        RuleShape::Marks | RuleShape::Candidates => only(&rule.fields[0]),
        RuleShape::Words => {
            let field = &rule.fields[0];
            let mut entries = Vec::new();
            value.each(8, "a list of relations", &mut |value| {
                let value = read_field(field, value)?;
                entries.push(RuleEntry::default().with(field.name, value));
                Ok(())
            })?;
            Ok(entries)
        }
        shape => {
            let most = if shape == RuleShape::Dot {
                MAX_DOTS
            } else {
                MAX_LISTS
            };
            let expected = if shape.is_bare() {
                "a list of lists of cells".to_owned()
            } else {
                format!("a list of {}", rule.name)
            };
            let mut entries = Vec::new();
            value.each(most, &expected, &mut |value| {
                entries.push(entry(rule, value)?);
                Ok(())
            })?;
            Ok(entries)
        }
    }
}

fn entry(rule: &'static Declaration, value: &Value) -> decode::Result<RuleEntry> {
    let is_list = matches!(value, Value::List(_) | Value::Bytes(_));
    if rule.shape.is_bare() && is_list {
        return Ok(RuleEntry::cells(cells(value)?));
    }
    if rule.shape == RuleShape::Pair && is_list {
        let lists = value.list(3, "two lists of cells", cells)?;
        let found = lists.len();
        let [one, other] = <[Vec<Square>; 2]>::try_from(lists)
            .map_err(|_| wrong_length("two lists of cells", found))?;
        let [first, second] = [rule.fields[0].name, rule.fields[1].name];
        return Ok(RuleEntry::default().with(first, one).with(second, other));
    }
    let known: Vec<&str> = rule.fields.iter().map(|field| field.name).collect();
    let fields = value.fields(&known)?;
    let mut entry = RuleEntry::default();
    for field in rule.fields {
        let read = |value: &Value| {
            read_field(field, value)
                .and_then(|value| checked_length(rule, field, value))
                .map_err(|error| error.at_field(field.name))
        };
        match fields.get(field.name) {
            Some(value) => entry = entry.with(field.name, read(value)?),
            None if field.is_needed => {
                let wrong = read_field(field, &Value::Null).err();
                return Err(DecodeError::missing(wrong.as_ref()).at_field(field.name));
            }
            None => {}
        }
    }
    Ok(entry)
}

/// The two cells of a dot are checked as they are read.
fn checked_length(
    rule: &Declaration,
    field: &Field,
    value: RuleValue,
) -> decode::Result<RuleValue> {
    match &value {
        RuleValue::Cells(cells)
            if rule.shape == RuleShape::Dot && field.name == "cells" && cells.len() != 2 =>
        {
            Err(wrong_length("two cells", cells.len()))
        }
        _ => Ok(value),
    }
}

fn read_field(field: &Field, value: &Value) -> decode::Result<RuleValue> {
    Ok(match field.kind {
        FieldKind::Flag => RuleValue::Flag(bool::read(value)?),
        FieldKind::Number { .. } => RuleValue::Number(decode::number(value)?),
        FieldKind::Word { words } => {
            let named: Vec<(&str, &str)> = words.iter().map(|&word| (word, word)).collect();
            RuleValue::Text(value.named(&named)?.to_owned())
        }
        FieldKind::Text => {
            let expected = if field.name == "text" {
                "a string: e, o or . for each cell"
            } else {
                "a string"
            };
            RuleValue::Text(text(value, expected)?)
        }
        FieldKind::Cells(_) => RuleValue::Cells(cells(value)?),
        FieldKind::Cell => RuleValue::Numbers(value.pair("a cell: [row, column]")?.into()),
        FieldKind::Numbers => RuleValue::Numbers(numbers(value)?),
        FieldKind::Candidates => candidates(value)?,
        FieldKind::Pairs => {
            let pairs = value.list(MAX_CELLS, "a list of pairs of numbers", |pair| {
                pair.pair("a pair of numbers").map(Vec::from)
            })?;
            RuleValue::Lists(pairs)
        }
        FieldKind::Automaton => RuleValue::Automaton(AutomatonSpec::read(value)?),
    })
}

fn cells(value: &Value) -> decode::Result<Vec<Square>> {
    value.list(MAX_CELLS, "a list of cells: [row, column]", |value| {
        value.pair("a cell: [row, column]")
    })
}

fn text(value: &Value, expected: &str) -> decode::Result<String> {
    match value {
        Value::Text(text) if text.len() > MAX_TEXT => Err(wrong_length(expected, text.len())),
        other => other.text(expected).map(str::to_owned),
    }
}

fn numbers(value: &Value) -> decode::Result<Vec<u32>> {
    value.wholes(&IntListSpec {
        max: MAX_SIDE,
        blank: false,
        most: MAX_SIDE as usize,
        expected: "a list of numbers",
    })
}

fn candidates(value: &Value) -> decode::Result<RuleValue> {
    let expected = FieldKind::Candidates.expected();
    match value {
        Value::Text(text) if text.len() > MAX_CANDIDATES => {
            Err(wrong_length(&expected, text.len()))
        }
        Value::Text(text) => Ok(RuleValue::Text(text.clone())),
        lists => Ok(RuleValue::Lists(lists.list(MAX_CELLS, &expected, numbers)?)),
    }
}

impl Read for AutomatonSpec {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["start", "accept", "step"])?;
        let states = |value: &Value| {
            value.wholes(&IntListSpec {
                max: MAX_STATES as u32,
                blank: false,
                most: MAX_STATES,
                expected: "a list of states",
            })
        };
        let steps = |value: &Value| {
            value.list(
                MAX_STATES,
                "a list with a list of next states for each state",
                |row| {
                    row.list(
                        MAX_SIDE as usize,
                        "a state or null for each number",
                        |next| match next {
                            Value::Null => Ok(None),
                            next => decode::number(next).map(Some),
                        },
                    )
                },
            )
        };
        Ok(AutomatonSpec {
            start: fields.or("start", decode::number, 0)?,
            accept: fields.needed("accept", states)?,
            step: fields.needed("step", steps)?,
        })
    }
}
