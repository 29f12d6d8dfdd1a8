//! Random cages, arrows, clues outside the grid, and lines with an automaton.

use serde_json::{Value, json};

use crate::explain::random_rules::{RandomRules, differ};

impl RandomRules<'_> {
    pub fn cage(&mut self) -> Value {
        let most = 2 + self.random.below(4);
        let cells = match self.random.below(4) {
            0 => self.neighbor().to_vec(),
            _ => self.walk(most, differ),
        };
        let mut cage = json!({ "cells": self.squares(&cells) });
        let numbers: Vec<u32> = cells.iter().map(|&cell| self.number(cell)).collect();
        let (least, most) = (numbers.iter().min().unwrap(), numbers.iter().max().unwrap());
        match self.random.below(8) {
            0 => cage["product"] = numbers.iter().product::<u32>().into(),
            1 if cells.len() == 2 => cage["difference"] = (most - least).into(),
            2 if cells.len() == 2 && most % least == 0 => cage["quotient"] = (most / least).into(),
            3 => {
                cage["sum"] = self.sum(&cells).into();
                cage["repeats"] = true.into();
            }
            4 => {}
            _ => cage["sum"] = self.sum(&cells).into(),
        }
        cage
    }

    pub fn arrow(&mut self) -> Value {
        let circle = if self.random.below(5) == 0 && self.side == 9 {
            self.neighbor().to_vec()
        } else {
            vec![self.cell()]
        };
        let sum = circle
            .iter()
            .fold(0, |sum, &cell| 10 * sum + self.number(cell));
        let mut path = vec![self.cell_near(circle[0])];
        while self.sum(&path) < sum {
            let next = self.cell_near(*path.last().unwrap());
            if path.len() > 6 {
                break;
            }
            path.push(next);
        }
        json!({ "circle": self.squares(&circle), "path": self.squares(&path) })
    }

    pub fn outside(&mut self, rule: &str) -> Value {
        let line = self.random.below(self.side);
        let is_row = self.random.below(2) == 0;
        let is_reversed = rule != "sandwiches" && self.random.below(2) == 0;
        let cell = |place: usize| {
            if is_row {
                line * self.side + place
            } else {
                place * self.side + line
            }
        };
        let mut numbers: Vec<u32> = (0..self.side)
            .map(|place| self.number(cell(place)))
            .collect();
        let mut clue = json!({});
        clue[if is_row { "row" } else { "column" }] = line.into();
        if is_reversed {
            numbers.reverse();
            clue["from"] = if is_row { "right" } else { "bottom" }.into();
        }
        let first = numbers[0] as usize;
        let side = self.side as u32;
        match rule {
            "sandwiches" => {
                let ends: Vec<usize> = (0..numbers.len())
                    .filter(|&place| numbers[place] == 1 || numbers[place] == side)
                    .collect();
                clue["sum"] = numbers[ends[0] + 1..ends[1]].iter().sum::<u32>().into();
            }
            "skyscrapers" => {
                let is_seen = |place: &usize| {
                    numbers[..*place]
                        .iter()
                        .all(|&before| before < numbers[*place])
                };
                clue["count"] = (0..numbers.len()).filter(is_seen).count().into();
            }
            "xSums" => clue["sum"] = numbers[..first].iter().sum::<u32>().into(),
            _ => clue["value"] = numbers[first - 1].into(),
        }
        clue
    }

    pub fn line(&mut self) -> Value {
        let cells = self.walk(5, |_| true);
        let squares = self.squares(&cells);
        if self.random.below(2) == 0 {
            let mut class = |&cell: &usize| {
                let [one, other] = [0, 1].map(|_| 1 + self.random.below(self.side));
                format!("[{}{one}{other}]", self.solution[cell])
            };
            let regex: String = cells.iter().map(&mut class).collect();
            return json!({ "cells": squares, "regex": regex });
        }
        // The sum, by a modulus.
        let count = 2 + self.random.below(3) as u32;
        let side = self.side as u32;
        let step = |state: u32| (1..=side).map(move |number| (state + number) % count);
        let steps: Vec<Vec<u32>> = (0..count).map(|state| step(state).collect()).collect();
        let accept = self.sum(&cells) % count;
        json!({ "cells": squares, "automaton": { "accept": [accept], "step": steps } })
    }
}
