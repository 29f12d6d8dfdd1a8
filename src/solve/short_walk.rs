//! The solutions of small problems, by the links alone. Six options take less time than the selection of an engine.

use crate::dlx::{DlxMachine, ItemChoice};
use crate::engines::{Engine, Limits, Stop};
use crate::problem::{OptionId, Problem};

/// Maximum number of entries of a small problem.
const MAX_ENTRIES: u32 = 1 << 10;

/// Maximum number of updates. A walk of more is repeated by another method.
const MAX_UPDATES: u64 = 1 << 10;

/// At most `most` solutions, the first in canonical order. `None` if the problem is not small, or the walk is not short.
pub(crate) fn short_walk(problem: &Problem, most: usize) -> Option<Vec<Vec<OptionId>>> {
    if problem.entry_count() > MAX_ENTRIES || problem.has_bounds() {
        return None;
    }
    let mut machine = DlxMachine::new(problem, ItemChoice::Mrv);
    let mut found = Vec::new();
    while found.len() < most {
        let limits = Limits {
            updates: MAX_UPDATES.checked_sub(machine.usage().updates)?,
            ..Limits::UNLIMITED
        };
        match machine.run(limits) {
            Stop::Solution => found.push(machine.path()),
            Stop::Exhausted => break,
            Stop::Budget => return None,
        }
    }
    Some(found)
}
