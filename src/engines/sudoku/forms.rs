//! The forms of Sudoku rules: what a rule demands of cells, in the five kinds that the form solver reasons with.
//!
//! A set of numbers is a word with bit `v` for the number `v`, from bit 1.

#![allow(dead_code, reason = "the form solver uses them next")]

use std::sync::Arc;

use super::form_solver::CompiledModel;
use crate::problem::OptionId;

/// Maximum number of symbols of a grid.
pub(crate) const MAX_NUMBERS: usize = 25;

/// A grid, or several grids that overlap, as cells and forms.
#[derive(Debug, Clone)]
pub(crate) struct GridModel {
    /// The numbers of a cell are 1 to this one.
    pub(crate) side: usize,
    /// The numbers that clues and rules of single cells leave to each cell.
    pub(crate) domains: Vec<u32>,
    /// The cells of each house. A house has `side` cells, which hold every number once.
    pub(crate) houses: Vec<Vec<u16>>,
    /// The forms of the rules, in the order of the rules.
    pub(crate) forms: Vec<Form>,
}

/// A demand on cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Form {
    /// The cells hold different numbers. There are fewer than numbers.
    Different(Vec<u16>),
    /// Two cells hold an allowed pair of numbers.
    Relation {
        cells: [u16; 2],
        table: Arc<PairTable>,
    },
    /// The numbers times their coefficients, which are not 0, add up to the total. A cell occurs once.
    Sum { terms: Vec<(u16, i32)>, total: i32 },
    /// The cells hold different numbers, and the set of these numbers is one of a list.
    Sets { cells: Vec<u16>, sets: Arc<[u32]> },
    /// The automaton accepts the numbers of the cells in their order. A cell may occur twice.
    Automaton {
        cells: Vec<u16>,
        automaton: Arc<Automaton>,
    },
}

/// The allowed pairs of a relation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct PairTable {
    /// For each number of the first cell the numbers of the second one, and the reverse.
    rows: [[u32; MAX_NUMBERS + 1]; 2],
}

/// A deterministic finite automaton over numbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Automaton {
    /// For each state and number the next state; `None` if the number is not allowed.
    pub(crate) steps: Vec<[Option<u16>; MAX_NUMBERS + 1]>,
    /// The states that are allowed after the last cell.
    pub(crate) accepted: Vec<bool>,
}

impl PairTable {
    /// The pairs of numbers up to `side` for which the relation holds.
    pub(crate) fn new(side: usize, holds: impl Fn(u8, u8) -> bool) -> Self {
        let mut rows = [[0; MAX_NUMBERS + 1]; 2];
        for one in 1..=side {
            for other in 1..=side {
                if holds(one as u8, other as u8) {
                    rows[0][one] |= 1 << other;
                    rows[1][other] |= 1 << one;
                }
            }
        }
        PairTable { rows }
    }

    /// The numbers of the second cell beside a number of the first one.
    #[inline]
    pub(crate) fn beside(&self, first: usize) -> u32 {
        self.rows[0][first]
    }

    /// The numbers of the first cell beside a number of the second one.
    #[inline]
    pub(crate) fn before(&self, second: usize) -> u32 {
        self.rows[1][second]
    }

    /// Returns true if the pair is allowed.
    pub(crate) fn holds(&self, one: u8, other: u8) -> bool {
        self.rows[0][usize::from(one)] >> other & 1 == 1
    }
}

impl Automaton {
    /// The start of every walk.
    pub(crate) const START: u16 = 0;

    /// Builds the automaton of the states that `step` reaches from `start`. `step` returns the state after a number;
    /// `None` if the number is not allowed. Returns `None` if there are more than `most` states.
    pub(crate) fn build<S: Clone + Ord>(
        side: usize,
        start: S,
        most: usize,
        step: impl Fn(&S, u32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Self> {
        Self::with_states(side, start, most, step, accepts).map(|(automaton, _)| automaton)
    }

    /// The same, with the state that each number stands for.
    pub(crate) fn with_states<S: Clone + Ord>(
        side: usize,
        start: S,
        most: usize,
        step: impl Fn(&S, u32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<(Self, Vec<S>)> {
        let mut ids = std::collections::BTreeMap::from([(start.clone(), Self::START)]);
        let mut states = vec![start];
        let mut automaton = Automaton {
            steps: Vec::new(),
            accepted: Vec::new(),
        };
        while let Some(state) = states.get(automaton.steps.len()).cloned() {
            let mut steps = [None; MAX_NUMBERS + 1];
            for (number, own) in (0_u32..).zip(&mut steps).skip(1).take(side) {
                if let Some(next) = step(&state, number) {
                    let id = *ids.entry(next).or_insert_with_key(|next| {
                        states.push(next.clone());
                        (states.len() - 1) as u16
                    });
                    *own = Some(id);
                }
            }
            automaton.steps.push(steps);
            automaton.accepted.push(accepts(&state));
            if states.len() > most {
                return None;
            }
        }
        Some((automaton, states))
    }

    /// Returns true if the automaton accepts the numbers.
    pub(crate) fn accepts(&self, numbers: impl IntoIterator<Item = u8>) -> bool {
        let step = |state: u16, number: u8| {
            let steps = self.steps.get(usize::from(state))?;
            *steps.get(usize::from(number))?
        };
        let end = numbers.into_iter().try_fold(Self::START, step);
        end.is_some_and(|end| self.accepted[usize::from(end)])
    }
}

impl Form {
    /// The same form on other cells.
    pub(crate) fn moved(self, place: impl Fn(u16) -> u16) -> Self {
        let all = |cells: Vec<u16>| cells.into_iter().map(&place).collect();
        match self {
            Form::Different(cells) => Form::Different(all(cells)),
            Form::Relation { cells, table } => Form::Relation {
                cells: cells.map(&place),
                table,
            },
            Form::Sum { terms, total } => Form::Sum {
                terms: terms
                    .into_iter()
                    .map(|(cell, factor)| (place(cell), factor))
                    .collect(),
                total,
            },
            Form::Sets { cells, sets } => Form::Sets {
                cells: all(cells),
                sets,
            },
            Form::Automaton { cells, automaton } => Form::Automaton {
                cells: all(cells),
                automaton,
            },
        }
    }

    /// The cells of the form; a cell of an automaton may occur twice.
    pub(crate) fn cells(&self) -> Vec<u16> {
        match self {
            Form::Different(cells) | Form::Sets { cells, .. } | Form::Automaton { cells, .. } => {
                cells.clone()
            }
            Form::Relation { cells, .. } => cells.to_vec(),
            Form::Sum { terms, .. } => terms.iter().map(|&(cell, _)| cell).collect(),
        }
    }

    /// Returns true if the numbers of the cells agree with the form. Empty cells are 0; a form with an empty cell agrees
    /// unless its filled cells alone break it.
    pub(crate) fn holds(&self, numbers: &[u8]) -> bool {
        let of = |&cell: &u16| numbers[usize::from(cell)];
        let differ = |cells: &[u16]| {
            let mut seen = 0_u32;
            cells
                .iter()
                .map(of)
                .filter(|&number| number != 0)
                .all(|number| {
                    let is_new = seen >> number & 1 == 0;
                    seen |= 1 << number;
                    is_new
                })
        };
        match self {
            Form::Different(cells) => differ(cells),
            Form::Relation { cells, table } => {
                let [one, other] = [of(&cells[0]), of(&cells[1])];
                one == 0 || other == 0 || table.holds(one, other)
            }
            Form::Sum { terms, total } => {
                let sum = |&(cell, factor): &(u16, i32)| factor * i32::from(of(&cell));
                terms.iter().any(|(cell, _)| of(cell) == 0)
                    || terms.iter().map(sum).sum::<i32>() == *total
            }
            Form::Sets { cells, sets } => {
                let set = cells
                    .iter()
                    .map(of)
                    .fold(0, |set, number| set | 1 << number)
                    & !1;
                differ(cells) && sets.iter().any(|other| set & !other == 0)
            }
            Form::Automaton { cells, automaton } => {
                cells.iter().any(|cell| of(cell) == 0) || automaton.accepts(cells.iter().map(of))
            }
        }
    }
}

/// A Sudoku with rules, for the form solver: it is attached to the exact cover problem of the same puzzle.
pub(crate) struct GridPuzzle {
    compiled: Arc<CompiledModel>,
    has_relations_alone: bool,
    options: Box<OptionsOf>,
}

/// Returns the options of a filled grid in the exact cover problem, in ascending order.
type OptionsOf = dyn Fn(&[u8]) -> Vec<OptionId> + Send + Sync;

impl GridPuzzle {
    /// A model, and the function that returns the options of a filled grid, in ascending order.
    pub(crate) fn new(
        model: GridModel,
        options: impl Fn(&[u8]) -> Vec<OptionId> + Send + Sync + 'static,
    ) -> Self {
        let is_relation = |form: &Form| matches!(form, Form::Different(_) | Form::Relation { .. });
        GridPuzzle {
            has_relations_alone: model.forms.iter().all(is_relation),
            compiled: Arc::new(CompiledModel::new(model)),
            options: Box::new(options),
        }
    }

    /// The model, ready to be solved.
    pub(crate) fn compiled(&self) -> &Arc<CompiledModel> {
        &self.compiled
    }

    /// Returns true if each form is about two cells, or about different ones. The exact cover problem of such a puzzle is
    /// small, so a walk of it may be faster than the form solver.
    pub(crate) fn has_relations_alone(&self) -> bool {
        self.has_relations_alone
    }

    /// The options of a filled grid, in ascending order.
    pub(crate) fn options(&self, numbers: &[u8]) -> Vec<OptionId> {
        (self.options)(numbers)
    }
}

impl std::fmt::Debug for GridPuzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GridPuzzle").finish_non_exhaustive()
    }
}
