//! 9×9 Sudokus as text, by way of the memory: to copy in and out costs as much as to solve.

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::sudoku_batch::SudokuBatch;

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static BATCH: RefCell<Option<SudokuBatch>> = const { RefCell::new(None) };
}

/// Where a text of so many bytes is to be written.
#[wasm_bindgen(js_name = sudokusText)]
pub fn sudokus_text(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.resize(length, 0);
        text.as_mut_ptr()
    })
}

/// Solves what is written there. Where the answer begins, as `sudoku_batch.rs` says; it stays until the next call.
#[wasm_bindgen(js_name = solveSudokus)]
pub fn solve_sudokus() -> *const u32 {
    BATCH.with_borrow_mut(|batch| {
        let batch = batch.get_or_insert_default();
        TEXT.with_borrow(|text| batch.solve(text).as_ptr())
    })
}
