//! The numbers, sets and states that the rules of a puzzle leave: all that its encoding needs, without its options.

use super::Layout;
use super::chain::{Chain, ChainStates};
use super::constraints::{SudokuConstraints, all_numbers};
use super::rules::RuleForm;
use super::sums::numbers;
use crate::engines::{Form, PairTable};

/// The numbers, sets and states that the rules leave.
pub(super) struct Narrowed {
    /// The numbers that each cell can hold, as bits: one option each.
    pub(super) open: Vec<u32>,
    /// The number of each form with sets of numbers, and the sets that are left.
    pub(super) sets: Vec<(usize, Vec<u32>)>,
    pub(super) chains: Vec<(Chain, ChainStates)>,
}

impl Narrowed {
    /// Applies the rules to the clues, without the houses.
    pub(super) fn new(layout: &Layout, constraints: &SudokuConstraints, clues: &[u8]) -> Self {
        let side = layout.side();
        let mut open = constraints.start(side, clues);
        let relations = Relations::new(layout, &constraints.forms);
        relations.narrow(&mut open);
        let mut sets = Vec::new();
        for (number, form) in constraints.forms.iter().enumerate() {
            if let Form::Sets { cells, sets: all } = &form.form {
                sets.push((number, left_sets(cells, all, &mut open)));
            }
        }
        let chains = constraints.forms.iter();
        let chains: Vec<Chain> = chains.filter_map(|form| Chain::of(form, side)).collect();
        for chain in &chains {
            ChainStates::new(chain, &open).narrow(chain, &mut open);
        }
        relations.narrow(&mut open);
        let with_states = |chain: Chain| {
            let states = ChainStates::new(&chain, &open);
            (chain, states)
        };
        let chains = chains.into_iter().map(with_states).collect();
        Narrowed { open, sets, chains }
    }
}

impl SudokuConstraints {
    /// Returns the numbers of each cell by its clue and by the rules of single cells.
    pub(super) fn start(&self, side: usize, clues: &[u8]) -> Vec<u32> {
        let all = all_numbers(side);
        let of_cell = |(cell, &clue): (usize, &u8)| {
            let own = if clue == 0 { all } else { 1 << clue };
            let domains = self.domains.iter();
            domains.fold(own, |own, (_, sets)| own & sets[cell])
        };
        clues.iter().enumerate().map(of_cell).collect()
    }
}

/// Returns the sets that the numbers of the cells allow, and removes the numbers that are in none of them.
fn left_sets(cells: &[u16], sets: &[u32], open: &mut [u32]) -> Vec<u32> {
    let of = |open: &[u32], cell: &u16| open[usize::from(*cell)];
    let union = cells.iter().fold(0, |set, cell| set | of(open, cell));
    // Each cell needs a number of the set.
    let fits = |set: &u32| set & !union == 0 && cells.iter().all(|cell| of(open, cell) & set != 0);
    let sets: Vec<u32> = sets.iter().copied().filter(fits).collect();
    let union = sets.iter().fold(0, |union, set| union | set);
    // Without a set, the item of the form has no option, which is the better reason.
    for &cell in cells.iter().filter(|_| union != 0) {
        open[usize::from(cell)] &= union;
    }
    sets
}

/// The relations of two cells.
struct Relations<'a>(Vec<([usize; 2], &'a PairTable, bool)>);

impl<'a> Relations<'a> {
    fn new(layout: &Layout, forms: &'a [RuleForm]) -> Self {
        let relation = |form: &'a RuleForm| match &form.form {
            Form::Relation { cells, table } => {
                let cells = cells.map(usize::from);
                let differ = layout.share_house(cells[0], cells[1]);
                Some((cells, &**table, differ))
            }
            _ => None,
        };
        Relations(forms.iter().filter_map(relation).collect())
    }

    /// Removes the numbers that cannot stand beside any number of the other cell. Stops when a cell has no number left.
    fn narrow(&self, open: &mut [u32]) {
        while let Some(true) = self.narrow_once(open) {}
    }

    /// Returns whether a number was removed; `None` if a cell has no number left.
    fn narrow_once(&self, open: &mut [u32]) -> Option<bool> {
        let mut is_changed = false;
        for &(cells, table, differ) in &self.0 {
            for (cell, other) in [(0, 1), (1, 0)] {
                let others = open[cells[other]];
                let is_possible = |&number: &u32| {
                    let same = if differ { 1 << number } else { 0 };
                    let beside = if cell == 0 {
                        table.beside(number as usize)
                    } else {
                        table.before(number as usize)
                    };
                    beside & others & !same != 0
                };
                let own = open[cells[cell]];
                let kept = numbers(own).filter(is_possible);
                let kept = kept.fold(0, |set, number| set | 1 << number);
                is_changed |= kept != own;
                open[cells[cell]] = kept;
                if kept == 0 {
                    return None;
                }
            }
        }
        Some(is_changed)
    }
}
