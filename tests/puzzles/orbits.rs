//! The naive referee of `distinct`. It lists all solutions and merges those that an isometry maps to each other.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// A solution as a set of named cells.
type Set = BTreeSet<(String, Vec<[u32; 2]>)>;

/// The image of a cell of an h×w rectangle; `None` if the isometry does not map the rectangle to itself.
pub fn image([row, column]: [u32; 2], [h, w]: [u32; 2], way: u32) -> Option<[u32; 2]> {
    let turned = match way {
        0 => [row, column],
        1 => [row, w - 1 - column],
        2 => [h - 1 - row, column],
        3 => [h - 1 - row, w - 1 - column],
        _ if h != w => return None,
        4 => [column, row],
        5 => [column, h - 1 - row],
        6 => [w - 1 - column, row],
        _ => [w - 1 - column, h - 1 - row],
    };
    Some(turned)
}

/// The image of a set whose names change too.
fn moved(
    set: &Set,
    names: &BTreeMap<String, String>,
    motion: &dyn Fn([u32; 2]) -> Option<[u32; 2]>,
) -> Option<Set> {
    let one = |(name, cells): &(String, Vec<[u32; 2]>)| {
        let mut cells: Vec<[u32; 2]> = cells
            .iter()
            .map(|&cell| motion(cell))
            .collect::<Option<_>>()?;
        cells.sort_unstable();
        Some((names[name].clone(), cells))
    };
    set.iter().map(one).collect()
}

fn permutations(items: &[String]) -> Vec<Vec<String>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, first) in items.iter().enumerate() {
        let rest = [&items[..place], &items[place + 1..]].concat();
        for mut tail in permutations(&rest) {
            tail.insert(0, first.clone());
            all.push(tail);
        }
    }
    all
}

fn placements(solution: &Solution) -> Set {
    let Solution::Polyomino(solution) = solution else {
        panic!("{solution:?}");
    };
    let all = solution.placements.iter();
    all.map(|p| (p.piece.clone(), p.cells.clone())).collect()
}

/// The orbits of all solutions under the isometries that map the puzzle to itself.
pub fn orbits(puzzle: &Polyomino, pieces: &[Piece], cells: &BTreeSet<[u32; 2]>) -> usize {
    let encoded = encode(puzzle.clone());
    let mut left: BTreeSet<Set> = encoded
        .problem
        .solutions()
        .map(|chosen| placements(&encoded.decode(&chosen.unwrap())))
        .collect();
    let everything: Set = encoded
        .option_labels()
        .into_iter()
        .filter_map(|label| match label {
            OptionLabel::Placement { piece, cells } if !cells.is_empty() => Some((piece, cells)),
            _ => None,
        })
        .collect();
    let placed: Set = puzzle
        .placed
        .iter()
        .map(|placed| {
            let mut cells = placed.cells.clone();
            cells.sort_unstable();
            (placed.piece.clone(), cells)
        })
        .collect();
    let corner = [0, 1].map(|axis| cells.iter().map(|cell| cell[axis]).min().unwrap());
    let size =
        [0, 1].map(|axis| cells.iter().map(|cell| cell[axis] + 1).max().unwrap() - corner[axis]);
    let names: Vec<String> = pieces.iter().map(|piece| piece.name.clone()).collect();
    let kind = |name: &String| pieces.iter().find(|piece| piece.name == *name).unwrap();
    let mut group: Vec<(u32, BTreeMap<String, String>)> = Vec::new();
    for way in 0..8 {
        let motion = |cell| on_board(cell, corner, size, way, cells);
        let renamed = permutations(&names).into_iter().find_map(|images| {
            let map: BTreeMap<String, String> = names.iter().cloned().zip(images).collect();
            let alike = map.iter().all(|(from, to)| {
                let (from, to) = (kind(from), kind(to));
                (from.copies, from.optional) == (to.copies, to.optional)
            });
            let same = moved(&everything, &map, &motion).as_ref() == Some(&everything)
                && moved(&placed, &map, &motion).as_ref() == Some(&placed);
            (alike && same).then_some(map)
        });
        let fits = cells.iter().all(|&cell| motion(cell).is_some());
        group.extend(renamed.filter(|_| fits).map(|map| (way, map)));
    }
    let mut count = 0;
    while let Some(one) = left.pop_first() {
        count += 1;
        let mut reached = vec![one];
        while let Some(set) = reached.pop() {
            for (way, names) in &group {
                let motion = |cell| on_board(cell, corner, size, *way, cells);
                let other = moved(&set, names, &motion).expect("a symmetry");
                if left.remove(&other) {
                    reached.push(other);
                }
            }
        }
    }
    count
}

fn on_board(
    [row, column]: [u32; 2],
    corner: [u32; 2],
    size: [u32; 2],
    way: u32,
    cells: &BTreeSet<[u32; 2]>,
) -> Option<[u32; 2]> {
    let [row, column] = image([row - corner[0], column - corner[1]], size, way)?;
    let cell = [row + corner[0], column + corner[1]];
    cells.contains(&cell).then_some(cell)
}

/// The orbits of queens. On a torus the isometries include translations.
pub fn queen_orbits(puzzle: &Queens) -> usize {
    let n = puzzle.n;
    let set = |squares: &[[u32; 2]]| squares.iter().copied().collect::<BTreeSet<_>>();
    let encoded = encode(puzzle.clone());
    let mut left: BTreeSet<BTreeSet<[u32; 2]>> = encoded
        .problem
        .solutions()
        .map(|chosen| match encoded.decode(&chosen.unwrap()) {
            Solution::Queens(solution) => (0..n)
                .zip(&solution.columns)
                .map(|(row, &column)| [row, column.into()])
                .collect(),
            other => panic!("{other:?}"),
        })
        .collect();
    let shifts = if puzzle.toroidal { n } else { 1 };
    let moved = |squares: &BTreeSet<[u32; 2]>, way, down, right| -> BTreeSet<[u32; 2]> {
        let one = |&square| {
            let [row, column] = image(square, [n, n], way).expect("a square board");
            [(row + down) % n, (column + right) % n]
        };
        squares.iter().map(one).collect()
    };
    let (placed, blocked) = (set(&puzzle.placed), set(&puzzle.blocked));
    let mut count = 0;
    while let Some(one) = left.pop_first() {
        count += 1;
        for way in 0..8 {
            for shift in 0..shifts * shifts {
                let to = |squares| moved(squares, way, shift / shifts, shift % shifts);
                if to(&placed) == placed && to(&blocked) == blocked {
                    left.remove(&to(&one));
                }
            }
        }
    }
    count
}
