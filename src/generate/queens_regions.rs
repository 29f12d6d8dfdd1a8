//! Regions of a board with queens that leave one solution.
//!
//! The regions grow around the queens of a random solution. As long as there is another solution, one of its queens moves
//! to an adjacent region: that region then has a queen too many there, and another one too few.

use std::collections::BTreeSet;

use super::shared_budget::{Searched, SharedBudget};
use crate::error::Result;
use crate::problem::{ItemId, OptionId, Problem};
use crate::puzzle::{Puzzle, Queens, Regions};
use crate::rng::Rng;
use crate::sort::sort_by_number;

/// Tree nodes to search for another solution. If they do not suffice, new regions grow.
const PROOF_NODES: u64 = 300_000;

/// A board that changes until it has one solution.
struct GrowingBoard<'a, 'b> {
    n: u32,
    stars: u32,
    rng: Rng,
    budget: &'a mut SharedBudget<'b>,
}

/// Returns a board with regions and one solution; `None` if no board of this side has a solution.
pub(super) fn board(
    n: u32,
    stars: u32,
    rng: Rng,
    budget: &mut SharedBudget,
) -> Result<Option<Queens>> {
    let mut growing = GrowingBoard {
        n,
        stars,
        rng,
        budget,
    };
    // Regions that are rows add nothing to the rules.
    let rows = (0..n * n).map(|square| square / n).collect();
    let empty = growing.puzzle(rows).encode()?.problem;
    loop {
        let seed = growing.rng.next_u64();
        let Some(mut queens) = growing.budget.any(&empty, seed)? else {
            return Ok(None);
        };
        sort_by_number(&mut queens, |square| square.0.into());
        let Some(regions) = growing.grown(&queens)? else {
            continue;
        };
        if let Some(regions) = growing.changed(regions, &queens)? {
            return Ok(Some(growing.queens(regions)));
        }
    }
}

impl GrowingBoard<'_, '_> {
    fn queens(&self, regions: Vec<u32>) -> Queens {
        let board = Queens::new(self.n).regions(Regions::Labels(regions));
        match self.stars {
            1 => board,
            stars => board.stars(stars),
        }
    }

    fn puzzle(&self, regions: Vec<u32>) -> Puzzle {
        self.queens(regions).into()
    }

    /// Returns regions that hold `stars` of these queens each; `None` if the areas of the queens do not form groups.
    fn grown(&mut self, queens: &[OptionId]) -> Result<Option<Vec<u32>>> {
        let squares = self.n * self.n;
        let mut area: Vec<Option<u32>> = vec![None; squares as usize];
        for (number, queen) in (0..).zip(queens) {
            area[queen.index()] = Some(number);
        }
        let mut open = squares - queens.len() as u32;
        while open > 0 {
            let square = self.rng.below(squares);
            if area[square as usize].is_none() {
                let mut beside: Vec<u32> = self.beside(square);
                beside.retain(|&other| area[other as usize].is_some());
                if !beside.is_empty() {
                    let next = beside[self.rng.below(beside.len() as u32) as usize];
                    area[square as usize] = area[next as usize];
                    open -= 1;
                }
            }
        }
        let area: Vec<u32> = area.into_iter().flatten().collect();
        let Some(region_of) = self.groups(&area)? else {
            return Ok(None);
        };
        Ok(Some(
            area.into_iter()
                .map(|number| region_of[number as usize])
                .collect(),
        ))
    }

    /// Returns a group for each area. A group has `stars` areas and is connected.
    fn groups(&mut self, area: &[u32]) -> Result<Option<Vec<u32>>> {
        let count = self.n * self.stars;
        let mut adjacent = vec![BTreeSet::new(); count as usize];
        for square in 0..self.n * self.n {
            for other in self.beside(square) {
                adjacent[area[square as usize] as usize].insert(area[other as usize]);
            }
        }
        let mut groups: BTreeSet<BTreeSet<u32>> = (0..count).map(|one| [one].into()).collect();
        for _ in 1..self.stars {
            let mut larger = BTreeSet::new();
            for group in &groups {
                for next in group.iter().flat_map(|&one| &adjacent[one as usize]) {
                    if !group.contains(next) {
                        let mut group = group.clone();
                        group.insert(*next);
                        larger.insert(group);
                    }
                }
            }
            groups = larger;
        }
        let mut builder = Problem::builder(count, 0)?;
        for group in &groups {
            builder.option_of(group.iter().map(|&one| ItemId(one)))?;
        }
        let seed = self.rng.next_u64();
        let Some(chosen) = self.budget.any(&builder.build(), seed)? else {
            return Ok(None);
        };
        let groups: Vec<&BTreeSet<u32>> = groups.iter().collect();
        let mut group_of = vec![0; count as usize];
        for (number, option) in (0..).zip(chosen) {
            for &one in groups[option.index()] {
                group_of[one as usize] = number;
            }
        }
        Ok(Some(group_of))
    }

    /// Changes regions until these queens are the only solution; `None` if that takes too long.
    fn changed(&mut self, mut regions: Vec<u32>, queens: &[OptionId]) -> Result<Option<Vec<u32>>> {
        for _ in 0..20 * self.n * self.stars {
            let problem = self.puzzle(regions.clone()).encode()?.problem;
            let other = match self.budget.other_than(&problem, queens, PROOF_NODES)? {
                Searched::Nothing => return Ok(Some(regions)),
                Searched::Solution(other) => other,
                Searched::Unknown => return Ok(None),
            };
            let mut movable: Vec<u32> = other.iter().map(|option| option.0).collect();
            movable.retain(|&square| queens.binary_search(&OptionId(square)).is_err());
            movable.sort_unstable();
            self.rng.shuffle(&mut movable);
            let moved = movable.into_iter().find_map(|square| {
                let own = regions[square as usize];
                let mut next: Vec<u32> = self.beside(square);
                next.retain(|&other| regions[other as usize] != own);
                let is_movable = !next.is_empty() && self.is_connected_without(&regions, square);
                is_movable.then(|| {
                    let other = next[self.rng.below(next.len() as u32) as usize];
                    (square, regions[other as usize])
                })
            });
            let Some((square, region)) = moved else {
                return Ok(None);
            };
            regions[square as usize] = region;
        }
        Ok(None)
    }

    /// Returns whether the region of a square stays connected without the square.
    fn is_connected_without(&self, regions: &[u32], square: u32) -> bool {
        let region = regions[square as usize];
        let mut rest: BTreeSet<u32> = (0..self.n * self.n)
            .filter(|&other| other != square && regions[other as usize] == region)
            .collect();
        let mut reached: Vec<u32> = rest.pop_first().into_iter().collect();
        while let Some(next) = reached.pop() {
            reached.extend(
                self.beside(next)
                    .into_iter()
                    .filter(|other| rest.remove(other)),
            );
        }
        rest.is_empty()
    }

    /// Returns the squares beside a square.
    fn beside(&self, square: u32) -> Vec<u32> {
        let n = self.n;
        let (row, column) = (square / n, square % n);
        let mut beside = Vec::with_capacity(4);
        if row > 0 {
            beside.push(square - n);
        }
        if row + 1 < n {
            beside.push(square + n);
        }
        if column > 0 {
            beside.push(square - 1);
        }
        if column + 1 < n {
            beside.push(square + 1);
        }
        beside
    }
}
