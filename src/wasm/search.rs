//! The search that can be stepped.

use js_sys::Uint32Array;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::{self, Times, timed};
use super::events;
use super::query::Query;
use super::record::record;
use super::request;
use super::search_options::{self, BudgetOption};
use crate::dlx::{ItemChoice, NodeKind};
use crate::engines::Limits;
use crate::error::Error;
use crate::problem::{ItemId, OptionId, Problem};
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::search::{Forced, Granularity, RunEnd, SlicedLimits, State, TraceNode};
use crate::text_util::absent;

/// A search that can be stepped and observed.
#[wasm_bindgen(js_name = Search)]
pub struct SearchHandle {
    query: Query,
    search: crate::search::Search,
}

/// The options of a search.
struct StepOptions {
    choose: ItemChoice,
}

impl Read for StepOptions {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields_called("option", &["choose"])?;
        Ok(StepOptions {
            choose: fields.or("choose", search_options::choose, ItemChoice::default())?,
        })
    }
}

/// The target of a seek, and its budget.
struct Seek {
    node: u64,
    link: u64,
    budget: BudgetOption,
}

impl Read for Seek {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["node", "link", "budget"])?;
        Ok(Seek {
            node: fields.needed("node", decode::long)?,
            link: fields.needed("link", decode::long)?,
            budget: fields.needed("budget", BudgetOption::read)?,
        })
    }
}

/// The limits of a run.
struct RunBudget {
    budget: BudgetOption,
    solutions: u64,
}

impl Read for RunBudget {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["nodes", "updates", "solutions", "ms"])?;
        Ok(RunBudget {
            budget: BudgetOption::among(&fields)?,
            solutions: fields.or("solutions", decode::long, u64::MAX)?,
        })
    }
}

/// The counters, in JavaScript's form.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SearchStats {
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    updates: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    covers: Option<u64>,
    solutions: u64,
    profile: Vec<u64>,
    level: u32,
    progress: f64,
    options_left: u32,
    items_left: u32,
    memory: u64,
    ms: Times,
}

#[wasm_bindgen(js_class = Search)]
impl SearchHandle {
    /// Checks everything, builds the links and enters the root.
    #[wasm_bindgen(constructor)]
    pub fn new(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<SearchHandle, JsValue> {
        let mut query = Query::new(kind, puzzle, true)?;
        let StepOptions { choose } = request::from_js(options)?;
        let Query { encoded, ms, .. } = &mut query;
        let search = timed(
            ms,
            |ms| &mut ms.build,
            || crate::search::Search::with(&encoded.problem, choose),
        );
        Ok(SearchHandle { query, search })
    }

    /// Returns the number of the search's state.
    pub fn state(&self) -> u8 {
        match self.search.state() {
            State::Open(_) => 0,
            State::Solution => 1,
            State::DeadEnd(_) => 2,
            State::TakenBack => 3,
            State::Moving => 4,
            State::Done => 5,
        }
    }

    /// Returns the position: tree node and link operation.
    pub fn position(&mut self) -> Vec<f64> {
        let position = self.search.position();
        vec![position.node as f64, position.link as f64]
    }

    /// Takes one step. Returns the event as numbers, or nothing at the end.
    pub fn step(&mut self, grain: u8) -> Vec<u32> {
        let SearchHandle { query, search } = self;
        let event = timed(
            &mut query.ms,
            |ms| &mut ms.search,
            || search.step(grain_of(grain)),
        );
        events::numbers(event)
    }

    /// Takes one step back. Returns the undone event as numbers, or nothing at the start.
    #[wasm_bindgen(js_name = stepBack)]
    pub fn step_back(&mut self, grain: u8) -> Vec<u32> {
        let SearchHandle { query, search } = self;
        let event = timed(
            &mut query.ms,
            |ms| &mut ms.search,
            || search.step_back(grain_of(grain)),
        );
        events::numbers(event)
    }

    /// Moves to a position. Returns false if the budget ran out first, or if the position does not exist.
    pub fn seek(&mut self, to: &JsValue) -> Result<bool, JsValue> {
        let to: Seek = request::from_js(to)?;
        let SearchHandle { query, search } = self;
        let Query { encoded, ms, .. } = query;
        let limits = limits(&encoded.problem, &to.budget);
        let seek = || search.seek_at(limits, to.node, to.link);
        let seek = || clock::within(to.budget.ms, seek);
        Ok(timed(ms, |ms| &mut ms.search, seek))
    }

    /// Returns level, item, option and outcome of each tree node after `from`; the last number tells whether the tree
    /// ends there.
    pub fn trace(&mut self, from: &JsValue) -> Result<Vec<u32>, JsValue> {
        let from: Seek = request::from_js(from)?;
        let limits = limits(&self.query.encoded.problem, &from.budget);
        let mut numbers = Vec::new();
        let mut note = |node: TraceNode| {
            let outcome = match node.outcome {
                NodeKind::Branch(_) => 0,
                NodeKind::Solution => 1,
                NodeKind::DeadEnd(_) => 2,
            };
            numbers.extend_from_slice(&[node.level, node.item.0, node.option.0, outcome]);
        };
        let trace = || self.search.trace_at(limits, from.node, &mut note);
        let is_end = clock::within(from.budget.ms, trace);
        numbers.push(u32::from(is_end));
        Ok(numbers)
    }

    /// Scans ahead with a fast engine. Returns the number of tree nodes scanned, and 1 if the tree ends there. Returns
    /// nothing if no fast engine applies.
    pub fn guide(&mut self, to: &JsValue) -> Result<Vec<f64>, JsValue> {
        let to: Seek = request::from_js(to)?;
        let SearchHandle { query, search } = self;
        let problem = &query.encoded.problem;
        let limits = limits(problem, &to.budget);
        let prescan = || search.guide_at(limits, problem, to.node);
        Ok(match clock::within(to.budget.ms, prescan) {
            Some(known) => vec![known.nodes as f64, f64::from(u8::from(known.is_end))],
            None => Vec::new(),
        })
    }

    /// Branches on this item, and tries only this option if one is given.
    pub fn force(&mut self, item: u32, option: Option<u32>) -> Result<(), JsValue> {
        let (id, only) = (ItemId(item), option.map(OptionId));
        if self.search.force(id, only) {
            return Ok(());
        }
        let found = match option {
            Some(option) => format!("item {item} with option {option}"),
            None => format!("item {item}"),
        };
        let expected = "an open tree node, and an item and option that are alive there";
        let message = self.unforceable(item, option);
        Err(Error::argument(&"item", &expected, &found)
            .saying(&message)
            .into())
    }

    /// The reason why no choice of this item, or of this option of it, can be forced here.
    fn unforceable(&self, item: u32, option: Option<u32>) -> String {
        let problem = &self.query.encoded.problem;
        let (items, options) = (problem.item_count(), problem.option_count());
        let state = match self.search.state() {
            State::Open(_) => None,
            State::Solution => Some("a solution"),
            State::DeadEnd(_) => Some("a dead end"),
            State::TakenBack => Some("an option that was taken back"),
            State::Moving => Some("a link between two nodes"),
            State::Done => Some("its end"),
        };
        if let Some(state) = state {
            return format!("force needs an open node; the search is at {state}");
        }
        if item >= items {
            return format!("force: item {item} {}", absent("", items as usize));
        }
        match option {
            Some(option) if option >= options => {
                format!("force: option {option} {}", absent("", options as usize))
            }
            Some(option)
                if item < problem.primary_count()
                    && self.search.live().items[item as usize / 8] >> (item % 8) & 1 == 1 =>
            {
                format!("force: option {option} is not available for item {item} here")
            }
            _ => format!("force: item {item} is not available here"),
        }
    }

    /// Returns to the node of the last forced choice; returns false if there is none.
    pub fn unforce(&mut self) -> bool {
        self.search.unforce()
    }

    /// Returns tree node, item and option of each forced choice; −1 for no option.
    pub fn forced(&self) -> Vec<f64> {
        let numbers = |forced: Forced| {
            let option = forced.option.map_or(-1.0, |option| f64::from(option.0));
            [forced.node as f64, f64::from(forced.item.0), option]
        };
        self.search.forced().into_iter().flat_map(numbers).collect()
    }

    /// Runs until a limit is reached. Returns the number of the reason to stop.
    pub fn run(&mut self, budget: &JsValue) -> Result<u8, JsValue> {
        let RunBudget {
            mut budget,
            solutions,
        } = request::from_js(budget)?;
        if budget.ms <= 0.0 {
            budget.limits.nodes = 0;
        }
        let SearchHandle { query, search } = self;
        let Query { encoded, ms, .. } = query;
        let limits = limits(&encoded.problem, &budget);
        let run = || search.run_at(limits, solutions);
        let run = || clock::within(budget.ms, run);
        Ok(match timed(ms, |ms| &mut ms.search, run) {
            RunEnd::Budget => 0,
            RunEnd::Solutions => 1,
            RunEnd::Exhausted => 2,
        })
    }

    /// Returns the options chosen so far.
    pub fn path(&self) -> Uint32Array {
        let path: Vec<u32> = self.search.path().iter().map(|option| option.0).collect();
        Uint32Array::from(&path[..])
    }

    /// Returns the item that each of these options was chosen for.
    #[wasm_bindgen(js_name = pathItems)]
    pub fn path_items(&self) -> Vec<u32> {
        let items = self.search.path_items();
        items.into_iter().map(|item| item.0).collect()
    }

    /// Returns the item of the current tree node, if there is one.
    #[wasm_bindgen(js_name = nextItem)]
    pub fn next_item(&self) -> Option<u32> {
        self.search.next_item().map(|item| item.0)
    }

    /// Returns the number of options that an item has left.
    pub fn remaining(&self, item: u32) -> Result<u32, JsValue> {
        let count = self.query.encoded.problem.item_count();
        if item >= count {
            let expected = format_args!("an item below {count}");
            let message = format_args!("item {item} {}", absent("", count as usize));
            let error = Error::argument(&"item", &expected, &item);
            return Err(error.saying(&message).into());
        }
        Ok(self.search.remaining(ItemId(item)))
    }

    /// Returns a bit set of the options that can still be chosen, or of the uncovered items.
    pub fn live(&self, options: bool) -> Vec<u8> {
        let live = self.search.live();
        if options { live.options } else { live.items }
    }

    /// Returns the item and the option of the current step; empty if there is none.
    pub fn trying(&self) -> Vec<u32> {
        let trying = self.search.trying();
        trying.map_or_else(Vec::new, |(item, option)| vec![item.0, option.0])
    }

    /// Returns the solution at the current node as a batch of one; elsewhere an empty batch.
    pub fn solution(&mut self) -> JsValue {
        match self.search.state() {
            State::Solution => self.query.decode(&[self.search.path()]),
            _ => self.query.decode(&[]),
        }
    }

    /// Returns the counters.
    pub fn stats(&self) -> JsValue {
        let stats = self.search.stats();
        let live = self.search.live();
        // A search that walked to its tree node has covered the item of the parent node.
        let are_known = stats.covers > 0 || stats.nodes == 0;
        let primary = self.query.encoded.problem.primary_count();
        let is_live = |&item: &u32| live.items[item as usize / 8] >> (item % 8) & 1 != 0;
        record(&SearchStats {
            nodes: stats.nodes,
            updates: are_known.then_some(stats.updates),
            covers: are_known.then_some(stats.covers),
            solutions: stats.solutions,
            profile: stats.profile,
            level: stats.level,
            progress: stats.progress,
            options_left: live.options.iter().map(|byte| byte.count_ones()).sum(),
            items_left: (0..primary).filter(is_live).count() as u32,
            memory: stats.memory,
            ms: self.query.ms,
        })
    }
}

/// The JavaScript side sends no other numbers.
fn grain_of(number: u8) -> Granularity {
    match number {
        0 => Granularity::Link,
        1 => Granularity::Choice,
        2 => Granularity::Solution,
        _ => Granularity::DeadEnd,
    }
}

/// A slice between two readings of the clock takes a fraction of a millisecond.
fn limits(problem: &Problem, budget: &BudgetOption) -> SlicedLimits<'static> {
    let Limits { nodes, updates } = Limits::slice(problem);
    SlicedLimits {
        budget: budget.limits,
        slice: Limits {
            nodes: nodes / 4,
            updates: updates / 4,
        },
        poll: clock::POLL,
    }
}
