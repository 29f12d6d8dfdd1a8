//! The lattices: which integer vectors are cells, what moves cells to cells, and where a cell stands in a drawing.
//!
//! A lattice is three facts: its cells, the matrices of its point group, and its translations. The encoder needs no
//! more. A vector of a plane has 0 as its third coordinate.

use serde::Serialize;

use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;

/// A vector of a lattice.
pub(super) type Vector = [i32; 3];

/// A matrix of a point group, by rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LatticeTurn([Vector; 3]);

/// The arrangement of the cells of a [`Polyform`](super::Polyform).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Lattice {
    /// Squares: `[row, column]`.
    Square,
    /// Cubes: `[layer, row, column]`.
    Cube,
    /// Stacked balls: `[x, y, z]` with an even sum. The twelve neighbors differ by ±1 in two coordinates.
    Sphere,
    /// Hexagons, in axial coordinates. The six neighbors differ by `[0, 1]`, `[1, 0]`, `[1, -1]` or their opposites.
    Hexagon,
    /// Triangles: three times the center, in the basis of two sides. Those of one direction are 1 modulo 3 in both
    /// coordinates, the others 2.
    Triangle,
    /// Edges of a square grid: twice the middle, so one coordinate is odd and one is even.
    Stick,
}

impl Lattice {
    /// The names in data, with their lattices.
    pub(super) const ALL: [(&str, Lattice); 6] = [
        ("square", Lattice::Square),
        ("cube", Lattice::Cube),
        ("sphere", Lattice::Sphere),
        ("hexagon", Lattice::Hexagon),
        ("triangle", Lattice::Triangle),
        ("stick", Lattice::Stick),
    ];

    /// Number of coordinates of a cell.
    #[must_use]
    pub fn dimensions(self) -> usize {
        if self.is_space() { 3 } else { 2 }
    }

    /// Whether pieces can be turned in space. Pieces of the plane may be mirrored unless the puzzle forbids it.
    pub(super) fn is_space(self) -> bool {
        matches!(self, Lattice::Cube | Lattice::Sphere)
    }

    /// Returns the lattice of this name.
    #[cfg(feature = "texts")]
    pub(in crate::puzzle) fn named(name: &str) -> Option<Self> {
        let mut all = Lattice::ALL.into_iter();
        all.find(|(known, _)| *known == name)
            .map(|(_, lattice)| lattice)
    }

    /// Returns the names of all lattices.
    #[cfg(feature = "texts")]
    pub(in crate::puzzle) fn names() -> impl Iterator<Item = &'static str> {
        Lattice::ALL.into_iter().map(|(name, _)| name)
    }

    /// The name in data.
    pub(in crate::puzzle) fn name(self) -> &'static str {
        Lattice::ALL
            .into_iter()
            .find(|(_, lattice)| *lattice == self)
            .map_or("", |(name, _)| name)
    }

    /// The rule that the coordinates of every cell obey, for error messages.
    pub(super) fn rule(self) -> &'static str {
        match self {
            Lattice::Square | Lattice::Hexagon => "two whole numbers",
            Lattice::Cube => "three whole numbers",
            Lattice::Sphere => "three whole numbers with an even sum",
            Lattice::Triangle => "two whole numbers, both 1 or both 2 modulo 3",
            Lattice::Stick => "two whole numbers, one of them odd",
        }
    }

    /// Returns whether a vector is a cell.
    pub(super) fn has(self, [x, y, z]: Vector) -> bool {
        match self {
            Lattice::Square | Lattice::Hexagon => z == 0,
            Lattice::Cube => true,
            Lattice::Sphere => (x + y + z) % 2 == 0,
            Lattice::Triangle => {
                z == 0 && x.rem_euclid(3) == y.rem_euclid(3) && x.rem_euclid(3) != 0
            }
            Lattice::Stick => z == 0 && (x + y).rem_euclid(2) == 1,
        }
    }

    /// Returns whether a translation by this vector maps cells to cells of the same direction.
    pub(super) fn is_step(self, [x, y, z]: Vector) -> bool {
        match self {
            Lattice::Square | Lattice::Hexagon | Lattice::Cube => true,
            Lattice::Sphere => (x + y + z) % 2 == 0,
            Lattice::Triangle => x % 3 == 0 && y % 3 == 0,
            Lattice::Stick => x % 2 == 0 && y % 2 == 0,
        }
    }

    /// Returns the cell near the origin from which a translation leads to this one. It is the direction of the cell.
    pub(super) fn home(self, [x, _, _]: Vector) -> Vector {
        match self {
            Lattice::Square | Lattice::Hexagon | Lattice::Cube | Lattice::Sphere => [0; 3],
            Lattice::Triangle => [x.rem_euclid(3), x.rem_euclid(3), 0],
            Lattice::Stick => [x.rem_euclid(2), 1 - x.rem_euclid(2), 0],
        }
    }

    /// Returns the directions of cells, each as a cell near the origin.
    pub(super) fn homes(self) -> &'static [Vector] {
        match self {
            Lattice::Square | Lattice::Hexagon | Lattice::Cube | Lattice::Sphere => &[[0; 3]],
            Lattice::Triangle => &[[1, 1, 0], [2, 2, 0]],
            Lattice::Stick => &[[0, 1, 0], [1, 0, 0]],
        }
    }

    /// Returns the point group: the identity first, then each other rotation and, with `reflect`, each reflection.
    pub(super) fn turns(self, reflect: bool) -> Vec<LatticeTurn> {
        let mut all = match self {
            Lattice::Square | Lattice::Stick => signed_permutations(2),
            Lattice::Cube | Lattice::Sphere => signed_permutations(3),
            Lattice::Hexagon | Lattice::Triangle => {
                let sixth = LatticeTurn([[0, -1, 0], [1, 1, 0], [0, 0, 1]]);
                let swap = LatticeTurn([[0, 1, 0], [1, 0, 0], [0, 0, 1]]);
                let mut turn = LatticeTurn::IDENTITY;
                let mut all = Vec::with_capacity(12);
                for _ in 0..6 {
                    all.extend([turn, turn.after(swap)]);
                    turn = sixth.after(turn);
                }
                all
            }
        };
        all.retain(|turn| reflect || turn.determinant() == 1);
        all
    }

    /// Appends the neighbors of a cell: those that share a side, touch as balls, or share an end.
    pub(super) fn neighbors(self, cell: Vector, all: &mut Vec<Vector>) {
        let mut add = |offsets: &[Vector]| all.extend(offsets.iter().map(|&by| plus(cell, by)));
        match self {
            Lattice::Square => add(&AXES[..4]),
            Lattice::Cube => add(&AXES),
            Lattice::Hexagon => {
                add(&AXES[..4]);
                add(&[[1, -1, 0], [-1, 1, 0]]);
            }
            Lattice::Sphere => {
                for [a, b] in [[1, 1], [1, -1], [-1, 1], [-1, -1]] {
                    add(&[[a, b, 0], [a, 0, b], [0, a, b]]);
                }
            }
            Lattice::Triangle => {
                let sign = if cell[0].rem_euclid(3) == 1 { 1 } else { -1 };
                add(&[[sign, sign, 0], [sign, -2 * sign, 0], [-2 * sign, sign, 0]]);
            }
            Lattice::Stick => {
                for end in ends(cell) {
                    let edges = AXES[..4].iter().map(|&by| plus(end, by));
                    all.extend(edges.filter(|&edge| edge != cell));
                }
            }
        }
    }

    /// Returns the place of a cell in a drawing: its layer, row and column.
    pub(super) fn place_of(self, [x, y, z]: Vector) -> Vector {
        match self {
            Lattice::Square | Lattice::Hexagon | Lattice::Stick => [0, x, y],
            Lattice::Cube => [x, y, z],
            // Each layer is a square grid whose rows and columns are diagonals of the coordinates.
            Lattice::Sphere => [z, (x - y - z).div_euclid(2), (x + y - z).div_euclid(2)],
            Lattice::Triangle => [
                0,
                x.div_euclid(3),
                2 * y.div_euclid(3) + i32::from(x.rem_euclid(3) == 2),
            ],
        }
    }

    /// Returns the cell at a place of a drawing; `None` if no cell can be there.
    pub(super) fn cell_at(self, [layer, row, column]: Vector) -> Option<Vector> {
        let cell = match self {
            Lattice::Square | Lattice::Hexagon | Lattice::Stick => [row, column, layer],
            Lattice::Cube => [layer, row, column],
            Lattice::Sphere => [row + column + layer, column - row, layer],
            Lattice::Triangle => {
                let direction = 1 + column.rem_euclid(2);
                let across = 3 * column.div_euclid(2) + direction;
                [3 * row + direction, across, layer]
            }
        };
        self.has(cell).then_some(cell)
    }
}

impl Read for Lattice {
    fn read(value: &Value) -> decode::Result<Self> {
        value.named(&Lattice::ALL)
    }
}

const AXES: [Vector; 6] = [
    [0, 1, 0],
    [1, 0, 0],
    [0, -1, 0],
    [-1, 0, 0],
    [0, 0, 1],
    [0, 0, -1],
];

/// Returns the ends of a stick. Both of their coordinates are even.
pub(super) fn ends(cell: Vector) -> [Vector; 2] {
    let along = if cell[0].rem_euclid(2) == 1 {
        [1, 0, 0]
    } else {
        [0, 1, 0]
    };
    [minus(cell, along), plus(cell, along)]
}

pub(super) fn plus(one: Vector, other: Vector) -> Vector {
    [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
}

pub(super) fn minus(one: Vector, other: Vector) -> Vector {
    [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
}

impl LatticeTurn {
    const IDENTITY: LatticeTurn = LatticeTurn([[1, 0, 0], [0, 1, 0], [0, 0, 1]]);

    /// Returns the image of a vector.
    pub(super) fn of(self, vector: Vector) -> Vector {
        self.0
            .map(|row| row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2])
    }

    /// Returns the turn that applies `first`, then this one.
    fn after(self, first: LatticeTurn) -> LatticeTurn {
        LatticeTurn(transposed(
            transposed(first.0).map(|column| self.of(column)),
        ))
    }

    /// Returns 1 for a rotation and −1 for a reflection.
    fn determinant(self) -> i32 {
        let [a, b, c] = self.0;
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
    }
}

fn transposed(rows: [Vector; 3]) -> [Vector; 3] {
    [0, 1, 2].map(|column| rows.map(|row| row[column]))
}

/// Returns the matrices that exchange the first `dimensions` axes and reverse some of them, the identity first.
fn signed_permutations(dimensions: usize) -> Vec<LatticeTurn> {
    let orders: &[[usize; 3]] = &[
        [0, 1, 2],
        [1, 0, 2],
        [0, 2, 1],
        [2, 1, 0],
        [1, 2, 0],
        [2, 0, 1],
    ];
    let orders = if dimensions == 2 {
        &orders[..2]
    } else {
        orders
    };
    let mut all = Vec::with_capacity(48);
    for order in orders {
        for signs in 0..1 << dimensions {
            let mut rows = [[0; 3]; 3];
            for (axis, &from) in order.iter().enumerate() {
                rows[axis][from] = if signs >> axis & 1 == 0 { 1 } else { -1 };
            }
            all.push(LatticeTurn(rows));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn point_groups_have_their_orders_and_keep_cells() {
        let orders = [8, 48, 48, 12, 12, 8];
        for ((_, lattice), order) in Lattice::ALL.into_iter().zip(orders) {
            let turns = lattice.turns(true);
            assert_eq!(turns.len(), order, "{lattice:?}");
            assert_eq!(turns[0], LatticeTurn::IDENTITY);
            assert_eq!(lattice.turns(false).len(), order / 2, "{lattice:?}");
            for &home in lattice.homes() {
                assert!(lattice.has(home), "{lattice:?}");
                assert!(turns.iter().all(|turn| lattice.has(turn.of(home))));
                let mut near = Vec::new();
                lattice.neighbors(home, &mut near);
                assert_eq!(near.len(), [4, 6, 12, 6, 3, 6][lattice as usize]);
                for cell in near {
                    let mut back = Vec::new();
                    lattice.neighbors(cell, &mut back);
                    assert!(lattice.has(cell) && back.contains(&home), "{lattice:?}");
                }
            }
        }
    }

    #[test]
    fn a_place_of_a_drawing_is_that_of_its_cell() {
        for (_, lattice) in Lattice::ALL {
            let layers = if lattice.is_space() { -3..4 } else { 0..1 };
            for layer in layers {
                for (row, column) in
                    (-4..5).flat_map(|row| (-4..5).map(move |column| (row, column)))
                {
                    let place = [layer, row, column];
                    if let Some(cell) = lattice.cell_at(place) {
                        assert_eq!(lattice.place_of(cell), place, "{lattice:?}");
                        assert!(lattice.is_step(minus(cell, lattice.home(cell))));
                    }
                }
            }
        }
    }
}
