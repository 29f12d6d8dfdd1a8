//! Algorithm C as a machine that runs both ways (TAOCP 7.2.2.1).
//!
//! The machine rests in one of four phases. [`DlxMachine::forward`] advances to the next phase, and
//! [`DlxMachine::backward`] undoes that exactly. A walk needs no history, because the links determine every earlier
//! phase.
//!
//! ```text
//!             ┌──────── open: cover the item, commit its first option ────────┐
//!             ▼                                                              │
//!  Start ─► Entered ─── leaf: take back the last option ──► TakenBack ─┐      │
//!             ▲  ▲                                          ▲  │  │    │      │
//!             │  └──── commit the item's next option ───────┼──┘  │    ▼      │
//!             │                                             │     │   Done    │
//!             │      none: uncover the item, take back ─────┴─────┘ (nothing  │
//!             └──────────────────────────────────────────── to take back)─────┘
//! ```

mod counters;
mod recorded;
mod snapshot;

pub(crate) use counters::Counters;
pub(crate) use snapshot::Snapshot;

use super::item_choice::{ItemChoice, NodeKind};
use super::links::Links;
use super::step_event::NoObserver;
use crate::problem::{ItemId, OptionId, Problem};

/// The links engine: the reference for every other engine, and the machine behind [`Search`](crate::Search).
///
/// ```
/// use dlx_wasm::dlx::{ItemChoice, DlxMachine, Transition};
/// use dlx_wasm::Problem;
///
/// let mut machine = DlxMachine::new(&Problem::from_text("a b\na b\na\nb\n")?, ItemChoice::Mrv);
/// let links = machine.links().clone();
/// while machine.forward() != Transition::Done {}
/// while machine.backward() {}
/// assert_eq!(*machine.links(), links, "undone to the bit");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DlxMachine {
    links: Links,
    choose: ItemChoice,
    phase: Phase,
    /// The nodes through which the options were chosen.
    path: Vec<u32>,
    /// In a problem with bounds, the number of children of the branch of each option on the path.
    ways: Vec<u32>,
    /// The root's level. The options before it on the path were chosen by the caller and stay.
    root_level: usize,
    /// The item to branch on at the root, if it overrides the rule.
    root_item: Option<ItemId>,
    counters: Counters,
    profile: Vec<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Before the root.
    Start,
    /// A tree node has just been entered.
    Entered(NodeKind),
    /// The option of this node has just been taken back. Its item is still covered.
    TakenBack(u32),
    /// The whole tree has been walked and the links are as they were at the start.
    Done,
}

/// The result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Transition {
    /// An option was put on the path, or the root was entered. The new tree node is of this kind.
    Entered(NodeKind),
    /// An option was taken off the path.
    TakenBack,
    /// The whole tree has been walked.
    Done,
}

impl DlxMachine {
    /// Builds the links of the problem and stops before the root of its tree.
    #[must_use]
    pub fn new(problem: &Problem, choose: ItemChoice) -> Self {
        DlxMachine {
            links: Links::new(problem),
            choose,
            phase: Phase::Start,
            path: Vec::new(),
            ways: Vec::new(),
            root_level: 0,
            root_item: None,
            counters: Counters::default(),
            profile: Vec::new(),
        }
    }

    /// The links as they are now.
    #[must_use]
    pub fn links(&self) -> &Links {
        &self.links
    }

    pub(crate) fn links_mut(&mut self) -> &mut Links {
        &mut self.links
    }

    /// The current counters.
    #[inline(always)]
    pub(crate) fn counters(&self) -> Counters {
        self.counters
    }

    /// Tree nodes by level; the root is level 0.
    pub(crate) fn profile(&self) -> &[u64] {
        &self.profile
    }

    /// The explored share of the tree, from 0 to 1. Each child of a node gets an equal share of the node.
    pub(crate) fn explored(&self) -> f64 {
        if self.phase == Phase::Done {
            return 1.0;
        }
        let taken_back = self.taken_back();
        let nodes = self.path[self.root_level..]
            .iter()
            .copied()
            .chain(taken_back);
        // Rounding from the leaf to the root is monotonic. So a step never decreases the sum, and the sum never exceeds
        // 1.
        nodes.rev().fold(0.0, |below, node| {
            let (_, place, of) = self.branch(node);
            (f64::from(place - u32::from(taken_back != Some(node))) + below) / f64::from(of)
        })
    }

    /// The transition that led to the current phase; `None` before the root.
    #[must_use]
    pub fn transition(&self) -> Option<Transition> {
        match self.phase {
            Phase::Start => None,
            Phase::Entered(outcome) => Some(Transition::Entered(outcome)),
            Phase::TakenBack(_) => Some(Transition::TakenBack),
            Phase::Done => Some(Transition::Done),
        }
    }

    /// The item-choice rule.
    pub(crate) fn choose(&self) -> ItemChoice {
        self.choose
    }

    /// The number of options on the path.
    #[must_use]
    pub fn level(&self) -> usize {
        self.path.len()
    }

    /// Returns true if the walk has just entered its root.
    pub(crate) fn is_at_root(&self) -> bool {
        matches!(self.phase, Phase::Entered(_)) && self.path.len() == self.root_level
    }

    /// The options on the path in the order of their choice.
    #[must_use]
    pub fn chosen(&self) -> impl DoubleEndedIterator<Item = OptionId> + '_ {
        let options = self.choices();
        options.filter(|&option| option != OptionId::NONE)
    }

    /// The nodes through which the choices on the path were made.
    pub(crate) fn path_nodes(&self) -> &[u32] {
        &self.path
    }

    /// The choices on the path: options, and [`OptionId::NONE`] if the choice closed an item.
    pub(crate) fn choices(&self) -> impl DoubleEndedIterator<Item = OptionId> + '_ {
        self.path.iter().map(|&node| self.choice(node))
    }

    /// The option of a node on the path; [`OptionId::NONE`] if the node closes its item.
    pub(crate) fn choice(&self, node: u32) -> OptionId {
        if self.links.is_closing(node) {
            OptionId::NONE
        } else {
            self.links.option_of(node)
        }
    }

    /// The node of the option that has just been taken back.
    pub(crate) fn taken_back(&self) -> Option<u32> {
        match self.phase {
            Phase::TakenBack(node) => Some(node),
            _ => None,
        }
    }

    /// The item of a branch, the option's position among the item's options (from 1), and the number of these options.
    #[must_use]
    pub(crate) fn branch(&self, node: u32) -> (ItemId, u32, u32) {
        let item = self.links.item_of(node);
        let above = std::iter::successors(self.links.above(node), |&node| self.links.above(node));
        let place = above.count() as u32 + 1;
        if !self.links.is_bounded() {
            return (item, place, self.links.remaining(item));
        }
        let level = self.path.iter().rposition(|&other| other == node);
        let of = match level {
            Some(level) => self.ways[level],
            None => self.links.ways_at(node),
        };
        (item, place, of)
    }

    /// Advances to the next phase: puts the next option on the path, or takes one back.
    pub fn forward(&mut self) -> Transition {
        let made = self.walk([u64::MAX; 2], true);
        made.unwrap_or(Transition::Done)
    }

    /// Advances to the next solution or to the end, and returns the last transition. Returns `None` if the tree nodes or
    /// the updates reach these numbers before. If it `is_single`, the first transition ends the walk. All callers share
    /// this one copy of the operations.
    // A separate function: WebAssembly compilers are slow with large ones, and switch to optimized code between calls.
    #[inline(never)]
    pub(crate) fn walk(
        &mut self,
        [nodes, updates]: [u64; 2],
        is_single: bool,
    ) -> Option<Transition> {
        while self.counters.nodes < nodes && self.counters.updates < updates {
            let made = self.step();
            let is_wanted = matches!(
                made,
                Transition::Entered(NodeKind::Solution) | Transition::Done
            );
            if is_wanted || is_single {
                return Some(made);
            }
        }
        None
    }

    #[inline(always)]
    fn step(&mut self) -> Transition {
        if self.links.is_bounded() {
            return self.forward_recorded(None);
        }
        let next = match self.phase {
            Phase::Start => return self.enter_root(),
            Phase::Entered(NodeKind::Branch(item)) => {
                self.counters.covers += 1;
                self.counters.updates += self.links.cover(item, &mut NoObserver);
                self.links.first(item)
            }
            Phase::Entered(_) => None,
            Phase::TakenBack(node) => {
                let next = self.links.below(node);
                if next.is_none() {
                    self.links
                        .uncover(self.links.item_of(node), &mut NoObserver);
                }
                next
            }
            Phase::Done => return Transition::Done,
        };
        match next {
            Some(node) => self.choose_node(node),
            None => self.take_back(),
        }
    }

    /// Turns the branch that was just entered into a dead end, so that nothing below it is visited. The walk can then no
    /// longer run backward across this node.
    pub(crate) fn prune(&mut self) {
        if let Phase::Entered(NodeKind::Branch(item)) = self.phase {
            self.phase = Phase::Entered(NodeKind::DeadEnd(item));
        }
    }

    /// Classifies the current node. `root_item` overrides the rule at the root only.
    fn decide(&self) -> NodeKind {
        match self.root_item {
            Some(item) if self.path.len() == self.root_level => match self.links.ways(item) {
                0 => NodeKind::DeadEnd(item),
                _ => NodeKind::Branch(item),
            },
            _ => self.choose.decide(&self.links, &self.path),
        }
    }

    /// Removes the last option from the path, unless it belongs to the fixed beginning.
    #[inline(always)]
    fn pop(&mut self) -> Option<u32> {
        if self.path.len() == self.root_level {
            return None;
        }
        self.path.pop()
    }

    #[inline(always)]
    fn choose_node(&mut self, node: u32) -> Transition {
        let work = self.links.commit(node, &mut NoObserver);
        self.counters.covers += work.covers;
        self.counters.updates += work.updates;
        self.counters.nodes += 1;
        self.path.push(node);
        self.enter()
    }

    #[inline(always)]
    fn enter(&mut self) -> Transition {
        let outcome = self.choose.decide(&self.links, &self.path);
        self.entered(outcome)
    }

    fn enter_root(&mut self) -> Transition {
        let outcome = self.decide();
        self.entered(outcome)
    }

    #[inline(always)]
    fn entered(&mut self, outcome: NodeKind) -> Transition {
        self.counters.solutions += u64::from(outcome == NodeKind::Solution);
        match self.profile.get_mut(self.path.len()) {
            Some(count) => *count += 1,
            None => self.profile.push(1),
        }
        self.phase = Phase::Entered(outcome);
        Transition::Entered(outcome)
    }

    fn leave(&mut self, outcome: NodeKind) {
        let level = self.path.len();
        self.counters.solutions -= u64::from(outcome == NodeKind::Solution);
        self.counters.nodes -= u64::from(level > self.root_level);
        self.profile[level] -= 1;
        if self.profile.last() == Some(&0) {
            self.profile.pop();
        }
    }

    #[inline(always)]
    fn take_back(&mut self) -> Transition {
        let Some(node) = self.pop() else {
            self.phase = Phase::Done;
            return Transition::Done;
        };
        self.links.uncommit(node, &mut NoObserver);
        self.phase = Phase::TakenBack(node);
        Transition::TakenBack
    }
}
