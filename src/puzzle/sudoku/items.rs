//! Rules as exact cover. A rule adds items to the options of cells, and may add options that fill no cell.
//!
//! - A group, such as two cells a knight's move apart, is one secondary item per number.
//! - A relation of two cells is one secondary item per pair of numbers that it forbids.
//! - An edge along which numbers rise is one secondary item per number (order encoding). Number `v` in the lower cell
//!   covers the items up to `v`, number `w` in the upper cell those from `w`. So they conflict unless `v < w`.
//! - A cage with a sum is one primary item, and one per number. For each set of numbers with the sum, an option covers
//!   the first item and the items of the numbers that are not in the set.
//! - A chain, such as an arrow or a sandwich, is one primary item per cell. An option of it is the state before the cell (the sum so
//!   far), the number of the cell, and the state after it, as colors of secondary items. The last sum of an arrow is the
//!   number of the circle.

use super::Layout;
use super::chain::{Chain, ChainStates, circle_numbers};
use super::constraints::{SudokuConstraints, all_numbers};
use super::narrow::Narrowed;
use super::rules::RuleForm;
use super::sums::numbers;
use crate::engines::{Form, PairTable};
use crate::problem::{Color, Entry, ItemId};
use crate::puzzle::{ItemLabel, OptionLabel, SudokuRule};

/// The items and options of the rules of a puzzle.
pub(super) struct RuleItems {
    /// The numbers that each cell can hold, as bits: one option each.
    open: Vec<u32>,
    /// Number of primary items, cells and houses included.
    pub(super) primary: u32,
    /// Number of secondary items, groups included.
    pub(super) secondary: u32,
    /// For each cell and number, the entries that rules add.
    entries: Vec<Vec<Entry>>,
    /// The options that fill no cell.
    pub(super) options: Vec<Vec<Entry>>,
    pub(super) labels: RuleLabels,
    side: usize,
}

/// The meaning of the items and options of rules.
#[derive(Debug, Default)]
pub(super) struct RuleLabels {
    runs: Vec<ItemRun>,
    sums: Vec<SumOption>,
}

/// Consecutive items of one rule and the same cells.
#[derive(Debug)]
struct ItemRun {
    first: u32,
    rule: SudokuRule,
    index: u32,
    cells: Vec<u16>,
    /// For each item up to two digits; 0 for none.
    digits: Vec<[u8; 2]>,
}

/// The meaning of an option that fills no cell.
#[derive(Debug)]
struct SumOption {
    rule: SudokuRule,
    index: u32,
    digits: u32,
    sum: u32,
}

impl RuleItems {
    /// The number of primary items: cells, houses, and those of sets and chains.
    pub(super) fn primary_count(layout: &Layout, constraints: &SudokuConstraints) -> u32 {
        let side = layout.side();
        let of_form = |form: &RuleForm| match &form.form {
            Form::Sets { .. } => side + 1,
            _ => Chain::of(form, side).map_or(0, |chain| chain.primary_count()),
        };
        let houses = layout.cell_count() + layout.house_count() * side;
        (houses + constraints.forms.iter().map(of_form).sum::<usize>()) as u32
    }

    /// Encodes the rules, given what they leave.
    pub(super) fn new(
        layout: &Layout,
        constraints: &SudokuConstraints,
        narrowed: &Narrowed,
    ) -> Self {
        let side = layout.side();
        let houses = layout.cell_count() + layout.house_count() * side;
        let mut items = RuleItems {
            open: narrowed.open.clone(),
            primary: houses as u32,
            secondary: 0,
            entries: vec![Vec::new(); layout.cell_count() * (side + 1)],
            options: Vec::new(),
            labels: RuleLabels::default(),
            side,
        };
        // Primary items come first.
        for (form, sets) in &narrowed.sets {
            items.add_sets(&constraints.forms[*form], sets);
        }
        let chains = narrowed.chains.iter();
        let first_steps: Vec<u32> = chains.map(|(chain, _)| items.add_steps(chain)).collect();
        items.secondary = (layout.groups().len() * side) as u32;
        for form in &constraints.forms {
            if let Form::Relation { cells, table } = &form.form {
                if form.is_ordered {
                    items.add_order(form, *cells, table);
                } else {
                    let differ = layout.share_house(cells[0].into(), cells[1].into());
                    items.add_relation(form, *cells, table, differ);
                }
            }
        }
        let mut colored = vec![None; layout.cell_count()];
        for ((chain, states), first) in narrowed.chains.iter().zip(first_steps) {
            items.add_chain(chain, states, first, &mut colored);
        }
        items
    }

    /// Returns the entries that rules add to the option of a cell and a number.
    pub(super) fn entries_of(&self, cell: usize, number: usize) -> &[Entry] {
        &self.entries[cell * (self.side + 1) + number]
    }

    fn cover(&mut self, cell: u16, number: u32, entry: impl Into<Entry>) {
        let place = usize::from(cell) * (self.side + 1) + number as usize;
        self.entries[place].push(entry.into());
    }

    /// Adds secondary items. Their numbers follow all primary items, so the last primary item must exist.
    fn add_items(
        &mut self,
        rule: SudokuRule,
        index: u32,
        cells: &[u16],
        digits: Vec<[u8; 2]>,
    ) -> u32 {
        let first = self.primary + self.secondary;
        self.secondary += digits.len() as u32;
        self.labels.add(first, rule, index, cells, digits);
        first
    }

    fn add_primary(
        &mut self,
        rule: SudokuRule,
        index: u32,
        cells: &[u16],
        digits: Vec<[u8; 2]>,
    ) -> u32 {
        let first = self.primary;
        self.primary += digits.len() as u32;
        self.labels.add(first, rule, index, cells, digits);
        first
    }

    fn add_option(&mut self, entries: Vec<Entry>, meaning: SumOption) {
        self.options.push(entries);
        self.labels.sums.push(meaning);
    }

    fn add_sets(&mut self, form: &RuleForm, sets: &[u32]) {
        let RuleForm { rule, index, .. } = *form;
        let cells = form.form.cells();
        let digits = (0..=self.side as u8).map(|digit| [digit, 0]).collect();
        let item = self.add_primary(rule, index, &cells, digits);
        for &cell in &cells {
            for number in numbers(self.open[usize::from(cell)]) {
                self.cover(cell, number, ItemId(item + number));
            }
        }
        let all = all_numbers(self.side);
        for &set in sets {
            let lacking = numbers(all & !set).map(|number| ItemId(item + number).into());
            let entries = std::iter::once(ItemId(item).into()).chain(lacking);
            let meaning = SumOption {
                rule,
                index,
                digits: set,
                sum: numbers(set).sum(),
            };
            self.add_option(entries.collect(), meaning);
        }
    }

    fn add_relation(&mut self, form: &RuleForm, cells: [u16; 2], table: &PairTable, differ: bool) {
        let [first, second] = cells.map(|cell| self.open[usize::from(cell)]);
        let forbidden: Vec<[u8; 2]> = numbers(first)
            .flat_map(|one| numbers(second).map(move |other| [one as u8, other as u8]))
            // Cells that share a house differ anyway.
            .filter(|&[one, other]| (!differ || one != other) && !table.holds(one, other))
            .collect();
        let item = self.add_items(form.rule, form.index, &cells, forbidden.clone());
        for (item, pair) in (item..).zip(forbidden) {
            for (&cell, number) in cells.iter().zip(pair) {
                self.cover(cell, number.into(), ItemId(item));
            }
        }
    }

    fn add_order(&mut self, form: &RuleForm, pair: [u16; 2], table: &PairTable) {
        let [lower, upper] = pair.map(|cell| self.open[usize::from(cell)]);
        // The least number that is not allowed before a number.
        let too_great = |number: u32| (table.before(number as usize) >> 1).trailing_ones() + 1;
        let least = numbers(upper).map(too_great).min();
        let (Some(least), Some(most)) = (least, numbers(lower).last()) else {
            return;
        };
        let digits = (least..=most).map(|digit| [digit as u8, 0]).collect();
        let first = self.add_items(form.rule, form.index, &pair, digits);
        for number in numbers(lower) {
            for item in least..=number {
                self.cover(pair[0], number, ItemId(first + item - least));
            }
        }
        for number in numbers(upper) {
            for item in too_great(number)..=most {
                self.cover(pair[1], number, ItemId(first + item - least));
            }
        }
    }

    /// Adds the primary items of a chain: one per cell, and one more if a circle has several cells.
    fn add_steps(&mut self, chain: &Chain) -> u32 {
        let first = self.primary;
        for cell in &chain.cells {
            self.add_primary(chain.rule, chain.index, &[*cell], vec![[0; 2]]);
        }
        let circle = chain.circle();
        if circle.len() > 1 {
            self.add_primary(chain.rule, chain.index, circle, vec![[0; 2]]);
        }
        first
    }

    /// Returns the secondary item whose color is the number of a cell.
    fn colored(&mut self, chain: &Chain, cell: u16, colored: &mut [Option<u32>]) -> ItemId {
        let place = usize::from(cell);
        if let Some(item) = colored[place] {
            return ItemId(item);
        }
        let item = self.add_items(chain.rule, chain.index, &[cell], vec![[0; 2]]);
        colored[place] = Some(item);
        for number in numbers(self.open[place]) {
            self.cover(cell, number, color(ItemId(item), number));
        }
        ItemId(item)
    }

    fn add_chain(
        &mut self,
        chain: &Chain,
        states: &ChainStates,
        first: u32,
        colored: &mut [Option<u32>],
    ) {
        let (cells, circle) = (&chain.cells, chain.circle());
        let (rule, index) = (chain.rule, chain.index);
        let meaning = |digits, state| SumOption {
            rule,
            index,
            digits,
            sum: chain.shown(state),
        };
        let mut before = None;
        for (step, &cell) in cells.iter().enumerate() {
            let own = self.colored(chain, cell, colored);
            // The last sum of an arrow is the color of its circle. A last state that is the only one needs no item.
            let after = match (circle, step + 1 == cells.len()) {
                (&[only], true) => Some(self.colored(chain, only, colored)),
                ([], true) => None,
                _ => {
                    let item = self.add_items(rule, index, &cells[..=step], vec![[0; 2]]);
                    Some(ItemId(item))
                }
            };
            let is_circle = circle.len() == 1 && step + 1 == cells.len();
            for [state, number, next] in states.steps(chain, step, self.open[usize::from(cell)]) {
                let mut entries = vec![ItemId(first + step as u32).into(), color(own, number)];
                entries.extend(before.map(|before| color(before, state + 1)));
                let shown = if is_circle { next } else { next + 1 };
                entries.extend(after.map(|after| color(after, shown)));
                self.add_option(entries, meaning(1 << number, next));
            }
            before = after;
        }
        let (Some(total), true) = (before, circle.len() > 1) else {
            return;
        };
        let own: Vec<ItemId> = circle
            .iter()
            .map(|&cell| self.colored(chain, cell, colored))
            .collect();
        for sum in states.last() {
            let last = ItemId(first + cells.len() as u32);
            let mut entries = vec![last.into(), color(total, sum + 1)];
            let digits = circle_numbers(sum, circle.len());
            entries.extend(
                own.iter()
                    .zip(digits)
                    .map(|(&item, digit)| color(item, digit)),
            );
            self.add_option(entries, meaning(0, sum));
        }
    }
}

/// Colors start at 1.
fn color(item: ItemId, number: u32) -> Entry {
    Color::new(number).map_or(item.into(), |color| item.with(color))
}

impl RuleLabels {
    fn add(
        &mut self,
        first: u32,
        rule: SudokuRule,
        index: u32,
        cells: &[u16],
        digits: Vec<[u8; 2]>,
    ) {
        self.runs.push(ItemRun {
            first,
            rule,
            index,
            cells: cells.to_vec(),
            digits,
        });
    }

    /// Returns the meaning of an item of a rule.
    pub(super) fn item(&self, item: ItemId, layout: &Layout) -> ItemLabel {
        let run = self.runs.partition_point(|run| run.first <= item.0) - 1;
        let run = &self.runs[run];
        let digits = run.digits[(item.0 - run.first) as usize];
        ItemLabel::Rule {
            rule: run.rule,
            index: run.index,
            cells: run
                .cells
                .iter()
                .map(|&cell| layout.place(cell.into()))
                .collect(),
            digits: digits
                .into_iter()
                .filter(|&digit| digit != 0)
                .map(u32::from)
                .collect(),
        }
    }

    /// Returns the meaning of an option that fills no cell; `number` counts these options from 0.
    pub(super) fn option(&self, number: usize) -> OptionLabel {
        let option = &self.sums[number];
        OptionLabel::Sum {
            rule: option.rule,
            index: option.index,
            digits: numbers(option.digits).collect(),
            sum: option.sum,
        }
    }
}
