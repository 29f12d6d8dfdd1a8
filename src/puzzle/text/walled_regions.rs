//! Regions that walls between the cells make.

/// Returns the region of each cell of a square grid: the cells that are reachable without crossing a wall. Regions are
/// numbered by their first cells. `is_wall` is called with two adjacent cells.
pub(super) fn walled_regions(side: usize, is_wall: &dyn Fn(usize, usize) -> bool) -> Vec<u32> {
    let mut regions: Vec<Option<u32>> = vec![None; side * side];
    let mut count = 0;
    for start in 0..side * side {
        if regions[start].is_some() {
            continue;
        }
        regions[start] = Some(count);
        let mut reached = vec![start];
        while let Some(cell) = reached.pop() {
            let (row, column) = (cell / side, cell % side);
            let neighbors = [
                (row > 0).then(|| cell - side),
                (row + 1 < side).then(|| cell + side),
                (column > 0).then(|| cell - 1),
                (column + 1 < side).then(|| cell + 1),
            ];
            for next in neighbors.into_iter().flatten() {
                if regions[next].is_none() && !is_wall(cell, next) {
                    regions[next] = Some(count);
                    reached.push(next);
                }
            }
        }
        count += 1;
    }
    regions.into_iter().flatten().collect()
}
