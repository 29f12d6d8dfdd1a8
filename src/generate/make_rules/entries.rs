//! The entries of one grid. An entry is proposed by its shape alone: cells of that shape, and a value for each number that
//! the entry needs. It is kept if the grid fulfills its forms. So every rule that has entries can be made, without code of
//! its own.

use crate::puzzle::sudoku::{
    CheckedSudoku, Declaration, FieldKind, RuleShape, Square, SudokuConstraints,
};
use crate::puzzle::{RuleEntry, RuleValue, SudokuRules};
use crate::rng::Rng;

/// Maximum number of proposals for one entry.
const MAX_PROPOSALS: u32 = 400;

/// Maximum number of entries of one rule.
const MAX_ENTRIES: usize = 60;

/// A full grid that gets entries.
pub(super) struct RuledGrid<'a> {
    pub(super) board: &'a CheckedSudoku,
    pub(super) solution: &'a [u8],
    pub(super) rules: SudokuRules,
    /// The cells of the entries of each rule, and the places of clues outside. Entries of one rule do not overlap.
    pub(super) taken: Vec<(&'static str, Vec<Square>)>,
}

impl RuledGrid<'_> {
    pub(super) fn side(&self) -> u32 {
        self.board.layout.side() as u32
    }

    pub(super) fn number(&self, [row, column]: Square) -> u32 {
        self.solution[(row * self.side() + column) as usize].into()
    }

    /// Adds entries of a rule until there is little room for more.
    pub(super) fn fill(&mut self, rule: &'static Declaration, rng: &mut Rng) {
        let mut failures = 0;
        let most = match rule.shape {
            RuleShape::Cage => MAX_ENTRIES,
            RuleShape::Marks => 1,
            RuleShape::Outside | RuleShape::Dot => 16,
            _ => 10,
        };
        while self.rules.entries(rule.name).len() < most && failures < 3 {
            let entry = (0..MAX_PROPOSALS).find_map(|_| self.propose(rule, rng));
            match entry {
                Some(entry) => self.add(rule, entry),
                None => failures += 1,
            }
        }
    }

    fn add(&mut self, rule: &'static Declaration, entry: RuleEntry) {
        self.taken.push((rule.name, place_of(&entry)));
        self.rules.add(rule.name, entry);
    }

    /// Adds an entry that another solution does not fulfill. Returns false if none is found.
    pub(super) fn exclude(
        &mut self,
        rule: &'static Declaration,
        other: &[u8],
        rng: &mut Rng,
    ) -> bool {
        if rule.shape == RuleShape::Cage {
            self.split_cage(rule, other, rng);
        }
        if rule.shape == RuleShape::Marks {
            let side = self.side();
            let differs = |cell: &usize| self.solution[*cell] % 2 != other[*cell] % 2;
            let Some(cell) = (0..self.solution.len()).find(differs) else {
                return false;
            };
            let text = self.rules.entries(rule.name).first();
            let blank = ".".repeat((side * side) as usize);
            let mut marks: Vec<char> = text
                .map_or(&blank[..], |entry| entry.text("text"))
                .chars()
                .collect();
            marks[cell] = if self.solution[cell].is_multiple_of(2) {
                'e'
            } else {
                'o'
            };
            self.rules.remove(rule.name);
            let text: String = marks.into_iter().collect();
            self.rules
                .add(rule.name, RuleEntry::default().with("text", text));
            return true;
        }
        for _ in 0..2 * MAX_PROPOSALS {
            if let Some(entry) = self.propose(rule, rng)
                && !self.fulfills(rule, &entry, other)
            {
                self.add(rule, entry);
                return true;
            }
        }
        false
    }

    /// Removes the cages around a cell that differs, so that smaller ones can take their place.
    fn split_cage(&mut self, rule: &'static Declaration, other: &[u8], rng: &mut Rng) {
        let side = self.side();
        let differs = |&cell: &usize| self.solution[cell] != other[cell];
        let cells: Vec<usize> = (0..self.solution.len()).filter(differs).collect();
        if cells.is_empty() {
            return;
        }
        let cell = cells[rng.below(cells.len() as u32) as usize] as u32;
        let square = [cell / side, cell % side];
        let (inside, outside): (Vec<RuleEntry>, Vec<RuleEntry>) = self
            .rules
            .entries(rule.name)
            .iter()
            .cloned()
            .partition(|entry| entry.squares("cells").contains(&square));
        self.rules.remove(rule.name);
        self.taken.retain(|(name, _)| *name != rule.name);
        for entry in outside {
            self.add(rule, entry);
        }
        for entry in inside {
            // The cell leaves the cage.
            let rest: Vec<Square> = entry
                .squares("cells")
                .iter()
                .copied()
                .filter(|own| *own != square)
                .collect();
            for cells in [rest, vec![square]] {
                if !cells.is_empty()
                    && let Some(entry) = self.completed(rule, RuleEntry::cells(cells), rng)
                {
                    self.add(rule, entry);
                }
            }
        }
    }

    /// Proposes an entry that the grid fulfills, and that overlaps no other entry of its rule.
    fn propose(&self, rule: &'static Declaration, rng: &mut Rng) -> Option<RuleEntry> {
        let entry = self.shape(rule, rng)?;
        let place = place_of(&entry);
        let mut own = self.taken.iter().filter(|(name, _)| *name == rule.name);
        let overlaps = match rule.shape {
            RuleShape::Dot | RuleShape::Outside | RuleShape::Diagonal | RuleShape::Corner => {
                own.any(|(_, cells)| *cells == place)
            }
            _ => own.any(|(_, cells)| cells.iter().any(|cell| place.contains(cell))),
        };
        if overlaps {
            return None;
        }
        self.completed(rule, entry, rng)
    }

    /// Returns the entry with a value for each number and word that it needs, if the grid fulfills it.
    fn completed(
        &self,
        rule: &'static Declaration,
        entry: RuleEntry,
        rng: &mut Rng,
    ) -> Option<RuleEntry> {
        let is_open = |name: &str| entry.get(name).is_none();
        let number = rule.fields.iter().find(|field| {
            matches!(field.kind, FieldKind::Number { .. })
                && !["row", "column"].contains(&field.name)
                && is_open(field.name)
                && (field.is_needed || rule.shape == RuleShape::Cage)
        });
        let word = rule.fields.iter().find_map(|field| match field.kind {
            FieldKind::Word { words } if field.name != "from" && is_open(field.name) => {
                Some((field.name, words))
            }
            _ => None,
        });
        let fulfilled = |entry: RuleEntry| {
            Some(entry).filter(|entry| self.fulfills(rule, entry, self.solution))
        };
        if let Some((name, words)) = word {
            let mut words = words.to_vec();
            rng.shuffle(&mut words);
            let with = |word: &&str| fulfilled(entry.clone().with(name, *word));
            return words.iter().find_map(with);
        }
        let Some(number) = number else {
            return fulfilled(entry);
        };
        let sum: u32 = entry
            .squares("cells")
            .iter()
            .map(|&cell| self.number(cell))
            .sum();
        let likely = [sum]
            .into_iter()
            .filter(|sum| *sum > 0 && number.name == "sum" && rule.shape != RuleShape::Line);
        let side = self.side();
        let most = side * (side + 1) / 2;
        let mut values: Vec<u32> = (0..=most).collect();
        if rule.shape == RuleShape::Line {
            rng.shuffle(&mut values);
        }
        likely
            .chain(values)
            .find_map(|value| fulfilled(entry.clone().with(number.name, value)))
    }

    /// Returns whether a full grid fulfills an entry. A malformed one is fulfilled by none.
    fn fulfills(&self, rule: &'static Declaration, entry: &RuleEntry, grid: &[u8]) -> bool {
        let rules = SudokuRules::default().with(rule.name, entry.clone());
        let made = SudokuConstraints::new(&self.board.layout, &rules, &self.board.alphabet);
        made.is_ok_and(|(different, constraints)| different.hold(grid) && constraints.hold(grid))
    }
}

/// The cells of an entry, or the place of a clue outside the grid.
fn place_of(entry: &RuleEntry) -> Vec<Square> {
    let mut place: Vec<Square> = ["cells", "copy", "circle", "path"]
        .iter()
        .flat_map(|field| entry.squares(field).iter().copied())
        .collect();
    if let Some(RuleValue::Numbers(at)) = entry.get("at") {
        place.push([at[0], at[1]]);
    }
    for (field, axis) in [("row", 0), ("column", 1)] {
        if let Some(line) = entry.number(field) {
            let end = u32::from(["right", "bottom"].contains(&entry.text("from")));
            place.push([1_000 + 2 * axis + end, line]);
        }
    }
    place
}
