//! Decodes options into pieces on a board, and checks claimed solutions.

use super::board::{self, LatticeBoard, cell_data};
use super::encode::passed_points;
use super::lattice::{Lattice, Vector};
use super::pieces::LatticePieces;
use super::{FormPlacement, PolyformSolution, drawing};
use crate::problem::{ItemId, OptionId, Problem};
use crate::puzzle::pieces::check::CheckedPieces;
use crate::puzzle::pieces::cover::PieceOptions;
use crate::puzzle::pieces::{MAX_PIECE, PlacedPiece};
use crate::puzzle::{ItemLabel, OptionLabel, Reason, Solution};

/// Everything that decoding and checking need.
#[derive(Debug)]
pub(super) struct PolyformKind {
    pub(super) lattice: Lattice,
    pub(super) board: LatticeBoard,
    pub(super) pieces: LatticePieces,
    /// The placed pieces.
    pub(super) placed: Vec<PlacedPiece>,
    pub(super) options: PieceOptions,
}

impl PolyformKind {
    fn cells(&self, numbers: &[u32]) -> Vec<Vec<i32>> {
        let cell = |&number: &u32| cell_data(self.lattice, self.board.cells()[number as usize]);
        numbers.iter().map(cell).collect()
    }

    fn label(&self, cell: Vector) -> ItemLabel {
        ItemLabel::LatticeCell {
            cell: cell_data(self.lattice, cell),
        }
    }

    fn check_pieces(&self, claimed: &[FormPlacement]) -> Vec<Reason> {
        let on_board = |cell: &Vec<i32>| self.board.number(board::vector_of(self.lattice, cell)?);
        let shaped = |kind: usize, FormPlacement { name, cells }: &FormPlacement| {
            let numbers: Option<Vec<u32>> = cells.iter().map(on_board).collect();
            let sorted = numbers.map(|mut numbers| {
                numbers.sort_unstable();
                numbers
            });
            let fits =
                |found: &Vec<u32>| (self.pieces).has_shape(self.lattice, &self.board, kind, found);
            sorted.filter(fits).ok_or_else(|| Reason::WrongForm {
                piece: name.clone(),
                // One cell more than allowed is enough to report.
                cells: cells.iter().take(MAX_PIECE as usize + 1).cloned().collect(),
            })
        };
        let CheckedPieces { pieces, mut wrong } = CheckedPieces::new(
            &self.pieces.kinds,
            self.board.cells().iter().map(|&cell| self.label(cell)),
            claimed,
            |piece| &piece.name,
            shaped,
            |pieces| self.crossings(pieces),
        );
        let missing = self.placed.iter().filter(|placed| !pieces.contains(placed));
        wrong.extend(missing.map(|(number, cells)| Reason::PlacedMissing {
            piece: self.pieces.kinds[*number].name.clone(),
            cells: self.cells(cells),
        }));
        wrong
    }

    /// Returns the points that several pieces pass straight through.
    fn crossings(&self, lying: &[PlacedPiece]) -> Vec<Reason> {
        if self.lattice != Lattice::Stick {
            return Vec::new();
        }
        let mut points: Vec<Vector> = Vec::new();
        for (_, numbers) in lying {
            let cells = numbers
                .iter()
                .map(|&cell| self.board.cells()[cell as usize]);
            points.extend(passed_points(&cells));
        }
        points.sort_unstable();
        let crossed = points.chunk_by(PartialEq::eq).filter(|same| same.len() > 1);
        let reason = |same: &[Vector]| Reason::CoveredTwice {
            item: ItemLabel::Point {
                point: cell_data(self.lattice, same[0]),
            },
            colors: Vec::new(),
        };
        crossed.map(reason).collect()
    }
}

impl crate::puzzle::PuzzleKind for PolyformKind {
    fn decode(&self, problem: &Problem, chosen: &[OptionId]) -> Solution {
        let placement = |&option: &OptionId| self.options.placement(problem, option);
        let placements: Vec<(usize, Vec<u32>)> = chosen.iter().map(placement).collect();
        let piece = |(kind, cells): &(usize, Vec<u32>)| FormPlacement {
            name: self.pieces.kinds[*kind].name.clone(),
            cells: self.cells(cells),
        };
        Solution::Polyform(PolyformSolution {
            text: drawing::text(self.lattice, &self.board, &self.pieces.kinds, &placements),
            pieces: placements.iter().map(piece).collect(),
            options: chosen.iter().map(|option| option.0).collect(),
        })
    }

    fn item(&self, _: &Problem, item: ItemId) -> ItemLabel {
        self.options.labels[item.index()].clone()
    }

    fn option(&self, problem: &Problem, option: OptionId) -> OptionLabel {
        let (kind, cells) = self.options.placement(problem, option);
        OptionLabel::LatticePlacement {
            piece: self.pieces.kinds[kind].name.clone(),
            cells: self.cells(&cells),
        }
    }

    #[cfg(feature = "checks")]
    fn check(&self, _: &Problem, solution: &Solution) -> Vec<Reason> {
        match solution {
            Solution::Polyform(solution) => self.check_pieces(&solution.pieces),
            other => vec![other.instead_of("pieces on a lattice")],
        }
    }
}
