//! Generated puzzles of every kind, checked without the crate: each has the one solution that it claims.
#![cfg(not(target_arch = "wasm32"))]

use dlx_wasm::explain::{Grade, Outcome, explain};
use dlx_wasm::generate::{self, Made, Minimal, REVISION, Symmetry};
use dlx_wasm::puzzle::{
    BoardShape, Grid, PieceSet, Pieces, Placement, Polyomino, Puzzle, Regions, Solution,
};

/// The houses of a Sudoku, from its rules.
fn houses(request: &generate::Sudoku, side: usize) -> Vec<Vec<usize>> {
    let cells = || 0..side * side;
    let [height, width] = request.box_size.unwrap_or([3, 3]).map(|side| side as usize);
    let region = |cell: usize| match &request.regions {
        Some(Regions::Text(text)) => text.as_bytes()[cell] as usize,
        Some(Regions::Labels(labels)) => labels[cell] as usize,
        Some(other) => panic!("{other:?}"),
        None => cell / side / height * 100 + cell % side / width,
    };
    let mut houses: Vec<Vec<usize>> = Vec::new();
    for index in 0..side {
        houses.push(cells().filter(|cell| cell / side == index).collect());
        houses.push(cells().filter(|cell| cell % side == index).collect());
    }
    let mut labels: Vec<usize> = cells().map(region).collect();
    labels.sort_unstable();
    labels.dedup();
    for label in labels {
        houses.push(cells().filter(|&cell| region(cell) == label).collect());
    }
    if request.diagonals {
        houses.push(cells().filter(|cell| cell / side == cell % side).collect());
        houses.push(
            cells()
                .filter(|cell| cell / side + cell % side + 1 == side)
                .collect(),
        );
    }
    houses
}

/// All ways to fill the blanks, but at most two: the blank with the fewest digits left is filled next.
fn fill(cells: &mut [u8], peers: &[Vec<usize>], found: &mut Vec<Vec<u8>>) {
    let all = (2u32 << cells.len().isqrt()) - 2;
    let open = |cell: usize| {
        let seen = peers[cell]
            .iter()
            .fold(0, |seen, &peer| seen | 1 << cells[peer]);
        all & !seen
    };
    let blanks = (0..cells.len()).filter(|&cell| cells[cell] == 0);
    let next = blanks.map(|cell| (open(cell), cell));
    let Some((digits, cell)) = next.min_by_key(|(digits, _)| digits.count_ones()) else {
        found.push(cells.to_vec());
        return;
    };
    for digit in (1..=25).filter(|digit| digits >> digit & 1 == 1) {
        cells[cell] = digit;
        fill(cells, peers, found);
        cells[cell] = 0;
        if found.len() == 2 {
            return;
        }
    }
}

fn numbers(text: &str) -> Vec<u8> {
    let number = |symbol: u8| match symbol {
        b'1'..=b'9' => symbol - b'0',
        b'A'..=b'Z' => symbol - b'A' + 1,
        _ => 0,
    };
    text.bytes().map(number).collect()
}

fn check(request: &generate::Sudoku) -> generate::Generated {
    let made = request.generate().unwrap().unwrap();
    let Grid::Text(text) = &made.puzzle.grid else {
        panic!("{made:?}")
    };
    let mut cells = numbers(text);
    let houses = houses(request, cells.len().isqrt());
    let peers: Vec<Vec<usize>> = (0..cells.len())
        .map(|cell| {
            let of_cell = houses.iter().filter(|house| house.contains(&cell));
            of_cell.flatten().copied().collect()
        })
        .collect();
    let mut found = Vec::new();
    fill(&mut cells, &peers, &mut found);
    assert_eq!(
        found,
        std::slice::from_ref(&made.solution.cells),
        "{request:?}"
    );
    let explained = explain(&made.puzzle).unwrap();
    assert_eq!(
        (explained.grade, explained.score),
        (Some(made.grade), made.score)
    );
    made
}

#[test]
fn no_sudoku_has_two_solutions() {
    let plain = generate::Sudoku::new();
    let jigsaw =
        "001111122001011225000012225333344225334444555633774588637774588666674588666777888";
    for (minimal, symmetry) in [
        (Minimal::No, Symmetry::None),
        (Minimal::Strict, Symmetry::None),
        (Minimal::Orbit, Symmetry::Rotate90),
    ] {
        for request in [
            plain.clone(),
            generate::Sudoku {
                diagonals: true,
                ..plain.clone()
            },
            generate::Sudoku {
                regions: Some(Regions::Text(jigsaw.into())),
                ..plain.clone()
            },
            generate::Sudoku {
                box_size: Some([2, 2]),
                ..plain.clone()
            },
            generate::Sudoku {
                box_size: Some([3, 2]),
                diagonals: true,
                ..plain.clone()
            },
            generate::Sudoku {
                box_size: Some([2, 5]),
                ..plain.clone()
            },
        ] {
            for seed in 0..3 {
                check(&generate::Sudoku {
                    minimal,
                    symmetry,
                    ..request.clone().seed(seed)
                });
            }
        }
    }
}

#[test]
fn a_grade_that_is_asked_for_is_met() {
    for grade in [
        Grade::Easy,
        Grade::Medium,
        Grade::Hard,
        Grade::Expert,
        Grade::Extreme,
    ] {
        for seed in 0..3 {
            let request = generate::Sudoku {
                grade: Some(grade),
                ..generate::Sudoku::new().seed(seed)
            };
            let made = check(&request);
            assert_eq!(made.grade, grade, "{seed}");
            let outcome = explain(&made.puzzle).unwrap().outcome;
            assert_eq!(outcome == Outcome::Solved, grade < Grade::Extreme);
        }
    }
}

#[test]
fn a_grade_goes_with_symmetry_and_a_number_of_clues() {
    let request = generate::Sudoku {
        grade: Some(Grade::Medium),
        symmetry: Symmetry::Rotate180,
        clues: Some(28),
        ..generate::Sudoku::new()
    };
    let made = check(&request);
    assert_eq!(
        (made.grade, made.clues, made.minimal),
        (Grade::Medium, 28, Minimal::No)
    );
}

#[test]
fn a_grade_that_no_puzzle_has_gives_none() {
    let request = generate::Sudoku {
        grade: Some(Grade::Extreme),
        box_size: Some([2, 2]),
        attempts: Some(20),
        ..generate::Sudoku::new()
    };
    assert_eq!(request.generate(), Ok(None));
}

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
fn queens_can_be_completed_in_one_way() {
    for (n, seed) in (4..=10).flat_map(|n| (0..5).map(move |seed| (n, seed))) {
        let made = generate::Queens { seed, n }.generate().unwrap();
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
        // None of them can go.
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
    assert!(generate::Queens { seed: 0, n: 1 }.generate().is_ok());
    assert!(generate::Queens { seed: 0, n: 40 }.generate().is_ok());
    for n in [0, 2, 3, 129] {
        assert!(generate::Queens { seed: 0, n }.generate().is_err(), "{n}");
    }
}

/// The cells of a board that is drawn or given by its sides.
fn board(shape: &BoardShape) -> Vec<[u32; 2]> {
    let rows: Vec<String> = match shape {
        BoardShape::Rows(rows) => rows.clone(),
        BoardShape::Text(text) => {
            let (rows, columns) = text.split_once('x').unwrap();
            vec![".".repeat(columns.parse().unwrap()); rows.parse().unwrap()]
        }
        other => panic!("{other:?}"),
    };
    let cells = rows.iter().zip(0..).flat_map(|(line, row)| {
        let cells = line.bytes().zip(0..).filter(|(symbol, _)| *symbol == b'.');
        cells
            .map(move |(_, column)| [row, column])
            .collect::<Vec<_>>()
    });
    cells.collect()
}

/// Every way a pentomino can lie, with its first cell at the origin.
fn ways(piece: &[String]) -> Vec<Vec<[i32; 2]>> {
    let mut cells: Vec<[i32; 2]> = Vec::new();
    for (line, row) in piece.iter().zip(0..) {
        cells.extend(
            line.bytes()
                .zip(0..)
                .filter(|at| at.0 == b'X')
                .map(|at| [row, at.1]),
        );
    }
    let mut ways = Vec::new();
    for turn in 0..8 {
        let mut turned: Vec<[i32; 2]> = cells
            .iter()
            .map(|&[row, column]| {
                let [row, column] = if turn & 1 == 0 {
                    [row, column]
                } else {
                    [column, row]
                };
                [
                    if turn & 2 == 0 { row } else { -row },
                    if turn & 4 == 0 { column } else { -column },
                ]
            })
            .collect();
        turned.sort_unstable();
        let [row, column] = turned[0];
        ways.push(
            turned
                .iter()
                .map(|cell| [cell[0] - row, cell[1] - column])
                .collect(),
        );
    }
    ways.sort();
    ways.dedup();
    ways
}

/// Fills the first free cell in all ways, with pentominoes that are left.
fn tile(
    free: &mut Vec<[u32; 2]>,
    left: &mut Vec<(String, Vec<Vec<[i32; 2]>>)>,
    done: &mut Vec<Placement>,
    found: &mut Vec<Vec<Placement>>,
) {
    let Some(&[row, column]) = free.first() else {
        let mut tiling = done.clone();
        tiling.sort_by(|one, other| one.piece.cmp(&other.piece));
        found.push(tiling);
        return;
    };
    for index in 0..left.len() {
        let (piece, ways) = left.remove(index);
        for way in &ways {
            let place = |cell: &[i32; 2]| {
                Some([
                    row.checked_add_signed(cell[0])?,
                    column.checked_add_signed(cell[1])?,
                ])
            };
            let cells: Option<Vec<[u32; 2]>> = way.iter().map(place).collect();
            let Some(cells) = cells.filter(|cells| cells.iter().all(|cell| free.contains(cell)))
            else {
                continue;
            };
            let before = free.clone();
            free.retain(|cell| !cells.contains(cell));
            done.push(Placement {
                piece: piece.clone(),
                cells,
            });
            tile(free, left, done, found);
            done.pop();
            *free = before;
        }
        left.insert(index, (piece, ways));
    }
}

fn tilings(puzzle: &Polyomino) -> Vec<Vec<Placement>> {
    let mut free = board(&puzzle.board);
    let pieces = match &puzzle.pieces {
        Some(Pieces::List(pieces)) => pieces.clone(),
        _ => PieceSet::Pentominoes.pieces(),
    };
    let is_left = |name: &str| puzzle.placed.iter().all(|placed| placed.piece != name);
    let mut left: Vec<_> = pieces
        .iter()
        .filter(|piece| is_left(&piece.name))
        .map(|piece| (piece.name.clone(), ways(&piece.cells)))
        .collect();
    free.retain(|cell| {
        puzzle
            .placed
            .iter()
            .all(|placed| !placed.cells.contains(cell))
    });
    let mut found = Vec::new();
    tile(&mut free, &mut left, &mut puzzle.placed.clone(), &mut found);
    found
}

fn placements(made: &Made) -> (&Polyomino, Vec<Placement>) {
    let (Puzzle::Polyomino(puzzle), Solution::Polyomino(solution)) = (&made.puzzle, &made.solution)
    else {
        panic!("{made:?}")
    };
    let mut placements = solution.placements.clone();
    placements.sort_by(|one, other| one.piece.cmp(&other.piece));
    (puzzle, placements)
}

#[test]
fn pentominoes_can_be_completed_in_one_way() {
    for seed in 0..2 {
        for (shape, given) in [("20x3", None), ("10x6", Some(6))] {
            let request = generate::Polyomino {
                seed,
                board: Some(shape.into()),
                given,
                ..generate::Polyomino::default()
            };
            let made = request.generate().unwrap().unwrap();
            let (puzzle, solution) = placements(&made);
            assert_eq!(tilings(puzzle), [solution], "{seed} {shape}");
            assert!(given.is_none_or(|given| puzzle.placed.len() == given as usize));
        }
    }
}

#[test]
fn pieces_that_do_not_fill_the_board_or_too_few_given_give_none() {
    for (board, given) in [("8x8", None), ("3x20", Some(13)), ("3x20", Some(0))] {
        let request = generate::Polyomino {
            board: Some(board.into()),
            given,
            ..generate::Polyomino::default()
        };
        assert_eq!(request.generate(), Ok(None), "{board} {given:?}");
    }
}

#[test]
fn a_region_is_in_one_part_without_holes_and_is_tiled() {
    for seed in 0..20 {
        let cells = [60, 30, 5][seed as usize % 3];
        let made = generate::Region {
            seed,
            cells: Some(cells),
        }
        .generate()
        .unwrap();
        let (puzzle, solution) = placements(&made);
        let region = board(&puzzle.board);
        assert_eq!(region.len(), cells as usize);
        let mut covered: Vec<[u32; 2]> = solution
            .iter()
            .flat_map(|placed| placed.cells.clone())
            .collect();
        covered.sort_unstable();
        assert_eq!(covered, region);
        let along = |axis: usize| region.iter().map(move |cell| cell[axis]);
        assert_eq!([0, 1].map(|axis| along(axis).min()), [Some(0); 2]);
        // Outside, one cell wider on each side, hangs together, and so does the region.
        let size = [0, 1].map(|axis| along(axis).max().unwrap() + 3);
        let inside = |cell: &[u32; 2]| {
            region
                .iter()
                .any(|known| [known[0] + 1, known[1] + 1] == *cell)
        };
        for part in [true, false] {
            let all: Vec<[u32; 2]> = (0..size[0])
                .flat_map(|row| (0..size[1]).map(move |column| [row, column]))
                .filter(|cell| inside(cell) == part)
                .collect();
            let mut reached = vec![all[0]];
            let mut next = 0;
            while let Some(&at) = reached.get(next) {
                next += 1;
                for cell in &all {
                    let near = cell[0].abs_diff(at[0]) + cell[1].abs_diff(at[1]) == 1;
                    if near && !reached.contains(cell) {
                        reached.push(*cell);
                    }
                }
            }
            assert_eq!(reached.len(), all.len(), "{seed} {part}");
        }
    }
    for cells in [0, 7, 65] {
        let request = generate::Region {
            seed: 0,
            cells: Some(cells),
        };
        assert!(request.generate().is_err(), "{cells}");
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle_of_every_kind() {
    let made = |seed| {
        [
            generate::Queens { seed, n: 12 }.generate().unwrap(),
            generate::Region { seed, cells: None }.generate().unwrap(),
            generate::Polyomino {
                seed,
                given: Some(6),
                ..generate::Polyomino::default()
            }
            .generate()
            .unwrap()
            .unwrap(),
        ]
    };
    assert_eq!(made(1), made(1));
    for (one, other) in made(1).iter().zip(&made(2)) {
        assert_ne!(one.puzzle, other.puzzle);
    }
}
