//! The joined problem of several grids, and its meaning.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::{PlacedSudoku, SudokuMultiSolution};
use crate::engines::{GridModel, GridPuzzle};
use crate::error::{Error, ErrorKind, Result};
use crate::problem::{Entry, ItemId, MAX_ENTRIES, OptionId, Problem, ProblemEncoder};
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
    /// Items of the joined problem before the first primary item that is no cell.
    primary: u32,
}

/// Everything that decoding, labels and checking need.
struct SudokuMultiKind {
    encoding: Arc<MultiEncoding>,
    alphabet: Alphabet,
}

/// The joined problem. It is built when its options are needed.
struct MultiEncoding {
    parts: Vec<GridPart>,
    side: usize,
    /// Row and column of each cell of the common board, in row order.
    places: Vec<[u32; 2]>,
    /// Number of primary items.
    primary: u32,
    joined: OnceLock<Joined>,
}

/// The meaning of the options of the joined problem.
#[derive(Default)]
struct Joined {
    /// For each grid the items before its first secondary item.
    secondary: Vec<u32>,
    options: Vec<Meaning>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
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

/// The grids on their common board.
struct Boards {
    grids: Vec<CheckedSudoku>,
    /// The number on the common board of each cell of each grid.
    cells: Vec<Vec<usize>>,
    /// Row and column of each cell of the common board, in row order.
    places: Vec<[u32; 2]>,
}

/// Returns the grids as cells and forms of the common board, and the cells of each grid there.
pub(super) fn model(grids: &[PlacedSudoku]) -> Result<(GridModel, Vec<Vec<usize>>)> {
    let Boards {
        grids: boards,
        cells,
        places,
    } = boards_of(grids)?;
    Ok((joined_model(&boards, &cells, places.len()), cells))
}

/// Returns the violations of each grid, with the clues that it shares with other grids.
pub(super) fn violations(grids: &[PlacedSudoku]) -> Result<Vec<Reason>> {
    let boards = boards_of(grids)?.grids;
    let of_grid = |(grid, board): (u32, &CheckedSudoku)| -> Vec<Reason> {
        let in_grid = |reason| Reason::InGrid {
            grid,
            reason: Box::new(reason),
        };
        board.violations().into_iter().map(in_grid).collect()
    };
    Ok((0..).zip(&boards).flat_map(of_grid).collect())
}

/// Checks the grids.
fn boards_of(grids: &[PlacedSudoku]) -> Result<Boards> {
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
    let places: Vec<[u32; 2]> = numbers.into_keys().collect();
    Ok(Boards {
        grids: boards,
        cells,
        places,
    })
}

pub(super) fn encode(grids: &[PlacedSudoku]) -> Result<Encoded> {
    let Boards {
        grids: boards,
        cells,
        places,
    } = boards_of(grids)?;
    let (side, alphabet) = (boards[0].layout.side(), boards[0].alphabet.clone());
    let model = joined_model(&boards, &cells, places.len());
    let max_entries: usize = boards.iter().map(CheckedSudoku::max_entries).sum();
    let mut primary = places.len() as u32;
    let mut parts = Vec::with_capacity(boards.len());
    for (board, cells) in boards.into_iter().zip(cells) {
        let encoded = board.encode()?;
        let own = encoded.problem.primary_count() - (side * side) as u32;
        parts.push(GridPart {
            encoded,
            cells,
            primary,
        });
        primary += own;
    }
    let encoding = Arc::new(MultiEncoding {
        parts,
        side,
        places,
        primary,
        joined: OnceLock::new(),
    });
    if max_entries > MAX_ENTRIES as usize {
        encoding.build()?;
    }
    let of_grid = encoding.clone();
    let puzzle = GridPuzzle::new(model, move |numbers| of_grid.options(numbers));
    let has_failed = puzzle.compiled().failed_form().is_some();
    let problem = Problem::encoded_by(primary, encoding.clone(), Arc::new(puzzle));
    let kind = SudokuMultiKind { encoding, alphabet };
    let impossible = kind.impossible();
    Ok(if has_failed {
        Encoded::new(problem, impossible, kind)
    } else {
        Encoded::with_checked_items(problem, impossible, kind)
    })
}

/// The grids as cells and forms of the common board.
fn joined_model(boards: &[CheckedSudoku], cells: &[Vec<usize>], count: usize) -> GridModel {
    let mut joined = GridModel {
        side: boards[0].layout.side(),
        domains: vec![u32::MAX; count],
        houses: Vec::new(),
        forms: Vec::new(),
    };
    for (board, cells) in boards.iter().zip(cells) {
        let model = board.model();
        let place = |cell: u16| cells[usize::from(cell)] as u16;
        for (&cell, domain) in cells.iter().zip(model.domains) {
            joined.domains[cell] &= domain;
        }
        let houses = model.houses.into_iter();
        joined
            .houses
            .extend(houses.map(|house| house.into_iter().map(place).collect()));
        joined
            .forms
            .extend(model.forms.into_iter().map(|form| form.moved(place)));
    }
    joined
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

impl MultiEncoding {
    /// Builds the joined problem, and the meaning of its options.
    fn build(&self) -> Result<Problem> {
        let own_cells = (self.side * self.side) as u32;
        let mut joined = Joined::default();
        let mut items = self.primary;
        // The options of each grid by cell of the board and number.
        let mut of_digit: BTreeMap<(usize, u8), Vec<(usize, OptionId)>> = BTreeMap::new();
        let mut others = Vec::new();
        for (index, part) in self.parts.iter().enumerate() {
            let problem = &part.encoded.problem;
            joined.secondary.push(items);
            items += problem.item_count() - problem.primary_count();
            for option in problem.options() {
                match part.digit(option, self.side) {
                    Some((cell, number)) => {
                        let key = (part.cells[cell], number);
                        of_digit.entry(key).or_default().push((index, option));
                    }
                    None => others.push((index, option)),
                }
            }
        }
        let mut grids_of = vec![0; self.places.len()];
        for cell in self.parts.iter().flat_map(|part| &part.cells) {
            grids_of[*cell] += 1;
        }
        let mut builder = Problem::builder(self.primary, items - self.primary)?;
        let mut entries: Vec<Entry> = Vec::new();
        let add = |entries: &mut Vec<Entry>, part: usize, option| {
            let secondary = joined.secondary[part];
            self.parts[part].add_entries(option, own_cells, secondary, entries);
        };
        for ((cell, number), of_parts) in of_digit {
            // A grid without this option forbids the number.
            if of_parts.len() < grids_of[cell] {
                continue;
            }
            entries.clear();
            entries.push(ItemId(cell as u32).into());
            for (part, option) in of_parts {
                add(&mut entries, part, option);
            }
            builder.option(&entries)?;
            joined.options.push(Meaning::Digit { cell, number });
        }
        for (part, option) in others {
            entries.clear();
            add(&mut entries, part, option);
            builder.option(&entries)?;
            joined.options.push(Meaning::Other { part, option });
        }
        let _ = self.joined.set(joined);
        Ok(builder.build())
    }

    fn joined(&self) -> &Joined {
        if self.joined.get().is_none() {
            drop(self.build());
        }
        self.joined.get_or_init(Joined::default)
    }

    /// Returns the options of a filled board, in ascending order.
    fn options(&self, board: &[u8]) -> Vec<OptionId> {
        let meanings = &self.joined().options;
        let is_digit = |meaning: &Meaning| matches!(meaning, Meaning::Digit { .. });
        let (digits, others) = meanings.split_at(meanings.partition_point(is_digit));
        let own = digits.iter().zip(0..).filter(|(meaning, _)| {
            matches!(meaning, Meaning::Digit { cell, number } if board[*cell] == *number)
        });
        let mut options: Vec<OptionId> = own.map(|(_, option)| OptionId(option)).collect();
        let mut chosen: Vec<Vec<OptionId>> = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            let grid: Vec<u8> = part.cells.iter().map(|&cell| board[cell]).collect();
            let model = part.encoded.problem.model::<GridPuzzle>();
            chosen.push(model.map_or(Vec::new(), |model| model.options(&grid)));
        }
        for (meaning, place) in others.iter().zip(digits.len() as u32..) {
            if let Meaning::Other { part, option } = meaning
                && chosen[*part].binary_search(option).is_ok()
            {
                options.push(OptionId(place));
            }
        }
        options
    }
}

impl ProblemEncoder for MultiEncoding {
    fn encode(&self) -> Problem {
        self.build()
            .expect("the number of entries has a bound that is checked before")
    }
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
    fn add_entries(
        &self,
        option: OptionId,
        cells: u32,
        first_secondary: u32,
        entries: &mut Vec<Entry>,
    ) {
        let problem = &self.encoded.problem;
        let of_grid = problem.entries(option).iter();
        entries.extend(of_grid.filter(|entry| entry.item.0 >= cells).map(|entry| {
            let own = entry.item.0;
            let item = match own.checked_sub(problem.primary_count()) {
                Some(secondary) => first_secondary + secondary,
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
        let mut reasons = (0..).zip(&self.encoding.parts).filter_map(|(grid, part)| {
            let reason = Box::new(part.encoded.impossible.clone()?);
            Some(Reason::InGrid { grid, reason })
        });
        reasons.next()
    }

    /// Returns a cell with different numbers in two grids.
    fn disagreement(&self, grids: &[SudokuSolution]) -> Option<Reason> {
        let mut seen: Vec<Option<(usize, char)>> = vec![None; self.encoding.places.len()];
        for (grid, (part, claim)) in self.encoding.parts.iter().zip(grids).enumerate() {
            for (&cell, symbol) in part.cells.iter().zip(claim.grid.chars()) {
                let (other, before) = *seen[cell].get_or_insert((grid, symbol));
                if before != symbol {
                    let place = at(self.encoding.places[cell]);
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
        if count != self.encoding.parts.len() {
            let expected = format!("{} grids", self.encoding.parts.len());
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
        let mut board = vec![0; self.encoding.places.len()];
        let meanings = &self.encoding.joined().options;
        for option in chosen {
            if let Meaning::Digit { cell, number } = meanings[option.index()] {
                board[cell] = number;
            }
        }
        let of_part =
            |part: &GridPart| -> Vec<u8> { part.cells.iter().map(|&cell| board[cell]).collect() };
        let cells: Vec<Vec<u8>> = self.encoding.parts.iter().map(of_part).collect();
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
        let MultiEncoding {
            parts,
            side,
            places,
            ..
        } = &*self.encoding;
        if let Some(&[row, column]) = places.get(item.index()) {
            return ItemLabel::Cell { row, column };
        }
        let is_primary = item.0 < problem.primary_count();
        let starts: Vec<u32> = if is_primary {
            parts.iter().map(|part| part.primary).collect()
        } else {
            self.encoding.joined().secondary.clone()
        };
        let grid = starts.partition_point(|&start| start <= item.0) - 1;
        let encoded = &parts[grid].encoded;
        let before = if is_primary {
            (side * side) as u32
        } else {
            encoded.problem.primary_count()
        };
        let own = ItemId(item.0 - starts[grid] + before);
        ItemLabel::InGrid {
            grid: grid as u32,
            item: Box::new(encoded.item_label(own)),
        }
    }

    fn option(&self, _: &Problem, option: OptionId) -> OptionLabel {
        match self.encoding.joined().options[option.index()] {
            Meaning::Digit { cell, number } => {
                let [row, column] = self.encoding.places[cell];
                let digit = number.into();
                OptionLabel::Digit { row, column, digit }
            }
            Meaning::Other { part, option } => OptionLabel::InGrid {
                grid: part as u32,
                option: Box::new(self.encoding.parts[part].encoded.option_label(option)),
            },
        }
    }

    #[cfg(feature = "checks")]
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
        for ((grid, part), claim) in (0..).zip(&self.encoding.parts).zip(claims) {
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
