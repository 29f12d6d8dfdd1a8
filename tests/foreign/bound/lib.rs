use dlx_wasm::Problem;
use wasm_bindgen::prelude::wasm_bindgen;

/// A solution of Knuth's text, as the numbers of its options.
#[wasm_bindgen]
pub fn solve(text: &str) -> Option<Vec<u32>> {
    let chosen = Problem::from_text(text).ok()?.solve().ok()??;
    Some(chosen.into_iter().map(|option| option.0).collect())
}
