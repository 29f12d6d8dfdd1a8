//! Generated puzzles of every kind: what a request promises, and, without the crate, that each has
//! the one solution that it claims.
#![cfg(not(target_arch = "wasm32"))]

mod polyomino;
mod queens;
mod requests;
mod sudoku;

use dlx_wasm::generate;

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
