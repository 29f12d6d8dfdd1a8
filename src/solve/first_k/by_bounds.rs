//! First solutions by the solver for items that are covered more than once.

use super::super::bounded::{BoundedSearch, NODES_PER_BOUNDED_NODE};
use super::super::in_order::in_order;
use super::super::methods::{FirstAnswer, Method, Round, Turn, Turns};
use super::Finding;
use crate::error::Result;
use crate::optional::Shortcuts;

/// Number of tree nodes of the first turn of a walk beside the solver for items that are covered more than once.
const WALK_BESIDE_BOUNDED_NODES: u64 = 1 << 12;

/// The same as [`FAR_NODES`] beside that solver. It finds solutions soon, and these tree nodes take longer.
const FAR_BOUNDED_NODES: u64 = 1 << 14;

impl<'a> Finding<'a> {
    /// The solver in turns with the walk and with restarts.
    pub(super) const BESIDE_BOUNDED_SOLVER: Round<'a, Self, FirstAnswer> = Round {
        methods: &[
            Self::BY_WALK,
            Self::BY_PROOF,
            Self::BY_BOUNDED_SOLVER,
            Self::BY_RESTARTS_IF_FAR,
        ],
        turns: |finding| {
            let is_tried = BoundedSearch::suits(finding.problem, finding.settings);
            is_tried.then_some(Turns::growing(WALK_BESIDE_BOUNDED_NODES, 2))
        },
    };

    /// The solver for items that are covered more than once. If it finds all solutions, they are the first ones too.
    pub(super) const BY_BOUNDED_SOLVER: Method<Self, FirstAnswer> = Method {
        suits: |finding| BoundedSearch::suits(finding.problem, finding.settings),
        turn: |finding, nodes| finding.search_bounded(nodes).map(Turn::of),
        speed: 1,
    };

    /// One turn of the solver for items that are covered more than once.
    fn search_bounded(&mut self, nodes: u64) -> Result<Option<FirstAnswer>> {
        if Shortcuts::get().is_none() {
            return Ok(None);
        }
        let is_any = self.is_any();
        if self.any_bounded.is_none() {
            let bounded = self
                .bounded
                .get_or_insert_with(|| BoundedSearch::new(self.problem, self.settings));
            // One more shows whether there are others.
            let most = self.most + usize::from(!is_any);
            let Some((mut found, mut stats)) =
                bounded.walk(nodes / NODES_PER_BOUNDED_NODE, most)?
            else {
                return Ok(None);
            };
            let is_all = found.len() <= self.most;
            found.truncate(self.most);
            stats.solutions = found.len() as u64;
            for path in &mut found {
                *path = in_order(self.problem, path);
            }
            self.any_bounded = Some((found, stats));
            if is_all {
                return Ok(self.any_bounded.take());
            }
        }
        let is_far = nodes >= FAR_BOUNDED_NODES.min(self.far_nodes);
        Ok(is_far.then(|| self.any_bounded.take()).flatten())
    }
}
