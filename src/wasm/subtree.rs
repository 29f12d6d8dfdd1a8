//! The search of a worker of the pool: a tree in parts, one part at a time, in slices.

use js_sys::{Array, Float64Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::{self, timed};
use super::query::Query;
use super::record::{bigint, object, reason};
use super::search_options::SearchOptions;
use crate::count::Count;
use crate::engines::{EngineSelector, Limits, Stats, Stop};
use crate::error::Result;
use crate::optional::Sudokus;
use crate::problem::{OptionId, Subproblem};
use crate::solve::{
    CountPlan, FAR_LIMIT_SOLUTIONS, FAR_NODES, FormSearch, SHORT_UNDIVIDED_TIME, Settings,
    Solutions, Split, UNDIVIDED_TIME, any_two, check_parts, divide, first_k_of_sudoku, part_engine,
    plan_count_up_to, solutions,
};

/// Number of tree nodes of the form solver between two looks at the clock.
const FORM_SLICE_NODES: u64 = 1 << 6;

/// A puzzle whose canonical tree is searched in parts.
#[wasm_bindgen]
pub struct SubtreeSearch {
    query: Query,
    options: SearchOptions,
    limit: u128,
    /// Whether no search is needed: the puzzle is impossible, or the limit is 0.
    is_idle: bool,
    walk: Option<SubtreeEngine>,
    /// The search of a Sudoku with rules, which has an order of its own and is not divided.
    whole: Option<WholeSearch>,
    /// The first solutions of a Sudoku, if its engine has found them.
    first: Option<Vec<Vec<OptionId>>>,
    over: bool,
}

/// The search of a whole Sudoku with rules by the form solver.
enum WholeSearch {
    First(Box<FormSearch<'static>>, Sudokus),
    All(Box<Solutions<'static>>, Sudokus),
}

impl WholeSearch {
    /// Searches for a slice, or to the next solution.
    fn advance(&mut self) -> Result<Stop> {
        match self {
            WholeSearch::First(search, _) => {
                let nodes = search.stats().nodes.saturating_add(FORM_SLICE_NODES);
                search.advance(nodes)
            }
            WholeSearch::All(walk, _) => walk.advance_until(0),
        }
    }

    fn options(&self) -> Vec<OptionId> {
        match self {
            WholeSearch::First(search, _) => search.options(),
            WholeSearch::All(walk, _) => walk.path(),
        }
    }

    fn stats(&self) -> Stats {
        match self {
            WholeSearch::First(search, _) => search.stats(),
            WholeSearch::All(walk, _) => walk.stats(),
        }
    }
}

/// The subproblem below a path of choices, and the engine that searches it.
struct SubtreeEngine {
    left: Subproblem,
    plan: EngineSelector,
    /// The number of tree nodes after which a call for two solutions also tries another search for any two.
    far: u64,
}

#[wasm_bindgen]
impl SubtreeSearch {
    /// Checks everything; the search starts later.
    #[wasm_bindgen(constructor)]
    pub fn new(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<SubtreeSearch, JsValue> {
        let query = Query::new(kind, puzzle, true)?;
        let (options, limit) = SearchOptions::limited(options)?;
        Ok(SubtreeSearch {
            is_idle: query.encoded.impossible.is_some() || limit == Some(0),
            query,
            options,
            limit: limit.map_or(u128::MAX, u128::from),
            walk: None,
            whole: None,
            first: None,
            over: true,
        })
    }

    /// Returns the reason why there is no solution, if it is known without a search, or if `counts` is true and a count of
    /// items proves it.
    pub fn impossible(&self, counts: bool) -> JsValue {
        let encoded = &self.query.encoded;
        let counted = || counts.then(|| encoded.count_reason()).flatten();
        reason(encoded.impossible.clone().or_else(counted).as_ref())
    }

    /// Divides the tree for some workers, or into one part if its solutions come in another order. Returns the
    /// concatenated prefixes, the end of each prefix, the estimated size of each part, and its number of symmetric
    /// solutions. `counts` is true if the caller only counts.
    pub fn split(&self, workers: u32, counts: bool) -> Result<JsValue, JsValue> {
        if self.is_idle {
            return Ok(split_to_js(&Split {
                parts: Vec::new(),
                nodes: 0,
            }));
        }
        let problem = &self.query.encoded.problem;
        let settings = self.options.settings();
        check_parts(problem, &settings, counts)?;
        Ok(split_to_js(&divide(problem, &settings, workers)))
    }

    /// Returns the number of solutions, or the limit, if one thread finds it soon. Otherwise returns what to divide among
    /// some workers. If the problem is symmetric, that is a tree `folded` by symmetry, with `most` tree nodes.
    #[wasm_bindgen(js_name = planCount)]
    pub fn plan_count(&self, workers: u32) -> Result<JsValue, JsValue> {
        if self.is_idle {
            return Ok(object(&[("count", bigint(&Count::ZERO))]));
        }
        let is_far = self.limit >= FAR_LIMIT_SOLUTIONS;
        let time = if is_far && workers > 0 {
            UNDIVIDED_TIME
        } else {
            SHORT_UNDIVIDED_TIME
        };
        let end = clock::now() + 1_000.0 * time.as_secs_f64();
        let is_late = || clock::now() >= end;
        let settings = Settings {
            poll: Some(&is_late),
            ..self.options.settings()
        };
        let problem = &self.query.encoded.problem;
        Ok(match plan_count_up_to(problem, &settings, self.limit) {
            Ok(CountPlan::Counted(count)) => object(&[("count", bigint(&count))]),
            Ok(CountPlan::Undivided) => object(&[("undivided", true.into())]),
            Ok(CountPlan::Canonical) => object(&[]),
            Ok(folded @ CountPlan::Folded { .. }) => {
                let (split, most) = folded.divide(problem, workers);
                object(&[
                    ("most", (most as f64).into()),
                    ("folded", split_to_js(&split)),
                ])
            }
            Err(error) if error.is_out_of_budget() => object(&[]),
            Err(error) => return Err(error.into()),
        })
    }

    /// Enters the part below this prefix. A Sudoku with rules is searched as a whole, by the form solver. With `first`,
    /// the caller needs only the first one or two solutions of the whole tree. Those of a Sudoku come from its engine, if
    /// it finds them soon. If the first two take more than `far` nodes, any two are returned together, as the last ones.
    pub fn enter(&mut self, prefix: &[u32], first: Option<usize>) -> Result<(), JsValue> {
        let prefix: Vec<OptionId> = prefix.iter().map(|&option| OptionId(option)).collect();
        self.walk = None;
        self.whole = None;
        self.first = None;
        self.over = self.is_idle;
        if self.over {
            return Ok(());
        }
        let options = &self.options;
        let Query { encoded, ms, .. } = &mut self.query;
        let settings = options.settings();
        if prefix.is_empty()
            && let Some(part) = Sudokus::get()
            && let Some(search) = FormSearch::of(&encoded.problem, &settings)
        {
            self.whole = Some(match first {
                Some(_) => WholeSearch::First(Box::new(search), part),
                None => WholeSearch::All(Box::new(solutions(&encoded.problem, &settings)), part),
            });
            return Ok(());
        }
        if let Some(most) = first {
            let answer = first_k_of_sudoku(&encoded.problem, &settings, most)?;
            if let Some((found, _)) = answer {
                self.over = found.is_empty();
                self.first = Some(found);
                return Ok(());
            }
        }
        self.walk = Some(timed(
            ms,
            |ms| &mut ms.build,
            || -> Result<SubtreeEngine> {
                let left = encoded.problem.below(&prefix)?;
                let plan = part_engine(&encoded.problem, &left.problem, &settings)?;
                let far = match first {
                    Some(2) => FAR_NODES,
                    _ => u64::MAX,
                };
                Ok(SubtreeEngine { left, plan, far })
            },
        )?);
        Ok(())
    }

    /// Returns whether the search of the part is finished.
    pub fn over(&self) -> bool {
        self.over
    }

    /// Returns the tree nodes entered in the part, and the finished share of it, from 0 to 1.
    pub fn progress(&self) -> Vec<f64> {
        let stats = match (&self.walk, &self.whole) {
            (Some(walk), _) => walk.plan.stats(),
            (None, Some(whole)) => whole.stats(),
            (None, None) => Stats::default(),
        };
        vec![stats.nodes as f64, stats.progress]
    }

    /// Counts on for about `ms` milliseconds, up to about `most` solutions.
    pub fn count(&mut self, most: f64, ms: f64) -> Result<f64, JsValue> {
        let mut count = 0.0;
        self.run_whole_for(ms, &mut |_| {
            count += 1.0;
            count < most
        })?;
        self.run_for(ms, &mut |_| {
            count += 1.0;
            count < most
        });
        Ok(count)
    }

    /// Finds the next solutions, at most `most`, for about `ms` milliseconds.
    pub fn next(&mut self, most: u32, ms: f64) -> Result<JsValue, JsValue> {
        if let Some(first) = self.first.take() {
            self.over = true;
            return Ok(self.query.decode(&first));
        }
        let mut found = Vec::new();
        self.run_whole_for(ms, &mut |whole| {
            found.push(whole.options());
            found.len() < most as usize
        })?;
        self.run_for(ms, &mut |walk| {
            found.push(walk.left.whole(&walk.plan.path()));
            found.len() < most as usize
        });
        if found.is_empty() {
            found = self.any_two();
        }
        Ok(self.query.decode(&found))
    }
}

/// Converts a split for JavaScript.
fn split_to_js(split: &Split) -> JsValue {
    let mut prefixes = Vec::new();
    let (mut ends, mut estimates) = (Vec::new(), Vec::new());
    let times = Array::new();
    for part in &split.parts {
        prefixes.extend(part.prefix.iter().map(|option| option.0));
        ends.push(prefixes.len() as u32);
        estimates.push(part.estimate);
        times.push(&bigint(&part.times));
    }
    object(&[
        ("prefixes", Uint32Array::from(&prefixes[..]).into()),
        ("ends", Uint32Array::from(&ends[..]).into()),
        ("estimates", Float64Array::from(&estimates[..]).into()),
        ("times", times.into()),
        ("nodes", (split.nodes as f64).into()),
    ])
}

impl SubtreeSearch {
    /// Returns any two solutions if the first two take too long; empty if there is no result.
    #[inline(never)]
    fn any_two(&mut self) -> Vec<Vec<OptionId>> {
        if let Some(walk) = &mut self.walk
            && walk.plan.usage().nodes >= walk.far
        {
            let problem = &self.query.encoded.problem;
            let is_first = walk.far == FAR_NODES;
            if is_first && self.query.encoded.count_reason().is_some() {
                self.over = true;
                return Vec::new();
            }
            let answer = any_two(problem, &self.options.settings(), walk.far);
            walk.far *= 2;
            // A previous call may have returned the only solution already.
            if let Some((two, _)) = answer
                && two.len() > 1
            {
                self.over = true;
                return two;
            }
        }
        Vec::new()
    }

    /// Runs the form solver until the time is over or `each` returns false.
    fn run_whole_for(&mut self, ms: f64, each: &mut dyn FnMut(&WholeSearch) -> bool) -> Result<()> {
        let Some(whole) = &mut self.whole else {
            return Ok(());
        };
        let end = clock::now() + ms;
        while !self.over {
            let stop = whole.advance()?;
            self.over = stop == Stop::Exhausted;
            if stop == Stop::Solution && !each(whole) || clock::now() >= end {
                break;
            }
        }
        Ok(())
    }

    /// Searches on until the time is over or `each` returns false.
    fn run_for(&mut self, ms: f64, each: &mut dyn FnMut(&SubtreeEngine) -> bool) {
        let Some(walk) = &mut self.walk else {
            return;
        };
        let end = clock::now() + ms;
        let slice = Limits::slice(&walk.left.problem);
        let mut due = Limits::nodes(0);
        while !self.over {
            let usage = walk.plan.usage();
            if due.is_over_at(usage) {
                if due.nodes > 0 && clock::now() >= end {
                    return;
                }
                due = slice.after(usage).min(Limits::nodes(walk.far));
                // The search for any two solutions is due first.
                if due.is_over_at(usage) {
                    return;
                }
            }
            match walk.plan.run(due.left_at(usage)) {
                Stop::Exhausted => self.over = true,
                Stop::Budget => {}
                Stop::Solution => {
                    let symmetries = walk.left.problem.symmetries();
                    let is_representative =
                        symmetries.is_none_or(|group| group.is_least(&walk.plan.path()));
                    if is_representative && !each(walk) {
                        return;
                    }
                }
            }
        }
    }
}
