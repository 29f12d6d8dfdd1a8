//! The rules of f-puzzles, read.

use super::cells::{CellPlace, cell, cells_of, outside};
use super::{field, is_off};
use crate::error::Result;
use crate::puzzle::text::grid_text::Item;
use crate::puzzle::{Arrow, Cage, Dot, DotKind, LittleKiller, NegativeRule, Sandwich, SudokuRules};
use crate::text_util::{quoted, short};

/// Reads a field that holds a rule. Returns false if the field is unknown.
pub(super) fn read(name: &str, value: &Item, side: usize, rules: &mut SudokuRules) -> Result<bool> {
    match name {
        "antiknight" => rules.anti_knight = true,
        "antiking" => rules.anti_king = true,
        "nonconsecutive" => rules.non_consecutive = true,
        "disjointgroups" => rules.disjoint = true,
        "extraregion" => {
            for region in list(value)? {
                rules.extra.push(cells_of(region, "cells", side)?);
            }
        }
        "odd" | "even" => parity(name, value, side, rules)?,
        "killercage" => {
            for cage in list(value)? {
                let cells = cells_of(cage, "cells", side)?;
                rules.cages.push(Cage::new(cells).sum(number(cage)?));
            }
        }
        "thermometer" => {
            for line in lines(value, side)? {
                rules.thermos.push(line);
            }
        }
        "arrow" => {
            for arrow in list(value)? {
                let circle = cells_of(arrow, "cells", side)?;
                for line in lines_of(arrow, side)? {
                    // A line begins in the circle.
                    let path = line.into_iter().skip_while(|cell| circle.contains(cell));
                    rules.arrows.push(Arrow {
                        circle: circle.clone(),
                        path: path.collect(),
                    });
                }
            }
        }
        "difference" => dots(value, side, (DotKind::Consecutive, 1), rules)?,
        "ratio" => dots(value, side, (DotKind::Double, 2), rules)?,
        "xv" => {
            for dot in list(value)? {
                let kind = match word(dot) {
                    "X" | "x" => DotKind::X,
                    "V" | "v" => DotKind::V,
                    other => return Err(dot.error(&"the value X or V", &quoted(&short(other)))),
                };
                rules.dots.push(Dot::new(pair(dot, side)?, kind));
            }
        }
        "negative" => {
            for rule in list(value)? {
                rules.negative.push(match rule.word().unwrap_or_default() {
                    "xv" => NegativeRule::Xv,
                    "ratio" => NegativeRule::Double,
                    "difference" => NegativeRule::Consecutive,
                    other => {
                        let expected = "xv, ratio or difference";
                        return Err(rule.error(&expected, &quoted(&short(other))));
                    }
                });
            }
        }
        "sandwichsum" => {
            for sum in list(value)?.iter().filter(|sum| !word(sum).is_empty()) {
                let [row, column] = outside(place(sum)?, side)?;
                let total = needed(sum)?;
                let last = side as u32 + 1;
                rules.sandwiches.push(if column == 0 || column == last {
                    Sandwich::row(row.max(1) - 1, total)
                } else {
                    Sandwich::column(column - 1, total)
                });
            }
        }
        "littlekillersum" => {
            for sum in list(value)?.iter().filter(|sum| !word(sum).is_empty()) {
                let cells = diagonal(sum, side)?;
                rules
                    .little_killers
                    .push(LittleKiller::new(cells, needed(sum)?));
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
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

fn place(item: &Item) -> Result<&Item> {
    field(item, &["cell"]).ok_or_else(|| item.error(&"an object with the field \"cell\"", &"none"))
}

fn parity(name: &str, value: &Item, side: usize, rules: &mut SudokuRules) -> Result<()> {
    let blank = || ".".repeat(side * side);
    let mut all: Vec<char> = rules.parity.clone().unwrap_or_else(blank).chars().collect();
    for item in list(value)? {
        let [row, column] = cell(place(item)?, side)?;
        let mark = if name == "odd" { 'o' } else { 'e' };
        let known = &mut all[row as usize * side + column as usize];
        if *known != '.' && *known != mark {
            return Err(item.error(&"a cell that is odd or even", &"one that is both"));
        }
        *known = mark;
    }
    rules.parity = Some(all.into_iter().collect());
    Ok(())
}

/// Returns all lines of a list of objects.
fn lines(value: &Item, side: usize) -> Result<Vec<Vec<CellPlace>>> {
    let mut all = Vec::new();
    for item in list(value)? {
        all.extend(lines_of(item, side)?);
    }
    Ok(all)
}

fn lines_of(item: &Item, side: usize) -> Result<Vec<Vec<CellPlace>>> {
    let Some(lines) = field(item, &["lines"]) else {
        return Err(item.error(&"an object with the field \"lines\"", &"none"));
    };
    let lines = list(lines)?.iter();
    lines.map(|line| super::cells::cells(line, side)).collect()
}

fn pair(item: &Item, side: usize) -> Result<[CellPlace; 2]> {
    let cells = cells_of(item, "cells", side)?;
    let found = format_args!("{} cells", cells.len());
    <[CellPlace; 2]>::try_from(&cells[..]).map_err(|_| item.error(&"two cells", &found))
}

fn dots(
    value: &Item,
    side: usize,
    (kind, usual): (DotKind, u32),
    rules: &mut SudokuRules,
) -> Result<()> {
    for dot in list(value)? {
        if let Some(other) = number(dot)?.filter(|&value| value != usual) {
            let expected = format_args!("the value {usual}, or none");
            return Err(dot.error(&expected, &other));
        }
        rules.dots.push(Dot::new(pair(dot, side)?, kind));
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
