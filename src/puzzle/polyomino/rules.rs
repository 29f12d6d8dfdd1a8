//! Decodes options into pieces on a board, and checks claimed solutions.

use super::board::Board;
use super::drawing;
use super::piece_kind::ShapedPieces;
use super::shape::Shape;
use super::{Placement, PolyominoSolution};
use crate::problem::{ItemId, OptionId, Problem};
use crate::puzzle::pieces::check::CheckedPieces;
use crate::puzzle::pieces::cover::PieceOptions;
use crate::puzzle::pieces::{MAX_PIECE, PlacedPiece};
use crate::puzzle::{ItemLabel, OptionLabel, Reason, Solution};

/// Everything that decoding and checking need.
#[derive(Debug)]
pub(super) struct PolyominoKind {
    pub(super) board: Board,
    pub(super) pieces: ShapedPieces,
    /// The placed pieces.
    pub(super) placed: Vec<PlacedPiece>,
    pub(super) options: PieceOptions,
}

impl PolyominoKind {
    fn placement(&self, problem: &Problem, option: OptionId) -> Placement {
        let (kind, cells) = self.options.placement(problem, option);
        Placement {
            piece: self.pieces.kinds[kind].name.clone(),
            cells: (cells.iter().map(|&cell| self.board.cells()[cell as usize])).collect(),
        }
    }

    fn check_placements(&self, placements: &[Placement]) -> Vec<Reason> {
        let on_board = |&[row, column]: &[u32; 2]| self.board.number(row as usize, column as usize);
        let shaped = |kind: usize, Placement { piece, cells }: &Placement| {
            let pairs: Vec<(u32, u32)> = cells.iter().map(|&[row, column]| (row, column)).collect();
            let fits = Shape::of(&pairs)
                .is_some_and(|shape| self.pieces.orientations[kind].contains(&shape));
            let numbers: Option<Vec<u32>> = cells.iter().map(on_board).collect();
            match numbers {
                Some(mut numbers) if fits => {
                    numbers.sort_unstable();
                    Ok(numbers)
                }
                _ => Err(Reason::WrongShape {
                    piece: piece.clone(),
                    // One cell more than allowed is enough to report.
                    cells: cells.iter().copied().take(MAX_PIECE as usize + 1).collect(),
                }),
            }
        };
        let board = self.board.cells().iter();
        let CheckedPieces {
            pieces: lying,
            mut wrong,
        } = CheckedPieces::new(
            &self.pieces.kinds,
            board.map(|&[row, column]| ItemLabel::Cell { row, column }),
            placements,
            |placement| &placement.piece,
            shaped,
            |_| Vec::new(),
        );
        let missing = self.placed.iter().filter(|placed| !lying.contains(placed));
        wrong.extend(missing.map(|(number, cells)| {
            let over = lying.iter().find(|(_, other)| other.contains(&cells[0]));
            Reason::GivenChanged {
                cell: self.board.cells()[cells[0] as usize],
                given: format!("piece {}", self.pieces.kinds[*number].name),
                found: match over {
                    None => "empty".into(),
                    Some((other, _)) if other == number => "in another place".into(),
                    Some((other, _)) => format!("piece {}", self.pieces.kinds[*other].name),
                },
            }
        }));
        wrong
    }
}

impl crate::puzzle::PuzzleKind for PolyominoKind {
    fn decode(&self, problem: &Problem, chosen: &[OptionId]) -> Solution {
        let all = chosen.iter().map(|&option| self.placement(problem, option));
        let placements: Vec<Placement> = all
            .filter(|placement| !placement.cells.is_empty())
            .collect();
        Solution::Polyomino(PolyominoSolution {
            text: drawing::text(&self.board, &self.pieces.kinds, &placements),
            placements,
            options: chosen.iter().map(|option| option.0).collect(),
        })
    }

    fn item(&self, _: &Problem, item: ItemId) -> ItemLabel {
        self.options.labels[item.index()].clone()
    }

    fn option(&self, problem: &Problem, option: OptionId) -> OptionLabel {
        let Placement { piece, cells } = self.placement(problem, option);
        OptionLabel::Placement { piece, cells }
    }

    #[cfg(feature = "checks")]
    fn check(&self, _: &Problem, solution: &Solution) -> Vec<Reason> {
        match solution {
            Solution::Polyomino(solution) => self.check_placements(&solution.placements),
            other => vec![other.instead_of("pieces on a board")],
        }
    }
}
