//! Uniform random solutions.
//!
//! The components of a problem are drawn from one by one, because their solutions combine freely.
//!
//! If a frontier-based count succeeds, the numbers of solutions below its states determine the probability of each
//! choice. Otherwise all solutions are counted, a number is drawn, and the search walks to the solution with that
//! number.

use super::count::{
    TreeWalk, add_component, ended_in_component, frontier_counters, max_trial_choices,
    run_frontier, start_frontier,
};
use super::in_order::in_order;
use super::methods::{Method, Round, Turn, Turns, run};
use super::{Settings, Solutions, estimate, out_of_budget};
use crate::engines::{
    CountOutcome, EngineKind, FrontierCounter, Limits, Stats, engine_not_applicable,
};
use crate::error::{Error, Result};
use crate::problem::{Component, OptionId, Problem};
use crate::rng::Rng;
use crate::sort::sort_by_number;

/// Maximum memory of the states, whatever the settings allow. It is the same on every machine, because the method
/// determines which solution a seed gives.
const MEMORY_BYTES: u64 = 64 << 20;

/// A uniform random solution; `None` if there is none. Also returns the counters. [`Settings::seed`] determines the
/// solution. Its options are in canonical order.
///
/// Cost: that of a frontier-based count, or of two walks through the tree, which share the budget. If the problem falls
/// into components, the costs of these add up, unless the budget limits tree nodes or updates.
///
/// # Errors
/// [`OutOfBudget`](crate::ErrorKind::OutOfBudget); [`InvalidArgument`](crate::ErrorKind::InvalidArgument) if the
/// requested engine does not apply to the problem; [`TooLarge`](crate::ErrorKind::TooLarge) if a walk cannot count the
/// solutions.
///
/// ```
/// use dlx_wasm::Problem;
///
/// let problem = Problem::from_text("a b\na\nb\na b\n")?;
/// let drawn: Vec<_> = (0..20).map(|seed| problem.sample(seed)).collect::<Result<_, _>>()?;
/// let long = drawn.iter().flatten().filter(|path| path.len() == 2).count();
/// assert!((1..20).contains(&long));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub fn sample(problem: &Problem, settings: &Settings) -> Result<(Option<Vec<OptionId>>, Stats)> {
    if settings.requests(EngineKind::Frontier) {
        let mut rng = Rng::new(settings.seed);
        let drawn = by_frontier(problem, settings, TreeWalk::default(), u64::MAX, &mut rng)?;
        let not_applicable =
            || engine_not_applicable(EngineKind::Frontier, "does not fit; raise memory");
        return drawn.ok_or_else(not_applicable);
    }
    let tree = Settings {
        any: false,
        ..*settings
    };
    let mut sampling = Sampling {
        problem,
        settings: &tree,
        counting: Some(Solutions::in_any_order(problem, &tree)),
        count: 0,
        rng: Rng::new(settings.seed),
    };
    // The last method, a walk, always has an answer.
    Ok(run(&mut sampling, Sampling::TABLE)?.unwrap_or_default())
}

/// A solution, if there is one, and the counters.
type Drawn = (Option<Vec<OptionId>>, Stats);

/// The question, and the walk that counts the solutions.
struct Sampling<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    counting: Option<Solutions<'a>>,
    count: u128,
    rng: Rng,
}

impl<'a> Sampling<'a> {
    /// The methods, in the order in which they are tried.
    const TABLE: &'a [Round<'a, Self, Drawn>] = &[
        Round {
            methods: &[Self::BY_WALK],
            turns: |sampling| {
                let nodes = sampling.counting.as_ref().map(Solutions::first_nodes);
                Some(Turns::once(nodes.unwrap_or_default()))
            },
        },
        Round {
            methods: &[
                Self::BY_COMPONENTS,
                Self::BY_FRONTIER,
                Self::BY_WALK_TO_THE_END,
            ],
            turns: |_| Some(Turns::WHOLE),
        },
    ];

    /// A walk that counts, and a second one to the drawn solution.
    const BY_WALK: Method<Self, Drawn> = Method {
        suits: |sampling| sampling.counting.is_some(),
        turn: |sampling, nodes| sampling.walk(nodes),
        speed: 1,
    };

    /// The same to its end, if it has one.
    const BY_WALK_TO_THE_END: Method<Self, Drawn> = Method {
        turn: |sampling, nodes| {
            refuse_hopeless(sampling.problem)?;
            sampling.walk(nodes)
        },
        ..Self::BY_WALK
    };

    /// The components, one by one.
    const BY_COMPONENTS: Method<Self, Drawn> = Method {
        suits: |sampling| {
            sampling.settings.may_skip_the_tree()
                && sampling.settings.budget.nodes == u64::MAX
                && sampling.problem.symmetries().is_none()
        },
        turn: |sampling, _| {
            let Some(components) = sampling.problem.components() else {
                return Ok(Turn::NotMe);
            };
            let walked = sampling.walked();
            let (problem, settings) = (sampling.problem, sampling.settings);
            let drawn = by_components(problem, components, settings, walked, &mut sampling.rng);
            drawn.map(Turn::Answer)
        },
        speed: 1,
    };

    /// A frontier-based count that keeps its states.
    const BY_FRONTIER: Method<Self, Drawn> = Method {
        suits: |sampling| {
            sampling.settings.may_skip_the_tree() && FrontierCounter::is_cheap(sampling.problem)
        },
        turn: |sampling, _| {
            let walked = TreeWalk::of(&sampling.walked());
            let choices = max_trial_choices(sampling.problem);
            let (problem, settings) = (sampling.problem, sampling.settings);
            let drawn = by_frontier(problem, settings, walked, choices, &mut sampling.rng);
            drawn.map(Turn::or_not_me)
        },
        speed: 1,
    };

    /// The counters of the walk.
    fn walked(&self) -> Stats {
        let counting = self.counting.as_ref();
        counting.map(Solutions::stats).unwrap_or_default()
    }

    fn walk(&mut self, nodes: u64) -> Result<Turn<Drawn>> {
        let Some(mut counting) = self.counting.take() else {
            return Ok(Turn::NotMe);
        };
        let (more, is_over) = counting.count_until(nodes, u128::MAX)?;
        self.count += more;
        if !is_over {
            self.counting = Some(counting);
            return Ok(Turn::GoOn);
        }
        let counted = counting.stats();
        drop(counting);
        self.draw(counted).map(Turn::Answer)
    }

    /// Draws one of the counted solutions, and walks to it.
    fn draw(&mut self, counted: Stats) -> Result<Drawn> {
        if self.count == 0 {
            return Ok((None, counted));
        }
        let rest = Settings {
            budget: self.settings.budget.left_at(counted.usage()),
            ..*self.settings
        };
        let mut solutions = Solutions::in_any_order(self.problem, &rest);
        let drawn = self.rng.below_u128(self.count);
        let found = solutions.count_until(u64::MAX, drawn);
        let found = found.and_then(|_| solutions.found());
        let stats = counted.and(&solutions.stats());
        match found {
            Err(error) if error.is_out_of_budget() => Err(out_of_budget(self.settings, &stats)),
            found => Ok((found?, stats)),
        }
    }
}

/// Estimated number of solutions from which on no walk counts them: a million a second take 35 years.
const MAX_SOLUTIONS: u64 = 1 << 50;

/// The work of the estimate: some milliseconds.
const ESTIMATE_LIMITS: Limits = Limits {
    nodes: 10_000,
    updates: 1_000_000,
};

/// Returns an error if there are too many solutions to count. The mean of an estimate exceeds the number of solutions
/// by a factor k with a probability of at most 1/k.
fn refuse_hopeless(problem: &Problem) -> Result<()> {
    let solutions = estimate(problem, 0, ESTIMATE_LIMITS).solutions.mean;
    if solutions < MAX_SOLUTIONS as f64 {
        return Ok(());
    }
    let what =
        "solutions to draw from (generate makes random puzzles with a solution and counts nothing)";
    let found = format_args!("about {solutions:.0e}");
    Err(Error::too_large(&what, &found, MAX_SOLUTIONS))
}

/// Draws from each component, the smallest first. A component without a solution ends it. `walked` has the counters of a
/// walk before.
fn by_components(
    problem: &Problem,
    mut components: Vec<Component>,
    settings: &Settings,
    walked: Stats,
    rng: &mut Rng,
) -> Result<Drawn> {
    sort_by_number(&mut components, |component| {
        component.problem.entry_count().into()
    });
    let found = walked.solutions.into();
    let (mut all, mut solutions) = (walked, 1_u64);
    let mut chosen = Vec::new();
    for component in components {
        let seed = rng.next_u64();
        match sample(&component.problem, &Settings { seed, ..*settings }) {
            Ok((drawn, stats)) => {
                solutions = solutions.saturating_mul(stats.solutions);
                add_component(&mut all, stats);
                all.solutions = solutions;
                let Some(drawn) = drawn else {
                    return Ok((None, all));
                };
                chosen.extend(
                    drawn
                        .into_iter()
                        .map(|option| component.options[option.index()]),
                );
            }
            Err(error) if error.is_out_of_budget() => {
                return Err(ended_in_component(settings, error, all, found));
            }
            Err(error) => return Err(error),
        }
    }
    Ok((Some(in_order(problem, &chosen)), all))
}

/// Counts with all states kept, and draws. Returns `None` if that takes too many choices or too much memory.
fn by_frontier(
    problem: &Problem,
    settings: &Settings,
    walked: TreeWalk,
    choices: u64,
    rng: &mut Rng,
) -> Result<Option<Drawn>> {
    let memory = settings.memory.min(MEMORY_BYTES);
    let mut counter = match start_frontier(problem, settings, memory, true)? {
        Ok(counter) => counter,
        Err(refusal) if settings.requests(EngineKind::Frontier) => return Err(refusal.into()),
        Err(_) => return Ok(None),
    };
    let count = match run_frontier(problem, &mut counter, settings, walked, choices)? {
        CountOutcome::Unfinished | CountOutcome::Full => return Ok(None),
        CountOutcome::Counted(count) => count,
    };
    let drawn = counter.draw(rng).map(|chosen| in_order(problem, &chosen));
    let why = settings.why_frontier();
    Ok(Some((drawn, frontier_counters(&counter, &count, why))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Puzzle, Sudoku};

    #[test]
    fn the_solutions_of_an_empty_sudoku_are_too_many_to_draw_from() {
        let empty: Puzzle = Sudoku::new(".".repeat(81)).into();
        let problem = empty.encode().unwrap().problem;
        let error = sample(&problem, &Settings::default()).unwrap_err();
        assert_eq!(error.code(), "too-large");
        assert!(error.to_string().contains("generate"), "{error}");
    }

    /// Two solutions of `a`, and three of `b` and `c`.
    const TWO_COMPONENTS: &str = "a b c\na\na\nb c\nb\nc\nc\n";

    #[test]
    fn solutions_of_components_combine_uniformly() {
        let problem = Problem::from_text(TWO_COMPONENTS).unwrap();
        let all: Result<Vec<_>> = problem.solutions().collect();
        let all = all.unwrap();
        let mut seen = vec![0; all.len()];
        let settings = Settings::default();
        for seed in 0..600 {
            let components = problem.components().unwrap();
            let walked = Stats::default();
            let mut rng = Rng::new(seed);
            let drawn = by_components(&problem, components, &settings, walked, &mut rng);
            let (drawn, stats) = drawn.unwrap();
            let place = all.iter().position(|other| Some(other) == drawn.as_ref());
            seen[place.expect("a solution in canonical order")] += 1;
            assert_eq!(stats.solutions, 6);
        }
        assert_eq!(seen.len(), 6);
        assert!(
            seen.iter().all(|times| (60..=140).contains(times)),
            "{seen:?}"
        );
    }

    #[test]
    fn a_component_without_a_solution_leaves_nothing_to_draw() {
        let problem = Problem::from_text("a b c\na\nb\n").unwrap();
        let components = problem.components().unwrap();
        let (settings, walked) = (Settings::default(), Stats::default());
        let drawn = by_components(&problem, components, &settings, walked, &mut Rng::new(0));
        assert_eq!(drawn.unwrap().0, None);
    }

    #[test]
    fn an_interrupted_draw_from_components_reports_the_solutions_of_the_walk() {
        let problem = Problem::from_text(TWO_COMPONENTS).unwrap();
        let figures = std::cell::Cell::default();
        let settings = Settings {
            budget: Limits::UNLIMITED.with_updates(0),
            figures: Some(&figures),
            ..Settings::default()
        };
        let walked = Stats {
            nodes: 10,
            solutions: 5,
            ..Stats::default()
        };
        let components = problem.components().unwrap();
        let drawn = by_components(&problem, components, &settings, walked, &mut Rng::new(0));
        assert!(drawn.unwrap_err().is_out_of_budget());
        assert_eq!(figures.take().solutions, 5);
    }

    #[test]
    fn an_interrupted_draw_reports_the_solutions_of_the_count() {
        let problem = Problem::from_text("a\na\na\na\na\na\n").unwrap();
        let mut interrupted = 0;
        for seed in 0..20 {
            let settings = Settings {
                budget: Limits::nodes(8),
                seed,
                ..Settings::default()
            };
            if let Err(error) = sample(&problem, &settings) {
                assert_eq!(error.solutions(), Some(5));
                interrupted += 1;
            }
        }
        assert!(interrupted > 0);
    }
}
