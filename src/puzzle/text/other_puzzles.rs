//! Puzzles of other kinds, and other ways to name a puzzle. No format reads these texts, so their errors say what they
//! seem to hold and what is read instead.

use super::lines::{self, Line, is_in, number};
use super::matrix_text;
use crate::error::Error;
use crate::text_util::{is_white, trim, words};

/// Names of puzzles that no kind holds, in lower case.
const NAMES: &str = " kakuro futoshiki kenken calcudoku mathdoku nonogram picross hitori slitherlink nurikabe masyu \
    hashi hashiwokakero shikaku fillomino heyawake skyscrapers suguru kuromasu minesweeper ";

/// The puzzles that are read.
const EXPECTED: &str = "a Sudoku, a board, pieces, a map with queens, or an exact cover problem";
const QUEENS: &str =
    "a board with queens as {\"kind\": \"queens\", \"n\": 8}, or as a map of regions";

const SETS: &str =
    "an exact cover problem as sets, one a line as in \"A: 1 4 7\", or as rows of zeros and ones";
const PIECES: &str = "a board above the pieces, such as a line \"board 4x5\", and a line \"piece L\" above each piece";

/// Returns the error for a text that no format reads, if it is of a known form.
pub(super) fn refusal(text: &str) -> Option<Error> {
    let first = lines::filled(text).next()?;
    let error =
        |expected: &str, found: &str| Some(Error::parse([first.number, 1], &expected, &found));
    let has = |marks: &[&str]| marks.iter().all(|mark| text.contains(mark));
    // The other errors of objects list the kinds.
    if trim(text).starts_with('{') {
        let is_nonogram = has(&["\"rows\"", "\"columns\"", "[["]);
        return is_nonogram.then(|| error(EXPECTED, "a nonogram"))?;
    }
    if let Some(name) = named(text) {
        return error(EXPECTED, &format!("a puzzle named {name}"));
    }
    if let Some(found) = model(text) {
        return error(SETS, found);
    }
    if let Some(found) = pieces(text) {
        return error(PIECES, found);
    }
    if let Some(found) = queens(first, text) {
        return error(QUEENS, found);
    }
    let marked = |(marks, found): &(&[&str], &'static str)| has(marks).then_some(*found);
    if matrix_text::has_several(text) {
        return error(
            "one list of rows of zeros and ones, or one grid",
            "several lists of rows",
        );
    }
    let found = drawn(text).or_else(|| MARKED.iter().find_map(marked));
    error(EXPECTED, found.or_else(|| listed(text))?)
}

/// Marks that stand in models and data of other programs, and what these are.
const MARKED: [(&[&str], &str); 3] = [
    (&["constraint ", "solve "], "a model of MiniZinc"),
    (&["+1 x"], "constraints in the format OPB"),
    (
        &["ROWS", "COLUMNS", "ENDATA"],
        "a linear program in the format MPS",
    ),
];

/// Returns whether a text holds sets or tables of AMPL or GAMS.
fn model(text: &str) -> Option<&'static str> {
    let lower = text.to_lowercase();
    let begins = |words: &[&str]| {
        let first = |line: &str| {
            line.split(is_white)
                .next()
                .is_some_and(|word| words.contains(&word))
        };
        lower.lines().any(|line| first(line.trim_start()))
    };
    if begins(&["set", "param"]) && (lower.contains(":=") || lower.contains("var ")) {
        return Some("a model or data of AMPL");
    }
    let is_set = begins(&["set", "sets"]) && lower.contains('/');
    let is_gams = is_set || begins(&["table", "parameter", "parameters"]) && lower.contains('(');
    (is_gams && lower.contains(';')).then_some("a model or data of GAMS")
}

/// Returns whether a text is pieces without a board: several blocks, each drawn with one mark, or lists of cells that
/// all begin at the same cell.
fn pieces(text: &str) -> Option<&'static str> {
    let lines: Vec<&str> = text.lines().map(trim).collect();
    let has_cell = |line: &&&str| {
        ["(0,0)", "(0, 0)", "[0,0]", "[0, 0]"]
            .iter()
            .any(|cell| line.contains(cell))
    };
    if lines.iter().filter(has_cell).count() > 1 {
        return Some("pieces as lists of cells");
    }
    let is_drawn = |line: &&str| {
        line.contains(['X', 'x', '#', '*']) && line.chars().all(|symbol| "Xx#*. ".contains(symbol))
    };
    let is_name = |line: &&str| line.len() <= 12 && line.ends_with(':');
    let are_blocks =
        { lines.iter() }.all(|line| line.is_empty() || is_drawn(line) || is_name(line));
    let blocks = lines.split(|line| line.is_empty() || is_name(line));
    let count = blocks.filter(|block| !block.is_empty()).count();
    (are_blocks && count > 1).then_some("pieces without a board")
}

/// Returns the name of another puzzle in the first lines.
fn named(text: &str) -> Option<String> {
    let lower = |line: Line| line.text.to_lowercase();
    let lines: Vec<String> = lines::filled(text).take(3).map(lower).collect();
    let mut words = lines
        .iter()
        .flat_map(|line| line.split(|symbol: char| !symbol.is_alphanumeric()));
    words
        .find(|word| !word.is_empty() && is_in(NAMES, word))
        .map(str::to_owned)
}

/// Returns what a text about queens or chess holds.
fn queens(first: Line, text: &str) -> Option<&'static str> {
    let mut symbols = text.chars().filter(|&symbol| !is_white(symbol));
    let is_board = |symbol: char| "Q♛♕.-_0*#|+".contains(symbol);
    if text.contains(['Q', '♛', '♕']) && symbols.all(is_board) {
        return Some("a board with placed queens");
    }
    if lines::filled(text).nth(1).is_some() {
        return None;
    }
    let line = trim(first.text);
    let mut ranks = line.split(is_white).next()?.split('/');
    let is_rank = |rank: &str| {
        let is_square = |symbol: char| "12345678pnbrqkPNBRQK".contains(symbol);
        !rank.is_empty() && rank.chars().all(is_square)
    };
    if ranks.clone().count() == 8 && ranks.all(is_rank) {
        return Some("a position of chess (FEN)");
    }
    let is_plain = |symbol: char| symbol.is_ascii_alphanumeric() || " =:,[]()".contains(symbol);
    let numbers: Vec<usize> = words(line, |symbol| !symbol.is_alphanumeric())
        .filter(|word| !is_in(" n queens queen ", &word.text.to_lowercase()))
        .map(|word| number(word.text))
        .collect::<Option<_>>()?;
    let is_permutation =
        |start: usize| (start..numbers.len() + start).all(|at| numbers.contains(&at));
    match &numbers[..] {
        _ if !line.chars().all(is_plain) => None,
        [1..=999] => Some("only a number"),
        [_, _, _, _, ..] if is_permutation(0) || is_permutation(1) => {
            Some("a list of different columns")
        }
        _ => None,
    }
}

/// Returns what a drawn puzzle is.
fn drawn(text: &str) -> Option<&'static str> {
    let is_clue = |word: &&str| {
        let is_sum = |sum: &str| sum.bytes().all(|byte| byte.is_ascii_digit());
        let sums = word.split_once('\\');
        word.len() > 1 && sums.is_some_and(|(down, across)| is_sum(down) && is_sum(across))
    };
    if text.split_whitespace().filter(is_clue).count() > 1 {
        return Some("a kakuro");
    }
    // A sign before a line is the mark of a quotation.
    let words = lines::filled(text).flat_map(|line| line.text.split_whitespace().skip(1));
    let signs = words.filter(|word| matches!(*word, "<" | ">"));
    (signs.count() > 1).then_some("a futoshiki")
}

/// Returns what a list of numbers is.
fn listed(text: &str) -> Option<&'static str> {
    if is_game_id(trim(text)) {
        return Some("a game ID that is no grid of Solo");
    }
    let lists: Vec<Vec<usize>> = lines::filled(text)
        .map(|line| line.text.split_whitespace().map(number).collect())
        .collect::<Option<_>>()?;
    if is_set_covering(&lists) {
        return Some("a set covering of OR-Library");
    }
    let is_clue = |list: &Vec<usize>| list.len() == 3 && list.iter().all(|number| *number <= 9);
    if lists.len() > 4 && lists.iter().all(is_clue) {
        return Some("numbers; clues need cells, as in r1c2=3");
    }
    // If most lines have the same length, they are rows with a mistake.
    let is_usual = |list: &Vec<usize>| {
        let same = lists.iter().filter(|other| other.len() == list.len());
        2 * same.count() > lists.len()
    };
    let is_set =
        |list: &Vec<usize>| (1..list.len()).all(|place| !list[..place].contains(&list[place]));
    let are_sets = lists.len() > 2 && lists.len() <= MAX_LISTS && lists.iter().all(is_set);
    (are_sets && !lists.iter().any(is_usual)).then_some("lines of numbers; sets need names (1: 2)")
}

/// Maximum number of lists that are compared.
const MAX_LISTS: usize = 1_000;

/// Returns whether a text is an ID of Simon Tatham's puzzles: a size, a colon, and cells.
fn is_game_id(text: &str) -> bool {
    let is_side = |side: &str| {
        let digits = side.trim_end_matches(|symbol: char| symbol.is_ascii_lowercase());
        number(digits).is_some()
    };
    let is_cell = |symbol: char| symbol.is_ascii_alphanumeric() || "_,/:;".contains(symbol);
    text.split_once(':')
        .is_some_and(|(size, cells)| size.split('x').all(is_side) && cells.chars().all(is_cell))
}

/// Returns whether numbers are those of a file of OR-Library. It begins with its numbers of rows and columns. The costs of
/// all columns and the columns of each row follow, or the cost and the rows of each column.
fn is_set_covering(lists: &[Vec<usize>]) -> bool {
    let Some([rows @ (2..), columns @ (2..)]) = lists.first().map(Vec::as_slice) else {
        return false;
    };
    let numbers: Vec<usize> = lists[1..].concat();
    let is_read = |mut rest: &[usize], count: usize, before: usize| {
        for _ in 0..count {
            let length = rest.get(before).copied().unwrap_or(usize::MAX);
            match rest.get((before + 1).saturating_add(length)..) {
                Some(after) => rest = after,
                None => return false,
            }
        }
        rest.is_empty()
    };
    let costs = numbers.get(*columns..);
    costs.is_some_and(|rest| is_read(rest, *rows, 0)) || is_read(&numbers, *columns, 1)
}
