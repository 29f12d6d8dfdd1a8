//! A place in the tree of some buckets, and the way there.

use alloc::vec::Vec;

use super::super::Place;
use super::{Branch, Walks};
use crate::problem::OptionId;

/// What it costs to open a bucket, in updates of the links.
const LOOK: u64 = 32;

/// Goes where it is told. It keeps places only: what is left there is found anew on the way
/// from the root, which is short.
pub(super) struct Trail<'a> {
    walk: &'a dyn Walks,
    /// The places chosen.
    path: Vec<u32>,
    /// What can be chosen here.
    branches: Vec<Branch>,
    is_solution: bool,
    looks: u64,
}

impl<'a> Trail<'a> {
    pub(super) fn new(walk: &'a dyn Walks) -> Self {
        let mut trail = Trail {
            walk,
            path: Vec::new(),
            branches: Vec::new(),
            is_solution: false,
            looks: 0,
        };
        trail.look();
        trail
    }

    fn look(&mut self) {
        self.branches.clear();
        self.is_solution = self.walk.look(&self.path, &mut self.branches);
        self.looks += 1;
    }

    /// The places chosen on the way here.
    pub(super) fn chosen(&self) -> &[u32] {
        &self.path
    }

    pub(super) fn choose(&mut self, at: u32) {
        self.path.push(at);
        self.look();
    }

    /// Chooses the first place that is wanted; false if none is.
    fn choose_first(&mut self, mut is_wanted: impl FnMut(u32) -> bool) -> bool {
        for &Branch { first, mut left } in &self.branches {
            while left != 0 {
                let at = first + left.trailing_zeros();
                if is_wanted(at) {
                    self.choose(at);
                    return true;
                }
                left &= left - 1;
            }
        }
        false
    }
}

impl Place for Trail<'_> {
    fn children(&self) -> u32 {
        let branches = self.branches.iter();
        branches.map(|branch| branch.left.count_ones()).sum()
    }

    fn descend(&mut self, mut child: u32) {
        self.choose_first(|_| {
            let is_here = child == 0;
            child = child.wrapping_sub(1);
            is_here
        });
    }

    fn follow(&mut self, option: OptionId) -> bool {
        let walk = self.walk;
        self.choose_first(|at| walk.option(at) == option)
    }

    fn ascend(&mut self, levels: u32) {
        self.path.truncate(self.path.len() - levels as usize);
        self.look();
    }

    fn is_solution(&self) -> bool {
        self.is_solution
    }

    fn path(&self) -> Vec<OptionId> {
        let path = self.path.iter();
        path.map(|&at| self.walk.option(at)).collect()
    }

    fn work(&self) -> u64 {
        self.looks * LOOK
    }
}
