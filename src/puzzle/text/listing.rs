//! Data in the listing of a program, without the marks of its language: lines `DATA` of BASIC, arrays of Fortran,
//! comments, and long strings that are joined.

use std::fmt::Write as _;

use crate::text_util::{is_white, trim};

/// Maximum length of a listing in bytes.
const MAX_LENGTH: usize = 1 << 16;

/// The least number of lines that show a listing.
const LEAST_LINES: usize = 3;

/// Maximum number of values that a repeat count of Fortran stands for.
const MAX_REPEATS: usize = 625;

/// The number of cells of the longest row of a grid.
const LONGEST_ROW: usize = 25;

/// Returns a line after a word such as `DATA`, and after a line number.
fn after_data(line: &str) -> Option<&str> {
    let statement = trim(line).trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let statement = statement.trim_start();
    let (word, after) = statement.split_once(is_white)?;
    let is_data = ["data", "db", "dc.b", ".byte"]
        .iter()
        .any(|known| word.eq_ignore_ascii_case(known));
    let after = trim(after);
    // A word alone may be the name of an item.
    let are_values = after.contains([',', '/']) || after.starts_with('"');
    (is_data && are_values).then_some(after)
}

/// Returns whether a line is a remark of BASIC.
fn is_remark(line: &str) -> bool {
    let statement = trim(line).trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let word = statement.split_whitespace().next();
    word.is_some_and(|word| word.eq_ignore_ascii_case("rem"))
}

/// Returns the values of lines `DATA` of BASIC, `100 DATA 5,3,0`, or `db` of an assembler. Strings lose their quotes.
pub(super) fn data_of_basic(text: &str) -> Option<String> {
    (text.len() <= MAX_LENGTH).then_some(())?;
    let mut values = String::new();
    let mut count = 0;
    for line in text.split('\n') {
        if let Some(data) = after_data(line) {
            values.extend(data.chars().filter(|symbol| *symbol != '"'));
            count += 1;
        } else if !trim(line).is_empty() && !is_remark(line) {
            return None;
        }
        values.push('\n');
    }
    (count >= LEAST_LINES).then_some(values)
}

/// Returns the values of an array of Fortran: `DATA GRID / 5, 3, 0 /`, or `RESHAPE ((/ 5, 3, 0 /), …)`. A line of the text
/// stays a line.
pub(super) fn array_of_fortran(text: &str) -> Option<String> {
    (text.len() <= MAX_LENGTH).then_some(())?;
    let lower = text.to_ascii_lowercase();
    let (start, end) = if lower.contains("reshape") {
        let (open, close) = if text.contains("(/") {
            ("(/", "/)")
        } else {
            ("([", "]")
        };
        let start = text.find(open)? + 2;
        (start, start + text[start..].find(close)?)
    } else {
        let after = after_data(trim(text).split('\n').next()?)?;
        let name = after.strip_suffix('/')?;
        let is_name = |symbol: char| symbol.is_alphanumeric() || "_(,): ".contains(symbol);
        name.chars().all(is_name).then_some(())?;
        let start = text.find('/')? + 1;
        (start, start + text[start..].find('/')?)
    };
    let mut values = "\n".repeat(text[..start].matches('\n').count());
    for line in text[start..end].split('\n') {
        let line = line.split('!').next().unwrap_or_default();
        let is_mark = |symbol: char| is_white(symbol) || matches!(symbol, '&' | ',');
        let cells = line.split(is_mark).filter(|word| !word.is_empty());
        for (place, cell) in cells.enumerate() {
            let (count, value) = cell.split_once('*').unwrap_or(("1", cell));
            let count = count.parse().ok().filter(|count| *count <= MAX_REPEATS)?;
            for repeat in 0..count {
                let separator = if place + repeat > 0 { "," } else { "" };
                let _ = write!(values, "{separator}{value}");
            }
        }
        values.push('\n');
    }
    Some(values)
}

/// Returns the rows of a matrix of R, `matrix(c(1, 0, 0, 1), nrow = 2, byrow = TRUE)`. R fills columns first by default.
pub(super) fn matrix_of_r(text: &str) -> Option<String> {
    (text.len() <= MAX_LENGTH).then_some(())?;
    let (_, after) = text.split_once("matrix(c(")?;
    let (values, after) = after.split_once(')')?;
    let (arguments, after) = after.split_once(')')?;
    let cells: Vec<&str> = values.split(',').map(trim).collect();
    let mut sizes = [None; 2];
    let mut by_row = false;
    for (argument, place) in arguments.split(',').skip(1).zip(0..) {
        let (name, value) = argument.split_once('=').unwrap_or(("", argument));
        let at = match trim(name) {
            "nrow" => 0,
            "ncol" => 1,
            "" if place < 2 => place,
            "byrow" => {
                by_row = matches!(trim(value), "TRUE" | "T");
                continue;
            }
            _ => return None,
        };
        sizes[at] = Some(trim(value).parse::<usize>().ok().filter(|size| *size > 0)?);
    }
    let rows = sizes[0].or_else(|| cells.len().checked_div(sizes[1]?))?;
    let columns = cells.len() / rows.max(1);
    let is_whole = rows * columns == cells.len() && sizes[1].is_none_or(|own| own == columns);
    (is_whole && trim(after).is_empty()).then_some(())?;
    let cell = |row: usize, column: usize| {
        cells[if by_row {
            row * columns + column
        } else {
            column * rows + row
        }]
    };
    let row = |row: usize| {
        (0..columns)
            .map(|column| cell(row, column))
            .collect::<Vec<_>>()
    };
    let rows: Vec<String> = (0..rows).map(|at| row(at).join(",")).collect();
    Some(rows.join("\n") + "\n")
}

/// Removes the mark of a comment, if every line begins with it and it stands nowhere else.
pub(super) fn without_comment_marks(text: &str) -> Option<String> {
    (text.len() <= MAX_LENGTH).then_some(())?;
    let filled = || text.lines().filter(|line| !trim(line).is_empty());
    let first = filled().next()?.trim_start();
    let mark = ["%", "//", "--", ";", "#"]
        .into_iter()
        .find(|mark| first.starts_with(mark))?;
    let inside = |line: &'_ str| line.trim_start().strip_prefix(mark).map(str::to_owned);
    let is_comment =
        |line: &str| inside(line).is_some_and(|rest| rest.is_empty() || rest.starts_with(is_white));
    let count = filled().count();
    // A hash may be a hole of a board, which has no digits.
    let is_mark = mark != "#" || text.contains(|symbol: char| symbol.is_ascii_digit());
    let is_all = is_mark
        && count >= LEAST_LINES
        && filled().all(is_comment)
        && text.matches(mark).count() == count;
    is_all.then(|| {
        let lines: Vec<String> = text
            .split('\n')
            .map(|line| inside(line).unwrap_or_default())
            .collect();
        lines.join("\n")
    })
}

/// Joins the strings of an expression such as `"0030206…" + "9003050…"`, if they are the cells of one grid and longer than
/// its rows.
pub(super) fn joined_strings(text: &str) -> Option<String> {
    (text.len() <= MAX_LENGTH).then_some(())?;
    let parts: Vec<&str> = text.split('"').collect();
    let is_quoted = parts.len() % 2 == 1 && parts.len() > 4;
    is_quoted.then_some(())?;
    let strings = || parts.iter().skip(1).step_by(2);
    let mut between = parts[..parts.len() - 1].iter().skip(2).step_by(2);
    let is_join = |symbol: char| is_white(symbol) || "+&\\._".contains(symbol);
    let is_cell = |symbol: char| symbol.is_ascii_alphanumeric() || "._-*".contains(symbol);
    let is_long = |part: &&str| part.len() > LONGEST_ROW && part.chars().all(is_cell);
    let joined: String = strings().copied().collect();
    let is_grid = matches!(joined.len(), 81 | 256 | 625)
        && between.all(|part| part.chars().all(is_join))
        && strings().all(is_long);
    is_grid.then(|| "\n".repeat(parts[0].matches('\n').count()) + &joined)
}

/// Returns the strings of lines such as `row1 = "53..7...."`, which are rows of a grid.
pub(super) fn assigned_rows(text: &str) -> Option<String> {
    (text.len() <= MAX_LENGTH).then_some(())?;
    let row = |line: &'_ str| -> Option<String> {
        let (name, value) = line.split_once('=')?;
        let row = trim(value)
            .trim_end_matches([';', ','])
            .strip_prefix('"')?
            .strip_suffix('"')?;
        let is_name = |symbol: char| symbol.is_alphanumeric() || "_ ()[]$".contains(symbol);
        let is_row = !row.is_empty()
            && !row.contains(|symbol: char| is_white(symbol) || ",\"".contains(symbol));
        (name.chars().all(is_name) && is_row).then(|| row.to_owned())
    };
    let filled = || text.lines().filter(|line| !trim(line).is_empty());
    let side = filled().count();
    let is_of_side = |line: &str| row(line).is_some_and(|row| row.chars().count() == side);
    let is_grid = side > LEAST_LINES && filled().all(is_of_side);
    is_grid.then(|| {
        let lines: Vec<String> = text
            .split('\n')
            .map(|line| row(line).unwrap_or_default())
            .collect();
        lines.join("\n")
    })
}

/// Beginnings of statements that hold no data.
const STATEMENTS: [&str; 6] = [
    "import ",
    "from ",
    "print(",
    "using ",
    "package ",
    "console.log(",
];

/// Replaces statements around data by empty lines: those that import, and those that print.
pub(super) fn without_statements(text: &str) -> Option<String> {
    (text.len() <= MAX_LENGTH).then_some(())?;
    let is_statement = |line: &str| {
        let is_import = !line.starts_with("from ") || line.contains(" import ");
        is_import && STATEMENTS.iter().any(|mark| line.starts_with(mark))
    };
    let count = text.lines().filter(|line| is_statement(line)).count();
    let has_data = text.contains('=') && text.contains(['[', '{', '(']);
    (count > 0 && has_data).then(|| {
        let plain = |line| if is_statement(line) { "" } else { line };
        text.split('\n').map(plain).collect::<Vec<_>>().join("\n")
    })
}
