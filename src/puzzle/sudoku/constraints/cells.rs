//! Checks of the cells, the sums and the symbols in rules.

use super::{EVEN, all_numbers};
use crate::error::{Error, Result};
use crate::puzzle::SudokuRule;
use crate::puzzle::reason::at;
use crate::puzzle::sudoku::extra_houses::{cells_of, distinct_cells};
use crate::puzzle::sudoku::rules::{CellCandidates, Dot, Square};
use crate::puzzle::sudoku::{Alphabet, is_blank};
use crate::text_util::{is_white, quoted_symbol};

/// Returns the two cells of a dot, the upper or left one first, and the number of their edge.
pub(super) fn dot_cells(index: u32, dot: &Dot, side: usize) -> Result<([u16; 2], usize)> {
    let path = format!("dots[{index}].cells");
    let cells = cells_of(&path, &dot.cells, side)?;
    let [first, second] = [cells[0].min(cells[1]), cells[0].max(cells[1])];
    let [[row, column], [other_row, other_column]] = dot.cells;
    if row.abs_diff(other_row) + column.abs_diff(other_column) != 1 {
        let found = format_args!("{} and {}", at(dot.cells[0]), at(dot.cells[1]));
        return Err(Error::argument(
            &path,
            &"two cells with a common side",
            &found,
        ));
    }
    let edge = 2 * usize::from(first) + usize::from(column == other_column);
    Ok(([first, second], edge))
}

pub(super) fn rising(
    path: &str,
    rule: SudokuRule,
    list: &[Square],
    side: usize,
) -> Result<Vec<u16>> {
    distinct_cells(path, list, side)?;
    let cells = cells_of(path, list, side)?;
    if !(2..=side).contains(&cells.len()) {
        let expected = format_args!("2 to {side} cells");
        let found = format_args!("{} cells", cells.len());
        return Err(Error::argument(&path, &expected, &found));
    }
    let touch = |pair: &[Square]| {
        let [row, column] = [0, 1].map(|axis| pair[0][axis].abs_diff(pair[1][axis]));
        row.max(column) == 1
    };
    if rule == SudokuRule::Thermos
        && let Some(place) = list.windows(2).position(|pair| !touch(pair))
    {
        let path = format_args!("{path}[{}]", place + 1);
        let expected = format_args!("a cell that touches {}", at(list[place]));
        return Err(Error::argument(&path, &expected, &at(list[place + 1])));
    }
    Ok(cells)
}

/// Returns the least and the greatest sum of `count` different numbers.
pub(super) fn sum_bounds(count: usize, side: usize) -> [u32; 2] {
    let (count, side) = (count as u32, side as u32);
    let least = count * (count + 1) / 2;
    [least, count * (side + 1) - least]
}

pub(super) fn check_sum(path: &str, sum: u32, [least, most]: [u32; 2]) -> Result<()> {
    if (least..=most).contains(&sum) {
        return Ok(());
    }
    let expected = format_args!("a sum from {least} to {most}");
    Err(Error::argument(&path, &expected, &sum))
}

pub(super) fn check_arrow(index: u32, [circle, path]: [usize; 2], side: usize) -> Result<()> {
    // Decimal digits are the numbers of small grids only.
    let most = if side > 9 { 1 } else { 3 };
    if !(1..=most).contains(&circle) {
        let at = format_args!("arrows[{index}].circle");
        let expected = match most {
            1 => "1 cell".to_owned(),
            most => format!("1 to {most} cells"),
        };
        return Err(Error::argument(
            &at,
            &expected,
            &format_args!("{circle} cells"),
        ));
    }
    // Every number is at least 1.
    let most = side * [0, 1, 11, 111][circle];
    if !(1..=most).contains(&path) {
        let at = format_args!("arrows[{index}].path");
        let expected = format_args!("1 to {most} cells");
        return Err(Error::argument(
            &at,
            &expected,
            &format_args!("{path} cells"),
        ));
    }
    Ok(())
}

pub(super) fn parity(text: &str, side: usize) -> Result<Vec<u32>> {
    let all = all_numbers(side);
    let mut sets = Vec::new();
    let mut symbols = text.chars().filter(|&symbol| !is_white(symbol));
    for symbol in symbols.by_ref().take(side * side) {
        sets.push(match symbol {
            'e' | 'E' => EVEN & all,
            'o' | 'O' => !EVEN & all,
            '.' => all,
            other => {
                let path = format_args!("parity[{}]", sets.len());
                let found = quoted_symbol(other);
                return Err(Error::argument(&path, &"e, o or .", &found));
            }
        });
    }
    let count = sets.len() + symbols.count();
    check_length("parity", side * side, "characters (one per cell)", count)?;
    Ok(sets)
}

pub(super) fn candidate_sets(
    candidates: &CellCandidates,
    side: usize,
    alphabet: &Alphabet,
) -> Result<Vec<u32>> {
    let cells = side * side;
    match candidates {
        CellCandidates::Lists(lists) => {
            check_length("candidates", cells, "lists (one per cell)", lists.len())?;
            let mut sets = vec![0; cells];
            for (cell, list) in lists.iter().enumerate() {
                for (place, &number) in list.iter().enumerate() {
                    if !(1..=side).contains(&(number as usize)) {
                        let path = format_args!("candidates[{cell}][{place}]");
                        let expected = format_args!("a number from 1 to {side}");
                        return Err(Error::argument(&path, &expected, &number));
                    }
                    sets[cell] |= 1 << number;
                }
            }
            Ok(sets)
        }
        CellCandidates::Text(text) => {
            let symbols: Vec<char> = text.chars().filter(|&symbol| !is_white(symbol)).collect();
            let expected = "characters (one per cell and symbol)";
            check_length("candidates", cells * side, expected, symbols.len())?;
            let mut sets = vec![0; cells];
            for (place, &symbol) in symbols.iter().enumerate() {
                let (cell, number) = (place / side, place % side + 1);
                if alphabet.number(symbol) == Some(number as u8) {
                    sets[cell] |= 1 << number;
                } else if !is_blank(symbol) {
                    let path = format_args!("candidates[{place}]");
                    let expected = format_args!("{} or .", alphabet.symbol(number as u8));
                    return Err(Error::argument(&path, &expected, &quoted_symbol(symbol)));
                }
            }
            Ok(sets)
        }
    }
}

pub(super) fn check_length(path: &str, wanted: usize, what: &str, found: usize) -> Result<()> {
    if wanted == found {
        return Ok(());
    }
    Err(Error::argument(
        &path,
        &format_args!("{wanted} {what}"),
        &found,
    ))
}
