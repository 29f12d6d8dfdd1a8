//! Some solution, by seeded restarts.
//!
//! Run times of backtracking have heavy tails: a run that went wrong near the root may take years while another order
//! of options finds a solution at once (Gomes, Selman and Kautz, *Boosting combinatorial search through
//! randomization*, AAAI 1998). So: shuffle the options, break ties at random, give up early, allow twice as much the
//! next time. The growing budget makes it complete: in the end a run walks its whole tree.

use alloc::vec::Vec;

use super::{Settings, Solutions};
use crate::engine::{Budget, Choose, EngineName, Stats, unfit};
use crate::error::Checked;
use crate::problem::{OptionId, Problem};
use crate::rng::Rng;

pub(super) fn any(
    problem: &Problem,
    settings: &Settings,
) -> Checked<(Option<Vec<OptionId>>, Stats)> {
    if !matches!(settings.engine, EngineName::Auto | EngineName::Links) {
        return Err(unfit(
            settings.engine,
            "links or auto where any solution will do",
        ));
    }
    let mut rng = Rng::new(settings.seed);
    let mut order: Vec<OptionId> = problem.options().collect();
    let mut allowance = 2 * u64::from(problem.item_count()) + 64;
    let mut spent = Stats::default();
    loop {
        rng.shuffle(&mut order);
        let shuffled = problem.reordered(&order);
        let left = spent.left_of(settings.budget);
        let run = Settings {
            choose: Choose::RandomTies(rng.next_u64()),
            budget: Budget {
                nodes: left.nodes.min(allowance),
                ..left
            },
            // Figures of a run that was given up are not those of the search.
            figures: None,
            ..*settings
        };
        let mut solutions = Solutions::new(&shuffled, &run);
        let found = solutions.found();
        spent = spent.and(&solutions.stats());
        match found {
            Ok(found) => {
                let found = found.map(|path| path.iter().map(|id| order[id.index()]).collect());
                return Ok((found, spent));
            }
            Err(error) if error.is_out_of_budget() => {
                let over = spent.nodes >= settings.budget.nodes
                    || spent.updates >= settings.budget.updates
                    || settings.poll.is_some_and(|poll| poll());
                if over {
                    return Err(super::out_of_budget(settings, &spent));
                }
            }
            Err(other) => return Err(other),
        }
        allowance = allowance.saturating_mul(2);
    }
}
