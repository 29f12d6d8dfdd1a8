//! Ways to cut lines into cells.

mod columns;

use super::Cell;
use super::marks::{is_rule, is_sequence};
use crate::puzzle::sudoku::grid_rows::is_upright;
use crate::puzzle::sudoku::text_cell::{at_separators, one_each};
use crate::puzzle::text::lines::Line;
use crate::text_util::{is_white, trim};

/// A way to cut lines into cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CellSplit {
    /// One cell between two separators. It may be empty.
    Between(char),
    /// The same, but adjacent separators count as one: a double line between boxes.
    BetweenRuns(char),
    /// Cells at equal distances between upright lines. Spaces may be blanks.
    Boxes,
    /// One word per cell.
    Words,
    /// One visible character per cell.
    Characters,
    /// One character per cell at this distance. Spaces are blanks.
    Columns(usize),
    /// One character per cell, in the columns that hold a character in some row. Spaces are blanks.
    UsedColumns,
    /// One visible character per cell, marks included.
    Marks,
}

/// All ways, the most specific first.
pub(super) const WAYS: &[CellSplit] = &[
    CellSplit::Between('|'),
    CellSplit::BetweenRuns('|'),
    CellSplit::Between('\t'),
    CellSplit::Between(';'),
    CellSplit::Between(','),
    CellSplit::Between('&'),
    CellSplit::Boxes,
    CellSplit::Between('/'),
    CellSplit::Between(':'),
    CellSplit::Between('!'),
    CellSplit::Words,
    CellSplit::Characters,
    CellSplit::Columns(2),
    CellSplit::Columns(1),
    CellSplit::UsedColumns,
    CellSplit::Marks,
];

impl CellSplit {
    /// Returns whether only a table or a drawn grid can be cut in this way.
    pub(super) fn is_sure(self) -> bool {
        match self {
            CellSplit::Between(mark) => !matches!(mark, '/' | ':' | '!'),
            CellSplit::BetweenRuns(_) | CellSplit::Boxes => true,
            _ => false,
        }
    }

    /// Returns whether blank lines may be rows.
    pub(super) fn has_blank_rows(self) -> bool {
        matches!(self, CellSplit::Columns(_) | CellSplit::UsedColumns)
    }

    /// Returns the cells of each line. A line without cells is no row.
    pub(super) fn cut<'a>(self, all: &[Line<'a>]) -> Vec<Vec<Cell<'a>>> {
        match self {
            CellSplit::Between(mark) => between(all, mark, false),
            CellSplit::BetweenRuns(mark) => between(all, mark, true),
            CellSplit::Boxes => boxes(all),
            CellSplit::Words => all.iter().map(|&line| by_words(line)).collect(),
            CellSplit::Characters => all.iter().map(|&line| by_characters(line)).collect(),
            CellSplit::Columns(step) => columns::at_distance(all, step),
            CellSplit::UsedColumns => columns::used(all),
            CellSplit::Marks => all.iter().map(|&line| by_marks(line)).collect(),
        }
    }
}

fn is_mark(symbol: char, mark: char) -> bool {
    symbol == mark || mark == '|' && is_upright(symbol)
}

/// Cuts at each separator.
fn between<'a>(all: &[Line<'a>], mark: char, runs: bool) -> Vec<Vec<Cell<'a>>> {
    let mut rows: Vec<Vec<Cell>> = Vec::with_capacity(all.len());
    // In LaTeX, two backslashes end a row. A full stop ends a row of the package `sudoku`.
    let starts = |line: &&Line| line.text.starts_with('|');
    let has_stops = all.iter().any(|line| starts(&line))
        && all
            .iter()
            .filter(starts)
            .all(|line| line.text.ends_with("|."));
    for line in all {
        let text = match (mark, line.text.find("\\\\")) {
            ('&', Some(end)) => &line.text[..end],
            _ if has_stops => line.text.strip_suffix('.').unwrap_or(line.text),
            _ => line.text,
        };
        let marks = text.chars().filter(|&symbol| is_mark(symbol, mark)).count();
        let mut cells = Vec::new();
        let only_marks = text
            .chars()
            .all(|symbol| is_white(symbol) || is_mark(symbol, mark));
        if marks >= 3 && (only_marks || !is_rule(text)) {
            let mut column = 1;
            for piece in text.split(|symbol| is_mark(symbol, mark)) {
                let inside = trim(piece);
                let before = piece.len() - piece.trim_start_matches(is_white).len();
                let start = column + piece[..before].chars().count() as u32;
                let is_run = runs && piece.is_empty() && !cells.is_empty();
                if !is_run {
                    let place = if inside.is_empty() { column } else { start };
                    cells.push(Cell {
                        line: line.number,
                        column: place,
                        text: inside,
                    });
                }
                column += piece.chars().count() as u32 + 1;
            }
        }
        // Several words between two lines are several cells.
        if cells.iter().any(|cell| cell.text.contains(is_white)) {
            cells.clear();
        }
        rows.push(cells);
    }
    let is_framed = |line: &Line| {
        let text = trim(line.text);
        text.starts_with(|symbol| is_mark(symbol, mark))
            && text.ends_with(|symbol| is_mark(symbol, mark))
    };
    let mut lines = rows.iter().zip(all).filter(|(cells, _)| !cells.is_empty());
    let is_frame = mark == '|' && lines.all(|(_, line)| is_framed(line));
    trim_edges(&mut rows, is_frame);
    if mark == '\t' {
        // Editors cut white space at the end of a line.
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        for (row, line) in rows.iter_mut().zip(all) {
            if !row.is_empty() || !trim(line.text).is_empty() && line.text.contains('\t') {
                fill_up(row, width, line);
            }
        }
    }
    rows
}

/// Fills a row up to `width` cells with empty cells at the end of its line.
fn fill_up<'a>(row: &mut Vec<Cell<'a>>, width: usize, line: &Line<'a>) {
    let empty = Cell {
        line: line.number,
        column: line.end(),
        text: "",
    };
    row.resize(width, empty);
}

/// Removes columns outside the first and last separator, if they are empty in every row. A frame of upright lines has
/// both. Other separators may be cells, so rows must have more cells than there are rows.
fn trim_edges(rows: &mut [Vec<Cell>], is_frame: bool) {
    let count = rows.iter().filter(|row| !row.is_empty()).count();
    let width = |rows: &[Vec<Cell>]| rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_empty = |cell: Option<&Cell>| cell.is_none_or(|cell| cell.text.is_empty());
    let most = if is_frame { 0 } else { count.min(25) };
    if width(rows) > most && rows.iter().all(|row| is_empty(row.last())) {
        for row in rows.iter_mut() {
            row.pop();
        }
    }
    if width(rows) > most && rows.iter().all(|row| is_empty(row.first())) {
        for row in rows.iter_mut().filter(|row| !row.is_empty()) {
            row.remove(0);
        }
    }
}

/// Cuts at white space and upright lines, and at commas and semicolons inside a word.
fn by_words(line: Line<'_>) -> Vec<Cell<'_>> {
    let mut cells = Vec::new();
    for word in at_separators(line, |symbol| is_white(symbol) || is_upright(symbol)) {
        // Brackets hold a label of a row: `[1,]`.
        if word.text.starts_with('[') && word.text.ends_with(']') {
            cells.push(word);
            continue;
        }
        let Cell { text, .. } = word;
        let parts = at_separators(Line { text, ..line }, |symbol| matches!(symbol, ',' | ';'));
        cells.extend(parts.map(|part| Cell {
            column: word.column + part.column - 1,
            ..part
        }));
    }
    cells
}

/// Returns the length of a label of a row: `1:`, `A)`, `r1:`; also `1.` before a row of one word.
fn label_length(text: &str) -> usize {
    let start = text.len() - text.trim_start().len();
    let word = text[start..].split(is_white).next().unwrap_or_default();
    let rest = trim(&text[start + word.len()..]);
    let is_one_word = rest.len() > 3 && !rest.contains(is_white);
    let ends: &[char] = if is_one_word {
        &[':', ')', '.']
    } else {
        &[':', ')']
    };
    let name = word.strip_suffix(ends).unwrap_or_default();
    let is_label =
        (1..=3).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_label { start + word.len() } else { 0 }
}

fn by_characters(line: Line<'_>) -> Vec<Cell<'_>> {
    let is_cell = |symbol: char| {
        !is_white(symbol)
            && !is_upright(symbol)
            && !matches!(symbol, ',' | ';' | '"' | '\'' | '[' | ']')
    };
    let label = label_length(line.text) as u32;
    one_each(line)
        .filter(|cell| cell.column > label && cell.text.chars().all(is_cell))
        .collect()
}

/// Takes all visible characters, if they are one word.
fn by_marks(line: Line<'_>) -> Vec<Cell<'_>> {
    let text = trim(line.text);
    let is_visible = |cell: &Cell| !cell.text.chars().all(is_white);
    let is_row = !text.contains(is_white);
    one_each(line)
        .filter(|cell| is_row && is_visible(cell))
        .collect()
}

/// Returns the columns of the upright lines, counted from 0.
fn uprights(text: &str) -> Vec<usize> {
    let text = text.trim_end();
    let places = text.chars().enumerate();
    places
        .filter(|&(_, symbol)| is_upright(symbol))
        .map(|(place, _)| place)
        .collect()
}

/// Cuts at equal distances between upright lines that stand in the same columns in every row.
fn boxes<'a>(all: &[Line<'a>]) -> Vec<Vec<Cell<'a>>> {
    let nothing = || vec![Vec::new(); all.len()];
    let has_digit = |line: &&Line| line.text.chars().any(char::is_alphanumeric);
    let is_row = |line: &Line| !is_rule(line.text) && line.text.chars().any(is_upright);
    let Some(first) = all.iter().filter(has_digit).find(|line| is_row(line)) else {
        return nothing();
    };
    let bars = uprights(first.text);
    let is_row = |line: &Line| is_row(line) && uprights(line.text) == bars;
    let lines: Vec<&Line> = all.iter().filter(|line| is_row(line)).collect();
    let widest = lines
        .iter()
        .map(|line| line.text.trim_end().chars().count());
    let widest = widest.max().unwrap_or(0);
    let is_left = |line: &&Line| {
        let mut before = line.text.chars().take(bars[0]);
        before.any(|symbol| !is_white(symbol))
    };
    // The segments between lines, as columns from the first to after the last.
    let mut segments: Vec<(usize, usize)> = Vec::new();
    let left = |line: &&Line<'a>| {
        let end = line
            .text
            .char_indices()
            .nth(bars[0])
            .map_or(0, |(end, _)| end);
        trim(&line.text[..end])
    };
    if lines.iter().any(is_left) && !is_sequence(&lines.iter().map(left).collect::<Vec<_>>()) {
        segments.push((0, bars[0]));
    }
    segments.extend(bars.windows(2).map(|pair| (pair[0] + 1, pair[1])));
    let last = bars[bars.len() - 1] + 1;
    if widest > last {
        segments.push((last, widest));
    }
    let width = segments.iter().map(|(start, end)| end - start).max();
    let (Some(width), count) = (width, segments.len()) else {
        return nothing();
    };
    for side in (4..=25)
        .rev()
        .filter(|&side: &usize| side.is_multiple_of(count) && lines.len().is_multiple_of(side))
    {
        let across = side / count;
        let fits = [across, 2 * across - 1, 2 * across, 2 * across + 1].contains(&width)
            || (3 * across - 1..=5 * across).contains(&width);
        if !fits {
            continue;
        }
        let cut = |line: &Line<'a>| {
            if !is_row(line) {
                return Some(Vec::new());
            }
            let mut row = Vec::with_capacity(side);
            for (place, &(start, end)) in segments.iter().enumerate() {
                // A first segment without a line before it ends at its line.
                let shift = if place == 0 { width - (end - start) } else { 0 };
                row.extend(segment(*line, (start, end), shift, width, across)?);
            }
            Some(row)
        };
        if let Some(rows) = all.iter().map(cut).collect::<Option<Vec<_>>>() {
            return rows;
        }
    }
    nothing()
}

/// Returns the cells of a part of a line, or `None` if two words are in one cell.
fn segment<'a>(
    line: Line<'a>,
    (start, end): (usize, usize),
    shift: usize,
    width: usize,
    across: usize,
) -> Option<Vec<Cell<'a>>> {
    let blank = |place: usize| Cell {
        line: line.number,
        column: (start + place * width / across) as u32 + 1,
        text: "",
    };
    let mut cells: Vec<Cell> = (0..across).map(blank).collect();
    let mut put = |cell: Cell<'a>, length: usize| {
        let middle = 2 * (cell.column as usize - 1 - start + shift) + length;
        let own = cells.get_mut(middle * across / (2 * width))?;
        own.text.is_empty().then(|| *own = cell)
    };
    let inside = |column: u32| (start..end).contains(&(column as usize - 1));
    if width == across {
        for cell in one_each(line).filter(|cell| inside(cell.column)) {
            if !cell.text.chars().all(is_white) {
                put(cell, 1)?;
            }
        }
        return Some(cells);
    }
    for cell in by_words(line) {
        if inside(cell.column) {
            let length = cell.text.chars().count();
            if length > 2 {
                return None;
            }
            put(cell, length)?;
        }
    }
    Some(cells)
}

/// Returns whether a character may be a wall.
pub(super) fn is_wall(symbol: char) -> bool {
    is_upright(symbol)
        || matches!(
            symbol,
            '#' | '!' | '\u{2016}' | '\u{2588}' | '\u{25a0}' | '\u{2500}'..='\u{257f}'
        )
}
