//! Steering: the tree below a forced choice, and the way back.

use std::collections::BTreeSet;

use dlx_wasm::search::State;
use dlx_wasm::{Granularity, ItemId, OptionId, Problem, Search};
use proptest::prelude::*;

use crate::common::problems::{cases, problem, rule};
use crate::search::NO_LIMIT;

fn knuth() -> Problem {
    Problem::from_text("a b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n").expect("a problem")
}

type Solutions = BTreeSet<Vec<OptionId>>;

fn solutions(mut search: Search) -> Solutions {
    let mut found = Solutions::new();
    // A search may start at a solution.
    let mut more = true;
    while more {
        if search.state() == State::Solution {
            let mut path = search.path();
            path.sort_unstable();
            found.insert(path);
        }
        more = search.step(Granularity::Solution).is_some();
    }
    found
}

fn with(all: &Solutions, options: &[OptionId]) -> Solutions {
    let holds = |path: &&Vec<OptionId>| options.iter().all(|option| path.contains(option));
    all.iter().filter(holds).cloned().collect()
}

fn live(bits: &[u8], count: u32) -> Vec<u32> {
    (0..count)
        .filter(|&i| bits[i as usize / 8] >> (i % 8) & 1 == 1)
        .collect()
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn a_forced_choice_leaves_the_solutions_that_contain_it(
        problem in problem(), rule in rule(), steps in 0usize..12, pick: prop::sample::Index, of: prop::sample::Index
    ) {
        let all = solutions(Search::with(&problem, rule));
        let mut search = Search::with(&problem, rule);
        for _ in 0..steps {
            search.step(Granularity::Choice);
        }
        let State::Open(_) = search.state() else { return Ok(()) };
        let before = search.clone();
        let open: Vec<u32> = live(&search.live().items, problem.item_count())
            .into_iter().filter(|&item| item < problem.primary_count() && search.remaining(ItemId(item)) > 0).collect();
        let item = ItemId(*pick.get(&open));
        let place = of.index(search.remaining(item) as usize);

        prop_assert!(search.force(item, None));
        prop_assert_eq!(solutions(search.clone()), with(&all, &before.path()));
        for _ in 0..place {
            search.step(Granularity::Choice);
            while search.state() != State::TakenBack || search.path().len() > before.path().len() {
                search.step(Granularity::Choice);
            }
        }
        search.step(Granularity::Choice);
        let option = search.path()[before.path().len()];
        prop_assert!(search.unforce());
        prop_assert_eq!(&search, &before);

        prop_assert!(search.force(item, Some(option)));
        let mut prefix = before.path();
        prefix.push(option);
        prop_assert_eq!(search.path(), prefix.clone());
        prop_assert_eq!(search.stats().nodes, 0);
        prop_assert!(search.step_back(Granularity::Choice).is_none());
        prop_assert_eq!(solutions(search.clone()), with(&all, &prefix));
        let node = before.stats().nodes;
        let forced: Vec<_> = search.forced().iter().map(|forced| (forced.node, forced.item, forced.option)).collect();
        prop_assert_eq!(forced, vec![(node, item, Some(option))]);

        // To the end and back to the root, exactly.
        let root = search.clone();
        while search.step(Granularity::Choice).is_some() {}
        prop_assert!(search.stats().progress >= 1.0);
        search.seek(0, 0, NO_LIMIT);
        prop_assert_eq!(&search, &root);
        prop_assert!(search.unforce());
        prop_assert_eq!(&search, &before);
        prop_assert!(!search.unforce());
    }
}

#[test]
fn forced_choices_stack_and_are_undone_one_by_one() {
    let mut search = Search::new(&knuth());
    let e = ItemId(4);
    assert!(search.force(e, Some(OptionId(0))));
    assert_eq!(search.state(), State::Open(ItemId(1)));
    assert!(search.force(ItemId(0), Some(OptionId(3))));
    assert_eq!(search.path(), [OptionId(0), OptionId(3)]);
    search.step(Granularity::Solution);
    assert_eq!(search.path(), [OptionId(0), OptionId(3), OptionId(4)]);
    assert!(search.unforce());
    assert_eq!(search.path(), [OptionId(0)]);
    assert!(search.unforce());
    assert_eq!(search, Search::new(&knuth()));
}

#[test]
fn an_invalid_choice_is_rejected_and_changes_nothing() {
    let mut search = Search::new(&knuth());
    let start = search.clone();
    assert!(
        !search.force(ItemId(0), Some(OptionId(0))),
        "option 0 has no a"
    );
    assert!(!search.force(ItemId(7), None), "there is no item 7");
    assert_eq!(search, start);
    search.step(Granularity::Choice);
    assert!(!search.force(ItemId(0), None), "a is covered");
    search.step(Granularity::Choice);
    assert!(matches!(search.state(), State::DeadEnd(_)));
    assert!(!search.force(ItemId(4), None), "a dead end is not open");
    search.seek(0, 2, NO_LIMIT);
    assert!(!search.force(ItemId(4), None), "links are moving");
}
