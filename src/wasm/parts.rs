//! A tree in parts, searched one part at a time and in slices: what a worker of the pool does.

use js_sys::{Float64Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::asked::Asked;
use super::clock::{self, timed};
use super::record::{object, reason};
use super::request::SearchOptions;
use crate::engine::{Budget, Plan, Stop};
use crate::error::{Error, Result};
use crate::problem::{OptionId, Reduced};
use crate::solve::{Settings, Split, count_soon};

/// Between two looks at the clock: well under a millisecond on small problems, a few on large ones.
const SLICE: Budget = Budget {
    nodes: 2_048,
    updates: 200_000,
};

/// A puzzle of which parts are searched.
#[wasm_bindgen]
pub struct Parts {
    asked: Asked,
    options: SearchOptions,
    part: Option<Part>,
}

/// What stands below a prefix, and the walk through it.
struct Part {
    left: Reduced,
    plan: Plan,
    over: bool,
}

#[wasm_bindgen]
impl Parts {
    /// Checks everything; nothing is searched yet.
    #[wasm_bindgen(constructor)]
    pub fn new(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<Parts, JsValue> {
        Ok(Parts {
            asked: Asked::new(kind, puzzle, true)?,
            options: SearchOptions::unlimited(options)?,
            part: None,
        })
    }

    /// Why there is no solution, where that is known without a search.
    pub fn impossible(&self) -> JsValue {
        reason(self.asked.encoded.impossible.as_ref())
    }

    /// Divides the tree into about so many parts: their prefixes, one after the other, where each ends, and how large
    /// the parts are about.
    pub fn split(&self, parts: u32) -> JsValue {
        let problem = &self.asked.encoded.problem;
        let split = if self.asked.encoded.impossible.is_some() {
            Split {
                parts: Vec::new(),
                nodes: 0,
            }
        } else {
            problem.split(parts)
        };
        let mut prefixes = Vec::new();
        let (mut ends, mut estimates) = (Vec::new(), Vec::new());
        for part in &split.parts {
            prefixes.extend(part.prefix.iter().map(|option| option.0));
            ends.push(prefixes.len() as u32);
            estimates.push(part.estimate);
        }
        object([
            ("prefixes", Uint32Array::from(&prefixes[..]).into()),
            ("ends", Uint32Array::from(&ends[..]).into()),
            ("estimates", Float64Array::from(&estimates[..]).into()),
            ("nodes", (split.nodes as f64).into()),
        ])
    }

    /// The number of all solutions, where a short walk or a memo finds it in about so many milliseconds.
    pub fn count_soon(&mut self, ms: f64) -> Result<JsValue, JsValue> {
        let Asked { encoded, .. } = &self.asked;
        if encoded.impossible.is_some() {
            return Ok(0_u128.into());
        }
        let end = clock::now() + ms;
        let is_late = || clock::now() >= end;
        let settings = Settings {
            poll: Some(&is_late),
            ..self.options.settings()
        };
        match count_soon(&encoded.problem, &settings) {
            Ok(count) => Ok(count.map_or(JsValue::UNDEFINED, JsValue::from)),
            Err(Error::OutOfBudget { .. }) => Ok(JsValue::UNDEFINED),
            Err(error) => Err(error.into()),
        }
    }

    /// Goes to the start of the part below this prefix.
    pub fn enter(&mut self, prefix: &[u32]) -> Result<(), JsValue> {
        let settings = self.options.settings();
        let Asked { encoded, ms, .. } = &mut self.asked;
        let prefix: Vec<OptionId> = prefix.iter().map(|&option| OptionId(option)).collect();
        self.part = Some(timed(
            ms,
            |ms| &mut ms.build,
            || -> Result<Part> {
                let left = encoded.problem.after(&prefix)?;
                let plan = Plan::new(
                    &left.problem,
                    settings.engine,
                    settings.choose,
                    settings.budget,
                )?;
                Ok(Part {
                    left,
                    plan,
                    over: encoded.impossible.is_some(),
                })
            },
        )?);
        Ok(())
    }

    /// Whether there is nothing left of the part.
    pub fn over(&self) -> bool {
        self.part.as_ref().is_none_or(|part| part.over)
    }

    /// Tree nodes entered in the part, and how much of it is done, from 0 to 1.
    pub fn progress(&self) -> Vec<f64> {
        let Some(part) = &self.part else {
            return vec![0.0, 0.0];
        };
        let stats = part.plan.stats();
        vec![stats.nodes as f64, stats.progress]
    }

    /// Counts on for about so many milliseconds, up to so many solutions.
    pub fn count(&mut self, most: f64, ms: f64) -> f64 {
        let mut count = 0.0;
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

impl Parts {
    /// Walks on until the time is over or `each` has enough.
    fn walk(&mut self, ms: f64, each: &mut dyn FnMut(&Part) -> bool) {
        let Some(part) = &mut self.part else {
            return;
        };
        let end = clock::now() + ms;
        let mut due = Budget::nodes(0);
        while !part.over {
            let spent = part.plan.cost();
            if spent.nodes >= due.nodes || spent.updates >= due.updates {
                if due.nodes > 0 && clock::now() >= end {
                    return;
                }
                due = Budget {
                    nodes: spent.nodes + SLICE.nodes,
                    updates: spent.updates + SLICE.updates,
                };
            }
            let left = Budget {
                nodes: due.nodes - spent.nodes,
                updates: due.updates - spent.updates,
            };
            match part.plan.run(left) {
                Stop::Exhausted => part.over = true,
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
