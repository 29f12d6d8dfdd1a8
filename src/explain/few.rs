//! A list no longer than a house has cells, kept where it is made: the techniques make thousands a grid.

use core::ops::Deref;

/// More than the 25 cells of the largest house, and the place of digit 0.
const MOST: usize = 32;

/// Up to 32 of something.
pub(super) struct Few<T> {
    all: [T; MOST],
    count: usize,
}

impl<T: Copy + Default> FromIterator<T> for Few<T> {
    #[inline(always)]
    fn from_iter<I: IntoIterator<Item = T>>(list: I) -> Self {
        let mut few = Few {
            all: [T::default(); MOST],
            count: 0,
        };
        for one in list {
            few.all[few.count] = one;
            few.count += 1;
        }
        few
    }
}

impl<T> Deref for Few<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.all[..self.count]
    }
}
