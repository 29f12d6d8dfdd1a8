//! The form solver: Sudokus with rules of any kind, given as [forms](super::forms).
//!
//! It is a constraint solver. Each form has a propagator, which removes candidates without a support. Then an open cell is
//! tried candidate by candidate: the cell with the fewest candidates for its failure weight.
//!
//! - The first solutions: after a number of tree nodes the search begins anew. Failure weights are kept, and so are the
//!   candidates that the root has lost. Each run may take longer than the last one, so in the end one walks the whole tree.
//! - All solutions: one tree without restarts.

#![allow(dead_code, reason = "the solve layer uses it next")]

mod branching;
mod compile;
mod compile_forms;
mod distinct_bounds;
mod distinct_lines;
mod families;
mod grid;
mod houses;
mod implied;
mod layers;
mod lines;
mod peers;
mod propagation;
mod queue;
mod related;
mod relation;
mod rows;
mod sets;
mod small_groups;
mod subsets;
mod sum;
#[cfg(test)]
mod tests;

use std::sync::Arc;

pub(crate) use self::compile::CompiledModel;
use self::grid::{CandidateGrid, TrailMark};
use self::propagation::{Failure, FormPropagation};
use super::HAS_FORMS;
use crate::engines::{EngineKind, SelectionReason, Stats, Stop};
use crate::optional::Sudokus;
use crate::rng::Rng;

/// Number of tree nodes of the first run. Most puzzles take fewer. Most of the longer runs are proofs, which a restart would
/// repeat.
const FIRST_RUN_NODES: u64 = 1 << 9;

/// Number of tree nodes of a run for each one of the last run.
const RUN_GROWTH: u64 = 4;

/// The work of propagators that counts as a tree node, in about ten nanoseconds. Most tree nodes take a tenth.
const WORK_PER_NODE: u64 = 1 << 13;

/// Number of solutions after which there are no more restarts. They are kept, since another run may find them again.
const MOST_KEPT_SOLUTIONS: usize = 16;

/// A cell or a form has no candidate left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct NoCandidates;

/// A walk through the solutions of a model.
#[derive(Debug, Clone)]
pub(crate) struct FormSolver {
    _part: Sudokus,
    model: Arc<CompiledModel>,
    propagation: FormPropagation,
    phase: SearchPhase,
    /// The decisions from the root.
    levels: Vec<Level>,
    /// For each cell the number of dead ends at it or at one of its forms (a failure weight, as in dom/wdeg).
    failure_weight: Vec<u32>,
    root: RootOutcome,
    /// The solutions of earlier runs and of this one. Empty for a walk without restarts.
    kept: Vec<Vec<u8>>,
    /// The numbers of the last solution.
    numbers: Vec<u8>,
    /// The random order of candidates and ties.
    rng: Option<Rng>,
    /// Number of tree nodes of the current run, and the number in all at which it ends; `None` for no restarts.
    run_nodes: u64,
    run_end: Option<u64>,
    nodes: u64,
    /// Number of tree nodes in all after which a puzzle of relations counts as hard.
    hard_nodes: u64,
    solutions: u64,
}

/// A decision.
#[derive(Debug, Clone, Copy)]
struct Level {
    /// The state of the grid before it.
    mark: TrailMark,
    cell: u16,
    /// The candidate that is tried, as a bit.
    candidate: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SearchPhase {
    /// A tree node has been entered. Its candidates are to be narrowed.
    Entered,
    /// The last tree node was a leaf.
    Leaf,
    Done,
}

/// The outcome of root propagation.
#[derive(Debug, Clone)]
enum RootOutcome {
    Unknown,
    Failed(usize),
    Narrowed(Vec<u32>),
}

impl FormSolver {
    /// A solver of the model.
    pub(crate) fn new(model: Arc<CompiledModel>) -> Self {
        Self::with_domains(model, &[])
    }

    /// A solver of the model with fewer candidates. Cells past the end of `domains` keep those of the model.
    pub(crate) fn with_domains(model: Arc<CompiledModel>, domains: &[u32]) -> Self {
        let part = Sudokus::here();
        let root = model.root();
        let mut grid = CandidateGrid::at_fixpoint(&root.domains);
        let mut failed = root.failed;
        for (cell, &domain) in domains.iter().enumerate().take(root.domains.len()) {
            if failed.is_none() && grid.keep(cell as u16, domain).is_err() {
                failed = Some(compile::NO_FORM);
            }
        }
        let root = failed.map_or(RootOutcome::Unknown, RootOutcome::Failed);
        FormSolver {
            _part: part,
            propagation: FormPropagation::of(&model, grid),
            phase: match root {
                RootOutcome::Failed(_) => SearchPhase::Done,
                _ => SearchPhase::Entered,
            },
            levels: Vec::new(),
            failure_weight: vec![0; model.model.domains.len()],
            root,
            kept: Vec::new(),
            numbers: Vec::new(),
            rng: None,
            run_nodes: FIRST_RUN_NODES,
            run_end: Some(FIRST_RUN_NODES),
            nodes: 0,
            hard_nodes: FIRST_RUN_NODES,
            solutions: 0,
            model,
        }
    }

    /// Walks one tree without restarts. Must be called before the walk starts.
    #[must_use]
    pub(crate) fn for_all(mut self) -> Self {
        self.run_end = None;
        self
    }

    /// Searches in a random order. Must be called before the walk starts.
    pub(crate) fn shuffle(&mut self, seed: u64) {
        self.rng = Some(Rng::new(seed));
    }

    /// The candidates after root propagation.
    ///
    /// # Errors
    /// The index of the form that has no candidates left, or `usize::MAX` if it is a house or a cell.
    pub(crate) fn root(&mut self) -> Result<&[u32], usize> {
        if matches!(self.root, RootOutcome::Unknown) {
            self.root = match self.propagation.run(&self.model, u64::MAX) {
                Ok(_) => RootOutcome::Narrowed(self.propagation.grid.domains().to_vec()),
                Err(failure) => {
                    self.phase = SearchPhase::Done;
                    RootOutcome::Failed(self.model.form_of(failure))
                }
            };
            self.propagation.grid.forget_trail();
        }
        match &self.root {
            RootOutcome::Narrowed(domains) => Ok(domains),
            RootOutcome::Failed(form) => Err(*form),
            RootOutcome::Unknown => Err(compile::NO_FORM),
        }
    }

    /// Walks to the next solution, to the end, or until `nodes` further tree nodes have been entered. Slow tree nodes count
    /// as several.
    pub(crate) fn run(&mut self, nodes: u64) -> Stop {
        if !HAS_FORMS || Sudokus::get().is_none() {
            return Stop::Exhausted;
        }
        let end = self.nodes.saturating_add(nodes);
        let most_work = nodes.max(1).saturating_mul(WORK_PER_NODE);
        let most_work = self.propagation.work.saturating_add(most_work);
        if matches!(self.root, RootOutcome::Unknown) {
            // The phase has the outcome.
            let _ = self.root();
        }
        loop {
            match self.phase {
                SearchPhase::Done => return Stop::Exhausted,
                SearchPhase::Leaf => {
                    self.phase = if self.back_up() {
                        SearchPhase::Entered
                    } else {
                        SearchPhase::Done
                    };
                    continue;
                }
                SearchPhase::Entered => {}
            }
            if self.nodes >= end {
                return Stop::Budget;
            }
            if self.nodes >= self.hard_nodes {
                self.propagation.is_hard = self.model.has_relations_only();
            }
            if self.run_end.is_some_and(|end| self.nodes >= end) {
                self.restart();
            }
            match self.propagation.run(&self.model, most_work) {
                Ok(true) => {}
                Ok(false) => return Stop::Budget,
                Err(failure) => {
                    self.weigh(failure);
                    self.phase = SearchPhase::Leaf;
                    continue;
                }
            }
            if self.levels.is_empty() {
                self.propagation.grid.forget_trail();
            }
            if !self.propagation.grid.open_cells().is_empty() {
                self.branch();
                continue;
            }
            self.phase = SearchPhase::Leaf;
            if self.is_new() {
                self.solutions += 1;
                return Stop::Solution;
            }
        }
    }

    /// Takes back the last decision and excludes its candidate. Returns false if there is none.
    fn back_up(&mut self) -> bool {
        let Some(level) = self.levels.pop() else {
            return false;
        };
        let grid = &mut self.propagation.grid;
        grid.undo(level.mark);
        self.nodes += 1;
        grid.remove(level.cell, level.candidate).is_ok()
    }

    /// Begins the next run, which takes [`RUN_GROWTH`] times as many tree nodes.
    #[cold]
    fn restart(&mut self) {
        self.run_nodes = self.run_nodes.saturating_mul(RUN_GROWTH);
        self.run_end = Some(self.nodes.saturating_add(self.run_nodes));
        if let Some(first) = self.levels.first() {
            self.propagation.clear();
            self.propagation.grid.undo(first.mark);
            self.levels.clear();
        }
        self.propagation.wake_related(&self.model);
    }

    /// Stores the solution. Returns whether no earlier run has found it.
    fn is_new(&mut self) -> bool {
        let domains = self.propagation.grid.domains();
        let number = |domain: &u32| domain.trailing_zeros() as u8;
        self.numbers.clear();
        self.numbers.extend(domains.iter().map(number));
        if self.kept.contains(&self.numbers) {
            return false;
        }
        if self.kept.len() >= MOST_KEPT_SOLUTIONS {
            self.run_end = None;
        }
        if self.run_end.is_some() {
            self.kept.push(self.numbers.clone());
        }
        true
    }

    /// Raises the weights of the cells of a failure.
    fn weigh(&mut self, failure: Failure) {
        let model = &*self.model;
        let mut raise = |cell: u16| {
            let weight = &mut self.failure_weight[usize::from(cell)];
            *weight = weight.saturating_add(1);
        };
        match failure {
            Failure::Peers(one, other) => {
                raise(one);
                raise(other);
            }
            Failure::FormPropagator(index) => {
                for &cell in model.members.of(index as usize) {
                    raise(cell);
                }
            }
        }
    }

    /// The numbers of the last solution, from 1.
    pub(crate) fn numbers(&self) -> &[u8] {
        &self.numbers
    }

    /// Number of tree nodes entered.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Number of solutions found.
    pub(crate) fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The current counters.
    pub(crate) fn stats(&self, why: SelectionReason) -> Stats {
        let levels = self.levels.capacity() * size_of::<Level>();
        // The weights, the root, and the solutions.
        let cell = 2 * size_of::<u32>() + 1 + self.kept.len();
        let cells = self.failure_weight.len() * cell;
        Stats {
            nodes: self.nodes,
            solutions: self.solutions,
            progress: f64::from(u8::from(self.phase == SearchPhase::Done)),
            memory: (size_of::<Self>() + levels + cells + self.propagation.memory()) as u64,
            ..Stats::of(EngineKind::Cells, why)
        }
    }
}
