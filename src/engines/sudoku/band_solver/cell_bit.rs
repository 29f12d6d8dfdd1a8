//! The bits of cells in a vector: a number for each band, with ten bits for each of its rows; the last of them is
//! empty.

use crate::simd::U32x4;

/// Number of cells in a grid.
pub(super) const CELLS: usize = 81;

/// The cells of a row, the same for all rows of a band, the first cell of each row, and the empty bit of each row.
const ROW: u32 = 0x1ff;
const ROWS: u32 = ROW * FIRST;
const FIRST: u32 = 1 | 1 << 10 | 1 << 20;
pub(super) const EMPTY: u32 = FIRST << 9;

/// All cells.
pub(super) const BLANK: [u32; 4] = [ROWS, ROWS, ROWS, 0];

/// For each row, column and box its cells.
pub(super) static HOUSES: [[[u32; 4]; 9]; 3] = {
    let mut houses = [[[0; 4]; 9]; 3];
    let mut k = 0;
    while k < 9 {
        houses[0][k][k / 3] = ROW << (k % 3 * 10);
        houses[1][k] = [FIRST << k, FIRST << k, FIRST << k, 0];
        houses[2][k][k / 3] = (7 * FIRST) << (k % 3 * 3);
        k += 1;
    }
    houses
};

/// For each position the cells that lose its digit, and the position itself.
pub(super) static PEERS: [[u32; 4]; 96] = {
    let mut peers = [[0; 4]; 96];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let own = &mut peers[CellBit::of(row, column).0];
        *own = HOUSES[1][column];
        own[row / 3] |= HOUSES[0][row][row / 3] | HOUSES[2][row / 3 * 3 + column / 3][row / 3];
        cell += 1;
    }
    peers
};

/// All positions of a band, and those of the bands before it.
static BANDS: [[u32; 4]; 3] = [
    [u32::MAX, 0, 0, 0],
    [0, u32::MAX, 0, 0],
    [0, 0, u32::MAX, 0],
];
static BEFORE: [[u32; 4]; 3] = [
    [0, 0, 0, 0],
    [u32::MAX, 0, 0, 0],
    [u32::MAX, u32::MAX, 0, 0],
];

/// The position of a cell: 32 times its band, plus its bit there.
#[derive(Clone, Copy)]
pub(super) struct CellBit(pub(super) usize);

impl CellBit {
    pub(super) const fn of(row: usize, column: usize) -> Self {
        CellBit(row / 3 * 32 + row % 3 * 10 + column)
    }

    /// The first of these cells.
    #[inline(always)]
    pub(super) fn first(cells: U32x4) -> Self {
        let [low, high] = cells.words();
        let position = if low == 0 {
            64 + high.trailing_zeros()
        } else {
            low.trailing_zeros()
        };
        // Without cells the result is an arbitrary position.
        CellBit((position as usize).min(95))
    }

    #[inline(always)]
    pub(super) fn bit(self) -> usize {
        self.0 % 32
    }

    #[inline(always)]
    pub(super) fn alone(self) -> U32x4 {
        U32x4::splat(1 << self.bit()).and(U32x4::load(&BANDS[self.0 / 32]))
    }

    #[inline(always)]
    pub(super) fn row(self) -> usize {
        3 * (self.0 / 32) + self.bit() / 10
    }

    #[inline(always)]
    pub(super) fn cell(self) -> usize {
        CELL[self.0].into()
    }

    /// The cells before it.
    #[inline(always)]
    pub(super) fn before(self) -> U32x4 {
        let own = U32x4::splat((1 << self.bit()) - 1).and(U32x4::load(&BANDS[self.0 / 32]));
        own.or(U32x4::load(&BEFORE[self.0 / 32]))
    }
}

/// The cell of each position.
static CELL: [u8; 96] = {
    let mut cells = [0; 96];
    let mut cell = 0;
    while cell < 81 {
        cells[CellBit::of(cell / 9, cell % 9).0] = cell as u8;
        cell += 1;
    }
    cells
};

/// Digits by position.
pub(super) fn by_place(cells: &[u8; 81]) -> [u8; 96] {
    let mut places = [0; 96];
    for (row, cells) in cells.as_chunks::<9>().0.iter().enumerate() {
        places[CellBit::of(row, 0).0..][..9].copy_from_slice(cells);
    }
    places
}

/// Merges three pairs of sets. The result has the bits that are in at least one, and those that are in at least two.
#[inline(always)]
fn join([a, b, c]: [[U32x4; 2]; 3]) -> [U32x4; 2] {
    let some = a[0].or(b[0]);
    let two = a[1].or(b[1]).or(c[1]);
    [some.or(c[0]), two.or(a[0].and(b[0])).or(some.and(c[0]))]
}

/// The cells without the first one of each row.
#[inline(always)]
pub(super) fn more(cells: U32x4) -> U32x4 {
    cells.and(cells.or(U32x4::splat(EMPTY)).sub(U32x4::splat(FIRST)))
}

/// Sets the empty bit of each row that has exactly one of these cells. The other bits are undefined.
#[inline(always)]
pub(super) fn rows(cells: U32x4) -> U32x4 {
    let without_first = cells.or(U32x4::splat(EMPTY)).sub(U32x4::splat(FIRST));
    without_first.andnot(cells.and(without_first).add(U32x4::splat(ROWS)))
}

/// For the cells of three digits, one number each: for each band the columns with at least one cell, and with at least
/// two.
#[inline(always)]
pub(super) fn bands(digits: [U32x4; 3]) -> [[U32x4; 2]; 3] {
    let (none, row) = (U32x4::splat(0), U32x4::splat(ROW));
    U32x4::transpose3(digits).map(|band| {
        let rows = [band, band.shr::<10>(), band.shr::<20>()];
        join(rows.map(|row| [row, none])).map(|bits| bits.and(row))
    })
}

/// A bit for each column with at least one of the cells, and for each with exactly one.
#[inline(always)]
pub(super) fn columns(bands: &[[U32x4; 2]; 3]) -> [U32x4; 2] {
    let [one, two] = join(*bands);
    [one, one.andnot(two)]
}

/// The same for each box, at its first bit in the band.
#[inline(always)]
pub(super) fn boxes([a, b, c]: &[[U32x4; 2]; 3]) -> [U32x4; 2] {
    let all = |k: usize| a[k].or(b[k].shl::<10>()).or(c[k].shl::<20>());
    let three = [all(0), all(1)];
    let [one, two] = join([
        three,
        three.map(U32x4::shr::<1>),
        three.map(U32x4::shr::<2>),
    ]);
    let one = one.and(U32x4::splat(FIRST | FIRST << 3 | FIRST << 6));
    [one, one.andnot(two)]
}
