//! The native command gives the output of the transcripts in `tests/command`. `tests/js/command.test.mjs` runs the
//! command of the package. `answers.txt` describes the form of a case.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A command line and its expected output.
#[derive(Default)]
struct Case {
    line: String,
    out: Vec<String>,
    errors: Vec<String>,
    code: i32,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/command")
}

/// Reads the cases of a transcript.
fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines() {
        let content = line.get(2..).unwrap_or_default().to_owned();
        if line.starts_with("$ ") {
            cases.push(Case {
                line: content,
                ..Case::default()
            });
            continue;
        }
        let Some(case) = cases.last_mut() else {
            continue;
        };
        match line.chars().next() {
            Some('>') => case.out.push(content),
            Some('!') => case.errors.push(content),
            Some('?') => case.code = content.parse().expect("an exit code is a number"),
            _ => {}
        }
    }
    cases
}

/// Splits a command line into words. Quotation marks are single ones.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let (word, after) = match rest.strip_prefix('\'') {
            Some(quoted) => quoted.split_once('\'').expect("a quotation ends"),
            None => rest.split_once(' ').unwrap_or((rest, "")),
        };
        words.push(word.to_owned());
        rest = after.trim_start();
    }
    words
}

/// Whether a text is the expected one, in which `…` stands for any text.
fn matches(found: &str, expected: &str) -> bool {
    let mut parts = expected.split('…');
    let Some(mut rest) = found.strip_prefix(parts.next().unwrap_or_default()) else {
        return false;
    };
    let mut is_open = false;
    let mut last = "";
    for part in parts {
        let Some(at) = rest.find(part) else {
            return false;
        };
        rest = &rest[at + part.len()..];
        (is_open, last) = (true, part);
    }
    rest.is_empty() || is_open && found.ends_with(last)
}

fn check(name: &str) {
    let folder = folder();
    let text = fs::read_to_string(folder.join(name)).expect("a transcript");
    let cases = cases(&text);
    assert!(!cases.is_empty(), "{name}");
    for case in cases {
        let mut words = words(&case.line).split_off(1);
        let input = words.iter().position(|word| word == "<").map(|at| {
            let name = words.split_off(at).pop().expect("a file after <");
            File::open(folder.join("files").join(name)).expect("a file of tests/command/files")
        });
        let run = Command::new(env!("CARGO_BIN_EXE_dlx"))
            .args(&words)
            .current_dir(folder.join("files"))
            .stdin(input.map_or_else(Stdio::null, Stdio::from))
            .output()
            .expect("the command runs");
        let [out, errors] =
            [run.stdout, run.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        let shown = format!("{name}: {}\n{out}\n{errors}", case.line);
        assert!(
            matches(out.trim_end_matches('\n'), &case.out.join("\n")),
            "{shown}"
        );
        assert!(
            matches(errors.trim_end(), &case.errors.join("\n")),
            "{shown}"
        );
        assert_eq!(run.status.code(), Some(case.code), "{shown}");
    }
}

#[test]
fn answers_are_those_of_the_transcript() {
    check("answers.txt");
}

#[test]
fn mistakes_and_limits_are_reported_as_in_the_transcript() {
    check("mistakes.txt");
}

#[test]
fn the_help_is_that_of_the_transcript() {
    check("help.txt");
}

#[test]
fn puzzles_are_written_as_in_the_transcript() {
    check("writing.txt");
}

#[test]
fn jobs_are_counted_as_in_the_transcript() {
    check("jobs.txt");
}

#[test]
fn fields_of_json_have_the_order_of_the_transcript() {
    check("json.txt");
}

#[test]
fn verify_reads_what_solve_prints_as_json() {
    let files = [
        "sudokus.txt",
        "queens.jsonl",
        "toy.dlx",
        "board.txt",
        "matrix.txt",
    ];
    let run = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dlx"));
        command.args(words).current_dir(folder().join("files"));
        command
    };
    let mut solved = run(&["solve", "--json"])
        .args(files)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let pipe = Stdio::from(solved.stdout.take().expect("a pipe"));
    let verified = run(&["verify"])
        .stdin(pipe)
        .output()
        .expect("the command runs");
    solved.wait().expect("the command ends");
    let out = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert_eq!(out, "ok\nok\nnone\nok\nok\nnone\nok\nok\nok\nok\n");
}
