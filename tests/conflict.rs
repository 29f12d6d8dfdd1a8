//! Conflicts of puzzles: every part is needed.

use dlx_wasm::conflict::{Clash, Conflict, conflict};
use dlx_wasm::engines::Limits;
use dlx_wasm::puzzle::{
    Matrix, Piece, Pieces, Placement, Polyomino, Puzzle, Queens, Reason, Sudoku,
};
use dlx_wasm::solve::Settings;
use dlx_wasm::{ItemId, OptionId};

fn found(puzzle: impl Into<Puzzle>) -> Conflict {
    let settings = Settings::default();
    conflict(&puzzle.into(), &settings)
        .unwrap()
        .expect("no solution")
}

fn is_possible(puzzle: impl Into<Puzzle>) -> bool {
    let encoded = puzzle.into().encode().unwrap();
    encoded.problem.solve().unwrap().is_some()
}

/// A Sudoku with these digits in these cells.
fn grid(side: usize, clues: &[([u32; 2], u32)]) -> Sudoku {
    let mut cells = vec![0; side * side];
    for &([row, column], digit) in clues {
        cells[row as usize * side + column as usize] = digit;
    }
    Sudoku::new(cells)
}

#[test]
fn a_puzzle_with_a_solution_has_no_conflict() {
    let settings = Settings::default();
    for puzzle in [
        Puzzle::from(Sudoku::new(".".repeat(81))),
        Queens::new(6).distinct(true).into(),
        Polyomino::new("6x10").into(),
    ] {
        assert_eq!(conflict(&puzzle, &settings), Ok(None));
    }
}

#[test]
fn two_equal_clues_are_found_among_many() {
    let line = "145327698839654127672918543496185372218473956753296481367542819984761235521839764";
    let found = found(Sudoku::new(line.replacen('8', "3", 1)));
    let Clash::Clues(cells) = &found.clash else {
        panic!("{found:?}")
    };
    assert_eq!(cells.len(), 2);
    assert!(matches!(found.reason, Some(Reason::RepeatedClue { .. })));
    assert!(found.message.ends_with("has two 3s"), "{}", found.message);
}

#[test]
fn every_clue_of_a_conflict_is_needed() {
    // Row 1 needs its last two digits in cells whose columns hold one of them each.
    let all = [
        ([0, 0], 1),
        ([0, 1], 2),
        ([0, 2], 3),
        ([0, 3], 4),
        ([0, 4], 5),
        ([0, 5], 6),
        ([0, 6], 7),
        ([3, 7], 8),
        ([6, 8], 8),
        ([8, 0], 9),
        ([4, 4], 1),
    ];
    let found = found(grid(9, &all));
    let Clash::Clues(cells) = &found.clash else {
        panic!("{found:?}")
    };
    assert!(found.is_minimal);
    let kept: Vec<_> = all
        .iter()
        .copied()
        .filter(|(cell, _)| cells.contains(cell))
        .collect();
    assert_eq!(kept.len(), cells.len());
    assert!(!is_possible(grid(9, &kept)));
    for place in 0..kept.len() {
        let mut fewer = kept.clone();
        fewer.remove(place);
        assert!(is_possible(grid(9, &fewer)), "{fewer:?}");
    }
}

#[test]
fn symbols_of_the_puzzle_are_in_the_message() {
    let puzzle = Sudoku::new("WW..............").alphabet("WXYZ".to_owned());
    assert_eq!(found(puzzle).message, "row 1 has two Ws");
}

#[test]
fn placed_queens_conflict_without_an_attack() {
    let placed = vec![[0, 0], [1, 3]];
    let puzzle = Queens::new(4).placed(placed.clone());
    let found = found(puzzle.clone());
    assert_eq!(found.clash, Clash::Queens(vec![[0, 0]]));
    assert_eq!(
        found.message,
        "the queen at row 1 column 1 leaves no solution"
    );
    assert!(is_possible(Queens::new(4)));
}

#[test]
fn a_board_too_small_has_a_conflict_of_items() {
    let found = found(Queens::new(3));
    let Clash::Items(items) = &found.clash else {
        panic!("{found:?}")
    };
    assert!(items.len() > 1 && found.is_minimal);
    assert!(found.message.ends_with("cannot be covered together"));
}

#[test]
fn placed_pieces_conflict() {
    let domino = |name: &str| Piece::new(name, &["XX"]);
    let pieces = vec![domino("A"), domino("B"), domino("C"), domino("D")];
    let at = |piece: &str, cells: [[u32; 2]; 2]| Placement::new(piece, cells.to_vec());
    let puzzle = Polyomino::new("2x4")
        .pieces(Pieces::List(pieces))
        .placed(vec![
            at("A", [[0, 0], [1, 0]]),
            at("B", [[0, 2], [0, 3]]),
            at("C", [[0, 1], [1, 1]]),
        ]);
    assert!(is_possible(puzzle.clone()));
    let shifted = puzzle.placed(vec![at("A", [[0, 1], [0, 2]]), at("B", [[1, 2], [1, 3]])]);
    let found = found(shifted);
    let Clash::Pieces(placed) = &found.clash else {
        panic!("{found:?}")
    };
    assert_eq!(placed.len(), 2);
    assert_eq!(
        found.message,
        "the placed pieces A and B cannot stand together: nothing fits row 1 column 4"
    );
}

#[test]
fn a_reason_about_the_whole_puzzle_names_no_part() {
    let found = found(Polyomino::new("3x3"));
    assert_eq!(found.clash, Clash::Items(vec![]));
    assert!(matches!(found.reason, Some(Reason::Area { .. })));
}

#[test]
fn fixed_options_conflict_before_items() {
    let rows = || {
        Matrix::new(vec![
            vec![1, 1, 0],
            vec![0, 1, 1],
            vec![0, 0, 1],
            vec![1, 0, 0],
        ])
    };
    let fixed = found(rows().fixed(vec![0, 1, 2]));
    assert_eq!(fixed.clash, Clash::Options(vec![OptionId(0), OptionId(1)]));
    assert_eq!(fixed.message, "options 0 and 1 cannot be fixed together");
    let none = found(Matrix::new(vec![vec![1, 1, 0], vec![0, 1, 1]]));
    assert_eq!(none.clash, Clash::Items(vec![ItemId(0), ItemId(2)]));
    assert_eq!(none.message, "item 0 and item 2 cannot be covered together");
}

#[test]
fn a_budget_that_ends_first_is_an_error() {
    let settings = Settings::default().budget(Limits::nodes(0));
    let error = conflict(&Queens::new(8).into(), &settings).unwrap_err();
    assert_eq!(error.code(), "out-of-budget");
}
