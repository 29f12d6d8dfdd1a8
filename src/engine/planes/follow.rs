//! The way to a solution that somebody else has found.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{Planes, State, Table, Walk};
use crate::problem::{OptionId, Whole};

/// Says in which order the canonical tree chooses the options of a solution. Nothing is searched: at each tree node the item says which
/// option is next.
pub(crate) struct Guide {
    table: Arc<Table>,
    walk: Walk,
    /// For each option, whether the solution has it.
    chosen: Vec<bool>,
}

impl Guide {
    /// `None` where the whole does not fit a table.
    pub(crate) fn of(whole: &Whole) -> Option<Self> {
        let table = Planes::table(whole)?;
        Some(Guide {
            walk: Walk::new(&table),
            chosen: vec![false; table.option_count()],
            table,
        })
    }

    /// The options of a solution of the part with these options given, as they are chosen; all are those of the whole.
    pub(crate) fn path(&mut self, given: &[OptionId], solution: &[OptionId]) -> &[u32] {
        let Guide {
            table,
            walk,
            chosen,
        } = self;
        for &option in solution {
            chosen[option.index()] = true;
        }
        walk.restart(table);
        walk.root(table, given, u64::MAX);
        while let State::Open(item, _) = walk.state
            && let Some(next) = table
                .list(item as usize)
                .iter()
                .find(|option| chosen[option.index()])
        {
            walk.enter(table, next.0, walk.frame);
        }
        for &option in solution {
            chosen[option.index()] = false;
        }
        &walk.path
    }
}
