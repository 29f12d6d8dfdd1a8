//! Items with bounds, fixed and excluded options, costs: every verb and every step, against a naive referee.

use std::collections::BTreeMap;

use crate::common::problems::{cases, rule};
use crate::common::{as_sets, verified};
use dlx_wasm::dlx::{DlxMachine, Transition};
use dlx_wasm::engines::{EngineKind, Limits};
use dlx_wasm::solve::{self, Settings, Verdict};
use dlx_wasm::{Color, Entry, ItemId, OptionId, Problem, Search};
use proptest::collection::vec;
use proptest::prelude::*;

/// All solutions as sorted sets: every subset of the options is tried.
fn referee(problem: &Problem, allowed: impl Fn(&[u32]) -> bool) -> Vec<Vec<u32>> {
    let count = problem.option_count();
    let mut found: Vec<Vec<u32>> = (0..1u32 << count)
        .map(|bits| {
            (0..count)
                .filter(|option| bits >> option & 1 == 1)
                .collect()
        })
        .filter(|chosen: &Vec<u32>| allowed(chosen) && is_solution(problem, chosen))
        .collect();
    found.sort_unstable();
    found
}

fn is_solution(problem: &Problem, chosen: &[u32]) -> bool {
    let entries = |&option: &u32| problem.added_entries(OptionId(option));
    let has_primary = |option| {
        entries(option)
            .iter()
            .any(|entry| problem.is_primary(entry.item))
    };
    let is_right = |item: ItemId| {
        let all = chosen.iter().flat_map(entries);
        let colors: Vec<Option<Color>> = all
            .filter(|entry| entry.item == item)
            .map(|entry| entry.color)
            .collect();
        if problem.is_primary(item) {
            let (least, most) = problem.bounds(item);
            return (least..=most).contains(&(colors.len() as u32));
        }
        colors.len() < 2 || colors[0].is_some() && colors.iter().all(|color| *color == colors[0])
    };
    chosen.iter().all(has_primary) && problem.items().all(is_right)
}

/// A problem, the same with fixed and excluded options, and these options.
#[derive(Debug, Clone)]
struct Case {
    free: Problem,
    restricted: Problem,
    fixed: Vec<u32>,
    excluded: Vec<u32>,
}

impl Case {
    fn expected(&self) -> Vec<Vec<u32>> {
        referee(&self.free, |chosen| {
            self.fixed.iter().all(|option| chosen.contains(option))
                && !self.excluded.iter().any(|option| chosen.contains(option))
        })
    }
}

prop_compose! {
    /// Up to 4 primary items, most with bounds, 2 secondary ones with colors, and 9 options.
    fn case()(
        bounds in vec((0u32..3, 0u32..3, any::<bool>()), 1..=4),
        options in vec((1u32..16, 0u32..9, 0u64..5), 0..=9),
        fixed in vec(0u32..9, 0..2),
        excluded in vec(0u32..9, 0..2),
    ) -> Case {
        let primary = bounds.len() as u32;
        let mut builder = Problem::builder(primary, 2).unwrap();
        for (item, &(least, slack, is_plain)) in bounds.iter().enumerate() {
            if !is_plain {
                builder.bound(ItemId(item as u32), least, least + slack).unwrap();
            }
        }
        for &(items, secondary, cost) in &options {
            let mut entries: Vec<Entry> = (0..primary)
                .filter(|item| items >> item & 1 == 1)
                .map(|item| ItemId(item).into())
                .collect();
            match secondary {
                0..3 => {}
                3 => entries.push(ItemId(primary).into()),
                4 => entries.insert(0, ItemId(primary + 1).into()),
                _ => {
                    let item = ItemId(primary + secondary % 2);
                    entries.push(item.with(Color::new(secondary / 7 + 1).unwrap()));
                }
            }
            let option = builder.option(&entries).unwrap();
            builder.cost(option, cost).unwrap();
        }
        let free = builder.clone().build();
        let has_primary = |option: u32| {
            let items = options.get(option as usize).map_or(0, |option| option.0);
            items & ((1 << primary) - 1) != 0
        };
        let fixed: Vec<u32> = fixed.into_iter().filter(|&option| has_primary(option)).collect();
        let excluded: Vec<u32> = excluded
            .into_iter()
            .filter(|option| (*option as usize) < options.len() && !fixed.contains(option))
            .collect();
        for &option in &fixed {
            builder.fix(OptionId(option)).unwrap();
        }
        for &option in &excluded {
            builder.exclude(OptionId(option)).unwrap();
        }
        Case { free, restricted: builder.build(), fixed, excluded }
    }
}

fn ids(set: &[u32]) -> Vec<OptionId> {
    set.iter().copied().map(OptionId).collect()
}

proptest! {
    #![proptest_config(cases(1024))]

    #[test]
    fn every_rule_finds_each_set_once(case in case(), rule in rule()) {
        let expected = case.expected();
        let settings = Settings::default().choose(rule);
        let found = verified(&case.restricted, &settings);
        prop_assert_eq!(as_sets(&found), expected.clone());
        prop_assert_eq!(solve::count(&case.restricted, &settings, None).unwrap().0, expected.len() as u128);
        // The costs are those of the options.
        let mut costs = BTreeMap::<u64, u32>::new();
        for solution in &found {
            *costs.entry(case.restricted.total_cost(solution)).or_default() += 1;
        }
        let mut known = BTreeMap::<u64, u32>::new();
        for set in &expected {
            *known.entry(case.free.total_cost(&ids(set))).or_default() += 1;
        }
        prop_assert_eq!(costs, known);
    }

    #[test]
    fn every_verb_agrees(case in case(), seed: u64) {
        let problem = &case.restricted;
        let found = verified(problem, &Settings::default());
        prop_assert_eq!(problem.solve().unwrap(), found.first().cloned());
        let expected = match &found[..] {
            [] => Verdict::None,
            [only] => Verdict::Unique(only.clone()),
            [first, second, ..] => Verdict::Many([first.clone(), second.clone()]),
        };
        prop_assert_eq!(problem.verdict().unwrap(), expected);
        prop_assert_eq!(problem.count_up_to(2).unwrap(), found.len().min(2) as u128);
        let drawn = problem.sample(seed).unwrap();
        prop_assert_eq!(drawn.is_some(), !found.is_empty());
        prop_assert!(drawn.is_none_or(|drawn| found.contains(&drawn)));
        let any = Settings::default().any(true).seed(seed);
        let (any, _) = solve::first(problem, &any).unwrap();
        prop_assert_eq!(any.is_some(), !found.is_empty());
        prop_assert!(any.is_none_or(|any| found.contains(&any)));
    }

    #[test]
    fn engines_without_bounds_refuse(case in case()) {
        let problem = &case.restricted;
        let found = verified(problem, &Settings::default());
        for kind in [EngineKind::Links, EngineKind::Masks, EngineKind::Bits, EngineKind::Frontier] {
            let settings = Settings::default().engine(kind);
            match solve::count(problem, &settings, None).map(|(count, _)| count) {
                Ok(count) => prop_assert_eq!(count, found.len() as u128),
                Err(error) => {
                    let takes_bounds = matches!(kind, EngineKind::Links | EngineKind::Frontier);
                    prop_assert!(problem.has_bounds() && !takes_bounds, "{}", error);
                }
            }
        }
    }

    #[test]
    fn the_machine_runs_backward_to_the_bit(case in case(), rule in rule()) {
        let mut machine = DlxMachine::new(&case.restricted, rule);
        let mut states = vec![machine.clone()];
        while machine.forward() != Transition::Done {
            states.push(machine.clone());
        }
        while let Some(before) = states.pop() {
            prop_assert!(machine.backward());
            prop_assert!(machine == before);
        }
        prop_assert!(!machine.backward());
    }

    #[test]
    fn a_search_steps_seeks_and_steps_back(case in case(), rule in rule()) {
        use dlx_wasm::Granularity::{Choice, Link};
        let mut search = Search::with(&case.restricted, rule);
        let start = search.clone();
        let mut states = vec![(search.position(), search.clone())];
        let (mut progress, mut steps) = (0.0, 0);
        while search.step(Link).is_some() && steps < 400 {
            let stats = search.stats();
            prop_assert!(stats.progress >= progress && stats.progress <= 1.0);
            progress = stats.progress;
            states.push((search.position(), search.clone()));
            steps += 1;
        }
        for (position, state) in &states {
            let mut fresh = start.clone();
            fresh.seek(position.node, position.link, Limits::UNLIMITED);
            prop_assert!(fresh == *state, "{:?}", position);
            search.seek(position.node, position.link, Limits::UNLIMITED);
            prop_assert!(search == *state, "{:?}", position);
        }
        let mut solutions = 0;
        for (_, state) in states.iter().rev() {
            prop_assert!(search == *state);
            search.step_back(Link);
        }
        prop_assert!(search == start);
        while search.step(Choice).is_some() {
            let is_solution = search.state() == dlx_wasm::search::State::Solution;
            if is_solution {
                solutions += 1;
                prop_assert_eq!(solve::verify(&case.restricted, &search.path()), Ok(()));
            }
        }
        let count = case.restricted.count().unwrap();
        // A root that is a solution is no step.
        solutions += u128::from(start.state() == dlx_wasm::search::State::Solution);
        prop_assert_eq!(count, solutions);
        let nodes = search.stats().nodes;
        while search.step_back(Choice).is_some() {}
        prop_assert!(search == start);
        prop_assert_eq!(search.trace(0, Limits::UNLIMITED).nodes.len() as u64, nodes);
    }

    #[test]
    fn the_parts_of_a_split_are_the_whole(case in case(), parts in 1u32..20) {
        let problem = &case.restricted;
        let whole = verified(problem, &Settings::default());
        let (mut listed, mut nodes) = (Vec::new(), 0);
        let split = problem.split(parts);
        for part in &split.parts {
            let below = problem.below(&part.prefix).unwrap();
            let mut solutions = below.problem.solutions();
            for solution in solutions.by_ref() {
                listed.push(below.whole(&solution.unwrap()));
            }
            nodes += solutions.stats().nodes;
        }
        prop_assert_eq!(&listed, &whole);
        // The subproblem has the tree of the part, node for node.
        let mut all = problem.solutions();
        while all.next().is_some() {}
        if split.parts.len() as u32 > 0 && split.nodes == 0 {
            prop_assert_eq!(nodes, all.stats().nodes);
        }
        prop_assert!(nodes + split.nodes <= all.stats().nodes);
    }

    #[test]
    fn a_subproblem_has_the_solutions_that_contain_its_options(case in case(), option in 0u32..9) {
        let problem = &case.restricted;
        let whole = as_sets(&verified(problem, &Settings::default()));
        let Ok(after) = problem.after(&[OptionId(option)]) else {
            return Ok(());
        };
        let found: Vec<Vec<OptionId>> = after
            .problem
            .solutions()
            .map(|solution| after.whole(&solution.unwrap()))
            .collect();
        let expected: Vec<_> = whole.into_iter().filter(|set| set.contains(&option)).collect();
        prop_assert_eq!(as_sets(&found), expected);
    }

    #[test]
    fn text_round_trips(case in case()) {
        let problem = &case.free;
        let is_plain = problem.options().all(|option| !problem.entries(option).is_empty());
        let read = Problem::from_text(&problem.to_text()).unwrap();
        if is_plain {
            let bounds = |problem: &Problem| -> Vec<_> {
                problem.items().map(|item| problem.bounds(item)).collect()
            };
            let costs = |problem: &Problem| -> Vec<_> {
                problem.options().map(|option| problem.cost(option)).collect()
            };
            prop_assert_eq!(bounds(&read), bounds(problem));
            prop_assert_eq!(costs(&read), costs(problem));
            prop_assert_eq!(read.to_text(), problem.to_text());
        }
    }
}

fn figures(text: &str) -> (u64, u64, u64) {
    let problem = Problem::from_text(text).unwrap();
    let settings = Settings::default().engine(EngineKind::Links);
    let mut solutions = solve::solutions(&problem, &settings);
    for solution in solutions.by_ref() {
        solution.unwrap();
    }
    let stats = solutions.stats();
    (stats.nodes, stats.updates, stats.solutions)
}

/// The canonical tree with bounds. The figures change only with its definition.
#[test]
fn the_canonical_tree_with_bounds_has_these_figures() {
    let toy = "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n";
    assert_eq!(figures(toy), (5, 10, 1));
    let choose = |options: usize, bounds: &str| format!("{bounds}|x\n{}", "x\n".repeat(options));
    assert_eq!(figures(&choose(10, "3")).2, 120);
    assert_eq!(figures(&choose(8, "2:4")).2, 154);
    assert_eq!(figures(&choose(3, "0:3")).2, 8);
    assert_eq!(figures("0:1|a\n"), (1, 0, 1));
    assert_eq!(figures("2|a\na\n"), (0, 0, 0));
    assert_eq!(figures("1:4294967295|a\n"), (0, 0, 0));
}

#[test]
fn children_of_a_branch_are_the_next_options_and_then_no_further_one() {
    let problem = Problem::from_text("1:2|a b\na\na b\na b\nb\n").unwrap();
    let listed: Vec<Vec<u32>> = problem
        .solutions()
        .map(|solution| solution.unwrap().iter().map(|option| option.0).collect())
        .collect();
    assert_eq!(
        listed,
        [vec![0, 1], vec![0, 2], vec![0, 3], vec![1], vec![2]]
    );
}
