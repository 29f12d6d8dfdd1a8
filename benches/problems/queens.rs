//! Queens that do not attack each other: ranks and files must be covered, diagonals may be.

use super::Cover;

/// Items: rank and file in turn, from the middle outward (organ-pipe order); then the diagonals of more than one cell.
pub fn queens(n: u32) -> Cover {
    let mut place = vec![0; n as usize];
    for (at, line) in organ_pipe(n).enumerate() {
        place[line as usize] = at as u32;
    }
    let diagonals = 2 * n - 3;
    let mut options = Vec::new();
    for rank in 0..n {
        for file in 0..n {
            let mut option = vec![2 * place[rank as usize], 2 * place[file as usize] + 1];
            for (first, diagonal) in [
                (2 * n, rank + file),
                (2 * n + diagonals, rank + n - 1 - file),
            ] {
                if (1..=diagonals).contains(&diagonal) {
                    option.push(first + diagonal - 1);
                }
            }
            options.push(option);
        }
    }
    Cover {
        primary: 2 * n,
        secondary: 2 * diagonals,
        options,
    }
}

fn organ_pipe(n: u32) -> impl Iterator<Item = u32> {
    (0..n).map(move |at| (if at % 2 == 1 { n - 1 - at } else { n + at }) / 2)
}
