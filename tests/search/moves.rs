//! Any mix of steps, steps back and seeks reaches the positions of the walk.

use dlx_wasm::engines::Limits;
use dlx_wasm::search::{Position, RunEnd, State};
use dlx_wasm::{Event, Granularity, ItemId, Problem, Search};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::covers;
use crate::common::problems::{cases, problem, rule};
use crate::search::NO_LIMIT;
use crate::search::walk::{GRAINS, Walk};

#[derive(Debug, Clone)]
enum Move {
    Step(Granularity),
    Back(Granularity),
    Seek(prop::sample::Index),
    Root,
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let grain = || prop::sample::select(&GRAINS[..]);
    let one = prop_oneof![
        4 => grain().prop_map(Move::Step),
        4 => grain().prop_map(Move::Back),
        2 => any::<prop::sample::Index>().prop_map(Move::Seek),
        1 => Just(Move::Root),
    ];
    vec(one, 0..40)
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn any_mix_of_moves_ends_at_the_position_of_the_walk(problem in problem(), rule in rule(), moves in moves()) {
        let walk = Walk::new(&problem, rule);
        let mut search = Search::with(&problem, rule);
        let mut at = 0;
        for step in moves {
            let (to, said) = match step {
                Move::Step(grain) => {
                    let expected = walk.after(at, grain);
                    (expected.0, (search.step(grain).is_some(), expected.1))
                }
                Move::Back(grain) => {
                    let expected = walk.before(at, grain);
                    (expected.0, (search.step_back(grain).is_some(), expected.1))
                }
                Move::Seek(index) => {
                    let to = index.index(walk.states.len());
                    let Position { node, link, .. } = walk.positions[to];
                    (to, (search.seek(node, link, NO_LIMIT), true))
                }
                Move::Root => (0, (search.seek(0, 0, NO_LIMIT), true)),
            };
            prop_assert_eq!(said.0, said.1, "{:?} from {} to {}", &step, at, to);
            prop_assert!(search == walk.states[to], "{:?} from {} to {}", &step, at, to);
            prop_assert_eq!(search.state(), walk.states[to].state());
            prop_assert_eq!(search.trying(), walk.states[to].trying());
            prop_assert_eq!(search.position(), walk.positions[to]);
            at = to;
        }
    }

    #[test]
    fn walking_back_meets_every_state_and_event_again(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        let mut search = walk.states[walk.end()].clone();
        for at in (0..walk.end()).rev() {
            prop_assert_eq!(search.step_back(Granularity::Link), walk.events[at]);
            prop_assert!(search == walk.states[at], "state {}", at);
        }
        for grain in GRAINS {
            prop_assert_eq!(search.step_back(grain), None);
            prop_assert!(search == walk.states[0]);
        }
    }

    #[test]
    fn positions_rise_by_one_link_or_to_the_next_node(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        for at in 0..walk.end() {
            let (here, next) = (walk.positions[at], walk.positions[at + 1]);
            let entered = matches!(walk.events[at], Some(Event::Try { .. }));
            let expected = if entered {
                Position::new(here.node + 1, 0)
            } else {
                Position::new(here.node, here.link + 1)
            };
            prop_assert_eq!(next, expected);
        }
    }

    #[test]
    fn seeking_a_node_is_running_to_it(problem in problem(), rule in rule(), node in 0u64..40) {
        let mut ran = Search::with(&problem, rule);
        let end = if node == 0 { RunEnd::Budget } else { ran.run(Limits::nodes(node), u64::MAX) };
        let mut sought = Search::with(&problem, rule);
        prop_assert_eq!(sought.seek(node, 0, NO_LIMIT), end == RunEnd::Budget);
        prop_assert!(sought == ran);
    }

    #[test]
    fn links_past_the_last_of_a_node_mean_the_last(problem in problem(), rule in rule(), node in 0u64..40) {
        let walk = Walk::new(&problem, rule);
        let last = walk.positions.iter().rposition(|position| position.node == node);
        if let Some(last) = last {
            let mut search = Search::with(&problem, rule);
            prop_assert!(search.seek(node, u64::MAX, NO_LIMIT));
            prop_assert!(search == walk.states[last]);
        }
    }

    #[test]
    fn seeking_in_small_budgets_arrives(problem in problem(), rule in rule(), node in 0u64..40) {
        let mut at_once = Search::with(&problem, rule);
        let there = at_once.seek(node, 0, NO_LIMIT);
        let mut bit_by_bit = Search::with(&problem, rule);
        let mut arrived = false;
        for _ in 0..=node {
            arrived = bit_by_bit.seek(node, 0, Limits::nodes(1));
            if arrived || bit_by_bit.state() == State::Done {
                break;
            }
        }
        prop_assert_eq!(arrived, there);
        prop_assert!(at_once == bit_by_bit);
    }
}

/// Trees past the spacing of keyframes: with secondary items, without, and with colors.
fn large() -> [Problem; 3] {
    let ring: Vec<(usize, usize)> = (0..9).map(|vertex| (vertex, (vertex + 1) % 9)).collect();
    [
        covers::queens(8),
        covers::langford(8),
        covers::colorings(9, &ring, 3),
    ]
}

#[test]
fn seek_is_exact_from_anywhere_in_a_large_tree() {
    let mut rng = dlx_wasm::rng::Rng::new(20);
    for problem in large() {
        let mut end = Search::new(&problem);
        end.run(NO_LIMIT, u64::MAX);
        let nodes = end.stats().nodes;
        assert!(nodes > 1_024);
        let mut search = end.clone();
        for _ in 0..40 {
            let (node, links) = (u64::from(rng.below(nodes as u32 + 1)), rng.below(200));
            let mut fresh = Search::new(&problem);
            if node > 0 {
                fresh.run(Limits::nodes(node), u64::MAX);
            }
            assert!(search.seek(node, 0, NO_LIMIT));
            assert!(search == fresh, "node {node}");
            for _ in 0..links {
                fresh.step(Granularity::Link);
            }
            let position = fresh.position();
            search.step_back(Granularity::Solution);
            assert!(search.seek(position.node, position.link, NO_LIMIT));
            assert!(search == fresh, "{position:?}");
            assert_eq!(search.position(), position);
        }
        assert!(!search.seek(nodes + 1, 0, NO_LIMIT));
        assert!(search == end);
    }
}

#[test]
fn a_large_tree_walked_back_is_the_root_again() {
    for problem in large() {
        let root = Search::new(&problem);
        let mut search = root.clone();
        search.run(NO_LIMIT, u64::MAX);
        while search.step_back(Granularity::Choice).is_some() {}
        assert!(search == root);
        while search.step(Granularity::Solution).is_some() {}
        let found = search.stats().solutions;
        let mut again = 0;
        while search.step_back(Granularity::Solution).is_some() {
            again += u64::from(search.state() == State::Solution);
        }
        assert_eq!(again, found);
        assert!(search == root);
    }
}

#[test]
fn root_alone_is_a_whole_search() {
    for (text, state, solutions) in [
        (" |", State::Solution, 1),
        (" | x\nx\n", State::Solution, 1),
        ("a b\nb\n", State::DeadEnd(ItemId(0)), 0),
    ] {
        let problem = Problem::from_text(text).unwrap();
        let mut search = Search::new(&problem);
        let root = search.clone();
        assert_eq!((search.state(), search.path()), (state, vec![]));
        assert_eq!(search.stats().solutions, solutions);
        for grain in GRAINS {
            assert_eq!(search.step_back(grain), None);
            assert_eq!(search.step(grain), None);
            assert_eq!(search.state(), State::Done);
            assert_eq!(search.step(grain), None);
            let end = search.position();
            assert_eq!(end, Position::new(0, 1));
            assert_eq!(search.step_back(grain), None);
            assert!(search == root, "a step to the end and a step back");
            assert!(search.seek(end.node, end.link, NO_LIMIT));
            assert_eq!(search.state(), State::Done);
            assert!(search.seek(0, 0, NO_LIMIT));
            assert!(search == root);
        }
        assert!(!search.seek(1, 0, NO_LIMIT));
        assert_eq!(search.state(), State::Done);
    }
}
