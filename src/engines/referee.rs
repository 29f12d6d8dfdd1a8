//! Tests of the engines against the links: in slices, and after a hand-over inside the tree.

use super::option_bitset::OptionBitset;
use super::packed_planes::PackedPlanes;
use super::{Engine, Limits, Stop};
use crate::dlx::{DlxMachine, ItemChoice};
use crate::problem::{Color, Entry, ItemId, Problem};
use crate::rng::Rng;

/// Random options of one to four items. Some items are secondary, some of these have colors, and some options have no
/// primary item.
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

/// Runs both in slices up to 2,000 tree nodes or the end. Returns the number of solutions.
fn agree(engine: &mut (impl Engine + ?Sized), links: &mut DlxMachine) -> u64 {
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

/// Compares both from the root on.
fn referee(problem: &Problem, engine: &mut (impl Engine + ?Sized)) -> u64 {
    agree(engine, &mut DlxMachine::new(problem, ItemChoice::Mrv))
}

#[test]
fn packed_planes_walk_the_tree_of_the_links() {
    let mut rng = Rng::new(3);
    let (mut solutions, mut seen) = (0, [0; 2]);
    for _ in 0..1_500 {
        let problem = random(&mut rng);
        if let Some(mut small) = PackedPlanes::new(&problem) {
            solutions += referee(&problem, small.as_dyn_mut());
            seen[usize::from(problem.option_count() > 128)] += 1;
        }
    }
    assert!(
        solutions > 1_000 && seen[0] > 500 && seen[1] > 200,
        "{solutions} {seen:?}"
    );
}

#[test]
fn the_option_bitset_walks_the_tree_of_the_links() {
    let mut rng = Rng::new(5);
    let mut solutions = 0;
    for _ in 0..500 {
        let problem = random(&mut rng);
        solutions += referee(&problem, &mut OptionBitset::new(&problem).unwrap());
        // The hand-over after some tree nodes.
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
