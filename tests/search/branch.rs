//! The items that a search branches on.

use dlx_wasm::search::State;
use dlx_wasm::{Event, Granularity, ItemId, Problem, Search};
use proptest::prelude::*;

use crate::common::problems::{cases, problem, rule};

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn every_choice_is_made_for_the_item_that_was_announced(problem in problem(), rule in rule()) {
        let mut search = Search::with(&problem, rule);
        let mut items: Vec<ItemId> = Vec::new();
        for _ in 0..200 {
            let announced = search.next_item();
            match search.step(Granularity::Choice) {
                Some(Event::Try { item, .. }) => {
                    prop_assert_eq!(announced, Some(item));
                    items.push(item);
                }
                Some(Event::Back { item, .. }) => {
                    prop_assert_eq!(items.pop(), Some(item));
                    prop_assert_eq!(search.next_item(), Some(item));
                }
                _ => break,
            }
            prop_assert_eq!(&search.path_items(), &items);
        }
    }
}

#[test]
fn an_item_with_bounds_is_announced_by_the_ways_that_it_has_left() {
    // The item c has three options and must be covered twice: two ways to choose the first of them.
    let text = "a 2|c\na\na\na\nc\nc\nc\n";
    let search = Search::new(&Problem::from_text(text).expect("a problem"));
    assert_eq!(search.state(), State::Open(ItemId(1)));
    assert_eq!(search.next_item(), Some(ItemId(1)));
}
