//! Region sum lines: the parts of a line in the boxes that it passes have equal sums.

use super::declaration::{CellsSpec, Declaration, FPuzzlesField, Field, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "regionSums",
    title: "Region sum line",
    help: "Borders of boxes or regions divide the line into parts with equal sums.",
    shape: RuleShape::Line,
    fields: &[Field::cells(CellsSpec::any(2).closing())],
    forms: |clue| {
        let mut cells = clue.cells("cells")?;
        let regions = clue.grid.regions;
        let is_closed = cells.len() > 2 && cells.first() == cells.last();
        if is_closed {
            // The last part of a loop is the first one too, so a loop begins where it enters a region.
            cells.pop();
            let region = |place: usize| regions[usize::from(cells[place])];
            let enters = (1..cells.len()).find(|&place| region(place) != region(place - 1));
            cells.rotate_left(enters.unwrap_or(0));
        }
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
