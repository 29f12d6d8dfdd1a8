//! 9×9 Sudokus as text, exchanged through the memory: copying texts would take as long as solving them.

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::sudoku_batch::SudokuBatch;

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static BATCH: RefCell<Option<SudokuBatch>> = const { RefCell::new(None) };
}

/// Returns the address of a buffer for a text of `length` bytes.
#[wasm_bindgen(js_name = sudokusText)]
pub fn sudokus_text(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.resize(length, 0);
        text.as_mut_ptr()
    })
}

/// Solves the text in the buffer, each grid for at most `most` solutions. Returns the address of the answer, in the format of `sudoku_batch.rs`. The answer
/// stays valid until the next call.
#[wasm_bindgen(js_name = solveSudokus)]
pub fn solve_sudokus(most: usize) -> *const u32 {
    BATCH.with_borrow_mut(|batch| {
        let batch = batch.get_or_insert_default();
        TEXT.with_borrow(|text| batch.solve(text, most).as_ptr())
    })
}
