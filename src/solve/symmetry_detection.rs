//! Options that are alike: a symmetry of the problem takes one to the other, so as many solutions hold the one as the
//! other.
//!
//! A symmetry takes items to items, primary to primary, and every option to an option. It is found as graph
//! isomorphisms are (`McKay` and Piperno, *Practical graph isomorphism II*, 2014), but for their search among
//! alternatives. Nodes are shaded by what they touch, over and over, until no class of a shade divides any more. One
//! option is marked in one copy of the problem, the other one in a second copy; if they end in the same shades, they are
//! laid on each other. Where items share a shade, each is laid on the next one. If that is no symmetry, one of them is
//! marked in both copies, and so on, until each has a shade of its own.
//!
//! What comes out is checked entry by entry: whatever is said to be alike is alike. Something alike may be missed.

use crate::problem::{Color, Entry, ItemId, OptionId, Problem};
use crate::rng::mix;

/// An option, and for how many options of an item it stands, itself among them.
pub(super) type Representative = (OptionId, u32);

/// The shades of a copy of the problem.
#[derive(Clone)]
struct Coloring {
    items: Vec<u64>,
    options: Vec<u64>,
}

/// What a search for symmetries may cost: entries to look at, and who ends it before.
pub(super) struct WorkLimit<'a> {
    pub(super) work: u64,
    pub(super) poll: Option<&'a dyn Fn() -> bool>,
}

impl WorkLimit<'_> {
    /// Takes so much; `None`, and nothing is left, if there is not enough or the poll ended it.
    pub(super) fn spend(&mut self, work: u64) -> Option<()> {
        let is_ended = self.poll.is_some_and(|poll| poll());
        self.work = if is_ended {
            None
        } else {
            self.work.checked_sub(work)
        }
        .unwrap_or(0);
        (self.work > 0).then_some(())
    }
}

/// Looks for symmetries of a problem.
struct SymmetryFinder<'a, 'p> {
    problem: &'a Problem,
    purse: &'a mut WorkLimit<'p>,
}

/// The options of one primary item that stand for all its options, if they are few enough: at most `most`, and at most
/// two thirds of all.
pub(super) fn find_symmetries(
    problem: &Problem,
    most: usize,
    purse: &mut WorkLimit,
) -> Option<Vec<Representative>> {
    let mut look = SymmetryFinder { problem, purse };
    let items = problem.items();
    let mut shades = Coloring {
        items: items.map(|item| problem.is_primary(item).into()).collect(),
        options: vec![0; problem.option_count() as usize],
    };
    look.refine(&mut shades)?;
    let options = pick_item(problem, &shades, most)?;
    look.orbits(&shades, &options, most)
}

fn is_few(stands: usize, options: usize, most: usize) -> bool {
    stands <= most && 3 * stands <= 2 * options
}

/// The options of the primary item of which the fewest classes of a shade may stand for all; of several the one with
/// the most options.
fn pick_item(problem: &Problem, shades: &Coloring, most: usize) -> Option<Vec<OptionId>> {
    let mut lists = vec![Vec::new(); problem.primary_count() as usize];
    for (option, entries) in problem.iter_options() {
        for entry in entries {
            if let Some(list) = lists.get_mut(entry.item.index()) {
                list.push(option);
            }
        }
    }
    let mut best = (usize::MAX, 0);
    let mut pick_item = None;
    for list in lists {
        let mut own: Vec<u64> = list.iter().map(|o| shades.options[o.index()]).collect();
        let (classes, options) = (distinct(&mut own), list.len());
        let is_better = classes < best.0 || classes == best.0 && options > best.1;
        if options > 0 && is_few(classes, options, most) && is_better {
            best = (classes, options);
            pick_item = Some(list);
        }
    }
    pick_item
}

/// The number of different shades. Leaves them sorted.
fn distinct(shades: &mut [u64]) -> usize {
    shades.sort_unstable();
    let changes = shades.windows(2).filter(|pair| pair[0] != pair[1]).count();
    changes + usize::from(!shades.is_empty())
}

/// What this shade adds to what an entry touches.
fn mix_color(shade: u64, entry: Entry) -> u64 {
    match entry.color {
        None => shade,
        Some(color) => mix(shade ^ u64::from(color.number())),
    }
}

/// Sets a node apart from all others.
fn individualize(shade: &mut u64) {
    *shade = mix(!*shade);
}

impl Coloring {
    /// Shades the options by their items.
    fn shade_options(&mut self, problem: &Problem) {
        for ((_, entries), own) in problem.iter_options().zip(&mut self.options) {
            let tints = entries
                .iter()
                .map(|entry| mix_color(mix(self.items[entry.item.index()]), *entry));
            *own = mix(tints.fold(*own, u64::wrapping_add));
        }
    }

    /// Shades the items by their options.
    fn shade_items(&mut self, problem: &Problem) {
        let mut touched = vec![0_u64; self.items.len()];
        for ((_, entries), &own) in problem.iter_options().zip(&self.options) {
            for entry in entries {
                let sum = &mut touched[entry.item.index()];
                *sum = sum.wrapping_add(mix_color(own, *entry));
            }
        }
        for (shade, touched) in self.items.iter_mut().zip(touched) {
            *shade = mix(shade.wrapping_mul(3).wrapping_add(touched));
        }
    }

    /// The least shade that several items share.
    fn shared(&self) -> Option<u64> {
        let mut sorted = self.items.clone();
        sorted.sort_unstable();
        let pair = sorted.windows(2).find(|pair| pair[0] == pair[1]);
        pair.map(|pair| pair[0])
    }

    /// An item with this shade.
    fn item(&self, shade: u64) -> Option<usize> {
        self.items.iter().position(|&own| own == shade)
    }
}

impl SymmetryFinder<'_, '_> {
    /// Shades every node by what it touches until no class divides any more; `None` when there is no work left to spend.
    fn refine(&mut self, shades: &mut Coloring) -> Option<()> {
        let items = shades.items.len();
        let cost = 2 * u64::from(self.problem.entry_count()) + 8 * items as u64;
        let mut classes = 0;
        loop {
            self.purse.spend(cost)?;
            shades.shade_options(self.problem);
            if classes == items {
                return Some(());
            }
            shades.shade_items(self.problem);
            let now = distinct(&mut shades.items.clone());
            if now == classes {
                return Some(());
            }
            classes = now;
        }
    }

    /// Which of these options stand for all of them, if they are few.
    fn orbits(
        &mut self,
        shades: &Coloring,
        options: &[OptionId],
        most: usize,
    ) -> Option<Vec<Representative>> {
        // Every option is led by the least that is known to be alike; that one by itself.
        let mut leaders: Vec<u32> = (0..self.problem.option_count()).collect();
        let mut stands: Vec<Representative> = Vec::new();
        for &option in options {
            for &(first, _) in &stands {
                if find(&leaders, option.0) == find(&leaders, first.0) {
                    break;
                }
                if shades.options[option.index()] == shades.options[first.index()]
                    && let Some(images) = self.symmetry(shades, first, option)
                {
                    for (option, image) in (0..).zip(images) {
                        let (one, other) = (find(&leaders, option), find(&leaders, image));
                        leaders[one.max(other) as usize] = one.min(other);
                    }
                    break;
                }
            }
            let own = find(&leaders, option.0);
            let mut own = stands
                .iter_mut()
                .filter(|(first, _)| find(&leaders, first.0) == own);
            match own.next() {
                Some((_, count)) => *count += 1,
                None => stands.push((option, 1)),
            }
            if !is_few(stands.len(), options.len(), most) {
                return None;
            }
        }
        Some(stands)
    }

    /// Where a symmetry that takes one option to the other takes each option, if one is found.
    fn symmetry(&mut self, shades: &Coloring, one: OptionId, other: OptionId) -> Option<Vec<u32>> {
        let (mut left, mut right) = (shades.clone(), shades.clone());
        individualize(&mut left.options[one.index()]);
        individualize(&mut right.options[other.index()]);
        loop {
            self.refine(&mut left)?;
            self.refine(&mut right)?;
            if let Some(images) = self.images(left.clone(), right.clone()) {
                return Some(images);
            }
            let shade = left.shared()?;
            let (here, there) = (left.item(shade)?, right.item(shade)?);
            // An item that can stay where it is does.
            let there = if right.items[here] == shade {
                here
            } else {
                there
            };
            individualize(&mut left.items[here]);
            individualize(&mut right.items[there]);
        }
    }

    /// Where each option goes when items of one shade are laid on each other, and the options by their items; none if an
    /// entry does not.
    fn images(&self, mut left: Coloring, mut right: Coloring) -> Option<Vec<u32>> {
        let items = match_by_color(&left.items, &right.items)?;
        for (here, &there) in items.iter().enumerate() {
            left.items[here] = here as u64;
            right.items[there as usize] = here as u64;
        }
        left.shade_options(self.problem);
        right.shade_options(self.problem);
        let options = match_by_color(&left.options, &right.options)?;
        let entry = |item: u32, entry: &Entry| {
            u64::from(item) << 32 | u64::from(entry.color.map_or(0, Color::number))
        };
        for ((_, entries), &image) in self.problem.iter_options().zip(&options) {
            let moved = entries.iter().map(|e| entry(items[e.item.index()], e));
            let there = self.problem.entries(OptionId(image)).iter();
            let there = there.map(|e| entry(e.item.0, e));
            let (mut moved, mut there): (Vec<_>, Vec<_>) = (moved.collect(), there.collect());
            moved.sort_unstable();
            there.sort_unstable();
            if moved != there {
                return None;
            }
        }
        let (primary, _) = items.split_at(self.problem.primary_count() as usize);
        let is_primary = |&item: &u32| self.problem.is_primary(ItemId(item));
        primary.iter().all(is_primary).then_some(options)
    }
}

/// The low bits of a node's shade that its number takes: there are no more entries.
const NUMBER_MASK: u64 = (1 << 24) - 1;

/// For each node on the left one on the right that has its shade, if there are as many. Of several each goes to the place
/// of the next, so that a single symmetry takes them all to each other.
fn match_by_color(left: &[u64], right: &[u64]) -> Option<Vec<u32>> {
    let (left, right) = (by_shade(left), by_shade(right));
    let mut match_by_color = vec![0; left.len()];
    let mut first = 0;
    for (at, node) in left.iter().enumerate() {
        let next = at + 1;
        let is_last = left
            .get(next)
            .is_none_or(|next| (node ^ next) > NUMBER_MASK);
        let image = right[if is_last { first } else { next }];
        if is_last {
            first = next;
        }
        if (node ^ image) > NUMBER_MASK {
            return None;
        }
        match_by_color[(node & NUMBER_MASK) as usize] = (image & NUMBER_MASK) as u32;
    }
    Some(match_by_color)
}

/// The nodes in the order of their shades.
#[inline(never)]
fn by_shade(shades: &[u64]) -> Vec<u64> {
    let mut nodes = shades.to_vec();
    for (number, node) in (0..).zip(&mut nodes) {
        *node = *node & !NUMBER_MASK | number;
    }
    nodes.sort_unstable();
    nodes
}

fn find(leaders: &[u32], mut option: u32) -> u32 {
    while leaders[option as usize] != option {
        option = leaders[option as usize];
    }
    option
}
