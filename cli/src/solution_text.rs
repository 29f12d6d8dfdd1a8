//! Solutions as text and as data, the same as those of the package's command.

use dlx_wasm::OptionId;
use dlx_wasm::puzzle::text::{Format, format};
use dlx_wasm::puzzle::{Encoded, OptionLabel, Puzzle, Solution};
use serde_json::{Value, json};

use crate::invocation::OutputFormat;
use crate::session::Failure;

/// Text for a puzzle without an answer.
pub const NONE: &str = "none";

/// A solution as text: one line for grids, queens, rows and options, and several for boards and named items.
pub fn solution_text(
    puzzle: &Puzzle,
    encoded: &Encoded,
    solution: &Solution,
    wanted: OutputFormat,
) -> Result<String, Failure> {
    if let OutputFormat::Puzzle(wanted) = wanted
        && wanted != Format::Json
    {
        return Ok(format(solution, wanted)?);
    }
    Ok(match solution {
        Solution::Sudoku(solution) => solution.grid.clone(),
        Solution::SudokuMulti(solution) => solution.grids.join(" "),
        Solution::Queens(solution) => words(&solution.columns),
        Solution::Polyomino(solution) => solution.text.clone(),
        Solution::Polyform(solution) => solution.text.clone(),
        _ if has_names(puzzle) => {
            let chosen = solution.options().iter();
            let lines = chosen.map(|&option| {
                let items = items(encoded, option).join(" ");
                name_of(puzzle, option).map_or(items.clone(), |name| format!("{name}: {items}"))
            });
            lines.collect::<Vec<_>>().join("\n")
        }
        Solution::Matrix(solution) => words(&ascending(&solution.rows)),
        other => words(other.options()),
    })
}

fn words<T: ToString>(numbers: &[T]) -> String {
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// Rows of a matrix in the order of the matrix.
fn ascending(rows: &[u32]) -> Vec<u32> {
    let mut rows = rows.to_vec();
    rows.sort_unstable();
    rows
}

fn has_names(puzzle: &Puzzle) -> bool {
    matches!(puzzle, Puzzle::ExactCover(_) | Puzzle::Dlx(_))
}

/// The name of an option, if it has one.
fn name_of(puzzle: &Puzzle, option: u32) -> Option<&str> {
    let Puzzle::ExactCover(cover) = puzzle else {
        return None;
    };
    cover.options.get(option as usize)?.data.as_deref()
}

/// The entries of an option as words, `item` or `item:color`.
fn items(encoded: &Encoded, option: u32) -> Vec<String> {
    match encoded.option_label(OptionId(option)) {
        OptionLabel::Option { items } => items,
        other => vec![other.to_string()],
    }
}

/// Whether text of solutions of this puzzle has several lines, so that an empty line stands between two of them.
pub fn is_block(puzzle: &Puzzle, wanted: OutputFormat) -> bool {
    match wanted {
        OutputFormat::Text => {
            has_names(puzzle) || matches!(puzzle, Puzzle::Polyomino(_) | Puzzle::Polyform(_))
        }
        OutputFormat::Puzzle(format) => !is_line(format),
        OutputFormat::Solver(_) => true,
        OutputFormat::Csv => false,
    }
}

/// Whether a puzzle in this format is a line.
pub fn is_line(format: Format) -> bool {
    matches!(format, Format::Json | Format::SudokuLine)
}

/// A solution as data. Options with names are lists of `item` and `item:color`.
pub fn solution_data(puzzle: &Puzzle, encoded: &Encoded, solution: &Solution) -> Value {
    let options = solution.options();
    if has_names(puzzle) {
        let chosen = options.iter().map(|&option| items(encoded, option));
        return json!({ "chosen": chosen.collect::<Vec<_>>(), "options": options });
    }
    match solution {
        Solution::Matrix(solution) => {
            json!({ "rows": ascending(&solution.rows), "options": options })
        }
        other => json!(other),
    }
}
