//! Minimal conflicts by deletion: an element is removed if the rest conflicts without it, and stays otherwise.
//!
//! Elements are first removed in halves, then in quarters, and at last one by one. A conflict of a few elements among
//! many then takes few searches. See U. Junker, *QuickXplain*, AAAI 2004, and J. Marques-Silva, *Minimal unsatisfiability*,
//! ISMVL 2010.

use super::first_k::is_solvable;
use super::{Settings, out_of_budget};
use crate::engines::Stats;
use crate::error::Result;
use crate::problem::{ItemId, Problem};

/// Primary items that cannot be covered together.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ItemConflict {
    /// The items, ascending. Empty if secondary items and bounds alone leave no solution.
    pub items: Vec<ItemId>,
    /// Whether the items could be covered together if any one of them were removed. False if the budget ended first.
    pub is_minimal: bool,
}

/// A minimal set of primary items that cannot be covered together; `None` if the problem has a solution. All other
/// primary items may stay uncovered, but are covered no more often than before. Items of fixed
/// options are not in the set, because they force these options.
///
/// ```
/// use dlx_wasm::solve::{Settings, conflict};
/// use dlx_wasm::{ItemId, Problem};
///
/// let problem = Problem::from_text("a b c d\na b\nb c\nd\n")?;
/// let found = conflict(&problem, &Settings::default())?.expect("no solution");
/// assert_eq!(found.items, [ItemId(0), ItemId(2)]);
/// assert!(found.is_minimal);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) if the budget ends before it is known that there is no
/// solution. Later the set found so far is returned.
pub fn conflict(problem: &Problem, settings: &Settings) -> Result<Option<ItemConflict>> {
    let mut deletion = Deletion::new(settings);
    if deletion.is_solvable(problem)? {
        return Ok(None);
    }
    deletion.items(problem).map(Some)
}

/// Searches for a minimal conflict. One budget bounds all searches together.
pub(crate) struct Deletion<'a> {
    settings: &'a Settings<'a>,
    total: Stats,
}

impl<'a> Deletion<'a> {
    pub(crate) fn new(settings: &'a Settings<'a>) -> Self {
        Deletion {
            settings,
            total: Stats::default(),
        }
    }

    /// Returns whether the problem has a solution.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) with the counters of all searches.
    pub(crate) fn is_solvable(&mut self, problem: &Problem) -> Result<bool> {
        let settings = Settings {
            budget: self.settings.budget.left_at(self.total.usage()),
            figures: None,
            ..*self.settings
        };
        let unordered;
        let problem = if problem.symmetries().is_some() {
            // A problem with symmetries has a solution if and only if it has one without them.
            unordered = problem.without_names();
            &unordered
        } else {
            problem
        };
        match is_solvable(problem, &settings) {
            Ok((is_solvable, stats)) => {
                self.total = self.total.and(&stats);
                Ok(is_solvable)
            }
            Err(error) if error.is_out_of_budget() => {
                Err(out_of_budget(self.settings, &self.total))
            }
            Err(error) => Err(error),
        }
    }

    /// Removes elements from `all`, which conflicts, until the rest is minimal. `conflicts` returns whether a subset
    /// conflicts; every superset of a conflict must be one. Returns the rest, and false if the budget ended before each
    /// element was tried.
    pub(crate) fn minimal<T: Clone>(
        &mut self,
        all: &[T],
        conflicts: &mut dyn FnMut(&mut Self, &[T]) -> Result<bool>,
    ) -> Result<(Vec<T>, bool)> {
        let mut kept = all.to_vec();
        let mut size = kept.len();
        while size > 0 {
            let mut start = 0;
            while start < kept.len() {
                let end = kept.len().min(start + size);
                let without = [&kept[..start], &kept[end..]].concat();
                match conflicts(self, &without) {
                    Ok(true) => kept = without,
                    Ok(false) => start = end,
                    Err(error) if error.is_out_of_budget() => return Ok((kept, false)),
                    Err(error) => return Err(error),
                }
            }
            size = match size {
                1 => 0,
                _ => kept.len().min(size.div_ceil(2)),
            };
        }
        Ok((kept, true))
    }

    /// A minimal set of items of a problem that has no solution.
    pub(crate) fn items(&mut self, problem: &Problem) -> Result<ItemConflict> {
        // The items of fixed options force them, so they stay.
        let mut is_free: Vec<bool> = problem
            .items()
            .map(|item| problem.is_primary(item) && !problem.is_added(item))
            .collect();
        for &option in problem.fixed() {
            for entry in problem.added_entries(option) {
                is_free[entry.item.index()] = false;
            }
        }
        let free: Vec<ItemId> = problem
            .items()
            .filter(|&item| is_free[item.index()] && problem.bounds(item).0 > 0)
            .collect();
        let (items, is_minimal) = self.minimal(&free, &mut |deletion, needed| {
            let relaxed = problem.relaxed(&free, needed)?;
            deletion
                .is_solvable(&relaxed)
                .map(|is_solvable| !is_solvable)
        })?;
        Ok(ItemConflict { items, is_minimal })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::Limits;
    use crate::problem::{Color, Entry};
    use crate::rng::Rng;
    use std::cell::Cell;

    fn random(rng: &mut Rng) -> Problem {
        let (primary, secondary) = (2 + rng.below(6), rng.below(3));
        let mut builder = Problem::builder(primary, secondary).unwrap();
        for _ in 0..primary + rng.below(6) {
            let mut entries = Vec::new();
            for item in 0..primary + secondary {
                let color = Color::new(rng.below(3)).filter(|_| item >= primary);
                if rng.below(3) == 0 {
                    entries.push(Entry::new(ItemId(item), color));
                }
            }
            builder.option(&entries).unwrap();
        }
        builder.build()
    }

    /// Returns whether some options cover each of these items once, and all other items at most once or in one color.
    fn can_be_covered(problem: &Problem, needed: &[ItemId]) -> bool {
        (0..1u32 << problem.option_count()).any(|set| {
            let mut uses: Vec<Vec<Option<Color>>> = vec![Vec::new(); problem.item_count() as usize];
            for option in problem.options().filter(|option| set >> option.0 & 1 == 1) {
                for entry in problem.entries(option) {
                    uses[entry.item.index()].push(entry.color);
                }
            }
            let is_covered = |item: &ItemId| !uses[item.index()].is_empty();
            let fits = |uses: &Vec<Option<Color>>| {
                uses.len() <= 1 || uses[0].is_some() && uses.iter().all(|color| *color == uses[0])
            };
            needed.iter().all(is_covered) && uses.iter().all(fits)
        })
    }

    #[test]
    fn a_conflict_is_minimal() {
        let mut rng = Rng::new(3);
        let mut sizes = [0; 5];
        for _ in 0..300 {
            let problem = random(&mut rng);
            let found = conflict(&problem, &Settings::default()).unwrap();
            assert_eq!(found.is_none(), problem.solve().unwrap().is_some());
            let Some(ItemConflict { items, is_minimal }) = found else {
                continue;
            };
            let text = problem.to_text();
            assert!(is_minimal);
            assert!(!can_be_covered(&problem, &items), "{items:?}\n{text}");
            for place in 0..items.len() {
                let mut fewer = items.clone();
                fewer.remove(place);
                assert!(can_be_covered(&problem, &fewer), "{items:?}\n{text}");
            }
            sizes[items.len().min(4)] += 1;
        }
        assert!(sizes[1..4].iter().all(|&times| times > 10), "{sizes:?}");
    }

    #[test]
    fn items_of_fixed_options_stay() {
        let text = "a b c d\na b\nb c\nc a\nd\n";
        let problem = Problem::from_text_with(text, &[0], &[]).unwrap();
        let found = conflict(&problem, &Settings::default()).unwrap().unwrap();
        assert_eq!(found.items, [ItemId(2)]);
        let problem = Problem::from_text_with(text, &[0, 1], &[]).unwrap();
        let found = conflict(&problem, &Settings::default()).unwrap().unwrap();
        assert_eq!(found.items, []);
    }

    #[test]
    fn a_budget_that_ends_later_leaves_a_conflict() {
        // Six pigeons, five holes, and ten items that all fit.
        let names = |kind: &str, count: usize| -> Vec<String> {
            (0..count).map(|number| format!("{kind}{number}")).collect()
        };
        let [pigeons, holes, others] =
            [("p", 6), ("h", 5), ("o", 10)].map(|(kind, count)| names(kind, count));
        let mut text = format!(
            "{} {} | {}\n",
            pigeons.join(" "),
            others.join(" "),
            holes.join(" ")
        );
        for pigeon in &pigeons {
            for hole in &holes {
                text.extend([pigeon.as_str(), " ", hole, "\n"]);
            }
        }
        text.extend([others.join("\n").as_str(), "\n"]);
        let problem = Problem::from_text(&text).unwrap();
        let whole = conflict(&problem, &Settings::default()).unwrap().unwrap();
        assert_eq!(whole.items, (0..6).map(ItemId).collect::<Vec<_>>());
        let mut lengths = Vec::new();
        for nodes in [0, 100, 500, 1_000, 2_000, 4_000, 1_000_000] {
            let figures = Cell::default();
            let settings = Settings::default()
                .budget(Limits::nodes(nodes))
                .figures(&figures);
            match conflict(&problem, &settings) {
                Ok(Some(found)) => {
                    assert!(whole.items.iter().all(|item| found.items.contains(item)));
                    assert!(found.items.len() == 6 || !found.is_minimal);
                    lengths.push((found.items.len(), found.is_minimal));
                }
                Ok(None) => panic!("{nodes}"),
                Err(error) => assert_eq!(error.code(), "out-of-budget"),
            }
        }
        assert_eq!(lengths.last(), Some(&(6, true)), "{lengths:?}");
        assert!(lengths.iter().any(|length| !length.1), "{lengths:?}");
        assert!(lengths.len() < 7);
    }
}
