//! All keyframes of a search: where the links have been, and where a guide has.

use super::guide::Guide;
use super::keyframes::{Keyframes, way};
use crate::engine::{Dance, Snapshot};

#[derive(Debug, Clone)]
pub(super) struct Timeline {
    /// Where the links have been.
    pub(super) seen: Keyframes,
    /// Who walks ahead for a trace and leaves keyframes, too.
    pub(super) scout: Option<Box<Dance>>,
    /// Who knows the way to places where no links have been.
    pub(super) guide: Option<Box<Guide>>,
}

impl Timeline {
    pub(super) fn new(root: Snapshot) -> Self {
        Timeline {
            seen: Keyframes::new(root),
            scout: None,
            guide: None,
        }
    }

    /// Takes a keyframe if the machine, which has just entered a tree node, is far enough past the last one and has
    /// walked there.
    #[inline]
    pub(super) fn pass(&mut self, dance: &Dance) {
        if dance.spent().nodes >= self.seen.next() && !dance.spent().are_led() {
            self.seen.take(dance.snapshot());
        }
    }

    /// The keyframe from which the tree node is best reached.
    pub(super) fn before(&self, node: u64) -> &Snapshot {
        let seen = self.seen.before(node);
        let led = self.guide.as_ref().map(|guide| guide.seen.before(node));
        led.filter(|led| way(&led.counters, node) < way(&seen.counters, node))
            .unwrap_or(seen)
    }
}
