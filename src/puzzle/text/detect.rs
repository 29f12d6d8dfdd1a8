//! Detection: which format a text has.
//!
//! Each format is asked once, in the order of [`ORDER`], and reads a text that seems to be in it. The first reading of the
//! highest [`Certainty`] wins, and the others are alternatives. The reader of grids works around them: forms that only a
//! grid has come before all other formats, and grids with few marks, such as titles above rows, come last.

use std::borrow::Cow;

use super::grid_text::{self, GridReader, Misread};
use super::{
    Certainty, Format, ParseResult, Parsed, foreign, grid_rows, lines, listing, matrix_text,
    piece_list, spacers, wikitext,
};
use crate::error::{Error, Result};
use crate::puzzle::Puzzle;
use crate::puzzle::normal::{normal, with_line_feeds};
use crate::sort::sort_by_number;
use crate::text_util::trim;

/// The formats with marks that no other format has. They are asked before the reader of grids.
const MARKED: [Format; 3] = [Format::BurrTools, Format::SudokuFile, Format::SudokuLink];

/// The other formats, except those that are read only if they are asked for. Among formats of equal certainty, the first one wins.
const ORDER: [Format; 16] = [
    Format::Json,
    Format::SudokuSamurai,
    Format::SudokuWiki,
    Format::Regions,
    Format::Board,
    Format::Layers,
    Format::SudokuRegions,
    Format::SudokuWalls,
    Format::Matrix,
    Format::MatrixLists,
    Format::Sets,
    Format::Dlx,
    Format::SudokuDrawn,
    Format::SudokuNumbers,
    Format::SudokuLine,
    Format::SudokuRows,
];

/// Whether a format is read from the text as it is. The other ones are read from a text with usual characters.
pub(super) fn is_exact(format: Format) -> bool {
    matches!(format, Format::Dlx | Format::Json | Format::Sets)
}

/// Reads a text in one format.
pub(super) fn read_as(text: &str, format: Format) -> Result<Parsed> {
    let read = format.codec().read;
    if is_exact(format) {
        return Ok(read(text)?.named(format));
    }
    let is_grid = matches!(
        format,
        Format::SudokuRows | Format::SudokuDrawn | Format::SudokuNumbers
    );
    let (mut grids, sure) = GridReader::begin(text);
    if is_grid && let Some(grids) = sure? {
        return Ok(ParseResult::from(grids).named(format));
    }
    let rows = grid_text::rows_in(text);
    let plain = normal(rows.as_deref().unwrap_or(text));
    match read(&plain) {
        Ok(reading) => Ok(with_comments(&plain, reading, &mut grids)?.named(format)),
        Err(error) if is_grid => match grids.rest() {
            Ok(Some(grids)) => Ok(ParseResult::from(grids).named(format)),
            _ => Err(error),
        },
        Err(error) => Err(error),
    }
}

/// Reads a text in the most likely format.
pub(super) fn detect(text: &str) -> Result<Parsed> {
    if let Some(error) = foreign::refusal(text) {
        return Err(error);
    }
    for format in MARKED {
        if let Some(recognized) = (format.codec().recognize)(text) {
            let (mut grids, _) = GridReader::begin("");
            let reading = with_comments(text, recognized.reading?, &mut grids)?;
            let mut parsed = reading.named(format);
            // Lists of cells are sets too.
            if format == Format::SudokuFile
                && let Some(sets) = (Format::Sets.codec().recognize)(text)
                && sets.reading.is_ok()
            {
                parsed.alternatives.push(Format::Sets);
            }
            return Ok(parsed);
        }
    }
    let (mut grids, sure) = GridReader::begin(text);
    let is_refused = matches!(sure, Err(Misread::Refused(_)));
    let mut first_error = match sure {
        Ok(Some(grids)) => return Ok(grids.parsed()),
        Ok(None) => None,
        Err(misread) => Some(Error::from(misread)),
    };
    let rows = grid_text::rows_in(text);
    let plain = normal(rows.as_deref().unwrap_or(text));
    let mut readings = Vec::new();
    for format in ORDER {
        let text = if is_exact(format) { text } else { &plain };
        if let Some(recognized) = (format.codec().recognize)(text) {
            // A puzzle as JSON has no other reading.
            let is_all = format == Format::Json && recognized.reading.is_ok();
            readings.push((recognized.certainty, format, recognized.reading));
            if is_all {
                break;
            }
        }
    }
    sort_by_number(&mut readings, |reading| reading.0 as u64);
    let mut last_error = None;
    let mut parsed: Option<Parsed> = None;
    let mut alternatives = Vec::new();
    for (certainty, format, reading) in readings {
        match reading {
            Ok(reading) if is_refused && reading.has_sudokus() => {}
            Ok(_) if parsed.is_some() || certainty == Certainty::Other => alternatives.push(format),
            Ok(reading) => {
                let better = if reading.bad.is_empty() {
                    Ok(None)
                } else {
                    grids.rest()
                };
                parsed = Some(match better {
                    Ok(Some(grids)) => grids.parsed(),
                    _ => with_comments(&plain, reading, &mut grids)?.named(format),
                });
            }
            Err(error) if certainty == Certainty::Other => last_error = Some(error),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    if parsed.is_none() && !is_refused {
        parsed = matrix_text::rows_in(&plain)
            .and_then(|rows| (Format::Matrix.codec().read)(&rows).ok())
            .map(|reading| reading.named(Format::Matrix));
    }
    if parsed.is_none() && !is_refused {
        match grids.rest() {
            Ok(found) => parsed = found.map(grid_text::GridText::parsed),
            Err(Misread::Refused(error)) => return Err(error),
            Err(Misread::Unreadable(error)) => first_error = first_error.or(Some(error)),
        }
    }
    match parsed {
        Some(parsed) => Ok(Parsed {
            alternatives,
            ..parsed
        }),
        None => two_grids(&plain).ok_or_else(|| {
            let error = first_error.or(last_error);
            error.unwrap_or_else(|| unrecognized(text))
        }),
    }
}

/// Returns two Sudokus that stand beside each other.
fn two_grids(text: &str) -> Option<Parsed> {
    let below = grid_text::one_below_other(text)?;
    let (mut grids, sure) = GridReader::begin(&below);
    let found = match sure.ok()? {
        Some(found) => found,
        None => grids.rest().ok()??,
    };
    (found.puzzles.len() == 2).then(|| found.parsed())
}

/// Applies the rules that comments name to Sudokus. Refuses the names of other rules.
fn with_comments(
    text: &str,
    mut reading: ParseResult,
    grids: &mut GridReader,
) -> Result<ParseResult> {
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
        && let Ok(Some(grids)) = grids.rest()
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
        with_escaped_breaks,
        preformatted,
        without_quotation,
        without_fences,
        wikitext::rows_in,
        listing::array_of_fortran,
        listing::data_of_basic,
        listing::matrix_of_r,
        listing::without_comment_marks,
        listing::joined_strings,
        listing::assigned_rows,
        piece_list::as_layers,
        without_row_words,
        listing::without_statements,
        without_tags,
        without_bold,
        spacers::without_spacers,
    ] {
        if let Some(plain) = step(&text) {
            text = plain.into();
        }
    }
    text
}

/// Converts the line breaks of a string of a program, if the text is one line: `"53..7....\\n6..195..."`.
fn with_escaped_breaks(text: &str) -> Option<String> {
    let is_string = !trim(text).contains('\n') && trim(text).starts_with(['"', '\'']);
    let is_several = text.matches("\\n").count() >= 3;
    (is_string && is_several).then(|| text.replace(['"', '\''], "").replace("\\n", "\n"))
}

/// Returns the only preformatted part of a page of HTML.
fn preformatted(text: &str) -> Option<String> {
    let (before, part) = text.split_once("<pre>")?;
    let (part, after) = part.split_once("</pre>")?;
    let is_page = before.contains("<html") && !before.contains("<td") && !after.contains("<pre>");
    is_page.then(|| "\n".repeat(before.matches('\n').count()) + part)
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

/// Empties the lines around the only block of code in Markdown.
fn without_fences(text: &str) -> Option<String> {
    let is_fence = |line: &&str| line.trim_start().starts_with("```");
    if !text.contains("```") || text.lines().filter(is_fence).count() != 2 {
        return None;
    }
    let plain = |line| if is_fence(&line) { "" } else { line };
    Some(text.split('\n').map(plain).collect::<Vec<_>>().join("\n"))
}

/// Removes the word before the numbers of rows, `Row 1: 5 3 0`, if most lines have it.
fn without_row_words(text: &str) -> Option<String> {
    let after = |line: &'_ str| -> Option<usize> {
        let rest = trim(line).strip_prefix(['R', 'r'])?.strip_prefix("ow ")?;
        let is_label = rest.starts_with(|symbol: char| symbol.is_ascii_digit());
        (is_label && rest.contains(':')).then_some(rest.len())
    };
    let filled = || text.lines().filter(|line| !trim(line).is_empty());
    let count = filled().filter(|line| after(line).is_some()).count();
    (count >= 4 && 2 * count > filled().count()).then(|| {
        let plain =
            |line| after(line).map_or(line, |length| &trim(line)[trim(line).len() - length..]);
        text.split('\n').map(plain).collect::<Vec<_>>().join("\n")
    })
}

/// Removes the tags of HTML around a grid that is text: `<pre>`, and `<br>` as the end of a line.
fn without_tags(text: &str) -> Option<String> {
    const TAGS: [&str; 11] = [
        "[code]",
        "[/code]",
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

fn unrecognized(text: &str) -> Error {
    let (place, found) = lines::first_word(text);
    let expected = "a Sudoku (rows, a line, a table, a list, a file or a link), a matrix, a board of . and #, Knuth's exact cover \
                    format, sets of names, or JSON";
    Error::parse(place, &expected, &found)
}
