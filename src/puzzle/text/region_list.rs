//! Jigsaw Sudokus whose regions are lists of cells, one region a line: `r1c1 r1c2 r2c1 r2c2`, perhaps after a name and a
//! colon. The clues may stand above or below.

use super::cage_list::cells_of;
use super::grid_text::titles::is_region_title;
use super::lines::{self, Line};
use super::sense::REGIONS;
use super::{ParseResult, detect};
use crate::error::{Error, Result};
use crate::puzzle::{Puzzle, Regions, Sudoku};
use crate::text_util::words;

/// The sides whose cells have names of four characters.
const SIDES: std::ops::RangeInclusive<usize> = 4..=9;

/// Returns the cells of a line that holds nothing else, except a name before a colon.
fn region(line: Line) -> Option<Vec<[u32; 2]>> {
    let cells = line.text.rsplit([':', '=']).next().unwrap_or_default();
    let mut region = Vec::new();
    for word in words(cells, |symbol| !symbol.is_alphanumeric()) {
        region.extend(cells_of(word.text)?);
    }
    (!region.is_empty()).then_some(region)
}

/// Returns the side and the region of each cell; `None` if the regions of a text are not those of a square grid.
fn regions(text: &str) -> Option<(usize, Vec<u32>)> {
    let regions: Vec<Vec<[u32; 2]>> = lines::filled(text).filter_map(region).collect();
    let side = regions.len();
    let is_sized = SIDES.contains(&side) && regions.iter().all(|region| region.len() == side);
    is_sized.then_some(())?;
    let mut labels = vec![None; side * side];
    for (region, number) in regions.iter().zip(0..) {
        for &[row, column] in region {
            let (row, column) = (row as usize, column as usize);
            (row < side && column < side).then_some(())?;
            labels[row * side + column]
                .replace(number)
                .is_none()
                .then_some(())?;
        }
    }
    let labels: Option<Vec<u32>> = labels.into_iter().collect();
    labels.map(|labels| (side, labels))
}

/// Returns whether a text lists the regions of a grid.
pub(super) fn is_list(text: &str) -> bool {
    regions(text).is_some()
}

/// Reads a text for which [`is_list`] holds.
pub(super) fn read(text: &str) -> Result<ParseResult> {
    let mut reading = ParseResult::default();
    let Some((side, labels)) = regions(text) else {
        return Ok(reading);
    };
    let mut rest = String::new();
    for line in lines::all(text) {
        if region(line).is_none() && !is_region_title(line.text) {
            rest += line.text;
        }
        rest.push('\n');
    }
    let mut sudoku = if rest.trim().is_empty() {
        reading.notes.push(REGIONS.to_owned());
        Sudoku::new(vec![0; side * side])
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
    sudoku.regions = Some(Regions::Labels(labels));
    sudoku.board()?;
    reading.puzzles.push(sudoku.into());
    Ok(reading)
}
