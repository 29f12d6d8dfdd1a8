//! The declaration of a rule: everything that the rest of the program knows about it.

use serde::Serialize;

use super::clue::Clue;
use crate::error::Result;
use crate::puzzle::SudokuRule;
use crate::puzzle::reason::at;

/// A rule of Sudokus.
pub(crate) struct Declaration {
    /// The name, which is that of the field of the puzzle.
    pub(crate) name: &'static str,
    /// The name for players, in English.
    pub(crate) title: &'static str,
    /// The meaning, in a sentence or two.
    pub(crate) help: &'static str,
    pub(crate) shape: RuleShape,
    /// The fields of an entry. The first one holds the cells, if there are cells.
    pub(crate) fields: &'static [Field],
    /// Checks an entry, and adds the forms that it stands for.
    pub(crate) forms: fn(&mut Clue) -> Result<()>,
    /// Puts a break of the rule into words of a player.
    pub(crate) broken: fn(&Broken) -> String,
    /// The end of "no digits fit …", such as "the cage at". The first cell follows.
    pub(crate) subject: &'static str,
    pub(crate) look: Look,
    /// The words in titles of puzzles that name the rule, each between blanks.
    pub(crate) words: &'static str,
    /// The fields of f-puzzles that hold entries of the rule.
    pub(crate) f_puzzles: &'static [FPuzzlesField],
}

/// The shape of an entry: how it is written, drawn and entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RuleShape {
    /// The whole grid: the rule is on or off.
    Grid,
    /// The whole grid: a list of words.
    Words,
    /// A letter for each cell.
    Marks,
    /// A set of numbers for each cell.
    Candidates,
    /// A list of cells that need not touch, shaded.
    Area,
    /// Cells with an outline, and a number in a corner.
    Cage,
    /// A line through cells.
    Line,
    /// A circle of one or more cells, and a path.
    Arrow,
    /// Two cells with a common side, with a dot on it.
    Dot,
    /// A corner of four cells.
    Corner,
    /// A clue outside a row or column.
    Outside,
    /// A clue outside a diagonal.
    Diagonal,
    /// Two lists of cells.
    Pair,
}

impl Declaration {
    /// Returns whether the rule tells even from odd numbers.
    pub(crate) fn is_parity(&self) -> bool {
        self.shape == RuleShape::Marks
    }
}

impl RuleShape {
    /// Returns whether an entry with cells alone is written as the list of the cells.
    pub(crate) fn is_bare(self) -> bool {
        matches!(self, RuleShape::Area | RuleShape::Line)
    }
}

/// A field of an entry.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    #[serde(flatten)]
    pub(crate) kind: FieldKind,
    #[serde(rename = "required", skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_needed: bool,
}

/// The values of a field.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum FieldKind {
    Flag,
    /// A number, and the one that is meant without it.
    Number {
        #[serde(skip_serializing_if = "Option::is_none")]
        default: Option<u32>,
    },
    /// One of these words.
    Word {
        words: &'static [&'static str],
    },
    Text,
    Cells(CellsSpec),
    /// One cell.
    Cell,
    Numbers,
    /// A text, or a list of numbers for each cell.
    Candidates,
    /// Pairs of numbers.
    Pairs,
    Automaton,
}

/// The bounds of a list of cells.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct CellsSpec {
    pub(crate) least: usize,
    /// The maximum number; that of the symbols if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) most: Option<usize>,
    /// Whether a line may end in its first cell.
    #[serde(rename = "closes", skip_serializing_if = "std::ops::Not::not")]
    pub(crate) may_close: bool,
    /// Whether each cell touches the next one.
    #[serde(rename = "touches", skip_serializing_if = "std::ops::Not::not")]
    pub(crate) must_touch: bool,
}

/// Maximum number of cells of a list that may hold equal numbers.
const ANY: Option<usize> = Some(super::super::MAX_CELLS);

impl CellsSpec {
    /// `least` cells, up to the number of symbols.
    pub(crate) const fn up_to_side(least: usize) -> Self {
        CellsSpec {
            least,
            most: None,
            may_close: false,
            must_touch: false,
        }
    }

    /// `least` cells or more, up to all cells of a grid.
    pub(crate) const fn any(least: usize) -> Self {
        CellsSpec {
            most: ANY,
            ..CellsSpec::up_to_side(least)
        }
    }

    /// The same for a line that may end in its first cell.
    pub(crate) const fn closing(self) -> Self {
        CellsSpec {
            may_close: true,
            ..self
        }
    }

    /// The same for cells that touch.
    pub(crate) const fn touching(self) -> Self {
        CellsSpec {
            must_touch: true,
            ..self
        }
    }
}

impl Field {
    /// The cells of an entry.
    pub(crate) const fn cells(cells: CellsSpec) -> Self {
        Field::needed("cells", FieldKind::Cells(cells))
    }

    pub(crate) const fn needed(name: &'static str, kind: FieldKind) -> Self {
        Field {
            name,
            kind,
            is_needed: true,
        }
    }

    pub(crate) const fn optional(name: &'static str, kind: FieldKind) -> Self {
        Field {
            name,
            kind,
            is_needed: false,
        }
    }

    /// A number that must be given.
    pub(crate) const fn number(name: &'static str) -> Self {
        Field::needed(name, FieldKind::Number { default: None })
    }

    /// A number that may be given.
    pub(crate) const fn optional_number(name: &'static str) -> Self {
        Field::optional(name, FieldKind::Number { default: None })
    }

    /// A number with a usual value.
    pub(crate) const fn usual(name: &'static str, default: u32) -> Self {
        let default = Some(default);
        Field::optional(name, FieldKind::Number { default })
    }
}

/// The fields of a clue outside a row or column, which looks from one end, before the field of its number.
pub(crate) const OUTSIDE: [Field; 3] = [
    Field::optional_number("row"),
    Field::optional_number("column"),
    Field::optional(
        "from",
        FieldKind::Word {
            words: &["left", "right", "top", "bottom"],
        },
    ),
];

/// How an entry is drawn.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Look {
    /// The name of the drawing.
    pub(crate) style: &'static str,
    /// The color of a line.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) color: &'static str,
    /// The width of a line, in hundredths of a cell.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) width: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Look {
    /// A drawing of its own.
    pub(crate) const fn of(style: &'static str) -> Self {
        Look {
            style,
            color: "",
            width: 0,
        }
    }

    /// A plain line.
    pub(crate) const fn line(color: &'static str, width: u32) -> Self {
        Look {
            style: "line",
            color,
            width,
        }
    }
}

/// A field of f-puzzles, and how its entries are read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FPuzzlesField {
    pub(crate) name: &'static str,
    /// The field of an entry that holds the value.
    pub(crate) value: &'static str,
    pub(crate) layout: FPuzzlesLayout,
}

/// The layout of an entry of f-puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FPuzzlesLayout {
    /// `true`.
    Switch,
    /// `lines`: each is an entry. A field of the entry that is true or false tells it from the other lines of the rule.
    Lines,
    /// `cells`, and a value if the rule has one.
    Cells,
    /// `cell`, outside the grid, and a value.
    Outside,
    /// `cells` around a corner, and `values`.
    Corner,
    /// `cells` and `cloneCells`.
    Pair,
    /// The reader and the writer of f-puzzles have a function for the field.
    Own,
}

impl FPuzzlesField {
    pub(crate) const fn switch(name: &'static str) -> Self {
        FPuzzlesField::new(name, "", FPuzzlesLayout::Switch)
    }

    pub(crate) const fn lines(name: &'static str) -> Self {
        FPuzzlesField::new(name, "", FPuzzlesLayout::Lines)
    }

    pub(crate) const fn own(name: &'static str) -> Self {
        FPuzzlesField::new(name, "", FPuzzlesLayout::Own)
    }

    pub(crate) const fn new(
        name: &'static str,
        value: &'static str,
        layout: FPuzzlesLayout,
    ) -> Self {
        FPuzzlesField {
            name,
            value,
            layout,
        }
    }
}

/// A break of a rule, with the content of its cells.
pub(crate) struct Broken<'a> {
    pub(crate) cells: &'a [[u32; 2]],
    pub(crate) symbols: &'a [String],
    /// The content that the rule requires, or empty.
    pub(crate) expected: &'a str,
    /// The content that was found, or empty.
    pub(crate) found: &'a str,
}

impl Broken<'_> {
    /// The sentence of the rule that is broken.
    pub(crate) fn sentence(&self, rule: SudokuRule) -> String {
        let declared = super::declaration(rule.name()).map(|rule| (rule.broken)(self));
        declared.unwrap_or_else(|| format!("{} break the rule {rule}", self.all()))
    }

    pub(crate) fn first(&self) -> String {
        self.cells.first().copied().map(at).unwrap_or_default()
    }

    pub(crate) fn last(&self) -> String {
        self.cells.last().copied().map(at).unwrap_or_default()
    }

    /// All cells.
    pub(crate) fn all(&self) -> String {
        let cells: Vec<String> = self.cells.iter().map(|&cell| at(cell)).collect();
        crate::text_util::listed(&cells)
    }

    /// All symbols.
    pub(crate) fn held(&self) -> String {
        crate::text_util::listed(self.symbols)
    }

    /// "… sums to 3, not 4".
    pub(crate) fn sums(&self, subject: &str) -> String {
        let Broken {
            expected, found, ..
        } = self;
        format!("{subject} sums to {found}, not {expected}")
    }
}
