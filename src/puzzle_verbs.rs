//! Puzzles solved in one step: encode, search, decode.
//!
//! The functions without settings are methods of the puzzles. For limits, cancellation and counters, encode the puzzle
//! and call a function of [`solve`](crate::solve).

#[cfg(not(target_family = "wasm"))]
mod threads;

use crate::count::Count;
use crate::error::Result;
#[cfg(feature = "sudoku")]
use crate::puzzle::LayoutCache;
use crate::puzzle::{CoverBuilder, Encoded, Puzzle, Solution, with_kinds};
use crate::solve::{self, Settings};

impl Puzzle {
    /// Finds the first solution in canonical order; `None` if there is none. Of a Sudoku, finds the first one that its
    /// engine meets.
    ///
    /// ```
    /// use dlx_wasm::puzzle::{Puzzle, Solution};
    ///
    /// let puzzle: Puzzle = serde_json::from_str(r#"{ "kind": "queens", "n": 6 }"#).unwrap();
    /// let Some(Solution::Queens(solution)) = puzzle.solve()? else { panic!() };
    /// assert_eq!(solution.columns.len(), 6);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`].
    pub fn solve(&self) -> Result<Option<Solution>> {
        let encoded = self.encode_to_solve()?;
        let chosen = encoded.problem.solve()?;
        Ok(chosen.map(|chosen| encoded.decode(&chosen)))
    }

    /// All solutions, lazily, in canonical order.
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`].
    pub fn solutions(&self) -> Result<impl Iterator<Item = Result<Solution>> + use<>> {
        let encoded = self.encode()?;
        let solutions = encoded.problem.solutions();
        Ok(solutions.map(move |chosen| Ok(encoded.decode(&chosen?))))
    }

    /// The exact number of solutions.
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`].
    pub fn count(&self) -> Result<Count> {
        self.encode_to_solve()?.problem.count()
    }

    /// The encoding that the fastest engines accept.
    #[cfg(feature = "sudoku")]
    fn encode_to_solve(&self) -> Result<Encoded> {
        self.encode_with(&mut LayoutCache::default())
    }

    #[cfg(not(feature = "sudoku"))]
    fn encode_to_solve(&self) -> Result<Encoded> {
        self.encode()
    }
}

macro_rules! verbs {
    ($(
        $(#[$when:meta])?
        $name:literal: $kind:ident($puzzle:ident), $what:literal => $variant:ident($solution:ident);
    )*) => {$(
        $(#[$when])?
        impl crate::puzzle::$puzzle {
            /// Finds a solution as [`Puzzle::solve`]; `None` if there is none.
            ///
            /// # Errors
            /// Those of [`Puzzle::encode`].
            pub fn solve(&self) -> Result<Option<crate::puzzle::$solution>> {
                Ok(Puzzle::from(self.clone()).solve()?.and_then(|solution| match solution {
                    Solution::$variant(solution) => Some(solution),
                    #[allow(unreachable_patterns, reason = "without the other kinds")]
                    _ => None,
                }))
            }

            /// All solutions, lazily, in canonical order.
            ///
            /// # Errors
            /// Those of [`Puzzle::encode`].
            pub fn solutions(
                &self,
            ) -> Result<impl Iterator<Item = Result<crate::puzzle::$solution>> + use<>> {
                let solutions = Puzzle::from(self.clone()).solutions()?;
                Ok(solutions.filter_map(|solution| match solution {
                    Ok(Solution::$variant(solution)) => Some(Ok(solution)),
                    Ok(_) => None,
                    Err(error) => Some(Err(error)),
                }))
            }

            /// The exact number of solutions.
            ///
            /// # Errors
            /// Those of [`Puzzle::encode`].
            pub fn count(&self) -> Result<Count> {
                Puzzle::from(self.clone()).count()
            }
        }
    )*};
}

with_kinds!(verbs);

impl<D> CoverBuilder<D> {
    /// Finds the first solution in canonical order: the values of its options. `None` if there is none.
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`].
    pub fn solve(&self) -> Result<Option<Vec<&D>>> {
        let chosen = self.encode()?.problem.solve()?;
        Ok(chosen.map(|chosen| self.values(&chosen)))
    }

    /// All solutions, lazily, in canonical order: the values of their options. `take` limits their number.
    ///
    /// ```
    /// use dlx_wasm::puzzle::CoverBuilder;
    ///
    /// let mut cover = CoverBuilder::new();
    /// for (item, data) in [("a", 1), ("b", 2), ("a", 3)] {
    ///     cover.option_with([item], data);
    /// }
    /// let sums = cover.solutions()?.map(|chosen| Ok(chosen?.into_iter().sum()));
    /// assert_eq!(sums.collect::<dlx_wasm::Result<Vec<i32>>>()?, [3, 5]);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`].
    pub fn solutions(&self) -> Result<impl Iterator<Item = Result<Vec<&D>>>> {
        let solutions = self.encode()?.problem.solutions();
        Ok(solutions.map(|chosen| Ok(self.values(&chosen?))))
    }

    /// The exact number of solutions.
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`].
    pub fn count(&self) -> Result<Count> {
        self.encode()?.problem.count()
    }

    /// The number of solutions, or `limit` if there are more.
    ///
    /// ```
    /// use dlx_wasm::puzzle::CoverBuilder;
    ///
    /// let mut cover = CoverBuilder::new();
    /// for _ in 0..3 {
    ///     cover.option(["a"]);
    /// }
    /// assert_eq!(cover.count_up_to(2)?, 2);
    /// assert_eq!(cover.count_up_to(9)?, 3);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`].
    pub fn count_up_to(&self, limit: u128) -> Result<u128> {
        self.encode()?.problem.count_up_to(limit)
    }

    /// The `k` cheapest solutions, the cheapest first, as [`solve::best`]: the cost of each, and the values of its options.
    ///
    /// ```
    /// use dlx_wasm::puzzle::CoverBuilder;
    ///
    /// let mut menu = CoverBuilder::new();
    /// for (items, name, cost) in [(&["ham", "eggs"][..], "set", 9), (&["ham"], "ham", 5), (&["eggs"], "eggs", 3)] {
    ///     let option = menu.option_with(items.iter().copied(), name);
    ///     menu.cost(option, cost);
    /// }
    /// assert_eq!(menu.best(1)?, [(8, vec![&"ham", &"eggs"])]);
    /// assert_eq!(menu.best(5)?.len(), 2);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`].
    pub fn best(&self, k: usize) -> Result<Vec<(u64, Vec<&D>)>> {
        let problem = self.encode()?.problem;
        let (ranked, _) = solve::best(&problem, k, &Settings::default())?;
        let ranked = ranked.into_iter();
        Ok(ranked
            .map(|found| (found.cost, self.values(&found.options)))
            .collect())
    }
}
