//! Matrices as people and programs write them: lists, tables, words for zero and one, labels of rows and columns.

use std::borrow::Cow;

use super::grid_text::{has_words, is_rule, is_sequence, without_assignment};
use super::lines;
use crate::text_util::{is_white, trim, words};

/// Returns the rows of a matrix as lines of zeros and ones, each on its line; `None` if a word is neither.
pub(super) fn rows_in(text: &str) -> Option<String> {
    let is_separator = |symbol: char| {
        let is_bracket = ('\u{239b}'..='\u{23a6}').contains(&symbol);
        is_white(symbol) || is_bracket || ",;|&[](){}\"'\\│┃║".contains(symbol)
    };
    (!has_several(text)).then_some(())?;
    let text = &without_assignment(&without_frame(text))[..];
    let marked = with_digits(text);
    let text = marked.as_deref().unwrap_or(text);
    let mut rows: Vec<(u32, Vec<&str>)> = Vec::new();
    for line in lines::filled(text) {
        let text = line.text.split(['#', '%']).next().unwrap_or_default();
        let text = text.split("//").next().unwrap_or_default();
        let text = text.strip_prefix("vec!").unwrap_or(text);
        let is_command = text.trim_start().starts_with('\\') || is_rule(text);
        let cells = words(text, is_separator).map(|word| word.text);
        let cells: Vec<&str> = cells
            .filter(|word| !matches!(*word, "vec!" | "array" | "np.array" | "..."))
            .collect();
        // A title or the head of an assignment: `6×7 Matrix{Int64}:`, `A = [`.
        let is_title = rows.is_empty()
            && (has_words(text) && text.trim_end().ends_with(':')
                || text.contains(char::is_alphabetic)
                    && text.trim_end().ends_with(['=', '[', '{', '(']));
        // The line below the names of a table in Markdown.
        let is_rule = cells
            .iter()
            .all(|cell| cell.bytes().all(|byte| matches!(byte, b'-' | b':')));
        if !cells.is_empty() && !is_command && !is_title && !is_rule {
            rows.push((line.number, cells));
        }
    }
    without_labels(&mut rows);
    without_size(&mut rows);
    let width = rows.first()?.1.len();
    let mut lines = String::new();
    let mut number = 1;
    for (line, cells) in &rows {
        if cells.len() != width {
            return None;
        }
        while number < *line {
            lines.push('\n');
            number += 1;
        }
        for cell in cells {
            match *cell {
                "." => lines.push('0'),
                cell => lines.push_str(bit(cell)?),
            }
        }
    }
    (rows.len() > 1).then_some(lines + "\n")
}

/// Returns whether a text is a list of several lists of rows.
pub(super) fn has_several(text: &str) -> bool {
    [['[', ']'], ['{', '}']].iter().any(|[open, close]| {
        let (mut depth, mut lists) = (0_usize, 0);
        let mut before = ' ';
        for symbol in text.chars().filter(|symbol| !is_white(*symbol)) {
            if symbol == *open {
                depth += 1;
                lists += usize::from(depth == 3 && before == *open);
            } else if symbol == *close {
                depth = depth.saturating_sub(1);
            }
            before = symbol;
        }
        lists > 1
    })
}

/// Replaces marks by digits, if one mark such as `X` stands for one and another for zero, and the text holds nothing else.
fn with_digits(text: &str) -> Option<String> {
    let is_apart = |symbol: char| is_white(symbol) || matches!(symbol, ',' | ';' | '|');
    let mut one = None;
    let mut zero = None;
    for symbol in text.chars().filter(|symbol| !is_apart(*symbol)) {
        let known = match symbol {
            'X' | 'x' | '+' | 'Y' | '\u{2713}' | '\u{2714}' => &mut one,
            '.' | '-' | '_' | '0' | 'N' | '\u{2717}' | '\u{2718}' => &mut zero,
            _ => return None,
        };
        (*known.get_or_insert(symbol) == symbol).then_some(())?;
    }
    let (one, zero) = (one?, zero?);
    Some(text.replace(zero, "0").replace(one, "1"))
}

/// Removes what stands around the lists of a matrix, `np.array([[…]], dtype=int)`, and the commands of LaTeX.
fn without_frame(text: &str) -> Cow<'_, str> {
    if let Some(start) = text.find("\\begin{")
        && let Some(length) = text[start..].find("\\end{")
        && let Some(head) = text[start..start + length].rfind('}')
    {
        return text[start + head + 1..start + length]
            .replace("\\\\", "\n")
            .into();
    }
    let inside = text.find("[[").zip(text.rfind("]]"));
    let Some((start, end)) = inside.filter(|(start, end)| start < end) else {
        return text.into();
    };
    // Other fields of an object may have a meaning.
    let before = trim(&text[..start]);
    let is_matrix =
        matches!(before, "{\"matrix\":" | "{\"rows\":") && trim(&text[end + 2..]) == "}";
    if before.contains(['[', '{']) && !is_matrix {
        return text.into();
    }
    let above = "\n".repeat(before.matches('\n').count());
    (above
        + &text[start..end + 2]
            .replace("],", "]\n")
            .replace("]\n\n", "]\n"))
        .into()
}

/// Removes labels of columns above the rows, and labels before the cells.
fn without_labels(rows: &mut Vec<(u32, Vec<&str>)>) {
    if rows
        .iter()
        .all(|row| row.1[0].ends_with(':') && row.1.len() > 1)
    {
        for row in rows.iter_mut() {
            row.1.remove(0);
        }
    }
    let is_short = |row: &[&str]| matches!(row, ["1", "2", "3"]);
    let is_heading = |row: &[&str]| {
        (is_sequence(row) || is_short(row)) && !row.iter().all(|word| bit(word).is_some())
    };
    let Some(first) = rows.first() else {
        return;
    };
    let has_corner = bit(first.1[0]).is_none() && is_heading(&first.1[1..]);
    if !is_heading(&first.1) && !has_corner {
        return;
    }
    let width = first.1.len() - usize::from(has_corner && !is_heading(&first.1));
    rows.remove(0);
    let labels: Vec<&str> = rows.iter().map(|row| row.1[0]).collect();
    if rows.iter().all(|row| row.1.len() == width + 1) && (labels.len() < 4 || is_sequence(&labels))
    {
        for row in rows {
            row.1.remove(0);
        }
    }
}

/// Removes a first line with the number of rows or of columns, or of columns and rows.
fn without_size(rows: &mut Vec<(u32, Vec<&str>)>) {
    let Some(((_, first), below)) = rows.split_first() else {
        return;
    };
    let columns = below.first().map_or(0, |row| match &row.1[..] {
        [word] => word.len(),
        words => words.len(),
    });
    let sizes: Option<Vec<usize>> = first.iter().map(|word| lines::number(word)).collect();
    let is_size = match sizes.as_deref() {
        Some([one]) => *one == below.len() || *one == columns,
        // The second number may be that of the columns that are covered at most once.
        Some([one, other]) => *one == columns && [below.len(), 0].contains(other),
        _ => false,
    };
    if is_size && columns > first.len() {
        rows.remove(0);
    }
}

/// Returns the digits of a word: zeros and ones, or one of them in words.
fn bit(word: &str) -> Option<&str> {
    match word {
        "0.0" | "0." | "false" | "False" | "FALSE" | "F" => Some("0"),
        "1.0" | "1." | "true" | "True" | "TRUE" | "T" => Some("1"),
        digits => digits
            .bytes()
            .all(|byte| matches!(byte, b'0' | b'1'))
            .then_some(digits),
    }
}
