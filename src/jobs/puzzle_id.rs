//! The id of a puzzle: a hash of its problem.

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use fnv::FnvHasher;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::error::{Error, Result};
use crate::problem::{Color, Problem};
use crate::text_util::{quoted, short};

/// The id of a puzzle: twelve hexadecimal digits.
///
/// It is a hash of all that affects the count and the numbers of the options: items, options, colors, bounds, and
/// symmetries of distinct solutions. Names and costs do not count. It is the same on every machine. It detects mistakes,
/// not forgery: the hash is FNV-1a, of which 48 bits are kept.
///
/// ```
/// use dlx_wasm::Problem;
/// use dlx_wasm::jobs::PuzzleId;
///
/// let one = PuzzleId::of(&Problem::from_text("a b\na\nb\n")?);
/// let renamed = PuzzleId::of(&Problem::from_text("x y\nx\ny\n")?);
/// let other = PuzzleId::of(&Problem::from_text("a b\na\na b\n")?);
/// assert_eq!(one, renamed);
/// assert_ne!(one, other);
/// assert_eq!(one.to_string().parse(), Ok(one));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId(u64);

/// Number of hexadecimal digits.
const DIGITS: usize = 12;

impl PuzzleId {
    /// The id of a problem. Cost: linear in the number of entries.
    #[must_use]
    pub fn of(problem: &Problem) -> PuzzleId {
        let mut hasher = FnvHasher::default();
        let mut add = |word: u32| hasher.write(&word.to_le_bytes());
        add(problem.primary_count());
        add(problem.item_count());
        add(problem.option_count());
        for (_, entries) in problem.iter_options() {
            add(entries.len() as u32);
            for entry in entries {
                add(entry.item.0);
                add(entry.color.map_or(0, Color::number));
            }
        }
        add(u32::from(problem.has_bounds()));
        if problem.has_bounds() {
            for item in problem.items().take(problem.primary_count() as usize) {
                let (least, most) = problem.bounds(item);
                add(least);
                add(most);
            }
        }
        if let Some(symmetries) = problem.symmetries() {
            symmetries.words().for_each(add);
        }
        PuzzleId(hasher.finish() >> (64 - 4 * DIGITS))
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0DIGITS$x}", self.0)
    }
}

impl FromStr for PuzzleId {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let id = u64::from_str_radix(text, 16).map(PuzzleId);
        let expected = "12 hexadecimal digits";
        { id.ok() }
            .filter(|id| text.len() == DIGITS && id.to_string() == text)
            .ok_or_else(|| Error::argument(&"puzzle", &expected, &quoted(&short(text))))
    }
}

impl Serialize for PuzzleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PuzzleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> PuzzleId {
        PuzzleId::of(&Problem::from_text(text).unwrap())
    }

    #[test]
    fn everything_that_affects_the_count_is_in_the_id() {
        let all = [
            "a b | x\na x\nb x\n",
            "a b x\na x\nb x\n",
            "a b | x\na\nb x\n",
            "a b | x\na x:1\nb x\n",
            "a b | x\na x:1\nb x:1\n",
            "a b | x\na x:1\nb x:2\n",
            "a b | x\nb x\na x\n",
            "2|a b | x\na x\nb x\n",
            "1:2|a b | x\na x\nb x\n",
            "a b | x\na x\nb x\nb x\n",
        ];
        let ids: std::collections::BTreeSet<PuzzleId> = all.iter().map(|text| id(text)).collect();
        assert_eq!(ids.len(), all.len());
        assert_eq!(id("a b\na |7\nb\n"), id("a b\na\nb\n"), "costs do not");
    }

    #[test]
    fn only_twelve_digits_are_an_id() {
        for bad in [
            "",
            "0",
            "00000000000g",
            "0000000000000",
            "+00000000000",
            "00000000000A",
        ] {
            let error = bad.parse::<PuzzleId>().unwrap_err().to_string();
            assert!(error.starts_with("puzzle: expected 12 hexadecimal digits, found \""));
        }
        assert_eq!("000000000abc".parse(), Ok(PuzzleId(0xabc)));
    }
}
