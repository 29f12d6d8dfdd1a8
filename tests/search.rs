//! The steppable search, both ways, against the list of all its states.

mod common;

use common::problems::{cases, problem, rule};
use common::{covers, referee};
use dlx_wasm::engine::{Budget, Choose, Dance, Engine, Moved, Stats, Stop};
use dlx_wasm::problem::{ItemId, OptionId};
use dlx_wasm::search::{Position, RunEnd, State};
use dlx_wasm::{Event, Grain, Problem, Search};
use proptest::collection::vec;
use proptest::prelude::*;

const NO_LIMIT: Budget = Budget::UNLIMITED;
const GRAINS: [Grain; 4] = [Grain::Link, Grain::Choice, Grain::Solution, Grain::DeadEnd];

/// Every state of a search at the grain of one link, from the root to the end.
struct Walk {
    states: Vec<Search>,
    positions: Vec<Position>,
    /// `events[k]` leads from state k to state k + 1; `None` only where a root alone is left.
    events: Vec<Option<Event>>,
}

impl Walk {
    fn new(problem: &Problem, choose: Choose) -> Self {
        let mut search = Search::new(problem, choose);
        let mut walk = Walk {
            states: vec![search.clone()],
            positions: vec![search.position()],
            events: Vec::new(),
        };
        while search.state() != State::Done {
            walk.events.push(search.step(Grain::Link));
            walk.states.push(search.clone());
            walk.positions.push(search.position());
        }
        walk
    }

    fn end(&self) -> usize {
        self.states.len() - 1
    }

    fn is_rest(&self, at: usize) -> bool {
        self.states[at].state() != State::Moving
    }

    fn is(&self, at: usize, grain: Grain) -> bool {
        match (grain, self.states[at].state()) {
            (Grain::Link, _)
            | (Grain::Solution, State::Solution)
            | (Grain::DeadEnd, State::DeadEnd(_)) => true,
            (Grain::Choice, state) => state != State::Moving,
            _ => false,
        }
    }

    /// Where a step leads, and whether it says that it was one.
    fn after(&self, at: usize, grain: Grain) -> (usize, bool) {
        match (at + 1..=self.end()).find(|&next| self.is(next, grain)) {
            Some(next) if next < self.end() || grain == Grain::Link => {
                (next, self.events[next - 1].is_some())
            }
            _ => (self.end(), false),
        }
    }

    /// Where a step back leads. The step into the end is no choice: it goes back together with the one before it.
    fn before(&self, at: usize, grain: Grain) -> (usize, bool) {
        let choice = |at: usize| {
            let rest = (0..at).rev().find(|&rest| self.is_rest(rest))?;
            let next = (rest + 1..=self.end()).find(|&next| self.is_rest(next))?;
            if next < self.end() {
                return Some((rest, true));
            }
            let earlier = (0..rest).rev().find(|&earlier| self.is_rest(earlier));
            Some(earlier.map_or((rest, false), |earlier| (earlier, true)))
        };
        if grain == Grain::Link {
            let back = at.saturating_sub(1);
            return (back, at > 0 && self.events[back].is_some());
        }
        let (mut at, mut said) = choice(at).unwrap_or((at, false));
        while said && !self.is(at, grain) {
            (at, said) = choice(at).unwrap_or((at, false));
        }
        (at, said)
    }
}

fn budgets() -> impl Strategy<Value = Budget> {
    (0u64..30, 0u64..60).prop_map(|(nodes, updates)| Budget { nodes, updates })
}

#[derive(Debug, Clone)]
enum Move {
    Step(Grain),
    Back(Grain),
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
    #![proptest_config(cases(256))]

    #[test]
    fn any_mix_of_moves_ends_where_the_walk_says(problem in problem(), rule in rule(), moves in moves()) {
        let walk = Walk::new(&problem, rule);
        let mut search = Search::new(&problem, rule);
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
                    let to = index.index(walk.end().max(1));
                    let Position { node, link } = walk.positions[to];
                    (to, (search.seek(node, link, NO_LIMIT), true))
                }
                Move::Root => (0, (search.seek(0, 0, NO_LIMIT), true)),
            };
            prop_assert_eq!(said.0, said.1, "{:?} from {} to {}", &step, at, to);
            prop_assert!(search == walk.states[to], "{:?} from {} to {}", &step, at, to);
            prop_assert_eq!(search.state(), walk.states[to].state());
            if walk.end() > 1 {
                prop_assert_eq!(search.position(), walk.positions[to]);
            }
            at = to;
        }
    }

    #[test]
    fn walking_back_meets_every_state_and_event_again(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        let mut search = walk.states[walk.end()].clone();
        for at in (0..walk.end()).rev() {
            prop_assert_eq!(search.step_back(Grain::Link), walk.events[at]);
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
                Position { node: here.node + 1, link: 0 }
            } else {
                Position { link: here.link + u64::from(walk.events[at].is_some()), ..here }
            };
            prop_assert_eq!(next, expected);
        }
    }

    #[test]
    fn seeking_a_node_is_running_to_it(problem in problem(), rule in rule(), node in 0u64..40) {
        let mut ran = Search::new(&problem, rule);
        let end = if node == 0 { RunEnd::Budget } else { ran.run(Budget::nodes(node), u64::MAX) };
        let mut sought = Search::new(&problem, rule);
        prop_assert_eq!(sought.seek(node, 0, NO_LIMIT), end == RunEnd::Budget);
        prop_assert!(sought == ran);
    }

    #[test]
    fn seeking_in_small_budgets_arrives(problem in problem(), rule in rule(), node in 0u64..40) {
        let mut at_once = Search::new(&problem, rule);
        let there = at_once.seek(node, 0, NO_LIMIT);
        let mut bit_by_bit = Search::new(&problem, rule);
        let mut arrived = false;
        for _ in 0..=node {
            arrived = bit_by_bit.seek(node, 0, Budget::nodes(1));
            if arrived || bit_by_bit.state() == State::Done {
                break;
            }
        }
        prop_assert_eq!(arrived, there);
        prop_assert!(at_once == bit_by_bit);
    }

    #[test]
    fn choices_are_the_rests_of_the_walk(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        let mut dance = Dance::new(&problem, rule);
        dance.forward();
        let mut search = Search::new(&problem, rule);
        for at in 0..=walk.end() {
            let state = &walk.states[at];
            if !walk.is_rest(at) {
                prop_assert_eq!(state.stats().nodes, search.stats().nodes);
                continue;
            }
            if at > 0 {
                search.step(Grain::Choice);
                dance.forward();
            }
            prop_assert!(search == *state);
            prop_assert_eq!(dance.path(), state.path());
            prop_assert_eq!(dance.stats(), state.stats());
            prop_assert_eq!(dance.moved() == Some(Moved::Done), at == walk.end());
        }
    }

    #[test]
    fn a_run_in_slices_is_one_run(problem in problem(), rule in rule(), slices in vec(budgets(), 1..12)) {
        let whole = solutions_of(&mut Dance::new(&problem, rule), &[NO_LIMIT]);
        let sliced = solutions_of(&mut Dance::new(&problem, rule), &slices);
        prop_assert_eq!(&sliced, &whole);

        let mut search = Search::new(&problem, rule);
        let mut found = Vec::new();
        for &slice in slices.iter().chain(std::iter::repeat(&NO_LIMIT)) {
            match search.run(slice, 1) {
                RunEnd::Solutions => found.push(search.path()),
                RunEnd::Budget => {}
                RunEnd::Exhausted => break,
            }
        }
        // A search enters its root when it is made, so a solution without a choice is not one that a run finds.
        let root = usize::from(problem.primary_count() == 0);
        prop_assert_eq!(&found, &whole.0[root..]);
        prop_assert_eq!(search.stats(), whole.1);
    }

    #[test]
    fn running_from_between_two_links_forgets_nothing(
        problem in problem(),
        rule in rule(),
        at: prop::sample::Index,
    ) {
        let walk = Walk::new(&problem, rule);
        let mut search = walk.states[at.index(walk.states.len())].clone();
        prop_assert_eq!(search.run(NO_LIMIT, u64::MAX), RunEnd::Exhausted);
        prop_assert!(search == walk.states[walk.end()]);
        prop_assert_eq!(search.run(NO_LIMIT, 1), RunEnd::Exhausted);
        for grain in GRAINS {
            prop_assert_eq!(search.step(grain), None);
            prop_assert!(search == walk.states[walk.end()]);
        }
    }

    #[test]
    fn counters_and_progress_never_go_backwards(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        let stats: Vec<Stats> = walk.states.iter().map(Search::stats).collect();
        for pair in stats.windows(2) {
            prop_assert!(pair[0].nodes <= pair[1].nodes);
            prop_assert!(pair[0].updates <= pair[1].updates && pair[1].updates <= pair[0].updates + 1);
            prop_assert!(pair[0].covers <= pair[1].covers && pair[1].covers <= pair[0].covers + 1);
            prop_assert!(pair[0].solutions <= pair[1].solutions);
            prop_assert!(pair[0].progress <= pair[1].progress, "{:?}", pair);
        }
        prop_assert!(stats.iter().all(|stats| (0.0..=1.0).contains(&stats.progress)));
        let last = &stats[walk.end()];
        prop_assert!(stats[0].progress.abs() < f64::EPSILON && (last.progress - 1.0).abs() < f64::EPSILON);
        prop_assert_eq!(last.profile.iter().sum::<u64>(), last.nodes + 1);
        prop_assert_eq!(last.level, 0);
        prop_assert_eq!(last.solutions as usize, referee::solutions(&problem).len());
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn live_is_what_the_path_leaves(problem in problem(), rule in rule()) {
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
    fn state_says_what_the_links_say(problem in problem(), rule in rule()) {
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
    fn events_tell_the_path(problem in problem(), rule in rule()) {
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
                    match places.get_mut(path.len() - 1) {
                        Some(last) => {
                            prop_assert_eq!((place, of), (last.0 + 1, last.1));
                            last.0 = place;
                        }
                        None => {
                            prop_assert_eq!(place, 1);
                            places.push((place, of));
                        }
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

fn contains(problem: &Problem, option: OptionId, item: ItemId) -> bool {
    let mut entries = problem.entries(option).iter();
    entries.any(|entry| entry.item == item)
}

fn bits(set: &[u8], count: u32) -> Vec<bool> {
    let bit = |index: u32| set[index as usize >> 3] >> (index & 7) & 1 == 1;
    assert_eq!(set.len(), count.div_ceil(8) as usize);
    (0..count).map(bit).collect()
}

/// Live items and options from the definition: what agrees with the path and is not covered by it. While an item's
/// options are tried one after the other it stays covered.
fn expected_live(problem: &Problem, search: &Search) -> (Vec<bool>, Vec<bool>) {
    let path = search.path();
    let mut covered: Vec<ItemId> = path
        .iter()
        .flat_map(|&option| problem.entries(option))
        .filter(|entry| entry.color.is_none())
        .map(|entry| entry.item)
        .collect();
    if search.state() == State::TakenBack
        && let Some(Event::Back { item, .. }) = search.clone().step_back(Grain::Choice)
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

/// The solutions and the counters at the end of a run in slices; past the last slice there is no limit.
fn solutions_of(engine: &mut impl Engine, slices: &[Budget]) -> (Vec<Vec<OptionId>>, Stats) {
    let mut found = Vec::new();
    for &slice in slices.iter().chain(std::iter::repeat(&NO_LIMIT)) {
        let before = engine.stats();
        let stop = engine.run(slice);
        let after = engine.stats();
        assert!(after.nodes - before.nodes <= slice.nodes);
        match stop {
            Stop::Solution => found.push(engine.path()),
            Stop::Budget => assert!(
                after.nodes - before.nodes == slice.nodes
                    || after.updates - before.updates >= slice.updates
            ),
            Stop::Exhausted => break,
        }
    }
    (found, engine.stats())
}

/// Trees past the spacing of keyframes: with secondary items, without, and with colours.
fn large() -> [Problem; 3] {
    let ring: Vec<(usize, usize)> = (0..9).map(|vertex| (vertex, (vertex + 1) % 9)).collect();
    [
        covers::queens(8),
        covers::langford(8),
        covers::colorings(9, &ring, 3),
    ]
}

#[test]
fn seek_lands_on_the_bit_from_anywhere_in_a_large_tree() {
    let mut rng = dlx_wasm::rng::Rng::new(20);
    for problem in large() {
        let mut end = Search::new(&problem, Choose::Mrv);
        end.run(NO_LIMIT, u64::MAX);
        let nodes = end.stats().nodes;
        assert!(nodes > 1_024);
        let mut search = end.clone();
        for _ in 0..40 {
            let (node, links) = (u64::from(rng.below(nodes as u32 + 1)), rng.below(200));
            let mut fresh = Search::new(&problem, Choose::Mrv);
            if node > 0 {
                fresh.run(Budget::nodes(node), u64::MAX);
            }
            assert!(search.seek(node, 0, NO_LIMIT));
            assert!(search == fresh, "node {node}");
            for _ in 0..links {
                fresh.step(Grain::Link);
            }
            let position = fresh.position();
            search.step_back(Grain::Solution);
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
        let root = Search::new(&problem, Choose::Mrv);
        let mut search = root.clone();
        search.run(NO_LIMIT, u64::MAX);
        while search.step_back(Grain::Choice).is_some() {}
        assert!(search == root);
        while search.step(Grain::Solution).is_some() {}
        let found = search.stats().solutions;
        let mut again = 0;
        while search.step_back(Grain::Solution).is_some() {
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
        let mut search = Search::new(&problem, Choose::Mrv);
        let root = search.clone();
        assert_eq!((search.state(), search.path()), (state, vec![]));
        assert_eq!(search.stats().solutions, solutions);
        for grain in GRAINS {
            assert_eq!(search.step_back(grain), None);
            assert_eq!(search.step(grain), None);
            assert_eq!(search.state(), State::Done);
            assert_eq!(search.step(grain), None);
            assert!(search.seek(0, 0, NO_LIMIT));
            assert!(search == root);
        }
        assert!(!search.seek(1, 0, NO_LIMIT));
        assert_eq!(search.state(), State::Done);
    }
}
