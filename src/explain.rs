//! How a person solves a Sudoku: step by step, with the techniques that players know, the
//! easiest that leads anywhere first.
//!
//! Every technique is an argument from the rules alone, so its steps are right for any grid, also for one with several
//! solutions or none. Houses are a list: boxes of any size, regions drawn by hand and diagonals are all solved by the
//! same few lines for each technique. The names and their order follow what players' books and sites agree on.

#![allow(
    clippy::inline_always,
    reason = "the compiler inlines what makes code smaller; what chains are looked for with is asked for"
)]

mod chain;
mod fish;
mod grade;
mod house_sets;
mod links;
mod locked;
mod marks;
mod residual;
mod sets;
mod step;
mod technique;
mod wings;

use serde::Serialize;

pub use grade::Grade;
pub use step::{HumanStep, Mark};
pub use technique::Technique;

use crate::error::Result;
use crate::puzzle::Sudoku;
use crate::puzzle::sudoku::Layout;
pub(crate) use marks::PencilMarks;
pub(crate) use residual::Rest;

/// How a Sudoku can be solved, and how hard that is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Explanation {
    /// How hard it is: [`Grade::Extreme`] where a search did not decide it, nothing where it is known that there is not
    /// exactly one solution.
    pub grade: Option<Grade>,
    /// How much work it is: each step adds what its technique costs a person, a search its tree nodes.
    pub score: u32,
    /// Tree nodes of the canonical search of what the techniques leave; 0 where they leave nothing.
    pub nodes: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// The steps in order.
    pub steps: Vec<HumanStep>,
}

/// How an explanation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Outcome {
    /// The techniques fill the grid, so it has one solution.
    Solved,
    /// The techniques ran out; a search filled the rest, and there is one solution.
    Guessed,
    /// There is no solution.
    None,
    /// There are several solutions; the steps lead to where they part.
    Many,
    /// The techniques ran out, and the search of the rest was too large to be ended: more than
    /// a hundred thousand tree nodes.
    Undecided,
}

/// Explains a Sudoku with the whole ladder of techniques.
///
/// Bounded: what needs many combinations gives up after a fraction of a second. Below a millisecond on most 9×9, some
/// ten milliseconds on most 16×16 and 25×25.
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
/// What is malformed.
pub fn explain(puzzle: &Sudoku) -> Result<Explanation> {
    explain_with(puzzle, &Technique::LADDER)
}

/// Explains a Sudoku with these techniques only, tried in this order: what somebody can do who knows no others.
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
/// What is malformed.
pub fn explain_with(puzzle: &Sudoku, ladder: &[Technique]) -> Result<Explanation> {
    let board = puzzle.board()?;
    climb(&board.layout, &board.cells, ladder)
}

/// Whether these techniques fill a grid. If they do, it has one solution.
pub(crate) fn solves(layout: &Layout, clues: &[u8], ladder: &[Technique]) -> bool {
    let mut marks = PencilMarks::new(layout, clues);
    walk(&mut marks, ladder, &mut |_| ());
    marks.blanks == 0 && !marks.broken
}

/// Takes steps until there is none.
fn walk(marks: &mut PencilMarks, ladder: &[Technique], taken: &mut dyn FnMut(HumanStep)) {
    while marks.blanks > 0 && !marks.broken {
        let Some(step) = ladder.iter().find_map(|technique| technique.find(marks)) else {
            break;
        };
        step.apply(marks);
        taken(step);
    }
}

/// Explains a grid.
pub(crate) fn climb(layout: &Layout, clues: &[u8], ladder: &[Technique]) -> Result<Explanation> {
    let mut marks = PencilMarks::new(layout, clues);
    let mut steps: Vec<HumanStep> = Vec::new();
    walk(&mut marks, ladder, &mut |step| steps.push(step));
    let (outcome, nodes) = if marks.broken {
        (Outcome::None, 0)
    } else if marks.blanks == 0 {
        (Outcome::Solved, 0)
    } else {
        let (outcome, nodes, guess) = residual::search(&marks)?;
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
    let costs: u32 = techniques.map(Technique::cost).sum();
    Ok(Explanation {
        grade,
        score: costs.saturating_add(nodes as u32),
        nodes,
        outcome,
        steps,
    })
}
