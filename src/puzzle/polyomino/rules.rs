//! Decodes options into pieces on a board, and checks claimed solutions.

use super::board::Board;
use super::drawing;
use super::piece_kind::ShapedPieces;
use super::shape::Shape;
use super::{Placement, PolyominoSolution};
use crate::problem::{ItemId, OptionId, Problem};
use crate::puzzle::pieces::cover::PieceOptions;
use crate::puzzle::pieces::{MAX_PIECE, PlacedPiece};
use crate::puzzle::{ItemLabel, OptionLabel, Reason, Solution};
use crate::text_util::short;

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
        let mut wrong = Vec::new();
        let mut covered = vec![0u32; self.board.cells().len()];
        let mut uses = vec![0u32; self.pieces.kinds.len()];
        let mut lying: Vec<PlacedPiece> = Vec::new();
        for Placement { piece, cells } in placements {
            let Some(number) = self
                .pieces
                .kinds
                .iter()
                .position(|kind| kind.name == *piece)
            else {
                let name = short(piece);
                wrong.push(
                    Reason::form("pieces of the puzzle", format!("piece {name}"))
                        .saying(format!("the puzzle has no piece named {name}")),
                );
                continue;
            };
            uses[number] += 1;
            let pairs: Vec<(u32, u32)> = cells.iter().map(|&[row, column]| (row, column)).collect();
            let shape = Shape::of(&pairs);
            let on_board =
                |&[row, column]: &[u32; 2]| self.board.number(row as usize, column as usize);
            let numbers: Option<Vec<u32>> = cells.iter().map(on_board).collect();
            let fits = shape.is_some_and(|shape| self.pieces.orientations[number].contains(&shape));
            match numbers {
                Some(mut numbers) if fits => {
                    for &cell in &numbers {
                        covered[cell as usize] += 1;
                    }
                    numbers.sort_unstable();
                    lying.push((number, numbers));
                }
                // One piece more than allowed is enough to report.
                _ => wrong.push(Reason::WrongShape {
                    piece: piece.clone(),
                    cells: cells.iter().copied().take(MAX_PIECE as usize + 1).collect(),
                }),
            }
        }
        for (&times, &[row, column]) in covered.iter().zip(self.board.cells()) {
            let item = ItemLabel::Cell { row, column };
            match times {
                0 => wrong.push(Reason::Uncovered { item }),
                1 => {}
                _ => wrong.push(Reason::CoveredTwice {
                    item,
                    colors: Vec::new(),
                }),
            }
        }
        let kinds = self.pieces.kinds.iter().zip(&uses);
        wrong.extend(kinds.filter_map(|(kind, &times)| kind.misuse(times)));
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
