//! Sudoku as exact cover: every cell filled once, every house with every symbol once.

use std::sync::Arc;

use super::constraints::SudokuConstraints;
use super::items::{RuleItems, RuleLabels};
use super::sums::numbers;
use super::{Alphabet, CheckedSudoku, Layout, Sudoku, SudokuRules, SudokuSolution};
use crate::error::Result;
use crate::problem::{BaseProblem, Entry, ItemId, OptionId, Problem};
use crate::puzzle::{Encoded, ItemLabel, LayoutCache, OptionLabel, Reason, Solution};

/// Everything that decoding and checking need.
#[derive(Debug)]
pub(crate) struct SudokuKind {
    pub(super) board: CheckedSudoku,
    /// The numbers of each cell that have an option, as bits. Empty if rules remove none: then a clue has one option, a
    /// blank has one for each number.
    open: Vec<u32>,
    /// The first option of each cell, and the end of the last one.
    starts: Vec<u32>,
    labels: RuleLabels,
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
fn add_entries(
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

/// Lists the options by cell, then by number, then those that fill no cell.
fn problem_with_rules(layout: &Layout, rules: &RuleItems) -> Result<Problem> {
    let mut builder = Problem::builder(rules.primary, rules.secondary)?;
    let mut entries: Vec<Entry> = Vec::new();
    for (cell, &open) in rules.open.iter().enumerate() {
        for number in numbers(open) {
            entries.clear();
            add_entries(
                &mut entries,
                layout,
                rules.primary as usize,
                cell,
                number as usize,
            );
            entries.extend_from_slice(rules.entries_of(cell, number as usize));
            builder.option(&entries)?;
        }
    }
    for option in &rules.options {
        builder.option(option)?;
    }
    Ok(builder.build())
}

impl CheckedSudoku {
    /// An empty grid with the usual symbols.
    pub(crate) fn blank(layout: Layout, rules: &SudokuRules) -> Result<Self> {
        let alphabet = Alphabet::standard(layout.side(), false);
        Ok(CheckedSudoku {
            constraints: SudokuConstraints::new(layout.side(), rules, &alphabet)?,
            cells: vec![0; layout.cell_count()],
            alphabet,
            layout: layout.into(),
        })
    }

    /// Returns the problem of other clues, whose solutions do not have this number in this cell.
    pub(crate) fn problem_without(&self, clues: &[u8], other: (usize, u8)) -> Result<Problem> {
        let rules = RuleItems::new(&self.layout, &self.constraints, clues, Some(other))?;
        problem_with_rules(&self.layout, &rules)
    }

    pub(crate) fn encode(self) -> Result<Encoded> {
        if self.constraints.is_empty() {
            let problem = problem(&self.layout, &self.cells)?;
            return Ok(self.encoded(problem));
        }
        let rules = RuleItems::new(&self.layout, &self.constraints, &self.cells, None)?;
        let problem = problem_with_rules(&self.layout, &rules)?;
        let starts = starts(rules.open.iter().map(|open| open.count_ones()));
        let impossible = self.impossible();
        let kind = SudokuKind {
            board: self,
            open: rules.open,
            starts,
            labels: rules.labels,
        };
        Ok(Encoded::new(problem, impossible, kind))
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
        Encoded::with_checked_items(
            problem,
            impossible,
            SudokuKind {
                board: self,
                open: Vec::new(),
                starts,
                labels: RuleLabels::default(),
            },
        )
    }
}

/// Returns the first option of each cell, and the end of the last one.
fn starts(counts: impl Iterator<Item = u32>) -> Vec<u32> {
    let ends = counts.scan(0, |end, count| {
        *end += count;
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}

impl SudokuKind {
    /// Returns the cell and the number of an option; `None` for an option that fills no cell.
    fn place(&self, option: OptionId) -> Option<(usize, u8)> {
        let cell = self.starts.partition_point(|&start| start <= option.0) - 1;
        let clue = self.board.cells.get(cell)?;
        let number = option.0 - self.starts[cell];
        let number = match (clue, self.open.get(cell)) {
            (_, Some(&open)) => numbers(open).nth(number as usize)? as u8,
            (0, None) => number as u8 + 1,
            (clue, None) => *clue,
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
            None => self.labels.item(item, layout),
        }
    }

    fn option(&self, _: &Problem, option: OptionId) -> OptionLabel {
        let Some((cell, number)) = self.place(option) else {
            let end = self.starts.last().copied().unwrap_or(0);
            return self.labels.option((option.0 - end) as usize);
        };
        let [row, column] = self.board.layout.place(cell);
        OptionLabel::Digit {
            row,
            column,
            digit: number.into(),
        }
    }

    fn check(&self, _: &Problem, solution: &Solution) -> Vec<Reason> {
        match solution {
            Solution::Sudoku(solution) => self.board.check(solution),
            other => vec![other.instead_of("a filled Sudoku")],
        }
    }
}
