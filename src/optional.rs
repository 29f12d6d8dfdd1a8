//! Parts of the crate that a build may lack, as types.
//!
//! Only a build with the part has a value of the type. So in another build no struct with such a field exists, and the
//! compiler drops the code that uses the struct.

/// Defines the type of a part that cargo features add.
macro_rules! optional_part {
    ($name:ident, $when:meta, $what:literal) => {
        #[doc = $what]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) enum $name {
            #[cfg($when)]
            Present,
        }

        impl $name {
            /// The part, if the build has it.
            pub(crate) const fn get() -> Option<Self> {
                #[cfg($when)]
                return Some($name::Present);
                #[cfg(not($when))]
                None
            }

            /// The part, for code that only a build with the part reaches.
            #[allow(dead_code, reason = "not every part needs it")]
            pub(crate) const fn here() -> Self {
                $name::get().expect("the build has this part")
            }
        }
    };
}

optional_part!(Sudokus, feature = "sudoku", "The solvers of Sudokus.");
optional_part!(
    Shortcuts,
    feature = "shortcuts",
    "Answers without a walk of the whole tree: frontier-based counts, trees reduced by symmetry, factors, proofs by prices, and the solver of items that are covered more than once."
);
optional_part!(
    OrbitPuzzles,
    any(feature = "queens", feature = "polyomino"),
    "Puzzles of which only one solution of each orbit is wanted."
);

/// Whether this build encodes puzzles of all kinds as exact cover problems. The wasm of the text formats does not: the engine
/// of the package writes problems.
pub(crate) const HAS_ENCODERS: bool = cfg!(any(not(feature = "bindings"), feature = "verbs"));

/// Whether this build is the wasm of `dlx-wasm/sudoku`, which solves Sudokus without extra rules. Conditions on it let the
/// compiler leave out everything that such Sudokus never need.
pub(crate) const IS_SUDOKU_ENTRY: bool = cfg!(all(feature = "verbs", not(feature = "cover-verbs")));
