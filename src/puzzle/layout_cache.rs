//! A cache of board layouts for encoding many Sudokus.

use std::sync::Arc;

use super::sudoku::Layout;
use crate::error::Result;
use crate::problem::{BaseProblem, Problem};

/// Maximum number of layouts. Each takes half a megabyte, for 9×9 as for 25×25.
const MAX_LAYOUTS: usize = 4;

/// The layouts of the last Sudokus encoded with it.
///
/// The empty grid of a layout becomes a problem once. Each further puzzle fixes its clues in that problem. The caller
/// that encodes many Sudokus owns the cache.
///
/// ```
/// use dlx_wasm::puzzle::{Puzzle, Sudoku, LayoutCache};
///
/// let mut cache = LayoutCache::default();
/// for grid in ["1... ..3. .2.. ...4", "...4 ..1. .2.. 3..."] {
///     let puzzle = Puzzle::from(Sudoku::new(grid));
///     let encoded = puzzle.encode_with(&mut cache)?;
///     assert_eq!(encoded.problem, puzzle.encode()?.problem);
/// }
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct LayoutCache {
    /// The most recently used layout comes first.
    layouts: Vec<CachedLayout>,
}

#[derive(Debug)]
struct CachedLayout {
    layout: Arc<Layout>,
    base: Arc<BaseProblem>,
}

impl LayoutCache {
    /// Creates an empty cache.
    #[must_use]
    pub const fn new() -> Self {
        LayoutCache {
            layouts: Vec::new(),
        }
    }

    /// Returns the first cached layout that satisfies `is_wanted`.
    pub(super) fn layout(&self, matches: impl Fn(&Layout) -> bool) -> Option<Arc<Layout>> {
        let mut layouts = self.layouts.iter().map(|known| &known.layout);
        layouts.find(|layout| matches(layout)).cloned()
    }

    /// Returns the problem of the empty grid of `layout`; calls `make` if it is not cached.
    pub(super) fn base(
        &mut self,
        layout: &Arc<Layout>,
        make: impl FnOnce() -> Result<Problem>,
    ) -> Result<&Arc<BaseProblem>> {
        let mut cached = self.layouts.iter();
        let position = cached.position(|known| known.layout == *layout);
        let cached = match position {
            Some(place) => self.layouts.remove(place),
            None => CachedLayout {
                layout: layout.clone(),
                base: Arc::new(BaseProblem::new(
                    make()?,
                    layout.side(),
                    layout.is_in_bands(),
                )),
            },
        };
        self.layouts.truncate(MAX_LAYOUTS - 1);
        self.layouts.insert(0, cached);
        Ok(&self.layouts[0].base)
    }
}
