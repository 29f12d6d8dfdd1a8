//! Named items and options, one option at a time.

use hashbrown::HashMap;

use super::{CoverEntry, CoverOption, Encoded, ExactCover, Puzzle};
use crate::error::Result;
use crate::problem::{CoverPrices, OptionId};

/// An exact cover problem that is built option by option, with a value of the caller for each option.
///
/// The items need no declaration. An item with a color is secondary; all others are primary, in the order of their first
/// use. Items with bounds, secondary items without colors, and an order of the items are declared before their use. The
/// order matters: among items with equally few options, the search covers the first one.
///
/// ```
/// use dlx_wasm::puzzle::CoverBuilder;
///
/// let mut tilings = CoverBuilder::new();
/// for (name, cells) in [("left", ["a", "b"]), ("right", ["b", "c"])] {
///     tilings.option_with(cells, name);
/// }
/// tilings.option_with(["c"], "rest");
/// assert_eq!(tilings.solve()?, Some(vec![&"left", &"rest"]));
/// assert_eq!(tilings.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoverBuilder<D = ()> {
    puzzle: ExactCover,
    data: Vec<D>,
    /// The items in use: true if an item is not declared and may become secondary.
    inferred: HashMap<String, bool>,
}

/// A problem for several threads: see [`CoverBuilder::threads`].
#[cfg(not(target_family = "wasm"))]
#[derive(Debug, Clone, Copy)]
pub struct CoverThreads<'a, D> {
    pub(crate) cover: &'a CoverBuilder<D>,
    pub(crate) threads: u32,
}

impl<D> Default for CoverBuilder<D> {
    fn default() -> Self {
        CoverBuilder {
            puzzle: ExactCover::new(&[], &[]),
            data: Vec::new(),
            inferred: HashMap::new(),
        }
    }
}

impl CoverBuilder {
    /// Adds an option and returns its number. An entry is a [`CoverEntry`], a pair `(item, color)`, or text. Text is the
    /// name of an item, also with a colon in it. If its start is a declared item, as in `item:color`, it is that item in a
    /// color. [`Puzzle::encode`] and the verbs check the option.
    ///
    /// ```
    /// use dlx_wasm::puzzle::CoverBuilder;
    ///
    /// let mut cover = CoverBuilder::new();
    /// cover.secondary(["x"]);
    /// cover.option(["9:00", "x:red"]);
    /// cover.option(["10:00", "x:red"]);
    /// let blue = cover.option(["10:00", "x:blue"]);
    /// assert_eq!(blue.0, 2);
    /// assert_eq!(cover.puzzle().primary, ["9:00", "10:00"]);
    /// assert_eq!(cover.puzzle().secondary, ["x"]);
    /// assert_eq!(cover.count()?, 1);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn option(&mut self, entries: impl IntoIterator<Item: Into<CoverEntry>>) -> OptionId {
        self.option_with(entries, ())
    }
}

impl<D> CoverBuilder<D> {
    /// A problem without items and options.
    #[must_use]
    pub fn new() -> Self {
        CoverBuilder::default()
    }

    /// Declares primary items in their order. Items that are already in use keep their place.
    pub fn primary(&mut self, items: impl IntoIterator<Item: Into<String>>) -> &mut Self {
        for item in items {
            self.declare(item.into(), false);
        }
        self
    }

    /// Declares secondary items. Entries of such an item need no color.
    ///
    /// ```
    /// use dlx_wasm::puzzle::CoverBuilder;
    ///
    /// let mut cover = CoverBuilder::new();
    /// cover.secondary(["x"]);
    /// cover.option(["a", "x"]);
    /// cover.option(["a"]);
    /// assert_eq!(cover.count()?, 2);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn secondary(&mut self, items: impl IntoIterator<Item: Into<String>>) -> &mut Self {
        for item in items {
            self.declare(item.into(), true);
        }
        self
    }

    /// Declares a primary item that is covered `least` to `most` times.
    ///
    /// ```
    /// use dlx_wasm::puzzle::CoverBuilder;
    ///
    /// let mut teams = CoverBuilder::new();
    /// teams.bound("a", 1, 2);
    /// teams.option(["a", "b"]);
    /// teams.option(["a"]);
    /// assert_eq!(teams.count()?, 2);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn bound(&mut self, item: impl Into<String>, least: u32, most: u32) -> &mut Self {
        let item = item.into();
        self.declare(item.clone(), false);
        let ExactCover {
            primary,
            bounds,
            prices,
            ..
        } = &mut self.puzzle;
        if let Some(place) = primary.iter().position(|name| *name == item) {
            bounds.resize(primary.len(), (1, 1));
            bounds[place] = (least, most);
            if let Some(prices) = prices.get_mut(place) {
                *prices = CoverPrices::default();
            }
        }
        self
    }

    /// Declares a primary item with a price for each cover below `least` and above `most`. A bound without a price is
    /// hard. The cost of a solution contains the prices. A count counts each set of options once, whatever it costs.
    ///
    /// ```
    /// use dlx_wasm::puzzle::{CoverBuilder, CoverPrices};
    ///
    /// // Each day wants two nurses. One too few costs 5, one too many 1.
    /// let mut roster = CoverBuilder::new();
    /// roster.soft_bound("Mon", 2, 2, CoverPrices::both(5, 1));
    /// roster.soft_bound("Tue", 2, 2, CoverPrices::both(5, 1));
    /// for (nurse, shift) in [("Ada", "Mon Tue"), ("Ben", "Mon"), ("Cleo", "Mon Tue")] {
    ///     roster.option_with([nurse].into_iter().chain(shift.split(' ')), nurse);
    /// }
    /// // All three nurses come, so Monday has one too many.
    /// assert_eq!(roster.best(1)?, [(1, vec![&"Ada", &"Ben", &"Cleo"])]);
    /// assert_eq!(roster.count()?, 1);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn soft_bound(
        &mut self,
        item: impl Into<String>,
        least: u32,
        most: u32,
        prices: CoverPrices,
    ) -> &mut Self {
        let item = item.into();
        self.bound(item.clone(), least, most);
        let cover = &mut self.puzzle;
        if let Some(place) = cover.primary.iter().position(|name| *name == item) {
            cover
                .prices
                .resize(cover.primary.len(), CoverPrices::default());
            cover.prices[place] = prices;
        }
        self
    }

    /// Adds an option with a value, which the solutions contain. Otherwise as [`option`](CoverBuilder::option).
    pub fn option_with(
        &mut self,
        entries: impl IntoIterator<Item: Into<CoverEntry>>,
        data: D,
    ) -> OptionId {
        let items: Vec<CoverEntry> = entries.into_iter().map(Into::into).collect();
        for CoverEntry { item, color } in &items {
            if color.is_none() && self.is_colored(item) {
                continue;
            }
            match (self.inferred.get(item), color) {
                (None, _) => self.infer(item, color.is_some()),
                (Some(true), Some(_)) => {
                    self.withdraw(item);
                    self.infer(item, true);
                }
                _ => {}
            }
        }
        let option = OptionId(self.puzzle.options.len() as u32);
        self.puzzle.options.push(CoverOption::new(items));
        self.data.push(data);
        option
    }

    /// Sets the cost of an option. The cost of a solution is the sum of the costs of its options.
    ///
    /// # Panics
    /// Panics if the option is not one of this problem.
    pub fn cost(&mut self, option: OptionId, cost: u64) -> &mut Self {
        self.puzzle.options[option.index()].cost = cost;
        self
    }

    /// Selects an option: every solution contains it.
    ///
    /// ```
    /// use dlx_wasm::puzzle::CoverBuilder;
    ///
    /// let mut cover = CoverBuilder::new();
    /// let ids = ["a", "a", "a"].map(|item| cover.option([item]));
    /// assert_eq!(cover.forbid(ids[1]).count()?, 2);
    /// assert_eq!(cover.select(ids[2]).count()?, 1);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn select(&mut self, option: OptionId) -> &mut Self {
        self.puzzle.fixed.push(option.0);
        self
    }

    /// Forbids an option: no solution contains it.
    pub fn forbid(&mut self, option: OptionId) -> &mut Self {
        self.puzzle.excluded.push(option.0);
        self
    }

    /// The value of an option.
    ///
    /// # Panics
    /// Panics if the option is not one of this problem.
    #[must_use]
    pub fn data(&self, option: OptionId) -> &D {
        &self.data[option.index()]
    }

    /// The values of these options: a solution of the [encoded](CoverBuilder::encode) problem in the terms of the caller.
    ///
    /// The functions of [`solve`](crate::solve) take the encoded problem, with limits and other settings:
    ///
    /// ```
    /// use dlx_wasm::engines::Limits;
    /// use dlx_wasm::puzzle::CoverBuilder;
    /// use dlx_wasm::solve::{self, Settings};
    ///
    /// let mut cover = CoverBuilder::new();
    /// cover.option_with(["a"], 1);
    /// cover.option_with(["b"], 2);
    /// let problem = cover.encode()?.problem;
    /// let limited = Settings::default().budget(Limits::nodes(100));
    /// let (found, _) = solve::first(&problem, &limited)?;
    /// assert_eq!(cover.values(&found.unwrap()), [&1, &2]);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Panics
    /// Panics if an option is not one of this problem.
    #[must_use]
    pub fn values(&self, chosen: &[OptionId]) -> Vec<&D> {
        chosen.iter().map(|&option| self.data(option)).collect()
    }

    /// The problem as plain data, without the values.
    #[must_use]
    pub fn puzzle(&self) -> &ExactCover {
        &self.puzzle
    }

    /// Checks the problem and encodes it, as [`Puzzle::encode`].
    ///
    /// # Errors
    /// Those of [`Puzzle::encode`].
    pub fn encode(&self) -> Result<Encoded> {
        self.puzzle.encode()
    }

    /// The same problem for several threads, at least one, that this crate starts and ends during a call. Other functions of
    /// the crate use the thread of the caller alone.
    ///
    /// A count first tries whether one thread ends soon. A list divides the tree, and each thread lists parts of it.
    ///
    /// ```
    /// use dlx_wasm::puzzle::CoverBuilder;
    ///
    /// let mut pairs = CoverBuilder::new();
    /// for (one, other) in (0..6).flat_map(|one| (0..one).map(move |other| (one, other))) {
    ///     pairs.option_with([one, other].map(|person| person.to_string()), (one, other));
    /// }
    /// assert_eq!(pairs.threads(4).count()?, 15);
    /// let found = pairs.threads(4).solutions()?;
    /// assert_eq!(found.len(), 15);
    /// assert_eq!(found[0], [&(1, 0), &(3, 2), &(5, 4)]);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn threads(&self, threads: u32) -> CoverThreads<'_, D> {
        CoverThreads {
            cover: self,
            threads: threads.max(1),
        }
    }

    /// Whether a text is no item, but a declared item in a color.
    fn is_colored(&self, text: &str) -> bool {
        let is_declared = |place: Option<usize>| {
            place.is_some_and(|place| self.inferred.get(&text[..place]) == Some(&false))
        };
        !self.inferred.contains_key(text)
            && (is_declared(text.find(':')) || is_declared(text.rfind(':')))
    }

    fn declare(&mut self, item: String, is_secondary: bool) {
        match self.inferred.insert(item.clone(), false) {
            None => self.push(item, is_secondary),
            Some(true) if is_secondary => {
                self.withdraw(&item);
                self.push(item, true);
            }
            Some(_) => {}
        }
    }

    fn infer(&mut self, item: &str, is_secondary: bool) {
        self.inferred.insert(item.to_owned(), !is_secondary);
        self.push(item.to_owned(), is_secondary);
    }

    fn push(&mut self, item: String, is_secondary: bool) {
        let ExactCover {
            primary,
            bounds,
            prices,
            secondary,
            ..
        } = &mut self.puzzle;
        if is_secondary {
            let start = format!("{item}:");
            secondary.push(item);
            self.withdraw_colored(&start);
            return;
        }
        primary.push(item);
        if !bounds.is_empty() {
            bounds.push((1, 1));
        }
        if !prices.is_empty() {
            prices.push(CoverPrices::default());
        }
    }

    /// Removes the inferred items that turn out to be a secondary item in a color: their names begin with `start`.
    fn withdraw_colored(&mut self, start: &str) {
        let is_colored = |name: &&String| name.starts_with(start);
        let names: Vec<String> = { self.puzzle.primary.iter() }
            .filter(is_colored)
            .filter(|name| self.inferred[*name])
            .cloned()
            .collect();
        for name in names {
            self.inferred.remove(&name);
            self.withdraw(&name);
        }
    }

    /// Removes an inferred primary item, which has no bounds of its own.
    fn withdraw(&mut self, item: &str) {
        let ExactCover {
            primary,
            bounds,
            prices,
            ..
        } = &mut self.puzzle;
        if let Some(place) = primary.iter().position(|name| name == item) {
            primary.remove(place);
            if !bounds.is_empty() {
                bounds.remove(place);
            }
            if !prices.is_empty() {
                prices.remove(place);
            }
        }
    }
}

impl<D> From<CoverBuilder<D>> for Puzzle {
    fn from(builder: CoverBuilder<D>) -> Self {
        builder.puzzle.into()
    }
}
