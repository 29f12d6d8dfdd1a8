//! Killer Sudokus as a map of cages: a label for each cell. The sums stand in a grid above the map, each in one cell of its
//! cage, or in a list below it: `a=15 b=8`, `a15,b8`. With a list, a grid of clues may stand above the map or beside it.

use hashbrown::HashMap;

use super::lines::{self, Line, is_space, number};
use crate::error::Result;
use crate::puzzle::sudoku::is_blank;
use crate::puzzle::{Grid, RuleEntry, Sudoku, SudokuRules};
use crate::text_util::{is_white, words};

/// The sides that have usual boxes and digits alone.
const SIDES: std::ops::RangeInclusive<usize> = 4..=9;

/// Maximum length of a text in bytes.
const MAX_LENGTH: usize = 1 << 13;

/// A map of cages with clues, by rows.
struct CageMap {
    clues: Vec<u32>,
    labels: Vec<String>,
    sums: HashMap<String, u32>,
}

/// Returns the map of a text that is one, and nothing else.
fn map(text: &str) -> Option<CageMap> {
    (text.len() <= MAX_LENGTH).then_some(())?;
    with_list(text).or_else(|| with_grid(text))
}

/// Returns the label and the sum of a word such as `a15` or `a=15`.
fn sum(word: &str) -> Option<(String, u32)> {
    let label = word
        .chars()
        .next()
        .filter(|symbol| symbol.is_alphabetic())?;
    let sum = word[label.len_utf8()..].trim_start_matches(['=', ':']);
    let sum = number(sum).filter(|sum| (1..=45).contains(sum))?;
    Some((label.to_string(), sum as u32))
}

/// Returns the clues above the map, if each line holds a row of both.
fn halves(grids: &str) -> Option<String> {
    let side = lines::filled(grids).count();
    let (mut clues, mut map) = (String::new(), String::new());
    for line in lines::filled(grids) {
        let mut rows = words(line.text, is_white).map(|word| word.text);
        for half in [&mut clues, &mut map] {
            let row = rows.next().filter(|row| row.chars().count() == side)?;
            half.push_str(row);
            half.push('\n');
        }
        rows.next().is_none().then_some(())?;
    }
    Some(clues + &map)
}

/// Reads a map whose sums are a list.
fn with_list(text: &str) -> Option<CageMap> {
    let mut sums = HashMap::new();
    let mut grids = String::new();
    for line in lines::filled(text) {
        let listed: Option<Vec<_>> = line.words(is_space).map(|word| sum(word.text)).collect();
        match listed {
            Some(listed) => {
                for (label, sum) in listed {
                    sums.insert(label, sum).is_none().then_some(())?;
                }
            }
            None if sums.is_empty() => grids = grids + line.text + "\n",
            None => return None,
        }
    }
    (sums.len() > 1).then_some(())?;
    let below = halves(&grids);
    let rows: Vec<Vec<char>> = lines::filled(below.as_deref().unwrap_or(&grids))
        .map(|line| {
            let symbols = line.text.chars();
            symbols.filter(|symbol| !is_white(*symbol)).collect()
        })
        .collect();
    let side = rows.last()?.len();
    let is_sized =
        [side, 2 * side].contains(&rows.len()) && rows.iter().all(|row| row.len() == side);
    is_sized.then_some(())?;
    let (above, map) = rows.split_at(rows.len() - side);
    let clue = |symbol: &char| symbol.to_digit(10).or(is_blank(*symbol).then_some(0));
    let clues: Option<Vec<u32>> = above.iter().flatten().map(clue).collect();
    let clues = clues.filter(|clues| !clues.is_empty() || above.is_empty())?;
    let labels: Vec<String> = map.iter().flatten().map(char::to_string).collect();
    let is_whole = labels.iter().all(|label| sums.contains_key(label))
        && sums.keys().all(|label| labels.contains(label));
    let clues = if clues.is_empty() {
        vec![0; side * side]
    } else {
        clues
    };
    (is_whole && SIDES.contains(&side)).then_some(CageMap {
        clues,
        labels,
        sums,
    })
}

/// Reads a map below a grid of sums.
fn with_grid(text: &str) -> Option<CageMap> {
    let row = |line: Line<'_>| -> Vec<String> {
        words(line.text, is_space)
            .map(|word| word.text.to_owned())
            .collect()
    };
    let mut rows: Vec<Vec<String>> = lines::filled(text).map(row).collect();
    let side = rows.last()?.len();
    if rows.len() == 2 * side + 1 && rows[0].iter().all(|word| number(word) == Some(side)) {
        rows.remove(0);
    }
    let is_sized = rows.len() == 2 * side && rows.iter().all(|row| row.len() == side);
    (is_sized && SIDES.contains(&side)).then_some(())?;
    let map = rows.split_off(side);
    let labels: Vec<String> = map.concat();
    let mut sums = HashMap::new();
    for (word, label) in rows.iter().flatten().zip(&labels) {
        let is_mark = word.chars().all(is_blank);
        if !is_mark {
            let sum = number(word).filter(|sum| (1..=45).contains(sum))? as u32;
            sums.insert(label.clone(), sum).is_none().then_some(())?;
        }
    }
    let is_whole = labels.iter().all(|label| sums.contains_key(label));
    // With as many labels as rows, this may be a jigsaw with a clue in each region.
    (is_whole && sums.len() > side).then(|| CageMap {
        clues: vec![0; side * side],
        labels,
        sums,
    })
}

/// Returns whether a text is a map of cages.
pub(super) fn is_map(text: &str) -> bool {
    map(text).is_some()
}

/// Reads a text for which [`is_map`] holds.
pub(super) fn read(text: &str) -> Result<Sudoku> {
    let Some(CageMap {
        clues,
        labels,
        sums,
    }) = map(text)
    else {
        return Ok(Sudoku::new(""));
    };
    let side = crate::puzzle::sudoku::square_side(labels.len());
    let mut cages: Vec<(&String, Vec<[u32; 2]>)> = Vec::new();
    for (cell, label) in labels.iter().enumerate() {
        let place = [(cell / side) as u32, (cell % side) as u32];
        match cages.iter_mut().find(|(known, _)| *known == label) {
            Some((_, cells)) => cells.push(place),
            None => cages.push((label, vec![place])),
        }
    }
    let mut rules = SudokuRules::default();
    for (label, cells) in cages {
        rules.add("cages", RuleEntry::cells(cells).with("sum", sums[label]));
    }
    let sudoku = Sudoku::new(Grid::Cells(clues)).rules(rules);
    sudoku.board()?;
    Ok(sudoku)
}
