//! The options of a problem, one after the other in memory.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use super::{Entry, Given};
use std::sync::OnceLock;

/// The options of a problem; what a whole has left where some are given is written down when somebody looks at them.
pub(super) struct Options {
    made: OnceLock<Flat>,
    of: Option<Arc<Given>>,
}

impl Options {
    pub(super) fn of(given: &Arc<Given>) -> Self {
        Options {
            made: OnceLock::default(),
            of: Some(given.clone()),
        }
    }

    /// Apart, for loops over options to stay small.
    #[cold]
    #[inline(never)]
    fn make(&self) -> &Flat {
        self.made.get_or_init(|| match &self.of {
            Some(given) => given.left(),
            None => Flat::with_capacity(0, 0),
        })
    }
}

impl From<Flat> for Options {
    fn from(flat: Flat) -> Self {
        let options = Options {
            made: OnceLock::default(),
            of: None,
        };
        let _ = options.made.set(flat);
        options
    }
}

impl Deref for Options {
    type Target = Flat;

    #[inline(always)]
    fn deref(&self) -> &Flat {
        match self.made.get() {
            Some(flat) => flat,
            None => self.make(),
        }
    }
}

impl PartialEq for Options {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Options {}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// The options one after the other, as the picture in `problem.rs` shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Flat {
    pub(super) offsets: Vec<u32>,
    pub(super) entries: Vec<Entry>,
}

impl Flat {
    /// No option yet, and room for so many with so many entries in all.
    pub(super) fn with_capacity(options: usize, entries: usize) -> Self {
        let mut offsets = Vec::with_capacity(options + 1);
        offsets.push(0);
        Flat {
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
