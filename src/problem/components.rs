//! Connected components: parts of a problem that share no item. The number of solutions is the product of theirs.

use std::sync::Arc;

use super::{Csr, Entry, ItemId, Metadata, OptionId, Problem, Restrictions};

/// A component of a problem.
#[derive(Debug)]
pub(crate) struct Component {
    /// The component as a problem of its own, without names and costs.
    pub(crate) problem: Problem,
    /// Its options in the whole problem, in input order.
    pub(crate) options: Vec<OptionId>,
}

impl Problem {
    /// The components that have primary items, in the order of their first items. Returns `None` if there are fewer
    /// than two. Options without a primary item connect nothing, because they are never chosen.
    pub(crate) fn components(&self) -> Option<Vec<Component>> {
        // Union-find: each item points to an item of its component that is not larger.
        let mut leaders: Vec<u32> = (0..self.item_count()).collect();
        let chosen = || {
            self.iter_options()
                .filter(|(_, entries)| self.have_primary(entries))
        };
        for (_, entries) in chosen() {
            let first = find(&mut leaders, entries[0].item.0);
            let least = entries.iter().fold(first, |least, entry| {
                find(&mut leaders, entry.item.0).min(least)
            });
            for entry in entries {
                let leader = find(&mut leaders, entry.item.0);
                leaders[leader as usize] = least;
            }
        }
        let mut number_of = vec![u32::MAX; leaders.len()];
        let mut count = 0;
        // A component's least item is primary, or the component has no primary item.
        for item in 0..self.primary_count {
            if leaders[item as usize] == item {
                number_of[item as usize] = count;
                count += 1;
            }
        }
        if count < 2 {
            return None;
        }
        let mut bounds = vec![Vec::new(); count as usize];
        let mut items = vec![0; count as usize];
        let mut renamed = vec![(u32::MAX, 0); leaders.len()];
        for item in self.items() {
            let number = number_of[find(&mut leaders, item.0) as usize];
            if let Some(next) = items.get_mut(number as usize) {
                renamed[item.index()] = (number, *next);
                *next += 1;
                if self.is_primary(item) {
                    bounds[number as usize].push(self.bounds(item));
                }
            }
        }
        let mut lists: Vec<Csr> = items.iter().map(|_| Csr::with_capacity(0, 0)).collect();
        let mut options = vec![Vec::new(); count as usize];
        for (option, entries) in chosen() {
            let (number, _) = renamed[entries[0].item.index()];
            options[number as usize].push(option);
            let flat = &mut lists[number as usize];
            flat.entries.extend(entries.iter().map(|entry| Entry {
                item: ItemId(renamed[entry.item.index()].1),
                color: entry.color,
            }));
            flat.end_option();
        }
        let mut components = Vec::new();
        let parts = bounds.into_iter().zip(items).zip(lists).zip(options);
        for (((mut bounds, item_count), flat), options) in parts {
            let primary_count = bounds.len() as u32;
            if bounds.iter().all(|&bounds| bounds == (1, 1)) {
                bounds = Vec::new();
            }
            let problem = Problem {
                primary_count,
                item_count,
                flat: Arc::new(flat.into()),
                item_names: Vec::new(),
                color_names: Vec::new(),
                bounds,
                costs: Vec::new(),
                soft: Vec::new(),
                restrictions: Restrictions::default(),
                symmetries: None,
                metadata: Metadata::default(),
            };
            components.push(Component { problem, options });
        }
        Some(components)
    }
}

/// The leader of an item's component. Shortens the way to it.
fn find(leaders: &mut [u32], mut item: u32) -> u32 {
    while leaders[item as usize] != item {
        let next = leaders[leaders[item as usize] as usize];
        leaders[item as usize] = next;
        item = next;
    }
    item
}

#[cfg(test)]
mod tests {
    use super::*;

    fn components(text: &str) -> Option<Vec<String>> {
        let components = Problem::from_text(text).unwrap().components()?;
        let texts = components.iter();
        Some(texts.map(|component| component.problem.to_text()).collect())
    }

    #[test]
    fn a_problem_falls_into_parts_that_share_no_item() {
        let text = "a b c d e | x y z\na c\nd x:R\nb x:R\nx y\ne y\nc z\nb\nz y\n";
        let expected = [
            "0 1 | 2\n0 1\n1 2\n",
            "0 1 | 2\n1 2:1\n0 2:1\n0\n",
            "0 | 1\n0 1\n",
        ];
        assert_eq!(components(text).unwrap(), expected);
        let problem = Problem::from_text(text).unwrap();
        let options = problem.components().unwrap();
        let options: Vec<Vec<u32>> = options
            .iter()
            .map(|component| component.options.iter().map(|option| option.0).collect())
            .collect();
        assert_eq!(options, [vec![0, 5], vec![1, 2, 6], vec![4]]);
    }

    #[test]
    fn a_connected_problem_has_no_parts() {
        assert_eq!(components("a b c\na b\nb c\n"), None);
        assert_eq!(components("a b | x\na x\nb x\n"), None);
        assert_eq!(components("a | x y\na\nx y\n"), None);
    }

    #[test]
    fn an_item_without_options_is_a_part() {
        assert_eq!(components("a b\na\n").unwrap(), ["0\n0\n", "0\n"]);
    }
}
