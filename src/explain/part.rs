//! A few cells with some forms: the candidates that occur in a filling of these cells alone.

use std::sync::Arc;

use super::marks::{PencilMarks, bits};
use crate::engines::{Form, FormSolver, GridModel, GridPuzzle, Stop};
use crate::puzzle::sudoku::CheckedSudoku;

/// Maximum number of tree nodes of the search for one candidate. Beyond it, the candidate counts as possible.
const MAX_NODES: u64 = 200;

/// Work of the search for a candidate without its tree nodes, and of a tree node.
const WORK_STEPS: [u64; 2] = [1_500, 300];

/// Some cells of a grid, and the demands on them.
pub(super) struct RulePart {
    /// In ascending order.
    pub(super) cells: Vec<u16>,
    /// Cells have their places in `cells` as numbers.
    puzzle: GridPuzzle,
}

impl RulePart {
    /// The cells of some forms, and these cells. Cells that share a house, a group or a cage differ.
    pub(super) fn new<'f>(
        board: &CheckedSudoku,
        cells: impl IntoIterator<Item = u16>,
        forms: impl Iterator<Item = &'f Form> + Clone,
    ) -> Self {
        let mut cells: Vec<u16> = cells.into_iter().collect();
        cells.extend(forms.clone().flat_map(Form::cells));
        cells.sort_unstable();
        cells.dedup();
        let place = |cell: u16| cells.binary_search(&cell).unwrap_or_default() as u16;
        let side = board.layout.side();
        let mut model = GridModel {
            side,
            domains: vec![u32::MAX; cells.len()],
            houses: Vec::new(),
            forms: forms.map(|form| moved(form, place)).collect(),
        };
        for mut inside in cliques(board) {
            inside.retain(|cell| cells.binary_search(cell).is_ok());
            let inside: Vec<u16> = inside.into_iter().map(place).collect();
            if inside.len() == side {
                model.houses.push(inside);
            } else if inside.len() > 1 {
                model.forms.push(Form::Different(inside));
            }
        }
        RulePart {
            cells,
            // The search needs no options.
            puzzle: GridPuzzle::new(model, |_| Vec::new()),
        }
    }

    /// Returns for each cell the candidates that occur in a filling. Returns `None` if the work of techniques is used up.
    pub(super) fn possible(&self, marks: &PencilMarks) -> Option<Vec<u32>> {
        let cells = self.cells.iter().map(|&cell| usize::from(cell));
        let open: Vec<u32> = cells.map(|cell| marks.candidates(cell)).collect();
        let mut possible = vec![0; open.len()];
        for place in 0..open.len() {
            for digit in bits(open[place]) {
                if possible[place] >> digit & 1 == 1 {
                    continue;
                }
                let mut domains = open.clone();
                domains[place] = 1 << digit;
                let model = Arc::clone(self.puzzle.compiled());
                let mut solver = FormSolver::with_domains(model, &domains);
                let stop = solver.run(MAX_NODES);
                if !marks.charge(WORK_STEPS[0] + WORK_STEPS[1] * solver.nodes()) {
                    return None;
                }
                match stop {
                    Stop::Exhausted => {}
                    Stop::Budget => possible[place] |= 1 << digit,
                    Stop::Solution => {
                        for (set, number) in possible.iter_mut().zip(solver.numbers()) {
                            *set |= 1 << number;
                        }
                    }
                }
            }
        }
        Some(possible)
    }
}

/// Lists the cells of each house, group and cage.
fn cliques(board: &CheckedSudoku) -> impl Iterator<Item = Vec<u16>> {
    let layout = &board.layout;
    let houses = (0..layout.house_count())
        .map(|house| layout.cells_of(house).map(|cell| cell as u16).collect());
    let groups = layout.groups().iter().map(|group| group.cells.clone());
    let cages = board.constraints.forms.iter();
    let cages = cages.filter_map(|of_rule| match &of_rule.form {
        Form::Sets { cells, .. } => Some(cells.clone()),
        _ => None,
    });
    houses.chain(groups).chain(cages)
}

/// Returns the form with other numbers of its cells.
fn moved(form: &Form, place: impl Fn(u16) -> u16) -> Form {
    let all = |cells: &[u16]| cells.iter().map(|&cell| place(cell)).collect();
    match form {
        Form::Different(cells) => Form::Different(all(cells)),
        Form::Relation { cells, table } => Form::Relation {
            cells: cells.map(place),
            table: table.clone(),
        },
        Form::Sum { terms, total } => Form::Sum {
            terms: { terms.iter() }
                .map(|&(cell, factor)| (place(cell), factor))
                .collect(),
            total: *total,
        },
        Form::Sets { cells, sets } => Form::Sets {
            cells: all(cells),
            sets: sets.clone(),
        },
        Form::Automaton { cells, automaton } => Form::Automaton {
            cells: all(cells),
            automaton: automaton.clone(),
        },
    }
}
