//! Solves problems of six online judges, with their input and output formats.
//!
//! - `poj3740`: whether a matrix has a cover.
//! - `poj3074`, `poj2676`, `poj3076`, `hdu4069`: Sudokus by line, by rows, of 16×16, and with walls.
//! - `hust1017`: matrix rows as lists.
//!
//! ```text
//! cargo run --example judge poj3740 < matrices.txt
//! ```

use std::io::{Read as _, stdin};
use std::process::ExitCode;

use dlx_wasm::Result;
use dlx_wasm::puzzle::text::{Format, format, parse};
use dlx_wasm::puzzle::{Encoded, LayoutCache, Solution};
use dlx_wasm::solve::Verdict;

fn main() -> ExitCode {
    let judge = std::env::args().nth(1).unwrap_or_default();
    let mut input = String::new();
    if let Err(error) = stdin().read_to_string(&mut input) {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    match answer(&judge, &input) {
        Some(Ok(output)) => {
            print!("{output}");
            return ExitCode::SUCCESS;
        }
        Some(Err(error)) => eprintln!("{error}"),
        None => {
            eprintln!("judge poj3740 | poj3074 | poj2676 | poj3076 | hdu4069 | hust1017 < input");
        }
    }
    ExitCode::FAILURE
}

/// Returns the output that the judge expects for this input; `None` if the judge is unknown.
pub(crate) fn answer(judge: &str, input: &str) -> Option<Result<String>> {
    use Format::{Matrix, MatrixLists, SudokuLine, SudokuRows, SudokuWalls};
    Some(match judge {
        "poj3740" => each(input, Matrix, |puzzle, _| {
            Ok(match first(puzzle)? {
                Some(_) => "Yes, I found it\n".to_owned(),
                None => "It is impossible\n".to_owned(),
            })
        }),
        "poj3074" => each(input, SudokuLine, |puzzle, _| grid(puzzle, SudokuLine)),
        "poj2676" => each(input, SudokuRows, |puzzle, _| grid(puzzle, SudokuRows)),
        "poj3076" => each(input, SudokuRows, |puzzle, _| {
            Ok(grid(puzzle, SudokuRows)? + "\n")
        }),
        "hdu4069" => each(input, SudokuWalls, |puzzle, number| {
            let answer = match puzzle.problem.verdict()? {
                Verdict::None => "No solution\n".to_owned(),
                Verdict::Unique(chosen) => format(&puzzle.decode(&chosen), SudokuRows)?,
                Verdict::Many(_) => "Multiple Solutions\n".to_owned(),
            };
            Ok(format!("Case {number}:\n{answer}"))
        }),
        "hust1017" => each(input, MatrixLists, |puzzle, _| rows(puzzle)),
        _ => return None,
    })
}

/// Returns the answers to all puzzles of the input, which are numbered from 1.
fn each(
    input: &str,
    format: Format,
    answer: impl Fn(&Encoded, usize) -> Result<String>,
) -> Result<String> {
    let parsed = parse(input, Some(format))?;
    if let Some(bad) = parsed.bad.into_iter().next() {
        return Err(bad.error);
    }
    let mut output = String::new();
    let mut templates = LayoutCache::new();
    for (number, puzzle) in (1..).zip(&parsed.puzzles) {
        output += &answer(&puzzle.encode_with(&mut templates)?, number)?;
    }
    Ok(output)
}

fn first(puzzle: &Encoded) -> Result<Option<Solution>> {
    let found = puzzle.problem.solve()?;
    Ok(found.map(|chosen| puzzle.decode(&chosen)))
}

fn grid(puzzle: &Encoded, written: Format) -> Result<String> {
    match first(puzzle)? {
        Some(solution) => format(&solution, written),
        None => Ok("No solution\n".to_owned()),
    }
}

/// Returns the number of chosen rows, and their numbers, counted from 1.
fn rows(puzzle: &Encoded) -> Result<String> {
    let Some(Solution::Matrix(solution)) = first(puzzle)? else {
        return Ok("NO\n".to_owned());
    };
    let mut numbers: Vec<u32> = solution.rows.iter().map(|row| row + 1).collect();
    numbers.sort_unstable();
    numbers.insert(0, numbers.len() as u32);
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    Ok(words.join(" ") + "\n")
}
