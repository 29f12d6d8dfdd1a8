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
    /// The name, the time and the result of each.
    steps: Vec<(String, String, Tally)>,
}

/// The results that test runners count, in this order.
const COUNTED: [&str; 4] = ["passed", "failed", "flaky", "skipped"];
const FAILED: usize = 1;

/// The numbers of tests that passed, failed (or were interrupted), failed and then passed, and were skipped.
#[derive(Clone, Copy, Default)]
struct Tally([u64; 4]);

impl Report {
    /// A report of the steps whose names contain one of these words; of all steps if there are none.
    pub fn of(words: &[String]) -> Self {
        let words = words.iter().map(|word| word.to_lowercase()).collect();
        Self {
            words,
            ..Self::default()
        }
    }

    fn is_chosen(&self, name: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| contains(name, word))
    }

    /// A command that succeeds or fails: one passed or one failed.
    pub fn check(&mut self, name: &str, command: &mut Command) {
        self.command(name, command, |_, _| {}, |_, is_ok| Ok(Tally::of(is_ok)));
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
        self.command(name, command, Tally::read, Tally::closed);
    }

    fn command(
        &mut self,
        name: &str,
        command: &mut Command,
        read: fn(&mut Tally, &str),
        close: fn(Tally, bool) -> Result<Tally>,
    ) {
        if self.is_chosen(name) {
            let title = format!("{name}: {}", show(command));
            self.run(name, &title, || {
                let mut tally = Tally::default();
                let is_ok = watch(command, |line| read(&mut tally, line))?;
                close(tally, is_ok)
            });
        }
    }

    fn run(&mut self, name: &str, title: &str, work: impl FnOnce() -> Result<Tally>) -> bool {
        println!("\n── {title}");
        let start = Instant::now();
        let tally = work().unwrap_or_else(|error| {
            println!("{error:#}");
            Tally::of(false)
        });
        let time = since(start);
        println!("── {name}: {tally}, {time}");
        self.steps.push((name.to_owned(), time, tally));
        tally.0[FAILED] == 0
    }

    /// Prints every step in one line and the sum in the last. Fails if a test failed, or if a word chose no step.
    pub fn close(self) -> Result<()> {
        let mut sum = Tally::default();
        let mut failed = Vec::new();
        println!();
        for (name, time, tally) in &self.steps {
            let mark = if tally.0[FAILED] == 0 { ' ' } else { '✗' };
            println!("{mark} {name:<36} {time:>12}   {tally}");
            failed.extend((tally.0[FAILED] > 0).then_some(name.as_str()));
            for (sum, count) in sum.0.iter_mut().zip(tally.0) {
                *sum += count;
            }
        }
        println!("\n{sum}");
        if !failed.is_empty() {
            bail!("failed: {}", failed.join(", "));
        }
        let is_idle = |word: &&String| !self.steps.iter().any(|step| contains(&step.0, word));
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
        Self([is_ok.into(), (!is_ok).into(), 0, 0])
    }

    /// The numbers at the end of a runner. Fails if it found no test, or failed although no test did.
    fn closed(self, is_ok: bool) -> Result<Self> {
        if self.0 == [0; 4] {
            bail!("no test ran");
        }
        if !is_ok && self.0[FAILED] == 0 {
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
            let index = match kind {
                "passed" | "pass" => 0,
                "failed" | "fail" | "cancelled" | "interrupted" | "did not run" => FAILED,
                "flaky" => 2,
                "ignored" | "skipped" | "todo" => 3,
                _ => continue,
            };
            self.0[index] += number.parse().unwrap_or(0);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = self.0.iter().zip(COUNTED).enumerate();
        let shown = counts.filter(|(index, (count, _))| *index <= FAILED || **count > 0);
        let words = shown.map(|(_, (count, name))| format!("{count} {name}"));
        f.write_str(&words.collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::{Report, Tally};

    #[test]
    fn a_word_that_names_no_step_is_a_failure() {
        for (words, is_ok) in [("", true), ("SIZE", true), ("sizes siezs", false)] {
            let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
            let mut report = Report::of(&words);
            report.task("sizes", || Ok(()));
            assert_eq!(report.close().is_ok(), is_ok, "{words:?}");
        }
    }

    #[test]
    fn closing_lines_of_every_runner_add_up() {
        let cargo = "test a ... ok\n\
            test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.02s\n\
            test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.50s";
        let node = "ℹ tests 9\nℹ suites 2\nℹ pass 5\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 1\nℹ duration_ms 12.5";
        let playwright = "Running 13 tests using 2 workers\n\n  ✓  1 a.spec.mjs:5:1 › a_test (1.5s)\n\
            \n  2 failed\n    a.spec.mjs:7:1 › another ───\n  1 interrupted\n  1 flaky\n  1 skipped\n  3 did not run\n  5 passed (1.2m)\n";
        let others = "5 passed\n    5 passed\n  5 | passed\npass 3\nℹ pass 3 of them\ntest result";
        for (lines, expected) in [
            (cargo, "15 passed, 2 failed, 1 skipped"),
            (node, "5 passed, 2 failed, 2 skipped"),
            (playwright, "5 passed, 6 failed, 1 flaky, 1 skipped"),
            (others, "0 passed, 0 failed"),
        ] {
            let mut tally = Tally::default();
            lines.lines().for_each(|line| tally.read(line));
            assert_eq!(tally.to_string(), expected);
        }
    }

    #[test]
    fn a_runner_that_skips_all_tests_is_no_failure() {
        let skipped = Tally([0, 0, 0, 2]);
        assert!(skipped.closed(true).is_ok());
        assert!(skipped.closed(false).is_err());
        assert!(Tally::default().closed(true).is_err());
    }
}
