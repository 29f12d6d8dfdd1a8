//! The steppable search: forward, backward, and directly to any tree node.
//!
//! A [`Search`] drives the same machine as the links engine. Between two phases of that machine it can stop at every
//! link operation. For this it makes the next step once, records its step events on a tape, and undoes it. Then it
//! plays the tape one event at a time.
//!
//! ```text
//!  phase ── tape: Hide Hide … Cover Hide … Try ──► next phase
//!                          ▲
//!                     at: the number of events played
//! ```

mod branch;
mod event;
mod forced;
mod keyframe_index;
mod keyframes;
mod prescan;
mod seek;
mod slicing;
mod state;
mod tape;
mod trace;

pub use event::{Event, Granularity};
pub use forced::Forced;
pub use prescan::PrescanRange;
pub(crate) use slicing::SlicedLimits;
pub use state::{ActiveSet, Position, RunEnd, State};
pub use trace::{Trace, TraceNode};

use crate::dlx::{Counters, DlxMachine, ItemChoice, NodeKind, StepEvent, Transition};
use crate::engines::{Engine, Stats};
use crate::problem::{ItemId, OptionId, Problem};
use keyframe_index::KeyframeIndex;

/// A search that moves in steps, forward and backward. It walks the whole tree; for a puzzle with distinct solutions it
/// also finds their images under symmetries.
///
/// ```
/// use dlx_wasm::{Event, Granularity, Problem, Search};
///
/// let problem = Problem::from_text("a b\na\nb\na b\n")?;
/// let mut search = Search::new(&problem);
/// let Some(Event::Try { option, .. }) = search.step(Granularity::Choice) else { panic!() };
/// assert_eq!(option.0, 0);
/// search.step(Granularity::Link);
/// search.seek(0, 0, dlx_wasm::engines::Limits::UNLIMITED);
/// assert_eq!(search.path().len(), 0);
/// while search.step(Granularity::Solution).is_some() {
///     println!("{:?}", search.path());
/// }
/// assert_eq!(search.stats().solutions, 2);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Search {
    /// In a phase, but its links are `at` events further along the tape.
    machine: DlxMachine,
    /// The step events of the next step, if it has been recorded.
    tape: Vec<StepEvent>,
    at: usize,
    /// The progress where the tape begins. It is read from lists that change during the step.
    progress: f64,
    option_count: u32,
    keyframe_index: KeyframeIndex,
    /// The searches that forced choices suspended, oldest first.
    outer: Vec<forced::Suspended>,
}

impl Search {
    /// Builds the links and enters the root of the canonical tree. The search keeps the links, at most 16 MiB of
    /// keyframes, and as much again for a prescan.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Search::with(problem, ItemChoice::Mrv)
    }

    /// A search in the tree of another item-choice rule.
    #[must_use]
    pub fn with(problem: &Problem, choose: ItemChoice) -> Self {
        let mut machine = DlxMachine::new(problem, choose);
        machine.forward();
        let keyframe_index = KeyframeIndex::new(machine.snapshot());
        Search {
            machine,
            tape: Vec::new(),
            at: 0,
            progress: 0.0,
            option_count: problem.option_count(),
            keyframe_index,
            outer: Vec::new(),
        }
    }

    /// The current state.
    #[must_use]
    pub fn state(&self) -> State {
        if self.is_moving() {
            return State::Moving;
        }
        match self.machine.transition() {
            Some(Transition::Entered(NodeKind::Branch(item))) => State::Open(item),
            Some(Transition::Entered(NodeKind::Solution)) => State::Solution,
            Some(Transition::Entered(NodeKind::DeadEnd(item))) => State::DeadEnd(item),
            Some(Transition::TakenBack) => State::TakenBack,
            Some(Transition::Done) | None => State::Done,
        }
    }

    /// The options on the path, in the order of their choice.
    #[must_use]
    pub fn path(&self) -> Vec<OptionId> {
        let mut path: Vec<OptionId> = self.machine.choices().collect();
        if self.has_taken_back() {
            path.pop();
        }
        path.retain(|&option| option != OptionId::NONE);
        path
    }

    /// Returns true in the middle of a step that takes an option back. The option leaves the path with the first event
    /// of that step.
    fn has_taken_back(&self) -> bool {
        let played = &self.tape[..self.at];
        played
            .iter()
            .any(|step_event| matches!(step_event, StepEvent::Back(_)))
    }

    /// The branch of the step in progress: its item, and the option that is put on the path or taken back. The option is
    /// [`OptionId::NONE`] if the step closes the item or reopens it. `None` between steps.
    #[must_use]
    pub fn trying(&self) -> Option<(ItemId, OptionId)> {
        // The tape may hold a step that was undone or has not begun.
        if !self.is_moving() {
            return None;
        }
        self.tape.iter().find_map(|step_event| match *step_event {
            StepEvent::Try(node) | StepEvent::Back(node) => {
                let links = self.machine.links();
                Some((links.item_of(node), self.machine.choice(node)))
            }
            _ => None,
        })
    }

    /// The number of remaining options of the item.
    ///
    /// # Panics
    /// Panics if the problem has no such item.
    #[must_use]
    pub fn remaining(&self, item: ItemId) -> u32 {
        self.machine.links().remaining(item)
    }

    /// The active items and options. Cost: linear in the number of nodes.
    #[must_use]
    pub fn live(&self) -> ActiveSet {
        let links = self.machine.links();
        ActiveSet {
            items: links.live_items(),
            options: links.live_options(self.option_count),
        }
    }

    /// The counters, including those of a step in progress.
    #[must_use]
    pub fn stats(&self) -> Stats {
        let mut stats = self.machine.stats();
        for step_event in &self.tape[..self.at] {
            if let StepEvent::Do(op) = step_event {
                stats.updates += u64::from(op.is_update());
                stats.covers += u64::from(op.is_cover());
            }
        }
        stats.level -= u32::from(self.has_taken_back());
        if self.is_moving() {
            stats.progress = self.progress;
        }
        if self.counters().work_unknown() {
            (stats.updates, stats.covers) = (0, 0);
        }
        stats
    }

    /// The counters at the current phase of the machine.
    pub(crate) fn counters(&self) -> Counters {
        self.machine.counters()
    }

    /// The position, for [`Search::seek`]. The call is free unless the last step took an option back. Then the search
    /// walks back to the last tree node it entered, and forward again.
    pub fn position(&mut self) -> Position {
        Position {
            node: self.counters().nodes,
            link: self.events_at_phase() + self.at as u64,
        }
    }

    /// Number of step events from the last entered tree node to the current phase of the machine.
    fn events_at_phase(&mut self) -> u64 {
        if self.is_entered() {
            return 0;
        }
        let played = self.at;
        self.rewind();
        let mut steps = 0;
        while !self.is_entered() && self.machine.backward() {
            steps += 1;
        }
        let mut count = 0;
        for _ in 0..steps {
            self.tape_step();
            // A root that is a leaf has no events to play, but the end is one step away.
            count += self.tape.len().max(1) as u64;
        }
        self.tape.clear();
        if played > 0 {
            self.record();
        }
        for index in 0..played {
            self.play(self.tape[index]);
        }
        count
    }

    /// Makes one step and returns its event. Returns `None` if there is no step: the search is over, or this call ended
    /// it. A root that is a leaf is one step from the end at every granularity, without an event.
    ///
    /// A link or choice step takes microseconds. A step to a solution or dead end has no bound.
    pub fn step(&mut self, grain: Granularity) -> Option<Event> {
        match grain {
            Granularity::Link => self.step_link(),
            Granularity::Choice => self.step_choice(),
            Granularity::Solution => self.step_until(State::is_solution),
            Granularity::DeadEnd => self.step_until(State::is_dead_end),
        }
    }

    /// Undoes one step exactly and returns its event. Returns `None` if there is no step: the search is at the root, or
    /// this call returned to it. With the granularity of a solution or a dead end, the search returns to the previous
    /// one.
    ///
    /// ```
    /// use dlx_wasm::{Granularity, Problem, Search};
    ///
    /// let mut search = Search::new(&Problem::from_text("a b\na\nb\na b\n")?);
    /// let start = search.clone();
    /// while search.step(Granularity::Link).is_some() {}
    /// while search.step_back(Granularity::Link).is_some() {}
    /// assert!(search == start, "undone to the bit");
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn step_back(&mut self, grain: Granularity) -> Option<Event> {
        match grain {
            Granularity::Link => self.back_link(),
            Granularity::Choice => self.back_choice(),
            Granularity::Solution => self.back_until(State::is_solution),
            Granularity::DeadEnd => self.back_until(State::is_dead_end),
        }
    }

    fn is_moving(&self) -> bool {
        self.at > 0
    }

    fn is_entered(&self) -> bool {
        matches!(self.machine.transition(), Some(Transition::Entered(_)))
    }

    fn forward(&mut self) -> Transition {
        let moved = self.machine.forward();
        if let Transition::Entered(_) = moved {
            self.keyframe_index.pass(&self.machine);
        }
        moved
    }

    /// Undoes one step of the machine. Returns false at the root, which the search never leaves.
    fn backward(&mut self) -> bool {
        !self.machine.is_at_root() && self.machine.backward()
    }

    fn step_choice(&mut self) -> Option<Event> {
        self.rewind();
        match self.forward() {
            Transition::Done => None,
            _ => event::last(&self.machine),
        }
    }

    fn back_choice(&mut self) -> Option<Event> {
        if self.is_moving() {
            self.rewind();
            self.machine.forward();
            let event = event::last(&self.machine);
            self.machine.backward();
            return event.or_else(|| self.back_choice());
        }
        let event = event::last(&self.machine);
        if !self.backward() {
            return None;
        }
        event.or_else(|| self.back_choice())
    }

    fn step_until(&mut self, wanted: fn(State) -> bool) -> Option<Event> {
        loop {
            let event = self.step_choice()?;
            if wanted(self.state()) {
                return Some(event);
            }
        }
    }

    fn back_until(&mut self, wanted: fn(State) -> bool) -> Option<Event> {
        loop {
            let undone = self.back_choice()?;
            if wanted(self.state()) {
                return Some(undone);
            }
        }
    }

    fn step_link(&mut self) -> Option<Event> {
        self.record();
        let Some(&step_event) = self.tape.get(self.at) else {
            // The search is over, or at a root that is a leaf: the tape is empty.
            self.forward();
            return None;
        };
        let event = event::of_step_event(&self.machine, step_event);
        self.play(step_event);
        if self.at < self.tape.len() {
            return event;
        }
        self.rewind();
        self.forward();
        event.or_else(|| event::last(&self.machine))
    }

    fn back_link(&mut self) -> Option<Event> {
        let last = event::last(&self.machine);
        if !self.is_moving() {
            if !self.backward() {
                return None;
            }
            self.record();
            while let Some(&step_event) = self.tape.get(self.at) {
                self.play(step_event);
            }
        }
        let step_event = *self.tape[..self.at].last()?;
        self.unplay(step_event);
        event::of_step_event(&self.machine, step_event).or(last)
    }
}

impl PartialEq for Search {
    /// Compares position, links, counters and path exactly. Keyframes and recorded events are ignored.
    fn eq(&self, other: &Self) -> bool {
        let played = |search: &Search| search.tape[..search.at].to_vec();
        self.machine == other.machine && played(self) == played(other)
    }
}
