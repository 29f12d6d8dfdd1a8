//! The symbols that each cell may hold.

use super::RuleValue;
use super::clue::Clue;
use super::declaration::{Declaration, Field, FieldKind, Look, RuleShape};
use crate::error::{Error, Result};
use crate::puzzle::sudoku::is_blank;
use crate::text_util::{is_white, quoted_symbol};

pub(super) static RULE: Declaration = Declaration {
    name: "candidates",
    title: "Candidates",
    help: "The symbols that each cell may hold. Text has one character for each cell and symbol (729 for 9×9): the symbol, or a blank if the cell may not hold it. A list has a list of numbers for each cell.",
    shape: RuleShape::Candidates,
    fields: &[Field::needed("cells", FieldKind::Candidates)],
    forms: |clue| {
        let sets = match clue.entry.get("cells") {
            Some(RuleValue::Lists(lists)) => of_lists(lists, clue.side())?,
            _ => of_text(clue.entry.text("cells"), clue)?,
        };
        clue.domains(sets);
        Ok(())
    },
    broken: |broken| {
        let [first, held] = [broken.first(), broken.held()];
        match broken.expected {
            "" => format!("{first} has no candidate and holds {held}"),
            expected => format!("{first} must be one of {expected} and holds {held}"),
        }
    },
    subject: "the candidates of",
    look: Look::of("candidates"),
    words: "",
    f_puzzles: &[],
};

fn of_lists(lists: &[Vec<u32>], side: usize) -> Result<Vec<u32>> {
    check_length(side * side, "lists (one per cell)", lists.len())?;
    let mut sets = vec![0; lists.len()];
    for (cell, list) in lists.iter().enumerate() {
        for (place, &number) in list.iter().enumerate() {
            if !(1..=side).contains(&(number as usize)) {
                let path = format_args!("candidates[{cell}][{place}]");
                let expected = format_args!("a number from 1 to {side}");
                return Err(Error::argument(&path, &expected, &number));
            }
            sets[cell] |= 1 << number;
        }
    }
    Ok(sets)
}

fn of_text(text: &str, clue: &Clue) -> Result<Vec<u32>> {
    let (side, alphabet) = (clue.side(), clue.grid.alphabet);
    let symbols: Vec<char> = text.chars().filter(|&symbol| !is_white(symbol)).collect();
    let expected = "characters (one per cell and symbol)";
    check_length(side * side * side, expected, symbols.len())?;
    let mut sets = vec![0; side * side];
    for (place, &symbol) in symbols.iter().enumerate() {
        let (cell, number) = (place / side, place % side + 1);
        if alphabet.number(symbol) == Some(number as u8) {
            sets[cell] |= 1 << number;
        } else if !is_blank(symbol) {
            let path = format_args!("candidates[{place}]");
            let expected = format_args!("{} or .", alphabet.symbol(number as u8));
            return Err(Error::argument(&path, &expected, &quoted_symbol(symbol)));
        }
    }
    Ok(sets)
}

fn check_length(wanted: usize, what: &str, found: usize) -> Result<()> {
    if wanted == found {
        return Ok(());
    }
    let expected = format_args!("{wanted} {what}");
    Err(Error::argument(&"candidates", &expected, &found))
}
