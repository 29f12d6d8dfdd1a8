//! The tape: the beats of one step, played one at a time.

use super::Search;
use crate::engine::{Beat, Dance, Engine, Moved};

impl Search {
    /// Writes the beats of the next step on the tape, unless they are there or there is none.
    pub(super) fn record(&mut self) {
        if self.is_moving() || self.dance.moved() == Some(Moved::Done) {
            return;
        }
        self.progress = self.dance.progress();
        self.tape_step();
        self.dance.backward();
    }

    /// Makes the next step of the machine, with its beats on the tape.
    pub(super) fn tape_step(&mut self) {
        self.tape.clear();
        self.dance.forward_watched(&mut self.tape);
    }

    pub(super) fn play(&mut self, beat: Beat) {
        match beat {
            Beat::Do(op) => self.dance.links_mut().apply(op),
            Beat::Undo(op) => self.dance.links_mut().revert(op),
            Beat::Try(_) | Beat::Back(_) => {}
        }
        self.at += 1;
    }

    pub(super) fn unplay(&mut self, beat: Beat) {
        unplay(&mut self.dance, beat);
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
    pub(super) fn at_rest(&self) -> Dance {
        let mut dance = self.dance.clone();
        for &beat in self.tape[..self.at].iter().rev() {
            unplay(&mut dance, beat);
        }
        dance
    }
}

fn unplay(dance: &mut Dance, beat: Beat) {
    match beat {
        Beat::Do(op) => dance.links_mut().revert(op),
        Beat::Undo(op) => dance.links_mut().apply(op),
        Beat::Try(_) | Beat::Back(_) => {}
    }
}
