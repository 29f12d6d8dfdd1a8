//! The output of the programs in `examples`, on samples of this repository and on shared ones if they exist.
#![cfg(not(target_arch = "wasm32"))]
#![allow(dead_code, reason = "the programs' own `main`")]

#[path = "../examples/batch.rs"]
mod batch;
#[path = "../examples/judge.rs"]
mod judge;
#[path = "../examples/langford.rs"]
mod langford;
#[path = "../examples/latin.rs"]
mod latin;

use std::path::{Path, PathBuf};

use dlx_wasm::puzzle::Puzzle;

const JUDGES: [&str; 6] = [
    "poj3740", "poj3074", "poj2676", "poj3076", "hdu4069", "hust1017",
];

/// Compares the answers to all samples `<judge><ending>.in` of a folder with its `.out`.
fn verdict_with_stats(folder: &Path, ending: &str) -> usize {
    let mut samples = 0;
    for name in JUDGES {
        let read =
            |side: &str| std::fs::read_to_string(folder.join(format!("{name}{ending}.{side}")));
        let (Ok(input), Ok(output)) = (read("in"), read("out")) else {
            continue;
        };
        let answer = judge::answer(name, &input).expect("a judge");
        assert_eq!(answer.as_deref(), Ok(output.as_str()), "{name}");
        samples += 1;
    }
    samples
}

#[test]
fn judges_accept_the_output() {
    assert_eq!(
        verdict_with_stats(Path::new("tests/data/judge"), ""),
        JUDGES.len()
    );
    let shared = std::env::var_os("DLX_CASES").unwrap_or_else(|| "../shared/cases".into());
    verdict_with_stats(&PathBuf::from(shared).join("judge"), "_official");
    assert!(judge::answer("poj1", "").is_none());
    let error = judge::answer("poj3074", "12\n")
        .expect("a judge")
        .unwrap_err();
    assert_eq!(error.code(), "parse");
}

#[test]
fn a_batch_names_bad_lines_and_goes_on() {
    let text = std::fs::read_to_string("tests/data/batch.txt").expect("our own samples");
    let (mut out, mut errors) = (Vec::new(), Vec::new());
    batch::run(&text, &mut out, &mut errors).expect("memory does not fail");
    let [out, errors] = [out, errors].map(|text| String::from_utf8(text).expect("text"));
    let expected = std::fs::read_to_string("tests/data/batch.out").expect("our own samples");
    let untimed = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        assert!(
            fields[2].starts_with("encode ") && fields[2].ends_with(" ms"),
            "{line}"
        );
        format!("{}\t{}\n", fields[0], fields[1])
    };
    assert_eq!(out.lines().map(untimed).collect::<String>(), expected);
    assert_eq!(
        errors,
        "line 4, column 81: expected 81 characters for a 9×9 Sudoku, found 80\n\
         line 5, column 3: expected 1-9 or . for a blank, found 'x'\n"
    );
}

#[test]
fn langford_pairs_come_out() {
    let puzzle: Puzzle = langford::langford(7).into();
    let problem = puzzle.encode().unwrap().problem;
    assert_eq!(problem.count().unwrap(), 52);
    let three: Puzzle = langford::langford(3).into();
    let found = three.encode().unwrap().problem.solve().unwrap().unwrap();
    let row = langford::sequence(3, &found);
    assert!(
        ["2 3 1 2 1 3", "3 1 2 1 3 2"].contains(&row.as_str()),
        "{row}"
    );
}

#[test]
fn latin_squares_come_out() {
    let puzzle: Puzzle = latin::latin(4).into();
    let problem = puzzle.encode().unwrap().problem;
    assert_eq!(problem.count().unwrap(), 576);
    let square = latin::square(4, &problem.solve().unwrap().unwrap());
    assert_eq!(square.lines().count(), 4);
    for line in square.lines() {
        let mut symbols: Vec<&str> = line.split(' ').collect();
        symbols.sort_unstable();
        assert_eq!(symbols, ["1", "2", "3", "4"]);
    }
}
