//! A hand-written program of twenty lines that only counts pentominoes. It takes the first empty cell along the narrow
//! side, and tries every remaining piece in every orientation there, as a mask of cells.

use std::cell::RefCell;

use problems::CASES;

/// The number of different pieces.
const PIECES: usize = 12;

/// For each cell and piece, the cells of each placement whose first cell it is.
type Ways = Vec<[Vec<u64>; PIECES]>;

thread_local! {
    static RUN: RefCell<(Ways, f64)> = const { RefCell::new((Vec::new(), 0.0)) };
}

fn place(ways: &Ways, used: u64, left: u32) -> u32 {
    if left == 0 {
        return 1;
    }
    let cell = &ways[used.trailing_ones() as usize];
    let (mut count, mut pieces) = (0, left);
    while pieces != 0 {
        let piece = pieces.trailing_zeros();
        pieces &= pieces - 1;
        for way in &cell[piece as usize] {
            if way & used == 0 {
                count += place(ways, used | way, left ^ 1 << piece);
            }
        }
    }
    count
}

/// Computes the masks of a case, a board of 60 cells whose name contains its sides.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn build(case: u32) {
    let case = &CASES[case as usize];
    let sides = case.name.split(' ').nth(1).and_then(|sides| {
        let (rows, columns) = sides.trim_end_matches(',').split_once('x')?;
        Some((rows.parse::<u32>().ok()?, columns.parse::<u32>().ok()?))
    });
    let (rows, columns) = sides.expect("a board with its sides in its name");
    let mut ways: Ways = vec![Default::default(); 60];
    for option in &case.cover().options {
        let cells = option[1..].iter().map(|item| item - PIECES as u32);
        let along = cells.map(|cell| cell % columns * rows + cell / columns);
        let mask = along.fold(0u64, |mask, cell| mask | 1 << cell);
        ways[mask.trailing_zeros() as usize][option[0] as usize].push(mask);
    }
    RUN.set((ways, 0.0));
}

/// Counts all solutions; always returns 0.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn advance() -> u32 {
    RUN.with_borrow_mut(|(ways, found)| *found = place(ways, 0, (1 << PIECES) - 1).into());
    0
}

/// The number of solutions so far.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn solutions() -> f64 {
    RUN.with_borrow(|&(_, found)| found)
}
