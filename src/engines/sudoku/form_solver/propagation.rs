//! Propagation to a fixpoint.

use super::super::forms::Form;
use super::NoCandidates;
use super::compile::{CompiledModel, NO_FORM, PropagatorKind};
use super::distinct_lines;
use super::grid::CandidateGrid;
use super::lines::States;
use super::queue::Queue;
use super::subsets;
use super::sum::SumScratch;

/// The grid after root propagation.
#[derive(Debug, Clone)]
pub(super) struct Root {
    pub(super) domains: Vec<u32>,
    /// The form that failed, or [`NO_FORM`].
    pub(super) failed: Option<usize>,
}

/// A grid with the propagators that have to run.
#[derive(Debug, Clone)]
pub(super) struct FormPropagation {
    pub(super) grid: CandidateGrid,
    queue: Queue,
    sums: SumScratch,
    /// The states of a line.
    states: Vec<u64>,
    /// The time of all runs of propagators, at most, in about ten nanoseconds.
    pub(super) work: u64,
    /// Whether the relations and the houses are taken together: in a hard puzzle of relations.
    pub(super) is_hard: bool,
}

/// The place at which propagation found that there is no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failure {
    /// Two peers have the same only candidate.
    Peers(u16, u16),
    FormPropagator(u32),
}

impl CompiledModel {
    /// The grid after root propagation.
    pub(super) fn root(&self) -> &Root {
        self.root.get_or_init(|| {
            let mut propagation =
                FormPropagation::of(self, CandidateGrid::new(&self.model.domains));
            let mut failed = self.broken;
            if failed.is_none() {
                for (index, propagator) in self.propagators.iter().enumerate() {
                    if propagator.kind.is_woken_by_cells() {
                        propagation.wake(self, index as u32);
                    }
                }
                let outcome = propagation.run(self, u64::MAX);
                failed = outcome.err().map(|failure| self.form_of(failure));
            }
            Root {
                domains: propagation.grid.domains().to_vec(),
                failed,
            }
        })
    }

    /// The form that failed, or [`NO_FORM`] if it is a house.
    #[cold]
    pub(super) fn form_of(&self, failure: Failure) -> usize {
        match failure {
            Failure::FormPropagator(index) => self.propagators[index as usize].form,
            Failure::Peers(one, other) => {
                let has_both = |cells: &[u16]| cells.contains(&one) && cells.contains(&other);
                if self.model.houses.iter().any(|house| has_both(house)) {
                    return NO_FORM;
                }
                let differ = |form: &Form| {
                    matches!(form, Form::Different(_) | Form::Sets { .. })
                        && has_both(&form.cells())
                };
                self.model.forms.iter().position(differ).unwrap_or(NO_FORM)
            }
        }
    }
}

impl FormPropagation {
    pub(super) fn of(model: &CompiledModel, grid: CandidateGrid) -> Self {
        FormPropagation {
            grid,
            queue: Queue::new(model.propagators.len()),
            sums: SumScratch::default(),
            states: Vec::new(),
            work: 0,
            is_hard: false,
        }
    }

    #[inline(always)]
    fn wake(&mut self, model: &CompiledModel, propagator: u32) {
        let waiting = model.propagators[propagator as usize].waiting(propagator);
        self.queue.push(waiting);
    }

    /// Takes the relations and all houses together, if [`FormPropagation::is_hard`] is set.
    pub(super) fn wake_related(&mut self, model: &CompiledModel) {
        if self.is_hard {
            let houses = model.houses.len() as u32;
            for house in 3 * houses..4 * houses {
                self.wake(model, house);
            }
        }
    }

    /// Forgets which propagators have to run.
    pub(super) fn clear(&mut self) {
        self.grid.clear_changes();
        self.queue.clear();
    }

    /// Wakes the propagators of the cells that have changed.
    #[inline(always)]
    fn wake_changed(&mut self, model: &CompiledModel, but: u32) {
        while let Some(cell) = self.grid.take_changed() {
            for &waiting in model.watches.of(cell.into()) {
                if waiting.propagator != but {
                    self.queue.push(waiting);
                }
            }
        }
    }

    /// Runs propagators until none removes a candidate, or until `work` reaches a limit. Returns whether none is left to run.
    /// After a failure none is.
    pub(super) fn run(&mut self, model: &CompiledModel, most_work: u64) -> Result<bool, Failure> {
        let outcome = self.run_all(model, most_work);
        if outcome.is_err() {
            self.clear();
        }
        outcome
    }

    fn run_all(&mut self, model: &CompiledModel, most_work: u64) -> Result<bool, Failure> {
        loop {
            while let Some(cell) = self.grid.take_single() {
                let candidate = self.grid.of(cell);
                for &peer in model.peers.of(cell) {
                    let removed = self.grid.remove(peer, candidate);
                    removed.map_err(|NoCandidates| Failure::Peers(cell, peer))?;
                }
            }
            self.wake_changed(model, u32::MAX);
            if self.work >= most_work {
                return Ok(self.queue.is_empty());
            }
            let Some(propagator) = self.queue.pop() else {
                return Ok(true);
            };
            let outcome = self.propagate(model, propagator);
            outcome.map_err(|NoCandidates| Failure::FormPropagator(propagator))?;
            let kind = model.propagators[propagator as usize].kind;
            if kind.is_idempotent() {
                self.wake_changed(model, propagator);
            }
        }
    }

    #[inline(always)]
    fn propagate(&mut self, model: &CompiledModel, propagator: u32) -> Result<(), NoCandidates> {
        let grid = &mut self.grid;
        let of_kind = model.propagators[propagator as usize];
        self.work += u64::from(of_kind.cost);
        let index = of_kind.index as usize;
        match of_kind.kind {
            PropagatorKind::Hidden => {
                let houses = model.houses.len() as u32;
                model.houses[index].find_hidden_singles(grid, model.all)?;
                if model.houses[index].has_groups() {
                    self.wake(model, propagator + houses);
                }
                self.wake(model, propagator + 2 * houses);
                if self.is_hard {
                    self.wake(model, propagator + 3 * houses);
                }
                Ok(())
            }
            PropagatorKind::Locked => model.houses[index].remove_locked(grid, model.all),
            PropagatorKind::Related => {
                let related = model.related();
                related.propagate(index, &model.houses[index].cells, grid)
            }
            PropagatorKind::Relation => model.relations[index].propagate(&model.tables, grid),
            PropagatorKind::Sets => model.sets[index].propagate(grid),
            PropagatorKind::Sum => model.sums[index].propagate(grid, &mut self.sums),
            PropagatorKind::Bounds => model.bounds[index].propagate(grid),
            PropagatorKind::Line => {
                let line = &model.lines[index];
                let states = &model.states[line.states as usize];
                states.propagate(&line.cells, grid, &mut self.states)?;
                if line.differs {
                    self.wake(model, propagator + 1);
                }
                Ok(())
            }
            PropagatorKind::DistinctLine => {
                let line = &model.lines[index];
                let States::Unrolled(layers) = &model.states[line.states as usize] else {
                    return Ok(());
                };
                layers.propagate(&line.cells, grid, &mut self.states)?;
                let families = &mut self.sums.families;
                distinct_lines::propagate(layers, &line.cells, grid, &self.states, families)
            }
            PropagatorKind::Subsets => subsets::propagate(&model.houses[index].cells, grid),
        }
    }

    /// Memory in bytes.
    pub(super) fn memory(&self) -> usize {
        let states = self.states.capacity() * size_of::<u64>();
        self.grid.memory() + self.queue.memory() + self.sums.memory() + states
    }
}
