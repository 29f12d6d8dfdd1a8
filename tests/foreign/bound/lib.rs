use dlx_wasm::Problem;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns a solution of a problem in Knuth's text format, as option numbers.
#[wasm_bindgen]
pub fn solve(text: &str) -> Option<Vec<u32>> {
    let chosen = Problem::from_text(text).ok()?.solve().ok()??;
    Some(chosen.into_iter().map(|option| option.0).collect())
}
