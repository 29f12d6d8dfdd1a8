//! The output of the programs in `examples`, on samples of this repository and on shared ones if they exist.
#![allow(dead_code, reason = "the programs' own `main`")]

#[path = "../examples/batch.rs"]
mod batch;
#[path = "../examples/encodings/main.rs"]
mod encodings;
#[path = "../examples/judge.rs"]
mod judge;

use std::path::{Path, PathBuf};

const JUDGES: [&str; 6] = [
    "poj3740", "poj3074", "poj2676", "poj3076", "hdu4069", "hust1017",
];

/// Compares the answers to all samples `<judge><ending>.in` of a folder with its `.out`.
fn verdict(folder: &Path, ending: &str) -> usize {
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
    assert_eq!(verdict(Path::new("tests/data/judge"), ""), JUDGES.len());
    let shared = std::env::var_os("DLX_CASES").unwrap_or_else(|| "../shared/cases".into());
    verdict(&PathBuf::from(shared).join("judge"), "_official");
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
fn every_encoding_has_the_count_of_its_readme() {
    let readme = std::fs::read_to_string("examples/encodings/README.md").expect("our own");
    let rows = readme.lines().filter(|line| line.starts_with("| ["));
    let listed: Vec<(&str, &str)> = rows
        .map(|row| {
            let cells: Vec<&str> = row.split(" | ").map(str::trim).collect();
            let (_, name) = cells[0].split_once('(').expect("a link");
            (name.split_once(".mjs").expect("a module").0, cells[2])
        })
        .collect();
    let counted = encodings::all().map(|(name, cover)| (name, cover.count().unwrap()));
    let counted = counted.map(|(name, count)| (name, count.to_string()));
    let counted: Vec<_> = counted
        .iter()
        .map(|(name, count)| (*name, &count[..]))
        .collect();
    assert_eq!(listed, counted);
}

#[test]
fn the_cheapest_set_partition_of_the_encodings_is_unique() {
    let encoded = encodings::all()
        .into_iter()
        .find(|(name, _)| *name == "set-partition");
    let problem = encoded.unwrap().1.encode().unwrap().problem;
    let optima = dlx_wasm::solve::optima(&problem, &dlx_wasm::solve::Settings::default());
    let optima = optima.unwrap().0.unwrap();
    assert_eq!((optima.cost, optima.count), (0, 1_u32.into()));
}
