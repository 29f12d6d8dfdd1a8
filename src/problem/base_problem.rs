//! Base problems: the empty grid of a layout, shared by all its puzzles. All Sudokus of one layout have the items, the
//! options and the order of the empty grid, and differ only in their fixed options.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

use super::restrict::Restrictions;
use super::{Csr, LazyOptions, OptionId, Problem, ProblemEncoder, UNKNOWN};

/// The problem of an empty grid, with the tables that engines cache for it.
pub(crate) struct BaseProblem {
    problem: Problem,
    side: u32,
    in_bands: bool,
    cache: [OnceLock<Box<dyn Any + Send + Sync>>; 2],
}

/// The tables that are cached for a base problem.
#[derive(Clone, Copy)]
pub(crate) enum CacheSlot {
    /// The table of the bit planes.
    Table,
    /// The houses of the cell solver.
    Houses,
}

/// The options of a base problem that a puzzle fixes.
pub(crate) struct FixedOptions {
    base: Arc<BaseProblem>,
    options: Vec<OptionId>,
    /// For each cell the number of its first option in the puzzle, then the number of options.
    starts: Vec<u32>,
}

impl BaseProblem {
    /// A base problem of an empty grid with `side` cells in a row. Its items are the cells, then each pair of a house
    /// and a digit. Option `side · c + d` puts digit `d`, from 0, into cell `c`. `in_bands` tells whether the grid has
    /// 9×9 cells and its houses are rows, columns and 3×3 boxes.
    pub(crate) fn new(problem: Problem, side: usize, in_bands: bool) -> Self {
        BaseProblem {
            problem,
            side: side as u32,
            in_bands,
            cache: Default::default(),
        }
    }

    /// The number of cells in a row.
    pub(crate) fn side(&self) -> usize {
        self.side as usize
    }

    /// Returns true for the standard 9×9 layout, which the band solver handles.
    pub(crate) fn is_in_bands(&self) -> bool {
        self.in_bands
    }

    pub(crate) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The table in this slot, built at the first call. All callers of a slot use the same type.
    pub(crate) fn cached<T: Any + Send + Sync>(
        &self,
        slot: CacheSlot,
        make: impl FnOnce(&Problem) -> T,
    ) -> &T {
        let table = self.cache[slot as usize].get_or_init(|| Box::new(make(&self.problem)));
        table.downcast_ref().expect("a slot holds one type")
    }

    /// The problem that fixes these options, at most one for each cell, in ascending order. The other options of their
    /// cells are removed. The options are copied at the first access, because copying takes longer than many searches.
    pub(crate) fn with(self: &Arc<Self>, options: Vec<OptionId>) -> Problem {
        let cells = self.problem.option_count() / self.side;
        let (mut start, mut next) = (0, options.iter().peekable());
        let mut starts = Vec::with_capacity(cells as usize + 1);
        for cell in 0..cells {
            starts.push(start);
            let is_fixed = next.next_if(|fixed| fixed.0 / self.side == cell).is_some();
            start += if is_fixed { 1 } else { self.side };
        }
        starts.push(start);
        let given = Arc::new(FixedOptions {
            base: self.clone(),
            options,
            starts,
        });
        let mut problem = self.problem.with_options(Arc::new(LazyOptions::of(&given)));
        problem.metadata = Metadata {
            given: Some(given),
            model: None,
        };
        problem
    }
}

impl Problem {
    /// A problem with this number of primary items, whose encoder builds it at the first access. `model` is the same
    /// puzzle for a solver that needs no options.
    pub(crate) fn encoded_by(
        primary_count: u32,
        encoder: Arc<dyn ProblemEncoder>,
        model: Arc<dyn Any + Send + Sync>,
    ) -> Self {
        Problem {
            primary_count,
            item_count: UNKNOWN,
            flat: Arc::new(LazyOptions::encoded_by(encoder)),
            item_names: Vec::new(),
            color_names: Vec::new(),
            bounds: Vec::new(),
            costs: Vec::new(),
            soft: Vec::new(),
            restrictions: Restrictions::default(),
            symmetries: None,
            metadata: Metadata {
                given: None,
                model: Some(model),
            },
        }
    }

    /// The model of the same puzzle, if the encoder gave one of this type.
    pub(crate) fn model<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        // Without the feature this is constant, and the linker drops the form solver.
        if !cfg!(feature = "sudoku") {
            return None;
        }
        let model = self.metadata.model.clone()?;
        model.downcast().ok()
    }
}

impl Problem {
    /// The fixed options and the base problem, if the encoder gave them. Only the encoder of Sudokus does. Without the
    /// feature `sudoku` this is constant, and the linker drops the engines for Sudokus.
    pub(crate) fn given(&self) -> Option<&Arc<FixedOptions>> {
        if cfg!(feature = "sudoku") {
            self.metadata.given.as_ref()
        } else {
            None
        }
    }
}

impl Csr {
    /// Copies a range of options.
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
    pub(crate) fn base(&self) -> &BaseProblem {
        &self.base
    }

    /// The fixed options, as options of the base problem.
    pub(crate) fn options(&self) -> &[OptionId] {
        &self.options
    }

    /// The number of an option of the base problem in the puzzle. The option must exist there.
    pub(crate) fn number(&self, option: OptionId) -> OptionId {
        let (cell, number) = (option.index() / self.base.side(), option.0 % self.base.side);
        let (start, end) = (self.starts[cell], self.starts[cell + 1]);
        OptionId(if end - start == 1 {
            start
        } else {
            start + number
        })
    }

    /// Number of options of the puzzle.
    pub(super) fn option_count(&self) -> u32 {
        self.starts[self.starts.len() - 1]
    }

    /// The options of the puzzle.
    pub(super) fn to_csr(&self) -> Csr {
        let (whole, side) = (&self.base.problem.flat, self.base.side());
        let mut kept_options = Csr::with_capacity(whole.offsets.len(), whole.entries.len());
        let mut next = 0;
        for fixed in self.options.iter().map(|fixed| fixed.index()) {
            let start = fixed - fixed % side;
            kept_options.append(whole, next..start);
            kept_options.append(whole, fixed..fixed + 1);
            next = start + side;
        }
        kept_options.append(whole, next..whole.offsets.len() - 1);
        kept_options
    }
}

impl fmt::Debug for BaseProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BaseProblem").field(&self.problem).finish()
    }
}

/// Facts about a problem. They do not affect equality.
#[derive(Clone, Default)]
pub(super) struct Metadata {
    given: Option<Arc<FixedOptions>>,
    model: Option<Arc<dyn Any + Send + Sync>>,
}

impl PartialEq for Metadata {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Metadata {}

impl fmt::Debug for Metadata {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = self.given.as_ref().map(|given| &given.options);
        f.debug_tuple("Metadata").field(&given).finish()
    }
}
