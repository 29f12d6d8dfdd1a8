//! Polyforms as blocks: a board and pieces, each drawn in layers with an empty line between two layers.
//!
//! ```text
//! lattice cube          lattice hexagon        ABB
//! board 3x3x2           pieces tetrahexes      AAB
//! piece L x3            board
//! XX                    .......                ACB
//! X.                    .......                CCC
//!
//! piece I any
//! XXX
//! ```
//!
//! The lines `lattice`, `board`, `piece`, `pieces`, `reflect` (`yes` or `no`) and `distinct` (`yes` or `turns`) begin a
//! block. After the name of a piece or a set may stand `x3` for copies, `any`, `optional`, or `2-5` for least and most.
//! Without a line `lattice`, several layers are cubes and one layer is squares. A text without such lines is a board, or
//! a solution with a letter for each piece; its pieces are those of the letters.

use std::fmt::Write as _;

use hashbrown::HashSet;

use super::lines::{self, Line};
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::{Error, Result};
use crate::puzzle::decode::Read;
use crate::puzzle::value::Value;
use crate::puzzle::{
    Copies, Distinct, FormPiece, FormPieces, FormSet, FormSetCopies, Lattice, LatticeCells,
    Polyform, Puzzle, Solution, too_many,
};
use crate::text_util::{Word, is_white, quoted, short, trim};

pub(super) const CODEC: Codec = Codec {
    format: Format::Layers,
    recognize,
    read,
    write,
};

/// Maximum length of a drawn board in bytes.
const MAX_LETTERS: usize = 1 << 17;

const HEADS: [&str; 6] = ["lattice", "board", "piece", "pieces", "reflect", "distinct"];

/// Other texts of layers are boards of polyominoes too, so only the name of the kind or the format selects this one.
fn recognize(text: &str) -> Option<Recognized> {
    let mut words = lines::filled(text).next()?.words(is_white);
    let head = words.next()?;
    let name = words.next()?;
    let is_lattice = head.text == "lattice" && Lattice::named(name.text).is_some();
    is_lattice.then(|| Recognized::sure(read(text)))
}

/// The blocks of a text.
#[derive(Default)]
struct Blocks {
    lattice: Option<Lattice>,
    name: Option<String>,
    board: Vec<String>,
    set: Option<FormSetCopies>,
    pieces: Vec<FormPiece>,
    drawings: Vec<Vec<String>>,
    reflect: Option<bool>,
    distinct: Distinct,
    /// Whether a line such as `board` begins a block.
    has_heads: bool,
}

/// How often a piece or the pieces of a set are used.
#[derive(Default)]
struct PieceUse {
    copies: Copies,
    optional: bool,
    least: Option<u32>,
    most: Option<u32>,
}

fn read(text: &str) -> Result<ParseResult> {
    let mut blocks = Blocks::default();
    // Drawn lines belong to the board until the first piece.
    let mut is_board = true;
    for line in lines::all(text) {
        let mut words = line.words(is_white);
        match words.next().filter(|word| HEADS.contains(&word.text)) {
            Some(head) => {
                is_board = head.text != "piece";
                blocks.has_heads = true;
                blocks.head(line, head, &words.collect::<Vec<_>>())?;
            }
            None if line.text.starts_with("//") => {}
            None if is_board => blocks.board.push(line.text.trim_end().to_owned()),
            None => {
                if let Some(drawing) = blocks.drawings.last_mut() {
                    drawing.push(line.text.trim_end().to_owned());
                }
            }
        }
    }
    blocks.puzzle(text)
}

impl Blocks {
    fn head(&mut self, line: Line, head: Word, words: &[Word]) -> Result<()> {
        let first = words.first().copied();
        let word = first.map_or("", |word| word.text);
        let column = first.map_or(line.end(), |word| word.column);
        let refuse = |expected: &str| line.error(column, &expected, &quoted(word));
        match head.text {
            "lattice" => {
                let names: Vec<&str> = Lattice::names().collect();
                let lattice = Lattice::named(word);
                let expected = format!("one of {}", names.join(", "));
                self.lattice = Some(lattice.ok_or_else(|| refuse(&expected))?);
            }
            "board" => {
                let names: Vec<&str> = words.iter().map(|word| word.text).collect();
                self.name = Some(names.join(" ")).filter(|name| !name.is_empty());
            }
            "pieces" => {
                let set = FormSet::read(&Value::Text(word.to_owned()));
                let set = set.map_err(|_| refuse("the name of a set such as soma"))?;
                let uses = uses(line, words)?;
                let mut copies = FormSetCopies::new(set, uses.copies).optional(uses.optional);
                (copies.least, copies.most) = (uses.least, uses.most);
                self.set = Some(copies);
            }
            "piece" => {
                if word.is_empty() {
                    return Err(refuse("the name of the piece"));
                }
                let uses = uses(line, words)?;
                let mut piece = FormPiece::new(word, "").copies(uses.copies);
                piece.optional = uses.optional;
                (piece.least, piece.most) = (uses.least, uses.most);
                self.pieces.push(piece);
                self.drawings.push(Vec::new());
            }
            "reflect" => match word {
                "yes" => self.reflect = Some(true),
                "no" => self.reflect = Some(false),
                _ => return Err(refuse("yes or no")),
            },
            _ => match word {
                "yes" => self.distinct = Distinct::Whole,
                "turns" => self.distinct = Distinct::Turns,
                "no" => self.distinct = Distinct::None,
                _ => return Err(refuse("yes, turns or no")),
            },
        }
        Ok(())
    }

    fn puzzle(mut self, text: &str) -> Result<ParseResult> {
        let is_filled = |row: &String| !trim(row).is_empty();
        if self.name.is_none() && !self.board.iter().any(is_filled) {
            return Err(lines::ended(
                text,
                &"a board: layers of . and #, or its name",
            ));
        }
        let mut notes = Vec::new();
        let board = without_ends(std::mem::take(&mut self.board));
        let length = board.iter().map(String::len).sum();
        if length > MAX_LETTERS {
            return Err(too_many(&"length of the board", length, MAX_LETTERS));
        }
        let has_layers = board.iter().any(|row| !is_filled(row));
        let lattice = self.lattice.unwrap_or(match (&self.name, has_layers) {
            (Some(name), _) if name.matches(['x', '×']).count() == 2 => Lattice::Cube,
            (_, true) => Lattice::Cube,
            _ => Lattice::Square,
        });
        let mut pieces: Vec<FormPiece> = Vec::new();
        for (piece, drawing) in self.pieces.into_iter().zip(self.drawings) {
            pieces.push(piece.cells(LatticeCells::Rows(without_ends(drawing))));
        }
        let is_drawn = self.name.is_none();
        let mut shown = match self.name {
            Some(name) => LatticeCells::Text(name),
            None => LatticeCells::Rows(board.clone()),
        };
        let pieces = match self.set {
            Some(set) if set == FormSetCopies::new(set.set, Copies::default()) => {
                FormPieces::Set(set.set)
            }
            Some(set) => FormPieces::Copies(set),
            None if !pieces.is_empty() => FormPieces::List(pieces),
            None if is_drawn && board.iter().any(|row| row.contains(is_letter)) => {
                let other = |symbol: &char| !is_of_name(*symbol) && *symbol != ' ';
                let mut symbols = board.iter().flat_map(|row| row.chars());
                if let Some(symbol) = symbols.find(other) {
                    let found = quoted(symbol.encode_utf8(&mut [0; 4]));
                    return Err(Error::parse([1, 1], &"layers of letters", &found));
                }
                let (cells, letters) = Polyform::lettered(lattice, &board);
                if !self.has_heads {
                    check_drawn(&board, &letters)?;
                }
                shown = LatticeCells::Cells(cells);
                FormPieces::List(letters)
            }
            None => {
                let set = match Polyform::new(lattice, shown.clone(), Vec::new()).cell_count()? {
                    27 if lattice == Lattice::Cube => FormSet::Soma,
                    _ => FormSet::Pentominoes,
                };
                notes.push(format!(
                    "the text has no pieces; they are the set {}",
                    set.name()
                ));
                FormPieces::Set(set)
            }
        };
        let mut puzzle = Polyform::new(lattice, shown, pieces).distinct(self.distinct);
        puzzle.reflect = self.reflect;
        puzzle.checked()?;
        Ok(ParseResult {
            puzzles: vec![puzzle.into()],
            notes,
            ..ParseResult::default()
        })
    }
}

/// Whether a character of a drawing stands for a piece, not for a cell of a board or of one piece.
fn is_letter(symbol: char) -> bool {
    !matches!(symbol, '.' | '#' | 'X' | 'x' | '+') && is_of_name(symbol)
}

/// Whether a character may stand in the name of a piece in a text. Marks of pages and mail, such as `*` and `>`, may not:
/// they are removed before a text is read.
pub(super) fn is_of_name(symbol: char) -> bool {
    symbol.is_alphanumeric() || "′'-_@&$%!?=".contains(symbol)
}

/// Checks that a text without words of this format draws pieces: it has several rows, and each letter marks connected
/// squares or cubes.
fn check_drawn(rows: &[String], pieces: &[FormPiece]) -> Result<()> {
    let expected = "a board, pieces, or layers in which each letter marks one connected piece";
    let bits = pieces
        .iter()
        .all(|piece| matches!(&piece.name[..], "0" | "1"));
    if rows.len() < 2 || bits {
        return Err(Error::parse([1, 1], &expected, &quoted(&short(&rows[0]))));
    }
    for piece in pieces {
        let LatticeCells::Cells(cells) = &piece.cells else {
            continue;
        };
        let mut left: HashSet<&[i32]> = cells.iter().map(|cell| &cell[..]).collect();
        let mut reached = Vec::from([cells[0].clone()]);
        left.remove(&cells[0][..]);
        while let Some(mut cell) = reached.pop() {
            for axis in 0..cell.len() {
                for step in [-1, 2, -1] {
                    cell[axis] += step;
                    if left.remove(&cell[..]) {
                        reached.push(cell.clone());
                    }
                }
            }
        }
        if !left.is_empty() {
            let found = format_args!("{} in several parts", quoted(&piece.name));
            return Err(Error::parse([1, 1], &expected, &found));
        }
    }
    Ok(())
}

/// Returns rows without empty ones at both ends.
fn without_ends(mut rows: Vec<String>) -> Vec<String> {
    while rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    let empty = rows.iter().take_while(|row| row.is_empty()).count();
    rows.split_off(empty)
}

/// Reads the words after the name of a piece or of a set.
fn uses(line: Line, words: &[Word]) -> Result<PieceUse> {
    let mut uses = PieceUse::default();
    for word in words.iter().skip(1) {
        let number = |text: &str| text.parse::<u32>().ok();
        let bounds = word.text.split_once('-');
        let copies = word.text.strip_prefix(['x', '×']).and_then(number);
        match (word.text, copies, bounds) {
            ("any", ..) => uses.copies = Copies::Any,
            ("optional", ..) => uses.optional = true,
            (_, Some(copies), _) => uses.copies = Copies::Number(copies),
            (_, _, Some((least, most)))
                if [least, most]
                    .iter()
                    .all(|end| end.is_empty() || number(end).is_some()) =>
            {
                (uses.least, uses.most) = (number(least), number(most));
            }
            _ => {
                let expected = "x3 for copies, any, optional, or 2-5 for least and most";
                return Err(line.error(word.column, &expected, &quoted(word.text)));
            }
        }
    }
    Ok(uses)
}

fn write(what: Printable) -> Result<Option<String>> {
    Ok(match what {
        Printable::Solution(Solution::Polyform(solution)) => Some(format!("{}\n", solution.text)),
        Printable::Puzzle(Puzzle::Polyform(puzzle)) if puzzle.placed.is_empty() => {
            blocks_of(puzzle)?
        }
        _ => None,
    })
}

/// Returns the text of a puzzle; `None` if a name would not be read again.
fn blocks_of(puzzle: &Polyform) -> Result<Option<String>> {
    let mut text = format!("lattice {}\n", puzzle.lattice.name());
    if let Some(reflect) = puzzle.reflect {
        text += if reflect {
            "reflect yes\n"
        } else {
            "reflect no\n"
        };
    }
    match puzzle.distinct {
        Distinct::None => {}
        Distinct::Turns => text += "distinct turns\n",
        Distinct::Whole => text += "distinct yes\n",
    }
    let _ = writeln!(text, "board\n{}", puzzle.draw_board()?);
    match &puzzle.pieces {
        FormPieces::Set(set) => {
            let _ = writeln!(text, "\npieces {}", set.name());
        }
        FormPieces::Copies(set) => {
            let words = use_words(set.copies, set.optional, set.least, set.most);
            let _ = writeln!(text, "\npieces {}{words}", set.set.name());
        }
        FormPieces::List(pieces) => {
            for piece in pieces {
                if !piece.name.chars().all(is_of_name) {
                    return Ok(None);
                }
                let words = use_words(piece.copies, piece.optional, piece.least, piece.most);
                let drawing = puzzle.draw_piece(piece)?;
                let _ = writeln!(text, "\npiece {}{words}\n{drawing}", piece.name);
            }
        }
    }
    Ok(Some(text))
}

fn use_words(copies: Copies, optional: bool, least: Option<u32>, most: Option<u32>) -> String {
    let mut words = match copies {
        Copies::Number(1) => String::new(),
        Copies::Number(number) => format!(" x{number}"),
        Copies::Any => " any".to_owned(),
    };
    if optional {
        words += " optional";
    }
    if least.is_some() || most.is_some() {
        let end = |bound: Option<u32>| bound.map_or_else(String::new, |bound| bound.to_string());
        let _ = write!(words, " {}-{}", end(least), end(most));
    }
    words
}
