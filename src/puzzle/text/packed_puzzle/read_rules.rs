//! The rules of f-puzzles, read. The declaration of a rule names its field and the layout of its entries.

use super::cells::{CellPlace, cell, cells_of, outside};
use super::{field, is_off};
use crate::error::Result;
use crate::puzzle::sudoku::{Declaration, FPuzzlesField, FPuzzlesLayout, FieldKind, RULES};
use crate::puzzle::text::grid_text::Item;
use crate::puzzle::{RuleEntry, SudokuRules};
use crate::text_util::{quoted, short};

/// Reads a field that holds a rule. Returns false if the field is unknown.
pub(super) fn read(name: &str, value: &Item, side: usize, rules: &mut SudokuRules) -> Result<bool> {
    for rule in RULES {
        if let Some(own) = rule.f_puzzles.iter().find(|own| own.name == name) {
            read_field(rule, own, value, side, rules)?;
            return Ok(true);
        }
    }
    Ok(false)
}

fn read_field(
    rule: &'static Declaration,
    own: &FPuzzlesField,
    value: &Item,
    side: usize,
    rules: &mut SudokuRules,
) -> Result<()> {
    let is_flag = |field: &&crate::puzzle::sudoku::Field| {
        field.name == own.value && matches!(field.kind, FieldKind::Flag)
    };
    match own.layout {
        FPuzzlesLayout::Switch => rules.turn_on(rule.name),
        FPuzzlesLayout::Lines => {
            let is_flag = rule.fields.iter().any(|field| is_flag(&field));
            for item in list(value)? {
                for cells in lines_of(item, side)? {
                    let entry = RuleEntry::cells(cells);
                    let entry = if is_flag {
                        entry.with(own.value, true)
                    } else {
                        with_number(entry, own.value, item)?
                    };
                    rules.add(rule.name, entry);
                }
            }
        }
        FPuzzlesLayout::Cells => {
            for item in list(value)? {
                let entry = RuleEntry::cells(cells_of(item, "cells", side)?);
                rules.add(rule.name, with_number(entry, own.value, item)?);
            }
        }
        FPuzzlesLayout::Outside => {
            for item in list(value)?.iter().filter(|item| !word(item).is_empty()) {
                let has_from = rule.fields.iter().any(|field| field.name == "from");
                let entry = outside_entry(place(item)?, side, has_from)?;
                rules.add(rule.name, entry.with(own.value, needed(item)?));
            }
        }
        FPuzzlesLayout::Corner => {
            for item in list(value)? {
                let cells = cells_of(item, "cells", side)?;
                let first = cells.iter().min().copied().unwrap_or_default();
                let corner = [[0, 0], [0, 1], [1, 0], [1, 1]]
                    .map(|[down, right]| [first[0] + down, first[1] + right]);
                if cells.len() != 4 || !corner.iter().all(|cell| cells.contains(cell)) {
                    return Err(item.error(&"four cells around a corner", &"other cells"));
                }
                let values = field(item, &["values"]).map_or(Ok(&[][..]), list)?;
                let number = |item: &Item| {
                    let number = item.word().and_then(|word| word.parse::<u32>().ok());
                    number.ok_or_else(|| item.error(&"a number", &"another value"))
                };
                let values: Vec<u32> = values.iter().map(number).collect::<Result<_>>()?;
                let entry = RuleEntry::default()
                    .with("at", Vec::from(first))
                    .with("values", values);
                rules.add(rule.name, entry);
            }
        }
        FPuzzlesLayout::Pair => {
            for item in list(value)? {
                let [one, other] = ["cells", "cloneCells"].map(|name| cells_of(item, name, side));
                let [first, second] = [rule.fields[0].name, rule.fields[1].name];
                rules.add(
                    rule.name,
                    RuleEntry::default().with(first, one?).with(second, other?),
                );
            }
        }
        FPuzzlesLayout::Own => match own.name {
            "odd" | "even" => parity(own.name, value, side, rules)?,
            "arrow" => arrows(value, side, rules)?,
            "difference" | "ratio" => dots(value, side, own.name, rules)?,
            "xv" => letters(value, side, rules)?,
            "negative" => negative(value, rules)?,
            _ => {
                for sum in list(value)?.iter().filter(|sum| !word(sum).is_empty()) {
                    let entry = RuleEntry::cells(diagonal(sum, side)?);
                    rules.add(rule.name, entry.with("sum", needed(sum)?));
                }
            }
        },
    }
    Ok(())
}

fn list(value: &Item) -> Result<&[Item]> {
    value
        .list()
        .ok_or_else(|| value.error(&"a list", &"something else"))
}

/// Returns the field `value` as text.
fn word(item: &Item) -> &str {
    field(item, &["value"])
        .and_then(Item::word)
        .unwrap_or_default()
}

/// Returns the number in the field `value`, if there is one.
fn number(item: &Item) -> Result<Option<u32>> {
    match word(item) {
        "" | "null" => Ok(None),
        text => text
            .parse()
            .map(Some)
            .map_err(|_| item.error(&"a number as value", &quoted(&short(text)))),
    }
}

fn needed(item: &Item) -> Result<u32> {
    number(item)?.ok_or_else(|| item.error(&"a number as value", &"none"))
}

/// Adds the number in the field `value`, if the rule has a field for it and there is one.
fn with_number(entry: RuleEntry, field: &'static str, item: &Item) -> Result<RuleEntry> {
    if field.is_empty() {
        return Ok(entry);
    }
    Ok(match number(item)? {
        Some(number) => entry.with(field, number),
        None => entry,
    })
}

fn place(item: &Item) -> Result<&Item> {
    field(item, &["cell"]).ok_or_else(|| item.error(&"an object with the field \"cell\"", &"none"))
}

/// Returns the entry of a clue outside a row or column. `has_from` tells whether it matters at which end the clue is.
fn outside_entry(cell: &Item, side: usize, has_from: bool) -> Result<RuleEntry> {
    let [row, column] = outside(cell, side)?;
    let last = side as u32 + 1;
    let (line, at, from) = if column == 0 {
        ("row", row.max(1), "left")
    } else if column == last {
        ("row", row.max(1), "right")
    } else {
        ("column", column, if row == 0 { "top" } else { "bottom" })
    };
    let entry = RuleEntry::default().with(line, at - 1);
    Ok(if has_from {
        entry.with("from", from)
    } else {
        entry
    })
}

fn parity(name: &str, value: &Item, side: usize, rules: &mut SudokuRules) -> Result<()> {
    let known = rules
        .entries("parity")
        .first()
        .map(|entry| entry.text("text").to_owned());
    let mut all: Vec<char> = known
        .unwrap_or_else(|| ".".repeat(side * side))
        .chars()
        .collect();
    for item in list(value)? {
        let [row, column] = cell(place(item)?, side)?;
        let mark = if name == "odd" { 'o' } else { 'e' };
        let known = &mut all[row as usize * side + column as usize];
        if *known != '.' && *known != mark {
            return Err(item.error(&"a cell that is odd or even", &"one that is both"));
        }
        *known = mark;
    }
    rules.remove("parity");
    rules.add(
        "parity",
        RuleEntry::default().with("text", all.into_iter().collect::<String>()),
    );
    Ok(())
}

fn arrows(value: &Item, side: usize, rules: &mut SudokuRules) -> Result<()> {
    for arrow in list(value)? {
        let circle = cells_of(arrow, "cells", side)?;
        for line in lines_of(arrow, side)? {
            // A line begins in the circle.
            let path = line.into_iter().skip_while(|cell| circle.contains(cell));
            let path: Vec<CellPlace> = path.collect();
            let entry = RuleEntry::default().with("circle", circle.clone());
            rules.add("arrows", entry.with("path", path));
        }
    }
    Ok(())
}

fn lines_of(item: &Item, side: usize) -> Result<Vec<Vec<CellPlace>>> {
    let Some(lines) = field(item, &["lines"]) else {
        return Err(item.error(&"an object with the field \"lines\"", &"none"));
    };
    let lines = list(lines)?.iter();
    lines.map(|line| super::cells::cells(line, side)).collect()
}

fn pair(item: &Item, side: usize) -> Result<Vec<CellPlace>> {
    let cells = cells_of(item, "cells", side)?;
    if cells.len() == 2 {
        return Ok(cells);
    }
    let found = format_args!("{} cells", cells.len());
    Err(item.error(&"two cells", &found))
}

fn dots(value: &Item, side: usize, name: &'static str, rules: &mut SudokuRules) -> Result<()> {
    let (usual, kind) = if name == "difference" {
        (1, "consecutive")
    } else {
        (2, "double")
    };
    for dot in list(value)? {
        let entry = RuleEntry::cells(pair(dot, side)?);
        rules.add(
            "dots",
            match number(dot)? {
                Some(other) if other != usual => entry.with(name, other),
                _ => entry.with("kind", kind),
            },
        );
    }
    Ok(())
}

fn letters(value: &Item, side: usize, rules: &mut SudokuRules) -> Result<()> {
    for dot in list(value)? {
        let kind = match word(dot) {
            "X" | "x" => "x",
            "V" | "v" => "v",
            other => return Err(dot.error(&"the value X or V", &quoted(&short(other)))),
        };
        rules.add(
            "dots",
            RuleEntry::cells(pair(dot, side)?).with("kind", kind),
        );
    }
    Ok(())
}

fn negative(value: &Item, rules: &mut SudokuRules) -> Result<()> {
    for rule in list(value)? {
        let word = match rule.word().unwrap_or_default() {
            "xv" => "xv",
            "ratio" => "double",
            "difference" => "consecutive",
            other => {
                let expected = "xv, ratio or difference";
                return Err(rule.error(&expected, &quoted(&short(other))));
            }
        };
        rules.add("negative", RuleEntry::default().with("word", word));
    }
    Ok(())
}

/// Returns the cells of a little killer: those in its direction, or those that it lists.
fn diagonal(item: &Item, side: usize) -> Result<Vec<CellPlace>> {
    let Some(direction) = field(item, &["direction"]).filter(|value| !is_off(value)) else {
        return cells_of(item, "cells", side);
    };
    let [down, right] = match direction.word().unwrap_or_default() {
        "UL" => [-1, -1],
        "UR" => [-1, 1],
        "DL" => [1, -1],
        "DR" => [1, 1],
        other => {
            let expected = "the direction UL, UR, DL or DR";
            return Err(direction.error(&expected, &quoted(&short(other))));
        }
    };
    let mut cells = Vec::new();
    let mut at = outside(place(item)?, side)?;
    loop {
        at = [
            at[0].wrapping_add_signed(down),
            at[1].wrapping_add_signed(right),
        ];
        if !at.iter().all(|&at| (1..=side as u32).contains(&at)) {
            return Ok(cells);
        }
        cells.push(at.map(|at| at - 1));
    }
}
