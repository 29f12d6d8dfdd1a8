//! A count under way: what its methods share.

use std::cell::OnceCell;

use super::super::bands::{self, BandSearch};
use super::super::bounded::BoundedSearch;
use super::super::estimate::estimate;
use super::super::forms::FormSearch;
use super::super::methods::{Method, Turn, Turns};
use super::super::symmetry_reduction::{
    ReducedTree, WeightedSubtree, max_growth, reduce_by_symmetry, reduction_factor,
};
use super::super::{Settings, Solutions};
use super::by_frontier::{TreeWalk, start_frontier};
use super::hopeless::is_hopeless;
use super::{
    ESTIMATE_LIMITS, FAR_LIMIT_SOLUTIONS, MAX_SUBTREES, MAX_WALKED_OPTIONS, TRIAL_NODES,
    TRIALS_BELOW_LIMIT, WALK_BEFORE_SYMMETRY_NODES, WALK_FIRST_NODES, saturating_u64,
};
use crate::count::Count;
use crate::engines::{EngineKind, Feature, FrontierCounter, Limits, Stats};
use crate::error::Result;
use crate::problem::Problem;

/// A count, and the counters of the method that made it.
pub(crate) type Counted = (Count, Stats);

/// The work of an estimate that is seldom much too low: about 5 milliseconds.
const RELIABLE_ESTIMATE_UPDATES: u64 = 1_000_000;

/// The question, and what its methods have found so far.
pub(crate) struct Counting<'a> {
    pub(super) problem: &'a Problem,
    pub(super) settings: &'a Settings<'a>,
    pub(super) limit: u128,
    /// Whether the count may walk another tree than the canonical one.
    pub(super) is_free: bool,
    /// Whether other threads wait for the result. Then symmetries are detected earlier.
    pub(super) is_shared: bool,
    pub(super) forms: Option<FormSearch<'a>>,
    pub(super) bands: Option<BandSearch<'a>>,
    pub(super) bounded: Option<BoundedSearch<'a>>,
    /// The walk of the canonical tree, and the number of its solutions.
    pub(super) walk: Option<Solutions<'a>>,
    pub(super) found: u128,
    /// A frontier-based count that is not finished.
    pub(super) frontier: Option<FrontierCounter>,
    is_frontier_cheap: OnceCell<bool>,
    is_frontier_quick: OnceCell<bool>,
    folded: OnceCell<Option<FoldedTree>>,
    tree_nodes: OnceCell<f64>,
}

/// The tree reduced by the symmetries of the problem.
pub(super) struct FoldedTree {
    pub(super) tree: ReducedTree,
    /// Whether the search was for a single subtree, which is a smaller problem for every method.
    is_single: bool,
}

impl<'a> Counting<'a> {
    /// A count on this thread.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the requested engine does not apply.
    pub(super) fn new(
        problem: &'a Problem,
        settings: &'a Settings<'a>,
        limit: u128,
    ) -> Result<Self> {
        let forms = FormSearch::of_count(problem, settings, limit);
        if forms.is_none() {
            let features = settings.features(problem).with(Feature::Counting);
            settings.engine.check(&features)?;
        }
        let bands = bands::of(problem, settings)?;
        let is_free = bands.is_none() && forms.is_none() && settings.any_tree();
        Ok(Counting {
            is_free,
            forms,
            bands,
            ..Counting::of(problem, settings, limit)
        })
    }

    /// The first part of a count, before it is divided among threads.
    ///
    /// # Errors
    /// The same as for [`new`](Counting::new).
    pub(in super::super) fn before_division(
        problem: &'a Problem,
        settings: &'a Settings<'a>,
        limit: u128,
    ) -> Result<Self> {
        Ok(Counting {
            // The parts of a reduced tree are no paths of the canonical tree, which bounds need.
            is_free: settings.any_tree() && !problem.has_bounds(),
            is_shared: true,
            bands: bands::of(problem, settings)?,
            ..Counting::of(problem, settings, limit)
        })
    }

    fn of(problem: &'a Problem, settings: &'a Settings<'a>, limit: u128) -> Self {
        Counting {
            problem,
            settings,
            limit,
            is_free: false,
            is_shared: false,
            forms: None,
            bands: None,
            bounded: None,
            walk: None,
            found: 0,
            frontier: None,
            is_frontier_cheap: OnceCell::new(),
            is_frontier_quick: OnceCell::new(),
            folded: OnceCell::new(),
            tree_nodes: OnceCell::new(),
        }
    }

    /// A walk through the canonical tree.
    pub(super) const BY_WALK: Method<Self, Counted> = Method {
        suits: |_| true,
        turn: |counting, nodes| {
            let left = counting.limit - counting.found;
            let walk = counting
                .walk
                .get_or_insert_with(|| Solutions::new(counting.problem, counting.settings));
            let (more, is_over) = walk.count_until(nodes, left)?;
            counting.found += more;
            let is_over = is_over || more == left;
            Ok(Turn::of(
                is_over.then(|| (counting.found.into(), walk.stats())),
            ))
        },
        speed: 1,
    };

    /// Returns true if this engine is requested.
    pub(super) fn requests(&self, engine: EngineKind) -> bool {
        self.settings.requests(engine)
    }

    /// Returns true if the limit may be reached soon.
    pub(super) fn is_limited(&self) -> bool {
        self.limit < FAR_LIMIT_SOLUTIONS
    }

    /// The walk before the methods that look at the whole problem.
    pub(super) fn short_walk(&self) -> Option<Turns> {
        let is_small = self.problem.option_count() <= MAX_WALKED_OPTIONS;
        (is_small && self.may_use_factors()).then_some(Turns::once(TRIAL_NODES))
    }

    /// Returns true if equal options and components may be factors.
    pub(super) fn may_use_factors(&self) -> bool {
        self.settings.may_skip_the_tree()
            && self.is_free
            && self.limit > 0
            && self.problem.symmetries().is_none()
    }

    /// The turns of the walk and the trial run of a frontier-based count.
    pub(super) fn trials(&self) -> Option<Turns> {
        let is_limited = self.is_limited();
        let is_tried = self.settings.may_skip_the_tree()
            && (self.is_frontier_cheap() || (self.is_free && !is_limited));
        is_tried.then(|| match (is_limited, self.is_frontier_quick()) {
            (true, true) => Turns::limited(TRIAL_NODES, 4, TRIALS_BELOW_LIMIT),
            (true, false) => Turns::limited(WALK_BEFORE_SYMMETRY_NODES, 4, TRIALS_BELOW_LIMIT - 2),
            (false, true) => Turns::limited(TRIAL_NODES, 4, 2),
            (false, false) if !self.is_free => Turns::once(WALK_FIRST_NODES),
            (false, false) if self.is_shared && self.folded().is_some() => Turns::once(TRIAL_NODES),
            (false, false) => Turns::once(WALK_BEFORE_SYMMETRY_NODES),
        })
    }

    /// Returns true if the tree is large, and a method may answer that does not walk it.
    pub(super) fn is_large(&self) -> bool {
        self.settings.may_skip_the_tree()
            && !self.is_limited()
            && (self.is_free || self.is_frontier_cheap())
    }

    pub(super) fn is_frontier_cheap(&self) -> bool {
        let is_cheap = || FrontierCounter::is_cheap(self.problem);
        *self.is_frontier_cheap.get_or_init(is_cheap)
    }

    pub(super) fn is_frontier_quick(&self) -> bool {
        let is_quick = || FrontierCounter::is_quick(self.problem);
        *self.is_frontier_quick.get_or_init(is_quick)
    }

    /// The counters of the walk so far.
    pub(super) fn walked(&self) -> TreeWalk {
        let stats = self.walk.as_ref().map(Solutions::stats);
        stats.as_ref().map(TreeWalk::of).unwrap_or_default()
    }

    /// The tree reduced by symmetry, if the problem is symmetric and another tree may be walked.
    pub(super) fn folded(&self) -> Option<&FoldedTree> {
        let fold = |most, is_single| {
            let tree = reduce_by_symmetry(self.problem, most, self.settings.poll)?;
            Some(FoldedTree { tree, is_single })
        };
        let folded = self.folded.get_or_init(|| {
            if !self.is_free {
                return None;
            }
            let single = self.is_frontier_quick().then(|| fold(1, true));
            single.flatten().or_else(|| fold(MAX_SUBTREES, false))
        });
        folded.as_ref()
    }

    /// Returns true if one subtree represents the whole tree.
    pub(super) fn is_folded_to_one(&self) -> bool {
        self.folded().is_some_and(|folded| folded.is_single)
    }

    /// Estimated number of nodes of the canonical tree.
    fn tree_nodes(&self) -> f64 {
        let estimated = || estimate(self.problem, 0, ESTIMATE_LIMITS).nodes.mean;
        *self.tree_nodes.get_or_init(estimated)
    }

    /// Estimated number of tree nodes that a frontier-based count has to beat.
    pub(super) fn nodes_to_beat(&self) -> f64 {
        let folded = self.folded();
        self.tree_nodes() / folded.map_or(1.0, |folded| reduction_factor(&folded.tree.0))
    }

    /// Number of tree nodes after which the canonical tree is better than the reduced one.
    pub(super) fn max_folded_nodes(&self, folded: &FoldedTree) -> u64 {
        if folded.is_single {
            u64::MAX
        } else if self.is_shared {
            // The threads compare the tree with this limit alone, so it has to be reliable.
            max_reduced_nodes(self.problem, &folded.tree.0, RELIABLE_ESTIMATE_UPDATES)
        } else {
            saturating_u64(max_growth(self.problem, &folded.tree.0) * self.tree_nodes())
        }
    }

    /// Returns true if no number of threads would finish a walk, but one thread may finish a frontier-based count, after
    /// the poll has ended the methods.
    pub(in super::super) fn is_undivided(&self) -> bool {
        self.is_large()
            && self.is_frontier_cheap()
            && is_hopeless(self.nodes_to_beat())
            && self.is_frontier_narrow()
    }

    /// Returns true if a frontier-based count may end although it takes long. Ignores the poll.
    fn is_frontier_narrow(&self) -> bool {
        let settings = Settings {
            poll: None,
            ..*self.settings
        };
        let counter = start_frontier(self.problem, &settings, settings.memory, false);
        counter.is_ok_and(|counter| counter.is_ok_and(|counter| counter.is_narrow()))
    }

    /// The reduced tree for threads, if the tree is large, and the number of tree nodes after which the canonical tree is
    /// better.
    pub(in super::super) fn into_reduced_tree(self) -> Option<(ReducedTree, u64)> {
        if !self.is_large() {
            return None;
        }
        let most = self.max_folded_nodes(self.folded()?);
        let folded = self.folded.into_inner().flatten()?;
        Some((folded.tree, most))
    }
}

/// Number of tree nodes after which a reduced tree is dropped, by an estimate of the canonical tree with this much work.
pub(super) fn max_reduced_nodes(
    problem: &Problem,
    subtrees: &[WeightedSubtree],
    updates: u64,
) -> u64 {
    let work = Limits::UNLIMITED.with_updates(updates);
    let tree = estimate(problem, 0, work).nodes.mean;
    saturating_u64(max_growth(problem, subtrees) * tree)
}
