//! Tables of a spreadsheet with empty columns and rows between the boxes of a Sudoku, or around it. Labels may stand
//! before the rows and above the columns.

use super::grid_text::{has_words, is_sequence};
use super::lines::number;
use crate::puzzle::sudoku::Layout;
use crate::text_util::{is_white, trim};

/// Maximum length of such a text in bytes.
const MAX_LENGTH: usize = 1 << 13;

/// The sides of grids that such tables hold.
const SIDES: [usize; 5] = [9, 4, 6, 16, 25];

/// Maximum number of columns or rows before the grid.
const MAX_MARGIN: usize = 3;

/// Maximum number of columns, and of rows.
const MAX_LINES: usize = 60;

/// The cells of a row or a column of the table.
type Cells<'a> = Vec<&'a str>;

/// Returns a text without these columns, rows and labels; `None` if it has none, or if it may be cut in several ways.
pub(super) fn without_spacers(text: &str) -> Option<String> {
    (text.len() <= MAX_LENGTH && !text.contains(['[', '{'])).then_some(())?;
    let mark = ['\t', ';', ',']
        .into_iter()
        .find(|mark| text.contains(*mark))?;
    let lines: Vec<&str> = text.split('\n').collect();
    let is_row = |line: &&str| line.matches(mark).count() >= 3;
    let first = lines.iter().position(is_row)?;
    let last = lines.iter().rposition(is_row)?;
    let table = &lines[first..=last];
    let width = table
        .iter()
        .map(|line| line.matches(mark).count() + 1)
        .max()?;
    (width <= MAX_LINES && table.len() <= MAX_LINES).then_some(())?;
    let rows: Vec<Cells> = table.iter().map(|line| row(line, mark, width)).collect();
    let column = |at: usize| rows.iter().map(|row| row[at]).collect();
    let columns: Vec<Cells> = (0..width).map(column).collect();
    let (down, across) = SIDES.into_iter().find_map(|side| {
        let [height, width] = Layout::usual_box(side)?.map(|side| side as usize);
        Some((grid(&rows, side, height)?, grid(&columns, side, width)?))
    })?;
    // Labels alone stay: other formats read them.
    let is_row = |at: usize| table[at].contains(mark) && is_empty(&rows[at]);
    let has_spacers = (0..width).any(|at| !across.contains(&at) && is_empty(&columns[at]))
        || (0..rows.len()).any(|at| !down.contains(&at) && is_row(at));
    has_spacers.then_some(())?;
    let cells = || {
        let row = |&row: &usize| across.iter().map(move |&column| (row, column));
        down.iter()
            .flat_map(row)
            .map(|(row, column)| rows[row][column])
    };
    let longest = if across.len() > 9 { 2 } else { 1 };
    let is_cell = |cell: &str| cell.chars().count() <= longest;
    // Zeros and ones are a matrix.
    let is_symbol = |cell: &str| number(cell).is_some_and(|number| number > 1);
    (cells().all(is_cell) && cells().any(is_symbol)).then_some(())?;
    let written = |(at, line): (usize, &&str)| match at.checked_sub(first) {
        Some(row) if down.contains(&row) => {
            let cells: Cells = across.iter().map(|&column| rows[row][column]).collect();
            cells.join(&mark.to_string())
        }
        Some(row) if row < rows.len() => title(&rows[row]).unwrap_or_default().to_owned(),
        _ => (*line).to_owned(),
    };
    let plain: Vec<String> = lines.iter().enumerate().map(written).collect();
    Some(plain.join("\n"))
}

/// Returns the cells of a row, filled up with empty cells.
fn row(line: &str, mark: char, width: usize) -> Cells<'_> {
    let mut cells: Cells = Vec::with_capacity(width);
    cells.extend(line.split(mark).map(|cell| trim(cell).trim_matches('"')));
    cells.resize(width, "");
    cells
}

/// Returns the places of the rows of a grid among all rows of a table, if there is only one way; the same of columns.
/// Empty rows may stand between its boxes, and empty rows, labels or titles around it.
fn grid(lines: &[Cells], side: usize, step: usize) -> Option<Vec<usize>> {
    let is_around =
        |line: &Cells| is_empty(line) || title(line).is_some() || are_labels(line, side);
    let mut found = None;
    for (gap, start) in (0..=MAX_MARGIN).flat_map(|start| [(1, start), (0, start)]) {
        let places: Vec<usize> = (0..side).map(|at| start + at + gap * (at / step)).collect();
        let end = places[side - 1] + 1;
        let is_grid = end <= lines.len()
            && lines[..start].iter().all(is_around)
            && lines[end..].iter().all(is_empty)
            && (start..end).all(|at| places.contains(&at) || is_empty(&lines[at]));
        if is_grid {
            found.is_none().then_some(())?;
            found = Some(places);
        }
    }
    found
}

fn is_empty(line: &Cells) -> bool {
    line.iter().all(|cell| cell.is_empty())
}

/// Returns the words of a row or column that holds nothing else.
fn title<'a>(line: &Cells<'a>) -> Option<&'a str> {
    let mut filled = line.iter().filter(|cell| !cell.is_empty());
    let title = filled.next().filter(|cell| has_words(cell))?;
    filled.next().is_none().then_some(title)
}

/// Returns whether a row or column holds a label for each line of the grid: `1`, `A` or `Row 1`.
fn are_labels(line: &Cells, side: usize) -> bool {
    let filled = line.iter().filter(|cell| !cell.is_empty());
    let labels: Vec<&str> = filled
        .filter_map(|cell| cell.split(is_white).next_back())
        .collect();
    labels.len() == side && is_sequence(&labels)
}
