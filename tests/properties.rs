//! Counts, solutions and texts of random problems, against a naive referee.

use std::collections::BTreeSet;

use crate::common::problems::{problem, rule};
use crate::common::{as_sets, referee, verified};
use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::engines::Limits;
use dlx_wasm::solve::{self, Settings, Verdict};
use dlx_wasm::{ErrorKind, OptionId, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

fn with(choose: ItemChoice) -> Settings<'static> {
    Settings::default().choose(choose)
}

/// Items with the names of their colors.
type Shape = Vec<(u32, Option<String>)>;

/// The structure of a problem without item names, color numbers, and options without items, which a text cannot
/// express.
fn shape(problem: &Problem) -> (u32, u32, Vec<Shape>) {
    let options = problem.options().map(|option| {
        let entries = problem.entries(option).iter();
        let entry = entries.map(|entry| {
            let color = entry.color.map(|color| problem.color_name(color));
            (entry.item.0, color.map(std::borrow::Cow::into_owned))
        });
        entry.collect::<Vec<_>>()
    });
    (
        problem.primary_count(),
        problem.item_count(),
        options.filter(|option| !option.is_empty()).collect(),
    )
}

proptest! {
    #![proptest_config(crate::common::problems::cases(256))]

    #[test]
    fn every_rule_finds_what_the_referee_finds(problem in problem(), rule in rule()) {
        let expected = referee::solutions(&problem);
        let found = verified(&problem, &with(rule));
        prop_assert_eq!(as_sets(&found), expected.clone());
        prop_assert_eq!(solve::count(&problem, &with(rule), None).unwrap().0, expected.len() as u128);
    }

    #[test]
    fn first_and_verdict_are_the_head_of_the_list(problem in problem(), rule in rule()) {
        let found = verified(&problem, &with(rule));
        let (first, stats) = solve::first(&problem, &with(rule)).unwrap();
        prop_assert_eq!(first.as_ref(), found.first());
        prop_assert_eq!(stats.solutions, u64::from(first.is_some()));
        let expected = match &found[..] {
            [] => Verdict::None,
            [only] => Verdict::Unique(only.clone()),
            [first, second, ..] => Verdict::Many([first.clone(), second.clone()]),
        };
        prop_assert_eq!(solve::verdict(&problem, &with(rule)).map(|(verdict, _)| verdict), Ok(expected));
    }

    #[test]
    fn a_limit_cuts_the_count(problem in problem(), rule in rule(), limit in 0u128..6) {
        let all = verified(&problem, &with(rule)).len() as u128;
        prop_assert_eq!(solve::count(&problem, &with(rule), Some(limit)).unwrap().0, all.min(limit));
        prop_assert_eq!(problem.count_up_to(limit), Ok(all.min(limit)));
    }

    #[test]
    fn counting_continues_where_listing_stopped(problem in problem(), listed in 0usize..4) {
        let all = verified(&problem, &Settings::default()).len();
        let mut solutions = problem.solutions();
        let seen = solutions.by_ref().take(listed).count();
        prop_assert_eq!(solutions.count_up_to(u128::MAX), Ok((all - seen) as u128));
        prop_assert!(solutions.next().is_none());
    }

    #[test]
    fn order_of_solutions_is_the_same_every_time(problem in problem(), rule in rule()) {
        prop_assert_eq!(verified(&problem, &with(rule)), verified(&problem, &with(rule)));
    }

    /// Depth first, options in input order: at the first difference of two solutions, the one with the earlier option
    /// comes first.
    #[test]
    fn solutions_come_in_order_of_their_first_difference(problem in problem(), rule in rule()) {
        let found = verified(&problem, &with(rule));
        prop_assert!(found.is_sorted_by(|a, b| a < b), "{:?}", found);
    }

    #[test]
    fn any_finds_one_if_and_only_if_there_is_one(problem in problem(), seed: u64) {
        let settings = Settings::default().any(true).seed(seed);
        let (found, _) = solve::first(&problem, &settings).unwrap();
        match found {
            // Its options stand in the order of the canonical tree.
            Some(found) => prop_assert!(verified(&problem, &Settings::default()).contains(&found)),
            None => prop_assert!(referee::solutions(&problem).is_empty()),
        }
    }

    #[test]
    fn any_depends_on_the_seed_alone(problem in problem(), seed: u64) {
        let settings = Settings::default().any(true).seed(seed);
        prop_assert_eq!(solve::first(&problem, &settings), solve::first(&problem, &settings));
    }

    #[test]
    fn budget_gives_a_true_lower_bound_or_the_answer(problem in problem(), rule in rule(), nodes in 0u64..40) {
        let all = verified(&problem, &with(rule)).len() as u128;
        let (_, stats) = solve::count(&problem, &with(rule), None).unwrap();
        let budget = Limits::nodes(nodes);
        let counted = solve::count(&problem, &with(rule).budget(budget), None).map(|(count, _)| count);
        prop_assert_eq!(counted.is_ok(), nodes > 0 && nodes >= stats.nodes);
        match counted {
            Ok(count) => prop_assert_eq!(count, all),
            Err(error) => {
                prop_assert_eq!(error.nodes(), Some(nodes));
                prop_assert!(u128::from(error.solutions().unwrap()) <= all);
            }
        }
    }

    #[test]
    fn verify_is_as_strict_as_the_referee(problem in problem(), picks in vec(0u32..20, 0..6)) {
        let claim: Vec<OptionId> = picks.iter().copied().map(OptionId).collect();
        let accepted = referee::accepts(&problem, &picks);
        prop_assert_eq!(solve::verify(&problem, &claim).is_ok(), accepted);
    }

    #[test]
    fn verify_detects_every_change_of_a_solution(
        problem in problem(),
        at: prop::sample::Index,
        other in 0u32..20,
        change in 0..4,
    ) {
        for solution in verified(&problem, &Settings::default()) {
            let mut changed = solution;
            let place = if changed.is_empty() { 0 } else { at.index(changed.len()) };
            match change {
                0 if !changed.is_empty() => { changed.remove(place); }
                1 if !changed.is_empty() => changed[place] = OptionId(other),
                2 => changed.insert(place, OptionId(other)),
                _ => changed.reverse(),
            }
            let numbers: Vec<u32> = changed.iter().map(|option| option.0).collect();
            let accepted = referee::accepts(&problem, &numbers);
            prop_assert_eq!(solve::verify(&problem, &changed).is_ok(), accepted);
        }
    }

    #[test]
    fn text_round_trips(problem in problem()) {
        let text = problem.to_text();
        let again = Problem::from_text(&text);
        prop_assert_eq!(again.as_ref().map(shape), Ok(shape(&problem)), "{:?}", text);
    }

    #[test]
    fn names_round_trip(names in vec("[^\\s|:\\x{feff}]{1,3}", 1..6)) {
        let mut unique = BTreeSet::new();
        let names: Vec<&String> =
            names.iter().filter(|name| unique.insert(*name)).collect();
        let mut builder = Problem::named(&names[..1], &names[1..]).unwrap();
        let entries: Vec<_> = names[1..].iter().map(|name| {
            let color = builder.color(name);
            builder.item(name).unwrap().with(color)
        }).collect();
        builder.option(&[builder.item(names[0]).unwrap().into()]).unwrap();
        if !entries.is_empty() {
            builder.option(&entries).unwrap();
        }
        let problem = builder.build();
        let again = Problem::from_text(&problem.to_text());
        prop_assert_eq!(again, Ok(problem));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        let _ = Problem::from_text(&text);
    }

    #[test]
    fn text_that_looks_like_a_problem_is_read_or_refused_with_a_place(text in "[ab|: \t\r\né#]{0,24}") {
        match Problem::from_text(&text) {
            Ok(problem) => {
                let again = Problem::from_text(&problem.to_text());
                prop_assert_eq!(again, Ok(problem));
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::Parse);
                let (line, column) = (error.line().unwrap(), error.column().unwrap());
                let last = text.lines().count().max(1);
                prop_assert!((1..=last).contains(&(line as usize)));
                let read = text.lines().nth(line as usize - 1).unwrap_or("");
                prop_assert!((1..=read.chars().count().max(1)).contains(&(column as usize)));
            }
        }
    }
}
