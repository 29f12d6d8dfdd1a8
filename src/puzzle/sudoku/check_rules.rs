//! Checks of clues and of filled grids by the extra rules. A blank breaks no rule.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of cells and their sums are far below the limits"
)]

use super::CheckedSudoku;
use super::rules::{Declaration, RuleForm, declaration};
use super::sums::numbers;
use crate::engines::Form;
use crate::puzzle::reason::House;
use crate::puzzle::{Reason, SudokuRule};

impl CheckedSudoku {
    /// Returns the symbols that a group holds more than once.
    pub(super) fn repeats_of_groups(&self, cells: &[u8], are_clues: bool) -> Vec<Reason> {
        let mut reasons = Vec::new();
        for group in self.layout.groups() {
            let house = house_of(group.rule, group.index);
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
        let mut reasons = Vec::new();
        if self.constraints.is_empty() {
            return reasons;
        }
        for (rule, sets) in &self.constraints.domains {
            for (cell, (&set, &number)) in (0..).zip(sets.iter().zip(cells)) {
                if number != 0 && set & 1_u32.checked_shl(number.into()).unwrap_or(0) == 0 {
                    let expected = self.expected(*rule, set);
                    reasons.push(self.broken(*rule, cell.into(), &[cell], cells, &expected, ""));
                }
            }
        }
        for form in &self.constraints.forms {
            self.add_broken(form, cells, &mut reasons);
        }
        reasons
    }

    fn add_broken(&self, of_rule: &RuleForm, cells: &[u8], reasons: &mut Vec<Reason>) {
        let RuleForm {
            rule, index, form, ..
        } = of_rule;
        if form.holds(cells) {
            return;
        }
        let number = |cell: u16| u32::from(cells[usize::from(cell)]);
        let mut blamed = form.cells();
        let mut expected = of_rule.expected.clone();
        let mut found = String::new();
        match form {
            Form::Sets { cells: own, .. } => {
                let repeats = self.repeats_in(own, cells);
                for (number, holders) in &repeats {
                    match house_of(*rule, *index) {
                        Some(house) => {
                            let are_clues = cells == self.cells;
                            reasons.push(self.repeat(house, *number, holders, are_clues));
                        }
                        None => {
                            reasons.push(self.broken(*rule, *index, holders, cells, "", ""));
                        }
                    }
                }
                if own.iter().any(|&cell| number(cell) == 0) {
                    return;
                }
                // A repeated number gives another sum too, unless the sum is right by chance.
                found = own
                    .iter()
                    .map(|&cell| number(cell))
                    .sum::<u32>()
                    .to_string();
                if !repeats.is_empty() && found == expected {
                    return;
                }
            }
            Form::Sum { terms, total } => {
                let side_of = |sign: i32| -> i32 {
                    let own = terms.iter().filter(|(_, factor)| factor.signum() == sign);
                    own.map(|&(cell, factor)| factor.abs() * number(cell) as i32)
                        .sum()
                };
                expected = (total + side_of(-1)).to_string();
                found = side_of(1).to_string();
                // The cells of the total come first.
                blamed = [-1, 1]
                    .iter()
                    .flat_map(|sign| {
                        let own = terms
                            .iter()
                            .filter(move |(_, factor)| factor.signum() == *sign);
                        own.map(|&(cell, _)| cell)
                    })
                    .collect();
            }
            Form::Automaton { cells: own, .. } => {
                if let Some(measure) = &of_rule.measure {
                    let line: Vec<u32> = own.iter().map(|&cell| number(cell)).collect();
                    found = (measure.of_line)(&line).to_string();
                }
            }
            Form::Relation { .. } | Form::Different(_) => {}
        }
        reasons.push(self.broken(*rule, *index, &blamed, cells, &expected, &found));
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

    pub(super) fn squares(&self, cells: &[u16]) -> Vec<[u32; 2]> {
        let squares = cells.iter().map(|&cell| self.layout.place(cell.into()));
        squares.collect()
    }

    /// Formats the numbers that a cell may hold.
    fn expected(&self, rule: SudokuRule, set: u32) -> String {
        if declaration(rule.name()).is_some_and(Declaration::is_parity) {
            let is_odd = set & 0b10 != 0;
            return if is_odd { "odd" } else { "even" }.to_owned();
        }
        let symbols = numbers(set).map(|number| self.alphabet.symbol(number as u8).to_string());
        symbols.collect::<Vec<_>>().join(", ")
    }
}

/// The house that an entry is called in messages.
fn house_of(rule: SudokuRule, index: u32) -> Option<House> {
    match rule.name() {
        "extra" => Some(House::Extra { extra: index }),
        "cages" => Some(House::Cage { cage: index }),
        _ => None,
    }
}
