//! The extra rules of a Sudoku, prepared for the techniques.
//!
//! A rule stands for forms: cells that differ, relations, sums, sets of numbers, automata. A technique reads forms of one
//! kind, so a new rule needs no technique of its own.

use std::cell::RefCell;
use std::sync::Arc;

use super::Technique;
use super::house_sums::{self, HouseSum};
use super::marks::PencilMarks;
use crate::engines::{Form, PairTable};
use crate::puzzle::SudokuRule;
use crate::puzzle::sudoku::{CheckedSudoku, RuleForm};

/// The rules of a Sudoku that are more than houses and groups.
pub(super) struct GridRules<'a> {
    board: &'a CheckedSudoku,
    pub(super) rising_lines: Vec<RisingLine<'a>>,
    pub(super) house_sums: Vec<HouseSum>,
    /// The forms and the sums of houses in which nothing was found, by technique.
    idle: RefCell<Vec<IdleParts>>,
}

/// Relations of one entry that form a chain and that are orders: a greater number needs a greater next one.
pub(super) struct RisingLine<'a> {
    pub(super) form: &'a RuleForm,
    pub(super) cells: Vec<u16>,
    /// The relation between each cell and the next one.
    pub(super) tables: Vec<&'a Arc<PairTable>>,
}

/// The parts of the rules in which a technique found nothing. For each part, the number of candidates of its cells at
/// that time: since candidates only get fewer, an equal number means the same candidates.
struct IdleParts {
    technique: Technique,
    candidates: Vec<u32>,
}

impl<'a> GridRules<'a> {
    pub(super) fn new(board: &'a CheckedSudoku) -> Self {
        let forms = &board.constraints.forms;
        GridRules {
            board,
            rising_lines: rising_lines(forms),
            house_sums: house_sums::of(&board.layout, forms),
            idle: RefCell::default(),
        }
    }

    /// Returns whether there is no rule but houses and groups.
    pub(super) fn is_empty(&self) -> bool {
        self.board.constraints.is_empty()
    }

    pub(super) fn board(&self) -> &'a CheckedSudoku {
        self.board
    }

    pub(super) fn forms(&self) -> &'a [RuleForm] {
        &self.board.constraints.forms
    }

    /// Returns whether a filled grid keeps all rules that are forms.
    pub(super) fn hold(&self, cells: &[u8]) -> bool {
        self.forms().iter().all(|form| form.form.holds(cells))
    }

    /// Returns the rules that no technique of the ladder reads.
    pub(super) fn ignored_by(&self, ladder: &[Technique]) -> Vec<SudokuRule> {
        let mut ignored: Vec<SudokuRule> = Vec::new();
        for form in self.forms() {
            if !ladder.iter().any(|technique| technique.reads(form))
                && !ignored.contains(&form.rule)
            {
                ignored.push(form.rule);
            }
        }
        ignored
    }

    /// Calls `find` for a part of the rules, unless its cells are as they were when the technique found nothing there.
    /// `part` is the index of the part, of `count` parts.
    pub(super) fn if_changed<T>(
        &self,
        marks: &PencilMarks,
        technique: Technique,
        [part, count]: [usize; 2],
        cells: impl Iterator<Item = usize>,
        find: impl FnOnce() -> Option<T>,
    ) -> Option<T> {
        let now: u32 = cells.map(|cell| marks.candidates(cell).count_ones()).sum();
        let place = {
            let mut idle = self.idle.borrow_mut();
            let place = { idle.iter() }.position(|parts| parts.technique == technique);
            place.unwrap_or_else(|| {
                idle.push(IdleParts {
                    technique,
                    candidates: vec![u32::MAX; count],
                });
                idle.len() - 1
            })
        };
        if self.idle.borrow()[place].candidates[part] == now {
            return None;
        }
        let found = find();
        if found.is_none() {
            self.idle.borrow_mut()[place].candidates[part] = now;
        }
        found
    }
}

/// Joins the ordered relations of each entry, in their order, to lines of three cells or more.
fn rising_lines(forms: &[RuleForm]) -> Vec<RisingLine<'_>> {
    let mut lines: Vec<RisingLine> = Vec::new();
    for form in forms {
        let Form::Relation { cells, table } = &form.form else {
            continue;
        };
        if !form.is_ordered || cells[0] == cells[1] {
            continue;
        }
        let goes_on = |line: &&mut RisingLine| {
            (line.form.rule, line.form.index) == (form.rule, form.index)
                && line.cells.last() == Some(&cells[0])
        };
        match lines.last_mut().filter(goes_on) {
            Some(line) => {
                line.cells.push(cells[1]);
                line.tables.push(table);
            }
            None => lines.push(RisingLine {
                form,
                cells: cells.to_vec(),
                tables: vec![table],
            }),
        }
    }
    lines.retain(|line| line.tables.len() > 1);
    lines
}
