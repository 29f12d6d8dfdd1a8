//! One Sudoku per line. The number of characters determines the size; boxes are the usual ones.

use super::grid_text::{PLACED, is_rule};
use super::line_titles::LineTitles;
use super::lines::{self, Line, is_space};
use super::{BadLine, Codec, Format, ParseResult, Printable, Recognized, grid_rows, grid_text};
use crate::error::Result;
use crate::puzzle::sudoku::{Layout, is_blank};
use crate::puzzle::{Puzzle, RuleEntry, Sudoku};
use crate::sort::sort_by_number;
use crate::text_util::{Word, is_white, quoted, trim};

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuLine,
    recognize,
    read,
    write,
};

/// Maximum length of a name before a puzzle. A puzzle has more characters.
const MAX_NAME_CHARS: usize = 12;

/// Number of characters of a grid of candidates: nine per cell.
const CANDIDATES: usize = 729;

/// The sides from 4 to 25 that have usual boxes.
fn sides() -> impl Iterator<Item = usize> {
    (4..=25).filter(|&side| Layout::usual_box(side).is_some())
}

fn side_of(cells: usize) -> Option<usize> {
    sides().find(|side| side * side == cells)
}

/// Returns whether a line is a comment: `# easy`. A line of as many symbols as a grid is none.
fn is_comment(line: Line) -> bool {
    let is_bare =
        !line.text.contains(is_white) && line.text.contains(|symbol: char| symbol.is_ascii_digit());
    line.text.starts_with('#') && !(is_bare && side_of(line.text.chars().count()).is_some())
}

fn puzzle_lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    lines::filled(text).filter(|line| !is_comment(*line))
}

fn recognize(text: &str) -> Option<Recognized> {
    // The reader of lists reads the grids of objects.
    let is_object = trim(text).starts_with('{') && text.contains("\":");
    (!is_object).then_some(())?;
    let is_cell = |symbol: char| symbol.is_ascii_digit() || is_blank(symbol);
    let has_length = |length: usize| move |line: &Line| line.text.chars().count() == length;
    let lines = || puzzle_lines(text);
    let all = lines().count();
    let (good, reading) = read_lines(text);
    if good == all && good > 0 {
        return Some(Recognized::sure(reading));
    }
    let is_likely = match good {
        0 => {
            all == 1
                && !text.contains(['[', '(', '{'])
                && text.chars().filter(|&symbol| is_cell(symbol)).count() >= 10
        }
        // A 16×16 grid with a mistake is no list of 4×4 grids.
        _ => lines().filter(has_length(16)).count() != 16,
    };
    is_likely.then(|| Recognized::likely(reading))
}

fn read(text: &str) -> Result<ParseResult> {
    read_lines(text).1
}

/// Returns the number of lines that hold a Sudoku, and the reading of the text.
fn read_lines(text: &str) -> (usize, Result<ParseResult>) {
    let mut reading = ParseResult::default();
    let mut titles = LineTitles::default();
    // The line of each puzzle, and the number of titles above it.
    let mut places = Vec::new();
    let mut rules = 0;
    for line in lines::filled(text) {
        if is_comment(line) {
            titles.add_comment(line);
            continue;
        }
        match puzzle(line) {
            Ok(puzzle) => {
                rules += usize::from(is_rule(line.text));
                places.push((line.number, titles.end_section()));
                reading.puzzles.push(puzzle);
                for note in notes(line) {
                    if reading.notes.iter().all(|known| known != note) {
                        reading.notes.push(note.to_owned());
                    }
                }
            }
            Err(_) if is_rule(line.text) => {}
            Err(_) if titles.is_title(line) => titles.add_title(line),
            Err(error) => reading.bad.push(BadLine {
                line: line.number,
                error,
            }),
        }
    }
    // Beside lines of another form, a line of dashes is a rule and no empty grid.
    if !reading.bad.is_empty() && rules == places.len() {
        places.clear();
        reading.puzzles.clear();
    }
    let good = places.len();
    let mut puzzles = Vec::with_capacity(places.len());
    for (mut puzzle, (line, section)) in reading.puzzles.into_iter().zip(places) {
        match titles.apply(section, &mut puzzle) {
            Ok(()) => puzzles.push(puzzle),
            Err(error) => reading.bad.push(BadLine { line, error }),
        }
    }
    reading.puzzles = puzzles;
    sort_by_number(&mut reading.bad, |bad| bad.line.into());
    reading.has_titles = true;
    reading.notes.append(&mut titles.notes);
    if good > 0 {
        // If titles refuse all puzzles, the caller refuses the text.
        return (good, Ok(reading));
    }
    let error = match reading.bad.into_iter().next() {
        Some(bad) => bad.error,
        None => lines::ended(text, &"81 characters for a 9×9 Sudoku"),
    };
    (good, Err(error))
}

fn puzzle(line: Line) -> Result<Puzzle> {
    let has = |symbol: fn(char) -> bool| line.text.chars().any(symbol);
    // A space is no blank if the text has another blank.
    let is_apart = has(|symbol| symbol == ' ') && has(is_blank);
    let is_bare = !is_apart && !has(|symbol| symbol == ':');
    let (column, text) = if is_bare && side_of(line.text.chars().count()).is_some() {
        (1, line.text)
    } else {
        // The number or name of a puzzle may precede it. HoDoKu's lists have several such fields, separated by colons.
        let is_separator: fn(char) -> bool = match line.text.matches('=').count() {
            1 => |symbol| is_space(symbol) || matches!(symbol, ':' | '"' | '\'' | '='),
            _ => |symbol| is_space(symbol) || matches!(symbol, ':' | '"' | '\''),
        };
        let words = || line.words(is_separator);
        let length = |word: &Word| word.text.chars().count();
        let long = || words().filter(|word| length(word) > MAX_NAME_CHARS);
        // A long name may stand before the grid.
        let is_whole = |word: Word| length(&word) >= 81 && side_of(length(&word)).is_some();
        let is_name =
            |word: &Word| length(word) <= 40 && word.text.starts_with(char::is_alphabetic);
        let is_headed = long().next().as_ref().is_some_and(is_name) && long().any(is_whole);
        let long = long().nth(usize::from(is_headed));
        // Of a grid and its solution, in either order, the grid has blanks.
        let is_grid = |word: &Word| {
            word.text.contains(is_blank) && long.is_some_and(|first| length(&first) == length(word))
        };
        let first = words().find(is_grid).or(long).or_else(|| words().next());
        first.map_or((1, ""), |word| (word.column, word.text))
    };
    let mut symbols: Vec<char> = text.chars().collect();
    if let Some(clues) = without_placed(&symbols) {
        symbols = clues;
    }
    let count = symbols.len();
    if count == CANDIDATES
        && let Some(candidates) = grid_text::candidates_of_line(&symbols, line.number, column)
    {
        return Ok(candidates?.into());
    }
    let Some(side) = side_of(count) else {
        let nearest = sides()
            .min_by_key(|side| (side * side).abs_diff(count))
            .unwrap_or(9);
        let cells = nearest * nearest;
        let expected = format_args!("{cells} characters for a {nearest}×{nearest} Sudoku");
        return Err(line.error(column + count.min(cells) as u32, &expected, &count));
    };
    if symbols.iter().all(|&symbol| is_blank(symbol))
        && symbols.iter().any(|symbol| *symbol != symbols[0])
    {
        let expected = "a line with clues, or one mark for all blanks";
        return Err(line.error(column, &expected, &quoted(text)));
    }
    let place = |cell| (line, column + cell as u32);
    let usual = grid_rows::sudoku(&symbols, side, &place);
    let other = |error| grid_text::of_line(text, side, line, column).ok_or(error);
    let mut sudoku = usual.or_else(other)?;
    if let Some(candidates) = candidates(line, &sudoku)? {
        sudoku.rules.remove("candidates");
        let candidates = RuleEntry::default().with("cells", candidates);
        sudoku.rules.add("candidates", candidates);
        sudoku.board()?;
    }
    Ok(sudoku.into())
}

/// Returns the clues of a line of HoDoKu, in which a plus precedes a placed digit.
fn without_placed(symbols: &[char]) -> Option<Vec<char>> {
    let marks = symbols.iter().filter(|&&symbol| symbol == '+').count();
    side_of(symbols.len() - marks).filter(|_| marks > 0)?;
    let mut clues = Vec::with_capacity(symbols.len() - marks);
    let mut is_placed = false;
    for &symbol in symbols {
        match symbol {
            '+' if is_placed => return None,
            '+' => is_placed = true,
            '1'..='9' if is_placed => {
                clues.push('.');
                is_placed = false;
            }
            _ if is_placed => return None,
            symbol => clues.push(symbol),
        }
    }
    (!is_placed).then_some(clues)
}

/// The fourth field of a line of HoDoKu: deleted candidates, each a digit, a row and a column.
struct Deleted<'a>(&'a str);

impl<'a> Deleted<'a> {
    /// Returns the field after the grid, if it is not empty: `:0702:9:…:212 453::`.
    fn of(line: Line<'a>) -> Option<Self> {
        let mut fields = line.text.split(':');
        let is_grid = |field: &str| field.chars().count() > MAX_NAME_CHARS;
        let has_grid = line.text.starts_with(':') && fields.any(is_grid);
        let field = fields.next().filter(|field| !trim(field).is_empty());
        field.filter(|_| has_grid).map(Deleted)
    }

    /// Returns digit, row and column of each candidate, from 0; `None` if the field holds something else.
    fn candidates(&self) -> Option<Vec<[usize; 3]>> {
        let words = self.0.split(is_white).filter(|word| !word.is_empty());
        let candidate = |word: &str| -> Option<[usize; 3]> {
            let digit = |symbol: char| {
                symbol
                    .to_digit(10)?
                    .checked_sub(1)
                    .map(|digit| digit as usize)
            };
            let digits: Vec<usize> = word.chars().map(digit).collect::<Option<_>>()?;
            digits.try_into().ok()
        };
        words.map(candidate).collect()
    }
}

/// Returns remarks about the fields of a line of HoDoKu.
fn notes(line: Line) -> Vec<&'static str> {
    let mut notes = Vec::new();
    let mut words = line.text.split(|symbol| is_white(symbol) || symbol == ':');
    let is_placed = |word: &str| without_placed(&word.chars().collect::<Vec<_>>()).is_some();
    if words.any(is_placed) {
        notes.push(PLACED);
    }
    if Deleted::of(line).is_some_and(|deleted| deleted.candidates().is_none()) {
        notes.push("the field after the grid is not read");
    }
    notes
}

/// Returns the candidates that a line of HoDoKu leaves, if it lists deleted ones.
fn candidates(line: Line, sudoku: &Sudoku) -> Result<Option<String>> {
    const SIDE: usize = 9;
    let Some(deleted) = Deleted::of(line).and_then(|deleted| deleted.candidates()) else {
        return Ok(None);
    };
    let board = sudoku.board()?;
    if board.layout.side() != SIDE {
        return Ok(None);
    }
    let open = |&cell: &u8| (1..=SIDE as u8).map(move |digit| cell == 0 || cell == digit);
    let mut marks: Vec<bool> = board.cells.iter().flat_map(open).collect();
    for [digit, row, column] in deleted {
        marks[(row * SIDE + column) * SIDE + digit] = false;
    }
    let symbol = |(place, &is_open): (usize, &bool)| {
        let digit = b'1' + (place % SIDE) as u8;
        char::from(if is_open { digit } else { b'.' })
    };
    let text: String = marks.iter().enumerate().map(symbol).collect();
    Ok(Some(text))
}

fn write(what: Printable) -> Result<Option<String>> {
    Ok(what.sudoku()?.map(|sudoku| sudoku.grid + "\n"))
}
