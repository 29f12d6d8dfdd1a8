//! Tables of HTML as rows with tabs between the cells. A cell may hold a field.

use super::detect::is_exact;
use super::grid_text::has_words;
use super::lines::place_of;
use super::{Format, Parsed, parse};
use crate::error::{Error, Result};
use crate::text_util::{is_white, trim};

/// Elements of a whole page that may name the rules of a puzzle.
const TITLES: [&str; 5] = ["title", "h1", "h2", "h3", "caption"];

/// Elements in a cell whose content is unknown, and elements that are not read.
const UNKNOWN: [&str; 6] = ["table", "img", "svg", "canvas", "select", "input"];

/// Reads the tables of a page, or of a part of one; `None` if there is no table.
pub(super) fn read(text: &str, wanted: Option<Format>) -> Option<Result<Parsed>> {
    // Names of items and the strings of JSON may hold tags.
    if wanted.is_some_and(is_exact) || !text.contains('<') || trim(text).starts_with(['{', '[']) {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    lower.contains("<td").then(|| {
        let rows = rows_in(text, &lower)?;
        let is_file = wanted == Some(Format::SudokuFile);
        let format = if is_file {
            Some(Format::SudokuRows)
        } else {
            wanted
        };
        let mut parsed = parse(&rows, format)?;
        let are_sudokus = parsed
            .puzzles
            .iter()
            .all(|puzzle| puzzle.kind() == "sudoku");
        if are_sudokus && (is_file || wanted.is_none()) {
            parsed.format = Format::SudokuFile;
        }
        Ok(parsed)
    })
}

/// Returns the rows of all tables. `lower` is the text in lower case.
fn rows_in(text: &str, lower: &str) -> Result<String> {
    let is_page = lower.contains("<body");
    let mut written = String::new();
    let (mut in_cell, mut cells) = (false, 0);
    let mut name = "";
    let mut at = 0;
    while at < text.len() {
        let start = text[at..]
            .find('<')
            .map_or(text.len(), |length| at + length);
        let content = decoded(&text[at..start]);
        if in_cell {
            written += &content;
        } else if has_words(&content) && (!is_page || TITLES.contains(&name)) {
            written = written + trim(&content) + "\n";
        }
        at = end_of_tag(text, start);
        let tag = HtmlTag {
            text: &text[start..at],
            lower: &lower[start..at],
        };
        let is_end = |symbol: char| is_white(symbol) || symbol == '>';
        name = tag
            .lower
            .trim_start_matches('<')
            .split(is_end)
            .next()
            .unwrap_or_default();
        match name.strip_suffix('/').unwrap_or(name) {
            "script" | "style" => {
                let close = ["</", name].concat();
                at = lower[at..]
                    .find(&close)
                    .map_or(text.len(), |length| at + length);
            }
            "td" | "th" => {
                if cells > 0 {
                    written.push('\t');
                }
                (in_cell, cells) = (true, cells + 1);
            }
            "tr" | "/tr" | "/table" => {
                if cells > 0 {
                    written.push('\n');
                }
                (in_cell, cells) = (false, 0);
            }
            "/td" | "/th" => in_cell = false,
            "br" if in_cell => written.push(' '),
            "input" if in_cell && tag.is_text() => {
                written += tag.attribute("value").unwrap_or_default();
            }
            name if in_cell && UNKNOWN.contains(&name) => {
                let found = format_args!("<{name}> in a cell");
                return Err(Error::parse(
                    place_of(text, start),
                    &"cells of text or fields",
                    &found,
                ));
            }
            _ => {}
        }
    }
    // A bracket may stand in a field.
    Ok(written.replace('<', " "))
}

/// A tag, also in lower case.
struct HtmlTag<'a> {
    text: &'a str,
    lower: &'a str,
}

impl<'a> HtmlTag<'a> {
    /// Whether the tag of a field says that it holds text.
    fn is_text(&self) -> bool {
        let kind = self.attribute("type").map(str::to_ascii_lowercase);
        matches!(kind.as_deref(), None | Some("text" | "number" | "tel"))
    }

    fn attribute(&self, name: &str) -> Option<&'a str> {
        let mark = [" ", name, "="].concat();
        let value = &self.text[self.lower.find(&mark)? + mark.len()..];
        match value.chars().next()? {
            quote @ ('"' | '\'') => value[1..].split(quote).next(),
            _ => value
                .split(|symbol| is_white(symbol) || "/>".contains(symbol))
                .next(),
        }
    }
}

/// Returns the end of the tag or comment that begins at `start`.
fn end_of_tag(text: &str, start: usize) -> usize {
    let rest = &text[start..];
    let mark = if rest.starts_with("<!--") { "-->" } else { ">" };
    rest.find(mark)
        .map_or(text.len(), |length| start + length + mark.len())
}

/// Replaces line breaks and spaces without breaks by spaces, and numbered entities by their characters.
fn decoded(text: &str) -> String {
    let mut parts = text.split("&#");
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let entity = part
            .split_once(';')
            .and_then(|(code, after)| Some((code.parse().ok()?, after)));
        match entity.and_then(|(code, after)| Some((char::from_u32(code)?, after))) {
            Some((symbol, after)) => {
                decoded.push(symbol);
                decoded += after;
            }
            None => decoded = decoded + "&#" + part,
        }
    }
    decoded.replace("&nbsp;", " ").replace(is_white, " ")
}
