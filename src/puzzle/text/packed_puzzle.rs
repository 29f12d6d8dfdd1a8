//! The JSON of f-puzzles and SudokuPad. A rule that a Sudoku cannot express is refused by the name of its field.
//!
//! [`read_rules`] and [`write_rules`] list the rules of f-puzzles, [`sudoku_pad`] those of SudokuPad's own format.
//! [`named_rules`] compares the title and the text of the rules with the rules that were read.

mod cells;
mod named_rules;
mod read_rules;
mod sudoku_pad;
mod write_rules;

use std::borrow::Cow;

use named_rules::Texts;

use super::grid_text::{Item, ItemKind, PLACED, items};
use super::lines::is_in;
use crate::error::{Error, Result};
use crate::puzzle::sudoku::{Layout, square_side};
use crate::puzzle::{Grid, Regions, RuleEntry, Sudoku, SudokuRules};
use crate::text_util::{quoted, short};

/// Fields that hold no rules.
const PLAIN: &str =
    " size title author ruleset rules solution successMessage id cellSize settings version ";
/// Fields of cells that hold no rules.
const MARKS: &str = " given c cArray highlight givenPencilMarks cornerPencilMarks centerPencilMarks pencilMarks candidates color colors ";

/// Reads the object of a text in one of these forms.
pub(super) fn item(text: &str) -> Option<Item> {
    let is_short = !text.contains('"') && text.contains("ce:");
    let text = if is_short {
        sudoku_pad::unzipped(text).into()
    } else {
        Cow::Borrowed(text)
    };
    let mut item = items(&text)?.pop().filter(is_packed)?;
    if is_sudoku_pad(&item) {
        sudoku_pad::rename_fields(&mut item);
    }
    if is_short {
        // Positions in the long text are of no use.
        item.place_at(1, 1);
    }
    Some(item)
}

/// Returns whether an object is in SudokuPad's own format, not in that of f-puzzles.
fn is_sudoku_pad(item: &Item) -> bool {
    field(item, &["grid"]).is_none()
}

/// Returns whether an object has the form of these programs: rows of cells that are objects.
fn is_packed(item: &Item) -> bool {
    let Some(rows) = rows(item) else {
        return false;
    };
    let is_cell = |cell: &Item| {
        matches!(&cell.kind, ItemKind::Fields(_)) || cell.list().is_some_and(<[Item]>::is_empty)
    };
    rows.len() >= 4
        && rows.iter().all(|row| {
            row.list()
                .is_some_and(|row| row.len() == rows.len() && row.iter().all(is_cell))
        })
}

fn rows(item: &Item) -> Option<&[Item]> {
    let ItemKind::Fields(fields) = &item.kind else {
        return None;
    };
    let grid = fields
        .iter()
        .find(|(name, _)| matches!(&name[..], "grid" | "cells" | "ce"))?;
    grid.1.list()
}

fn field<'a>(item: &'a Item, names: &[&str]) -> Option<&'a Item> {
    match &item.kind {
        ItemKind::Fields(fields) => fields
            .iter()
            .find(|(name, _)| names.contains(&&name[..]))
            .map(|(_, value)| value),
        _ => None,
    }
}

fn is_off(item: &Item) -> bool {
    match &item.kind {
        ItemKind::Word(text, _) => matches!(&text[..], "" | "false" | "null"),
        ItemKind::List(list) => list.is_empty(),
        ItemKind::Fields(fields) => fields.is_empty(),
    }
}

fn is_on(item: Option<&Item>) -> bool {
    item.is_some_and(|item| !is_off(item))
}

/// Reads the object that [`item`] returns. Returns remarks too.
pub(super) fn read(item: &Item) -> Result<(Sudoku, Vec<String>)> {
    let rows = rows(item).unwrap_or_default();
    let side = rows.len();
    let cells: Vec<&Item> = rows
        .iter()
        .flat_map(|row| row.list().unwrap_or_default())
        .collect();
    let ItemKind::Fields(fields) = &item.kind else {
        return Err(refuse(item, "none"));
    };
    let is_sudoku_pad = is_sudoku_pad(item);
    let mut texts = Texts::new(item);
    let mut notes = Vec::new();
    let mut rules = SudokuRules::default();
    let [rising, falling] = ["diagonal+", "diagonal-"].map(|name| is_on(field(item, &[name])));
    if rising != falling {
        let place = |row: usize| if falling { row } else { side - 1 - row };
        let cells = (0..side).map(|row| [row, place(row)].map(|at| at as u32));
        rules.add("extra", RuleEntry::cells(cells.collect()));
    }
    for (name, value) in fields.iter().filter(|(_, value)| !is_off(value)) {
        let is_read = matches!(
            &name[..],
            "grid" | "cells" | "regions" | "diagonal+" | "diagonal-"
        );
        if is_read || is_in(PLAIN, name) {
            continue;
        }
        if is_sudoku_pad {
            let read = sudoku_pad::read((name, value), side, &mut rules, &mut texts)?;
            if !read {
                return Err(refuse(value, name));
            }
            continue;
        }
        if !read_rules::read(name, value, side, &mut rules)? {
            return Err(refuse(value, name));
        }
    }
    let (numbers, is_placed) = clues(&cells, side)?;
    let labels = regions(item, &cells, side)?;
    let usual = Layout::usual_box(side).map(|sides| boxes(side, sides));
    // A side without usual boxes, such as 5 or 7, has its rows as regions.
    let rows = || (0..side * side).map(|cell| (cell / side) as u32).collect();
    let labels = labels.or_else(|| usual.is_none().then(rows));
    let symbol = |&number: &u32| {
        char::from_digit(number, 10)
            .filter(|_| number > 0)
            .unwrap_or('.')
    };
    let grid = if side <= 9 {
        Grid::Text(numbers.iter().map(symbol).collect())
    } else {
        Grid::Cells(numbers)
    };
    if let Some(lists) = candidates(&cells, side)? {
        rules.add("candidates", RuleEntry::default().with("cells", lists));
    }
    let sudoku = Sudoku {
        regions: labels
            .filter(|labels| Some(renumbered(labels)) != usual)
            .map(Regions::Labels),
        diagonals: rising && falling,
        rules,
        ..Sudoku::new(grid)
    };
    sudoku.board()?;
    texts.check(&sudoku, is_sudoku_pad)?;
    if is_sudoku_pad && sudoku.rules.has("cages") && !texts.has_rules() {
        notes.push("the cages are read as killer cages: different digits with this sum".to_owned());
    }
    if is_placed {
        notes.push(PLACED.to_owned());
    }
    let is_noted = |cell: &&Item| is_on(field(cell, &["centerPencilMarks", "cornerPencilMarks"]));
    if cells.iter().any(is_noted) {
        notes.push("the pencil marks of a player are not read".to_owned());
    }
    Ok((sudoku, notes))
}

/// Refuses a field that may hold a rule.
fn refuse(item: &Item, name: &str) -> Error {
    let expected = "rules that a Sudoku of this package has";
    let found = format_args!("the field {}", quoted(&short(name)));
    item.error(&expected, &found)
}

/// Returns the clue of each cell, 0 for none, and whether other cells hold digits.
fn clues(cells: &[&Item], side: usize) -> Result<(Vec<u32>, bool)> {
    let has_given = cells.iter().any(|cell| is_on(field(cell, &["given"])));
    let mut numbers = Vec::with_capacity(cells.len());
    let mut is_placed = false;
    for cell in cells {
        if let ItemKind::Fields(fields) = &cell.kind {
            let is_known = |name: &str| matches!(name, "value" | "region") || is_in(MARKS, name);
            if let Some((name, value)) = fields
                .iter()
                .find(|(name, value)| !is_known(name) && !is_off(value))
            {
                return Err(refuse(value, name));
            }
        }
        let value = field(cell, &["value"]).filter(|value| !is_off(value));
        let number = value.map_or(Ok(0), |value| {
            let number = value.word().and_then(|word| word.parse().ok());
            let expected = format_args!("a number from 1 to {side}");
            number
                .filter(|&number| number <= side as u32)
                .ok_or_else(|| {
                    value.error(&expected, &quoted(&short(value.word().unwrap_or_default())))
                })
        })?;
        let is_clue = !has_given || is_on(field(cell, &["given"]));
        is_placed |= number > 0 && !is_clue;
        numbers.push(if is_clue { number } else { 0 });
    }
    Ok((numbers, is_placed))
}

/// Numbers regions by their first cell.
fn renumbered(labels: &[u32]) -> Vec<u32> {
    let first = |label: &u32| {
        labels
            .iter()
            .position(|other| other == label)
            .unwrap_or_default() as u32
    };
    labels.iter().map(first).collect()
}

/// Returns the first cell of the box of each cell.
fn boxes(side: usize, [rows, columns]: [u32; 2]) -> Vec<u32> {
    let (rows, columns) = (rows as usize, columns as usize);
    let first =
        |cell: usize| (cell / side / rows * rows * side + cell % side / columns * columns) as u32;
    (0..side * side).map(first).collect()
}

/// Returns the region of each cell, if the object has regions of its own.
fn regions(item: &Item, cells: &[&Item], side: usize) -> Result<Option<Vec<u32>>> {
    if let Some(regions) = field(item, &["regions"]).filter(|regions| !is_off(regions)) {
        return sudoku_pad::regions(regions, side).map(Some);
    }
    Ok(own_regions(cells, side))
}

/// Returns the region of each cell, if a cell names its region.
fn own_regions(cells: &[&Item], side: usize) -> Option<Vec<u32>> {
    let number = |item: &Item| item.word().and_then(|word| word.parse::<usize>().ok());
    let own: Vec<Option<usize>> = cells
        .iter()
        .map(|cell| field(cell, &["region"]).and_then(number))
        .collect();
    own.iter().any(Option::is_some).then_some(())?;
    // A cell without a region is in its box.
    let [rows, columns] = Layout::usual_box(side)?.map(|side| side as usize);
    let of_box = |cell: usize| cell / side / rows * (side / columns) + cell % side / columns;
    Some(
        own.iter()
            .enumerate()
            .map(|(cell, region)| region.unwrap_or_else(|| of_box(cell)) as u32)
            .collect(),
    )
}

/// Returns the given candidates of each cell, if a cell has some.
fn candidates(cells: &[&Item], side: usize) -> Result<Option<Vec<Vec<u32>>>> {
    let all: Vec<u32> = (1..=side as u32).collect();
    let mut lists = Vec::with_capacity(cells.len());
    let mut has_some = false;
    for cell in cells {
        let marks = field(cell, &["givenPencilMarks"]).filter(|marks| !is_off(marks));
        let Some(marks) = marks else {
            lists.push(all.clone());
            continue;
        };
        has_some = true;
        let number = |mark: &Item| {
            let number = mark.word().and_then(|word| word.parse().ok());
            let number = number.filter(|&number| (1..=side as u32).contains(&number));
            let expected = format_args!("a number from 1 to {side}");
            number.ok_or_else(|| mark.error(&expected, &"another candidate"))
        };
        let marks = marks.list().unwrap_or_default();
        lists.push(marks.iter().map(number).collect::<Result<_>>()?);
    }
    Ok(has_some.then_some(lists))
}

/// Returns the object of f-puzzles for a Sudoku; `None` if f-puzzles has no field for one of its rules.
pub(super) fn write(sudoku: &Sudoku) -> Result<Option<String>> {
    let board = sudoku.board()?;
    let side = square_side(board.cells.len());
    let usual = Layout::usual_box(side);
    let has_regions = board.layout.sides().is_none() || board.layout.sides() != usual;
    let Some(rules) = write_rules::fields(sudoku, &board) else {
        return Ok(None);
    };
    let candidates = board.constraints.candidates();
    let marks = |cell: usize| {
        let set = candidates.get(cell).copied().unwrap_or(u32::MAX);
        let is_open = |number: &usize| set >> number & 1 == 1;
        let open: Vec<String> = (1..=side).filter(is_open).map(|n| n.to_string()).collect();
        (open.len() < side).then(|| format!("\"givenPencilMarks\":[{}]", open.join(",")))
    };
    let cell = |cell: usize| {
        let mut fields = Vec::new();
        if board.cells[cell] > 0 {
            fields.push(format!("\"value\":{},\"given\":true", board.cells[cell]));
        } else {
            fields.extend(marks(cell));
        }
        if has_regions {
            fields.push(format!("\"region\":{}", board.layout.region_of(cell)));
        }
        format!("{{{}}}", fields.join(","))
    };
    let row = |row: usize| {
        (row * side..(row + 1) * side)
            .map(cell)
            .collect::<Vec<_>>()
            .join(",")
    };
    let rows: Vec<String> = (0..side)
        .map(|number| format!("[{}]", row(number)))
        .collect();
    let mut fields = vec![format!("\"size\":{side}")];
    if sudoku.diagonals {
        fields.push("\"diagonal+\":true,\"diagonal-\":true".to_owned());
    }
    fields.extend(rules);
    fields.push(format!("\"grid\":[{}]", rows.join(",")));
    Ok(Some(format!("{{{}}}", fields.join(","))))
}
