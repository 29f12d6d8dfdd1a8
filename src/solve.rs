//! Verbs: the first solution, all solutions, counts, samples and verdicts.
//!
//! The verbs of [`Problem`] take no settings. The functions of this module take [`Settings`], which limit, cancel and
//! configure them.
//!
//! Each function that searches once returns a pair: the answer, and the counters of the search. [`Solutions::stats`]
//! returns the counters of a list. If a search ends with an error, [`Settings::figures`] has them.
//!
//! ```
//! use dlx_wasm::solve::{self, Settings};
//! use dlx_wasm::Problem;
//!
//! let problem = Problem::from_text("a b c\na b\nc\na\nb c\n")?;
//! let (solution, stats) = solve::first(&problem, &Settings::default())?;
//! assert_eq!(solution.map(|options| options.len()), Some(2));
//! assert_eq!(stats.solutions, 1);
//! # Ok::<(), dlx_wasm::Error>(())
//! ```

mod bands;
mod best;
mod bounded;
mod cells;
mod conflict;
mod count;
mod division;
mod eligibility;
mod estimate;
mod first_k;
mod forms;
mod in_order;
mod marginals;
mod methods;
mod optima;
mod own_tree;
mod restart;
mod sample;
mod settings;
#[cfg(feature = "bindings")]
mod short_walk;
mod solutions;
mod split;
mod symmetry_detection;
mod symmetry_reduction;
mod verify;

pub use best::{Ranked, best};
pub(crate) use conflict::Deletion;
pub use conflict::{ItemConflict, conflict};
#[cfg(feature = "bindings")]
pub(crate) use count::FAR_LIMIT_SOLUTIONS;
pub use count::count;
pub use division::{CountPlan, plan_count};
// Internal: public for the native command, hidden from the documentation.
#[cfg(feature = "bindings")]
pub(crate) use division::{SHORT_UNDIVIDED_TIME, check_parts, part_engine, plan_count_up_to};
#[doc(hidden)]
pub use division::{UNDIVIDED_TIME, divide};
pub use estimate::{Estimate, SampleMean, estimate, estimate_by_probes, estimate_within};
#[cfg(feature = "bindings")]
pub(crate) use first_k::{FAR_NODES, any_two, first_k, first_k_of_sudoku};
#[cfg(feature = "bindings")]
pub(crate) use forms::FormSearch;
pub use marginals::{Marginals, marginals};
pub use optima::{Optima, optima};
pub use sample::sample;
pub(crate) use settings::out_of_budget;
pub use settings::{CostProgress, MEMORY, Settings};
#[cfg(feature = "bindings")]
pub(crate) use short_walk::short_walk;
pub use solutions::Solutions;
pub(crate) use split::split_count;
pub use split::{Part, Split, split};
// Internal: public for the integration tests, hidden from the documentation.
#[doc(hidden)]
pub use symmetry_reduction::ReducedTree;
pub use verify::{VerifyError, VerifyErrorKind, verify};

use crate::count::Count;
use crate::engines::Stats;
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// The number of solutions as the author of a puzzle sees it: none, one, or more. This enum will get no further
/// variants.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Verdict {
    /// No solution.
    #[default]
    None,
    /// Exactly one solution.
    Unique(Vec<OptionId>),
    /// Two or more solutions. These are the first two in canonical order if they are among the first 131,072 tree
    /// nodes. Otherwise, if the [`Settings`] allow any tree, they may be two others, found in a random order that
    /// depends on the seed alone. The two solutions of a Sudoku, encoded with a
    /// [`LayoutCache`](crate::puzzle::LayoutCache), are the first two that its engine finds.
    Many([Vec<OptionId>; 2]),
}

impl Verdict {
    /// The verdict for the first two solutions, or for all if there are fewer.
    fn of(mut found: Vec<Vec<OptionId>>) -> Self {
        match (found.pop(), found.pop()) {
            (None, _) => Verdict::None,
            (Some(only), None) => Verdict::Unique(only),
            (Some(second), Some(first)) => Verdict::Many([first, second]),
        }
    }
}

/// The first solution in canonical order, or any solution with [`Settings::any`]; `None` if there is none. Also returns
/// the counters.
///
/// The solution of a Sudoku, encoded with a [`LayoutCache`](crate::puzzle::LayoutCache), is the first one that its engine
/// finds, with its options in ascending order. [`Settings::canonical`] requires the first one in canonical order.
///
/// ```
/// use dlx_wasm::engines::Limits;
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::{Settings, first};
///
/// let queens: Puzzle = Queens::new(40).into();
/// let problem = queens.encode()?.problem;
/// let few = Settings::default().budget(Limits::nodes(1_000));
/// assert_eq!(first(&problem, &few).unwrap_err().code(), "out-of-budget");
/// let any = few.any(true);
/// assert!(first(&problem, &any)?.0.is_some());
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget);
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the requested engine does not apply to the
/// problem.
pub fn first(problem: &Problem, settings: &Settings) -> Result<(Option<Vec<OptionId>>, Stats)> {
    let (found, stats) = first_k::first_k(problem, settings, 1)?;
    Ok((found.into_iter().next(), stats))
}

/// All solutions, lazily, in canonical order.
///
/// A Sudoku with rules is an exception if its canonical tree has more than 4,096 tree nodes. Then its solutions come in
/// the order of the form solver, which is the same in each run. [`Settings::canonical`] requires the canonical order.
#[must_use]
pub fn solutions<'a>(problem: &Problem, settings: &Settings<'a>) -> Solutions<'a> {
    Solutions::in_any_order(problem, settings)
}

/// Returns whether there is no solution, one, or more, and the counters. The search ends at the second solution.
///
/// ```
/// use dlx_wasm::Problem;
/// use dlx_wasm::solve::{Settings, Verdict, verdict};
///
/// let problem = Problem::from_text("a b c\na b\nc\na\nb c\n")?;
/// let Verdict::Many([one, other]) = verdict(&problem, &Settings::default())?.0 else { panic!() };
/// assert_ne!(one, other);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// As [`first`].
pub fn verdict(problem: &Problem, settings: &Settings) -> Result<(Verdict, Stats)> {
    let (found, stats) = first_k::first_k(problem, settings, 2)?;
    Ok((Verdict::of(found), stats))
}

impl Problem {
    /// The first solution in canonical order; `None` if there is none. [`first`] also takes limits.
    ///
    /// ```
    /// use dlx_wasm::{OptionId, Problem};
    ///
    /// let problem = Problem::from_text("a b c\na b\nc\na\nb c\n")?;
    /// assert_eq!(problem.solve()?, Some(vec![OptionId(0), OptionId(1)]));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// None, because there is no budget. The signature is that of [`first`].
    pub fn solve(&self) -> Result<Option<Vec<OptionId>>> {
        first(self, &Settings::default()).map(|(found, _)| found)
    }

    /// All solutions, lazily, in canonical order. The search advances only when a solution is requested.
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let problem = Problem::from_text("a b c\na b\nc\na\nb c\n")?;
    /// for solution in problem.solutions() {
    ///     assert_eq!(solution?.len(), 2);
    /// }
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn solutions(&self) -> Solutions<'static> {
        Solutions::in_any_order(self, &Settings::default())
    }

    /// The exact number of solutions. It is often faster than listing all [`solutions`](Problem::solutions).
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let problem = Problem::from_text("a b c\na b\nc\na\nb c\n")?;
    /// assert_eq!(problem.count()?, 2);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// None, because there is no budget. The signature is that of [`count`].
    pub fn count(&self) -> Result<Count> {
        count(self, &Settings::default(), None).map(|(count, _)| count)
    }

    /// The number of solutions, or `limit` if there are more.
    ///
    /// ```
    /// use dlx_wasm::puzzle::{Puzzle, Queens};
    ///
    /// let queens: Puzzle = Queens::new(20).into();
    /// assert_eq!(queens.encode()?.problem.count_up_to(100)?, 100);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// None, because there is no budget. The signature is that of [`count`].
    pub fn count_up_to(&self, limit: u128) -> Result<u128> {
        let count = count(self, &Settings::default(), Some(limit))?.0;
        Ok(count.to_u128().unwrap_or(limit))
    }

    /// A uniform random solution; `None` if there is none. [`sample`] also takes limits.
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let problem = Problem::from_text("a b c\na b\nc\na\nb c\n")?;
    /// let solution = problem.sample(7)?;
    /// assert_eq!(solution, problem.sample(7)?, "the same seed, the same solution");
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// None, because there is no budget. The signature is that of [`sample`].
    pub fn sample(&self, seed: u64) -> Result<Option<Vec<OptionId>>> {
        let settings = Settings {
            seed,
            ..Settings::default()
        };
        sample(self, &settings).map(|(found, _)| found)
    }

    /// Returns whether there is no solution, one, or more.
    ///
    /// ```
    /// use dlx_wasm::{Problem, solve::Verdict};
    ///
    /// let problem = Problem::from_text("a b c\na b\nc\na\nb c\n")?;
    /// assert!(matches!(problem.verdict()?, Verdict::Many(_)));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// None, because there is no budget. The signature is that of [`verdict`].
    pub fn verdict(&self) -> Result<Verdict> {
        verdict(self, &Settings::default()).map(|(verdict, _)| verdict)
    }
}
