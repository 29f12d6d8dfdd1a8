//! Sudokus in lists: cells, rows or strings, perhaps in an object.

use std::borrow::Cow;

use super::lists::{Item, ItemKind, items};
use super::{Cell, GridText, Misread, symbols};
use crate::puzzle::sudoku::{Layout, square_side};
use crate::puzzle::text::lines::is_in;
use crate::text_util::{is_white, quoted, short, trim};

/// Names of fields that hold a grid, and of fields that say nothing about its rules.
const GRID_FIELDS: &str = " puzzle grid board sudoku givens clues cells rows problem quiz question initial unsolved start \
    newboard grids value values puzzles boards sudokus results data task mission matrix given input ";
const OTHER_FIELDS: &str = " solution solved answer difficulty level id name title author date size n width height message \
    rating score seed url source hash created version clue-count cluecount count type unique ";

/// Reads the Sudokus of a text that consists of lists.
pub(super) fn read(text: &str) -> Result<Option<GridText>, Misread> {
    let Some(mut top) = items(text) else {
        return Ok(None);
    };
    let (line, column) = (top[0].line, top[0].column);
    let root = if top.len() == 1 {
        top.swap_remove(0)
    } else {
        Item {
            line,
            column,
            kind: ItemKind::List(top),
        }
    };
    let mut grids = GridText::default();
    Ok(add(&root, &mut grids, 0)?
        .then_some(grids)
        .filter(|grids| !grids.puzzles.is_empty()))
}

/// Replaces the dashes before items of YAML by spaces, if all lines but the first are items.
pub(super) fn without_dashes(text: &str) -> Cow<'_, str> {
    let is_item = |line: &str| {
        let item = line.trim_start().strip_prefix("- ").map(str::trim);
        item.is_some_and(|item| {
            item.starts_with(['[', '"', '\'']) || !item.is_empty() && !item.contains(is_white)
        })
    };
    let mut filled = text.lines().filter(|line| !trim(line).is_empty());
    let is_key = |line: &str| trim(line).ends_with(':');
    let first = filled.next().unwrap_or_default();
    if !(is_item(first) || is_key(first)) || filled.clone().nth(2).is_none() || !filled.all(is_item)
    {
        return text.into();
    }
    let mut lines: Vec<String> = Vec::new();
    for line in text.split('\n') {
        let replaced = if is_item(line) {
            line.replacen("- ", "  ", 1)
        } else {
            line.to_owned()
        };
        lines.push(replaced);
    }
    lines.join("\n").into()
}

/// Adds the Sudokus of an item; returns false if it holds something else.
fn add(item: &Item, grids: &mut GridText, depth: usize) -> Result<bool, Misread> {
    if depth > 6 {
        return Ok(false);
    }
    match &item.kind {
        ItemKind::Word(text, _) => {
            let symbols: Vec<char> = text.chars().filter(|&symbol| !is_white(symbol)).collect();
            let side = square_side(symbols.len());
            if side < 4 || side * side != symbols.len() || Layout::usual_box(side).is_none() {
                return Ok(false);
            }
            let texts: Vec<String> = symbols.iter().map(char::to_string).collect();
            let cells = texts.iter().map(|text| Cell {
                line: item.line,
                column: item.column,
                text,
            });
            grid(&cells.collect::<Vec<_>>(), side, grids)
        }
        ItemKind::Fields(fields) => {
            if fields.iter().any(|(name, _)| name == "kind") {
                return Ok(false);
            }
            let is_grid = |name: &str| is_in(GRID_FIELDS, &name.to_ascii_lowercase());
            let Some((_, inner)) = fields.iter().find(|(name, item)| {
                is_grid(name)
                    && (item.list().is_some() || item.word().is_none_or(|word| word.len() > 3))
            }) else {
                return Ok(false);
            };
            let before = grids.puzzles.len();
            if !add(inner, grids, depth + 1)? || grids.puzzles.len() == before {
                return Ok(false);
            }
            let is_known =
                |name: &str| is_grid(name) || is_in(OTHER_FIELDS, &name.to_ascii_lowercase());
            match fields.iter().find(|(name, _)| !is_known(name)) {
                Some((name, value)) => {
                    let expected = "a grid and no fields with other rules";
                    Err(Misread::Refused(
                        value.error(&expected, &quoted(&short(name))),
                    ))
                }
                None => Ok(true),
            }
        }
        ItemKind::List(list) => list_of(list, grids, depth),
    }
}

/// Adds the Sudokus of a list: cells, rows, or Sudokus.
fn list_of(list: &[Item], grids: &mut GridText, depth: usize) -> Result<bool, Misread> {
    // Named arguments of a call, such as `nrow=9`.
    let is_argument = |item: &Item| matches!(&item.kind, ItemKind::Word(text, false) if text.contains('=') && text.len() > 1);
    let list: Vec<&Item> = list.iter().filter(|item| !is_argument(item)).collect();
    let Some(first) = list.first() else {
        return Ok(false);
    };
    if let [one] = list[..] {
        return add(one, grids, depth + 1);
    }
    let words: Option<Vec<Cell>> = list.iter().map(|item| cell(item)).collect();
    if let Some(words) = words {
        let side = square_side(words.len());
        let is_single = |cell: &Cell| cell.text.chars().count() <= 12;
        let is_row = |cell: &Cell| {
            cell.text
                .chars()
                .filter(|&symbol| !is_white(symbol))
                .count()
                >= 4
                && is_decimal(cell.text)
                || cell.text.chars().count() > 12
        };
        if side >= 4
            && side * side == words.len()
            && words.iter().all(is_single)
            && !words.iter().any(is_row)
        {
            return grid(&words, side, grids);
        }
        return strings(&list, grids, depth);
    }
    let rows: Option<Vec<Vec<Cell>>> = list
        .iter()
        .map(|row| row.list()?.iter().map(cell).collect())
        .collect();
    if let Some(rows) = rows
        && rows.len() == rows[0].len()
    {
        let side = rows.len();
        let Some(wrong) = rows.iter().position(|row| row.len() != side) else {
            return if (4..=25).contains(&side) {
                grid(&rows.concat(), side, grids)
            } else {
                Ok(false)
            };
        };
        if side >= 6 {
            let expected = format_args!("{side} cells, as in the first row");
            let found = format_args!("{} cells", rows[wrong].len());
            return Err(Misread::Refused(list[wrong].error(&expected, &found)));
        }
        return Ok(false);
    }
    if first.list().is_some() || matches!(first.kind, ItemKind::Fields(_)) {
        for item in &list {
            if !add(item, grids, depth + 1)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    Ok(false)
}

/// Returns whether a word is a number: digits with at most one point and a sign.
fn is_decimal(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let mut all = whole.bytes().chain(decimals.bytes());
    !(whole.is_empty() && decimals.is_empty()) && all.all(|byte| byte.is_ascii_digit())
}

/// Adds a Sudoku whose rows are strings, or the Sudokus of a list of strings.
fn strings(list: &[&Item], grids: &mut GridText, depth: usize) -> Result<bool, Misread> {
    let texts: Vec<&str> = list.iter().filter_map(|item| item.word()).collect();
    let side = list.len();
    let mut cells = Vec::new();
    for (item, text) in list.iter().zip(&texts) {
        let words: Vec<&str> = text
            .split(|symbol: char| is_white(symbol) || symbol == ',')
            .filter(|word| !word.is_empty())
            .collect();
        let symbols = text
            .char_indices()
            .map(|(start, symbol)| &text[start..start + symbol.len_utf8()]);
        let symbols: Vec<&str> = if words.len() == side {
            words
        } else if text.chars().count() == side {
            symbols.collect()
        } else {
            symbols
                .filter(|symbol| !symbol.chars().all(is_white))
                .collect()
        };
        cells.push(
            symbols
                .iter()
                .zip(1..)
                .map(|(text, place)| Cell {
                    line: item.line,
                    column: item.column + place,
                    text: trim(text),
                })
                .collect::<Vec<_>>(),
        );
    }
    if (4..=25).contains(&side) && cells.iter().all(|row| row.len() == side) {
        return grid(&cells.concat(), side, grids);
    }
    // A list of Sudokus, one string each.
    for item in list {
        if !add(item, grids, depth + 1)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Adds a Sudoku with these cells.
fn grid(cells: &[Cell], side: usize, grids: &mut GridText) -> Result<bool, Misread> {
    if Layout::usual_box(side).is_none() {
        return Ok(false);
    }
    // Zeros and ones are a matrix.
    if cells.iter().all(|cell| matches!(cell.text, "0" | "1")) {
        return Ok(false);
    }
    let read = symbols::read(cells, side, None).map_err(Misread::Unreadable)?;
    grids
        .puzzles
        .extend(read.sudokus.into_iter().map(Into::into));
    grids.notes.extend(read.notes);
    Ok(true)
}

fn cell(item: &Item) -> Option<Cell<'_>> {
    Some(Cell {
        line: item.line,
        column: item.column,
        text: item.word()?,
    })
}

/// Returns the rows of a text that is a list of rows or of cells, as lines for the readers of all formats. A row stays
/// on its line.
pub(in crate::puzzle::text) fn rows_in(text: &str) -> Option<String> {
    let mut top = items(text)?;
    let mut list = if top.len() == 1 {
        top.swap_remove(0)
    } else {
        return None;
    };
    while let ItemKind::List(inner) = &list.kind {
        match &inner[..] {
            [one] if one.list().is_some_and(|list| !list.is_empty()) => list = one.clone(),
            _ => break,
        }
    }
    let list = list.list()?;
    let mut rows: Vec<(u32, String)> = Vec::new();
    let text_of = |item: &Item| -> Option<String> {
        let word = item.word()?;
        let word = word
            .strip_suffix(".0")
            .or(word.strip_suffix('.'))
            .filter(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
            .unwrap_or(word);
        Some(match word {
            "" | "None" | "null" | " " => ".".to_owned(),
            "True" | "true" | "TRUE" => "1".to_owned(),
            "False" | "false" | "FALSE" => "0".to_owned(),
            word => word.to_owned(),
        })
    };
    if list.iter().all(|item| item.list().is_some()) {
        for row in list {
            let cells: Vec<String> = row.list()?.iter().map(text_of).collect::<Option<_>>()?;
            rows.push((row.line, cells.join(",")));
        }
    } else {
        let cells: Vec<String> = list.iter().map(text_of).collect::<Option<_>>()?;
        let side = square_side(cells.len());
        if cells[0].len() > 2 {
            rows.extend(
                list.iter()
                    .zip(&cells)
                    .map(|(item, cell)| (item.line, cell.clone())),
            );
        } else if side >= 4 && side * side == cells.len() {
            let line = list[0].line;
            rows.extend(cells.chunks(side).map(|row| (line, row.join(","))));
        } else {
            return None;
        }
    }
    let mut lines = String::new();
    let mut line = 1;
    for (number, row) in rows {
        while line < number {
            lines.push('\n');
            line += 1;
        }
        lines.push_str(&row);
        lines.push('\n');
        line += 1;
    }
    (line > 1).then_some(lines)
}
