//! Counts by the solvers for Sudokus: that of standard grids, and that of grids with rules.

use super::super::bands;
use super::super::methods::{Method, Turn};
use super::counting::{Counted, Counting};

impl Counting<'_> {
    /// The form solver.
    pub(super) const BY_FORMS: Method<Self, Counted> = Method {
        suits: |counting| counting.forms.is_some(),
        turn: |counting, nodes| {
            let Some(forms) = &mut counting.forms else {
                return Ok(Turn::NotMe);
            };
            let count = forms.count(counting.limit, nodes)?;
            Ok(Turn::of(count.map(|count| (count.into(), forms.stats()))))
        },
        speed: 1,
    };

    /// The band solver.
    pub(super) const BY_BANDS: Method<Self, Counted> = Method {
        suits: |counting| counting.bands.is_some(),
        turn: |counting, nodes| {
            let Some(bands) = &mut counting.bands else {
                return Ok(Turn::NotMe);
            };
            let count = bands.count(counting.limit, nodes)?;
            Ok(Turn::of(count.map(|count| (count.into(), bands.stats()))))
        },
        speed: 1,
    };

    /// The walk that takes turns with the band solver.
    pub(super) const BY_WALK_BESIDE_BANDS: Method<Self, Counted> = Method {
        speed: bands::NODES_PER_BAND_NODE,
        ..Self::BY_WALK
    };
}
