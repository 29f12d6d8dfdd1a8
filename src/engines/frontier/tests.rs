//! Orders and widths of frontiers.

use super::*;
use crate::problem::ItemId;

fn problem(items: u32, options: &[&[u32]]) -> Problem {
    let mut builder = Problem::builder(items, 0).unwrap();
    for option in options {
        let entries: Vec<_> = option.iter().map(|&item| ItemId(item).into()).collect();
        builder.option(&entries).unwrap();
    }
    builder.build()
}

/// The number of paths to a state may exceed 128 bits although there are few solutions.
#[test]
fn paths_to_dead_ends_may_be_wide() {
    let pairs: Vec<[u32; 1]> = (0..260).map(|option| [option / 2]).collect();
    let mut options: Vec<&[u32]> = pairs.iter().map(|option| &option[..]).collect();
    options.extend([&[130, 132][..], &[131, 132]]);
    let problem = problem(133, &options);
    let order: Vec<_> = problem.items().collect();
    let layout = FrontierLayout::new(&problem, &order);
    let mut pass = new_pass(&problem, &layout, &[], None, 1 << 20, false);
    assert_eq!(pass.run(u64::MAX, 0), CountOutcome::Counted(Count::ZERO));
}

/// Pairs of twenty things, some of which are excluded.
#[test]
fn orders_that_race_share_the_memory() {
    let things = 20;
    let pairs = (0..things).flat_map(|one| (one + 1..things).map(move |other| [one, other]));
    let pairs: Vec<[u32; 2]> = pairs.filter(|[one, other]| one * other % 7 != 3).collect();
    let options: Vec<&[u32]> = pairs.iter().map(|option| &option[..]).collect();
    let problem = problem(things, &options);
    for (memory, keep) in [(1 << 16, false), (1 << 18, true), (1 << 22, false)] {
        let mut counter = FrontierCounter::new(&problem, memory, keep, None).unwrap();
        assert!(counter.contenders.len() > 2);
        while counter.round < 2 && counter.run(1) == CountOutcome::Unfinished {
            let bytes = counter
                .contenders
                .iter()
                .map(|contender| contender.pass.bytes());
            assert!(bytes.sum::<u64>() <= memory && counter.frontier_stats().memory <= memory);
        }
    }
    // With too little memory for the compiled options of all orders, only one runs.
    let counter = FrontierCounter::new(&problem, 1 << 10, false, None).unwrap();
    assert_eq!(counter.contenders.len(), 1);
}

#[test]
fn a_poll_ends_the_computation_of_orders() {
    let problem = problem(2, &[&[0], &[1], &[0, 1]]);
    let counter = |is_over: bool| FrontierCounter::new(&problem, 1 << 20, false, Some(&|| is_over));
    assert!(counter(false).is_some() && counter(true).is_none());
}

#[test]
fn the_frontier_of_a_board_is_as_wide_as_the_board() {
    let across = (0..200).filter(|cell| cell % 50 < 49);
    let across = across.map(|cell| [cell, cell + 1]);
    let down = (0..150).map(|cell| [cell, cell + 50]);
    let dominoes: Vec<[u32; 2]> = across.chain(down).collect();
    let options: Vec<&[u32]> = dominoes.iter().map(|option| &option[..]).collect();
    let problem = problem(200, &options);
    let orders = orders(&problem);
    let widths = orders
        .iter()
        .map(|order| FrontierLayout::new(&problem, order).width());
    assert!(widths.min() <= Some(6));
}
