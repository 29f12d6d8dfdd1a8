//! Detection: which format a text has.
//!
//! Forms that only a grid has come first. Then every format rates the text, and the most likely one that can read it
//! wins. Grids with few marks, such as titles above rows, come last.

use std::borrow::Cow;

use super::grid_text::{self, Misread};
use super::{Codec, FORMATS, Format, ParseResult, Parsed, dlx, grid_rows, lines, matrix_text};
use crate::error::{Error, Result};
use crate::puzzle::{Puzzle, Sudoku};

/// Reads a text in one format.
pub(super) fn read_as(text: &str, format: Format) -> Result<Parsed> {
    let read = format.codec().read;
    let is_exact = matches!(format, Format::Dlx | Format::Json | Format::Sets);
    if is_exact {
        return Ok(read(text)?.named(format));
    }
    let is_grid = matches!(
        format,
        Format::SudokuRows | Format::SudokuDrawn | Format::SudokuNumbers
    );
    if is_grid && let Some(grids) = grid_text::read(text, true)? {
        return Ok(ParseResult::from(grids).named(format));
    }
    let rows = grid_text::rows_in(text);
    let plain = grid_text::normal(rows.as_deref().unwrap_or(text));
    match read(&plain) {
        Ok(reading) => Ok(with_comments(&plain, reading)?.named(format)),
        Err(error) if is_grid => match grid_text::read(text, false) {
            Ok(Some(grids)) => Ok(ParseResult::from(grids).named(format)),
            _ => Err(error),
        },
        Err(error) => Err(error),
    }
}

/// Reads a text in the most likely format.
pub(super) fn detect(text: &str) -> Result<Parsed> {
    // These formats have marks that no other format has.
    for format in [Format::SudokuFile, Format::SudokuLink] {
        let codec = format.codec();
        if (codec.confidence)(text) > 0 {
            let reading = (codec.read)(text)?;
            return Ok(with_comments(text, reading)?.named(format));
        }
    }
    let sure = grid_text::read(text, true);
    if let Ok(Some(grids)) = sure {
        let format = grids.format();
        return Ok(ParseResult::from(grids).named(format));
    }
    let rows = grid_text::rows_in(text);
    let plain = grid_text::normal(rows.as_deref().unwrap_or(text));
    let text_of = |format| match format {
        Format::Dlx | Format::Json | Format::Sets => text,
        _ => &plain,
    };
    let mut likely: Vec<(u8, &Codec)> = Vec::new();
    for codec in &FORMATS {
        let confidence = (codec.confidence)(text_of(codec.format));
        if confidence > 0 {
            let place = likely.partition_point(|before| before.0 >= confidence);
            likely.insert(place, (confidence, codec));
        }
    }
    let is_refused = matches!(sure, Err(Misread::Refused(_)));
    let mut first_error = sure.err().map(Error::from);
    // Almost any text is nearly in Knuth's format, so its errors are the least helpful ones.
    let mut dlx_error = None;
    let mut parsed: Option<Parsed> = None;
    let mut alternatives = Vec::new();
    for (_, codec) in likely {
        match (codec.read)(text_of(codec.format)) {
            Ok(reading) if is_refused && reading.has_sudokus() => {}
            Ok(reading) => {
                let is_certain = codec.format != Format::Dlx || dlx::is_certain(text);
                if parsed.is_some() || !is_certain {
                    alternatives.push(codec.format);
                    continue;
                }
                if !reading.bad.is_empty()
                    && let Ok(Some(grids)) = grid_text::read(text, false)
                {
                    let format = grids.format();
                    parsed = Some(ParseResult::from(grids).named(format));
                    continue;
                }
                parsed = Some(with_comments(&plain, reading)?.named(codec.format));
                if codec.format == Format::Json {
                    break;
                }
            }
            Err(error) if codec.format == Format::Dlx && !dlx::is_certain(text) => {
                dlx_error = Some(error);
            }
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    if parsed.is_none()
        && !is_refused
        && let Some(rows) = matrix_text::rows_in(&plain)
        && let Ok(reading) = (Format::Matrix.codec().read)(&rows)
    {
        parsed = Some(reading.named(Format::Matrix));
    }
    if let Some(parsed) = parsed {
        return Ok(Parsed {
            alternatives,
            ..parsed
        });
    }
    if !is_refused {
        match grid_text::read(text, false) {
            Ok(Some(grids)) => {
                let format = grids.format();
                return Ok(Parsed {
                    alternatives,
                    ..ParseResult::from(grids).named(format)
                });
            }
            Ok(None) => {}
            Err(Misread::Refused(error)) => return Err(error),
            Err(Misread::Unreadable(error)) => first_error = first_error.or(Some(error)),
        }
    }
    Err(first_error
        .or(dlx_error)
        .unwrap_or_else(|| unrecognized(text)))
}

/// Applies the rules that comments name to Sudokus. Refuses the names of other rules.
fn with_comments(text: &str, mut reading: ParseResult) -> Result<ParseResult> {
    if reading.has_titles {
        return match reading.bad.first() {
            Some(bad) if reading.puzzles.is_empty() => Err(bad.error.clone()),
            _ => Ok(reading),
        };
    }
    if !reading.has_sudokus() {
        return Ok(reading);
    }
    let is_bad = |line: &lines::Line| reading.bad.iter().any(|bad| bad.line == line.number);
    let mut known = grid_text::titles::KnownRules::default();
    for line in lines::filled(text) {
        if grid_rows::is_name(line) || is_bad(&line) {
            known.add(grid_text::titles::check_comment(line)?);
        }
    }
    if known.is_empty() {
        return Ok(reading);
    }
    if reading.puzzles.len() > 1
        && let Ok(Some(grids)) = grid_text::read(text, false)
        && grids.puzzles.len() == reading.puzzles.len()
    {
        // This reader assigns each title to its grid.
        return Ok(grids.into());
    }
    for puzzle in &mut reading.puzzles {
        if let Puzzle::Sudoku(sudoku) = puzzle {
            known.apply(sudoku);
        }
    }
    Ok(reading)
}

/// Removes the marks of the page or mail that a text comes from. Each step leaves other texts as they are.
pub(super) fn lines_of(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    for step in [
        with_line_feeds,
        without_quotation,
        without_tags,
        without_bold,
    ] {
        if let Some(plain) = step(&text) {
            text = plain.into();
        }
    }
    text
}

/// Converts carriage returns into line feeds if the text has no line feeds, as on classic Mac OS. Every format treats a
/// carriage return as a space.
fn with_line_feeds(text: &str) -> Option<String> {
    (text.contains('\r') && !text.contains('\n')).then(|| text.replace('\r', "\n"))
}

/// Removes the marks of a quotation in mail and Markdown, `> `, if most lines have them.
fn without_quotation(text: &str) -> Option<String> {
    let is_quoted = |line: &str| line.starts_with('>') && !line.trim_end().ends_with('<');
    let filled = text.lines().filter(|line| !line.trim().is_empty());
    let quoted = filled.clone().filter(|line| is_quoted(line)).count();
    if quoted < 4 || 2 * quoted <= filled.count() {
        return None;
    }
    let plain = |line: &str| {
        let marks = usize::from(is_quoted(line));
        line.replacen('>', " ", marks)
    };
    Some(text.split('\n').map(plain).collect::<Vec<_>>().join("\n"))
}

/// Removes the tags of HTML around a grid that is text: `<pre>`, and `<br>` as the end of a line.
fn without_tags(text: &str) -> Option<String> {
    const TAGS: [&str; 9] = [
        "<pre>",
        "</pre>",
        "<code>",
        "</code>",
        "<b>",
        "</b>",
        "<strong>",
        "</strong>",
        "&nbsp;",
    ];
    let has = |tags: &[&str]| tags.iter().any(|tag| text.contains(tag));
    if has(&["<td", "<TD", "<?xml", "<html", "<!DOCTYPE"]) || !(has(&TAGS) || has(&["<br"])) {
        return None;
    }
    let mut plain = text.to_owned();
    for end in ["<br>", "<br/>", "<br />"] {
        // A line that ends with the tag has its own line break.
        plain = plain.replace(&format!("{end}\n"), "\n").replace(end, "\n");
    }
    for tag in TAGS {
        plain = plain.replace(tag, if tag == "&nbsp;" { " " } else { "" });
    }
    Some(plain)
}

/// Removes the marks of bold symbols in Markdown, `**5**`, unless a star is a blank.
fn without_bold(text: &str) -> Option<String> {
    if !text.contains("**") || !text.contains(['.', '0', '_']) {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    let mut parts = text.split("**");
    plain.push_str(parts.next()?);
    // Every other part is bold.
    while let Some(bold) = parts.next() {
        if bold.chars().count() != 1 || !bold.chars().all(char::is_alphanumeric) {
            return None;
        }
        plain.push_str(bold);
        plain.push_str(parts.next()?);
    }
    Some(plain)
}

/// Returns the Sudoku of a text with drawn borders, if the whole text is one.
pub(crate) fn drawn_sudoku(text: &str) -> Option<Sudoku> {
    let text = &lines_of(text)[..];
    let codec = Format::SudokuDrawn.codec();
    let puzzles = match grid_text::read(text, true).ok()? {
        Some(grids) => grids.puzzles,
        None if (codec.confidence)(text) > 0 => (codec.read)(text).ok()?.puzzles,
        None => grid_text::read(text, false).ok()??.puzzles,
    };
    let mut puzzles = puzzles.into_iter();
    match (puzzles.next(), puzzles.next()) {
        (Some(Puzzle::Sudoku(sudoku)), None) => Some(sudoku),
        _ => None,
    }
}

fn unrecognized(text: &str) -> Error {
    let (place, found) = lines::first_word(text);
    let expected = "a Sudoku (rows, a line, a table, a list, a file or a link), a matrix, a board of . and #, Knuth's exact cover \
                    format, sets of names, or JSON";
    Error::parse(place, &expected, &found)
}
