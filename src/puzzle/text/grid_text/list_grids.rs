//! Sudokus in lists: cells, rows or strings, perhaps in an object.

use super::list_lines::quoted_words;
use super::list_rules::{CAGES, add_cages, add_regions};
use super::lists::{Item, ItemKind, items};
use super::{Cell, GridText, Misread, candidates, symbols, titles};
use crate::puzzle::Puzzle;
use crate::puzzle::sudoku::{Layout, square_side};
use crate::puzzle::text::lines::{self, Line, is_in};
use crate::text_util::{is_white, quoted, short, trim};

/// Names of fields that hold a grid, and of fields that say nothing about its rules.
const GRID_FIELDS: &str = " puzzle grid board sudoku givens clues cells rows problem quiz quizzes question initial unsolved start \
    newboard grids value values puzzles boards sudokus results data task mission matrix given input ";
const OTHER_FIELDS: &str = " solution solutions solved answer answers difficulty level id name title author date size n width height message \
    rating score seed url source hash created version clue-count cluecount count type unique ";

/// Names of fields with a label for the region of each cell.
const REGION_FIELDS: &str = " areas layout jigsaw regionmap region-map region_map ";

fn is_regions(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    is_in(REGION_FIELDS, &name) || name.ends_with("regions")
}

/// Reads the Sudokus of a text that consists of lists.
pub(super) fn read(text: &str) -> Result<Option<GridText>, Misread> {
    let Some(mut top) = items(text).or_else(|| quoted_words(text)) else {
        return Ok(None);
    };
    let (line, column) = (top[0].line, top[0].column);
    let root = if top.len() == 1 {
        top.swap_remove(0)
    } else {
        let kind = match assigned_names(text, &top) {
            Some(names) => ItemKind::Fields(names.into_iter().zip(top).collect()),
            None => ItemKind::List(top),
        };
        Item { line, column, kind }
    };
    let mut grids = GridText::default();
    if !add(&root, &mut grids, 0)? || grids.puzzles.is_empty() {
        return Ok(None);
    }
    // Names and comments around the lists may name rules.
    let mut known = titles::KnownRules::default();
    for line in lines::all(text) {
        let before = line.text.split(['[', '(', '{']).next().unwrap_or_default();
        let line = Line {
            text: before,
            ..line
        };
        known.add(titles::check_comment(line).map_err(Misread::Refused)?);
    }
    apply(known, &mut grids)?;
    Ok(Some(grids))
}

/// Returns the names to which a script assigns its lists, if one of them holds regions: `board = […]`, `regions = […]`.
fn assigned_names(text: &str, lists: &[Item]) -> Option<Vec<String>> {
    let name_of = |item: &Item| {
        let line = text.lines().nth(item.line as usize - 1)?;
        let (before, _) = line.split_once(['=', ':'])?;
        let mut words = before.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_');
        words.rfind(|word| !word.is_empty()).map(str::to_owned)
    };
    let names: Vec<String> = lists.iter().map(name_of).collect::<Option<_>>()?;
    names.iter().any(|name| is_regions(name)).then_some(names)
}

/// Adds rules to all Sudokus.
fn apply(known: titles::KnownRules, grids: &mut GridText) -> Result<(), Misread> {
    for puzzle in &mut grids.puzzles {
        if let Puzzle::Sudoku(sudoku) = puzzle
            && !known.is_empty()
        {
            known.apply(sudoku);
            sudoku.board().map_err(Misread::Refused)?;
        }
    }
    Ok(())
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
                return named_grids(fields, grids, depth);
            };
            let before = grids.puzzles.len();
            if !add(inner, grids, depth + 1)? || grids.puzzles.len() == before {
                return Ok(false);
            }
            if let Some((_, value)) = fields.iter().find(|(name, _)| is_regions(name)) {
                add_regions(value, &mut grids.puzzles[before..])?;
            }
            let has_cages = add_cages(fields, &mut grids.puzzles[before..])?;
            let is_known = |name: &str| {
                is_grid(name)
                    || is_regions(name)
                    || has_cages && name == CAGES
                    || is_in(OTHER_FIELDS, &name.to_ascii_lowercase())
            };
            if let Some((name, value)) = fields.iter().find(|(name, _)| !is_known(name)) {
                let expected =
                    "a grid and no fields with other rules, unless a field kind is \"sudoku\"";
                return Err(Misread::Refused(
                    value.error(&expected, &quoted(&short(name))),
                ));
            }
            // A title may name rules.
            let mut known = titles::KnownRules::default();
            for (_, value) in fields {
                if let Some(text) = value
                    .word()
                    .filter(|text| text.contains(char::is_alphabetic))
                {
                    let line = Line {
                        number: value.line,
                        text,
                    };
                    known.add(titles::check_comment(line).map_err(Misread::Refused)?);
                }
            }
            apply(known, grids)?;
            Ok(true)
        }
        ItemKind::List(list) => list_of(list, grids, depth),
    }
}

/// Adds the Sudokus of an object whose fields are the names of its grids: `{"easy": "…", "hard": "…"}`.
fn named_grids(
    fields: &[(String, Item)],
    grids: &mut GridText,
    depth: usize,
) -> Result<bool, Misread> {
    let before = grids.puzzles.len();
    for (name, item) in fields {
        // Regions without clues are no grid.
        if is_regions(name) {
            return Ok(false);
        }
        let is_other = is_in(OTHER_FIELDS, &name.to_ascii_lowercase());
        let is_long = |text: &str| text.len() >= 16 && !text.contains(' ');
        if let Some(text) = item.word().filter(|text| is_other || !is_long(text)) {
            let title = Line {
                number: item.line,
                text,
            };
            titles::check_comment(title).map_err(Misread::Refused)?;
        } else if !is_other {
            if !add(item, grids, depth + 1)? {
                return Ok(false);
            }
            let title = Line {
                number: item.line,
                text: name,
            };
            titles::check_comment(title).map_err(Misread::Refused)?;
        }
    }
    Ok(grids.puzzles.len() > before)
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
    // The arguments of a fact of Prolog: `problem(1, [[5, …], …])`.
    if let [number, grid] = list[..]
        && number.word().is_some()
        && grid.list().is_some()
    {
        return add(grid, grids, depth + 1);
    }
    let texts: Option<Vec<Vec<String>>> = list
        .iter()
        .map(|row| row.list()?.iter().map(cell_text).collect())
        .collect();
    let rows: Option<Vec<Vec<Cell>>> = texts.as_ref().map(|texts| {
        let rows = texts.iter().zip(&list);
        rows.map(|(texts, row)| row_of(texts, row)).collect()
    });
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
    let read = symbols::read(cells, side, None).or_else(|error| {
        let candidates = candidates::of_cells(cells, side);
        candidates.unwrap_or(Err(Misread::Unreadable(error)))
    })?;
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

/// Returns the content of a cell. The candidates of a cell may be a list of digits.
fn cell_text(item: &Item) -> Option<String> {
    if let Some(word) = item.word() {
        return Some(word.to_owned());
    }
    let digits = item.list()?.iter();
    let digit = |item| Item::word(item).filter(|word| word.len() == 1 && is_decimal(word));
    let digits: Option<Vec<&str>> = digits.map(digit).collect();
    let is_rising = |digits: &Vec<&str>| digits.windows(2).all(|pair| pair[0] < pair[1]);
    Some(digits.filter(is_rising)?.concat())
}

/// Returns the cells of a row with these contents.
fn row_of<'a>(texts: &'a [String], row: &Item) -> Vec<Cell<'a>> {
    let items = row.list().unwrap_or_default();
    let cells = texts.iter().zip(items);
    cells
        .map(|(text, item)| Cell {
            line: item.line,
            column: item.column,
            text,
        })
        .collect()
}
