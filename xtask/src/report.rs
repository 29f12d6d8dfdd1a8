//! The steps that ran and their results: a line for every step, and one sum at the end.

use std::fmt;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::process::{show, since, watch};

/// The steps that ran and their results.
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

/// The numbers of tests that passed, failed (or were interrupted), failed and then passed, and were skipped, as test
/// runners count them.
#[derive(Clone, Copy, Default)]
struct Tally {
    passed: u64,
    failed: u64,
    flaky: u64,
    skipped: u64,
}

impl Report {
    /// A report of the steps whose names contain one of these words; of all steps if there are none.
    pub fn of(words: &[String]) -> Self {
        Self {
            words: words.iter().map(|word| word.to_lowercase()).collect(),
            steps: Vec::new(),
        }
    }

    fn is_chosen(&self, name: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| contains(name, word))
    }

    /// A command that succeeds or fails: one passed or one failed.
    pub fn check(&mut self, name: &str, command: &mut Command) {
        if self.is_chosen(name) {
            let title = format!("{name}: {}", show(command));
            self.run(name, &title, || Ok(Tally::of(watch(command, |_| {})?)));
        }
    }

    /// The same for each line of the form `name: command`.
    pub fn checks(&mut self, lines: &str, command: impl Fn(&str) -> Command) {
        for (name, line) in lines.lines().filter_map(|line| line.split_once(": ")) {
            self.check(name.trim(), &mut command(line));
        }
    }

    /// A function that succeeds or fails.
    pub fn task(&mut self, name: &str, work: impl FnOnce() -> Result<()>) {
        if self.is_chosen(name) {
            self.step(name, work);
        }
    }

    /// A function that later steps depend on: it runs even if no word chooses it. Returns whether it succeeded.
    pub fn step(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> bool {
        self.run(name, name, || work().map(|()| Tally::of(true)))
    }

    /// A test runner: as many passed and failed as its closing lines report. A runner that skips all its tests, because a
    /// program is not installed, is no failure.
    pub fn tests(&mut self, name: &str, command: &mut Command) {
        if !self.is_chosen(name) {
            return;
        }
        let title = format!("{name}: {}", show(command));
        self.run(name, &title, || {
            let mut tally = Tally::default();
            let is_ok = watch(command, |line| tally.read(line))?;
            tally.closed(is_ok)
        });
    }

    fn run(&mut self, name: &str, title: &str, work: impl FnOnce() -> Result<Tally>) -> bool {
        println!("\n── {title}");
        let start = Instant::now();
        let tally = work().unwrap_or_else(|error| {
            println!("{error:#}");
            Tally::of(false)
        });
        let (name, time) = (name.to_owned(), since(start));
        println!("── {name}: {tally}, {time}");
        self.steps.push(Step { name, time, tally });
        tally.failed == 0
    }

    /// Prints every step in one line and the sum in the last. Fails if a test failed, or if a word chose no step.
    pub fn close(self) -> Result<()> {
        let mut sum = Tally::default();
        let mut failed = Vec::new();
        println!();
        for Step { name, time, tally } in &self.steps {
            let mark = if tally.failed == 0 { ' ' } else { '✗' };
            println!("{mark} {name:<36} {time:>12}   {tally}");
            failed.extend((tally.failed > 0).then_some(name.as_str()));
            sum.passed += tally.passed;
            sum.failed += tally.failed;
            sum.flaky += tally.flaky;
            sum.skipped += tally.skipped;
        }
        println!("\n{sum}");
        if !failed.is_empty() {
            bail!("failed: {}", failed.join(", "));
        }
        let is_idle = |word: &&String| !self.steps.iter().any(|step| contains(&step.name, word));
        if let Some(word) = self.words.iter().find(is_idle) {
            bail!("no step that ran has {word:?} in its name (--all has a few more)");
        }
        Ok(())
    }
}

fn contains(name: &str, word: &str) -> bool {
    name.to_lowercase().contains(word)
}

impl Tally {
    fn of(is_ok: bool) -> Self {
        Self {
            passed: u64::from(is_ok),
            failed: u64::from(!is_ok),
            ..Self::default()
        }
    }

    /// The numbers at the end of a runner. Fails if it found no test, or failed although no test did.
    fn closed(self, is_ok: bool) -> Result<Self> {
        if self.passed + self.failed + self.flaky + self.skipped == 0 {
            bail!("no test ran");
        }
        if !is_ok && self.failed == 0 {
            bail!("the runner failed, though no test did");
        }
        Ok(self)
    }

    /// Adds the counts of a closing line of cargo test, wasm-bindgen-test, node:test or Playwright.
    fn read(&mut self, line: &str) {
        const COUNT: &str = r"(\d+) (passed|failed|ignored|skipped|interrupted|flaky|did not run)";
        // cargo, node, Playwright.
        let closing = regex!(format!(
            r"^\s*test result: |^\s*ℹ \w+ \d+\s*$|^  {COUNT}(?: \(|$)"
        ));
        if !closing.is_match(line) {
            return;
        }
        for found in regex!(format!(r"{COUNT}|ℹ (\w+) (\d+)")).captures_iter(line) {
            let (number, kind) = match found.get(1) {
                Some(number) => (number.as_str(), &found[2]),
                None => (&found[4], &found[3]),
            };
            let number: u64 = number.parse().unwrap_or(0);
            match kind {
                "passed" | "pass" => self.passed += number,
                "ignored" | "skipped" | "todo" => self.skipped += number,
                "failed" | "fail" | "cancelled" | "interrupted" | "did not run" => {
                    self.failed += number;
                }
                "flaky" => self.flaky += number,
                _ => {}
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.flaky > 0 {
            write!(f, ", {} flaky", self.flaky)?;
        }
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Report, Tally};

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

    fn tally(lines: &str) -> String {
        let mut tally = Tally::default();
        lines.lines().for_each(|line| tally.read(line));
        tally.to_string()
    }

    #[test]
    fn closing_lines_of_cargo_add_up() {
        let lines = "test a ... ok\n\
            test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.02s\n\
            test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.50s";
        assert_eq!(tally(lines), "15 passed, 2 failed, 1 skipped");
    }

    #[test]
    fn closing_lines_of_node_add_up() {
        let lines = "ℹ tests 9\nℹ suites 2\nℹ pass 5\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 1\nℹ duration_ms 12.5";
        assert_eq!(tally(lines), "5 passed, 2 failed, 2 skipped");
    }

    #[test]
    fn closing_lines_of_playwright_add_up() {
        let lines = "Running 13 tests using 2 workers\n\n  ✓  1 a.spec.mjs:5:1 › a_test (1.5s)\n\
            \n  2 failed\n    a.spec.mjs:7:1 › another ───\n  1 interrupted\n  1 flaky\n  1 skipped\n  3 did not run\n  5 passed (1.2m)\n";
        assert_eq!(tally(lines), "5 passed, 6 failed, 1 flaky, 1 skipped");
    }

    #[test]
    fn a_runner_that_skips_all_tests_is_no_failure() {
        let skipped = Tally {
            skipped: 2,
            ..Tally::default()
        };
        assert!(skipped.closed(true).is_ok());
        assert!(skipped.closed(false).is_err());
        assert!(Tally::default().closed(true).is_err());
    }

    #[test]
    fn other_lines_count_nothing() {
        let lines = "5 passed\n    5 passed\n  5 | passed\npass 3\nℹ pass 3 of them\ntest result";
        assert_eq!(tally(lines), "0 passed, 0 failed");
    }
}
