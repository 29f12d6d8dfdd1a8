//! Langford pairs: n numbers twice in a row of 2n places, the two i's with i places between them.

use super::Cover;

/// Items: the numbers, then the places.
pub fn langford(n: u32) -> Cover {
    let mut options = Vec::new();
    for number in 1..=n {
        for left in 0..2 * n - number - 1 {
            options.push(vec![number - 1, n + left, n + left + number + 1]);
        }
    }
    Cover {
        primary: 3 * n,
        secondary: 0,
        options,
    }
}
