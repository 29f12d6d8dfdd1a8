//! The propagators of forms.

use std::sync::Arc;

use hashbrown::HashMap;

use super::super::forms::{Automaton, Form, PairTable};
use super::compile::{CompiledModel, PropagatorKind};
use super::distinct_bounds::DistinctBounds;
use super::distinct_lines;
use super::families::{Family, MAX_FAMILY_NUMBERS};
use super::houses::Places;
use super::implied;
use super::lines::{AutomatonLine, States};
use super::relation::{ImageTable, Relation};
use super::sets::{AllowedSets, SetForm};
use super::sum::{CellGroup, SumForm};

use crate::sort::sort_by_number;

/// Maximum number of cells that are divided into groups together. The work is quadratic.
const MAX_GROUPED_CELLS: usize = 64;

/// The tables and automata of the forms so far, with their indices.
#[derive(Default)]
struct Known<'a> {
    /// The tables, and whether the cells differ.
    tables: HashMap<(PairTable, bool), u32>,
    /// The automata over a number of cells.
    automata: Vec<(&'a Arc<Automaton>, usize)>,
    /// The same by their addresses.
    addresses: HashMap<(*const Automaton, usize), u32>,
    /// For each cell of the grid a 0.
    seen: Vec<u32>,
}

impl CompiledModel {
    /// Adds the propagators of all forms, and of the sums that follow from them.
    pub(super) fn add_forms(&mut self, houses: &[Vec<u16>]) {
        let forms = std::mem::take(&mut self.model.forms);
        let mut known = Known {
            seen: vec![0; self.model.domains.len()],
            ..Known::default()
        };
        for (index, form) in forms.iter().enumerate() {
            match form {
                Form::Different(_) => {}
                Form::Relation { cells, table } => {
                    self.add_relation(index, *cells, table, &mut known);
                }
                Form::Sum { terms, total } => {
                    self.add_sum(index, terms, (*total).into(), &mut known);
                }
                Form::Sets { cells, sets } => self.add_sets(index, cells, sets, &mut known),
                Form::Automaton { cells, automaton } => {
                    self.add_line(index, cells, automaton, &mut known);
                }
            }
        }
        let cells = self.model.domains.len();
        for sum in implied::sums(&forms, houses, self.model.side, cells) {
            self.add_sum(sum.form, &sum.terms, sum.total, &mut known);
        }
        self.model.forms = forms;
    }

    fn add_relation(&mut self, form: usize, cells: [u16; 2], table: &PairTable, known: &mut Known) {
        let side = self.model.side;
        if cells[0] == cells[1] {
            let domain = &mut self.model.domains[usize::from(cells[0])];
            for number in 1..=side {
                if !table.holds(number as u8, number as u8) {
                    *domain &= !(1 << number);
                }
            }
            if *domain == 0 {
                self.broken = Some(form);
            }
            return;
        }
        let differ = self.peers.differ(cells[0], cells[1]);
        let tables = &mut self.tables;
        let entry = known.tables.entry((table.clone(), differ));
        let table = *entry.or_insert_with_key(|(table, differ)| {
            tables.push(ImageTable::new(side, table, *differ));
            (tables.len() - 1) as u32
        });
        self.relations.push(Relation { cells, table });
        let kind = (PropagatorKind::Relation, self.relations.len() - 1);
        self.add(kind, form, &cells, cells.len());
    }

    fn add_sum(&mut self, form: usize, terms: &[(u16, i32)], total: i64, known: &mut Known) {
        let terms = terms
            .iter()
            .map(|&(cell, factor)| (cell, i64::from(factor)));
        let mut terms: Vec<(u16, i64)> = terms.collect();
        sort_by_number(&mut terms, |&(cell, _)| cell.into());
        terms.dedup_by(|next, term| {
            let is_same = next.0 == term.0;
            term.1 += if is_same { next.1 } else { 0 };
            is_same
        });
        terms.retain(|&(_, factor)| factor != 0);
        if terms.is_empty() && total != 0 {
            self.broken = Some(form);
        }
        if terms.is_empty() {
            return;
        }
        if let [one, other] = terms[..] {
            let table = PairTable::new(self.model.side, |number, beside| {
                i64::from(number) * one.1 + i64::from(beside) * other.1 == total
            });
            self.add_relation(form, [one.0, other.0], &table, known);
            return;
        }
        let mut groups = self.groups(&terms);
        let cells: Vec<u16> = terms.iter().map(|term| term.0).collect();
        if self.model.side > MAX_FAMILY_NUMBERS {
            let pairs = groups.iter().flat_map(CellGroup::pairs).collect();
            if groups.iter().any(|group| group.cells.len() > 2) {
                self.bounds.push(DistinctBounds { groups, total });
                let kind = (PropagatorKind::Bounds, self.bounds.len() - 1);
                self.add(kind, form, &cells, cells.len() * self.model.side);
            }
            groups = pairs;
        }
        self.sums.push(SumForm { groups, total });
        let kind = (PropagatorKind::Sum, self.sums.len() - 1);
        self.add(kind, form, &cells, cells.len() * self.model.side);
    }

    /// The cells of a sum in groups that differ and have the same coefficient.
    fn groups(&self, terms: &[(u16, i64)]) -> Vec<CellGroup> {
        let mut by_factor = terms.to_vec();
        sort_by_number(&mut by_factor, |&(_, factor)| factor.abs_diff(i64::MIN));
        let mut groups = Vec::new();
        for terms in by_factor.chunk_by(|one, other| one.1 == other.1) {
            let factor = terms[0].1;
            for terms in terms.chunks(MAX_GROUPED_CELLS) {
                let cells: Vec<u16> = terms.iter().map(|term| term.0).collect();
                let cells = self.peers.groups(&cells, self.model.side);
                groups.extend(cells.into_iter().map(|cells| CellGroup { cells, factor }));
            }
        }
        groups
    }

    fn add_sets(&mut self, form: usize, cells: &[u16], sets: &Arc<[u32]>, known: &mut Known) {
        if let &[one, other] = cells {
            let table = PairTable::new(self.model.side, |one, other| {
                one != other && sets.contains(&(1 << one | 1 << other))
            });
            self.add_relation(form, [one, other], &table, known);
            return;
        }
        let fits = |set: &&u32| **set & !self.all == 0 && set.count_ones() as usize == cells.len();
        let allowed = if self.model.side <= MAX_FAMILY_NUMBERS {
            let mut family = Family::EMPTY;
            for set in sets.iter().filter(fits) {
                family.insert(*set);
            }
            AllowedSets::Family(family)
        } else if sets.iter().all(|set| fits(&set)) {
            AllowedSets::List(sets.clone())
        } else {
            AllowedSets::List(sets.iter().filter(fits).copied().collect())
        };
        let count = match &allowed {
            AllowedSets::Family(_) => self.model.side,
            AllowedSets::List(sets) => sets.len(),
        };
        self.sets.push(SetForm {
            places: Places::new(cells, |cell| self.peers.of(cell), &mut known.seen),
            allowed,
            side: self.model.side,
        });
        let kind = (PropagatorKind::Sets, self.sets.len() - 1);
        self.add(kind, form, cells, cells.len() * count);
    }

    fn add_line<'a>(
        &mut self,
        form: usize,
        cells: &[u16],
        automaton: &'a Arc<Automaton>,
        known: &mut Known<'a>,
    ) {
        let address = (Arc::as_ptr(automaton), cells.len());
        let is_same = |&(other, length): &(&Arc<Automaton>, usize)| {
            length == cells.len() && automaton == other
        };
        let index = if let Some(&index) = known.addresses.get(&address) {
            index
        } else if let Some(index) = known.automata.iter().position(is_same) {
            index as u32
        } else {
            let Some(states) = States::new(self.model.side, automaton, cells.len()) else {
                self.broken = Some(form);
                return;
            };
            known.automata.push((automaton, cells.len()));
            self.states.push(states);
            (self.states.len() - 1) as u32
        };
        known.addresses.insert(address, index);
        if cells.is_empty() {
            return;
        }
        let differ = |(at, &cell): (usize, &u16)| {
            let mut others = cells[..at].iter();
            others.all(|&other| self.peers.differ(cell, other))
        };
        let (has_few_states, cost) = match &self.states[index as usize] {
            States::Unrolled(layers) => {
                let has_few_states = layers.states <= distinct_lines::MAX_STATES;
                (has_few_states, layers.arcs)
            }
            States::Shared(automaton) => {
                let steps = automaton.steps.len() * self.model.side;
                (false, steps * cells.len())
            }
        };
        let differs = self.model.side <= MAX_FAMILY_NUMBERS
            && cells.len() > 2
            && has_few_states
            && cells.iter().enumerate().all(differ);
        self.lines.push(AutomatonLine {
            cells: cells.to_vec(),
            states: index,
            differs,
        });
        self.add(
            (PropagatorKind::Line, self.lines.len() - 1),
            form,
            cells,
            cost,
        );
        if differs {
            let kind = (PropagatorKind::DistinctLine, self.lines.len() - 1);
            self.add(kind, form, cells, cost * 4);
        }
    }
}
