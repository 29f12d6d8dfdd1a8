//! Tables of wikis, `{| … |}`, as rows with commas between the cells.

use crate::text_util::trim;

/// Returns a text in which a table of a wiki is rows; `None` without a table. A row stands on its last line.
pub(super) fn rows_in(text: &str) -> Option<String> {
    let start = text.find("{|")?;
    let end = start + text[start..].find("\n|}")?;
    let is_other = |part: &str| part.contains("{|");
    if is_other(&text[start + 2..]) {
        return None;
    }
    let mut rows = text[..start].to_owned();
    let mut row: Option<Vec<String>> = None;
    // The first line holds the style of the table.
    for line in text[start..end].split('\n').skip(1) {
        let line = trim(line);
        if line.starts_with("|-") {
            end_row(&mut rows, row.take());
        } else if let Some(title) = line.strip_prefix("|+") {
            rows += title;
        } else if let Some(cells) = line.strip_prefix(['|', '!']) {
            let cells = cells.replace("!!", "||");
            row.get_or_insert_default()
                .extend(cells.split("||").map(content));
        } else if let Some(cell) = row.as_mut().and_then(|row| row.last_mut()) {
            *cell += line;
        }
        rows.push('\n');
    }
    end_row(&mut rows, row);
    let after = text[end..].trim_start_matches("\n|}");
    Some(rows + "\n" + after)
}

/// Returns what a cell holds, without its style and marks of bold.
fn content(cell: &str) -> String {
    let inside = cell.rsplit('|').next().unwrap_or(cell);
    let inside = inside
        .replace("'''", "")
        .replace("''", "")
        .replace("&nbsp;", " ");
    trim(&inside).to_owned()
}

/// Writes a row at the end of the last line.
fn end_row(rows: &mut String, row: Option<Vec<String>>) {
    let Some(row) = row else {
        return;
    };
    let row = row.join(",");
    // The line of the separator begins after this row.
    match rows.strip_suffix('\n') {
        Some(before) => *rows = format!("{before}{row}\n"),
        None => *rows += &row,
    }
}
