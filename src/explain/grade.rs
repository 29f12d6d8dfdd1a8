//! The difficulty of a Sudoku for a person.

use std::fmt;

use serde::Serialize;

use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;

/// The difficulty of a Sudoku for a person, set by the hardest technique that it needs.
///
/// ```
/// use dlx_wasm::explain::{Grade, Technique};
///
/// assert!(Grade::Easy < Grade::Extreme);
/// assert_eq!(Technique::XWing.grade(), Grade::Hard);
/// assert_eq!(Grade::Hard.to_string(), "hard");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Grade {
    /// Naked and hidden singles: no notes are needed.
    Easy,
    /// Locked candidates, pairs and triples: notes within a house or two.
    Medium,
    /// Wings, fish, coloring, quads, leftovers, unique rectangles and BUG+1: patterns across the grid.
    Hard,
    /// Chains, finned swordfish and almost locked sets.
    Expert,
    /// The techniques do not suffice: a person has to guess, or a program has to search.
    Extreme,
}

/// All grades in order, each with its name.
const NAMES: [(&str, Grade); 5] = [
    ("easy", Grade::Easy),
    ("medium", Grade::Medium),
    ("hard", Grade::Hard),
    ("expert", Grade::Expert),
    ("extreme", Grade::Extreme),
];

const _: () = {
    let mut place = 0;
    while place < NAMES.len() {
        assert!(NAMES[place].1 as usize == place);
        place += 1;
    }
    // The last grade ends the table.
    assert!(Grade::Extreme as usize + 1 == NAMES.len());
};

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[*self as usize].0)
    }
}

decode::deserialized_by_reading!(Grade);

impl Read for Grade {
    fn read(value: &Value) -> decode::Result<Self> {
        value.named(&NAMES)
    }
}
