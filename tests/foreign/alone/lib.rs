use dlx_wasm::puzzle::{Puzzle, Queens};

/// Returns the number of ways to place `n` queens.
#[unsafe(no_mangle)]
pub extern "C" fn solve(n: u32) -> u32 {
    let encoded = Puzzle::from(Queens::new(n)).encode();
    encoded.map_or(0, |queens| {
        let count = queens.problem.count().expect("no budget");
        u32::try_from(count).expect("a small board")
    })
}
