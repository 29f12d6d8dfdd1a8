//! The findings that are known and not yet mended. Their number may only go down.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::project::{self, Project};

/// The findings that are known, for each file (for each of `CRATES`, if a type name is repeated) and rule.
const BASELINE: &str = "xtask/prose-baseline.toml";

/// The number of findings for each file and rule.
pub type Counts = BTreeMap<String, BTreeMap<String, usize>>;

/// The count of a file and rule, to be changed.
pub fn entry<'a>(counts: &'a mut Counts, file: &str, rule: &str) -> &'a mut usize {
    let rules = counts.entry(file.to_owned()).or_default();
    rules.entry(rule.to_owned()).or_default()
}

/// The count of a file and rule.
pub fn count(counts: &Counts, file: &str, rule: &str) -> usize {
    let rules = counts.get(file);
    rules
        .and_then(|rules| rules.get(rule))
        .copied()
        .unwrap_or(0)
}

/// The count of each rule.
pub fn sums(counts: &Counts) -> BTreeMap<&str, usize> {
    let mut sums = BTreeMap::new();
    for (rule, count) in counts.values().flatten() {
        *sums.entry(rule.as_str()).or_default() += count;
    }
    sums
}

/// The files and rules of which there are more on the left than on the right.
pub fn exceeding<'a>(left: &'a Counts, right: &Counts) -> Vec<(&'a str, &'a str)> {
    let all = left.iter().flat_map(|(file, rules)| {
        let rules = rules.iter();
        rules.map(move |(rule, &count)| (file.as_str(), rule.as_str(), count))
    });
    all.filter(|(file, rule, found)| *found > count(right, file, rule))
        .map(|(file, rule, _)| (file, rule))
        .collect()
}

/// Reads the baseline.
pub fn read(project: &Project) -> Result<Counts> {
    toml::from_str(&project::read(&project.path(BASELINE))?).context(BASELINE)
}

/// Writes the baseline, if there are no more findings of any rule than before: moved files are no new findings.
pub fn write(project: &Project, found: &Counts) -> Result<()> {
    let path = project.path(BASELINE);
    if path.exists() {
        let known = read(project)?;
        let known = sums(&known);
        for (rule, sum) in sums(found) {
            let known = known.get(rule).copied().unwrap_or(0);
            if sum > known {
                bail!(
                    "{rule}: {sum} findings, {known} known; the baseline may only go down \
                     (`cargo xtask check` lists the new ones, deleting {BASELINE} accepts them)"
                );
            }
        }
    }
    let head = "# Known findings of `cargo xtask prose`. Written by `cargo xtask prose --baseline`; may only go down.\n";
    fs::write(&path, format!("{head}{}", table(found))).context(BASELINE)
}

/// One line of TOML for each file.
pub fn table(counts: &Counts) -> String {
    let mut text = String::new();
    for (file, rules) in counts {
        let rules = rules
            .iter()
            .map(|(rule, count)| format!("{rule} = {count}"));
        let rules = rules.collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "{file:?} = {{ {rules} }}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(text: &str) -> Counts {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn more_than_known_is_new_and_fewer_is_not() {
        let known = known("'a.rs' = { long = 2, headless = 1 }");
        let found = self::known("'a.rs' = { long = 1, headless = 2 }\n'b.rs' = { long = 1 }");
        let new = [("a.rs", "headless"), ("b.rs", "long")];
        assert_eq!(exceeding(&found, &known), new);
        assert_eq!(exceeding(&known, &found), [("a.rs", "long")]);
    }

    #[test]
    fn a_moved_file_keeps_the_sums() {
        let (old, new) = (known("'a' = { long = 2 }"), known("'b' = { long = 2 }"));
        assert_eq!(sums(&old), sums(&new));
    }

    #[test]
    fn the_baseline_is_read_as_it_is_written() {
        let counts = known("'src/' = { types = 3 }\n'src/a.rs' = { headless = 1, long = 2 }");
        let text = table(&counts);
        assert_eq!(text.lines().count(), 2);
        assert_eq!(known(&text), counts);
    }
}
