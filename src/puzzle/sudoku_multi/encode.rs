//! The joined problem of several grids, and its meaning.

use std::collections::BTreeMap;

use super::{PlacedSudoku, SudokuMultiSolution};
use crate::error::{Error, ErrorKind, Result};
use crate::problem::{Entry, ItemId, OptionId, Problem};
use crate::puzzle::reason::at;
use crate::puzzle::sudoku::{Alphabet, CheckedSudoku};
use crate::puzzle::{
    Encoded, ItemLabel, OptionLabel, PuzzleKind, Reason, Solution, SudokuSolution,
};

/// A grid with the problem that it has alone.
struct GridPart {
    encoded: Encoded,
    /// The number on the common board of each cell of the grid.
    cells: Vec<usize>,
    /// Items of the joined problem before the first primary item that is no cell …
    primary: u32,
    /// … and before the first secondary item.
    secondary: u32,
}

/// Everything that decoding, labels and checking need.
struct SudokuMultiKind {
    parts: Vec<GridPart>,
    side: usize,
    alphabet: Alphabet,
    /// Row and column of each cell of the common board, in row order.
    places: Vec<[u32; 2]>,
    options: Vec<Meaning>,
}

#[derive(Clone, Copy)]
enum Meaning {
    Digit {
        cell: usize,
        number: u8,
    },
    /// An option of one grid that fills no cell.
    Other {
        part: usize,
        option: OptionId,
    },
}

/// The checked grids on the common board.
struct Boards {
    boards: Vec<CheckedSudoku>,
    /// The numbers on the common board of the cells of each grid.
    cells: Vec<Vec<usize>>,
    /// Row and column of each cell of the common board, in row order.
    places: Vec<[u32; 2]>,
}

impl Boards {
    fn new(grids: &[PlacedSudoku]) -> Result<Self> {
        let mut boards = Vec::with_capacity(grids.len());
        for (index, grid) in grids.iter().enumerate() {
            let board = grid.sudoku.board();
            boards.push(board.map_err(|error| in_grid(error, index))?);
        }
        check_alike(&boards)?;
        let side = boards[0].layout.side();
        let place = |grid: &PlacedSudoku, cell: usize| {
            let [row, column] = grid.at;
            [row + (cell / side) as u32, column + (cell % side) as u32]
        };
        let mut numbers = BTreeMap::new();
        for grid in grids {
            numbers.extend((0..side * side).map(|cell| (place(grid, cell), 0)));
        }
        for (number, value) in numbers.values_mut().enumerate() {
            *value = number;
        }
        let cells_of = |grid| -> Vec<usize> {
            let cells = (0..side * side).map(|cell| numbers[&place(grid, cell)]);
            cells.collect()
        };
        let cells: Vec<Vec<usize>> = grids.iter().map(cells_of).collect();
        share_clues(&mut boards, &cells, numbers.len());
        let places = numbers.into_keys().collect();
        Ok(Boards {
            boards,
            cells,
            places,
        })
    }
}

pub(super) fn encode(grids: &[PlacedSudoku]) -> Result<Encoded> {
    let (problem, kind) = join(Boards::new(grids)?)?;
    let impossible = kind.impossible();
    Ok(Encoded::new(problem, impossible, kind))
}

pub(super) fn violations(grids: &[PlacedSudoku]) -> Result<Vec<Reason>> {
    let boards = Boards::new(grids)?.boards;
    let of_grid = |(grid, board): (u32, &CheckedSudoku)| -> Vec<Reason> {
        let in_grid = |reason| Reason::InGrid {
            grid,
            reason: Box::new(reason),
        };
        board.violations().into_iter().map(in_grid).collect()
    };
    Ok((0..).zip(&boards).flat_map(of_grid).collect())
}

/// Names the grid in the error of its Sudoku.
fn in_grid(error: Error, index: usize) -> Error {
    let sentence = format!("grids[{index}]: {error}");
    let mut kind = error.into_kind();
    match &mut kind {
        ErrorKind::InvalidArgument {
            argument, message, ..
        } => {
            *argument = format!("grids[{index}].{argument}");
            *message = message.is_some().then_some(sentence);
        }
        ErrorKind::BadGrid { message, .. }
        | ErrorKind::BadRegions { message, .. }
        | ErrorKind::TooLarge { message, .. } => *message = Some(sentence),
        _ => {}
    }
    kind.into()
}

/// Checks that all grids have one size and the same symbols.
fn check_alike(boards: &[CheckedSudoku]) -> Result<()> {
    let first = &boards[0];
    for (index, board) in boards.iter().enumerate() {
        let (side, expected) = (board.layout.side(), first.layout.side());
        if side != expected {
            let path = format_args!("grids[{index}].grid");
            let expected = format_args!("{expected}×{expected} cells, as the first grid");
            return Err(Error::argument(
                &path,
                &expected,
                &format_args!("{side}×{side}"),
            ));
        }
        if board.alphabet != first.alphabet {
            let path = format_args!("grids[{index}].alphabet");
            let expected = format_args!("the symbols of the first grid, {}", first.alphabet.name());
            return Err(Error::argument(&path, &expected, &board.alphabet.name()));
        }
    }
    Ok(())
}

/// Copies clues to the blanks of the same cells in other grids. So each grid alone shows which numbers are impossible.
fn share_clues(boards: &mut [CheckedSudoku], cells: &[Vec<usize>], count: usize) {
    let mut clues = vec![0; count];
    for (board, cells) in boards.iter().zip(cells) {
        for (&clue, &cell) in board.cells.iter().zip(cells) {
            if clues[cell] == 0 {
                clues[cell] = clue;
            }
        }
    }
    for (board, cells) in boards.iter_mut().zip(cells) {
        for (clue, &cell) in board.cells.iter_mut().zip(cells) {
            if *clue == 0 {
                *clue = clues[cell];
            }
        }
    }
}

fn join(joined: Boards) -> Result<(Problem, SudokuMultiKind)> {
    let Boards {
        boards,
        cells,
        places,
    } = joined;
    let (side, alphabet) = (boards[0].layout.side(), boards[0].alphabet.clone());
    let own_cells = (side * side) as u32;
    let mut parts: Vec<GridPart> = Vec::with_capacity(boards.len());
    let (mut primary, mut secondary) = (places.len() as u32, 0);
    for (board, cells) in boards.into_iter().zip(cells) {
        let encoded = board.encode()?;
        let problem = &encoded.problem;
        let counts = [
            problem.primary_count() - own_cells,
            problem.item_count() - problem.primary_count(),
        ];
        parts.push(GridPart {
            encoded,
            cells,
            primary,
            secondary,
        });
        primary += counts[0];
        secondary += counts[1];
    }
    for part in &mut parts {
        part.secondary += primary;
    }

    // The options of each grid by cell of the board and number.
    let mut of_digit: BTreeMap<(usize, u8), Vec<(usize, OptionId)>> = BTreeMap::new();
    let mut others = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for option in part.encoded.problem.options() {
            match part.digit(option, side) {
                Some((cell, number)) => {
                    let key = (part.cells[cell], number);
                    of_digit.entry(key).or_default().push((index, option));
                }
                None => others.push((index, option)),
            }
        }
    }
    let mut grids_of = vec![0; places.len()];
    for cell in parts.iter().flat_map(|part| &part.cells) {
        grids_of[*cell] += 1;
    }

    let mut builder = Problem::builder(primary, secondary)?;
    let mut options = Vec::new();
    let mut entries: Vec<Entry> = Vec::new();
    for ((cell, number), joined) in of_digit {
        // A grid without this option forbids the number.
        if joined.len() < grids_of[cell] {
            continue;
        }
        entries.clear();
        entries.push(ItemId(cell as u32).into());
        for (part, option) in joined {
            parts[part].add_entries(option, own_cells, &mut entries);
        }
        builder.option(&entries)?;
        options.push(Meaning::Digit { cell, number });
    }
    for (part, option) in others {
        entries.clear();
        parts[part].add_entries(option, own_cells, &mut entries);
        builder.option(&entries)?;
        options.push(Meaning::Other { part, option });
    }
    let kind = SudokuMultiKind {
        parts,
        side,
        alphabet,
        places,
        options,
    };
    Ok((builder.build(), kind))
}

impl GridPart {
    /// Returns the cell of the grid and the number of an option; `None` if the option fills no cell.
    fn digit(&self, option: OptionId, side: usize) -> Option<(usize, u8)> {
        match self.encoded.option_label(option) {
            OptionLabel::Digit { row, column, digit } => {
                Some((row as usize * side + column as usize, digit as u8))
            }
            _ => None,
        }
    }

    /// Adds the entries of an option of this grid, without the items of cells.
    fn add_entries(&self, option: OptionId, cells: u32, entries: &mut Vec<Entry>) {
        let problem = &self.encoded.problem;
        let of_grid = problem.entries(option).iter();
        entries.extend(of_grid.filter(|entry| entry.item.0 >= cells).map(|entry| {
            let own = entry.item.0;
            let item = match own.checked_sub(problem.primary_count()) {
                Some(secondary) => self.secondary + secondary,
                None => self.primary + own - cells,
            };
            Entry {
                item: ItemId(item),
                ..*entry
            }
        }));
    }
}

impl SudokuMultiKind {
    /// Returns the reason of the first grid that is impossible alone.
    fn impossible(&self) -> Option<Reason> {
        let mut reasons = (0..).zip(&self.parts).filter_map(|(grid, part)| {
            let reason = Box::new(part.encoded.impossible.clone()?);
            Some(Reason::InGrid { grid, reason })
        });
        reasons.next()
    }

    /// Returns a cell with different numbers in two grids.
    fn disagreement(&self, grids: &[SudokuSolution]) -> Option<Reason> {
        let mut seen: Vec<Option<(usize, char)>> = vec![None; self.places.len()];
        for (grid, (part, claim)) in self.parts.iter().zip(grids).enumerate() {
            for (&cell, symbol) in part.cells.iter().zip(claim.grid.chars()) {
                let (other, before) = *seen[cell].get_or_insert((grid, symbol));
                if before != symbol {
                    let place = at(self.places[cell]);
                    let sentence = format!(
                        "{place} of the board is {before} in grid {} and {symbol} in grid {}",
                        other + 1,
                        grid + 1
                    );
                    let form =
                        Reason::form("grids that agree on their common cells", "different ones");
                    return Some(form.saying(sentence));
                }
            }
        }
        None
    }

    /// Returns the claimed grids, with text and without numbers.
    fn claims(
        &self,
        solution: &SudokuMultiSolution,
    ) -> std::result::Result<Vec<SudokuSolution>, Reason> {
        let count = solution.grids.len().max(solution.cells.len());
        if count != self.parts.len() {
            let expected = format!("{} grids", self.parts.len());
            return Err(Reason::form(expected, count.to_string()));
        }
        let claim = |index: usize| SudokuSolution {
            grid: solution.grids.get(index).cloned().unwrap_or_default(),
            cells: solution.cells.get(index).cloned().unwrap_or_default(),
            options: Vec::new(),
        };
        Ok((0..count).map(claim).collect())
    }
}

impl PuzzleKind for SudokuMultiKind {
    fn decode(&self, _: &Problem, chosen: &[OptionId]) -> Solution {
        let mut board = vec![0; self.places.len()];
        for option in chosen {
            if let Meaning::Digit { cell, number } = self.options[option.index()] {
                board[cell] = number;
            }
        }
        let of_part =
            |part: &GridPart| -> Vec<u8> { part.cells.iter().map(|&cell| board[cell]).collect() };
        let cells: Vec<Vec<u8>> = self.parts.iter().map(of_part).collect();
        Solution::SudokuMulti(SudokuMultiSolution {
            grids: cells
                .iter()
                .map(|cells| self.alphabet.write(cells))
                .collect(),
            cells,
            options: chosen.iter().map(|option| option.0).collect(),
        })
    }

    fn item(&self, problem: &Problem, item: ItemId) -> ItemLabel {
        if let Some(&[row, column]) = self.places.get(item.index()) {
            return ItemLabel::Cell { row, column };
        }
        let is_primary = item.0 < problem.primary_count();
        let first = |part: &GridPart| {
            if is_primary {
                part.primary
            } else {
                part.secondary
            }
        };
        let grid = self.parts.partition_point(|part| first(part) <= item.0) - 1;
        let part = &self.parts[grid];
        let before = if is_primary {
            (self.side * self.side) as u32
        } else {
            part.encoded.problem.primary_count()
        };
        let own = ItemId(item.0 - first(part) + before);
        ItemLabel::InGrid {
            grid: grid as u32,
            item: Box::new(part.encoded.item_label(own)),
        }
    }

    fn option(&self, _: &Problem, option: OptionId) -> OptionLabel {
        match self.options[option.index()] {
            Meaning::Digit { cell, number } => {
                let [row, column] = self.places[cell];
                let digit = number.into();
                OptionLabel::Digit { row, column, digit }
            }
            Meaning::Other { part, option } => OptionLabel::InGrid {
                grid: part as u32,
                option: Box::new(self.parts[part].encoded.option_label(option)),
            },
        }
    }

    fn check(&self, _: &Problem, solution: &Solution) -> Vec<Reason> {
        let Solution::SudokuMulti(solution) = solution else {
            return vec![solution.instead_of("filled Sudokus")];
        };
        let claims = match self.claims(solution) {
            Ok(claims) => claims,
            Err(reason) => return vec![reason],
        };
        let mut wrong = Vec::new();
        let mut grids = Vec::with_capacity(claims.len());
        for ((grid, part), claim) in (0..).zip(&self.parts).zip(claims) {
            let text = if claim.grid.is_empty() {
                self.alphabet.write(&claim.cells)
            } else {
                claim.grid.split_whitespace().collect()
            };
            let reasons = part.encoded.check(&Solution::Sudoku(claim));
            let in_grid = |reason| Reason::InGrid {
                grid,
                reason: Box::new(reason),
            };
            wrong.extend(reasons.into_iter().map(in_grid));
            grids.push(SudokuSolution {
                grid: text,
                ..SudokuSolution::default()
            });
        }
        wrong.extend(self.disagreement(&grids));
        wrong
    }
}
