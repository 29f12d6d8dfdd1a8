//! Human-style solutions of Sudokus: step by step, with the techniques that players use, the easiest one first.
//!
//! A technique is an argument from the rules alone, so its steps are valid for any grid, even one with several solutions or
//! none. Unique rectangles and BUG+1 are the exceptions: they rely on the only solution. They are used only if a search of
//! the residual problem shows that there is one, and if there are no rules but houses and groups. Houses are a list, so one implementation of a technique covers boxes of
//! any size, jigsaw regions and diagonals. An extra rule stands for forms, such as sums and relations, and a technique reads
//! forms of one kind. The names and their order follow the consensus of players' books and sites.

#![allow(
    clippy::inline_always,
    reason = "with the low inline threshold of the release, the search for chains needs it"
)]

mod bounds;
mod chain;
mod finned_fish;
mod fish;
mod grade;
mod grid_rules;
mod house_sets;
mod house_sums;
mod links;
mod locked;
mod marks;
mod part;
mod residual;
mod ruled_search;
mod sets;
mod step;
mod technique;
mod uniqueness;
mod wings;

use serde::Serialize;

pub use grade::Grade;
pub use step::{HumanStep, Mark, StepRule};
pub use technique::Technique;

use crate::error::Result;
use crate::puzzle::{Sudoku, SudokuRule};
pub(crate) use grid_rules::GridRules;
pub(crate) use marks::PencilMarks;
pub(crate) use residual::ResidualProblem;

/// The steps of a Sudoku and its difficulty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Explanation {
    /// The difficulty. [`Grade::Extreme`] if no search decided it; `None` if there is not exactly one solution.
    pub grade: Option<Grade>,
    /// The difficulty as a number, that of the hardest step. 10 to 19 are easy, 20 to 39 medium, 40 to 59 hard, 60 to 79
    /// expert. If a search filled the grid, the rating is 80 plus the binary digits of its number of tree nodes, at most
    /// 99. If no search decided it, the rating is 99. A filled grid has 0. `None` if there is not exactly one solution.
    pub rating: Option<u32>,
    /// The amount of work: each step adds the cost of its technique, a search adds its tree nodes.
    pub score: u32,
    /// Tree nodes of the canonical search of the residual problem; 0 if the techniques fill the grid. With extra rules, they
    /// are those of another tree, the root included.
    pub nodes: u64,
    /// The outcome.
    pub outcome: Outcome,
    /// The extra rules that no technique of the ladder reads. The search keeps them, and a filled grid is checked. Empty if
    /// all techniques are used.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ignored: Vec<SudokuRule>,
    /// The steps in order.
    pub steps: Vec<HumanStep>,
}

/// The outcome of an explanation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Outcome {
    /// The techniques fill the grid, so it has one solution.
    Solved,
    /// The techniques ran out; a search filled the remaining cells, and there is one solution.
    Guessed,
    /// There is no solution.
    None,
    /// There are several solutions; the steps lead to the point at which they differ.
    Many,
    /// The techniques ran out, and the search exceeded a hundred thousand tree nodes, or fewer above 9×9 with rules.
    Undecided,
}

/// Explains a Sudoku with all techniques.
///
/// The work is bounded: techniques that try many combinations stop after a fraction of a second. Most 9×9 take less
/// than a millisecond, most 16×16 and 25×25 some ten milliseconds.
///
/// ```
/// use dlx_wasm::explain::{Grade, Technique, explain};
/// use dlx_wasm::puzzle::Sudoku;
///
/// let explained = explain(&Sudoku::new("1... ..3. .2.. ...4"))?;
/// assert_eq!(explained.grade, Some(Grade::Easy));
/// assert_eq!(explained.steps.len(), 12);
/// assert_eq!(explained.steps[0].technique, Technique::HiddenSingle);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the Sudoku is malformed.
pub fn explain(puzzle: &Sudoku) -> Result<Explanation> {
    explain_with(puzzle, &Technique::LADDER)
}

/// Explains a Sudoku with the techniques of `ladder` only, tried in this order.
///
/// ```
/// use dlx_wasm::explain::{Outcome, Technique, explain_with};
/// use dlx_wasm::puzzle::Sudoku;
///
/// let puzzle = Sudoku::new("1... ..3. .2.. ...4");
/// assert_eq!(explain_with(&puzzle, &[Technique::HiddenSingle])?.outcome, Outcome::Solved);
/// assert_eq!(explain_with(&puzzle, &[])?.outcome, Outcome::Guessed);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the Sudoku is malformed.
pub fn explain_with(puzzle: &Sudoku, ladder: &[Technique]) -> Result<Explanation> {
    let board = puzzle.board()?;
    explain_clues(&GridRules::new(&board), &board.cells, ladder)
}

/// The highest rating.
pub(crate) const MAX_RATING: u32 = 99;

/// The lowest rating of a Sudoku that needs a search.
pub(crate) const MIN_SEARCH_RATING: u32 = 80;

/// Returns whether these techniques fill a grid. If they do, it has one solution.
pub(crate) fn solves(rules: &GridRules, clues: &[u8], ladder: &[Technique]) -> bool {
    let mut marks = PencilMarks::of_board(rules.board(), clues);
    marks.assume_nothing();
    apply_ladder(&mut marks, rules, ladder, &mut |_| ());
    marks.blanks == 0 && !marks.broken && rules.hold(&marks.cells)
}

/// Applies steps until no technique finds one.
fn apply_ladder(
    marks: &mut PencilMarks,
    rules: &GridRules,
    ladder: &[Technique],
    on_step: &mut dyn FnMut(HumanStep),
) {
    rules.forget_idle_parts();
    while marks.blanks > 0 && !marks.broken {
        let next = ladder.iter().find_map(|one| one.find(marks, rules));
        let Some(step) = next else {
            break;
        };
        step.apply(marks);
        on_step(step);
    }
}

/// Explains the Sudoku with these clues and rules.
pub(crate) fn explain_clues(
    rules: &GridRules,
    clues: &[u8],
    ladder: &[Technique],
) -> Result<Explanation> {
    let mut marks = PencilMarks::of_board(rules.board(), clues);
    if !rules.is_empty() {
        // Another filling of a pattern may break a rule, so it is no second solution.
        marks.assume_nothing();
    }
    let mut steps: Vec<HumanStep> = Vec::new();
    apply_ladder(&mut marks, rules, ladder, &mut |step| steps.push(step));
    let is_filled = marks.blanks == 0;
    let (outcome, nodes) = if marks.broken || is_filled && !rules.hold(&marks.cells) {
        (Outcome::None, 0)
    } else if is_filled {
        (Outcome::Solved, 0)
    } else {
        let (outcome, nodes, guess) = if rules.is_empty() {
            residual::search(&marks)?
        } else {
            ruled_search::search(&marks, rules.board())
        };
        steps.extend(guess);
        (outcome, nodes)
    };
    let techniques = steps.iter().map(|step| step.technique);
    let grade = match outcome {
        Outcome::None | Outcome::Many => None,
        Outcome::Undecided => Some(Grade::Extreme),
        Outcome::Solved | Outcome::Guessed => techniques
            .clone()
            .map(Technique::grade)
            .max()
            .or(Some(Grade::Easy)),
    };
    let rating = match outcome {
        Outcome::None | Outcome::Many => None,
        Outcome::Undecided => Some(MAX_RATING),
        Outcome::Solved | Outcome::Guessed => {
            let hardest = techniques.clone().map(Technique::rating).max();
            let of_search = u64::BITS - nodes.leading_zeros();
            Some((hardest.unwrap_or_default() + of_search).min(MAX_RATING))
        }
    };
    let costs: u32 = techniques.map(Technique::cost).sum();
    Ok(Explanation {
        grade,
        rating,
        score: costs.saturating_add(nodes as u32),
        nodes,
        outcome,
        ignored: rules.ignored_by(ladder),
        steps,
    })
}
