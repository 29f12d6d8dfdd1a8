//! The tape: the step events of one step, played one at a time.

use super::Search;
use crate::dlx::{DlxMachine, StepEvent, Transition};
use crate::engines::Engine;

impl Search {
    /// Records the step events of the next step, unless they are on the tape already or the search is over.
    pub(super) fn record(&mut self) {
        if self.is_moving() || self.machine.transition() == Some(Transition::Done) {
            return;
        }
        self.progress = self.machine.progress();
        self.tape_step();
        self.machine.backward();
    }

    /// Advances the machine by one step and records its step events.
    pub(super) fn tape_step(&mut self) {
        self.tape.clear();
        self.machine.forward_recorded(Some(&mut self.tape));
    }

    pub(super) fn play(&mut self, step_event: StepEvent) {
        match step_event {
            StepEvent::Do(op) => self.machine.links_mut().apply(op),
            StepEvent::Undo(op) => self.machine.links_mut().revert(op),
            StepEvent::Try(_) | StepEvent::Back(_) => {}
        }
        self.at += 1;
    }

    pub(super) fn unplay(&mut self, step_event: StepEvent) {
        unplay(&mut self.machine, step_event);
        self.at -= 1;
    }

    /// Undoes the played step events, which returns to the phase of the machine.
    pub(super) fn rewind(&mut self) {
        while let Some(&step_event) = self.tape[..self.at].last() {
            self.unplay(step_event);
        }
        self.tape.clear();
    }

    /// A copy of the machine in its phase, even if the search is in the middle of a step.
    pub(super) fn in_phase(&self) -> DlxMachine {
        let mut machine = self.machine.clone();
        for &step_event in self.tape[..self.at].iter().rev() {
            unplay(&mut machine, step_event);
        }
        machine
    }
}

fn unplay(machine: &mut DlxMachine, step_event: StepEvent) {
    match step_event {
        StepEvent::Do(op) => machine.links_mut().revert(op),
        StepEvent::Undo(op) => machine.links_mut().apply(op),
        StepEvent::Try(_) | StepEvent::Back(_) => {}
    }
}
