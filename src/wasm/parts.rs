//! A tree in parts, searched one part at a time and in slices: what a worker of the pool does.

use alloc::vec::Vec;

use js_sys::{Float64Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::asked::Asked;
use super::clock::{self, timed};
use super::record::{object, reason};
use super::request::SearchOptions;
use crate::engine::{Bands, Buckets, Budget, Cells, EngineName, Plan, Stats, Stop, Why};
use crate::error::{Error, Result};
use crate::problem::{OptionId, Problem, Reduced};
use crate::solve::{Prospect, Settings, Split, prospect};

/// Tree nodes of buckets between two looks at the clock: a tenth of a millisecond or two.
const OWN_SLICE: u64 = 1 << 14;

/// A puzzle of which parts are searched: of the canonical tree, or of a tree of the count's own, where `own` says so.
#[wasm_bindgen]
pub struct Parts {
    asked: Asked,
    options: SearchOptions,
    /// Nothing is to be found: it is impossible, or nobody wants anything.
    is_idle: bool,
    /// Made for the first part of their tree.
    buckets: Option<Buckets>,
    part: Option<Part>,
    over: bool,
}

/// What stands below a prefix of the canonical tree, and the walk through it. In the other tree the buckets are there.
struct Part {
    left: Reduced,
    plan: Plan,
}

#[wasm_bindgen]
impl Parts {
    /// Checks everything; nothing is searched yet.
    #[wasm_bindgen(constructor)]
    pub fn new(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<Parts, JsValue> {
        let asked = Asked::new(kind, puzzle, true)?;
        let (options, limit) = SearchOptions::limited(options)?;
        Ok(Parts {
            is_idle: asked.encoded.impossible.is_some() || limit == Some(0),
            asked,
            options,
            buckets: None,
            part: None,
            over: true,
        })
    }

    /// Why there is no solution, where that is known without a search.
    pub fn impossible(&self) -> JsValue {
        reason(self.asked.encoded.impossible.as_ref())
    }

    /// Divides the tree into about so many parts: their prefixes, one after the other, where each ends, and how large
    /// the parts are about. For a list nobody says which tree.
    pub fn split(&mut self, parts: u32, own: Option<bool>) -> Result<JsValue, JsValue> {
        let split = if self.is_idle {
            Split {
                parts: Vec::new(),
                nodes: 0,
            }
        } else if own == Some(true) {
            self.buckets()?.split(parts)
        } else {
            let problem = &self.asked.encoded.problem;
            // An engine that was asked for takes the whole problem, or none of it.
            let Settings { engine, .. } = self.options.settings();
            if engine != EngineName::Auto && parts > 1 {
                let lists = own.is_none() || engine == EngineName::Cells;
                let whole = if lists { None } else { Some(problem) };
                plan(whole, problem, &self.options)?;
            }
            problem.split(parts)
        };
        let mut prefixes = Vec::new();
        let (mut ends, mut estimates) = (Vec::new(), Vec::new());
        for part in &split.parts {
            prefixes.extend(part.prefix.iter().map(|option| option.0));
            ends.push(prefixes.len() as u32);
            estimates.push(part.estimate);
        }
        Ok(object([
            ("prefixes", Uint32Array::from(&prefixes[..]).into()),
            ("ends", Uint32Array::from(&ends[..]).into()),
            ("estimates", Float64Array::from(&estimates[..]).into()),
            ("nodes", (split.nodes as f64).into()),
        ]))
    }

    /// The number of all solutions, where a short walk or a memo finds it in about so many milliseconds. Otherwise what
    /// to divide for it: `most` tree nodes of its own tree, if it is `free` to walk one and that is worth it.
    pub fn prospect(&self, ms: f64, free: bool) -> Result<JsValue, JsValue> {
        let Asked { encoded, .. } = &self.asked;
        let end = clock::now() + ms;
        let is_late = || clock::now() >= end;
        let settings = Settings {
            poll: Some(&is_late),
            ..self.options.settings()
        };
        let prospect = if self.is_idle {
            Ok(Prospect::Counted(0))
        } else {
            prospect(&encoded.problem, &settings, free)
        };
        Ok(match prospect {
            Ok(Prospect::Counted(count)) => object([("count", count.into())]),
            Ok(Prospect::Own { most }) => object([("most", (most as f64).into())]),
            Ok(Prospect::Canonical) | Err(Error::OutOfBudget { .. }) => object([]),
            Err(error) => return Err(error.into()),
        })
    }

    /// Goes to the start of the part below this prefix.
    pub fn enter(&mut self, prefix: &[u32], own: bool) -> Result<(), JsValue> {
        let prefix: Vec<OptionId> = prefix.iter().map(|&option| OptionId(option)).collect();
        self.part = None;
        self.over = self.is_idle;
        if self.over {
            return Ok(());
        }
        if own {
            if !self.buckets()?.enter(&prefix) {
                let expected = "a path of the count's own tree";
                return Err(Error::argument(&"prefix", &expected, &"another one").into());
            }
            return Ok(());
        }
        let options = &self.options;
        let Asked { encoded, ms, .. } = &mut self.asked;
        self.part = Some(timed(
            ms,
            |ms| &mut ms.build,
            || -> Result<Part> {
                let left = encoded.problem.after(&prefix)?;
                let plan = plan(Some(&encoded.problem), &left.problem, options)?;
                Ok(Part { left, plan })
            },
        )?);
        Ok(())
    }

    /// Whether there is nothing left of the part.
    pub fn over(&self) -> bool {
        self.over
    }

    /// Tree nodes entered in the part, and how much of it is done, from 0 to 1.
    pub fn progress(&self) -> Vec<f64> {
        let stats = match (&self.part, &self.buckets) {
            (Some(part), _) => part.plan.stats(),
            (None, Some(buckets)) => buckets.stats(Why::FreeOrder),
            (None, None) => Stats::default(),
        };
        vec![stats.nodes as f64, stats.progress]
    }

    /// Counts on for about so many milliseconds, up to so many solutions or some more.
    pub fn count(&mut self, most: f64, ms: f64) -> f64 {
        let mut count = 0.0;
        if self.part.is_none()
            && let Some(buckets) = &mut self.buckets
        {
            let (end, before) = (clock::now() + ms, buckets.solutions());
            while !self.over && count < most {
                self.over = buckets.run(OWN_SLICE);
                count = (buckets.solutions() - before) as f64;
                if clock::now() >= end {
                    break;
                }
            }
            return count;
        }
        self.walk(ms, &mut |_| {
            count += 1.0;
            count < most
        });
        count
    }

    /// Finds the next solutions, for about so many milliseconds, at most so many.
    pub fn next(&mut self, most: u32, ms: f64) -> JsValue {
        let mut found = Vec::new();
        self.walk(ms, &mut |part| {
            found.push(part.left.whole(&part.plan.path()));
            found.len() < most as usize
        });
        self.asked.decode(&found)
    }
}

/// The engine that was asked for. What bands or cells have not answered of a `whole` that is for them goes on by
/// whichever suits; where nothing is owed but a list, there is no such.
fn plan(whole: Option<&Problem>, left: &Problem, options: &SearchOptions) -> Result<Plan> {
    let settings = options.settings();
    let is_theirs = whole.is_some_and(|whole| match settings.engine {
        EngineName::Bands => Bands::clues(whole).is_some(),
        EngineName::Cells => Cells::of(whole, true).is_some(),
        _ => false,
    });
    let engine = if is_theirs {
        EngineName::Auto
    } else {
        settings.engine
    };
    Plan::new(left, engine, settings.choose, settings.budget)
}

impl Parts {
    fn buckets(&mut self) -> Result<&mut Buckets> {
        let Asked { encoded, ms, .. } = &mut self.asked;
        let kept = match self.buckets.take() {
            Some(buckets) => buckets,
            None => timed(
                ms,
                |ms| &mut ms.build,
                || Buckets::asked_for(&encoded.problem),
            )?,
        };
        Ok(self.buckets.insert(kept))
    }

    /// Walks on until the time is over or `each` has enough.
    fn walk(&mut self, ms: f64, each: &mut dyn FnMut(&Part) -> bool) {
        let Some(part) = &mut self.part else {
            return;
        };
        let end = clock::now() + ms;
        let slice = Budget::slice(part.left.problem.item_count());
        let mut due = Budget::nodes(0);
        while !self.over {
            let spent = part.plan.cost();
            if spent.nodes >= due.nodes || spent.updates >= due.updates {
                if due.nodes > 0 && clock::now() >= end {
                    return;
                }
                due = Budget {
                    nodes: spent.nodes + slice.nodes,
                    updates: spent.updates + slice.updates,
                };
            }
            let left = Budget {
                nodes: due.nodes - spent.nodes,
                updates: due.updates - spent.updates,
            };
            match part.plan.run(left) {
                Stop::Exhausted => self.over = true,
                Stop::Budget => {}
                Stop::Solution => {
                    let symmetries = part.left.problem.symmetries();
                    let is_kept = symmetries.is_none_or(|group| group.is_least(&part.plan.path()));
                    if is_kept && !each(part) {
                        return;
                    }
                }
            }
        }
    }
}
