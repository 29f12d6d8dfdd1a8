//! The lines that are rows of a grid; labels, headings and drawn boxes.

use super::Cell;
use super::marks::{
    NumberLine, comment_start, has_words, is_comment, is_heading, is_rule, is_sequence,
};
use super::split::CellSplit;
use super::titles::is_assignment;
use crate::puzzle::sudoku::drawn_box::{GridLine, bars_before, drawn_box};
use crate::puzzle::sudoku::grid_rows::is_upright;
use crate::puzzle::sudoku::{Layout, is_blank};
use crate::puzzle::text::lines::Line;
use crate::text_util::{is_white, trim};

/// The rows of grids of one size.
pub(super) struct Found<'a> {
    pub(super) side: usize,
    pub(super) rows: Vec<Vec<Cell<'a>>>,
    pub(super) box_size: Option<[u32; 2]>,
    /// Lines with words.
    pub(super) titles: Vec<Line<'a>>,
    pub(super) drawn: bool,
}

impl<'a> Found<'a> {
    /// Returns all cells by rows.
    pub(super) fn cells(&self) -> Vec<Cell<'a>> {
        self.rows.concat()
    }
}

/// Returns whether a line looks like a row of letters that lacks cells.
fn is_broken_row(text: &str, rows: &[GridLine]) -> bool {
    let is_word = |text: &str| text.len() > 5 && !trim(text).contains(is_white);
    let upper = |text: &str| text.chars().filter(char::is_ascii_uppercase).count();
    let is_like = |row: &GridLine| {
        let width = trim(row.line.text).chars().count();
        is_word(row.line.text)
            && upper(row.line.text) > 4
            && text.chars().count().abs_diff(width) <= 2
    };
    is_word(text) && upper(text) > 4 && rows.iter().any(is_like)
}

/// Cuts the lines and returns the rows, if all other lines are rules, headings or words.
pub(super) fn find<'a>(all: &[Line<'a>], split: CellSplit) -> Option<Found<'a>> {
    let lines: Vec<Line> = all
        .iter()
        .map(|line| Line {
            text: &line.text[..comment_start(line.text)],
            ..*line
        })
        .collect();
    let cut = split.cut(&lines);
    let width = most_frequent_width(&cut)?;
    let mut rows: Vec<GridLine> = Vec::new();
    let mut others: Vec<Line> = Vec::new();
    let mut comments: Vec<Line> = Vec::new();
    for ((line, cells), whole) in lines.into_iter().zip(cut).zip(all) {
        let comment = &whole.text[line.text.len()..];
        let before = trim(line.text);
        if cells.len() != width && !before.is_empty() && has_words(before) {
            others.push(*whole);
            continue;
        }
        if cells.len() == width {
            rows.push(GridLine { line, cells });
        } else {
            others.push(line);
        }
        if !comment.is_empty() {
            comments.push(Line {
                text: comment,
                ..line
            });
        }
    }
    let mut found = choose(&mut rows, width, split, &others)?;
    found.titles.extend(comments);
    Some(found)
}

/// Returns the most frequent number of cells of a line that may be a row with its labels. Of several it is the first.
fn most_frequent_width(lines: &[Vec<Cell>]) -> Option<usize> {
    let mut counts = [0; 28];
    for cells in lines.iter().filter(|cells| (4..=27).contains(&cells.len())) {
        counts[cells.len()] += 1;
    }
    let most = counts.iter().max().filter(|&&most| most > 0)?;
    let mut widths = lines.iter().map(Vec::len);
    widths.find(|&width| counts.get(width) == Some(most))
}

/// Determines the side, and removes labels and headings.
fn choose<'a>(
    rows: &mut Vec<GridLine<'a>>,
    width: usize,
    split: CellSplit,
    others: &[Line<'a>],
) -> Option<Found<'a>> {
    let mut titles: Vec<Line> = Vec::new();
    let mut rules: Vec<u32> = Vec::new();
    let mut numbers: Vec<(u32, NumberLine)> = Vec::new();
    for line in others {
        let text = trim(line.text);
        if text.is_empty() {
        } else if is_rule(text) {
            rules.push(line.number);
        } else if (is_comment(text) || is_assignment(text)) && !is_broken_row(text, rows) {
            titles.push(*line);
        } else if is_heading(text) || text.trim_end_matches([';', ')', ',']) == "`" {
        } else {
            numbers.push((line.number, NumberLine::of(text)?));
        }
    }
    if split.has_blank_rows() {
        let is_empty = |row: &GridLine| row.cells.iter().all(|cell| cell.text.is_empty());
        let first = rows.iter().position(|row| !is_empty(row))?;
        rows.drain(..first);
        while rows.pop_if(|row| is_empty(row)).is_some() {}
        // A space is no cell if the text has another blank.
        let has_blank = |row: &GridLine| {
            row.cells
                .iter()
                .any(|cell| !cell.text.is_empty() && cell.text.chars().all(is_blank))
        };
        if rows.len() > width || rows.iter().any(has_blank) {
            return None;
        }
        // Blank lines above and below may be rows too, but their number is unknown.
        if rows.len() != width {
            rows.retain(|row| !is_empty(row));
        }
    }
    let texts = |row: &GridLine<'a>| row.cells.iter().map(|cell| cell.text).collect::<Vec<_>>();
    if rows.len() == width
        && rows[0].cells[0].text.is_empty()
        && is_sequence(&texts(&rows[0]))
        && is_sequence(
            &rows[1..]
                .iter()
                .map(|row| row.cells[0].text)
                .collect::<Vec<_>>(),
        )
    {
        rows.remove(0);
    }
    let labels = [0, 1, 2].into_iter().find(|&labels| {
        let side = width
            .checked_sub(labels)
            .filter(|side| (4..=25).contains(side));
        side.is_some_and(|side| trimmed(rows, side, labels, &rules, &mut titles))
    })?;
    let side = width - labels;
    // Between the rows of a grid, a line of few numbers is a row that lacks cells.
    let is_around = |number: u32| {
        let before = rows.iter().filter(|row| row.line.number < number).count();
        before.is_multiple_of(side)
    };
    if !numbers
        .iter()
        .all(|(number, line)| line.fits(side) && is_around(*number))
    {
        return None;
    }
    if labels > 0 {
        for row in rows.iter_mut() {
            row.cells.remove(0);
            row.cells.truncate(side);
        }
    }
    let drawn = !rules.is_empty() || rows.iter().any(|row| row.line.text.contains(is_upright));
    let mut box_size = None;
    let is_table = matches!(
        split,
        CellSplit::Between(_) | CellSplit::BetweenRuns(_) | CellSplit::Marks
    );
    if drawn && !is_table {
        let bars: Vec<Vec<usize>> = rows.iter().map(bars_before).collect();
        if bars.iter().any(|row| *row != bars[0]) {
            return None;
        }
        box_size = drawn_box(&bars[0], &rows[..side], &rules);
    }
    if box_size.is_none() {
        Layout::usual_box(side)?;
    }
    let box_size = box_size.filter(|_| box_size != Layout::usual_box(side));
    Some(Found {
        side,
        rows: rows.drain(..).map(|row| row.cells).collect(),
        box_size,
        titles,
        drawn,
    })
}

/// Returns whether the rows are grids of this side after `labels` columns of labels. Removes headings and rules.
fn trimmed<'a>(
    rows: &mut Vec<GridLine<'a>>,
    side: usize,
    labels: usize,
    rules: &[u32],
    titles: &mut Vec<Line<'a>>,
) -> bool {
    let texts = |row: &GridLine<'a>| row.cells.iter().map(|cell| cell.text).collect::<Vec<_>>();
    let is_heading_row = |row: &GridLine<'a>| {
        let texts = texts(row);
        is_sequence(&texts) || is_sequence(&texts[labels.min(texts.len())..])
    };
    let fits = |rows: &[GridLine<'a>]| {
        let is_whole = !rows.is_empty() && rows.len().is_multiple_of(side);
        let first = |row: &GridLine<'a>| row.cells[0].text;
        let last = |row: &GridLine<'a>| row.cells[row.cells.len() - 1].text;
        is_whole
            && (labels == 0
                || rows
                    .chunks(side)
                    .all(|rows| is_sequence(&rows.iter().map(first).collect::<Vec<_>>())))
            && (labels < 2
                || rows
                    .chunks(side)
                    .all(|rows| is_sequence(&rows.iter().map(last).collect::<Vec<_>>())))
    };
    if fits(rows) {
        return true;
    }
    // A heading stands above a line, or holds labels.
    let is_first_heading = |row: &GridLine<'a>| {
        let is_above = rules.contains(&(row.line.number + 1));
        is_heading_row(row)
            || is_above
                && row
                    .cells
                    .iter()
                    .all(|cell| cell.text.is_empty() || has_words(cell.text))
    };
    if rows.len() > side && is_first_heading(&rows[0]) && fits(&rows[1..]) {
        rows.remove(0);
        return true;
    }
    let is_date =
        |row: &GridLine<'a>| NumberLine::of(row.line.text).is_some_and(|line| line.is_date());
    let keeps: [&dyn Fn(&GridLine<'a>) -> bool; 4] = [
        &|row| !is_heading_row(row),
        &|row| !has_words(row.line.text),
        &|row| !is_date(row),
        &|row| !is_drawn(row),
    ];
    for (way, keep) in keeps.into_iter().enumerate() {
        let kept = rows.iter().filter(|row| keep(row)).count();
        if kept < rows.len() && kept > 0 && kept.is_multiple_of(side) {
            if way == 1 {
                titles.extend(rows.iter().filter(|row| !keep(row)).map(|row| row.line));
            }
            rows.retain(|row| keep(row));
            return fits(rows);
        }
    }
    false
}

/// Returns whether all cells of a row are the same mark, as in a border.
fn is_drawn(row: &GridLine) -> bool {
    let first = row.cells[0].text;
    let mut symbols = first.chars();
    let is_mark = symbols.next().is_some_and(|symbol| !symbol.is_numeric());
    is_mark && row.cells.iter().all(|cell| cell.text == first)
}
