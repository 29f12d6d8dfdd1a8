//! First solutions by restarts with random orders.

use super::super::methods::{FirstAnswer, Method, Turn};
use super::super::{Settings, restart};
use super::Finding;
use crate::engines::{Limits, SelectionReason};
use crate::problem::Problem;

/// Number of tree nodes of the canonical tree for each one of a restart by links, which so take a tenth of the time.
const NODES_PER_RESTART_NODE: u64 = 128;

/// The same for a single solution. Restarts then take about as long as the canonical tree.
const NODES_PER_RESTART_NODE_OF_ONE: u64 = 16;

impl Finding<'_> {
    /// Restarts with random orders, until they find any solutions.
    pub(super) const BY_RESTARTS_ALONE: Method<Self, FirstAnswer> = Method {
        suits: |finding| finding.cells.is_none(),
        turn: |finding, _| {
            let found = restart::any(finding.problem, finding.settings, finding.most);
            found.map(Turn::Answer)
        },
        speed: 1,
    };

    /// Restarts in turns with a walk that proves. Each starts anew from the seed, so the solution of a seed stays.
    pub(super) const BY_RESTARTS_BESIDE_WALK: Method<Self, FirstAnswer> = Method {
        suits: |_| true,
        turn: |finding, nodes| {
            let settings = finding.settings;
            let restarts = Settings {
                budget: Limits::nodes(nodes / NODES_PER_RESTART_NODE_OF_ONE),
                ..*settings
            };
            match restart::any(finding.problem, &restarts, finding.most) {
                Err(error) if error.is_out_of_budget() && !settings.is_stopped() => Ok(Turn::GoOn),
                found => found.map(Turn::Answer),
            }
        },
        speed: 1,
    };

    /// Restarts in turns with a walk.
    pub(super) const BY_RESTARTS: Method<Self, FirstAnswer> = Method {
        suits: |finding| may_restart(finding.problem, finding.settings),
        turn: |finding, nodes| {
            let answer = any(finding.problem, finding.settings, nodes, finding.most);
            Ok(Turn::of(answer))
        },
        speed: 1,
    };

    /// Restarts that wait until the first solutions in canonical order are far.
    pub(super) const BY_RESTARTS_IF_FAR: Method<Self, FirstAnswer> = Method {
        turn: |finding, nodes| {
            if nodes < finding.far_nodes {
                return Ok(Turn::GoOn);
            }
            (Self::BY_RESTARTS.turn)(finding, nodes)
        },
        ..Self::BY_RESTARTS
    };
}

/// Any two solutions, or all if there are fewer. The rest is as for [`any`].
#[cfg(feature = "bindings")]
pub(crate) fn any_two(problem: &Problem, settings: &Settings, nodes: u64) -> Option<FirstAnswer> {
    any(problem, settings, nodes, 2)
}

/// Any `most` solutions, or all if there are fewer, after this number of nodes of the canonical tree. Returns `None` if
/// the settings require an order, or if the restarts end without a result.
fn any(problem: &Problem, settings: &Settings, nodes: u64, most: usize) -> Option<FirstAnswer> {
    if !may_restart(problem, settings) {
        return None;
    }
    let share = if most > 1 {
        NODES_PER_RESTART_NODE
    } else {
        NODES_PER_RESTART_NODE_OF_ONE
    };
    let restarts = Settings {
        seed: settings.seed ^ nodes,
        budget: Limits::nodes(nodes / share),
        figures: None,
        ..*settings
    };
    // An error is ignored. If a poll ended the restarts, it ends the canonical tree next, which reports it.
    let (found, mut stats) = restart::any(problem, &restarts, most).ok()?;
    stats.why = SelectionReason::Restarts;
    Some((found, stats))
}

/// Returns true if any solutions may be found by restarts.
fn may_restart(problem: &Problem, settings: &Settings) -> bool {
    settings.any_engine() && problem.symmetries().is_none()
}
