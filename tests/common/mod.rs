//! Shared parts of the test programs: a naive referee, random problems, and well-known exact covers in full.

pub mod covers;
pub mod problems;
pub mod referee;

use dlx_wasm::engines::{EngineKind, Stats};
use dlx_wasm::puzzle::{Encoded, LayoutCache, Puzzle, Sudoku};
use dlx_wasm::solve::{self, Settings, Verdict};
use dlx_wasm::{OptionId, Problem};

/// Settings with this engine and defaults.
pub fn with(engine: EngineKind) -> Settings<'static> {
    Settings::default().engine(engine)
}

/// Encodes a puzzle with a layout cache, as for many puzzles: the clues are applied to the cached empty grid.
pub fn encoded(sudoku: Sudoku) -> Encoded {
    let puzzle = Puzzle::from(sudoku);
    puzzle.encode_with(&mut LayoutCache::default()).unwrap()
}

/// Checks the verdict and the first solution of a Sudoku under these settings, given the first two in canonical order.
/// Solutions list their options in ascending order. Returns the counters of the verdict.
pub fn agrees(problem: &Problem, settings: &Settings, canonical: &Verdict) -> Stats {
    let (verdict, stats) = solve::verdict(problem, settings).unwrap();
    let (first, _) = solve::first(problem, settings).unwrap();
    match (&verdict, canonical) {
        (Verdict::None, Verdict::None) => assert_eq!(first, None),
        (Verdict::Unique(only), Verdict::Unique(expected)) => {
            let mut expected = expected.clone();
            expected.sort_unstable();
            assert_eq!((only, first), (&expected, Some(expected.clone())));
        }
        (Verdict::Many([one, other]), Verdict::Many(_)) => {
            assert_ne!(one, other);
            for solution in [one, other] {
                assert_eq!(solve::verify(problem, solution), Ok(()));
                assert!(solution.is_sorted());
            }
            assert_eq!(first.as_ref(), Some(one));
        }
        _ => panic!("{verdict:?} is not {canonical:?}"),
    }
    stats
}

/// All solutions in the order of the engine, each checked by [`solve::verify`].
pub fn verified(problem: &Problem, settings: &Settings) -> Vec<Vec<OptionId>> {
    let found: Result<Vec<_>, _> = solve::solutions(problem, settings).collect();
    let found = found.expect("no budget, no error");
    for solution in &found {
        assert_eq!(solve::verify(problem, solution), Ok(()), "{solution:?}");
    }
    found
}

/// The solutions as sorted sets of option numbers, sorted, so that solvers with different orders agree.
pub fn as_sets(solutions: &[Vec<OptionId>]) -> Vec<Vec<u32>> {
    let mut sets: Vec<Vec<u32>> = solutions
        .iter()
        .map(|solution| {
            let mut set: Vec<u32> = solution.iter().map(|option| option.0).collect();
            set.sort_unstable();
            set
        })
        .collect();
    sets.sort_unstable();
    sets
}
