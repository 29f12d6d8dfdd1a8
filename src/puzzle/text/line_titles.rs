//! Titles in a file with one puzzle per line. A title holds for the puzzles below it, up to the next title. If the first
//! puzzle has more lines of titles than any other, the first ones are the heading of the file and hold for all puzzles.

use super::grid_text::NumberLine;
use super::grid_text::titles::{self, KnownRules};
use super::lines::Line;
use crate::error::{Error, Result};
use crate::puzzle::Puzzle;
use crate::text_util::is_white;

/// The length of the shortest puzzle. A word of this length is a puzzle with a mistake, unless it has only letters.
const SHORTEST_PUZZLE: usize = 16;

/// Maximum number of notes about titles.
const MAX_NOTES: usize = 20;

/// The lines of titles above a puzzle.
#[derive(Debug, Default)]
struct TitleSection {
    lines: usize,
    rules: KnownRules,
    /// The first title that may name another rule.
    refusal: Option<Error>,
}

/// The titles of a file, in order.
#[derive(Debug, Default)]
pub(super) struct LineTitles {
    sections: Vec<TitleSection>,
    /// Whether the first section is above the first puzzle.
    has_heading: bool,
    /// Whether a puzzle follows the last title.
    is_ended: bool,
    /// Remarks about titles that are not read.
    pub(super) notes: Vec<String>,
}

impl LineTitles {
    /// Returns whether a line without a puzzle is a title. Above the first puzzle, few numbers are a heading too.
    pub(super) fn is_title(&self, line: Line) -> bool {
        if let Some(numbers) = NumberLine::of(line.text) {
            return numbers.is_date() || self.sections.is_empty() && !self.is_ended;
        }
        let mut words = line
            .text
            .split(|symbol| is_white(symbol) || ",;".contains(symbol));
        let is_puzzle = |word: &str| {
            word.chars().count() >= SHORTEST_PUZZLE
                && !word.chars().all(char::is_alphabetic)
                && !word.contains("://")
        };
        line.text
            .chars()
            .filter(|symbol| symbol.is_alphabetic())
            .count()
            > 1
            && !words.any(is_puzzle)
    }

    /// Adds a title. The names of the columns of a table are a comment.
    pub(super) fn add_title(&mut self, line: Line) {
        if line.text.contains([',', ';', '\t']) {
            self.add_comment(line);
        } else {
            let checked = titles::check_title(line).map(|(rules, note)| {
                let has_room = self.notes.len() < MAX_NOTES;
                self.notes.extend(note.filter(|_| has_room));
                rules
            });
            self.add(checked);
        }
    }

    /// Adds a comment.
    pub(super) fn add_comment(&mut self, line: Line) {
        self.add(titles::check_comment(line));
    }

    fn add(&mut self, checked: Result<KnownRules>) {
        if self.is_ended || self.sections.is_empty() {
            self.has_heading |= !self.is_ended;
            self.sections.push(TitleSection::default());
            self.is_ended = false;
        }
        if let Some(section) = self.sections.last_mut() {
            section.lines += 1;
            match checked {
                Ok(rules) => section.rules.add(rules),
                Err(error) => section.refusal = section.refusal.take().or(Some(error)),
            }
        }
    }

    /// Notes that a puzzle follows. Returns the number of sections above it.
    pub(super) fn end_section(&mut self) -> usize {
        self.is_ended = true;
        self.sections.len()
    }

    /// Adds the rules of the titles above a puzzle. `section` is the number of sections above it.
    ///
    /// # Errors
    /// Returns the refusal of one of these titles.
    pub(super) fn apply(&self, section: usize, puzzle: &mut Puzzle) -> Result<()> {
        let heading = self.sections.split_first().filter(|(first, others)| {
            self.has_heading && others.iter().all(|other| other.lines < first.lines)
        });
        let heading = heading.map(|(first, _)| first);
        let own = section.checked_sub(1).map(|last| &self.sections[last]);
        for titles in heading.into_iter().chain(own) {
            if let Some(refusal) = &titles.refusal {
                return Err(refusal.clone());
            }
            if let Puzzle::Sudoku(sudoku) = puzzle {
                titles.rules.apply(sudoku);
            }
        }
        Ok(())
    }
}
