//! Polyomino puzzles to complete: some pieces lie on the board, and the others fit in exactly one way.

use derive_setters::Setters;
use serde::Serialize;

use super::GeneratedPuzzle;
use super::completion::Completion;
use crate::error::Result;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::puzzle::{self, BoardShape, Pieces, Placement, Puzzle, Solution};
use crate::solve::Settings;

/// A request for a polyomino puzzle with placed pieces and exactly one solution.
///
/// ```
/// use dlx_wasm::generate::PolyominoRequest;
/// use dlx_wasm::puzzle::BoardShape;
///
/// let made = PolyominoRequest::default().board(BoardShape::from("3x20")).generate()?.unwrap();
/// assert_eq!(made.puzzle.encode()?.problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PolyominoRequest {
    /// The seed of all random choices.
    pub seed: u64,
    /// The board; 6×10 if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub board: Option<BoardShape>,
    /// The pieces; the twelve pentominoes if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub pieces: Option<Pieces>,
    /// Number of placed pieces. If absent, as few as the tiling needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub given: Option<u32>,
}

impl PolyominoRequest {
    /// Generates the puzzle. Returns `None` if the pieces do not tile the board, or if `given` pieces are too few for a
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
    /// Returns the errors of [`PolyominoRequest::generate`].
    pub fn generate_within(&self, settings: &Settings) -> Result<Option<GeneratedPuzzle>> {
        let request = Completion {
            seed: self.seed,
            given: self.given,
            puzzle: &|placed| self.puzzle(placed),
            pieces: |solution| match solution {
                Solution::Polyomino(full) => full.placements,
                _ => Vec::new(),
            },
        };
        request.generate(settings)
    }

    fn puzzle(&self, placed: Vec<Placement>) -> Puzzle {
        let board = self.board.clone();
        Puzzle::from(puzzle::Polyomino {
            pieces: self.pieces.clone(),
            placed,
            ..puzzle::Polyomino::new(board.unwrap_or_else(|| "6x10".into()))
        })
    }
}

impl Read for PolyominoRequest {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["seed", "board", "pieces", "given"])?;
        Ok(PolyominoRequest {
            seed: fields.or("seed", decode::long, 0)?,
            board: fields.optional("board", BoardShape::read)?,
            pieces: fields.optional("pieces", Pieces::read)?,
            given: fields.optional("given", decode::number)?,
        })
    }
}
