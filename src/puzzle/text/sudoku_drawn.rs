//! Sudokus as rows with drawn borders between the boxes: `|`, `+`, `-`, `=` or box-drawing characters. If all drawn
//! boxes are equal, they become the boxes of the puzzle. Lines between all cells or rows are only a table.

use super::grid_rows::{self, is_border, is_border_line};
use super::{Codec, Format, ParseResult, Printable, Recognized, lines};
use crate::error::Result;
use crate::puzzle::sudoku::square_side;

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuDrawn,
    recognize,
    read,
    write,
};

fn recognize(text: &str) -> Option<Recognized> {
    let mut lines = lines::filled(text);
    let is_drawn = lines.any(|line| is_border_line(line.text, false)) && text.contains(is_border);
    is_drawn.then_some(())?;
    read(text).ok().map(|reading| Recognized::sure(Ok(reading)))
}

fn read(text: &str) -> Result<ParseResult> {
    grid_rows::read_drawn(text).map(ParseResult::of)
}

fn write(what: Printable) -> Result<Option<String>> {
    let Some(sudoku) = what.sudoku()? else {
        return Ok(None);
    };
    let Some(sides) = sudoku.sides else {
        return Ok(None);
    };
    let [rows, columns] = sides.map(|side| side as usize);
    let symbols: Vec<char> = sudoku.grid.chars().collect();
    let side = square_side(symbols.len());
    // A claimed solution may have cells and no grid.
    if rows.checked_mul(columns) != Some(side) {
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
