//! The solving techniques, each by its usual name.

mod hidden_single;
mod naked_single;
mod simple_coloring;
mod w_wing;

use std::fmt;

use serde::Serialize;

use super::chain::{self, ChainLinks};
use super::marks::PencilMarks;
use super::{Grade, HumanStep, fish, house_sets, locked, wings};
use Argument::{Chain, Fish, Hidden, LockedInLine, LockedInRegion, Naked, Own, Wing};

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
    /// Locked candidates of a box or region: some cell outside sees all places for a digit there, so that cell cannot hold
    /// the digit. With plain boxes, such cells are the other cells of a line.
    Pointing,
    /// Locked candidates of a row, a column or a diagonal: some cell outside sees all places for a digit there, so that
    /// cell cannot hold the digit. With plain boxes, such cells are the other cells of a box.
    Claiming,
    /// Two cells of a house have two digits between them, so no other cell of the house can hold these.
    NakedPair,
    /// Two digits of a house have two cells between them, so these cells can hold nothing else.
    HiddenPair,
    /// Three cells of a house have three digits between them.
    NakedTriple,
    /// Three digits of a house have three cells between them.
    HiddenTriple,
    /// In two rows a digit has places in two columns only, so the other cells of these columns cannot hold it. The same
    /// holds with columns and rows exchanged, and with regions for either.
    XWing,
    /// The places of a digit that exclude each other in pairs, in two colors.
    SimpleColoring,
    /// A cell with the digits X and Y sees two cells, one with X and Z, the other with Y and Z as digits. One of the two
    /// holds Z, so no cell that sees both can.
    XyWing,
    /// Two cells with the same two digits, connected by the only two places for a digit in a house.
    WWing,
    /// An XY-wing whose pivot has Z, too. One of the three cells holds Z, so a cell that sees all three cannot.
    XyzWing,
    /// The same as an X-wing, with three rows and three columns.
    Swordfish,
    /// Four cells of a house have four digits between them.
    NakedQuad,
    /// Four digits of a house have four cells between them.
    HiddenQuad,
    /// The same as an X-wing, with four rows and four columns.
    Jellyfish,
    /// A chain of cells for one digit. Of the first and the second cell at least one holds it, of the second and the third
    /// at most one, and so on. The digit is at one of the two ends, so no cell that sees both can hold it. The shortest
    /// X-chains are called skyscraper, two-string kite and turbot fish.
    XChain,
    /// A chain of cells with two digits, each of which shares a digit and a house with the next. If one end does not hold
    /// the first digit, each cell determines the next, and the other end holds it. So no cell that sees both can.
    XyChain,
    /// An alternating inference chain: a sequence of marks with links through cells and houses. Of the first and the second
    /// mark at least one is true, of the second and the third at most one, and so on. At least one of the two ends is
    /// true, so any mark that contradicts both ends can be removed.
    AlternatingChain,
    /// No technique applies: a person guesses; here a search fills the remaining cells.
    Guess,
}

/// The argument behind a technique, with what tells it from others by the same argument.
enum Argument {
    /// This function finds a step.
    Own(fn(&PencilMarks) -> Option<HumanStep>),
    /// Places for a digit in a box or region ([`locked`]).
    LockedInRegion,
    /// Places for a digit in any other house.
    LockedInLine,
    /// A number of cells of a house with as many digits ([`house_sets`]).
    Naked(usize),
    /// A number of digits of a house with as many cells.
    Hidden(usize),
    /// A number of houses of a family, with places for a digit in as many of another ([`fish`]).
    Fish(usize),
    /// A pivot with this number of digits ([`wings`]).
    Wing(u32),
    /// Strong links through cells or houses ([`chain`]).
    Chain(ChainLinks),
    /// There is no such step.
    None,
}

/// For each technique: its name, the grade of a Sudoku whose hardest step it is, the score of a step, the rating of that
/// Sudoku, and the argument. The tens of a rating belong to the grade: 10 to 19 are easy, 20 to 39 medium, 40 to 59 hard,
/// 60 to 79 expert.
const TABLE: [(&str, Grade, u32, u32, Argument); 21] = [
    (
        "hidden single",
        Grade::Easy,
        2,
        10,
        Own(hidden_single::find),
    ),
    ("naked single", Grade::Easy, 3, 12, Own(naked_single::find)),
    ("pointing", Grade::Medium, 20, 20, LockedInRegion),
    ("claiming", Grade::Medium, 22, 22, LockedInLine),
    ("naked pair", Grade::Medium, 25, 24, Naked(2)),
    ("hidden pair", Grade::Medium, 35, 28, Hidden(2)),
    ("naked triple", Grade::Medium, 40, 30, Naked(3)),
    ("hidden triple", Grade::Medium, 50, 34, Hidden(3)),
    ("X-wing", Grade::Hard, 70, 41, Fish(2)),
    (
        "simple colouring",
        Grade::Hard,
        75,
        42,
        Own(simple_coloring::find),
    ),
    ("XY-wing", Grade::Hard, 80, 44, Wing(2)),
    ("W-wing", Grade::Hard, 85, 45, Own(w_wing::find)),
    ("XYZ-wing", Grade::Hard, 90, 46, Wing(3)),
    ("swordfish", Grade::Hard, 100, 48, Fish(3)),
    ("naked quad", Grade::Hard, 110, 50, Naked(4)),
    ("hidden quad", Grade::Hard, 120, 52, Hidden(4)),
    ("jellyfish", Grade::Hard, 130, 54, Fish(4)),
    ("X-chain", Grade::Expert, 140, 60, Chain(ChainLinks::HOUSES)),
    ("XY-chain", Grade::Expert, 150, 62, Chain(ChainLinks::CELLS)),
    (
        "alternating inference chain",
        Grade::Expert,
        200,
        76,
        Chain(ChainLinks::ALL),
    ),
    ("guess", Grade::Extreme, 1_000, 80, Argument::None),
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

    /// Returns the rating of a Sudoku whose hardest step uses this technique.
    pub(super) fn rating(self) -> u32 {
        TABLE[self as usize].3
    }

    /// Returns the first step of this technique, if there is one.
    pub(super) fn find(self, marks: &PencilMarks) -> Option<HumanStep> {
        let (side, all) = (marks.side(), marks.house_count());
        match &TABLE[self as usize].4 {
            Own(find) => find(marks),
            LockedInRegion => locked::find(marks, self, 2 * side..3 * side),
            LockedInLine => {
                let in_lines = locked::find(marks, self, 0..2 * side);
                in_lines.or_else(|| locked::find(marks, self, 3 * side..all))
            }
            Naked(few) => house_sets::naked(marks, self, *few),
            Hidden(few) => house_sets::hidden(marks, self, *few),
            Fish(few) => fish::find(marks, self, *few),
            Wing(digits) => wings::find(marks, self, *digits),
            Chain(links) => chain::find(marks, self, links),
            Argument::None => None,
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TABLE[*self as usize].0)
    }
}
