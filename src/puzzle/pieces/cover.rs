//! Pieces on a board as exact cover: every piece used, every cell covered.

use super::symmetry::Orbits;
use super::{PieceItems, PieceKind, PlacedPiece, check_size, entry_count, uses};
use crate::error::Result;
use crate::problem::{Builder, Entry, ItemId, NO_PLACE, OptionId, Problem};
use crate::puzzle::ItemLabel;

/// The parts of a puzzle from which its exact cover problem follows.
pub(in crate::puzzle) struct PieceCover<'a> {
    pub(in crate::puzzle) kinds: &'a [PieceKind],
    /// For each kind, the concatenated cells of each placement. With motions, the cells of a placement ascend.
    pub(in crate::puzzle) placements: &'a [Vec<u32>],
    pub(in crate::puzzle) placed: &'a [PlacedPiece],
    /// The label of each cell.
    pub(in crate::puzzle) cells: Vec<ItemLabel>,
    /// The labels of further places that at most one piece takes.
    pub(in crate::puzzle) points: Vec<ItemLabel>,
    /// The motions of the board, if one solution represents all that they map to each other.
    pub(in crate::puzzle) motions: Option<Vec<Vec<u32>>>,
}

/// The meaning of the items and options of a problem.
#[derive(Debug)]
pub(in crate::puzzle) struct PieceOptions {
    pub(in crate::puzzle) labels: Vec<ItemLabel>,
    /// The item of cell 0; those of the other cells follow.
    cells: u32,
    cell_count: u32,
    kind_of_option: Vec<u16>,
}

impl PieceOptions {
    /// Returns the kind of an option and the cells that it covers.
    pub(in crate::puzzle) fn placement(
        &self,
        problem: &Problem,
        option: OptionId,
    ) -> (usize, Vec<u32>) {
        let kind = usize::from(self.kind_of_option[option.index()]);
        let entries = problem.added_entries(option).iter();
        let cells = entries.filter_map(|entry| {
            let cell = entry.item.0.checked_sub(self.cells)?;
            (cell < self.cell_count).then_some(cell)
        });
        (kind, cells.collect())
    }
}

impl PieceCover<'_> {
    /// Builds the problem and returns it with the meaning of its items and options. `points_of` appends the points that a placement of these cells takes.
    #[inline(never)]
    pub(in crate::puzzle) fn encode(
        self,
        points_of: &dyn Fn(&[u32], &mut Vec<u32>),
    ) -> Result<(Problem, PieceOptions)> {
        let PieceCover {
            kinds, placements, ..
        } = self;
        let cell_count = self.cells.len();
        let uses = uses(cell_count, kinds);
        check_size(entry_count(kinds, placements))?;
        let orbits = self.motions.map(|motions| {
            Orbits::new(cell_count, &motions, kinds, placements, &uses, self.placed)
        });
        let items = Items::new(self.cells, self.points, kinds, &uses);
        let secondary = items.labels.len() as u32 - items.primary;
        let mut options = OptionRows {
            builder: Problem::builder(items.primary, secondary)?,
            kind_of_option: Vec::new(),
            places: Vec::new(),
            entries: Vec::new(),
        };
        for (number, how) in uses.iter().enumerate() {
            if let (PieceItems::Bounds(least, most), Some(item)) = (how, items.piece[number]) {
                options.builder.bound(ItemId(item), *least, *most)?;
            }
        }
        let mut points = Vec::new();
        for (number, kind) in kinds.iter().enumerate() {
            let placements: Vec<&[u32]> = placements[number].chunks_exact(kind.size).collect();
            for (index, cells) in (0..).zip(placements) {
                let orbits = orbits.as_ref();
                if orbits.is_some_and(|orbits| !orbits.is_tried(number, index)) {
                    continue;
                }
                let place = orbits.map_or(NO_PLACE, |orbits| orbits.place(number, index));
                points.clear();
                points_of(cells, &mut points);
                options.start(&items, number);
                options.add(cells.iter().map(|cell| items.cells + cell));
                options.add(points.iter().map(|point| items.points + point));
                options.finish(number, place)?;
            }
        }
        let mut problem = options.builder.build();
        if let Some(symmetries) = orbits.and_then(|orbits| orbits.symmetries(options.places)) {
            problem = problem.up_to(symmetries);
        }
        let options = PieceOptions {
            labels: items.labels,
            cells: items.cells,
            cell_count: cell_count as u32,
            kind_of_option: options.kind_of_option,
        };
        Ok((problem, options))
    }
}

/// The options, in the order in which they are added.
struct OptionRows {
    builder: Builder,
    kind_of_option: Vec<u16>,
    /// The placement index of each option, for symmetries.
    places: Vec<u32>,
    entries: Vec<Entry>,
}

impl OptionRows {
    /// Starts an option with the item of the piece, if it has one.
    fn start(&mut self, items: &Items, kind: usize) {
        self.entries.clear();
        self.add(items.piece[kind]);
    }

    fn add(&mut self, items: impl IntoIterator<Item = u32>) {
        let entries = items.into_iter().map(|item| Entry::from(ItemId(item)));
        self.entries.extend(entries);
    }

    fn finish(&mut self, kind: usize, place: u32) -> Result<()> {
        self.builder.option(&self.entries)?;
        self.kind_of_option.push(kind as u16);
        self.places.push(place);
        Ok(())
    }
}

/// The positions of the items of the encoding, and their meaning.
struct Items {
    primary: u32,
    /// The item of each kind that has one.
    piece: Vec<Option<u32>>,
    /// The item of cell 0.
    cells: u32,
    /// The item of point 0.
    points: u32,
    labels: Vec<ItemLabel>,
}

impl Items {
    #[inline(never)]
    fn new(
        cell_labels: Vec<ItemLabel>,
        points: Vec<ItemLabel>,
        kinds: &[PieceKind],
        uses: &[PieceItems],
    ) -> Self {
        let mut labels = Vec::new();
        let mut piece = vec![None; kinds.len()];
        let label = |number: usize| ItemLabel::Piece {
            piece: kinds[number].name.clone(),
        };
        for (number, how) in uses.iter().enumerate() {
            match how {
                PieceItems::Once | PieceItems::Bounds(..) => {
                    piece[number] = Some(labels.len() as u32);
                    labels.push(label(number));
                }
                PieceItems::Free | PieceItems::AtMostOnce => {}
            }
        }
        let cells = labels.len() as u32;
        labels.extend(cell_labels);
        let primary = labels.len() as u32;
        for (number, how) in uses.iter().enumerate() {
            match how {
                PieceItems::AtMostOnce => {
                    piece[number] = Some(labels.len() as u32);
                    labels.push(label(number));
                }
                PieceItems::Free | PieceItems::Once | PieceItems::Bounds(..) => {}
            }
        }
        let first_point = labels.len() as u32;
        labels.extend(points);
        Items {
            primary,
            piece,
            cells,
            points: first_point,
            labels,
        }
    }
}
