//! Exact cover problems as words, exchanged through the memory. `request` reads the same problems from objects. For six
//! options on seven items that takes longer than building and solving the problem (`benches/log/package.md`).
//!
//! ```text
//! arrays   0, primary count, secondary count, length of offsets, of items, and of colors plus 1 or 0 if there are none;
//!          offsets, items, colors
//! names    1, count of texts and numbers; the words of `interned.rs`
//! texts    2, the count; the texts and numbers; the same words
//! ```
//!
//! This module reports no errors. For a malformed problem, and for one that needs the texts, it returns null. Then the
//! caller takes the ordinary way, which has the texts and reports the error.

use std::cell::{Cell, RefCell};
use std::ptr;

use wasm_bindgen::prelude::wasm_bindgen;

use super::api::COUNTED_NODES;
use super::plain::number_text;
use super::query::Query;
use super::solutions::SolutionsHandle;
use crate::problem::{OptionId, Problem};
use crate::puzzle::interned::{Cursor, Scalars};
use crate::puzzle::{Encoded, NumberedCover, array_options};
use crate::solve::{self, Settings, Solutions};

thread_local! {
    static PROBLEM: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    static COLONS: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
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
        if let Some(found) = solve::short_walk(&problem, most)
            && !found.is_empty()
        {
            IS_LONG.set(false);
            return Some(found);
        }
        let (found, stats) = solve::first_k(&problem, &Settings::default(), most).ok()?;
        // The ordinary way reports the reason why there is no solution.
        if found.is_empty() && Encoded::from(problem).impossible.is_some() {
            return None;
        }
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
    if let Some(found) = solve::short_walk(&problem, MAX_SOLUTIONS)
        && found.len() < MAX_SOLUTIONS
    {
        return answer(&found, true);
    }
    let mut walk = Solutions::new(&problem, &Settings::default());
    let mut found = Vec::new();
    if problem.entry_count() <= MAX_SMALL_ENTRIES
        && walk.list_until(&mut found, MAX_SOLUTIONS, 0).is_err()
    {
        return ptr::null();
    }
    let query = Query::from(Encoded::from(problem));
    BEGUN.set(Some(SolutionsHandle::begun_with(query, walk)));
    answer(&found, false)
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

/// Returns the address of a byte for each text and number of the problem in the buffer, or null: see
/// [`NumberedCover::colons`]. The bytes stay valid until the next call.
#[wasm_bindgen(js_name = flatColons)]
pub fn flat_colons() -> *const u8 {
    let colons = PROBLEM.with_borrow(|words| {
        let (scalars, cover) = read_texts(words)?;
        Some(cover.colons(&scalars))
    });
    COLONS.with_borrow_mut(|bytes| {
        let Some(colons) = colons else {
            return ptr::null();
        };
        *bytes = colons;
        bytes.as_ptr()
    })
}

/// Reads a problem with its texts.
fn read_texts(words: &[u32]) -> Option<(Scalars, NumberedCover)> {
    let [2, count, rest @ ..] = words else {
        return None;
    };
    let (scalars, rest) = Scalars::of_words(*count, rest, number_text)?;
    let cover = NumberedCover::read(Cursor::new(rest, Some(&scalars))).ok()?;
    Some((scalars, cover))
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
    match *words {
        [0, primary, secondary, offsets, items, colors, ref rest @ ..] => {
            let (offsets, rest) = rest.split_at_checked(offsets as usize)?;
            let (items, rest) = rest.split_at_checked(items as usize)?;
            let colors = (colors > 0).then(|| rest.get(..colors as usize - 1));
            let colors = match colors {
                Some(colors) => Some(colors?),
                None => None,
            };
            let options = array_options([primary, secondary], offsets, items, colors);
            Some(options.ok()?.build())
        }
        [1, count, ref rest @ ..] => {
            // Each text and each number is written at least once.
            let count = (count as usize).min(rest.len());
            let cover = NumberedCover::read(Cursor::new(rest, None)).ok()?;
            cover.problem(count, None, false, true).ok()
        }
        [2, ..] => {
            let (scalars, cover) = read_texts(words)?;
            let problem = cover.problem(scalars.len(), Some(&scalars), false, true);
            problem.ok()
        }
        _ => None,
    }
}
