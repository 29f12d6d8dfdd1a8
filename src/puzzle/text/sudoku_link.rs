//! Links that hold a Sudoku: 81 characters in any part of the address, or the packed puzzles of f-puzzles and SudokuPad.
//! One link per line.

use super::grid_text::titles;
use super::lines::{self, Line};
use super::{Codec, Format, ParseResult, Printable, Recognized, grid_rows, packed_puzzle};
use crate::error::Result;
use crate::puzzle::{Puzzle, Solution, Sudoku};
use crate::text_util::{is_white, quoted, short, trim};

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuLink,
    recognize,
    read,
    write,
};

const CELLS: usize = 81;

/// Maximum length of a packed puzzle. A text of this length unpacks to some millions of characters at most.
const MAX_PACKED: usize = 1 << 14;

const LINK: &str = "a link with 81 cells, or to f-puzzles or SudokuPad with a packed puzzle";

/// Returns whether a line is a link.
pub(super) fn is_link(line: &str) -> bool {
    let line = address(line);
    let is_address =
        line.starts_with("http://") || line.starts_with("https://") || line.starts_with("www.");
    (is_address || is_bare(line)) && !line.contains(is_white)
}

/// Returns whether this is an address without its protocol: `example.org/?s=…`.
fn is_bare(line: &str) -> bool {
    let is_name = |symbol: char| symbol.is_ascii_alphanumeric() || matches!(symbol, '.' | '-');
    line.split_once('/').is_some_and(|(host, path)| {
        let domain = host.rsplit('.').next().unwrap_or_default();
        let is_domain = domain.len() >= 2 && domain.chars().all(|c| c.is_ascii_lowercase());
        is_domain
            && host.contains('.')
            && host.starts_with(|symbol: char| symbol.is_ascii_alphabetic())
            && host.chars().all(is_name)
            && (path.contains('=') || path.len() >= CELLS)
    })
}

/// Returns the address of a line, without the marks of Markdown: `[name](address)`, `<address>`.
fn address(line: &str) -> &str {
    let line = trim(line);
    let inside = line
        .strip_prefix('<')
        .and_then(|line| line.strip_suffix('>'));
    let target = || {
        let line = line.strip_prefix('[')?.strip_suffix(')')?;
        Some(line.split_once("](")?.1)
    };
    inside.or_else(target).unwrap_or(line)
}

fn recognize(text: &str) -> Option<Recognized> {
    let first = lines::filled(text).next()?;
    let is_wiki = first.text.to_ascii_lowercase().contains("sudokuwiki.org/");
    // The address of a page may be the title of a grid.
    let are_links = || lines::filled(text).all(|line| is_link(line.text));
    let is_meant = is_link(first.text) && !is_wiki && (are_links() || puzzle(first).is_ok());
    is_meant.then(|| Recognized::sure(read(text)))
}

fn read(text: &str) -> Result<ParseResult> {
    let mut reading = ParseResult::default();
    for line in lines::filled(text) {
        let (puzzle, notes) = puzzle(line)?;
        reading.puzzles.push(puzzle);
        reading.notes.extend(notes);
    }
    if reading.puzzles.is_empty() {
        return Err(lines::ended(text, &LINK));
    }
    Ok(reading)
}

fn puzzle(line: Line) -> Result<(Puzzle, Vec<String>)> {
    if !is_link(line.text) {
        return Err(line.error(1, &LINK, &quoted(&short(line.text))));
    }
    let address = decoded(address(line.text));
    if let Some(packed) = packed(&address) {
        if packed.len() > MAX_PACKED {
            let expected = format_args!("a packed puzzle of at most {MAX_PACKED} characters");
            return Err(line.error(1, &expected, &packed.len()));
        }
        let units = lz_str::decompress_from_base64(&packed.replace(' ', "+"));
        let text = units.and_then(|units| String::from_utf16(&units).ok());
        let Some(mut item) = text.and_then(|text| packed_puzzle::item(&text)) else {
            return Err(line.error(
                1,
                &"a link with a packed puzzle",
                &"a broken or unknown one",
            ));
        };
        // Positions in the unpacked text are of no use.
        item.place_at(line.number, 1);
        let (sudoku, notes) = packed_puzzle::read(&item)?;
        return Ok((sudoku.into(), notes));
    }
    let is_cell = |symbol: char| {
        symbol.is_ascii_digit() || matches!(symbol, '.' | '-' | '_' | '*' | 'x' | 'X')
    };
    let is_grid = |part: &&str| part.len() == CELLS && part.chars().all(is_cell);
    let is_end = |symbol: char| {
        matches!(
            symbol,
            '?' | '&' | '=' | '#' | '/' | ';' | ',' | ':' | '"' | ')' | '>'
        )
    };
    let Some(grid) = address.split(is_end).find(is_grid) else {
        return Err(line.error(1, &LINK, &quoted(&short(line.text))));
    };
    let text = &address.replace(grid, " ");
    titles::check_comment(Line { text, ..line })?;
    let column = line
        .text
        .find(grid)
        .map_or(1, |start| line.text[..start].chars().count() as u32 + 1);
    let symbols: Vec<char> = grid
        .chars()
        .map(|symbol| {
            if symbol.eq_ignore_ascii_case(&'x') {
                '.'
            } else {
                symbol
            }
        })
        .collect();
    let place = |cell| (line, column + cell as u32);
    Ok((grid_rows::sudoku(&symbols, 9, &place)?.into(), Vec::new()))
}

/// Returns the packed puzzle of an address.
fn packed(address: &str) -> Option<&str> {
    let after = |mark: &str| {
        address
            .find(mark)
            .map(|start| &address[start + mark.len()..])
    };
    let is_site = ["f-puzzles.com", "sudokupad", "crackingthecryptic"]
        .iter()
        .any(|site| address.contains(site));
    let prefixes = ["fpuzzles", "fpuz", "scl", "ctc"];
    let with_prefix = || {
        prefixes
            .iter()
            .find_map(|prefix| after(&format!("/{prefix}")))
    };
    let value = after("load=")
        .or_else(|| after("puzzleid="))
        .or_else(with_prefix);
    let value = value.filter(|_| is_site)?.split(['&', '#']).next()?;
    let packed = prefixes
        .iter()
        .find_map(|prefix| value.strip_prefix(prefix))
        .unwrap_or(value);
    (packed.len() > 20).then_some(packed)
}

/// Replaces the escapes of an address: `%3D`.
fn decoded(address: &str) -> String {
    let mut bytes = Vec::with_capacity(address.len());
    let mut rest = address.as_bytes();
    while let [first, others @ ..] = rest {
        let digit = |place: usize| {
            others
                .get(place)
                .and_then(|&byte| char::from(byte).to_digit(16))
        };
        if *first == b'%'
            && let (Some(high), Some(low)) = (digit(0), digit(1))
        {
            bytes.push((16 * high + low) as u8);
            rest = &others[2..];
        } else {
            bytes.push(*first);
            rest = others;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn write(what: Printable) -> Result<Option<String>> {
    let sudoku = match what {
        Printable::Puzzle(Puzzle::Sudoku(sudoku)) => sudoku.clone(),
        Printable::Solution(Solution::Sudoku(solution)) => {
            let cells = solution
                .cells
                .iter()
                .map(|&cell| cell.into())
                .collect::<Vec<u32>>();
            Sudoku::new(cells)
        }
        _ => return Ok(None),
    };
    let Some(text) = packed_puzzle::write(&sudoku)? else {
        return Ok(None);
    };
    let packed = lz_str::compress_to_base64(&text[..]);
    Ok(Some(format!("https://www.f-puzzles.com/?load={packed}\n")))
}
