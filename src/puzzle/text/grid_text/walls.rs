//! A lattice with walls: `+---+   +` above and `| 5 | .   .` beside the cells. The walls are the borders of regions.
//!
//! If light and heavy lines are drawn, the heavy ones are the walls. Lines around every cell are only a table.

use super::marks::is_rule;
use super::{Cell, GridText, Misread, symbols, titles};
use crate::error::Error;
use crate::puzzle::sudoku::Layout;
use crate::puzzle::text::lines::{self, Line};
use crate::puzzle::text::walled_regions::walled_regions;
use crate::puzzle::{Regions, Sudoku};
use crate::text_util::trim;

/// A lattice of a grid: lines of the text at multiples of `down`, columns at multiples of `across`.
struct DrawnLattice<'a> {
    lines: Vec<Line<'a>>,
    symbols: Vec<Vec<char>>,
    side: usize,
    down: usize,
    across: usize,
}

/// The strength of a line between two cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    None,
    Light,
    Heavy,
}

/// Reads a text that is one lattice, perhaps with titles.
pub(super) fn read(text: &str) -> Result<Option<GridText>, Misread> {
    let mut lines: Vec<Line> = lines::all(text).collect();
    let is_outside = |line: &Line| {
        trim(line.text).is_empty()
            || !is_rule(line.text) && !line.text.contains(super::split::is_wall)
    };
    let mut outside: Vec<Line> = Vec::new();
    let first = lines
        .iter()
        .position(|line| !is_outside(line))
        .unwrap_or(lines.len());
    outside.extend(lines.drain(..first));
    while let Some(line) = lines.pop_if(|line| is_outside(line)) {
        outside.push(line);
    }
    outside.retain(|line| !trim(line.text).is_empty());
    // The tallest lattice has four lines per cell.
    if lines.len() < 7 || lines.len() > 101 {
        return Ok(None);
    }
    let whole = with_open_lines(&lines);
    let Some(lattice) = lattice(lines).or_else(|| lattice(whole?)) else {
        return Ok(None);
    };
    let Some(cells) = lattice.cells() else {
        return Ok(None);
    };
    let side = lattice.side;
    let regions = lattice.regions();
    let is_title = |line: &Line| line.text.chars().any(char::is_alphabetic);
    if !outside.iter().all(is_title) {
        return Ok(None);
    }
    let mut titles = outside;
    if !matches!(regions, Walls::Boxes(_)) {
        titles.retain(|line| !names_regions(line.text));
    }
    let rules = titles::rules(&titles, side, &cells).map_err(Misread::Refused)?;
    let (box_size, regions) = match regions {
        Walls::Boxes(sides) => (sides, None),
        Walls::Regions(labels) => (None, Some(Regions::Labels(labels))),
        Walls::Other(count) => {
            let (line, expected) = (
                lattice.lines[0],
                format_args!("walls that make {side} regions of {side} cells"),
            );
            let found = format_args!("{count} regions");
            return Err(Misread::Refused(Error::parse(
                [line.number, 1],
                &expected,
                &found,
            )));
        }
    };
    let read = symbols::read(&cells, side, rules.word.as_deref()).map_err(Misread::Unreadable)?;
    let sudoku = |sudoku: Sudoku| {
        let mut sudoku = Sudoku {
            box_size,
            regions: regions.clone(),
            ..sudoku
        };
        rules.known.apply(&mut sudoku);
        sudoku
    };
    Ok(Some(GridText {
        puzzles: read.sudokus.into_iter().map(|s| sudoku(s).into()).collect(),
        drawn: true,
        long: false,
        notes: read.notes,
    }))
}

/// Adds the lines that are left out between rows because they hold no wall; `None` if no other line between rows is open.
fn with_open_lines<'a>(lines: &[Line<'a>]) -> Option<Vec<Line<'a>>> {
    let is_between = |line: &Line| line.text.contains('+') || line.text.contains("--");
    let is_open = |line: &Line| is_between(line) && trim(line.text).contains(' ');
    lines.iter().any(is_open).then_some(())?;
    let mut whole: Vec<Line> = Vec::new();
    for line in lines {
        if whole.last().is_some_and(|last| !is_between(last)) && !is_between(line) {
            whole.push(Line { text: "", ..*line });
        }
        whole.push(*line);
    }
    Some(whole)
}

/// Returns whether a title names a jigsaw.
fn names_regions(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    ["jigsaw", "irregular", "chaos", "squiggly", "nonomino"]
        .iter()
        .any(|name| text.contains(name))
}

/// Finds the distances of the lattice.
fn lattice(lines: Vec<Line<'_>>) -> Option<DrawnLattice<'_>> {
    let indent = |line: &Line| line.text.len() - line.text.trim_start().len();
    let filled = lines.iter().filter(|line| !trim(line.text).is_empty());
    let indent = filled.map(indent).min()?;
    let symbols: Vec<Vec<char>> = lines
        .iter()
        .map(|line| line.text.trim_end().chars().skip(indent).collect())
        .collect();
    let width = symbols.iter().map(Vec::len).max()?;
    let mut lattice = DrawnLattice {
        lines,
        symbols,
        side: 0,
        down: 0,
        across: 0,
    };
    for side in (4..=25).rev() {
        let [down, across] = [lattice.lines.len(), width].map(|length| {
            let length = length
                .checked_sub(1)
                .filter(|length| length.is_multiple_of(side));
            length.map_or(0, |length| length / side)
        });
        if !(2..=4).contains(&down) || !(2..=10).contains(&across) {
            continue;
        }
        (lattice.side, lattice.down, lattice.across) = (side, down, across);
        if lattice.is_framed() {
            return Some(lattice);
        }
    }
    None
}

/// The parts that walls make.
enum Walls {
    /// Boxes of these sides, or the usual ones.
    Boxes(Option<[u32; 2]>),
    /// The region of each cell.
    Regions(Vec<u32>),
    /// Parts that are no regions, and their number.
    Other(usize),
}

impl DrawnLattice<'_> {
    fn at(&self, line: usize, column: usize) -> char {
        self.symbols[line].get(column).copied().unwrap_or(' ')
    }

    /// Returns the weight of the line above a cell, or `None` if something else is there.
    fn above(&self, row: usize, column: usize) -> Option<Weight> {
        let from = column * self.across;
        let places = from + 1..from + self.across;
        let weights = places.map(|place| weight(self.at(row * self.down, place), false));
        same(weights)
    }

    /// Returns the weight of the line before a cell.
    fn before(&self, row: usize, column: usize) -> Option<Weight> {
        let from = row * self.down;
        let places = from + 1..from + self.down;
        let weights = places.map(|place| weight(self.at(place, column * self.across), true));
        same(weights)
    }

    fn is_framed(&self) -> bool {
        let is_drawn = |weight: Option<Weight>| weight.is_some_and(|weight| weight > Weight::None);
        let side = self.side;
        (0..side).all(|place| {
            is_drawn(self.above(0, place))
                && is_drawn(self.above(side, place))
                && is_drawn(self.before(place, 0))
                && is_drawn(self.before(place, side))
        }) && (0..=side).all(|row| (0..side).all(|column| self.above(row, column).is_some()))
            && (0..=side).all(|column| (0..side).all(|row| self.before(row, column).is_some()))
    }

    /// Returns the content of each cell.
    fn cells(&self) -> Option<Vec<Cell<'_>>> {
        let mut cells = Vec::with_capacity(self.side * self.side);
        for row in 0..self.side {
            for column in 0..self.side {
                let mut own: Option<Cell> = None;
                let mut first = None;
                for line in row * self.down + 1..(row + 1) * self.down {
                    let text = self.lines[line].text;
                    let offset = text.trim_end().chars().count() - self.symbols[line].len();
                    let from = offset + column * self.across + 1;
                    let mut places = text
                        .char_indices()
                        .map(|(place, _)| place)
                        .chain([text.len()]);
                    let start = places.clone().nth(from).unwrap_or(text.len());
                    let end = places.nth(from + self.across - 1).unwrap_or(text.len());
                    let part = &text[start..end];
                    let inside = trim(part);
                    let spaces = part
                        .chars()
                        .take_while(|symbol| symbol.is_whitespace())
                        .count();
                    let cell = Cell {
                        line: self.lines[line].number,
                        column: (from + spaces.min(self.across - 2)) as u32 + 1,
                        text: inside,
                    };
                    first = first.or(Some(cell));
                    if !inside.is_empty() {
                        // Several lines are candidates.
                        if own.is_some()
                            || inside.chars().count() > 2 && inside.chars().all(char::is_numeric)
                        {
                            return None;
                        }
                        own = Some(cell);
                    }
                }
                cells.push(own.or(first)?);
            }
        }
        Some(cells)
    }

    /// Returns what the walls make.
    fn regions(&self) -> Walls {
        let side = self.side;
        // A direction with light and heavy lines shows that the weight matters.
        let inner = || (0..side).flat_map(|line| (1..side).map(move |place| (line, place)));
        let upright = || inner().filter_map(|(row, column)| self.before(row, column));
        let level = || inner().filter_map(|(column, row)| self.above(row, column));
        let is_mixed = |has: &dyn Fn(Weight) -> bool| has(Weight::Light) && has(Weight::Heavy);
        let has_weights = is_mixed(&|weight| upright().any(|other| other == weight))
            || is_mixed(&|weight| level().any(|other| other == weight));
        let least = if has_weights {
            Weight::Heavy
        } else {
            Weight::Light
        };
        let is_wall = |one: usize, other: usize| {
            let (row, column) = (one.max(other) / side, one.max(other) % side);
            let weight = if one.abs_diff(other) == 1 {
                self.before(row, column)
            } else {
                self.above(row, column)
            };
            weight.is_some_and(|weight| weight >= least)
        };
        let labels = walled_regions(side, &is_wall);
        let count = labels.iter().max().map_or(0, |&last| last as usize + 1);
        let usual = Layout::usual_box(side);
        let sizes = |label: u32| labels.iter().filter(|&&other| other == label).count();
        if count == side && (0..side as u32).all(|label| sizes(label) == side) {
            let boxes = (1..=side)
                .filter(|rows| side.is_multiple_of(*rows))
                .find(|rows| {
                    let columns = side / rows;
                    (0..side * side).all(|cell| {
                        let first =
                            cell / side / rows * rows * side + cell % side / columns * columns;
                        labels[cell] == labels[first]
                    })
                });
            // Rows and columns are houses already, so lines between them are only a table.
            let is_line = matches!(boxes, Some(rows) if rows == 1 || rows == side);
            if is_line && usual.is_some() {
                return Walls::Boxes(None);
            }
            return match boxes.map(|rows| [rows as u32, (side / rows) as u32]) {
                Some(found) => Walls::Boxes(Some(found).filter(|_| usual != Some(found))),
                None => Walls::Regions(labels),
            };
        }
        // Lines around every cell, or along some sides of boxes, show no regions.
        let is_table = count == side * side;
        let is_bands = usual.is_some_and(|[rows, columns]| {
            let box_of =
                |cell: usize| (cell / side / rows as usize, cell % side / columns as usize);
            (0..side * side).all(|cell| {
                (0..cell)
                    .all(|other| box_of(cell) != box_of(other) || labels[cell] == labels[other])
            })
        });
        if usual.is_some() && (is_table || is_bands) {
            Walls::Boxes(None)
        } else {
            Walls::Other(count)
        }
    }
}

/// Returns the common weight of the parts of a line.
fn same(mut weights: impl Iterator<Item = Option<Weight>>) -> Option<Weight> {
    let first = weights.next()??;
    weights.all(|weight| weight == Some(first)).then_some(first)
}

/// Returns the weight of a character of a line, or `None` if it is no part of a line in this direction.
fn weight(symbol: char, upright: bool) -> Option<Weight> {
    Some(match (symbol, upright) {
        (' ', _) => Weight::None,
        ('\u{2501}' | '\u{2505}' | '\u{2509}' | '\u{2550}' | '=', false)
        | ('\u{2503}' | '\u{2507}' | '\u{250b}' | '\u{2551}' | '\u{2016}', true)
        | ('#' | '\u{2588}' | '\u{25a0}', _) => Weight::Heavy,
        ('-' | '_' | '~' | '\u{2500}' | '\u{2504}' | '\u{2508}' | '\u{254c}', false)
        | ('|' | '!' | ':' | '\u{2502}' | '\u{2506}' | '\u{250a}' | '\u{254e}', true) => {
            Weight::Light
        }
        _ => return None,
    })
}
