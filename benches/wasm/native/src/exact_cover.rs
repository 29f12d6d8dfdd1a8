//! The crate `exact-cover`, which searches in a thread of its own and has no secondary items.

use std::cell::{Cell, RefCell};

use exact_cover::{Problem, Solver, SolverEvent};
use problems::CASES;

thread_local! {
    static RUN: RefCell<Option<Solver<u32, u32>>> = const { RefCell::new(None) };
    static FOUND: Cell<f64> = const { Cell::new(0.0) };
}

/// Stores the problem of a case; its links are built with the search.
pub extern "C" fn build(case: u32) {
    let cover = CASES[case as usize].cover();
    let mut problem = Problem::default();
    problem.add_constraints(0..cover.primary);
    for (number, option) in (0..).zip(cover.options.clone()) {
        problem.add_subset(number, option);
    }
    RUN.set(Some(Solver::new(problem)));
}

/// Finds every solution; always returns 0.
pub extern "C" fn advance() -> u32 {
    let mut found = 0.0;
    if let Some(mut solver) = RUN.take() {
        solver.run();
        for event in solver {
            match event {
                SolverEvent::SolutionFound(_) => found += 1.0,
                SolverEvent::Finished => break,
                _ => {}
            }
        }
    }
    FOUND.set(found);
    0
}

/// The number of solutions so far.
pub extern "C" fn solutions() -> f64 {
    FOUND.get()
}
