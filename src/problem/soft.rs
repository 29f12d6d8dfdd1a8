//! Soft items: an item may be covered too few or too many times, at a price.
//!
//! ```text
//! least 2, most 3, under 5, over 1        covers  0   1   2   3   4   5
//!                                         price  10   5   0   0   1   2
//! ```
//!
//! The bounds of a soft item in the [`Problem`] are the hard ones. The least is 0 if covers may be missing, and the most is
//! the number of its options if there may be too many. So engines that list or count sets of options have no rule for prices. Only costs depend on
//! prices, and so the searches that compare costs.

use std::collections::BTreeMap;
use std::fmt::Display;

use super::{Builder, Csr, ItemId, MAX_COST, OptionId, Problem};
use crate::error::{Error, Result};

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

/// The soft bounds of an item as the builder keeps them.
pub(super) type SoftBounds = BTreeMap<ItemId, (u32, u32, CoverPrices)>;

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

impl Builder {
    /// Sets how often a primary item is covered, with a price for each cover below `least` and above `most`. A bound
    /// without a price is hard, as one of [`bound`](Builder::bound).
    ///
    /// A solution is a set of options, as without prices. Its [cost](Problem::total_cost) contains the prices. A verb that
    /// does not compare costs, such as a count, treats all sets of options alike. Costs above 2^64 − 1 count as 2^64 − 1.
    ///
    /// ```
    /// use dlx_wasm::problem::CoverPrices;
    /// use dlx_wasm::solve::{self, Settings};
    /// use dlx_wasm::{ItemId, Problem};
    ///
    /// let mut builder = Problem::builder(1, 0)?;
    /// builder.soft_bound(ItemId(0), 2, 2, CoverPrices::both(5, 1))?;
    /// for cost in [3, 4, 6] {
    ///     let option = builder.option_of([ItemId(0)])?;
    ///     builder.cost(option, cost)?;
    /// }
    /// let problem = builder.build();
    /// assert_eq!(problem.count()?, 8);
    /// let (best, _) = solve::best(&problem, 3, &Settings::default())?;
    /// // Two options for 3 + 4, and one option for 3 or 4 with a missing cover for 5.
    /// let costs: Vec<u64> = best.iter().map(|found| found.cost).collect();
    /// assert_eq!(costs, [7, 8, 9]);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::BadBounds`](crate::ErrorKind::BadBounds) as [`bound`](Builder::bound);
    /// [`ErrorKind::BadCost`](crate::ErrorKind::BadCost) if a price exceeds [`MAX_COST`].
    pub fn soft_bound(
        &mut self,
        item: ItemId,
        least: u32,
        most: u32,
        prices: CoverPrices,
    ) -> Result<()> {
        let path = format_args!("item {}", item.0);
        self.soft_bound_at(&path, item, (least, most), prices)
    }

    /// Sets soft bounds. `path` names the item in an error.
    pub(crate) fn soft_bound_at(
        &mut self,
        path: &dyn Display,
        item: ItemId,
        (least, most): (u32, u32),
        prices: CoverPrices,
    ) -> Result<()> {
        for (name, price) in [("under", prices.under), ("over", prices.over)] {
            if let Some(price) = price.filter(|&price| price > MAX_COST) {
                let path = format_args!("{path}.{name}");
                let expected = "a whole number from 0 to 9007199254740991";
                return Err(Error::cost(&path, &expected, &price));
            }
        }
        self.bound_at(path, item, least, most)?;
        if !prices.are_none() {
            self.soft.insert(item, (least, most, prices));
        }
        Ok(())
    }

    /// Returns an error if the costs of all options and the greatest prices of all soft items exceed a `u64` together.
    pub(crate) fn check_prices(&self) -> Result<()> {
        if self.soft.is_empty() {
            return Ok(());
        }
        let covers = covers(&self.flat, self.problem.primary_count);
        let greatest = { self.soft.iter() }.map(|(item, &(least, most, prices))| {
            let surplus = covers[item.index()].saturating_sub(most);
            let price =
                |price: Option<u64>, times: u32| u128::from(price.unwrap_or(0)) * u128::from(times);
            price(prices.under, least).max(price(prices.over, surplus))
        });
        let total = greatest.sum::<u128>() + u128::from(self.total_cost);
        if u64::try_from(total).is_ok() {
            return Ok(());
        }
        let expected = "a sum of all costs and prices below 2^64";
        Err(Error::cost(&"primary", &expected, &total))
    }
}

/// Sets the hard bounds of the soft items, and returns those that have a price other than 0.
pub(super) fn soft_items(problem: &mut Problem, flat: &Csr, soft: &SoftBounds) -> Vec<SoftItem> {
    if soft.is_empty() {
        return Vec::new();
    }
    let covers = covers(flat, problem.primary_count);
    problem
        .bounds
        .resize(problem.primary_count as usize, (1, 1));
    let mut items = Vec::new();
    for (&item, &(least, most, prices)) in soft {
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
fn covers(flat: &Csr, primary: u32) -> Vec<u32> {
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
