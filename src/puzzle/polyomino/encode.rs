//! Polyominoes as exact cover: every piece used, every cell covered.

use super::board::Board;
use super::coloring;
use super::items::{Items, PieceItems, uses};
use super::occupancy::{Occupancy, placed_too_often};
use super::piece_kind::Kind;
use super::rules::PolyominoKind;
use super::symmetry::Orbits;
use super::{Polyomino, area};
use crate::error::{Error, Result};
use crate::problem::{Builder, Entry, ItemId, NO_PLACE, Problem};
use crate::puzzle::Encoded;

/// Maximum number of entries. Every hexomino on the largest board fits, and the links stay below 128 MB.
const MAX_ENTRIES: u64 = 1 << 23;

impl Polyomino {
    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let board = Board::read(&self.board)?;
        let kinds = self.kinds()?;
        let placed = self.placed_pieces(&board, &kinds)?;
        let ground = Occupancy::new(&board, &placed);
        let mut placements: Vec<Vec<u32>> = Vec::with_capacity(kinds.len());
        let mut cells = 0;
        for (number, kind) in kinds.iter().enumerate() {
            placements.push(ground.placements(&board, number, kind, &placed));
            cells += placements[number].len() as u64;
            check_size(cells)?;
        }
        let uses = uses(&board, &kinds);
        check_size(entry_count(&kinds, &placements))?;
        let impossible = placed_too_often(&kinds, &placed)
            .or_else(|| ground.overlap(&board, &kinds, &placed))
            .or_else(|| area::impossible(board.cells().len(), &kinds))
            .or_else(|| coloring::impossible(&board, &kinds, &placements));
        // An impossible puzzle has no orbits.
        let orbits = (self.distinct && impossible.is_none())
            .then(|| Orbits::new(&board, &kinds, &placements, &uses, &placed));
        let items = Items::new(&board, &kinds, &uses);
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
        for (number, kind) in kinds.iter().enumerate() {
            let placements: Vec<&[u32]> = placements[number].chunks_exact(kind.size()).collect();
            for (index, cells) in (0..).zip(placements) {
                let orbits = orbits.as_ref();
                if orbits.is_some_and(|orbits| !orbits.is_tried(number, index)) {
                    continue;
                }
                let place = orbits.map_or(NO_PLACE, |orbits| orbits.place(number, index));
                options.start(&items, number);
                options.add(cells.iter().map(|cell| items.cells + cell));
                options.finish(number, place)?;
            }
        }
        let mut problem = options.builder.build();
        if let Some(symmetries) = orbits.and_then(|orbits| orbits.symmetries(options.places)) {
            problem = problem.up_to(symmetries);
        }
        let rules = PolyominoKind {
            board,
            kinds,
            placed,
            kind_of_option: options.kind_of_option,
            items: items.labels,
        };
        Ok(Encoded::new(problem, impossible, rules))
    }

    /// The board as lines of `.` for a cell and `#` for a hole.
    pub(crate) fn draw_board(&self) -> Result<String> {
        Ok(Board::read(&self.board)?.draw())
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

/// Returns the number of entries of all options.
fn entry_count(kinds: &[Kind], placements: &[Vec<u32>]) -> u64 {
    let entries = |(kind, cells): (&Kind, &Vec<u32>)| {
        let count = (cells.len() / kind.size()) as u64;
        count * (kind.size() as u64 + 1)
    };
    kinds.iter().zip(placements).map(entries).sum()
}

fn check_size(entries: u64) -> Result<()> {
    if entries > MAX_ENTRIES {
        return Err(Error::too_large(
            &"entries of the puzzle",
            &entries,
            MAX_ENTRIES,
        ));
    }
    Ok(())
}
