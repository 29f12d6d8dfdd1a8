//! Cells as f-puzzles names them: `R1C2`, counted from 1. A cell of row or column 0 or `side + 1` is outside of the grid.

use super::field;
use crate::error::Result;
use crate::puzzle::text::grid_text::Item;
use crate::text_util::{quoted, short};

/// A cell: its row and column, from 0.
pub(super) type CellPlace = [u32; 2];

/// Returns the numbers of a name, from 1.
fn numbers(name: &str) -> Option<[u32; 2]> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some([row.parse().ok()?, column.parse().ok()?])
}

/// Reads a cell of the grid.
pub(super) fn cell(item: &Item, side: usize) -> Result<CellPlace> {
    let name = item.word().unwrap_or("a list");
    let place = numbers(name).filter(|place| place.iter().all(|at| (1..=side as u32).contains(at)));
    place.map(|place| place.map(|at| at - 1)).ok_or_else(|| {
        let expected = format_args!("a cell from R1C1 to R{side}C{side}");
        item.error(&expected, &quoted(&short(name)))
    })
}

/// Reads a cell outside of the grid: its row and column from 0, where 0 and `side + 1` are outside.
pub(super) fn outside(item: &Item, side: usize) -> Result<CellPlace> {
    let name = item.word().unwrap_or("a list");
    let last = side as u32 + 1;
    let is_outside = |place: &CellPlace| {
        place.iter().all(|&at| at <= last) && place.iter().any(|&at| at == 0 || at == last)
    };
    numbers(name).filter(is_outside).ok_or_else(|| {
        item.error(
            &"a cell outside of the grid, such as R0C1",
            &quoted(&short(name)),
        )
    })
}

/// Reads a list of cells.
pub(super) fn cells(item: &Item, side: usize) -> Result<Vec<CellPlace>> {
    let Some(list) = item.list() else {
        return Err(item.error(&"a list of cells", &"something else"));
    };
    list.iter().map(|item| cell(item, side)).collect()
}

/// Reads the cells of a field of an object.
pub(super) fn cells_of(item: &Item, name: &str, side: usize) -> Result<Vec<CellPlace>> {
    let Some(list) = field(item, &[name]) else {
        let expected = format_args!("an object with the field {}", quoted(name));
        return Err(item.error(&expected, &"none"));
    };
    cells(list, side)
}

/// Returns the name of a cell, from its row and column counted from 0.
pub(super) fn name([row, column]: CellPlace) -> String {
    format!("\"R{}C{}\"", row + 1, column + 1)
}

/// Returns the names of cells as a list.
pub(super) fn names(cells: &[CellPlace]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| name(cell)).collect();
    format!("[{}]", names.join(","))
}
