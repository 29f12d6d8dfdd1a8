//! Why a puzzle has no solution: a minimal set of its clues, placed pieces or items that conflict.
//!
//! The clues of a Sudoku, the placed queens or pieces, or the fixed options are removed one by one, as long as the rest
//! has no solution. If nothing remains, the puzzle has no solution even without them. Then its items are removed in the
//! same way.
//!
//! ```
//! use dlx_wasm::conflict::{Clash, conflict};
//! use dlx_wasm::puzzle::{Puzzle, Queens};
//! use dlx_wasm::solve::Settings;
//!
//! let puzzle: Puzzle = Queens::new(8).placed(vec![[0, 0], [4, 2], [6, 6]]).into();
//! let found = conflict(&puzzle, &Settings::default())?.expect("no solution");
//! assert_eq!(found.clash, Clash::Queens(vec![[0, 0], [6, 6]]));
//! assert_eq!(found.message, "the queens at row 1 column 1 and row 7 column 7 attack each other");
//! # Ok::<(), dlx_wasm::Error>(())
//! ```

use std::fmt::Display;

use crate::error::Result;
use crate::problem::{ItemId, OptionId};
#[cfg(feature = "polyomino")]
use crate::puzzle::Placement;
use crate::puzzle::{Encoded, ItemLabel, Puzzle, Reason};
#[cfg(feature = "sudoku")]
use crate::puzzle::{Grid, LayoutCache, Sudoku};
use crate::solve::{Deletion, Settings};

/// Parts of a puzzle that conflict.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conflict {
    /// The parts.
    pub clash: Clash,
    /// Whether there would be a solution if any one part were removed. False if the budget ended first.
    pub is_minimal: bool,
    /// The reason, if no search is needed to prove that these parts conflict.
    pub reason: Option<Reason>,
    /// The conflict in words.
    pub message: String,
}

/// The parts of a conflict. All are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Clash {
    /// Cells of a Sudoku with clues.
    Clues(Vec<[u32; 2]>),
    /// Squares with placed queens.
    Queens(Vec<[u32; 2]>),
    /// Placed pieces.
    #[cfg(feature = "polyomino")]
    Pieces(Vec<Placement>),
    /// Fixed options.
    Options(Vec<OptionId>),
    /// Primary items that cannot be covered together. Empty if the reason concerns the whole puzzle.
    Items(Vec<ItemId>),
}

/// A minimal conflict of a puzzle; `None` if the puzzle has a solution. `distinct` changes nothing.
///
/// # Errors
/// The errors of [`Puzzle::encode`]; [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) if the budget ends before
/// it is known that there is no solution.
pub fn conflict(puzzle: &Puzzle, settings: &Settings) -> Result<Option<Conflict>> {
    match puzzle {
        #[cfg(feature = "sudoku")]
        Puzzle::Sudoku(sudoku) => of_sudoku(sudoku, settings),
        #[cfg(feature = "queens")]
        Puzzle::Queens(queens) => {
            let mut placed = queens.placed.clone();
            placed.sort_unstable();
            placed.dedup();
            let mut encode = |placed: &[[u32; 2]]| {
                let queens = queens.clone().placed(placed.to_vec()).distinct(false);
                Puzzle::Queens(queens).encode()
            };
            of_parts(&placed, &mut encode, settings, Clash::Queens, |squares| {
                cannot(
                    &squares.iter().map(|&at| place(at)).collect::<Vec<_>>(),
                    "the queen at",
                    "the queens at",
                )
            })
        }
        #[cfg(feature = "polyomino")]
        Puzzle::Polyomino(polyomino) => {
            let mut encode = |placed: &[Placement]| {
                let polyomino = polyomino.clone().placed(placed.to_vec()).distinct(false);
                Puzzle::Polyomino(polyomino).encode()
            };
            of_parts(
                &polyomino.placed,
                &mut encode,
                settings,
                Clash::Pieces,
                |pieces| {
                    cannot(
                        &pieces.iter().map(|piece| &piece.piece).collect::<Vec<_>>(),
                        "the placed piece",
                        "the placed pieces",
                    )
                },
            )
        }
        other => conflict_of(&other.encode()?, settings),
    }
}

/// A minimal conflict among the fixed options of a problem, or else among its items; `None` if there is a solution.
///
/// # Errors
/// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget), as for [`conflict`].
///
/// ```
/// use dlx_wasm::conflict::{Clash, conflict_of};
/// use dlx_wasm::solve::Settings;
/// use dlx_wasm::{ItemId, Problem};
///
/// let problem = Problem::from_text("a b c d\na b\nb c\nd\n")?;
/// let found = conflict_of(&problem.into(), &Settings::default())?.expect("no solution");
/// assert_eq!(found.clash, Clash::Items(vec![ItemId(0), ItemId(2)]));
/// assert_eq!(found.message, "item a and item c cannot be covered together");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub fn conflict_of(encoded: &Encoded, settings: &Settings) -> Result<Option<Conflict>> {
    let problem = &encoded.problem;
    let mut encode = |fixed: &[OptionId]| {
        let mut encoded = Encoded::from(problem.with_fixed(fixed)?);
        if !fixed.is_empty() {
            // The reason would name an item that only a removed option covers.
            encoded.impossible = None;
        }
        Ok(encoded)
    };
    of_parts(
        problem.fixed(),
        &mut encode,
        settings,
        Clash::Options,
        |options| {
            let numbers: Vec<u32> = options.iter().map(|option| option.0).collect();
            match numbers[..] {
                [only] => format!("option {only} cannot be fixed"),
                _ => format!("options {} cannot be fixed together", list(&numbers)),
            }
        },
    )
}

#[cfg(feature = "sudoku")]
fn of_sudoku(sudoku: &Sudoku, settings: &Settings) -> Result<Option<Conflict>> {
    let board = sudoku.board()?;
    let clues: Vec<usize> = (0..board.cells.len())
        .filter(|&cell| board.cells[cell] != 0)
        .collect();
    let mut cache = LayoutCache::new();
    let mut encode = |clues: &[usize]| {
        let mut cells = vec![0; board.cells.len()];
        for &clue in clues {
            cells[clue] = board.cells[clue].into();
        }
        let mut fewer = sudoku.clone().alphabet(board.alphabet.name());
        fewer.grid = Grid::Cells(cells);
        if fewer.regions.is_none() {
            fewer.box_size = board.layout.sides();
        }
        Puzzle::Sudoku(fewer).encode_with(&mut cache)
    };
    let squares = |clues: &[usize]| clues.iter().map(|&clue| board.layout.place(clue)).collect();
    let clash = |clues: Vec<usize>| Clash::Clues(squares(&clues));
    of_parts(&clues, &mut encode, settings, clash, |clues| {
        let squares: Vec<[u32; 2]> = squares(clues);
        cannot(
            &squares.iter().map(|&at| place(at)).collect::<Vec<_>>(),
            "the clue at",
            "the clues at",
        )
    })
}

/// A minimal conflict among the parts `all`. `encode` encodes the puzzle with some of them.
fn of_parts<T: Clone>(
    all: &[T],
    encode: &mut dyn FnMut(&[T]) -> Result<Encoded>,
    settings: &Settings,
    clash: impl FnOnce(Vec<T>) -> Clash,
    words: impl FnOnce(&[T]) -> String,
) -> Result<Option<Conflict>> {
    let mut deletion = Deletion::new(settings);
    let mut conflicts = |deletion: &mut Deletion, parts: &[T]| {
        let encoded = encode(parts)?;
        Ok(encoded.impossible.is_some() || !deletion.is_solvable(&encoded.problem)?)
    };
    if !conflicts(&mut deletion, all)? {
        return Ok(None);
    }
    let (parts, is_minimal) = deletion.minimal(all, &mut conflicts)?;
    let encoded = encode(&parts)?;
    if parts.is_empty() {
        return of_items(&encoded, &mut deletion).map(Some);
    }
    let reason = encoded.impossible.filter(|_| is_minimal);
    let message = match &reason {
        None => words(&parts),
        // The item alone does not name the parts.
        Some(reason @ Reason::NoOption { .. }) => format!("{}: {reason}", words(&parts)),
        Some(reason) => reason.to_string(),
    };
    Ok(Some(Conflict {
        clash: clash(parts),
        is_minimal,
        reason,
        message,
    }))
}

/// A minimal conflict among the items of a problem that has no solution.
fn of_items(encoded: &Encoded, deletion: &mut Deletion) -> Result<Conflict> {
    let reason = encoded.impossible.clone();
    let problem = &encoded.problem;
    let (items, is_minimal) = match &reason {
        Some(Reason::NoOption { item, .. }) => {
            let is_named = |id: &ItemId| encoded.item_label(*id) == *item;
            (problem.items().find(is_named).into_iter().collect(), true)
        }
        // Other reasons concern the whole puzzle.
        Some(_) => (Vec::new(), true),
        None => {
            let found = deletion.items(problem)?;
            (found.items, found.is_minimal)
        }
    };
    let message = match (&reason, &items[..]) {
        (Some(reason), _) => reason.to_string(),
        (None, []) => "the items that allow several options leave no solution".to_owned(),
        (None, [only]) => format!("{} cannot be covered", encoded.item_label(*only)),
        (None, items) => {
            let labels: Vec<ItemLabel> =
                items.iter().map(|&item| encoded.item_label(item)).collect();
            format!("{} cannot be covered together", list(&labels))
        }
    };
    Ok(Conflict {
        clash: Clash::Items(items),
        is_minimal,
        reason,
        message,
    })
}

/// The message about parts that conflict.
fn cannot(parts: &[impl Display], one: &str, several: &str) -> String {
    match parts {
        [only] => format!("{one} {only} leaves no solution"),
        _ => format!("{several} {} cannot stand together", list(parts)),
    }
}

/// A cell or square in words, counted from 1.
fn place([row, column]: [u32; 2]) -> String {
    ItemLabel::Cell { row, column }.to_string()
}

/// The parts as a list in words. Of a long list the first ones, and the number of the rest.
fn list(parts: &[impl Display]) -> String {
    const MOST: usize = 24;
    let mut words: Vec<String> = parts.iter().take(MOST).map(ToString::to_string).collect();
    if parts.len() > MOST {
        words.push(format!("{} more", parts.len() - MOST));
    }
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
