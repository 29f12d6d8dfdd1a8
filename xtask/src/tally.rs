//! Reads the closing lines of test runners and adds them up.

use std::fmt;
use std::ops::AddAssign;

/// How many tests ran, by the runners' own words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tests that passed.
    pub passed: u64,
    /// Tests that failed or were cut off.
    pub failed: u64,
    /// Tests that said they cannot run here.
    pub skipped: u64,
}

impl Tally {
    /// Adds what a line of output says, if it is a closing line of cargo test, wasm-bindgen-test, node:test or Playwright.
    pub fn read(&mut self, line: &str) {
        if let Some(counts) = line.trim().strip_prefix("test result: ") {
            for count in counts.split(['.', ';']) {
                let mut words = count.split_whitespace();
                if let (Some(Ok(n)), Some(what)) = (words.next().map(str::parse), words.next()) {
                    self.add(what, n);
                }
            }
        } else if let Some(count) = line.trim().strip_prefix("ℹ ") {
            let mut words = count.split_whitespace();
            if let (Some(what), Some(Ok(n)), None) =
                (words.next(), words.next().map(str::parse), words.next())
            {
                self.add(what, n);
            }
        } else if let Some(count) = line.strip_prefix("  ") {
            // Playwright: `  8 passed (1.4m)`, `  2 did not run`.
            let (count, _) = count.split_once(" (").unwrap_or((count, ""));
            if let Some((Ok(n), what)) = count.split_once(' ').map(|(n, what)| (n.parse(), what)) {
                self.add(what, n);
            }
        }
    }

    fn add(&mut self, what: &str, n: u64) {
        match what {
            "passed" | "pass" => self.passed += n,
            "failed" | "fail" | "cancelled" | "interrupted" | "did not run" | "flaky" => {
                self.failed += n;
            }
            "ignored" | "skipped" | "todo" => self.skipped += n,
            _ => {}
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    fn tally(lines: &str) -> (u64, u64, u64) {
        let mut tally = Tally::default();
        lines.lines().for_each(|line| tally.read(line));
        (tally.passed, tally.failed, tally.skipped)
    }

    #[test]
    fn cargo_closing_lines_add_up() {
        let lines = "test a ... ok\n\
            test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.02s\n\
            test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.50s";
        assert_eq!(tally(lines), (15, 2, 1));
    }

    #[test]
    fn node_closing_lines_add_up() {
        let lines = "ℹ tests 9\nℹ suites 2\nℹ pass 5\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 1\nℹ duration_ms 12.5";
        assert_eq!(tally(lines), (5, 2, 2));
    }

    #[test]
    fn playwright_closing_lines_add_up() {
        let lines = "Running 13 tests using 2 workers\n\n  ✓  1 a.spec.mjs:5:1 › a_test (1.5s)\n\
            \n  2 failed\n    a.spec.mjs:7:1 › another ───\n  1 interrupted\n  1 flaky\n  1 skipped\n  3 did not run\n  5 passed (1.2m)\n";
        assert_eq!(tally(lines), (5, 7, 1));
    }

    #[test]
    fn other_lines_count_nothing() {
        assert_eq!(
            tally("5 passed\n    5 passed\n  5 | passed\npass 3\nℹ pass 3 of them\ntest result"),
            (0, 0, 0)
        );
    }
}
