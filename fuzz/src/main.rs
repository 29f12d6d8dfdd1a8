//! Coverage-guided fuzzing of the readers of all text formats.
//!
//! In this folder, `cargo run --release -- corpus -max_total_time=3600 -timeout=10` runs for an hour. The folder `corpus`
//! must exist; it collects the texts that reach new code. `-merge=1` makes a small selection of them.
//! `tests/text/fuzzed.jsonl` holds such a selection, and the tests read it.

#![no_main]

use dlx_wasm::puzzle::text::{Format, format, parse};
use libfuzzer_sys::fuzz_target;

/// Maximum length of a text that is read in every format.
const SHORT: usize = 300;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(parsed) = parse(text, None) {
        for puzzle in parsed.puzzles.iter().take(2) {
            if let Ok(written) = format(puzzle, parsed.format) {
                let again = parse(&written, Some(parsed.format)).expect("what is written is read");
                assert_eq!(again.puzzles.len(), 1);
            }
        }
    }
    if text.len() < SHORT {
        for format in Format::all() {
            let _ = parse(text, Some(format));
        }
    }
});
