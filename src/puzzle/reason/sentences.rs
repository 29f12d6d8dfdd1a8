//! The sentence of each reason, for players.

use std::fmt;

use super::{A_QUEEN, House, Reason, at};
use crate::puzzle::label::coordinates;
use crate::puzzle::{ItemLabel, SudokuRule};
use crate::text_util::listed;

impl fmt::Display for Reason {
    #[allow(clippy::too_many_lines, reason = "one sentence for each reason")]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
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
            Reason::BrokenRule {
                rule,
                cells,
                symbols,
                expected,
                found,
                ..
            } => write_broken_rule(f, *rule, cells, symbols, [expected, found]),
            Reason::InGrid { grid, reason } => write!(f, "grid {}: {reason}", grid + 1),
            Reason::QueensAttack { squares } => {
                write!(f, "the queens at {} attack each other", list(squares))
            }
            Reason::QueensTouch { squares } => {
                write!(f, "the queens at {} touch each other", list(squares))
            }
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
            Reason::QueenOnBlocked { square } => {
                write!(f, "there is a queen on the blocked square {}", at(*square))
            }
            Reason::Area { board, pieces } => {
                write!(
                    f,
                    "the board has {board} cells and the pieces have {pieces}"
                )
            }
            Reason::AreaSum {
                board,
                fixed,
                sizes,
            } => write_area_sum(f, *board, *fixed, sizes),
            Reason::Colors {
                coloring,
                black,
                white,
            } => write!(
                f,
                "{coloring} the board has {black} black and {white} white cells, which the pieces cannot cover in any \
                 positions"
            ),
            Reason::PiecesOverlap {
                pieces: [one, other],
                cell,
            } => write!(f, "pieces {one} and {other} both lie on {}", at(*cell)),
            Reason::PlacedOverlap {
                pieces: [one, other],
                item,
            } => write!(f, "pieces {one} and {other} both lie on {item}"),
            Reason::TooManyPlaced {
                piece,
                placed,
                copies,
            } => write!(
                f,
                "piece {piece} is placed {placed} times, but there {}",
                copies_of(*copies)
            ),
            Reason::NoOption { item, symbol } => write_no_option(f, item, symbol.as_deref()),
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
            Reason::EqualCells => f.write_str(
                "the rows, columns and regions force equal symbols into two cells of one house",
            ),
            Reason::Form {
                message: Some(message),
                ..
            } => f.write_str(message),
            Reason::Form {
                expected, found, ..
            } => write!(f, "expected {expected}, found {found}"),
            Reason::GivenChanged { cell, given, .. } if given == A_QUEEN => {
                write!(f, "the given queen at {} is missing", at(*cell))
            }
            Reason::GivenChanged { cell, given, found } => {
                write!(f, "{} was given as {given} and is {found}", at(*cell))
            }
            Reason::Uncovered { item } => write!(f, "{item} is not covered"),
            Reason::CoveredTwice { item, colors } => write_covered_twice(f, item, colors),
            Reason::CoveredTimes {
                item,
                times,
                least,
                most,
            } => write!(
                f,
                "{item} is covered {times} times; allowed: {least} to {most}"
            ),
            Reason::Empty { cell } => write!(f, "{} is empty", at(*cell)),
            Reason::PieceUses {
                piece,
                uses,
                copies,
            } => write_piece_uses(f, piece, *uses, *copies),
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
            Reason::WrongForm { piece, cells } => write!(
                f,
                "{} are not a valid orientation of piece {piece}",
                coordinates(cells)
            ),
            Reason::PlacedMissing { piece, cells } => {
                write!(f, "piece {piece} is not at {}", coordinates(cells))
            }
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

#[cfg(not(feature = "sudoku"))]
fn write_broken_rule(
    f: &mut fmt::Formatter,
    rule: SudokuRule,
    cells: &[[u32; 2]],
    _: &[String],
    _: [&str; 2],
) -> fmt::Result {
    write!(f, "{} break the rule {rule}", list(cells))
}

/// Returns the subject of "no digits fit …" of a rule.
#[cfg(feature = "sudoku")]
fn subject_of(rule: SudokuRule) -> Option<&'static str> {
    crate::puzzle::sudoku::subject_of(rule)
}

#[cfg(not(feature = "sudoku"))]
fn subject_of(_: SudokuRule) -> Option<&'static str> {
    None
}

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

fn write_covered_twice(f: &mut fmt::Formatter, item: &ItemLabel, colors: &[String]) -> fmt::Result {
    match colors {
        [] => write!(f, "{item} is covered more than once"),
        [one, other] => write!(f, "{item} has two colors: {one} and {other}"),
        more => write!(f, "{item} has {} colors: {}", more.len(), more.join(", ")),
    }
}

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

fn write_no_option(f: &mut fmt::Formatter, item: &ItemLabel, symbol: Option<&str>) -> fmt::Result {
    if let (Some(symbol), Some((house, digit))) = (symbol, House::of(item))
        && symbol != digit.to_string()
    {
        return write!(f, "there is no place for {symbol} in {house}");
    }
    if let Some(line) = queens_line(item) {
        return write!(f, "{line} has no square for a queen");
    }
    match item {
        ItemLabel::Piece { piece, .. } => write!(f, "piece {piece} fits nowhere on the board"),
        ItemLabel::Cell { .. } | ItemLabel::LatticeCell { .. } => {
            write!(f, "nothing fits {item}")
        }
        ItemLabel::Row { .. }
        | ItemLabel::Column { .. }
        | ItemLabel::Box { .. }
        | ItemLabel::Region { .. }
        | ItemLabel::Diagonal { .. }
        | ItemLabel::Window { .. }
        | ItemLabel::Disjoint { .. }
        | ItemLabel::Extra { .. }
        | ItemLabel::Cage { .. } => write!(f, "there is no place for {item}"),
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
fn queens_line(item: &ItemLabel) -> Option<String> {
    Some(match item {
        ItemLabel::Rank { row } => format!("row {}", row + 1),
        ItemLabel::File { column } => format!("column {}", column + 1),
        ItemLabel::ColorRegion { region } => format!("region {}", region + 1),
        _ => return None,
    })
}

fn counted(count: u32, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

fn copies_of(copies: u32) -> String {
    match copies {
        1 => "is only 1".into(),
        more => format!("are {more}"),
    }
}

fn times(count: usize) -> String {
    match count {
        2 => "two".into(),
        3 => "three".into(),
        4 => "four".into(),
        more => more.to_string(),
    }
}

fn list(squares: &[[u32; 2]]) -> String {
    let squares: Vec<String> = squares.iter().map(|&square| at(square)).collect();
    listed(&squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_off_every_board_is_formatted_too() {
        assert_eq!(at([u32::MAX, 0]), "row 4294967296 column 1");
    }
}
