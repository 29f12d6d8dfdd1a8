//! The engines: `choose` one, `build` a case, then `advance` until it says 0. The steppable search: `watch` a case, then step.

use std::cell::{Cell, RefCell};
use std::fmt::Write;

use dlx_wasm::engine::{Choose, EngineName, Stats};
use dlx_wasm::solve::{Settings, Solutions};
use dlx_wasm::{Entry, Grain, ItemId, Problem, Result, Search};
use problems::{CASES, Cover};

/// Engines by number.
const ENGINES: [EngineName; 4] = [
    EngineName::Auto,
    EngineName::Links,
    EngineName::Masks,
    EngineName::Bits,
];

thread_local! {
    static ENGINE: Cell<EngineName> = const { Cell::new(EngineName::Auto) };
    static WALK: RefCell<Option<Solutions<'static>>> = const { RefCell::new(None) };
    static STATS: RefCell<Option<Stats>> = const { RefCell::new(None) };
    static SEARCH: RefCell<Option<Search>> = const { RefCell::new(None) };
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

fn problem(cover: &Cover) -> Result<Problem> {
    let mut builder = Problem::builder(cover.primary, cover.secondary)?;
    let mut entries: Vec<Entry> = Vec::new();
    for option in &cover.options {
        entries.clear();
        entries.extend(option.iter().map(|&item| Entry::from(ItemId(item))));
        builder.option(&entries)?;
    }
    Ok(builder.build())
}

fn case(case: u32) -> Problem {
    problem(&CASES[case as usize].cover()).expect("the cases are well formed")
}

/// Decides which engine is built from now on; 0 if it cannot take the case.
#[unsafe(no_mangle)]
pub extern "C" fn choose(engine: u32, number: u32) -> u32 {
    ENGINE.set(ENGINES[engine as usize]);
    build(number);
    WALK.with_borrow_mut(|walk| {
        u32::from(!matches!(
            walk.as_mut().map(Iterator::next),
            Some(Some(Err(_)))
        ))
    })
}

/// Builds the engine for a case.
#[unsafe(no_mangle)]
pub extern "C" fn build(number: u32) {
    let settings = Settings {
        engine: ENGINE.get(),
        ..Settings::default()
    };
    WALK.set(Some(Solutions::new(&case(number), &settings)));
}

/// Counts all solutions; 0 at the end.
#[unsafe(no_mangle)]
pub extern "C" fn advance() -> u32 {
    WALK.with_borrow_mut(|walk| {
        if let Some(walk) = walk {
            walk.count_up_to(u128::MAX).expect("there is no budget");
            STATS.set(Some(walk.stats()));
        }
    });
    0
}

/// Solutions so far.
#[unsafe(no_mangle)]
pub extern "C" fn solutions() -> u32 {
    STATS.with_borrow(|stats| stats.as_ref().map_or(0, |stats| stats.solutions as u32))
}

/// Tree nodes so far.
#[unsafe(no_mangle)]
pub extern "C" fn nodes() -> u32 {
    STATS.with_borrow(|stats| stats.as_ref().map_or(0, |stats| stats.nodes as u32))
}

/// Builds the search of a case and stands at its root.
#[unsafe(no_mangle)]
pub extern "C" fn watch(number: u32) {
    SEARCH.set(Some(Search::new(&case(number), Choose::Mrv)));
}

/// Makes so many steps of one link; how many there were.
#[unsafe(no_mangle)]
pub extern "C" fn step(count: u32) -> u32 {
    SEARCH.with_borrow_mut(|search| match search {
        Some(search) => (0..count)
            .filter(|_| search.step(Grain::Link).is_some())
            .count() as u32,
        None => 0,
    })
}

/// Undoes so many steps of one link; how many there were.
#[unsafe(no_mangle)]
pub extern "C" fn step_back(count: u32) -> u32 {
    SEARCH.with_borrow_mut(|search| match search {
        Some(search) => (0..count)
            .filter(|_| search.step_back(Grain::Link).is_some())
            .count() as u32,
        None => 0,
    })
}

/// Writes a case for solvers that are not in Rust: its name, solutions, tree nodes and numbers of items (tabs between
/// them), then each option on a line. Answers where the text begins; its length is `text_len`. Null past the last case.
#[unsafe(no_mangle)]
pub extern "C" fn text(number: u32) -> *const u8 {
    let Some(case) = CASES.get(number as usize) else {
        return std::ptr::null();
    };
    let cover = case.cover();
    TEXT.with_borrow_mut(|text| {
        text.clear();
        let _ = write!(
            text,
            "{}\t{}\t{}\t{}\t{}",
            case.name, case.solutions, case.nodes, cover.primary, cover.secondary
        );
        for option in &cover.options {
            text.push('\n');
            for item in option {
                let _ = write!(text, "{item} ");
            }
        }
        text.as_ptr()
    })
}

/// Bytes of the last text.
#[unsafe(no_mangle)]
pub extern "C" fn text_len() -> usize {
    TEXT.with_borrow(String::len)
}
