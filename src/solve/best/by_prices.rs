//! The search by prices: the costs of the cheapest solutions, and then these solutions, if they are few.

use std::rc::Rc;

use super::super::in_order::canonical_path;
use super::super::methods::Turn;
use super::super::{Settings, out_of_budget};
use super::{BestSoFar, Ranked};
use crate::dlx::TreeCursor;
use crate::engines::{BranchAndBound, PriceModel, PricedSearch, Prices, Stats};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// The search, and then its result.
pub(crate) struct ByPrices<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    best: Rc<BestSoFar<'a>>,
    model: PriceModel,
    stage: Stage,
    /// The search that lists the solutions of the costs that were found, with those it has found.
    list: Option<(Box<PricedSearch>, Vec<CostAndOptions>)>,
}

enum Stage {
    Searching(Box<PricedSearch>),
    /// The costs, and prices for the second pass.
    Found(Vec<u64>, Prices),
}

type CostAndOptions = (u64, Vec<u32>);

/// Number of tree nodes between two looks at the poll.
const SLICE: u64 = 64;

impl<'a> ByPrices<'a> {
    /// Starts the search for the costs of the `k` cheapest solutions; `None` if the settings or the problem exclude it.
    pub(crate) fn new(
        problem: &'a Problem,
        settings: &'a Settings<'a>,
        best: Rc<BestSoFar<'a>>,
    ) -> Option<Self> {
        let (k, gap) = (best.k(), best.gap());
        let suits = settings.may_search_by_prices(problem);
        let model = suits.then(|| PriceModel::new(problem)).flatten()?;
        Some(ByPrices {
            problem,
            settings,
            best,
            stage: Stage::Searching(Box::new(PricedSearch::new(model.clone(), k, gap))),
            model,
            list: None,
        })
    }

    /// Searches until it has entered this number of tree nodes. The answer is the costs in ascending order.
    pub(crate) fn costs(&mut self, nodes: u64) -> Result<Turn<Vec<u64>>> {
        let settings = self.settings;
        if let Stage::Searching(search) = &mut self.stage {
            loop {
                let is_over = search.run(nodes.min(search.nodes() + SLICE));
                for (cost, options) in search.take_found() {
                    let options: Vec<OptionId> = options.into_iter().map(OptionId).collect();
                    self.best.add(cost, &options);
                }
                self.best.raise(search.lower_bound());
                if is_over {
                    break;
                }
                self.best.report(search.nodes());
                if settings.is_stopped() {
                    return Err(out_of_budget(settings, &stats_of(search)));
                }
                if search.bytes() > settings.memory {
                    return Ok(Turn::NotMe);
                }
                if search.nodes() >= nodes {
                    return Ok(Turn::GoOn);
                }
            }
            let (costs, prices) = search.result();
            if let Some(&most) = costs.last() {
                let list = PricedSearch::up_to(self.model.clone(), most, prices.clone());
                self.list = Some((Box::new(list), Vec::new()));
            }
            self.stage = Stage::Found(costs, prices);
        }
        Ok(match &self.stage {
            Stage::Found(costs, _) => Turn::Answer(costs.clone()),
            Stage::Searching(_) => Turn::GoOn,
        })
    }

    /// Lists the solutions whose costs are at most the dearest one found, the cheapest first, and equal ones in canonical
    /// order. `None` if they are many, or if the list would enter more than about this number of tree nodes. Unlike the
    /// canonical tree, this search removes options that are too dear.
    pub(crate) fn listed(&mut self, nodes: u64) -> Result<Option<(Vec<Ranked>, Stats)>> {
        /// Maximum number of solutions. More are usually interchangeable, and the canonical tree has the first ones soon.
        const MAX_LISTED: usize = 1000;
        let Some((search, found)) = &mut self.list else {
            return Ok(None);
        };
        loop {
            let is_over = search.run(nodes.min(search.nodes() + SLICE));
            found.append(&mut search.take_found());
            if found.len() > MAX_LISTED || search.bytes() > self.settings.memory {
                self.list = None;
                return Ok(None);
            }
            if is_over {
                break;
            }
            if self.settings.is_stopped() {
                return Err(out_of_budget(self.settings, &stats_of(search)));
            }
            if search.nodes() >= nodes {
                return Ok(None);
            }
        }
        let mut cursor = TreeCursor::new(self.problem);
        let mut path_of = |options: &[u32]| {
            let options: Vec<OptionId> = options.iter().copied().map(OptionId).collect();
            let path = canonical_path(&mut cursor, self.problem, &options);
            while cursor.ascend() {}
            path
        };
        let pairs = found
            .iter()
            .map(|(cost, options)| (*cost, path_of(options)));
        let mut pairs: Vec<(u64, Vec<OptionId>)> = pairs.collect();
        pairs.sort_unstable();
        let ranked = pairs.into_iter().map(|(cost, mut options)| {
            options.retain(|&option| option != OptionId::NONE);
            Ranked { cost, options }
        });
        let mut stats = stats_of(search);
        stats.solutions = found.len() as u64;
        Ok(Some((ranked.collect(), stats)))
    }

    /// An engine for the canonical tree. After the first pass it has the bound of prices.
    pub(crate) fn engine(&self) -> BranchAndBound {
        let engine = BranchAndBound::new(self.problem);
        match &self.stage {
            Stage::Found(_, prices) => engine.with_prices(self.model.clone(), prices.clone()),
            Stage::Searching(_) => engine,
        }
    }
}

/// The counters of a search that counts only tree nodes.
fn stats_of(search: &PricedSearch) -> Stats {
    Stats {
        nodes: search.nodes(),
        ..Stats::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::EngineKind;
    use crate::problem::{Entry, ItemId};
    use crate::rng::Rng;
    use crate::solve::{best, optima};

    /// A random problem with bounds, secondary items, colors and costs.
    fn random(rng: &mut Rng) -> Problem {
        let (items, secondary) = (1 + rng.below(7), rng.below(4));
        let mut builder = Problem::builder(items, secondary).unwrap();
        for item in (0..items).filter(|_| rng.below(2) == 0).collect::<Vec<_>>() {
            let least = rng.below(3);
            builder
                .bound(ItemId(item), least, least + rng.below(3))
                .unwrap();
        }
        let costs = 1 + rng.below(9);
        for _ in 0..4 + rng.below(14) {
            let mut option: Vec<u32> = (0..=rng.below(4))
                .map(|_| rng.below(items + secondary))
                .collect();
            option.sort_unstable();
            option.dedup();
            let entry = |item: u32| {
                let color = (item >= items && item.is_multiple_of(2))
                    .then(|| crate::Color::new(1 + item % 3))
                    .flatten();
                Entry {
                    item: ItemId(item),
                    color,
                }
            };
            let entries: Vec<Entry> = option.into_iter().map(entry).collect();
            let option = builder.option(&entries).unwrap();
            builder.cost(option, rng.below(costs).into()).unwrap();
            if rng.below(12) == 0 {
                builder.exclude(option).unwrap();
            } else if rng.below(24) == 0 && entries.iter().any(|entry| entry.item.0 < items) {
                builder.fix(option).unwrap();
            }
        }
        builder.build()
    }

    fn so_far<'a>(problem: &'a Problem, settings: &'a Settings<'a>, k: usize) -> Rc<BestSoFar<'a>> {
        Rc::new(BestSoFar::new(problem, settings, k))
    }

    #[test]
    fn it_ranks_and_counts_like_the_greedy_bound() {
        let mut rng = Rng::new(5);
        let (auto, links) = (
            Settings::default(),
            Settings::default().engine(EngineKind::Links),
        );
        let mut found = 0;
        for _ in 0..400 {
            let problem = random(&mut rng);
            if !problem.has_costs() {
                continue;
            }
            for k in [1, 2, 9] {
                let (expected, _) = best(&problem, k, &links).unwrap();
                let mut search =
                    ByPrices::new(&problem, &auto, so_far(&problem, &auto, k)).unwrap();
                let Ok(Turn::Answer(costs)) = search.costs(u64::MAX) else {
                    panic!("no answer for {}", problem.to_text());
                };
                let same: Vec<u64> = expected.iter().map(|ranked| ranked.cost).collect();
                assert_eq!(costs, same, "{k} of {}", problem.to_text());
                let run =
                    super::super::CostSearch::new(&problem, &auto, so_far(&problem, &auto, k));
                let ranked = run.second_pass(&costs, search.engine(), u64::MAX).unwrap();
                assert_eq!(ranked.unwrap().0, expected, "{k} of {}", problem.to_text());
                let listed = search.listed(u64::MAX).unwrap();
                let mut listed = listed.unwrap_or_default().0;
                listed.truncate(k);
                assert_eq!(listed, expected, "{k} of {}", problem.to_text());
                found += expected.len();
            }
            let [one, other] =
                [&auto, &links].map(|settings| optima(&problem, settings).unwrap().0);
            assert_eq!(one, other, "{}", problem.to_text());
        }
        assert!(found > 1000, "{found}");
    }

    #[test]
    fn many_equal_solutions_are_not_listed() {
        let items: Vec<String> = (0..11).map(|item| format!("i{item}")).collect();
        let pairs: Vec<String> = { items.iter() }
            .map(|item| format!("{item} |1\n{item} |1"))
            .collect();
        let text = [items.join(" "), pairs.join("\n")].join("\n");
        let problem = Problem::from_text(&text).unwrap();
        let settings = Settings::default();
        let mut search =
            ByPrices::new(&problem, &settings, so_far(&problem, &settings, 1)).unwrap();
        assert!(matches!(search.costs(u64::MAX), Ok(Turn::Answer(costs)) if costs == [11]));
        assert_eq!(search.listed(u64::MAX).unwrap(), None);
        assert_eq!(best(&problem, 1, &settings).unwrap().0[0].options.len(), 11);
        assert!(optima(&problem, &settings).unwrap().0.unwrap().count == 2048);
    }

    #[test]
    fn a_gap_and_a_stop_keep_their_promises() {
        let mut rng = Rng::new(11);
        let links = Settings::default().engine(EngineKind::Links);
        for _ in 0..200 {
            let problem = random(&mut rng);
            let (expected, _) = best(&problem, 3, &links).unwrap();
            let least = expected.first().map_or(u64::MAX, |ranked| ranked.cost);
            for gap in [0, 1, 4, u64::MAX] {
                for settings in [Settings::default().gap(gap), links.gap(gap)] {
                    let (found, _) = best(&problem, 3, &settings).unwrap();
                    assert_eq!(found.len(), expected.len(), "{}", problem.to_text());
                    for (found, expected) in found.iter().zip(&expected) {
                        assert!(found.cost - expected.cost <= gap, "{}", problem.to_text());
                        assert_eq!(problem.total_cost(&found.options), found.cost);
                        assert!(crate::solve::verify(&problem, &found.options).is_ok());
                    }
                }
                let Some(model) = PriceModel::new(&problem) else {
                    continue;
                };
                let mut search = PricedSearch::new(model, 3, gap);
                let mut nodes = 0;
                while !search.run(nodes) {
                    assert!(search.lower_bound() <= least, "{}", problem.to_text());
                    nodes += 1;
                }
            }
            for nodes in 1..5 {
                let few = Settings::default().budget(crate::engines::Limits::nodes(nodes));
                let Err(error) = best(&problem, 3, &few) else {
                    continue;
                };
                let costs = error.costs().unwrap();
                assert!(costs.lower_bound <= least, "{}", problem.to_text());
                let found = costs.solutions.iter().zip(&expected);
                assert!(found.clone().all(|(one, other)| one.0 >= other.cost));
            }
        }
    }

    #[test]
    fn it_ends_if_the_memory_or_the_poll_does() {
        let options = (0..200).map(|option| ["a b |1", "a b |2", "a b |7"][option % 3]);
        let text = format!("6:6|a 6:6|b\n{}\n", options.collect::<Vec<_>>().join("\n"));
        let problem = Problem::from_text(&text).unwrap();
        let few = Settings::default().memory(100);
        let mut search = ByPrices::new(&problem, &few, so_far(&problem, &few, 1000)).unwrap();
        assert!(matches!(search.costs(1 << 20), Ok(Turn::NotMe)));
        let stopped = Settings::default().poll(&|| true);
        let mut search =
            ByPrices::new(&problem, &stopped, so_far(&problem, &stopped, 1000)).unwrap();
        assert_eq!(
            search.costs(u64::MAX).err().unwrap().code(),
            "out-of-budget"
        );
    }
}
