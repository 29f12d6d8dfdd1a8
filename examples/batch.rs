//! Solves a file with one puzzle per line. Prints for each its solution, the number of covers, and the time of each
//! phase. Bad lines are named and skipped.
//!
//! ```text
//! cargo run --release --example batch puzzles.txt
//! ```

use std::io::{Read as _, Write, stdin};
use std::process::ExitCode;
use std::time::Instant;

use dlx_wasm::engines::EngineKind;
use dlx_wasm::puzzle::text::{Format, format, parse};
use dlx_wasm::solve::{Settings, Solutions};
use dlx_wasm::{Error, Result};

fn main() -> ExitCode {
    let mut text = String::new();
    let read = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file).map(|read| text = read),
        None => stdin().read_to_string(&mut text).map(drop),
    };
    match read.and_then(|()| run(&text, &mut std::io::stdout(), &mut std::io::stderr())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Solves every line before a line `end`. Blank lines and lines that start with `#` are skipped.
pub(crate) fn run(text: &str, out: &mut dyn Write, errors: &mut dyn Write) -> std::io::Result<()> {
    let lines = (1..).zip(text.lines().map(str::trim_end));
    for (number, line) in lines.take_while(|(_, line)| *line != "end") {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        match solve(line) {
            Ok(answer) => writeln!(out, "{answer}")?,
            Err(error) => writeln!(errors, "{}", in_line(number, &error))?,
        }
    }
    Ok(())
}

/// Returns the solution, the covers, and the milliseconds to encode, build, search and decode.
fn solve(line: &str) -> Result<String> {
    let parsed = parse(line, None)?;
    let Some(puzzle) = parsed.puzzles.first() else {
        return Ok("no puzzle".to_owned());
    };
    let mut clock = Clock(Instant::now());
    let encoded = puzzle.encode()?;
    let encode = clock.lap();
    // Only the links engine counts covers.
    let settings = Settings::default().engine(EngineKind::Links);
    let mut solutions = Solutions::new(&encoded.problem, &settings);
    let build = clock.lap();
    let found = match encoded.impossible {
        Some(_) => None,
        None => solutions.next().transpose()?,
    };
    let search = clock.lap();
    let solution = found.map(|chosen| encoded.decode(&chosen));
    let decode = clock.lap();
    let written = match &solution {
        None => "no solution".to_owned(),
        Some(solution) => {
            format(solution, parsed.format).or_else(|_| format(solution, Format::Board))?
        }
    };
    let covers = solutions.stats().covers;
    Ok(format!(
        "{}\t{covers} covers\tencode {encode:.3} build {build:.3} search {search:.3} decode {decode:.3} ms",
        written.trim_end()
    ))
}

struct Clock(Instant);

impl Clock {
    /// Returns the milliseconds since the last call.
    fn lap(&mut self) -> f64 {
        let before = std::mem::replace(&mut self.0, Instant::now());
        1_000.0 * (self.0 - before).as_secs_f64()
    }
}

/// Formats the error with the line's number in the file.
fn in_line(number: u32, error: &Error) -> String {
    let message = error.to_string();
    match message.strip_prefix("line 1, ") {
        Some(rest) => format!("line {number}, {rest}"),
        None => format!("line {number}: {message}"),
    }
}
