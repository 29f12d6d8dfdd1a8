//! The forms of all entries of the rules of a grid. The fields of an entry are checked here, in one place; a declaration
//! checks only what is its own.

mod forms;

use std::fmt::Display;
use std::sync::Arc;

use super::super::Alphabet;
use super::super::extra_houses::{ExtraHouses, cells_of, distinct_cells};
use super::declaration::{CellsSpec, Declaration, FieldKind, RuleShape};
use super::{RULES, RuleEntry, RuleValue, Square, SudokuRules, declaration};
use crate::engines::Form;
use crate::error::{Error, Result};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::puzzle::SudokuRule;
use crate::puzzle::reason::at;
use crate::text_util::quoted;

/// Maximum number of states of an automaton.
const MAX_STATES: usize = 1 << 12;

/// Maximum number of forms of all rules together.
const MAX_FORMS: usize = 1 << 14;

/// The grid that rules are about.
#[derive(Clone, Copy)]
pub(crate) struct GridShape<'a> {
    pub(crate) side: usize,
    /// Rows and columns of a box, if there are boxes.
    pub(crate) sides: Option<[u32; 2]>,
    /// The region of each cell; a box is a region too.
    pub(crate) regions: &'a [u8],
    pub(crate) alphabet: &'a Alphabet,
}

/// The forms of all rules.
#[derive(Debug, Clone, Default)]
pub(crate) struct RuleForms {
    /// Houses and groups: the cells of each hold different numbers.
    pub(crate) different: ExtraHouses,
    /// The numbers that a rule leaves to each cell.
    pub(crate) domains: Vec<(SudokuRule, Vec<u32>)>,
    pub(crate) forms: Vec<RuleForm>,
}

/// A form, and the entry that it is of.
#[derive(Debug, Clone)]
pub(crate) struct RuleForm {
    pub(crate) rule: SudokuRule,
    /// The index in the list of the rule; 0 if the rule is no list.
    pub(crate) index: u32,
    pub(crate) form: Form,
    /// The content that the rule requires, for messages; empty if the rule says it all, or if the form shows it.
    pub(crate) expected: String,
    /// Whether the pairs of a relation are those of an order: a greater first number needs a greater second one.
    pub(crate) is_ordered: bool,
    pub(crate) measure: Option<Measure>,
}

impl RuleForm {
    /// The rule and the index of the entry.
    #[cfg(feature = "explain")]
    pub(crate) fn entry(&self) -> (SudokuRule, u32) {
        (self.rule, self.index)
    }
}

/// The number that an automaton computes, for messages and labels.
#[derive(Clone)]
pub(crate) struct Measure {
    /// The number of a filled line.
    pub(crate) of_line: fn(&[u32]) -> u32,
    /// The number that each state shows.
    pub(crate) of_state: Arc<[u32]>,
}

/// The number that an automaton must compute, and how it is read off a line and off a state.
pub(crate) struct Measuring<'a, S> {
    pub(crate) expected: u32,
    pub(crate) of_line: fn(&[u32]) -> u32,
    pub(crate) shown: &'a dyn Fn(&S) -> u32,
}

impl std::fmt::Debug for Measure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Measure").field(&self.of_state).finish()
    }
}

/// An entry that is checked, and the forms that it adds.
pub(crate) struct Clue<'a> {
    pub(crate) grid: GridShape<'a>,
    pub(crate) rules: &'a SudokuRules,
    pub(crate) entry: &'a RuleEntry,
    declaration: &'static Declaration,
    rule: SudokuRule,
    index: u32,
    forms: &'a mut RuleForms,
}

/// Checks the rules of a grid and returns their forms.
pub(crate) fn rule_forms(grid: GridShape, rules: &SudokuRules) -> Result<RuleForms> {
    let mut forms = RuleForms::default();
    if IS_SUDOKU_ENTRY {
        return Ok(forms);
    }
    for name in rules.names() {
        if declaration(name).is_none() {
            let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
            let expected = format_args!("one of {}", names.join(", "));
            return Err(Error::argument(&"rule", &expected, &quoted(name)));
        }
    }
    for declaration in RULES {
        for (index, entry) in (0..).zip(rules.entries(declaration.name)) {
            let mut clue = Clue {
                grid,
                rules,
                entry,
                declaration,
                rule: SudokuRule::named(declaration.name),
                index,
                forms: &mut forms,
            };
            clue.check_fields()?;
            (declaration.forms)(&mut clue)?;
            if forms.forms.len() > MAX_FORMS {
                return Err(Error::too_large(
                    &"parts of the rules",
                    &forms.forms.len(),
                    MAX_FORMS as u64,
                ));
            }
        }
    }
    Ok(forms)
}

impl Clue<'_> {
    pub(crate) fn side(&self) -> usize {
        self.grid.side
    }

    /// The index of the entry in the list of its rule.
    pub(crate) fn index(&self) -> u32 {
        self.index
    }

    /// All pairs of cells with a common side, the upper or left one first.
    pub(crate) fn neighbors(&self) -> impl Iterator<Item = [u16; 2]> + use<> {
        let side = self.grid.side;
        let pair = move |edge: usize| {
            let (cell, is_down) = (edge / 2, edge % 2 == 1);
            let other = cell + if is_down { side } else { 1 };
            let is_on_grid = if is_down {
                other < side * side
            } else {
                other % side != 0
            };
            is_on_grid.then_some([cell as u16, other as u16])
        };
        (0..2 * side * side).filter_map(pair)
    }

    /// The path of a field in messages.
    pub(crate) fn path(&self, field: &str) -> String {
        let Declaration { name, shape, .. } = self.declaration;
        match shape {
            RuleShape::Grid | RuleShape::Words | RuleShape::Marks | RuleShape::Candidates => {
                (*name).to_owned()
            }
            _ if field.is_empty() || shape.is_bare() && self.entry.fields.len() == 1 => {
                format!("{name}[{}]", self.index)
            }
            _ => format!("{name}[{}].{field}", self.index),
        }
    }

    /// The error for the value of a field.
    pub(crate) fn fault(&self, field: &str, expected: &dyn Display, found: &dyn Display) -> Error {
        Error::argument(&self.path(field), expected, found)
    }

    /// Checks the fields by the declaration alone.
    fn check_fields(&self) -> Result<()> {
        let known = self.declaration.fields;
        for (name, value) in &self.entry.fields {
            let Some(field) = known.iter().find(|field| field.name == *name) else {
                let names: Vec<&str> = known.iter().map(|field| field.name).collect();
                let expected = format!("one of the fields {}", names.join(", "));
                return Err(self.fault("", &expected, &quoted(name)));
            };
            let is_of_kind = match (field.kind, value) {
                (FieldKind::Flag, RuleValue::Flag(_))
                | (FieldKind::Number { .. }, RuleValue::Number(_))
                | (FieldKind::Text | FieldKind::Candidates, RuleValue::Text(_))
                | (FieldKind::Numbers, RuleValue::Numbers(_))
                | (FieldKind::Candidates, RuleValue::Lists(_))
                | (FieldKind::Automaton, RuleValue::Automaton(_)) => true,
                (FieldKind::Pairs, RuleValue::Lists(pairs)) => {
                    pairs.iter().all(|pair| pair.len() == 2)
                }
                (FieldKind::Cell, RuleValue::Numbers(cell)) => cell.len() == 2,
                (FieldKind::Word { words }, RuleValue::Text(word)) => {
                    words.contains(&word.as_str())
                }
                (FieldKind::Cells(spec), RuleValue::Cells(cells)) => {
                    self.check_cells(name, cells, spec)?;
                    true
                }
                _ => false,
            };
            if !is_of_kind {
                return Err(self.fault(name, &field.kind.expected(), &"another value"));
            }
        }
        for field in known {
            if field.is_needed && self.entry.get(field.name).is_none() {
                return Err(self.fault(field.name, &field.kind.expected(), &"nothing"));
            }
        }
        Ok(())
    }

    fn check_cells(&self, field: &str, cells: &[Square], spec: CellsSpec) -> Result<()> {
        let path = self.path(field);
        let side = self.side();
        let is_closed = spec.may_close && cells.len() > 3 && cells.first() == cells.last();
        distinct_cells(&path, &cells[usize::from(is_closed)..], side)?;
        let most = spec.most.unwrap_or(side);
        if !(spec.least..=most).contains(&cells.len()) {
            let expected = match (spec.least, most) {
                (_, 1) => "1 cell".to_owned(),
                (0, _) => format!("at most {most} cells"),
                (least, _) if least == most => format!("{least} cells"),
                (least, _) => format!("{least} to {most} cells"),
            };
            return Err(self.fault(field, &expected, &format_args!("{} cells", cells.len())));
        }
        Ok(())
    }

    /// Checks that each cell of a line touches the next one.
    pub(crate) fn check_touching(&self, field: &str) -> Result<()> {
        let cells = self.entry.squares(field);
        let touch = |pair: &[Square]| {
            let [row, column] = [0, 1].map(|axis| pair[0][axis].abs_diff(pair[1][axis]));
            row.max(column) == 1
        };
        let Some(place) = cells.windows(2).position(|pair| !touch(pair)) else {
            return Ok(());
        };
        let path = format_args!("{}[{}]", self.path(field), place + 1);
        let expected = format_args!("a cell that touches {}", at(cells[place]));
        Err(Error::argument(&path, &expected, &at(cells[place + 1])))
    }

    /// The cells of a field, in their order.
    pub(crate) fn cells(&self, field: &str) -> Result<Vec<u16>> {
        cells_of(&self.path(field), self.entry.squares(field), self.side())
    }

    /// The value of a number, which must be in a range.
    pub(crate) fn number_in(
        &self,
        field: &str,
        what: &str,
        [least, most]: [u32; 2],
    ) -> Result<Option<u32>> {
        match self.entry.number(field) {
            Some(number) if !(least..=most).contains(&number) => {
                let expected = format_args!("{what} from {least} to {most}");
                Err(self.fault(field, &expected, &number))
            }
            found => Ok(found),
        }
    }

    /// The value of a number that has a usual value, or that is needed.
    pub(crate) fn usual(&self, field: &str, what: &str, range: [u32; 2]) -> Result<u32> {
        let usual = self
            .declaration
            .fields
            .iter()
            .find_map(|own| match own.kind {
                FieldKind::Number { default } if own.name == field => default,
                _ => None,
            });
        let found = self.number_in(field, what, range)?;
        found.or(usual).ok_or_else(|| {
            let expected = format_args!("{what} from {} to {}", range[0], range[1]);
            self.fault(field, &expected, &"nothing")
        })
    }

    /// The cells of a clue outside the grid, from the clue on.
    pub(crate) fn outside(&self) -> Result<Vec<u16>> {
        let side = self.side();
        let [row, column] = ["row", "column"].map(|field| self.entry.number(field));
        let (line, is_row) = match (row, column) {
            (Some(row), None) => (row as usize, true),
            (None, Some(column)) => (column as usize, false),
            (row, _) => {
                let found = if row.is_some() { "both" } else { "neither" };
                return Err(self.fault("", &"row or column", &found));
            }
        };
        if line >= side {
            let field = if is_row { "row" } else { "column" };
            let expected = format_args!("a number from 0 to {}", side - 1);
            return Err(self.fault(field, &expected, &line));
        }
        let from = self.entry.text("from");
        let allowed = if is_row {
            ["left", "right"]
        } else {
            ["top", "bottom"]
        };
        if !from.is_empty() && !allowed.contains(&from) {
            let expected = format_args!("{} or {}", allowed[0], allowed[1]);
            return Err(self.fault("from", &expected, &from));
        }
        let cell = |place| {
            let cell = if is_row {
                line * side + place
            } else {
                place * side + line
            };
            cell as u16
        };
        let mut cells: Vec<u16> = (0..side).map(cell).collect();
        if from == allowed[1] {
            cells.reverse();
        }
        Ok(cells)
    }
}

impl FieldKind {
    /// The values that are allowed, in words.
    pub(super) fn expected(&self) -> String {
        match self {
            FieldKind::Flag => "true or false".to_owned(),
            FieldKind::Number { .. } => "a number".to_owned(),
            FieldKind::Word { words } => crate::puzzle::decode::one_of(words),
            FieldKind::Text => "a string".to_owned(),
            FieldKind::Cells(_) => "a list of cells: [row, column]".to_owned(),
            FieldKind::Cell => "a cell: [row, column]".to_owned(),
            FieldKind::Numbers => "a list of numbers".to_owned(),
            FieldKind::Candidates => {
                "candidates: a string with a character for each cell and symbol, or a list for each cell".to_owned()
            }
            FieldKind::Pairs => "a list of pairs of numbers".to_owned(),
            FieldKind::Automaton => "an automaton: { start, accept, step }".to_owned(),
        }
    }
}
