//! The trace: what many tree nodes are, without going there.
//!
//! A scout, which is a machine of its own with the same tree, walks ahead and leaves its keyframes on the timeline of
//! the search. So whatever was traced is as near as if the search had been there.

use super::{Pace, Search};
use crate::engine::{Budget, Dance, Engine, Moved, Outcome};
use crate::problem::{ItemId, OptionId};

/// The most tree nodes of one trace.
const MOST: u64 = 1 << 16;

/// A tree node of a trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Traced {
    /// Options on the path, this one included.
    pub level: u32,
    /// The item that was branched on.
    pub item: ItemId,
    /// The option that was put on the path.
    pub option: OptionId,
    /// What is to be done there.
    pub outcome: Outcome,
}

/// Tree nodes one after the other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trace {
    /// The tree nodes, in the order in which the search enters them.
    pub nodes: Vec<Traced>,
    /// Whether there are no more after them.
    pub is_end: bool,
}

impl Search {
    /// Looks at the tree nodes after the one numbered `from`, 65,536 of them at most, and stays where it is. Where the
    /// budget ended first, call again from the last of them to go on. To [`seek`](Search::seek) what was traced is fast.
    ///
    /// Cost: a walk through them, and to `from` where nobody has been there yet. The first one copies the links.
    ///
    /// ```
    /// use dlx_wasm::engine::Budget;
    /// use dlx_wasm::{Problem, Search};
    ///
    /// let mut search = Search::new(&Problem::from_text("a b\na\nb\na b\n")?);
    /// let trace = search.trace(0, Budget::UNLIMITED);
    /// assert_eq!(trace.nodes.iter().map(|node| node.level).collect::<Vec<_>>(), [1, 2, 1]);
    /// assert!(trace.is_end && search.path().is_empty());
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn trace(&mut self, from: u64, budget: Budget) -> Trace {
        let mut nodes = Vec::new();
        let is_end = self.trace_at(Pace::at_once(budget), from, &mut |node| {
            nodes.push(node);
        });
        Trace { nodes, is_end }
    }

    /// The same at a pace, one tree node after the other. Whether the tree ends there.
    pub(crate) fn trace_at(&mut self, pace: Pace, from: u64, note: &mut dyn FnMut(Traced)) -> bool {
        let scout = self.timeline.scout.take();
        let mut scout = scout.unwrap_or_else(|| Box::new(self.at_rest()));
        let keyframe = self.timeline.seen.before(from);
        let at = scout.spent();
        if at.nodes > from || at.nodes < keyframe.node() || at.are_led() {
            scout.restore(keyframe);
        }
        let mut paced = pace.from(scout.cost());
        let most = from.saturating_add(MOST);
        let mut is_end = false;
        while scout.spent().nodes < most && !paced.is_over(scout.cost()) {
            match scout.forward() {
                Moved::Entered(outcome) => {
                    self.timeline.pass(&scout);
                    if scout.spent().nodes > from {
                        traced(&scout, outcome).map(&mut *note);
                    }
                }
                Moved::TakenBack => {}
                Moved::Done => {
                    is_end = true;
                    break;
                }
            }
        }
        self.timeline.scout = Some(scout);
        is_end
    }
}

fn traced(dance: &Dance, outcome: Outcome) -> Option<Traced> {
    let node = dance.top()?;
    let links = dance.links();
    Some(Traced {
        level: dance.level() as u32,
        item: links.item_of(node),
        option: links.option_of(node),
        outcome,
    })
}
