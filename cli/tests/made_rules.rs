//! Sudokus with made rules are counted and listed by one thread, because several threads would walk canonical trees
//! that do not end.

use std::process::Command;

/// Runs the command. Returns its output.
fn dlx(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_dlx"))
        .args(words)
        .arg("--quiet")
        .output()
        .expect("the command runs");
    assert!(output.status.success(), "{words:?}: {output:?}");
    String::from_utf8(output.stdout).expect("a text")
}

#[test]
fn a_count_and_a_list_are_the_same_with_any_number_of_threads() {
    for (rules, clues) in [("cages", "clues=0"), ("thermos,arrows,dots", "clues=12")] {
        let words = ["generate", "sudoku", "--seed", "1", "--make", rules, clues];
        let unique = dlx(&words);
        // The last entries of a rule are removed, so there may be several solutions.
        let mut puzzle: serde_json::Value = serde_json::from_str(&unique).expect("JSON");
        let first = rules.split(',').next().unwrap_or_default();
        let entries = puzzle[first].as_array_mut().expect("entries");
        entries.truncate(2 * entries.len() / 3);
        for puzzle in [unique, puzzle.to_string()] {
            let of = |verb: &str, threads: &str| dlx(&[verb, "-j", threads, "-p", &puzzle]);
            let count: usize = of("count", "1").trim().parse().expect("a number");
            assert!(count > 0);
            assert_eq!(of("count", "2"), of("count", "1"));
            let list = of("list", "1");
            assert_eq!(list.lines().count(), count);
            assert_eq!(of("list", "2"), list);
            let limited = dlx(&["list", "-j", "2", "--limit", "1", "-p", &puzzle]);
            assert_eq!(limited.lines().next(), list.lines().next());
        }
    }
}
