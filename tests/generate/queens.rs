//! Queens against an independent search: each puzzle has one completion.

use dlx_wasm::generate::{self, REVISION};
use dlx_wasm::puzzle::{Puzzle, Regions, Solution};

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

/// Columns of one queen in each row, column and region, none touching another, continued in all ways.
fn colored(regions: &[Vec<u32>], columns: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let row = columns.len();
    if row == regions.len() {
        found.push(columns.clone());
        return;
    }
    for column in 0..regions.len() {
        let region = regions[row][column];
        let is_taken =
            |(other, &taken): (usize, &usize)| taken == column || regions[other][taken] == region;
        let touches = columns
            .last()
            .is_some_and(|&last| last.abs_diff(column) <= 1);
        if !touches && !columns.iter().enumerate().any(is_taken) {
            columns.push(column);
            colored(regions, columns, found);
            columns.pop();
        }
    }
}

#[test]
fn regions_leave_one_solution() {
    for (n, seed) in (4..=9).flat_map(|n| (0..3).map(move |seed| (n, seed))) {
        let request = generate::QueensRequest::new(n).regions(true).seed(seed);
        let made = request.generate().unwrap();
        let (Puzzle::Queens(puzzle), Solution::Queens(solution)) = (&made.puzzle, &made.solution)
        else {
            panic!("{made:?}")
        };
        assert!(puzzle.placed.is_empty());
        let Some(Regions::Labels(labels)) = &puzzle.regions else {
            panic!("{puzzle:?}")
        };
        let rows: Vec<Vec<u32>> = labels.chunks(n as usize).map(<[u32]>::to_vec).collect();
        let mut found = Vec::new();
        colored(&rows, &mut Vec::new(), &mut found);
        let columns: Vec<usize> = solution
            .columns
            .iter()
            .map(|&column| column.into())
            .collect();
        assert_eq!(found, [columns], "{n} {seed}");
    }
    let pairs = generate::QueensRequest::new(8)
        .regions(true)
        .stars(2)
        .generate();
    assert_eq!(pairs.unwrap().puzzle.count().unwrap(), 1);
}

#[test]
fn requests_for_impossible_regions_are_refused() {
    let request = |n| generate::QueensRequest::new(n).regions(true);
    let error = |request: generate::QueensRequest| request.generate().unwrap_err().to_string();
    assert_eq!(
        error(request(3)),
        "n: no board of side 3 has room for 1 in each row, column and region"
    );
    assert_eq!(error(request(15)), "n: 15; the maximum is 14");
    assert_eq!(
        error(request(8).stars(0)),
        "stars: expected a whole number from 1 to 3, found 0"
    );
    assert_eq!(
        error(request(8).regions(false).stars(2)),
        "stars: expected regions: true beside it, found 2"
    );
}
