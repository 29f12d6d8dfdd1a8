//! Solutions of every kind of puzzle.

use serde::Serialize;

#[cfg(feature = "polyform")]
use super::PolyformSolution;
#[cfg(feature = "polyomino")]
use super::PolyominoSolution;
#[cfg(feature = "queens")]
use super::QueensSolution;
use super::decode::{self, Read};
use super::kinds::{with_kinds, with_solution_forms};
use super::value::Value;
use super::{CoverSolution, MatrixSolution, Reason};
#[cfg(feature = "sudoku")]
use super::{SudokuMultiSolution, SudokuSolution};

macro_rules! solution_of_forms {
    ($(
        $(#[$when:meta])?
        $form:ident($solution:ident), $options:ident, $what:literal, $words:literal;
    )*) => {
        /// A solution in terms of its puzzle. Every kind also has the chosen options: those of a Sudoku in ascending order,
        /// the others in canonical order.
        ///
        /// Each form implements `Deserialize`, so that [`check`](super::Encoded::check) can verify a solution from
        /// elsewhere.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        #[non_exhaustive]
        pub enum Solution {
            $(
                #[doc = $what]
                $(#[$when])?
                $form($solution),
            )*
        }

        impl Solution {
            /// The chosen options: of a Sudoku in ascending order, otherwise in canonical order.
            #[must_use]
            pub fn options(&self) -> &[u32] {
                match self {
                    $($(#[$when])? Solution::$form(solution) => &solution.$options,)*
                }
            }

            /// The reason to report for a solution of another kind of puzzle.
            #[cfg(any(feature = "checks", feature = "sudoku", feature = "queens", feature = "polyomino"))]
            pub(crate) fn instead_of(&self, expected: &str) -> Reason {
                let found = match self {
                    $($(#[$when])? Solution::$form(_) => $words,)*
                };
                Reason::form(expected, found)
            }
        }

        $(
            $(#[$when])?
            impl From<$solution> for Solution {
                fn from(solution: $solution) -> Self {
                    Solution::$form(solution)
                }
            }

            $(#[$when])?
            decode::deserialized_by_reading!($solution);
        )*
    };
}

with_solution_forms!(solution_of_forms);

macro_rules! solution_of_kinds {
    ($(
        $(#[$when:meta])?
        $name:literal: $kind:ident($puzzle:ident), $what:literal => $form:ident($solution:ident);
    )*) => {
        impl Solution {
            /// Decodes the fields of a solution of a puzzle of this kind; `None` if there is no such kind.
            #[cfg_attr(not(feature = "bindings"), expect(dead_code, reason = "the exports read solutions"))]
            pub(crate) fn read_as(kind: &str, fields: &Value) -> Option<decode::Result<Self>> {
                Some(match kind {
                    $($(#[$when])? $name => <$solution>::read(fields).map(Solution::$form),)*
                    _ => return None,
                })
            }
        }
    };
}

with_kinds!(solution_of_kinds);
