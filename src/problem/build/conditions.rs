//! Bounds of items, costs of options, and options that are fixed or excluded.

use std::fmt::Display;

use super::{Builder, MAX_COST};
use crate::error::{Error, Result};
use crate::problem::{ItemId, OptionId};
use crate::text_util::absent;

impl Builder {
    /// Sets how often a primary item is covered: `least` to `most` times, both included. Without this call it is covered
    /// exactly once. An item that fewer than `least` options contain is no error; the problem has no solution then.
    ///
    /// ```
    /// use dlx_wasm::{ItemId, Problem};
    ///
    /// let mut builder = Problem::builder(1, 0)?;
    /// builder.bound(ItemId(0), 2, 3)?;
    /// for _ in 0..4 {
    ///     builder.option_of([ItemId(0)])?;
    /// }
    /// assert_eq!(builder.build().count()?, 6 + 4);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::BadBounds`](crate::ErrorKind::BadBounds) if `least` exceeds `most`, or if the item is not primary.
    pub fn bound(&mut self, item: ItemId, least: u32, most: u32) -> Result<()> {
        self.bound_at(&format_args!("item {}", item.0), item, least, most)
    }

    /// Sets bounds. `path` names the item in an error.
    pub(crate) fn bound_at(
        &mut self,
        path: &dyn Display,
        item: ItemId,
        least: u32,
        most: u32,
    ) -> Result<()> {
        if least > most {
            let found = format_args!("{least} to {most}");
            return Err(Error::bounds(
                path,
                &"at least no more than at most",
                &found,
            ));
        }
        if !self.problem.is_primary(item) {
            let found = if item.0 < self.problem.item_count {
                "a secondary item"
            } else {
                "an unknown item"
            };
            return Err(Error::bounds(path, &"bounds of a primary item", &found));
        }
        let bounds = &mut self.problem.bounds;
        if bounds.is_empty() && (least, most) != (1, 1) {
            bounds.resize(self.problem.primary_count as usize, (1, 1));
        }
        if let Some(bounds) = bounds.get_mut(item.index()) {
            *bounds = (least, most);
        }
        self.soft.remove(item);
        Ok(())
    }

    /// Sets the cost of an option that has been added. The cost of a solution is the sum of the costs of its options.
    ///
    /// # Errors
    /// [`ErrorKind::BadCost`](crate::ErrorKind::BadCost) above [`MAX_COST`], or if the costs of all options together exceed a `u64`;
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the option has not been added.
    pub fn cost(&mut self, option: OptionId, cost: u64) -> Result<()> {
        self.cost_at(&format_args!("option {}", option.0), option, cost)
    }

    /// Sets a cost. `path` names the option in an error.
    pub(crate) fn cost_at(
        &mut self,
        path: &dyn Display,
        option: OptionId,
        cost: u64,
    ) -> Result<()> {
        self.check_added(path, option)?;
        let before = self.problem.costs.get(option.index()).copied().unwrap_or(0);
        let total = (self.total_cost - before).checked_add(cost);
        let Some(total) = total.filter(|_| cost <= MAX_COST) else {
            let expected = if cost > MAX_COST {
                "a whole number from 0 to 9007199254740991"
            } else {
                "a sum of all costs below 2^64"
            };
            return Err(Error::cost(path, &expected, &cost));
        };
        self.total_cost = total;
        let costs = &mut self.problem.costs;
        if cost > 0 && costs.len() <= option.index() {
            costs.resize(option.index() + 1, 0);
        }
        if let Some(place) = costs.get_mut(option.index()) {
            *place = cost;
        }
        Ok(())
    }

    /// Fixes an option that has been added: every solution contains it. If fixed options conflict, the problem has no
    /// solution.
    ///
    /// An option whose primary items all have [bounds](Builder::bound) gets a further primary item, after the others. So
    /// the numbers of the secondary items of the finished problem increase.
    ///
    /// ```
    /// use dlx_wasm::{OptionId, Problem, ItemId};
    ///
    /// let mut builder = Problem::builder(2, 0)?;
    /// for items in [&[0, 1][..], &[0], &[1], &[1]] {
    ///     builder.option_of(items.iter().copied().map(ItemId))?;
    /// }
    /// builder.fix(OptionId(1))?;
    /// builder.exclude(OptionId(2))?;
    /// assert_eq!(builder.build().solve()?, Some(vec![OptionId(1), OptionId(3)]));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the option has not been added, has no primary item, or is excluded.
    pub fn fix(&mut self, option: OptionId) -> Result<()> {
        self.fix_at(&"option", option)
    }

    /// Excludes an option that has been added: no solution contains it. It keeps its number.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the option has not been added or is fixed.
    pub fn exclude(&mut self, option: OptionId) -> Result<()> {
        self.exclude_at(&"option", option)
    }

    /// Fixes and excludes the options of these lists. `fixed[i]` and `excluded[i]` are the paths in errors.
    pub(crate) fn restrict(&mut self, fixed: &[u32], excluded: &[u32]) -> Result<()> {
        for (place, &option) in fixed.iter().enumerate() {
            self.fix_at(&format_args!("fixed[{place}]"), OptionId(option))?;
        }
        for (place, &option) in excluded.iter().enumerate() {
            self.exclude_at(&format_args!("excluded[{place}]"), OptionId(option))?;
        }
        Ok(())
    }

    fn fix_at(&mut self, path: &dyn Display, option: OptionId) -> Result<()> {
        self.check_added(path, option)?;
        let refuse = |expected: &str, wrong: &str| {
            let found = format_args!("option {}", option.0);
            let message = format_args!("{path}: {found} {wrong}");
            Err(Error::argument(path, &expected, &found).saying(&message))
        };
        if !self.problem.have_primary(self.flat.option(option)) {
            return refuse("an option with a primary item", "covers no primary item");
        }
        if self.role(option) == OptionRole::Excluded {
            return refuse("an option that is not excluded", "is excluded");
        }
        self.set_role(option, OptionRole::Fixed);
        Ok(())
    }

    fn exclude_at(&mut self, path: &dyn Display, option: OptionId) -> Result<()> {
        self.check_added(path, option)?;
        if self.role(option) == OptionRole::Fixed {
            let found = format_args!("option {}", option.0);
            let message = format_args!("{path}: {found} is fixed");
            return Err(
                Error::argument(path, &"an option that is not fixed", &found).saying(&message),
            );
        }
        self.set_role(option, OptionRole::Excluded);
        Ok(())
    }

    fn role(&self, option: OptionId) -> OptionRole {
        let role = self.roles.get(option.index()).copied();
        role.unwrap_or_default()
    }

    fn set_role(&mut self, option: OptionId, role: OptionRole) {
        let count = self.roles.len().max(option.index() + 1);
        self.roles.resize(count, OptionRole::Free);
        self.roles[option.index()] = role;
    }

    fn check_added(&self, path: &dyn Display, option: OptionId) -> Result<()> {
        let count = self.flat.option_count();
        if option.0 < count {
            return Ok(());
        }
        let expected = match count {
            0 => "no option: there is none".to_owned(),
            _ => format!("an option from 0 to {}", count - 1),
        };
        let wrong = absent("", count as usize);
        let message = format_args!("{path}: option {} {wrong}", option.0);
        Err(Error::argument(path, &expected, &option.0).saying(&message))
    }
}

/// The role that the caller gave to an option.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum OptionRole {
    #[default]
    Free,
    Fixed,
    Excluded,
}
