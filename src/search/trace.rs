//! The trace: what many tree nodes are, without going there.
//!
//! A scout, which is a machine of its own with the same tree, walks ahead and leaves its keyframes on the timeline of
//! the search. So whatever was traced is as near as if the search had been there.

use super::{Search, SlicedLimits};
use crate::dlx::{DlxMachine, NodeKind, Transition};
use crate::engines::{Engine, Limits};
use crate::problem::{ItemId, OptionId};

/// The most tree nodes of one trace.
const MAX_NODES: u64 = 1 << 16;

/// A tree node of a trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TraceNode {
    /// Options on the path, this one included.
    pub level: u32,
    /// The item that was branched on.
    pub item: ItemId,
    /// The option that was put on the path.
    pub option: OptionId,
    /// What is to be done there.
    pub outcome: NodeKind,
}

/// Tree nodes one after the other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trace {
    /// The tree nodes, in the order in which the search enters them.
    pub nodes: Vec<TraceNode>,
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

    /// The same at a pace, one tree node after the other. Whether the tree ends there.
    pub(crate) fn trace_at(
        &mut self,
        limits: SlicedLimits,
        from: u64,
        note: &mut dyn FnMut(TraceNode),
    ) -> bool {
        let lookahead = self.keyframe_index.lookahead.take();
        let mut lookahead = lookahead.unwrap_or_else(|| Box::new(self.at_rest()));
        let keyframe = self.keyframe_index.seen.before(from);
        let at = lookahead.counters();
        if at.nodes > from || at.nodes < keyframe.node() || at.work_unknown() {
            lookahead.restore(keyframe);
        }
        let mut timer = limits.from(lookahead.usage());
        let most = from.saturating_add(MAX_NODES);
        let mut is_end = false;
        while lookahead.counters().nodes < most && !timer.is_over(lookahead.usage()) {
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
    let node = machine.top()?;
    let links = machine.links();
    Some(TraceNode {
        level: machine.level() as u32,
        item: links.item_of(node),
        option: links.option_of(node),
        outcome,
    })
}
