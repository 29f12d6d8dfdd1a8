//! The cheapest solutions by a best-first search of the canonical tree, with exact bounds.
//!
//! The bound of a tree node is the least cost of a solution below it, which a frontier-based pass computes. The open tree
//! node with the least bound is next, and of several the first one in canonical order. So the cheapest solution is found
//! first, equal costs are in canonical order, and only tree nodes above a wanted solution are entered.
//!
//! The bound of a child is that of its parent until the child is next. So the children behind the path to the first
//! solution need no pass.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::super::Settings;
use super::super::count::{OPTIONS_PER_SLICE, TreeWalk, out_of_budget_after};
use super::{BestSoFar, Ranked};
use crate::dlx::{NodeKind, TreeCursor};
use crate::engines::{
    CountOutcome, EngineKind, FrontierCounter, FrontierStats, SelectionReason, Stats,
};
use crate::error::Result;
use crate::problem::Problem;

/// A tree node that is to be entered. The order is that of the search.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct OpenNode {
    /// No solution below costs less.
    bound: u64,
    /// The numbers of the children on the path from the root.
    position: Vec<u32>,
    /// Whether a solution below has this cost.
    is_exact: bool,
}

/// The result of the search.
pub(super) enum BestFirstOutcome {
    Found(Vec<Ranked>, Stats),
    /// The passes take too many choices.
    Unfinished,
    /// The states, or the open tree nodes, do not fit into the memory.
    Full,
}

/// The solutions below a tree node.
enum Below {
    /// At least one, and the least cost with the cost of the path.
    Least(u64),
    None,
    /// The passes take too many choices.
    Unfinished,
    /// The states do not fit into the memory.
    Full,
}

struct BestFirst<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    best: &'a BestSoFar<'a>,
    cursor: TreeCursor,
    /// The position of the cursor.
    position: Vec<u32>,
    /// Maximum number of choices of all passes.
    choices: u64,
    /// The work of all passes.
    frontier: FrontierStats,
    entered: u64,
}

/// The cheapest solutions of a problem without bounds. The passes may take about this number of choices.
pub(super) fn best_first(
    problem: &Problem,
    settings: &Settings,
    best: &BestSoFar,
    choices: u64,
) -> Result<BestFirstOutcome> {
    let mut search = BestFirst {
        problem,
        settings,
        best,
        cursor: TreeCursor::new(problem),
        position: Vec::new(),
        choices,
        frontier: FrontierStats::default(),
        entered: 0,
    };
    let k = best.k();
    let mut ranked = Vec::new();
    let mut open = BinaryHeap::from([Reverse(OpenNode {
        bound: 0,
        position: Vec::new(),
        is_exact: false,
    })]);
    let mut bytes = 0;
    while ranked.len() < k
        && let Some(Reverse(mut node)) = open.pop()
    {
        if ranked.is_empty() {
            best.raise(node.bound);
        }
        search.go_to(&node.position);
        if !node.is_exact {
            match search.below()? {
                Below::Least(cost) => {
                    (node.bound, node.is_exact) = (cost, true);
                    open.push(Reverse(node));
                }
                Below::None => {}
                Below::Unfinished => return Ok(BestFirstOutcome::Unfinished),
                Below::Full => return Ok(BestFirstOutcome::Full),
            }
            continue;
        }
        search.entered += 1;
        if search.cursor.outcome() == NodeKind::Solution {
            let options = search.cursor.path();
            best.add(node.bound, &options);
            ranked.push(Ranked {
                cost: node.bound,
                options,
            });
        }
        let children = search.cursor.children();
        bytes +=
            u64::from(children) * (size_of::<OpenNode>() + size_of_val(&node.position[..])) as u64;
        if bytes > settings.memory {
            return Ok(BestFirstOutcome::Full);
        }
        open.extend((0..children).map(|child| {
            Reverse(OpenNode {
                bound: node.bound,
                position: node.position.iter().copied().chain([child]).collect(),
                is_exact: children == 1,
            })
        }));
    }
    let stats = search.stats(ranked.len());
    Ok(BestFirstOutcome::Found(ranked, stats))
}

impl BestFirst<'_> {
    /// Moves the cursor.
    fn go_to(&mut self, position: &[u32]) {
        let common = { self.position.iter().zip(position) }
            .take_while(|(one, other)| one == other)
            .count();
        for _ in common..self.position.len() {
            self.cursor.ascend();
        }
        for &child in &position[common..] {
            self.cursor.descend(child);
        }
        self.position.truncate(common);
        self.position.extend_from_slice(&position[common..]);
    }

    /// The solutions below the cursor.
    fn below(&mut self) -> Result<Below> {
        let path = self.cursor.path();
        let cost = self.problem.total_cost(&path);
        match self.cursor.outcome() {
            NodeKind::Solution => return Ok(Below::Least(cost)),
            NodeKind::DeadEnd(_) => return Ok(Below::None),
            NodeKind::Branch(_) => {}
        }
        let below = self.problem.after(&path)?.problem;
        let Settings { memory, poll, .. } = *self.settings;
        let Some(mut pass) = FrontierCounter::cheapest(&below, memory, poll) else {
            self.stop_if_asked(FrontierStats::default())?;
            return Ok(Below::Full);
        };
        loop {
            let outcome = pass.run(OPTIONS_PER_SLICE);
            let stats = pass.frontier_stats();
            if let CountOutcome::Counted(count) = outcome {
                self.frontier.add(stats);
                return Ok(if count.is_zero() {
                    Below::None
                } else {
                    Below::Least(cost + pass.cost())
                });
            }
            self.stop_if_asked(stats)?;
            if stats.refused > 0 {
                return Ok(Below::Full);
            }
            if self.frontier.nodes() + stats.nodes() > self.choices {
                return Ok(Below::Unfinished);
            }
        }
    }

    /// Returns an error if the poll ends the search. `pass` is the work of the current pass.
    fn stop_if_asked(&mut self, pass: FrontierStats) -> Result<()> {
        self.best.report(self.entered + self.frontier.nodes());
        if !self.settings.is_stopped() {
            return Ok(());
        }
        self.frontier.add(pass);
        let walked = TreeWalk::of(&self.stats(0));
        Err(out_of_budget_after(
            self.settings,
            walked,
            FrontierStats::default(),
        ))
    }

    /// The counters, after this number of solutions.
    fn stats(&self, solutions: usize) -> Stats {
        Stats {
            nodes: self.entered + self.frontier.nodes(),
            solutions: solutions as u64,
            progress: 1.0,
            memory: self.frontier.memory,
            frontier: Some(self.frontier),
            ..Stats::of(EngineKind::Frontier, SelectionReason::Repeats)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::ItemId;
    use crate::rng::Rng;
    use crate::solve::best;

    /// Options of one to three of `items` items, with these costs at random.
    fn random(rng: &mut Rng, items: u32, secondary: u32, costs: u32) -> Problem {
        let mut builder = Problem::builder(items, secondary).unwrap();
        for _ in 0..6 * items {
            let all = items + secondary;
            let mut option: Vec<u32> = (0..=rng.below(3)).map(|_| rng.below(all)).collect();
            option.sort_unstable();
            option.dedup();
            let option = builder.option_of(option.into_iter().map(ItemId)).unwrap();
            builder.cost(option, rng.below(costs).into()).unwrap();
        }
        builder.build()
    }

    #[test]
    fn it_ranks_like_branch_and_bound() {
        let mut rng = Rng::new(1);
        let settings = Settings::default().engine(EngineKind::Links);
        let mut found = 0;
        for _ in 0..100 {
            let (items, secondary) = (1 + rng.below(8), rng.below(4));
            let costs = 1 + rng.below(6);
            let problem = random(&mut rng, items, secondary, costs);
            for k in [0, 1, 2, 7, 1000] {
                let (expected, _) = best(&problem, k, &settings).unwrap();
                let so_far = BestSoFar::new(&problem, &settings, k);
                match best_first(&problem, &settings, &so_far, u64::MAX) {
                    Ok(BestFirstOutcome::Found(ranked, _)) => {
                        assert_eq!(ranked, expected, "{k} of {}", problem.to_text());
                        found += ranked.len();
                    }
                    _ => panic!("no answer for {}", problem.to_text()),
                }
            }
        }
        assert!(found > 1000);
    }

    #[test]
    fn it_ends_without_an_answer_if_choices_or_memory_do_not_suffice() {
        let problem = random(&mut Rng::new(2), 40, 0, 9);
        let few = Settings::default().memory(200);
        let so_far = BestSoFar::new(&problem, &few, 1);
        let outcome = best_first(&problem, &few, &so_far, u64::MAX);
        assert!(matches!(outcome, Ok(BestFirstOutcome::Full)));
        let outcome = best_first(&problem, &Settings::default(), &so_far, 3);
        assert!(matches!(outcome, Ok(BestFirstOutcome::Unfinished)));
    }
}
