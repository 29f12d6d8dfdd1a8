//! The links are the reference.

use super::*;
use crate::dlx::{DlxMachine, ItemChoice};
use crate::engines::{Engine, Limits, Stop};
use crate::problem::{BaseProblem, Entry, ItemId, Problem};
use crate::rng::Rng;

/// A grid of cells with symbols. Each house needs one of a random set of pairs of a cell and a symbol.
fn grid(rng: &mut Rng) -> BaseProblem {
    let [cells, symbols] = [2 + rng.below(60), 1 + rng.below(7)];
    let houses = rng.below(140);
    let mut builder = Problem::builder(cells + houses, 0).unwrap();
    for cell in 0..cells {
        for _ in 0..symbols {
            let mut items = vec![cell];
            for _ in 0..rng.below(4).min(houses) {
                let house = cells + rng.below(houses);
                if !items.contains(&house) {
                    items.push(house);
                }
            }
            let entries: Vec<Entry> = items.iter().map(|&item| ItemId(item).into()).collect();
            builder.option(&entries).unwrap();
        }
    }
    BaseProblem::new(builder.build(), symbols as usize, false)
}

#[test]
fn fixed_options_are_walked_like_the_links_walk_them() {
    let mut rng = Rng::new(7);
    let mut solutions = 0;
    for round in 0..800 {
        let base = Arc::new(grid(&mut rng));
        let options = base.problem().option_count();
        let mut fixed = Vec::new();
        let mut option = rng.below(2 * options);
        while option < options {
            let first = base.problem().entries(OptionId(option))[0];
            fixed.push(OptionId(option));
            while option < options && base.problem().entries(OptionId(option))[0] == first {
                option += 1;
            }
            option += rng.below(options);
        }
        let problem = base.with(fixed);
        let mut links = DlxMachine::new(&problem, ItemChoice::Mrv);
        let Some(mut planes) = BitPlanes::new(problem.given().unwrap()) else {
            continue;
        };
        // In long slices all fixed options are chosen together.
        let length = if round % 2 == 0 { 5 } else { 200 };
        for slice in 1.. {
            let budget = Limits::nodes((length - 1 + slice) % length);
            let stop = links.run(budget);
            assert_eq!(planes.run(budget), stop);
            assert_eq!(planes.path(), links.path());
            assert_eq!(planes.stats().profile, links.stats().profile);
            assert_eq!(planes.usage().nodes, links.usage().nodes);
            solutions += u64::from(stop == Stop::Solution);
            if stop == Stop::Exhausted || links.usage().nodes > 2_000 {
                break;
            }
        }
    }
    assert!(solutions > 100, "{solutions}");
}

#[test]
fn conflicting_fixed_options_are_a_dead_end() {
    let problem = Problem::from_text("a b c\na c\na\nb c\nb\n").unwrap();
    let problem =
        Arc::new(BaseProblem::new(problem, 2, false)).with(vec![OptionId(0), OptionId(2)]);
    let mut planes = BitPlanes::new(problem.given().unwrap()).unwrap();
    assert_eq!(planes.run(Limits::UNLIMITED), Stop::Exhausted);
    assert_eq!(planes.usage().nodes, 1);
}
