//! An empty grid, whole, and what is given of it: all Sudokus of one layout have the items, the options and the order
//! of the empty grid, and differ in the options that are given.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use std::sync::OnceLock;

use super::{Csr, LazyOptions, OptionId, Problem};

/// The problem of an empty grid, made once, and what an engine made of it.
pub(crate) struct BaseProblem {
    problem: Problem,
    side: u32,
    in_bands: bool,
    made: [OnceLock<Box<dyn Any + Send + Sync>>; 2],
}

/// What may be made of a whole once.
#[derive(Clone, Copy)]
pub(crate) enum CacheSlot {
    /// For the planes.
    Table,
    /// For the cells.
    Houses,
}

/// What is given of a whole.
pub(crate) struct FixedOptions {
    whole: Arc<BaseProblem>,
    options: Vec<OptionId>,
    /// For each cell, and then the end, the number that its first option has where these are given.
    starts: Vec<u32>,
}

impl BaseProblem {
    /// An empty grid with that many cells in a row. Its items are the cells, then each house with each
    /// number; option side · c + d puts number d, from 0, into cell c. `in_bands` if it is that of 9×9 cells
    /// in boxes of 3×3 and nothing else.
    pub(crate) fn new(problem: Problem, side: usize, in_bands: bool) -> Self {
        BaseProblem {
            problem,
            side: side as u32,
            in_bands,
            made: Default::default(),
        }
    }

    /// Cells in a row.
    pub(crate) fn side(&self) -> usize {
        self.side as usize
    }

    /// Whether it is the usual 9×9 Sudoku, of which more is known than its items and options.
    pub(crate) fn is_in_bands(&self) -> bool {
        self.in_bands
    }

    #[cfg(test)]
    pub(crate) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// What is made of the problem once and serves all that is given of it. All who ask for it have to agree on the type.
    pub(crate) fn made<T: Any + Send + Sync>(
        &self,
        what: CacheSlot,
        make: impl FnOnce(&Problem) -> T,
    ) -> &T {
        let kept = self.made[what as usize].get_or_init(|| Box::new(make(&self.problem)));
        kept.downcast_ref().expect("one type is made of a whole")
    }

    /// The problem in which these options, in ascending order and of a cell each, are given: others of their cells are
    /// not there. Its options are copied when somebody looks at them, which takes longer than many a search.
    pub(crate) fn with(self: &Arc<Self>, options: Vec<OptionId>) -> Problem {
        let cells = self.problem.option_count() / self.side;
        let (mut start, mut next) = (0, options.iter().peekable());
        let mut starts = Vec::with_capacity(cells as usize + 1);
        for cell in 0..cells {
            starts.push(start);
            let is_given = next.next_if(|kept| kept.0 / self.side == cell).is_some();
            start += if is_given { 1 } else { self.side };
        }
        starts.push(start);
        let given = Arc::new(FixedOptions {
            whole: self.clone(),
            options,
            starts,
        });
        let mut problem = self.problem.with_options(Arc::new(LazyOptions::of(&given)));
        problem.aside = Metadata(Some(given));
        problem
    }
}

impl Problem {
    /// What is given of a whole to make this problem, if its encoder knew one. Only the encoder of Sudokus does: without
    /// it, this is a constant, and the engines for Sudokus are left out of the program.
    pub(crate) fn given(&self) -> Option<&Arc<FixedOptions>> {
        if cfg!(feature = "sudoku") {
            self.aside.0.as_ref()
        } else {
            None
        }
    }
}

impl Csr {
    /// Copies options that stand side by side.
    fn append(&mut self, whole: &Csr, options: std::ops::Range<usize>) {
        let ends = &whole.offsets[options.start..=options.end];
        let (start, end) = (ends[0], ends[ends.len() - 1]);
        let shift = start - self.entries.len() as u32;
        self.entries
            .extend_from_slice(&whole.entries[start as usize..end as usize]);
        self.offsets.extend(ends[1..].iter().map(|end| end - shift));
    }
}

impl FixedOptions {
    pub(crate) fn whole(&self) -> &BaseProblem {
        &self.whole
    }

    /// The options of the whole that are given.
    pub(crate) fn options(&self) -> &[OptionId] {
        &self.options
    }

    /// The number that an option of the whole has where these are given, if it is there.
    pub(crate) fn number(&self, option: OptionId) -> OptionId {
        let (cell, number) = (
            option.index() / self.whole.side(),
            option.0 % self.whole.side,
        );
        let (start, end) = (self.starts[cell], self.starts[cell + 1]);
        OptionId(if end - start == 1 {
            start
        } else {
            start + number
        })
    }

    /// The options that are there.
    pub(super) fn left(&self) -> Csr {
        let (whole, side) = (&self.whole.problem.flat, self.whole.side());
        let mut left = Csr::with_capacity(whole.offsets.len(), whole.entries.len());
        let mut next = 0;
        for kept in self.options.iter().map(|kept| kept.index()) {
            let start = kept - kept % side;
            left.append(whole, next..start);
            left.append(whole, kept..kept + 1);
            next = start + side;
        }
        left.append(whole, next..whole.offsets.len() - 1);
        left
    }
}

impl fmt::Debug for BaseProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BaseProblem").field(&self.problem).finish()
    }
}

/// What is known about a problem does not make it another one.
#[derive(Clone, Default)]
pub(super) struct Metadata(Option<Arc<FixedOptions>>);

impl PartialEq for Metadata {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Metadata {}

impl fmt::Debug for Metadata {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = self.0.as_ref().map(|given| &given.options);
        f.debug_tuple("Metadata").field(&given).finish()
    }
}
