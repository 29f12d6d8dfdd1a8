//! The joined problem of several grids.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::PlacedSudoku;
use super::boards::{Boards, boards_of, joined_model};
use super::kind::SudokuMultiKind;
use crate::engines::GridPuzzle;
use crate::error::Result;
use crate::problem::{Entry, ItemId, MAX_ENTRIES, OptionId, Problem, ProblemEncoder};
use crate::puzzle::sudoku::CheckedSudoku;
use crate::puzzle::{Encoded, OptionLabel};

/// A grid with the problem that it has alone.
pub(super) struct GridPart {
    pub(super) encoded: Encoded,
    /// The number on the common board of each cell of the grid.
    pub(super) cells: Vec<usize>,
    /// Items of the joined problem before the first primary item that is no cell.
    pub(super) primary: u32,
}

/// The joined problem. It is built when its options are needed.
pub(super) struct MultiEncoding {
    pub(super) parts: Vec<GridPart>,
    pub(super) side: usize,
    /// Row and column of each cell of the common board, in row order.
    pub(super) places: Vec<[u32; 2]>,
    /// Number of primary items.
    primary: u32,
    joined: OnceLock<Joined>,
}

/// The meaning of the options of the joined problem.
#[derive(Default)]
pub(super) struct Joined {
    /// For each grid the items before its first secondary item.
    pub(super) secondary: Vec<u32>,
    pub(super) options: Vec<Meaning>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
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

    pub(super) fn joined(&self) -> &Joined {
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
