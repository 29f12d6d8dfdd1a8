//! Lists as lines: YAML becomes lists, and lists become rows for the readers of other formats.

use std::borrow::Cow;

use super::lists::{Item, ItemKind, items};
use crate::puzzle::sudoku::square_side;
use crate::text_util::{is_white, trim};

/// Replaces the dashes before items of YAML by spaces, if all lines but the first are items.
pub(super) fn without_dashes(text: &str) -> Cow<'_, str> {
    let is_item = |line: &str| {
        let item = line.trim_start().strip_prefix("- ").map(str::trim);
        item.is_some_and(|item| {
            item.starts_with(['[', '"', '\'']) || !item.is_empty() && !item.contains(is_white)
        })
    };
    if let Some(lists) = nested(text) {
        return lists.into();
    }
    let mut filled = text.lines().filter(|line| !trim(line).is_empty());
    let is_key = |line: &str| trim(line).ends_with(':');
    let first = filled.next().unwrap_or_default();
    if !(is_item(first) || is_key(first)) || filled.clone().nth(2).is_none() || !filled.all(is_item)
    {
        return text.into();
    }
    let mut lines: Vec<String> = Vec::new();
    for line in text.split('\n') {
        let replaced = if is_item(line) {
            line.replacen("- ", "  ", 1)
        } else {
            line.to_owned()
        };
        lines.push(replaced);
    }
    lines.join("\n").into()
}

/// Returns lists in brackets for nested lists of YAML: `- - 5` begins a row, and `- 3` continues it.
fn nested(text: &str) -> Option<String> {
    let part = |line: &str| -> Option<(bool, String)> {
        let item = trim(line).strip_prefix('-')?;
        let (starts, word) = match trim(item).strip_prefix("- ") {
            Some(word) => (true, word),
            None => (false, item),
        };
        let word = trim(word);
        (!word.is_empty() && !word.contains(is_white) && !word.contains(['[', ',']))
            .then(|| (starts, word.to_owned()))
    };
    let mut lists = String::new();
    let mut rows = 0;
    for line in text.lines() {
        if trim(line).is_empty() || rows == 0 && trim(line).ends_with(':') {
            lists.push('\n');
            continue;
        }
        let (starts, word) = part(line)?;
        match (starts, rows) {
            (true, 0) => lists.push_str("[["),
            (true, _) => lists.push_str("], ["),
            (false, 0) => return None,
            (false, _) => lists.push_str(", "),
        }
        rows += usize::from(starts);
        lists.push_str(&word);
        lists.push('\n');
    }
    (rows > 3).then(|| lists + "]]")
}

/// Returns the rows of a text that is a list of rows or of cells, as lines for the readers of all formats. A row stays
/// on its line.
pub(in crate::puzzle::text) fn rows_in(text: &str) -> Option<String> {
    let mut top = items(text)?;
    let mut list = if top.len() == 1 {
        top.swap_remove(0)
    } else {
        return None;
    };
    while let ItemKind::List(inner) = &list.kind {
        match &inner[..] {
            [one] if one.list().is_some_and(|list| !list.is_empty()) => list = one.clone(),
            _ => break,
        }
    }
    let list = list.list()?;
    let mut rows: Vec<(u32, String)> = Vec::new();
    let text_of = |item: &Item| -> Option<String> {
        let word = item.word()?;
        let word = word
            .strip_suffix(".0")
            .or(word.strip_suffix('.'))
            .filter(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
            .unwrap_or(word);
        Some(match word {
            "" | "None" | "null" | " " => ".".to_owned(),
            "True" | "true" | "TRUE" => "1".to_owned(),
            "False" | "false" | "FALSE" => "0".to_owned(),
            word => word.to_owned(),
        })
    };
    if list.iter().all(|item| item.list().is_some()) {
        for row in list {
            let cells: Vec<String> = row.list()?.iter().map(text_of).collect::<Option<_>>()?;
            rows.push((row.line, cells.join(",")));
        }
    } else {
        let cells: Vec<String> = list.iter().map(text_of).collect::<Option<_>>()?;
        let side = square_side(cells.len());
        if cells[0].len() > 2 {
            rows.extend(
                list.iter()
                    .zip(&cells)
                    .map(|(item, cell)| (item.line, cell.clone())),
            );
        } else if side >= 4 && side * side == cells.len() {
            let line = list[0].line;
            rows.extend(cells.chunks(side).map(|row| (line, row.join(","))));
        } else {
            return None;
        }
    }
    let mut lines = String::new();
    let mut line = 1;
    for (number, row) in rows {
        while line < number {
            lines.push('\n');
            line += 1;
        }
        lines.push_str(&row);
        lines.push('\n');
        line += 1;
    }
    (line > 1).then_some(lines)
}

/// Returns the words of a line that holds several words in quotes, and nothing else: `"1..2" "..3."`.
pub(super) fn quoted_words(text: &str) -> Option<Vec<Item>> {
    let line = trim(text);
    let quote = line
        .chars()
        .next()
        .filter(|symbol| matches!(symbol, '"' | '\''))?;
    let is_plain = line.ends_with(quote) && !line.contains(['\n', '[', '(', '{', '\\']);
    let is_separator = |symbol: char| is_white(symbol) || matches!(symbol, ',' | ';');
    let is_apart = |between: &str| between.chars().all(is_separator);
    let apart = line.split(quote).step_by(2).all(is_apart);
    (is_plain && apart && line.matches(quote).count() >= 8)
        .then(|| items(&format!("[{line}]")))
        .flatten()
}
