//! Why a puzzle has no solution: a minimal set of its clues, placed pieces or items that conflict.
//!
//! The clues of a Sudoku, the placed queens or pieces, or the fixed options are removed one by one, as long as the rest
//! has no solution. If nothing remains, the puzzle has no solution even without them. Then the entries of the rules of a
//! Sudoku are removed in the same way, and the items of other puzzles.
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

mod words;

use std::fmt::{self, Display};

use serde::Serialize;

use self::words::{cannot, list, place};
use crate::error::Result;
use crate::problem::{ItemId, OptionId};
#[cfg(feature = "polyomino")]
use crate::puzzle::Placement;
#[cfg(feature = "sudoku")]
use crate::puzzle::sudoku::{RULES, RuleShape};
#[cfg(feature = "polyform")]
use crate::puzzle::{Distinct, FormPlacement};
use crate::puzzle::{Encoded, ItemLabel, Puzzle, Reason};
#[cfg(feature = "sudoku")]
use crate::puzzle::{Grid, LayoutCache, Sudoku, SudokuRules};
use crate::solve::{Deletion, Settings};
use crate::sort::sort_squares;

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
    /// Placed pieces on a lattice.
    #[cfg(feature = "polyform")]
    Forms(Vec<FormPlacement>),
    /// Entries of rules of a Sudoku.
    #[cfg(feature = "sudoku")]
    Rules(Vec<RulePart>),
    /// Fixed options.
    Options(Vec<OptionId>),
    /// Primary items that cannot be covered together. Empty if the reason concerns the whole puzzle.
    Items(Vec<ItemId>),
}

/// An entry of a rule of a Sudoku.
#[cfg(feature = "sudoku")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RulePart {
    /// The name of the rule.
    pub rule: &'static str,
    /// The number of the entry; `None` if the rule has no list of entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<u32>,
}

#[cfg(feature = "sudoku")]
impl Display for RulePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            Some(entry) => write!(f, "{}[{entry}]", self.rule),
            None => f.write_str(self.rule),
        }
    }
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
            sort_squares(&mut placed);
            placed.dedup();
            let mut encode = |placed: &[[u32; 2]]| {
                let queens = queens.clone().placed(placed.to_vec()).distinct(false);
                Puzzle::Queens(queens).encode()
            };
            let words = |squares: &[[u32; 2]]| {
                cannot(
                    &squares.iter().map(|&at| place(at)).collect::<Vec<_>>(),
                    "the queen at",
                    "the queens at",
                )
            };
            of_parts(
                &placed,
                &mut encode,
                settings,
                Clash::Queens,
                words,
                of_items,
            )
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
                of_items,
            )
        }
        #[cfg(feature = "polyform")]
        Puzzle::Polyform(polyform) => {
            let mut encode = |placed: &[FormPlacement]| {
                let polyform = polyform.clone().placed(placed.to_vec());
                Puzzle::Polyform(polyform.distinct(Distinct::None)).encode()
            };
            of_parts(
                &polyform.placed,
                &mut encode,
                settings,
                Clash::Forms,
                |pieces| {
                    cannot(
                        &pieces.iter().map(|piece| &piece.name).collect::<Vec<_>>(),
                        "the placed piece",
                        "the placed pieces",
                    )
                },
                of_items,
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
        of_items,
    )
}

#[cfg(feature = "sudoku")]
fn of_sudoku(sudoku: &Sudoku, settings: &Settings) -> Result<Option<Conflict>> {
    let board = sudoku.board()?;
    let clues: Vec<usize> = (0..board.cells.len())
        .filter(|&cell| board.cells[cell] != 0)
        .collect();
    let mut cache = LayoutCache::new();
    let mut blank = sudoku.clone().alphabet(board.alphabet.name());
    blank.grid = Grid::Cells(vec![0; board.cells.len()]);
    if blank.regions.is_none() {
        blank.box_size = board.layout.sides();
    }
    let mut encode = |clues: &[usize]| {
        let mut cells = vec![0; board.cells.len()];
        for &clue in clues {
            cells[clue] = board.cells[clue].into();
        }
        Puzzle::Sudoku(blank.clone().grid(Grid::Cells(cells))).encode_with(&mut cache)
    };
    let squares = |clues: &[usize]| clues.iter().map(|&clue| board.layout.place(clue)).collect();
    let clash = |clues: Vec<usize>| Clash::Clues(squares(&clues));
    let words = |clues: &[usize]| {
        let squares: Vec<[u32; 2]> = squares(clues);
        cannot(
            &squares.iter().map(|&at| place(at)).collect::<Vec<_>>(),
            "the clue at",
            "the clues at",
        )
    };
    let rest = |encoded: &Encoded, deletion: &mut Deletion| of_rules(&blank, encoded, deletion);
    of_parts(&clues, &mut encode, settings, clash, words, rest)
}

/// A minimal conflict among the entries of the rules of a Sudoku without clues, or else among its items.
#[cfg(feature = "sudoku")]
fn of_rules(blank: &Sudoku, encoded: &Encoded, deletion: &mut Deletion) -> Result<Conflict> {
    let all = rule_parts(&blank.rules);
    if encoded.impossible.is_some() || all.is_empty() {
        return of_items(encoded, deletion);
    }
    let mut cache = LayoutCache::new();
    let mut encode = |parts: &[RulePart]| {
        let mut rules = SudokuRules::default();
        for rule in blank.rules.names() {
            let is_part = all.iter().any(|part| part.rule == rule);
            for (place, entry) in (0..).zip(blank.rules.entries(rule)) {
                let is_it = |part: &RulePart| part.rule == rule && part.entry.unwrap_or(0) == place;
                if !is_part || parts.iter().any(is_it) {
                    rules.add(rule, entry.clone());
                }
            }
        }
        Puzzle::Sudoku(blank.clone().rules(rules)).encode_with(&mut cache)
    };
    let (parts, is_minimal) = deletion.minimal(&all, &mut |deletion, parts| {
        let encoded = encode(parts)?;
        Ok(encoded.impossible.is_some() || !deletion.is_solvable(&encoded.problem)?)
    })?;
    let encoded = encode(&parts)?;
    if parts.is_empty() {
        return of_items(&encoded, deletion);
    }
    let words = cannot(&parts, "the entry", "the entries");
    Ok(with_reason(encoded, is_minimal, Clash::Rules(parts), words))
}

/// The entries that a conflict may do without. A puzzle with fewer of them has at least the same solutions.
#[cfg(feature = "sudoku")]
fn rule_parts(rules: &SudokuRules) -> Vec<RulePart> {
    // With `negative`, fewer dots would forbid more.
    let is_kept = |rule: &&str| *rule != "dots" || !rules.has("negative");
    let of_rule = |rule: &'static str| {
        let is_list = RULES
            .iter()
            .any(|declared| declared.name == rule && has_list(declared.shape));
        let count = rules.entries(rule).len() as u32;
        (0..count).map(move |entry| RulePart {
            rule,
            entry: is_list.then_some(entry),
        })
    };
    rules.names().filter(is_kept).flat_map(of_rule).collect()
}

/// Whether a rule of this shape has a list of entries in the data.
#[cfg(feature = "sudoku")]
fn has_list(shape: RuleShape) -> bool {
    !matches!(
        shape,
        RuleShape::Grid | RuleShape::Marks | RuleShape::Words | RuleShape::Candidates
    )
}

/// A minimal conflict among the parts `all`. `encode` encodes the puzzle with some of them. `rest` finds the conflict of
/// the puzzle without parts.
fn of_parts<T: Clone>(
    all: &[T],
    encode: &mut dyn FnMut(&[T]) -> Result<Encoded>,
    settings: &Settings,
    clash: impl FnOnce(Vec<T>) -> Clash,
    words: impl FnOnce(&[T]) -> String,
    rest: impl FnOnce(&Encoded, &mut Deletion) -> Result<Conflict>,
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
        return rest(&encoded, &mut deletion).map(Some);
    }
    let words = words(&parts);
    Ok(Some(with_reason(encoded, is_minimal, clash(parts), words)))
}

/// The conflict of these parts, with the reason if no search is needed. `words` names the parts.
fn with_reason(encoded: Encoded, is_minimal: bool, clash: Clash, words: String) -> Conflict {
    let reason = encoded.impossible.filter(|_| is_minimal);
    let message = match &reason {
        None => words,
        // The item alone does not name the parts.
        Some(reason @ Reason::NoOption { .. }) => format!("{words}: {reason}"),
        Some(reason) => reason.to_string(),
    };
    Conflict {
        clash,
        is_minimal,
        reason,
        message,
    }
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
