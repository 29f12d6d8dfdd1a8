//! Samurai Sudokus as 21 rows: five 9×9 grids, four of which share a box each with the one in the middle.
//!
//! A row has a character for each of the 21 columns, or only for those that are cells: 18, 21 or 9. A column that is no
//! cell holds a space or another character that is no digit. Lines of borders, and lines before the first row, are
//! skipped. Sides of borders (`|`) and spaces between cells are skipped too.

use super::lines::{self, Line};
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::Result;
use crate::puzzle::sudoku::is_blank;
use crate::puzzle::{PlacedSudoku, Puzzle, Solution, Sudoku, SudokuMulti};
use crate::text_util::is_white;

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuSamurai,
    recognize,
    read,
    write,
};

const SIDE: usize = 21;
const PLACES: [[u32; 2]; 5] = [[0, 0], [0, 12], [6, 6], [12, 0], [12, 12]];
const ROW: &str = "a row of 18, 21 or 9 cells of a samurai";

/// No other format has 21 rows of this shape.
fn recognize(text: &str) -> Option<Recognized> {
    read(text).ok().map(|reading| Recognized::sure(Ok(reading)))
}

fn read(text: &str) -> Result<ParseResult> {
    let board = rows(text)?;
    let grid = |[row, column]: [u32; 2]| {
        let rows = board[row as usize..].iter().take(9);
        let cells = rows.flat_map(|cells| &cells[column as usize..column as usize + 9]);
        let text: String = cells.copied().collect();
        PlacedSudoku::new([row, column], Sudoku::new(text))
    };
    let puzzle: Puzzle = SudokuMulti::new(PLACES.map(grid).to_vec()).into();
    Ok(vec![puzzle].into())
}

/// Reads the 21 rows. A column that is no cell holds a space.
fn rows(text: &str) -> Result<Vec<[char; SIDE]>> {
    let mut rows: Vec<[char; SIDE]> = Vec::with_capacity(SIDE);
    for line in lines::filled(text) {
        let is_size = rows.is_empty() && line.words(is_white).all(|word| word.text == "21");
        if is_size || line.text.contains(['+', '=']) {
            continue;
        }
        if rows.len() == SIDE {
            return Err(line.error(1, &"the end of the text after 21 rows", &line.text));
        }
        match row(line, rows.len()) {
            Some(row) => rows.push(row),
            None if rows.is_empty() && !line.text.starts_with(is_cell) => {}
            None => return Err(line.error(1, &ROW, &line.text)),
        }
    }
    if rows.len() < SIDE {
        return Err(lines::ended(text, &ROW));
    }
    Ok(rows)
}

fn row(line: Line, index: usize) -> Option<[char; SIDE]> {
    let is_side = |&symbol: &char| symbol != '|' && symbol != '│';
    let all: Vec<char> = line.text.trim_end().chars().filter(is_side).collect();
    let visible: Vec<char> = all.iter().copied().filter(|&c| !is_white(c)).collect();
    let is_open = |column: usize| is_on_board(index, column);
    let open = (0..SIDE).filter(|&column| is_open(column)).count();
    let mut row = [' '; SIDE];
    if visible.len() == open && open < SIDE {
        let columns = (0..SIDE).filter(|&column| is_open(column));
        for (column, symbol) in columns.zip(visible) {
            row[column] = symbol;
        }
    } else {
        let symbols = if visible.len() == SIDE { visible } else { all };
        if symbols.len() > SIDE {
            return None;
        }
        for (column, &symbol) in symbols.iter().enumerate() {
            if is_open(column) {
                row[column] = symbol;
            } else if is_digit(symbol) {
                return None;
            }
        }
    }
    let mut cells = (0..SIDE).filter(|&column| is_open(column));
    cells.all(|column| is_cell(row[column])).then_some(row)
}

/// Returns whether a square of the board is a cell of a grid.
fn is_on_board(row: usize, column: usize) -> bool {
    let place = [row as u32, column as u32];
    PLACES.iter().any(|first| {
        [0, 1]
            .into_iter()
            .all(|axis| (first[axis]..first[axis] + 9).contains(&place[axis]))
    })
}

fn is_digit(symbol: char) -> bool {
    matches!(symbol, '1'..='9')
}

fn is_cell(symbol: char) -> bool {
    is_digit(symbol) || is_blank(symbol)
}

fn write(what: Printable) -> Result<Option<String>> {
    let grids: Vec<String> = match what {
        Printable::Puzzle(Puzzle::SudokuMulti(puzzle)) => {
            let places: Vec<[u32; 2]> = puzzle.grids.iter().map(|grid| grid.at).collect();
            if places != PLACES {
                return Ok(None);
            }
            let mut grids = Vec::with_capacity(PLACES.len());
            for grid in &puzzle.grids {
                let board = grid.sudoku.board()?;
                if board.cells.len() != 81 {
                    return Ok(None);
                }
                grids.push(board.cells.iter().map(ToString::to_string).collect());
            }
            grids
        }
        Printable::Solution(Solution::SudokuMulti(solution))
            if solution.grids.len() == PLACES.len()
                && solution.grids.iter().all(|grid| grid.chars().count() == 81) =>
        {
            solution.grids.clone()
        }
        _ => return Ok(None),
    };
    let mut board = [[' '; SIDE]; SIDE];
    for (grid, [row, column]) in grids.iter().zip(PLACES) {
        for (cell, symbol) in grid.chars().enumerate() {
            let square = &mut board[row as usize + cell / 9][column as usize + cell % 9];
            // A clue may be written in one of two grids.
            if matches!(*square, ' ' | '.') {
                *square = if symbol == '0' { '.' } else { symbol };
            }
        }
    }
    let mut text = String::new();
    for row in board {
        let line: String = row.iter().collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    Ok(Some(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Grid;

    fn blank() -> String {
        let row = |row| -> String {
            let cell = |column| if is_on_board(row, column) { '.' } else { ' ' };
            (0..SIDE).map(cell).collect()
        };
        (0..SIDE).map(|index| row(index) + "\n").collect()
    }

    fn with_clue(text: &str) -> String {
        let mut text = text.to_owned();
        text.replace_range(0..1, "7");
        text
    }

    #[test]
    fn rows_may_be_padded_marked_spaced_or_compact() {
        let padded = with_clue(&blank());
        let puzzle = read(&padded).unwrap().puzzles;
        let Puzzle::SudokuMulti(multi) = &puzzle[0] else {
            unreachable!()
        };
        assert_eq!(multi.grids.len(), 5);
        assert_eq!(
            multi.grids[0].sudoku.grid,
            Grid::Text(format!("7{}", ".".repeat(80)))
        );
        let marked = padded.replace(' ', "#");
        let dotted = padded.replace(' ', ".");
        let compact = padded.replace(' ', "");
        let spaced: String = padded.replace(' ', "").replace('.', ". ");
        let titled = format!("Samurai\n\n{padded}");
        for text in [marked, dotted, compact, spaced, titled] {
            assert_eq!(read(&text).unwrap().puzzles, puzzle, "{text}");
            assert!(recognize(&text).is_some());
        }
    }

    #[test]
    fn other_rows_are_refused_with_their_line() {
        let text = blank();
        let short = text.trim_end().rsplit_once('\n').unwrap().0;
        assert!(recognize(short).is_none());
        let mut lines: Vec<&str> = text.lines().collect();
        lines[2] = ".........5.........…";
        let error = read(&lines.join("\n")).unwrap_err();
        assert!(error.to_string().starts_with("line 3, column 1"), "{error}");
        assert!(recognize(&".".repeat(81)).is_none());
    }

    #[test]
    fn a_written_samurai_is_read_again() {
        let puzzle = read(&with_clue(&blank())).unwrap().puzzles.remove(0);
        let text = write((&puzzle).into()).unwrap().unwrap();
        assert_eq!(text.lines().count(), SIDE);
        assert_eq!(text.lines().nth(10).unwrap(), "      .........");
        let again = read(&text).unwrap().puzzles.remove(0);
        let problem = |puzzle: &Puzzle| puzzle.encode().unwrap().problem;
        assert!(problem(&again).is_same(&problem(&puzzle)));
    }
}
