//! The engines: `choose` one, `build` a case, then `advance`, which lists or counts its solutions. The search that can
//! be stepped: `watch` a case, then step.

use std::cell::{Cell, RefCell};
use std::fmt::Write;

use dlx_wasm::engines::{EngineKind, Stats};
use dlx_wasm::puzzle::{Polyomino, Puzzle, Queens};
use dlx_wasm::solve::{Settings, Solutions, count};
use dlx_wasm::{Granularity, ItemId, Problem, Result, Search};
use problems::{CASES, Case, Cover};

/// Engines by number.
const ENGINES: [EngineKind; 5] = [
    EngineKind::Auto,
    EngineKind::Links,
    EngineKind::Masks,
    EngineKind::Bits,
    EngineKind::Frontier,
];

thread_local! {
    static ENGINE: Cell<EngineKind> = const { Cell::new(EngineKind::Auto) };
    static WALK: RefCell<Option<Solutions<'static>>> = const { RefCell::new(None) };
    static COUNT: RefCell<Option<Problem>> = const { RefCell::new(None) };
    static FOUND: Cell<f64> = const { Cell::new(0.0) };
    static STATS: RefCell<Option<Stats>> = const { RefCell::new(None) };
    static SEARCH: RefCell<Option<Search>> = const { RefCell::new(None) };
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

fn problem(cover: &Cover) -> Result<Problem> {
    let mut builder = Problem::builder(cover.primary, cover.secondary)?;
    let count = cover.options.iter().map(Vec::len).sum::<usize>();
    builder.reserve(cover.options.len() as u32, count as u32);
    for option in &cover.options {
        builder.option_of(option.iter().copied().map(ItemId))?;
    }
    Ok(builder.build())
}

fn case(case: u32) -> Problem {
    problem(&CASES[case as usize].cover()).expect("the cases are well formed")
}

/// The puzzle of a counted case, as a user writes it.
fn counting(case: &Case) -> Option<Problem> {
    let (kind, board) = case.puzzle?;
    let puzzle: Puzzle = match kind {
        "queens" => Queens::new(board.parse().ok()?).into(),
        "polyomino" => Polyomino::new(board).into(),
        "distinct polyomino" => Polyomino::new(board).distinct(true)
        .into(),
        _ => return problem(&case.cover()).ok(),
    };
    Some(puzzle.encode().ok()?.problem)
}

fn settings() -> Settings<'static> {
    Settings::default().engine(ENGINE.get())
}

/// Chooses the engine of the next `build`. Returns 0 if the engine cannot take the case. Returns 0 too if the case is
/// listed and the engine only counts, or if the case is counted and the engine lists.
#[unsafe(no_mangle)]
pub extern "C" fn choose(engine: u32, number: u32) -> u32 {
    ENGINE.set(ENGINES[engine as usize]);
    let case = &CASES[number as usize];
    // Builds the problem here, so that the first `build` does not include it.
    let _ = case.cover();
    if ENGINE.get() == EngineKind::Auto {
        return 1;
    }
    let counts = ENGINE.get() == EngineKind::Frontier;
    if counts != case.puzzle.is_some() {
        return 0;
    }
    if let Some(problem) = counting(case) {
        // For a limit, only the engine is built.
        return u32::from(count(&problem, &settings(), Some(0)).is_ok());
    }
    build(number);
    WALK.with_borrow_mut(|walk| {
        u32::from(!matches!(
            walk.as_mut().map(Iterator::next),
            Some(Some(Err(_)))
        ))
    })
}

/// Builds the engine of a case, or the problem to count.
#[unsafe(no_mangle)]
pub extern "C" fn build(number: u32) {
    let counting = counting(&CASES[number as usize]);
    if counting.is_none() {
        WALK.set(Some(Solutions::new(&case(number), &settings())));
    }
    COUNT.set(counting);
}

/// Finds all solutions, or their number; returns 0 at the end.
#[unsafe(no_mangle)]
pub extern "C" fn advance() -> u32 {
    let count = COUNT.with_borrow(|problem| {
        let problem = problem.as_ref()?;
        Some(count(problem, &settings(), None).expect("there is no budget"))
    });
    if let Some((count, stats)) = count {
        FOUND.set(count.to_f64());
        STATS.set(Some(stats));
        return 0;
    }
    WALK.with_borrow_mut(|walk| {
        if let Some(walk) = walk {
            let count = walk.count_up_to(u128::MAX).expect("there is no budget");
            FOUND.set(count as f64);
            STATS.set(Some(walk.stats()));
        }
    });
    0
}

/// The number of solutions so far.
#[unsafe(no_mangle)]
pub extern "C" fn solutions() -> f64 {
    FOUND.get()
}

/// The number of tree nodes so far.
#[unsafe(no_mangle)]
pub extern "C" fn nodes() -> f64 {
    STATS.with_borrow(|stats| stats.as_ref().map_or(0.0, |stats| stats.nodes as f64))
}

/// The number of updates so far; 0 for an engine without links.
#[unsafe(no_mangle)]
pub extern "C" fn updates() -> f64 {
    STATS.with_borrow(|stats| stats.as_ref().map_or(0.0, |stats| stats.updates as f64))
}

/// Builds the search of a case and enters its root.
#[unsafe(no_mangle)]
pub extern "C" fn watch(number: u32) {
    SEARCH.set(Some(Search::new(&case(number))));
}

/// Makes `count` steps of one link; returns the number of steps made.
#[unsafe(no_mangle)]
pub extern "C" fn step(count: u32) -> u32 {
    SEARCH.with_borrow_mut(|search| match search {
        Some(search) => (0..count)
            .filter(|_| search.step(Granularity::Link).is_some())
            .count() as u32,
        None => 0,
    })
}

/// Undoes `count` steps of one link; returns the number of steps undone.
#[unsafe(no_mangle)]
pub extern "C" fn step_back(count: u32) -> u32 {
    SEARCH.with_borrow_mut(|search| match search {
        Some(search) => (0..count)
            .filter(|_| search.step_back(Granularity::Link).is_some())
            .count() as u32,
        None => 0,
    })
}

/// Writes a case for solvers that are not in Rust. The first line has its name, solutions, tree nodes and numbers of
/// items, separated by tabs; each further line is an option. Returns the address of the text, whose length is
/// `text_len`, or null past the last case.
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

/// The length of the last text in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn text_len() -> usize {
    TEXT.with_borrow(String::len)
}
