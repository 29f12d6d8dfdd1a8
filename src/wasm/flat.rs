//! Exact cover problems as flat arrays, exchanged through the memory. `request` decodes the same problems from plain
//! values. For six options on seven items that takes longer than building and solving the problem, and for the 15,625
//! options of a 25×25 Sudoku as long (`benches/log/package.md`).
//!
//! ```text
//! primary count, secondary count, option count, 1 if there are colors
//! offsets   one more than there are options
//! items
//! colors    only if there are colors
//! ```
//!
//! This module reports no errors. For a malformed problem it returns null, and the caller takes the ordinary way, which
//! reports the error.

use std::cell::{Cell, RefCell};
use std::ptr;

use wasm_bindgen::prelude::wasm_bindgen;

use super::api::COUNTED_NODES;
use super::query::Query;
use super::solutions::SolutionsHandle;
use crate::problem::{Color, Entry, ItemId, OptionId, Problem};
use crate::puzzle::Encoded;
use crate::solve::{self, Settings, Solutions};

thread_local! {
    static PROBLEM: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    static IS_LONG: Cell<bool> = const { Cell::new(false) };
    static BEGUN: RefCell<Option<SolutionsHandle>> = const { RefCell::new(None) };
}

/// Maximum number of entries of a problem whose search begins with the call that builds it.
const MAX_SMALL_ENTRIES: u32 = 1 << 10;

/// Maximum number of solutions in an answer.
const MAX_SOLUTIONS: usize = 64;

/// Maximum number of words that the buffer keeps for the next problem.
const MAX_KEPT_WORDS: usize = 1 << 16;

/// Returns the address of a buffer for a problem of this number of words.
#[wasm_bindgen(js_name = flatProblem)]
pub fn flat_problem(words: usize) -> *mut u32 {
    PROBLEM.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(words, 0);
        buffer.as_mut_ptr()
    })
}

/// Finds the first `most` solutions of the problem in the buffer, one or two. Returns the address of the answer, or
/// null. The answer stays valid until the next call: see [`answer`].
#[wasm_bindgen(js_name = flatFirst)]
pub fn flat_first(most: usize) -> *const u32 {
    let found = take_problem().and_then(|problem| {
        // The ordinary way reports the reason why there is no solution.
        let encoded = Encoded::from(problem);
        if encoded.impossible.is_some() {
            return None;
        }
        let (found, stats) = solve::first_k(&encoded.problem, &Settings::default(), most).ok()?;
        IS_LONG.set(stats.nodes >= COUNTED_NODES);
        Some(found)
    });
    match found {
        Some(found) => answer(&found, true),
        None => ptr::null(),
    }
}

/// Returns whether the last search of [`flat_first`] was long, so that a count of items may be the reason why there is no
/// solution.
#[wasm_bindgen(js_name = flatIsLong)]
pub fn flat_is_long() -> bool {
    IS_LONG.get()
}

/// Lists the solutions of the problem in the buffer. Returns the address of an answer, or null: see [`answer`]. If more
/// solutions may follow, `Solutions.begun` continues.
#[wasm_bindgen(js_name = flatSolutions)]
pub fn flat_solutions() -> *const u32 {
    let Some(problem) = take_problem() else {
        return ptr::null();
    };
    let mut walk = Solutions::new(&problem, &Settings::default());
    let mut found = Vec::new();
    let mut is_over = false;
    if problem.entry_count() <= MAX_SMALL_ENTRIES {
        let Ok(is_done) = walk.list_until(&mut found, MAX_SOLUTIONS, 0) else {
            return ptr::null();
        };
        is_over = is_done && found.len() < MAX_SOLUTIONS;
    }
    if !is_over {
        let query = Query::from(Encoded::from(problem));
        BEGUN.set(Some(SolutionsHandle::begun_with(query, walk)));
    }
    answer(&found, is_over)
}

/// Takes the search that [`flat_solutions`] began.
pub(super) fn take_begun() -> Option<SolutionsHandle> {
    BEGUN.take()
}

/// Writes an answer: 1 if these are all solutions, else 0; the number of solutions; the end of each among the options;
/// the options of all solutions.
fn answer(found: &[Vec<OptionId>], is_over: bool) -> *const u32 {
    ANSWER.with_borrow_mut(|words| {
        words.clear();
        words.extend([u32::from(is_over), found.len() as u32]);
        let mut end = 0;
        words.extend(found.iter().map(|path| {
            end += path.len() as u32;
            end
        }));
        words.extend(found.iter().flatten().map(|option| option.0));
        words.as_ptr()
    })
}

/// Builds the problem in the buffer. Returns `None` if it is malformed.
fn take_problem() -> Option<Problem> {
    PROBLEM.with_borrow_mut(|words| {
        let problem = read(words);
        if words.capacity() > MAX_KEPT_WORDS {
            *words = Vec::new();
        }
        problem
    })
}

fn read(words: &[u32]) -> Option<Problem> {
    let (&[primary, secondary, options, has_colors], rest) = words.split_first_chunk()?;
    let (offsets, rest) = rest.split_at_checked(options as usize + 1)?;
    let (&first, &end) = (offsets.first()?, offsets.last()?);
    let (items, colors) = rest.split_at_checked(end as usize)?;
    if first != 0 {
        return None;
    }
    let mut builder = Problem::builder(primary, secondary).ok()?;
    builder.reserve(options, end);
    for ends in offsets.windows(2) {
        let range = ends[0] as usize..ends[1] as usize;
        let items = items.get(range.clone())?.iter().copied().map(ItemId);
        if has_colors == 0 {
            builder.option_of(items).ok()?;
        } else {
            let colors = colors.get(range)?;
            if colors
                .iter()
                .any(|&color| color != 0 && Color::new(color).is_none())
            {
                return None;
            }
            let entries = items.zip(colors);
            builder
                .option_of(entries.map(|(item, &color)| Entry::new(item, Color::new(color))))
                .ok()?;
        }
    }
    Some(builder.build())
}
