//! Files of Sudoku programs: OpenSudoku's XML, SadMan's sections, and the JSON of f-puzzles.

use super::grid_text::{self, items};
use super::lines::{self, Line};
use super::{Codec, Format, ParseResult, Printable, grid_rows, packed_puzzle};
use crate::error::{Error, Result};
use crate::text_util::{quoted, trim};

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuFile,
    confidence,
    read,
    write,
};

const CELLS: usize = 81;

fn is_xml(text: &str) -> bool {
    let text = trim(text);
    text.starts_with('<') && text.ends_with('>') && (text.contains("</") || text.contains("/>"))
}

/// Returns the name of a section of SadMan's format, in lower case.
fn section(line: Line) -> Option<String> {
    let name = trim(line.text).strip_prefix('[')?.strip_suffix(']')?;
    let name = name.to_ascii_lowercase();
    matches!(
        &name[..],
        "puzzle" | "state" | "pencilmarks" | "colors" | "colours"
    )
    .then_some(name)
}

fn confidence(text: &str) -> u8 {
    let is_state = |line: Line| section(line).is_some_and(|name| name != "puzzle");
    if is_xml(text) || lines::filled(text).any(is_state) || packed(text).is_some() {
        99
    } else {
        0
    }
}

fn packed(text: &str) -> Option<grid_text::Item> {
    let text = trim(text);
    let names = ["grid", "cells", "ce:"];
    (text.starts_with('{') && names.iter().any(|name| text.contains(name)))
        .then(|| items(text)?.pop())?
        .filter(packed_puzzle::is_packed)
}

fn read(text: &str) -> Result<ParseResult> {
    if is_xml(text) {
        return open_sudoku(text);
    }
    if let Some(item) = packed(text) {
        let (sudoku, notes) = packed_puzzle::read(&item)?;
        let puzzles = vec![sudoku.into()];
        return Ok(ParseResult {
            puzzles,
            notes,
            ..ParseResult::default()
        });
    }
    sad_man(text)
}

/// Reads the attributes `data` of the games in a file of OpenSudoku.
fn open_sudoku(text: &str) -> Result<ParseResult> {
    let mut reading = ParseResult::default();
    for line in lines::all(text) {
        for (start, mark) in line.text.match_indices("data=\"") {
            let from = start + mark.len();
            let data = line.text[from..].split('"').next().unwrap_or_default();
            let symbols: Vec<char> = data.chars().collect();
            let column = line.text[..from].chars().count() as u32 + 1;
            if symbols.len() != CELLS {
                let found = format_args!("{} characters", symbols.len());
                return Err(line.error(
                    column,
                    &"81 cells in the attribute data of a game of OpenSudoku",
                    &found,
                ));
            }
            let place = |cell| (line, column + cell as u32);
            reading
                .puzzles
                .push(grid_rows::sudoku(&symbols, 9, &place)?.into());
        }
    }
    if reading.puzzles.is_empty() {
        let expected = "XML of OpenSudoku, with the cells of each game in its attribute data";
        return Err(Error::parse([1, 1], &expected, &"other XML"));
    }
    Ok(reading)
}

/// Reads the section of clues. The other sections are mentioned in a note.
fn sad_man(text: &str) -> Result<ParseResult> {
    let mut current: Option<String> = None;
    let mut clues = String::new();
    let mut notes: Vec<String> = Vec::new();
    for line in text
        .lines()
        .zip(1..)
        .map(|(text, number)| Line { number, text })
    {
        if let Some(name) = section(line) {
            current = Some(name);
        } else if current.as_deref().is_none_or(|name| name == "puzzle") {
            if !trim(line.text).starts_with('#') {
                clues.push_str(line.text);
            }
        } else if !trim(line.text).is_empty() {
            let name = current.as_deref().unwrap_or_default();
            let note = format!("the section {} is not read", quoted(name));
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
        clues.push('\n');
    }
    if current.is_none() || trim(&clues).is_empty() {
        let expected = "a file of OpenSudoku, SadMan or f-puzzles";
        return Err(lines::ended(text, &expected));
    }
    let parsed = super::read_as(&clues, Format::SudokuRows)?;
    Ok(ParseResult {
        puzzles: parsed.puzzles,
        bad: parsed.bad,
        notes,
    })
}

fn write(what: Printable) -> Result<Option<String>> {
    let Some(sudoku) = what.sudoku()? else {
        return Ok(None);
    };
    let is_usual = sudoku.cells.len() == CELLS;
    let rows = grid_rows::rows_of(&sudoku.grid);
    Ok(is_usual.then(|| format!("[Puzzle]\n{rows}[State]\n")))
}
