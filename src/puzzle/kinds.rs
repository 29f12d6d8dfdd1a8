//! The table of the kinds of puzzles. The lists of kinds in this crate follow from it: the enum [`Puzzle`](super::Puzzle),
//! its names, reading, encoding, and the verbs of each kind.
//!
//! A row has the name in data, the variant of `Puzzle` with its type, its documentation, and the form of its solutions: a
//! variant of [`Solution`](super::Solution) with its type. Three notations of exact cover problems have one form.

/// Passes the table to a macro.
macro_rules! with_kinds {
    ($macro:ident) => {
        $macro! {
            #[cfg(feature = "sudoku")]
            "sudoku": Sudoku(Sudoku), "A Sudoku." => Sudoku(SudokuSolution);
            #[cfg(feature = "sudoku")]
            "sudoku-multi": SudokuMulti(SudokuMulti), "Sudokus that overlap." => SudokuMulti(SudokuMultiSolution);
            #[cfg(feature = "queens")]
            "queens": Queens(Queens), "Queens that do not attack each other." => Queens(QueensSolution);
            #[cfg(feature = "polyomino")]
            "polyomino": Polyomino(Polyomino), "Pieces that fill a board." => Polyomino(PolyominoSolution);
            #[cfg(feature = "polyform")]
            "polyform": Polyform(Polyform), "Pieces that fill a board of any lattice." => Polyform(PolyformSolution);
            "matrix": Matrix(Matrix), "A matrix of zeros and ones." => Matrix(MatrixSolution);
            "exact-cover": ExactCover(ExactCover), "Named items and options." => ExactCover(CoverSolution);
            "dlx": Dlx(DlxText), "Knuth's text format." => ExactCover(CoverSolution);
            "arrays": Arrays(Arrays), "Numbered items and options in flat arrays." => ExactCover(CoverSolution);
        }
    };
}
pub(crate) use with_kinds;

/// Passes the table of the forms of solutions to a macro. A row has the variant of `Solution` with its type, the field with
/// the chosen options, its documentation, and the words for such a solution in a message.
macro_rules! with_solution_forms {
    ($macro:ident) => {
        $macro! {
            #[cfg(feature = "sudoku")]
            Sudoku(SudokuSolution), options, "A filled grid.", "a filled Sudoku";
            #[cfg(feature = "sudoku")]
            SudokuMulti(SudokuMultiSolution), options, "Filled grids that overlap.", "filled Sudokus";
            #[cfg(feature = "queens")]
            Queens(QueensSolution), options, "A queen in every row.", "queens on a board";
            #[cfg(feature = "polyomino")]
            Polyomino(PolyominoSolution), options, "Pieces on a board.", "pieces on a board";
            #[cfg(feature = "polyform")]
            Polyform(PolyformSolution), options, "Pieces on a board of any lattice.", "pieces on a lattice";
            Matrix(MatrixSolution), rows, "Rows of a matrix.", "rows of a matrix";
            ExactCover(CoverSolution), options, "Options of an exact cover problem, in any of its notations.",
                "options of an exact cover problem";
        }
    };
}
pub(crate) use with_solution_forms;
