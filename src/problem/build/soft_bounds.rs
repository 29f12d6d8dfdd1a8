//! Soft bounds of items, and the check of their prices.

use std::fmt::Display;

use super::{Builder, MAX_COST};
use crate::error::{Error, Result};
use crate::problem::ItemId;
use crate::problem::soft::{CoverPrices, covers};

impl Builder {
    /// Sets how often a primary item is covered, with a price for each cover below `least` and above `most`. A bound
    /// without a price is hard, as one of [`bound`](Builder::bound).
    ///
    /// A solution is a set of options, as without prices. Its [cost](crate::Problem::total_cost) contains the prices. A verb that
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
            self.soft.set(item, (least, most, prices));
        }
        Ok(())
    }

    /// Returns an error if the costs of all options and the greatest prices of all soft items exceed a `u64` together.
    pub(crate) fn check_prices(&self) -> Result<()> {
        let soft = self.soft.as_slice();
        if soft.is_empty() {
            return Ok(());
        }
        let covers = covers(&self.flat, self.problem.primary_count);
        let greatest = soft.iter().map(|&(item, (least, most, prices))| {
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
