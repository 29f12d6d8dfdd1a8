//! The consequences of a state: options that every solution below it has, and options that none has.
//!
//! - An item with as many live options as it needs takes them all.
//! - The live options of an item are covered by cliques, sets of which at most one is chosen. If it needs as many options
//!   as there are cliques, each clique has one. So no option remains that excludes a whole clique.
//! - The items of a class share no option, such as the rows of a board. Some rows may hold all options of some regions.
//!   If these regions need as many options as the rows may have, the rows have no other option; and the other way round.

use super::bits;
use super::model::{BoundedModel, ItemUses};

/// Maximum number of adjacent items of a class that are compared with another class.
const MAX_WINDOW: usize = 6;

/// The decisions at a node of the search.
#[derive(Debug, Clone)]
pub(super) struct BoundedState {
    /// The options that are neither chosen nor excluded.
    pub(super) live: Vec<u64>,
    pub(super) chosen: Vec<u64>,
    /// The uses that the items still need and may have.
    pub(super) uses: Vec<ItemUses>,
}

/// The item that a contradiction was found at.
pub(super) type FailedItem = u32;

/// Buffers of the propagation.
#[derive(Debug, Default)]
pub(super) struct BoundedPropagator {
    rest: Vec<u64>,
    cliques: Vec<u64>,
    common: Vec<u64>,
    /// The live options of the items of a class.
    live: Vec<Vec<u64>>,
    /// The options of adjacent items.
    window: Vec<u64>,
    inside: Vec<u64>,
    touched: Vec<u64>,
}

impl BoundedState {
    pub(super) fn root(model: &BoundedModel) -> Self {
        let mut state = BoundedState {
            live: model.options.clone(),
            chosen: vec![0; model.words],
            uses: model.uses.clone(),
        };
        for (item, uses) in (0..).zip(&model.uses) {
            if uses.most == 0 {
                bits::subtract(&mut state.live, model.item(item));
            }
        }
        state
    }

    /// Chooses a live option.
    pub(super) fn choose(&mut self, model: &BoundedModel, option: usize) {
        bits::insert(&mut self.chosen, option);
        bits::remove(&mut self.live, option);
        bits::subtract(&mut self.live, model.conflicts(option));
        for &item in &model.items_of[option] {
            let uses = &mut self.uses[item as usize];
            uses.least = uses.least.saturating_sub(1);
            uses.most -= 1;
            if uses.most == 0 {
                bits::subtract(&mut self.live, model.item(item));
            }
        }
    }
}

impl BoundedPropagator {
    /// Draws all consequences.
    ///
    /// # Errors
    /// An item that contradicts.
    pub(super) fn run(
        &mut self,
        model: &BoundedModel,
        state: &mut BoundedState,
    ) -> Result<(), FailedItem> {
        loop {
            let is_changed = take_needed(model, state)?
                || self.compare_cliques(model, state)?
                || self.compare_classes(model, state)?;
            if !is_changed {
                return Ok(());
            }
        }
    }

    /// Covers the live options of each item by cliques. Returns true if an option is excluded.
    fn compare_cliques(
        &mut self,
        model: &BoundedModel,
        state: &mut BoundedState,
    ) -> Result<bool, FailedItem> {
        let mut is_changed = false;
        for item in 0..state.uses.len() as u32 {
            let needed = state.uses[item as usize].least as usize;
            if needed == 0 || !self.are_cliques(model, state, item, needed) {
                continue;
            }
            if self.cliques.len() < needed * model.words {
                return Err(item);
            }
            for clique in self.cliques.chunks_exact(model.words) {
                let common = &mut self.common;
                common.clone_from(&state.live);
                bits::each(clique, |option| {
                    bits::intersect(common, model.conflicts(option));
                });
                is_changed |= !bits::is_empty(common);
                bits::subtract(&mut state.live, common);
            }
        }
        Ok(is_changed)
    }

    /// Returns true if at most this number of cliques, which are left in `cliques`, cover the live options of the item.
    fn are_cliques(
        &mut self,
        model: &BoundedModel,
        state: &BoundedState,
        item: u32,
        most: usize,
    ) -> bool {
        self.rest.clone_from(&state.live);
        bits::intersect(&mut self.rest, model.item(item));
        self.cliques.clear();
        while let Some(option) = bits::first(&self.rest) {
            let end = self.cliques.len();
            if end == most * model.words {
                return false;
            }
            let of_option = model.cliques_of[option].iter();
            let largest =
                of_option.max_by_key(|&&clique| bits::common(model.clique(clique), &self.rest));
            if let Some(&clique) = largest {
                self.cliques.extend(model.clique(clique));
                bits::intersect(&mut self.cliques[end..], &self.rest);
            } else {
                self.cliques.resize(end + model.words, 0);
                bits::insert(&mut self.cliques[end..], option);
            }
            bits::subtract(&mut self.rest, &self.cliques[end..]);
        }
        true
    }

    /// Compares adjacent items of each class with the items of each other class. Returns true if an option is excluded.
    fn compare_classes(
        &mut self,
        model: &BoundedModel,
        state: &mut BoundedState,
    ) -> Result<bool, FailedItem> {
        let mut is_changed = false;
        for (at, other) in model.classes.iter().enumerate() {
            for (one, class) in model.classes.iter().enumerate() {
                if one != at {
                    is_changed |= self.compare(model, state, class, other)?;
                }
            }
        }
        Ok(is_changed)
    }

    fn compare(
        &mut self,
        model: &BoundedModel,
        state: &mut BoundedState,
        class: &[u32],
        other: &[u32],
    ) -> Result<bool, FailedItem> {
        self.live.resize(other.len(), Vec::new());
        for (set, &item) in self.live.iter_mut().zip(other) {
            set.clone_from(&state.live);
            bits::intersect(set, model.item(item));
        }
        let mut is_changed = false;
        for start in 0..class.len() {
            self.window.clear();
            self.window.resize(model.words, 0);
            let mut of_window = ItemUses { least: 0, most: 0 };
            for &item in class[start..].iter().take(MAX_WINDOW) {
                let uses = state.uses[item as usize];
                of_window.least += uses.least;
                of_window.most = of_window.most.saturating_add(uses.most);
                bits::add(&mut self.window, model.item(item));
                match self.compare_window(state, other, of_window) {
                    None => return Err(class[start]),
                    Some(is_excluded) => is_changed |= is_excluded,
                }
            }
        }
        Ok(is_changed)
    }

    /// Compares the items of a window with those of another class. Returns `None` if they contradict, and otherwise
    /// whether an option is excluded.
    fn compare_window(
        &mut self,
        state: &mut BoundedState,
        other: &[u32],
        of_window: ItemUses,
    ) -> Option<bool> {
        self.rest.clone_from(&state.live);
        bits::intersect(&mut self.rest, &self.window);
        for set in [&mut self.inside, &mut self.touched] {
            set.clear();
            set.resize(self.window.len(), 0);
        }
        // The least number of options of the items inside the window, and the most that those in touch with it may have.
        let (mut least, mut most) = (0, 0_u32);
        for (set, &item) in self.live.iter().zip(other) {
            if bits::meet(set, &self.rest) {
                let uses = state.uses[item as usize];
                most = most.saturating_add(uses.most);
                bits::add(&mut self.touched, set);
                if bits::is_within(set, &self.rest) {
                    least += uses.least;
                    bits::add(&mut self.inside, set);
                }
            }
        }
        // An option of no item of the other class is no evidence.
        let is_covered = bits::is_within(&self.rest, &self.touched);
        if least > of_window.most || (is_covered && most < of_window.least) {
            return None;
        }
        let excess = if least == of_window.most {
            bits::subtract(&mut self.rest, &self.inside);
            &self.rest
        } else if is_covered && most == of_window.least {
            bits::subtract(&mut self.touched, &self.rest);
            &self.touched
        } else {
            return Some(false);
        };
        let is_excluded = bits::meet(&state.live, excess);
        bits::subtract(&mut state.live, excess);
        Some(is_excluded)
    }
}

/// Chooses the options of the items that need all. Returns true if there are any.
fn take_needed(model: &BoundedModel, state: &mut BoundedState) -> Result<bool, FailedItem> {
    let mut is_changed = false;
    for item in 0..state.uses.len() as u32 {
        let needed = state.uses[item as usize].least;
        let live = bits::common(&state.live, model.item(item));
        if live < needed {
            return Err(item);
        }
        if needed == 0 || live > needed {
            continue;
        }
        is_changed = true;
        for _ in 0..needed {
            let of_item = state.live.iter().zip(model.item(item));
            let of_item: Option<usize> = of_item
                .map(|(live, item)| live & item)
                .enumerate()
                .find(|&(_, word)| word != 0)
                .map(|(place, word)| 64 * place + word.trailing_zeros() as usize);
            // An option may have excluded another one.
            let Some(option) = of_item else {
                return Err(item);
            };
            state.choose(model, option);
        }
    }
    Ok(is_changed)
}
