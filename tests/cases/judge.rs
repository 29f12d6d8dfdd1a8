//! The official samples of six online judges. The formats of inputs and outputs are detected from the texts.

use dlx_wasm::puzzle::text::{Format, parse};
use dlx_wasm::puzzle::{Encoded, Solution};
use dlx_wasm::solve::Verdict;

use crate::cases::folder::{self, NodeStats};

fn puzzles(input: &str, expected: Format) -> Vec<Encoded> {
    let parsed = parse(input, None).expect("a format that is known");
    assert_eq!(parsed.format, expected);
    assert_eq!(parsed.bad, []);
    let puzzles = parsed.puzzles.iter();
    puzzles
        .map(|puzzle| puzzle.encode().expect("well formed"))
        .collect()
}

fn first(puzzle: &Encoded) -> Option<Solution> {
    let found = puzzle.problem.solve().expect("no budget");
    found.map(|chosen| puzzle.decode(&chosen))
}

fn grid(solution: Solution) -> String {
    match solution {
        Solution::Sudoku(solution) => solution.grid,
        other => panic!("{other:?} is no grid"),
    }
}

/// Returns consecutive grids up to white space.
fn grids(input: &str, format: Format) -> String {
    let puzzles = puzzles(input, format);
    let solved = puzzles
        .iter()
        .map(|puzzle| first(puzzle).expect("a solution"));
    solved.map(grid).collect()
}

fn jigsaws(input: &str) -> String {
    let answer = |(number, puzzle): (u32, &Encoded)| {
        let answer = match puzzle.problem.verdict().expect("no budget") {
            Verdict::None => "No solution".to_owned(),
            Verdict::Unique(found) => grid(puzzle.decode(&found)),
            Verdict::Many(_) => "Multiple Solutions".to_owned(),
        };
        format!("Case {number}: {answer}")
    };
    let puzzles = puzzles(input, Format::SudokuWalls);
    (1..).zip(&puzzles).map(answer).collect()
}

fn matrices(input: &str) -> String {
    let answer = |puzzle: &Encoded| match first(puzzle) {
        Some(_) => "Yes, I found it",
        None => "It is impossible",
    };
    puzzles(input, Format::Matrix).iter().map(answer).collect()
}

fn lists(input: &str) -> String {
    let answer = |puzzle: &Encoded| {
        let Some(Solution::Matrix(solution)) = first(puzzle) else {
            return "NO".to_owned();
        };
        let mut rows: Vec<u32> = solution.rows.iter().map(|row| row + 1).collect();
        rows.sort_unstable();
        rows.insert(0, rows.len() as u32);
        rows.iter().map(u32::to_string).collect()
    };
    puzzles(input, Format::MatrixLists)
        .iter()
        .map(answer)
        .collect()
}

/// Converts the input of a judge to its output.
type FirstAnswer = fn(&str) -> String;

#[test]
fn samples_of_online_judges_come_out() {
    let mut tally = NodeStats::default();
    let samples: [(&str, FirstAnswer); 6] = [
        ("poj3740", matrices),
        ("poj3074", |input| grids(input, Format::SudokuLine)),
        ("poj2676", |input| grids(input, Format::SudokuRows)),
        ("poj3076", |input| grids(input, Format::SudokuRows)),
        ("hdu4069", jigsaws),
        ("hust1017", lists),
    ];
    let squeeze = |text: &str| text.replace(char::is_whitespace, "");
    for (name, answer) in samples {
        let side = |side| folder::read(&format!("judge/{name}_official.{side}"));
        if let (Some(input), Some(output)) = (side("in"), side("out")) {
            assert_eq!(squeeze(&answer(&input)), squeeze(&output), "{name}");
            tally.ran();
        }
    }
    tally.report("online judges");
}
