//! The rules of Sudokus as structures of their own, written as data. Tests read the data, and check grids by these.

use derive_setters::Setters;
use serde::Serialize;

/// Extra rules of a Sudoku. All of them can be combined with each other, with diagonals and with regions.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "each rule is on or off")]
pub struct Rules {
    /// Whether the windows of a windoku hold every symbol too. The grid has square boxes of 3×3 or more cells; windows
    /// have their size, are one cell away from the border and from each other.
    #[serde(skip_serializing_if = "is_default")]
    pub windows: bool,
    /// Whether cells at the same place of their boxes differ.
    #[serde(skip_serializing_if = "is_default")]
    pub disjoint: bool,
    /// Extra houses. If a list has as many cells as there are symbols, they hold every symbol. If it has fewer cells,
    /// they differ.
    #[serde(skip_serializing_if = "is_default")]
    pub extra: Vec<Vec<[u32; 2]>>,
    /// Whether cells a knight's move apart differ.
    #[serde(rename = "antiknight", skip_serializing_if = "is_default")]
    pub anti_knight: bool,
    /// Whether cells a king's move apart differ.
    #[serde(rename = "antiking", skip_serializing_if = "is_default")]
    pub anti_king: bool,
    /// Whether the numbers of cells with a common side are never consecutive.
    #[serde(rename = "nonconsecutive", skip_serializing_if = "is_default")]
    pub non_consecutive: bool,
    /// One character per cell: `e` for an even number, `o` for an odd one, `.` for any. White space is skipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub parity: Option<String>,
    /// The symbols that each cell may hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub candidates: Option<CellCandidates>,
    /// Cages: cells that differ and may have a sum.
    #[serde(skip_serializing_if = "is_default")]
    pub cages: Vec<Cage>,
    /// Thermometers: the numbers rise from the first cell to the last. Each cell touches the next one, or meets it at a
    /// corner.
    #[serde(skip_serializing_if = "is_default")]
    pub thermos: Vec<Vec<[u32; 2]>>,
    /// Lists of cells whose numbers rise from the first to the last. The cells need not touch.
    #[serde(skip_serializing_if = "is_default")]
    pub inequalities: Vec<Vec<[u32; 2]>>,
    /// Arrows: the numbers of the path add up to the number in the circle.
    #[serde(skip_serializing_if = "is_default")]
    pub arrows: Vec<Arrow>,
    /// Sandwiches: the numbers between 1 and the greatest number of a row or column have a sum.
    #[serde(skip_serializing_if = "is_default")]
    pub sandwiches: Vec<Sandwich>,
    /// Little killers: the numbers of a diagonal, or of any cells, have a sum.
    #[serde(skip_serializing_if = "is_default")]
    pub little_killers: Vec<LittleKiller>,
    /// Dots between cells with a common side.
    #[serde(skip_serializing_if = "is_default")]
    pub dots: Vec<Dot>,
    /// The relations that hold nowhere but at dots.
    #[serde(skip_serializing_if = "is_default")]
    pub negative: Vec<NegativeRule>,
}

/// The symbols that each cell of a Sudoku may hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum CellCandidates {
    /// For each cell one character per symbol, in order: the symbol, or a blank if the cell may not hold it. 729
    /// characters for 9×9. White space is skipped.
    Text(String),
    /// For each cell a list of numbers, from 1.
    Lists(Vec<Vec<u32>>),
}

/// Cells of a Sudoku that differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
pub struct Cage {
    /// The cells.
    pub cells: Vec<[u32; 2]>,
    /// The sum of their numbers; any sum if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub sum: Option<u32>,
}

/// A sum along a path of a Sudoku.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Arrow {
    /// The cell of the sum. If it has several cells, their numbers are the decimal digits of the sum.
    pub circle: Vec<[u32; 2]>,
    /// The cells whose numbers are added. They may repeat numbers.
    pub path: Vec<[u32; 2]>,
}

/// A sum within a row or column of a Sudoku. One of `row` and `column` is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sandwich {
    /// The row, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<u32>,
    /// The column, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The sum of the numbers between 1 and the greatest number.
    pub sum: u32,
}

/// A sum along a diagonal of a Sudoku.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LittleKiller {
    /// The cells, usually those of a short diagonal. They may hold equal numbers.
    pub cells: Vec<[u32; 2]>,
    /// The sum of their numbers.
    pub sum: u32,
}

/// A relation between two neighbors of a Sudoku.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dot {
    /// Two cells with a common side.
    pub cells: [[u32; 2]; 2],
    /// The relation.
    pub kind: DotKind,
}

/// The relation of a dot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DotKind {
    /// The numbers differ by 1.
    Consecutive,
    /// One number is twice the other.
    Double,
    /// The numbers add up to 10.
    X,
    /// The numbers add up to 5.
    V,
}

/// A relation that holds nowhere but at dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum NegativeRule {
    /// Neighbors are consecutive only at a dot of kind `consecutive` or `double`.
    Consecutive,
    /// A neighbor is twice the other only at a dot of kind `consecutive` or `double`.
    Double,
    /// Neighbors add up to 5 or 10 only at a dot of kind `x` or `v`.
    Xv,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl From<Rules> for dlx_wasm::puzzle::SudokuRules {
    fn from(rules: Rules) -> Self {
        let data = serde_json::to_value(rules).expect("plain data");
        serde_json::from_value(data).expect("rules of the right form")
    }
}

impl Cage {
    /// A cage without a sum.
    #[must_use]
    pub fn new(cells: Vec<[u32; 2]>) -> Self {
        Cage { cells, sum: None }
    }
}

impl Arrow {
    /// An arrow from a circle of one cell.
    #[must_use]
    pub fn new(circle: [u32; 2], path: Vec<[u32; 2]>) -> Self {
        Arrow {
            circle: vec![circle],
            path,
        }
    }
}

impl Sandwich {
    /// A sandwich in a row.
    #[must_use]
    pub fn row(row: u32, sum: u32) -> Self {
        Sandwich {
            row: Some(row),
            column: None,
            sum,
        }
    }

    /// A sandwich in a column.
    #[must_use]
    pub fn column(column: u32, sum: u32) -> Self {
        Sandwich {
            row: None,
            column: Some(column),
            sum,
        }
    }
}

impl LittleKiller {
    /// Cells and their sum.
    #[must_use]
    pub fn new(cells: Vec<[u32; 2]>, sum: u32) -> Self {
        LittleKiller { cells, sum }
    }
}

impl Dot {
    /// A dot between two cells.
    #[must_use]
    pub fn new(cells: [[u32; 2]; 2], kind: DotKind) -> Self {
        Dot { cells, kind }
    }
}
