//! The walk of the canonical tree that the option bitset and the engines with planes share.
//!
//! An engine holds the state of tree nodes in frames, which have numbers, and enters a tree node from the frame of its
//! parent. The walk decides which one is next. It holds the path, the counters, and the branches: the tree nodes with
//! more than one child.

use super::node_stats::{self, NodeStats};
use super::{Engine, EngineKind, Limits, Stats, Stop, Usage};
use crate::problem::OptionId;

/// No branch.
const NO_BRANCH: u32 = u32::MAX;

/// The tree nodes of an engine. Its options have numbers of their own.
pub(super) trait TreeNodes {
    /// The options of an item that are left in a frame.
    type Rest: Copy;

    /// The name of the engine.
    const KIND: EngineKind;

    /// Enters the root. If each path starts with the same options, enters up to `nodes` of their tree nodes too, and adds
    /// them to the path and the counters. Returns `None` until the last of them is entered.
    fn enter_root(
        &mut self,
        path: &mut Vec<u32>,
        counts: &mut NodeStats,
        nodes: u64,
    ) -> Option<EnteredNode>;

    /// The options of an item.
    fn rest(&self, frame: u32, item: u32) -> Self::Rest;

    /// Takes the first of the options that are left. There must be one.
    fn next_option(&self, frame: u32, item: u32, rest: &mut Self::Rest) -> u32;

    /// The option of an item that has one option.
    #[inline(always)]
    fn only_option(&self, frame: u32, item: u32) -> u32 {
        self.next_option(frame, item, &mut self.rest(frame, item))
    }

    /// Chooses an option and enters its tree node. The last child may overwrite the frame of its parent.
    fn enter(&mut self, parent: u32, option: u32, is_last: bool) -> EnteredNode;

    /// The work to enter a tree node, in about as many updates of the links.
    fn work(&self) -> u64;

    /// The number of an option in the problem.
    fn id(&self, option: u32) -> OptionId;

    /// Memory in bytes.
    fn memory(&self) -> usize;
}

/// A tree node that has just been entered.
#[derive(Debug, Clone, Copy)]
pub(super) enum EnteredNode {
    /// An item has no option.
    DeadEnd,
    /// All items are covered.
    Solution,
    /// The next item has `count` options, at least one.
    Open { frame: u32, item: u32, count: u32 },
}

/// A walk of the canonical tree.
pub(super) struct CanonicalWalk<T: TreeNodes> {
    nodes: T,
    phase: WalkPhase,
    /// The branches on the path. The last ones may be behind it.
    branches: Vec<WalkBranch<T>>,
    /// The deepest branch with untried options.
    open: u32,
    path: Vec<u32>,
    work: u64,
    counts: NodeStats,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WalkPhase {
    Start,
    Walking,
    Done,
}

/// A tree node with more than one child, or with one that the last slice had no budget for.
struct WalkBranch<T: TreeNodes> {
    frame: u32,
    rest: T::Rest,
    level: u32,
    item: u32,
    /// Number of options of the item, and of those that have not been tried.
    count: u32,
    untried: u32,
    /// The next branch above with untried options.
    next_open: u32,
}

/// A child of a branch that has not been entered.
struct Child {
    parent: u32,
    option: u32,
    is_last: bool,
}

impl<T: TreeNodes> CanonicalWalk<T> {
    /// A walk before the root, in a tree of this number of levels.
    pub(super) fn before_root(nodes: T, levels: usize) -> Self {
        CanonicalWalk {
            nodes,
            phase: WalkPhase::Start,
            branches: Vec::new(),
            open: NO_BRANCH,
            path: Vec::with_capacity(levels),
            work: 0,
            counts: NodeStats::new(levels),
        }
    }

    /// Continues from another engine at the tree node it has just entered, with its counters.
    #[cold]
    #[inline(never)]
    pub(super) fn take_over(&mut self, path: &[OptionId], stats: &Stats) {
        self.start(path.len() as u64);
        for &target in path.get(self.path.len()..).unwrap_or_default() {
            while let Some(child) = self.next_child() {
                if self.nodes.id(child.option) == target {
                    let entered = self.enter(&child);
                    self.settle(entered);
                    break;
                }
            }
        }
        self.counts.continue_from(stats);
    }

    /// Enters the root, and up to `nodes` tree nodes that follow it in each path.
    #[cold]
    #[inline(never)]
    fn start(&mut self, nodes: u64) -> Option<Stop> {
        let entered = self
            .nodes
            .enter_root(&mut self.path, &mut self.counts, nodes)?;
        self.phase = WalkPhase::Walking;
        self.settle(entered)
    }

    /// Takes the next option of the deepest branch with untried options.
    #[inline(always)]
    fn next_child(&mut self) -> Option<Child> {
        let branch = self.branches.get_mut(self.open as usize)?;
        let option = self
            .nodes
            .next_option(branch.frame, branch.item, &mut branch.rest);
        branch.untried -= 1;
        let child = Child {
            parent: branch.frame,
            option,
            is_last: branch.untried == 0,
        };
        self.path.truncate(branch.level as usize);
        let next_open = branch.next_open;
        self.branches.truncate(self.open as usize + 1);
        if child.is_last {
            self.open = next_open;
        }
        Some(child)
    }

    /// Chooses an option and enters its tree node.
    #[inline(always)]
    fn enter(&mut self, child: &Child) -> EnteredNode {
        self.path.push(child.option);
        self.counts.nodes += 1;
        self.counts.profile[self.path.len()] += 1;
        self.work += self.nodes.work();
        self.nodes.enter(child.parent, child.option, child.is_last)
    }

    /// Stores the tree node that has been entered, unless it is a leaf.
    #[inline(always)]
    fn settle(&mut self, entered: EnteredNode) -> Option<Stop> {
        match entered {
            EnteredNode::DeadEnd => None,
            EnteredNode::Solution => {
                self.counts.solutions += 1;
                Some(Stop::Solution)
            }
            EnteredNode::Open { frame, item, count } => {
                let branch = WalkBranch {
                    frame,
                    rest: self.nodes.rest(frame, item),
                    level: self.path.len() as u32,
                    item,
                    count,
                    untried: count,
                    next_open: self.open,
                };
                self.open = self.branches.len() as u32;
                self.branches.push(branch);
                None
            }
        }
    }

    #[inline(always)]
    fn is_over(&self, end: Limits) -> bool {
        self.counts.nodes >= end.nodes || self.work >= end.updates
    }
}

impl<T: TreeNodes> Engine for CanonicalWalk<T> {
    // A separate function: each slice calls it anew, so that WebAssembly engines switch to its optimized code.
    #[inline(never)]
    fn run(&mut self, budget: Limits) -> Stop {
        if self.phase == WalkPhase::Done {
            return Stop::Exhausted;
        }
        let end = budget.after(self.usage());
        while !self.is_over(end) {
            if self.phase == WalkPhase::Start {
                match self.start(end.nodes - self.counts.nodes) {
                    Some(stop) => return stop,
                    None => continue,
                }
            }
            let Some(mut child) = self.next_child() else {
                self.phase = WalkPhase::Done;
                self.path.clear();
                return Stop::Exhausted;
            };
            let entered = loop {
                match self.enter(&child) {
                    EnteredNode::Open {
                        frame,
                        item,
                        count: 1,
                    } if !self.is_over(end) => {
                        child = Child {
                            parent: frame,
                            option: self.nodes.only_option(frame, item),
                            is_last: true,
                        };
                    }
                    entered => break entered,
                }
            };
            if let Some(stop) = self.settle(entered) {
                return stop;
            }
        }
        Stop::Budget
    }

    fn path(&self) -> Vec<OptionId> {
        let path = self.path.iter();
        path.map(|&option| self.nodes.id(option)).collect()
    }

    fn progress(&self) -> f64 {
        if self.phase == WalkPhase::Done {
            return 1.0;
        }
        let branches = self.branches.iter();
        node_stats::progress(branches.map(|branch| (branch.count, branch.untried)))
    }

    fn usage(&self) -> Usage {
        Usage {
            nodes: self.counts.nodes,
            updates: self.work,
        }
    }

    fn stats(&self) -> Stats {
        Stats {
            level: self.path.len() as u32,
            progress: self.progress(),
            memory: self.nodes.memory() as u64,
            ..self.counts.stats(T::KIND)
        }
    }
}
