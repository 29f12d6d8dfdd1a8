//! The functions of each format, and the table of all formats.

use super::{Format, ParseResult, Printable};
use super::{
    board, burr_tools, dlx, json, matrix, matrix_lists, polyform_cells, polyform_layers, regions,
    sets, sudoku_drawn, sudoku_file, sudoku_line, sudoku_link, sudoku_numbers, sudoku_regions,
    sudoku_rows, sudoku_samurai, sudoku_walls, sudoku_wiki,
};
use crate::error::Result;
use crate::optional::HAS_ENCODERS;
use crate::puzzle::Puzzle;
use crate::puzzle::checked::CheckedPuzzle;

/// How certain it is that a text has a format. Detection prefers the first ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Certainty {
    /// The text has the form of this format, with or without a mistake.
    Sure,
    /// The text has most of the form.
    Likely,
    /// Nothing excludes the format.
    Possible,
    /// The format can read the text, but is not what is meant: it is only an alternative.
    Other,
}

/// A text that a format has read during detection.
#[derive(Debug)]
pub(super) struct Recognized {
    pub(super) certainty: Certainty,
    pub(super) reading: Result<ParseResult>,
}

impl Recognized {
    pub(super) fn sure(reading: Result<ParseResult>) -> Self {
        let certainty = Certainty::Sure;
        Recognized { certainty, reading }
    }

    pub(super) fn likely(reading: Result<ParseResult>) -> Self {
        let certainty = Certainty::Likely;
        Recognized { certainty, reading }
    }

    pub(super) fn possible(reading: Result<ParseResult>) -> Self {
        let certainty = Certainty::Possible;
        Recognized { certainty, reading }
    }
}

/// The functions of one format.
pub(super) struct Codec {
    pub(super) format: Format,
    /// Reads a text that seems to be in this format, for detection; `None` if it is not.
    pub(super) recognize: fn(&str) -> Option<Recognized>,
    pub(super) read: fn(&str) -> Result<ParseResult>,
    /// Returns `None` if the format cannot express this.
    pub(super) write: fn(Printable) -> Result<Option<String>>,
}

impl Codec {
    /// Writes a value, unless the text would lose part of it: it must read back to the same puzzle. Knuth's format may
    /// change names, so its own file decides.
    pub(super) fn written(&self, what: Printable) -> Result<Option<String>> {
        let Some(text) = (self.write)(what)? else {
            return Ok(None);
        };
        let Printable::Puzzle(puzzle) = what else {
            return Ok(Some(text));
        };
        if self.format == Format::Dlx {
            return Ok(Some(text));
        }
        let checked = puzzle.checked()?;
        let again = (self.read)(&text).map(|reading| reading.puzzles);
        let same = again.is_ok_and(|again| {
            let mut again = again.iter().map(Puzzle::checked);
            let is_same = |again: Result<CheckedPuzzle>| again.is_ok_and(|it| it.is_same(&checked));
            again.len() == 1 && again.all(is_same)
        });
        Ok(same.then_some(text))
    }

    /// Returns whether the format can express a value. JSON can express everything, also if the package writes it and the
    /// feature `json` is off. If the engine of the package writes Knuth's format, distinct solutions may not pass.
    pub(super) fn can_write(&self, what: Printable) -> bool {
        match (self.format, what) {
            (Format::Json, _) => true,
            (Format::Dlx, Printable::Puzzle(puzzle)) if !HAS_ENCODERS && !puzzle.is_problem() => {
                !puzzle.is_distinct()
            }
            _ => matches!(self.written(what), Ok(Some(_))),
        }
    }
}

pub(super) const FORMATS: [Codec; 20] = [
    sudoku_line::CODEC,
    sudoku_rows::CODEC,
    sudoku_drawn::CODEC,
    sudoku_numbers::CODEC,
    sudoku_samurai::CODEC,
    sudoku_regions::CODEC,
    sudoku_walls::CODEC,
    sudoku_wiki::CODEC,
    sudoku_link::CODEC,
    sudoku_file::CODEC,
    matrix::CODEC,
    matrix_lists::CODEC,
    board::CODEC,
    polyform_cells::CODEC,
    polyform_layers::CODEC,
    regions::CODEC,
    burr_tools::CODEC,
    dlx::CODEC,
    sets::CODEC,
    json::CODEC,
];

// `codec` relies on the order.
const _: () = {
    let mut place = 0;
    while place < FORMATS.len() {
        assert!(FORMATS[place].format as usize == place);
        place += 1;
    }
};

impl Format {
    pub(super) fn codec(self) -> &'static Codec {
        &FORMATS[self as usize]
    }
}
