//! Counts by the solver for items that are covered more than once.

use super::super::bounded::{BoundedSearch, NODES_PER_BOUNDED_NODE};
use super::super::methods::{Method, Round, Turn, Turns};
use super::counting::{Counted, Counting};
use crate::optional::Shortcuts;

/// Number of nodes of the first turn.
const FIRST_NODES: u64 = 1 << 7;

/// Number of turns before the methods that take longer. Each is four times as long as the last one.
const TRIALS: usize = 3;

/// Number of solutions from which on a search may be dense.
const DENSE_SOLUTIONS: u64 = 1 << 6;

impl<'a> Counting<'a> {
    /// The solver in turns with a walk, before the methods that take longer.
    pub(super) const BOUNDED_TRIALS: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_WALK_BESIDE_BOUNDED, Self::BY_BOUNDED],
        turns: |counting| {
            let turns = Turns::limited(FIRST_NODES, 4, TRIALS);
            counting.may_search_bounded().then_some(turns)
        },
    };

    /// The solver in turns with a walk.
    pub(super) const BOUNDED: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_WALK_BESIDE_BOUNDED, Self::BY_BOUNDED],
        turns: |counting| {
            let turns = Turns::growing(FIRST_NODES << (2 * TRIALS), 2);
            counting.may_search_bounded().then_some(turns)
        },
    };

    /// The solver. It stops if the solutions are dense, because a walk lists them faster.
    const BY_BOUNDED: Method<Self, Counted> = Method {
        suits: |counting| counting.may_search_bounded(),
        turn: |counting, nodes| {
            if Shortcuts::get().is_none() {
                return Ok(Turn::NotMe);
            }
            let (problem, settings, limit) = (counting.problem, counting.settings, counting.limit);
            let bounded = &mut counting.bounded;
            let bounded = bounded.get_or_insert_with(|| BoundedSearch::new(problem, settings));
            if bounded.is_dense(DENSE_SOLUTIONS) {
                return Ok(Turn::NotMe);
            }
            let count = bounded.count(limit, nodes)?;
            Ok(Turn::of(count.map(|count| (count.into(), bounded.stats()))))
        },
        speed: 1,
    };

    /// The walk that takes turns with the solver.
    const BY_WALK_BESIDE_BOUNDED: Method<Self, Counted> = Method {
        speed: NODES_PER_BOUNDED_NODE,
        ..Self::BY_WALK
    };

    fn may_search_bounded(&self) -> bool {
        self.limit > 0 && BoundedSearch::suits(self.problem, self.settings)
    }
}
