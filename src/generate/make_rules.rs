//! Random entries of rules that are true in a full grid, until the grid is the only solution.

mod entries;
mod shapes;

use std::sync::Arc;

use entries::RuledGrid;

use super::shared_budget::SharedBudget;
use crate::engines::{CompiledModel, FormSolver, Stop};
use crate::error::{Error, Result};
use crate::puzzle::sudoku::{CheckedSudoku, Declaration, FieldKind, RULES, RuleShape};
use crate::puzzle::{Grid, Sudoku};
use crate::rng::Rng;
use crate::text_util::{meant, quoted, short};

/// Maximum number of repairs of one grid.
const MAX_REPAIRS: u32 = 80;

/// Tree nodes of the search for a second solution.
const SECOND_NODES: u64 = 20_000;

/// The rules that get entries.
pub(super) struct RuleMaker(Vec<&'static Declaration>);

/// The number of clues of a grid with made rules.
#[derive(Clone, Copy)]
pub(super) struct ClueCount {
    pub(super) count: usize,
    /// Whether there may be more if the rules do not suffice.
    pub(super) may_grow: bool,
}

/// A grid with rules and clues that have it as their only solution.
pub(super) struct MadeRules {
    pub(super) puzzle: Sudoku,
    pub(super) board: CheckedSudoku,
    pub(super) clues: Vec<u8>,
}

impl RuleMaker {
    /// Reads the names of rules.
    ///
    /// # Errors
    /// Returns an error for a name that is unknown, or for a rule without entries.
    pub(super) fn new(names: &[String]) -> Result<Self> {
        let of_name = |(index, name): (usize, &String)| {
            let has_entries = |rule: &&&Declaration| {
                !matches!(
                    rule.shape,
                    RuleShape::Grid | RuleShape::Words | RuleShape::Candidates
                ) && rule
                    .fields
                    .iter()
                    .all(|field| !matches!(field.kind, FieldKind::Automaton | FieldKind::Pairs))
            };
            let path = format_args!("make[{index}]");
            if names[..index].contains(name) {
                let twice = format_args!("{} twice", quoted(name));
                return Err(Error::argument(&path, &"each rule once", &twice).saying(
                    &format_args!(
                        "{path}: {} stands twice; each rule is allowed once",
                        quoted(name)
                    ),
                ));
            }
            let found = RULES
                .iter()
                .filter(has_entries)
                .find(|rule| rule.name == name);
            found.copied().ok_or_else(|| {
                let known = RULES.iter().filter(has_entries).map(|rule| rule.name);
                let known: Vec<&str> = known.collect();
                let all = known.join(", ");
                let found = quoted(&short(name));
                let what = if RULES.iter().any(|rule| rule.name == name) {
                    format!("the rule {found} gets no random entries")
                } else {
                    let meant = meant(name, &known);
                    let hint = meant.map(|meant| format!(" (did you mean {}?)", quoted(meant)));
                    format!("unknown rule {found}{}", hint.unwrap_or_default())
                };
                let expected = format_args!("one of {all}");
                Error::argument(&path, &expected, &found)
                    .saying(&format_args!("{path}: {what}; allowed: {all}"))
            })
        };
        let rules = names.iter().enumerate().map(of_name);
        Ok(RuleMaker(rules.collect::<Result<_>>()?))
    }

    /// Makes entries for a full grid of `puzzle`, and chooses clues. Returns `None` if the grid is still not the
    /// only solution after many repairs.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn make(
        &self,
        puzzle: &Sudoku,
        board: &CheckedSudoku,
        solution: &[u8],
        clues: ClueCount,
        rng: &mut Rng,
        shared_budget: &mut SharedBudget,
    ) -> Result<Option<MadeRules>> {
        let mut site = RuledGrid {
            board,
            solution,
            rules: puzzle.rules.clone(),
            taken: Vec::new(),
        };
        for rule in &self.0 {
            site.fill(rule, rng);
        }
        let mut cells: Vec<usize> = (0..solution.len()).collect();
        rng.shuffle(&mut cells);
        let mut given = vec![0; solution.len()];
        for &cell in cells.iter().take(clues.count) {
            given[cell] = solution[cell];
        }
        for _ in 0..MAX_REPAIRS {
            shared_budget.check()?;
            let made = Sudoku {
                grid: Grid::Cells(vec![0; solution.len()]),
                rules: site.rules.clone(),
                ..puzzle.clone()
            };
            let ruled = made.board()?;
            match second_solution(&ruled, solution, &given, shared_budget)? {
                Second::None => {
                    return Ok(Some(MadeRules {
                        puzzle: made,
                        board: ruled,
                        clues: given,
                    }));
                }
                Second::Unknown => return Ok(None),
                Second::Found(other) => {
                    let rule = self.0[rng.below(self.0.len() as u32) as usize];
                    if site.exclude(rule, &other, rng) {
                        continue;
                    }
                    let differs = |cell: &usize| solution[*cell] != other[*cell];
                    let Some(&cell) = cells.iter().find(|cell| clues.may_grow && differs(cell))
                    else {
                        return Ok(None);
                    };
                    given[cell] = solution[cell];
                }
            }
        }
        Ok(None)
    }
}

/// A second solution, if there is one.
enum Second {
    None,
    Found(Vec<u8>),
    Unknown,
}

fn second_solution(
    board: &CheckedSudoku,
    solution: &[u8],
    clues: &[u8],
    shared_budget: &mut SharedBudget,
) -> Result<Second> {
    let model = Arc::new(CompiledModel::new(board.model()));
    let domain = |&clue: &u8| if clue == 0 { u32::MAX } else { 1 << clue };
    let domains: Vec<u32> = clues.iter().map(domain).collect();
    let mut solver = FormSolver::with_domains(model, &domains);
    loop {
        match shared_budget.run_forms(&mut solver, SECOND_NODES)? {
            Stop::Solution if solver.numbers() == solution => {}
            Stop::Solution => return Ok(Second::Found(solver.numbers().to_vec())),
            Stop::Exhausted => return Ok(Second::None),
            Stop::Budget => return Ok(Second::Unknown),
        }
    }
}
