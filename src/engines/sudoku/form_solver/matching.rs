//! All numbers of a house, each in one cell.
//!
//! Régin, *A filtering algorithm for constraints of difference in CSPs*, AAAI 1994, defines the exact support of a
//! candidate. With up to six open cells a walk over them finds it: a word has all sets of numbers that the cells before can
//! hold. With more open cells, [subsets](super::subsets) of two and three find most of it.

use super::super::forms::MAX_NUMBERS;
use super::Contradiction;
use super::families::{WITHOUT, WORD_NUMBERS};
use super::grid::Grid;
use super::subsets;

/// The least number of open cells for which singles do not find all.
const LEAST_CELLS: usize = 4;

/// Removes candidates of a house that are part of no assignment of all its numbers.
#[inline(never)]
pub(super) fn propagate(cells: &[u16], all: u32, grid: &mut Grid) -> Result<(), Contradiction> {
    let (mut open, mut count, mut filled) = ([0; MAX_NUMBERS], 0, 0);
    for &cell in cells {
        let candidates = grid.of(cell);
        if candidates.is_power_of_two() {
            filled |= candidates;
        } else if let Some(open) = open.get_mut(count) {
            *open = cell;
            count += 1;
        }
    }
    let open = &open[..count];
    match count {
        0..LEAST_CELLS => Ok(()),
        LEAST_CELLS..=WORD_NUMBERS => narrow(open, all & !filled, grid),
        _ => subsets::propagate(open, grid),
    }
}

/// Keeps the candidates with a support of up to six open cells and their numbers.
fn narrow(cells: &[u16], numbers: u32, grid: &mut Grid) -> Result<(), Contradiction> {
    let mut number_at = [0; WORD_NUMBERS];
    let (mut left, mut count) = (numbers, 0);
    while left != 0 && count < WORD_NUMBERS {
        number_at[count] = left.trailing_zeros();
        left &= left - 1;
        count += 1;
    }
    if count != cells.len() {
        return Err(Contradiction);
    }
    // For each cell its candidates as places in `number_at`, and the sets before it.
    let mut walk = [(0_u32, 0_u64); WORD_NUMBERS];
    let mut sets = 1_u64;
    for (&cell, step) in cells.iter().zip(&mut walk) {
        let candidates = grid.of(cell);
        let places = number_at.iter().enumerate();
        let places = places.fold(0, |places, (place, number)| {
            places | (candidates >> number & 1) << place
        });
        *step = (places, sets);
        let (mut left, mut next) = (places, 0);
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            next |= (sets & WITHOUT[place]) << (1 << place);
        }
        sets = next;
    }
    let mut after = sets & 1 << ((1 << count) - 1);
    if after == 0 {
        return Err(Contradiction);
    }
    for (&cell, &(places, sets)) in cells.iter().zip(&walk).rev() {
        let (mut left, mut before, mut removed) = (places, 0, 0);
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            let found = after >> (1 << place) & WITHOUT[place] & sets;
            before |= found;
            removed |= u32::from(found == 0) << number_at[place];
        }
        after = before;
        if removed != 0 {
            grid.remove(cell, removed)?;
        }
    }
    Ok(())
}
