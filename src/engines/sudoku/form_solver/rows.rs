//! Lists of different lengths, one behind the other.

/// Lists of different lengths.
#[derive(Debug, Clone)]
pub(super) struct Rows<T> {
    items: Vec<T>,
    /// The end of each list.
    ends: Vec<u32>,
}

impl<T: Copy> Rows<T> {
    pub(super) fn new() -> Self {
        Rows {
            items: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// The lists of `count` keys. The items of a key keep their order.
    pub(super) fn by_key(count: usize, pairs: &[(usize, T)]) -> Self {
        let mut ends = vec![0_u32; count];
        for &(key, _) in pairs {
            ends[key] += 1;
        }
        let mut start = 0;
        for end in &mut ends {
            (start, *end) = (start + *end, start);
        }
        let mut items: Vec<T> = pairs.iter().map(|&(_, item)| item).collect();
        for &(key, item) in pairs {
            items[ends[key] as usize] = item;
            ends[key] += 1;
        }
        Rows { items, ends }
    }

    /// Adds a list.
    pub(super) fn push(&mut self, items: &[T]) {
        self.items.extend_from_slice(items);
        self.ends.push(self.items.len() as u32);
    }

    #[inline(always)]
    pub(super) fn of(&self, row: usize) -> &[T] {
        let start = match row {
            0 => 0,
            _ => self.ends[row - 1],
        };
        &self.items[start as usize..self.ends[row] as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }
}
