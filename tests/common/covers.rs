//! Well-known exact covers, written out from their definitions and not from the crate's own encodings.

use dlx_wasm::{Color, Entry, ItemId, Problem};

/// Builds a problem from its options, each a list of item numbers.
pub fn cover(primary: usize, secondary: usize, options: &[Vec<usize>]) -> Problem {
    let mut builder = Problem::builder(primary as u32, secondary as u32).expect("few items");
    for option in options {
        let entries: Vec<Entry> = option
            .iter()
            .map(|&item| ItemId(item as u32).into())
            .collect();
        builder.option(&entries).expect("known items, each once");
    }
    builder.build()
}

/// The matrix of Knuth's *Dancing Links* (2000): one solution.
pub fn toy() -> Problem {
    Problem::from_text("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n").expect("a text")
}

/// Queens that do not attack each other. Ranks and files are primary, from the middle outwards; diagonals of more than
/// one cell are secondary.
pub fn queens(n: usize) -> Problem {
    let mut item = vec![[0; 2]; n];
    let middle_out = (0..n).map(|k| {
        if k % 2 == 0 {
            n / 2 + k / 2
        } else {
            n / 2 - 1 - k / 2
        }
    });
    for (place, line) in middle_out.enumerate() {
        item[line] = [2 * place, 2 * place + 1];
    }
    let diagonals = if n > 1 { 2 * n - 3 } else { 0 };
    let mut options = Vec::new();
    for row in 0..n {
        for column in 0..n {
            let mut option = vec![item[row][0], item[column][1]];
            for (which, diagonal) in [row + column, n - 1 + column - row].into_iter().enumerate() {
                if (1..=diagonals).contains(&diagonal) {
                    option.push(2 * n + which * diagonals + diagonal - 1);
                }
            }
            options.push(option);
        }
    }
    cover(2 * n, 2 * diagonals, &options)
}

/// Langford pairs: the numbers 1 to n twice each, k places between the two k. Items: numbers, then places.
pub fn langford(n: usize) -> Problem {
    let options = (1..=n).flat_map(|k| {
        let last = (2 * n).saturating_sub(k + 1);
        (0..last).map(move |place| vec![k - 1, n + place, n + place + k + 1])
    });
    cover(3 * n, 0, &options.collect::<Vec<_>>())
}

/// n × n squares with every symbol once in each row, each column, and each region if there is a map of them.
pub fn latin(n: usize, regions: Option<&[usize]>) -> Problem {
    clued(n, regions, &vec![0; n * n])
}

/// The same with clues: for each cell its symbol from 1, or 0. Items: cells, then symbols of
/// rows, of columns, of regions.
pub fn clued(n: usize, regions: Option<&[usize]>, clues: &[usize]) -> Problem {
    let square = n * n;
    let mut options = Vec::new();
    for (cell, &clue) in clues.iter().enumerate() {
        let (row, column) = (cell / n, cell % n);
        for symbol in (0..n).filter(|symbol| clue == 0 || clue == symbol + 1) {
            let mut option = vec![
                cell,
                square + row * n + symbol,
                2 * square + column * n + symbol,
            ];
            option.extend(regions.map(|region| 3 * square + region[cell] * n + symbol));
            options.push(option);
        }
    }
    let kinds = if regions.is_some() { 4 } else { 3 };
    cover(kinds * square, 0, &options)
}

/// The regions of a Sudoku with boxes of this size.
pub fn boxes(rows: usize, columns: usize) -> Vec<usize> {
    let n = rows * columns;
    (0..n * n)
        .map(|cell| cell / n / rows * rows + cell % n / columns)
        .collect()
}

/// Ways to pair up n things.
pub fn matchings(n: usize) -> Problem {
    let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| vec![a, b]));
    cover(n, 0, &pairs.collect::<Vec<_>>())
}

/// Ways to divide n things into sets: every non-empty set is an option.
pub fn partitions(n: usize) -> Problem {
    let sets = (1..1usize << n).map(|set| (0..n).filter(|k| set >> k & 1 == 1).collect());
    cover(n, 0, &sets.collect::<Vec<Vec<usize>>>())
}

/// Ways to assign each of n things a different one of `places`, if `allowed`. Every thing must have a place. If there
/// are no more places than things, every place must be taken.
pub fn placements(n: usize, places: usize, allowed: impl Fn(usize, usize) -> bool) -> Problem {
    let allowed = &allowed;
    let options = (0..n).flat_map(|a| {
        (0..places)
            .filter(move |&b| allowed(a, b))
            .map(move |b| vec![a, n + b])
    });
    let options: Vec<_> = options.collect();
    if places > n {
        cover(n, places, &options)
    } else {
        cover(n + places, 0, &options)
    }
}

/// Ways to color a graph so that neighbors differ. Edges are primary; vertices are secondary and take the colors.
pub fn colorings(vertices: usize, edges: &[(usize, usize)], colors: u32) -> Problem {
    let primary = edges.len() as u32;
    let mut builder = Problem::builder(primary, vertices as u32).expect("few items");
    for (edge, &(a, b)) in edges.iter().enumerate() {
        for (one, other) in (1..=colors).flat_map(|a| (1..=colors).map(move |b| (a, b))) {
            let vertex = |vertex: usize, color| {
                let color = Color::new(color).expect("from 1");
                ItemId(primary + vertex as u32).with(color)
            };
            if one != other {
                let edge = ItemId(edge as u32).into();
                let option = [edge, vertex(a, one), vertex(b, other)];
                builder.option(&option).expect("no loops");
            }
        }
    }
    builder.build()
}

/// A cell of a board or a piece: row and column.
pub type Cell = (i32, i32);

/// The cells of a picture: those with this symbol.
pub fn cells(rows: &[impl AsRef<str>], symbol: char) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (row, line) in (0..).zip(rows) {
        let columns = (0..).zip(line.as_ref().chars());
        let wanted = columns.filter(|&(_, found)| found == symbol);
        cells.extend(wanted.map(|(column, _)| (row, column)));
    }
    cells
}

/// The allowed orientations of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turns {
    Fixed,
    Rotated,
    Free,
}

/// The distinct orientations of a piece, moved to the corner and sorted.
pub fn orientations(piece: &[Cell], turns: Turns) -> Vec<Vec<Cell>> {
    let mut all: Vec<Vec<Cell>> = Vec::new();
    let mut cells = piece.to_vec();
    for mirror in 0..2 {
        for quarter in 0..4 {
            if turns == Turns::Free || mirror == 0 && (turns == Turns::Rotated || quarter == 0) {
                let (row, column) = (
                    cells.iter().map(|cell| cell.0).min().unwrap_or(0),
                    cells.iter().map(|cell| cell.1).min().unwrap_or(0),
                );
                let mut moved: Vec<Cell> =
                    cells.iter().map(|&(r, c)| (r - row, c - column)).collect();
                moved.sort_unstable();
                all.push(moved);
            }
            cells = cells.iter().map(|&(r, c)| (c, -r)).collect();
        }
        cells = cells.iter().map(|&(r, c)| (r, -c)).collect();
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The allowed number of uses of each piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceItems {
    Once,
    AtMostOnce,
    Any,
}

/// Ways to cover a board with pieces. Items: the pieces if each must be used once, then the cells, then the pieces if
/// each may be used once. Options by piece, orientation, and place.
pub fn tilings(board: &[Cell], pieces: &[Vec<Cell>], turns: Turns, copies: PieceItems) -> Problem {
    let before = if copies == PieceItems::Once {
        pieces.len()
    } else {
        0
    };
    let mut options = Vec::new();
    for (number, piece) in pieces.iter().enumerate() {
        for picture in orientations(piece, turns) {
            let anchor = picture[0];
            for &(row, column) in board {
                let at = |&(r, c): &Cell| {
                    let cell = (row + r - anchor.0, column + c - anchor.1);
                    board.iter().position(|&other| other == cell)
                };
                let Some(places) = picture.iter().map(at).collect::<Option<Vec<_>>>() else {
                    continue;
                };
                let mut option: Vec<usize> = places.iter().map(|place| before + place).collect();
                match copies {
                    PieceItems::Once => option.insert(0, number),
                    PieceItems::AtMostOnce => option.push(board.len() + number),
                    PieceItems::Any => {}
                }
                options.push(option);
            }
        }
    }
    let after = if copies == PieceItems::AtMostOnce {
        pieces.len()
    } else {
        0
    };
    cover(before + board.len(), after, &options)
}

/// The twelve pentominoes in the order of their letters.
pub fn pentominoes() -> Vec<Vec<Cell>> {
    let rows = [
        ".XX XX. .X.",
        "XXXXX",
        "XXXX X...",
        "XXX. ..XX",
        "XXX XX.",
        "XXX .X. .X.",
        "X.X XXX",
        "X.. X.. XXX",
        "X.. XX. .XX",
        ".X. XXX .X.",
        "XXXX .X..",
        "XX. .X. .XX",
    ];
    rows.iter()
        .map(|rows| cells(&rows.split(' ').collect::<Vec<_>>(), 'X'))
        .collect()
}

/// All cells of a board without holes.
pub fn board(rows: i32, columns: i32) -> Vec<Cell> {
    (0..rows)
        .flat_map(|row| (0..columns).map(move |column| (row, column)))
        .collect()
}
