//! The way to a solution that somebody else has found.

use alloc::vec::Vec;

use super::{Planes, State};
use crate::problem::OptionId;

impl Planes {
    /// The options of a solution, which are options of the whole, in the order in which the canonical tree chooses them, as options of the part.
    /// Nothing is searched: at each tree node the item says which option is next. To be asked before anything is walked.
    pub(crate) fn path_to(&mut self, solution: &[OptionId]) -> Vec<OptionId> {
        let Planes { part, table, walk } = &mut *self;
        let mut chosen = vec![0; table.vectors * 128];
        for &option in solution {
            for item in table.items_of(option) {
                chosen[item] = option.0;
            }
        }
        walk.root(table, part.given(), u64::MAX);
        while let State::Open(item, _) = walk.state
            && walk.path.len() < solution.len()
        {
            walk.enter(table, chosen[item as usize], walk.frame);
        }
        super::Engine::path(self)
    }
}
