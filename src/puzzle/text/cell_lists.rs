//! Cells as texts name them, and lists of cells as programs hold them: the cages of a killer,
//! `[(3, [(0, 0), (0, 1)]), …]` or `{"cages": [{"sum": 3, "cells": ["A1", "A2"]}]}`, and the regions of a jigsaw,
//! `[[0, 1, 2, 9, …], …]`.

use std::fmt::Write as _;

use super::grid_text::{Item, ItemKind, items};
use super::lines::{is_in, number};
use crate::text_util::words;

/// Maximum length of such a text in bytes.
const MAX_LENGTH: usize = 1 << 16;

/// The side of a killer, and the largest side whose cells have names.
const SIDE: usize = 9;

/// Names of the field with the sum of a cage, in lower case.
const SUMS: &str = " sum total value target clue ";

/// The remark about cells that are named by a letter and a digit.
const LETTERS: &str = "cells such as B3 are read as row B, column 3";

/// Returns the cells that a word names, from 0: `r1c2`, `r1c23` for two cells, or `A2`. The row stands first. Rows may
/// be A to H and J.
pub(super) fn cells_of(word: &str) -> Option<Vec<[u32; 2]>> {
    let place = |symbol: char| symbol.to_digit(10)?.checked_sub(1);
    if let Some((rows, columns)) = word
        .strip_prefix(['r', 'R'])
        .and_then(|word| word.split_once(['c', 'C']))
    {
        let places = |digits: &str| -> Option<Vec<u32>> { digits.chars().map(place).collect() };
        let (rows, columns) = (places(rows)?, places(columns)?);
        let cells = rows
            .iter()
            .flat_map(|row| columns.iter().map(|column| [*row, *column]));
        return Some(cells.collect());
    }
    let &[row, column] = word.as_bytes() else {
        return None;
    };
    let axis = |symbol: u8| match symbol {
        b'1'..=b'9' => Some(u32::from(symbol - b'1')),
        b'A'..=b'I' => Some(u32::from(symbol - b'A')),
        b'a'..=b'i' => Some(u32::from(symbol - b'a')),
        b'J' | b'j' => Some(8),
        _ => None,
    };
    let has_letter = row.is_ascii_alphabetic() != column.is_ascii_alphabetic();
    has_letter.then(|| Some(vec![[axis(row)?, axis(column)?]]))?
}

/// Returns the remark about a text that names cells by a letter and a digit.
pub(super) fn note(text: &str) -> Option<String> {
    let mut words = words(text, |symbol| !symbol.is_alphanumeric());
    let has_letter = words.any(|word| word.text.len() == 2 && cells_of(word.text).is_some());
    has_letter.then(|| LETTERS.to_owned())
}

/// A cell of a list.
enum ListedCell {
    Named(Vec<[u32; 2]>),
    Pair([usize; 2]),
    Index(usize),
}

impl ListedCell {
    fn of(item: &Item) -> Option<Self> {
        if let Some(word) = item.word() {
            let named = || cells_of(word).map(ListedCell::Named);
            return number(word).map(ListedCell::Index).or_else(named);
        }
        let axis = |item: &Item| number(item.word()?);
        match item.list()? {
            [row, column] => Some(ListedCell::Pair([axis(row)?, axis(column)?])),
            _ => None,
        }
    }

    /// The numbers of the cell.
    fn numbers(&self) -> &[usize] {
        match self {
            ListedCell::Named(_) => &[],
            ListedCell::Pair(pair) => pair,
            ListedCell::Index(index) => std::slice::from_ref(index),
        }
    }
}

/// Returns the sum of a cage and the list of its cells, or the list of the cells of a region.
fn parts(item: &Item) -> Option<(Option<usize>, &[Item])> {
    match &item.kind {
        ItemKind::Word(..) => None,
        ItemKind::Fields(fields) => {
            let field = |names: &str| {
                let mut fields = fields.iter();
                let found = fields.find(|(name, _)| is_in(names, &name.to_lowercase()));
                found.map(|(_, item)| item)
            };
            let sum = number(field(SUMS)?.word()?)?;
            Some((Some(sum), field(" cells ")?.list()?))
        }
        ItemKind::List(list) => {
            // A number and a list of numbers are a set with its name.
            let is_index = |item: &Item| item.word().is_some_and(|word| number(word).is_some());
            match &list[..] {
                [sum, cells] if is_index(sum) && !cells.list()?.iter().any(is_index) => {
                    Some((Some(number(sum.word()?)?), cells.list()?))
                }
                cells => Some((None, cells)),
            }
        }
    }
}

/// Returns a line for each list of a text that holds nothing else: `3: r1c1 r1c2` for a cage, cells alone for a region.
/// Numbers must show whether they count from 0 or 1.
pub(super) fn as_lines(text: &str) -> Option<String> {
    (text.len() <= MAX_LENGTH && text.contains(['[', '{'])).then_some(())?;
    let roots = items(text)?;
    match &roots[..] {
        [root] => match &root.kind {
            ItemKind::Fields(fields) if fields.len() == 1 => lines_of(&fields[0].1),
            _ => lines_of(root),
        },
        _ => None,
    }
}

/// Returns these lines for an item.
pub(super) fn lines_of(root: &Item) -> Option<String> {
    let list = |item| -> Option<(Option<usize>, Vec<ListedCell>)> {
        let (sum, cells) = parts(item)?;
        Some((
            sum,
            cells.iter().map(ListedCell::of).collect::<Option<_>>()?,
        ))
    };
    let lists: Vec<_> = root.list()?.iter().map(list).collect::<Option<_>>()?;
    let are_cages = lists.iter().all(|(sum, _)| sum.is_some());
    let side = if are_cages { SIDE } else { lists.len() };
    let cells = || lists.iter().flat_map(|(_, cells)| cells);
    let numbers = || cells().flat_map(ListedCell::numbers).copied();
    let are_pairs = cells().any(|cell| matches!(cell, ListedCell::Pair(_)));
    let end = if are_pairs { side } else { side * side };
    let start = match (numbers().min(), numbers().max()) {
        (Some(0), Some(most)) if most < end => 0,
        (Some(1..), Some(most)) if most == end => 1,
        (None, None) => 0,
        _ => return None,
    };
    let mut lines = String::new();
    for (sum, cells) in &lists {
        if let Some(sum) = sum {
            let _ = write!(lines, "{sum}:");
        }
        for cell in cells {
            let mut add = |row: usize, column: usize| {
                let _ = write!(lines, " r{}c{}", row + 1, column + 1);
            };
            match cell {
                ListedCell::Named(cells) => cells
                    .iter()
                    .for_each(|[row, column]| add(*row as usize, *column as usize)),
                ListedCell::Pair([row, column]) => add(row - start, column - start),
                ListedCell::Index(cell) if sum.is_some() => {
                    add((cell - start) / side, (cell - start) % side);
                }
                ListedCell::Index(cell) => {
                    let _ = write!(lines, " {cell}");
                }
            }
        }
        lines.push('\n');
    }
    Some(lines)
}
