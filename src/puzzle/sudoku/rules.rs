//! The extra rules of Sudokus. A rule is one declaration: its name, its shape, its fields, and the forms that it stands
//! for. Reading, writing, checking, encoding, solving and drawing follow from that.
//!
//! A new rule is a file in `rules/` and a line in [`RULES`].

mod clue;
mod declaration;
mod entry;
mod read;
mod schema;
mod write;

mod antiking;
mod antiknight;
mod arrows;
mod betweens;
mod cages;
mod candidates;
mod clones;
mod disjoint;
mod dots;
mod entropics;
mod extra;
mod inequalities;
mod lines;
mod little_killers;
mod lockouts;
mod modulars;
mod negative;
mod nonconsecutive;
mod numbered_rooms;
mod palindromes;
mod parity;
mod quadruples;
mod regex;
mod region_sums;
mod relations;
mod renbans;
mod sandwiches;
mod skyscrapers;
mod sum_lines;
mod thermos;
mod whispers;
mod windows;
mod x_sums;
mod zippers;

pub(crate) use clue::RuleForm;
pub(super) use clue::{GridShape, Measure, RuleForms, rule_forms};
pub(crate) use declaration::{
    Broken, Declaration, FPuzzlesField, FPuzzlesLayout, Field, FieldKind, RuleShape,
};
pub use entry::{AutomatonSpec, RuleEntry, RuleValue};
pub(crate) use read::NO_RULES;
pub use schema::sudoku_rules_schema;

use super::super::SudokuRule;
use crate::optional::IS_SUDOKU_ENTRY;

/// A cell: its row and column, from 0.
pub(crate) type Square = [u32; 2];

/// All rules, in the order of the fields of a puzzle.
pub(crate) static RULES: [&Declaration; 33] = [
    &windows::RULE,
    &disjoint::RULE,
    &extra::RULE,
    &antiknight::RULE,
    &antiking::RULE,
    &nonconsecutive::RULE,
    &parity::RULE,
    &candidates::RULE,
    &cages::RULE,
    &thermos::RULE,
    &inequalities::RULE,
    &arrows::RULE,
    &sandwiches::RULE,
    &little_killers::RULE,
    &dots::RULE,
    &negative::RULE,
    &whispers::RULE,
    &renbans::RULE,
    &palindromes::RULE,
    &entropics::RULE,
    &modulars::RULE,
    &region_sums::RULE,
    &betweens::RULE,
    &lockouts::RULE,
    &zippers::RULE,
    &sum_lines::RULE,
    &quadruples::RULE,
    &clones::RULE,
    &skyscrapers::RULE,
    &x_sums::RULE,
    &numbered_rooms::RULE,
    &lines::RULE,
    &relations::RULE,
];

/// Returns the declaration of a rule.
pub(super) fn declaration(name: &str) -> Option<&'static Declaration> {
    if IS_SUDOKU_ENTRY {
        return None;
    }
    RULES.iter().find(|rule| rule.name == name).copied()
}

/// Returns the subject of "no digits fit …" of a rule.
pub(crate) fn subject_of(rule: SudokuRule) -> Option<&'static str> {
    declaration(rule.name()).map(|rule| rule.subject)
}

/// Extra rules of a Sudoku. All of them can be combined with each other, with diagonals and with regions.
///
/// A rule has its name and its entries: cages, lines, clues outside the grid. A rule for the whole grid has one entry
/// without fields. The fields of all rules are those of the data: see
/// [the table of rules](https://docs.rs/dlx-wasm/latest/dlx_wasm/puzzle/fn.sudoku_rules_schema.html).
///
/// ```
/// use dlx_wasm::puzzle::{Puzzle, RuleEntry, Sudoku, SudokuRules};
///
/// let cage = RuleEntry::cells(vec![[0, 0], [0, 1]]).with("sum", 3);
/// let rules = SudokuRules::default().with("cages", cage);
/// let puzzle: Puzzle = Sudoku::new(".".repeat(16)).rules(rules).into();
/// assert_eq!(puzzle.encode()?.problem.count()?, 48);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SudokuRules {
    /// The rules with entries, in the order of their first entry.
    lists: Vec<(SudokuRule, Vec<RuleEntry>)>,
}

impl SudokuRules {
    /// Adds an entry of a rule. A rule for the whole grid has the entry [`RuleEntry::default`]. Encoding a puzzle checks
    /// the names, the fields and their values.
    #[must_use]
    pub fn with(mut self, rule: &'static str, entry: RuleEntry) -> Self {
        self.add(rule, entry);
        self
    }

    /// [`with`](Self::with), in place.
    pub fn add(&mut self, rule: &'static str, entry: RuleEntry) {
        let rule = SudokuRule::named(rule);
        match self.lists.iter_mut().find(|(other, _)| *other == rule) {
            Some((_, list)) => list.push(entry),
            None => self.lists.push((rule, vec![entry])),
        }
    }

    /// Sets a rule for the whole grid.
    pub(crate) fn turn_on(&mut self, rule: &'static str) {
        if !self.has(rule) {
            self.add(rule, RuleEntry::default());
        }
    }

    /// Returns the entries of a rule, in their order.
    #[must_use]
    pub fn entries(&self, rule: &str) -> &[RuleEntry] {
        let found = self.lists.iter().find(|(other, _)| other.name() == rule);
        found.map_or(&[], |(_, list)| list)
    }

    /// Returns whether the puzzle has a rule.
    #[must_use]
    pub fn has(&self, rule: &str) -> bool {
        !self.entries(rule).is_empty()
    }

    /// Removes all entries of a rule.
    pub fn remove(&mut self, rule: &str) {
        self.lists.retain(|(other, _)| other.name() != rule);
    }

    /// The names of the rules with entries.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.lists.iter().map(|(rule, _)| rule.name())
    }

    /// Returns whether there is no extra rule.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }
}
