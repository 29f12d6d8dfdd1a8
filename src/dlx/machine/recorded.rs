//! The steps of the machine by Algorithm M (TAOCP 7.2.2.1), which is Algorithm C if no item has bounds. They count their
//! operations and can write them to a tape. The search with bounds, the steps back and the tape use them.
//!
//! The phases are those of Algorithm C. The last child of a branch may close its item; the header of the item stands for
//! it on the path.

use super::{DlxMachine, Phase, Transition};
use crate::dlx::item_choice::NodeKind;
use crate::dlx::step_event::{LinkWork, Observer, Recorder, StepEvent};

impl DlxMachine {
    /// [`forward`](DlxMachine::forward) with a record of the operations.
    #[inline(never)]
    pub(crate) fn forward_recorded(&mut self, tape: Option<&mut Vec<StepEvent>>) -> Transition {
        let mut recorder = Recorder {
            tape,
            ..Recorder::default()
        };
        let (next, ways) = match self.phase {
            Phase::Start => return self.enter_root(),
            Phase::Entered(NodeKind::Branch(item)) => {
                let ways = self.links.ways(item);
                self.links.open(item, &mut recorder);
                (self.links.next_child(item, None, &mut recorder), ways)
            }
            Phase::Entered(_) => (None, 0),
            Phase::TakenBack(node) => {
                let ways = self.links.ways_at(node);
                let item = self.links.item_of(node);
                let next = self.links.next_child(item, Some(node), &mut recorder);
                if next.is_none() {
                    self.links.undo_branch(node, &mut recorder);
                }
                (next, ways)
            }
            Phase::Done => return Transition::Done,
        };
        let Some(node) = next else {
            return self.take_back_recorded(&mut recorder);
        };
        self.links.commit_child(node, &mut recorder);
        let LinkWork { covers, updates } = recorder.done;
        self.counters.covers += covers;
        self.counters.updates += updates;
        self.counters.nodes += 1;
        self.path.push(node);
        if self.links.is_bounded() {
            self.ways.push(ways);
        }
        recorder.record(StepEvent::Try(node));
        self.enter()
    }

    fn take_back_recorded(&mut self, recorder: &mut Recorder) -> Transition {
        let Some(node) = self.pop() else {
            self.phase = Phase::Done;
            return Transition::Done;
        };
        self.ways.pop();
        recorder.record(StepEvent::Back(node));
        self.links.uncommit_child(node, recorder);
        self.phase = Phase::TakenBack(node);
        Transition::TakenBack
    }

    /// Undoes [`forward`](DlxMachine::forward) exactly: links, path and counters. Returns false at the start.
    #[inline(never)]
    pub fn backward(&mut self) -> bool {
        match self.phase {
            Phase::Start => return false,
            Phase::Entered(outcome) => {
                self.leave(outcome);
                let Some(node) = self.pop() else {
                    self.phase = Phase::Start;
                    return true;
                };
                self.ways.pop();
                let mut recorder = Recorder::default();
                self.links.uncommit_child(node, &mut recorder);
                let above = self.links.above(node);
                self.links.undo_child(node, &mut recorder);
                self.phase = if let Some(above) = above {
                    Phase::TakenBack(above)
                } else {
                    let item = self.links.item_of(node);
                    self.links.undo_open(item, &mut recorder);
                    Phase::Entered(NodeKind::Branch(item))
                };
                self.counters.updates -= recorder.undone.updates;
                self.counters.covers -= recorder.undone.covers;
            }
            Phase::TakenBack(node) => {
                if self.links.is_bounded() {
                    self.ways.push(self.links.ways_at(node));
                }
                self.links.commit_child(node, &mut Recorder::default());
                self.path.push(node);
                self.unwind();
            }
            Phase::Done => self.unwind(),
        }
        true
    }

    /// Restores the last phase in a subtree that the walk has just left upward.
    fn unwind(&mut self) {
        let outcome = self.decide();
        self.phase = Phase::Entered(outcome);
        if let NodeKind::Branch(item) = outcome {
            let mut recorder = Recorder::default();
            self.links.open(item, &mut recorder);
            let mut last = None;
            if self.links.is_bounded() {
                while let Some(node) = self.links.next_child(item, last, &mut recorder) {
                    last = Some(node);
                }
            } else {
                last = self.links.last(item);
            }
            if let Some(last) = last {
                self.phase = Phase::TakenBack(last);
            }
        }
    }
}
