//! The solving techniques, each by its usual name.

mod als_xz;
mod combinations;
mod hidden_single;
mod innies_and_outies;
mod law_of_leftovers;
mod line_pattern;
mod naked_single;
mod permutations;
mod relation;
mod rising_line;
mod simple_coloring;
mod sum_bounds;
mod table;
mod w_wing;

use std::fmt;

use serde::Serialize;

use self::table::{Argument, TABLE};
use super::grid_rules::GridRules;
use super::marks::PencilMarks;
use super::{Grade, HumanStep, chain, finned_fish, fish, house_sets, locked, wings};
use crate::engines::Form;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::sudoku::RuleForm;
use crate::puzzle::value::Value;

/// A technique that a person uses to solve a Sudoku, from the easiest to the hardest.
///
/// ```
/// use dlx_wasm::explain::Technique;
///
/// assert_eq!(Technique::LADDER.len(), 34);
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
    /// A thermometer, or another line whose digits rise: the cells before a cell raise its least digit, and the cells after
    /// it lower its greatest one.
    RisingLine,
    /// Two cells with a relation, such as a dot: a digit without a partner in the other cell can be removed.
    Relation,
    /// Locked candidates of a box or region: some cell outside sees all places for a digit there, so that cell cannot hold
    /// the digit. With plain boxes, such cells are the other cells of a line.
    Pointing,
    /// Locked candidates of a row, a column or a diagonal: some cell outside sees all places for a digit there, so that
    /// cell cannot hold the digit. With plain boxes, such cells are the other cells of a box.
    Claiming,
    /// The digits of a cage with a sum, or of another area, are one of a few sets. A digit outside of all of them can be
    /// removed, and a digit of all of them is in one of the cells.
    Combinations,
    /// Two cells of a house have two digits between them, so no other cell of the house can hold these.
    NakedPair,
    /// A sum, such as an arrow: a digit can be removed if the other cells are too small or too great for it.
    SumBounds,
    /// Two digits of a house have two cells between them, so these cells can hold nothing else.
    HiddenPair,
    /// Three cells of a house have three digits between them.
    NakedTriple,
    /// Three digits of a house have three cells between them.
    HiddenTriple,
    /// The sum of a house is known, 45 on 9×9. The cages inside leave a sum for the other cells, the innies. If cages cross the
    /// border, the cells outside, the outies, are subtracted.
    InniesAndOuties,
    /// The law of leftovers, for jigsaws: the cells of some lines outside of as many regions hold the same digits as the
    /// cells of the regions outside of the lines. So a digit that has no place on one side has none on the other.
    LawOfLeftovers,
    /// A line with a pattern, such as a sandwich or skyscrapers: a digit can be removed if no digits of the other cells
    /// complete the pattern with it.
    LinePattern,
    /// In two rows a digit has places in two columns only, so the other cells of these columns cannot hold it. The same
    /// holds with columns and rows exchanged, and with regions for either.
    XWing,
    /// The places of a digit that exclude each other in pairs, in two colors.
    SimpleColoring,
    /// All ways to fill the cells of a cage, a sum or a line, in which cells that see each other differ. A digit that occurs in
    /// none of them can be removed.
    Permutations,
    /// A cell with the digits X and Y sees two cells, one with X and Z, the other with Y and Z as digits. One of the two
    /// holds Z, so no cell that sees both can.
    XyWing,
    /// Two cells with the same two digits, connected by the only two places for a digit in a house.
    WWing,
    /// An XY-wing whose pivot has Z, too. One of the three cells holds Z, so a cell that sees all three cannot.
    XyzWing,
    /// Four cells in two rows, two columns and two regions that share two digits (types 1, 2, 4 and 5). If each of them
    /// held one of these, the two could be exchanged, and there would be a second solution. So one of the cells holds
    /// another digit. Used only if a search shows that there is one solution.
    UniqueRectangle,
    /// The same as an X-wing, with three rows and three columns.
    Swordfish,
    /// An X-wing of rows and columns with up to three more places, the fins. A cell that the X-wing excludes and that sees
    /// all fins cannot hold the digit.
    FinnedXWing,
    /// Four cells of a house have four digits between them.
    NakedQuad,
    /// Four digits of a house have four cells between them.
    HiddenQuad,
    /// The same as an X-wing, with four rows and four columns.
    Jellyfish,
    /// All blanks but one have two digits, and all digits but one of that cell have two places in each house. Without
    /// this digit there would be several solutions or none (a bivalue universal grave). Used only if a search shows that
    /// there is one solution.
    BugPlusOne,
    /// A chain of cells for one digit. Of the first and the second cell at least one holds it, of the second and the third
    /// at most one, and so on. The digit is at one of the two ends, so no cell that sees both can hold it. The shortest
    /// X-chains are called skyscraper, two-string kite and turbot fish.
    XChain,
    /// A chain of cells with two digits, each of which shares a digit and a house with the next. If one end does not hold
    /// the first digit, each cell determines the next, and the other end holds it. So no cell that sees both can.
    XyChain,
    /// A swordfish with up to three fins.
    FinnedSwordfish,
    /// An alternating inference chain: a sequence of marks with links through cells and houses. Of the first and the second
    /// mark at least one is true, of the second and the third at most one, and so on. At least one of the two ends is
    /// true, so any mark that contradicts both ends can be removed.
    AlternatingChain,
    /// The same as permutations for several entries: those that have most of their cells in a house, together with the
    /// house, or those that share cells with one.
    JointPermutations,
    /// Two almost locked sets: cells of a house with one digit more than cells. All places of a common digit see each
    /// other, so one of the sets lacks it and holds all its other digits. A cell that sees all places of another common
    /// digit cannot hold that digit.
    AlsXz,
    /// No technique applies: a person guesses; here a search fills the remaining cells.
    Guess,
}

/// All techniques in order, each with its name as data.
const NAMES: [(&str, Technique); 35] = [
    ("hidden-single", Technique::HiddenSingle),
    ("naked-single", Technique::NakedSingle),
    ("rising-line", Technique::RisingLine),
    ("relation", Technique::Relation),
    ("pointing", Technique::Pointing),
    ("claiming", Technique::Claiming),
    ("combinations", Technique::Combinations),
    ("naked-pair", Technique::NakedPair),
    ("sum-bounds", Technique::SumBounds),
    ("hidden-pair", Technique::HiddenPair),
    ("naked-triple", Technique::NakedTriple),
    ("hidden-triple", Technique::HiddenTriple),
    ("innies-and-outies", Technique::InniesAndOuties),
    ("law-of-leftovers", Technique::LawOfLeftovers),
    ("line-pattern", Technique::LinePattern),
    ("x-wing", Technique::XWing),
    ("simple-coloring", Technique::SimpleColoring),
    ("permutations", Technique::Permutations),
    ("xy-wing", Technique::XyWing),
    ("w-wing", Technique::WWing),
    ("xyz-wing", Technique::XyzWing),
    ("unique-rectangle", Technique::UniqueRectangle),
    ("swordfish", Technique::Swordfish),
    ("finned-x-wing", Technique::FinnedXWing),
    ("naked-quad", Technique::NakedQuad),
    ("hidden-quad", Technique::HiddenQuad),
    ("jellyfish", Technique::Jellyfish),
    ("bug-plus-one", Technique::BugPlusOne),
    ("x-chain", Technique::XChain),
    ("xy-chain", Technique::XyChain),
    ("finned-swordfish", Technique::FinnedSwordfish),
    ("alternating-chain", Technique::AlternatingChain),
    ("joint-permutations", Technique::JointPermutations),
    ("als-xz", Technique::AlsXz),
    ("guess", Technique::Guess),
];

impl Technique {
    /// All techniques except [`Technique::Guess`], the easiest first.
    pub const LADDER: [Technique; 34] = [
        Technique::HiddenSingle,
        Technique::NakedSingle,
        Technique::RisingLine,
        Technique::Relation,
        Technique::Pointing,
        Technique::Claiming,
        Technique::Combinations,
        Technique::NakedPair,
        Technique::SumBounds,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::HiddenTriple,
        Technique::InniesAndOuties,
        Technique::LawOfLeftovers,
        Technique::LinePattern,
        Technique::XWing,
        Technique::SimpleColoring,
        Technique::Permutations,
        Technique::XyWing,
        Technique::WWing,
        Technique::XyzWing,
        Technique::UniqueRectangle,
        Technique::Swordfish,
        Technique::FinnedXWing,
        Technique::NakedQuad,
        Technique::HiddenQuad,
        Technique::Jellyfish,
        Technique::BugPlusOne,
        Technique::XChain,
        Technique::XyChain,
        Technique::FinnedSwordfish,
        Technique::AlternatingChain,
        Technique::JointPermutations,
        Technique::AlsXz,
    ];

    /// Returns the techniques that a Sudoku of this grade may need.
    pub(crate) fn up_to(grade: Grade) -> &'static [Technique] {
        let above = Technique::LADDER.iter().position(|one| one.grade() > grade);
        &Technique::LADDER[..above.unwrap_or(Technique::LADDER.len())]
    }

    /// Returns the techniques that a Sudoku of this rating may need.
    pub(crate) fn rated_up_to(rating: u32) -> &'static [Technique] {
        let above = { Technique::LADDER.iter() }.position(|one| one.rating() > rating);
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

    /// Returns whether the technique reads forms of this kind. Permutations read any form of a part that is small
    /// enough.
    pub(super) fn reads(self, of_rule: &RuleForm) -> bool {
        match (&of_rule.form, self) {
            (Form::Relation { .. }, Technique::RisingLine) => of_rule.is_ordered,
            (Form::Different(_), _)
            | (Form::Relation { .. }, Technique::Relation)
            | (Form::Sets { .. }, Technique::Combinations)
            | (Form::Sum { .. }, Technique::SumBounds)
            | (Form::Automaton { .. }, Technique::LinePattern) => true,
            _ => false,
        }
    }

    /// Returns the first step of this technique, if there is one.
    pub(super) fn find(self, marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
        let (side, all) = (marks.side(), marks.house_count());
        match &TABLE[self as usize].4 {
            Argument::Own(find) => find(marks),
            Argument::Rule(find) => find(marks, rules),
            Argument::LockedInRegion => locked::find(marks, self, 2 * side..3 * side),
            Argument::LockedInLine => {
                let in_lines = locked::find(marks, self, 0..2 * side);
                in_lines.or_else(|| locked::find(marks, self, 3 * side..all))
            }
            Argument::Naked(few) => house_sets::naked(marks, self, *few),
            Argument::Hidden(few) => house_sets::hidden(marks, self, *few),
            Argument::Fish(few) => fish::find(marks, self, *few),
            Argument::FinnedFish(few) => finned_fish::find(marks, self, *few),
            Argument::Unique(find) => find(marks).filter(|_| marks.is_unique()),
            Argument::Wing(digits) => wings::find(marks, self, *digits),
            Argument::Chain(links) => chain::find(marks, self, links),
            Argument::None => None,
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TABLE[*self as usize].0)
    }
}

decode::deserialized_by_reading!(Technique);

impl Read for Technique {
    fn read(value: &Value) -> decode::Result<Self> {
        value.named(&NAMES)
    }
}
