//! Any solutions, by restarts with random orders.
//!
//! Run times of backtracking have heavy tails: a wrong choice near the root may cost years, while another order of the
//! options finds a solution at once. See Gomes, Selman and Kautz, *Boosting combinatorial search through randomization*,
//! AAAI 1998. Each run shuffles the options and breaks ties at random, and each run has twice the budget of the last
//! one. The growing budget makes the search complete: in the end a run walks the whole tree.

use super::in_order::in_order;
use super::methods::FirstAnswer;
use super::{Settings, Solutions};
use crate::dlx::ItemChoice;
use crate::engines::{Feature, Limits, Stats};
use crate::error::Result;
use crate::problem::{OptionId, Problem};
use crate::rng::Rng;

/// At most `most` solutions; if there are fewer, all of them.
pub(super) fn any(problem: &Problem, settings: &Settings, most: usize) -> Result<FirstAnswer> {
    let features = settings.features(problem).with(Feature::AnySolution);
    settings.engine.check(&features)?;
    let mut rng = Rng::new(settings.seed);
    let mut order: Vec<OptionId> = problem.options().collect();
    let mut run_nodes = 2 * u64::from(problem.item_count()) + 64;
    let mut total = Stats::default();
    loop {
        rng.shuffle(&mut order);
        let shuffled = problem.reordered(&order);
        let rest = settings.budget.left_at(total.usage());
        let run = Settings {
            choose: ItemChoice::RandomTies(rng.next_u64()),
            budget: Limits {
                nodes: rest.nodes.min(run_nodes),
                ..rest
            },
            // The counters of an abandoned run are not those of the search.
            figures: None,
            ..*settings
        };
        let mut solutions = Solutions::new(&shuffled, &run);
        let mut paths = Vec::new();
        let found = solutions.list_until(&mut paths, most, u64::MAX);
        total = total.and(&solutions.stats());
        match found {
            Ok(_) => {
                for path in &mut paths {
                    for id in path.iter_mut() {
                        *id = order[id.index()];
                    }
                    *path = in_order(problem, path);
                }
                return Ok((paths, total));
            }
            Err(error) if error.is_out_of_budget() => {
                let is_over = total.nodes >= settings.budget.nodes
                    || total.updates >= settings.budget.updates
                    || settings.is_stopped();
                if is_over {
                    return Err(super::out_of_budget(settings, &total));
                }
            }
            Err(other) => return Err(other),
        }
        run_nodes = run_nodes.saturating_mul(2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::ItemId;
    use crate::solve::verify;

    fn some(rng: &mut Rng) -> Problem {
        let items = 2 + rng.below(7);
        let mut builder = Problem::builder(items, 2).unwrap();
        for _ in 0..items + rng.below(16) {
            let has: Vec<u32> = (0..items + 2).filter(|_| rng.below(3) == 0).collect();
            builder.option_of(has.into_iter().map(ItemId)).unwrap();
        }
        builder.build()
    }

    #[test]
    fn two_solutions_differ_and_fewer_are_all() {
        let mut rng = Rng::new(11);
        let mut seen = [0; 3];
        for seed in 0..3_000 {
            let problem = some(&mut rng);
            let settings = Settings {
                seed,
                ..Settings::default()
            };
            let (mut paths, stats) = any(&problem, &settings, 2).unwrap();
            assert_eq!(paths.len() as u128, problem.count_up_to(2).unwrap());
            assert_eq!(paths.len() as u64, stats.solutions);
            for path in &mut paths {
                assert_eq!(verify(&problem, path), Ok(()));
                assert!(problem.solutions().any(|listed| listed.unwrap() == *path));
                path.sort();
            }
            paths.dedup();
            assert_eq!(paths.len() as u64, stats.solutions);
            seen[paths.len()] += 1;
        }
        assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
    }
}
