//! Polyforms as exact cover: every piece used, every cell covered. One encoder serves all lattices.

use super::board::{LatticeBoard, cell_data};
use super::lattice::{Lattice, Vector, ends, minus};
use super::rules::PolyformKind;
use super::{Distinct, Polyform, shape};
use crate::error::Result;
use crate::puzzle::pieces::cover::PieceCover;
use crate::puzzle::pieces::occupancy::Occupancy;
use crate::puzzle::pieces::{area, coloring, placed_too_often};
use crate::puzzle::reason::CellPattern;
use crate::puzzle::{Encoded, ItemLabel, Reason};

impl Polyform {
    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let lattice = self.lattice;
        let board = LatticeBoard::read(lattice, &self.board)?;
        let pieces = self.kinds()?;
        let kinds = &pieces.kinds;
        let placed = self.placed_pieces(&board, &pieces)?;
        let cells = board.cells();
        let ground = Occupancy::new(cells.len(), &placed);
        let placements = pieces.placements(lattice, &board, &ground, &placed)?;
        let label = |&cell: &Vector| ItemLabel::LatticeCell {
            cell: cell_data(lattice, cell),
        };
        let overlap = || {
            let (pieces, cell) = ground.overlap()?;
            Some(Reason::PlacedOverlap {
                pieces: pieces.map(|number| kinds[placed[number].0].name.clone()),
                item: label(&cells[cell]),
            })
        };
        let impossible = placed_too_often(kinds, &placed)
            .or_else(overlap)
            .or_else(|| area::impossible(cells.len(), kinds))
            .or_else(|| coloring::impossible(&colorings(lattice, cells), kinds, &placements));
        // An impossible puzzle has no orbits.
        let motions = (self.distinct != Distinct::None && impossible.is_none()).then(|| {
            let turns = lattice.turns(self.distinct == Distinct::Whole);
            shape::motions(lattice, cells, &turns, |cell| board.number(cell))
        });
        let points = crossable(lattice, &board);
        let point = |&point: &Vector| ItemLabel::Point {
            point: cell_data(lattice, point),
        };
        let cover = PieceCover {
            kinds,
            placements: &placements,
            placed: &placed,
            cells: cells.iter().map(label).collect(),
            points: points.iter().map(point).collect(),
            motions,
        };
        let (problem, options) = cover.encode(&|numbers, passed| {
            if !points.is_empty() {
                let passes = passed_points(&numbers.iter().map(|&cell| cells[cell as usize]));
                let number = |point: &Vector| points.binary_search(point).ok();
                passed.extend(passes.iter().filter_map(number).map(|point| point as u32));
            }
        })?;
        let rules = PolyformKind {
            lattice,
            board,
            pieces,
            placed,
            options,
        };
        Ok(Encoded::new(problem, impossible, rules))
    }
}

/// Returns the points of a grid of sticks that a piece can pass straight through, in ascending order. Two pieces cannot
/// both pass through one, so each is an item.
fn crossable(lattice: Lattice, board: &LatticeBoard) -> Vec<Vector> {
    if lattice != Lattice::Stick {
        return Vec::new();
    }
    passed_points(&board.cells().iter().copied())
}

/// Returns the points that these sticks pass straight through: both sticks of a line are there. The points ascend.
pub(super) fn passed_points(cells: &(impl Iterator<Item = Vector> + Clone)) -> Vec<Vector> {
    let mut points = Vec::new();
    for cell in cells.clone() {
        let [_, end] = ends(cell);
        let half = minus(end, cell);
        let next = [end[0] + half[0], end[1] + half[1], 0];
        if cells.clone().any(|other| other == next) {
            points.push(end);
        }
    }
    points.sort_unstable();
    points.dedup();
    points
}

/// The colors of the cells in each pattern of the lattice.
fn colorings(lattice: Lattice, cells: &[Vector]) -> Vec<(CellPattern, Vec<bool>)> {
    let patterns: &[CellPattern] = match lattice {
        Lattice::Square => &CellPattern::ALL,
        Lattice::Cube => &[
            CellPattern::Checkerboard,
            CellPattern::Layers,
            CellPattern::Rows,
            CellPattern::Columns,
        ],
        Lattice::Hexagon => &[CellPattern::Rows, CellPattern::Columns],
        Lattice::Triangle | Lattice::Stick => &[CellPattern::Directions],
        Lattice::Sphere => &[],
    };
    let is_black = |pattern: CellPattern, cell: Vector| {
        let [layer, row, column] = lattice.place_of(cell);
        match pattern {
            CellPattern::Checkerboard => (layer + row + column) % 2 == 0,
            CellPattern::Layers => layer % 2 == 0,
            CellPattern::Rows => row % 2 == 0,
            CellPattern::Columns => column % 2 == 0,
            CellPattern::Directions => lattice.home(cell) == lattice.homes()[0],
        }
    };
    let colors = |&pattern: &CellPattern| {
        let cells = cells.iter();
        (
            pattern,
            cells.map(|&cell| is_black(pattern, cell)).collect(),
        )
    };
    patterns.iter().map(colors).collect()
}
