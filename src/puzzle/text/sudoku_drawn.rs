//! Sudokus as rows with the borders of their boxes drawn: `|`, `+`, `-`, `=` or the characters made for it. Where all
//! boxes are drawn alike they decide what the boxes are.

use alloc::string::String;
use alloc::vec::Vec;

use super::grid_rows::{self, Cells, Sense, is_border, is_border_line};
use super::{Entry, Format, Reading, Written, lines};
use crate::error::Result;
use crate::puzzle::sudoku::Layout;
use crate::puzzle::symbols::chars;
use crate::puzzle::{Puzzle, Solution};

pub(super) const ENTRY: Entry = Entry {
    format: Format::SudokuDrawn,
    likelihood,
    read,
    write,
};

fn likelihood(text: &str) -> u8 {
    let mut lines = lines::filled(text);
    let drawn = lines.any(|line| is_border_line(line.text, false));
    if drawn && text.contains(is_border) && read(text).is_ok() {
        87
    } else {
        0
    }
}

fn read(text: &str) -> Result<Reading> {
    let sense = |cells| Sense {
        cells,
        dashes: false,
    };
    let senses = [Cells::Symbols, Cells::Numbers, Cells::Spaces].map(sense);
    grid_rows::read_drawn(text, &senses)
}

fn write(what: Written) -> Result<Option<String>> {
    let (grid, sides) = match what {
        Written::Puzzle(Puzzle::Sudoku(sudoku)) => {
            let board = sudoku.board()?;
            let grid = board.alphabet.write(&board.cells);
            (
                grid,
                sudoku.box_size.or(Layout::usual_box(board.layout.side())),
            )
        }
        Written::Solution(Solution::Sudoku(solution)) => {
            let side = solution.cells.len().isqrt();
            (solution.grid.clone(), Layout::usual_box(side))
        }
        _ => return Ok(None),
    };
    let symbols: Vec<char> = chars(&grid).collect();
    let side = symbols.len().isqrt();
    let Some([rows, columns]) = sides.map(|sides| sides.map(|side| side as usize)) else {
        return Ok(None);
    };
    // A solution that somebody claims may have cells and no grid.
    if rows * columns != side {
        return Ok(None);
    }
    let across = format!("+{}", "-".repeat(2 * columns + 1)).repeat(side / columns) + "+\n";
    let mut text = across.clone();
    for (number, row) in symbols.chunks(side).enumerate() {
        for cells in row.chunks(columns) {
            text.push('|');
            text.extend(cells.iter().flat_map(|&symbol| [' ', symbol]));
            text.push(' ');
        }
        text += "|\n";
        if (number + 1) % rows == 0 {
            text += &across;
        }
    }
    Ok(Some(text))
}
