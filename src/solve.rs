//! First, all, count, unique: short loops over an engine.
//!
//! The verbs of [`Problem`] take no settings; those of this module take [`Settings`], which bound, cancel and steer them, and
//! give the counters of the search too.
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
mod cells;
mod count;
mod estimate;
mod few;
mod restart;
mod sample;
mod split;
mod verify;

use alloc::vec::Vec;
use core::cell::Cell;
use core::fmt;

#[cfg(target_arch = "wasm32")]
pub(crate) use bands::Sole;
pub use count::{MEMORY, Prospect, count, counted, prospect};
pub use estimate::{Estimate, Guess, estimate};
pub(crate) use few::FEWEST_CLUES;
#[cfg(target_arch = "wasm32")]
pub(crate) use few::{Found, few};
pub use sample::sample;
pub use split::{Part, Split, split};
pub use verify::{Fault, verify};

use crate::engine::{Budget, Choose, EngineName, Plan, Stats, Stop, Why, needs_links, unfit};
use crate::error::{Error, Result};
use crate::problem::{OptionId, Problem, Symmetries};

/// How to search. The default is the canonical rule without a limit.
///
/// ```
/// use dlx_wasm::engine::Budget;
/// use dlx_wasm::solve::{self, Settings};
/// use dlx_wasm::Problem;
///
/// let problem = Problem::from_text("a b\na\nb\na b\n")?;
/// let settings = Settings { budget: Budget::nodes(1), ..Settings::default() };
/// assert_eq!(solve::count(&problem, &settings, None).unwrap_err().code(), "out-of-budget");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Settings<'a> {
    /// The item-choice rule.
    pub choose: Choose,
    /// Which engine; one that cannot take the problem is an [`Error::InvalidArgument`] when the first solution is asked for.
    pub engine: EngineName,
    /// Nodes and updates after which the search gives up with [`Error::OutOfBudget`].
    pub budget: Budget,
    /// For [`first`] only: any solution will do, so restart with random orders instead of walking one tree.
    pub any: bool,
    /// Decides everything random.
    pub seed: u64,
    /// Bytes that the memo of a [`count`] may fill; past them it is slower, and still right.
    pub memory: u64,
    /// Asked every few thousand tree nodes, however many solutions they hold; `true` ends the search with [`Error::OutOfBudget`]. A place for clocks and cancel.
    pub poll: Option<&'a dyn Fn() -> bool>,
    /// Where the counters of a search are left that ends with [`Error::OutOfBudget`], which itself carries a few of them.
    pub figures: Option<&'a Cell<Stats>>,
}

impl Default for Settings<'_> {
    fn default() -> Self {
        Settings {
            choose: Choose::Mrv,
            engine: EngineName::Auto,
            budget: Budget::UNLIMITED,
            any: false,
            seed: 0,
            memory: MEMORY,
            poll: None,
            figures: None,
        }
    }
}

impl Settings<'_> {
    /// Whether an engine without lists knows the item-choice rule and counts what the budget limits.
    fn suit(&self, engine: EngineName) -> Result<()> {
        match needs_links(self.choose, self.budget) {
            Some(why) => Err(unfit(engine, why.only_links())),
            None => Ok(()),
        }
    }

    /// Why an engine of Sudokus walks.
    fn why(&self) -> Why {
        match self.engine {
            EngineName::Bands | EngineName::Cells => Why::AskedFor,
            _ => Why::FreeOrder,
        }
    }
}

impl fmt::Debug for Settings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("choose", &self.choose)
            .field("engine", &self.engine)
            .field("budget", &self.budget)
            .field("any", &self.any)
            .field("seed", &self.seed)
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}

/// How many solutions there are, as far as it matters to somebody who set a puzzle: none, one, or more. Nothing else is ever added.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Verdict {
    /// No solution.
    #[default]
    None,
    /// Exactly one.
    Unique(Vec<OptionId>),
    /// Two or more: the first two.
    Many([Vec<OptionId>; 2]),
}

impl Verdict {
    /// By the first two solutions, or all there are.
    fn of(mut found: Vec<Vec<OptionId>>) -> Self {
        match (found.pop(), found.pop()) {
            (None, _) => Verdict::None,
            (Some(only), None) => Verdict::Unique(only),
            (Some(second), Some(first)) => Verdict::Many([first, second]),
        }
    }
}

/// The solutions of a problem, found one by one as they are asked for, in canonical order.
///
/// After an error there are no more.
#[derive(Debug)]
pub struct Solutions<'a> {
    /// Why there is none, if the engine that was asked for cannot take the problem.
    plan: Result<Plan>,
    /// Where one solution of each orbit is wanted.
    symmetries: Option<Symmetries>,
    /// Solutions that were found and not kept.
    dropped: u64,
    settings: Settings<'a>,
    slice: Budget,
    /// Nodes and updates at the end of the slice, which may hold many solutions.
    due: Budget,
    over: bool,
}

impl<'a> Solutions<'a> {
    /// Builds the engine; nothing is searched before the first solution is asked for.
    #[must_use]
    pub fn new(problem: &Problem, settings: &Settings<'a>) -> Self {
        let slice = Budget::slice(problem.item_count());
        Solutions {
            plan: Plan::new(problem, settings.engine, settings.choose, settings.budget),
            symmetries: problem.symmetries().cloned(),
            dropped: 0,
            settings: *settings,
            slice,
            due: slice,
            over: false,
        }
    }

    /// Counters of the search so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        let mut stats = self.plan.as_ref().map(Plan::stats).unwrap_or_default();
        stats.solutions -= self.dropped;
        stats
    }

    /// Counts what is left, but not past `limit`.
    ///
    /// # Errors
    /// [`Error::OutOfBudget`], [`Error::CountOverflow`].
    pub fn count_up_to(&mut self, limit: u128) -> Result<u128> {
        let mut count: u128 = 0;
        while count < limit && self.advance()? {
            count = count.checked_add(1).ok_or(Error::CountOverflow)?;
        }
        Ok(count)
    }

    /// Counts on until about `nodes` tree nodes have been entered, but not past `limit`. Whether that was all, too.
    fn count_until(&mut self, nodes: u64, limit: u128) -> Result<(u128, bool)> {
        let mut count: u128 = 0;
        while count < limit {
            match self.advance_until(nodes)? {
                Stop::Solution => count += 1,
                stop => return Ok((count, stop == Stop::Exhausted)),
            }
        }
        Ok((count, false))
    }

    /// Keeps what is found until there are `most`, or about `nodes` tree nodes have been entered. Whether there is no more to be found.
    fn list_until(
        &mut self,
        found: &mut Vec<Vec<OptionId>>,
        most: usize,
        nodes: u64,
    ) -> Result<bool> {
        while found.len() < most {
            match (self.advance_until(nodes)?, &self.plan) {
                (Stop::Solution, Ok(plan)) => found.push(plan.path()),
                (stop, _) => return Ok(stop == Stop::Exhausted),
            }
        }
        Ok(true)
    }

    /// Walks to the next solution; false at the end.
    fn advance(&mut self) -> Result<bool> {
        Ok(self.advance_until(u64::MAX)? == Stop::Solution)
    }

    /// Walks to the next solution, or until about `nodes` tree nodes have been entered.
    fn advance_until(&mut self, nodes: u64) -> Result<Stop> {
        if self.over {
            return Ok(Stop::Exhausted);
        }
        let limit = self.settings.budget;
        let plan = match &mut self.plan {
            Ok(plan) => plan,
            Err(error) => {
                self.over = true;
                return Err(error.clone());
            }
        };
        loop {
            match plan.run(left(self.due, limit, plan.cost())) {
                Stop::Solution => match &self.symmetries {
                    Some(symmetries) if !symmetries.is_least(&plan.path()) => self.dropped += 1,
                    _ => return Ok(Stop::Solution),
                },
                Stop::Exhausted => {
                    self.over = true;
                    return Ok(Stop::Exhausted);
                }
                Stop::Budget => {
                    let stopped = self.settings.poll.is_some_and(|poll| poll());
                    let spent = plan.cost();
                    if stopped || spent.nodes >= limit.nodes || spent.updates >= limit.updates {
                        self.over = true;
                        return Err(out_of_budget(&self.settings, &self.stats()));
                    }
                    self.due = Budget {
                        nodes: spent.nodes + self.slice.nodes,
                        updates: spent.updates + self.slice.updates,
                    };
                    if spent.nodes >= nodes {
                        return Ok(Stop::Budget);
                    }
                }
            }
        }
    }
}

/// What is left of the slice and of the budget.
fn left(due: Budget, limit: Budget, spent: Budget) -> Budget {
    Budget {
        nodes: due.nodes.min(limit.nodes).saturating_sub(spent.nodes),
        updates: due.updates.min(limit.updates).saturating_sub(spent.updates),
    }
}

impl Iterator for Solutions<'_> {
    type Item = Result<Vec<OptionId>>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.advance() {
            Ok(true) => self.plan.as_ref().ok().map(|plan| Ok(plan.path())),
            Ok(false) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

pub(crate) fn out_of_budget(settings: &Settings, stats: &Stats) -> Error {
    if let Some(figures) = settings.figures {
        figures.set(stats.clone());
    }
    Error::OutOfBudget {
        nodes: stats.nodes,
        updates: stats.updates,
        solutions: stats.solutions,
    }
}

/// The first solution in canonical order, or any with [`Settings::any`]; `None` when there is none. With it the counters.
///
/// # Errors
/// [`Error::OutOfBudget`].
pub fn first(problem: &Problem, settings: &Settings) -> Result<(Option<Vec<OptionId>>, Stats)> {
    if settings.any {
        return restart::any(problem, settings);
    }
    let (found, stats) = few::few(problem, settings, 1)?;
    Ok((found.paths(problem).pop(), stats))
}

/// All solutions, lazily, in canonical order.
#[must_use]
pub fn solutions<'a>(problem: &Problem, settings: &Settings<'a>) -> Solutions<'a> {
    Solutions::new(problem, settings)
}

/// None, one, or many: the search ends with the second solution.
///
/// # Errors
/// [`Error::OutOfBudget`].
pub fn verdict(problem: &Problem, settings: &Settings) -> Result<Verdict> {
    judged(problem, settings).map(|(verdict, _)| verdict)
}

/// [`verdict`], and with it the counters.
///
/// # Errors
/// As [`verdict`].
pub fn judged(problem: &Problem, settings: &Settings) -> Result<(Verdict, Stats)> {
    let (found, stats) = few::few(problem, settings, 2)?;
    Ok((Verdict::of(found.paths(problem)), stats))
}

impl Solutions<'_> {
    /// None, one, or many of what is left.
    ///
    /// # Errors
    /// [`Error::OutOfBudget`].
    pub fn verdict(&mut self) -> Result<Verdict> {
        let mut found = Vec::new();
        self.list_until(&mut found, 2, u64::MAX)?;
        Ok(Verdict::of(found))
    }
}

impl Problem {
    /// The first solution in canonical order; `None` when there is none. For limits and cancel see [`first`].
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
    /// None without a budget; the signature is that of [`first`].
    pub fn solve(&self) -> Result<Option<Vec<OptionId>>> {
        first(self, &Settings::default()).map(|(found, _)| found)
    }

    /// All solutions, lazily, in canonical order: the search goes no further than they are taken.
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
        Solutions::new(self, &Settings::default())
    }

    /// How many solutions there are, exactly; they are not listed, so it may know sooner than
    /// [`solutions`](Problem::solutions) would.
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
    /// [`Error::CountOverflow`] at 2^128 solutions.
    pub fn count(&self) -> Result<u128> {
        count(self, &Settings::default(), None)
    }

    /// How many solutions there are, or `limit` if there are more.
    ///
    /// # Errors
    /// None without a budget; the signature is that of [`count`].
    pub fn count_up_to(&self, limit: u128) -> Result<u128> {
        count(self, &Settings::default(), Some(limit))
    }

    /// One solution, every one equally likely; `None` when there is none. For limits and cancel see [`sample`].
    ///
    /// # Errors
    /// [`Error::CountOverflow`].
    pub fn sample(&self, seed: u64) -> Result<Option<Vec<OptionId>>> {
        let settings = Settings {
            seed,
            ..Settings::default()
        };
        sample(self, &settings).map(|(found, _)| found)
    }

    /// None, one, or many.
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
    /// None without a budget; the signature is that of [`verdict`].
    pub fn verdict(&self) -> Result<Verdict> {
        verdict(self, &Settings::default())
    }
}
