//! Grids with the candidates of each cell. A cell with one candidate is a clue.
//!
//! If the candidates follow from the clues, the puzzle holds only clues: a blank has all digits that its row, column and
//! box do not hold. Otherwise some were eliminated while solving, and the puzzle holds the candidates too.

use super::marks::is_rule;
use super::symbols::{self, ReadSymbols};
use super::{Cell, Misread, PLACED};
use crate::error::Error;
use crate::puzzle::sudoku::grid_rows::is_upright;
use crate::puzzle::sudoku::text_cell::one_each;
use crate::puzzle::sudoku::{ExtraHouses, Layout, is_blank};
use crate::puzzle::text::lines::Line;
use crate::puzzle::{RuleEntry, Sudoku, SudokuRules};
use crate::text_util::{is_white, quoted};

/// The least number of cells with several candidates. In a grid with fewer, a number of two digits is a mistake.
const LEAST_OPEN: usize = 3;

/// The candidates of a cell.
struct Marks<'a> {
    cell: Cell<'a>,
    /// One bit per digit.
    digits: u16,
    /// Whether the digit was placed while solving.
    placed: bool,
}

/// Reads one list of candidates per cell: digits in ascending order, perhaps in braces. `u5` is a placed digit. A grid with
/// the clues may stand before the candidates.
pub(super) fn of_cells(cells: &[Cell], side: usize) -> Option<Result<ReadSymbols, Misread>> {
    if !(4..=9).contains(&side) {
        return None;
    }
    let mut sudokus: Vec<Sudoku> = Vec::new();
    let mut is_placed = false;
    let mut clues: Option<Sudoku> = None;
    for cells in cells.chunks(side * side) {
        let marks: Option<Vec<Marks>> = cells.iter().map(|cell| marks(cell, side)).collect();
        let Some(mut marks) = marks else {
            // The clues of the candidates below.
            let mut read = symbols::read(cells, side, None).ok()?;
            clues = Some(read.sudokus.pop().filter(|_| clues.is_none())?);
            continue;
        };
        if let Some(clues) = clues.take() {
            let board = clues.board().ok()?;
            for (marks, &clue) in marks.iter_mut().zip(&board.cells) {
                if clue > 0 && marks.digits != 1 << clue {
                    return None;
                }
                marks.placed |= clue == 0 && marks.digits.is_power_of_two();
            }
        }
        is_placed |= marks.iter().any(|marks| marks.placed);
        match read(&marks, side) {
            Ok(sudoku) => sudokus.push(sudoku),
            Err(error) => return Some(Err(error)),
        }
    }
    let notes = is_placed.then(|| PLACED.to_owned()).into_iter().collect();
    clues.is_none().then_some(Ok(ReadSymbols {
        sudokus,
        notes,
        long: false,
    }))
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

/// Reads 27 rows of 27 characters: a cell is a square of nine, each a digit at its place or a blank.
pub(super) fn of_blocks(all: &[Line]) -> Option<Result<ReadSymbols, Misread>> {
    const SIDE: usize = 27;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for line in all {
        let is_inside = |cell: &Cell| !cell.text.chars().all(|c| is_white(c) || is_upright(c));
        let cells: Vec<Cell> = one_each(*line).filter(is_inside).collect();
        if cells.is_empty() || is_rule(line.text) && cells.len() != SIDE {
            continue;
        }
        rows.push(cells);
        if rows.len() > SIDE || rows[rows.len() - 1].len() != SIDE {
            return None;
        }
    }
    (rows.len() == SIDE).then_some(())?;
    let mut all = Vec::with_capacity(81);
    for cell in 0..81 {
        let (top, left) = (cell / 9 * 3, cell % 9 * 3);
        let mut digits = 0;
        for digit in 1..=9_usize {
            let mark = rows[top + (digit - 1) / 3][left + (digit - 1) % 3].text;
            match mark.parse::<usize>() {
                Ok(found) if found == digit => digits |= 1 << digit,
                Ok(0) => {}
                Err(_) if mark.chars().all(is_blank) => {}
                _ => return None,
            }
        }
        all.push(Marks {
            cell: rows[top][left],
            digits,
            placed: false,
        });
    }
    Some(read(&all, 9).map(|sudoku| ReadSymbols {
        sudokus: vec![sudoku],
        notes: Vec::new(),
        long: false,
    }))
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
    Some(read(&all, 9).map_err(Error::from))
}

/// Returns the Sudoku with these candidates.
fn read(marks: &[Marks], side: usize) -> Result<Sudoku, Misread> {
    let refuse = |marks: &Marks, expected: &str| {
        let digits: String = digits(marks.digits, side).collect();
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
    let is_reduced = |(cell, own): (usize, &Marks)| {
        let mut open = all;
        for other in layout
            .houses_of(cell)
            .flat_map(|house| layout.cells_of(house))
        {
            if marks[other].digits.is_power_of_two() {
                open &= !marks[other].digits;
            }
        }
        !own.digits.is_power_of_two() && open & !own.digits != 0
    };
    let reduced = marks.iter().enumerate().find(|one| is_reduced(*one));
    let symbol = |marks: &Marks| match marks.digits.trailing_zeros() {
        digit if marks.digits.is_power_of_two() && !marks.placed => char::from(b'0' + digit as u8),
        _ => '.',
    };
    let grid: String = marks.iter().map(symbol).collect();
    let Some((_, odd)) = reduced else {
        return Ok(Sudoku::new(grid));
    };
    let is_open = |marks: &&Marks| !marks.digits.is_power_of_two();
    if marks.iter().filter(is_open).count() < LEAST_OPEN {
        return refuse(odd, "one digit, or candidates in most cells");
    }
    let candidates = |marks: &Marks| {
        let own = if marks.placed { all } else { marks.digits };
        let symbol = move |digit: u8| {
            let is_open = own & 1 << digit != 0;
            char::from(if is_open { b'0' + digit } else { b'.' })
        };
        (1..=side as u8).map(symbol)
    };
    let candidates: String = marks.iter().flat_map(candidates).collect();
    let rules =
        SudokuRules::default().with("candidates", RuleEntry::default().with("cells", candidates));
    Ok(Sudoku::new(grid).rules(rules))
}

fn digits(set: u16, side: usize) -> impl Iterator<Item = char> {
    let digits = (1..=side as u8).filter(move |digit| set & 1 << digit != 0);
    digits.map(|digit| char::from(b'0' + digit))
}
