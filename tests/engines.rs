//! Compares the engines with each other: the same solutions in the same order, and the same tree, node for node.

use crate::common::covers::{self, PieceItems, Turns};
use crate::common::problems::{cases, problem};
use crate::common::{encoded, verified, with};
use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::engines::{EngineKind, Limits, SelectionReason, Stats};
use dlx_wasm::puzzle::Sudoku;
use dlx_wasm::solve::{self, CountPlan, Settings, Verdict};
use dlx_wasm::{Color, Count, Error, ErrorKind, ItemId, OptionId, Problem};
use proptest::prelude::*;

/// Those that walk the canonical tree.
const FAST: [EngineKind; 3] = [EngineKind::Auto, EngineKind::Masks, EngineKind::Bits];

/// A Sudoku with one solution that singles do not find.
const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// The result of a walk that all engines share.
fn walked(problem: &Problem, settings: &Settings) -> (Vec<Vec<OptionId>>, u64, Vec<u64>) {
    let mut walk = solve::solutions(problem, settings);
    let found: Result<Vec<_>, _> = walk.by_ref().collect();
    let Stats { nodes, profile, .. } = walk.stats();
    (found.expect("no budget"), nodes, profile)
}

/// Returns the tree nodes below the root with this engine, and checks the count.
fn nodes(problem: &Problem, engine: EngineKind, count: u128) -> u64 {
    let mut walk = solve::solutions(problem, &with(engine));
    assert_eq!(walk.count_up_to(u128::MAX), Ok(count), "{engine}");
    walk.stats().nodes
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn every_engine_walks_the_same_tree(problem in problem()) {
        let links = walked(&problem, &with(EngineKind::Links));
        for engine in FAST {
            prop_assert_eq!(&walked(&problem, &with(engine)), &links, "{}", engine);
            verified(&problem, &with(engine));
        }
    }

    /// Budgets end both engines at the same tree node, and the next call continues there.
    #[test]
    fn slices_change_nothing(problem in problem(), nodes in 0u64..12) {
        let budget = Limits::nodes(nodes);
        let links = solve::count(&problem, &with(EngineKind::Links).budget(budget), None).map(|(count, _)| count);
        for engine in FAST {
            let found = solve::count(&problem, &with(engine).budget(budget), None).map(|(count, _)| count);
            let ended = |error: &Error| (error.kind(), error.nodes(), error.solutions());
            let [expected, found] = [&links, &found].map(|counted| counted.as_ref().map_err(ended));
            if let Err((kind, ..)) = expected {
                prop_assert_eq!(kind, ErrorKind::OutOfBudget);
            }
            prop_assert_eq!(expected, found);
        }
    }

    #[test]
    fn progress_never_goes_backwards(problem in problem()) {
        for engine in FAST {
            let mut walk = solve::solutions(&problem, &with(engine));
            let mut last = 0.0;
            while walk.next().is_some() {
                let stats = walk.stats();
                prop_assert!(stats.progress >= last && stats.progress <= 1.0);
                last = stats.progress;
            }
            prop_assert!((walk.stats().progress - 1.0).abs() < f64::EPSILON);
        }
    }
}

/// Two vectors for each option: more items than one holds, most of them secondary ones that nothing else shares.
#[test]
fn many_items_change_nothing() {
    for extra in [0, 60, 120] {
        let mut builder = Problem::builder(12, extra + 4).unwrap();
        for a in 0..12u32 {
            for b in a + 1..12 {
                let mut option = vec![ItemId(a).into(), ItemId(b).into()];
                if extra > 0 {
                    option.push(ItemId(12 + (a * 7 + b) % extra).into());
                }
                let color = Color::new(1 + (a + b) % 3);
                option.push(ItemId(12 + extra + b % 4).with(color.unwrap()));
                builder.option(&option).unwrap();
            }
        }
        let problem = builder.build();
        let links = walked(&problem, &with(EngineKind::Links));
        assert!(!links.0.is_empty());
        for engine in FAST {
            assert_eq!(walked(&problem, &with(engine)), links, "{engine} {extra}");
        }
    }
}

#[test]
fn known_trees() {
    let board = covers::board(3, 20);
    let pentominoes = covers::tilings(
        &board,
        &covers::pentominoes(),
        Turns::Free,
        PieceItems::Once,
    );
    for engine in FAST {
        assert_eq!(nodes(&pentominoes, engine, 8), 32_977);
        assert_eq!(nodes(&covers::queens(10), engine, 724), 11_577);
        assert_eq!(nodes(&covers::langford(8), engine, 300), 2_788);
        assert_eq!(nodes(&covers::latin(4, None), engine, 576), 4_744);
        assert_eq!(nodes(&covers::matchings(10), engine, 945), 2_277);
        assert_eq!(nodes(&covers::partitions(7), engine, 877), 1_753);
        let sudoku = covers::latin(4, Some(&covers::boxes(2, 2)));
        assert_eq!(nodes(&sudoku, engine, 288), 2_156);
    }
}

/// An answer and its number of tree nodes.
type Told = Result<(Count, u64), Error>;

/// A budget of exactly the tree's nodes suffices, and one node less does not.
#[test]
fn no_counter_exceeds_the_budget() {
    let problem = Problem::from_text("a b\na b\na b\na b\n").unwrap();
    let budget = Limits::nodes(u64::MAX).with_updates(1);
    for budget in [Limits::nodes(1), budget] {
        let settings = with(EngineKind::Links).budget(budget);
        let mut solutions = solve::solutions(&problem, &settings);
        let before = solutions.by_ref().next().map(|found| found.is_ok());
        let figures = solutions.stats();
        let ended = solutions
            .next()
            .expect("the search is not done")
            .unwrap_err();
        assert_eq!(before, Some(true));
        assert_eq!((ended.nodes(), ended.solutions()), (Some(1), Some(1)));
        assert_eq!(solutions.stats(), figures);
    }
}

#[test]
fn a_tree_may_end_with_the_budget() {
    use EngineKind::{Auto, Bands, Bits, Cells, Frontier, Links, Masks};
    let sole = encoded(Sudoku::new(HARD)).problem;
    let sudoku = encoded(Sudoku::new(format!("{:.<81}", &HARD[..72]))).problem;
    let of = |nodes, engine| with(engine).budget(Limits::nodes(nodes));
    let count = |problem: &Problem, settings: &Settings, limit| {
        let counted = solve::count(problem, settings, limit);
        counted.map(|(count, stats)| (count, stats.nodes))
    };
    let verdict = |problem: &Problem, settings: &Settings| {
        let judged = solve::verdict(problem, settings);
        judged.map(|(verdict, stats)| {
            (
                Count::from(u32::from(verdict != Verdict::None)),
                stats.nodes,
            )
        })
    };
    let exact = |engine, ask: &dyn Fn(&Settings) -> Told| {
        let (count, nodes) = ask(&with(engine)).unwrap();
        assert!(nodes > 0, "{engine} has a tree to walk");
        assert_eq!(ask(&of(nodes, engine)), Ok((count, nodes)), "{engine}");
        let ended = ask(&of(nodes - 1, engine)).unwrap_err();
        assert_eq!(ended.nodes(), Some(nodes - 1), "{engine}: {ended:?}");
    };
    for problem in [covers::queens(6), covers::langford(4), covers::queens(3)] {
        for engine in [Auto, Links, Masks, Bits, Frontier] {
            exact(engine, &|settings| count(&problem, settings, None));
        }
    }
    for engine in [Bands, Bits, Links] {
        for limit in [3, 300] {
            exact(engine, &|settings| count(&sudoku, settings, Some(limit)));
        }
    }
    for engine in [Cells, Bits] {
        exact(engine, &|settings| verdict(&sole, settings));
    }
}

/// Eleven pairs in a row without their mirror images, and a choice among eight pairs of equal options. If this choice
/// comes first, the rows are searched eight times. The canonical tree has six branches first. A color that all options share makes them one component.
#[test]
fn a_count_that_returns_to_the_canonical_tree_keeps_its_counters() {
    let pairs = 11;
    let of = |kind: usize, which: usize| {
        (0..=kind).map(move |place| format!(" c{kind}.{which}.{place}"))
    };
    let choices = (0..8).flat_map(|kind| [(kind, 0), (kind, 1)]);
    let numbers = (0..pairs).map(|n| format!(" n{n}"));
    let slots = (0..2 * pairs).map(|slot| format!(" s{slot}"));
    let others = choices.clone().flat_map(|(kind, which)| of(kind, which));
    let primary = numbers.chain(slots).collect::<String>();
    let mut lines = vec![format!(
        "choice{primary} | link first{}",
        others.collect::<String>()
    )];
    for n in 0..pairs {
        let slots = if n + 1 == pairs { 6 } else { 2 * pairs - n - 2 };
        lines.extend((0..slots).map(|slot| {
            let first = if slot == 0 { "first" } else { "" };
            format!("n{n} s{slot} s{} {first} link:one", slot + n + 2)
        }));
    }
    lines
        .extend(choices.map(|(kind, which)| {
            format!("choice link:one{}", of(kind, which).collect::<String>())
        }));
    let text = lines.join("\n");
    let problem = Problem::from_text(&text).unwrap();
    let settings = Settings::default().memory(0);
    let folded = solve::plan_count(&problem, &settings);
    assert!(matches!(folded, Ok(CountPlan::Folded { .. })), "{folded:?}");
    let (count, stats) = solve::count(&problem, &settings, None).unwrap();
    let walked = solve::count(&problem, &settings.engine(EngineKind::Bits), None)
        .unwrap()
        .0;
    assert_eq!(count, walked);
    assert_eq!(stats.why, SelectionReason::FewOptions);
}

/// The selection starts with the links. Another engine continues in the middle of the tree.
#[test]
fn an_engine_takes_over_in_the_middle() {
    let mut clues = vec![0; 81];
    for (cell, symbol) in [(0, 1), (10, 2), (20, 3), (40, 5), (60, 7), (70, 8), (80, 9)] {
        clues[cell] = symbol;
    }
    let boxes = covers::boxes(3, 3);
    let sudoku = covers::clued(9, Some(&boxes), &clues);
    for (problem, name, limit) in [
        (covers::queens(8), EngineKind::Bits, usize::MAX),
        (covers::langford(12), EngineKind::Bits, 1_000),
        (covers::langford(15), EngineKind::Masks, 1_000),
        (sudoku, EngineKind::Bits, 3_000),
    ] {
        let walk = |engine| {
            let mut walk = solve::solutions(&problem, &with(engine));
            let found: Vec<_> = walk.by_ref().take(limit).map(Result::unwrap).collect();
            (found, walk.stats())
        };
        let (found, links) = walk(EngineKind::Links);
        let (again, auto) = walk(EngineKind::Auto);
        assert_eq!(found, again);
        assert_eq!((links.nodes, &links.profile), (auto.nodes, &auto.profile));
        assert_eq!((links.solutions, links.level), (auto.solutions, auto.level));
        assert_eq!((links.engine, auto.engine), (EngineKind::Links, name));
    }
}

/// More primary items than 16 bits can number: the bitset is rejected, and the selection never starts it.
#[test]
fn seventy_thousand_items_are_walked_by_the_links() {
    let items: Vec<_> = (0..70_000).map(ItemId).collect();
    let mut builder = Problem::builder(70_000, 0).unwrap();
    for item in [0, 1] {
        for halves in [&items[..35_000 + item], &items[35_000 + item..]] {
            let entries: Vec<_> = halves.iter().map(|&item| item.into()).collect();
            builder.option(&entries).unwrap();
        }
    }
    let problem = builder.build();
    assert_eq!(nodes(&problem, EngineKind::Auto, 2), 4);
    assert!(refused(&problem, &with(EngineKind::Bits)));
}

/// As many colors as options: a bitset that scanned a list for each would take minutes to build.
#[test]
fn every_option_may_have_colors_of_its_own() {
    let (count, items) = (8_192, 8);
    let primary = count / 250 + 1;
    let mut builder = Problem::builder(primary, items).unwrap();
    for option in 0..count {
        let color = Color::new(1 + option).unwrap();
        let mut entries = vec![ItemId(option / 250).into()];
        entries.extend((0..items).map(|item| ItemId(primary + item).with(color)));
        builder.option(&entries).unwrap();
    }
    let problem = builder.build();
    let links = nodes(&problem, EngineKind::Links, 0);
    assert_eq!(nodes(&problem, EngineKind::Bits, 0), links);
}

/// Building does not call the poll function.
#[test]
fn a_bitset_that_takes_long_to_build_is_rejected() {
    let (count, items) = (8_192, 132);
    let primary = count / 250 + 1;
    let option = |option| {
        let own = core::iter::once(option / 250);
        own.chain(primary..primary + items).collect()
    };
    let options: Vec<Vec<usize>> = (0..count).map(option).collect();
    let problem = covers::cover(primary, items, &options);
    assert!(refused(&problem, &with(EngineKind::Bits)));
}

#[test]
fn empty_problem_has_one_solution_in_every_engine() {
    let empty = Problem::builder(0, 0).unwrap().build();
    let uncovered = Problem::builder(1, 0).unwrap().build();
    for engine in FAST {
        assert_eq!(nodes(&empty, engine, 1), 0);
        assert_eq!(nodes(&uncovered, engine, 0), 0);
    }
}

/// A choice removes 59 options of 200 items each.
#[test]
fn options_of_many_items_do_not_delay_a_poll() {
    let block = |option: usize| (option / 60 * 200..option / 60 * 200 + 200).collect();
    let blocks: Vec<Vec<usize>> = (0..240).map(block).collect();
    let problem = covers::cover(800, 0, &blocks);
    let polls = std::cell::Cell::new(0);
    let poll = || {
        polls.set(polls.get() + 1);
        false
    };
    let settings = with(EngineKind::Bits).poll(&poll);
    assert_eq!(
        solve::count(&problem, &settings, Some(2_000)).unwrap().0,
        2_000
    );
    assert!(polls.get() > 3, "{}", polls.get());
}

/// A choice hides a hundred thousand options without another item, which costs no update.
#[test]
fn options_of_one_item_do_not_delay_a_poll() {
    let both = vec![vec![0, 1]; 300];
    let problem = covers::cover(2, 0, &[both, vec![vec![1]; 100_000]].concat());
    let settings = with(EngineKind::Links).poll(&|| true);
    let error = solve::count(&problem, &settings, None).unwrap_err();
    assert!(error.nodes().unwrap() < 300);
}

fn refused(problem: &Problem, settings: &Settings) -> bool {
    solve::count(problem, settings, None).is_err_and(|error| {
        error.kind() == ErrorKind::InvalidArgument && error.place() == Some("engine")
    })
}

#[test]
fn a_named_engine_that_cannot_solve_the_problem_is_an_error() {
    let large = covers::placements(200, 200, |a, b| a == b);
    let many_colors = covers::colorings(2, &[(0, 1)], 200);
    assert!(refused(&large, &with(EngineKind::Masks)));
    // Stack frames of 66 kB, and a path of 4,096 choices.
    let pair = |option: usize| (option / 2 * 16..option / 2 * 16 + 16).collect();
    let pairs: Vec<Vec<usize>> = (0..8_192).map(pair).collect();
    let deep = covers::cover(65_536, 0, &pairs);
    assert!(refused(&deep, &with(EngineKind::Bits)));
    assert_eq!(large.count().unwrap(), 1);
    assert_eq!(many_colors.count().unwrap(), 200 * 199);
    let toy = covers::toy();
    for choose in [
        ItemChoice::First,
        ItemChoice::MrvEager,
        ItemChoice::RandomTies(1),
    ] {
        let settings = with(EngineKind::Masks);
        assert!(refused(&toy, &settings.choose(choose)));
    }
    assert_eq!(
        solve::solutions(&toy, &with(EngineKind::Frontier)).count(),
        1,
        "an error"
    );
}

#[test]
fn statistics_name_the_engine_and_the_reason() {
    let ran = |problem: &Problem, settings: &Settings| {
        let (_, stats) = solve::count(problem, settings, Some(1)).unwrap();
        (stats.engine, stats.why)
    };
    let toy = covers::toy();
    let auto = Settings::default();
    let links = EngineKind::Links;
    assert_eq!(ran(&toy, &with(links)), (links, SelectionReason::AskedFor));
    assert_eq!(
        ran(&toy, &auto),
        (EngineKind::Bits, SelectionReason::FewOptions)
    );
    let easy = covers::cover(1, 0, &vec![vec![0]; 300]);
    assert_eq!(ran(&easy, &auto), (links, SelectionReason::Short));
    // Clues, and an item with more options than a counter of the bitset holds. The bitset is rejected once and not
    // tried again.
    let clues = (1..=250).map(|item| vec![item]);
    let wide = clues.chain(vec![vec![0]; 300]).collect::<Vec<_>>();
    let wide = covers::cover(251, 0, &wide);
    assert_eq!(ran(&wide, &auto), (links, SelectionReason::Size));
    let masks = EngineKind::Masks;
    assert_eq!(ran(&toy, &with(masks)), (masks, SelectionReason::AskedFor));
    let choose = ItemChoice::First;
    assert_eq!(
        ran(&toy, &auto.choose(choose)),
        (links, SelectionReason::Rule)
    );
    let budget = Limits::UNLIMITED.with_updates(1_000);
    let counted = ran(&toy, &auto.budget(budget));
    assert_eq!(counted, (links, SelectionReason::CountsUpdates));
}

/// A sample counts first and then walks to the drawn solution. One budget covers both.
#[test]
fn statistics_of_a_sample_cover_both_walks() {
    let (found, stats) = solve::sample(&covers::queens(3), &Settings::default()).unwrap();
    assert_eq!((found, stats.nodes > 0), (None, true));
    let queens = covers::queens(6);
    let (_, counted) = solve::count(&queens, &Settings::default(), None).unwrap();
    let (found, stats) = solve::sample(&queens, &Settings::default()).unwrap();
    assert!(found.is_some() && stats.nodes > counted.nodes);
    let budget = Limits::nodes(counted.nodes + 2);
    let settings = Settings::default().budget(budget);
    let error = solve::sample(&queens, &settings).unwrap_err();
    assert_eq!(error.nodes(), Some(budget.nodes));
}

#[test]
fn any_solution_is_found_by_links_alone() {
    let settings = with(EngineKind::Bits).any(true);
    let error = solve::first(&covers::toy(), &settings).unwrap_err();
    let expected = "engine \"bits\" does not support any; use \"links\" or \"auto\"";
    assert_eq!(error.to_string(), expected);
}
