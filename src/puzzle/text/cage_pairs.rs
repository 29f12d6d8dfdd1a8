//! Cages of a killer whose cells are pairs of row and column, one cage a line: `12 1,1 1,2`,
//! `12: (1,1) (1,2)`, `12 = 1,1 + 1,2`, `[12, [[0,0], [0,1]]]` and `((0,0), (0,1)): 12`.

use std::fmt::Write as _;

use super::cage_list;
use super::lines::{self, Line, is_in, number};
use crate::error::{Error, Result};
use crate::text_util::{is_white, trim, words};

/// Maximum length of such a text in bytes.
const MAX_LENGTH: usize = 1 << 14;

const SIDE: usize = 9;

/// Words before the first number of a line.
const WORDS: &str = " cage sum total value target clue ";

/// The remark about such cells.
pub(super) const NOTE: &str = "numbers of cells are read as row, then column";

/// A sum, and the numbers of its cells.
type PairedCage = (usize, Vec<usize>);

/// Returns the numbers of a line, and the text after each. It holds nothing else but words before the first number.
fn numbers(line: Line<'_>) -> Option<(Vec<usize>, Vec<&str>)> {
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let is_mark = |symbol: char| is_white(symbol) || ",;:=+()[]{}<>-|\"'".contains(symbol);
    let (head, mut rest) = line.text.split_at(line.text.find(is_digit)?);
    let (mut numbers, mut gaps) = (Vec::new(), Vec::new());
    while !rest.is_empty() {
        let after = rest.trim_start_matches(is_digit);
        let gap = &after[..after.find(is_digit).unwrap_or(after.len())];
        numbers.push(number(&rest[..rest.len() - after.len()])?);
        gaps.push(gap);
        gap.chars().all(is_mark).then_some(())?;
        rest = &after[gap.len()..];
    }
    let mut before = words(head, |symbol| !symbol.is_alphanumeric());
    let is_known = before.all(|word| is_in(WORDS, &word.text.to_lowercase()));
    // Two commas without a number between them are an empty cell of a table.
    let has_empty_cell = head.contains(',') || {
        let mut inside = gaps.split_last()?.1.iter();
        inside.any(|gap| gap.matches(',').count() > 1)
    };
    (is_known && !has_empty_cell).then_some((numbers, gaps))
}

/// Returns the cage of a line whose cells are pairs. A comma stands inside of each pair, and other marks between them.
fn pairs(line: Line) -> Option<PairedCage> {
    let (mut numbers, gaps) = numbers(line)?;
    let last = numbers.len() - 1;
    (last >= 2 && last.is_multiple_of(2)).then_some(())?;
    let is_paired = |gaps: &[&str]| {
        let inside = gaps[0];
        trim(inside) == ","
            && gaps.chunks(2).all(|gaps| gaps[0] == inside)
            && gaps
                .chunks(2)
                .all(|gaps| gaps.get(1).is_none_or(|gap| *gap != inside))
    };
    let sum = if is_paired(&gaps[1..last]) && gaps[0] != gaps[1] {
        numbers.remove(0)
    } else {
        (is_paired(&gaps[..last - 1]) && gaps[last - 1] != gaps[0]).then_some(())?;
        numbers.pop()?
    };
    Some((sum, numbers))
}

/// Returns a text in which the cells of such cages have names, `12: r1c1 r1c2`; `None` if it lists no cages.
///
/// # Errors
/// Returns an error if no number shows whether rows and columns count from 0 or 1.
pub(super) fn with_names(text: &str) -> Option<Result<String>> {
    (text.len() <= MAX_LENGTH).then_some(())?;
    let first = lines::filled(text).find(|line| pairs(*line).is_some())?;
    let cages = lines::filled(text).filter_map(pairs);
    let places: Vec<usize> = cages.flat_map(|cage| cage.1).collect();
    let (least, most) = (*places.iter().min()?, *places.iter().max()?);
    let start = least.min(1);
    (most - start < SIDE).then_some(())?;
    let mut named = String::new();
    for line in lines::all(text) {
        if let Some((sum, places)) = pairs(line) {
            let _ = write!(named, "{sum}:");
            for cell in places.chunks(2) {
                let _ = write!(named, " r{}c{}", cell[0] + 1 - start, cell[1] + 1 - start);
            }
        } else {
            named += line.text;
        }
        named.push('\n');
    }
    cage_list::is_list(&named).then_some(())?;
    if least > 0 && most < SIDE {
        let expected = "cells such as r1c2, or pairs that show by a 0 or a 9 whether rows and columns count from 0 or 1";
        let found = format_args!("rows and columns from {least} to {most}");
        return Some(Err(Error::parse([first.number, 1], &expected, &found)));
    }
    Some(Ok(named))
}
