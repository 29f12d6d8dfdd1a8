//! The forms that an entry of a rule adds.

use std::sync::Arc;

use super::{Clue, MAX_STATES, Measure, Measuring, RuleForm};
use crate::engines::{Automaton, Form, PairTable};
use crate::error::{Error, Result};
use crate::puzzle::reason::House;
use crate::puzzle::sudoku::extra_houses::Group;

impl Clue<'_> {
    fn add(&mut self, form: Form) -> &mut RuleForm {
        self.forms.forms.push(RuleForm {
            rule: self.rule,
            index: self.index,
            form,
            expected: String::new(),
            is_ordered: false,
            measure: None,
        });
        self.forms.forms.last_mut().expect("the form just added")
    }

    /// Adds a house: as many cells as symbols.
    pub(crate) fn house(&mut self, name: House, mut cells: Vec<u16>) {
        cells.sort_unstable();
        self.forms.different.add_house(name, cells);
    }

    /// Adds cells that hold different numbers. They are a house if they are as many as the symbols.
    pub(crate) fn different(&mut self, name: Option<House>, mut cells: Vec<u16>) {
        cells.sort_unstable();
        match name {
            Some(name) if cells.len() == self.side() => self.house(name, cells),
            _ => self.forms.different.groups.push(Group {
                rule: self.rule,
                index: self.index,
                cells,
            }),
        }
    }

    /// Adds the numbers that the rule leaves to each cell.
    pub(crate) fn domains(&mut self, sets: Vec<u32>) {
        self.forms.domains.push((self.rule, sets));
    }

    /// Adds a relation of two cells.
    pub(crate) fn relation(&mut self, cells: [u16; 2], table: &Arc<PairTable>, expected: &str) {
        let table = table.clone();
        expected.clone_into(&mut self.add(Form::Relation { cells, table }).expected);
    }

    /// Adds a relation of two cells that is an order, such as less than.
    pub(crate) fn order(&mut self, cells: [u16; 2], table: &Arc<PairTable>) {
        let table = table.clone();
        self.add(Form::Relation { cells, table }).is_ordered = true;
    }

    /// The pairs of numbers for which a relation holds.
    pub(crate) fn pairs(&self, holds: impl Fn(u8, u8) -> bool) -> Arc<PairTable> {
        Arc::new(PairTable::new(self.side(), holds))
    }

    /// Adds a sum.
    pub(crate) fn sum(&mut self, terms: Vec<(u16, i32)>, total: i32) {
        self.add(Form::Sum { terms, total });
    }

    /// Adds different cells whose set of numbers is one of a list.
    pub(crate) fn sets(&mut self, mut cells: Vec<u16>, sets: Vec<u32>, expected: String) {
        cells.sort_unstable();
        let sets = sets.into();
        self.add(Form::Sets { cells, sets }).expected = expected;
    }

    /// Adds an automaton over a line.
    pub(crate) fn automaton<S: Clone + Ord>(
        &mut self,
        cells: Vec<u16>,
        start: S,
        step: impl Fn(&S, u32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<&mut RuleForm> {
        Ok(self.build(cells, start, step, accepts)?.0)
    }

    /// Adds an automaton over a line that computes a number, which must be `expected`. `of_line` returns the number of a
    /// filled line, and `shown` that of a state.
    pub(crate) fn measuring_automaton<S: Clone + Ord>(
        &mut self,
        cells: Vec<u16>,
        start: S,
        step: impl Fn(&S, u32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
        Measuring {
            expected,
            of_line,
            shown,
        }: Measuring<'_, S>,
    ) -> Result<()> {
        let (form, states) = self.build(cells, start, step, accepts)?;
        form.expected = expected.to_string();
        form.measure = Some(Measure {
            of_line,
            of_state: states.iter().map(shown).collect(),
        });
        Ok(())
    }

    fn build<S: Clone + Ord>(
        &mut self,
        cells: Vec<u16>,
        start: S,
        step: impl Fn(&S, u32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<(&mut RuleForm, Vec<S>)> {
        let side = self.side();
        let built = Automaton::with_states(side, start, MAX_STATES, step, accepts);
        let Some((automaton, states)) = built else {
            let found = format_args!("more than {MAX_STATES}");
            let what = format!("states of {}", self.path(""));
            return Err(Error::too_large(&what, &found, MAX_STATES as u64));
        };
        let automaton = self.shared(automaton);
        Ok((self.add(Form::Automaton { cells, automaton }), states))
    }

    /// Returns the same automaton of an earlier entry of the rule, if there is one.
    fn shared(&self, automaton: Automaton) -> Arc<Automaton> {
        let own = self.forms.forms.iter().rev();
        let own = own.take_while(|form| form.rule == self.rule);
        let mut equal = own.filter_map(|form| match &form.form {
            Form::Automaton {
                automaton: other, ..
            } if **other == automaton => Some(other.clone()),
            _ => None,
        });
        equal.next().unwrap_or_else(|| Arc::new(automaton))
    }
}
