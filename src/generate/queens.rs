//! Queens to complete: some are placed, and the rest can stand in one way only.

use serde::Serialize;

use super::purse::Purse;
use super::{Made, NODES};
use crate::error::{Error, Result};
use crate::puzzle::plain::Plain;
use crate::puzzle::read::{self, Read};
use crate::puzzle::{self, Puzzle, Solution};
use crate::rng::Rng;
use crate::solve::Settings;

/// Tree nodes to prove that a queen can go; else it stays.
const PROOF: u64 = 20_000;

/// A request for queens to complete, with exactly one answer.
///
/// ```
/// use dlx_wasm::generate::Queens;
///
/// let made = Queens { seed: 7, n: 8 }.generate()?;
/// assert_eq!(made.puzzle.encode()?.problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Queens {
    /// Decides everything random.
    pub seed: u64,
    /// Side of the board: 1, or from 4 to [`MAX_QUEENS`](crate::puzzle::MAX_QUEENS).
    pub n: u32,
}

impl Queens {
    /// Makes the puzzle: of the queens that are given none can go, except where a proof of that would take long.
    ///
    /// # Errors
    /// What is malformed, boards of side 2 and 3 included, where n queens cannot stand;
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub fn generate(&self) -> Result<Made> {
        self.generate_within(&Settings::default())
    }

    /// The same with a budget and a poll; of the settings only these two are looked at.
    ///
    /// # Errors
    /// Those of [`Queens::generate`].
    pub fn generate_within(&self, settings: &Settings) -> Result<Made> {
        let none = || Error::argument(&"n", &"1, or a board side from 4", &self.n);
        let mut purse = Purse::new(settings, NODES);
        let mut rng = Rng::new(self.seed);
        let empty = Puzzle::from(puzzle::Queens::new(self.n)).encode()?;
        let Some(chosen) = purse.any(&empty.problem, rng.next_u64())? else {
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
            given[row as usize] = !purse.is_unique(&problem, PROOF)?;
        }
        Made::new(puzzle(&given), self.seed, &mut purse)
    }
}

impl Read for Queens {
    fn read(value: &Plain) -> read::Result<Self> {
        let fields = value.fields(&["seed", "n"])?;
        Ok(Queens {
            seed: fields.or("seed", read::long, 0)?,
            n: fields.needed("n", read::number)?,
        })
    }
}
