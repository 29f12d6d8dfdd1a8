//! Estimates the size of a tree by random probes.
//!
//! D. E. Knuth, *Estimating the efficiency of backtrack programs*, Mathematics of Computation 29 (1975). A probe walks
//! from the root to a random child at each tree node, and multiplies the numbers of children. The expected sum of these
//! products is the number of tree nodes. The expected last product, with 0 for dead ends, is the number of solutions.
//! Only additions, multiplications, divisions and square roots of floats are used, which are the same on every machine.

use serde::Serialize;

use crate::dlx::{NodeKind, TreeCursor};
use crate::engines::Limits;
use crate::problem::Problem;
use crate::rng::Rng;

/// An estimate of the size of a search tree, with its standard errors.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[non_exhaustive]
pub struct Estimate {
    /// Number of tree nodes, without the root.
    pub nodes: SampleMean,
    /// Number of solutions.
    pub solutions: SampleMean,
    /// Number of random probes.
    pub probes: u32,
}

/// The mean of random samples.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[non_exhaustive]
pub struct SampleMean {
    /// The mean. It is unbiased, but usually too low if few probes reach the bulk of the tree.
    pub mean: f64,
    /// Its standard error. It is 0 if all samples agree, as for a tree without branches.
    pub spread: f64,
}

/// Maximum of a sample, so that no square overflows.
const MAX_SAMPLE: f64 = 1e150;

/// Work after which a single probe ends where it is. Only trees with very many levels reach it.
const MAX_PROBE_UPDATES: u64 = 1 << 24;

/// Maximum number of probes of an estimate.
const MAX_PROBES: u32 = 4_096;

/// Estimates the canonical tree. `work` bounds the tree nodes and updates of all probes together; an item choice counts
/// as some updates. The last probe may exceed it, and at least one probe runs.
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
    average(problem, seed, |probes, entered, cursor| {
        probes < MAX_PROBES && entered < work.nodes && cursor.work() < work.updates
    })
}

/// Estimates the canonical tree by this number of probes, at least one.
///
/// ```
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::estimate_by_probes;
///
/// let queens: Puzzle = Queens::new(8).into();
/// let guess = estimate_by_probes(&queens.encode()?.problem, 1, 1_000);
/// assert_eq!(guess.probes, 1_000);
/// assert!((guess.solutions.mean - 92.0).abs() < 4.0 * guess.solutions.spread);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[must_use]
pub fn estimate_by_probes(problem: &Problem, seed: u64, probes: u32) -> Estimate {
    average(problem, seed, |done, _, _| done < probes)
}

/// Averages probes while `goes_on` of their number, the tree nodes entered and the cursor returns true; at least one.
fn average(
    problem: &Problem,
    seed: u64,
    goes_on: impl Fn(u32, u64, &TreeCursor) -> bool,
) -> Estimate {
    let mut cursor = TreeCursor::new(problem);
    let mut rng = Rng::new(seed);
    let (mut nodes, mut solutions) = (SampleSums::default(), SampleSums::default());
    let (mut entered, mut probes) = (0, 0);
    while probes == 0 || goes_on(probes, entered, &cursor) {
        let probe = probe(&mut cursor, &mut rng);
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

/// The result of a probe for the subtree it started from.
pub(super) struct Probe {
    pub nodes: f64,
    pub solutions: f64,
    pub depth: u32,
}

/// Walks down a random path and back up.
pub(super) fn probe(cursor: &mut TreeCursor, rng: &mut Rng) -> Probe {
    let (mut nodes, mut product, mut depth) = (0.0, 1.0, 0);
    let limit = cursor.work() + MAX_PROBE_UPDATES;
    while cursor.children() > 0 && cursor.work() < limit {
        let children = cursor.children();
        cursor.descend(rng.below(children));
        product = MAX_SAMPLE.min(product * f64::from(children));
        nodes = MAX_SAMPLE.min(nodes + product);
        depth += 1;
    }
    let found = cursor.outcome() == NodeKind::Solution;
    for _ in 0..depth {
        cursor.ascend();
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
