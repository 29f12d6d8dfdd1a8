//! The boxes that lines between the cells draw.

use super::Layout;
use super::grid_rows::is_upright;
use super::text_cell::Cell;
use crate::puzzle::lines::Line;

/// A line and its cells.
pub(in crate::puzzle) struct GridLine<'a> {
    pub(in crate::puzzle) line: Line<'a>,
    pub(in crate::puzzle) cells: Vec<Cell<'a>>,
}

/// Returns the number of upright lines before each cell.
pub(in crate::puzzle) fn bars_before(row: &GridLine) -> Vec<usize> {
    let mut bars = Vec::with_capacity(row.cells.len());
    let (mut count, mut column, mut symbols) = (0, 1, row.line.text.chars());
    for cell in &row.cells {
        while column < cell.column {
            count += usize::from(symbols.next().is_some_and(is_upright));
            column += 1;
        }
        bars.push(count);
    }
    // A line at the left edge separates no cells.
    let first = bars.first().copied().unwrap_or_default();
    bars.iter().map(|count| count - first).collect()
}

/// Returns the sides of the boxes if lines are drawn at equal distances. If lines have one direction only, it determines
/// the other side.
pub(in crate::puzzle) fn drawn_box(
    bars: &[usize],
    rows: &[GridLine],
    rules: &[u32],
) -> Option<[u32; 2]> {
    let side = bars.len();
    let columns = alike(bars)?;
    let above = |row: &GridLine| rules.partition_point(|&rule| rule < row.line.number);
    let height = alike(&rows.iter().map(above).collect::<Vec<_>>())?;
    let fits =
        |sides: [usize; 2]| (sides[0] * sides[1] == side).then(|| sides.map(|side| side as u32));
    match (height, columns) {
        // Lines around every cell are only a table.
        (1, _) | (_, 1) if Layout::usual_box(side).is_some() => None,
        (rows, columns) if rows == side && columns < side => fits([side / columns, columns]),
        (rows, columns) if columns == side && rows < side => fits([rows, side / rows]),
        sides => fits(sides.into()),
    }
}

/// Returns the length of the runs of equal numbers, if all runs have the same length.
fn alike(numbers: &[usize]) -> Option<usize> {
    let mut runs = numbers
        .chunk_by(|one, other| one == other)
        .map(<[usize]>::len);
    let first = runs.next()?;
    runs.all(|run| run == first).then_some(first)
}
