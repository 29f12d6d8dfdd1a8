//! The meaning of the joined problem: solutions, labels, and the check of a solution.

use std::sync::Arc;

use super::SudokuMultiSolution;
use super::encode::{GridPart, Meaning, MultiEncoding};
use crate::problem::{ItemId, OptionId, Problem};
use crate::puzzle::reason::at;
use crate::puzzle::sudoku::Alphabet;
use crate::puzzle::{ItemLabel, OptionLabel, PuzzleKind, Reason, Solution, SudokuSolution};

/// Everything that decoding, labels and checking need.
pub(super) struct SudokuMultiKind {
    pub(super) encoding: Arc<MultiEncoding>,
    pub(super) alphabet: Alphabet,
}

impl SudokuMultiKind {
    /// Returns the reason of the first grid that is impossible alone.
    pub(super) fn impossible(&self) -> Option<Reason> {
        let mut reasons = (0..).zip(&self.encoding.parts).filter_map(|(grid, part)| {
            let reason = Box::new(part.encoded.impossible.clone()?);
            Some(Reason::InGrid { grid, reason })
        });
        reasons.next()
    }

    /// Returns a cell with different numbers in two grids.
    fn disagreement(&self, grids: &[SudokuSolution]) -> Option<Reason> {
        let mut seen: Vec<Option<(usize, char)>> = vec![None; self.encoding.places.len()];
        for (grid, (part, claim)) in self.encoding.parts.iter().zip(grids).enumerate() {
            for (&cell, symbol) in part.cells.iter().zip(claim.grid.chars()) {
                let (other, before) = *seen[cell].get_or_insert((grid, symbol));
                if before != symbol {
                    let place = at(self.encoding.places[cell]);
                    let sentence = format!(
                        "{place} of the board is {before} in grid {} and {symbol} in grid {}",
                        other + 1,
                        grid + 1
                    );
                    let form =
                        Reason::form("grids that agree on their common cells", "different ones");
                    return Some(form.saying(sentence));
                }
            }
        }
        None
    }

    /// Returns the claimed grids, with text and without numbers.
    fn claims(
        &self,
        solution: &SudokuMultiSolution,
    ) -> std::result::Result<Vec<SudokuSolution>, Reason> {
        let count = solution.grids.len().max(solution.cells.len());
        if count != self.encoding.parts.len() {
            let expected = format!("{} grids", self.encoding.parts.len());
            return Err(Reason::form(expected, count.to_string()));
        }
        let claim = |index: usize| SudokuSolution {
            grid: solution.grids.get(index).cloned().unwrap_or_default(),
            cells: solution.cells.get(index).cloned().unwrap_or_default(),
            options: Vec::new(),
        };
        Ok((0..count).map(claim).collect())
    }
}

impl PuzzleKind for SudokuMultiKind {
    fn decode(&self, _: &Problem, chosen: &[OptionId]) -> Solution {
        let mut board = vec![0; self.encoding.places.len()];
        let meanings = &self.encoding.joined().options;
        for option in chosen {
            if let Meaning::Digit { cell, number } = meanings[option.index()] {
                board[cell] = number;
            }
        }
        let of_part =
            |part: &GridPart| -> Vec<u8> { part.cells.iter().map(|&cell| board[cell]).collect() };
        let cells: Vec<Vec<u8>> = self.encoding.parts.iter().map(of_part).collect();
        Solution::SudokuMulti(SudokuMultiSolution {
            grids: cells
                .iter()
                .map(|cells| self.alphabet.write(cells))
                .collect(),
            cells,
            options: chosen.iter().map(|option| option.0).collect(),
        })
    }

    fn item(&self, problem: &Problem, item: ItemId) -> ItemLabel {
        let MultiEncoding {
            parts,
            side,
            places,
            ..
        } = &*self.encoding;
        if let Some(&[row, column]) = places.get(item.index()) {
            return ItemLabel::Cell { row, column };
        }
        let is_primary = item.0 < problem.primary_count();
        let starts: Vec<u32> = if is_primary {
            parts.iter().map(|part| part.primary).collect()
        } else {
            self.encoding.joined().secondary.clone()
        };
        let grid = starts.partition_point(|&start| start <= item.0) - 1;
        let encoded = &parts[grid].encoded;
        let before = if is_primary {
            (side * side) as u32
        } else {
            encoded.problem.primary_count()
        };
        let own = ItemId(item.0 - starts[grid] + before);
        ItemLabel::InGrid {
            grid: grid as u32,
            item: Box::new(encoded.item_label(own)),
        }
    }

    fn option(&self, _: &Problem, option: OptionId) -> OptionLabel {
        match self.encoding.joined().options[option.index()] {
            Meaning::Digit { cell, number } => {
                let [row, column] = self.encoding.places[cell];
                let digit = number.into();
                OptionLabel::Digit { row, column, digit }
            }
            Meaning::Other { part, option } => OptionLabel::InGrid {
                grid: part as u32,
                option: Box::new(self.encoding.parts[part].encoded.option_label(option)),
            },
        }
    }

    #[cfg(feature = "checks")]
    fn check(&self, _: &Problem, solution: &Solution) -> Vec<Reason> {
        let Solution::SudokuMulti(solution) = solution else {
            return vec![solution.instead_of("filled Sudokus")];
        };
        let claims = match self.claims(solution) {
            Ok(claims) => claims,
            Err(reason) => return vec![reason],
        };
        let mut wrong = Vec::new();
        let mut grids = Vec::with_capacity(claims.len());
        for ((grid, part), claim) in (0..).zip(&self.encoding.parts).zip(claims) {
            let text = if claim.grid.is_empty() {
                self.alphabet.write(&claim.cells)
            } else {
                claim.grid.split_whitespace().collect()
            };
            let reasons = part.encoded.check(&Solution::Sudoku(claim));
            let in_grid = |reason| Reason::InGrid {
                grid,
                reason: Box::new(reason),
            };
            wrong.extend(reasons.into_iter().map(in_grid));
            grids.push(SudokuSolution {
                grid: text,
                ..SudokuSolution::default()
            });
        }
        wrong.extend(self.disagreement(&grids));
        wrong
    }
}
