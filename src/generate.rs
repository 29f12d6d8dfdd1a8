//! Generators of new puzzles from a request and a seed.
//!
//! The same request with the same seed gives the same puzzle on every machine, as long as [`REVISION`] is the same. If
//! a puzzle must have exactly one solution, a search proves it for every puzzle returned.
//!
//! ```
//! use dlx_wasm::explain::Grade;
//! use dlx_wasm::generate::{QueensRequest, SudokuRequest};
//!
//! let request = SudokuRequest::new().seed(1).grade(Grade::Medium);
//! let generated = request.generate()?.expect("there are many of this grade");
//! assert_eq!(generated.grade, Some(Grade::Medium));
//!
//! let to_complete = QueensRequest::new(8).seed(1).generate()?.puzzle;
//! assert_eq!(to_complete.encode()?.problem.count()?, 1);
//! # Ok::<(), dlx_wasm::Error>(())
//! ```

mod clue_remover;
#[cfg(feature = "polyomino")]
mod completion;
mod dig;
mod fill;
mod make_rules;
mod minimal;
mod pattern;
#[cfg(feature = "polyform")]
mod polyform;
#[cfg(feature = "polyomino")]
mod polyomino;
#[cfg(feature = "queens")]
mod queens;
#[cfg(feature = "queens")]
mod queens_regions;
#[cfg(feature = "polyomino")]
mod region;
mod shared_budget;
mod sudoku;
mod sudoku_request;
mod symmetry;

use serde::Serialize;

pub use minimal::Minimal;
#[cfg(feature = "polyform")]
pub use polyform::PolyformRequest;
#[cfg(feature = "polyomino")]
pub use polyomino::PolyominoRequest;
#[cfg(feature = "queens")]
pub use queens::{MAX_REGION_SIDE, QueensRequest};
#[cfg(feature = "polyomino")]
pub use region::RegionRequest;
pub use sudoku::Generated;
pub use sudoku_request::{Fill, SudokuRequest};
pub use symmetry::Symmetry;

use crate::error::Result;
use crate::puzzle::decode::deserialized_by_reading;
use crate::puzzle::{Puzzle, Solution};
use shared_budget::SharedBudget;

deserialized_by_reading!(SudokuRequest, Symmetry, Minimal, Fill);
#[cfg(feature = "queens")]
deserialized_by_reading!(QueensRequest);
#[cfg(feature = "polyomino")]
deserialized_by_reading!(PolyominoRequest, RegionRequest);
#[cfg(feature = "polyform")]
deserialized_by_reading!(PolyformRequest);

/// The revision of the generators. It changes whenever a seed gives another puzzle than before.
pub const REVISION: u32 = 4;

/// Maximum number of tree nodes of a request, unless the caller has a smaller budget: at most a minute.
const MAX_NODES: u64 = 20_000_000;

/// A generated puzzle other than a Sudoku.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct GeneratedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution. If it has several, the first in canonical order.
    pub solution: Solution,
    /// The seed of the request.
    pub seed: u64,
    /// The [`REVISION`] of the generator.
    pub revision: u32,
}

impl GeneratedPuzzle {
    /// Solves a puzzle that has a solution.
    fn new(puzzle: Puzzle, seed: u64, shared_budget: &mut SharedBudget) -> Result<Self> {
        let encoded = puzzle.encode()?;
        let chosen = shared_budget.first(&encoded.problem)?.unwrap_or_default();
        Ok(GeneratedPuzzle {
            solution: encoded.decode(&chosen),
            puzzle,
            seed,
            revision: REVISION,
        })
    }
}
