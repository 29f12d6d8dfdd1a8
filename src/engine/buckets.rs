//! A count in an order of its own: every option lies in the bucket of one of its items, and items
//! are taken from bucket to bucket.
//!
//! Whoever lists solutions owes them in canonical order; whoever counts may branch on any item. Then it is
//! enough to know which options of the bucket at hand are left, which is a word of bits, and nothing has to
//! be counted for the other items.
//!
//! ```text
//! bucket of rank 4   ♕ ♕ · ♕ · ♕ ♕ ♕    a word: the options that are left; the lowest bit is tried next
//! bucket of rank 3   · ♕ · · ♕ ♕ · ♕
//! ```
//!
//! Where a few items divide the options among themselves, all buckets lie side by side in vectors, and the one with the
//! fewest options is next ([`Abreast`]). Elsewhere the buckets come in a fixed order, and tables say what is
//! left in one of them ([`InTurn`]).

mod abreast;
mod in_turn;
mod trail;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use self::abreast::{Abreast, divide};
use self::in_turn::InTurn;
use self::trail::Trail;
use super::{EngineName, Place, Stats, Why, unfit};
use crate::error::Result;
use crate::problem::{ItemId, OptionId, Problem, Symmetries};

/// Bits that the tables of [`InTurn`] and the rows of [`Abreast`] know: items and their colours.
const MAX_BITS: u32 = 240;

/// Counts the solutions of a problem, of all of it or below a path of choices.
///
/// ```
/// use dlx_wasm::engine::Buckets;
/// use dlx_wasm::puzzle::{Puzzle, Queens};
///
/// let queens: Puzzle = Queens::new(8).into();
/// let problem = queens.encode()?.problem;
/// let mut buckets = Buckets::new(&problem, true).expect("few options");
/// let mut total = 0;
/// for part in buckets.split(20).parts {
///     assert!(buckets.enter(&part.prefix));
///     while !buckets.run(1_000) {}
///     total += buckets.solutions();
/// }
/// assert_eq!(total, 92);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub struct Buckets {
    walk: Box<dyn Walks>,
}

impl Buckets {
    /// Builds the buckets and stands before the root; `None` if they cannot take the problem. Without an order that the
    /// problem itself recommends, only those that stand side by side do, unless `any` order will do.
    #[must_use]
    pub fn new(problem: &Problem, any: bool) -> Option<Self> {
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

    /// Those that were asked for by name, in any order.
    ///
    /// # Errors
    /// [`Error::InvalidArgument`](crate::Error::InvalidArgument) if they cannot take the problem.
    pub(crate) fn asked_for(problem: &Problem) -> Result<Self> {
        Buckets::new(problem, true).ok_or_else(|| {
            let expected = "an engine for problems of more items or options";
            unfit(EngineName::Buckets, expected)
        })
    }

    /// Enters so many more tree nodes; true at the end of the tree.
    pub fn run(&mut self, nodes: u64) -> bool {
        self.walk.run(nodes)
    }

    /// Goes to the tree node at the end of this path, to count what stands below it, from 0. False, and nothing
    /// happens, if the buckets' tree has no such path.
    pub fn enter(&mut self, path: &[OptionId]) -> bool {
        let mut trail = Trail::new(&*self.walk);
        let is_path = path.iter().all(|&option| trail.follow(option));
        if is_path {
            let places = trail.chosen().to_vec();
            self.walk.enter(&places);
        }
        is_path
    }

    /// How much of what is to be counted lies behind, from 0 to 1, as
    /// [`Engine::progress`](super::Engine::progress) says it.
    #[must_use]
    pub fn progress(&self) -> f64 {
        let walk = &*self.walk;
        let Some(last) = walk.level() else {
            return f64::from(u8::from(walk.is_begun()));
        };
        let (mut done, mut share) = (0.0, 1.0);
        let mut trail = Trail::new(walk);
        for level in 0..=last {
            if level > 0 {
                trail.choose(walk.chosen(level - 1));
            }
            if level >= walk.top() {
                let is_open = u32::from(level < last);
                share /= f64::from(trail.children());
                let behind = trail.children() - walk.left(level) - is_open;
                done += share * f64::from(behind);
            }
        }
        done
    }

    /// Tree nodes that are worth entering before anything is estimated: a millisecond or a few. Side by side the
    /// buckets make trees that are seldom much larger than the canonical one.
    pub(crate) fn first(&self) -> u64 {
        self.walk.first()
    }

    /// Solutions so far, as many as symmetries leave.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.walk.solutions()
    }

    /// Tree nodes so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.walk.nodes()
    }

    /// A place of its own at the root of the tree.
    pub(crate) fn root(&self) -> Box<dyn Place + '_> {
        Box::new(Trail::new(&*self.walk))
    }

    /// The counters so far.
    pub(crate) fn stats(&self, why: Why) -> Stats {
        Stats {
            nodes: self.nodes(),
            solutions: self.solutions(),
            progress: self.progress(),
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
    /// What can be chosen at the end of this path of places. Whether it is a solution.
    fn look(&self, path: &[u32], branches: &mut Vec<Branch>) -> bool;
    fn option(&self, at: u32) -> OptionId;
    /// Stands at the end of this path, before what is below it.
    fn enter(&mut self, path: &[u32]);
    fn is_begun(&self) -> bool;
    /// The level of what is counted, and the last that has branches to be followed.
    fn top(&self) -> u32;
    fn level(&self) -> Option<u32>;
    /// The place chosen at this level, and how many are still to be chosen.
    fn chosen(&self, level: u32) -> u32;
    fn left(&self, level: u32) -> u32;
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
    /// What is counted stands below this state at this level.
    top: (B::State, u32),
    is_begun: bool,
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
            top: (buckets.root(), 0),
            is_begun: false,
            nodes: 0,
            solutions: 0,
            buckets,
        }
    }

    /// The state at the end of this path of places, and its level.
    fn at(&self, path: &[u32]) -> (B::State, u32) {
        let state = path.iter().fold(self.buckets.root(), |state, &at| {
            self.buckets.choose(&state, at)
        });
        (state, path.len() as u32)
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
        let mut entered = (!self.is_begun).then_some(self.top);
        self.is_begun = true;
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

    fn look(&self, path: &[u32], branches: &mut Vec<Branch>) -> bool {
        let (state, level) = self.at(path);
        self.buckets
            .open(&state, level, |branch| branches.push(branch))
    }

    fn option(&self, at: u32) -> OptionId {
        self.buckets.option(at)
    }

    fn enter(&mut self, path: &[u32]) {
        self.top = self.at(path);
        self.path[..path.len()].copy_from_slice(path);
        self.frames.clear();
        (self.is_begun, self.nodes, self.solutions) = (false, 0, 0);
    }

    fn is_begun(&self) -> bool {
        self.is_begun
    }

    fn top(&self) -> u32 {
        self.top.1
    }

    fn level(&self) -> Option<u32> {
        self.frames.last().map(|frame| frame.level)
    }

    fn chosen(&self, level: u32) -> u32 {
        self.path[level as usize]
    }

    fn left(&self, level: u32) -> u32 {
        let here = self.frames.iter().filter(|frame| frame.level == level);
        here.map(|frame| frame.branch.left.count_ones()).sum()
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
