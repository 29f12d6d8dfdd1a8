//! Files of Sudoku programs: OpenSudoku's XML, SadMan's sections, the texts of SumoCue and PS, the JSON of f-puzzles
//! and SudokuPad; and lists of cages. `html_table` reads tables of HTML.

use super::grid_text;
use super::lines::{self, Line};
use super::{
    Codec, Format, ParseResult, Printable, Recognized, cage_list, cage_map, cage_pairs, cell_lists,
    clue_list, game_id, grid_rows, packed_puzzle, region_list, sudoku_cage_marks, sudoku_cues,
};
use crate::error::{Error, Result};
use crate::puzzle::{Puzzle, Sudoku};
use crate::text_util::{is_white, quoted, trim};

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuFile,
    recognize,
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

fn recognize(text: &str) -> Option<Recognized> {
    Some(Recognized::sure(reading(text)?))
}

/// Reads the file of a program; `None` if the text is none.
fn reading(text: &str) -> Option<Result<ParseResult>> {
    if is_xml(text) {
        return Some(open_sudoku(text));
    }
    if let Some(named) = cage_pairs::with_names(text) {
        return Some(named.and_then(|named| {
            let mut reading = cage_list::read(&named)?;
            reading.notes.push(cage_pairs::NOTE.to_owned());
            Ok(reading)
        }));
    }
    let listed = cell_lists::as_lines(text);
    for text in listed.as_deref().into_iter().chain([text]) {
        if cage_list::is_list(text) {
            return Some(cage_list::read(text));
        }
        if region_list::is_list(text) {
            return Some(region_list::read(text));
        }
    }
    if let Some(reading) = clue_list::read(text) {
        return Some(Ok(reading));
    }
    if sudoku_cage_marks::is_marks(text) {
        return Some(sudoku_cage_marks::read(text).map(|sudoku| vec![sudoku.into()].into()));
    }
    if cage_map::is_map(text) {
        return Some(cage_map::read(text).map(|sudoku| vec![sudoku.into()].into()));
    }
    if game_id::is_id(text) {
        return Some(game_id::read(text).map(|sudoku| vec![sudoku.into()].into()));
    }
    if let Some(line) = sudoku_cues::in_page(text) {
        let above = "\n".repeat(line.number as usize - 1);
        let note = "the lines around the puzzle are not read".to_owned();
        let reading = sudoku_cues::read(&(above + line.text));
        return Some(reading.map(|sudoku| ParseResult {
            puzzles: vec![sudoku.into()],
            notes: vec![note],
            ..ParseResult::default()
        }));
    }
    if sudoku_cues::is_cues(text) {
        return Some(sudoku_cues::read(text).map(|sudoku| vec![sudoku.into()].into()));
    }
    if let Some(item) = packed(text) {
        return Some(
            packed_puzzle::read(&item).map(|(sudoku, notes)| ParseResult {
                puzzles: vec![sudoku.into()],
                notes,
                ..ParseResult::default()
            }),
        );
    }
    let is_state = |line: Line| section(line).is_some_and(|name| name != "puzzle");
    lines::filled(text).any(is_state).then(|| sad_man(text))
}

fn packed(text: &str) -> Option<grid_text::Item> {
    let text = trim(text);
    let names = ["grid", "cells", "ce:"];
    let is_likely = text.starts_with('{') && names.iter().any(|name| text.contains(name));
    is_likely.then(|| packed_puzzle::item(text))?
}

fn read(text: &str) -> Result<ParseResult> {
    reading(text).unwrap_or_else(|| sad_man(text))
}

/// Reads the attributes `data` of the games in a file of OpenSudoku.
fn open_sudoku(text: &str) -> Result<ParseResult> {
    let mut reading = ParseResult::default();
    let mut rest = text;
    while let Some((before, data)) = rest.split_once("data=") {
        let start = text.len() - data.len();
        rest = data;
        let Some(quote) = data.chars().next().filter(|quote| "\"'".contains(*quote)) else {
            continue;
        };
        if !before.ends_with(is_white) {
            continue;
        }
        let data = data[1..].split(quote).next().unwrap_or_default();
        let [number, column] = lines::place_of(text, start + 1);
        let line = Line { number, text: "" };
        let symbols = state(data).unwrap_or_else(|| data.chars().collect());
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
    if reading.puzzles.is_empty() {
        let expected = "XML of OpenSudoku, with the cells of each game in its attribute data, or a page with a table";
        return Err(Error::parse([1, 1], &expected, &"other XML"));
    }
    Ok(reading)
}

/// Returns the clues of a saved game: `version: 1`, then a value, its notes, and whether it is editable for each cell.
/// An editable value is no clue.
fn state(data: &str) -> Option<Vec<char>> {
    let (head, cells) = data.split_at(data.find(['\n', '&'])?);
    let cells = trim(cells.trim_start_matches("&#10;"));
    let fields: Vec<&str> = cells.trim_end_matches('|').split('|').collect();
    let is_state = trim(head).starts_with("version") && fields.len() == 3 * CELLS;
    is_state.then(|| {
        let clue = |fields: &[&str]| match fields {
            [value, _, "0"] => value.chars().next().unwrap_or('0'),
            _ => '0',
        };
        fields.chunks(3).map(clue).collect()
    })
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
            // The header lines hold a letter and a text. Only a comment can name a rule.
            clues.push_str(line.text);
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
        ..ParseResult::default()
    })
}

/// Writes SadMan's sections for a plain 9×9 grid, and the JSON of f-puzzles for any other Sudoku.
fn write(what: Printable) -> Result<Option<String>> {
    if let Printable::Puzzle(Puzzle::Sudoku(sudoku)) = what {
        let plain = Sudoku::new(sudoku.grid.clone());
        let is_plain = Sudoku {
            alphabet: None,
            ..sudoku.clone()
        } == plain;
        let is_usual = sudoku.board()?.cells.len() == CELLS;
        if !is_plain || !is_usual {
            let text = packed_puzzle::write(sudoku)?;
            return Ok(text.map(|text| text + "\n"));
        }
    }
    let Some(sudoku) = what.sudoku()? else {
        return Ok(None);
    };
    let is_usual = sudoku.cells.len() == CELLS;
    let rows = grid_rows::rows_of(&sudoku.grid);
    Ok(is_usual.then(|| format!("[Puzzle]\n{rows}[State]\n")))
}
