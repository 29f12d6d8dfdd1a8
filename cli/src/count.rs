//! Counts by several threads: the tree is divided, and each thread counts subtrees, the largest first.

use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

use dlx_wasm::engines::EngineKind;
use dlx_wasm::solve::{self, CountPlan, Part, Settings, Split};
use dlx_wasm::{Count, Error, Problem};

use crate::session::{Deadline, Failure, Session};

/// The number of solutions.
pub fn count(problem: &Problem, session: &Session) -> Result<Count, Failure> {
    let deadline = session.deadline();
    let asked = session.asked;
    let is_divided = session.threads > 1 && asked.nodes.is_none() && asked.limit.is_none();
    if !is_divided {
        let limit = asked.limit.map(u128::from);
        return session.within(deadline, |settings| {
            solve::count(problem, settings, limit).map(|(count, _)| count)
        });
    }
    let end = Instant::now() + solve::UNDIVIDED_TIME;
    let poll =
        || deadline.is_over() || asked.engine != EngineKind::Frontier && Instant::now() >= end;
    let plan = if deadline.is_over() {
        return Err(session.stopped(0, 0));
    } else {
        solve::plan_count(problem, &session.settings().poll(&poll))
    };
    let threads = session.threads as u32;
    let plan = match plan {
        Ok(CountPlan::Counted(count)) => return Ok(count),
        Ok(CountPlan::Undivided) => {
            return session.within(deadline, |settings| {
                solve::count(problem, settings, None).map(|(count, _)| count)
            });
        }
        Ok(plan) => plan,
        Err(error) if deadline.is_over() => return Err(session.failure(&error)),
        Err(error) if error.code() == "out-of-budget" => CountPlan::Canonical,
        Err(error) => return Err(error.into()),
    };
    let (split, most) = plan.divide(problem, threads);
    if let Some(count) = divided(problem, session, deadline, split, most)? {
        return Ok(count);
    }
    let (split, most) = CountPlan::Canonical.divide(problem, threads);
    Ok(divided(problem, session, deadline, split, most)?.unwrap_or_default())
}

/// The state that threads share.
struct SharedCount<'a> {
    problem: &'a Problem,
    session: &'a Session<'a>,
    deadline: Deadline,
    /// The parts, the largest first.
    parts: Vec<Part>,
    next: AtomicUsize,
    /// Maximum number of tree nodes of all parts.
    most: u64,
    nodes: AtomicU64,
    is_too_large: AtomicBool,
    /// The count, the estimated size of the finished parts, and the first error.
    total: Mutex<(Count, f64, Option<Error>)>,
}

/// The number of solutions of all parts; `None` if they have more than `most` tree nodes.
fn divided(
    problem: &Problem,
    session: &Session,
    deadline: Deadline,
    split: Split,
    most: u64,
) -> Result<Option<Count>, Failure> {
    let mut parts = split.parts;
    parts.sort_by(|one, other| other.estimate.total_cmp(&one.estimate));
    let whole: f64 = parts.iter().map(size).sum();
    let shared = SharedCount {
        problem,
        session,
        deadline,
        parts,
        next: AtomicUsize::new(0),
        most,
        nodes: AtomicU64::new(split.nodes),
        is_too_large: AtomicBool::new(false),
        total: Mutex::default(),
    };
    thread::scope(|scope| {
        for _ in 0..session.threads {
            scope.spawn(|| shared.work(whole));
        }
    });
    let nodes = shared.nodes.into_inner();
    let (count, _, error) = shared.total.into_inner().unwrap_or_default();
    match error {
        _ if shared.is_too_large.into_inner() => Ok(None),
        Some(error) if error.code() == "out-of-budget" => {
            let solutions = count.to_u128().unwrap_or(u128::MAX);
            Err(session.stopped(nodes, solutions))
        }
        Some(error) => Err(error.into()),
        None => Ok(Some(count)),
    }
}

/// The estimated size of a part, with its root.
fn size(part: &Part) -> f64 {
    part.estimate + 1.0
}

impl SharedCount<'_> {
    /// Counts parts until none is left.
    fn work(&self, whole: f64) {
        while let Some(part) = self.parts.get(self.next.fetch_add(1, Relaxed)) {
            let counted = self.part(part);
            let (found, error) = counted.unwrap_or_else(|error| (0, Some(error)));
            let Ok(mut total) = self.total.lock() else {
                return;
            };
            let (count, done, first_error) = &mut *total;
            *count += &Count::from(found) * &part.times;
            *done += size(part);
            let has_failed = error.is_some();
            if first_error.is_none() {
                *first_error = error;
            }
            if let Some(progress) = self.session.progress {
                progress.update(*done / whole);
            }
            if has_failed {
                return;
            }
        }
    }

    /// Counts the solutions of a part, with the error that ended it.
    fn part(&self, part: &Part) -> dlx_wasm::Result<(u128, Option<Error>)> {
        let below = self.problem.below(&part.prefix)?.problem;
        let poll = || self.deadline.is_over() || self.is_too_large.load(Relaxed);
        let figures = Cell::default();
        let settings = Settings::default().poll(&poll).figures(&figures);
        let named = settings.engine(self.session.asked.engine);
        let mut walk = solve::solutions(&below, &named.for_parts(self.problem));
        let counted = walk.count_up_to(u128::MAX);
        let stats = walk.stats();
        let nodes = self.nodes.fetch_add(stats.nodes, Relaxed) + stats.nodes;
        if nodes > self.most {
            self.is_too_large.store(true, Relaxed);
        }
        Ok(match counted {
            Ok(found) => (found, None),
            Err(error) => (stats.solutions.into(), Some(error)),
        })
    }
}
