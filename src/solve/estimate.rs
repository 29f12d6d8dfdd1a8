//! How large a tree is, from a few random ways down.
//!
//! D. E. Knuth, *Estimating the efficiency of backtrack programs*, Mathematics of Computation 29 (1975): go down from
//! the root, at each tree node to a random child, and keep the product of the numbers of children. The sum of the
//! products is, on average over all ways down, exactly the number of tree nodes. So is the last product at a solution,
//! and nothing elsewhere, the number of solutions. Only additions, multiplications, divisions and roots of floats,
//! which are the same on every machine.

use serde::Serialize;

use crate::dlx::{NodeKind, TreeCursor};
use crate::engines::Limits;
use crate::problem::Problem;
use crate::rng::Rng;

/// A guess at the size of a search tree, and how much the ways down differed.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[non_exhaustive]
pub struct Estimate {
    /// Tree nodes, the root not counted.
    pub nodes: SampleMean,
    /// Solutions.
    pub solutions: SampleMean,
    /// How many random ways down were taken.
    pub probes: u32,
}

/// An average of random samples.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[non_exhaustive]
pub struct SampleMean {
    /// The average: right in the long run, but mostly too low where few ways lead into the bulk of the tree.
    pub mean: f64,
    /// Its standard error. 0 when all samples agreed, as for a tree without branches.
    pub spread: f64,
}

/// What a sample is held below, so that no square overflows.
const MAX_SAMPLE: f64 = 1e150;

/// Work after which a single way down ends where it is; only trees of very many levels get that far.
const MAX_PROBE_UPDATES: u64 = 1 << 24;

/// Most probes of one estimate, however cheap they are.
const MAX_PROBES: u32 = 4_096;

/// Estimates the canonical tree. `work` bounds the tree nodes and updates of all ways down together (a look for the
/// next item counts as some updates); the last way may overshoot it, and one is taken always.
///
/// ```
/// use dlx_wasm::engines::Limits;
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::estimate;
///
/// let queens: Puzzle = Queens::new(8).into();
/// let guess = estimate(&queens.encode()?.problem, 1, Limits::nodes(10_000));
/// assert!((800.0..1300.0).contains(&guess.nodes.mean));
/// assert!((70.0..115.0).contains(&guess.solutions.mean));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[must_use]
pub fn estimate(problem: &Problem, seed: u64, work: Limits) -> Estimate {
    let mut place = TreeCursor::new(problem);
    let mut rng = Rng::new(seed);
    let (mut nodes, mut solutions) = (SampleSums::default(), SampleSums::default());
    let (mut entered, mut probes) = (0, 0);
    while probes == 0 || probes < MAX_PROBES && entered < work.nodes && place.work() < work.updates
    {
        let probe = probe(&mut place, &mut rng);
        nodes.add(probe.nodes);
        solutions.add(probe.solutions);
        entered += u64::from(probe.depth);
        probes += 1;
    }
    Estimate {
        nodes: nodes.guess(probes),
        solutions: solutions.guess(probes),
        probes,
    }
}

/// What one way down says about the subtree it started from.
pub(super) struct Probe {
    pub nodes: f64,
    pub solutions: f64,
    pub depth: u32,
}

/// Goes down a random way and back up to where it started.
pub(super) fn probe(place: &mut TreeCursor, rng: &mut Rng) -> Probe {
    let (mut nodes, mut product, mut depth) = (0.0, 1.0, 0);
    let limit = place.work() + MAX_PROBE_UPDATES;
    while place.children() > 0 && place.work() < limit {
        let children = place.children();
        place.descend(rng.below(children));
        product = MAX_SAMPLE.min(product * f64::from(children));
        nodes = MAX_SAMPLE.min(nodes + product);
        depth += 1;
    }
    let found = place.outcome() == NodeKind::Solution;
    for _ in 0..depth {
        place.ascend();
    }
    Probe {
        nodes,
        solutions: if found { product } else { 0.0 },
        depth,
    }
}

#[derive(Default)]
struct SampleSums {
    sum: f64,
    squares: f64,
}

impl SampleSums {
    fn add(&mut self, sample: f64) {
        self.sum += sample;
        self.squares += sample * sample;
    }

    fn guess(&self, samples: u32) -> SampleMean {
        let samples = f64::from(samples);
        let mean = self.sum / samples;
        let variance = (self.squares / samples - mean * mean).max(0.0);
        SampleMean {
            mean,
            spread: (variance / (samples - 1.0).max(1.0)).sqrt(),
        }
    }
}
