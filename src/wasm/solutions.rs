//! Solutions, one batch after another.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::{self, timed};
#[cfg(feature = "cover-verbs")]
use super::flat;
use super::query::Query;
use super::search_options::SearchOptions;
use crate::engines::Stats;
use crate::error::Error;
use crate::problem::OptionId;
use crate::solve::{self, Settings};

/// Maximum time in milliseconds that a batch keeps a solution that is already found.
const MAX_DELAY_MS: f64 = 4.0;

/// A search that returns solutions in batches.
#[wasm_bindgen(js_name = Solutions)]
pub struct SolutionsHandle {
    query: Query,
    walk: solve::Solutions<'static>,
    left: u64,
    ms: f64,
    /// The error that ended the search, while solutions found before it are still to be returned.
    failed: Option<Error>,
}

#[wasm_bindgen(js_class = Solutions)]
impl SolutionsHandle {
    /// Checks everything and builds the engine; the search starts later.
    #[wasm_bindgen(constructor)]
    pub fn new(
        kind: &str,
        puzzle: &JsValue,
        options: &JsValue,
    ) -> Result<SolutionsHandle, JsValue> {
        let mut query = Query::new(kind, puzzle, true)?;
        let (options, limit) = SearchOptions::limited(options)?;
        let Query { encoded, ms, .. } = &mut query;
        let walk = timed(
            ms,
            |ms| &mut ms.build,
            || solve::solutions(&encoded.problem, &options.settings()),
        );
        let possible = query.encoded.impossible.is_none();
        Ok(SolutionsHandle {
            left: if possible {
                limit.unwrap_or(u64::MAX)
            } else {
                0
            },
            ms: options.ms() - query.ms.before_search(),
            query,
            walk,
            failed: None,
        })
    }

    /// Returns the search that `flatSolutions` began and did not end.
    #[cfg(feature = "cover-verbs")]
    pub fn begun() -> Option<SolutionsHandle> {
        flat::take_begun()
    }

    /// Returns the next solutions, at most `most`; none at the end.
    pub fn next(&mut self, most: u32) -> Result<JsValue, JsValue> {
        if let Some(error) = self.failed.take() {
            return Err(error.into());
        }
        let most = self.left.min(most.into()) as usize;
        if most > 0 && self.ms <= 0.0 {
            let stats = self.walk.stats();
            return Err(solve::out_of_budget(&Settings::default(), &stats).into());
        }
        let start = clock::now();
        let found = clock::within(self.ms, || self.find(most, start));
        self.query.ms.search += clock::now() - start;
        self.left -= found.len() as u64;
        match self.failed.take() {
            Some(error) if found.is_empty() => Err(error.into()),
            failed => {
                self.failed = failed;
                let decoded = self.query.decode(&found);
                self.ms -= clock::now() - start;
                Ok(decoded)
            }
        }
    }

    /// Returns the statistics so far.
    pub fn stats(&self) -> JsValue {
        let stats = match self.query.encoded.impossible {
            None => self.walk.stats(),
            Some(_) => Stats::default(),
        };
        self.query.figures(&stats)
    }
}

impl SolutionsHandle {
    /// A search without options that has begun.
    #[cfg(feature = "cover-verbs")]
    pub(super) fn begun_with(query: Query, walk: solve::Solutions<'static>) -> Self {
        SolutionsHandle {
            query,
            walk,
            left: u64::MAX,
            ms: f64::INFINITY,
            failed: None,
        }
    }

    fn find(&mut self, most: usize, start: f64) -> Vec<Vec<OptionId>> {
        let mut found = Vec::new();
        let mut is_over = self.walk.list_until(&mut found, most.min(1), u64::MAX);
        // A solution that is found waits at most until the end of the slice.
        if !found.is_empty() {
            is_over = Ok(false);
            while matches!(is_over, Ok(false)) && clock::now() - start < MAX_DELAY_MS {
                is_over = self.walk.list_until(&mut found, most, 0);
            }
        }
        self.failed = is_over.err();
        found
    }
}
