//! Sudoku as exact cover: every cell filled once, every house with every symbol once.

use std::sync::Arc;

use super::ruled_encoding::RuledEncoding;
use super::{CheckedSudoku, Layout, Sudoku, SudokuSolution};
use crate::error::Result;
use crate::optional::IS_SUDOKU_ENTRY;
use crate::problem::{BaseProblem, Entry, ItemId, OptionId, Problem};
use crate::puzzle::{Encoded, ItemLabel, LayoutCache, OptionLabel, Reason, Solution};

/// Everything that decoding and checking need.
pub(crate) struct SudokuKind {
    pub(super) board: Arc<CheckedSudoku>,
    options: SudokuOptions,
}

/// The meaning of the options.
enum SudokuOptions {
    /// A clue has one option, a blank has one for each number. Here are the first option of each cell, and the end of
    /// the last one.
    Plain(Vec<u32>),
    Ruled(Arc<RuledEncoding>),
}

impl Sudoku {
    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        self.board()?.encode()
    }

    pub(crate) fn encode_with(&self, cache: &mut LayoutCache) -> Result<Encoded> {
        self.board_with(cache)?.encode_with(cache)
    }
}

/// The options of a full grid in the problem of these clues, without extra rules.
pub(crate) fn options_of(clues: &[u8], solution: &[u8], side: usize) -> Vec<u32> {
    let mut start = 0;
    let option = |(&clue, &number): (&u8, &u8)| {
        let own = start;
        start += if clue == 0 { side as u32 } else { 1 };
        own + if clue == 0 { u32::from(number) - 1 } else { 0 }
    };
    clues.iter().zip(solution).map(option).collect()
}

/// Lists the options by cell, then by number. A clue leaves one option for its cell.
fn problem(layout: &Layout, clues: &[u8]) -> Result<Problem> {
    let (side, cells) = (layout.side(), layout.cell_count());
    let primary = cells + layout.house_count() * side;
    let mut builder = Problem::builder(primary as u32, (layout.groups().len() * side) as u32)?;
    let mut entries: Vec<Entry> = Vec::with_capacity(6);
    for (cell, &clue) in clues.iter().enumerate() {
        let numbers = if clue == 0 {
            1..=side as u8
        } else {
            clue..=clue
        };
        for number in numbers {
            entries.clear();
            add_entries(&mut entries, layout, primary, cell, number.into());
            builder.option(&entries)?;
        }
    }
    Ok(builder.build())
}

/// Adds the items of a cell, of its houses and of its groups. The items of groups follow `primary` primary ones.
pub(super) fn add_entries(
    entries: &mut Vec<Entry>,
    layout: &Layout,
    primary: usize,
    cell: usize,
    number: usize,
) {
    let (side, cells) = (layout.side(), layout.cell_count());
    let item = |first: usize, list: usize| {
        let item = first + list * side + number - 1;
        Entry::from(ItemId(item as u32))
    };
    entries.push(ItemId(cell as u32).into());
    entries.extend(layout.houses_of(cell).map(|house| item(cells, house)));
    entries.extend(layout.groups_of(cell).map(|group| item(primary, group)));
}

impl CheckedSudoku {
    pub(crate) fn encode(self) -> Result<Encoded> {
        if self.constraints.is_empty() {
            let problem = problem(&self.layout, &self.cells)?;
            return Ok(self.encoded(problem));
        }
        let board = Arc::new(self);
        let (problem, encoding) = RuledEncoding::problem(&board)?;
        let impossible = board.impossible();
        let (has_failed, broken) = encoding.broken();
        let options = SudokuOptions::Ruled(encoding);
        let kind = SudokuKind { board, options };
        if !has_failed {
            return Ok(Encoded::with_checked_items(problem, impossible, kind));
        }
        // The search for an item without options builds all options, so it is left out if the rules leave some to each.
        let mut encoded = Encoded::new(problem, impossible, kind);
        encoded.impossible = encoded.impossible.or(broken);
        Ok(encoded)
    }

    pub(crate) fn encode_with(self, cache: &mut LayoutCache) -> Result<Encoded> {
        if !self.constraints.is_empty() {
            return self.encode();
        }
        let side = self.layout.side();
        let whole = self.whole(cache)?;
        let clues = self
            .cells
            .iter()
            .enumerate()
            .filter(|&(_, &clue)| clue != 0);
        let given = clues.map(|(cell, &clue)| OptionId((cell * side) as u32 + u32::from(clue) - 1));
        let problem = whole.with(given.collect());
        Ok(self.encoded(problem))
    }

    fn whole<'a>(&self, cache: &'a mut LayoutCache) -> Result<&'a Arc<BaseProblem>> {
        let layout = &self.layout;
        let blank = || problem(layout, &vec![0; layout.cell_count()]);
        cache.base(layout, blank)
    }

    /// Adds the problem of this board. The clues alone reveal every item without an option, so no other check is
    /// needed.
    fn encoded(self, problem: Problem) -> Encoded {
        let options = |clue: &u8| {
            if *clue == 0 {
                self.layout.side() as u32
            } else {
                1
            }
        };
        let starts = starts(self.cells.iter().map(options));
        let impossible = self.impossible();
        let kind = SudokuKind {
            board: self.into(),
            options: SudokuOptions::Plain(starts),
        };
        Encoded::with_checked_items(problem, impossible, kind)
    }
}

/// Returns the first option of each cell, and the end of the last one.
pub(super) fn starts(counts: impl Iterator<Item = u32>) -> Vec<u32> {
    let ends = counts.scan(0, |end, count| {
        *end += count;
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}

impl SudokuKind {
    /// Returns the cell and the number of an option; `None` for an option that fills no cell.
    fn place(&self, option: OptionId) -> Option<(usize, u8)> {
        let starts = match &self.options {
            SudokuOptions::Plain(starts) => starts,
            SudokuOptions::Ruled(_) if IS_SUDOKU_ENTRY => return None,
            SudokuOptions::Ruled(encoding) => return encoding.place(option),
        };
        let cell = starts.partition_point(|&start| start <= option.0) - 1;
        let number = match *self.board.cells.get(cell)? {
            0 => (option.0 - starts[cell]) as u8 + 1,
            clue => clue,
        };
        Some((cell, number))
    }
}

impl crate::puzzle::PuzzleKind for SudokuKind {
    fn decode(&self, _: &Problem, chosen: &[OptionId]) -> Solution {
        let mut cells = self.board.cells.clone();
        for option in chosen {
            if let Some((cell, number)) = self.place(*option) {
                cells[cell] = number;
            }
        }
        let mut options: Vec<u32> = chosen.iter().map(|option| option.0).collect();
        options.sort_unstable();
        Solution::Sudoku(SudokuSolution {
            grid: self.board.alphabet.write(&cells),
            cells,
            options,
        })
    }

    fn item(&self, problem: &Problem, item: ItemId) -> ItemLabel {
        let layout = &self.board.layout;
        let side = layout.side();
        let Some(place) = item.index().checked_sub(layout.cell_count()) else {
            let [row, column] = layout.place(item.index());
            return ItemLabel::Cell { row, column };
        };
        let digit = (place % side) as u32 + 1;
        if place / side < layout.house_count() {
            return layout.house(place / side).item(digit);
        }
        // Groups are the first secondary items.
        let place = item.0.checked_sub(problem.primary_count());
        let place = place.map_or(usize::MAX, |place| place as usize);
        match layout.groups().get(place / side) {
            Some(group) => {
                let digit = (place % side) as u32 + 1;
                group.item(digit, |cell| layout.place(cell))
            }
            None => match &self.options {
                SudokuOptions::Ruled(encoding) if !IS_SUDOKU_ENTRY => encoding.item(item),
                _ => unreachable!("only rules have further items"),
            },
        }
    }

    fn option(&self, _: &Problem, option: OptionId) -> OptionLabel {
        match (self.place(option), &self.options) {
            (Some((cell, number)), _) => {
                let [row, column] = self.board.layout.place(cell);
                let digit = number.into();
                OptionLabel::Digit { row, column, digit }
            }
            (None, SudokuOptions::Ruled(encoding)) if !IS_SUDOKU_ENTRY => encoding.option(option),
            (None, _) => unreachable!("only rules have further options"),
        }
    }

    #[cfg(feature = "checks")]
    fn check(&self, _: &Problem, solution: &Solution) -> Vec<Reason> {
        if IS_SUDOKU_ENTRY {
            unreachable!("no verb checks a solution");
        }
        match solution {
            Solution::Sudoku(solution) => self.board.check(solution),
            other => vec![other.instead_of("a filled Sudoku")],
        }
    }
}
