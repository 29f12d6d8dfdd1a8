//! Jigsaw Sudokus as two grids, in either order: the clues, and one region label per cell. Each is written as rows or
//! in one line, or they stand beside each other. A text may hold several puzzles, with names above grids (`is_name`).
//!
//! By its counts, a solved grid below another would be a region map too. But it has the symbols of the other grid, and
//! no row or column repeats one of them.

use super::grid_rows::{self, is_border, is_name, rows_of};
use super::grid_text::one_below_other;
use super::grid_text::titles::is_region_title;
use super::lines::{self, Line, is_space};
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::Result;
use crate::puzzle::sudoku::{alphabet_of, is_blank, square_side};
use crate::puzzle::{Grid, Puzzle, Regions, Solution, Sudoku};
use crate::text_util::Word;

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuRegions,
    recognize,
    read,
    write,
};

/// A visible character, with its line and column.
type Symbol<'a> = (Line<'a>, u32, char);

fn recognize(text: &str) -> Option<Recognized> {
    let reading = read(text).ok()?;
    let is_map = |puzzle: &Puzzle| match puzzle {
        Puzzle::Sudoku(Sudoku {
            grid: Grid::Text(grid),
            regions: Some(Regions::Text(regions)),
            ..
        }) => {
            let [clues, labels] = [grid, regions].map(|text| text.chars().collect::<Vec<_>>());
            let alphabet = alphabet_of(&clues, square_side(labels.len()));
            let is_clue = |&label: &char| is_blank(label) || alphabet.number(label).is_some();
            !labels.iter().all(is_clue) || repeats(&labels)
        }
        _ => false,
    };
    let are_maps = reading.puzzles.iter().all(is_map);
    are_maps.then(|| Recognized::sure(Ok(reading)))
}

/// Returns whether a row or a column repeats a label.
fn repeats(labels: &[char]) -> bool {
    let side = square_side(labels.len());
    let in_line =
        |one: usize, other: usize| one / side == other / side || one % side == other % side;
    let again = |cell: usize| {
        let mut before = (0..cell).filter(|&other| labels[other] == labels[cell]);
        before.any(|other| in_line(cell, other))
    };
    (0..labels.len()).any(again)
}

/// Replaces the words of a map by letters: a name for the region of each cell, such as a color.
fn with_letters(text: &str) -> Option<String> {
    let words_of = |line: &str| -> Vec<String> {
        let words = line.split(is_space).filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    };
    let filled: Vec<Line> = lines::filled(text).collect();
    let side = words_of(filled.last()?.text).len();
    if !(4..=25).contains(&side) || filled.len() < 2 * side {
        return None;
    }
    let first = filled[filled.len() - side].number;
    let mut known: Vec<String> = Vec::new();
    let mut letters = String::new();
    for line in lines::all(text) {
        if line.number < first {
            letters += line.text;
        } else {
            let words = words_of(line.text);
            let is_name = |word: &String| word.chars().all(char::is_alphabetic);
            let is_row = words.is_empty() || words.len() == side && words.iter().all(is_name);
            is_row.then_some(())?;
            for word in words {
                let place = known.iter().position(|other| *other == word);
                let place = place.unwrap_or_else(|| {
                    known.push(word);
                    known.len() - 1
                });
                letters.push(char::from(b'A' + place.min(side) as u8));
            }
        }
        letters.push('\n');
    }
    let is_long = |word: &String| word.chars().nth(1).is_some();
    (known.len() == side && known.iter().any(is_long)).then_some(letters)
}

fn read(text: &str) -> Result<ParseResult> {
    let letters = with_letters(text);
    let text = letters.as_deref().unwrap_or(text);
    let below = one_below_other(text);
    let text = below.as_deref().unwrap_or(text);
    let mut symbols: Vec<Symbol> = Vec::new();
    let rows = || lines::filled(text).filter(|line| !is_name(*line) && !is_region_title(line.text));
    for line in rows().skip(usize::from(has_size(rows))) {
        let visible = line.text.chars().zip(1..);
        let visible = visible.filter(|&(symbol, _)| !is_space(symbol) && !is_border(symbol));
        symbols.extend(visible.map(|(symbol, column)| (line, column, symbol)));
    }
    let first = symbols.first().map_or(0, |first| first.0.number);
    let width = symbols
        .iter()
        .take_while(|symbol| symbol.0.number == first)
        .count();
    // The width is that of a row, of a grid in one line, or of a grid and its regions in one line.
    let mut sides = [width, square_side(width), square_side(width / 2)].into_iter();
    let side = sides.find(|&side| {
        let sized = (4..=25).contains(&side) && symbols.len().is_multiple_of(2 * side * side);
        sized
            && symbols
                .chunks(2 * side * side)
                .all(|both| both.chunks(side * side).any(|half| are_regions(half, side)))
    });
    let Some(side) = side else {
        let expected =
            "a grid, and a label for each cell's region, each as often as a side is long";
        return Err(lines::ended(text, &expected));
    };
    let mut reading = ParseResult::default();
    for both in symbols.chunks(2 * side * side) {
        let (mut clues, mut regions) = both.split_at(side * side);
        if !are_regions(regions, side) {
            (clues, regions) = (regions, clues);
        }
        let clue = |symbol: &Symbol| symbol.2;
        let written: Vec<char> = clues.iter().map(clue).collect();
        let place = |cell: usize| (clues[cell].0, clues[cell].1);
        let sudoku = Sudoku {
            regions: Some(Regions::Text(regions.iter().map(clue).collect())),
            ..grid_rows::sudoku(&written, side, &place)?
        };
        reading.puzzles.push(sudoku.into());
    }
    Ok(reading)
}

/// Returns whether the first line holds the side of two grids of rows, once or twice.
fn has_size<'a, R: Iterator<Item = Line<'a>>>(rows: impl Fn() -> R) -> bool {
    let below = rows().count().saturating_sub(1);
    let is_side = |word: Word| {
        lines::number(word.text).is_some_and(|side| side.checked_mul(2) == Some(below))
    };
    rows().next().is_some_and(|first| {
        below > 0 && first.words(is_space).count() <= 2 && first.words(is_space).all(is_side)
    })
}

/// Returns whether there are `side` labels, each `side` times.
fn are_regions(labels: &[Symbol], side: usize) -> bool {
    let mut labels: Vec<u32> = labels.iter().map(|symbol| symbol.2.into()).collect();
    labels.sort_unstable();
    let mut regions = labels.chunk_by(|one, other| one == other);
    regions.all(|region| region.len() == side)
}

fn write(what: Printable) -> Result<Option<String>> {
    let sudoku = match what {
        Printable::Puzzle(Puzzle::Sudoku(sudoku)) => sudoku,
        // A solution holds no regions.
        Printable::Solution(Solution::Sudoku(solution)) => {
            return Ok(Some(rows_of(&solution.grid)));
        }
        _ => return Ok(None),
    };
    let board = sudoku.board()?;
    let label = |cell| char::from(b'A' + board.layout.region_of(cell) as u8);
    let labels: String = (0..board.cells.len()).map(label).collect();
    let grid = rows_of(&board.alphabet.write(&board.cells));
    Ok(Some(format!("{grid}\n{}", rows_of(&labels))))
}
