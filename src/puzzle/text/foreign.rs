//! Texts of other problems, which no format here holds. Their errors name them.

use super::lines::{self, Line, is_space, number};
use crate::error::Error;
use crate::text_util::{is_white, trim, words};

/// The beginning of a text and what it holds.
const BEGINNINGS: [(&str, &str); 17] = [
    ("p cnf ", "a formula in the CNF of DIMACS"),
    ("p edge ", "a graph of DIMACS"),
    ("p col ", "a graph of DIMACS"),
    ("%%matrixmarket ", "a file of Matrix Market"),
    ("* #variable=", "constraints in the format OPB"),
    ("<puzzleset", "a nonogram of webpbn"),
    ("minimize", "a linear program"),
    ("maximize", "a linear program"),
    ("min:", "a linear program"),
    ("max:", "a linear program"),
    ("p wcnf ", "a weighted formula in the CNF of DIMACS"),
    ("(declare-", "a script of SMT-LIB"),
    ("(set-logic", "a script of SMT-LIB"),
    ("(set-option", "a script of SMT-LIB"),
    ("<instance", "an instance of XCSP"),
    ("<svg", "a picture (SVG)"),
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
    let nonogram = nonogram(text).map(|line| (line, "a nonogram"));
    nonogram.or_else(|| cages_with_operators(text).map(|line| (line, "a KenKen or Calcudoku")))
}

/// Returns the first line of the cages of a `KenKen`: `11 + A1 A2`, `6*: r1c1 r1c2`, `a 2/`. All lines below are cages too,
/// with different operators.
fn cages_with_operators(text: &str) -> Option<u32> {
    const OPERATORS: [char; 8] = ['+', '-', '*', '/', 'x', '×', '÷', '−'];
    let operator = |line: Line| -> Option<char> {
        let mut found = None;
        let mut has_number = false;
        let is_separator = |symbol| is_space(symbol) || matches!(symbol, ':' | '=' | '(' | ')');
        for word in line.words(is_separator) {
            let before = word.text.trim_end_matches(OPERATORS);
            let is_number = number(before).is_some();
            let mark = word.text.chars().next_back();
            if before.len() < word.text.len() && (is_number || before.is_empty()) {
                found.is_none().then_some(())?;
                found = mark;
            } else {
                let is_plain = |symbol: char| symbol.is_ascii_alphanumeric();
                (word.text.len() <= 4 && word.text.chars().all(is_plain)).then_some(())?;
            }
            has_number |= is_number;
        }
        found.filter(|_| has_number)
    };
    let mut lines = lines::filled(text).skip_while(|line| operator(*line).is_none());
    let first = lines.next()?;
    let mut all = vec![operator(first)?];
    for line in lines {
        match operator(line) {
            Some(mark) => all.push(mark),
            // A cage of one cell has no operator.
            None => is_single_cage(line).then_some(())?,
        }
    }
    let is_product = |mark: &char| !matches!(mark, '+' | '-' | '−');
    (all.len() > 1 && all.iter().any(is_product) && all.iter().any(|mark| *mark != all[0]))
        .then_some(first.number)
}

fn is_single_cage(line: Line) -> bool {
    let words: Vec<&str> = words(line.text, |symbol| !symbol.is_alphanumeric())
        .map(|word| word.text)
        .collect();
    matches!(words[..], [one, other] if number(one).is_some() || number(other).is_some())
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
