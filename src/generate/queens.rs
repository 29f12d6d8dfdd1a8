//! Queens to complete: some queens are placed, and the others fit in exactly one way. Or a board with regions and no
//! queens, which has one solution.

use derive_setters::Setters;
use serde::Serialize;

use super::queens_regions;
use super::shared_budget::SharedBudget;
use super::{GeneratedPuzzle, MAX_NODES};
use crate::error::{Error, Result};
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::puzzle::{self, Puzzle, Solution};
use crate::rng::Rng;
use crate::solve::Settings;

/// Tree nodes to prove that a queen is redundant. If they do not suffice, the queen stays.
const PROOF_NODES: u64 = 20_000;

/// A request for an n queens puzzle with placed queens and exactly one solution, or with regions and exactly one.
///
/// ```
/// use dlx_wasm::generate::QueensRequest;
///
/// let made = QueensRequest::new(8).seed(7).generate()?;
/// assert_eq!(made.puzzle.encode()?.problem.count()?, 1);
/// let colored = QueensRequest::new(6).regions(true).seed(7).generate()?;
/// assert_eq!(colored.puzzle.encode()?.problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct QueensRequest {
    /// The seed of all random choices.
    pub seed: u64,
    /// Side of the board: 1, or from 4 to [`MAX_QUEENS`](crate::puzzle::MAX_QUEENS).
    pub n: u32,
    /// Whether the board has regions instead of placed queens. The side is then at most [`MAX_REGION_SIDE`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub regions: bool,
    /// Number of queens in each row, column and region, up to 3; 1 if absent. A number above 1 needs `regions`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub stars: Option<u32>,
}

/// Maximum side of a generated board with regions. Larger ones rarely have a single solution within the budget.
pub const MAX_REGION_SIDE: u32 = 14;

/// Maximum number of queens in each row of a generated board.
const MAX_STARS: u32 = 3;

impl QueensRequest {
    /// A request for a board of side `n`, with seed 0.
    #[must_use]
    pub fn new(n: u32) -> Self {
        QueensRequest {
            n,
            ..QueensRequest::default()
        }
    }

    /// Generates the puzzle. No placed queen is redundant, except if the proof exceeds its limit.
    ///
    /// # Errors
    /// Returns an error if the request is malformed; boards of side 2 and 3 have no solution and are malformed too.
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub fn generate(&self) -> Result<GeneratedPuzzle> {
        self.generate_within(&Settings::default())
    }

    /// Like [`generate`](Self::generate), with the budget and the poll of `settings`. Other settings have no effect.
    ///
    /// # Errors
    /// Returns the errors of [`QueensRequest::generate`].
    pub fn generate_within(&self, settings: &Settings) -> Result<GeneratedPuzzle> {
        let none = || {
            let n = self.n;
            Error::argument(&"n", &"1, or a board side from 4", &n).saying(&format_args!(
                "n: no queens puzzle exists for {n} (use 1, or 4 and up)"
            ))
        };
        if self.regions || self.stars.is_some() {
            return self.generate_regions(settings);
        }
        let mut shared_budget = SharedBudget::new(settings, MAX_NODES);
        let mut rng = Rng::new(self.seed);
        let empty = Puzzle::from(puzzle::Queens::new(self.n)).encode()?;
        let Some(chosen) = shared_budget.any(&empty.problem, rng.next_u64())? else {
            return Err(none());
        };
        let Solution::Queens(full) = empty.decode(&chosen) else {
            return Err(none());
        };
        let mut rows: Vec<u32> = (0..self.n).collect();
        rng.shuffle(&mut rows);
        let puzzle = |given: &[bool]| {
            let rows = (0..self.n).filter(|&row| given[row as usize]);
            let square = |row: u32| [row, full.columns[row as usize].into()];
            Puzzle::from(puzzle::Queens {
                placed: rows.map(square).collect(),
                ..puzzle::Queens::new(self.n)
            })
        };
        let mut given = vec![true; self.n as usize];
        for row in rows {
            given[row as usize] = false;
            let problem = puzzle(&given).encode()?.problem;
            given[row as usize] = !shared_budget.is_unique(&problem, PROOF_NODES)?;
        }
        GeneratedPuzzle::new(puzzle(&given), self.seed, &mut shared_budget)
    }

    fn generate_regions(&self, settings: &Settings) -> Result<GeneratedPuzzle> {
        let (n, stars) = (self.n, self.stars.unwrap_or(1));
        if !self.regions {
            return Err(Error::argument(
                &"stars",
                &"regions: true beside it",
                &stars,
            ));
        }
        if stars == 0 || stars > MAX_STARS {
            let expected = format_args!("a whole number from 1 to {MAX_STARS}");
            return Err(Error::argument(&"stars", &expected, &stars));
        }
        if n > MAX_REGION_SIDE {
            return Err(Error::too_large(&"n", &n, MAX_REGION_SIDE.into()));
        }
        let mut shared_budget = SharedBudget::new(settings, MAX_NODES);
        let rng = Rng::new(self.seed);
        match queens_regions::board(n, stars, rng, &mut shared_budget)? {
            Some(board) => GeneratedPuzzle::new(board.into(), self.seed, &mut shared_budget),
            None => Err(Error::argument(&"n", &"a side with a solution", &n).saying(
                &format_args!(
                    "n: no board of side {n} has room for {stars} in each row, column and region"
                ),
            )),
        }
    }
}

impl Read for QueensRequest {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["seed", "n", "regions", "stars"])?;
        Ok(QueensRequest {
            seed: fields.or("seed", decode::long, 0)?,
            n: fields.needed("n", decode::number)?,
            regions: fields.flag("regions")?,
            stars: fields.optional("stars", decode::number)?,
        })
    }
}
