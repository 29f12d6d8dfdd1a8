//! Algorithm C as a machine that runs both ways (TAOCP 7.2.2.1).
//!
//! The machine rests in one of four phases. [`DlxMachine::forward`] goes on to the next one, [`DlxMachine::backward`] undoes
//! that exactly, so a walk needs no history: what was done before is read off the links.
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

mod snapshot;

pub(crate) use snapshot::Snapshot;

use super::item_choice::{ItemChoice, NodeKind};
use super::links::Links;
use super::step_event::{NoObserver, Observer, StepEvent, UndoCounter};
use crate::problem::{ItemId, OptionId, Problem};

/// The links engine: the reference that every other engine is measured against, and what
/// [`Search`](crate::Search) shows.
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
    /// The root's level: so many options at the beginning of the path were put there from outside and stay.
    root_level: usize,
    /// The item to branch on at the root, where it is not the rule's.
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
    /// The option of this node has just been taken back; its item is still covered.
    TakenBack(u32),
    /// The whole tree has been walked and the links are as they were at the start.
    Done,
}

/// What has happened so far. Running backwards counts down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counters {
    pub nodes: u64,
    pub updates: u64,
    pub covers: u64,
    pub solutions: u64,
}

/// After a jump to a place nobody knows the updates and covers on the way there. Then both are counted from here: far
/// from zero, since some may be taken back.
const UNKNOWN_OFFSET: u64 = 1 << 62;

impl Counters {
    /// At a place that was not walked to: nobody knows the updates and covers on the way there.
    pub(crate) fn with_unknown_work(nodes: u64, solutions: u64) -> Self {
        Counters {
            nodes,
            updates: UNKNOWN_OFFSET,
            covers: UNKNOWN_OFFSET,
            solutions,
        }
    }

    /// Whether updates and covers are not those since the root.
    pub(crate) fn work_unknown(&self) -> bool {
        self.covers > UNKNOWN_OFFSET / 2
    }
}

/// Where a step has led.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Transition {
    /// An option was put on the path (or the root was entered) and this is what is to be done there.
    Entered(NodeKind),
    /// An option was taken off the path.
    TakenBack,
    /// The end.
    Done,
}

impl DlxMachine {
    /// Builds the links of the problem and stands before the root of its tree.
    #[must_use]
    pub fn new(problem: &Problem, choose: ItemChoice) -> Self {
        DlxMachine {
            links: Links::new(problem),
            choose,
            phase: Phase::Start,
            path: Vec::new(),
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

    /// The counters so far.
    #[inline(always)]
    pub(crate) fn counters(&self) -> Counters {
        self.counters
    }

    /// Tree nodes by level; the root is level 0.
    pub(crate) fn profile(&self) -> &[u64] {
        &self.profile
    }

    /// The share of the tree that is explored, from 0 to 1.
    pub(crate) fn explored(&self) -> f64 {
        if self.phase == Phase::Done {
            return 1.0;
        }
        let taken_back = self.taken_back();
        let nodes = self.path[self.root_level..]
            .iter()
            .copied()
            .chain(taken_back);
        // From the leaf to the root every rounding is monotonic, so the sum neither falls by one nor passes 1.
        nodes.rev().fold(0.0, |below, node| {
            let (_, place, of) = self.branch(node);
            (f64::from(place - u32::from(taken_back != Some(node))) + below) / f64::from(of)
        })
    }

    /// Where the walk stands; `None` before the root.
    #[must_use]
    pub fn transition(&self) -> Option<Transition> {
        match self.phase {
            Phase::Start => None,
            Phase::Entered(outcome) => Some(Transition::Entered(outcome)),
            Phase::TakenBack(_) => Some(Transition::TakenBack),
            Phase::Done => Some(Transition::Done),
        }
    }

    /// The rule by which it chooses items.
    pub(crate) fn choose(&self) -> ItemChoice {
        self.choose
    }

    /// How many options are on the path.
    #[must_use]
    pub fn level(&self) -> usize {
        self.path.len()
    }

    /// Whether the walk has just entered its root.
    pub(crate) fn is_at_root(&self) -> bool {
        matches!(self.phase, Phase::Entered(_)) && self.path.len() == self.root_level
    }

    /// The options on the path in the order they were chosen.
    #[must_use]
    pub fn chosen(&self) -> impl ExactSizeIterator<Item = OptionId> + '_ {
        self.path.iter().map(|&node| self.links.option_of(node))
    }

    /// The node through which the last option on the path was chosen.
    pub(crate) fn top(&self) -> Option<u32> {
        self.path.last().copied()
    }

    /// The node of the option that has just been taken back.
    pub(crate) fn taken_back(&self) -> Option<u32> {
        match self.phase {
            Phase::TakenBack(node) => Some(node),
            _ => None,
        }
    }

    /// The item that was branched on, the option's place among the item's options (from 1), and how many there were.
    #[must_use]
    pub(crate) fn branch(&self, node: u32) -> (ItemId, u32, u32) {
        let item = self.links.item_of(node);
        let above = std::iter::successors(self.links.above(node), |&node| self.links.above(node));
        (item, above.count() as u32 + 1, self.links.remaining(item))
    }

    /// Goes on to the next phase: puts the next option on the path, or takes one off.
    pub fn forward(&mut self) -> Transition {
        self.forward_watched(&mut NoObserver)
    }

    #[inline(always)]
    pub(crate) fn forward_watched(&mut self, watch: &mut impl Observer) -> Transition {
        let next = match self.phase {
            Phase::Start => return self.enter_root(),
            Phase::Entered(NodeKind::Branch(item)) => {
                self.counters.covers += 1;
                self.counters.updates += self.links.cover(item, watch);
                self.links.first(item)
            }
            Phase::Entered(_) => None,
            Phase::TakenBack(node) => {
                let next = self.links.below(node);
                if next.is_none() {
                    self.links.uncover(self.links.item_of(node), watch);
                }
                next
            }
            Phase::Done => return Transition::Done,
        };
        match next {
            Some(node) => self.put(node, watch),
            None => self.take_back(watch),
        }
    }

    /// Undoes [`forward`](DlxMachine::forward) to the bit: links, path and counters. False at the start.
    pub fn backward(&mut self) -> bool {
        match self.phase {
            Phase::Start => return false,
            Phase::Entered(outcome) => {
                self.leave(outcome);
                let Some(node) = self.pop() else {
                    self.phase = Phase::Start;
                    return true;
                };
                let mut undone = UndoCounter::default();
                self.links.uncommit(node, &mut undone);
                self.phase = if let Some(above) = self.links.above(node) {
                    Phase::TakenBack(above)
                } else {
                    let item = self.links.item_of(node);
                    self.links.uncover(item, &mut undone);
                    Phase::Entered(NodeKind::Branch(item))
                };
                self.counters.updates -= undone.updates;
                self.counters.covers -= undone.covers;
            }
            Phase::TakenBack(node) => {
                self.links.commit(node, &mut NoObserver);
                self.path.push(node);
                self.unwind();
            }
            Phase::Done => self.unwind(),
        }
        true
    }

    /// The walk has just left a subtree upwards: go back to the last thing that happened in it.
    fn unwind(&mut self) {
        let outcome = self.decide();
        self.phase = Phase::Entered(outcome);
        if let NodeKind::Branch(item) = outcome {
            self.links.cover(item, &mut NoObserver);
            if let Some(last) = self.links.last(item) {
                self.phase = Phase::TakenBack(last);
            }
        }
    }

    /// What is to be done here. Below the root it is the rule's word alone.
    fn decide(&self) -> NodeKind {
        match self.root_item {
            Some(item) if self.path.len() == self.root_level => match self.links.remaining(item) {
                0 => NodeKind::DeadEnd(item),
                _ => NodeKind::Branch(item),
            },
            _ => self.choose.decide(&self.links, &self.path),
        }
    }

    /// Takes the last option off the path, but none of those that stay.
    #[inline(always)]
    fn pop(&mut self) -> Option<u32> {
        if self.path.len() == self.root_level {
            return None;
        }
        self.path.pop()
    }

    #[inline(always)]
    fn put(&mut self, node: u32, watch: &mut impl Observer) -> Transition {
        let work = self.links.commit(node, watch);
        self.counters.covers += work.covers;
        self.counters.updates += work.updates;
        self.counters.nodes += 1;
        self.path.push(node);
        watch.beat(StepEvent::Try(node));
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
    fn take_back(&mut self, watch: &mut impl Observer) -> Transition {
        let Some(node) = self.pop() else {
            self.phase = Phase::Done;
            return Transition::Done;
        };
        watch.beat(StepEvent::Back(node));
        self.links.uncommit(node, watch);
        self.phase = Phase::TakenBack(node);
        Transition::TakenBack
    }
}
