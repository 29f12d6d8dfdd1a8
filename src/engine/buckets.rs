//! A count in an order of its own: every option lies in the bucket of one of its items, and items are taken from bucket to bucket.
//!
//! Whoever lists solutions owes them in canonical order; whoever counts may branch on any item. Then it is enough to know which
//! options of the bucket at hand are left, which is a word of bits, and nothing has to be counted for the other items.
//!
//! ```text
//! bucket of rank 4   ♕ ♕ · ♕ · ♕ ♕ ♕    a word: the options that are left; the lowest bit is tried next
//! bucket of rank 3   · ♕ · · ♕ ♕ · ♕
//! ```
//!
//! Where a few items divide the options among themselves, all buckets lie side by side in vectors, and the one with the
//! fewest options is next ([`Abreast`]). Elsewhere the buckets come in a fixed order, and tables say what is left in one
//! of them ([`InTurn`]).

mod abreast;
mod in_turn;

use std::fmt;

use self::abreast::{Abreast, divide};
use self::in_turn::InTurn;
use super::{EngineName, Stats, Why};
use crate::problem::{ItemId, OptionId, Problem, Symmetries};
use crate::rng::Rng;

/// Bits that the tables of [`InTurn`] and the rows of [`Abreast`] know: items and their colours.
const MAX_BITS: u32 = 240;

/// Counts the solutions of a problem.
pub(crate) struct Buckets {
    walk: Box<dyn Walks>,
}

impl Buckets {
    /// Builds the buckets and stands before the root; `None` if they cannot take the problem. Without an order that the problem
    /// itself recommends, only [`Abreast`] does, unless `any` order will do.
    pub(crate) fn new(problem: &Problem, any: bool) -> Option<Self> {
        let written: Vec<_>;
        let order = match problem.order() {
            [] => {
                written = (0..problem.primary_count()).map(ItemId).collect();
                &written[..]
            }
            order => order,
        };
        let kept = problem.symmetries();
        let divided = divide(problem, order);
        let walk = match divided {
            Some(buckets) => Walk::boxed(Abreast::new(problem, &buckets)?, kept),
            None if any || !problem.order().is_empty() => {
                Walk::boxed(InTurn::new(problem, order)?, kept)
            }
            None => return None,
        };
        Some(Buckets { walk })
    }

    /// Enters so many more tree nodes; true at the end of the tree.
    pub(crate) fn run(&mut self, nodes: u64) -> bool {
        self.walk.run(nodes)
    }

    /// Tree nodes that are worth entering before anything is estimated: a millisecond or a few. Side by side the buckets make
    /// trees that are seldom much larger than the canonical one.
    pub(crate) fn first(&self) -> u64 {
        self.walk.first()
    }

    /// Solutions so far, as many as symmetries leave.
    pub(crate) fn solutions(&self) -> u64 {
        self.walk.solutions()
    }

    /// Tree nodes so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.walk.nodes()
    }

    /// About how many tree nodes there are: the mean over random ways down, as in `solve/estimate.rs`.
    pub(crate) fn estimate(&self, probes: u32) -> f64 {
        let mut rng = Rng::new(0);
        let sum: f64 = (0..probes).map(|_| self.walk.probe(&mut rng)).sum();
        sum / f64::from(probes)
    }

    /// The counters so far.
    pub(crate) fn stats(&self, why: Why) -> Stats {
        Stats {
            nodes: self.nodes(),
            solutions: self.solutions(),
            memory: self.walk.memory() as u64,
            engine: EngineName::Buckets,
            why,
            ..Stats::default()
        }
    }
}

impl fmt::Debug for Buckets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stats = self.stats(Why::AskedFor);
        f.debug_struct("Buckets").field("stats", &stats).finish()
    }
}

/// What is left where.
trait Lie {
    /// What has been chosen, as far as it matters.
    type State: Copy;

    /// Before anything is chosen.
    fn root(&self) -> Self::State;

    /// After the option at this place.
    fn choose(&self, state: &Self::State, at: u32) -> Self::State;

    /// The next bucket, in branches; no branch is empty. True when everything is covered, and then there is none.
    fn open(&self, state: &Self::State, level: u32, branch: impl FnMut(Branch)) -> bool;

    /// The option at this place.
    fn option(&self, at: u32) -> OptionId;

    /// At most how many branches can be open at a time, and how deep it goes.
    fn bounds(&self) -> (usize, usize);

    fn memory(&self) -> usize;

    /// See [`Buckets::first`].
    const FIRST: u64;
}

/// Options of a bucket that are left: the place of the first, and a bit for each.
#[derive(Debug, Clone, Copy)]
struct Branch {
    first: u32,
    left: u64,
}

/// Branches that are still to be followed, from a state at a level.
#[derive(Debug, Clone, Copy)]
struct Frame<S> {
    branch: Branch,
    level: u32,
    state: S,
}

/// The walk, whatever the buckets are.
trait Walks {
    fn run(&mut self, nodes: u64) -> bool;
    fn probe(&self, rng: &mut Rng) -> f64;
    fn nodes(&self) -> u64;
    fn solutions(&self) -> u64;
    fn first(&self) -> u64;
    fn memory(&self) -> usize;
}

struct Walk<B: Lie> {
    buckets: B,
    frames: Vec<Frame<B::State>>,
    /// The places chosen, by level.
    path: Vec<u32>,
    kept: Option<Symmetries>,
    /// Where the tree begins, before anything is entered.
    root: Option<B::State>,
    nodes: u64,
    solutions: u64,
}

impl<B: Lie + 'static> Walk<B> {
    fn boxed(buckets: B, kept: Option<&Symmetries>) -> Box<dyn Walks> {
        Box::new(Walk::new(buckets, kept))
    }
}

impl<B: Lie> Walk<B> {
    fn new(buckets: B, kept: Option<&Symmetries>) -> Self {
        let (branches, levels) = buckets.bounds();
        Walk {
            frames: Vec::with_capacity(branches),
            path: vec![0; levels],
            kept: kept.cloned(),
            root: Some(buckets.root()),
            nodes: 0,
            solutions: 0,
            buckets,
        }
    }

    /// Opens the next bucket, or has found a solution.
    #[inline(always)]
    fn enter(&mut self, state: &B::State, level: u32) {
        let frames = &mut self.frames;
        let is_solution = self.buckets.open(state, level, |branch| {
            frames.push(Frame {
                branch,
                level,
                state: *state,
            });
        });
        if is_solution {
            self.solutions += u64::from(self.kept.is_none() || self.is_kept(level));
        }
    }

    #[cold]
    #[inline(never)]
    fn is_kept(&self, level: u32) -> bool {
        let path = self.path[..level as usize].iter();
        let path: Vec<_> = path.map(|&at| self.buckets.option(at)).collect();
        let kept = self.kept.as_ref();
        kept.is_none_or(|symmetries| symmetries.is_least(&path))
    }
}

impl<B: Lie> Walks for Walk<B> {
    // What is called anew for each slice is called in its optimised version.
    #[inline(never)]
    fn run(&mut self, nodes: u64) -> bool {
        let end = self.nodes.saturating_add(nodes);
        let mut entered = self.root.take().map(|root| (root, 0));
        loop {
            if let Some((state, level)) = entered {
                self.enter(&state, level);
            }
            let Some(frame) = self.frames.last_mut() else {
                return true;
            };
            if self.nodes >= end {
                return false;
            }
            let Branch { first, left } = frame.branch;
            let at = first + left.trailing_zeros();
            frame.branch.left = left & (left - 1);
            let level = frame.level;
            let state = self.buckets.choose(&frame.state, at);
            if frame.branch.left == 0 {
                self.frames.pop();
            }
            self.nodes += 1;
            self.path[level as usize] = at;
            entered = Some((state, level + 1));
        }
    }

    fn probe(&self, rng: &mut Rng) -> f64 {
        let mut state = self.buckets.root();
        let (mut nodes, mut product) = (0.0, 1.0);
        for level in 0.. {
            let mut branches: Vec<Branch> = Vec::new();
            self.buckets
                .open(&state, level, |branch| branches.push(branch));
            let children: u32 = branches.iter().map(|branch| branch.left.count_ones()).sum();
            if children == 0 {
                break;
            }
            product *= f64::from(children);
            nodes += product;
            let mut child = rng.below(children);
            for Branch { first, mut left } in branches {
                if child < left.count_ones() {
                    for _ in 0..child {
                        left &= left - 1;
                    }
                    state = self.buckets.choose(&state, first + left.trailing_zeros());
                    break;
                }
                child -= left.count_ones();
            }
        }
        nodes
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn solutions(&self) -> u64 {
        self.solutions
    }

    fn first(&self) -> u64 {
        B::FIRST
    }

    fn memory(&self) -> usize {
        let frame = size_of::<Frame<B::State>>();
        self.buckets.memory() + self.frames.capacity() * frame + size_of_val(&self.path[..])
    }
}
