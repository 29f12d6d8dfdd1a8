//! Jobs: a count in parts that many machines share.
//!
//! [`split`] divides a count into parts. Each part is counted alone by [`count_part`], in any process, at any time, in
//! any order, and as often as needed: the result is always the same. [`sum_parts`] adds the results up, and reports the
//! missing ones. A part that takes too long is divided again by [`split_part`].
//!
//! Parts and results are plain data of some 80 bytes. With serde they are JSON, in which counts are decimal digits.
//! This module starts no threads and reads no files.
//!
//! ```
//! use dlx_wasm::jobs::{count_part, split, split_part, sum_parts};
//! use dlx_wasm::puzzle::{Puzzle, Queens};
//! use dlx_wasm::solve::Settings;
//!
//! let queens = Puzzle::from(Queens::new(8)).encode()?.problem;
//! let whole = split(&queens, 10)?;
//! let mut results = Vec::new();
//! for part in &whole.parts[1..] {
//!     results.push(count_part(&queens, part, &Settings::default())?.0);
//! }
//! let sum = sum_parts(&whole, &results)?;
//! assert_eq!((sum.total, sum.missing), (None, vec![whole.parts[0].id.clone()]));
//!
//! for part in split_part(&queens, &whole.parts[0], 4)? {
//!     results.push(count_part(&queens, &part, &Settings::default())?.0);
//! }
//! assert_eq!(sum_parts(&whole, &results)?.total, Some(92_u32.into()));
//! # Ok::<(), dlx_wasm::Error>(())
//! ```

mod part_id;
mod part_sum;
mod puzzle_id;

use serde::{Deserialize, Serialize};

pub use part_id::PartId;
#[cfg(feature = "bindings")]
pub(crate) use part_sum::sum_counts;
pub use part_sum::{PartSum, sum_parts};
pub use puzzle_id::PuzzleId;

use crate::count::Count;
use crate::engines::{EngineKind, Stats};
use crate::error::{Error, ErrorDetails, Result};
use crate::problem::{OptionId, Problem};
use crate::solve::{Part, Settings, count, split_count};

/// Maximum number of parts of one split. Parts can be split again.
pub const MAX_PARTS: u32 = 1 << 16;

/// Maximum number of parts that a split may have. Its last division may exceed the requested number.
const MAX_SIBLINGS: u32 = 1 << 20;

/// Maximum memory of a frontier-based count in bytes: the same on every machine, so that the number of tree nodes is
/// the same too.
const PART_MEMORY: u64 = 96 << 20;

/// A count, divided into parts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct CountSplit {
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// The parts. Empty if there is no solution.
    pub parts: Vec<CountPart>,
}

impl CountSplit {
    /// A split that was stored part by part. [`sum_parts`] checks that it is complete.
    #[must_use]
    pub fn new(puzzle: PuzzleId, parts: Vec<CountPart>) -> Self {
        CountSplit { puzzle, parts }
    }
}

/// A part of a count: the solutions below a path of choices, and those symmetric to them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct CountPart {
    /// The id. No two parts have the same.
    pub id: PartId,
    /// The path, as in [`Part::prefix`](crate::solve::Part::prefix).
    pub prefix: Vec<OptionId>,
    /// Number of solutions that each solution below the path represents; above 1 if the puzzle is symmetric.
    pub times: Count,
    /// Estimated number of tree nodes. It serves to start with the largest part; single estimates may be wrong by a
    /// factor of thousands.
    pub estimate: f64,
}

/// The result of a part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct PartResult {
    /// The id of the part.
    pub id: PartId,
    /// Number of solutions of the puzzle that the part stands for: those below its path, multiplied by
    /// [`times`](CountPart::times).
    pub count: Count,
    /// Number of tree nodes entered, or of choices of a frontier-based count.
    pub nodes: u64,
    /// The engine that finished the count.
    pub engine: EngineKind,
    /// The version of this crate.
    pub version: String,
}

/// Divides a count into at least `parts` parts, if its tree has that many.
///
/// The parts depend on nothing but the problem and `parts`. Without bounds and distinct solutions they may be those of a
/// tree reduced by symmetry.
///
/// Cost: some milliseconds for 64 parts; at most about 10,000 updates of the links for each part.
///
/// # Errors
/// [`InvalidArgument`](crate::ErrorKind::InvalidArgument) unless `parts` is from 1 to [`MAX_PARTS`].
/// [`TooLarge`](crate::ErrorKind::TooLarge) if an item has more than 2²⁰ options, so that a division has too many
/// parts.
///
/// ```
/// use dlx_wasm::Problem;
/// use dlx_wasm::jobs::split;
///
/// let problem = Problem::from_text("a b c\na\nb\na b\nb c\nc\n")?;
/// let whole = split(&problem, 2)?;
/// assert_eq!(whole.parts[0].id.to_string(), format!("{}.0of2-d4b7", whole.puzzle));
/// assert_eq!(split(&problem, 0).unwrap_err().to_string(), "parts: expected a whole number from 1 to 65536, found 0");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub fn split(problem: &Problem, parts: u32) -> Result<CountSplit> {
    check_number(parts)?;
    let puzzle = PuzzleId::of(problem);
    let found = split_count(problem, &[], &Count::ONE, parts)?;
    Ok(CountSplit {
        puzzle,
        parts: with_ids(&PartId::whole(puzzle), found)?,
    })
}

/// Divides a part that takes too long into at least `parts` parts, if its tree has that many. There is always one.
///
/// The ids of the new parts extend that of `part`. A sum accepts the part or all of its parts, and never counts both.
///
/// # Errors
/// [`ForeignPart`](crate::ErrorKind::ForeignPart) if the part belongs to another puzzle.
/// [`InvalidArgument`](crate::ErrorKind::InvalidArgument) if its path does not exist, if its id is too long to be
/// extended, or unless `parts` is from 1 to [`MAX_PARTS`].
///
/// ```
/// use dlx_wasm::jobs::{split, split_part};
/// use dlx_wasm::puzzle::{Puzzle, Queens};
///
/// let queens = Puzzle::from(Queens::new(10)).encode()?.problem;
/// let whole = split(&queens, 5)?;
/// let parts = split_part(&queens, &whole.parts[2], 5)?;
/// assert!(parts.len() >= 5);
/// assert!(parts[0].id.to_string().starts_with(&format!("{}.", whole.parts[2].id)));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub fn split_part(problem: &Problem, part: &CountPart, parts: u32) -> Result<Vec<CountPart>> {
    check_number(parts)?;
    part.id.check_puzzle(problem)?;
    part.id.check_depth()?;
    problem.below(&part.prefix).map_err(in_part)?;
    let mut found = split_count(problem, &part.prefix, &part.times, parts)?;
    if found.is_empty() {
        // Without a part, no result would replace that of the part that was split.
        found.push(Part {
            prefix: part.prefix.clone(),
            estimate: 0.0,
            times: part.times.clone(),
        });
    }
    with_ids(&part.id, found)
}

/// Counts the solutions of a part, and returns the counters too. Any number of processes may count the same part; their results are equal.
///
/// [`Settings::poll`] and [`Settings::budget`] limit the time. If they end it, [`split_part`] gives smaller parts.
///
/// # Errors
/// [`ForeignPart`](crate::ErrorKind::ForeignPart) if the part belongs to another puzzle.
/// [`InvalidArgument`](crate::ErrorKind::InvalidArgument) if its path does not exist, or if the requested engine does
/// not apply. [`OutOfBudget`](crate::ErrorKind::OutOfBudget).
///
/// ```
/// use dlx_wasm::jobs::{count_part, split};
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::Settings;
///
/// let queens = Puzzle::from(Queens::new(6)).encode()?.problem;
/// let whole = split(&queens, 3)?;
/// let result = count_part(&queens, &whole.parts[0], &Settings::default())?.0;
/// assert_eq!(result, count_part(&queens, &whole.parts[0], &Settings::default())?.0);
///
/// let other = Puzzle::from(Queens::new(7)).encode()?.problem;
/// let error = count_part(&other, &whole.parts[0], &Settings::default()).unwrap_err();
/// assert_eq!(error.code(), "foreign-part");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub fn count_part(
    problem: &Problem,
    part: &CountPart,
    settings: &Settings,
) -> Result<(PartResult, Stats)> {
    part.id.check_puzzle(problem)?;
    let below = problem.below(&part.prefix).map_err(in_part)?.problem;
    // A part that is the whole puzzle may have a method of its own.
    let below = if part.prefix.is_empty() {
        problem
    } else {
        &below
    };
    let settings = Settings {
        memory: settings.memory.min(PART_MEMORY),
        ..*settings
    };
    let (count, stats) = count(below, &settings, None)?;
    let result = PartResult {
        id: part.id.clone(),
        count: &count * &part.times,
        nodes: stats.nodes,
        engine: stats.engine,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    Ok((result, stats))
}

/// The parts of `parent` with their ids.
fn with_ids(parent: &PartId, parts: Vec<Part>) -> Result<Vec<CountPart>> {
    if parts.len() > MAX_SIBLINGS as usize {
        return Err(Error::too_large(
            &"parts",
            &parts.len(),
            MAX_SIBLINGS.into(),
        ));
    }
    let ids = parent.children(&parts);
    let with_id = |(id, part): (PartId, Part)| CountPart {
        id,
        prefix: part.prefix,
        times: part.times,
        estimate: part.estimate.round(),
    };
    Ok(ids.into_iter().zip(parts).map(with_id).collect())
}

fn check_number(parts: u32) -> Result<()> {
    if (1..=MAX_PARTS).contains(&parts) {
        return Ok(());
    }
    let expected = format_args!("a whole number from 1 to {MAX_PARTS}");
    Err(Error::argument(&"parts", &expected, &parts))
}

/// The error for a path, with the place of the path in the part.
#[cold]
fn in_part(error: Error) -> Error {
    let ErrorDetails::InvalidArgument {
        argument,
        expected,
        found,
        message,
    } = error.into_details()
    else {
        unreachable!("a path that does not exist is an invalid argument");
    };
    let place = argument.find('[').map_or("", |at| &argument[at..]);
    let inside = format!("part.prefix{place}");
    ErrorDetails::InvalidArgument {
        message: message.map(|message| message.replacen(&argument, &inside, 1)),
        argument: inside,
        expected,
        found,
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(problem: &Problem, prefix: &[u32]) -> String {
        let mut part = split(problem, 1).unwrap().parts.remove(0);
        part.prefix = prefix.iter().copied().map(OptionId).collect();
        let counted = count_part(problem, &part, &Settings::default()).unwrap_err();
        assert_eq!(split_part(problem, &part, 2), Err(counted.clone()));
        counted.to_string()
    }

    #[test]
    fn paths_that_do_not_exist_are_refused() {
        let problem = Problem::from_text("a b | x\na x\nb x\nb\nx\n").unwrap();
        assert_eq!(
            refused(&problem, &[0, 1]),
            "part.prefix[1]: option 1 conflicts with an earlier option"
        );
        assert_eq!(
            refused(&problem, &[9]),
            "part.prefix[0]: option 9 does not exist (0 to 3)"
        );
        let bounded = Problem::from_text("2|a\na\na\na\n").unwrap();
        assert_eq!(
            refused(&bounded, &[1, 0]),
            "part.prefix[1]: expected a child of the tree node, found option 0"
        );
    }

    #[test]
    fn a_part_without_solutions_is_split_into_one() {
        let problem = Problem::from_text("a b\na\nb\na b\n").unwrap();
        let hopeless = Problem::from_text("a b c\na\nb\n").unwrap();
        assert_eq!(split(&hopeless, 8).unwrap().parts, []);
        let mut part = split(&problem, 1).unwrap().parts.remove(0);
        part.id = PartId::whole(PuzzleId::of(&hopeless)).children(&[Part {
            prefix: Vec::new(),
            estimate: 0.0,
            times: Count::ONE,
        }])[0]
            .clone();
        let parts = split_part(&hopeless, &part, 8).unwrap();
        assert_eq!(parts.len(), 1);
        let result = count_part(&hopeless, &parts[0], &Settings::default())
            .unwrap()
            .0;
        assert_eq!(result.count, 0);
    }
}
