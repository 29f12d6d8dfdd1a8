//! The verbs that write puzzles: converted ones and new ones.

use dlx_wasm::generate::{
    PolyformRequest, PolyominoRequest, QueensRequest, RegionRequest, SudokuRequest,
};
use dlx_wasm::puzzle::text::{Format, format};
use dlx_wasm::puzzle::{Puzzle, Solution};
use dlx_wasm::solve::Settings;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::invocation::{Invocation, OutputFormat};
use crate::output::Answer;
use crate::search_verbs::Task;
use crate::session::{Answered, Failure, Session};
use crate::solution_text::{NONE, solution_data};

impl Task<'_> {
    pub fn convert(&self, session: &Session) -> Answered {
        let puzzle = &self.entry.puzzle;
        let text = match session.asked.format {
            OutputFormat::Text => format(puzzle, Format::Json)?,
            OutputFormat::Puzzle(wanted) => format(puzzle, wanted)?,
            OutputFormat::Solver(wanted) => self.encoded.export(wanted)?,
            OutputFormat::Csv => return self.csv_record(session),
        };
        Ok(Answer {
            text: vec![text],
            records: Vec::new(),
            is_found: true,
        })
    }
}

/// A request of `generate`: a kind and its fields.
#[derive(Debug, Clone)]
pub struct GenerateRequest {
    pub kind: String,
    fields: Map<String, Value>,
}

/// A new puzzle.
struct NewPuzzle {
    puzzle: Puzzle,
    solution: Solution,
    revision: u32,
    /// The fields that Sudokus have.
    others: Value,
}

impl GenerateRequest {
    /// Reads the request of the command line.
    pub fn new(asked: &Invocation) -> Result<Self, String> {
        let mut words = asked.operands.iter();
        let kind = words.next().cloned().unwrap_or_default();
        let mut fields = Map::new();
        for word in words {
            let is_name = |name: &str| {
                let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
                !name.is_empty() && name.chars().all(is_word) && name != "seed" && name != "kind"
            };
            match word.split_once('=') {
                Some((name, value)) if is_name(name) => {
                    let value = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
                    fields.insert(name.to_owned(), value);
                }
                _ => return Err(format!("expected NAME=VALUE, found {word:?}")),
            }
        }
        if let Some(make) = &asked.make {
            let rules: Vec<&str> = make.split(',').collect();
            fields.insert("make".to_owned(), json!(rules));
        }
        Ok(GenerateRequest { kind, fields })
    }

    /// Makes the puzzle of this number from its seed.
    pub fn answer(&self, index: usize, seed: u64, session: &Session) -> Answered {
        let mut fields = self.fields.clone();
        fields.insert("seed".to_owned(), json!(seed));
        let fields = Value::Object(fields);
        let mut mistake = None;
        let made = session.within(session.deadline(), |settings| {
            match make(&self.kind, fields, settings) {
                Err(Mistake::Request(message)) => {
                    mistake = Some(message);
                    Ok(None)
                }
                Err(Mistake::Engine(error)) => Err(error),
                Ok(made) => Ok(made),
            }
        })?;
        if let Some(message) = mistake {
            return Err(Failure::Input(message));
        }
        let Some(made) = made else {
            return Ok(Answer {
                text: vec![NONE.to_owned()],
                records: vec![json!({ "index": index, "puzzle": null })],
                is_found: false,
            });
        };
        let encoded = made.puzzle.encode()?;
        let mut record = json!({
            "index": index,
            "puzzle": made.puzzle,
            "solution": solution_data(&made.puzzle, &encoded, &made.solution),
            "seed": seed.to_string(),
            "revision": made.revision,
        });
        if let (Value::Object(record), Value::Object(others)) = (&mut record, made.others) {
            record.extend(others);
        }
        Ok(Answer {
            text: vec![puzzle_text(&made.puzzle, session.asked.format)?],
            records: vec![record],
            is_found: true,
        })
    }
}

/// A puzzle as a line that other verbs read, or in the format of the command line.
pub fn puzzle_text(puzzle: &Puzzle, wanted: OutputFormat) -> Result<String, Failure> {
    match wanted {
        OutputFormat::Puzzle(wanted) => Ok(format(puzzle, wanted)?),
        _ => match format(puzzle, Format::SudokuLine) {
            Ok(line) => Ok(line),
            Err(_) => Ok(format(puzzle, Format::Json)?),
        },
    }
}

/// The error of a request.
enum Mistake {
    Request(String),
    Engine(dlx_wasm::Error),
}

impl From<dlx_wasm::Error> for Mistake {
    fn from(error: dlx_wasm::Error) -> Self {
        Mistake::Engine(error)
    }
}

fn request<T: DeserializeOwned>(fields: Value) -> Result<T, Mistake> {
    serde_json::from_value(fields).map_err(|error| Mistake::Request(error.to_string()))
}

fn make(kind: &str, fields: Value, settings: &Settings) -> Result<Option<NewPuzzle>, Mistake> {
    let made = match kind {
        "sudoku" => {
            let made = request::<SudokuRequest>(fields)?.generate_within(settings)?;
            return Ok(made.map(|made| NewPuzzle {
                others: json!({
                    "clues": made.clues,
                    "minimal": made.minimal,
                    "grade": made.grade,
                    "score": made.score,
                }),
                puzzle: made.puzzle.into(),
                solution: made.solution.into(),
                revision: made.revision,
            }));
        }
        "queens" => Some(request::<QueensRequest>(fields)?.generate_within(settings)?),
        "polyomino" => request::<PolyominoRequest>(fields)?.generate_within(settings)?,
        "polyform" => request::<PolyformRequest>(fields)?.generate_within(settings)?,
        "region" => Some(request::<RegionRequest>(fields)?.generate_within(settings)?),
        unknown => {
            let message = format!("kind: unknown kind {unknown:?}");
            return Err(Mistake::Request(message));
        }
    };
    Ok(made.map(|made| NewPuzzle {
        puzzle: made.puzzle,
        solution: made.solution,
        revision: made.revision,
        others: json!({}),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::GRAMMAR;

    #[test]
    fn each_kind_of_the_grammar_reads_its_request() {
        for kind in &GRAMMAR.verbs["generate"].choices {
            let refused = make(kind, json!("no fields"), &Settings::default());
            let Err(Mistake::Request(message)) = refused else {
                panic!("{kind}: expected a refused request");
            };
            assert!(!message.contains("unknown kind"), "{message}");
        }
    }
}
