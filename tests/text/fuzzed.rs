//! Texts that coverage-guided fuzzing found, one of each path through the readers. `fuzz/` finds more.

use dlx_wasm::puzzle::text::{Format, format, parse};

#[test]
fn fuzzed_texts_are_read_or_refused_in_every_format() {
    for line in include_str!("fuzzed.jsonl").lines() {
        let text: String = serde_json::from_str(line).unwrap();
        for wanted in Format::all().map(Some).chain([None]) {
            let Ok(parsed) = parse(&text, wanted) else {
                continue;
            };
            for puzzle in parsed.puzzles.iter().take(2) {
                if let Ok(written) = format(puzzle, parsed.format) {
                    let again = parse(&written, Some(parsed.format));
                    assert_eq!(again.unwrap().puzzles.len(), 1, "{text:?} as {wanted:?}");
                }
            }
        }
    }
}
