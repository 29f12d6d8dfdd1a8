//! The links are the referee of engines that the plan puts in their place: in slices, and in the middle of the tree.

use super::option_bitset::OptionBitset;
use super::packed_planes::PackedPlanes;
use super::{Engine, Limits, Stop};
use crate::dlx::{DlxMachine, ItemChoice};
use crate::problem::{Color, Entry, ItemId, Problem};
use crate::rng::Rng;

/// Options of one to four items, of which some are secondary, some of those with a color; some
/// options have no primary item.
fn random(rng: &mut Rng) -> Problem {
    let most = [8, 16, 24, 40, 64, 128][rng.below(6) as usize];
    let primary = 1 + rng.below(most);
    let options = 1 + rng.below([60, 256][usize::from(most > 20)]);
    let secondary = rng.below(20);
    let items = primary + secondary;
    let mut builder = Problem::builder(primary, secondary).unwrap();
    for _ in 0..options {
        let mut entries: Vec<Entry> = Vec::new();
        for _ in 0..=rng.below(4) {
            let item = ItemId(rng.below(items));
            if entries.iter().all(|entry| entry.item != item) {
                let color = Color::new(rng.below(4)).filter(|_| item.0 >= primary);
                entries.push(color.map_or(item.into(), |color| item.with(color)));
            }
        }
        builder.option(&entries).unwrap();
    }
    builder.build()
}

/// Walks both in slices until 2,000 tree nodes or the end; how many solutions there were.
fn agree(engine: &mut impl Engine, links: &mut DlxMachine) -> u64 {
    let mut solutions = 0;
    for slice in 1.. {
        let budget = Limits::nodes(slice % 5);
        let stop = links.run(budget);
        assert_eq!(engine.run(budget), stop);
        assert_eq!(engine.path(), links.path());
        assert_eq!(engine.stats().level, links.stats().level);
        assert_eq!(engine.stats().profile, links.stats().profile);
        assert_eq!(engine.usage().nodes, links.usage().nodes);
        solutions += u64::from(stop == Stop::Solution);
        if stop == Stop::Exhausted || links.usage().nodes > 2_000 {
            break;
        }
    }
    assert_eq!(engine.stats().solutions, links.stats().solutions);
    solutions
}

/// From the root.
fn referee(problem: &Problem, engine: &mut impl Engine) -> u64 {
    agree(engine, &mut DlxMachine::new(problem, ItemChoice::Mrv))
}

#[test]
fn small_problems_are_walked_as_the_links_walk_them() {
    let mut rng = Rng::new(3);
    let (mut solutions, mut seen) = (0, [0; 2]);
    for _ in 0..1_500 {
        let problem = random(&mut rng);
        if let Some(mut small) = PackedPlanes::new(&problem) {
            solutions += referee(&problem, &mut small);
            seen[usize::from(problem.option_count() > 128)] += 1;
        }
    }
    assert!(
        solutions > 1_000 && seen[0] > 500 && seen[1] > 200,
        "{solutions} {seen:?}"
    );
}

#[test]
fn the_bitset_walks_as_the_links_walk() {
    let mut rng = Rng::new(5);
    let mut solutions = 0;
    for _ in 0..500 {
        let problem = random(&mut rng);
        solutions += referee(&problem, &mut OptionBitset::new(&problem).unwrap());
        // Once more after the links have entered some tree nodes.
        let mut links = DlxMachine::new(&problem, ItemChoice::Mrv);
        let before = 1 + u64::from(rng.below(60));
        if links.run(Limits::nodes(before)) == Stop::Budget {
            let mut engine = OptionBitset::new(&problem).unwrap();
            engine.take_over(&links.path(), &links.stats());
            agree(&mut engine, &mut links);
        }
    }
    assert!(solutions > 1_000, "{solutions}");
}
