//! Polyform puzzles to complete: some pieces lie on the board, and the others fit in exactly one way.

use derive_setters::Setters;
use serde::Serialize;

use super::GeneratedPuzzle;
use super::completion::Completion;
use crate::error::Result;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::puzzle::{FormPieces, FormPlacement, Lattice, LatticeCells, Polyform, Puzzle, Solution};
use crate::solve::Settings;

/// A request for a polyform puzzle with placed pieces and exactly one solution.
///
/// ```
/// use dlx_wasm::generate::PolyformRequest;
/// use dlx_wasm::puzzle::{FormSet, Lattice};
///
/// let request = PolyformRequest::new(Lattice::Cube, "3x3x3", FormSet::Soma);
/// let made = request.generate()?.unwrap();
/// assert_eq!(made.puzzle.encode()?.problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PolyformRequest {
    /// The seed of all random choices.
    pub seed: u64,
    /// The lattice.
    pub lattice: Lattice,
    /// The board.
    #[setters(into)]
    pub board: LatticeCells,
    /// The pieces.
    #[setters(into)]
    pub pieces: FormPieces,
    /// Whether pieces may be mirrored, as in [`Polyform::reflect`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub reflect: Option<bool>,
    /// Number of placed pieces. If absent, as few as the filling needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub given: Option<u32>,
}

impl PolyformRequest {
    /// A request for a board of this lattice with these pieces.
    pub fn new(
        lattice: Lattice,
        board: impl Into<LatticeCells>,
        pieces: impl Into<FormPieces>,
    ) -> Self {
        PolyformRequest {
            seed: 0,
            lattice,
            board: board.into(),
            pieces: pieces.into(),
            reflect: None,
            given: None,
        }
    }

    /// Generates the puzzle. Returns `None` if the pieces do not fill the board, or if `given` pieces are too few for a
    /// unique solution.
    ///
    /// # Errors
    /// Returns an error if the request is malformed, and [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub fn generate(&self) -> Result<Option<GeneratedPuzzle>> {
        self.generate_within(&Settings::default())
    }

    /// Like [`generate`](Self::generate), with the budget and the poll of `settings`. Other settings have no effect.
    ///
    /// # Errors
    /// Returns the errors of [`PolyformRequest::generate`].
    pub fn generate_within(&self, settings: &Settings) -> Result<Option<GeneratedPuzzle>> {
        let request = Completion {
            seed: self.seed,
            given: self.given,
            puzzle: &|placed| self.puzzle(placed),
            pieces: |solution| match solution {
                Solution::Polyform(full) => full.pieces,
                _ => Vec::new(),
            },
        };
        request.generate(settings)
    }

    fn puzzle(&self, placed: Vec<FormPlacement>) -> Puzzle {
        let mut puzzle = Polyform::new(self.lattice, self.board.clone(), self.pieces.clone());
        puzzle.reflect = self.reflect;
        puzzle.placed(placed).into()
    }
}

impl Read for PolyformRequest {
    fn read(value: &Value) -> decode::Result<Self> {
        let known = ["seed", "lattice", "board", "pieces", "reflect", "given"];
        let fields = value.fields(&known)?;
        Ok(PolyformRequest {
            seed: fields.or("seed", decode::long, 0)?,
            lattice: fields.needed("lattice", Lattice::read)?,
            board: fields.needed("board", LatticeCells::read)?,
            pieces: fields.needed("pieces", FormPieces::read)?,
            reflect: fields.optional("reflect", bool::read)?,
            given: fields.optional("given", decode::number)?,
        })
    }
}
