//! Arbitrary texts: no parser panics, and every parsed puzzle can be encoded.

use proptest::prelude::*;

use super::*;

/// Some puzzles, in every format that can express them.
fn texts_of_all_formats() -> &'static [String] {
    static TEXTS: std::sync::OnceLock<Vec<String>> = std::sync::OnceLock::new();
    TEXTS.get_or_init(|| {
        let puzzles = [
            r#"{ "kind": "sudoku", "grid": "1..............4" }"#,
            r#"{ "kind": "sudoku", "grid": "................", "regions": "AAABCABBCCDBCDDD" }"#,
            r#"{ "kind": "sudoku", "grid": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." }"#,
            r#"{ "kind": "queens", "n": 5, "placed": [[0, 0]], "blocked": [[4, 4]] }"#,
            r#"{ "kind": "matrix", "rows": "010\n100", "secondary": [2] }"#,
            r#"{ "kind": "polyomino", "board": "2x2", "pieces": [{ "name": "X", "cells": ["XX"], "copies": 2 }] }"#,
            r#"{ "kind": "polyomino", "board": "3x20" }"#,
            r#"{ "kind": "polyform", "lattice": "cube", "board": "2x2x2", "pieces": [{ "name": "X", "cells": ["XX", "X."], "copies": 2, "optional": true }, { "name": "O", "cells": [[0, 0, 0]], "most": 5 }] }"#,
            r#"{ "kind": "polyform", "lattice": "hexagon", "board": "triangle 3", "pieces": "trihexes", "reflect": false }"#,
        ];
        let puzzles = puzzles.map(|puzzle| serde_json::from_str::<Puzzle>(puzzle).unwrap());
        let texts = puzzles.iter().flat_map(|puzzle| {
            Format::all().filter_map(move |to| format(puzzle, to).ok())
        });
        texts.collect()
    })
}

proptest! {
    #[test]
    fn no_text_makes_a_parser_panic(text in any::<String>()) {
        let _ = parse(&text, None);
        for format in Format::all() {
            let _ = parse(&text, Some(format));
        }
    }

    #[test]
    fn no_text_that_looks_like_a_puzzle_makes_a_parser_panic(text in "[0-9.A-Z#|+ x\\-\n\t,;:─éend]{0,200}") {
        if let Ok(parsed) = parse(&text, None) {
            for puzzle in &parsed.puzzles {
                prop_assert!(puzzle.encode().is_ok(), "{puzzle:?}");
            }
        }
        for format in Format::all() {
            for puzzle in parse(&text, Some(format)).map(|parsed| parsed.puzzles).unwrap_or_default() {
                prop_assert!(puzzle.encode().is_ok(), "{format:?} {puzzle:?}");
            }
        }
    }

    #[test]
    fn no_corrupted_puzzle_makes_a_parser_panic(
        at in any::<prop::sample::Index>(),
        edits in prop::collection::vec(
            (any::<prop::sample::Index>(), 0..12usize, "[0-9.A-Z#|+ x:,;{}\\[\\]\"\\-\n\t─é\u{200b}]{0,6}"),
            1..4,
        ),
    ) {
        let texts = texts_of_all_formats();
        let mut text: Vec<char> = texts[at.index(texts.len())].chars().collect();
        for (place, length, with) in edits {
            let from = place.index(text.len() + 1);
            let to = text.len().min(from + length);
            text.splice(from..to, with.chars());
        }
        let text: String = text.into_iter().collect();
        for format in Format::all().map(Some).chain([None]) {
            for puzzle in parse(&text, format).map(|parsed| parsed.puzzles).unwrap_or_default() {
                prop_assert!(puzzle.encode().is_ok(), "{format:?} {puzzle:?}");
            }
        }
    }

    #[test]
    fn rows_of_any_size_round_trip(side in prop::sample::select(vec![4usize, 6, 8, 9, 10, 12, 16, 20, 25]), seed in any::<u64>()) {
        let mut rng = dlx_wasm::rng::Rng::new(seed);
        let cells: Vec<u32> = (0..side * side)
            .map(|_| if rng.below(3) == 0 { rng.below(side as u32 + 1) } else { 0 })
            .collect();
        let puzzle: Puzzle = Sudoku::new(cells).into();
        for to in [Format::SudokuLine, Format::SudokuRows, Format::SudokuDrawn, Format::SudokuNumbers] {
            let text = format(&puzzle, to).unwrap();
            let parsed = parse(&text, Some(to)).unwrap();
            prop_assert_eq!(format(&parsed.puzzles[0], to).unwrap(), text);
        }
    }
}
