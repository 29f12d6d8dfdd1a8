//! The verbs that look at a puzzle: its size, its conflicts, and the way a person solves it.

use dlx_wasm::ItemId;
use dlx_wasm::candidates::candidates;
use dlx_wasm::conflict::{Clash, conflict};
use dlx_wasm::engines::Limits;
use dlx_wasm::explain::{HumanStep, Mark, explain};
use dlx_wasm::puzzle::{House, Puzzle};
use dlx_wasm::solve::{self, Estimate, SampleMean, Settings};
use serde_json::{Value, json};

use crate::invocation::OutputFormat;
use crate::output::{Answer, number};
use crate::search_verbs::{Task, reason_data};
use crate::session::{Answered, Failure, Session};
use crate::solution_text::NONE;
use crate::write_verbs::puzzle_text;

/// The limits of the estimate in a description: a millisecond or two.
const DESCRIBED_NODES: u64 = 4_000;
const DESCRIBED_UPDATES: u64 = 100_000;

/// Number of digits and letters that stand for numbers.
const MAX_RADIX: u32 = 36;

impl Task<'_> {
    pub fn conflict(&self, session: &Session) -> Answered {
        let puzzle = &self.entry.puzzle;
        let found = session.within(session.deadline(), |settings| conflict(puzzle, settings))?;
        let data = found.as_ref().map(|found| {
            let (name, parts) = match &found.clash {
                Clash::Clues(squares) => ("clues", json!(squares)),
                Clash::Queens(squares) => ("placed", json!(squares)),
                Clash::Pieces(pieces) => ("placed", json!(pieces)),
                Clash::Forms(pieces) => ("placed", json!(pieces)),
                Clash::Rules(parts) => ("rules", json!(parts)),
                Clash::Options(options) => {
                    let numbers = options.iter().map(|option| json!(option.0));
                    ("options", numbers.collect())
                }
                Clash::Items(items) => {
                    let names = items.iter().map(|&item| self.item(item));
                    ("items", names.collect())
                }
                _ => ("parts", Value::Null),
            };
            let mut data = json!({ "minimal": found.is_minimal, "message": found.message });
            if let Some(reason) = &found.reason {
                data["reason"] = reason_data(reason);
            }
            data[name] = parts;
            data
        });
        Ok(Answer {
            is_found: found.is_some(),
            text: vec![found.map_or_else(|| NONE.to_owned(), |found| found.message)],
            records: vec![json!({ "index": self.index, "conflict": data })],
        })
    }

    /// Finds the candidates. Also returns a note if a limit ended the search.
    pub fn candidates(&self, session: &Session) -> Result<(Answer, Option<String>), Failure> {
        let puzzle = &self.entry.puzzle;
        let found = session.within(session.deadline(), |settings| candidates(puzzle, settings))?;
        let is_none = found.is_complete && found.grids.iter().flatten().all(Vec::is_empty);
        let text = if is_none {
            NONE.to_owned()
        } else {
            let grids = found.grids.iter().zip(&found.open);
            let lines: Vec<String> = grids.map(|(found, open)| grid_line(found, open)).collect();
            lines.join("\n")
        };
        let lists = |grids: &[Vec<Vec<u32>>]| match (puzzle, grids) {
            (Puzzle::Sudoku(_), [cells]) => json!(cells),
            _ => json!(grids),
        };
        let answer = Answer {
            is_found: !is_none,
            text: vec![text],
            records: vec![json!({
                "index": self.index,
                "candidates": lists(&found.grids),
                "open": lists(&found.open),
                "complete": found.is_complete,
                "nodes": found.nodes,
            })],
        };
        let note = format!("{}: not all numbers are decided", self.entry.place);
        Ok((answer, (!found.is_complete).then_some(note)))
    }

    /// An item in the terms of its puzzle: its name, its number or its label.
    fn item(&self, item: ItemId) -> Value {
        match self.entry.puzzle {
            Puzzle::ExactCover(_) | Puzzle::Dlx(_) => {
                json!(self.encoded.problem.item_name(item))
            }
            Puzzle::Matrix(_) | Puzzle::Arrays(_) => json!(item.0),
            _ => json!(self.encoded.item_label(item)),
        }
    }

    pub fn estimate(&self, session: &Session) -> Answered {
        let problem = &self.encoded.problem;
        let seed = session.asked.seed.unwrap_or_default();
        let found = if self.encoded.impossible.is_some() {
            Estimate::default()
        } else {
            session.within(session.deadline(), |settings| {
                solve::estimate_within(problem, seed, None, settings)
            })?
        };
        let text = format!("{} ({} random paths)", averages(&found), found.probes);
        Ok(Answer {
            text: vec![text],
            records: vec![json!({
                "index": self.index,
                "nodes": number(found.nodes.mean),
                "solutions": number(found.solutions.mean),
                "stdErrorNodes": number(found.nodes.spread),
                "stdErrorSolutions": number(found.solutions.spread),
                "probes": found.probes,
            })],
            is_found: true,
        })
    }

    pub fn describe(&self) -> Answer {
        let (encoded, problem) = (self.encoded, &self.encoded.problem);
        let estimate = if encoded.impossible.is_some() {
            Estimate::default()
        } else {
            let work = Limits::nodes(DESCRIBED_NODES).with_updates(DESCRIBED_UPDATES);
            solve::estimate(problem, 0, work)
        };
        let (engine, why) = match encoded.impossible {
            Some(_) => Default::default(),
            None => solve::solutions(problem, &Settings::default()).engine(),
        };
        let mut lines = vec![
            format!("kind: {}", self.entry.puzzle.kind()),
            format!(
                "items: {} ({} primary)",
                problem.item_count(),
                problem.primary_count()
            ),
            format!("options: {}", problem.option_count()),
            format!("entries: {}", problem.entry_count()),
            format!(
                "engine: {} ({})",
                text_of(&json!(engine)),
                text_of(&json!(why))
            ),
            format!("estimate: {}", averages(&estimate)),
        ];
        let mut record = json!({
            "index": self.index,
            "items": encoded.item_labels(),
            "options": encoded.option_labels(),
            "primaryCount": problem.primary_count(),
            "itemCount": problem.item_count(),
            "optionCount": problem.option_count(),
            "nodeCount": problem.entry_count(),
            "estimate": {
                "nodes": mean_data(&estimate.nodes),
                "solutions": mean_data(&estimate.solutions),
                "probes": estimate.probes,
            },
            "engine": { "name": engine, "why": why },
        });
        let (mut offsets, mut entries) = (vec![0], Vec::new());
        for option in problem.options() {
            entries.extend(problem.entries(option).iter().map(|entry| entry.item.0));
            offsets.push(entries.len());
        }
        if let Some(reason) = &encoded.impossible {
            lines.push(format!("impossible: {reason}"));
            record["impossible"] = reason_data(reason);
        }
        record["offsets"] = json!(offsets);
        record["entries"] = json!(entries);
        Answer {
            text: vec![lines.join("\n")],
            records: vec![record],
            is_found: true,
        }
    }

    pub fn explain(&self, session: &Session) -> Answered {
        let puzzle = match &self.entry.puzzle {
            Puzzle::Sudoku(puzzle) => puzzle,
            other => {
                let message = format!("kind: expected \"sudoku\", found {:?}", other.kind());
                return Err(Failure::Input(message));
            }
        };
        let found = explain(puzzle)?;
        let wanted = session.asked.technique.as_ref();
        let is_found = found.grade.is_some()
            && wanted.is_none_or(|name| {
                let mut steps = found.steps.iter();
                steps.any(|step| text_of(&json!(step.technique)) == *name)
            });
        if wanted.is_some() && !is_found {
            return Ok(Answer::default());
        }
        let head = match found.grade {
            Some(grade) => format!("{grade} (score {})", found.score),
            None => text_of(&json!(found.outcome)),
        };
        let steps = found.steps.iter().map(step_text);
        let lines: Vec<String> = [head].into_iter().chain(steps).collect();
        let text = match wanted {
            Some(_) => puzzle_text(&self.entry.puzzle, OutputFormat::Text)?,
            None => lines.join("\n"),
        };
        let mut record = json!({ "index": self.index });
        if let (Value::Object(record), Value::Object(found)) = (&mut record, json!(found)) {
            record.extend(found);
        }
        let answer = Answer {
            text: vec![text],
            records: vec![record],
            is_found,
        };
        Ok(self.with_puzzle(answer, session))
    }
}

/// The candidates of a grid as a line: for each cell and number the number, or a full stop if no solution has it.
fn grid_line(found: &[Vec<u32>], open: &[Vec<u32>]) -> String {
    let side = found.len().isqrt() as u32;
    let mut line = String::new();
    for (found, open) in found.iter().zip(open) {
        for number in 1..=side {
            let is_left = found.contains(&number) || open.contains(&number);
            let symbol = char::from_digit(number, MAX_RADIX).filter(|_| is_left);
            line.push(symbol.map_or('.', |symbol| symbol.to_ascii_uppercase()));
        }
    }
    line
}

/// The estimated tree nodes and solutions, each with its standard error.
fn averages(estimate: &Estimate) -> String {
    let average =
        |SampleMean { mean, spread, .. }| format!("{} ± {}", rounded(mean), rounded(spread));
    let [nodes, solutions] = [estimate.nodes, estimate.solutions].map(average);
    format!("{nodes} tree nodes, {solutions} solutions")
}

fn mean_data(SampleMean { mean, spread, .. }: &SampleMean) -> Value {
    json!({ "mean": number(*mean), "spread": number(*spread) })
}

/// A whole number, or three decimals and a power of ten from 10¹⁵ on.
fn rounded(number: f64) -> String {
    const MAX_WHOLE: f64 = 1e15;
    if number < MAX_WHOLE {
        format!("{:.0}", number.round())
    } else {
        format!("{number:.3e}")
    }
}

/// A value that is a text as data.
fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn step_text(step: &HumanStep) -> String {
    let houses = step.houses.iter().copied().map(house_text);
    // An entry of a rule by its name and its number from 1.
    let rules = step.rules.iter();
    let rules = rules.map(|of_step| format!("{} {}", of_step.rule, of_step.index + 1));
    let parts: Vec<String> = houses.chain(rules).collect();
    let placements = step.placements.iter().map(|mark| mark_text(mark, '='));
    let eliminations = step.eliminations.iter().map(|mark| mark_text(mark, '≠'));
    let marks: Vec<String> = placements.chain(eliminations).collect();
    let place = match &parts[..] {
        [] => String::new(),
        parts => format!(" in {}", parts.join(" and ")),
    };
    let technique = text_of(&json!(step.technique));
    format!("{technique}{place}: {}", marks.join(" "))
}

/// A house by its type and its number from 1.
fn house_text(house: House) -> String {
    let data = json!(house);
    let mut fields = data.as_object().into_iter().flatten();
    let number = fields.find_map(|(_, value)| value.as_u64());
    format!(
        "{} {}",
        text_of(&data["type"]),
        number.unwrap_or_default() + 1
    )
}

fn mark_text(mark: &Mark, relation: char) -> String {
    let Mark {
        row, column, digit, ..
    } = mark;
    format!("r{}c{}{relation}{digit}", row + 1, column + 1)
}
