//! The verbs of a count that many machines share: `split`, `part` and `sum`.

use std::fs;
use std::path::Path;

use dlx_wasm::jobs::{CountPart, CountSplit, PartResult, count_part, split, sum_parts};
use dlx_wasm::puzzle::text::{Format, parse};
use dlx_wasm::puzzle::{Encoded, LayoutCache, Puzzle};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::input::{read_puzzles, unreadable};
use crate::invocation::Invocation;
use crate::output::{Answer, Output, number};
use crate::session::{Failure, Session};

/// The first line of a file of jobs.
#[derive(Deserialize)]
struct JobHeader {
    puzzle: Value,
    id: String,
}

/// A file of jobs.
struct JobFile {
    encoded: Encoded,
    id: String,
    parts: Vec<CountPart>,
}

/// Prints the puzzle and its parts, one line each. Returns whether everything could be read.
pub fn run_split(asked: &Invocation, output: &mut Output) -> Result<(), Failure> {
    let (entries, has_failed) = read_puzzles(asked, output);
    let [entry] = &entries[..] else {
        let message = format!("expected one puzzle, found {}", entries.len());
        return Err(Failure::Input(if has_failed {
            "the puzzle cannot be read".to_owned()
        } else {
            message
        }));
    };
    let encoded = encode(&entry.puzzle)?;
    let parts = u32::try_from(asked.parts.unwrap_or(1)).unwrap_or(u32::MAX);
    let whole = split(&encoded.problem, parts)?;
    let header = json!({
        "puzzle": entry.puzzle,
        "id": whole.puzzle.to_string(),
        "version": env!("CARGO_PKG_VERSION"),
    });
    let parts = whole.parts.iter().map(|part| {
        let mut line = json!(part);
        line["estimate"] = number(part.estimate);
        line.to_string()
    });
    let text = [header.to_string()].into_iter().chain(parts).collect();
    output.answer(&found(text), false);
    Ok(())
}

/// Counts the part on a line of a file of jobs, and prints its result.
pub fn run_part(session: &Session, output: &mut Output) -> Result<(), Failure> {
    let asked = session.asked;
    let file = asked
        .operands
        .first()
        .map(String::as_str)
        .unwrap_or_default();
    let jobs = JobFile::read(file)?;
    let line = asked.line.unwrap_or(1);
    let index = line
        .checked_sub(2)
        .and_then(|index| usize::try_from(index).ok());
    let Some(part) = index.and_then(|index| jobs.parts.get(index)) else {
        return Err(Failure::Input(format!(
            "{file}: line {line} holds no part; parts are on lines 2 to {}",
            jobs.parts.len() + 1
        )));
    };
    let problem = &jobs.encoded.problem;
    let result = session.within(session.deadline(), |settings| {
        count_part(problem, part, settings).map(|(result, _)| result)
    })?;
    output.answer(&found(vec![json!(result).to_string()]), false);
    Ok(())
}

/// Adds up the results of files and folders. Returns false while parts are missing.
pub fn run_sum(asked: &Invocation, output: &mut Output) -> Result<bool, Failure> {
    let mut operands = asked.operands.iter();
    let file = operands.next().map(String::as_str).unwrap_or_default();
    let jobs = JobFile::read(file)?;
    let mut results: Vec<PartResult> = Vec::new();
    for place in operands {
        for name in files_of(place)? {
            for (line, text) in lines_of(&name)? {
                results.push(value_of(&name, line, &text)?);
            }
        }
    }
    let puzzle = jobs.id.parse()?;
    let sum = sum_parts(&CountSplit::new(puzzle, jobs.parts), &results)?;
    let text = match &sum.total {
        Some(total) => vec![total.to_string()],
        None => sum
            .missing
            .iter()
            .map(|id| format!("missing {id}"))
            .collect(),
    };
    let is_found = sum.total.is_some();
    let records = vec![json!({
        "total": sum.total.map(|total| total.to_string()),
        "missing": sum.missing,
        "duplicates": sum.duplicates,
    })];
    let answer = Answer {
        text,
        records,
        is_found,
    };
    output.answer(&answer, false);
    Ok(is_found)
}

fn found(text: Vec<String>) -> Answer {
    Answer {
        text,
        records: Vec::new(),
        is_found: true,
    }
}

fn encode(puzzle: &Puzzle) -> Result<Encoded, Failure> {
    Ok(puzzle.encode_with(&mut LayoutCache::new())?)
}

impl JobFile {
    fn read(file: &str) -> Result<Self, Failure> {
        let mut lines = lines_of(file)?.into_iter();
        let no_puzzle = || Failure::Input(format!("{file}:1:1: expected the puzzle of the jobs"));
        let (line, text) = lines.next().ok_or_else(no_puzzle)?;
        let header: JobHeader = value_of(file, line, &text).map_err(|_| no_puzzle())?;
        let parsed = parse(&header.puzzle.to_string(), Some(Format::Json))?;
        let parts = lines.map(|(line, text)| value_of(file, line, &text));
        Ok(JobFile {
            encoded: encode(&parsed.puzzles[0])?,
            id: header.id,
            parts: parts.collect::<Result<_, _>>()?,
        })
    }
}

/// The files of a folder in the order of their names, or the file itself.
fn files_of(place: &str) -> Result<Vec<String>, Failure> {
    let Ok(entries) = fs::read_dir(place) else {
        return Ok(vec![place.to_owned()]);
    };
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| Failure::Input(format!("{place}: {error}")))?;
        let path = Path::new(place).join(entry.file_name());
        files.push(path.to_string_lossy().into_owned());
    }
    files.sort();
    Ok(files)
}

/// The lines of a file with text, each with its number. A job that failed leaves an empty file, which has none.
fn lines_of(file: &str) -> Result<Vec<(usize, String)>, Failure> {
    let text = fs::read_to_string(file)
        .map_err(|error| Failure::Input(format!("{file}: {}", unreadable(&error))))?;
    let lines = text.lines().map(str::to_owned);
    let numbered = (1..).zip(lines);
    Ok(numbered
        .filter(|(_, line)| !line.trim().is_empty())
        .collect())
}

fn value_of<T: for<'de> Deserialize<'de>>(
    file: &str,
    line: usize,
    text: &str,
) -> Result<T, Failure> {
    serde_json::from_str(text).map_err(|error| {
        // A line that is JSON, but no part or result, has a field that is missing or wrong.
        let wrong = if error.is_data() {
            error.to_string()
        } else {
            "expected a line of JSON".to_owned()
        };
        Failure::Input(format!("{file}:{line}:1: {wrong}"))
    })
}
