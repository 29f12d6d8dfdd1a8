//! The extra rules of a Sudoku, prepared for the techniques.
//!
//! A rule stands for forms: cells that differ, relations, sums, sets of numbers, automata. A technique reads forms of one
//! kind, so a new rule needs no technique of its own.

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use super::Technique;
use super::house_sums::{self, HouseSum};
use super::marks::PencilMarks;
use super::part::RulePart;
use crate::engines::{Form, PairTable};
use crate::puzzle::SudokuRule;
use crate::puzzle::sudoku::{CheckedSudoku, RuleForm};
use crate::sort::sort_by_number;

/// The rules of a Sudoku that are more than houses and groups.
pub(crate) struct GridRules<'a> {
    board: &'a CheckedSudoku,
    pub(super) rising_lines: Vec<RisingLine<'a>>,
    pub(super) house_sums: Vec<HouseSum>,
    entry_parts: OnceCell<Vec<EntryPart>>,
    joint_parts: OnceCell<Vec<JointPart>>,
    /// The forms and the sums of houses in which nothing was found, by technique.
    idle: RefCell<Vec<IdleParts>>,
}

/// The cells of an entry of a rule, and the indices of its forms.
type EntryPart = (RulePart, Vec<usize>);

/// A house, if the part has one, then the cells and the indices of the forms.
type JointPart = (Option<usize>, RulePart, Vec<usize>);

/// A form and its index.
type Numbered<'a> = (usize, &'a RuleForm);

/// The forms of an entry, and its cells in ascending order.
type EntryForms<'f, 'a> = (&'f [Numbered<'a>], Vec<u16>);

/// Maximum number of cells that are filled in all ways.
const MAX_PART_CELLS: usize = 18;

/// Maximum number of entries that are compared for common cells.
const MAX_LINKED_ENTRIES: usize = 200;

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
        let forms: &[RuleForm] = if board.constraints.is_empty() {
            &[]
        } else {
            &board.constraints.forms
        };
        GridRules {
            board,
            rising_lines: rising_lines(forms),
            house_sums: house_sums::of(&board.layout, forms),
            entry_parts: OnceCell::new(),
            joint_parts: OnceCell::new(),
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
            let forms = self.numbered_forms();
            let entries = entries(&forms).filter_map(|forms| self.part(&[], forms));
            entries.collect()
        })
    }

    /// Returns the houses with the forms that have most of their cells inside, then the entries with others that share
    /// cells with them.
    pub(super) fn joint_parts(&self) -> &[JointPart] {
        self.joint_parts.get_or_init(|| {
            let forms = self.numbered_forms();
            let houses = 0..self.board.layout.house_count();
            let of_houses = houses.filter_map(|house| self.house_part(house, &forms));
            let with_cells = |forms| (forms, cells_of(forms));
            let entries: Vec<EntryForms> = entries(&forms).map(with_cells).collect();
            let all = if entries.len() > MAX_LINKED_ENTRIES {
                0
            } else {
                entries.len()
            };
            let linked = (0..all).filter_map(|entry| self.linked_part(entry, &entries));
            of_houses.chain(linked).collect()
        })
    }

    fn house_part(&self, house: usize, forms: &[Numbered]) -> Option<JointPart> {
        let cells = self.board.layout.cells_of(house);
        let cells: Vec<u16> = cells.map(|cell| cell as u16).collect();
        let is_inside = |form: &Numbered| {
            let own = form.1.form.cells();
            2 * own.iter().filter(|cell| cells.contains(cell)).count() > own.len()
        };
        let inside: Vec<Numbered> = forms.iter().copied().filter(is_inside).collect();
        let (part, forms) = self.part(&cells, &inside)?;
        Some((Some(house), part, forms))
    }

    /// Joins an entry with others that share cells with it, as long as there are few cells.
    fn linked_part(&self, entry: usize, entries: &[EntryForms]) -> Option<JointPart> {
        let own = &entries[entry].1;
        let mut all = own.clone();
        let mut joined = vec![entry];
        for (other, (_, cells)) in entries.iter().enumerate() {
            if other != entry && own.iter().any(|cell| cells.contains(cell)) {
                let union = ascending([&all[..], cells].concat());
                if union.len() <= MAX_PART_CELLS {
                    all = union;
                    joined.push(other);
                }
            }
        }
        if joined.len() == 1 {
            return None;
        }
        sort_by_number(&mut joined, |&entry| entry as u64);
        let forms: Vec<Numbered> = { joined.iter() }
            .flat_map(|&one| entries[one].0.iter().copied())
            .collect();
        let (part, forms) = self.part(&[], &forms)?;
        Some((None, part, forms))
    }

    fn numbered_forms(&self) -> Vec<Numbered<'a>> {
        self.forms().iter().enumerate().collect()
    }

    /// Returns some cells with those of some forms; `None` if there are no forms, or too many cells.
    fn part(&self, cells: &[u16], forms: &[Numbered]) -> Option<EntryPart> {
        let own = forms.iter().map(|(_, form)| &form.form);
        let mut all: Vec<u16> = own.clone().flat_map(Form::cells).collect();
        all.extend(cells);
        let all = ascending(all);
        if forms.is_empty() || all.len() > MAX_PART_CELLS {
            return None;
        }
        let indices = forms.iter().map(|&(index, _)| index).collect();
        Some((RulePart::new(self.board, all, own), indices))
    }

    pub(super) fn forms(&self) -> &'a [RuleForm] {
        if self.is_empty() {
            return &[];
        }
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
                Technique::JointPermutations => {
                    let mut parts = self.joint_parts().iter();
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

/// Returns the forms of each entry.
fn entries<'f, 'a>(forms: &'f [Numbered<'a>]) -> impl Iterator<Item = &'f [Numbered<'a>]> {
    forms.chunk_by(|one, other| one.1.entry() == other.1.entry())
}

fn cells_of(forms: &[Numbered]) -> Vec<u16> {
    let cells = forms.iter().flat_map(|form| form.1.form.cells());
    ascending(cells.collect())
}

/// Returns the cells in ascending order, each once.
fn ascending(mut cells: Vec<u16>) -> Vec<u16> {
    cells.sort_unstable();
    cells.dedup();
    cells
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
