//! Region sum lines: the parts of a line in the boxes that it passes have equal sums.

use super::declaration::{CellsSpec, Declaration, FPuzzlesField, Field, Look, Shape};

pub(super) static RULE: Declaration = Declaration {
    name: "regionSums",
    title: "Region sum line",
    help: "Borders of boxes or regions divide the line into parts with equal sums.",
    shape: Shape::Line,
    fields: &[Field::cells(CellsSpec::any(2))],
    forms: |clue| {
        let cells = clue.cells("cells")?;
        let regions = clue.grid.regions;
        let parts =
            cells.chunk_by(|one, other| regions[usize::from(*one)] == regions[usize::from(*other)]);
        let parts: Vec<&[u16]> = parts.collect();
        for (place, one) in parts.iter().enumerate() {
            for other in &parts[..place] {
                let own = one.iter().map(|&cell| (cell, 1));
                let others = other.iter().map(|&cell| (cell, -1));
                clue.sum(own.chain(others).collect(), 0);
            }
        }
        Ok(())
    },
    broken: |broken| {
        broken.sums(&format!(
            "a part of the region sum line at {}",
            broken.first()
        ))
    },
    subject: "the region sum line at",
    look: Look::line("#6a9be0", 16),
    words: " region ",
    f_puzzles: &[FPuzzlesField::lines("regionsumline")],
};
