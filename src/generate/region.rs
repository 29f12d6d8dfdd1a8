//! Regions that different pentominoes tile. A region grows piece by piece, so it has a tiling, and stays without holes.

use derive_setters::Setters;
use serde::Serialize;

use super::shared_budget::SharedBudget;
use super::{GeneratedPuzzle, MAX_NODES};
use crate::error::{Error, Result};
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::puzzle::{self, OptionLabel, PieceSet, Pieces, Puzzle};
use crate::rng::Rng;
use crate::solve::Settings;

/// Number of cells of the twelve pentominoes.
const MAX_REGION_CELLS: u32 = 60;

/// Side of the square in which a region grows. It starts in the middle, and sixty cells never came near the edge.
const SIDE: usize = 14;

/// Number of contacts by which a placement may fall short of the best one: 0 gives compact regions, more gives arms.
const SLACK: u32 = 1;

/// A request for a random region, connected and without holes, that different pentominoes tile.
///
/// ```
/// use dlx_wasm::generate::RegionRequest;
///
/// let made = RegionRequest::default().seed(7).generate()?;
/// assert!(made.puzzle.encode()?.problem.solve()?.is_some());
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct RegionRequest {
    /// The seed of all random choices.
    pub seed: u64,
    /// Number of cells, a multiple of 5 up to 60; 60 if absent. Below 60, some of the twelve pentominoes tile the
    /// region.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub cells: Option<u32>,
}

/// A placement of a pentomino in the square: the piece and its cells.
type PiecePlacement = (String, Vec<usize>);

impl RegionRequest {
    /// Generates the region. It may have several tilings; the solution is the first in canonical order.
    ///
    /// # Errors
    /// Returns an error if the request is malformed, and [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub fn generate(&self) -> Result<GeneratedPuzzle> {
        self.generate_within(&Settings::default())
    }

    /// Like [`generate`](Self::generate), with the budget and the poll of `settings`. Other settings have no effect.
    ///
    /// # Errors
    /// Returns the errors of [`RegionRequest::generate`].
    pub fn generate_within(&self, settings: &Settings) -> Result<GeneratedPuzzle> {
        let cells = self.cells.unwrap_or(MAX_REGION_CELLS);
        if cells == 0 || cells > MAX_REGION_CELLS || !cells.is_multiple_of(5) {
            let expected = format_args!("a multiple of 5 up to {MAX_REGION_CELLS}");
            return Err(Error::argument(&"cells", &expected, &cells));
        }
        let mut shared_budget = SharedBudget::new(settings, MAX_NODES);
        let mut rng = Rng::new(self.seed);
        let ground = Puzzle::from(puzzle::Polyomino::new(&*format!("{SIDE}x{SIDE}"))).encode()?;
        let labels = ground
            .problem
            .options()
            .map(|option| ground.option_label(option));
        let placements: Vec<PiecePlacement> = labels.filter_map(placement).collect();
        let mut pieces = PieceSet::Pentominoes.pieces();
        let mut order: Vec<usize> = (0..pieces.len()).collect();
        let region = loop {
            shared_budget.check()?;
            rng.shuffle(&mut order);
            order.truncate(cells as usize / 5);
            let names: Vec<&str> = order.iter().map(|&piece| &*pieces[piece].name).collect();
            if let Some(region) = grow(&placements, &names, &mut rng) {
                break region;
            }
        };
        let mut piece = 0;
        pieces.retain(|_| {
            piece += 1;
            order.contains(&(piece - 1))
        });
        let puzzle = puzzle::Polyomino {
            pieces: (cells < MAX_REGION_CELLS).then_some(Pieces::List(pieces)),
            ..puzzle::Polyomino::new(drawing(&region))
        };
        GeneratedPuzzle::new(puzzle.into(), self.seed, &mut shared_budget)
    }
}

fn placement(label: OptionLabel) -> Option<PiecePlacement> {
    let OptionLabel::Placement { piece, cells } = label else {
        return None;
    };
    let number = |[row, column]: [u32; 2]| row as usize * SIDE + column as usize;
    Some((piece, cells.into_iter().map(number).collect()))
}

/// Places the pieces one by one, the first over the middle. Each has as many contacts with the others as possible, or
/// up to [`SLACK`] fewer. Returns `None` if a piece fits nowhere.
fn grow(placements: &[PiecePlacement], names: &[&str], rng: &mut Rng) -> Option<Vec<bool>> {
    let mut region = vec![false; SIDE * SIDE];
    for (index, name) in names.iter().enumerate() {
        let mut fits: Vec<(u32, &[usize])> = Vec::new();
        for (piece, cells) in placements {
            let touches = if index == 0 {
                u32::from(cells.contains(&(SIDE / 2 * SIDE + SIDE / 2)))
            } else {
                cells.iter().map(|&cell| contacts(&region, cell)).sum()
            };
            if piece == name && touches > 0 && cells.iter().all(|&cell| !region[cell]) {
                fits.push((touches, cells));
            }
        }
        rng.shuffle(&mut fits);
        let closest = fits.iter().map(|fit| fit.0).max()?;
        let near = fits.iter().filter(|fit| fit.0 + SLACK >= closest);
        let grown = near.map(|(_, cells)| {
            let mut grown = region.clone();
            for &cell in *cells {
                grown[cell] = true;
            }
            grown
        });
        region = grown.into_iter().find(|grown| has_no_hole(grown))?;
    }
    Some(region)
}

/// Returns the neighbors of a cell.
fn neighbors(cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / SIDE, cell % SIDE);
    let near = [
        (row > 0).then(|| cell - SIDE),
        (row + 1 < SIDE).then(|| cell + SIDE),
        (column > 0).then(|| cell - 1),
        (column + 1 < SIDE).then(|| cell + 1),
    ];
    near.into_iter().flatten()
}

fn contacts(region: &[bool], cell: usize) -> u32 {
    neighbors(cell).map(|other| u32::from(region[other])).sum()
}

/// Returns whether the cells outside the region are connected and reach the edge.
fn has_no_hole(region: &[bool]) -> bool {
    let mut reached = region.to_vec();
    let edge = |cell: &usize| neighbors(*cell).count() < 4 && !region[*cell];
    let mut next: Vec<usize> = (0..region.len()).filter(edge).collect();
    while let Some(cell) = next.pop() {
        if !std::mem::replace(&mut reached[cell], true) {
            next.extend(neighbors(cell).filter(|&other| !reached[other]));
        }
    }
    reached.iter().all(|&cell| cell)
}

/// Returns the smallest drawing that contains the region.
fn drawing(region: &[bool]) -> Vec<String> {
    let held = |place: usize, step: usize, other: usize| {
        (0..SIDE).any(|index| region[place * step + index * other])
    };
    let rows = (0..SIDE).filter(|&row| held(row, SIDE, 1));
    let columns: Vec<usize> = (0..SIDE).filter(|&column| held(column, 1, SIDE)).collect();
    let symbol = |cell: usize| if region[cell] { '.' } else { '#' };
    rows.map(|row| {
        columns
            .iter()
            .map(|column| symbol(row * SIDE + column))
            .collect()
    })
    .collect()
}

impl Read for RegionRequest {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["seed", "cells"])?;
        Ok(RegionRequest {
            seed: fields.or("seed", decode::long, 0)?,
            cells: fields.optional("cells", decode::number)?,
        })
    }
}
