//! Word squares: each row and each column is a word of a list.
//! A trial of all choices of three words finds the same number.

use dlx_wasm::puzzle::{CoverBuilder, CoverEntry};

const WORDS: &str = "ape are ate bat bit cat ear eat era ice pea pet ran rat tan tap tar tea ten";

/// A row and a column is an item, and each cell a secondary one: its color is the letter.
pub fn words(size: usize) -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for (line, word) in (0..size).flat_map(|line| WORDS.split(' ').map(move |word| (line, word))) {
        let letters = || word.chars().enumerate();
        let across =
            letters().map(|(at, letter)| CoverEntry::colored(format!("{line}{at}"), letter));
        let down = letters().map(|(at, letter)| CoverEntry::colored(format!("{at}{line}"), letter));
        cover.option(across.chain([format!("row{line}").into()]));
        cover.option(down.chain([format!("column{line}").into()]));
    }
    cover
}
