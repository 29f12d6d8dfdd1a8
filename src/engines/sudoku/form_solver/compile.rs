//! The compiled form of a model: houses, peers and propagators.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use super::super::forms::{Automaton, Form, GridModel, PairTable};
use super::distinct_bounds::DistinctBounds;
use super::distinct_lines;
use super::families::{Family, MAX_FAMILY_NUMBERS};
use super::houses::Places;
use super::implied;
use super::layers::{Layers, Line};
use super::peers::Peers;
use super::propagation::Root;
use super::queue::Waiting;
use super::relation::{ImageTable, Relation};
use super::rows::Rows;
use super::sets::{AllowedSets, SetForm};
use super::sum::{Group, SumForm};

/// Maximum number of cells of a group of a sum for which greedy groups are computed. The work is cubic.
const MAX_GROUPED_CELLS: usize = 64;

/// The origin of a failure that is not due to a form.
pub(super) const NO_FORM: usize = usize::MAX;

/// A model with all that its solvers share.
#[derive(Debug)]
pub(crate) struct CompiledModel {
    pub(super) model: GridModel,
    /// All numbers as bits.
    pub(super) all: u32,
    /// The form that no numbers can fulfill, or [`NO_FORM`] for a house.
    pub(super) broken: Option<usize>,
    pub(super) peers: Peers,
    pub(super) houses: Vec<Places>,
    pub(super) tables: Vec<ImageTable>,
    /// The source of each of the tables, and whether its cells differ.
    known_tables: Vec<(Arc<PairTable>, bool)>,
    pub(super) relations: Vec<Relation>,
    pub(super) sets: Vec<SetForm>,
    pub(super) sums: Vec<SumForm>,
    pub(super) bounds: Vec<DistinctBounds>,
    pub(super) layers: Vec<Layers>,
    pub(super) lines: Vec<Line>,
    pub(super) propagators: Vec<Propagator>,
    /// The cells of each propagator.
    pub(super) members: Rows<u16>,
    /// For each cell the propagators that a change wakes.
    pub(super) watches: Rows<Waiting>,
    /// The grid after root propagation.
    pub(super) root: OnceLock<Root>,
}

/// A propagator.
#[derive(Debug, Clone, Copy)]
pub(super) struct Propagator {
    pub(super) kind: Kind,
    /// The index among those of its kind.
    pub(super) index: u32,
    /// The index of the form in the model, or [`NO_FORM`].
    pub(super) form: usize,
}

impl Propagator {
    /// The entry of the propagator in the queue.
    #[inline(always)]
    pub(super) fn waiting(&self, propagator: u32) -> Waiting {
        Waiting {
            propagator,
            class: self.kind as u8,
        }
    }
}

/// The kinds of propagators. They run in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Hidden,
    Relation,
    Sets,
    Sum,
    Bounds,
    Line,
    Locked,
    Subsets,
    DistinctLine,
}

impl Kind {
    /// Whether a change of a cell wakes it. Another propagator wakes the others.
    pub(super) fn is_woken_by_cells(self) -> bool {
        !matches!(self, Kind::Locked | Kind::Subsets | Kind::DistinctLine)
    }

    /// Whether a second run removes nothing, if its cells occur once.
    pub(super) fn is_idempotent(self) -> bool {
        matches!(self, Kind::Relation | Kind::Sum)
    }
}

impl CompiledModel {
    /// Compiles a model.
    pub(crate) fn new(mut model: GridModel) -> Self {
        let all = ((1_u64 << (model.side + 1)) - 2) as u32;
        for domain in &mut model.domains {
            *domain &= all;
        }
        let (houses, cliques, broken) = check(&mut model);
        let views: Vec<&[u16]> = cliques.iter().chain(&houses).map(Vec::as_slice).collect();
        let peers = Peers::new(model.domains.len(), &views);
        let mut compiled = CompiledModel {
            all,
            broken,
            houses: Vec::new(),
            peers,
            tables: Vec::new(),
            known_tables: Vec::new(),
            relations: Vec::new(),
            sets: Vec::new(),
            sums: Vec::new(),
            bounds: Vec::new(),
            layers: Vec::new(),
            lines: Vec::new(),
            propagators: Vec::new(),
            members: Rows::new(),
            watches: Rows::new(),
            root: OnceLock::new(),
            model,
        };
        if broken.is_none() {
            compiled.add_houses(&houses);
            compiled.add_forms(&houses);
            compiled.watch();
        }
        compiled
    }

    /// Number of cells.
    pub(crate) fn cell_count(&self) -> usize {
        self.model.domains.len()
    }

    /// The form that has no numbers left after root propagation, or `usize::MAX` for a house; `None` if all have some.
    pub(crate) fn failed_form(&self) -> Option<usize> {
        self.root().failed
    }

    fn add(&mut self, kind: Kind, index: usize, form: usize, cells: &[u16]) {
        self.members.push(cells);
        self.propagators.push(Propagator {
            kind,
            index: index as u32,
            form,
        });
    }

    /// Adds the propagators of the houses: for house `h` of `n` the propagators `h`, `h + n` and `h + 2 n`.
    fn add_houses(&mut self, houses: &[Vec<u16>]) {
        let mut seen = vec![0; self.model.domains.len()];
        for house in houses {
            let places = Places::new(house, |cell| self.peers.of(cell), &mut seen);
            self.houses.push(places);
        }
        for kind in [Kind::Hidden, Kind::Locked, Kind::Subsets] {
            for (index, house) in houses.iter().enumerate() {
                self.add(kind, index, NO_FORM, house);
            }
        }
    }

    fn add_forms(&mut self, houses: &[Vec<u16>]) {
        let forms = std::mem::take(&mut self.model.forms);
        let mut seen = vec![0; self.model.domains.len()];
        let mut automata: Vec<(&Arc<Automaton>, usize)> = Vec::new();
        for (index, form) in forms.iter().enumerate() {
            match form {
                Form::Different(_) => {}
                Form::Relation { cells, table } => {
                    self.add_relation(index, *cells, table);
                }
                Form::Sum { terms, total } => self.add_sum(index, terms, (*total).into()),
                Form::Sets { cells, sets } => self.add_sets(index, cells, sets, &mut seen),
                Form::Automaton { cells, automaton } => {
                    self.add_line(index, cells, automaton, &mut automata);
                }
            }
        }
        for sum in implied::sums(&forms, houses, self.model.side, seen.len()) {
            self.add_sum(sum.form, &sum.terms, sum.total);
        }
        self.model.forms = forms;
    }

    fn add_relation(&mut self, form: usize, cells: [u16; 2], table: &Arc<PairTable>) {
        if cells[0] == cells[1] {
            let domain = &mut self.model.domains[usize::from(cells[0])];
            for number in 1..=self.model.side {
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
        let known = |(other, differs): &(Arc<PairTable>, bool)| {
            *differs == differ && (Arc::ptr_eq(table, other) || table == other)
        };
        let table = self.known_tables.iter().position(known).unwrap_or_else(|| {
            self.known_tables.push((table.clone(), differ));
            self.tables
                .push(ImageTable::new(self.model.side, table, differ));
            self.tables.len() - 1
        });
        self.relations.push(Relation {
            cells,
            table: table as u32,
        });
        self.add(Kind::Relation, self.relations.len() - 1, form, &cells);
    }

    fn add_sum(&mut self, form: usize, terms: &[(u16, i32)], total: i64) {
        let mut terms: Vec<(u16, i64)> =
            terms.iter().map(|&(cell, by)| (cell, by.into())).collect();
        terms.sort_unstable();
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
            self.add_relation(form, [one.0, other.0], &Arc::new(table));
            return;
        }
        let mut factors: Vec<i64> = terms.iter().map(|&(_, factor)| factor).collect();
        factors.sort_unstable();
        factors.dedup();
        let mut groups = Vec::new();
        for factor in factors {
            let cells: Vec<u16> = terms
                .iter()
                .filter(|term| term.1 == factor)
                .map(|term| term.0)
                .collect();
            for cells in cells.chunks(MAX_GROUPED_CELLS) {
                let cells = self.peers.groups(cells, self.model.side);
                groups.extend(cells.into_iter().map(|cells| Group { cells, factor }));
            }
        }
        let cells: Vec<u16> = terms.iter().map(|term| term.0).collect();
        if self.model.side > MAX_FAMILY_NUMBERS {
            if groups.iter().any(|group| group.cells.len() > 1) {
                let groups = groups.clone();
                self.bounds.push(DistinctBounds { groups, total });
                self.add(Kind::Bounds, self.bounds.len() - 1, form, &cells);
            }
            groups = groups.iter().flat_map(Group::pairs).collect();
        }
        self.sums.push(SumForm { groups, total });
        self.add(Kind::Sum, self.sums.len() - 1, form, &cells);
    }

    fn add_sets(&mut self, form: usize, cells: &[u16], sets: &[u32], seen: &mut [u32]) {
        if let &[one, other] = cells {
            let table = PairTable::new(self.model.side, |one, other| {
                one != other && sets.contains(&(1 << one | 1 << other))
            });
            self.add_relation(form, [one, other], &Arc::new(table));
            return;
        }
        let of_size = sets
            .iter()
            .map(|set| set & self.all)
            .filter(|set| set.count_ones() as usize == cells.len());
        let allowed = if self.model.side <= MAX_FAMILY_NUMBERS {
            let mut family = Family::EMPTY;
            of_size.for_each(|set| family.insert(set));
            AllowedSets::Family(family)
        } else {
            AllowedSets::List(of_size.collect())
        };
        self.sets.push(SetForm {
            places: Places::new(cells, |cell| self.peers.of(cell), seen),
            allowed,
            side: self.model.side,
        });
        self.add(Kind::Sets, self.sets.len() - 1, form, cells);
    }

    fn add_line<'a>(
        &mut self,
        form: usize,
        cells: &[u16],
        automaton: &'a Arc<Automaton>,
        automata: &mut Vec<(&'a Arc<Automaton>, usize)>,
    ) {
        let known = |&(other, length): &(&Arc<Automaton>, usize)| {
            length == cells.len() && (Arc::ptr_eq(automaton, other) || automaton == other)
        };
        let layers = if let Some(layers) = automata.iter().position(known) {
            layers
        } else {
            let Some(layers) = Layers::new(self.model.side, automaton, cells.len()) else {
                self.broken = Some(form);
                return;
            };
            automata.push((automaton, cells.len()));
            self.layers.push(layers);
            self.layers.len() - 1
        };
        if cells.is_empty() {
            return;
        }
        let differ = |(at, &cell): (usize, &u16)| {
            let mut others = cells[..at].iter();
            others.all(|&other| self.peers.differ(cell, other))
        };
        self.lines.push(Line {
            cells: cells.to_vec(),
            layers: layers as u32,
            differs: self.model.side <= MAX_FAMILY_NUMBERS
                && cells.len() > 2
                && self.layers[layers].states <= distinct_lines::MAX_STATES
                && cells.iter().enumerate().all(differ),
        });
        self.add(Kind::Line, self.lines.len() - 1, form, cells);
        self.add(Kind::DistinctLine, self.lines.len() - 1, form, cells);
    }

    /// Connects each cell with its propagators. A change wakes the hidden singles of a house, and these wake the rest.
    fn watch(&mut self) {
        let mut pairs = Vec::new();
        for (index, propagator) in self.propagators.iter().enumerate() {
            if propagator.kind.is_woken_by_cells() {
                for &cell in self.members.of(index) {
                    pairs.push((usize::from(cell), propagator.waiting(index as u32)));
                }
            }
        }
        self.watches = Rows::by_key(self.model.domains.len(), &pairs);
    }
}

/// Separates houses from smaller groups of cells that differ. Returns the form that cannot be fulfilled, if there is one.
fn check(model: &mut GridModel) -> (Vec<Vec<u16>>, Vec<Vec<u16>>, Option<usize>) {
    let (mut houses, mut cliques, mut broken) = (Vec::new(), Vec::new(), None);
    let mut known = BTreeSet::new();
    let mut add = |cells: &[u16], side: usize| {
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let is_possible = sorted.len() == cells.len() && cells.len() <= side;
        if known.insert(sorted) {
            let list = if cells.len() == side {
                &mut houses
            } else {
                &mut cliques
            };
            list.push(cells.to_vec());
        }
        is_possible
    };
    if model.domains.contains(&0) {
        broken = Some(NO_FORM);
    }
    for house in &model.houses {
        if !add(house, model.side) {
            broken = Some(NO_FORM);
        }
    }
    for (index, form) in model.forms.iter().enumerate() {
        let is_possible = match form {
            Form::Different(cells) => add(cells, model.side),
            Form::Sets { cells, sets } => {
                let fits = |set: &u32| set.count_ones() as usize == cells.len();
                add(cells, model.side) && sets.iter().any(fits)
            }
            _ => true,
        };
        if !is_possible && broken.is_none() {
            broken = Some(index);
        }
    }
    (houses, cliques, broken)
}
