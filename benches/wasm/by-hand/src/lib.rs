//! The twenty lines that count pentominoes and nothing else: the first empty cell along the narrow side, every piece
//! that is left, every way to lay it there, a mask of the cells it needs.

use std::cell::RefCell;

use problems::CASES;

/// Pieces that are different.
const PIECES: usize = 12;

/// For each cell and piece, the cells of each way to lay it with that cell as its first.
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

/// Writes the masks of a case, a board of 60 cells with its sides in its name.
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

/// Counts; always 0.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn advance() -> u32 {
    RUN.with_borrow_mut(|(ways, found)| *found = place(ways, 0, (1 << PIECES) - 1).into());
    0
}

/// Solutions so far.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn solutions() -> f64 {
    RUN.with_borrow(|&(_, found)| found)
}
