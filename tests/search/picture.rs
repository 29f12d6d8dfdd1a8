//! The observable parts of a search: active items and options, the state, the events.

use dlx_wasm::search::State;
use dlx_wasm::{Event, Granularity, ItemId, OptionId, Problem, Search};
use proptest::prelude::*;

use crate::common::problems::{cases, problem, rule};
use crate::common::referee;
use crate::search::walk::Walk;

fn contains(problem: &Problem, option: OptionId, item: ItemId) -> bool {
    let mut entries = problem.entries(option).iter();
    entries.any(|entry| entry.item == item)
}

fn bits(set: &[u8], count: u32) -> Vec<bool> {
    let bit = |index: u32| set[index as usize >> 3] >> (index & 7) & 1 == 1;
    assert_eq!(set.len(), count.div_ceil(8) as usize);
    (0..count).map(bit).collect()
}

/// Active items and options by definition: those that agree with the path and are not covered by it. An item stays
/// covered while its options are tried.
fn expected_live(problem: &Problem, search: &Search) -> (Vec<bool>, Vec<bool>) {
    let path = search.path();
    let mut covered: Vec<ItemId> = path
        .iter()
        .flat_map(|&option| problem.entries(option))
        .filter(|entry| entry.color.is_none())
        .map(|entry| entry.item)
        .collect();
    if search.state() == State::TakenBack
        && let Some(Event::Back { item, .. }) = search.clone().step_back(Granularity::Choice)
    {
        covered.push(item);
    }
    let is_live = |option: OptionId| {
        referee::has_primary(problem, option.0)
            && path
                .iter()
                .all(|other| referee::agree(problem, other.0, option.0))
            && !covered.iter().any(|&item| contains(problem, option, item))
    };
    (
        problem
            .items()
            .map(|item| !covered.contains(&item))
            .collect(),
        problem.options().map(is_live).collect(),
    )
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn active_items_and_options_follow_from_the_path(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        for state in walk.states.iter().filter(|state| state.state() != State::Moving) {
            let (items, options) = expected_live(&problem, state);
            let live = state.live();
            prop_assert_eq!(bits(&live.items, problem.item_count()), items.clone());
            prop_assert_eq!(bits(&live.options, problem.option_count()), options.clone());
            for item in problem.items().filter(|item| problem.is_primary(*item) && items[item.index()]) {
                let left = problem.options().filter(|&option| {
                    options[option.index()] && contains(&problem, option, item)
                });
                prop_assert_eq!(state.remaining(item) as usize, left.count());
            }
        }
    }

    #[test]
    fn the_state_agrees_with_the_links(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        for state in &walk.states {
            let (items, _) = expected_live(&problem, state);
            let open = problem.items().filter(|item| problem.is_primary(*item) && items[item.index()]);
            match state.state() {
                State::Open(item) => prop_assert!(items[item.index()] && state.remaining(item) > 0),
                State::DeadEnd(item) => prop_assert!(items[item.index()] && state.remaining(item) == 0),
                State::Solution => {
                    prop_assert_eq!(open.count(), 0);
                    let path: Vec<u32> = state.path().iter().map(|option| option.0).collect();
                    prop_assert!(referee::accepts(&problem, &path));
                }
                State::Moving => prop_assert!(state.trying().is_some() || state.path().is_empty()),
                _ => prop_assert!(state.trying().is_none()),
            }
        }
    }

    #[test]
    fn events_determine_the_path(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        let mut path: Vec<OptionId> = Vec::new();
        let mut places: Vec<(u32, u32)> = Vec::new();
        for (event, state) in walk.events.iter().flatten().zip(&walk.states[1..]) {
            match *event {
                Event::Try { level, item, option, place, of, .. } => {
                    path.push(option);
                    prop_assert_eq!(level as usize, path.len());
                    prop_assert!(contains(&problem, option, item));
                    places.truncate(path.len());
                    if places.len() < path.len() {
                        prop_assert_eq!(place, 1);
                        places.push((place, of));
                    } else if let Some(last) = places.last_mut() {
                        prop_assert_eq!((place, of), (last.0 + 1, last.1));
                        last.0 = place;
                    }
                }
                Event::Back { level, option, .. } => {
                    prop_assert_eq!(level as usize, path.len());
                    prop_assert_eq!(path.pop(), Some(option));
                    if let Some(&(place, of)) = places.get(path.len() + 1) {
                        prop_assert_eq!(place, of);
                        places.truncate(path.len() + 1);
                    }
                }
                _ => {}
            }
            prop_assert_eq!(state.path(), path.clone());
            prop_assert_eq!(state.stats().level as usize, path.len());
        }
    }
}
