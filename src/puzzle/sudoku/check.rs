//! Checks of clues and of filled grids by the rules of the puzzle alone. `check_rules.rs` checks the extra rules.

use super::{CheckedSudoku, SudokuSolution};
use crate::puzzle::reason::{House, at};
use crate::puzzle::{ItemLabel, Reason};
use crate::text_util::is_white;

impl CheckedSudoku {
    /// Returns a reason if the clues alone show that there is no solution.
    pub(super) fn impossible(&self) -> Option<Reason> {
        let layout = &self.layout;
        if !self.constraints.is_empty()
            && let Some(broken) = self.broken_rules(&self.cells).into_iter().next()
        {
            return Some(broken);
        }
        let houses = layout.house_count();
        let mut held = vec![0u32; houses + layout.groups().len()];
        for (cell, &number) in self.cells.iter().enumerate() {
            let groups = layout.groups_of(cell).map(|group| houses + group);
            for house in layout.houses_of(cell).chain(groups) {
                // Bit 0 collects the blanks; symbols start at bit 1.
                let before = held[house];
                held[house] |= 1 << number;
                if number != 0 && held[house] == before {
                    return self.repeated_clue();
                }
            }
        }
        self.dead_end(&held)
    }

    /// The first house whose clues repeat a symbol.
    pub(crate) fn repeated_clue(&self) -> Option<Reason> {
        let of_houses = self.repeated_clues().next();
        of_houses.or_else(|| self.repeats_of_groups(&self.cells, true).into_iter().next())
    }

    fn repeated_clues(&self) -> impl Iterator<Item = Reason> + '_ {
        let repeats = self.repeats(&self.cells);
        repeats.map(|(house, symbol, cells)| Reason::RepeatedClue {
            house,
            symbol,
            cells,
        })
    }

    /// Returns every symbol that the clues repeat, and every rule that they break.
    pub(crate) fn violations(&self) -> Vec<Reason> {
        let mut found: Vec<Reason> = self.repeated_clues().collect();
        found.extend(self.repeats_of_groups(&self.cells, true));
        found.extend(self.broken_rules(&self.cells));
        found
    }

    /// Finds a blank without a possible symbol, or a house without a place for a symbol, given the symbols that each
    /// house holds.
    fn dead_end(&self, held: &[u32]) -> Option<Reason> {
        let layout = &self.layout;
        let all = (2u32 << layout.side()) - 2;
        let (held, of_groups) = held.split_at(layout.house_count());
        let mut possible = held.to_vec();
        for cell in (0..self.cells.len()).filter(|&cell| self.cells[cell] == 0) {
            let open = layout
                .houses_of(cell)
                .fold(all, |open, house| open & !held[house]);
            let groups = layout.groups_of(cell);
            let open = groups.fold(open, |open, group| open & !of_groups[group]);
            if open == 0 {
                let [row, column] = layout.place(cell);
                let item = ItemLabel::Cell { row, column };
                return Some(Reason::NoOption { item, symbol: None });
            }
            for house in layout.houses_of(cell) {
                possible[house] |= open;
            }
        }
        let missing = possible.iter().map(|possible| all & !possible);
        let (house, missing) = missing.enumerate().find(|&(_, missing)| missing != 0)?;
        let number = missing.trailing_zeros();
        let item = layout.house(house).item(number);
        let symbol = Some(self.alphabet.symbol(number as u8).to_string());
        Some(Reason::NoOption { item, symbol })
    }

    /// Returns everything that is wrong with a claimed solution.
    pub(super) fn check(&self, claim: &SudokuSolution) -> Vec<Reason> {
        let visible = claim.grid.chars().filter(|&c| !is_white(c));
        let number = |symbol| self.alphabet.number(symbol).unwrap_or(0);
        let mut cells: Vec<u8> = visible.take(self.cells.len() + 1).map(number).collect();
        if cells.is_empty() || claim.cells.is_empty() {
            cells.extend(&claim.cells);
        } else if cells != claim.cells {
            return vec![
                Reason::form("a grid and cells that agree", "different ones")
                    .saying("grid and cells of the solution differ".into()),
            ];
        }
        let (count, side) = (self.layout.cell_count(), self.layout.side());
        if cells.len() != count {
            return vec![Reason::form(
                format!("{count} cells"),
                cells.len().to_string(),
            )];
        }
        let mut wrong = Vec::new();
        for (cell, (&number, &clue)) in cells.iter().zip(&self.cells).enumerate() {
            let [row, column] = self.layout.place(cell);
            if number == 0 {
                wrong.push(Reason::Empty {
                    cell: [row, column],
                });
            } else if usize::from(number) > side {
                wrong.push(Reason::form(
                    format!("numbers from 1 to {side}"),
                    format!("{number} in {}", at([row, column])),
                ));
            } else if clue != 0 && clue != number {
                wrong.push(Reason::GivenChanged {
                    cell: [row, column],
                    given: self.alphabet.symbol(clue).into(),
                    found: self.alphabet.symbol(number).into(),
                });
            }
        }
        let repeats = self.repeats(&cells);
        wrong.extend(
            repeats.map(|(house, symbol, cells)| Reason::RepeatedSymbol {
                house,
                symbol,
                cells,
            }),
        );
        wrong.extend(self.repeats_of_groups(&cells, false));
        // Numbers above the side are already reported.
        if cells.iter().all(|&number| usize::from(number) <= side) {
            wrong.extend(self.broken_rules(&cells));
        }
        wrong
    }

    /// Returns every symbol that a house holds more than once, with its cells, ordered by house and then by symbol.
    fn repeats<'a>(
        &'a self,
        cells: &'a [u8],
    ) -> impl Iterator<Item = (House, String, Vec<[u32; 2]>)> + 'a {
        let side = self.layout.side();
        let mut seen = vec![0u16; self.layout.house_count() * side];
        let filled = |&(_, &number): &(usize, &u8)| (1..=side).contains(&usize::from(number));
        for (cell, &number) in cells.iter().enumerate().filter(filled) {
            for house in self.layout.houses_of(cell) {
                seen[house * side + usize::from(number) - 1] += 1;
            }
        }
        let repeated = seen.into_iter().enumerate().filter(|&(_, count)| count > 1);
        repeated.map(move |(place, _)| {
            let (house, number) = (place / side, (place % side) as u8 + 1);
            let holds = self
                .layout
                .cells_of(house)
                .filter(|&cell| cells[cell] == number);
            (
                self.layout.house(house),
                self.alphabet.symbol(number).to_string(),
                holds.map(|cell| self.layout.place(cell)).collect(),
            )
        })
    }
}
