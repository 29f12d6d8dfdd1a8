//! The crate `exact-covers`: `build` a case, then `advance`. The crate visits all solutions and cannot stop, so one
//! `advance` goes to the end.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use exact_covers::{DlSolver, Solver};
use problems::CASES;

/// More items than any case has.
const MOST: usize = 4_096;

/// The name of an item is its number.
static ITEMS: [u32; MOST] = {
    let mut items = [0; MOST];
    let mut at = 0;
    while at < MOST {
        items[at] = at as u32;
        at += 1;
    }
    items
};

thread_local! {
    static RUN: RefCell<Option<DlSolver<'static, u32, ()>>> = const { RefCell::new(None) };
    static FOUND: Cell<f64> = const { Cell::new(0.0) };
}

/// Builds the links of a case.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn build(case: u32) {
    let cover = CASES[case as usize].cover();
    let (primary, rest) = ITEMS.split_at(cover.primary as usize);
    let mut solver = DlSolver::new(primary, &rest[..cover.secondary as usize]);
    for option in &cover.options {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        for &item in option {
            if item < cover.primary {
                first.push(item);
            } else {
                second.push((item, None));
            }
        }
        solver.add_option(first, second);
    }
    RUN.set(Some(solver));
    FOUND.set(0.0);
}

/// Finds every solution; always returns 0.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn advance() -> u32 {
    if let Some(solver) = RUN.take() {
        solver.solve(|_| {
            FOUND.set(FOUND.get() + 1.0);
            ControlFlow::Continue(())
        });
    }
    0
}

/// The number of solutions so far.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn solutions() -> f64 {
    FOUND.get()
}
