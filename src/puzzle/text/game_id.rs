//! Sudokus as game IDs of the program Solo: `2x2:3b1_2a4e1c`. A number is a clue, a letter is as many blanks as its place
//! in the alphabet, and `_` separates two numbers.

use super::lines::number;
use crate::error::{Error, Result};
use crate::puzzle::sudoku::Layout;
use crate::puzzle::{Grid, Sudoku};
use crate::text_util::trim;

/// The parts of an ID: the sides of a box, the letters after them, and the cells.
struct GameId<'a> {
    sides: [u32; 2],
    kind: &'a str,
    cells: Vec<u32>,
}

fn parts(text: &str) -> Option<GameId<'_>> {
    let (head, cells) = trim(text).split_once(':')?;
    let (first, rest) = head.split_once('x')?;
    let kind = rest.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let [rows, columns] = [number(first)?, number(&rest[..rest.len() - kind.len()])?];
    let side = rows
        .checked_mul(columns)
        .filter(|side| (4..=25).contains(side))?;
    let is_kind = kind
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let cells = is_kind.then(|| cells_of(cells, side * side))??;
    Some(GameId {
        sides: [rows as u32, columns as u32],
        kind,
        cells,
    })
}

/// Returns the clues of `count` cells.
fn cells_of(text: &str, count: usize) -> Option<Vec<u32>> {
    let mut cells = Vec::with_capacity(count);
    let mut rest = text;
    while let Some(symbol) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        match symbol {
            _ if digits > 0 => cells.push(number(&rest[..digits])? as u32),
            'a'..='z' => cells.resize(cells.len() + 1 + (symbol as usize - 'a' as usize), 0),
            '_' => {}
            _ => return None,
        }
        rest = &rest[digits.max(1)..];
        (cells.len() <= count).then_some(())?;
    }
    (cells.len() == count).then_some(cells)
}

/// Returns whether a text is one ID.
pub(super) fn is_id(text: &str) -> bool {
    text.len() < 2_000 && parts(text).is_some()
}

/// Reads a text for which [`is_id`] holds.
pub(super) fn read(text: &str) -> Result<Sudoku> {
    let Some(GameId { sides, kind, cells }) = parts(text) else {
        return Ok(Sudoku::new(""));
    };
    if kind.contains(['j', 'k']) {
        let expected = "an ID of a plain Sudoku, or with x for diagonals";
        return Err(Error::parse(
            [1, 1],
            &expected,
            &"an ID of a jigsaw or a killer",
        ));
    }
    let mut sudoku = Sudoku::new(Grid::Cells(cells));
    let side = (sides[0] * sides[1]) as usize;
    sudoku.box_size = Some(sides).filter(|_| Layout::usual_box(side) != Some(sides));
    sudoku.diagonals = kind.contains('x');
    sudoku.board()?;
    Ok(sudoku)
}
