//! Decodes options into pieces on a board, and checks claimed solutions.

use super::board::Board;
use super::drawing;
use super::occupancy::PlacedPiece;
use super::piece_kind::Kind;
use super::shape::Shape;
use super::{MAX_PIECE, Placement, PolyominoSolution};
use crate::problem::{ItemId, OptionId, Problem};
use crate::puzzle::{ItemLabel, OptionLabel, Reason, Solution};
use crate::text_util::short;

/// Everything that decoding and checking need.
#[derive(Debug)]
pub(super) struct PolyominoKind {
    pub(super) board: Board,
    pub(super) kinds: Vec<Kind>,
    /// The placed pieces.
    pub(super) placed: Vec<PlacedPiece>,
    pub(super) kind_of_option: Vec<u16>,
    pub(super) items: Vec<ItemLabel>,
}

impl PolyominoKind {
    fn placement(&self, problem: &Problem, option: OptionId) -> Placement {
        let kind = &self.kinds[usize::from(self.kind_of_option[option.index()])];
        let entries = problem.added_entries(option).iter();
        let cells = entries.filter_map(|entry| match self.items[entry.item.index()] {
            ItemLabel::Cell { row, column } => Some([row, column]),
            _ => None,
        });
        Placement {
            piece: kind.name.clone(),
            cells: cells.collect(),
        }
    }

    fn check_placements(&self, placements: &[Placement]) -> Vec<Reason> {
        let mut wrong = Vec::new();
        let mut covered = vec![0u32; self.board.cells().len()];
        let mut uses = vec![0u32; self.kinds.len()];
        let mut lying: Vec<PlacedPiece> = Vec::new();
        for Placement { piece, cells } in placements {
            let Some(number) = self.kinds.iter().position(|kind| kind.name == *piece) else {
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
            let fits = shape.is_some_and(|shape| self.kinds[number].orientations.contains(&shape));
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
        for (kind, &times) in self.kinds.iter().zip(&uses) {
            if (kind.least..=kind.most).contains(&times) {
                continue;
            }
            let piece = kind.name.clone();
            wrong.push(if kind.is_bounded {
                Reason::CoveredTimes {
                    item: ItemLabel::Piece { piece },
                    times,
                    least: kind.least,
                    most: kind.most,
                }
            } else {
                Reason::PieceUses {
                    piece,
                    uses: times,
                    copies: kind.most,
                }
            });
        }
        let missing = self.placed.iter().filter(|placed| !lying.contains(placed));
        wrong.extend(missing.map(|(number, cells)| {
            let over = lying.iter().find(|(_, other)| other.contains(&cells[0]));
            Reason::GivenChanged {
                cell: self.board.cells()[cells[0] as usize],
                given: format!("piece {}", self.kinds[*number].name),
                found: match over {
                    None => "empty".into(),
                    Some((other, _)) if other == number => "in another place".into(),
                    Some((other, _)) => format!("piece {}", self.kinds[*other].name),
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
            text: drawing::text(&self.board, &self.kinds, &placements),
            placements,
            options: chosen.iter().map(|option| option.0).collect(),
        })
    }

    fn item(&self, _: &Problem, item: ItemId) -> ItemLabel {
        self.items[item.index()].clone()
    }

    fn option(&self, problem: &Problem, option: OptionId) -> OptionLabel {
        let Placement { piece, cells } = self.placement(problem, option);
        OptionLabel::Placement { piece, cells }
    }

    fn check(&self, _: &Problem, solution: &Solution) -> Vec<Reason> {
        match solution {
            Solution::Polyomino(solution) => self.check_placements(&solution.placements),
            other => vec![other.instead_of("pieces on a board")],
        }
    }
}
