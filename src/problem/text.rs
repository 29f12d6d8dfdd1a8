//! Knuth's DLX text format, reader and writer. Most exact cover programs read it.
//!
//! ```text
//! | a comment
//! a b c | x y          the items; secondary ones after the bar
//! a b x y:A            an option a line, colors after a colon
//!
//! 2:3|c 4|d e          c two or three times, d four times, e once
//! c d |7 |1            an option of cost 8
//! ```
//!
//! The heads of Knuth's programs DLX1 and DLX2 (2018) describe the format. Two details differ: names may have any
//! length, and an option without a primary item is kept, although it is never chosen. The writer writes an option
//! without items as a blank line, and the reader skips blank lines.

mod write;

use std::fmt::Display;
use std::str::FromStr;

pub(super) use write::write;

use super::name_index::NameIndex;
use super::{Entry, ItemId, MAX_COST, Problem};
use crate::error::{Error, ErrorDetails, ErrorKind, Result};
use crate::text_util::{Word, is_white, quoted, short, trim, words};

pub(super) fn read(text: &str, fixed: &[u32], excluded: &[u32]) -> Result<Problem> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index as u32 + 1, line))
        .filter(|(_, line)| !trim(line).is_empty() && !line.starts_with('|'));
    let Some((number, first)) = lines.next() else {
        let expected = "a line with the names of the items";
        return Err(Error::parse([1, 1], &expected, &"the end of the text"));
    };
    let ItemLine {
        primary,
        secondary,
        bounds,
    } = read_items(number, first)?;
    let mut builder = Problem::named(&primary, &secondary).map_err(|error| match error.kind() {
        ErrorKind::DuplicateItem => repeated_item(number, first, "a new name", "is declared twice"),
        _ => error,
    })?;
    for (item, (least, most)) in bounds {
        builder.bound(item, least, most)?;
    }
    let mut entries: Vec<Entry> = Vec::new();
    for (number, line) in lines {
        entries.clear();
        let mut cost = 0;
        for Word { column, text: word } in words(line, is_white) {
            if let Some(digits) = word.strip_prefix('|') {
                cost = read_cost(digits, cost).ok_or_else(|| {
                    let expected = "a cost from |0 to |9007199254740991 in all";
                    Error::parse([number, column], &expected, &quoted(word))
                })?;
                continue;
            }
            let (name, color) = match word.split_once(':') {
                None => (word, None),
                Some((name, color)) => (name, Some(color)),
            };
            let refuse = |expected: &str, found: &str, message: &dyn Display| {
                Err(Error::parse([number, column], &expected, &found).saying(message))
            };
            let (short_name, short_word) = (quoted(&short(name)), quoted(&short(word)));
            let Some(item) = builder.item(name) else {
                return refuse(
                    "an item of the first line",
                    &quoted(name),
                    &format_args!(
                        "option uses unknown item {short_name}; items are declared on the first line"
                    ),
                );
            };
            if color == Some("") {
                let message = format_args!("item {short_name} has a colon and no color after it");
                return refuse("a color after the colon", "none", &message);
            }
            if color.is_some() && item.index() < primary.len() {
                let message = format_args!(
                    "primary item {short_name} has a color ({short_word}); only secondary items have colors"
                );
                return refuse("no color on a primary item", &quoted(word), &message);
            }
            let color = color.map(|color| builder.color(color));
            entries.push(Entry { item, color });
        }
        let option = { builder.option(&entries) }.map_err(|error| match error.kind() {
            ErrorKind::RepeatedItem => {
                repeated_item(number, line, "each item once", "occurs twice in one option")
            }
            _ => error,
        })?;
        builder.cost_at(&format_args!("line {number}"), option, cost)?;
    }
    builder.restrict(fixed, excluded)?;
    Ok(builder.build())
}

/// The sum of a cost and those before it, unless a character is no digit or the sum is too large.
fn read_cost(digits: &str, before: u64) -> Option<u64> {
    let cost = before.checked_add(read_digits(digits)?)?;
    (cost <= MAX_COST).then_some(cost)
}

/// A number without a sign.
fn read_digits<T: FromStr>(digits: &str) -> Option<T> {
    let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

/// The items of the first line.
#[derive(Default)]
struct ItemLine<'a> {
    primary: Vec<&'a str>,
    secondary: Vec<&'a str>,
    /// The bounds of the items that have some.
    bounds: Vec<(ItemId, (u32, u32))>,
}

/// The bounds in front of a name: a number, or two numbers with a colon between them.
fn read_bounds(text: &str) -> Option<(u32, u32)> {
    let (least, most) = text.split_once(':').unwrap_or((text, text));
    let bounds = (read_digits(least)?, read_digits(most)?);
    (bounds.0 <= bounds.1).then_some(bounds)
}

fn read_items(number: u32, line: &str) -> Result<ItemLine<'_>> {
    let mut items = ItemLine::default();
    let mut after_bar = false;
    for Word { column, text: word } in words(line, is_white) {
        if word == "|" {
            if after_bar {
                return Err(Error::parse(
                    [number, column],
                    &"one bar at most",
                    &"a second",
                ));
            }
            after_bar = true;
            continue;
        }
        let refuse = |expected: &str| Error::parse([number, column], &expected, &quoted(word));
        let mut name = word;
        if let Some((bounds, rest)) = word.split_once('|')
            && !after_bar
        {
            let bounds = read_bounds(bounds).ok_or_else(|| {
                refuse("bounds such as 4|name, or 2:3|name with least before most")
            })?;
            items
                .bounds
                .push((ItemId(items.primary.len() as u32), bounds));
            name = rest;
        }
        if name.is_empty() || name.contains([':', '|']) {
            return Err(refuse("a name without : and |"));
        }
        if after_bar {
            items.secondary.push(name);
        } else {
            items.primary.push(name);
        }
    }
    Ok(items)
}

/// The error for an item that repeats in a line.
fn repeated_item(line: u32, text: &str, expected: &str, wrong: &str) -> Error {
    let (mut seen, mut names) = (Vec::new(), NameIndex::default());
    let (mut column, mut found) = (1, String::new());
    for word in words(text, is_white) {
        let name = match word.text.split_once('|') {
            Some((bounds, name)) if read_bounds(bounds).is_some() => name,
            _ => word.text,
        };
        let name = name.split(':').next().unwrap_or_default();
        if names.find(&seen, name).is_some() {
            (column, found) = (word.column, quoted(&short(name)));
            break;
        }
        seen.push(name.to_owned());
        names.insert_last(&seen);
    }
    ErrorDetails::Parse {
        line,
        column,
        expected: expected.to_owned(),
        message: Some(format!("item {found} {wrong}")),
        found: format!("{found} again"),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Problem> {
        super::read(text, &[], &[])
    }

    fn error(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn text_round_trips() {
        let text = "p q | x y\np q x y:A\nx:A y\nq x:B\np\n";
        let problem = read(text).unwrap();
        assert_eq!(write(&problem), text);
        assert_eq!(read(&write(&problem)), Ok(problem));
    }

    #[test]
    fn bounds_and_costs_round_trip() {
        let text = "2:3|C 4|D E 0:1|F | x\nC D E x |7\nC F\nD x:A |9007199254740991\n";
        let problem = read(text).unwrap();
        assert_eq!(problem.bounds(ItemId(3)), (0, 1));
        assert_eq!(problem.bounds(ItemId(4)), (0, 1));
        assert_eq!(write(&problem), text);
        assert_eq!(read(&write(&problem)), Ok(problem));
        let plain = read("1|a 1:1|b\na b |0\n").unwrap();
        assert!(!plain.has_bounds() && !plain.has_costs());
        let sum = read("a\n|comment\n a |7 |1\n").unwrap();
        assert_eq!(sum.cost(super::super::OptionId(0)), 8);
    }

    #[test]
    fn comments_blank_lines_and_carriage_returns_are_skipped() {
        let problem = read("| a comment\r\n\r\na b\r\n| another\r\na\r\nb\r\n").unwrap();
        assert_eq!((problem.item_count(), problem.option_count()), (2, 2));
    }

    #[test]
    fn problem_without_primary_items_can_be_written() {
        let mut builder = Problem::named(&[], &["x"]).unwrap();
        builder.option(&[ItemId(0).into()]).unwrap();
        let problem = builder.build();
        assert_eq!(read(&write(&problem)), Ok(problem));
    }

    #[test]
    fn problem_without_items_can_be_written() {
        let problem = Problem::builder(0, 0).unwrap().build();
        assert_eq!(write(&problem), " |\n");
        assert_eq!(read(&write(&problem)), Ok(problem));
    }

    #[test]
    fn names_that_are_not_words_become_numbers() {
        let builder = Problem::named(&["a b", ""], &[]).unwrap();
        assert_eq!(write(&builder.build()), "#0 #1\n");
    }

    #[test]
    fn numbers_in_place_of_names_never_equal_another_name() {
        let builder = Problem::named(&["#1", "a b"], &[]).unwrap();
        assert_eq!(write(&builder.build()), "#0 #1\n");
        let builder = Problem::named(&["#1", "b"], &[]).unwrap();
        assert_eq!(write(&builder.build()), "#1 b\n");
    }

    #[test]
    fn errors_have_line_and_column() {
        assert_eq!(
            error("\n \n"),
            "line 1, column 1: expected a line with the names of the items, found the end of the text"
        );
        assert_eq!(
            error("a b a"),
            "line 1, column 5: item \"a\" is declared twice"
        );
        assert_eq!(
            error("a | x | y"),
            "line 1, column 7: expected one bar at most, found a second"
        );
        assert_eq!(
            error("a:b"),
            "line 1, column 1: expected a name without : and |, found \"a:b\""
        );
        let bounds = "bounds such as 4|name, or 2:3|name with least before most";
        for word in [
            "3:2|a",
            "+1|a",
            "1.5|a",
            "-1|a",
            "4294967296|a",
            "|a",
            ":|a",
            "1:2:3|a",
        ] {
            let found = format!("line 1, column 3: expected {bounds}, found \"{word}\"");
            assert_eq!(error(&format!("b {word}\n")), found);
        }
        assert_eq!(
            error("2:3|"),
            "line 1, column 1: expected a name without : and |, found \"2:3|\""
        );
        assert_eq!(
            error("a | 2|b"),
            "line 1, column 5: expected a name without : and |, found \"2|b\""
        );
        assert_eq!(
            error("2|a b a"),
            "line 1, column 7: item \"a\" is declared twice"
        );
        for word in ["|", "|x", "|-1", "|1.5", "|9007199254740992"] {
            let expected = "a cost from |0 to |9007199254740991 in all";
            let found = format!("line 2, column 3: expected {expected}, found \"{word}\"");
            assert_eq!(error(&format!("a\na {word}\n")), found);
        }
        assert_eq!(
            error("é b\né c"),
            "line 2, column 3: option uses unknown item \"c\"; items are declared on the first line"
        );
        assert_eq!(
            error("a | x\na x:"),
            "line 2, column 3: item \"x\" has a colon and no color after it"
        );
        assert_eq!(
            error("a | x\na:R x"),
            "line 2, column 1: primary item \"a\" has a color (\"a:R\"); only secondary items have colors"
        );
        assert_eq!(
            error("a | x\na x:R  x"),
            "line 2, column 8: item \"x\" occurs twice in one option"
        );
        let [long, other] = ["b", "c"].map(|end| "a".repeat(50) + end);
        let start = "a".repeat(40) + "…";
        assert_eq!(
            error(&format!("{long} {other} {long}")),
            format!("line 1, column 105: item \"{start}\" is declared twice")
        );
    }
}
