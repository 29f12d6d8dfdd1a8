//! The request for a Sudoku, and how it is read.

use derive_setters::Setters;
use serde::Serialize;

use super::Symmetry;
use super::minimal::Minimal;
use crate::explain::{Grade, Technique};
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::puzzle::{Regions, SudokuRules};

/// Maximum number of rules with random entries.
const MAX_MADE_RULES: usize = 8;

/// A request for a Sudoku with exactly one solution.
///
/// ```
/// use dlx_wasm::generate::{Minimal, SudokuRequest};
/// use dlx_wasm::puzzle::Puzzle;
///
/// let request = SudokuRequest::new().seed(7).minimal(Minimal::Strict);
/// let generated = request.generate()?.unwrap();
/// assert_eq!(Some(&generated), request.generate()?.as_ref());
/// assert_eq!(Puzzle::from(generated.puzzle).encode()?.problem.count_up_to(2)?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct SudokuRequest {
    /// The seed of all random choices.
    pub seed: u64,
    /// Rows and columns of a box; 3×3 if absent.
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub box_size: Option<[u32; 2]>,
    /// Regions instead of boxes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub regions: Option<Regions>,
    /// Whether both diagonals hold every symbol too.
    pub diagonals: bool,
    /// Extra rules. As data, they are fields of the request.
    #[serde(flatten)]
    #[setters(into)]
    pub rules: SudokuRules,
    /// The names of rules that get random entries: cages, lines, clues outside the grid. If `clues` is absent, as many
    /// clues as possible are removed; 0 asks for a puzzle without clues. It excludes a `pattern`, a `symmetry` and
    /// [`Fill::Rows`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub make: Vec<String>,
    /// The symmetry of the clue pattern.
    pub symmetry: Symmetry,
    /// The property that must be proved of the clues.
    pub minimal: Minimal,
    /// Number of clues. If absent: as few as `minimal` requires. If `minimal` is absent too: 40 % of the cells, or 55 %
    /// above 16×16, because proofs of fewer clues take long.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub clues: Option<u32>,
    /// The method that creates the full grid.
    pub fill: Fill,
    /// How hard the puzzle must be for a person. If neither `clues` nor `minimal` is given, the number of clues follows
    /// from the grade.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub grade: Option<Grade>,
    /// A technique that one of the steps of [`explain`](crate::explain::explain) must use. If neither `clues` nor
    /// `minimal` is given, as many clues as possible are removed. Rare techniques need many attempts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub technique: Option<Technique>,
    /// The least and the greatest rating of [`explain`](crate::explain::Explanation::rating). If neither `clues` nor
    /// `minimal` is given, the number of clues follows from the greatest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub rating: Option<[u32; 2]>,
    /// The cells that hold a clue: a character per cell, a blank (`.`, `0`, `*`, `_` or `-`) for an empty cell, and any
    /// other character for a clue. White space is skipped. It excludes `clues` and a `symmetry`. A pattern of few clues
    /// needs many attempts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(strip_option, into)]
    pub pattern: Option<String>,
    /// Number of full grids tried for `make`, for `clues`, for a `grade`, a `rating`, a `technique` or a `pattern`, or for a strictly
    /// minimal puzzle with a symmetry. If absent: 300, or 8 above 9×9. If 0, no grid is tried and no puzzle is generated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub attempts: Option<u32>,
}

/// The method that creates a full grid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Fill {
    /// A random search of the whole grid.
    #[default]
    Random,
    /// Row by row; each row is an exact cover problem.
    Rows,
}

impl Read for SudokuRequest {
    fn read(value: &Value) -> decode::Result<Self> {
        let usual = [
            "seed",
            "box",
            "regions",
            "diagonals",
            "make",
            "symmetry",
            "minimal",
            "clues",
            "fill",
            "grade",
            "technique",
            "rating",
            "pattern",
            "attempts",
        ];
        let fields = value.fields(&[&usual[..], &SudokuRules::FIELDS].concat())?;
        Ok(SudokuRequest {
            seed: fields.or("seed", decode::long, 0)?,
            box_size: fields.optional("box", decode::box_size)?,
            regions: fields.optional("regions", Regions::read)?,
            diagonals: fields.flag("diagonals")?,
            rules: SudokuRules::read(&fields)?,
            make: fields.or(
                "make",
                |value| value.list(MAX_MADE_RULES, "a list of rules", String::read),
                Vec::new(),
            )?,
            symmetry: fields.or("symmetry", Symmetry::read, Symmetry::default())?,
            minimal: fields.or("minimal", Minimal::read, Minimal::default())?,
            clues: fields.optional("clues", decode::number)?,
            fill: fields.or("fill", Fill::read, Fill::default())?,
            grade: fields.optional("grade", Grade::read)?,
            technique: fields.optional("technique", Technique::read)?,
            rating: fields.optional("rating", |value| {
                value.pair("two ratings: [least, greatest]")
            })?,
            pattern: fields.optional("pattern", |value| {
                value.text("a character per cell").map(str::to_owned)
            })?,
            attempts: fields.optional("attempts", decode::number)?,
        })
    }
}

impl Read for Fill {
    fn read(value: &Value) -> decode::Result<Self> {
        value.named(&[("random", Fill::Random), ("rows", Fill::Rows)])
    }
}
