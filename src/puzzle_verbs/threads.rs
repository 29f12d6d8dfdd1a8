//! Problems of a [`CoverBuilder`](crate::puzzle::CoverBuilder) solved by several threads.

use std::panic;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use crate::count::Count;
use crate::error::Result;
use crate::problem::Problem;
use crate::puzzle::CoverThreads;
use crate::solve::{self, CountPlan, Part, Settings};

impl<'a, D> CoverThreads<'a, D> {
    /// The exact number of solutions.
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`](crate::puzzle::Puzzle::encode).
    pub fn count(&self) -> Result<Count> {
        let problem = &self.cover.encode()?.problem;
        let plan = match solve::plan_count(problem, &Settings::default())? {
            CountPlan::Counted(count) => return Ok(count),
            CountPlan::Undivided => return problem.count(),
            plan => plan,
        };
        match self.count_by(problem, &plan)? {
            Some(count) => Ok(count),
            // The reduced tree is too large.
            None => match self.count_by(problem, &CountPlan::Canonical)? {
                Some(count) => Ok(count),
                None => problem.count(),
            },
        }
    }

    /// All solutions in canonical order: the values of their options.
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`](crate::puzzle::Puzzle::encode).
    pub fn solutions(&self) -> Result<Vec<Vec<&'a D>>> {
        let problem = &self.cover.encode()?.problem;
        let split = solve::divide(problem, &Settings::default(), self.threads);
        let lists = self.each(&split.parts, |part| {
            let below = problem.below(&part.prefix)?;
            let solutions = below.problem.solutions();
            solutions
                .map(|path| Ok(below.whole(&path?)))
                .collect::<Result<Vec<_>>>()
        })?;
        let solutions = lists.iter().flatten();
        Ok(solutions.map(|chosen| self.cover.values(chosen)).collect())
    }

    /// Counts the parts of a plan; `None` if they have too many tree nodes.
    fn count_by(&self, problem: &Problem, plan: &CountPlan) -> Result<Option<Count>> {
        let (split, most) = plan.divide(problem, self.threads);
        let nodes = AtomicU64::new(split.nodes);
        let is_too_large = || nodes.load(Relaxed) > most;
        let counts = self.each(&split.parts, |part| {
            if is_too_large() {
                return Ok(Count::default());
            }
            let below = problem.below(&part.prefix)?.problem;
            let settings = Settings::default().poll(&is_too_large);
            let mut walk = solve::solutions(&below, &settings.for_parts(problem));
            let found = walk.count_up_to(u128::MAX);
            nodes.fetch_add(walk.stats().nodes, Relaxed);
            if is_too_large() {
                return Ok(Count::default());
            }
            Ok(&Count::from(found?) * &part.times)
        })?;
        let mut total = Count::default();
        for count in counts {
            total += count;
        }
        Ok((!is_too_large()).then_some(total))
    }

    /// Works on parts in several threads. Returns the results in the order of the parts, or the first error.
    fn each<T: Send>(
        &self,
        parts: &[Part],
        work: impl Fn(&Part) -> Result<T> + Sync,
    ) -> Result<Vec<T>> {
        let next = AtomicUsize::new(0);
        let run = || {
            let mut done = Vec::new();
            loop {
                let place = next.fetch_add(1, Relaxed);
                let Some(part) = parts.get(place) else {
                    return Ok(done);
                };
                match work(part) {
                    Ok(result) => done.push((place, result)),
                    Err(error) => {
                        next.store(parts.len(), Relaxed);
                        return Err(error);
                    }
                }
            }
        };
        let mut done = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(run)).collect();
            let results = threads.into_iter().map(|thread| {
                let result = thread.join();
                result.unwrap_or_else(|cause| panic::resume_unwind(cause))
            });
            results.collect::<Result<Vec<_>>>()
        })?
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
        done.sort_by_key(|&(place, _)| place);
        Ok(done.into_iter().map(|(_, result)| result).collect())
    }
}
