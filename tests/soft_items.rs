//! Soft items against a referee that tries every set of options.

use crate::common::problems::cases;
use dlx_wasm::engines::{EngineKind, Limits};
use dlx_wasm::problem::CoverPrices;
use dlx_wasm::puzzle::{CoverBuilder, ExactCover, Puzzle};
use dlx_wasm::solve::{self, Settings};
use dlx_wasm::{ItemId, OptionId, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

/// Least, most, and the prices.
type Demand = (u32, u32, Option<u64>, Option<u64>);

/// Items with soft bounds, one secondary item, and options with costs.
#[derive(Debug, Clone)]
struct Roster {
    demands: Vec<Demand>,
    /// The items as bits, whether the option contains the secondary item, and the cost.
    options: Vec<(u32, bool, u64)>,
}

prop_compose! {
    fn roster()(
        demands in vec((0u32..4, 0u32..3, price(), price()), 1..=4),
        options in vec((1u32..16, prop::bool::weighted(0.3), 0u64..6), 0..=9),
    ) -> Roster {
        let demands: Vec<Demand> = demands.iter().map(|&(least, slack, under, over)| (least, least + slack, under, over)).collect();
        let all = (1u32 << demands.len()) - 1;
        let options = options.into_iter().map(|(items, busy, cost)| (items & all, busy, cost)).filter(|option| option.0 > 0);
        Roster { options: options.collect(), demands }
    }
}

fn price() -> impl Strategy<Value = Option<u64>> {
    prop_oneof![2 => Just(None), 5 => (0u64..8).prop_map(Some)]
}

fn prices(under: Option<u64>, over: Option<u64>) -> CoverPrices {
    match (under, over) {
        (None, None) => CoverPrices::default(),
        (Some(under), None) => CoverPrices::under(under),
        (None, Some(over)) => CoverPrices::over(over),
        (Some(under), Some(over)) => CoverPrices::both(under, over),
    }
}

impl Roster {
    fn problem(&self) -> Problem {
        let items = self.demands.len() as u32;
        let mut builder = Problem::builder(items, 1).unwrap();
        for (item, &(least, most, under, over)) in (0..).zip(&self.demands) {
            let prices = prices(under, over);
            builder
                .soft_bound(ItemId(item), least, most, prices)
                .unwrap();
        }
        for &(own, busy, cost) in &self.options {
            let own = (0..items).filter(|item| own >> item & 1 == 1);
            let option = builder.option_of(own.chain(busy.then_some(items)).map(ItemId));
            builder.cost(option.unwrap(), cost).unwrap();
        }
        builder.build()
    }

    /// The cost of a set of options; `None` if it breaks a hard bound.
    fn cost(&self, set: u32) -> Option<u64> {
        let chosen: Vec<_> = (0..self.options.len())
            .filter(|option| set >> option & 1 == 1)
            .map(|option| self.options[option])
            .collect();
        if chosen.iter().filter(|option| option.1).count() > 1 {
            return None;
        }
        let mut cost: u64 = chosen.iter().map(|option| option.2).sum();
        for (item, &(least, most, under, over)) in self.demands.iter().enumerate() {
            let covers = chosen.iter().filter(|option| option.0 >> item & 1 == 1);
            let covers = covers.count() as u32;
            if covers < least {
                cost += under? * u64::from(least - covers);
            } else if covers > most {
                cost += over? * u64::from(covers - most);
            }
        }
        Some(cost)
    }

    /// The costs of all solutions, ascending.
    fn costs(&self) -> Vec<u64> {
        let sets = 0..1u32 << self.options.len();
        let mut costs: Vec<u64> = sets.filter_map(|set| self.cost(set)).collect();
        costs.sort_unstable();
        costs
    }
}

fn set(options: &[OptionId]) -> u32 {
    options.iter().map(|option| 1 << option.0).sum()
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn the_cheapest_solutions_are_those_of_the_referee(roster in roster()) {
        let (problem, costs) = (roster.problem(), roster.costs());
        for engine in [EngineKind::Auto, EngineKind::Links] {
            let settings = Settings::default().engine(engine);
            for k in [1, 2, 5, 1000] {
                let (best, _) = solve::best(&problem, k, &settings).unwrap();
                let found: Vec<u64> = best.iter().map(|solution| solution.cost).collect();
                prop_assert_eq!(&found[..], &costs[..k.min(costs.len())], "{}", problem.to_text());
                let mut sets: Vec<u32> = best.iter().map(|solution| set(&solution.options)).collect();
                for (solution, &set) in best.iter().zip(&sets) {
                    prop_assert_eq!(roster.cost(set), Some(solution.cost));
                    prop_assert_eq!(problem.total_cost(&solution.options), solution.cost);
                    prop_assert!(solve::verify(&problem, &solution.options).is_ok());
                }
                sets.sort_unstable();
                sets.dedup();
                prop_assert_eq!(sets.len(), best.len());
            }
            let optima = solve::optima(&problem, &settings).unwrap().0;
            let optima = optima.map(|optima| (optima.cost, optima.count.to_string()));
            let least = costs.first().copied();
            let times = costs.iter().filter(|&&cost| Some(cost) == least).count();
            prop_assert_eq!(optima, least.map(|least| (least, times.to_string())));
        }
    }

    #[test]
    fn all_verbs_have_the_same_sets_of_options(roster in roster()) {
        let (problem, costs) = (roster.problem(), roster.costs());
        prop_assert_eq!(problem.count().unwrap().to_string(), costs.len().to_string());
        let mut found: Vec<u64> = { problem.solutions() }
            .map(|options| roster.cost(set(&options.unwrap())).expect("hard bounds hold"))
            .collect();
        found.sort_unstable();
        prop_assert_eq!(found, costs);
    }

    #[test]
    fn texts_and_data_keep_the_prices(roster in roster()) {
        let problem = roster.problem();
        let again = Problem::from_text(&problem.to_text()).unwrap();
        let costs = |problem: &Problem| -> Vec<u64> {
            let (best, _) = solve::best(problem, 1000, &Settings::default()).unwrap();
            best.iter().map(|solution| solution.cost).collect()
        };
        prop_assert_eq!(costs(&again), roster.costs());
        let mut cover = CoverBuilder::new();
        let names = ["a", "b", "c", "d"];
        for (name, &(least, most, under, over)) in names.iter().zip(&roster.demands) {
            cover.soft_bound(*name, least, most, prices(under, over));
        }
        cover.secondary(["x"]);
        for &(own, busy, cost) in &roster.options {
            let own = (0..4).filter(|item| own >> item & 1 == 1).map(|item| names[item]);
            let option = cover.option(own.chain(busy.then_some("x")));
            cover.cost(option, cost);
        }
        let puzzle: Puzzle = cover.puzzle().clone().into();
        let json = serde_json::to_string(&puzzle).unwrap();
        let read: Puzzle = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(serde_json::to_string(&read).unwrap(), json);
        prop_assert_eq!(costs(&read.encode().unwrap().problem), roster.costs());
    }
}

fn refused(primary: &str) -> String {
    let json = format!(r#"{{"kind":"exact-cover","primary":[{primary}],"options":[["a"],["a"]]}}"#);
    match serde_json::from_str::<Puzzle>(&json) {
        Err(error) => error.to_string(),
        Ok(puzzle) => puzzle.encode().unwrap_err().to_string(),
    }
}

#[test]
fn wrong_prices_and_bounds_are_refused_with_their_path() {
    for (item, message) in [
        (
            r#"{"item":"a","least":2,"most":1,"under":1}"#,
            "primary[0]: expected at least no more than at most, found 2 to 1",
        ),
        (
            r#"{"item":"a","least":1,"most":1,"under":-1}"#,
            "primary[0].under: expected a whole number from 0 to 9007199254740991, found -1",
        ),
        (
            r#"{"item":"a","least":1,"most":1,"over":0.5}"#,
            "primary[0].over: expected a whole number from 0 to 9007199254740991, found 0.5; multiply all costs and prices by a power of ten",
        ),
        (
            r#"{"item":"a","least":1,"most":1,"over":9007199254740992}"#,
            "primary[0].over: expected a whole number from 0 to 9007199254740991, found 9007199254740992",
        ),
        (
            r#"{"item":"a","least":1,"under":1}"#,
            "primary[0].most is missing: expected a number",
        ),
        (
            r#"{"least":1,"most":1}"#,
            "primary[0].item is missing: expected an item",
        ),
        (
            r#"{"item":"a","least":4294967295,"most":4294967295,"under":9007199254740991}"#,
            "primary: expected a sum of all costs and prices below 2^64, found 38685626218660930040889345",
        ),
    ] {
        assert_eq!(refused(item), message);
    }
    let unknown = refused(r#"{"item":"a","least":1,"most":1,"price":1}"#);
    assert!(
        unknown.contains("price") && unknown.contains("under"),
        "{unknown}"
    );
    let secondary = ExactCover::new(&["a"], &["x"]).soft_bound("x", 0, 1, CoverPrices::over(1));
    assert_eq!(secondary.unwrap_err().code(), "invalid-argument");
}

#[test]
fn sums_above_the_numbers_of_javascript_are_exact() {
    let huge = 9_007_199_254_740_991;
    let text = format!("3${huge}|a 1|b\na b |{huge}\na b |{}\n", huge - 1);
    let problem = Problem::from_text(&text).unwrap();
    for engine in [EngineKind::Auto, EngineKind::Links] {
        let settings = Settings::default().engine(engine);
        let (best, _) = solve::best(&problem, 2, &settings).unwrap();
        let costs: Vec<u64> = best.iter().map(|solution| solution.cost).collect();
        assert_eq!(costs, [3 * huge - 1, 3 * huge]);
    }
}

#[test]
fn the_frontier_refuses_to_compare_prices() {
    let problem = Problem::from_text("1$1:2|a\na\na\n").unwrap();
    let settings = Settings::default().engine(EngineKind::Frontier);
    let error = solve::optima(&problem, &settings).unwrap_err();
    assert!(error.to_string().contains("soft items"), "{error}");
    assert_eq!(
        solve::count(&problem, &settings, None)
            .unwrap()
            .0
            .to_string(),
        "4"
    );
}

#[test]
fn a_budget_that_ends_has_a_bound_of_missing_covers() {
    // Three nurses work on two of four days each. Eight covers are wanted, so two are missing.
    let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let option = |nurse: u32, (one, other): (u32, u32)| format!("n{nurse} d{one} d{other}");
    let options = (0..3).flat_map(|nurse| pairs.map(|pair| option(nurse, pair)));
    let options = options.collect::<Vec<_>>().join("\n");
    let text = format!("2$5|d0 2$5|d1 2$5|d2 2$5|d3 n0 n1 n2\n{options}\n");
    let problem = Problem::from_text(&text).unwrap();
    let stopped = Settings::default().budget(Limits::nodes(1));
    let error = solve::best(&problem, 1, &stopped).unwrap_err();
    let bound = error.costs().expect("the costs so far").lower_bound;
    assert!((8..=10).contains(&bound), "{bound}");
    let (best, _) = solve::best(&problem, 1, &Settings::default()).unwrap();
    assert_eq!(best[0].cost, 10);
}
