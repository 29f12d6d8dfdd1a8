//! Polyforms as Knuth writes them: the cells of the board on the first line, then a piece on each line, its name before
//! its cells.
//!
//! ```text
//! [0-2][0-2][0-2]
//! V 000 010 100
//! L 000 010 100 200
//! ```
//!
//! A coordinate is one character: a digit, `a` to `z` for 10 to 35, or `A` to `Z` for 36 to 61. Brackets hold several:
//! `[0-2]5` is `05 15 25`. Two coordinates are squares and three are cubes, unless the text begins with `lattice` and a
//! name. Lines that begin with `|` are comments.

use super::lines::{self, Line};
use super::polyform_layers::is_of_name;
use super::{Codec, Format, ParseResult, Printable};
use crate::error::Result;
use crate::puzzle::{FormPiece, FormPieces, Lattice, LatticeCell, LatticeCells, Polyform, Puzzle};
use crate::text_util::{Word, is_white, quoted};

pub(super) const CODEC: Codec = Codec {
    format: Format::Cells,
    recognize: |_| None,
    read,
    write,
};

/// Maximum number of cells of a text. Brackets multiply them.
const MAX_LISTED: usize = 1 << 16;

fn read(text: &str) -> Result<ParseResult> {
    let mut lines = lines::filled(text).filter(|line| !line.text.starts_with('|'));
    let ended = || lines::ended(text, &"the cells of the board");
    let mut first = lines.next().ok_or_else(ended)?;
    let mut lattice = None;
    let mut words: Vec<Word> = first.words(is_white).collect();
    if let [head, name, ..] = words[..]
        && head.text == "lattice"
    {
        let found = Lattice::named(name.text);
        let expected = "the name of a lattice, such as cube";
        lattice =
            Some(found.ok_or_else(|| first.error(name.column, &expected, &quoted(name.text)))?);
        first = lines.next().ok_or_else(ended)?;
        words = first.words(is_white).collect();
    }
    let board = cells(first, &words)?;
    let dimensions = board.first().map_or(0, Vec::len);
    let lattice = lattice.unwrap_or(match dimensions {
        3 => Lattice::Cube,
        _ => Lattice::Square,
    });
    let mut pieces = Vec::new();
    for line in lines {
        let words: Vec<Word> = line.words(is_white).collect();
        let cells = cells(line, &words[1..])?;
        pieces.push(FormPiece::new(words[0].text, cells));
    }
    let puzzle = Polyform::new(lattice, board, pieces);
    puzzle.checked()?;
    Ok(vec![puzzle.into()].into())
}

/// Reads the cells of these words.
fn cells(line: Line, words: &[Word]) -> Result<Vec<LatticeCell>> {
    let mut all = Vec::new();
    for word in words {
        let refuse = || {
            let expected = "a cell such as 012 or [0-2]5: a digit or letter for each coordinate";
            line.error(word.column, &expected, &quoted(word.text))
        };
        let axes = axes(word.text).ok_or_else(refuse)?;
        let count = axes.iter().map(Vec::len).product::<usize>();
        if !matches!(axes.len(), 2 | 3) || all.len() + count > MAX_LISTED {
            return Err(refuse());
        }
        let mut cells = vec![Vec::new()];
        for axis in &axes {
            let extended = |cell: &Vec<i32>| -> Vec<LatticeCell> {
                let with = |&at: &i32| [cell.as_slice(), &[at]].concat();
                axis.iter().map(with).collect()
            };
            cells = cells.iter().flat_map(extended).collect();
        }
        all.append(&mut cells);
    }
    Ok(all)
}

/// Reads the coordinates of each axis; `None` if the word is no cell.
fn axes(word: &str) -> Option<Vec<Vec<i32>>> {
    let mut axes = Vec::new();
    let mut symbols = word.chars();
    while let Some(symbol) = symbols.next() {
        if symbol != '[' {
            axes.push(vec![coordinate(symbol)?]);
            continue;
        }
        let mut group = Vec::new();
        loop {
            match symbols.next()? {
                ']' => break,
                '-' => {
                    let first = *group.last()?;
                    let last = coordinate(symbols.next()?)?;
                    group.extend(first + 1..=last);
                }
                symbol => group.push(coordinate(symbol)?),
            }
        }
        axes.push(group);
    }
    Some(axes)
}

fn coordinate(symbol: char) -> Option<i32> {
    let place = DIGITS.find(symbol)?;
    i32::try_from(place).ok()
}

const DIGITS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn write(what: Printable) -> Result<Option<String>> {
    let Printable::Puzzle(Puzzle::Polyform(puzzle)) = what else {
        return Ok(None);
    };
    let FormPieces::List(pieces) = &puzzle.pieces else {
        return Ok(None);
    };
    let mut lines = Vec::new();
    if !matches!(puzzle.lattice, Lattice::Square | Lattice::Cube) {
        lines.push(format!("lattice {}", puzzle.lattice.name()));
    }
    let mut add = |name: Option<&str>, cells: &LatticeCells| {
        let cells = puzzle.cells_of(cells)?;
        let digits = |cell: &LatticeCell| -> Option<String> {
            let digit = |&at: &i32| DIGITS.chars().nth(usize::try_from(at).ok()?);
            cell.iter().map(digit).collect()
        };
        let words: Option<Vec<String>> = cells.iter().map(digits).collect();
        let words = words.map(|words| {
            name.into_iter()
                .chain(words.iter().map(String::as_str))
                .collect::<Vec<_>>()
                .join(" ")
        });
        Ok::<bool, crate::error::Error>(words.map(|line| lines.push(line)).is_some())
    };
    if !add(None, &puzzle.board)? {
        return Ok(None);
    }
    for piece in pieces {
        if !piece.name.chars().all(is_of_name) || !add(Some(&piece.name), &piece.cells)? {
            return Ok(None);
        }
    }
    Ok(Some(lines.join("\n") + "\n"))
}
