//! Langford pairs: each number from 1 to n twice, with k numbers between the two k. For 3: 2 3 1 2 1 3.
//!
//! ```text
//! cargo run --example langford 7
//! ```

use dlx_wasm::puzzle::{ExactCover, Puzzle};
use dlx_wasm::{OptionId, Result};

fn main() -> Result<()> {
    let n = std::env::args().nth(1).and_then(|n| n.parse().ok());
    let n = n.unwrap_or(7);
    let puzzle: Puzzle = langford(n).into();
    let problem = puzzle.encode()?.problem;
    if let Some(found) = problem.solve()? {
        println!("{}", sequence(n, &found));
    }
    println!("{} in all, each with its mirror image", problem.count()?);
    Ok(())
}

/// One item for each number and for each place; one option for each way to place both copies of a number.
pub(crate) fn langford(n: u32) -> ExactCover {
    let numbers = (1..=n).map(|k| format!("n{k}"));
    let items: Vec<String> = numbers
        .chain((0..2 * n).map(|place| format!("p{place}")))
        .collect();
    let items: Vec<&str> = items.iter().map(String::as_str).collect();
    ways(n)
        .iter()
        .fold(ExactCover::new(&items, &[]), |puzzle, &(k, first)| {
            let second = first + k + 1;
            puzzle.option(&[
                &format!("n{k}"),
                &format!("p{first}"),
                &format!("p{second}"),
            ])
        })
}

/// Returns the meaning of the options: a number and the place of its first copy.
fn ways(n: u32) -> Vec<(u32, u32)> {
    let places = |k: u32| (0..(2 * n).saturating_sub(k + 1)).map(move |first| (k, first));
    (1..=n).flat_map(places).collect()
}

/// Returns the numbers in the order of their places.
pub(crate) fn sequence(n: u32, chosen: &[OptionId]) -> String {
    let mut row = vec![0; 2 * n as usize];
    for option in chosen {
        let (k, first) = ways(n)[option.index()];
        row[first as usize] = k;
        row[(first + k + 1) as usize] = k;
    }
    let words: Vec<String> = row.iter().map(ToString::to_string).collect();
    words.join(" ")
}
