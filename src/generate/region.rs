//! Regions that different pentominoes tile: grown piece by piece, so that there is a tiling, without holes.

use serde::Serialize;

use super::shared_budget::SharedBudget;
use super::{GeneratedPuzzle, MAX_NODES};
use crate::error::{Error, Result};
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::puzzle::{self, OptionLabel, PieceSet, Pieces, Puzzle};
use crate::rng::Rng;
use crate::solve::Settings;

/// Cells of the twelve pentominoes.
const MAX_REGION_CELLS: u32 = 60;

/// Side of the ground that a region grows on: it starts in the middle, and sixty cells never came near the edge.
const SIDE: usize = 14;

/// How far from the closest fit a piece may be put: 0 makes blobs, more makes arms.
const SLACK: u32 = 1;

/// A request for a random region, in one part and without holes, that twelve pentominoes tile.
///
/// ```
/// use dlx_wasm::generate::RegionRequest;
///
/// let made = RegionRequest { seed: 7, ..RegionRequest::default() }.generate()?;
/// assert!(made.puzzle.encode()?.problem.solve()?.is_some());
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RegionRequest {
    /// Decides everything random.
    pub seed: u64,
    /// How many cells: 60 if absent, else a multiple of 5 up to 60; with fewer than 60, some of the twelve tile it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<u32>,
}

/// Every way to lay a pentomino on the ground: the piece and its cells.
type PieceOnGround = (String, Vec<usize>);

impl RegionRequest {
    /// Makes the region. It may be tiled in many ways; the solution is the first in canonical order.
    ///
    /// # Errors
    /// What is malformed; [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub fn generate(&self) -> Result<GeneratedPuzzle> {
        self.generate_within(&Settings::default())
    }

    /// The same with a budget and a poll; of the settings only these two are looked at.
    ///
    /// # Errors
    /// Those of [`RegionRequest::generate`].
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
        let lays: Vec<PieceOnGround> = labels.filter_map(lay).collect();
        let mut pieces = PieceSet::Pentominoes.pieces();
        let mut order: Vec<usize> = (0..pieces.len()).collect();
        let region = loop {
            shared_budget.look()?;
            rng.shuffle(&mut order);
            order.truncate(cells as usize / 5);
            let names: Vec<&str> = order.iter().map(|&piece| &*pieces[piece].name).collect();
            if let Some(region) = grow(&lays, &names, &mut rng) {
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

fn lay(label: OptionLabel) -> Option<PieceOnGround> {
    let OptionLabel::Placement { piece, cells } = label else {
        return None;
    };
    let number = |[row, column]: [u32; 2]| row as usize * SIDE + column as usize;
    Some((piece, cells.into_iter().map(number).collect()))
}

/// Lays the pieces one by one, the first over the middle, each as close to the others as it fits or a little less;
/// `None` where a piece fits nowhere.
fn grow(lays: &[PieceOnGround], names: &[&str], rng: &mut Rng) -> Option<Vec<bool>> {
    let mut region = vec![false; SIDE * SIDE];
    for (index, name) in names.iter().enumerate() {
        let mut fits: Vec<(u32, &[usize])> = Vec::new();
        for (piece, cells) in lays {
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

/// The cells beside a cell.
fn beside(cell: usize) -> impl Iterator<Item = usize> {
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
    beside(cell).map(|other| u32::from(region[other])).sum()
}

/// Whether everything outside hangs together and reaches the edge.
fn has_no_hole(region: &[bool]) -> bool {
    let mut reached = region.to_vec();
    let edge = |cell: &usize| beside(*cell).count() < 4 && !region[*cell];
    let mut next: Vec<usize> = (0..region.len()).filter(edge).collect();
    while let Some(cell) = next.pop() {
        if !std::mem::replace(&mut reached[cell], true) {
            next.extend(beside(cell).filter(|&other| !reached[other]));
        }
    }
    reached.iter().all(|&cell| cell)
}

/// The smallest drawing that holds the region.
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
