//! Cages: cells that differ and may have a sum, a product, a difference or a quotient.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of cells and their sums are far below the limits"
)]

use super::clue::Clue;
use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, FPuzzlesLayout, Field, FieldKind, Look, RuleShape,
};
use crate::error::Result;
use crate::puzzle::reason::House;
use crate::puzzle::sudoku::all_numbers;
use crate::puzzle::sudoku::sums::combinations;

/// Maximum number of sets of numbers of one cage.
const MAX_COMBINATIONS: usize = 1 << 12;

/// The results of a cage.
const RESULTS: [&str; 4] = ["sum", "product", "difference", "quotient"];

pub(super) static RULE: Declaration = Declaration {
    name: "cages",
    title: "Cage",
    help: "Cells of a cage differ, unless it `repeats`. They may have a sum or a product; two cells may have a difference or a quotient.",
    shape: RuleShape::Cage,
    fields: &[
        Field::cells(CellsSpec::any(1)),
        Field::optional_number("sum"),
        Field::optional_number("product"),
        Field::optional_number("difference"),
        Field::optional_number("quotient"),
        Field::optional("repeats", FieldKind::Flag),
    ],
    forms,
    broken: |broken| {
        let Some((result, expected)) = broken.expected.split_once(' ') else {
            return broken.sums(&format!("the cage at {}", broken.first()));
        };
        let [first, held] = [broken.first(), broken.held()];
        format!("the cage at {first} must have the {result} {expected} and holds {held}")
    },
    subject: "the cage at",
    look: Look::of("cage"),
    words: " killer killersudoku cage cages ",
    f_puzzles: &[FPuzzlesField::new(
        "killercage",
        "sum",
        FPuzzlesLayout::Cells,
    )],
};

fn forms(clue: &mut Clue) -> Result<()> {
    let side = clue.side();
    let cells = clue.cells("cells")?;
    let may_repeat = clue.entry.flag("repeats");
    if !may_repeat && cells.len() > side {
        let expected = format_args!("1 to {side} cells");
        let found = format_args!("{} cells", cells.len());
        return Err(clue.fault("cells", &expected, &found));
    }
    let mut given = RESULTS
        .iter()
        .filter(|result| clue.entry.number(result).is_some());
    let result = given.next().copied();
    if let Some(second) = given.next() {
        return Err(clue.fault(second, &"one result", &"several"));
    }
    let count = cells.len() as u32;
    let most = side as u32;
    let cage = clue.index();
    match result {
        None if may_repeat => {}
        None => clue.different(Some(House::Cage { cage }), cells),
        Some("sum") => {
            let range = if may_repeat {
                [count, count * most]
            } else {
                sum_bounds(count, most)
            };
            let sum = clue.usual("sum", "a sum", range)?;
            if may_repeat {
                clue.sum(
                    cells.into_iter().map(|cell| (cell, 1)).collect(),
                    sum as i32,
                );
                return Ok(());
            }
            let sets = combinations(all_numbers(side), cells.len(), sum, MAX_COMBINATIONS);
            if let Some(sets) = sets {
                clue.sets(cells, sets, sum.to_string());
            } else {
                // Large grids have too many sets.
                clue.sum(cells.iter().map(|&cell| (cell, 1)).collect(), sum as i32);
                clue.different(None, cells);
            }
        }
        Some("product") => {
            let greatest = u32::try_from(u64::from(most).saturating_pow(count)).unwrap_or(u32::MAX);
            let product = clue.usual("product", "a product", [1, greatest])?;
            let step =
                |&left: &u32, number: u32| left.is_multiple_of(number).then(|| left / number);
            let expected = format!("product {product}");
            clue.automaton(cells.clone(), product, step, |&left| left == 1)?
                .expected = expected;
            if !may_repeat {
                clue.different(None, cells);
            }
        }
        Some(result) => {
            let &[one, other] = &cells[..] else {
                let found = format_args!("{} cells", cells.len());
                return Err(clue.fault("cells", &format_args!("two cells for a {result}"), &found));
            };
            let range = if result == "difference" {
                [u32::from(!may_repeat), (most - 1).max(1)]
            } else {
                [1 + u32::from(!may_repeat), most.max(2)]
            };
            let value = clue.usual(result, &format!("a {result}"), range)?;
            let table = clue.pairs(|one, other| {
                let [one, other] = [one, other].map(u32::from);
                (may_repeat || one != other)
                    && if result == "difference" {
                        one.abs_diff(other) == value
                    } else {
                        one == value * other || other == value * one
                    }
            });
            clue.relation([one, other], &table, &format!("{result} {value}"));
        }
    }
    Ok(())
}

/// Returns the least and the greatest sum of `count` different numbers.
fn sum_bounds(count: u32, side: u32) -> [u32; 2] {
    let least = count * (count + 1) / 2;
    [least, count * (side + 1) - least]
}
