//! The rules of a checked Sudoku that are more than houses and groups: the forms of its rules.

use super::rules::{GridShape, RuleForm, RuleForms, SudokuRules, rule_forms};
use super::{Alphabet, ExtraHouses, Layout};
use crate::error::Result;
use crate::optional::IS_SUDOKU_ENTRY;
use crate::puzzle::SudokuRule;

/// The rules that are more than houses and groups. Sets of numbers use the bits from bit 1.
#[derive(Debug, Clone, Default)]
pub(crate) struct SudokuConstraints {
    /// The numbers that a rule of single cells leaves to each cell.
    pub(crate) domains: Vec<(SudokuRule, Vec<u32>)>,
    pub(crate) forms: Vec<RuleForm>,
}

impl SudokuConstraints {
    /// Checks the rules. Returns the houses and groups apart from the other rules.
    pub(crate) fn new(
        layout: &Layout,
        rules: &SudokuRules,
        alphabet: &Alphabet,
    ) -> Result<(ExtraHouses, Self)> {
        let grid = GridShape {
            side: layout.side(),
            sides: layout.sides(),
            regions: layout.regions(),
            alphabet,
        };
        let RuleForms {
            different,
            domains,
            forms,
        } = rule_forms(grid, rules)?;
        Ok((different, SudokuConstraints { domains, forms }))
    }

    /// Returns whether a full grid fulfills the rules.
    #[cfg(feature = "generate")]
    pub(crate) fn hold(&self, grid: &[u8]) -> bool {
        let in_domain = |(set, number): (&u32, &u8)| set >> number & 1 == 1;
        let mut domains = self.domains.iter();
        domains.all(|(_, sets)| sets.iter().zip(grid).all(in_domain))
            && self.forms.iter().all(|form| form.form.holds(grid))
    }

    /// Returns the candidates of each cell as bits; empty without this rule.
    #[cfg(feature = "texts")]
    pub(crate) fn candidates(&self) -> &[u32] {
        let mut domains = self.domains.iter();
        let found = domains.find(|(rule, _)| rule.name() == "candidates");
        found.map_or(&[], |(_, sets)| sets)
    }

    /// Returns whether there is no rule but houses and groups.
    pub(crate) fn is_empty(&self) -> bool {
        IS_SUDOKU_ENTRY || self.domains.is_empty() && self.forms.is_empty()
    }

    /// Returns the first rule that is more than houses and groups.
    pub(crate) fn first_rule(&self) -> Option<SudokuRule> {
        if self.is_empty() {
            return None;
        }
        let domain = self.domains.first().map(|&(rule, _)| rule);
        domain.or_else(|| self.forms.first().map(|form| form.rule))
    }
}

/// The set of all numbers of a grid.
pub(super) fn all_numbers(side: usize) -> u32 {
    (2 << side) - 2
}
