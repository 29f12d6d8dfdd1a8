//! Jigsaw Sudokus whose regions are lists of cells, one region a line: `r1c1 r1c2 r2c1 r2c2`, perhaps after a name and a
//! colon. The cells may be numbers in reading order, from 0 or 1: `0 1 4 5`. The clues may stand above or below.

use super::cell_lists::{self, cells_of};
use super::grid_text::titles::is_region_title;
use super::lines::{self, Line, is_space, number};
use super::sense::{REGIONS, are_regions};
use super::{ParseResult, detect};
use crate::error::{Error, Result};
use crate::puzzle::{Puzzle, Regions, Sudoku};
use crate::text_util::words;

/// The sides whose cells have names of four characters.
const NAMED_SIDES: std::ops::RangeInclusive<usize> = 4..=9;

/// The sides of grids whose cells have numbers.
const SIDES: std::ops::RangeInclusive<usize> = 4..=25;

/// The regions of a text.
struct RegionList {
    side: usize,
    /// The region of each cell.
    labels: Vec<u32>,
    /// The numbers of the lines that hold the regions.
    lines: Vec<u32>,
}

impl RegionList {
    fn of(text: &str) -> Option<RegionList> {
        named(text).or_else(|| numbered(text))
    }
}

/// Returns what follows the name of a region.
fn after_name(text: &str) -> &str {
    text.rsplit([':', '=']).next().unwrap_or_default()
}

/// Returns the cells of a line that holds nothing else, except a name before a colon.
fn region(line: Line) -> Option<Vec<[u32; 2]>> {
    let mut region = Vec::new();
    for word in words(after_name(line.text), |symbol| !symbol.is_alphanumeric()) {
        region.extend(cells_of(word.text)?);
    }
    (!region.is_empty()).then_some(region)
}

/// Returns the regions whose cells have names; `None` if they are not those of a square grid.
fn named(text: &str) -> Option<RegionList> {
    let (lines, regions): (Vec<u32>, Vec<Vec<[u32; 2]>>) = lines::filled(text)
        .filter_map(|line| Some((line.number, region(line)?)))
        .unzip();
    let side = regions.len();
    let cell = |&[row, column]: &[u32; 2]| {
        let (row, column) = (row as usize, column as usize);
        (row < side && column < side).then_some(row * side + column)
    };
    let cells = |region: &Vec<[u32; 2]>| region.iter().map(cell).collect::<Option<Vec<usize>>>();
    let regions: Vec<Vec<usize>> = regions.iter().map(cells).collect::<Option<_>>()?;
    let labels = labels(&regions).filter(|_| NAMED_SIDES.contains(&side))?;
    Some(RegionList {
        side,
        labels,
        lines,
    })
}

/// Returns the numbers of a line that holds nothing else, except a name before a colon.
fn numbers(line: Line) -> Option<Vec<usize>> {
    let is_separator = |symbol| is_space(symbol) || "[](){}".contains(symbol);
    let words = words(after_name(line.text), is_separator);
    let numbers: Vec<usize> = words.map(|word| number(word.text)).collect::<Option<_>>()?;
    SIDES.contains(&numbers.len()).then_some(numbers)
}

/// Returns the regions whose cells have numbers. Rows of clues may stand above or below. Regions that are all rows or all
/// columns are a table of numbers.
fn numbered(text: &str) -> Option<RegionList> {
    let (lines, regions): (Vec<u32>, Vec<Vec<usize>>) = lines::filled(text)
        .filter_map(|line| Some((line.number, numbers(line)?)))
        .unzip();
    let half = regions.len() / 2;
    [0..regions.len(), half..regions.len(), 0..half]
        .into_iter()
        .find_map(|range| {
            let (lines, regions) = (&lines[range.clone()], &regions[range]);
            let side = regions.len();
            let first = *regions.iter().flatten().min()?;
            let cells = |region: &Vec<usize>| region.iter().map(|cell| cell - first).collect();
            let regions: Vec<Vec<usize>> = regions.iter().map(cells).collect();
            let labels = labels(&regions).filter(|_| first <= 1)?;
            let is_line = |place: fn(usize, usize) -> usize| {
                let is_same = |region: &Vec<usize>| {
                    let all = region.iter().map(|&cell| place(cell, side));
                    all.clone()
                        .eq(std::iter::repeat_n(place(region[0], side), side))
                };
                regions.iter().all(is_same)
            };
            let is_table = is_line(|cell, side| cell / side) || is_line(|cell, side| cell % side);
            (!is_table && are_regions(&labels)).then(|| RegionList {
                side,
                labels,
                lines: lines.to_vec(),
            })
        })
}

/// Returns the region of each cell; `None` if the regions are not as large as their number, or miss or repeat a cell.
fn labels(regions: &[Vec<usize>]) -> Option<Vec<u32>> {
    let side = regions.len();
    SIDES.contains(&side).then_some(())?;
    let mut labels = vec![None; side * side];
    for (region, number) in regions.iter().zip(0..) {
        (region.len() == side).then_some(())?;
        for &cell in region {
            let label: &mut Option<u32> = labels.get_mut(cell)?;
            label.replace(number).is_none().then_some(())?;
        }
    }
    labels.into_iter().collect()
}

/// Returns the region of each cell, if a text lists the regions of a grid.
pub(super) fn labels_of(text: &str) -> Option<Vec<u32>> {
    RegionList::of(text).map(|list| list.labels)
}

/// Returns whether a text lists the regions of a grid.
pub(super) fn is_list(text: &str) -> bool {
    RegionList::of(text).is_some()
}

/// Reads a text for which [`is_list`] holds.
pub(super) fn read(text: &str) -> Result<ParseResult> {
    let mut reading = ParseResult::default();
    let Some(regions) = RegionList::of(text) else {
        return Ok(reading);
    };
    let mut rest = String::new();
    for line in lines::all(text) {
        if !regions.lines.contains(&line.number) && !is_region_title(line.text) {
            rest += line.text;
        }
        rest.push('\n');
    }
    let mut sudoku = if rest.trim().is_empty() {
        reading.notes.push(REGIONS.to_owned());
        Sudoku::new(vec![0; regions.side * regions.side])
    } else {
        let parsed = detect::detect(&rest)?;
        reading.notes.extend(parsed.notes);
        let mut puzzles = parsed.puzzles.into_iter();
        match (puzzles.next(), puzzles.next()) {
            (Some(Puzzle::Sudoku(sudoku)), None) if sudoku.regions.is_none() => sudoku,
            _ => {
                let (place, found) = lines::first_word(&rest);
                return Err(Error::parse(
                    place,
                    &"one Sudoku beside its regions",
                    &found,
                ));
            }
        }
    };
    sudoku.regions = Some(Regions::Labels(regions.labels));
    sudoku.board()?;
    reading.notes.extend(cell_lists::note(text));
    reading.puzzles.push(sudoku.into());
    Ok(reading)
}
