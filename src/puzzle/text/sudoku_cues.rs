//! The texts of SumoCue and PS: jigsaw and killer Sudokus of 9×9, as one entry per cell.
//!
//! - SumoCue: `SumoCueV1`, `D` for the diagonals, then `=5` or `+3` for each cell, with `J0` to `J8` for its region. If no
//!   cell has a plus, the numbers are clues. Otherwise `=12` is the first cell of a cage with this sum, and `+3` is a
//!   cell of the cage whose first cell is cell 3.
//! - PS: `3x3:`, `d` or nothing, `:k:`, then for each cell 256 times the sum of its cage, plus a number of the cage, such as its first
//!   cell. A sum of 0 is a cell without a cage.

use super::lines::{self, Line};
use crate::error::{Error, Result};
use crate::puzzle::{Grid, Regions, RuleEntry, Sudoku, SudokuRules};
use crate::text_util::{is_white, quoted, short, trim};

const CELLS: usize = 81;

/// The greatest sum of a cage.
const MAX_SUM: u32 = 45;

/// Returns whether a text begins like one of these formats.
pub(super) fn is_cues(text: &str) -> bool {
    let text = trim(text);
    text.starts_with("SumoCueV1") || is_killer(text)
}

fn is_killer(text: &str) -> bool {
    text.starts_with("3x3:") && text.matches(':').count() > CELLS
}

/// Returns the only line of a page that is a killer of PS; `None` if the text has no other line.
pub(super) fn in_page(text: &str) -> Option<Line<'_>> {
    let mut killers = lines::filled(text).filter(|line| is_killer(trim(line.text)));
    let killer = killers.next().filter(|_| killers.next().is_none())?;
    lines::filled(text).nth(1).map(|_| killer)
}

/// An entry and its position.
struct CueCell {
    place: [u32; 2],
    text: String,
}

impl CueCell {
    fn error(&self, expected: &str) -> Error {
        Error::parse(self.place, &expected, &quoted(&short(&self.text)))
    }

    fn number(&self, text: &str, expected: &str) -> Result<u32> {
        text.parse().map_err(|_| self.error(expected))
    }
}

/// Reads a text for which [`is_cues`] holds.
pub(super) fn read(text: &str) -> Result<Sudoku> {
    let is_sumo = trim(text).starts_with("SumoCueV1");
    let begins = |symbol: char| is_sumo && matches!(symbol, '=' | '+');
    let ends = |symbol: char| !is_sumo && symbol == ':';
    // The head ends where the first entry begins.
    let mut entries: Vec<CueCell> = Vec::new();
    let mut head = String::new();
    let mut fields = 0;
    for line in lines::filled(text) {
        for (symbol, column) in line.text.chars().zip(1..) {
            let place = [line.number, column];
            if is_white(symbol) {
                continue;
            }
            let is_head = if is_sumo {
                entries.is_empty() && !begins(symbol)
            } else {
                fields < 3
            };
            fields += usize::from(symbol == ':');
            if is_head {
                head.push(symbol);
                continue;
            }
            let text = String::new();
            if begins(symbol) || entries.is_empty() {
                entries.push(CueCell { place, text });
            }
            if ends(symbol) {
                entries.push(CueCell {
                    place,
                    text: String::new(),
                });
            } else if let Some(last) = entries.last_mut() {
                last.text.push(symbol);
            }
        }
    }
    entries.retain(|entry| !entry.text.is_empty());
    if entries.len() != CELLS {
        let expected = format_args!("{CELLS} entries; there are {}", entries.len());
        return Err(lines::ended(text, &expected));
    }
    let known = if is_sumo {
        ["SumoCueV1", "SumoCueV1D"]
    } else {
        ["3x3::k:", "3x3:d:k:"]
    };
    let Some(diagonals) = known.iter().position(|known| *known == head) else {
        let expected = format_args!("{} or {}", known[0], known[1]);
        return Err(Error::parse([1, 1], &expected, &quoted(&short(&head))));
    };
    let sudoku = if is_sumo {
        sumo_cue(&entries)?
    } else {
        killer(&entries)?
    };
    let sudoku = Sudoku {
        diagonals: diagonals == 1,
        ..sudoku
    };
    sudoku.board()?;
    Ok(sudoku)
}

fn sumo_cue(entries: &[CueCell]) -> Result<Sudoku> {
    let is_killer = entries.iter().any(|entry| entry.text.starts_with('+'));
    let mut clues = vec![0; CELLS];
    let mut labels = Vec::new();
    let mut sums = Vec::new();
    for (cell, entry) in entries.iter().enumerate() {
        let (value, region) = entry.text[1..]
            .split_once('J')
            .map_or((&entry.text[1..], None), |(value, region)| {
                (value, Some(region))
            });
        if let Some(region) = region {
            labels.push(entry.number(region, "a region from J0 to J8")?);
        }
        let value = entry.number(value, "=, + and a number, and perhaps J and a region")?;
        if !is_killer {
            if value > 9 {
                return Err(entry.error("a clue from 0 to 9"));
            }
            clues[cell] = value;
        } else if entry.text.starts_with('=') {
            sums.push((cell, Some(value)));
        } else {
            if value as usize >= CELLS {
                return Err(entry.error("a cell from 0 to 80"));
            }
            sums.push((value as usize, None));
        }
    }
    if !labels.is_empty() && labels.len() != CELLS {
        return Err(entries[0].error("a region for every cell, or for none"));
    }
    Ok(Sudoku {
        regions: (!labels.is_empty()).then_some(Regions::Labels(labels)),
        rules: cages(&sums),
        ..Sudoku::new(Grid::Cells(clues))
    })
}

fn killer(entries: &[CueCell]) -> Result<Sudoku> {
    let mut sums = Vec::with_capacity(CELLS);
    for entry in entries {
        let value = entry.number(
            &entry.text,
            "256 times a sum, plus a number of the cage up to 255",
        )?;
        if value / 256 > MAX_SUM {
            return Err(
                entry.error("256 times a sum up to 45, plus a number of the cage up to 255")
            );
        }
        let (sum, cage) = (value / 256, (value % 256) as usize);
        // A sum of 0 is a cell without a cage. Each such cell gets a number of its own, so that none share a cage.
        let cage = if sum == 0 { 256 + sums.len() } else { cage };
        sums.push((cage, Some(sum)));
    }
    let rules = cages(&sums);
    Ok(Sudoku::new(".".repeat(CELLS)).rules(rules))
}

/// Returns the cages. Each cell has the number of its cage; a sum of 0 is any sum. A single cell without a sum is no
/// cage.
fn cages(of_cells: &[(usize, Option<u32>)]) -> SudokuRules {
    let mut cages: Vec<(usize, Vec<[u32; 2]>, Option<u32>)> = Vec::new();
    for (cell, &(first, sum)) in of_cells.iter().enumerate() {
        let place = [(cell / 9) as u32, (cell % 9) as u32];
        let sum = sum.filter(|&sum| sum > 0);
        match cages.iter_mut().find(|cage| cage.0 == first) {
            Some((_, cells, known)) => {
                cells.push(place);
                *known = known.or(sum);
            }
            None => cages.push((first, vec![place], sum)),
        }
    }
    let mut rules = SudokuRules::default();
    for (_, cells, sum) in cages {
        let is_one = cells.len() == 1;
        let cage = RuleEntry::cells(cells);
        match sum {
            Some(sum) => rules.add("cages", cage.with("sum", sum)),
            None if is_one => {}
            None => rules.add("cages", cage),
        }
    }
    rules
}
