//! The steppable search: forwards, backwards, and to any tree node at once.
//!
//! A [`Search`] drives the same machine as the links engine. Between two rests of that machine it can stop at every
//! single link operation: the operations of the step are written on a tape (by making the step once and undoing it),
//! and the tape is played one beat at a time.
//!
//! ```text
//!  machine at rest ── tape: Hide Hide … Cover Hide … Try ──► machine at rest
//!                          ▲
//!                          at: so many beats have been played, the links are that far
//! ```

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

/// A search that can be watched. It walks the whole tree, also where only distinct solutions are asked for: their
/// images under symmetries are met too.
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
    /// At rest, but for the links: they are `at` beats further along the tape.
    machine: DlxMachine,
    /// The beats of the next step, where they have been needed.
    tape: Vec<StepEvent>,
    at: usize,
    /// Progress where the tape begins: in the middle of a step the lists that it is read off are in motion.
    progress: f64,
    option_count: u32,
    keyframe_index: KeyframeIndex,
    /// The searches this one was steered away from, the first one first.
    outer: Vec<forced::Suspended>,
}

impl Search {
    /// Builds the links and enters the root of the canonical tree; searches nothing. Keeps the links, 16 MiB at
    /// most to find its way back, and as much again for what a guide has passed.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Search::with(problem, ItemChoice::Mrv)
    }

    /// The same for the tree of another item-choice rule.
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

    /// Where the search stands.
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

    /// The options on the path, in the order they were chosen.
    #[must_use]
    pub fn path(&self) -> Vec<OptionId> {
        let mut path: Vec<OptionId> = self.machine.chosen().collect();
        if self.has_taken_back() {
            path.pop();
        }
        path
    }

    /// An option leaves the path with the first of the beats by which it is taken back, in the middle of a step.
    fn has_taken_back(&self) -> bool {
        let played = &self.tape[..self.at];
        played.iter().any(|beat| matches!(beat, StepEvent::Back(_)))
    }

    /// What the step under way is about: the item branched on, and the option put on the path or taken off. `None`
    /// between steps.
    #[must_use]
    pub fn trying(&self) -> Option<(ItemId, OptionId)> {
        // The tape may hold a step that has been taken back, or has not begun.
        if !self.is_moving() {
            return None;
        }
        self.tape.iter().find_map(|beat| match *beat {
            StepEvent::Try(node) | StepEvent::Back(node) => {
                let links = self.machine.links();
                Some((links.item_of(node), links.option_of(node)))
            }
            _ => None,
        })
    }

    /// How many options the item has left.
    ///
    /// # Panics
    /// When the item is not one of the problem.
    #[must_use]
    pub fn remaining(&self, item: ItemId) -> u32 {
        self.machine.links().remaining(item)
    }

    /// Which items and options are alive. Cost: a look at every node.
    #[must_use]
    pub fn live(&self) -> ActiveSet {
        let links = self.machine.links();
        ActiveSet {
            items: links.live_items(),
            options: links.live_options(self.option_count),
        }
    }

    /// The counters, those of a step under way included.
    #[must_use]
    pub fn stats(&self) -> Stats {
        let mut stats = self.machine.stats();
        for beat in &self.tape[..self.at] {
            if let StepEvent::Do(op) = beat {
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

    /// What had been spent where the machine rests.
    pub(crate) fn counters(&self) -> Counters {
        self.machine.counters()
    }

    /// The position, for [`Search::seek`]. Cost: nothing, unless the last step took an option back. Then it walks back
    /// to where the last tree node was entered, and forward again.
    pub fn position(&mut self) -> Position {
        Position {
            node: self.counters().nodes,
            link: self.beats_at_rest() + self.at as u64,
        }
    }

    /// Beats from where the last tree node was entered to where the machine rests.
    fn beats_at_rest(&mut self) -> u64 {
        if self.is_entered() {
            return 0;
        }
        let played = self.at;
        self.rewind();
        let mut steps = 0;
        while !self.is_entered() && self.machine.backward() {
            steps += 1;
        }
        let mut beats = 0;
        for _ in 0..steps {
            self.tape_step();
            // From a root that is a leaf there is nothing to play: the end is a step away all the same.
            beats += self.tape.len().max(1) as u64;
        }
        self.tape.clear();
        if played > 0 {
            self.record();
        }
        for index in 0..played {
            self.play(self.tape[index]);
        }
        beats
    }

    /// Makes one step and says which. `None` when there is none: the search is over, or has just come to its end. A root
    /// that is a leaf is one step from the end, at every grain, and nothing happens on the way there or back.
    ///
    /// A link or a choice is a matter of microseconds; a solution or a dead end takes as long as it takes.
    pub fn step(&mut self, grain: Granularity) -> Option<Event> {
        match grain {
            Granularity::Link => self.step_link(),
            Granularity::Choice => self.step_choice(),
            Granularity::Solution => self.step_until(State::is_solution),
            Granularity::DeadEnd => self.step_until(State::is_dead_end),
        }
    }

    /// Undoes one step to the bit and says which. `None` when there is none: the search is at the root, or has just come
    /// back to it. At the grains of a solution or a dead end it goes back to the last one before here.
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

    /// One step back; false at the root, which is never left.
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
        let Some(&beat) = self.tape.get(self.at) else {
            // Over, or at a root that is a leaf: nothing to play.
            self.forward();
            return None;
        };
        let event = event::of_beat(&self.machine, beat);
        self.play(beat);
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
            while let Some(&beat) = self.tape.get(self.at) {
                self.play(beat);
            }
        }
        let beat = *self.tape[..self.at].last()?;
        self.unplay(beat);
        event::of_beat(&self.machine, beat).or(last)
    }
}

impl PartialEq for Search {
    /// Whether both stand at the same place with the same links, counters and path, to the bit. What they remember of
    /// places seen before does not count.
    fn eq(&self, other: &Self) -> bool {
        let played = |search: &Search| search.tape[..search.at].to_vec();
        self.machine == other.machine && played(self) == played(other)
    }
}
