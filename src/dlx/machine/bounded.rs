//! Algorithm M: the steps of the machine in a problem whose items have bounds (TAOCP 7.2.2.1).
//!
//! The phases are those of Algorithm C. The last child of a branch may close its item; the header of the item stands for
//! it on the path.

use super::{DlxMachine, Phase, Transition};
use crate::dlx::item_choice::NodeKind;
use crate::dlx::links::{CommitCost, DoCounter};
use crate::dlx::step_event::{NoObserver, Observer, StepEvent, UndoCounter};

impl DlxMachine {
    /// [`forward`](DlxMachine::forward) by Algorithm M.
    #[inline(never)]
    pub(super) fn forward_bounded(&mut self, observer: &mut impl Observer) -> Transition {
        let mut counter = DoCounter {
            observer,
            cost: CommitCost::default(),
        };
        let (next, ways) = match self.phase {
            Phase::Start => return self.enter_root(),
            Phase::Entered(NodeKind::Branch(item)) => {
                let ways = self.links.ways(item);
                self.links.open(item, &mut counter);
                (self.links.next_child(item, None, &mut counter), ways)
            }
            Phase::Entered(_) => (None, 0),
            Phase::TakenBack(node) => {
                let ways = self.links.ways_at(node);
                let item = self.links.item_of(node);
                let next = self.links.next_child(item, Some(node), &mut counter);
                if next.is_none() {
                    self.links.undo_branch(node, &mut counter);
                }
                (next, ways)
            }
            Phase::Done => return Transition::Done,
        };
        let Some(node) = next else {
            return self.take_back_bounded(observer);
        };
        self.links.commit_child(node, &mut counter);
        let CommitCost { covers, updates } = counter.cost;
        self.counters.covers += covers;
        self.counters.updates += updates;
        self.counters.nodes += 1;
        self.path.push(node);
        self.ways.push(ways);
        observer.record(StepEvent::Try(node));
        self.enter()
    }

    fn take_back_bounded(&mut self, observer: &mut impl Observer) -> Transition {
        let Some(node) = self.pop() else {
            self.phase = Phase::Done;
            return Transition::Done;
        };
        self.ways.pop();
        observer.record(StepEvent::Back(node));
        self.links.uncommit_child(node, observer);
        self.phase = Phase::TakenBack(node);
        Transition::TakenBack
    }

    /// [`backward`](DlxMachine::backward) by Algorithm M.
    #[inline(never)]
    pub(super) fn backward_bounded(&mut self) -> bool {
        match self.phase {
            Phase::Start => return false,
            Phase::Entered(outcome) => {
                self.leave(outcome);
                let Some(node) = self.pop() else {
                    self.phase = Phase::Start;
                    return true;
                };
                self.ways.pop();
                let mut undone = UndoCounter::default();
                self.links.uncommit_child(node, &mut undone);
                let above = self.links.above(node);
                self.links.undo_child(node, &mut undone);
                self.phase = if let Some(above) = above {
                    Phase::TakenBack(above)
                } else {
                    let item = self.links.item_of(node);
                    self.links.undo_open(item, &mut undone);
                    Phase::Entered(NodeKind::Branch(item))
                };
                self.counters.updates -= undone.updates;
                self.counters.covers -= undone.covers;
            }
            Phase::TakenBack(node) => {
                self.ways.push(self.links.ways_at(node));
                self.links.commit_child(node, &mut NoObserver);
                self.path.push(node);
                self.unwind_bounded();
            }
            Phase::Done => self.unwind_bounded(),
        }
        true
    }

    /// Restores the last phase in a subtree that the walk has just left upward.
    fn unwind_bounded(&mut self) {
        let outcome = self.decide();
        self.phase = Phase::Entered(outcome);
        if let NodeKind::Branch(item) = outcome {
            self.links.open(item, &mut NoObserver);
            let mut last = None;
            while let Some(node) = self.links.next_child(item, last, &mut NoObserver) {
                last = Some(node);
            }
            if let Some(last) = last {
                self.phase = Phase::TakenBack(last);
            }
        }
    }
}
