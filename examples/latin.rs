//! Latin squares: every symbol once in each row and column.
//!
//! ```text
//! cargo run --example latin 4
//! ```

use dlx_wasm::puzzle::{ExactCover, Puzzle};
use dlx_wasm::{OptionId, Result};

fn main() -> Result<()> {
    let n = std::env::args().nth(1).and_then(|n| n.parse().ok());
    let n = n.unwrap_or(4);
    let puzzle: Puzzle = latin(n).into();
    let problem = puzzle.encode()?.problem;
    if let Some(found) = problem.solve()? {
        print!("{}", square(n, &found));
    }
    println!("{} in all", problem.count()?);
    Ok(())
}

/// Each cell needs a symbol, each row every symbol, each column every symbol.
pub(crate) fn latin(n: u32) -> ExactCover {
    let pairs = || (0..n).flat_map(|one| (0..n).map(move |other| (one, other)));
    let name = |letter: char| move |(one, other): (u32, u32)| format!("{letter}{one}.{other}");
    let items = pairs()
        .map(name('c'))
        .chain(pairs().map(name('r')))
        .chain(pairs().map(name('k')));
    let items: Vec<String> = items.collect();
    let items: Vec<&str> = items.iter().map(String::as_str).collect();
    let options = pairs().flat_map(|cell| (0..n).map(move |symbol| (cell, symbol)));
    options.fold(
        ExactCover::new(&items, &[]),
        |puzzle, ((row, column), symbol)| {
            let cell = name('c')((row, column));
            puzzle.option(&[
                &cell,
                &name('r')((row, symbol)),
                &name('k')((column, symbol)),
            ])
        },
    )
}

/// Options are numbered by cell, then by symbol.
pub(crate) fn square(n: u32, chosen: &[OptionId]) -> String {
    let mut symbols = vec![0; (n * n) as usize];
    for option in chosen {
        symbols[(option.0 / n) as usize] = option.0 % n + 1;
    }
    let row = |row: &[u32]| {
        let words: Vec<String> = row.iter().map(ToString::to_string).collect();
        words.join(" ") + "\n"
    };
    symbols.chunks(n as usize).map(row).collect()
}
