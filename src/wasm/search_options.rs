//! Decoding of the options of a search, its budget among them.

use wasm_bindgen::JsValue;

use super::clock;
use super::plain::plain;
use super::request::from_js;
use crate::dlx::ItemChoice;
use crate::engines::{EngineKind, Limits};
use crate::error::{Error, Result};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::puzzle::decode::{self, Fields, Read};
use crate::puzzle::value::Value;
use crate::solve::{MEMORY, Settings};

/// The options of a search, with defaults for absent ones.
#[derive(Debug)]
pub(super) struct SearchOptions {
    choose: ItemChoice,
    /// Whether the caller named a rule. If so, the search must use the tree of that rule.
    is_rule_named: bool,
    /// Whether the caller wants the canonical order.
    is_ordered: bool,
    engine: EngineKind,
    budget: BudgetOption,
    pub(super) any: bool,
    seed: u64,
    limit: Option<u64>,
    memory: u64,
}

/// Maximum value of the option `memory` in bytes. WebAssembly has little more.
const MAX_MEMORY_BYTES: u64 = 1 << 30;

impl Read for SearchOptions {
    fn read(value: &Value) -> decode::Result<Self> {
        // `onStats` stays in JavaScript. It is listed here for the error message about unknown fields.
        let known = [
            "choose", "engine", "budget", "any", "order", "seed", "limit", "memory", "onStats",
        ];
        let fields = value.fields_called("option", &known)?;
        Ok(SearchOptions {
            choose: fields.or("choose", choose, ItemChoice::default())?,
            is_rule_named: fields.has("choose"),
            is_ordered: fields
                .optional("order", |order| order.named(&[("canonical", ())]))?
                .is_some(),
            engine: fields.or("engine", engine, EngineKind::default())?,
            budget: fields.or("budget", BudgetOption::read, BudgetOption::default())?,
            any: fields.flag("any")?,
            seed: fields.or("seed", decode::long, 0)?,
            limit: bound(&fields, "limit")?,
            memory: fields.or("memory", |bytes| bytes.whole(MAX_MEMORY_BYTES), MEMORY)?,
        })
    }
}

/// The budget of a search.
#[derive(Debug, Clone, Copy)]
pub(super) struct BudgetOption {
    pub(super) limits: Limits,
    pub(super) ms: f64,
}

impl Read for BudgetOption {
    fn read(value: &Value) -> decode::Result<Self> {
        BudgetOption::among(&value.fields(&["nodes", "updates", "ms"])?)
    }
}

impl BudgetOption {
    /// Decodes the fields of a budget from an object that may have other fields.
    pub(super) fn among(fields: &Fields) -> decode::Result<Self> {
        let BudgetOption { limits, ms } = BudgetOption::default();
        Ok(BudgetOption {
            limits: Limits {
                nodes: bound(fields, "nodes")?.unwrap_or(limits.nodes),
                updates: bound(fields, "updates")?.unwrap_or(limits.updates),
            },
            ms: fields.or("ms", milliseconds, ms)?,
        })
    }

    /// Returns the settings of the crate for this budget.
    pub(super) fn settings(&self) -> Settings<'static> {
        Settings {
            budget: self.limits,
            // Without a poll a count that would not end is refused.
            poll: self.ms.is_finite().then_some(clock::POLL),
            ..Settings::default()
        }
    }
}

impl Default for BudgetOption {
    fn default() -> Self {
        BudgetOption {
            limits: Limits::UNLIMITED,
            ms: f64::INFINITY,
        }
    }
}

impl SearchOptions {
    /// Decodes the options; `undefined` means all defaults.
    fn from_js(options: &JsValue) -> Result<Self> {
        if options.is_undefined() {
            return Ok(SearchOptions::read(&Value::Fields(Vec::new()))?);
        }
        from_js(options)
    }

    /// Decodes the options of a verb without a limit.
    pub(super) fn unlimited(options: &JsValue, verb: &str) -> Result<Self> {
        let options = SearchOptions::from_js(options)?;
        match options.limit {
            None => Ok(options),
            Some(limit) => {
                let expected = "no limit: only solutions, count and marginals take one";
                Err(
                    Error::argument(&"limit", &expected, &limit).saying(&format_args!(
                        "limit: not an option of {verb} (only of solutions, count and marginals)"
                    )),
                )
            }
        }
    }

    /// Decodes the options of a verb with a limit.
    pub(super) fn limited(options: &JsValue) -> Result<(Self, Option<u64>)> {
        let options = SearchOptions::from_js(options)?;
        let limit = options.limit;
        Ok((options, limit))
    }

    /// Decodes the options of a count of a part.
    pub(super) fn of_part(options: &JsValue) -> Result<Self> {
        if !options.is_undefined() {
            let known = ["engine", "budget", "memory", "onStats"];
            plain(options)?.fields_called("option", &known)?;
        }
        SearchOptions::from_js(options)
    }

    /// Returns the maximum number of milliseconds.
    pub(super) fn ms(&self) -> f64 {
        self.budget.ms
    }

    /// Returns the settings of the crate for these options.
    pub(super) fn settings(&self) -> Settings<'static> {
        Settings {
            choose: self.choose,
            canonical: self.is_rule_named || self.is_ordered,
            engine: self.engine,
            any: self.any,
            seed: self.seed,
            memory: self.memory,
            ..self.budget.settings()
        }
    }
}

/// Decodes a bound. Infinity means no bound.
#[inline(never)]
fn bound(fields: &Fields, name: &str) -> decode::Result<Option<u64>> {
    match fields.get(name) {
        Some(Value::Float(number, _)) if *number == f64::INFINITY => Ok(None),
        _ => fields.optional(name, decode::long),
    }
}

fn milliseconds(value: &Value) -> decode::Result<f64> {
    match value {
        Value::Int(ms) if *ms >= 0 => Ok(*ms as f64),
        Value::Float(ms, _) if *ms >= 0.0 => Ok(*ms),
        other => Err(other.instead_of("a number of milliseconds that is not negative")),
    }
}

/// Decodes the rule that chooses items.
pub(super) fn choose(value: &Value) -> decode::Result<ItemChoice> {
    let wanted = || value.instead_of("\"mrv\", \"mrv-eager\", \"first\" or { randomTies: seed }");
    match value {
        Value::Text(name) => match &name[..] {
            "mrv" => Ok(ItemChoice::Mrv),
            "mrv-eager" => Ok(ItemChoice::MrvEager),
            "first" => Ok(ItemChoice::First),
            _ => Err(wanted()),
        },
        Value::Fields(_) => {
            let seed = value
                .fields(&["randomTies"])?
                .optional("randomTies", decode::long)?;
            seed.map(ItemChoice::RandomTies).ok_or_else(wanted)
        }
        _ => Err(wanted()),
    }
}

/// The engines of `dlx-wasm/sudoku`.
const SUDOKU_ENGINES: [EngineKind; 4] = [
    EngineKind::Auto,
    EngineKind::Links,
    EngineKind::Bands,
    EngineKind::Cells,
];

fn engine(value: &Value) -> decode::Result<EngineKind> {
    // The former name of the frontier is accepted for a while.
    match value {
        Value::Text(name) if name == "memo" && !IS_SUDOKU_ENTRY => Ok(EngineKind::Frontier),
        _ if IS_SUDOKU_ENTRY => value.named(&SUDOKU_ENGINES.map(|kind| (kind.name(), kind))),
        _ => {
            let names = EngineKind::names_in_build();
            value.named(&names).map_err(|error| {
                if names.len() < EngineKind::NAMES.len() {
                    error.with_allowed(" (the entry \"dlx-wasm\" has the other engines)")
                } else {
                    error
                }
            })
        }
    }
}
