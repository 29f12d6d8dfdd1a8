//! Soft items: an item may be covered too few or too many times, at a price.
//!
//! ```text
//! least 2, most 3, under 5, over 1        covers  0   1   2   3   4   5
//!                                         price  10   5   0   0   1   2
//! ```
//!
//! The bounds of a soft item in the [`Problem`] are the hard ones. The least is 0 if covers may be missing, and the most is
//! the number of its options if there may be too many. So engines that list or count sets of options have no rule for
//! prices. Only costs depend on prices, and so the searches that compare costs.

use super::{Csr, ItemId, OptionId, Problem};

/// The prices of a soft item: of each cover below the least number, and of each one above the greatest number. A bound
/// without a price is hard.
///
/// ```
/// use dlx_wasm::problem::CoverPrices;
///
/// assert_eq!(CoverPrices::under(5).over, None);
/// assert_eq!(CoverPrices::both(5, 1).over, Some(1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct CoverPrices {
    /// The price of each missing cover.
    pub under: Option<u64>,
    /// The price of each further cover.
    pub over: Option<u64>,
}

impl CoverPrices {
    /// Covers may be missing at this price. There are never too many.
    #[must_use]
    pub fn under(price: u64) -> Self {
        CoverPrices {
            under: Some(price),
            over: None,
        }
    }

    /// There may be too many covers, each at this price. None is missing.
    #[must_use]
    pub fn over(price: u64) -> Self {
        CoverPrices {
            under: None,
            over: Some(price),
        }
    }

    /// Covers may be missing or too many.
    #[must_use]
    pub fn both(under: u64, over: u64) -> Self {
        CoverPrices {
            under: Some(under),
            over: Some(over),
        }
    }

    /// Returns true if both bounds are hard.
    pub(crate) fn are_none(self) -> bool {
        self == CoverPrices::default()
    }
}

/// The soft bounds of items as the builder keeps them, in the order of the items.
#[derive(Debug, Clone, Default)]
pub(super) struct SoftBounds(Vec<(ItemId, (u32, u32, CoverPrices))>);

impl SoftBounds {
    pub(super) fn set(&mut self, item: ItemId, bounds: (u32, u32, CoverPrices)) {
        match self.0.binary_search_by_key(&item, |&(other, _)| other) {
            Ok(place) => self.0[place].1 = bounds,
            Err(place) => self.0.insert(place, (item, bounds)),
        }
    }

    pub(super) fn remove(&mut self, item: ItemId) {
        if let Ok(place) = self.0.binary_search_by_key(&item, |&(other, _)| other) {
            self.0.remove(place);
        }
    }

    pub(super) fn as_slice(&self) -> &[(ItemId, (u32, u32, CoverPrices))] {
        &self.0
    }
}

/// A soft item of a finished problem. A price of 0 means that this bound equals the hard one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SoftItem {
    pub(crate) item: ItemId,
    pub(crate) least: u32,
    pub(crate) most: u32,
    pub(crate) under: u64,
    pub(crate) over: u64,
}

impl SoftItem {
    /// The price of the covers that are too many.
    pub(crate) fn price_over(&self, covers: u32) -> u64 {
        let surplus = u64::from(covers.saturating_sub(self.most));
        self.over.saturating_mul(surplus)
    }

    /// The price of this number of covers.
    pub(crate) fn price(&self, covers: u32) -> u64 {
        let missing = u64::from(self.least.saturating_sub(covers));
        let price = self.under.saturating_mul(missing);
        price.saturating_add(self.price_over(covers))
    }

    /// The same item after it was covered `covers` times. Prices differ from those of the whole by a constant.
    pub(super) fn after(self, item: ItemId, covers: u32) -> Self {
        SoftItem {
            item,
            least: self.least.saturating_sub(covers),
            most: self.most.saturating_sub(covers),
            ..self
        }
    }
}

/// Sets the hard bounds of the soft items, and returns those that have a price other than 0.
pub(super) fn soft_items(problem: &mut Problem, flat: &Csr, soft: &SoftBounds) -> Vec<SoftItem> {
    let soft = soft.as_slice();
    if soft.is_empty() {
        return Vec::new();
    }
    let covers = covers(flat, problem.primary_count);
    problem
        .bounds
        .resize(problem.primary_count as usize, (1, 1));
    let mut items = Vec::new();
    for &(item, (least, most, prices)) in soft {
        let hard = &mut problem.bounds[item.index()];
        *hard = (
            prices.under.map_or(least, |_| 0),
            prices.over.map_or(most, |_| covers[item.index()].max(most)),
        );
        let under = prices.under.filter(|_| least > 0).unwrap_or(0);
        let over = prices.over.filter(|_| hard.1 > most).unwrap_or(0);
        if under > 0 || over > 0 {
            items.push(SoftItem {
                item,
                least: if under > 0 { least } else { hard.0 },
                most: if over > 0 { most } else { hard.1 },
                under,
                over,
            });
        }
    }
    items
}

/// The number of options that contain each primary item.
pub(super) fn covers(flat: &Csr, primary: u32) -> Vec<u32> {
    let mut covers = vec![0; primary as usize];
    for entry in &flat.entries {
        if let Some(covers) = covers.get_mut(entry.item.index()) {
            *covers += 1;
        }
    }
    covers
}

impl Problem {
    /// The bounds of a soft item, `least` and `most`, and the prices beyond them; `None` if no price of the item can arise.
    /// [`bounds`](Problem::bounds) has the hard ones.
    ///
    /// ```
    /// use dlx_wasm::problem::CoverPrices;
    /// use dlx_wasm::{ItemId, Problem};
    ///
    /// let problem = Problem::from_text("2$5:3|day\nday\nday\nday\nday\n")?;
    /// assert_eq!(problem.soft_bound(ItemId(0)), Some((2, 3, CoverPrices::under(5))));
    /// assert_eq!(problem.bounds(ItemId(0)), (0, 3));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn soft_bound(&self, item: ItemId) -> Option<(u32, u32, CoverPrices)> {
        let place = self.soft.binary_search_by_key(&item, |soft| soft.item);
        let soft = &self.soft[place.ok()?];
        let prices = CoverPrices {
            under: Some(soft.under).filter(|&price| price > 0),
            over: Some(soft.over).filter(|&price| price > 0),
        };
        Some((soft.least, soft.most, prices))
    }

    /// The soft items, in ascending order.
    pub(crate) fn soft(&self) -> &[SoftItem] {
        &self.soft
    }

    /// How often these options cover each soft item, in the order of [`soft`](Problem::soft).
    pub(crate) fn soft_covers(&self, options: impl Iterator<Item = OptionId>) -> Vec<u32> {
        let mut covers = vec![0; self.soft.len()];
        if self.soft.is_empty() {
            return covers;
        }
        for entry in options.flat_map(|option| self.entries(option)) {
            let place = self
                .soft
                .binary_search_by_key(&entry.item, |soft| soft.item);
            if let Ok(place) = place {
                covers[place] += 1;
            }
        }
        covers
    }

    /// The prices of a solution.
    pub(crate) fn total_price(&self, options: impl Iterator<Item = OptionId>) -> u64 {
        let pairs = self.soft.iter().zip(self.soft_covers(options));
        pairs.fold(0, |sum: u64, (soft, covers)| {
            sum.saturating_add(soft.price(covers))
        })
    }
}
