//! The options of a problem, one after the other in memory.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use super::{Entry, FixedOptions};
use std::sync::OnceLock;

/// The options of a problem; what a whole has left where some are given is written down when somebody looks at them.
pub(super) struct LazyOptions {
    made: OnceLock<Csr>,
    of: Option<Arc<FixedOptions>>,
}

impl LazyOptions {
    pub(super) fn of(given: &Arc<FixedOptions>) -> Self {
        LazyOptions {
            made: OnceLock::default(),
            of: Some(given.clone()),
        }
    }

    /// Apart, for loops over options to stay small.
    #[cold]
    #[inline(never)]
    fn make(&self) -> &Csr {
        self.made.get_or_init(|| match &self.of {
            Some(given) => given.left(),
            None => Csr::with_capacity(0, 0),
        })
    }
}

impl From<Csr> for LazyOptions {
    fn from(flat: Csr) -> Self {
        let options = LazyOptions {
            made: OnceLock::default(),
            of: None,
        };
        let _ = options.made.set(flat);
        options
    }
}

impl Deref for LazyOptions {
    type Target = Csr;

    #[inline(always)]
    fn deref(&self) -> &Csr {
        match self.made.get() {
            Some(flat) => flat,
            None => self.make(),
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

/// The options one after the other, as the picture in `problem.rs` shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Csr {
    pub(super) offsets: Vec<u32>,
    pub(super) entries: Vec<Entry>,
}

impl Csr {
    /// No option yet, and room for so many with so many entries in all.
    pub(super) fn with_capacity(options: usize, entries: usize) -> Self {
        let mut offsets = Vec::with_capacity(options + 1);
        offsets.push(0);
        Csr {
            offsets,
            entries: Vec::with_capacity(entries),
        }
    }

    /// Makes an option of the entries since the last one.
    #[inline(always)]
    pub(super) fn end_option(&mut self) {
        self.offsets.push(self.entries.len() as u32);
    }

    /// Where the last option ends.
    #[inline(always)]
    pub(super) fn end(&self) -> usize {
        self.offsets[self.offsets.len() - 1] as usize
    }

    pub(super) fn option_count(&self) -> u32 {
        self.offsets.len() as u32 - 1
    }
}
