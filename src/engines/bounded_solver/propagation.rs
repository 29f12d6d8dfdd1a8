//! The consequences of a state: options that every solution below it has, and options that none has.
//!
//! - An item with as many live options as it needs takes them all.
//! - The live options of an item are covered by cliques, sets of which at most one is chosen. If it needs as many options
//!   as there are cliques, each clique has one. So no option remains that excludes a whole clique.

use super::bits;
use super::model::{BoundedModel, Uses};

/// What is decided at a node of the search.
#[derive(Debug, Clone)]
pub(super) struct State {
    /// The options that are neither chosen nor excluded.
    pub(super) live: Vec<u64>,
    pub(super) chosen: Vec<u64>,
    /// What the items still need, and may have.
    pub(super) uses: Vec<Uses>,
}

/// The item that a contradiction was found at.
pub(super) type Contradiction = u32;

/// Buffers of the propagation.
#[derive(Debug, Default)]
pub(super) struct Propagator {
    rest: Vec<u64>,
    cliques: Vec<u64>,
    common: Vec<u64>,
}

impl State {
    pub(super) fn root(model: &BoundedModel) -> Self {
        let mut state = State {
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

impl Propagator {
    /// Draws all consequences.
    ///
    /// # Errors
    /// An item that contradicts.
    pub(super) fn run(
        &mut self,
        model: &BoundedModel,
        state: &mut State,
    ) -> Result<(), Contradiction> {
        loop {
            let is_changed = take_needed(model, state)? || self.compare_cliques(model, state)?;
            if !is_changed {
                return Ok(());
            }
        }
    }

    /// Covers the live options of each item by cliques. Returns true if an option is excluded.
    fn compare_cliques(
        &mut self,
        model: &BoundedModel,
        state: &mut State,
    ) -> Result<bool, Contradiction> {
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
    fn are_cliques(&mut self, model: &BoundedModel, state: &State, item: u32, most: usize) -> bool {
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
            match largest {
                Some(&clique) => {
                    self.cliques.extend(model.clique(clique));
                    bits::intersect(&mut self.cliques[end..], &self.rest);
                }
                None => {
                    self.cliques.resize(end + model.words, 0);
                    bits::insert(&mut self.cliques[end..], option);
                }
            }
            bits::subtract(&mut self.rest, &self.cliques[end..]);
        }
        true
    }
}

/// Chooses the options of the items that need all. Returns true if there are any.
fn take_needed(model: &BoundedModel, state: &mut State) -> Result<bool, Contradiction> {
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
