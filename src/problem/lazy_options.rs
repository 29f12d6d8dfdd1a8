//! The options of a problem in compressed rows.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use super::{Entry, FixedOptions, OptionId, Problem};
use crate::optional::Sudokus;

/// The options of a problem. Those of a base problem with fixed options are copied at the first access, and those of an
/// encoder are built then.
pub(super) struct LazyOptions {
    copied: OnceLock<Csr>,
    /// Computed at the first read.
    has_colors: OnceLock<bool>,
    /// The number of items, if only the encoder can tell it.
    item_count: OnceLock<u32>,
    source: Source,
}

/// The place that options come from.
enum Source {
    /// The options are there.
    None,
    Fixed(Arc<FixedOptions>, Sudokus),
    Encoder(Arc<dyn ProblemEncoder>, Sudokus),
}

/// An encoder that builds its problem at the first access, because another solver often needs no options.
pub(crate) trait ProblemEncoder: Send + Sync {
    /// Builds the problem. Its primary items are known before.
    fn encode(&self) -> Problem;
}

impl LazyOptions {
    fn from_source(source: Source) -> Self {
        LazyOptions {
            copied: OnceLock::default(),
            has_colors: OnceLock::default(),
            item_count: OnceLock::default(),
            source,
        }
    }

    pub(super) fn of(fixed: &Arc<FixedOptions>) -> Self {
        LazyOptions::from_source(Source::Fixed(fixed.clone(), Sudokus::here()))
    }

    pub(super) fn encoded_by(encoder: Arc<dyn ProblemEncoder>) -> Self {
        LazyOptions::from_source(Source::Encoder(encoder, Sudokus::here()))
    }

    /// The number of items of an encoder's problem. It builds the options.
    pub(super) fn item_count(&self) -> u32 {
        self.copy();
        self.item_count.get().copied().unwrap_or(0)
    }

    /// The number of options. It copies none.
    #[inline(always)]
    pub(super) fn option_count(&self) -> u32 {
        match (self.copied.get(), &self.source) {
            (None, Source::Fixed(fixed, _)) => fixed.option_count(),
            _ => Csr::option_count(self),
        }
    }

    /// Returns true if an entry has a color.
    pub(super) fn has_colors(&self) -> bool {
        let is_colored = |entry: &Entry| entry.color.is_some();
        *self
            .has_colors
            .get_or_init(|| self.entries.iter().any(is_colored))
    }

    /// A separate cold function keeps loops over options small.
    #[cold]
    #[inline(never)]
    fn copy(&self) -> &Csr {
        self.copied.get_or_init(|| match &self.source {
            Source::Fixed(fixed, _) => fixed.to_csr(),
            Source::Encoder(encoder, _) => {
                let problem = encoder.encode();
                let _ = self.item_count.set(problem.item_count());
                let built = Arc::into_inner(problem.flat).and_then(|flat| flat.copied.into_inner());
                built.unwrap_or_else(|| Csr::with_capacity(0, 0))
            }
            Source::None => Csr::with_capacity(0, 0),
        })
    }
}

impl From<Csr> for LazyOptions {
    fn from(flat: Csr) -> Self {
        let options = LazyOptions::from_source(Source::None);
        let _ = options.copied.set(flat);
        options
    }
}

impl Deref for LazyOptions {
    type Target = Csr;

    #[inline(always)]
    fn deref(&self) -> &Csr {
        match self.copied.get() {
            Some(flat) => flat,
            None => self.copy(),
        }
    }
}

impl PartialEq for LazyOptions {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for LazyOptions {}

impl fmt::Debug for LazyOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// Compressed sparse rows, as the picture in `problem.rs` shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Csr {
    pub(super) offsets: Vec<u32>,
    pub(super) entries: Vec<Entry>,
}

impl Csr {
    /// No options, with memory for this number of options and entries.
    pub(super) fn with_capacity(options: usize, entries: usize) -> Self {
        let mut offsets = Vec::with_capacity(options + 1);
        offsets.push(0);
        Csr {
            offsets,
            entries: Vec::with_capacity(entries),
        }
    }

    /// Ends an option: it has the entries since the last call.
    #[inline(always)]
    pub(super) fn end_option(&mut self) {
        self.offsets.push(self.entries.len() as u32);
    }

    /// The number of entries in finished options.
    #[inline(always)]
    pub(super) fn end(&self) -> usize {
        self.offsets[self.offsets.len() - 1] as usize
    }

    /// The entries of an option.
    pub(super) fn option(&self, option: OptionId) -> &[Entry] {
        let (start, end) = (
            self.offsets[option.index()],
            self.offsets[option.index() + 1],
        );
        &self.entries[start as usize..end as usize]
    }

    pub(super) fn option_count(&self) -> u32 {
        self.offsets.len() as u32 - 1
    }
}
