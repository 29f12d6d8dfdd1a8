//! Queens against an independent search: each puzzle has one completion.

use dlx_wasm::generate::{self, REVISION};
use dlx_wasm::puzzle::{Puzzle, Solution};

/// Columns of the queens of the rows so far, continued in all ways.
fn queens(n: u32, placed: &[[u32; 2]], columns: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
    let row = columns.len() as u32;
    if row == n {
        found.push(columns.clone());
        return;
    }
    let given = placed.iter().find(|square| square[0] == row);
    for column in (0..n).filter(|column| given.is_none_or(|square| square[1] == *column)) {
        let free = (0..row)
            .zip(columns.iter())
            .all(|(other, &taken)| taken != column && taken.abs_diff(column) != row - other);
        if free {
            columns.push(column);
            queens(n, placed, columns, found);
            columns.pop();
        }
    }
}

#[test]
fn queens_have_one_completion() {
    for (n, seed) in (4..=10).flat_map(|n| (0..5).map(move |seed| (n, seed))) {
        let made = generate::QueensRequest::new(n)
            .seed(seed)
            .generate()
            .unwrap();
        let (Puzzle::Queens(puzzle), Solution::Queens(solution)) = (&made.puzzle, &made.solution)
        else {
            panic!("{made:?}")
        };
        let mut found = Vec::new();
        queens(n, &puzzle.placed, &mut Vec::new(), &mut found);
        let columns: Vec<u32> = solution
            .columns
            .iter()
            .map(|&column| column.into())
            .collect();
        assert_eq!(found, [columns], "{n} {seed}");
        assert_eq!((made.seed, made.revision), (seed, REVISION));
        // Every queen is necessary.
        for left_out in &puzzle.placed {
            let fewer: Vec<[u32; 2]> = puzzle
                .placed
                .iter()
                .filter(|square| *square != left_out)
                .copied()
                .collect();
            let mut found = Vec::new();
            queens(n, &fewer, &mut Vec::new(), &mut found);
            assert!(found.len() > 1, "{n} {seed}");
        }
    }
}

#[test]
fn queens_stand_on_every_board_that_has_room_for_them() {
    assert!(generate::QueensRequest::new(1).seed(0).generate().is_ok());
    assert!(generate::QueensRequest::new(40).seed(0).generate().is_ok());
    for n in [0, 2, 3, 129] {
        assert!(
            generate::QueensRequest::new(n).seed(0).generate().is_err(),
            "{n}"
        );
    }
}
