//! The names of the extra rules of a Sudoku.

use std::fmt;

use serde::Serialize;

/// An extra rule of a Sudoku. Its name is that of the field of the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub enum SudokuRule {
    /// Extra houses.
    Extra,
    /// Cells a knight's move apart differ.
    #[serde(rename = "antiknight")]
    AntiKnight,
    /// Cells a king's move apart differ.
    #[serde(rename = "antiking")]
    AntiKing,
    /// Neighbors are not consecutive.
    #[serde(rename = "nonconsecutive")]
    NonConsecutive,
    /// Cells are even or odd.
    Parity,
    /// Cells have candidates.
    Candidates,
    /// Cells of a cage differ and have a sum.
    Cages,
    /// Digits rise along a thermometer.
    Thermos,
    /// Digits rise along a list of cells.
    Inequalities,
    /// The digits of a path add up to the number in a circle.
    Arrows,
    /// The digits between 1 and the greatest digit have a sum.
    Sandwiches,
    /// The digits of a diagonal have a sum.
    LittleKillers,
    /// Two neighbors have a relation.
    Dots,
    /// Neighbors without a dot do not have the relation of the dot.
    Negative,
}

impl SudokuRule {
    /// Returns the name of the field of the puzzle.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            SudokuRule::Extra => "extra",
            SudokuRule::AntiKnight => "antiknight",
            SudokuRule::AntiKing => "antiking",
            SudokuRule::NonConsecutive => "nonconsecutive",
            SudokuRule::Parity => "parity",
            SudokuRule::Candidates => "candidates",
            SudokuRule::Cages => "cages",
            SudokuRule::Thermos => "thermos",
            SudokuRule::Inequalities => "inequalities",
            SudokuRule::Arrows => "arrows",
            SudokuRule::Sandwiches => "sandwiches",
            SudokuRule::LittleKillers => "littleKillers",
            SudokuRule::Dots => "dots",
            SudokuRule::Negative => "negative",
        }
    }
}

impl fmt::Display for SudokuRule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}
