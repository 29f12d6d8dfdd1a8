//! The naive referee. It tries every subset of options that may be a solution. Slow, but obviously right.

use dlx_wasm::{OptionId, Problem};

/// All solutions as sorted sets of option numbers, sorted.
pub fn solutions(problem: &Problem) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    extend(problem, 0, &mut Vec::new(), &mut found);
    found.sort_unstable();
    found
}

fn extend(problem: &Problem, next: u32, chosen: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
    if next == problem.option_count() {
        if covers_primary(problem, chosen) {
            found.push(chosen.clone());
        }
        return;
    }
    extend(problem, next + 1, chosen, found);
    let fits = |&other: &u32| agree(problem, other, next);
    if has_primary(problem, next) && chosen.iter().all(fits) {
        chosen.push(next);
        extend(problem, next + 1, chosen, found);
        chosen.pop();
    }
}

/// Returns whether these options are a solution, in any order.
pub fn accepts(problem: &Problem, chosen: &[u32]) -> bool {
    let known = |option: &u32| *option < problem.option_count();
    chosen.iter().all(known)
        && chosen.iter().all(|&option| has_primary(problem, option))
        && covers_primary(problem, chosen)
        && chosen.iter().enumerate().all(|(place, &option)| {
            let earlier = &chosen[..place];
            earlier.iter().all(|&other| agree(problem, other, option))
        })
}

/// Returns whether both options may be chosen: every shared item has the same color in both.
pub fn agree(problem: &Problem, one: u32, other: u32) -> bool {
    problem.entries(OptionId(one)).iter().all(|a| {
        let mut others = problem.entries(OptionId(other)).iter();
        others.all(|b| a.item != b.item || (a.color.is_some() && a.color == b.color))
    })
}

pub fn has_primary(problem: &Problem, option: u32) -> bool {
    let mut entries = problem.entries(OptionId(option)).iter();
    entries.any(|entry| problem.is_primary(entry.item))
}

fn covers_primary(problem: &Problem, chosen: &[u32]) -> bool {
    let is_covered = |item| {
        let mut entries = chosen
            .iter()
            .flat_map(|&option| problem.entries(OptionId(option)));
        entries.any(|entry| entry.item == item)
    };
    problem
        .items()
        .filter(|&item| problem.is_primary(item))
        .all(is_covered)
}
