//! Rules beside a grid in an object: the regions of a jigsaw and the cages of a killer.

use super::Misread;
use super::lists::Item;
use crate::puzzle::text::{cage_list, cell_lists, region_list};
use crate::puzzle::{Puzzle, Regions};
use crate::text_util::is_white;

/// The name of the field with the cages.
pub(super) const CAGES: &str = "cages";

/// Adds the cages of an object to Sudokus; returns false if it has none that are known.
pub(super) fn add_cages(
    fields: &[(String, Item)],
    puzzles: &mut [Puzzle],
) -> Result<bool, Misread> {
    let cages = fields.iter().find(|(name, _)| name == CAGES);
    let lines = cages.and_then(|(_, value)| cell_lists::lines_of(value));
    let Some(lines) = lines.filter(|lines| cage_list::is_list(lines)) else {
        return Ok(false);
    };
    for puzzle in puzzles {
        if let Puzzle::Sudoku(sudoku) = puzzle {
            sudoku.rules = cage_list::rules(&lines);
            sudoku.board().map_err(Misread::Refused)?;
        }
    }
    Ok(true)
}

/// Adds regions to Sudokus: a label for each cell, in a string, in rows or in one list; or the cells of each region.
pub(super) fn add_regions(labels: &Item, puzzles: &mut [Puzzle]) -> Result<(), Misread> {
    let mut words: Vec<String> = Vec::new();
    let rows = labels.list().unwrap_or(std::slice::from_ref(labels));
    for item in rows
        .iter()
        .flat_map(|row| row.list().unwrap_or(std::slice::from_ref(row)))
    {
        match item.word() {
            Some(text) if text.chars().count() > 2 => {
                let visible = text.chars().filter(|&symbol| !is_white(symbol));
                words.extend(visible.map(String::from));
            }
            Some(text) => words.push(text.to_owned()),
            None => {
                let expected = "a label for the region of each cell";
                return Err(Misread::Refused(labels.error(&expected, &"other lists")));
            }
        }
    }
    let place = |word: &String| words.iter().position(|other| other == word).unwrap_or(0);
    let listed = cell_lists::lines_of(labels).and_then(|lines| region_list::labels_of(&lines));
    let regions: Vec<u32> =
        listed.unwrap_or_else(|| words.iter().map(|word| place(word) as u32).collect());
    for puzzle in puzzles {
        if let Puzzle::Sudoku(sudoku) = puzzle {
            sudoku.regions = Some(Regions::Labels(regions.clone()));
            sudoku.board().map_err(Misread::Refused)?;
        }
    }
    Ok(())
}
