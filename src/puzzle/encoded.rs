//! A puzzle as an exact cover problem, with the meaning of its items, options and solutions.

use std::fmt;
use std::sync::Arc;

use super::{ItemLabel, OptionLabel, Reason, Solution, cover_solution};
use crate::engines::{items_of_proof, prove_no_grid};
use crate::problem::{ItemId, OptionId, Problem};

/// The part of a kind of puzzle that goes beyond its exact cover problem: decoding, labels and checking.
pub(crate) trait PuzzleKind: Send + Sync {
    fn decode(&self, problem: &Problem, chosen: &[OptionId]) -> Solution;
    fn item(&self, problem: &Problem, item: ItemId) -> ItemLabel;
    fn option(&self, problem: &Problem, option: OptionId) -> OptionLabel;
    #[cfg(feature = "checks")]
    fn check(&self, problem: &Problem, solution: &Solution) -> Vec<Reason>;
}

/// A puzzle that has been checked and encoded.
#[derive(Clone)]
#[non_exhaustive]
pub struct Encoded {
    /// The exact cover problem. A search of it is correct even if `impossible` makes the search unnecessary.
    pub problem: Problem,
    /// The reason why the puzzle has no solution, if the encoder found one without search.
    pub impossible: Option<Reason>,
    rules: Arc<dyn PuzzleKind>,
}

// `PuzzleKind` does not require `Debug`: every method of a `dyn` type is compiled into the wasm, used or not.
impl fmt::Debug for Encoded {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Encoded")
            .field("problem", &self.problem)
            .field("impossible", &self.impossible)
            .finish_non_exhaustive()
    }
}

impl Encoded {
    /// For an encoder that has not searched for items without options; this function does.
    pub(crate) fn new(
        problem: Problem,
        impossible: Option<Reason>,
        rules: impl PuzzleKind + 'static,
    ) -> Self {
        let impossible = impossible.or_else(|| {
            let (item, options) = short_of_options(&problem)?;
            let least = problem.bounds(item).0;
            let item = rules.item(&problem, item);
            Some(match options {
                0 => Reason::NoOption { item, symbol: None },
                _ => Reason::TooFewOptions {
                    item,
                    options,
                    least,
                },
            })
        });
        Encoded::with_checked_items(problem, impossible, rules)
    }

    /// For an encoder that has already searched for items without options.
    pub(crate) fn with_checked_items(
        problem: Problem,
        impossible: Option<Reason>,
        rules: impl PuzzleKind + 'static,
    ) -> Self {
        Encoded {
            problem,
            impossible,
            rules: Arc::new(rules),
        }
    }

    /// Returns a reason why there is no solution, if a count of items proves it: how often the items must be covered, and
    /// how often the options can do so. In a jigsaw, cells that must hold equal symbols may prove it too. Takes some
    /// milliseconds, or some tenths of a second in a jigsaw. A problem without a solution need not have such a proof.
    /// The count needs the feature `shortcuts`.
    ///
    /// ```
    /// use dlx_wasm::puzzle::{ExactCover, Puzzle};
    ///
    /// let three: Puzzle = ExactCover::new(&["one", "two", "three"], &["a", "b"])
    ///     .option(&["one", "a"]).option(&["one", "b"])
    ///     .option(&["two", "a"]).option(&["two", "b"])
    ///     .option(&["three", "a"]).option(&["three", "b"])
    ///     .into();
    /// let reason = three.encode()?.count_reason().expect("three in two places");
    /// assert!(reason.to_string().starts_with("a count of 5 items leaves no solution: "));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn count_reason(&self) -> Option<Reason> {
        /// Maximum number of items that the reason names.
        #[cfg(feature = "shortcuts")]
        const MAX_NAMED: usize = 20;
        #[cfg(feature = "shortcuts")]
        if let Some(items) = items_of_proof(&self.problem) {
            let named = items.iter().take(MAX_NAMED);
            return Some(Reason::Count {
                items: named.map(|&item| self.item_label(item)).collect(),
                counted: items.len() as u32,
            });
        }
        #[cfg(feature = "sudoku")]
        if prove_no_grid(&self.problem) {
            return Some(Reason::EqualCells);
        }
        None
    }

    /// Decodes the chosen options into a solution of the puzzle.
    ///
    /// # Panics
    /// Panics if an option is not one of the problem.
    #[must_use]
    pub fn decode(&self, chosen: &[OptionId]) -> Solution {
        self.rules.decode(&self.problem, chosen)
    }

    /// Returns the meaning of an item.
    #[must_use]
    pub fn item_label(&self, item: ItemId) -> ItemLabel {
        self.rules.item(&self.problem, item)
    }

    /// Returns the meaning of an option.
    ///
    /// # Panics
    /// Panics if the option is not one of the problem.
    #[must_use]
    pub fn option_label(&self, option: OptionId) -> OptionLabel {
        self.rules.option(&self.problem, option)
    }

    /// Returns the meaning of each item, in item order.
    #[must_use]
    pub fn item_labels(&self) -> Vec<ItemLabel> {
        let items = self.problem.items();
        items.map(|item| self.item_label(item)).collect()
    }

    /// Returns the meaning of each option, in option order.
    #[must_use]
    pub fn option_labels(&self) -> Vec<OptionLabel> {
        let options = self.problem.options();
        options.map(|option| self.option_label(option)).collect()
    }

    /// Returns everything that is wrong with a claimed solution; the list is empty if the solution is correct.
    ///
    /// The check uses the rules of the puzzle alone, no engine. It ignores the `options` of a solution unless they are
    /// the solution, as in an exact cover problem.
    ///
    /// ```
    /// use dlx_wasm::puzzle::{Puzzle, Queens, QueensSolution, Solution};
    ///
    /// let encoded = Puzzle::from(Queens::new(4)).encode()?;
    /// let claimed = |columns| Solution::Queens(QueensSolution::default().columns(columns));
    /// assert!(encoded.check(&claimed(vec![1, 3, 0, 2])).is_empty());
    /// let wrong = encoded.check(&claimed(vec![1, 3, 0, 3]));
    /// assert_eq!(wrong[0].to_string(), "the queens at row 2 column 4 and row 4 column 4 attack each other");
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[cfg(feature = "checks")]
    #[must_use]
    pub fn check(&self, solution: &Solution) -> Vec<Reason> {
        self.rules.check(&self.problem, solution)
    }
}

impl From<Problem> for Encoded {
    /// A problem is its own puzzle: its solutions are sets of options.
    fn from(problem: Problem) -> Self {
        Encoded::new(problem, None, cover_solution::CoverKind)
    }
}

/// The first primary item that fewer options contain than must cover it, and their number.
fn short_of_options(problem: &Problem) -> Option<(ItemId, u32)> {
    let mut options = vec![0; problem.item_count() as usize];
    for (_, entries) in problem.iter_options() {
        for entry in entries {
            options[entry.item.index()] += 1;
        }
    }
    let mut primary = problem.items().take(problem.primary_count() as usize);
    let item = primary.find(|&item| options[item.index()] < problem.bounds(item).0)?;
    Some((item, options[item.index()]))
}
