//! Texts of other problems, which no format here holds. Their errors name them.

use super::lines;
use crate::error::Error;
use crate::text_util::{is_white, trim};

/// The beginning of a text and what it holds.
const BEGINNINGS: [(&str, &str); 9] = [
    ("p cnf ", "a formula in the CNF of DIMACS"),
    ("p edge ", "a graph of DIMACS"),
    ("p col ", "a graph of DIMACS"),
    ("%%matrixmarket ", "a file of Matrix Market"),
    ("* #variable=", "constraints in the format OPB"),
    ("<puzzleset", "a nonogram of webpbn"),
    ("minimize", "a linear program"),
    ("maximize", "a linear program"),
    ("digraph ", "a graph of Graphviz"),
];

/// Parts of links to pages that pack their puzzles in their own way.
const LINKS: [(&str, &str); 2] = [
    ("m=edit&p=", "a link to Penpa"),
    ("://puzz.link/", "a link to puzz.link"),
];

/// Returns the error for a text that surely holds another problem.
pub(super) fn refusal(text: &str) -> Option<Error> {
    let (line, found) = problem(text)?;
    let expected = "a Sudoku, a board, pieces, a map with queens, or an exact cover problem";
    Some(Error::parse([line, 1], &expected, &found))
}

fn problem(text: &str) -> Option<(u32, &'static str)> {
    let is_comment =
        |line: &str| line == "c" || line.starts_with("c ") || line.starts_with("<?xml");
    let mut filled = lines::filled(text).map(|line| (line.number, trim(line.text).to_lowercase()));
    let (number, first) = filled.find(|(_, line)| !is_comment(line))?;
    let known = BEGINNINGS.iter().find(|(mark, _)| first.starts_with(mark));
    let link = LINKS.iter().find(|(mark, _)| first.contains(mark));
    if let Some((_, found)) = known.or(link) {
        return Some((number, found));
    }
    nonogram(text).map(|line| (line, "a nonogram"))
}

/// Returns the line of the word `rows` of a nonogram. The word and `columns` stand alone, each above lines of numbers.
fn nonogram(text: &str) -> Option<u32> {
    let is_numbers = |line: &str| {
        line.chars()
            .all(|symbol| symbol.is_ascii_digit() || symbol == ',' || is_white(symbol))
    };
    let place = |names: [&str; 2]| {
        let mut above = lines::filled(text).zip(lines::filled(text).skip(1));
        above.find_map(|(line, below)| {
            let name = trim(line.text).trim_end_matches(':').to_lowercase();
            (names.contains(&&name[..]) && is_numbers(below.text)).then_some(line.number)
        })
    };
    let rows = place(["rows", "row clues"])?;
    place(["columns", "column clues"]).map(|_| rows)
}
