//! Whether a grid makes sense as a Sudoku. A table of zeros and ones is a matrix, a map of regions is a jigsaw without
//! clues, and a full grid whose symbols repeat everywhere is no Sudoku.

use super::regions::likely_map;
use super::walled_regions::walled_regions;
use super::{Format, ParseResult, Parsed};
use crate::error::{Error, Result};
use crate::puzzle::sudoku::{Grid, Layout, square_side};
use crate::puzzle::{Matrix, Puzzle, Queens, Regions, Sudoku};

/// The note about a map of regions.
pub(super) const REGIONS: &str = "read as the regions of a jigsaw Sudoku without clues";

/// Returns the board with queens whose regions a text maps; `None` if the text may be anything else, such as the regions
/// of a jigsaw Sudoku.
pub(super) fn region_map(text: &str) -> Option<Parsed> {
    let (board, true) = likely_map(text)? else {
        return None;
    };
    Some(ParseResult::from(vec![board.into()]).named(Format::Regions))
}

/// Replaces Sudokus that make no sense by what their text more likely means.
///
/// # Errors
/// Returns [`ErrorKind::Parse`](crate::ErrorKind::Parse) if a full grid repeats most of its symbols.
pub(super) fn checked(text: &str, mut parsed: Parsed) -> Result<Parsed> {
    let before = parsed.format;
    // The map of a jigsaw in symbols that no Sudoku has.
    if let [Puzzle::Queens(board)] = &parsed.puzzles[..]
        && let Some(regions) = board.regions.clone()
        && before == Format::Regions
    {
        let cells = vec![0; (board.n * board.n) as usize];
        let jigsaw = Sudoku::new(cells).regions(regions);
        if jigsaw.board().is_ok() {
            parsed.puzzles = vec![jigsaw.into()];
            parsed.format = Format::SudokuRegions;
            parsed.notes.push(REGIONS.to_owned());
            parsed.alternatives.insert(0, Format::Regions);
        }
        return Ok(parsed);
    }
    let is_single = parsed.puzzles.len() == 1;
    for puzzle in &mut parsed.puzzles {
        let Puzzle::Sudoku(sudoku) = puzzle else {
            continue;
        };
        let Some(labels) = plain_labels(sudoku) else {
            continue;
        };
        let is_drawn = before == Format::SudokuDrawn && text.contains("---");
        let is_table = is_single && !is_drawn && before != Format::SudokuLine;
        if is_table && sudoku.box_size.is_none() && is_binary(text, &labels) {
            let side = square_side(labels.len());
            let rows = labels
                .chunks(side)
                .map(|row| row.iter().map(|&one| one as u8).collect());
            *puzzle = Matrix::new(rows.collect::<Vec<Vec<u8>>>()).into();
            parsed.format = Format::Matrix;
            continue;
        }
        let is_full = !labels.contains(&0);
        let is_repeated = is_single && 2 * clashes(sudoku, &labels) > labels.len();
        if is_repeated && let Some(board) = connected_map(&labels) {
            *puzzle = board.into();
            parsed.format = Format::Regions;
            continue;
        }
        if !is_full {
            continue;
        }
        if are_regions(&labels) {
            let side = square_side(labels.len()) as u32;
            *sudoku = Sudoku::new(vec![0; (side * side) as usize]).regions(Regions::Labels(labels));
            parsed.format = Format::SudokuRegions;
            if !parsed.notes.iter().any(|note| note == REGIONS) {
                parsed.notes.push(REGIONS.to_owned());
            }
        } else if is_single {
            let clashes = clashes(sudoku, &labels);
            if 2 * clashes > labels.len() {
                let expected = "a Sudoku, whose symbols differ in each row, column and box";
                let found = format_args!("{clashes} of {} cells that repeat one", labels.len());
                return Err(Error::parse([1, 1], &expected, &found));
            }
        }
    }
    if parsed.format != before {
        parsed
            .alternatives
            .retain(|format| *format != parsed.format);
        parsed.alternatives.insert(0, before);
    }
    let is_map = is_single && parsed.format == Format::SudokuRegions && before != parsed.format;
    if is_map && !parsed.alternatives.contains(&Format::Regions) && likely_map(text).is_some() {
        parsed.alternatives.push(Format::Regions);
    }
    Ok(parsed)
}

/// Returns a number for the symbol of each cell, 0 for a blank; `None` if the Sudoku has regions or other rules, or if
/// its cells are no square.
fn plain_labels(sudoku: &Sudoku) -> Option<Vec<u32>> {
    let is_plain = sudoku.regions.is_none() && sudoku.rules.is_empty() && !sudoku.diagonals;
    is_plain.then_some(())?;
    let labels: Vec<u32> = match &sudoku.grid {
        Grid::Text(text) => {
            let is_blank = |symbol: char| matches!(symbol, '.' | '0' | '*' | '_' | '-' | ' ');
            let label = |symbol| {
                if is_blank(symbol) {
                    0
                } else {
                    u32::from(symbol)
                }
            };
            // The digit 1 is the number 1, as in a grid of numbers.
            text.chars()
                .map(|symbol| symbol.to_digit(10).unwrap_or_else(|| label(symbol)))
                .collect()
        }
        Grid::Cells(cells) => cells.clone(),
        Grid::Rows(rows) => rows.concat(),
    };
    let side = square_side(labels.len());
    (side >= 4 && side * side == labels.len()).then_some(labels)
}

/// Returns whether a grid holds only zeros and ones, written as such.
fn is_binary(text: &str, labels: &[u32]) -> bool {
    let ones = labels.iter().filter(|&&label| label == 1).count();
    ones > 0
        && labels.iter().all(|label| *label <= 1)
        && text.matches('0').count() == labels.len() - ones
}

/// Returns the board with queens whose regions have these labels; `None` if the cells of a label are not connected, or
/// if they are the regions of a jigsaw.
fn connected_map(labels: &[u32]) -> Option<Queens> {
    let side = square_side(labels.len());
    let is_border = |one: usize, other: usize| labels[one] != labels[other];
    let parts = walled_regions(side, &is_border);
    let mut known = labels.to_vec();
    known.sort_unstable();
    known.dedup();
    let count = parts.iter().max().map_or(0, |&last| last as usize + 1);
    let is_map = count == side && known.len() == side && !are_regions(labels);
    let board = Queens::new(side as u32).regions(Regions::Labels(labels.to_vec()));
    (is_map && board.checked().is_ok()).then_some(board)
}

/// Returns whether the labels are those of a jigsaw: the cells of a label are connected, and as many as the side is long.
pub(super) fn are_regions(labels: &[u32]) -> bool {
    let side = square_side(labels.len());
    let is_border = |one: usize, other: usize| labels[one] != labels[other];
    let mut parts = walled_regions(side, &is_border);
    let mut labels = labels.to_vec();
    let is_even = |numbers: &mut Vec<u32>| {
        numbers.sort_unstable();
        let mut groups = numbers.chunk_by(|one, other| one == other);
        groups.all(|group| group.len() == side)
    };
    is_even(&mut parts) && is_even(&mut labels)
}

/// Returns the number of cells whose symbol another cell of their row, column or box has.
fn clashes(sudoku: &Sudoku, labels: &[u32]) -> usize {
    let side = square_side(labels.len());
    let Some([down, across]) = sudoku.box_size.or_else(|| Layout::usual_box(side)) else {
        return 0;
    };
    let (down, across) = (down as usize, across as usize);
    let place = |cell: usize| (cell / side, cell % side);
    let meets = |one: usize, other: usize| {
        let ((row, column), (other_row, other_column)) = (place(one), place(other));
        row == other_row
            || column == other_column
            || (row / down, column / across) == (other_row / down, other_column / across)
    };
    let repeats = |&cell: &usize| {
        (0..labels.len())
            .any(|other| other != cell && labels[other] == labels[cell] && meets(cell, other))
    };
    let is_clue = |cell: &usize| labels[*cell] != 0;
    (0..labels.len()).filter(is_clue).filter(repeats).count()
}
