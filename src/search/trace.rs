//! The trace: data of many consecutive tree nodes, without moving the search.
//!
//! A second machine on the same tree walks ahead and stores keyframes for the search. So later seeks into the traced
//! part are fast.

use super::{Search, SlicedLimits};
use crate::dlx::{DlxMachine, NodeKind, Transition};
use crate::engines::{Engine, Limits};
use crate::problem::{ItemId, OptionId};

/// Maximum number of tree nodes in one trace.
const MAX_NODES: u64 = 1 << 16;

/// A tree node of a trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct TraceNode {
    /// Number of options on the path, including this one.
    pub level: u32,
    /// The item of the branch.
    pub item: ItemId,
    /// The option that was put on the path; [`OptionId::NONE`] if the choice closed an item with bounds.
    pub option: OptionId,
    /// The kind of the tree node.
    pub outcome: NodeKind,
}

/// Consecutive tree nodes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Trace {
    /// The tree nodes, in the order of the search.
    pub nodes: Vec<TraceNode>,
    /// True if the tree has no further nodes.
    pub is_end: bool,
}

impl Search {
    /// Returns the tree nodes after node `from`, at most 65,536, without moving the search. If the budget ended first,
    /// call again with the number of the last returned node. Later calls of [`seek`](Search::seek) into the traced part
    /// are fast.
    ///
    /// Cost: a walk through these nodes, and to `from` if no walk has reached it. The first call copies the links.
    ///
    /// ```
    /// use dlx_wasm::engines::Limits;
    /// use dlx_wasm::{Problem, Search};
    ///
    /// let mut search = Search::new(&Problem::from_text("a b\na\nb\na b\n")?);
    /// let trace = search.trace(0, Limits::UNLIMITED);
    /// assert_eq!(trace.nodes.iter().map(|node| node.level).collect::<Vec<_>>(), [1, 2, 1]);
    /// assert!(trace.is_end && search.path().is_empty());
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn trace(&mut self, from: u64, budget: Limits) -> Trace {
        let mut nodes = Vec::new();
        let is_end = self.trace_at(SlicedLimits::at_once(budget), from, &mut |node| {
            nodes.push(node);
        });
        Trace { nodes, is_end }
    }

    /// [`trace`](Search::trace) in slices; passes each tree node to `note`. Returns true if the tree ends there.
    pub(crate) fn trace_at(
        &mut self,
        limits: SlicedLimits,
        from: u64,
        note: &mut dyn FnMut(TraceNode),
    ) -> bool {
        let lookahead = self.keyframe_index.lookahead.take();
        let mut lookahead = lookahead.unwrap_or_else(|| Box::new(self.in_phase()));
        let keyframe = self.keyframe_index.seen.before(from);
        let at = lookahead.counters();
        if at.nodes > from || at.nodes < keyframe.node() || at.work_unknown() {
            lookahead.restore(keyframe);
        }
        let mut timer = limits.from(lookahead.usage());
        let last = from.saturating_add(MAX_NODES);
        let mut is_end = false;
        while lookahead.counters().nodes < last && !timer.is_over(lookahead.usage()) {
            match lookahead.forward() {
                Transition::Entered(outcome) => {
                    self.keyframe_index.pass(&lookahead);
                    if lookahead.counters().nodes > from {
                        traced(&lookahead, outcome).map(&mut *note);
                    }
                }
                Transition::TakenBack => {}
                Transition::Done => {
                    is_end = true;
                    break;
                }
            }
        }
        self.keyframe_index.lookahead = Some(lookahead);
        is_end
    }
}

fn traced(machine: &DlxMachine, outcome: NodeKind) -> Option<TraceNode> {
    let &node = machine.path_nodes().last()?;
    let links = machine.links();
    Some(TraceNode {
        level: machine.level() as u32,
        item: links.item_of(node),
        option: machine.choice(node),
        outcome,
    })
}
