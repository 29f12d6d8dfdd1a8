//! Estimates the size of a tree by random probes.
//!
//! D. E. Knuth, *Estimating the efficiency of backtrack programs*, Mathematics of Computation 29 (1975). A probe walks
//! from the root to a random child at each tree node, and multiplies the numbers of children. The expected sum of these
//! products is the number of tree nodes. The expected last product, with 0 for dead ends, is the number of solutions.
//! Only additions, multiplications, divisions and square roots of floats are used, which are the same on every machine.

use serde::Serialize;

use super::{Settings, out_of_budget};
use crate::dlx::{NodeKind, TreeCursor};
use crate::engines::{Limits, Stats, Usage};
use crate::error::Result;
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

/// Maximum number of probes of an estimate, unless the caller names their number.
const MAX_PROBES: u32 = 4_096;

/// The work of an estimate if the caller does not name the number of probes: some tens of milliseconds.
const DEFAULT_WORK: Limits = Limits {
    nodes: 100_000,
    updates: 4_000_000,
};

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
    average(problem, seed, |probes, usage| {
        probes < MAX_PROBES && !work.is_over_at(usage)
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
    average(problem, seed, |done, _| done < probes)
}

/// Estimates the canonical tree within the budget and the poll of the settings. `probes` is the number of probes; `None`
/// means as many as some tens of milliseconds allow, at most 4,096.
///
/// If the budget ends first, the result is the mean of the probes that have ended, and
/// [`probes`](Estimate::probes) is lower. Other settings have no effect.
///
/// ```
/// use dlx_wasm::engines::Limits;
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::{Settings, estimate_within};
///
/// let queens = Puzzle::from(Queens::new(8)).encode()?.problem;
/// let settings = Settings::default().budget(Limits::nodes(1_000));
/// let guess = estimate_within(&queens, 1, Some(1_000_000), &settings)?;
/// assert!((100..1_000).contains(&guess.probes));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`OutOfBudget`](crate::ErrorKind::OutOfBudget) if the budget ends before the first probe has ended.
pub fn estimate_within(
    problem: &Problem,
    seed: u64,
    probes: Option<u32>,
    settings: &Settings,
) -> Result<Estimate> {
    let goes_on = |done, usage| match probes {
        Some(probes) => done < probes,
        None => done < MAX_PROBES && !DEFAULT_WORK.is_over_at(usage),
    };
    let is_over = |usage| settings.budget.is_over_at(usage) || settings.is_stopped();
    average_until(problem, seed, goes_on, is_over).map_err(|usage| {
        let stats = Stats {
            nodes: usage.nodes,
            updates: usage.updates,
            ..Stats::default()
        };
        out_of_budget(settings, &stats)
    })
}

/// Averages probes while `goes_on` of their number and the work returns true; at least one.
fn average(problem: &Problem, seed: u64, goes_on: impl Fn(u32, Usage) -> bool) -> Estimate {
    average_until(problem, seed, goes_on, |_| false).unwrap_or_default()
}

/// Averages probes like [`average`], but ends within a probe when `is_over` of the work returns true. That probe does
/// not count. Returns the work as an error if no probe has ended.
fn average_until(
    problem: &Problem,
    seed: u64,
    goes_on: impl Fn(u32, Usage) -> bool,
    is_over: impl Fn(Usage) -> bool,
) -> std::result::Result<Estimate, Usage> {
    let mut cursor = TreeCursor::new(problem);
    let mut rng = Rng::new(seed);
    let (mut nodes, mut solutions) = (SampleSums::default(), SampleSums::default());
    let (mut usage, mut probes) = (Usage::default(), 0);
    while probes == 0 || goes_on(probes, usage) {
        let probe = probe_until(&mut cursor, &mut rng, |depth, updates| {
            is_over(Usage {
                nodes: usage.nodes + u64::from(depth),
                updates,
            })
        });
        usage.nodes += u64::from(probe.depth);
        usage.updates = cursor.work();
        if probe.is_cut {
            break;
        }
        nodes.add(probe.nodes);
        solutions.add(probe.solutions);
        probes += 1;
    }
    if probes == 0 {
        return Err(usage);
    }
    Ok(Estimate {
        nodes: nodes.guess(probes),
        solutions: solutions.guess(probes),
        probes,
    })
}

/// The result of a probe for the subtree it started from.
pub(super) struct Probe {
    pub nodes: f64,
    pub solutions: f64,
    depth: u32,
    /// True if the probe was ended before its leaf.
    is_cut: bool,
}

/// Walks down a random path and back up.
pub(super) fn probe(cursor: &mut TreeCursor, rng: &mut Rng) -> Probe {
    probe_until(cursor, rng, |_, _| false)
}

/// Walks down a random path and back up. Before each tree node, `is_over` of the depth and the work of the cursor may
/// end the probe.
fn probe_until(
    cursor: &mut TreeCursor,
    rng: &mut Rng,
    is_over: impl Fn(u32, u64) -> bool,
) -> Probe {
    let (mut nodes, mut product, mut depth) = (0.0, 1.0, 0);
    let limit = cursor.work() + MAX_PROBE_UPDATES;
    let mut is_cut = false;
    while cursor.children() > 0 && cursor.work() < limit {
        is_cut = is_over(depth, cursor.work());
        if is_cut {
            break;
        }
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
        is_cut,
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
