//! What ran and how it ended: a line for every step, and one sum at the end.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::process::{show, since, watch};
use crate::tally::Tally;

/// What ran and how it ended.
#[derive(Default)]
pub struct Report {
    words: Vec<String>,
    steps: Vec<Step>,
}

struct Step {
    name: String,
    time: String,
    tally: Tally,
}

impl Report {
    /// A report of the steps whose names contain one of these words; of all steps if there are none.
    pub fn of(words: &[String]) -> Self {
        Self {
            words: words.iter().map(|word| word.to_lowercase()).collect(),
            steps: Vec::new(),
        }
    }

    fn wants(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        self.words.is_empty() || self.words.iter().any(|word| name.contains(word))
    }

    /// A command that says yes or no: one passed or one failed.
    pub fn check(&mut self, name: &str, mut command: Command) {
        if !self.wants(name) {
            return;
        }
        announce(name, Some(&command));
        let start = Instant::now();
        let result = watch(&mut command, |_| {});
        self.end(name, start, result.map(verdict));
    }

    /// The same for work of our own.
    pub fn task(&mut self, name: &str, work: impl FnOnce() -> Result<()>) {
        if self.wants(name) {
            self.step(name, work);
        }
    }

    /// Work of our own that later steps stand on, asked for or not. Returns whether it went well.
    pub fn step(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> bool {
        announce(name, None);
        let start = Instant::now();
        let result = work();
        let ok = result.is_ok();
        self.end(name, start, result.map(|()| verdict(true)));
        ok
    }

    /// A test runner: as many passed and failed as its closing lines say.
    pub fn tests(&mut self, name: &str, mut command: Command) {
        if !self.wants(name) {
            return;
        }
        announce(name, Some(&command));
        let start = Instant::now();
        let mut tally = Tally::default();
        let result = watch(&mut command, |line| tally.read(line)).and_then(|ok| {
            if tally.passed + tally.failed == 0 {
                bail!("no test ran");
            }
            if !ok && tally.failed == 0 {
                bail!("the runner failed, though no test did");
            }
            Ok(tally)
        });
        self.end(name, start, result);
    }

    fn end(&mut self, name: &str, start: Instant, result: Result<Tally>) {
        let time = since(start);
        let tally = result.unwrap_or_else(|error| {
            println!("{error:#}");
            verdict(false)
        });
        println!("── {name}: {tally}, {time}");
        self.steps.push(Step {
            name: name.to_owned(),
            time,
            tally,
        });
    }

    /// Prints every step in one line and the sum in the last; fails if anything did, or if nothing was asked for by one
    /// of the words.
    pub fn close(self) -> Result<()> {
        let mut sum = Tally::default();
        println!();
        for step in &self.steps {
            let mark = if step.tally.failed == 0 { ' ' } else { '✗' };
            println!(
                "{mark} {:<36} {:>12}   {}",
                step.name, step.time, step.tally
            );
            sum += step.tally;
        }
        println!("\n{sum}");
        let failed: Vec<&str> = self
            .steps
            .iter()
            .filter(|step| step.tally.failed > 0)
            .map(|step| step.name.as_str())
            .collect();
        if !failed.is_empty() {
            bail!("failed: {}", failed.join(", "));
        }
        let is_idle = |word: &&String| {
            let mut steps = self.steps.iter();
            !steps.any(|step| step.name.to_lowercase().contains(*word))
        };
        if let Some(word) = self.words.iter().find(is_idle) {
            bail!("no step that ran has {word:?} in its name (--all has a few more)");
        }
        Ok(())
    }
}

fn verdict(ok: bool) -> Tally {
    Tally {
        passed: u64::from(ok),
        failed: u64::from(!ok),
        skipped: 0,
    }
}

fn announce(name: &str, command: Option<&Command>) {
    match command {
        Some(command) => println!("\n── {name}: {}", show(command)),
        None => println!("\n── {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::Report;

    fn closed(words: &[&str]) -> bool {
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        let mut report = Report::of(&words);
        report.task("sizes", || Ok(()));
        report.close().is_ok()
    }

    #[test]
    fn a_word_that_names_no_step_is_a_failure() {
        assert!(closed(&[]));
        assert!(closed(&["SIZE"]));
        assert!(!closed(&["sizes", "siezs"]));
    }
}
