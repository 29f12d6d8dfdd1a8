//! Maps of the regions of a board with queens. They have as many rows as labels in a row, with or without separators, or
//! are a list of lists, perhaps in an object. A line with the number of queens may stand above or below: `2`, `stars: 2` or `2★`.

use super::grid_text::{Item, ItemKind, items};
use super::lines::{self, Line, is_space, number};
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::{Error, Result};
use crate::puzzle::sudoku::is_blank;
use crate::puzzle::{Puzzle, Queens, Regions};
use crate::text_util::{is_white, trim};

pub(super) const CODEC: Codec = Codec {
    format: Format::Regions,
    recognize,
    read,
    write,
};

/// Maximum length of a text in bytes: 128 rows of 128 labels with up to four characters and separators.
const MAX_LENGTH: usize = 1 << 17;

/// The side of the smallest map that a text may hold without further marks.
const LEAST_SIDE: usize = 4;

fn recognize(text: &str) -> Option<Recognized> {
    let (board, is_map) = likely_map(text)?;
    let reading = Ok(vec![board.into()].into());
    Some(if is_map {
        Recognized::sure(reading)
    } else {
        // A jigsaw Sudoku may have these regions.
        Recognized::possible(reading)
    })
}

/// Returns the board of a text that holds a map and nothing else, and whether it is not the map of a jigsaw Sudoku.
pub(super) fn likely_map(text: &str) -> Option<(Queens, bool)> {
    let object = map_of_object(text);
    let map = map_of(object.as_deref().unwrap_or(text)).ok()?;
    let labels: Vec<&str> = map.rows.iter().flatten().copied().collect();
    let side = map.rows.len();
    let board = map.board();
    if side < LEAST_SIDE || board.checked().is_err() {
        return None;
    }
    let size_of = |label: &str| labels.iter().filter(|other| **other == label).count();
    let mut known = labels.clone();
    known.sort_unstable();
    known.dedup();
    // A grid with blanks is a Sudoku, unless symbols repeat side by side.
    let is_mark = |label: &&str| label.chars().all(is_blank);
    let is_small = |label: &&&str| size_of(label) == 1;
    if known.iter().any(is_mark) && 2 * known.iter().filter(is_small).count() >= side {
        return None;
    }
    let is_even = known.iter().all(|label| size_of(label) == side);
    Some((board, !is_even || map.stars.is_some() || map.is_named))
}

fn read(text: &str) -> Result<ParseResult> {
    let object = map_of_object(text);
    let board = map_of(object.as_deref().unwrap_or(text))?.board();
    board.checked()?;
    Ok(vec![board.into()].into())
}

/// The rows of a map, and the number of queens if the text names it.
struct RegionRows<'a> {
    rows: Vec<Vec<&'a str>>,
    stars: Option<u32>,
    /// Whether a title names queens or stars.
    is_named: bool,
}

impl RegionRows<'_> {
    fn board(&self) -> Queens {
        let labels = || self.rows.iter().flatten();
        let is_short = labels().all(|label| label.chars().nth(1).is_none());
        let numbers: Option<Vec<u32>> = labels().map(|label| label.parse().ok()).collect();
        let regions = match numbers {
            _ if is_short => {
                let rows: Vec<String> = self.rows.iter().map(|row| row.concat()).collect();
                Regions::Text(rows.join("\n"))
            }
            Some(numbers) => Regions::Labels(numbers),
            None => {
                let mut known: Vec<&str> = Vec::new();
                let mut number = |label| {
                    let place = known.iter().position(|other| *other == label);
                    place.unwrap_or_else(|| {
                        known.push(label);
                        known.len() - 1
                    }) as u32
                };
                Regions::Labels(labels().map(|label| number(label)).collect())
            }
        };
        let board = Queens::new(self.rows.len() as u32).regions(regions);
        match self.stars {
            Some(stars) => board.stars(stars),
            None => board,
        }
    }
}

fn map_of(text: &str) -> Result<RegionRows<'_>> {
    let expected = "a map of regions: n rows of n labels";
    if text.len() > MAX_LENGTH {
        let found = format_args!("{} bytes", text.len());
        return Err(Error::parse([1, 1], &expected, &found));
    }
    let mut lines: Vec<Line> = lines::filled(text).collect();
    let mut stars = None;
    let is_named = lines.len() > 1 && words_of(lines[0].text).iter().any(|word| is_queen(word));
    if let [first, _, ..] = lines[..]
        && let Some(size) = size(first, lines.len() - 1)
    {
        stars = size.stars;
        lines.remove(0);
    } else if let [first, .., last] = lines[..] {
        // A row of digits is no number of queens.
        let length = lines[lines.len() / 2].text.len();
        let named = |line: Line| stars_in(line.text, length);
        if named(first).is_some() {
            stars = named(first);
            lines.remove(0);
        } else if named(last).is_some() {
            stars = named(last);
            lines.pop();
        } else if is_named {
            lines.remove(0);
        }
    }
    let mut rows: Vec<(Line, Vec<&str>)> = Vec::new();
    for line in lines {
        for part in line.text.split(']') {
            let row = cells_of(part);
            if !row.is_empty() {
                rows.push((line, row));
            }
        }
    }
    // A list of texts in one line: each text is a row.
    if let [(line, texts)] = &rows[..] {
        let line = *line;
        rows = texts.iter().map(|text| (line, cells_of(text))).collect();
    }
    let side = rows.len();
    if side == 0 {
        return Err(lines::ended(text, &expected));
    }
    for (line, row) in &rows {
        if row.len() != side {
            let expected = format_args!("{side} labels, as many as rows");
            return Err(line.error(1, &expected, &row.len()));
        }
    }
    let rows = rows.into_iter().map(|(_, row)| row).collect();
    Ok(RegionRows {
        rows,
        stars,
        is_named,
    })
}

/// The numbers of a line above a map.
struct SizeLine {
    stars: Option<u32>,
}

/// Returns the numbers of a line that begins with the side of the map, perhaps with the number of queens: `8`, `8 8`,
/// `8 8 1`, `10 2`.
fn size(line: Line, side: usize) -> Option<SizeLine> {
    let numbers = line.words(is_space).map(|word| number(word.text));
    let numbers: Vec<usize> = numbers.take(4).collect::<Option<_>>()?;
    let stars = match numbers[..] {
        [rows] if rows == side => None,
        [rows, columns] if [rows, columns] == [side; 2] => None,
        [rows, columns, stars] if [rows, columns] == [side; 2] => Some(stars as u32),
        // The second number may be the side of a box.
        [rows, stars] if rows == side && stars < side && stars * stars != side => {
            Some(stars as u32)
        }
        _ => return None,
    };
    (side >= LEAST_SIDE).then_some(SizeLine { stars })
}

/// Returns the labels of a row: its words, or the characters of its only word.
fn cells_of(row: &str) -> Vec<&str> {
    let is_separator = |symbol: char| {
        is_white(symbol) || matches!(symbol, ',' | ';' | '|' | '[' | '{' | '}' | '"' | '\'')
    };
    let words: Vec<&str> = row
        .split(is_separator)
        .filter(|word| !word.is_empty())
        .collect();
    match words[..] {
        [word] => word.split("").filter(|symbol| !symbol.is_empty()).collect(),
        _ => words,
    }
}

fn words_of(line: &str) -> Vec<&str> {
    let words = line.split(|symbol: char| !symbol.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect()
}

fn is_queen(word: &str) -> bool {
    ["star", "stars", "queen", "queens"]
        .iter()
        .any(|known| word.eq_ignore_ascii_case(known))
}

/// Returns the map in an object that has one field of regions, with the number of queens above: `{"regions": [[…], …]}`.
fn map_of_object(text: &str) -> Option<String> {
    let is_likely = ["egions", "star", "queen"]
        .iter()
        .any(|name| text.contains(name));
    if !text.contains('{') || !is_likely || text.len() > MAX_LENGTH {
        return None;
    }
    let [
        Item {
            kind: ItemKind::Fields(fields),
            ..
        },
    ] = &items(text)?[..]
    else {
        return None;
    };
    let is_map = |item: &Item| item.list().is_some_and(|rows| rows.len() >= LEAST_SIDE);
    let mut maps = fields.iter().filter(|(_, item)| is_map(item));
    let (name, map) = maps.next()?;
    let stars = fields.iter().find(|(name, _)| is_queen(name));
    let is_known = name.to_lowercase().ends_with("regions") || stars.is_some();
    if maps.next().is_some() || !is_known {
        return None;
    }
    let mut rows = String::new();
    if let Some(stars) = stars.and_then(|(_, stars)| stars.word()) {
        rows.push_str("stars: ");
        rows.push_str(stars);
        rows.push('\n');
    }
    for row in map.list()? {
        match row.list() {
            Some(labels) => {
                let labels: Vec<&str> = labels.iter().map(Item::word).collect::<Option<_>>()?;
                rows += &labels.join(" ");
            }
            None => rows += row.word()?,
        }
        rows.push('\n');
    }
    Some(rows)
}

/// Returns the number of queens that a line names, before or after a word for them: `2 stars`, `Stars: 2`, `Two stars per
/// row`. A line of a number alone is shorter than a row.
fn stars_in(line: &str, length: usize) -> Option<u32> {
    let line = trim(line).to_lowercase();
    if line.len() < length && line.len() <= 2 && line.parse::<u32>().is_ok() {
        return line.parse().ok();
    }
    let line = line.replace(['★', '☆', '⭐'], " stars ");
    let words = words_of(&line);
    let number = |word: &str| match word {
        "one" => Some(1),
        "two" => Some(2),
        "three" => Some(3),
        digits => digits.parse().ok().filter(|_| digits.len() <= 2),
    };
    // `Stars: 2`, but not `Queens #42`.
    if let [queen, digits] = words[..]
        && is_queen(queen)
        && !line.contains('#')
    {
        return number(digits);
    }
    let mut pairs = words.windows(2);
    pairs.find_map(|pair| number(pair[0]).filter(|_| is_queen(pair[1])))
}

#[allow(
    clippy::unnecessary_wraps,
    reason = "the writers of other formats may fail"
)]
fn write(what: Printable) -> Result<Option<String>> {
    Ok(map_text(what))
}

/// Returns the map of a puzzle that has one.
fn map_text(what: Printable) -> Option<String> {
    let Printable::Puzzle(Puzzle::Queens(board)) = what else {
        return None;
    };
    let (regions, n) = (board.regions.as_ref()?, board.n as usize);
    let mut known: Vec<u32> = Vec::new();
    let mut label = |label: u32| {
        if let (Regions::Text(_), Some(symbol)) = (regions, char::from_u32(label)) {
            return symbol.to_string();
        }
        let place = known.iter().position(|other| *other == label);
        let place = place.unwrap_or_else(|| {
            known.push(label);
            known.len() - 1
        });
        match n {
            ..=26 => char::from(b'A' + place as u8).to_string(),
            _ => (place + 1).to_string(),
        }
    };
    let labels: Vec<String> = regions.labels().into_iter().map(&mut label).collect();
    let is_short = labels.iter().all(|label| label.chars().count() == 1);
    let rows = labels
        .chunks(n)
        .map(|row| row.join(if is_short { "" } else { " " }));
    let mut text = match board.stars {
        None => String::new(),
        Some(stars) => format!("stars: {stars}\n"),
    };
    for row in rows {
        text.push_str(&row);
        text.push('\n');
    }
    Some(text)
}
