//! The compiled form of a model: houses, peers and propagators.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::super::forms::{Form, GridModel};
use super::distinct_bounds::DistinctBounds;
use super::houses::Places;
use super::lines::{AutomatonLine, States};
use super::peers::Peers;
use super::propagation::Root;
use super::queue::Waiting;
use super::related::Related;
use super::relation::{ImageTable, Relation};
use super::rows::Rows;
use super::sets::SetForm;
use super::sum::SumForm;

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
    pub(super) relations: Vec<Relation>,
    pub(super) sets: Vec<SetForm>,
    pub(super) sums: Vec<SumForm>,
    pub(super) bounds: Vec<DistinctBounds>,
    pub(super) states: Vec<States>,
    pub(super) lines: Vec<AutomatonLine>,
    pub(super) propagators: Vec<FormPropagator>,
    /// The cells of each propagator.
    pub(super) members: Rows<u16>,
    /// For each cell the propagators that a change wakes.
    pub(super) watches: Rows<Waiting>,
    /// The cells that relations connect with houses.
    related: OnceLock<Related>,
    /// The grid after root propagation.
    pub(super) root: OnceLock<Root>,
}

/// A propagator.
#[derive(Debug, Clone, Copy)]
pub(super) struct FormPropagator {
    pub(super) kind: PropagatorKind,
    /// The index among those of its kind.
    pub(super) index: u32,
    /// The index of the form in the model, or [`NO_FORM`].
    pub(super) form: usize,
    /// The most time that a run takes, in about ten nanoseconds.
    pub(super) cost: u32,
}

impl FormPropagator {
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
pub(super) enum PropagatorKind {
    Relation,
    Hidden,
    Sets,
    Sum,
    Bounds,
    Line,
    Locked,
    Related,
    Subsets,
    DistinctLine,
}

impl PropagatorKind {
    /// Whether a change of a cell wakes it. Another propagator wakes the others.
    pub(super) fn is_woken_by_cells(self) -> bool {
        !matches!(
            self,
            PropagatorKind::Locked
                | PropagatorKind::Related
                | PropagatorKind::Subsets
                | PropagatorKind::DistinctLine
        )
    }

    /// Whether a second run removes nothing, if its cells occur once.
    pub(super) fn is_idempotent(self) -> bool {
        matches!(self, PropagatorKind::Relation | PropagatorKind::Sum)
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
            relations: Vec::new(),
            sets: Vec::new(),
            sums: Vec::new(),
            bounds: Vec::new(),
            states: Vec::new(),
            lines: Vec::new(),
            propagators: Vec::new(),
            members: Rows::new(),
            watches: Rows::new(),
            related: OnceLock::new(),
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

    /// The cells that relations connect with houses, found at the first call. Easy puzzles do not need them.
    #[inline(always)]
    pub(super) fn related(&self) -> &Related {
        self.related.get_or_init(|| Related::new(self))
    }

    /// Returns whether there are relations, and all other forms demand different numbers.
    pub(super) fn has_relations_only(&self) -> bool {
        !self.relations.is_empty()
            && self.sets.is_empty()
            && self.sums.is_empty()
            && self.bounds.is_empty()
            && self.lines.is_empty()
    }

    /// The form that has no numbers left after root propagation, or `usize::MAX` for a house; `None` if all have some.
    pub(crate) fn failed_form(&self) -> Option<usize> {
        self.root().failed
    }

    pub(super) fn add(
        &mut self,
        (kind, index): (PropagatorKind, usize),
        form: usize,
        cells: &[u16],
        cost: usize,
    ) {
        self.members.push(cells);
        self.propagators.push(FormPropagator {
            kind,
            index: index as u32,
            form,
            cost: u32::try_from(cost).unwrap_or(u32::MAX),
        });
    }

    /// Adds the propagators of the houses: for house `h` of `n` the propagators `h`, `h + n`, `h + 2 n` and
    /// `h + 3 n`.
    fn add_houses(&mut self, houses: &[Vec<u16>]) {
        let mut seen = vec![0; self.model.domains.len()];
        for house in houses {
            let places = Places::new(house, |cell| self.peers.of(cell), &mut seen);
            self.houses.push(places);
        }
        for kind in [
            PropagatorKind::Hidden,
            PropagatorKind::Locked,
            PropagatorKind::Subsets,
            PropagatorKind::Related,
        ] {
            for (index, house) in houses.iter().enumerate() {
                self.add((kind, index), NO_FORM, house, house.len());
            }
        }
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
