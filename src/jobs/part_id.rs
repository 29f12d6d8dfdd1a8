//! The id of a part of a count.

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use fnv::FnvHasher;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{MAX_SIBLINGS, PuzzleId};
use crate::error::{Error, ErrorDetails, Result};
use crate::problem::Problem;
use crate::solve::Part;
use crate::text_util::{quoted, short};

/// The id of a part, such as `5b0c9f3e7a1d.17of1000-3f9a`: the id of the puzzle, and part 17 of 1,000. The id of its
/// part 2 of 4 is `5b0c9f3e7a1d.17of1000-3f9a.2of4-0c77`.
///
/// The four hexadecimal digits are a hash of all parts of the split. So the parts of two splits have different ids. Ids
/// are valid names of files, and keys and subjects of message brokers.
///
/// ```
/// use dlx_wasm::jobs::PartId;
///
/// let id: PartId = "5b0c9f3e7a1d.17of1000-3f9a.2of4-0c77".parse()?;
/// assert_eq!(id.parent().unwrap().to_string(), "5b0c9f3e7a1d.17of1000-3f9a");
/// assert_eq!(id.parent().unwrap().parent(), None);
/// assert!("5b0c9f3e7a1d.4of4-0c77".parse::<PartId>().is_err());
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartId {
    puzzle: PuzzleId,
    places: Vec<PartPlace>,
}

/// The place of a part in a split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct PartPlace {
    pub(super) siblings: Siblings,
    pub(super) index: u32,
}

/// The parts of one split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Siblings {
    pub(super) count: u32,
    /// A hash of the parts.
    hash: u16,
}

/// Maximum number of splits above a part.
const MAX_DEPTH: usize = 64;

impl PartId {
    /// The whole count, which is no part.
    pub(super) fn whole(puzzle: PuzzleId) -> PartId {
        let places = Vec::new();
        PartId { puzzle, places }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> PuzzleId {
        self.puzzle
    }

    /// The part of which this is a part; `None` if it is one of the whole count.
    #[must_use]
    pub fn parent(&self) -> Option<PartId> {
        let (_, above) = self.places.split_last()?;
        let parent = || PartId {
            puzzle: self.puzzle,
            places: above.to_vec(),
        };
        (!above.is_empty()).then(parent)
    }

    pub(super) fn places(&self) -> &[PartPlace] {
        &self.places
    }

    /// The id of a part of this part.
    pub(super) fn child(&self, siblings: Siblings, index: u32) -> PartId {
        let place = PartPlace { siblings, index };
        PartId {
            puzzle: self.puzzle,
            places: self.places.iter().copied().chain([place]).collect(),
        }
    }

    /// The ids of the parts of this part.
    pub(super) fn children(&self, parts: &[Part]) -> Vec<PartId> {
        let mut hasher = FnvHasher::default();
        hasher.write(self.to_string().as_bytes());
        for part in parts {
            let options = part.prefix.iter().map(|option| option.0);
            for word in [part.prefix.len() as u32].into_iter().chain(options) {
                hasher.write(&word.to_le_bytes());
            }
            hasher.write(part.times.to_string().as_bytes());
        }
        let siblings = Siblings {
            count: parts.len() as u32,
            hash: (hasher.finish() >> 48) as u16,
        };
        (0..siblings.count)
            .map(|index| self.child(siblings, index))
            .collect()
    }

    /// Returns an error if the part belongs to another puzzle.
    pub(super) fn check_puzzle(&self, problem: &Problem) -> Result<()> {
        let puzzle = PuzzleId::of(problem);
        if self.puzzle == puzzle {
            return Ok(());
        }
        Err(self.foreign("part.id", &format!("a part of puzzle {puzzle}")))
    }

    /// Returns an error if the part cannot be split again.
    pub(super) fn check_depth(&self) -> Result<()> {
        if self.places.len() < MAX_DEPTH {
            return Ok(());
        }
        let expected = format_args!("an id with fewer than {MAX_DEPTH} parts");
        let found = quoted(&short(&self.to_string()));
        Err(Error::argument(&"part.id", &expected, &found))
    }

    #[cold]
    pub(super) fn foreign(&self, argument: &str, expected: &str) -> Error {
        ErrorDetails::ForeignPart {
            argument: argument.to_owned(),
            expected: expected.to_owned(),
            found: quoted(&self.to_string()),
        }
        .into()
    }
}

impl fmt::Display for PartId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.puzzle.fmt(f)?;
        for PartPlace { siblings, index } in &self.places {
            let Siblings { count, hash } = siblings;
            write!(f, ".{index}of{count}-{hash:04x}")?;
        }
        Ok(())
    }
}

impl FromStr for PartId {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        // The form is unique: equal ids are equal texts.
        read(text)
            .filter(|id| id.to_string() == text)
            .ok_or_else(|| {
                let expected = "the id of a part, such as \"5b0c9f3e7a1d.17of1000-3f9a\"";
                Error::argument(&"id", &expected, &quoted(&short(text)))
            })
    }
}

fn read(text: &str) -> Option<PartId> {
    let mut words = text.split('.');
    let puzzle = words.next()?.parse().ok()?;
    let places = words.map(read_place).collect::<Option<Vec<PartPlace>>>()?;
    (1..=MAX_DEPTH)
        .contains(&places.len())
        .then_some(PartId { puzzle, places })
}

fn read_place(word: &str) -> Option<PartPlace> {
    let (index, rest) = word.split_once("of")?;
    let (count, hash) = rest.split_once('-')?;
    let place = PartPlace {
        siblings: Siblings {
            count: count.parse().ok()?,
            hash: u16::from_str_radix(hash, 16).ok()?,
        },
        index: index.parse().ok()?,
    };
    let Siblings { count, .. } = place.siblings;
    (place.index < count && count <= MAX_SIBLINGS).then_some(place)
}

impl Serialize for PartId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PartId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
