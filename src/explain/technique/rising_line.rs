//! Rising lines: along a thermometer, each cell is greater than the one before. The cells before it raise the least number
//! of a cell, and the cells after it lower the greatest one.

use super::Technique;
use super::relation::beside;
use crate::explain::HumanStep;
use crate::explain::grid_rules::GridRules;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
    rules.rising_lines.iter().find_map(|line| {
        let pair = |place: usize| [line.cells[place], line.cells[place + 1]].map(usize::from);
        let cells = line.cells.iter().map(|&cell| usize::from(cell));
        let mut open: Vec<u32> = cells.clone().map(|cell| marks.candidates(cell)).collect();
        for (place, table) in line.tables.iter().enumerate() {
            open[place + 1] &= beside(marks, table, pair(place), 0, open[place]);
        }
        for (place, table) in line.tables.iter().enumerate().rev() {
            open[place] &= beside(marks, table, pair(place), 1, open[place + 1]);
        }
        let mut step = HumanStep::new(Technique::RisingLine);
        step.rely_on(marks, line.form, &line.cells);
        for (cell, kept) in cells.zip(open) {
            step.keep(marks, cell, kept, 0);
        }
        step.if_any()
    })
}
