//! The exact cover problem of a Sudoku with rules. It is built when its options are needed: the form solver needs none.

use std::sync::{Arc, OnceLock};

use super::CheckedSudoku;
use super::chain::{Chain, circle_numbers};
use super::encode::{add_entries, starts};
use super::items::{RuleItems, RuleLabels};
use super::narrow::Narrowed;
use super::sums::numbers;
use crate::engines::{Form, GridModel, GridPuzzle};
use crate::error::Result;
use crate::problem::{Entry, ItemId, MAX_ENTRIES, OptionId, Problem, ProblemEncoder};
use crate::puzzle::{ItemLabel, OptionLabel, Reason};

/// Entries of an option of a chain.
const ENTRIES_PER_STEP: usize = 4;

/// The encoding of a Sudoku with rules.
pub(super) struct RuledEncoding {
    board: Arc<CheckedSudoku>,
    narrowed: OnceLock<(Narrowed, Vec<u32>)>,
    labels: OnceLock<RuleLabels>,
    /// The form that root propagation found without numbers.
    failed: OnceLock<Option<usize>>,
}

impl RuledEncoding {
    /// Returns the problem, and the encoding that builds it.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if there are too many options.
    pub(super) fn problem(board: &Arc<CheckedSudoku>) -> Result<(Problem, Arc<Self>)> {
        let (layout, constraints) = (&board.layout, &board.constraints);
        let encoding = Arc::new(RuledEncoding {
            board: board.clone(),
            narrowed: OnceLock::new(),
            labels: OnceLock::new(),
            failed: OnceLock::new(),
        });
        if board.max_entries() > MAX_ENTRIES as usize {
            encoding.build()?;
        }
        let of_grid = encoding.clone();
        let puzzle = GridPuzzle::new(board.model(), move |numbers| of_grid.options(numbers));
        let _ = encoding.failed.set(puzzle.compiled().failed_form());
        let primary = RuleItems::primary_count(layout, constraints);
        let problem = Problem::encoded_by(primary, encoding.clone(), Arc::new(puzzle));
        Ok((problem, encoding))
    }

    /// Returns whether the rules, the houses and the clues leave no number to a cell, without search, and the rule at
    /// fault if it is one.
    pub(super) fn broken(&self) -> (bool, Option<Reason>) {
        let failed = self.failed.get().copied().flatten();
        let rule = failed.and_then(|form| self.board.constraints.forms.get(form));
        let reason = rule.map(|form| Reason::NoOption {
            item: ItemLabel::Rule {
                rule: form.rule,
                index: form.index,
                cells: self.board.squares(&form.form.cells()),
                digits: Vec::new(),
            },
            symbol: None,
        });
        (failed.is_some(), reason)
    }

    /// The numbers, sets and states that the rules leave. Also the first option of each cell, and the end of the last one.
    fn narrowed(&self) -> &(Narrowed, Vec<u32>) {
        self.narrowed.get_or_init(|| {
            let CheckedSudoku {
                layout,
                constraints,
                cells,
                ..
            } = &*self.board;
            let narrowed = Narrowed::new(layout, constraints, cells);
            let starts = starts(narrowed.open.iter().map(|open| open.count_ones()));
            (narrowed, starts)
        })
    }

    /// Lists the options by cell, then by number, then those that fill no cell.
    fn build(&self) -> Result<Problem> {
        let layout = &self.board.layout;
        let (narrowed, _) = self.narrowed();
        let rules = RuleItems::new(layout, &self.board.constraints, narrowed);
        let mut builder = Problem::builder(rules.primary, rules.secondary)?;
        let mut entries: Vec<Entry> = Vec::new();
        for (cell, &open) in narrowed.open.iter().enumerate() {
            for number in numbers(open) {
                let number = number as usize;
                entries.clear();
                add_entries(&mut entries, layout, rules.primary as usize, cell, number);
                entries.extend_from_slice(rules.entries_of(cell, number));
                builder.option(&entries)?;
            }
        }
        for option in &rules.options {
            builder.option(option)?;
        }
        let _ = self.labels.set(rules.labels);
        Ok(builder.build())
    }

    fn labels(&self) -> &RuleLabels {
        if self.labels.get().is_none() {
            drop(self.build());
        }
        self.labels.get_or_init(RuleLabels::default)
    }

    /// Returns the cell and the number of an option; `None` for an option that fills no cell.
    pub(super) fn place(&self, option: OptionId) -> Option<(usize, u8)> {
        let (narrowed, starts) = self.narrowed();
        let cell = starts.partition_point(|&start| start <= option.0) - 1;
        let number = option.0 - starts[cell];
        let open = *narrowed.open.get(cell)?;
        Some((cell, numbers(open).nth(number as usize)? as u8))
    }

    /// Returns the meaning of an item of a rule.
    pub(super) fn item(&self, item: ItemId) -> ItemLabel {
        self.labels().item(item, &self.board.layout)
    }

    /// Returns the meaning of an option that fills no cell.
    pub(super) fn option(&self, option: OptionId) -> OptionLabel {
        let (_, starts) = self.narrowed();
        let end = starts[starts.len() - 1];
        self.labels().option((option.0 - end) as usize)
    }

    /// Returns the options of a filled grid, in ascending order.
    fn options(&self, grid: &[u8]) -> Vec<OptionId> {
        let (narrowed, starts) = self.narrowed();
        let of = |cell: u16| u32::from(grid[usize::from(cell)]);
        let mut options = Vec::with_capacity(grid.len());
        for ((&number, &open), &start) in grid.iter().zip(&narrowed.open).zip(starts) {
            let lower = open & ((1 << number) - 1);
            options.push(OptionId(start + lower.count_ones()));
        }
        let mut next = starts[starts.len() - 1];
        for (form, sets) in &narrowed.sets {
            let cells = self.board.constraints.forms[*form].form.cells();
            let set = cells.iter().fold(0, |set, &cell| set | 1 << of(cell));
            let place = sets.iter().position(|&other| other == set);
            options.push(OptionId(next + place.unwrap_or(0) as u32));
            next += sets.len() as u32;
        }
        for (chain, states) in &narrowed.chains {
            let mut state = chain.start();
            for (step, &cell) in chain.cells.iter().enumerate() {
                let open = narrowed.open[usize::from(cell)];
                let mut count = 0;
                let mut own = 0;
                let mut after = state;
                for [before, number, next] in states.steps(chain, step, open) {
                    if before == state && number == of(cell) {
                        (own, after) = (count, next);
                    }
                    count += 1;
                }
                options.push(OptionId(next + own));
                next += count;
                state = after;
            }
            let circle = chain.circle();
            if circle.len() > 1 {
                let held: Vec<u32> = circle.iter().map(|&cell| of(cell)).collect();
                let is_own = |sum: u32| circle_numbers(sum, circle.len()) == held;
                let place = states.last().position(is_own);
                options.push(OptionId(next + place.unwrap_or(0) as u32));
                next += states.last().count() as u32;
            }
        }
        options
    }
}

impl ProblemEncoder for RuledEncoding {
    fn encode(&self) -> Problem {
        self.build()
            .expect("the number of options has a bound that is checked before")
    }
}

impl CheckedSudoku {
    /// A bound of the number of entries of the problem, or about that without rules.
    pub(crate) fn max_entries(&self) -> usize {
        let side = self.layout.side();
        let chains = self.constraints.forms.iter();
        let chains = chains.filter_map(|form| Chain::of(form, side));
        let options: usize = chains.map(|chain| chain.max_options(side)).sum();
        options * ENTRIES_PER_STEP
    }

    /// The grid as cells and forms.
    pub(crate) fn model(&self) -> GridModel {
        let layout = &self.layout;
        let houses = (0..layout.house_count())
            .map(|house| layout.cells_of(house).map(|cell| cell as u16).collect())
            .collect();
        let different = layout.groups().iter();
        let different = different.map(|group| Form::Different(group.cells.clone()));
        let of_rules = self.constraints.forms.iter().map(|form| form.form.clone());
        GridModel {
            side: layout.side(),
            domains: self.constraints.start(layout.side(), &self.cells),
            houses,
            // The forms of rules come first, so that the number of a form is that of its rule.
            forms: of_rules.chain(different).collect(),
        }
    }
}
