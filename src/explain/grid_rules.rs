//! The extra rules of a Sudoku, prepared for the techniques.
//!
//! A rule stands for forms: cells that differ, relations, sums, sets of numbers, automata. A technique reads forms of one
//! kind, so a new rule needs no technique of its own.

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use super::Technique;
use super::house_sums::{self, HouseSum};
use super::marks::PencilMarks;
use super::part::Part;
use crate::engines::{Form, PairTable};
use crate::puzzle::SudokuRule;
use crate::puzzle::sudoku::{CheckedSudoku, RuleForm};

/// The rules of a Sudoku that are more than houses and groups.
pub(crate) struct GridRules<'a> {
    board: &'a CheckedSudoku,
    pub(super) rising_lines: Vec<RisingLine<'a>>,
    pub(super) house_sums: Vec<HouseSum>,
    entry_parts: OnceCell<Vec<EntryPart>>,
    house_parts: OnceCell<Vec<HousePart>>,
    /// The forms and the sums of houses in which nothing was found, by technique.
    idle: RefCell<Vec<IdleParts>>,
}

/// The cells of an entry of a rule, and the indices of its forms.
type EntryPart = (Part, Vec<usize>);

/// A house, its cells with those of the forms that are mostly inside, and the indices of these forms.
type HousePart = (usize, Part, Vec<usize>);

/// Maximum number of cells that are filled in all ways.
const MAX_PART_CELLS: usize = 18;

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
    pub(crate) fn new(board: &'a CheckedSudoku) -> Self {
        let forms = &board.constraints.forms;
        GridRules {
            board,
            rising_lines: rising_lines(forms),
            house_sums: house_sums::of(&board.layout, forms),
            entry_parts: OnceCell::new(),
            house_parts: OnceCell::new(),
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

    /// Returns the entries of rules that have few cells.
    pub(super) fn entry_parts(&self) -> &[EntryPart] {
        self.entry_parts.get_or_init(|| {
            let numbered: Vec<(usize, &RuleForm)> = self.forms().iter().enumerate().collect();
            let entries = numbered.chunk_by(|one, other| one.1.entry() == other.1.entry());
            let entries = entries.filter_map(|forms| self.part(&[], forms));
            entries.collect()
        })
    }

    /// Returns the houses that have forms inside.
    pub(super) fn house_parts(&self) -> &[HousePart] {
        self.house_parts.get_or_init(|| {
            let layout = &self.board.layout;
            let of_house = |house: usize| {
                let cells: Vec<u16> = layout.cells_of(house).map(|cell| cell as u16).collect();
                let is_inside = |form: &(usize, &RuleForm)| {
                    let own = form.1.form.cells();
                    2 * own.iter().filter(|cell| cells.contains(cell)).count() > own.len()
                };
                let forms = self.forms().iter().enumerate().filter(is_inside);
                let (part, forms) = self.part(&cells, &forms.collect::<Vec<_>>())?;
                Some((house, part, forms))
            };
            (0..layout.house_count()).filter_map(of_house).collect()
        })
    }

    /// Returns some cells with those of some forms; `None` if there are no forms, or too many cells.
    fn part(&self, cells: &[u16], forms: &[(usize, &RuleForm)]) -> Option<EntryPart> {
        let own = forms.iter().map(|(_, form)| &form.form);
        let mut all: Vec<u16> = own.clone().flat_map(Form::cells).collect();
        all.extend(cells);
        all.sort_unstable();
        all.dedup();
        if forms.is_empty() || all.len() > MAX_PART_CELLS {
            return None;
        }
        let indices = forms.iter().map(|&(index, _)| index).collect();
        Some((Part::new(self.board, all, own), indices))
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
        for (index, form) in self.forms().iter().enumerate() {
            let is_read = |&technique: &Technique| match technique {
                Technique::Permutations => {
                    let mut parts = self.entry_parts().iter();
                    parts.any(|(_, forms)| forms.contains(&index))
                }
                Technique::HousePermutations => {
                    let mut parts = self.house_parts().iter();
                    parts.any(|(_, _, forms)| forms.contains(&index))
                }
                _ => technique.reads(form),
            };
            if !ladder.iter().any(is_read) && !ignored.contains(&form.rule) {
                ignored.push(form.rule);
            }
        }
        ignored
    }

    /// Forgets in which parts nothing was found, before other marks are used.
    pub(super) fn forget_idle_parts(&self) {
        self.idle.borrow_mut().clear();
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
            line.form.entry() == form.entry() && line.cells.last() == Some(&cells[0])
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
