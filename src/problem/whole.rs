//! A problem of which others are parts: all Sudokus of one layout have the items, the options and the order of the
//! empty grid, and differ in the options that are given.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use crate::alone::Once;

use super::{Flat, OptionId, Problem};

/// A problem that is made once, and what an engine made of it.
pub(crate) struct Whole {
    problem: Problem,
    side: u32,
    in_bands: bool,
    made: [Once<Box<dyn Any + Send + Sync>>; 2],
}

/// What may be made of a whole once.
#[derive(Clone, Copy)]
pub(crate) enum Made {
    /// For the planes.
    Table,
    /// For the cells.
    Houses,
}

/// What a part knows of its whole.
pub(crate) struct Part {
    whole: Arc<Whole>,
    given: Vec<OptionId>,
    /// For each option of the whole its number in the part; [`GONE`] if it has none.
    numbers: Vec<u32>,
}

const GONE: u32 = u32::MAX;

impl Whole {
    /// An empty grid with that many cells in a row. Its items are the cells, then each house with each number; option side · c + d puts number d, from 0, into
    /// cell c. `in_bands` if it is that of 9×9 cells in boxes of 3×3 and nothing else.
    pub(crate) fn new(problem: Problem, side: usize, in_bands: bool) -> Self {
        Whole {
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

    /// What is made of the problem once and serves all its parts. All who ask for it have to agree on the type.
    pub(crate) fn made<T: Any + Send + Sync>(
        &self,
        what: Made,
        make: impl FnOnce(&Problem) -> T,
    ) -> &T {
        let kept = self.made[what as usize].get_or_init(|| Box::new(make(&self.problem)));
        kept.downcast_ref().expect("one type is made of a whole")
    }

    /// The part in which these options, in ascending order, are given: others of their first items are not there. The first item
    /// of an option is its lowest one, and the options that begin with it are neighbours and all that it has.
    pub(crate) fn part(self: &Arc<Self>, given: Vec<OptionId>) -> Problem {
        let whole = &*self.problem.flat;
        let mut part = Flat::with_capacity(whole.offsets.len(), whole.entries.len());
        let mut numbers = vec![GONE; whole.option_count() as usize];
        let first = |option: usize| whole.entries[whole.offsets[option] as usize].item;
        let mut next = 0;
        for &kept in &given {
            let (mut start, mut end) = (kept.index(), kept.index() + 1);
            while start > next && first(start - 1) == first(kept.index()) {
                start -= 1;
            }
            while end < numbers.len() && first(end) == first(kept.index()) {
                end += 1;
            }
            part.append(whole, next..start, &mut numbers);
            part.append(whole, kept.index()..kept.index() + 1, &mut numbers);
            next = end;
        }
        part.append(whole, next..numbers.len(), &mut numbers);
        let mut part = self.problem.with_options(Arc::new(part));
        part.part = PartOf(Some(Arc::new(Part {
            whole: self.clone(),
            given,
            numbers,
        })));
        part
    }
}

impl Problem {
    /// The whole that this problem is a part of, if its encoder knew one.
    pub(crate) fn part(&self) -> Option<&Arc<Part>> {
        self.part.0.as_ref()
    }
}

impl Flat {
    /// Copies options that stand side by side.
    fn append(&mut self, whole: &Flat, options: core::ops::Range<usize>, numbers: &mut [u32]) {
        let ends = &whole.offsets[options.start..=options.end];
        let (start, end) = (ends[0], ends[ends.len() - 1]);
        let shift = start - self.entries.len() as u32;
        let before = self.option_count();
        self.entries
            .extend_from_slice(&whole.entries[start as usize..end as usize]);
        self.offsets.extend(ends[1..].iter().map(|end| end - shift));
        for (number, own) in numbers[options].iter_mut().zip(before..) {
            *number = own;
        }
    }
}

impl Part {
    pub(crate) fn whole(&self) -> &Whole {
        &self.whole
    }

    /// The options of the whole that are given.
    pub(crate) fn given(&self) -> &[OptionId] {
        &self.given
    }

    /// The number in the part of an option of the whole that the part has.
    pub(crate) fn number(&self, option: OptionId) -> OptionId {
        OptionId(self.numbers[option.index()])
    }
}

impl fmt::Debug for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Whole").field(&self.problem).finish()
    }
}

/// What is known about a problem does not make it another one.
#[derive(Clone, Default)]
pub(super) struct PartOf(Option<Arc<Part>>);

impl PartialEq for PartOf {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for PartOf {}

impl fmt::Debug for PartOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = self.0.as_ref().map(|part| &part.given);
        f.debug_tuple("PartOf").field(&given).finish()
    }
}
