//! Checks of clues and of filled grids by the extra rules. A blank breaks no rule.

use super::CheckedSudoku;
use super::chain::{Chain, Goal};
use super::constraints::RelationKind;
use super::sums::numbers;
use crate::puzzle::reason::House;
use crate::puzzle::{Reason, SudokuRule};

impl CheckedSudoku {
    /// Returns the symbols that a group holds more than once.
    pub(super) fn repeats_of_groups(&self, cells: &[u8], are_clues: bool) -> Vec<Reason> {
        let mut reasons = Vec::new();
        for group in self.layout.groups() {
            let house = match group.rule {
                SudokuRule::Extra => Some(House::Extra { extra: group.index }),
                SudokuRule::Cages => Some(House::Cage { cage: group.index }),
                _ => None,
            };
            for (number, holders) in self.repeats_in(&group.cells, cells) {
                if let Some(house) = house {
                    reasons.push(self.repeat(house, number, &holders, are_clues));
                    continue;
                }
                // Cells that share a house are already reported.
                for (place, &second) in holders.iter().enumerate() {
                    for &first in &holders[..place] {
                        if !self.layout.share_house(first.into(), second.into()) {
                            let pair = [first, second];
                            reasons.push(self.broken(group.rule, 0, &pair, cells, "", ""));
                        }
                    }
                }
            }
        }
        reasons
    }

    /// Returns the rules that are broken, houses and groups excluded.
    pub(super) fn broken_rules(&self, cells: &[u8]) -> Vec<Reason> {
        let rules = &self.constraints;
        let mut reasons = Vec::new();
        let sets = [
            (SudokuRule::Parity, &rules.parity),
            (SudokuRule::Candidates, &rules.candidates),
        ];
        for (rule, sets) in sets {
            for (cell, (&set, &number)) in (0..).zip(sets.iter().zip(cells)) {
                if number != 0 && set & 1_u32.checked_shl(number.into()).unwrap_or(0) == 0 {
                    let expected = self.expected(rule, set);
                    reasons.push(self.broken(rule, cell.into(), &[cell], cells, &expected, ""));
                }
            }
        }
        let of = |cell: u16| cells[usize::from(cell)];
        for relation in &rules.relations {
            let pair = relation.cells;
            let [one, other] = pair.map(of);
            if one != 0 && other != 0 && !relation.kind.holds(one, other) {
                let expected = match relation.kind {
                    RelationKind::IsNot(_) if relation.rule == SudokuRule::NonConsecutive => "",
                    kind => kind.name(),
                };
                let index = relation.index;
                reasons.push(self.broken(relation.rule, index, &pair, cells, expected, ""));
            }
        }
        for rising in &rules.rising {
            let filled = rising.cells.iter().filter(|&&cell| of(cell) != 0);
            let filled: Vec<u16> = filled.copied().collect();
            for pair in filled.windows(2) {
                if of(pair[0]) >= of(pair[1]) {
                    reasons.push(self.broken(rising.rule, rising.index, pair, cells, "", ""));
                }
            }
        }
        for cage in &rules.cages {
            for (number, holders) in self.repeats_in(&cage.cells, cells) {
                let house = House::Cage { cage: cage.index };
                let are_clues = cells == self.cells;
                reasons.push(self.repeat(house, number, &holders, are_clues));
            }
            let numbers = cage.cells.iter().map(|&cell| u32::from(of(cell)));
            if numbers.clone().all(|number| number != 0) && numbers.clone().sum::<u32>() != cage.sum
            {
                let [expected, found] = [cage.sum, numbers.sum()].map(|sum| sum.to_string());
                let (rule, index) = (SudokuRule::Cages, cage.index);
                reasons.push(self.broken(rule, index, &cage.cells, cells, &expected, &found));
            }
        }
        for chain in &rules.chains {
            reasons.extend(self.broken_chain(chain, cells));
        }
        reasons
    }

    fn broken_chain(&self, chain: &Chain, cells: &[u8]) -> Option<Reason> {
        let of = |&cell: &u16| u32::from(cells[usize::from(cell)]);
        let mut all = chain.cells.clone();
        let values: Vec<u32> = chain.cells.iter().map(of).collect();
        let (expected, found) = match &chain.goal {
            Goal::Circle(circle) => {
                all.splice(0..0, circle.iter().copied());
                let total = circle.iter().fold(0, |sum, cell| 10 * sum + of(cell));
                (total, values.iter().sum())
            }
            Goal::Sum(sum) => (*sum, values.iter().sum::<u32>()),
            Goal::Between { sum, side } => {
                let is_end = |&&number: &&u32| number == 1 || number == *side;
                let inside = values.split(|number| is_end(&number)).nth(1);
                (*sum, inside.unwrap_or_default().iter().sum())
            }
        };
        if all.iter().any(|cell| of(cell) == 0) || expected == found {
            return None;
        }
        let [expected, found] = [expected, found].map(|sum| sum.to_string());
        let (rule, index) = (chain.rule, chain.index);
        Some(self.broken(rule, index, &all, cells, &expected, &found))
    }

    /// Returns the numbers that occur more than once in some cells, with these cells.
    fn repeats_in(&self, among: &[u16], cells: &[u8]) -> Vec<(u8, Vec<u16>)> {
        let with = |number: u8| {
            let holders = among.iter().copied();
            let holders = holders.filter(|&cell| cells[usize::from(cell)] == number);
            (number, holders.collect::<Vec<u16>>())
        };
        let all = (1..=self.layout.side() as u8).map(with);
        all.filter(|(_, holders)| holders.len() > 1).collect()
    }

    fn repeat(&self, house: House, number: u8, holders: &[u16], are_clues: bool) -> Reason {
        let symbol = self.alphabet.symbol(number).to_string();
        let cells = self.squares(holders);
        if are_clues {
            Reason::RepeatedClue {
                house,
                symbol,
                cells,
            }
        } else {
            Reason::RepeatedSymbol {
                house,
                symbol,
                cells,
            }
        }
    }

    fn broken(
        &self,
        rule: SudokuRule,
        index: u32,
        of: &[u16],
        cells: &[u8],
        expected: &str,
        found: &str,
    ) -> Reason {
        let symbol = |&cell: &u16| self.alphabet.symbol(cells[usize::from(cell)]).to_string();
        Reason::BrokenRule {
            rule,
            index,
            cells: self.squares(of),
            symbols: of.iter().map(symbol).collect(),
            expected: expected.to_owned(),
            found: found.to_owned(),
        }
    }

    fn squares(&self, cells: &[u16]) -> Vec<[u32; 2]> {
        let squares = cells.iter().map(|&cell| self.layout.place(cell.into()));
        squares.collect()
    }

    /// Formats the numbers that a cell may hold.
    fn expected(&self, rule: SudokuRule, set: u32) -> String {
        if rule == SudokuRule::Parity {
            let is_odd = set & 0b10 != 0;
            return if is_odd { "odd" } else { "even" }.to_owned();
        }
        let symbols = numbers(set).map(|number| self.alphabet.symbol(number as u8).to_string());
        symbols.collect::<Vec<_>>().join(", ")
    }
}
