//! Which contents of cells are symbols, and which one is the blank.

use super::Cell;
use crate::error::Result;
use crate::puzzle::sudoku::is_blank;
use crate::puzzle::text::grid_rows;
use crate::puzzle::text::lines::{Line, number};
use crate::puzzle::{Grid, Sudoku};
use crate::sort::sort_by_number;
use crate::text_util::{quoted, short, trim};

/// Sudokus of one size.
pub(super) struct ReadSymbols {
    pub(super) sudokus: Vec<Sudoku>,
    pub(super) notes: Vec<String>,
    /// Whether a cell holds a number of two digits.
    pub(super) long: bool,
}

/// The least frequent word that is read as a blank. A single odd word is a mistake.
const LEAST_BLANKS: usize = 3;

/// Returns the Sudokus whose cells have these contents.
pub(super) fn read(cells: &[Cell], side: usize, word: Option<&str>) -> Result<ReadSymbols> {
    let contents: Vec<String> = cells.iter().map(|cell| content(cell.text)).collect();
    let Some(known) = distinct(&contents, side) else {
        return Err(unreadable(cells, &contents, side));
    };
    let grids = |sudokus: Vec<Sudoku>, long| ReadSymbols {
        sudokus,
        notes: Vec::new(),
        long,
    };
    if let Some(numbers) = numbers(&contents, &known, side) {
        let long = contents
            .iter()
            .any(|content| content.len() == 2 && number(content).is_some());
        let sudoku = |numbers: &[u32]| {
            if side > 9 {
                return Sudoku::new(numbers.to_vec());
            }
            let symbol = |&number: &u32| char::from_digit(number, 10).filter(|_| number > 0);
            Sudoku::new(
                numbers
                    .iter()
                    .map(|number| symbol(number).unwrap_or('.'))
                    .collect::<String>(),
            )
        };
        let sudokus = numbers.0.chunks(side * side).map(sudoku).collect();
        let mut read = grids(sudokus, long);
        if numbers.1 {
            read.notes.push(format!(
                "the numbers 0 to {} are read as 1 to {side}",
                side - 1
            ));
        }
        return Ok(read);
    }
    if let Some((symbols, alphabet)) = letters(&contents, &known, side, word) {
        let mut sudokus = Vec::new();
        for (grid, symbols) in symbols.chunks(side * side).enumerate() {
            let place = |cell: usize| {
                let Cell {
                    line: number,
                    column,
                    ..
                } = cells[grid * side * side + cell];
                (Line { number, text: "" }, column)
            };
            sudokus.push(match &alphabet {
                Some(alphabet) => Sudoku {
                    alphabet: Some(alphabet.clone()),
                    ..Sudoku::new(Grid::Text(symbols.iter().collect()))
                },
                None => grid_rows::sudoku(symbols, side, &place)?,
            });
        }
        return Ok(grids(sudokus, false));
    }
    Err(unreadable(cells, &contents, side))
}

/// Removes quotes, brackets and marks of emphasis around the content of a cell, and decimals that are zero.
fn content(text: &str) -> String {
    let mut text = text;
    loop {
        let unquoted = text.trim().trim_matches(['"', '\'']);
        let bare = unquoted
            .trim_matches(['`', '$'])
            .trim_end_matches([',', ';']);
        let inner = if bare.is_empty() { unquoted } else { bare };
        let inner = inner
            .strip_prefix("**")
            .and_then(|rest| rest.strip_suffix("**"))
            .filter(|rest| !rest.is_empty())
            .unwrap_or(inner);
        let pairs = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>')];
        let inner = pairs
            .iter()
            .find_map(|&(open, close)| inner.strip_prefix(open)?.strip_suffix(close))
            .filter(|inside| !trim(inside).is_empty())
            .unwrap_or(inner);
        if inner == text {
            break;
        }
        text = inner;
    }
    if let Some((whole, decimals)) = text.split_once('.')
        && !whole.is_empty()
        && whole
            .trim_start_matches('-')
            .bytes()
            .all(|byte| byte.is_ascii_digit())
        && decimals.bytes().all(|byte| byte == b'0')
    {
        return content(whole);
    }
    let digits = text.trim_start_matches('0');
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.to_owned();
    }
    text.to_owned()
}

/// Returns whether a content is a usual blank: nothing, or `.`, `0`, `*`, `_`, `-`, perhaps repeated.
fn is_usual_blank(content: &str) -> bool {
    content.chars().all(is_blank)
}

/// Returns the contents that differ, with their number, or `None` if there are too many for a grid.
fn distinct(contents: &[String], side: usize) -> Option<Vec<(&str, usize)>> {
    let mut known: Vec<(&str, usize)> = Vec::new();
    for content in contents {
        if let Some((_, count)) = known.iter_mut().find(|(other, _)| other == content) {
            *count += 1;
        } else {
            known.push((content, 1));
        }
        if known.len() > side + 8 {
            return None;
        }
    }
    Some(known)
}

/// Returns the other blank of a grid: the only word that is no symbol, or nothing if all words are symbols or usual
/// blanks.
fn other_blank<'a>(
    known: &[(&'a str, usize)],
    is_symbol: impl Fn(&str) -> bool,
) -> Option<&'a str> {
    let usual = known.iter().any(|(content, _)| is_usual_blank(content));
    let mut others = known
        .iter()
        .filter(|(content, _)| !is_symbol(content) && !is_usual_blank(content));
    match (others.next(), others.next()) {
        (None, _) => Some(""),
        (Some(&(blank, count)), None)
            if !usual && count >= LEAST_BLANKS && is_possible_blank(blank) =>
        {
            Some(blank)
        }
        _ => None,
    }
}

/// Returns whether a word may be a blank. A number is a mistake, except -1.
fn is_possible_blank(word: &str) -> bool {
    word.chars().count() <= 12 && (word == "-1" || number(word).is_none())
}

/// Returns the number of each cell, 0 for a blank, and whether all numbers were one too low.
fn numbers(contents: &[String], known: &[(&str, usize)], side: usize) -> Option<(Vec<u32>, bool)> {
    let is_symbol =
        |content: &str| number(content).is_some_and(|number| (1..=side).contains(&number));
    other_blank(known, is_symbol)?;
    if !known.iter().any(|(content, _)| is_symbol(content)) {
        return None;
    }
    let has = |wanted: &str| known.iter().any(|(content, _)| *content == wanted);
    // A zero beside another blank is a symbol if the last one does not occur.
    let other = known
        .iter()
        .any(|(content, _)| *content != "0" && !is_symbol(content));
    let shifted = has("0") && other && !has(&side.to_string());
    if shifted && side <= 9 {
        return None;
    }
    let value = |content: &String| match number(content) {
        Some(number) if (0..side).contains(&number) && shifted => number as u32 + 1,
        Some(number) if (1..=side).contains(&number) => number as u32,
        _ => 0,
    };
    Some((contents.iter().map(value).collect(), shifted))
}

/// Returns the symbol of each cell, and the alphabet if it is not a usual one.
fn letters(
    contents: &[String],
    known: &[(&str, usize)],
    side: usize,
    word: Option<&str>,
) -> Option<(Vec<char>, Option<String>)> {
    let one = |content: &str| {
        let mut symbols = content.chars();
        symbols
            .next()
            .filter(|symbol| symbols.next().is_none() && symbol.is_alphanumeric())
    };
    let upper = |symbol: char| symbol.to_ascii_uppercase();
    let digits = side > 9
        && known
            .iter()
            .any(|(content, _)| matches!(one(content), Some('1'..='9')));
    let from = if digits { '1' } else { 'A' };
    let usual: Vec<char> = (from..='9').chain('A'..='Z').take(side).collect();
    let is_usual = |content: &str| {
        one(content).is_some_and(|symbol| usual.contains(&upper(symbol)) || symbol == '0')
    };
    let symbols = |blank: &str| -> Vec<char> {
        let symbol = |content: &String| {
            if is_usual_blank(content) && content != "0" || content == blank {
                return '.';
            }
            one(content).unwrap_or('.')
        };
        contents.iter().map(symbol).collect()
    };
    let is_letter = |content: &str| one(content).is_some_and(char::is_alphabetic);
    let count = known
        .iter()
        .filter(|(content, _)| is_letter(content))
        .count();
    if count == 0 {
        return None;
    }
    if let Some(blank) = other_blank(known, is_usual) {
        let symbols = symbols(blank);
        if side > 9 {
            return Some((symbols, None));
        }
        let symbols: Vec<char> = symbols.into_iter().map(upper).collect();
        return is_without_repeats(&symbols, side).then(|| (symbols, Some(usual.iter().collect())));
    }
    // Letters of a word. If no usual blank occurs, the most frequent letter is the blank.
    let has_usual = known.iter().any(|(content, _)| is_usual_blank(content));
    let most = known.iter().max_by_key(|(_, count)| *count);
    let blank = most.map_or("", |(content, _)| if has_usual { "" } else { *content });
    let letters: Vec<char> = known
        .iter()
        .filter(|(content, _)| *content != blank && !is_usual_blank(content))
        .map(|(content, _)| one(content).filter(|symbol| symbol.is_alphabetic()))
        .collect::<Option<_>>()?;
    let mut alphabet = letters.clone();
    sort_by_number(&mut alphabet, |&letter| letter.into());
    let covers = |word: &&str| {
        word.chars().count() == side && letters.iter().all(|&letter| word.contains(letter))
    };
    let alphabet: String = match word.filter(covers) {
        Some(word) => word.to_owned(),
        None if letters.len() == side => alphabet.into_iter().collect(),
        None if letters.len() + 1 == side => alphabet.into_iter().chain(['?']).collect(),
        None => return None,
    };
    let symbols = symbols(blank);
    is_without_repeats(&symbols, side).then_some((symbols, Some(alphabet)))
}

/// Returns whether no row and no column repeats a symbol: words below each other are no grid.
fn is_without_repeats(symbols: &[char], side: usize) -> bool {
    symbols.chunks(side * side).all(|grid| {
        (0..side).all(|line| {
            let row: Vec<char> = (0..side).map(|cell| grid[line * side + cell]).collect();
            let column: Vec<char> = (0..side).map(|cell| grid[cell * side + line]).collect();
            [row, column].iter().all(|house| {
                house
                    .iter()
                    .enumerate()
                    .all(|(place, symbol)| *symbol == '.' || !house[..place].contains(symbol))
            })
        })
    })
}

/// The error for contents that are neither symbols nor blanks.
fn unreadable(cells: &[Cell], contents: &[String], side: usize) -> crate::error::Error {
    let is_symbol =
        |content: &str| number(content).is_some_and(|number| (1..=side).contains(&number));
    let odd = |content: &String| !is_symbol(content) && !is_usual_blank(content);
    let cell = contents.iter().position(odd).unwrap_or(0);
    let expected = format_args!("1-{side} or one mark for all blanks");
    cells[cell].error(&expected, &quoted(&short(&contents[cell])))
}
