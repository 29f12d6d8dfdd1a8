//! Puzzles as CSV: a header, then a record for each puzzle, with the columns of the command line.

use std::cell::OnceCell;

use csv::{QuoteStyle, WriterBuilder};
use dlx_wasm::explain::{Explanation, Technique, explain};
use dlx_wasm::puzzle::{Grid, Puzzle, Sudoku};
use dlx_wasm::solve::{self, Verdict};
use serde_json::json;

use crate::invocation::{Invocation, OutputFormat};
use crate::output::Answer;
use crate::search_verbs::Task;
use crate::session::{Answered, Failure, Session};
use crate::solution_text::NONE;
use crate::write_verbs::puzzle_text;

/// The columns if the command line names none.
const DEFAULT_COLUMNS: [&str; 2] = ["puzzle", "solution"];

/// The line with the names of the columns.
pub fn csv_header(asked: &Invocation) -> Answer {
    let names: Vec<String> = columns(asked).map(str::to_owned).collect();
    answer(&names)
}

fn columns(asked: &Invocation) -> impl Iterator<Item = &str> {
    let default = if asked.columns.is_empty() {
        &DEFAULT_COLUMNS[..]
    } else {
        &[]
    };
    let named = asked.columns.iter().map(String::as_str);
    named.chain(default.iter().copied())
}

/// The answer that is a record with these fields.
fn answer(fields: &[String]) -> Answer {
    let mut options = WriterBuilder::new();
    let mut writer = options
        .quote_style(QuoteStyle::Necessary)
        .from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(fields);
    let record = writer.into_inner().unwrap_or_default();
    Answer {
        text: vec![String::from_utf8_lossy(&record).into_owned()],
        records: Vec::new(),
        is_found: true,
    }
}

impl Task<'_> {
    /// The record of a puzzle. Fields that a limit of time or tree nodes leaves open are empty.
    pub fn csv_record(&self, session: &Session) -> Answered {
        let explained = OnceCell::new();
        let mut failure = None;
        let mut fields = Vec::new();
        for name in columns(session.asked) {
            fields.push(match self.column(name, &explained, session) {
                Ok(field) => field,
                Err(stopped @ Failure::Stopped { .. }) => {
                    failure.get_or_insert(stopped);
                    String::new()
                }
                Err(input) => return Err(input),
            });
        }
        let record = answer(&fields);
        match failure {
            Some(Failure::Stopped {
                why,
                nodes,
                solutions,
                ..
            }) => Err(Failure::Stopped {
                why,
                nodes,
                solutions,
                answer: Some(record),
            }),
            _ => Ok(record),
        }
    }

    /// A field; empty if the puzzle has no such value.
    fn column(
        &self,
        name: &str,
        explained: &OnceCell<Option<Explanation>>,
        session: &Session,
    ) -> Result<String, Failure> {
        let puzzle = &self.entry.puzzle;
        Ok(match name {
            "index" => self.index.to_string(),
            "kind" => puzzle.kind().to_owned(),
            "puzzle" => without_end(&puzzle_text(puzzle, OutputFormat::Text)?),
            "solution" => self.solution_field(session)?,
            "verdict" => self.verdict_field(session)?.to_owned(),
            "clues" => match puzzle {
                Puzzle::Sudoku(sudoku) => clue_count(sudoku).to_string(),
                _ => String::new(),
            },
            _ => {
                if explained.get().is_none() {
                    let _ = explained.set(match puzzle {
                        Puzzle::Sudoku(sudoku) => Some(explain(sudoku)?),
                        _ => None,
                    });
                }
                let explained = explained.get().and_then(Option::as_ref);
                let graded = explained.filter(|found| found.grade.is_some());
                graded.map_or_else(String::new, |found| explained_field(name, found))
            }
        })
    }

    fn solution_field(&self, session: &Session) -> Result<String, Failure> {
        let problem = &self.encoded.problem;
        if self.encoded.impossible.is_some() {
            return Ok(String::new());
        }
        let found = session.within(session.deadline(), |settings| {
            Ok(solve::first(problem, settings)?.0)
        })?;
        let text = found
            .map(|chosen| self.text(&chosen, session))
            .transpose()?;
        Ok(without_end(&text.unwrap_or_default()))
    }

    fn verdict_field(&self, session: &Session) -> Result<&'static str, Failure> {
        let problem = &self.encoded.problem;
        if self.encoded.impossible.is_some() {
            return Ok(NONE);
        }
        let verdict = session.within(session.deadline(), |settings| {
            solve::verdict(problem, settings).map(|(verdict, _)| verdict)
        })?;
        Ok(match verdict {
            Verdict::None => NONE,
            Verdict::Unique(_) => "unique",
            Verdict::Many(_) => "many",
        })
    }
}

/// A text without the line break at its end.
fn without_end(text: &str) -> String {
    text.trim_end_matches('\n').to_owned()
}

/// A field of the difficulty of a Sudoku.
fn explained_field(name: &str, found: &Explanation) -> String {
    match name {
        "grade" => found
            .grade
            .map(|grade| grade.to_string())
            .unwrap_or_default(),
        "rating" => found
            .rating
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
        "score" => found.score.to_string(),
        _ => {
            let mut techniques: Vec<Technique> =
                { found.steps.iter() }.map(|step| step.technique).collect();
            techniques.sort_unstable();
            techniques.dedup();
            let names = techniques.iter().map(|technique| json!(technique));
            let names: Vec<String> = names
                .filter_map(|name| name.as_str().map(str::to_owned))
                .collect();
            names.join(" ")
        }
    }
}

/// Number of cells with a clue.
fn clue_count(sudoku: &Sudoku) -> usize {
    match &sudoku.grid {
        Grid::Text(text) => {
            let is_clue = symbols_of(text, sudoku.alphabet.as_deref());
            text.chars().filter(|&c| is_clue(c)).count()
        }
        Grid::Cells(cells) => cells.iter().filter(|&&number| number > 0).count(),
        Grid::Rows(rows) => rows.iter().flatten().filter(|&&number| number > 0).count(),
        _ => 0,
    }
}

/// Returns which characters of a grid are symbols. A zero is one if other characters stand for blanks and the last of the
/// usual symbols is absent.
fn symbols_of(text: &str, alphabet: Option<&str>) -> impl Fn(char) -> bool {
    let cells = text
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || ".*_-".contains(*c));
    let side = cells.count().isqrt() as u32;
    let last = char::from_digit(side, 36)
        .unwrap_or('Z')
        .to_ascii_uppercase();
    let is_zero = text.contains(['.', '*', '_', '-'])
        && text.contains(|c| ('1'..='9').contains(&c))
        && !text.to_ascii_uppercase().contains(last);
    move |c| match alphabet {
        Some(alphabet) => alphabet.contains(c),
        None => c.is_ascii_alphanumeric() && (c != '0' || is_zero),
    }
}
