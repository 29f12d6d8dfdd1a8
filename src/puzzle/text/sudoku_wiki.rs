//! Links to the solver of sudokuwiki.org: its page `sudoku.htm` with the grid after `bd=`, one link per line.
//!
//! The grid is 81 digits, or a position: `S9B` and two digits in base 36 per cell. The values 1 to 9 are clues and 10
//! to 18 are digits found. Higher values encode the candidates of a blank.

use super::lines::{self, Line};
use super::printable::PrintedSudoku;
use super::{Codec, Format, ParseResult, Printable, Recognized, grid_rows};
use crate::error::Result;
use crate::puzzle::Puzzle;
use crate::text_util::is_white;

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuWiki,
    recognize,
    read,
    write,
};

const SITE: &str = "sudokuwiki.org/";
const PAGE: &str = "sudoku.htm?";
const CELLS: usize = 81;
const LINK: &str = "a link to sudokuwiki.org/sudoku.htm?bd=…";

fn recognize(text: &str) -> Option<Recognized> {
    let first = lines::filled(text).next()?;
    let is_link = first.text.to_ascii_lowercase().contains(SITE);
    is_link.then(|| Recognized::sure(read(text)))
}

fn read(text: &str) -> Result<ParseResult> {
    let mut reading = ParseResult::default();
    for line in lines::filled(text) {
        reading.puzzles.push(puzzle(line)?);
    }
    if reading.puzzles.is_empty() {
        return Err(lines::ended(text, &LINK));
    }
    Ok(reading)
}

fn puzzle(line: Line) -> Result<Puzzle> {
    let lower = line.text.to_ascii_lowercase();
    let page = lower.find(SITE).map(|site| site + SITE.len());
    let page = page.filter(|&page| lower[page..].starts_with(PAGE));
    let grid = page.and_then(|page| Some(page + lower[page..].find("bd=")? + 3));
    let Some(start) = grid else {
        return Err(line.error(1, &LINK, &line.text));
    };
    let is_end = |symbol: char| matches!(symbol, '&' | '#' | ')') || is_white(symbol);
    let grid = line.text[start..].split(is_end).next().unwrap_or_default();
    let column = line.text[..start].chars().count() as u32 + 1;
    let symbols: Vec<char> = match grid.strip_prefix("S9B") {
        None => grid.chars().collect(),
        Some(position) => {
            let digits: Vec<u32> = position.chars().map_while(|c| c.to_digit(36)).collect();
            let digit = |pair: &[u32]| match pair {
                [0, digit @ 1..=18] => char::from(b'1' + ((digit - 1) % 9) as u8),
                _ => '0',
            };
            digits.chunks(2).map(digit).collect()
        }
    };
    if symbols.len() != CELLS {
        let found = format_args!("{} cells", symbols.len());
        return Err(line.error(column, &"81 cells", &found));
    }
    let place = |cell| (line, column + cell as u32);
    Ok(grid_rows::sudoku(&symbols, 9, &place)?.into())
}

fn write(what: Printable) -> Result<Option<String>> {
    let Some(PrintedSudoku { cells, .. }) = what.sudoku()? else {
        return Ok(None);
    };
    let digits: String = cells.iter().map(ToString::to_string).collect();
    let link = format!("https://www.{SITE}{PAGE}bd={digits}\n");
    Ok((cells.len() == CELLS).then_some(link))
}
