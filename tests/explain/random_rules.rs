//! Random extra rules that a full grid keeps, as data.

use dlx_wasm::puzzle::{Puzzle, Sudoku};
use serde_json::{Map, Value, json};

use crate::explain::random::Random;

/// The rules with a list of entries, or with a value for each cell.
pub const RULES: [&str; 28] = [
    "extra",
    "parity",
    "candidates",
    "cages",
    "thermos",
    "inequalities",
    "arrows",
    "sandwiches",
    "littleKillers",
    "dots",
    "negative",
    "whispers",
    "renbans",
    "palindromes",
    "entropics",
    "modulars",
    "regionSums",
    "betweens",
    "lockouts",
    "zippers",
    "sumLines",
    "quadruples",
    "clones",
    "skyscrapers",
    "xSums",
    "numberedRooms",
    "lines",
    "relations",
];

/// A full grid, and a source of entries that it keeps.
pub struct RandomRules<'a> {
    pub side: usize,
    pub solution: &'a [u8],
    pub random: Random,
}

/// A Sudoku with these clues and the rules of `fields`.
pub fn sudoku(cells: &[u8], fields: &Map<String, Value>) -> Option<Sudoku> {
    let mut puzzle = fields.clone();
    let symbol = |&cell: &u8| char::from(if cell == 0 { b'.' } else { b'0' + cell });
    let grid: String = cells.iter().map(symbol).collect();
    puzzle.insert("grid".to_owned(), grid.into());
    serde_json::from_value(puzzle.into()).ok()
}

impl RandomRules<'_> {
    /// Adds about `count` entries of a rule to the fields of a puzzle.
    pub fn add(&mut self, rule: &str, count: usize, fields: &mut Map<String, Value>) {
        match rule {
            "parity" => {
                let text = self.parity();
                fields.insert(rule.to_owned(), text.into());
            }
            "candidates" => {
                let lists = self.candidates();
                fields.insert(rule.to_owned(), lists);
            }
            "negative" => {
                let dots = self.all_dots();
                fields.insert("dots".to_owned(), dots.into());
                fields.insert(rule.to_owned(), json!(["consecutive", "double"]));
            }
            _ => {
                let mut entries = Vec::new();
                for _ in 0..8 * count {
                    let entry = self.entry(rule);
                    if entries.len() < count && self.keeps(rule, &entry) {
                        entries.push(entry);
                    }
                }
                if !entries.is_empty() && !fields.contains_key(rule) {
                    fields.insert(rule.to_owned(), entries.into());
                }
            }
        }
    }

    /// Returns whether the grid keeps the rule.
    fn keeps(&self, rule: &str, entry: &Value) -> bool {
        let mut fields = Map::new();
        fields.insert(rule.to_owned(), json!([entry]));
        let Some(puzzle) = sudoku(self.solution, &fields) else {
            return false;
        };
        let encoded = Puzzle::from(puzzle).encode();
        encoded.is_ok_and(|encoded| {
            encoded.impossible.is_none()
                && encoded.problem.solve().is_ok_and(|first| first.is_some())
        })
    }

    pub fn number(&self, cell: usize) -> u32 {
        self.solution[cell].into()
    }

    fn square(&self, cell: usize) -> Value {
        json!([cell / self.side, cell % self.side])
    }

    pub fn squares(&self, cells: &[usize]) -> Value {
        cells.iter().map(|&cell| self.square(cell)).collect()
    }

    pub fn sum(&self, cells: &[usize]) -> u32 {
        cells.iter().map(|&cell| self.number(cell)).sum()
    }

    pub fn cell(&mut self) -> usize {
        self.random.below(self.side * self.side)
    }

    fn touch(&self, one: usize, other: usize) -> bool {
        let side = self.side;
        (one / side)
            .abs_diff(other / side)
            .max((one % side).abs_diff(other % side))
            == 1
    }

    /// A walk of up to `most` cells that touch, as long as `goes_on` holds of the numbers.
    pub fn walk(&mut self, most: usize, goes_on: impl Fn(&[u32]) -> bool) -> Vec<usize> {
        let mut cells = vec![self.cell()];
        for _ in 0..4 * most {
            let (next, last) = (self.cell_near(*cells.last().unwrap()), cells.len());
            let mut numbers: Vec<u32> = cells.iter().map(|&cell| self.number(cell)).collect();
            numbers.push(self.number(next));
            if last < most && !cells.contains(&next) && goes_on(&numbers) {
                cells.push(next);
            }
        }
        cells
    }

    pub fn cell_near(&mut self, cell: usize) -> usize {
        let near: Vec<usize> = (0..self.side * self.side)
            .filter(|&other| self.touch(cell, other))
            .collect();
        self.random.one_of(&near)
    }

    pub fn neighbor(&mut self) -> [usize; 2] {
        loop {
            let cell = self.cell();
            let next = if self.random.below(2) == 0 {
                1
            } else {
                self.side
            };
            let is_on_grid = if next == 1 {
                !(cell + 1).is_multiple_of(self.side)
            } else {
                true
            };
            if is_on_grid && cell + next < self.side * self.side {
                return [cell, cell + next];
            }
        }
    }

    fn parity(&mut self) -> String {
        let cells = 0..self.side * self.side;
        let letter = |cell| match (self.random.below(3), self.number(cell) % 2) {
            (0, 0) => 'e',
            (0, _) => 'o',
            _ => '.',
        };
        cells.map(letter).collect()
    }

    fn candidates(&mut self) -> Value {
        let numbers = 1..=self.side as u32;
        let lists = self.solution.iter().map(|&own| {
            let is_kept = |number: &u32| *number == u32::from(own) || self.random.below(4) > 0;
            numbers.clone().filter(is_kept).collect::<Vec<u32>>()
        });
        lists.map(Value::from).collect()
    }

    fn all_dots(&self) -> Vec<Value> {
        let mut dots = Vec::new();
        for cell in 0..self.side * self.side {
            for next in [cell + 1, cell + self.side] {
                let is_row = next == cell + 1;
                if is_row && next.is_multiple_of(self.side) || next >= self.side * self.side {
                    continue;
                }
                let [one, other] = [cell, next].map(|cell| self.number(cell));
                let kind = match (one.abs_diff(other), one == 2 * other || other == 2 * one) {
                    (1, _) => "consecutive",
                    (_, true) => "double",
                    _ => continue,
                };
                dots.push(json!({ "cells": self.squares(&[cell, next]), "kind": kind }));
            }
        }
        dots
    }

    fn entry(&mut self, rule: &str) -> Value {
        let side = self.side as u32;
        let half = side.div_ceil(2);
        match rule {
            "extra" => {
                let cells = self.walk(self.side, differ);
                self.squares(&cells)
            }
            "cages" => self.cage(),
            "thermos" => {
                let is_slow = self.random.below(3) == 0;
                let rises = |pair: &[u32]| pair[0] < pair[1] || is_slow && pair[0] == pair[1];
                let cells = self.walk(6, |numbers| numbers.windows(2).all(rises));
                json!({ "cells": self.squares(&cells), "slow": is_slow })
            }
            "inequalities" => {
                let mut cells: Vec<usize> = (0..4).map(|_| self.cell()).collect();
                cells.sort_by_key(|&cell| self.number(cell));
                cells.dedup_by_key(|cell| self.number(*cell));
                self.squares(&cells)
            }
            "arrows" => self.arrow(),
            "sandwiches" | "skyscrapers" | "xSums" | "numberedRooms" => self.outside(rule),
            "littleKillers" => {
                let first = self.random.below(self.side);
                let cells: Vec<usize> = (0..self.side - first)
                    .map(|place| place * self.side + first + place)
                    .collect();
                json!({ "cells": self.squares(&cells), "sum": self.sum(&cells) })
            }
            "dots" => {
                let cells = self.neighbor();
                let [one, other] = cells.map(|cell| self.number(cell));
                let mut dot = json!({ "cells": self.squares(&cells) });
                match one + other {
                    5 => dot["kind"] = "v".into(),
                    10 => dot["kind"] = "x".into(),
                    _ if one == 2 * other || other == 2 * one => dot["kind"] = "double".into(),
                    _ => dot["difference"] = one.abs_diff(other).into(),
                }
                dot
            }
            "whispers" => {
                let least = 1 + self.random.below(half as usize) as u32;
                let differ = |pair: &[u32]| pair[0].abs_diff(pair[1]) >= least;
                let cells = self.walk(6, |numbers| numbers.windows(2).all(differ));
                json!({ "cells": self.squares(&cells), "difference": least })
            }
            "entropics" | "modulars" => {
                let group = move |number: &u32| match rule {
                    "entropics" => (number - 1) * 3 / side,
                    _ => number % 3,
                };
                let fits = |window: &[u32]| differ(&window.iter().map(group).collect::<Vec<u32>>());
                let cells = self.walk(5, |numbers| numbers.windows(3.min(numbers.len())).all(fits));
                self.squares(&cells)
            }
            "quadruples" => {
                let [row, column] = [0, 1].map(|_| self.random.below(self.side - 1));
                let first = row * self.side + column;
                let all = [first, first + 1, first + self.side, first + self.side + 1];
                let count = 1 + self.random.below(4);
                let values: Vec<u32> = all[..count].iter().map(|&cell| self.number(cell)).collect();
                json!({ "at": [row, column], "values": values })
            }
            "clones" => {
                let cells = self.walk(3, |_| true);
                let copy: Vec<usize> = { cells.iter() }
                    .map(|&cell| {
                        let same: Vec<usize> = (0..self.solution.len())
                            .filter(|&other| self.number(other) == self.number(cell))
                            .collect();
                        self.random.one_of(&same)
                    })
                    .collect();
                json!({ "cells": self.squares(&cells), "copy": self.squares(&copy) })
            }
            "sumLines" => {
                let most = 2 + self.random.below(4);
                let cells = self.walk(most, |_| true);
                let first = 1 + self.random.below(cells.len());
                json!({ "cells": self.squares(&cells), "sum": self.sum(&cells[..first]) })
            }
            "lines" => self.line(),
            "relations" => {
                let cells = [self.cell(), self.cell()];
                let mut pairs = vec![cells.map(|cell| self.number(cell))];
                for _ in 0..8 {
                    pairs.push([0, 1].map(|_| 1 + self.random.below(self.side) as u32));
                }
                json!({ "cells": self.squares(&cells), "pairs": pairs })
            }
            // The check of the grid tells which of these lines fit.
            _ => {
                let most = 2 + self.random.below(4);
                let cells = self.walk(most, |_| true);
                self.squares(&cells)
            }
        }
    }
}

pub fn differ(numbers: &[u32]) -> bool {
    let earlier = |place: usize| numbers[..place].contains(&numbers[place]);
    !(0..numbers.len()).any(earlier)
}
