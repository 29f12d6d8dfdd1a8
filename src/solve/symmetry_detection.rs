//! Detection of symmetric options. An automorphism of the problem maps one to the other, so both are in equally many
//! solutions.
//!
//! An automorphism maps items to items, primary to primary, and options to options. The search works like one for graph
//! isomorphisms (`McKay` and Piperno, *Practical graph isomorphism II*, 2014), but without backtracking. Color
//! refinement colors the nodes by their neighbors until no color class splits. One option is individualized in one copy
//! of the problem, and the other option in a second copy. If the refined colors agree, nodes of equal color are
//! matched, and within a class each item is matched with the next one. If the match is no automorphism, an item is
//! individualized in both copies, and so on, until all colors differ.
//!
//! Each match is checked entry by entry, so the options found are symmetric. Some symmetries may be missed.

use crate::problem::{Color, Entry, ItemId, OptionId, Problem};
use crate::rng::mix;

/// An option, and the size of the orbit that it represents, including itself.
pub(super) type Representative = (OptionId, u32);

/// The colors of a copy of the problem.
#[derive(Clone)]
struct Coloring {
    items: Vec<u64>,
    options: Vec<u64>,
}

/// The limit on a search for symmetries: the number of entries to read, and a poll.
pub(super) struct WorkLimit<'a> {
    pub(super) work: u64,
    pub(super) poll: Option<&'a dyn Fn() -> bool>,
}

impl WorkLimit<'_> {
    /// Spends some work. Returns `None`, and sets the rest to 0, if too little is left or the poll ends the search.
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

/// A search for symmetries of a problem.
struct SymmetryFinder<'a, 'p> {
    problem: &'a Problem,
    work_limit: &'a mut WorkLimit<'p>,
}

/// Representatives of the options of one primary item. Returns `None` unless they are few: at most `most`, and at most
/// two thirds of the options.
pub(super) fn find_symmetries(
    problem: &Problem,
    most: usize,
    work_limit: &mut WorkLimit,
) -> Option<Vec<Representative>> {
    let mut finder = SymmetryFinder {
        problem,
        work_limit,
    };
    let items = problem.items();
    let mut coloring = Coloring {
        items: items.map(|item| initial_color(problem, item)).collect(),
        options: vec![0; problem.option_count() as usize],
    };
    finder.refine(&mut coloring)?;
    let options = pick_item(problem, &coloring, most)?;
    finder.orbits(&coloring, &options, most)
}

/// The first color of an item. Items with different bounds have different ones.
fn initial_color(problem: &Problem, item: ItemId) -> u64 {
    match problem.bounds(item) {
        bounds @ (least, most) if problem.is_primary(item) && bounds != (1, 1) => {
            mix(u64::from(least) << 32 | u64::from(most))
        }
        _ => problem.is_primary(item).into(),
    }
}

fn is_few(count: usize, options: usize, most: usize) -> bool {
    count <= most && 3 * count <= 2 * options
}

/// The options of the primary item with the fewest color classes, if these are few. On ties the item with the most
/// options is picked.
fn pick_item(problem: &Problem, coloring: &Coloring, most: usize) -> Option<Vec<OptionId>> {
    let mut lists = vec![Vec::new(); problem.primary_count() as usize];
    for (option, entries) in problem.iter_options() {
        for entry in entries {
            if let Some(list) = lists.get_mut(entry.item.index()) {
                list.push(option);
            }
        }
    }
    let mut best = (usize::MAX, 0);
    let mut picked = None;
    for (item, list) in (0..).map(ItemId).zip(lists) {
        // Only an item that is covered exactly once divides the solutions by its options.
        if problem.bounds(item) != (1, 1) {
            continue;
        }
        let mut own: Vec<u64> = list.iter().map(|o| coloring.options[o.index()]).collect();
        let (classes, options) = (distinct(&mut own), list.len());
        let is_better = classes < best.0 || classes == best.0 && options > best.1;
        if options > 0 && is_few(classes, options, most) && is_better {
            best = (classes, options);
            picked = Some(list);
        }
    }
    picked
}

/// The number of different colors. Sorts them.
fn distinct(colors: &mut [u64]) -> usize {
    colors.sort_unstable();
    let changes = colors.windows(2).filter(|pair| pair[0] != pair[1]).count();
    changes + usize::from(!colors.is_empty())
}

/// The contribution of a node's color to a neighbor, through this entry.
fn mix_color(node_color: u64, entry: Entry) -> u64 {
    match entry.color {
        None => node_color,
        Some(color) => mix(node_color ^ u64::from(color.number())),
    }
}

/// Gives a node a color of its own.
fn individualize(color: &mut u64) {
    *color = mix(!*color);
}

impl Coloring {
    /// Refines the colors of the options by those of their items.
    fn refine_options(&mut self, problem: &Problem) {
        for ((_, entries), own) in problem.iter_options().zip(&mut self.options) {
            let contributions = entries
                .iter()
                .map(|entry| mix_color(mix(self.items[entry.item.index()]), *entry));
            *own = mix(contributions.fold(*own, u64::wrapping_add));
        }
    }

    /// Refines the colors of the items by those of their options.
    fn refine_items(&mut self, problem: &Problem) {
        let mut touched = vec![0_u64; self.items.len()];
        for ((_, entries), &own) in problem.iter_options().zip(&self.options) {
            for entry in entries {
                let sum = &mut touched[entry.item.index()];
                *sum = sum.wrapping_add(mix_color(own, *entry));
            }
        }
        for (color, touched) in self.items.iter_mut().zip(touched) {
            *color = mix(color.wrapping_mul(3).wrapping_add(touched));
        }
    }

    /// The least color that several items share.
    fn shared(&self) -> Option<u64> {
        let mut sorted = self.items.clone();
        sorted.sort_unstable();
        let pair = sorted.windows(2).find(|pair| pair[0] == pair[1]);
        pair.map(|pair| pair[0])
    }

    /// An item with this color.
    fn item(&self, color: u64) -> Option<usize> {
        self.items.iter().position(|&own| own == color)
    }
}

impl SymmetryFinder<'_, '_> {
    /// Refines the colors until no class splits. Returns `None` if the work limit is reached.
    fn refine(&mut self, coloring: &mut Coloring) -> Option<()> {
        let items = coloring.items.len();
        let cost = 2 * u64::from(self.problem.entry_count()) + 8 * items as u64;
        let mut classes = 0;
        loop {
            self.work_limit.spend(cost)?;
            coloring.refine_options(self.problem);
            if classes == items {
                return Some(());
            }
            coloring.refine_items(self.problem);
            let now = distinct(&mut coloring.items.clone());
            if now == classes {
                return Some(());
            }
            classes = now;
        }
    }

    /// Representatives of these options, if they are few.
    fn orbits(
        &mut self,
        coloring: &Coloring,
        options: &[OptionId],
        most: usize,
    ) -> Option<Vec<Representative>> {
        // Union-find: each option points to the smallest option known to be symmetric to it.
        let mut leaders: Vec<u32> = (0..self.problem.option_count()).collect();
        let mut representatives: Vec<Representative> = Vec::new();
        for &option in options {
            for &(first, _) in &representatives {
                if find(&leaders, option.0) == find(&leaders, first.0) {
                    break;
                }
                if coloring.options[option.index()] == coloring.options[first.index()]
                    && let Some(images) = self.symmetry(coloring, first, option)
                {
                    for (option, image) in (0..).zip(images) {
                        let (one, other) = (find(&leaders, option), find(&leaders, image));
                        leaders[one.max(other) as usize] = one.min(other);
                    }
                    break;
                }
            }
            let own = find(&leaders, option.0);
            let mut own = representatives
                .iter_mut()
                .filter(|(first, _)| find(&leaders, first.0) == own);
            match own.next() {
                Some((_, count)) => *count += 1,
                None => representatives.push((option, 1)),
            }
            if !is_few(representatives.len(), options.len(), most) {
                return None;
            }
        }
        Some(representatives)
    }

    /// The images of all options under an automorphism that maps `one` to `other`, if one is found.
    fn symmetry(
        &mut self,
        coloring: &Coloring,
        one: OptionId,
        other: OptionId,
    ) -> Option<Vec<u32>> {
        let (mut left, mut right) = (coloring.clone(), coloring.clone());
        individualize(&mut left.options[one.index()]);
        individualize(&mut right.options[other.index()]);
        loop {
            self.refine(&mut left)?;
            self.refine(&mut right)?;
            if let Some(images) = self.images(left.clone(), right.clone()) {
                return Some(images);
            }
            let color = left.shared()?;
            let (here, there) = (left.item(color)?, right.item(color)?);
            // An item maps to itself if possible.
            let there = if right.items[here] == color {
                here
            } else {
                there
            };
            individualize(&mut left.items[here]);
            individualize(&mut right.items[there]);
        }
    }

    /// The images of all options if items of equal color are matched, and options by their items. Returns `None` if an
    /// entry has no image.
    fn images(&self, mut left: Coloring, mut right: Coloring) -> Option<Vec<u32>> {
        let items = match_by_color(&left.items, &right.items)?;
        for (here, &there) in items.iter().enumerate() {
            left.items[here] = here as u64;
            right.items[there as usize] = here as u64;
        }
        left.refine_options(self.problem);
        right.refine_options(self.problem);
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
        let problem = self.problem;
        let keeps_bounds = |(item, &image): (u32, &u32)| {
            let (item, image) = (ItemId(item), ItemId(image));
            problem.is_primary(image) && problem.bounds(item) == problem.bounds(image)
        };
        (0..).zip(primary).all(keeps_bounds).then_some(options)
    }
}

/// The low bits of a color, which are replaced by the node's number. There are at most 2^24 entries.
const NUMBER_MASK: u64 = (1 << 24) - 1;

/// For each node on the left a node on the right with the same color. Returns `None` if the class sizes differ. Within
/// a class each node maps to the next one, so that a single automorphism maps them all to each other.
fn match_by_color(left: &[u64], right: &[u64]) -> Option<Vec<u32>> {
    let (left, right) = (sort_by_color(left), sort_by_color(right));
    let mut images = vec![0; left.len()];
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
        images[(node & NUMBER_MASK) as usize] = (image & NUMBER_MASK) as u32;
    }
    Some(images)
}

/// The nodes, sorted by color, with their numbers in the low bits.
#[inline(never)]
fn sort_by_color(colors: &[u64]) -> Vec<u64> {
    let mut nodes = colors.to_vec();
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
