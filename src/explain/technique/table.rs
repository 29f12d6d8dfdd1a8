//! The table of techniques: their names, their difficulty and the arguments behind them.

use super::super::chain::ChainLinks;
use super::super::grid_rules::GridRules;
use super::super::marks::PencilMarks;
use super::super::{Grade, HumanStep, uniqueness};
use super::{
    als_xz, combinations, hidden_single, innies_and_outies, law_of_leftovers, line_pattern,
    naked_single, permutations, relation, rising_line, simple_coloring, sum_bounds, w_wing,
};
use crate::optional::IS_SUDOKU_ENTRY;
use Argument::{
    Chain, FinnedFish, Fish, Hidden, LockedInLine, LockedInRegion, Naked, Own, Unique, Wing,
};

/// The argument behind a technique, with what tells it from others by the same argument.
pub(super) enum Argument {
    /// This function finds a step.
    Own(fn(&PencilMarks) -> Option<HumanStep>),
    /// This function finds a step that follows from an extra rule.
    Rule(fn(&PencilMarks, &GridRules) -> Option<HumanStep>),
    /// Places for a digit in a box or region ([`locked`](crate::explain::locked)).
    LockedInRegion,
    /// Places for a digit in any other house.
    LockedInLine,
    /// A number of cells of a house with as many digits ([`house_sets`](crate::explain::house_sets)).
    Naked(usize),
    /// A number of digits of a house with as many cells.
    Hidden(usize),
    /// A number of houses of a family, with places for a digit in as many of another ([`fish`](crate::explain::fish)).
    Fish(usize),
    /// The same with fins ([`finned_fish`](crate::explain::finned_fish)).
    FinnedFish(usize),
    /// This function finds a step that is right if there is one solution ([`uniqueness`](crate::explain::uniqueness)).
    Unique(fn(&PencilMarks) -> Option<HumanStep>),
    /// A pivot with this number of digits ([`wings`](crate::explain::wings)).
    Wing(u32),
    /// Strong links through cells or houses ([`chain`](crate::explain::chain)).
    Chain(ChainLinks),
    /// There is no such step.
    None,
}

/// The argument of a technique for extra rules.
const fn by_rules(find: fn(&PencilMarks, &GridRules) -> Option<HumanStep>) -> Argument {
    if IS_SUDOKU_ENTRY {
        Argument::None
    } else {
        Argument::Rule(find)
    }
}

/// For each technique: its name, the grade of a Sudoku whose hardest step it is, the score of a step, the rating of that
/// Sudoku, and the argument. The tens of a rating belong to the grade: 10 to 19 are easy, 20 to 39 medium, 40 to 59 hard,
/// 60 to 79 expert.
pub(super) const TABLE: [(&str, Grade, u32, u32, Argument); 35] = [
    (
        "hidden single",
        Grade::Easy,
        2,
        10,
        Own(hidden_single::find),
    ),
    ("naked single", Grade::Easy, 3, 12, Own(naked_single::find)),
    (
        "rising line",
        Grade::Medium,
        15,
        20,
        by_rules(rising_line::find),
    ),
    ("relation", Grade::Medium, 18, 20, by_rules(relation::find)),
    ("pointing", Grade::Medium, 20, 20, LockedInRegion),
    ("claiming", Grade::Medium, 22, 22, LockedInLine),
    (
        "combinations",
        Grade::Medium,
        24,
        23,
        by_rules(combinations::find),
    ),
    ("naked pair", Grade::Medium, 25, 24, Naked(2)),
    (
        "sum bounds",
        Grade::Medium,
        30,
        26,
        by_rules(sum_bounds::find),
    ),
    ("hidden pair", Grade::Medium, 35, 28, Hidden(2)),
    ("naked triple", Grade::Medium, 40, 30, Naked(3)),
    ("hidden triple", Grade::Medium, 50, 34, Hidden(3)),
    (
        "innies and outies",
        Grade::Medium,
        60,
        36,
        by_rules(innies_and_outies::find),
    ),
    (
        "law of leftovers",
        Grade::Hard,
        65,
        40,
        Own(law_of_leftovers::find),
    ),
    (
        "line pattern",
        Grade::Hard,
        66,
        40,
        by_rules(line_pattern::find),
    ),
    ("X-wing", Grade::Hard, 70, 41, Fish(2)),
    (
        "simple coloring",
        Grade::Hard,
        75,
        42,
        Own(simple_coloring::find),
    ),
    (
        "permutations",
        Grade::Hard,
        78,
        43,
        by_rules(permutations::of_entry),
    ),
    ("XY-wing", Grade::Hard, 80, 44, Wing(2)),
    ("W-wing", Grade::Hard, 85, 45, Own(w_wing::find)),
    ("XYZ-wing", Grade::Hard, 90, 46, Wing(3)),
    (
        "unique rectangle",
        Grade::Hard,
        95,
        47,
        Unique(uniqueness::rectangle),
    ),
    ("swordfish", Grade::Hard, 100, 48, Fish(3)),
    ("finned X-wing", Grade::Hard, 105, 49, FinnedFish(2)),
    ("naked quad", Grade::Hard, 110, 50, Naked(4)),
    ("hidden quad", Grade::Hard, 120, 52, Hidden(4)),
    ("jellyfish", Grade::Hard, 130, 54, Fish(4)),
    (
        "BUG+1",
        Grade::Hard,
        135,
        56,
        Unique(uniqueness::bug_plus_one),
    ),
    ("X-chain", Grade::Expert, 140, 60, Chain(ChainLinks::HOUSES)),
    ("XY-chain", Grade::Expert, 150, 62, Chain(ChainLinks::CELLS)),
    ("finned swordfish", Grade::Expert, 160, 66, FinnedFish(3)),
    (
        "alternating inference chain",
        Grade::Expert,
        200,
        72,
        Chain(ChainLinks::ALL),
    ),
    (
        "joint permutations",
        Grade::Expert,
        220,
        74,
        by_rules(permutations::joint),
    ),
    ("ALS-XZ", Grade::Expert, 250, 76, Own(als_xz::find)),
    ("guess", Grade::Extreme, 1_000, 80, Argument::None),
];
