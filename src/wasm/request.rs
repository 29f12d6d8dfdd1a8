//! Decoding of all arguments, each checked once. (Sudokus of 81 characters may arrive as a text: `sudoku_batch.rs`.)

use std::cell::RefCell;

use wasm_bindgen::JsValue;

use super::clock;
use crate::dlx::ItemChoice;
use crate::engines::{EngineKind, Limits};
use crate::error::{Error, Result};
use crate::problem::{Color, Entry, ItemId, OptionId, Problem};
#[cfg(feature = "sudoku")]
use crate::puzzle::LayoutCache;
use crate::puzzle::decode::{self, Fields, Read};
use crate::puzzle::decode_error::DecodeError;
use crate::puzzle::value::Value;
use crate::puzzle::{Arrays, DlxText, Encoded, Puzzle, Solution, kinds};
use crate::solve::{MEMORY, Settings};
use crate::text_util::quoted;

// One cache per instance, which encodes one puzzle after another.
#[cfg(feature = "sudoku")]
thread_local! {
    static LAYOUTS: RefCell<LayoutCache> = const { RefCell::new(LayoutCache::new()) };
}

/// Copies a JavaScript value, so that the decoder of JSON can read it. The JavaScript side has limited its size and
/// depth, and has checked that it is plain.
fn plain(value: &JsValue) -> decode::Result<Value> {
    serde_wasm_bindgen::from_value(value.clone())
        .map_err(|error| DecodeError::new("plain data", &error.to_string()))
}

/// Decodes a JavaScript value.
pub(super) fn from_js<T: Read>(value: &JsValue) -> Result<T> {
    Ok(T::read(&plain(value)?)?)
}

/// Checks a puzzle of this kind and encodes it as an exact cover problem.
pub(super) fn encode(kind: &str, fields: &JsValue) -> Result<Encoded> {
    if kind == "exact-cover" {
        return from_js::<Named>(fields)?.problem(true).map(Encoded::from);
    }
    let puzzle = puzzle(kind, fields)?;
    #[cfg(feature = "sudoku")]
    return LAYOUTS.with_borrow_mut(|cache| puzzle.encode_with(cache));
    #[cfg(not(feature = "sudoku"))]
    puzzle.encode()
}

/// Decodes a puzzle of this kind. Named items and options become Knuth's text.
pub(super) fn puzzle(kind: &str, fields: &JsValue) -> Result<Puzzle> {
    Ok(match kind {
        #[cfg(feature = "sudoku")]
        "sudoku" => Puzzle::Sudoku(from_js(fields)?),
        #[cfg(feature = "sudoku")]
        "sudoku-multi" => Puzzle::SudokuMulti(from_js(fields)?),
        #[cfg(feature = "queens")]
        "queens" => Puzzle::Queens(from_js(fields)?),
        #[cfg(feature = "polyomino")]
        "polyomino" => Puzzle::Polyomino(from_js(fields)?),
        "matrix" => Puzzle::Matrix(from_js(fields)?),
        "dlx" => Puzzle::Dlx(from_js(fields)?),
        "arrays" => Puzzle::Arrays(Arrays::read_with(&plain(fields)?, words)?),
        "exact-cover" => {
            let named = from_js::<Named>(fields)?;
            let text = named.problem(false)?.to_text();
            let (fixed, excluded) = (named.fixed, named.excluded);
            let mut dlx = DlxText::new(text);
            (dlx.fixed, dlx.excluded) = (fixed, excluded);
            Puzzle::Dlx(dlx)
        }
        other => return Err(unknown(other)),
    })
}

/// Decodes a solution of a puzzle of this kind.
pub(super) fn solution(kind: &str, fields: &JsValue) -> Result<Solution> {
    Ok(match kind {
        #[cfg(feature = "sudoku")]
        "sudoku" => Solution::Sudoku(from_js(fields)?),
        #[cfg(feature = "sudoku")]
        "sudoku-multi" => Solution::SudokuMulti(from_js(fields)?),
        #[cfg(feature = "queens")]
        "queens" => Solution::Queens(from_js(fields)?),
        #[cfg(feature = "polyomino")]
        "polyomino" => Solution::Polyomino(from_js(fields)?),
        "matrix" => Solution::Matrix(from_js(fields)?),
        "exact-cover" | "dlx" | "arrays" => Solution::ExactCover(from_js(fields)?),
        other => return Err(unknown(other)),
    })
}

fn unknown(kind: &str) -> Error {
    Error::argument(&"kind", &kinds(), &quoted(kind))
}

/// Named items and options in transit: names once, then numbers. The JavaScript side has looked up the names, so all
/// numbers in `items` and `entry_colors` are valid.
struct Named {
    primary: Vec<String>,
    secondary: Vec<String>,
    colors: Vec<String>,
    offsets: Vec<u32>,
    items: Vec<u32>,
    entry_colors: Vec<u32>,
    /// The least and most of each primary item. Empty: each is covered exactly once.
    bounds: Vec<(u32, u32)>,
    costs: Vec<u64>,
    fixed: Vec<u32>,
    excluded: Vec<u32>,
}

impl Read for Named {
    fn read(value: &Value) -> decode::Result<Self> {
        let names = |value: &Value| value.list(usize::MAX, "an array", String::read);
        let known = [
            "primary",
            "secondary",
            "colors",
            "offsets",
            "items",
            "entryColors",
            "bounds",
            "costs",
            "fixed",
            "excluded",
        ];
        let fields = value.fields(&known)?;
        Ok(Named {
            primary: fields.needed("primary", names)?,
            secondary: fields.needed("secondary", names)?,
            colors: fields.needed("colors", names)?,
            offsets: fields.needed("offsets", words)?,
            items: fields.needed("items", words)?,
            entry_colors: fields.needed("entryColors", words)?,
            bounds: match fields.get("bounds") {
                Some(bounds) => declared_bounds(bounds)?,
                None => Vec::new(),
            },
            costs: match fields.get("costs") {
                Some(costs) => option_costs(costs)?,
                None => Vec::new(),
            },
            fixed: fields.or("fixed", decode::option_numbers, Vec::new())?,
            excluded: fields.or("excluded", decode::option_numbers, Vec::new())?,
        })
    }
}

/// Decodes the numbers beside each primary item: one that is exact, or the least and the most. The JavaScript side has
/// checked their number.
fn declared_bounds(value: &Value) -> decode::Result<Vec<(u32, u32)>> {
    let Value::List(items) = value else {
        return Err(value.instead_of("an array"));
    };
    let read = |(item, numbers): (usize, &Value)| {
        let path = |place: usize| {
            move |error: DecodeError| error.at_index(place).at_index(item).at_field("primary")
        };
        let numbers = (1..).zip(results(numbers, decode::bound)?);
        let numbers = numbers.map(|(place, number)| number.map_err(path(place)));
        Ok(match numbers.collect::<decode::Result<Vec<u32>>>()?[..] {
            [least, most] => (least, most),
            [exactly] => (exactly, exactly),
            _ => (1, 1),
        })
    };
    items.iter().enumerate().map(read).collect()
}

/// Decodes the cost of each option.
fn option_costs(value: &Value) -> decode::Result<Vec<u64>> {
    let path = |(option, cost): (usize, decode::Result<u64>)| {
        cost.map_err(|error| {
            let error = error.at_field("cost").at_index(option);
            error.at_field("options")
        })
    };
    let costs = results(value, decode::cost)?;
    costs.into_iter().enumerate().map(path).collect()
}

/// Decodes each value of a list. The errors have no path: those of the list differ from those of the puzzle.
fn results<T>(
    value: &Value,
    read: fn(&Value) -> decode::Result<T>,
) -> decode::Result<Vec<decode::Result<T>>> {
    let mut results = Vec::new();
    value.each(usize::MAX, "an array", &mut |value| {
        results.push(read(value));
        Ok(())
    })?;
    Ok(results)
}

impl Named {
    /// The problem; with `restricted` without the options that are excluded or conflict with fixed ones.
    #[inline(never)]
    fn problem(&self, restricted: bool) -> Result<Problem> {
        let mut builder = Problem::named(&self.primary, &self.secondary)?;
        for (item, &(least, most)) in (0..).zip(&self.bounds) {
            builder.bound_at(&format_args!("primary[{item}]"), ItemId(item), least, most)?;
        }
        let colors: Vec<Color> = self.colors.iter().map(|name| builder.color(name)).collect();
        let mut entries = Vec::new();
        for ends in self.offsets.windows(2) {
            let range = ends[0] as usize..ends[1] as usize;
            let written = self.items[range.clone()]
                .iter()
                .zip(&self.entry_colors[range]);
            entries.clear();
            entries.extend(written.map(|(&item, &color)| Entry {
                item: ItemId(item),
                color: color.checked_sub(1).map(|color| colors[color as usize]),
            }));
            builder.option(&entries)?;
        }
        for (option, &cost) in (0..).zip(&self.costs) {
            builder.cost_at(
                &format_args!("options[{option}].cost"),
                OptionId(option),
                cost,
            )?;
        }
        if restricted {
            builder.restrict(&self.fixed, &self.excluded)?;
        }
        Ok(builder.build())
    }
}

/// The options of a search, with defaults for absent ones.
#[derive(Debug)]
pub(super) struct SearchOptions {
    choose: ItemChoice,
    /// Whether the caller named a rule. If so, the search must use the tree of that rule.
    is_rule_named: bool,
    /// Whether the caller wants the canonical order.
    is_ordered: bool,
    engine: EngineKind,
    allowance: BudgetOption,
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
            allowance: fields.or("budget", BudgetOption::read, BudgetOption::default())?,
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
    pub(super) budget: Limits,
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
        let BudgetOption { budget, ms } = BudgetOption::default();
        Ok(BudgetOption {
            budget: Limits {
                nodes: bound(fields, "nodes")?.unwrap_or(budget.nodes),
                updates: bound(fields, "updates")?.unwrap_or(budget.updates),
            },
            ms: fields.or("ms", milliseconds, ms)?,
        })
    }

    /// Returns the settings of the crate for this budget.
    pub(super) fn settings(&self) -> Settings<'static> {
        Settings {
            budget: self.budget,
            poll: Some(clock::POLL),
            ..Settings::default()
        }
    }
}

impl Default for BudgetOption {
    fn default() -> Self {
        BudgetOption {
            budget: Limits::UNLIMITED,
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
        self.allowance.ms
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
            ..self.allowance.settings()
        }
    }
}

fn words(value: &Value) -> decode::Result<Vec<u32>> {
    let words = match value {
        Value::Bytes(bytes) => match bytes.as_chunks() {
            (words, []) => Some(words),
            _ => None,
        },
        _ => None,
    };
    let Some(words) = words else {
        return Err(value.instead_of("a Uint32Array"));
    };
    Ok(words.iter().map(|&word| u32::from_le_bytes(word)).collect())
}

/// Decodes a bound. Infinity means no bound.
#[inline(never)]
fn bound(fields: &Fields, name: &str) -> decode::Result<Option<u64>> {
    match fields.get(name) {
        Some(Value::Float(number)) if *number == f64::INFINITY => Ok(None),
        _ => fields.optional(name, decode::long),
    }
}

fn milliseconds(value: &Value) -> decode::Result<f64> {
    match value {
        Value::Int(ms) if *ms >= 0 => Ok(*ms as f64),
        Value::Float(ms) if *ms >= 0.0 => Ok(*ms),
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

fn engine(value: &Value) -> decode::Result<EngineKind> {
    value.named(&EngineKind::NAMES)
}
