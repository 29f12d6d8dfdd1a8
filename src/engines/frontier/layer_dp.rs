//! One sweep over the stages: every state passes its number of ways on to the states it leads to.
//!
//! When the memory is full, states that are new stay loose and are followed at once, depth first: still counted
//! right, but perhaps more than once.
//!
//! With `keep` the shelves stay, and a second sweep from the last stage back to the first replaces the ways that led to
//! each state by the number of solutions below it.

use super::compiled_frontier::{CompiledFrontier, FrontierState, Successor, fits};
use super::layer_table::{Inserted, LayerTable};
use super::{CountOutcome, FrontierStats};
use crate::problem::OptionId;
use crate::rng::Rng;

/// A sweep, however wide its states are.
pub(super) trait CountingPass {
    /// Looks at `looks` more options, or some more to finish a state, while others keep so many bytes beside it.
    fn run(&mut self, looks: u64, beside: u64) -> CountOutcome;
    /// Bytes of the states that it keeps now.
    fn bytes(&self) -> u64;
    /// How far it came: how many items are covered where it stands.
    fn covered(&self) -> u32;
    fn is_past_middle(&self) -> bool;
    fn frontier_stats(&self) -> FrontierStats;
    /// Bytes of the compiled options.
    fn compiled(&self) -> u64;
    fn draw(&self, rng: &mut Rng) -> Option<Vec<OptionId>>;
}

#[derive(Debug)]
pub(super) struct LayerDp<const W: usize> {
    front: CompiledFrontier<W>,
    shelves: Vec<LayerTable<W>>,
    loose: Vec<(usize, FrontierState<W>, u128)>,
    keep: bool,
    phase: DpPhase,
    /// Where the sweep stands: the stage, and the place on its shelf.
    stage: usize,
    place: usize,
    total: u128,
    /// Bytes of all shelves, what others keep beside it, and how many there may be in all.
    bytes: u64,
    beside: u64,
    cap: u64,
    spent: FrontierStats,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DpPhase {
    /// Before the first stage.
    Start,
    Ways,
    /// Ways overflowed, which says nothing of the solutions: some ways may lead nowhere.
    TooManyWays,
    Below,
    Done(CountOutcome),
}

impl<const W: usize> LayerDp<W> {
    /// Stands before the first stage.
    pub(super) fn new(front: CompiledFrontier<W>, cap: u64, keep: bool) -> Self {
        LayerDp {
            shelves: (0..front.stages()).map(|_| LayerTable::new()).collect(),
            loose: Vec::new(),
            keep,
            phase: DpPhase::Start,
            stage: 0,
            place: 0,
            total: 0,
            bytes: 0,
            beside: 0,
            cap,
            spent: FrontierStats::default(),
            front,
        }
    }

    fn begin(&mut self) {
        self.phase = DpPhase::Ways;
        match self.front.root() {
            Successor::DeadEnd => self.phase = DpPhase::Done(CountOutcome::Counted(0)),
            Successor::Solution => self.phase = DpPhase::Done(CountOutcome::Counted(1)),
            Successor::Stage(stage, root) => self.arrive(stage, &root, 1),
        }
    }

    /// Starts again with all states kept.
    fn start_over(&mut self) {
        self.shelves
            .iter_mut()
            .for_each(|shelf| *shelf = LayerTable::new());
        self.loose = Vec::new();
        (self.stage, self.place, self.bytes) = (0, 0, 0);
        self.keep = true;
        self.begin();
    }

    /// The next state that waits, and its ways.
    fn pick(&mut self) -> Option<(usize, FrontierState<W>, u128)> {
        if let Some(loose) = self.loose.pop() {
            return Some(loose);
        }
        while self.place == self.shelves.get(self.stage)?.len() {
            if !self.keep {
                self.bytes -= self.shelves[self.stage].memory();
                self.shelves[self.stage] = LayerTable::new();
            }
            self.stage += 1;
            self.place = 0;
        }
        let (covered, ways) = self.shelves[self.stage].at(self.place);
        self.place += 1;
        Some((self.stage, covered, ways))
    }

    /// Follows every option of a state.
    fn follow(&mut self, stage: usize, covered: FrontierState<W>, ways: u128) {
        let places = self.front.range(stage);
        self.spent.looks += places.len() as u64;
        for at in places {
            let step = self.front.step(at);
            if !fits(&step.tests, &covered) {
                continue;
            }
            let next = self.front.next(stage, covered, step);
            match next {
                Successor::DeadEnd => {}
                Successor::Solution => match self.total.checked_add(ways) {
                    Some(total) => self.total = total,
                    None => self.phase = DpPhase::Done(CountOutcome::Overflow),
                },
                Successor::Stage(stage, covered) => self.arrive(stage, &covered, ways),
            }
        }
    }

    #[inline]
    fn arrive(&mut self, stage: usize, covered: &FrontierState<W>, ways: u128) {
        // All that matters of a state that is kept is that it can be reached.
        let ways = if self.keep { 0 } else { ways };
        let mut put = self.shelves[stage].put(covered, ways);
        if put == Inserted::Full && self.make_room(stage) {
            put = self.shelves[stage].put(covered, ways);
        }
        match put {
            Inserted::New => self.spent.states += 1,
            Inserted::Merged => self.spent.merged += 1,
            Inserted::Overflow => self.phase = DpPhase::TooManyWays,
            Inserted::Full if self.keep => self.phase = DpPhase::Done(CountOutcome::Full),
            Inserted::Full => {
                self.spent.states += 1;
                self.spent.refused += 1;
                self.loose.push((stage, *covered, ways));
            }
        }
    }

    /// Lets a shelf grow if the cap allows it.
    fn make_room(&mut self, stage: usize) -> bool {
        let growth = self.shelves[stage].growth();
        let all = self.beside + self.bytes + growth;
        if all > self.cap {
            return false;
        }
        self.shelves[stage].grow();
        self.bytes += growth;
        self.spent.memory = self.spent.memory.max(all);
        true
    }

    /// Counts what is below the state before the place, from the states it leads to.
    fn look_below(&mut self) {
        while self.place == 0 {
            if self.stage == 0 {
                let sum = CountOutcome::Counted(self.shelves[0].at(0).1);
                self.phase = DpPhase::Done(sum);
                return;
            }
            self.stage -= 1;
            self.place = self.shelves[self.stage].len();
        }
        self.place -= 1;
        let (covered, _) = self.shelves[self.stage].at(self.place);
        let steps = self.front.steps(self.stage);
        self.spent.looks += steps.len() as u64;
        let mut sum: u128 = 0;
        for step in steps.iter().filter(|step| fits(&step.tests, &covered)) {
            let below = self.below(&self.front.next(self.stage, covered, step));
            let Some(more) = sum.checked_add(below) else {
                self.phase = DpPhase::Done(CountOutcome::Overflow);
                return;
            };
            sum = more;
        }
        *self.shelves[self.stage].number_mut(self.place) = sum;
    }

    fn below(&self, next: &Successor<W>) -> u128 {
        match next {
            Successor::DeadEnd => 0,
            Successor::Solution => 1,
            Successor::Stage(stage, covered) => self.shelves[*stage].number(covered),
        }
    }
}

impl<const W: usize> CountingPass for LayerDp<W> {
    fn run(&mut self, looks: u64, beside: u64) -> CountOutcome {
        self.beside = beside;
        let due = self.spent.looks.saturating_add(looks);
        loop {
            match self.phase {
                DpPhase::Done(sum) => return sum,
                DpPhase::Start => self.begin(),
                DpPhase::TooManyWays => self.start_over(),
                DpPhase::Below => self.look_below(),
                DpPhase::Ways => match self.pick() {
                    Some((stage, covered, ways)) => self.follow(stage, covered, ways),
                    None if self.keep => {
                        self.phase = DpPhase::Below;
                        (self.stage, self.place) = (self.shelves.len(), 0);
                    }
                    None => self.phase = DpPhase::Done(CountOutcome::Counted(self.total)),
                },
            }
            if self.spent.looks >= due && !matches!(self.phase, DpPhase::Done(_)) {
                return CountOutcome::Unfinished;
            }
        }
    }

    fn bytes(&self) -> u64 {
        self.bytes
    }

    fn covered(&self) -> u32 {
        let waiting = self.shelves.get(self.stage);
        let state = waiting.and_then(|shelf| shelf.get(self.place.saturating_sub(1)));
        state.map_or(0, |covered| self.front.covered(self.stage, covered))
    }

    fn is_past_middle(&self) -> bool {
        2 * self.stage >= self.shelves.len()
    }

    fn frontier_stats(&self) -> FrontierStats {
        self.spent
    }

    fn compiled(&self) -> u64 {
        self.front.memory()
    }

    fn draw(&self, rng: &mut Rng) -> Option<Vec<OptionId>> {
        let DpPhase::Done(CountOutcome::Counted(total)) = self.phase else {
            return None;
        };
        if !self.keep || total == 0 {
            return None;
        }
        let mut left = rng.below_u128(total);
        let mut chosen = Vec::new();
        let mut here = self.front.root();
        while let Successor::Stage(stage, covered) = here {
            let steps = self.front.steps(stage).iter();
            let mut fitting = steps.filter(|step| fits(&step.tests, &covered));
            here = loop {
                let step = fitting.next()?;
                let next = self.front.next(stage, covered, step);
                let below = self.below(&next);
                if left < below {
                    chosen.push(step.option);
                    break next;
                }
                left -= below;
            };
        }
        Some(chosen)
    }
}
