//! Passes for an order of the items, with words of the width of its frontier.

use super::compiled_frontier::CompiledFrontier;
use super::frontier_layout::FrontierLayout;
use super::layer_dp::{CountingPass, LayerDp};
use crate::problem::Problem;

/// Memory of the options compiled for an order, in bytes.
#[inline(never)]
pub(super) fn compiled(layout: &FrontierLayout) -> u64 {
    match layout.width() {
        0..=64 => CompiledFrontier::<1>::size(layout),
        _ => CompiledFrontier::<4>::size(layout),
    }
}

/// A pass with the narrowest words that hold the frontier.
pub(super) fn new_pass(
    problem: &Problem,
    layout: &FrontierLayout,
    times: &[u32],
    costs: Option<&[u64]>,
    memory: u64,
    keep: bool,
) -> Box<dyn CountingPass> {
    match layout.width() {
        0..=64 => pass_of::<1>(problem, layout, times, costs, memory, keep),
        _ => pass_of::<4>(problem, layout, times, costs, memory, keep),
    }
}

/// A pass of this width: a plain count, or with costs a count of the cheapest solutions.
fn pass_of<const W: usize>(
    problem: &Problem,
    layout: &FrontierLayout,
    times: &[u32],
    costs: Option<&[u64]>,
    memory: u64,
    keep: bool,
) -> Box<dyn CountingPass> {
    let frontier = CompiledFrontier::<W>::new(problem, layout, times);
    match costs {
        None => Box::new(LayerDp::<W>::new(frontier, Vec::new(), memory, keep)),
        Some(costs) => Box::new(LayerDp::<W, u64>::new(
            frontier,
            costs.to_vec(),
            memory,
            keep,
        )),
    }
}
