//! Queens on an n×n board, none of which attacks another; or queens in the regions of a board.

mod region_map;
mod star_battle;
mod symmetry;

use derive_setters::Setters;
use serde::Serialize;

#[cfg(feature = "texts")]
use region_map::RegionMap;

use super::decode::{self, Read};
use super::reason::A_QUEEN;
use super::value::Value;
use super::{Encoded, ItemLabel, OptionLabel, Reason, Regions, Solution};
use crate::error::{Error, Result};
use crate::problem::{Builder, Entry, ItemId, OptionId, Problem};
#[cfg(feature = "texts")]
use crate::sort::sort_squares;

/// Maximum side of a board: it has 16,384 options, and a column fits into a byte.
pub const MAX_QUEENS: u32 = 128;

/// The n queens problem, with placed queens and blocked squares; or, with regions, colored queens and star battles.
///
/// Squares are `[row, column]`, counted from 0. Naming a square twice changes nothing.
///
/// Regions change the rules: each row, column and region holds `stars` queens, and no two queens touch, not even by a
/// corner. Diagonals are free otherwise.
///
/// ```
/// use dlx_wasm::puzzle::{Puzzle, Queens};
///
/// let puzzle: Puzzle = Queens::new(8).placed(vec![[0, 0]]).into();
/// assert_eq!(puzzle.encode()?.problem.count()?, 4);
/// let colored: Puzzle = Queens::new(5).regions("AAABB CABBB CCDDB CCDEE CCEEE").into();
/// assert_eq!(colored.encode()?.problem.count()?, 3);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Queens {
    /// Side of the board, from 1 to [`MAX_QUEENS`].
    pub n: u32,
    /// Squares that hold a queen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub placed: Vec<[u32; 2]>,
    /// Squares without a queen. Queens attack across them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocked: Vec<[u32; 2]>,
    /// Whether the board is a torus: diagonals leave on one side and continue on the other.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub toroidal: bool,
    /// Whether one solution represents all solutions that the symmetries of the board map to each other. A symmetry
    /// keeps placed queens and blocked squares; on a torus, shifts are symmetries too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub distinct: bool,
    /// The region of each square: `n` regions, each of them connected. A torus has no regions.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(skip)]
    pub regions: Option<Regions>,
    /// Number of queens in each row, column and region; 1 if absent. A number above 1 needs regions.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub stars: Option<u32>,
    /// On a board with regions, whether queens may touch by a corner; false if absent. They never touch by a side.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub touch: Option<bool>,
}

/// The queens of every row.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct QueensSolution {
    /// The column of the queen of each row, counted from 0. If rows hold several queens, the columns of a row stand side
    /// by side in ascending order.
    pub columns: Vec<u8>,
    /// The chosen options in canonical order.
    pub options: Vec<u32>,
}

/// A checked board. Squares ascend, and regions have the numbers of their first squares.
#[cfg(feature = "texts")]
#[derive(PartialEq, Eq)]
pub(super) struct CheckedQueens {
    n: u32,
    placed: Vec<[u32; 2]>,
    blocked: Vec<[u32; 2]>,
    toroidal: bool,
    distinct: bool,
    regions: Option<RegionMap>,
    stars: u32,
    may_touch: bool,
}

#[derive(Debug)]
struct QueensKind {
    puzzle: Queens,
    items: Vec<ItemLabel>,
    /// Row and column of each option.
    options: Vec<[u32; 2]>,
}

impl Queens {
    /// An empty board.
    #[must_use]
    pub fn new(n: u32) -> Self {
        Queens {
            n,
            ..Queens::default()
        }
    }

    /// Sets the regions: a text with one character per square, or one number per square.
    #[must_use]
    pub fn regions(mut self, regions: impl Into<Regions>) -> Self {
        self.regions = Some(regions.into());
        self
    }

    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        self.check()?;
        if let Some(regions) = &self.regions {
            return self.encode_with(regions);
        }
        let n = self.n;
        let items = self.items();
        let mut builder = Problem::builder(2 * n, items.len() as u32 - 2 * n)?;
        let mut lookup = vec![None; (6 * n) as usize];
        for (item, label) in items.iter().enumerate() {
            lookup[line_number(n, label)] = Some(ItemId(item as u32));
        }
        let options = self.open_squares();
        let mut entries: Vec<Entry> = Vec::with_capacity(4);
        for &square in &options {
            let items = self.lines(square).map(|line| lookup[line]);
            entries.clear();
            entries.extend(items.into_iter().flatten().map(Entry::from));
            builder.option(&entries)?;
        }
        Ok(self.encoded(builder, self.conflict(), items, options))
    }

    /// The encoded puzzle, from all parts of it.
    fn encoded(
        &self,
        builder: Builder,
        impossible: Option<Reason>,
        items: Vec<ItemLabel>,
        options: Vec<[u32; 2]>,
    ) -> Encoded {
        let mut problem = builder.build();
        // An impossible puzzle has no orbits.
        if self.distinct && impossible.is_none() {
            problem = problem.up_to(self.symmetries(&options));
        }
        let rules = QueensKind {
            puzzle: self.clone(),
            items,
            options,
        };
        Encoded::new(problem, impossible, rules)
    }

    /// Checks the board. Equal values have the same exact cover problem.
    #[cfg(feature = "texts")]
    pub(super) fn checked(&self) -> Result<CheckedQueens> {
        self.check()?;
        let squares = |squares: &[[u32; 2]]| {
            let mut squares = squares.to_vec();
            sort_squares(&mut squares);
            squares.dedup();
            squares
        };
        let map = self.regions.as_ref();
        let map = map.map(|regions| RegionMap::new(self.n, regions));
        Ok(CheckedQueens {
            n: self.n,
            placed: squares(&self.placed),
            blocked: squares(&self.blocked),
            toroidal: self.toroidal,
            distinct: self.distinct,
            regions: map.transpose()?,
            stars: self.stars_per_row(),
            may_touch: self.may_touch(),
        })
    }

    fn check(&self) -> Result<()> {
        if self.n == 0 {
            return Err(Error::argument(
                &"n",
                &format_args!("a whole number from 1 to {MAX_QUEENS}"),
                &0,
            ));
        }
        if self.n > MAX_QUEENS {
            let message = format_args!("n is {}; the maximum is {MAX_QUEENS}", self.n);
            return Err(Error::too_large(&"n", &self.n, MAX_QUEENS.into()).saying(&message));
        }
        for (name, squares) in [("placed", &self.placed), ("blocked", &self.blocked)] {
            let outside = |square: &[u32; 2]| square.iter().any(|&index| index >= self.n);
            if let Some(place) = squares.iter().position(outside) {
                let [row, column] = squares[place];
                return Err(Error::argument(
                    &format_args!("{name}[{place}]"),
                    &format_args!("a row and a column from 0 to {}", self.n - 1),
                    &format_args!("[{row}, {column}]"),
                ));
            }
        }
        self.check_regions()
    }

    /// Returns the items: ranks and files from the middle outward, then the diagonals of more than one cell. The
    /// organ-pipe order of ranks and files keeps the tree small.
    fn items(&self) -> Vec<ItemLabel> {
        let n = self.n;
        let mut items = Vec::with_capacity(6 * n as usize);
        for place in 0..n {
            let index = organ_pipe(place, n);
            items.push(ItemLabel::Rank { row: index });
            items.push(ItemLabel::File { column: index });
        }
        let diagonals = match (n, self.toroidal) {
            (1, _) => 0..0,
            (_, true) => 0..n,
            (_, false) => 1..2 * n - 2,
        };
        items.extend(diagonals.clone().map(|index| ItemLabel::Falling { index }));
        items.extend(diagonals.map(|index| ItemLabel::Rising { index }));
        items
    }

    /// Returns the numbers of the four lines of a square.
    fn lines(&self, [row, column]: [u32; 2]) -> [usize; 4] {
        let n = self.n;
        let (falling, rising) = if self.toroidal {
            ((row + n - column) % n, (row + column) % n)
        } else {
            (row + n - 1 - column, row + column)
        };
        [row, n + column, 2 * n + falling, 4 * n + rising].map(|line| line as usize)
    }

    /// Returns the squares, in row order, that may hold a queen: neither blocked nor attacked by a placed queen.
    fn open_squares(&self) -> Vec<[u32; 2]> {
        let n = self.n;
        let index = |&[row, column]: &[u32; 2]| (row * n + column) as usize;
        let mut blocked = vec![false; (n * n) as usize];
        let mut placed = blocked.clone();
        let mut queens = vec![0u32; 6 * n as usize];
        for square in &self.blocked {
            blocked[index(square)] = true;
        }
        for square in &self.placed {
            if !std::mem::replace(&mut placed[index(square)], true) {
                for line in self.lines(*square) {
                    queens[line] += 1;
                }
            }
        }
        let open = |square: &[u32; 2]| {
            let own = u32::from(placed[index(square)]);
            let attacked = |line: usize| queens[line] != own;
            !blocked[index(square)] && !self.lines(*square).into_iter().any(attacked)
        };
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| [row, column]));
        squares.filter(open).collect()
    }

    fn attack(&self, one: [u32; 2], other: [u32; 2]) -> bool {
        let lines = self.lines(other);
        one != other && self.lines(one).iter().any(|line| lines.contains(line))
    }

    /// Returns the reason why the placed queens are impossible, if they are.
    fn conflict(&self) -> Option<Reason> {
        let mut holders: Vec<Option<[u32; 2]>> = vec![None; 6 * self.n as usize];
        let index = |[row, column]: [u32; 2]| (row * self.n + column) as usize;
        let mut blocked = vec![false; (self.n * self.n) as usize];
        for &square in &self.blocked {
            blocked[index(square)] = true;
        }
        for &square in &self.placed {
            if blocked[index(square)] {
                return Some(Reason::QueenOnBlocked { square });
            }
            for line in self.lines(square) {
                let holder = &mut holders[line];
                let other = *holder.get_or_insert(square);
                if other != square {
                    let squares = vec![other, square];
                    return Some(Reason::QueensAttack { squares });
                }
            }
        }
        None
    }
}

/// Returns indices from the middle outward: for 8, they are 4 3 5 2 6 1 7 0.
fn organ_pipe(place: u32, n: u32) -> u32 {
    match place % 2 {
        0 => u32::midpoint(n, place),
        _ => (n - 1 - place) / 2,
    }
}

/// Returns a number below 6 n for every line of the board.
fn line_number(n: u32, line: &ItemLabel) -> usize {
    let number = match line {
        ItemLabel::Rank { row } => *row,
        ItemLabel::File { column } => n + column,
        ItemLabel::Falling { index } => 2 * n + index,
        ItemLabel::Rising { index } => 4 * n + index,
        _ => 0,
    };
    number as usize
}

impl super::PuzzleKind for QueensKind {
    fn decode(&self, _: &Problem, chosen: &[OptionId]) -> Solution {
        if self.puzzle.regions.is_some() {
            return star_battle::stars_on(&self.options, chosen);
        }
        let mut columns = vec![0; self.puzzle.n as usize];
        for option in chosen {
            let [row, column] = self.options[option.index()];
            columns[row as usize] = column as u8;
        }
        Solution::Queens(QueensSolution {
            columns,
            options: chosen.iter().map(|option| option.0).collect(),
        })
    }

    fn item(&self, _: &Problem, item: ItemId) -> ItemLabel {
        self.items[item.index()].clone()
    }

    fn option(&self, _: &Problem, option: OptionId) -> OptionLabel {
        let [row, column] = self.options[option.index()];
        OptionLabel::Queen { row, column }
    }

    #[cfg(feature = "checks")]
    fn check(&self, _: &Problem, solution: &Solution) -> Vec<Reason> {
        let Solution::Queens(QueensSolution { columns, .. }) = solution else {
            return vec![solution.instead_of("queens on a board")];
        };
        let (n, stars) = (self.puzzle.n, self.puzzle.stars_per_row());
        let count = n * stars;
        let other = columns.iter().find(|&&column| u32::from(column) >= n);
        if columns.len() != count as usize || other.is_some() {
            return vec![Reason::form(
                format!("{count} columns from 0 to {}", n - 1),
                match other {
                    Some(column) => format!("column {column}"),
                    None => format!("{}", columns.len()),
                },
            )];
        }
        let queens: Vec<[u32; 2]> = (0..count)
            .zip(columns)
            .map(|(place, &column)| [place / stars, column.into()])
            .collect();
        let mut wrong = self.puzzle.broken_stars(&queens);
        for (place, &queen) in queens.iter().enumerate() {
            let attacked = queens[..place].iter().filter(|&&other| {
                self.puzzle.regions.is_none() && self.puzzle.attack(other, queen)
            });
            wrong.extend(attacked.map(|&other| Reason::QueensAttack {
                squares: vec![other, queen],
            }));
            if self.puzzle.blocked.contains(&queen) {
                wrong.push(Reason::QueenOnBlocked { square: queen });
            }
        }
        let missing = self
            .puzzle
            .placed
            .iter()
            .filter(|square| !queens.contains(square));
        wrong.extend(missing.map(|&cell| Reason::GivenChanged {
            cell,
            given: A_QUEEN.into(),
            found: "empty".into(),
        }));
        wrong
    }
}

impl Read for Queens {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&[
            "n", "placed", "blocked", "toroidal", "distinct", "regions", "stars", "touch",
        ])?;
        Ok(Queens {
            n: fields.needed("n", decode::side)?,
            placed: fields.or("placed", decode::squares, Vec::new())?,
            blocked: fields.or("blocked", decode::squares, Vec::new())?,
            toroidal: fields.flag("toroidal")?,
            distinct: fields.flag("distinct")?,
            regions: fields.optional("regions", Regions::read)?,
            stars: fields.optional("stars", decode::number)?,
            touch: fields.optional("touch", bool::read)?,
        })
    }
}

impl Read for QueensSolution {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.any_fields()?;
        Ok(QueensSolution {
            columns: fields.or("columns", decode::bytes, Vec::new())?,
            options: fields.or("options", decode::numbers, Vec::new())?,
        })
    }
}
