//! Simple coloring: if a house has two places for a digit, exactly one of them holds it. Connected pairs get two colors
//! in turn: all cells of one color hold the digit, those of the other do not. If two cells of one color see each other,
//! that color is the wrong one. A cell that sees both colors cannot hold the digit.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::links::partners;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    (1..=marks.side()).find_map(|digit| {
        let mut seen = vec![false; marks.cell_count()];
        (0..marks.cell_count()).find_map(|cell| {
            if seen[cell] || !marks.has(cell, digit) {
                return None;
            }
            let colored = color(marks, digit, cell, &mut seen);
            wrong_color(marks, digit, &colored).or_else(|| between(marks, digit, &colored))
        })
    })
}

/// Returns the cells that pairs connect to a cell, each with its color.
fn color(marks: &PencilMarks, digit: usize, cell: usize, seen: &mut [bool]) -> Vec<(usize, u8)> {
    let mut colored = vec![(cell, 0)];
    seen[cell] = true;
    let mut next = 0;
    while let Some(&(cell, color)) = colored.get(next) {
        next += 1;
        for other in partners(marks, cell, digit) {
            if !seen[other] {
                seen[other] = true;
                colored.push((other, 1 - color));
            }
        }
    }
    colored
}

fn show(marks: &PencilMarks, digit: usize, colored: &[(usize, u8)]) -> HumanStep {
    let mut step = HumanStep::new(Technique::SimpleColoring);
    for &(cell, color) in colored {
        step.show(marks, cell, 1 << digit, color);
    }
    step
}

fn wrong_color(marks: &PencilMarks, digit: usize, colored: &[(usize, u8)]) -> Option<HumanStep> {
    let clash = |&(cell, color): &(usize, u8)| {
        let mut same = colored.iter().filter(|other| other.1 == color);
        same.any(|&(other, _)| marks.sees(cell, other))
    };
    let wrong = colored.iter().find(|one| clash(one))?.1;
    let mut step = show(marks, digit, colored);
    for &(cell, _) in colored.iter().filter(|one| one.1 == wrong) {
        step.erase(marks, cell, 1 << digit);
    }
    Some(step)
}

fn between(marks: &PencilMarks, digit: usize, colored: &[(usize, u8)]) -> Option<HumanStep> {
    let mut step = show(marks, digit, colored);
    for cell in marks.seen(digit, &[]) {
        let sees = |color| {
            let mut of_color = colored.iter().filter(|one| one.1 == color);
            of_color.any(|&(other, _)| marks.sees(cell, other))
        };
        if sees(0) && sees(1) && colored.iter().all(|one| one.0 != cell) {
            step.erase(marks, cell, 1 << digit);
        }
    }
    step.if_any()
}
