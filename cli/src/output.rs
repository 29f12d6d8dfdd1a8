//! Standard output and standard error.

use std::io::{self, BufWriter, ErrorKind as IoErrorKind, StdoutLock, Write};
use std::process;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::invocation::Invocation;
use crate::progress::Progress;

/// Answers that were written are visible after this time.
pub const FLUSH_TIME: Duration = Duration::from_millis(50);

/// An answer in both forms.
#[derive(Debug, Default)]
pub struct Answer {
    /// The answers as text, each of one line or more.
    pub text: Vec<String>,
    /// The answers as data, one per line of JSON.
    pub records: Vec<Value>,
    /// Whether there is an answer, for the exit code.
    pub is_found: bool,
}

/// Writes answers, notes and errors, and keeps them apart from the progress bar.
pub struct Output {
    out: BufWriter<StdoutLock<'static>>,
    flushed_at: Instant,
    is_json: bool,
    is_quiet: bool,
    is_first: bool,
    progress: Progress,
}

impl Output {
    pub fn new(asked: &Invocation, progress: Progress) -> Self {
        Output {
            out: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
            flushed_at: Instant::now(),
            is_json: asked.is_json(),
            is_quiet: asked.is_quiet,
            is_first: true,
            progress,
        }
    }

    /// Writes an answer. `is_block` sets whether an empty line stands between answers.
    pub fn answer(&mut self, answer: &Answer, is_block: bool) {
        let written = if self.is_json {
            let mut records = answer.records.iter();
            records.try_for_each(|record| writeln!(self.out, "{record}"))
        } else {
            let mut text = answer.text.iter();
            text.try_for_each(|text| self.block(text, is_block))
        };
        self.check(&written);
        if self.flushed_at.elapsed() >= FLUSH_TIME {
            self.flush();
        }
    }

    fn block(&mut self, text: &str, is_block: bool) -> io::Result<()> {
        if is_block && !self.is_first {
            writeln!(self.out)?;
        }
        self.is_first = false;
        writeln!(self.out, "{}", text.strip_suffix('\n').unwrap_or(text))
    }

    /// Makes everything visible that was written.
    pub fn flush(&mut self) {
        if !self.out.buffer().is_empty() {
            let progress = self.progress.clone();
            let flushed = progress.suspend(|| self.out.flush());
            self.check(&flushed);
        }
        self.flushed_at = Instant::now();
    }

    /// Ends the process if nobody reads any more, as `head` does, which is no error.
    fn check(&self, written: &io::Result<()>) {
        if let Err(error) = written {
            self.progress.clear();
            let is_closed = error.kind() == IoErrorKind::BrokenPipe;
            process::exit(if is_closed { 0 } else { 2 });
        }
    }

    /// Writes an error.
    pub fn error(&mut self, message: &str) {
        self.flush();
        self.progress.suspend(|| eprintln!("dlx: {message}"));
    }

    /// Writes a remark, unless notes are off.
    pub fn note(&mut self, message: &str) {
        if !self.is_quiet {
            self.error(&format!("note: {message}"));
        }
    }
}

/// A number as JavaScript writes it: a whole one without a decimal point.
pub fn number(number: f64) -> Value {
    const MAX_EXACT: f64 = 9_007_199_254_740_992.0;
    if number.fract() == 0.0 && number.abs() < MAX_EXACT {
        json!(number as i64)
    } else {
        json!(number)
    }
}
