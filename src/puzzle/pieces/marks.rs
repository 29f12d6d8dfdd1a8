//! The characters that stand for pieces in a drawing of a covered board.

use super::PieceKind;

/// The characters of pieces that are numbered.
const MARKS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// No cell of the board.
pub(in crate::puzzle) const HOLE: char = '#';
/// A cell that no piece covers.
pub(in crate::puzzle) const EMPTY: char = '.';

/// Returns the character of a piece: its name if every name is one character, otherwise a letter or digit by number.
pub(in crate::puzzle) fn mark_of_kind(kinds: &[PieceKind], piece: &str) -> char {
    let single = |name: &str| {
        let mut symbols = name.chars();
        symbols
            .next()
            .filter(|symbol| symbols.next().is_none() && !matches!(*symbol, EMPTY | HOLE))
    };
    if kinds.iter().all(|kind| single(&kind.name).is_some()) {
        return single(piece).unwrap_or('?');
    }
    let number = kinds.iter().position(|kind| kind.name == piece);
    number.map_or('?', |number| char::from(MARKS[number % MARKS.len()]))
}

/// Returns the character of a piece by its number, or a later one if a neighbor has that character. If neighbors have
/// all characters, that of the number is the only choice.
pub(in crate::puzzle) fn free_mark(number: usize, touches: impl Fn(char) -> bool) -> char {
    let start = number % MARKS.len();
    let (before, after) = MARKS.split_at(start);
    let mut marks = after.iter().chain(before).map(|&mark| char::from(mark));
    marks
        .find(|&mark| !touches(mark))
        .unwrap_or_else(|| char::from(MARKS[start]))
}
