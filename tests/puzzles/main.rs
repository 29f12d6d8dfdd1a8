//! Every kind of puzzle: known counts, exact sizes of the encodings, malformed and impossible puzzles.

mod cover_builder;
mod distinct;
mod entries;
mod every_rule;
mod exact_cover;
mod grid;
mod hostile;
mod matrix;
mod orbits;
mod pieces;
mod plain_rules;
mod polyform;
mod polyomino;
mod queens;
mod queens_regions;
mod rules;
mod sudoku;

use dlx_wasm::dlx::{DlxMachine, ItemChoice};
use dlx_wasm::engines::{Engine, EngineKind, Limits, Stop};
use dlx_wasm::puzzle::{
    Arrays, BoardShape, Copies, DlxText, Encoded, ExactCover, Grid, ItemLabel, LayoutCache, Matrix,
    OptionLabel, Piece, PieceSet, PieceSetCopies, Pieces, Placement, Polyomino, PolyominoSolution,
    Puzzle, Queens, QueensSolution, Reason, Regions, Solution, Sudoku, SudokuSolution,
};
use dlx_wasm::solve::{self, Settings};
use dlx_wasm::{Error, ErrorKind, OptionId};

fn encode(puzzle: impl Into<Puzzle>) -> Encoded {
    puzzle.into().encode().unwrap()
}

fn error(puzzle: impl Into<Puzzle>) -> Error {
    puzzle.into().encode().unwrap_err()
}

/// Counts by search, and checks every solution by the puzzle's own rules.
fn count(puzzle: impl Into<Puzzle>) -> usize {
    let encoded = encode(puzzle);
    let mut count = 0;
    for chosen in encoded.problem.solutions() {
        let solution = encoded.decode(&chosen.unwrap());
        assert_eq!(encoded.check(&solution), [], "{solution:?}");
        count += 1;
    }
    if encoded.impossible.is_some() {
        assert_eq!(count, 0, "{:?}", encoded.impossible);
    }
    count
}

fn reason(puzzle: impl Into<Puzzle>) -> String {
    let encoded = encode(puzzle);
    assert_eq!(encoded.problem.count().unwrap(), 0);
    encoded.impossible.unwrap().to_string()
}

fn solved(puzzle: impl Into<Puzzle>) -> Solution {
    let encoded = encode(puzzle);
    let chosen = encoded.problem.solve().unwrap().unwrap();
    encoded.decode(&chosen)
}

/// Tree nodes of the full search.
fn nodes(puzzle: impl Into<Puzzle>) -> u64 {
    let mut engine = DlxMachine::new(&encode(puzzle).problem, ItemChoice::Mrv);
    while engine.run(Limits::UNLIMITED) != Stop::Exhausted {}
    engine.stats().nodes
}

fn sizes(puzzle: impl Into<Puzzle>) -> (u32, u32, u32) {
    let problem = encode(puzzle).problem;
    let secondary = problem.item_count() - problem.primary_count();
    (problem.primary_count(), secondary, problem.option_count())
}

fn json(text: &str) -> Result<Puzzle, String> {
    serde_json::from_str(text).map_err(|error: serde_json::Error| error.to_string())
}

fn with_pieces(board: &str, pieces: Vec<Piece>) -> Polyomino {
    Polyomino::new(board).pieces(Pieces::List(pieces))
}

fn copies(name: &str, cells: &[&str], copies: Copies) -> Piece {
    Piece::new(name, cells).copies(copies)
}

const NO_CENTRE: &str =
    "........\n........\n........\n...##...\n...##...\n........\n........\n........";

#[test]
fn every_kind_of_puzzle_survives_json() {
    let mut jigsaw = Sudoku::new("................");
    jigsaw.regions = Some(Regions::Labels(vec![0; 16]));
    jigsaw.diagonals = true;
    let puzzles: [Puzzle; 8] = [
        Sudoku::new(vec![0; 16])
            .box_size([2, 2])
            .alphabet("abcd".to_owned())
            .into(),
        jigsaw.into(),
        Queens::new(5).placed(vec![[0, 1]]).toroidal(true).into(),
        with_pieces("6x10", vec![copies("I", &["XX"], Copies::Any)])
            .rotate(false)
            .into(),
        Matrix::new(vec![vec![1, 0]]).secondary(vec![1]).into(),
        ExactCover::new(&["a"], &["x"])
            .option(&["a", "x:red"])
            .into(),
        DlxText::new("a\na\n").into(),
        Arrays::new(1, 0, vec![0, 1], vec![0]).into(),
    ];
    for puzzle in puzzles {
        let text = serde_json::to_string(&puzzle).unwrap();
        assert_eq!(json(&text).as_ref(), Ok(&puzzle), "{text}");
    }
}

#[test]
fn a_solution_of_another_kind_is_rejected() {
    let encoded = encode(Queens::new(4));
    let wrong = encoded.check(&solved(Matrix::new("1")));
    assert_eq!(
        wrong[0].to_string(),
        "expected queens on a board, found rows of a matrix"
    );
}
