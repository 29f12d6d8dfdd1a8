//! Random entries of rules that are true in a full grid, until the grid is the only solution.
//!
//! An entry is proposed by its shape alone: cells of that shape, and a value for each number that the entry needs. It is
//! kept if the grid fulfills its forms. So every rule that has entries can be made, without code of its own.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of cells and their sums are far below the limits"
)]

use std::sync::Arc;

use super::shared_budget::SharedBudget;
use crate::engines::{CompiledModel, FormSolver, Stop};
use crate::error::{Error, Result};
use crate::puzzle::sudoku::{
    CheckedSudoku, Declaration, FieldKind, RULES, RuleShape, Square, SudokuConstraints,
};
use crate::puzzle::{Grid, RuleEntry, RuleValue, Sudoku, SudokuRules};
use crate::rng::Rng;
use crate::sort::sort_by_number;
use crate::text_util::{meant, quoted, short};

/// Maximum number of proposals for one entry.
const MAX_PROPOSALS: u32 = 400;

/// Maximum number of entries of one rule.
const MAX_ENTRIES: usize = 60;

/// Maximum number of repairs of one grid.
const MAX_REPAIRS: u32 = 80;

/// Tree nodes of the search for a second solution.
const SECOND_NODES: u64 = 20_000;

/// The rules that get entries.
pub(super) struct RuleMaker(Vec<&'static Declaration>);

/// The number of clues of a grid with made rules.
#[derive(Clone, Copy)]
pub(super) struct ClueCount {
    pub(super) count: usize,
    /// Whether there may be more if the rules do not suffice.
    pub(super) may_grow: bool,
}

/// A grid with rules and clues that have it as their only solution.
pub(super) struct MadeRules {
    pub(super) puzzle: Sudoku,
    pub(super) board: CheckedSudoku,
    pub(super) clues: Vec<u8>,
}

impl RuleMaker {
    /// Reads the names of rules.
    ///
    /// # Errors
    /// Returns an error for a name that is unknown, or for a rule without entries.
    pub(super) fn new(names: &[String]) -> Result<Self> {
        let of_name = |(index, name): (usize, &String)| {
            let has_entries = |rule: &&&Declaration| {
                !matches!(
                    rule.shape,
                    RuleShape::Grid | RuleShape::Words | RuleShape::Candidates
                ) && rule
                    .fields
                    .iter()
                    .all(|field| !matches!(field.kind, FieldKind::Automaton | FieldKind::Pairs))
            };
            let path = format_args!("make[{index}]");
            if names[..index].contains(name) {
                let twice = format_args!("{} twice", quoted(name));
                return Err(Error::argument(&path, &"each rule once", &twice).saying(
                    &format_args!(
                        "{path}: {} stands twice; each rule is allowed once",
                        quoted(name)
                    ),
                ));
            }
            let found = RULES
                .iter()
                .filter(has_entries)
                .find(|rule| rule.name == name);
            found.copied().ok_or_else(|| {
                let known = RULES.iter().filter(has_entries).map(|rule| rule.name);
                let known: Vec<&str> = known.collect();
                let all = known.join(", ");
                let found = quoted(&short(name));
                let what = if RULES.iter().any(|rule| rule.name == name) {
                    format!("the rule {found} gets no random entries")
                } else {
                    let meant = meant(name, &known);
                    let hint = meant.map(|meant| format!(" (did you mean {}?)", quoted(meant)));
                    format!("unknown rule {found}{}", hint.unwrap_or_default())
                };
                let expected = format_args!("one of {all}");
                Error::argument(&path, &expected, &found)
                    .saying(&format_args!("{path}: {what}; allowed: {all}"))
            })
        };
        let rules = names.iter().enumerate().map(of_name);
        Ok(RuleMaker(rules.collect::<Result<_>>()?))
    }

    /// Makes entries for a full grid of `puzzle`, and chooses clues. Returns `None` if the grid is still not the
    /// only solution after many repairs.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn make(
        &self,
        puzzle: &Sudoku,
        board: &CheckedSudoku,
        solution: &[u8],
        clues: ClueCount,
        rng: &mut Rng,
        shared_budget: &mut SharedBudget,
    ) -> Result<Option<MadeRules>> {
        let mut site = Site {
            board,
            solution,
            rules: puzzle.rules.clone(),
            taken: Vec::new(),
        };
        for rule in &self.0 {
            site.fill(rule, rng);
        }
        let mut cells: Vec<usize> = (0..solution.len()).collect();
        rng.shuffle(&mut cells);
        let mut given = vec![0; solution.len()];
        for &cell in cells.iter().take(clues.count) {
            given[cell] = solution[cell];
        }
        for _ in 0..MAX_REPAIRS {
            shared_budget.check()?;
            let made = Sudoku {
                grid: Grid::Cells(vec![0; solution.len()]),
                rules: site.rules.clone(),
                ..puzzle.clone()
            };
            let ruled = made.board()?;
            match second_solution(&ruled, solution, &given, shared_budget)? {
                Second::None => {
                    return Ok(Some(MadeRules {
                        puzzle: made,
                        board: ruled,
                        clues: given,
                    }));
                }
                Second::Unknown => return Ok(None),
                Second::Found(other) => {
                    let rule = self.0[rng.below(self.0.len() as u32) as usize];
                    if site.exclude(rule, &other, rng) {
                        continue;
                    }
                    let differs = |cell: &usize| solution[*cell] != other[*cell];
                    let Some(&cell) = cells.iter().find(|cell| clues.may_grow && differs(cell))
                    else {
                        return Ok(None);
                    };
                    given[cell] = solution[cell];
                }
            }
        }
        Ok(None)
    }
}

/// A second solution, if there is one.
enum Second {
    None,
    Found(Vec<u8>),
    Unknown,
}

fn second_solution(
    board: &CheckedSudoku,
    solution: &[u8],
    clues: &[u8],
    shared_budget: &mut SharedBudget,
) -> Result<Second> {
    let model = Arc::new(CompiledModel::new(board.model()));
    let domain = |&clue: &u8| if clue == 0 { u32::MAX } else { 1 << clue };
    let domains: Vec<u32> = clues.iter().map(domain).collect();
    let mut solver = FormSolver::with_domains(model, &domains);
    loop {
        match shared_budget.run_forms(&mut solver, SECOND_NODES)? {
            Stop::Solution if solver.numbers() == solution => {}
            Stop::Solution => return Ok(Second::Found(solver.numbers().to_vec())),
            Stop::Exhausted => return Ok(Second::None),
            Stop::Budget => return Ok(Second::Unknown),
        }
    }
}

/// A full grid that gets entries.
struct Site<'a> {
    board: &'a CheckedSudoku,
    solution: &'a [u8],
    rules: SudokuRules,
    /// The cells of the entries of each rule, and the places of clues outside. Entries of one rule do not overlap.
    taken: Vec<(&'static str, Vec<Square>)>,
}

impl Site<'_> {
    fn side(&self) -> u32 {
        self.board.layout.side() as u32
    }

    fn number(&self, [row, column]: Square) -> u32 {
        self.solution[(row * self.side() + column) as usize].into()
    }

    /// Adds entries of a rule until there is little room for more.
    fn fill(&mut self, rule: &'static Declaration, rng: &mut Rng) {
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
    fn exclude(&mut self, rule: &'static Declaration, other: &[u8], rng: &mut Rng) -> bool {
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

    /// Proposes the cells of an entry by its shape.
    #[allow(clippy::too_many_lines, reason = "one arm for each shape")]
    fn shape(&self, rule: &'static Declaration, rng: &mut Rng) -> Option<RuleEntry> {
        let side = self.side();
        let at = |rng: &mut Rng| [rng.below(side), rng.below(side)];
        Some(match rule.shape {
            RuleShape::Area | RuleShape::Cage => {
                let count = if rule.shape == RuleShape::Cage {
                    2 + rng.below(3)
                } else {
                    side
                };
                RuleEntry::cells(self.patch(count, rng)?)
            }
            RuleShape::Line => {
                let count = 3 + rng.below(4);
                RuleEntry::cells(self.walk(count, rng)?)
            }
            RuleShape::Arrow => {
                let cells = self.walk(6, rng)?;
                let (circle, path) = cells.split_first()?;
                let mut sum = 0;
                let is_short = |cell: &&Square| {
                    let is_short = sum < self.number(*circle);
                    sum += self.number(**cell);
                    is_short
                };
                let path: Vec<Square> = path.iter().take_while(is_short).copied().collect();
                if path.len() < 2 {
                    return None;
                }
                RuleEntry::default()
                    .with("circle", vec![*circle])
                    .with("path", path)
            }
            RuleShape::Dot => {
                let [row, column] = at(rng);
                let other = if rng.below(2) == 0 {
                    [row + 1, column]
                } else {
                    [row, column + 1]
                };
                other.iter().all(|&place| place < side).then_some(())?;
                RuleEntry::cells(vec![[row, column], other])
            }
            RuleShape::Corner => {
                let [row, column] = at(rng);
                (row.max(column) + 1 < side).then_some(())?;
                let around = [[0, 0], [0, 1], [1, 0], [1, 1]];
                let mut values =
                    around.map(|[down, right]| self.number([row + down, column + right]));
                rng.shuffle(&mut values);
                let mut values = values[..2 + rng.below(3) as usize].to_vec();
                sort_by_number(&mut values, |&number| number.into());
                RuleEntry::default()
                    .with("at", vec![row, column])
                    .with("values", values)
            }
            RuleShape::Outside => {
                let is_row = rng.below(2) == 0;
                let entry = RuleEntry::default();
                let entry = entry.with(if is_row { "row" } else { "column" }, rng.below(side));
                let ends = if is_row {
                    ["left", "right"]
                } else {
                    ["top", "bottom"]
                };
                if rule.fields.iter().any(|field| field.name == "from") {
                    entry.with("from", ends[rng.below(2) as usize])
                } else {
                    entry
                }
            }
            RuleShape::Diagonal => {
                let start = rng.below(side - 1);
                let first = [[start, 0], [0, start], [start, side - 1], [side - 1, start]];
                let first = first[rng.below(4) as usize];
                let step = |place: u32| match place {
                    0 => 1,
                    _ if place == side - 1 => -1,
                    _ => [1, -1][(place % 2) as usize],
                };
                let [down, right] = first.map(step);
                let cells = (0..side as i32).map(|place| {
                    [
                        first[0].wrapping_add_signed(place * down),
                        first[1].wrapping_add_signed(place * right),
                    ]
                });
                let cells: Vec<Square> = cells
                    .take_while(|cell| cell.iter().all(|&at| at < side))
                    .collect();
                (cells.len() > 1).then_some(())?;
                RuleEntry::cells(cells)
            }
            RuleShape::Pair => {
                let cells = self.patch(2 + rng.below(2), rng)?;
                let by = at(rng);
                let copy = cells.iter().map(|cell| [cell[0] + by[0], cell[1] + by[1]]);
                let copy: Vec<Square> = copy.collect();
                let is_apart = copy
                    .iter()
                    .all(|cell| cell[0].max(cell[1]) < side && !cells.contains(cell));
                is_apart.then_some(())?;
                let [first, second] = [rule.fields[0].name, rule.fields[1].name];
                RuleEntry::default().with(first, cells).with(second, copy)
            }
            RuleShape::Marks => {
                let mark = |(&number, chosen): (&u8, u32)| match (chosen, number % 2) {
                    (0, 0) => 'e',
                    (0, _) => 'o',
                    _ => '.',
                };
                let text: String = self
                    .solution
                    .iter()
                    .map(|number| mark((number, rng.below(3))))
                    .collect();
                RuleEntry::default().with("text", text)
            }
            RuleShape::Grid | RuleShape::Words | RuleShape::Candidates => return None,
        })
    }

    /// A random walk by steps to a side or corner, without a cell twice.
    fn walk(&self, count: u32, rng: &mut Rng) -> Option<Vec<Square>> {
        let mut cells = vec![[rng.below(self.side()), rng.below(self.side())]];
        while cells.len() < count as usize {
            let last = cells[cells.len() - 1];
            let mut next: Vec<Square> = self
                .around(last, true)
                .filter(|cell| !cells.contains(cell))
                .collect();
            rng.shuffle(&mut next);
            cells.push(*next.first()?);
        }
        Some(cells)
    }

    /// Random connected cells.
    fn patch(&self, count: u32, rng: &mut Rng) -> Option<Vec<Square>> {
        let mut cells = vec![[rng.below(self.side()), rng.below(self.side())]];
        while cells.len() < count as usize {
            let from = cells[rng.below(cells.len() as u32) as usize];
            let mut next: Vec<Square> = self
                .around(from, false)
                .filter(|cell| !cells.contains(cell))
                .collect();
            rng.shuffle(&mut next);
            cells.push(*next.first()?);
        }
        cells.sort_unstable();
        Some(cells)
    }

    /// The cells that touch a cell, at a side or also at a corner.
    fn around(&self, [row, column]: Square, corners: bool) -> impl Iterator<Item = Square> + use<> {
        let side = self.side();
        let steps = (0..9_u32).filter(move |step| *step != 4 && (corners || step % 2 == 1));
        let cells = steps.map(move |step| {
            [
                (row + step / 3).wrapping_sub(1),
                (column + step % 3).wrapping_sub(1),
            ]
        });
        cells.filter(move |cell| cell.iter().all(|&place| place < side))
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
