//! Answers all puzzles: one by one with all threads, or several at a time, printed in order.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::thread;

use dlx_wasm::OptionId;
use dlx_wasm::puzzle::{LayoutCache, Puzzle};
use serde_json::json;

use crate::csv_record::csv_header;
use crate::exit_status::{EXIT_BAD_INPUT, EXIT_INTERRUPTED, EXIT_NONE, ExitStatus};
use crate::input::{PuzzleEntry, read_puzzles};
use crate::invocation::{Invocation, OutputFormat};
use crate::job_verbs::{run_part, run_split, run_sum};
use crate::list::{ListReader, list};
use crate::output::{Answer, Output};
use crate::progress::Progress;
use crate::search_verbs::{Task, random_seed};
use crate::session::{Failure, Session, is_interrupted};
use crate::solution_text::{is_block, is_line};
use crate::verify::read_solutions;
use crate::write_verbs::GenerateRequest;

/// The outcome of one puzzle.
#[derive(Default)]
struct Outcome {
    answer: Option<Answer>,
    note: Option<String>,
    failure: Option<Failure>,
}

impl From<Result<Answer, Failure>> for Outcome {
    fn from(answered: Result<Answer, Failure>) -> Self {
        match answered {
            Ok(answer) => Outcome {
                answer: Some(answer),
                ..Outcome::default()
            },
            Err(failure) => Outcome {
                failure: Some(failure),
                ..Outcome::default()
            },
        }
    }
}

impl Outcome {
    fn with_note(answered: Result<(Answer, Option<String>), Failure>) -> Self {
        match answered {
            Ok((answer, note)) => Outcome {
                answer: Some(answer),
                note,
                failure: None,
            },
            Err(failure) => Outcome::from(Err(failure)),
        }
    }
}

/// Runs a verb. Returns the exit code of the command.
pub fn run(asked: &Invocation) -> ExitCode {
    let progress = Progress::new(asked.is_quiet);
    let mut output = Output::new(asked, progress.clone());
    let mut printer = Printer {
        asked,
        progress: &progress,
        status: ExitStatus::default(),
        has_found: false,
    };
    if asked.format != OutputFormat::Csv && !asked.columns.is_empty() {
        output.error("--columns: needs --format csv");
        return ExitCode::from(EXIT_BAD_INPUT);
    }
    match &asked.verb[..] {
        "generate" => match GenerateRequest::new(asked) {
            Ok(request) => printer.generate(&request, &mut output),
            Err(message) => {
                output.error(&message);
                printer.status.raise(EXIT_BAD_INPUT);
            }
        },
        "split" | "part" | "sum" => printer.job(&mut output),
        verb => {
            let (mut entries, mut has_failed) = read_puzzles(asked, &mut output);
            if let Some(file) = &asked.solutions
                && let Err(message) = read_solutions(file, &mut entries)
            {
                output.error(&message);
                has_failed = true;
                entries.clear();
            }
            if has_failed {
                printer.status.raise(EXIT_BAD_INPUT);
            }
            if asked.format == OutputFormat::Csv {
                output.answer(&csv_header(asked), false);
            }
            match verb {
                "list" => printer.list(&entries, &mut output),
                _ => printer.answer(&entries, &mut output),
            }
        }
    }
    if asked.technique.is_some() && !printer.has_found {
        printer.status.raise(EXIT_NONE);
    }
    progress.clear();
    output.flush();
    printer.status.into()
}

/// Prints outcomes in order, and keeps the exit status.
struct Printer<'a> {
    asked: &'a Invocation,
    progress: &'a Progress,
    status: ExitStatus,
    /// Whether a puzzle has an answer.
    has_found: bool,
}

impl Printer<'_> {
    fn answer(&mut self, entries: &[PuzzleEntry], output: &mut Output) {
        let format = self.asked.format;
        let is_block = |entry: &PuzzleEntry| match &self.asked.verb[..] {
            "convert" => format != OutputFormat::Text && is_block(&entry.puzzle, format),
            "solve" | "sample" => is_block(&entry.puzzle, format),
            "candidates" => matches!(entry.puzzle, Puzzle::SudokuMulti(_)),
            "explain" => self.asked.technique.is_none(),
            verb => matches!(verb, "best" | "marginals" | "describe"),
        };
        let blocks: Vec<bool> = entries.iter().map(is_block).collect();
        let work = |session: &Session, index: usize, cache: &mut LayoutCache| {
            outcome(&entries[index], index, session, cache)
        };
        self.in_order(entries.len(), &work, &mut |printer, index, outcome| {
            printer.print(outcome, &entries[index].place, blocks[index], output);
        });
    }

    fn job(&mut self, output: &mut Output) {
        let session = Session {
            asked: self.asked,
            threads: 1,
            progress: None,
        };
        let done = match &self.asked.verb[..] {
            "split" => run_split(self.asked, output).map(|()| true),
            "part" => run_part(&session, output).map(|()| true),
            _ => run_sum(self.asked, output),
        };
        match done {
            Ok(true) => {}
            Ok(false) => self.status.raise(EXIT_NONE),
            Err(failure) => {
                output.error(&failure.to_string());
                self.status.fail(&failure);
            }
        }
    }

    fn generate(&mut self, request: &GenerateRequest, output: &mut Output) {
        let seed = self.asked.seed.unwrap_or_else(random_seed);
        if self.asked.seed.is_none() {
            output.note(&format!("the first seed is {seed}"));
        }
        let is_block = match self.asked.format {
            OutputFormat::Puzzle(format) => !is_line(format),
            _ => false,
        };
        let number = self.asked.limit.unwrap_or(1);
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        let work = |session: &Session, index: usize, _: &mut LayoutCache| {
            let seed = seed.wrapping_add(index as u64);
            Outcome::from(request.answer(index, seed, session))
        };
        self.in_order(number, &work, &mut |printer, _, outcome| {
            printer.print(outcome, &request.kind, is_block, output);
        });
    }

    /// Computes outcomes, several at a time if there are several, and passes them on in order.
    fn in_order(
        &mut self,
        number: usize,
        work: &(dyn Fn(&Session, usize, &mut LayoutCache) -> Outcome + Sync),
        print: &mut dyn FnMut(&mut Self, usize, Outcome),
    ) {
        let asked = self.asked;
        if number <= 1 {
            let session = Session {
                asked,
                threads: asked.threads,
                progress: Some(self.progress),
            };
            for index in 0..number {
                let outcome = work(&session, index, &mut LayoutCache::new());
                print(self, index, outcome);
            }
            return;
        }
        let next = AtomicUsize::new(0);
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for _ in 0..asked.threads.min(number) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    let session = Session {
                        asked,
                        threads: 1,
                        progress: None,
                    };
                    let mut cache = LayoutCache::new();
                    loop {
                        let index = next.fetch_add(1, Relaxed);
                        if index >= number || is_interrupted() {
                            return;
                        }
                        let outcome = work(&session, index, &mut cache);
                        if sender.send((index, outcome)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut done = 0;
            for (index, outcome) in receiver {
                waiting.insert(index, outcome);
                while let Some(outcome) = waiting.remove(&done) {
                    print(self, done, outcome);
                    done += 1;
                    self.progress.update(done as f64 / number as f64);
                }
            }
        });
        if is_interrupted() {
            self.status.raise(EXIT_INTERRUPTED);
        }
    }

    fn list(&mut self, entries: &[PuzzleEntry], output: &mut Output) {
        let session = Session {
            asked: self.asked,
            threads: self.asked.threads,
            progress: (entries.len() == 1).then_some(self.progress),
        };
        let mut cache = LayoutCache::new();
        for (index, entry) in entries.iter().enumerate() {
            if is_interrupted() {
                break;
            }
            let outcome = match entry.puzzle.encode_with(&mut cache) {
                Err(error) => Outcome::from(Err(error.into())),
                Ok(encoded) => {
                    let task = Task {
                        entry,
                        encoded: &encoded,
                        index,
                    };
                    let mut reader = PrintedList {
                        task: &task,
                        session: &session,
                        output,
                        found: 0,
                        failure: None,
                    };
                    let listed = if encoded.impossible.is_some() {
                        Ok(0)
                    } else {
                        list(&encoded.problem, &session, &mut reader)
                    };
                    let answer = Answer {
                        is_found: reader.found > 0 || self.asked.limit == Some(0),
                        ..Answer::default()
                    };
                    Outcome {
                        answer: Some(answer),
                        note: None,
                        failure: reader.failure.or(listed.err()),
                    }
                }
            };
            self.print(outcome, &entry.place, false, output);
        }
    }

    fn print(&mut self, outcome: Outcome, place: &str, is_block: bool, output: &mut Output) {
        let mut answer = outcome.answer;
        if let Some(note) = outcome.note {
            output.note(&note);
        }
        if let Some(failure) = outcome.failure {
            let message = format!("{place}: {failure}");
            self.status.fail(&failure);
            if let Failure::Stopped { answer: part, .. } = failure {
                answer = part.or(answer.map(|answer| Answer {
                    is_found: true,
                    ..answer
                }));
            }
            if let Some(answer) = &answer {
                output.answer(answer, is_block);
            }
            output.error(&message);
        } else if let Some(answer) = &answer {
            output.answer(answer, is_block);
            self.has_found |= answer.is_found;
            // A filter leaves puzzles out.
            if !answer.is_found && self.asked.technique.is_none() {
                self.status.raise(EXIT_NONE);
            }
        }
    }
}

/// Prints each solution of a list.
struct PrintedList<'a> {
    task: &'a Task<'a>,
    session: &'a Session<'a>,
    output: &'a mut Output,
    found: u64,
    failure: Option<Failure>,
}

impl ListReader for PrintedList<'_> {
    fn solution(&mut self, options: &[OptionId]) {
        let Task { entry, index, .. } = self.task;
        let text = match self.task.text(options, self.session) {
            Ok(text) => text,
            Err(failure) => {
                self.failure.get_or_insert(failure);
                return;
            }
        };
        self.found += 1;
        let records = if self.session.asked.is_json() {
            vec![json!({ "index": index, "solution": self.task.data(options) })]
        } else {
            Vec::new()
        };
        let answer = Answer {
            text: vec![text],
            records,
            is_found: true,
        };
        let is_block = is_block(&entry.puzzle, self.session.asked.format);
        self.output.answer(&answer, is_block);
    }

    fn idle(&mut self) {
        self.output.flush();
    }
}

/// Answers one puzzle.
fn outcome(
    entry: &PuzzleEntry,
    index: usize,
    session: &Session,
    cache: &mut LayoutCache,
) -> Outcome {
    let encoded = match entry.puzzle.encode_with(cache) {
        Ok(encoded) => encoded,
        Err(error) => return Outcome::from(Err(error.into())),
    };
    let task = Task {
        entry,
        encoded: &encoded,
        index,
    };
    Outcome::from(match &session.asked.verb[..] {
        "solve" => task.solve(session),
        "count" => task.count(session),
        "verdict" => task.verdict(session),
        "verify" => task.verify(),
        "best" => task.best(session),
        "optima" => task.optima(session),
        "marginals" => task.marginals(session),
        "candidates" => return Outcome::with_note(task.candidates(session)),
        "conflict" => task.conflict(session),
        "estimate" => task.estimate(session),
        "explain" => task.explain(session),
        "convert" => task.convert(session),
        "describe" => Ok(task.describe()),
        _ => return Outcome::with_note(task.sample(session)),
    })
}
