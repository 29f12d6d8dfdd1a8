//! Reading of the rules of a Sudoku.

use super::{
    Arrow, Cage, CellCandidates, Dot, DotKind, LittleKiller, MAX_DOTS, MAX_LISTS, NegativeRule,
    Sandwich, Square, SudokuRules,
};
use crate::puzzle::decode::{self, Fields, IntListSpec, Read, wrong_length};
use crate::puzzle::sudoku::{MAX_CELLS, MAX_SIDE, MAX_TEXT};
use crate::puzzle::value::Value;

impl SudokuRules {
    /// The fields of the puzzle that hold rules.
    pub(crate) const FIELDS: [&str; 16] = [
        "windows",
        "disjoint",
        "extra",
        "antiknight",
        "antiking",
        "nonconsecutive",
        "parity",
        "candidates",
        "cages",
        "thermos",
        "inequalities",
        "arrows",
        "sandwiches",
        "littleKillers",
        "dots",
        "negative",
    ];

    /// Decodes the rules among the fields of a puzzle or request.
    pub(crate) fn read(fields: &Fields) -> decode::Result<Self> {
        Ok(SudokuRules {
            windows: fields.flag("windows")?,
            disjoint: fields.flag("disjoint")?,
            extra: fields.or("extra", cell_lists, Vec::new())?,
            anti_knight: fields.flag("antiknight")?,
            anti_king: fields.flag("antiking")?,
            non_consecutive: fields.flag("nonconsecutive")?,
            parity: fields.optional("parity", parity)?,
            candidates: fields.optional("candidates", CellCandidates::read)?,
            cages: fields.or("cages", cages, Vec::new())?,
            thermos: fields.or("thermos", cell_lists, Vec::new())?,
            inequalities: fields.or("inequalities", cell_lists, Vec::new())?,
            arrows: fields.or("arrows", arrows, Vec::new())?,
            sandwiches: fields.or("sandwiches", sandwiches, Vec::new())?,
            little_killers: fields.or("littleKillers", little_killers, Vec::new())?,
            dots: fields.or("dots", dots, Vec::new())?,
            negative: fields.or("negative", negative, Vec::new())?,
        })
    }
}

fn cells(value: &Value) -> decode::Result<Vec<Square>> {
    value.list(MAX_CELLS, "a list of cells: [row, column]", |value| {
        value.pair("a cell: [row, column]")
    })
}

fn cell_lists(value: &Value) -> decode::Result<Vec<Vec<Square>>> {
    value.list(MAX_LISTS, "a list of lists of cells", cells)
}

fn parity(value: &Value) -> decode::Result<String> {
    const PARITY: &str = "a string: e, o or . for each cell";
    match value {
        Value::Text(text) if text.len() > MAX_TEXT => Err(wrong_length(PARITY, text.len())),
        other => other.text(PARITY).map(str::to_owned),
    }
}

fn cages(value: &Value) -> decode::Result<Vec<Cage>> {
    value.list(MAX_LISTS, "a list of cages", Cage::read)
}

fn arrows(value: &Value) -> decode::Result<Vec<Arrow>> {
    value.list(MAX_LISTS, "a list of arrows", Arrow::read)
}

fn sandwiches(value: &Value) -> decode::Result<Vec<Sandwich>> {
    value.list(MAX_LISTS, "a list of sandwiches", Sandwich::read)
}

fn little_killers(value: &Value) -> decode::Result<Vec<LittleKiller>> {
    value.list(MAX_LISTS, "a list of cells and sums", LittleKiller::read)
}

fn dots(value: &Value) -> decode::Result<Vec<Dot>> {
    value.list(MAX_DOTS, "a list of dots", Dot::read)
}

fn negative(value: &Value) -> decode::Result<Vec<NegativeRule>> {
    value.list(8, "a list of relations", NegativeRule::read)
}

impl Read for CellCandidates {
    fn read(value: &Value) -> decode::Result<Self> {
        const CANDIDATES: &str = "candidates: a string with a character for each cell and symbol, or a list for each cell";
        /// 25³ characters, and as many line breaks or more.
        const MOST: usize = 1 << 16;
        match value {
            Value::Text(text) if text.len() > MOST => Err(wrong_length(CANDIDATES, text.len())),
            Value::Text(text) => Ok(CellCandidates::Text(text.clone())),
            lists => {
                let lists = lists.list(MAX_CELLS, CANDIDATES, |list| {
                    list.wholes(&IntListSpec {
                        max: MAX_SIDE,
                        blank: false,
                        most: MAX_SIDE as usize,
                        expected: "a list of numbers",
                    })
                })?;
                Ok(CellCandidates::Lists(lists))
            }
        }
    }
}

impl Read for Cage {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["cells", "sum"])?;
        Ok(Cage {
            cells: fields.needed("cells", cells)?,
            sum: fields.optional("sum", decode::number)?,
        })
    }
}

impl Read for Arrow {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["circle", "path"])?;
        Ok(Arrow {
            circle: fields.needed("circle", cells)?,
            path: fields.needed("path", cells)?,
        })
    }
}

impl Read for Sandwich {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["row", "column", "sum"])?;
        Ok(Sandwich {
            row: fields.optional("row", decode::number)?,
            column: fields.optional("column", decode::number)?,
            sum: fields.needed("sum", decode::number)?,
        })
    }
}

impl Read for LittleKiller {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["cells", "sum"])?;
        Ok(LittleKiller {
            cells: fields.needed("cells", cells)?,
            sum: fields.needed("sum", decode::number)?,
        })
    }
}

impl Read for Dot {
    fn read(value: &Value) -> decode::Result<Self> {
        const PAIR: &str = "two cells";
        let fields = value.fields(&["cells", "kind"])?;
        let two = |value: &Value| {
            let cells = cells(value)?;
            <[Square; 2]>::try_from(&cells[..]).map_err(|_| wrong_length(PAIR, cells.len()))
        };
        Ok(Dot {
            cells: fields.needed("cells", two)?,
            kind: fields.needed("kind", DotKind::read)?,
        })
    }
}

impl Read for DotKind {
    fn read(value: &Value) -> decode::Result<Self> {
        value.named(&[
            ("consecutive", DotKind::Consecutive),
            ("double", DotKind::Double),
            ("x", DotKind::X),
            ("v", DotKind::V),
        ])
    }
}

impl Read for NegativeRule {
    fn read(value: &Value) -> decode::Result<Self> {
        value.named(&[
            ("consecutive", NegativeRule::Consecutive),
            ("double", NegativeRule::Double),
            ("xv", NegativeRule::Xv),
        ])
    }
}
