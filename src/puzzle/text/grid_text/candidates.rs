//! Grids with the candidates of each cell. A cell with one candidate is a clue.
//!
//! A puzzle holds no candidates. So the grid is read only if its candidates follow from the clues: a cell has at least the
//! digits that its row, column and box do not hold.

use super::{Cell, Misread};
use crate::error::Error;
use crate::puzzle::Sudoku;
use crate::puzzle::sudoku::{ExtraHouses, Layout};
use crate::text_util::quoted;

/// The candidates of a cell.
struct Marks<'a> {
    cell: Cell<'a>,
    /// One bit per digit.
    digits: u16,
    /// Whether the digit was placed while solving.
    placed: bool,
}

/// Reads one list of candidates per cell: digits in ascending order, perhaps in braces. `u5` is a placed digit.
pub(super) fn of_cells(cells: &[Cell], side: usize) -> Option<Result<(Sudoku, bool), Misread>> {
    if side > 9 || cells.len() != side * side {
        return None;
    }
    let marks: Option<Vec<Marks>> = cells.iter().map(|cell| marks(cell, side)).collect();
    Some(read(&marks?, side))
}

fn marks<'a>(cell: &Cell<'a>, side: usize) -> Option<Marks<'a>> {
    let text = cell.text.trim_matches(['{', '}', '(', ')', '[', ']']);
    let (text, placed) = match text.strip_prefix(['u', '+']) {
        Some(text) if text.len() == 1 => (text, true),
        _ => (text, false),
    };
    let mut digits = 0;
    for symbol in text.chars() {
        let digit = symbol
            .to_digit(10)
            .filter(|&digit| (1..=side as u32).contains(&digit))?;
        // Each digit is higher than all before.
        (digits < 1 << digit).then_some(())?;
        digits |= 1 << digit;
    }
    let cell = *cell;
    (digits != 0).then_some(Marks {
        cell,
        digits,
        placed,
    })
}

/// Reads 729 characters: nine for each cell, each a digit or a blank.
pub(in crate::puzzle::text) fn of_line(
    symbols: &[char],
    line: u32,
    column: u32,
) -> Option<Result<Sudoku, Error>> {
    let mut all = Vec::new();
    for (place, symbols) in symbols.chunks(9).enumerate() {
        let mut digits = 0;
        for (symbol, digit) in symbols.iter().zip(1u16..) {
            match symbol.to_digit(10) {
                Some(found) if found == u32::from(digit) => digits |= 1 << digit,
                Some(0) => {}
                None if matches!(symbol, '.' | '-' | '_' | '*') => {}
                _ => return None,
            }
        }
        let cell = Cell {
            line,
            column: column + 9 * place as u32,
            text: "",
        };
        all.push(Marks {
            cell,
            digits,
            placed: false,
        });
    }
    let read = read(&all, 9);
    Some(read.map(|(sudoku, _)| sudoku).map_err(Error::from))
}

/// Returns the Sudoku, and whether digits were placed.
fn read(marks: &[Marks], side: usize) -> Result<(Sudoku, bool), Misread> {
    let refuse = |marks: &Marks, expected: &str| {
        let digits: String = (1..=9u8)
            .filter(|digit| marks.digits & 1 << digit != 0)
            .map(|digit| char::from(b'0' + digit))
            .collect();
        Err(Misread::Refused(
            marks.cell.error(&expected, &quoted(&digits)),
        ))
    };
    let Some(layout) =
        Layout::usual_box(side).and_then(|sides| Layout::boxes(sides, ExtraHouses::default()).ok())
    else {
        return refuse(&marks[0], "a grid with usual boxes");
    };
    let all = ((1u16 << side) - 1) << 1;
    for (cell, own) in marks.iter().enumerate() {
        if own.digits.is_power_of_two() || own.digits == all {
            continue;
        }
        let mut open = all;
        for other in layout
            .houses_of(cell)
            .flat_map(|house| layout.cells_of(house))
        {
            if marks[other].digits.is_power_of_two() {
                open &= !marks[other].digits;
            }
        }
        if open & !own.digits != 0 {
            return refuse(
                own,
                "the candidates that follow from the cells with one candidate; eliminated candidates are not supported",
            );
        }
    }
    let symbol = |marks: &Marks| match marks.digits.trailing_zeros() {
        digit if marks.digits.is_power_of_two() && !marks.placed => char::from(b'0' + digit as u8),
        _ => '.',
    };
    let grid: String = marks.iter().map(symbol).collect();
    Ok((Sudoku::new(grid), marks.iter().any(|marks| marks.placed)))
}
