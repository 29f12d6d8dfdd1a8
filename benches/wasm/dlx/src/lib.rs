//! The crate `dlx`: `build` a case, then `advance` until it returns 0.

use std::cell::RefCell;

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::{Problem, make_problem};
use dlx::{OptOrder, Solver, Uint};
use problems::{CASES, Cover};

struct Run {
    /// Borrows `problem`; dropped before it.
    solver: Option<Solver<'static, Problem>>,
    problem: *mut Problem,
    solutions: f64,
}

thread_local! {
    static RUN: RefCell<Option<Run>> = const { RefCell::new(None) };
}

impl Run {
    fn new(cover: &Cover) -> Self {
        let options: Vec<Vec<Uint>> = cover
            .options
            .iter()
            .map(|option| option.iter().map(|&item| dlx::Uint(item)).collect())
            .collect();
        let problem = Box::into_raw(Box::new(make_problem(
            dlx::Uint(cover.primary),
            dlx::Uint(cover.secondary),
            &options,
            OptOrder::Seq,
        )));
        Run {
            // SAFETY: the box lives until `drop`, and nothing else refers to it while the solver does.
            solver: Some(Solver::new(unsafe { &mut *problem })),
            problem,
            solutions: 0.0,
        }
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        self.solver = None;
        // SAFETY: made by `Box::into_raw` in `new`, and its only borrower is gone.
        drop(unsafe { Box::from_raw(self.problem) });
    }
}

/// Builds the links of a case.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn build(case: u32) {
    let run = Run::new(&CASES[case as usize].cover());
    RUN.set(Some(run));
}

/// Goes on to the next solution; returns 0 if there is none.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn advance() -> u32 {
    RUN.with_borrow_mut(|run| {
        let Some(Run {
            solver: Some(solver),
            solutions,
            ..
        }) = run
        else {
            return 0;
        };
        let found = solver.next_solution(&mut mrv_chooser(prefer_any(), no_tiebreak()));
        *solutions += f64::from(u8::from(found));
        u32::from(found)
    })
}

/// The number of solutions so far.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn solutions() -> f64 {
    RUN.with_borrow(|run| run.as_ref().map_or(0.0, |run| run.solutions))
}
