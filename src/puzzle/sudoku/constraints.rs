//! The rules of a Sudoku that are more than houses and groups, checked.

mod cells;

use cells::{candidate_sets, check_arrow, check_sum, dot_cells, parity, rising, sum_bounds};

use super::Alphabet;
use super::chain::{Chain, Goal};
use super::extra_houses::{cells_of, distinct_cells};
use super::rules::{DotKind, NegativeRule, SudokuRules};
use crate::error::{Error, Result};
use crate::puzzle::SudokuRule;

/// The even numbers up to 25, as bits.
const EVEN: u32 = 0x0155_5554;

/// The rules that are more than houses and groups. Sets of numbers use the bits from bit 1.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct SudokuConstraints {
    /// The numbers of the parity of each cell; empty without this rule.
    pub(super) parity: Vec<u32>,
    /// The candidates of each cell; empty without this rule.
    pub(super) candidates: Vec<u32>,
    pub(super) relations: Vec<Relation>,
    pub(super) rising: Vec<Rising>,
    pub(super) cages: Vec<CageSum>,
    pub(super) chains: Vec<Chain>,
}

/// A relation of two cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Relation {
    pub(super) rule: SudokuRule,
    pub(super) index: u32,
    pub(super) cells: [u16; 2],
    pub(super) kind: RelationKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RelationKind {
    Is(DotKind),
    IsNot(NegativeRule),
}

/// Numbers that rise from cell to cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rising {
    pub(super) rule: SudokuRule,
    pub(super) index: u32,
    pub(super) cells: Vec<u16>,
}

/// Different numbers with a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CageSum {
    pub(super) index: u32,
    /// In ascending order.
    pub(super) cells: Vec<u16>,
    pub(super) sum: u32,
}

impl RelationKind {
    /// Returns whether the relation holds between two numbers.
    pub(super) fn holds(self, one: u8, other: u8) -> bool {
        let is_double = one == 2 * other || other == 2 * one;
        match self {
            RelationKind::Is(DotKind::Consecutive) => one.abs_diff(other) == 1,
            RelationKind::Is(DotKind::Double) => is_double,
            RelationKind::Is(DotKind::X) => one + other == 10,
            RelationKind::Is(DotKind::V) => one + other == 5,
            RelationKind::IsNot(NegativeRule::Consecutive) => one.abs_diff(other) != 1,
            RelationKind::IsNot(NegativeRule::Double) => !is_double,
            RelationKind::IsNot(NegativeRule::Xv) => !matches!(one + other, 5 | 10),
        }
    }

    /// Returns the name of the relation in the puzzle.
    pub(super) fn name(self) -> &'static str {
        match self {
            RelationKind::Is(DotKind::Consecutive)
            | RelationKind::IsNot(NegativeRule::Consecutive) => "consecutive",
            RelationKind::Is(DotKind::Double) | RelationKind::IsNot(NegativeRule::Double) => {
                "double"
            }
            RelationKind::Is(DotKind::X) => "x",
            RelationKind::Is(DotKind::V) => "v",
            RelationKind::IsNot(NegativeRule::Xv) => "xv",
        }
    }
}

impl SudokuConstraints {
    /// Returns the candidates of each cell as bits; empty without this rule.
    #[cfg(feature = "texts")]
    pub(crate) fn candidates(&self) -> &[u32] {
        &self.candidates
    }

    /// Checks the rules.
    pub(super) fn new(side: usize, rules: &SudokuRules, alphabet: &Alphabet) -> Result<Self> {
        let mut constraints = SudokuConstraints::default();
        if let Some(text) = &rules.parity {
            constraints.parity = parity(text, side)?;
        }
        if let Some(candidates) = &rules.candidates {
            constraints.candidates = candidate_sets(candidates, side, alphabet)?;
        }
        constraints.add_relations(side, rules)?;
        for (rule, lists) in [
            (SudokuRule::Thermos, &rules.thermos),
            (SudokuRule::Inequalities, &rules.inequalities),
        ] {
            for (index, list) in (0..).zip(lists) {
                let cells = rising(&format!("{rule}[{index}]"), rule, list, side)?;
                constraints.rising.push(Rising { rule, index, cells });
            }
        }
        for (index, cage) in (0..).zip(&rules.cages) {
            if let Some(sum) = cage.sum {
                let cells = distinct_cells(&format!("cages[{index}].cells"), &cage.cells, side)?;
                let bounds = sum_bounds(cells.len(), side);
                check_sum(&format!("cages[{index}].sum"), sum, bounds)?;
                constraints.cages.push(CageSum { index, cells, sum });
            }
        }
        constraints.add_chains(side, rules)?;
        Ok(constraints)
    }

    fn add_chains(&mut self, side: usize, rules: &SudokuRules) -> Result<()> {
        for (index, arrow) in (0..).zip(&rules.arrows) {
            let circle = cells_of(&format!("arrows[{index}].circle"), &arrow.circle, side)?;
            let path = cells_of(&format!("arrows[{index}].path"), &arrow.path, side)?;
            let all = [&arrow.circle[..], &arrow.path].concat();
            distinct_cells(&format!("arrows[{index}]"), &all, side)?;
            check_arrow(index, [circle.len(), path.len()], side)?;
            self.chains.push(Chain {
                rule: SudokuRule::Arrows,
                index,
                cells: path,
                goal: Goal::Circle(circle),
            });
        }
        for (index, diagonal) in (0..).zip(&rules.little_killers) {
            let path = format!("littleKillers[{index}].cells");
            distinct_cells(&path, &diagonal.cells, side)?;
            let cells = cells_of(&path, &diagonal.cells, side)?;
            if !(1..=side).contains(&cells.len()) {
                let expected = format_args!("1 to {side} cells");
                let found = format_args!("{} cells", cells.len());
                return Err(Error::argument(&path, &expected, &found));
            }
            let [least, most] = [1, side].map(|number| number * cells.len());
            let path = format!("littleKillers[{index}].sum");
            check_sum(&path, diagonal.sum, [least as u32, most as u32])?;
            self.chains.push(Chain {
                rule: SudokuRule::LittleKillers,
                index,
                cells,
                goal: Goal::Sum(diagonal.sum),
            });
        }
        for (index, sandwich) in (0..).zip(&rules.sandwiches) {
            let path = format!("sandwiches[{index}]");
            if side < 2 {
                return Err(Error::argument(&path, &"a larger grid", &"1×1"));
            }
            let (line, is_row) = match (sandwich.row, sandwich.column) {
                (Some(row), None) => (row as usize, true),
                (None, Some(column)) => (column as usize, false),
                (row, _) => {
                    let found = if row.is_some() { "both" } else { "neither" };
                    return Err(Error::argument(&path, &"row or column", &found));
                }
            };
            if line >= side {
                let path = format!("{path}.{}", if is_row { "row" } else { "column" });
                let expected = format_args!("a number from 0 to {}", side - 1);
                return Err(Error::argument(&path, &expected, &line));
            }
            // All numbers but 1 and the greatest.
            let most = (2..side).sum::<usize>();
            check_sum(&format!("{path}.sum"), sandwich.sum, [0, most as u32])?;
            let cell = |place| {
                let cell = if is_row {
                    line * side + place
                } else {
                    place * side + line
                };
                cell as u16
            };
            self.chains.push(Chain {
                rule: SudokuRule::Sandwiches,
                index,
                cells: (0..side).map(cell).collect(),
                goal: Goal::Between {
                    sum: sandwich.sum,
                    side: side as u32,
                },
            });
        }
        Ok(())
    }

    /// Returns whether there is no rule but houses and groups.
    pub(crate) fn is_empty(&self) -> bool {
        self.first_rule().is_none()
    }

    /// Returns the first rule that is more than houses and groups.
    pub(crate) fn first_rule(&self) -> Option<SudokuRule> {
        let is_given = [
            (SudokuRule::Parity, !self.parity.is_empty()),
            (SudokuRule::Candidates, !self.candidates.is_empty()),
            (SudokuRule::Cages, !self.cages.is_empty()),
        ];
        let given = is_given.iter().find(|(_, is_given)| *is_given);
        given
            .map(|&(rule, _)| rule)
            .or_else(|| self.relations.first().map(|relation| relation.rule))
            .or_else(|| self.rising.first().map(|rising| rising.rule))
            .or_else(|| self.chains.first().map(|chain| chain.rule))
    }

    fn add_relations(&mut self, side: usize, rules: &SudokuRules) -> Result<()> {
        // For each cell and direction, right and down, whether there is a dot of a kind.
        let mut has_dot = vec![[false; 2]; 2 * side * side];
        for (index, dot) in (0..).zip(&rules.dots) {
            let (cells, edge) = dot_cells(index, dot, side)?;
            let is_sum = matches!(dot.kind, DotKind::X | DotKind::V);
            has_dot[edge][usize::from(is_sum)] = true;
            self.relations.push(Relation {
                rule: SudokuRule::Dots,
                index,
                cells,
                kind: RelationKind::Is(dot.kind),
            });
        }
        let mut add_everywhere = |rule, index, negative, spared: Option<usize>| {
            for (edge, has_dot) in has_dot.iter().enumerate() {
                let (cell, down) = (edge / 2, edge % 2 == 1);
                let other = cell + if down { side } else { 1 };
                let is_on_grid = if down {
                    other < side * side
                } else {
                    other % side != 0
                };
                if is_on_grid && !spared.is_some_and(|kind| has_dot[kind]) {
                    self.relations.push(Relation {
                        rule,
                        index,
                        cells: [cell as u16, other as u16],
                        kind: RelationKind::IsNot(negative),
                    });
                }
            }
        };
        if rules.non_consecutive {
            let rule = SudokuRule::NonConsecutive;
            add_everywhere(rule, 0, NegativeRule::Consecutive, None);
        }
        for (index, &negative) in (0..).zip(&rules.negative) {
            let spared = usize::from(negative == NegativeRule::Xv);
            add_everywhere(SudokuRule::Negative, index, negative, Some(spared));
        }
        Ok(())
    }
}

/// The set of all numbers of a grid.
pub(super) fn all_numbers(side: usize) -> u32 {
    (2 << side) - 2
}
