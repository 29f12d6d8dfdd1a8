//! Boards and regions against an independent search: pieces fill them, and each puzzle has one completion.

use dlx_wasm::generate::{self, GeneratedPuzzle};
use dlx_wasm::puzzle::{BoardShape, PieceSet, Pieces, Placement, Polyomino, Puzzle, Solution};

/// Returns the cells of a board that is drawn or given by its sides.
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

/// Every orientation of a pentomino, with its first cell at the origin.
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

/// Fills the first free cell in all ways with unused pentominoes.
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
            done.push(Placement::new(piece.clone(), cells));
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

fn placements(made: &GeneratedPuzzle) -> (&Polyomino, Vec<Placement>) {
    let (Puzzle::Polyomino(puzzle), Solution::Polyomino(solution)) = (&made.puzzle, &made.solution)
    else {
        panic!("{made:?}")
    };
    let mut placements = solution.placements.clone();
    placements.sort_by(|one, other| one.piece.cmp(&other.piece));
    (puzzle, placements)
}

#[test]
fn pentominoes_have_one_completion() {
    for seed in 0..2 {
        for (shape, given) in [("20x3", None), ("10x6", Some(6))] {
            let request = generate::PolyominoRequest::default()
                .seed(seed)
                .board(BoardShape::from(shape))
                .given(given);
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
        let request = generate::PolyominoRequest::default()
            .board(BoardShape::from(board))
            .given(given);
        assert_eq!(request.generate(), Ok(None), "{board} {given:?}");
    }
}

#[test]
fn a_region_is_in_one_part_without_holes_and_is_tiled() {
    for seed in 0..20 {
        let cells = [60, 30, 5][seed as usize % 3];
        let made = generate::RegionRequest::default()
            .seed(seed)
            .cells(cells)
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
        // The complement, with a margin of one cell, is connected, and so is the region.
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
        let request = generate::RegionRequest::default().seed(0).cells(cells);
        assert!(request.generate().is_err(), "{cells}");
    }
}

#[test]
fn a_piece_stays_if_its_search_ends_without_a_solution() {
    let wanted = generate::PolyominoRequest::default()
        .seed(2)
        .board(BoardShape::from("3x30"))
        .pieces(Pieces::Set(PieceSet::OneSidedPentominoes));
    let made = wanted.generate().unwrap().unwrap();
    let problem = made.puzzle.encode().unwrap().problem;
    assert_eq!(problem.count_up_to(2), Ok(1));
}
