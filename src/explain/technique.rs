//! The solving techniques, each by its usual name.

mod alternating_chain;
mod claiming;
mod hidden_pair;
mod hidden_quad;
mod hidden_single;
mod hidden_triple;
mod jellyfish;
mod naked_pair;
mod naked_quad;
mod naked_single;
mod naked_triple;
mod pointing;
mod simple_coloring;
mod swordfish;
mod w_wing;
mod x_chain;
mod x_wing;
mod xy_chain;
mod xy_wing;
mod xyz_wing;

use std::fmt;

use serde::Serialize;

use super::marks::PencilMarks;
use super::{Grade, HumanStep};

/// A technique that a person uses to solve a Sudoku, from the easiest to the hardest.
///
/// ```
/// use dlx_wasm::explain::Technique;
///
/// assert_eq!(Technique::LADDER.len(), 20);
/// assert_eq!(Technique::XyWing.to_string(), "XY-wing");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Technique {
    /// A house has one place left for a digit.
    HiddenSingle,
    /// A cell has one digit left.
    NakedSingle,
    /// All places for a digit in a box share another house, or another cell sees them all.
    Pointing,
    /// All places for a digit in a line are in one box.
    Claiming,
    /// Two cells of a house share two digits.
    NakedPair,
    /// Two digits of a house share two cells.
    HiddenPair,
    /// Three cells of a house share three digits.
    NakedTriple,
    /// Three digits of a house share three cells.
    HiddenTriple,
    /// A digit has the same two places in two lines.
    XWing,
    /// The places of a digit that exclude each other in pairs, in two colors.
    SimpleColoring,
    /// A cell with two digits, and two cells that it sees: one of these two must hold the digit they share.
    XyWing,
    /// Two cells with the same two digits, connected by the only two places for a digit in a house.
    WWing,
    /// An XY-wing whose pivot has all three digits.
    XyzWing,
    /// A digit has the same three places in three lines.
    Swordfish,
    /// Four cells of a house share four digits.
    NakedQuad,
    /// Four digits of a house share four cells.
    HiddenQuad,
    /// A digit has the same four places in four lines.
    Jellyfish,
    /// A chain for one digit: if it is not at one end, it is at the other.
    XChain,
    /// A chain of cells with two digits, in which each cell determines the next.
    XyChain,
    /// An alternating inference chain: at least one of the marks at its ends is true.
    AlternatingChain,
    /// No technique applies: a person guesses; here a search fills the remaining cells.
    Guess,
}

/// Finds the first step of a technique, if there is one.
type Finder = fn(&PencilMarks) -> Option<HumanStep>;

/// For each technique: its name, the grade of a Sudoku whose hardest step it is, the score of a step, and the function
/// that finds a step.
const TABLE: [(&str, Grade, u32, Finder); 21] = [
    ("hidden single", Grade::Easy, 2, hidden_single::find),
    ("naked single", Grade::Easy, 3, naked_single::find),
    ("pointing", Grade::Medium, 20, pointing::find),
    ("claiming", Grade::Medium, 22, claiming::find),
    ("naked pair", Grade::Medium, 25, naked_pair::find),
    ("hidden pair", Grade::Medium, 35, hidden_pair::find),
    ("naked triple", Grade::Medium, 40, naked_triple::find),
    ("hidden triple", Grade::Medium, 50, hidden_triple::find),
    ("X-wing", Grade::Hard, 70, x_wing::find),
    ("simple colouring", Grade::Hard, 75, simple_coloring::find),
    ("XY-wing", Grade::Hard, 80, xy_wing::find),
    ("W-wing", Grade::Hard, 85, w_wing::find),
    ("XYZ-wing", Grade::Hard, 90, xyz_wing::find),
    ("swordfish", Grade::Hard, 100, swordfish::find),
    ("naked quad", Grade::Hard, 110, naked_quad::find),
    ("hidden quad", Grade::Hard, 120, hidden_quad::find),
    ("jellyfish", Grade::Hard, 130, jellyfish::find),
    ("X-chain", Grade::Expert, 140, x_chain::find),
    ("XY-chain", Grade::Expert, 150, xy_chain::find),
    (
        "alternating inference chain",
        Grade::Expert,
        200,
        alternating_chain::find,
    ),
    ("guess", Grade::Extreme, 1_000, |_| None),
];

impl Technique {
    /// All techniques except [`Technique::Guess`], the easiest first.
    pub const LADDER: [Technique; 20] = [
        Technique::HiddenSingle,
        Technique::NakedSingle,
        Technique::Pointing,
        Technique::Claiming,
        Technique::NakedPair,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::HiddenTriple,
        Technique::XWing,
        Technique::SimpleColoring,
        Technique::XyWing,
        Technique::WWing,
        Technique::XyzWing,
        Technique::Swordfish,
        Technique::NakedQuad,
        Technique::HiddenQuad,
        Technique::Jellyfish,
        Technique::XChain,
        Technique::XyChain,
        Technique::AlternatingChain,
    ];

    /// Returns the techniques that a Sudoku of this grade may need.
    pub(crate) fn up_to(grade: Grade) -> &'static [Technique] {
        let above = Technique::LADDER.iter().position(|one| one.grade() > grade);
        &Technique::LADDER[..above.unwrap_or(Technique::LADDER.len())]
    }

    /// Returns the grade of a Sudoku whose hardest step uses this technique.
    #[must_use]
    pub fn grade(self) -> Grade {
        TABLE[self as usize].1
    }

    /// Returns the score of a step.
    pub(super) fn cost(self) -> u32 {
        TABLE[self as usize].2
    }

    /// Returns the first step of this technique, if there is one.
    pub(super) fn find(self, marks: &PencilMarks) -> Option<HumanStep> {
        TABLE[self as usize].3(marks)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TABLE[*self as usize].0)
    }
}
