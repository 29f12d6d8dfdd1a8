//! The sentence of each reason, for players.

use std::fmt;

#[cfg(feature = "sudoku")]
use super::House;
use super::Reason;
#[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
use super::{A_QUEEN, at};
use crate::puzzle::ItemLabel;
#[cfg(feature = "sudoku")]
use crate::puzzle::SudokuRule;
#[cfg(feature = "polyomino")]
use crate::puzzle::label::coordinates;
#[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
use crate::text_util::listed;

impl fmt::Display for Reason {
    #[allow(clippy::too_many_lines, reason = "one sentence for each reason")]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            #[cfg(feature = "sudoku")]
            Reason::RepeatedClue {
                house,
                symbol,
                cells,
            }
            | Reason::RepeatedSymbol {
                house,
                symbol,
                cells,
            } => write!(f, "{house} has {} {symbol}s", times(cells.len())),
            #[cfg(feature = "sudoku")]
            Reason::BrokenRule {
                rule,
                cells,
                symbols,
                expected,
                found,
                ..
            } => write_broken_rule(f, *rule, cells, symbols, [expected, found]),
            #[cfg(feature = "sudoku")]
            Reason::InGrid { grid, reason } => write!(f, "grid {}: {reason}", grid + 1),
            #[cfg(feature = "queens")]
            Reason::QueensAttack { squares } => {
                write!(f, "the queens at {} attack each other", list(squares))
            }
            #[cfg(feature = "queens")]
            Reason::QueensTouch { squares } => {
                write!(f, "the queens at {} touch each other", list(squares))
            }
            #[cfg(feature = "queens")]
            Reason::QueenCount {
                item,
                queens,
                stars,
            } => write!(
                f,
                "{} has {}; allowed: {stars}",
                queens_line(item).unwrap_or_else(|| item.to_string()),
                counted(*queens, "queen")
            ),
            #[cfg(feature = "queens")]
            Reason::QueenOnBlocked { square } => {
                write!(f, "there is a queen on the blocked square {}", at(*square))
            }
            #[cfg(feature = "polyomino")]
            Reason::Area { board, pieces } => {
                write!(
                    f,
                    "the board has {board} cells and the pieces have {pieces}"
                )
            }
            #[cfg(feature = "polyomino")]
            Reason::AreaSum {
                board,
                fixed,
                sizes,
            } => write_area_sum(f, *board, *fixed, sizes),
            #[cfg(feature = "polyomino")]
            Reason::Colors {
                coloring,
                black,
                white,
            } => write!(
                f,
                "{coloring} the board has {black} black and {white} white cells, which the pieces cannot cover in any \
                 positions"
            ),
            #[cfg(feature = "polyomino")]
            Reason::PiecesOverlap {
                pieces: [one, other],
                cell,
            } => write!(f, "pieces {one} and {other} both lie on {}", at(*cell)),
            #[cfg(feature = "polyomino")]
            Reason::PlacedOverlap {
                pieces: [one, other],
                item,
            } => write!(f, "pieces {one} and {other} both lie on {item}"),
            #[cfg(feature = "polyomino")]
            Reason::TooManyPlaced {
                piece,
                placed,
                copies,
            } => write!(
                f,
                "piece {piece} is placed {placed} times, but there {}",
                copies_of(*copies)
            ),
            #[cfg(feature = "sudoku")]
            Reason::NoOption {
                item,
                symbol: Some(symbol),
            } if is_other_symbol(item, symbol) => write_no_place(f, item, symbol),
            Reason::NoOption { item, .. } => write_no_option(f, item),
            #[cfg(feature = "queens")]
            Reason::TooFewOptions {
                item,
                options,
                least,
            } if queens_line(item).is_some() => write!(
                f,
                "{} has {} for {least} queens",
                queens_line(item).unwrap_or_default(),
                counted(*options, "square")
            ),
            Reason::TooFewOptions {
                item,
                options,
                least,
            } => write!(
                f,
                "{item} must be covered {least} times, and the options that contain it are {options}"
            ),
            #[cfg(feature = "shortcuts")]
            Reason::Count { items, counted } => {
                let names: Vec<String> = items.iter().map(ToString::to_string).collect();
                let is_part = (*counted as usize) > names.len();
                let more = if is_part { ", …" } else { "" };
                let list = names.join(", ");
                write!(
                    f,
                    "a count of {counted} items leaves no solution: {list}{more}"
                )
            }
            #[cfg(feature = "sudoku")]
            Reason::EqualCells => f.write_str(
                "the rows, columns and regions force equal symbols into two cells of one house",
            ),
            #[cfg(any(
                feature = "checks",
                feature = "sudoku",
                feature = "queens",
                feature = "polyomino"
            ))]
            Reason::Form {
                message: Some(message),
                ..
            } => f.write_str(message),
            #[cfg(any(
                feature = "checks",
                feature = "sudoku",
                feature = "queens",
                feature = "polyomino"
            ))]
            Reason::Form {
                expected, found, ..
            } => write!(f, "expected {expected}, found {found}"),
            #[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
            Reason::GivenChanged { cell, given, .. } if given == A_QUEEN => {
                write!(f, "the given queen at {} is missing", at(*cell))
            }
            #[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
            Reason::GivenChanged { cell, given, found } => {
                write!(f, "{} was given as {given} and is {found}", at(*cell))
            }
            #[cfg(any(
                feature = "checks",
                feature = "sudoku",
                feature = "queens",
                feature = "polyomino"
            ))]
            Reason::Uncovered { item } => write!(f, "{item} is not covered"),
            #[cfg(any(
                feature = "checks",
                feature = "sudoku",
                feature = "queens",
                feature = "polyomino"
            ))]
            Reason::CoveredTwice { item, colors } => write_covered_twice(f, item, colors),
            #[cfg(any(
                feature = "checks",
                feature = "sudoku",
                feature = "queens",
                feature = "polyomino"
            ))]
            Reason::CoveredTimes {
                item,
                times,
                least,
                most,
            } => write!(
                f,
                "{item} is covered {times} times; allowed: {least} to {most}"
            ),
            #[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
            Reason::Empty { cell } => write!(f, "{} is empty", at(*cell)),
            #[cfg(feature = "polyomino")]
            Reason::PieceUses {
                piece,
                uses,
                copies,
            } => write_piece_uses(f, piece, *uses, *copies),
            #[cfg(any(
                feature = "checks",
                feature = "sudoku",
                feature = "queens",
                feature = "polyomino"
            ))]
            Reason::ColumnOnes { column, name, ones } => {
                write!(f, "column {}", column + 1)?;
                if let Some(name) = name {
                    write!(f, " ({name})")?;
                }
                match ones {
                    0 => write!(f, " has no 1"),
                    more => write!(f, " has {} 1s", times(*more as usize)),
                }
            }
            #[cfg(feature = "polyomino")]
            Reason::WrongForm { piece, cells } => write!(
                f,
                "{} are not a valid orientation of piece {piece}",
                coordinates(cells)
            ),
            #[cfg(feature = "polyomino")]
            Reason::PlacedMissing { piece, cells } => {
                write!(f, "piece {piece} is not at {}", coordinates(cells))
            }
            #[cfg(feature = "polyomino")]
            Reason::WrongShape { piece, cells } => {
                write!(
                    f,
                    "{} are not a valid orientation of piece {piece}",
                    list(cells)
                )
            }
        }
    }
}

/// Puts a break of a rule into the words of its declaration.
#[cfg(feature = "sudoku")]
fn write_broken_rule(
    f: &mut fmt::Formatter,
    rule: SudokuRule,
    cells: &[[u32; 2]],
    symbols: &[String],
    [expected, found]: [&str; 2],
) -> fmt::Result {
    let broken = crate::puzzle::sudoku::Broken {
        cells,
        symbols,
        expected,
        found,
    };
    f.write_str(&broken.sentence(rule))
}

/// Returns the subject of "no digits fit …" of a rule.
#[cfg(feature = "sudoku")]
fn subject_of(rule: SudokuRule) -> Option<&'static str> {
    crate::puzzle::sudoku::subject_of(rule)
}

#[cfg(feature = "polyomino")]
fn write_area_sum(f: &mut fmt::Formatter, board: u32, fixed: u32, sizes: &[u32]) -> fmt::Result {
    let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
    let sizes = sizes.join(" or ");
    if fixed == 0 {
        return write!(
            f,
            "the board has {board} cells; pieces of {sizes} cells cannot fill it"
        );
    }
    write!(
        f,
        "the board has {board} cells: {fixed} for the pieces that must be used, and pieces of {sizes} cells cannot fill the rest"
    )
}

#[cfg(any(
    feature = "checks",
    feature = "sudoku",
    feature = "queens",
    feature = "polyomino"
))]
fn write_covered_twice(f: &mut fmt::Formatter, item: &ItemLabel, colors: &[String]) -> fmt::Result {
    match colors {
        [] => write!(f, "{item} is covered more than once"),
        [one, other] => write!(f, "{item} has two colors: {one} and {other}"),
        more => write!(f, "{item} has {} colors: {}", more.len(), more.join(", ")),
    }
}

#[cfg(feature = "polyomino")]
fn write_piece_uses(f: &mut fmt::Formatter, piece: &str, uses: u32, copies: u32) -> fmt::Result {
    match (uses, copies) {
        (0, 1) => write!(f, "piece {piece} is not used"),
        (_, 1) => write!(
            f,
            "piece {piece} is used {uses} times, but there is only one"
        ),
        _ => write!(
            f,
            "piece {piece} is used {uses} times, but there are {copies}"
        ),
    }
}

/// Returns true if the puzzle writes the digit of an item of a house as another symbol.
#[cfg(feature = "sudoku")]
fn is_other_symbol(item: &ItemLabel, symbol: &str) -> bool {
    House::of(item).is_some_and(|(_, digit)| symbol != digit.to_string())
}

#[cfg(feature = "sudoku")]
fn write_no_place(f: &mut fmt::Formatter, item: &ItemLabel, symbol: &str) -> fmt::Result {
    match House::of(item) {
        Some((house, _)) => write!(f, "there is no place for {symbol} in {house}"),
        None => write_no_option(f, item),
    }
}

fn write_no_option(f: &mut fmt::Formatter, item: &ItemLabel) -> fmt::Result {
    #[cfg(feature = "queens")]
    if let Some(line) = queens_line(item) {
        return write!(f, "{line} has no square for a queen");
    }
    match item {
        #[cfg(feature = "polyomino")]
        ItemLabel::Piece { piece, .. } => write!(f, "piece {piece} fits nowhere on the board"),
        #[cfg(feature = "polyomino")]
        ItemLabel::LatticeCell { .. } => write!(f, "nothing fits {item}"),
        ItemLabel::Cell { .. } => write!(f, "nothing fits {item}"),
        #[cfg(feature = "sudoku")]
        ItemLabel::Row { .. }
        | ItemLabel::Column { .. }
        | ItemLabel::Box { .. }
        | ItemLabel::Region { .. }
        | ItemLabel::Diagonal { .. }
        | ItemLabel::Window { .. }
        | ItemLabel::Disjoint { .. }
        | ItemLabel::Extra { .. }
        | ItemLabel::Cage { .. } => write!(f, "there is no place for {item}"),
        #[cfg(feature = "sudoku")]
        ItemLabel::Rule { rule, cells, .. } => {
            let first = cells.first().copied().map(at).unwrap_or_default();
            match subject_of(*rule) {
                Some(subject) => write!(f, "no digits fit {subject} {first}"),
                None => write!(f, "no option covers {item}"),
            }
        }
        other => write!(f, "no option covers {other}"),
    }
}

/// Returns the name of a row, column or region of a chessboard; `None` for other items.
#[cfg(feature = "queens")]
fn queens_line(item: &ItemLabel) -> Option<String> {
    Some(match item {
        ItemLabel::Rank { row } => format!("row {}", row + 1),
        ItemLabel::File { column } => format!("column {}", column + 1),
        ItemLabel::ColorRegion { region } => format!("region {}", region + 1),
        _ => return None,
    })
}

#[cfg(feature = "queens")]
fn counted(count: u32, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

#[cfg(feature = "polyomino")]
fn copies_of(copies: u32) -> String {
    match copies {
        1 => "is only 1".into(),
        more => format!("are {more}"),
    }
}

#[cfg(any(
    feature = "checks",
    feature = "sudoku",
    feature = "queens",
    feature = "polyomino"
))]
fn times(count: usize) -> String {
    match count {
        2 => "two".into(),
        3 => "three".into(),
        4 => "four".into(),
        more => more.to_string(),
    }
}

#[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
fn list(squares: &[[u32; 2]]) -> String {
    let squares: Vec<String> = squares.iter().map(|&square| at(square)).collect();
    listed(&squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
    #[test]
    fn a_cell_off_every_board_is_formatted_too() {
        assert_eq!(at([u32::MAX, 0]), "row 4294967296 column 1");
    }
}
