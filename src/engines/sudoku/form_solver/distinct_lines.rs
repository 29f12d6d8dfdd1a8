//! Automata over lines of cells that differ, for grids with up to nine numbers.
//!
//! The layers of states alone do not know which numbers a walk has used. Here each state has the [`Family`] of the sets of
//! numbers that walks to it have used. So the candidates that are left are exactly those of accepted lines without a
//! repeated number. It takes much longer than the layers alone.

use super::NoCandidates;
use super::families::Family;
use super::grid::CandidateGrid;
use super::layers::Layers;

/// Maximum number of states of all layers.
pub(super) const MAX_STATES: usize = 1 << 11;

/// Removes the candidates that no accepted line of different numbers has. `alive` has the states of
/// [`Layers::propagate`].
#[inline(never)]
pub(super) fn propagate(
    layers: &Layers,
    cells: &[u16],
    grid: &mut CandidateGrid,
    alive: &[u64],
    families: &mut Vec<Family>,
) -> Result<(), NoCandidates> {
    families.clear();
    families.resize(layers.states, Family::EMPTY);
    families[0] = Family::of_set(0);
    for ([layer, after], &cell) in layers.pairs().zip(cells) {
        let candidates = grid.of(cell);
        layer.for_each_alive(alive, |state| {
            let sets = families[layer.start + state];
            if sets.is_empty() {
                return;
            }
            for arc in layer.arcs(state) {
                let numbers = arc.numbers & candidates;
                if numbers != 0 && after.is_alive(alive, arc.to) {
                    let to = after.start + usize::from(arc.to);
                    sets.add_to(numbers, &mut families[to]);
                }
            }
        });
    }
    for ([layer, after], &cell) in layers.pairs().zip(cells).rev() {
        let candidates = grid.of(cell);
        let mut supported = 0;
        layer.for_each_alive(alive, |state| {
            let sets = families[layer.start + state];
            let mut kept = Family::EMPTY;
            if !sets.is_empty() {
                for arc in layer.arcs(state) {
                    let numbers = arc.numbers & candidates;
                    if numbers != 0 && after.is_alive(alive, arc.to) {
                        let next = &families[after.start + usize::from(arc.to)];
                        let (before, own) = sets.supports(next, numbers);
                        supported |= own;
                        kept.join(&before);
                    }
                }
            }
            families[layer.start + state] = kept;
        });
        grid.keep(cell, supported)?;
    }
    Ok(())
}
