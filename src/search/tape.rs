//! The tape: the beats of one step, played one at a time.

use super::Search;
use crate::dlx::{DlxMachine, StepEvent, Transition};
use crate::engines::Engine;

impl Search {
    /// Writes the beats of the next step on the tape, unless they are there or there is none.
    pub(super) fn record(&mut self) {
        if self.is_moving() || self.machine.transition() == Some(Transition::Done) {
            return;
        }
        self.progress = self.machine.progress();
        self.tape_step();
        self.machine.backward();
    }

    /// Makes the next step of the machine, with its beats on the tape.
    pub(super) fn tape_step(&mut self) {
        self.tape.clear();
        self.machine.forward_watched(&mut self.tape);
    }

    pub(super) fn play(&mut self, beat: StepEvent) {
        match beat {
            StepEvent::Do(op) => self.machine.links_mut().apply(op),
            StepEvent::Undo(op) => self.machine.links_mut().revert(op),
            StepEvent::Try(_) | StepEvent::Back(_) => {}
        }
        self.at += 1;
    }

    pub(super) fn unplay(&mut self, beat: StepEvent) {
        unplay(&mut self.machine, beat);
        self.at -= 1;
    }

    /// Undoes the beats played so far: back to where the machine rests.
    pub(super) fn rewind(&mut self) {
        while let Some(&beat) = self.tape[..self.at].last() {
            self.unplay(beat);
        }
        self.tape.clear();
    }

    /// The machine as it is where it rests, while the search may be in the middle of a step.
    pub(super) fn at_rest(&self) -> DlxMachine {
        let mut machine = self.machine.clone();
        for &beat in self.tape[..self.at].iter().rev() {
            unplay(&mut machine, beat);
        }
        machine
    }
}

fn unplay(machine: &mut DlxMachine, beat: StepEvent) {
    match beat {
        StepEvent::Do(op) => machine.links_mut().revert(op),
        StepEvent::Undo(op) => machine.links_mut().apply(op),
        StepEvent::Try(_) | StepEvent::Back(_) => {}
    }
}
