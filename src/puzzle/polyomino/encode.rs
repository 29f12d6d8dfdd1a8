//! Polyominoes as exact cover: every piece used, every cell covered.

use std::collections::HashSet;

use super::board::Board;
use super::copies::Order;
use super::rules::Rules;
use super::shape::Shape;
use super::{Copies, MAX_PIECES, PieceSet, Pieces, Placement, Polyomino, area};
use crate::error::{Error, Result};
use crate::problem::{Entry, ItemId, Problem};
use crate::puzzle::{Encoded, ItemLabel, Reason, too_many};

/// Most entries of an encoding: every hexomino on the largest board fits, and the links stay below 128 MB.
const MAX_ENTRIES: u64 = 1 << 23;

/// A kind of piece that has been checked.
#[derive(Debug)]
pub(super) struct Kind {
    pub(super) name: String,
    pub(super) copies: Copies,
    pub(super) optional: bool,
    pub(super) orientations: Vec<Shape>,
}

impl Kind {
    pub(super) fn size(&self) -> usize {
        self.orientations[0].size()
    }

    /// How often it may be used.
    pub(super) fn most(&self) -> u32 {
        match self.copies {
            Copies::Number(number) => number,
            Copies::Any => u32::MAX,
        }
    }

    /// Whether the number of uses is for the search to choose.
    pub(super) fn is_flexible(&self) -> bool {
        self.optional || self.copies == Copies::Any
    }
}

/// What the items of a kind are.
#[derive(Clone, Copy)]
enum Use {
    /// None: as often as one likes, or as often as the area leaves no choice about.
    Free,
    /// One primary item.
    Once,
    /// One secondary item.
    AtMostOnce,
    /// A primary item for each copy, and secondary items that keep the copies in order.
    Copies(u32, Order),
}

impl Polyomino {
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let board = Board::read(&self.board)?;
        let kinds = self.kinds()?;
        let placed = self.placed(&board, &kinds)?;
        let ground = Ground::new(&board, &placed);
        let placements: Vec<Vec<u32>> = kinds
            .iter()
            .enumerate()
            .map(|(number, kind)| ground.placements(&board, number, kind, &placed))
            .collect();
        let uses = uses(&board, &kinds, &placements);
        check_size(&kinds, &placements, &uses)?;
        let impossible = placed_too_often(&kinds, &placed)
            .or_else(|| ground.overlap(&board, &kinds, &placed))
            .or_else(|| area::impossible(board.cells().len(), &kinds));
        let labels = Labels::new(&board, &kinds, &uses);
        let mut builder =
            Problem::builder(labels.primary, labels.items.len() as u32 - labels.primary)?;
        let mut kind_of_option = Vec::new();
        let mut entries: Vec<Entry> = Vec::new();
        for (number, kind) in kinds.iter().enumerate() {
            let count = placements[number].len() / kind.size();
            let first = labels.piece[number];
            let copies = match uses[number] {
                Use::Copies(copies, _) => copies,
                _ => 1,
            };
            for copy in 0..copies {
                let order = |placement: Option<u32>, entries: &mut Vec<Entry>| {
                    if let Use::Copies(_, order) = uses[number] {
                        labels.keep_order(number, copy, copies, order, placement, entries);
                    }
                };
                for (index, cells) in placements[number].chunks_exact(kind.size()).enumerate() {
                    let before = if kind.optional {
                        0
                    } else {
                        (copies - 1 - copy) as usize
                    };
                    if index < copy as usize || index + before >= count {
                        continue;
                    }
                    entries.clear();
                    entries.extend(first.map(|first| Entry::from(ItemId(first + copy))));
                    entries.extend(
                        cells
                            .iter()
                            .map(|cell| Entry::from(ItemId(labels.cells + cell))),
                    );
                    order(Some(index as u32), &mut entries);
                    builder.option(&entries)?;
                    kind_of_option.push(number as u16);
                }
                if let (Use::Copies(..), true) = (uses[number], kind.optional) {
                    entries.clear();
                    entries.extend(first.map(|first| Entry::from(ItemId(first + copy))));
                    order(None, &mut entries);
                    builder.option(&entries)?;
                    kind_of_option.push(number as u16);
                }
            }
        }
        let rules = Rules {
            board,
            kinds,
            placed,
            kind_of_option,
            items: labels.items,
        };
        Ok(Encoded::new(builder.build(), impossible, rules))
    }

    /// The board as lines of `.` for a cell and `#` for a hole.
    pub(crate) fn draw_board(&self) -> Result<String> {
        Ok(Board::read(&self.board)?.draw())
    }

    /// The kinds of pieces, checked.
    fn kinds(&self) -> Result<Vec<Kind>> {
        let set = match &self.pieces {
            None => Some(PieceSet::Pentominoes),
            Some(Pieces::Set(set)) => Some(*set),
            Some(Pieces::List(_)) => None,
        };
        let pieces = match (&self.pieces, set) {
            (Some(Pieces::List(pieces)), _) => pieces.clone(),
            (_, set) => set.map(PieceSet::pieces).unwrap_or_default(),
        };
        if pieces.is_empty() {
            return Err(Error::argument("pieces", "at least one piece", "none"));
        }
        if pieces.len() > MAX_PIECES {
            return Err(too_many("pieces", pieces.len(), MAX_PIECES));
        }
        let rotate = self.rotate.unwrap_or(true);
        let reflect = self
            .reflect
            .unwrap_or(!set.is_some_and(PieceSet::is_one_sided));
        let mut names = HashSet::new();
        let mut kinds = Vec::with_capacity(pieces.len());
        for piece in pieces {
            let refuse = |expected: &str, found: &str| Error::BadPiece {
                piece: piece.name.clone(),
                expected: expected.into(),
                found: found.into(),
            };
            if piece.name.trim().is_empty() {
                return Err(refuse("a name", "none"));
            }
            if !names.insert(piece.name.clone()) {
                return Err(refuse("a name of its own", "the name of another piece"));
            }
            match piece.copies {
                Copies::Number(0) => return Err(refuse("copies from 1", "0")),
                Copies::Number(number) if number > super::MAX_CELLS => {
                    let what = format!("copies of piece {}", piece.name);
                    return Err(Error::too_large(what, number, super::MAX_CELLS.into()));
                }
                _ => {}
            }
            kinds.push(Kind {
                orientations: Shape::read(&piece)?.orientations(rotate, reflect),
                name: piece.name,
                copies: piece.copies,
                optional: piece.optional,
            });
        }
        Ok(kinds)
    }

    /// The placed pieces as numbers of kinds and cells, each once, checked.
    fn placed(&self, board: &Board, kinds: &[Kind]) -> Result<Vec<(usize, Vec<u32>)>> {
        let mut placed: Vec<(usize, Vec<u32>)> = Vec::new();
        for Placement { piece, cells } in &self.placed {
            let refuse = |expected: String, found: String| Error::BadPiece {
                piece: piece.clone(),
                expected,
                found,
            };
            let Some(number) = kinds.iter().position(|kind| kind.name == *piece) else {
                return Err(refuse(
                    "one of the pieces".into(),
                    "no piece of this name".into(),
                ));
            };
            let mut numbers = Vec::with_capacity(cells.len());
            for &[row, column] in cells {
                let Some(cell) = board.number(row as usize, column as usize) else {
                    let found = format!(
                        "row {} column {}",
                        u64::from(row) + 1,
                        u64::from(column) + 1
                    );
                    return Err(refuse("cells of the board".into(), found));
                };
                numbers.push(cell);
            }
            numbers.sort_unstable();
            let pairs: Vec<(u32, u32)> = cells.iter().map(|&[row, column]| (row, column)).collect();
            let shape = Shape::of(&pairs);
            if !shape.is_some_and(|shape| kinds[number].orientations.contains(&shape)) {
                let expected = "cells that have its shape, in an allowed orientation".into();
                return Err(refuse(expected, format!("{cells:?}")));
            }
            if !placed.contains(&(number, numbers.clone())) {
                placed.push((number, numbers));
            }
        }
        Ok(placed)
    }
}

/// What lies on each cell before the search.
struct Ground(Vec<Lying>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lying {
    Nothing,
    Placed(usize),
    /// Two pieces: nothing can cover the cell.
    Overlap(usize, usize),
}

impl Ground {
    fn new(board: &Board, placed: &[(usize, Vec<u32>)]) -> Self {
        let mut ground = vec![Lying::Nothing; board.cells().len()];
        for (number, (_, cells)) in placed.iter().enumerate() {
            for &cell in cells {
                let lying = &mut ground[cell as usize];
                *lying = match *lying {
                    Lying::Nothing => Lying::Placed(number),
                    Lying::Placed(other) | Lying::Overlap(other, _) => {
                        Lying::Overlap(other, number)
                    }
                };
            }
        }
        Ground(ground)
    }

    /// The cells of every placement of a kind, one after the other: by orientation, then by position. What would lie
    /// on a placed piece is left out, and so is every other place of a piece that has been placed once for all.
    fn placements(
        &self,
        board: &Board,
        number: usize,
        kind: &Kind,
        placed: &[(usize, Vec<u32>)],
    ) -> Vec<u32> {
        let settled = kind.most() == 1 && placed.iter().any(|(other, _)| *other == number);
        let mut all = Vec::new();
        let mut cells = Vec::with_capacity(kind.size());
        for shape in &kind.orientations {
            let (height, width) = shape.extent();
            let rows = (board.rows() + 1).saturating_sub(height);
            let columns = (board.columns() + 1).saturating_sub(width);
            for row in 0..rows {
                for column in 0..columns {
                    cells.clear();
                    let at = |&(r, c): &(u8, u8)| {
                        board.number(row + usize::from(r), column + usize::from(c))
                    };
                    cells.extend(shape.cells().iter().map_while(at));
                    if cells.len() == kind.size() && self.allows(number, &cells, settled, placed) {
                        all.extend_from_slice(&cells);
                    }
                }
            }
        }
        all
    }

    fn allows(
        &self,
        number: usize,
        cells: &[u32],
        settled: bool,
        placed: &[(usize, Vec<u32>)],
    ) -> bool {
        let mut lying = cells.iter().map(|&cell| self.0[cell as usize]);
        match lying.next() {
            Some(Lying::Placed(first)) => {
                lying.all(|other| other == Lying::Placed(first)) && {
                    let (kind, place) = &placed[first];
                    *kind == number && place == cells
                }
            }
            Some(Lying::Nothing) => !settled && lying.all(|other| other == Lying::Nothing),
            _ => false,
        }
    }

    fn overlap(
        &self,
        board: &Board,
        kinds: &[Kind],
        placed: &[(usize, Vec<u32>)],
    ) -> Option<Reason> {
        self.0
            .iter()
            .zip(board.cells())
            .find_map(|(lying, &cell)| match *lying {
                Lying::Overlap(one, other) => Some(Reason::PiecesOverlap {
                    pieces: [one, other].map(|number| kinds[placed[number].0].name.clone()),
                    cell,
                }),
                _ => None,
            })
    }
}

fn placed_too_often(kinds: &[Kind], placed: &[(usize, Vec<u32>)]) -> Option<Reason> {
    kinds.iter().enumerate().find_map(|(number, kind)| {
        let times = placed.iter().filter(|(other, _)| *other == number).count() as u32;
        (times > kind.most()).then(|| Reason::TooManyPlaced {
            piece: kind.name.clone(),
            placed: times,
            copies: kind.most(),
        })
    })
}

fn uses(board: &Board, kinds: &[Kind], placements: &[Vec<u32>]) -> Vec<Use> {
    // With copies of one kind only and everything else fixed, the area alone decides how many there are.
    let several = kinds.iter().filter(|kind| kind.most() > 1).count();
    let decided = several == 1
        && kinds.iter().all(|kind| !kind.is_flexible())
        && area::fixed(kinds) == board.cells().len() as u64;
    let of_kind = |(kind, cells): (&Kind, &Vec<u32>)| match kind.copies {
        Copies::Any => Use::Free,
        Copies::Number(1) if kind.optional => Use::AtMostOnce,
        Copies::Number(1) => Use::Once,
        Copies::Number(_) if decided => Use::Free,
        Copies::Number(copies) => {
            let count = (cells.len() / kind.size()) as u32;
            Use::Copies(copies, Order::new(count))
        }
    };
    kinds.iter().zip(placements).map(of_kind).collect()
}

fn check_size(kinds: &[Kind], placements: &[Vec<u32>], uses: &[Use]) -> Result<()> {
    let entries = |((kind, cells), how): ((&Kind, &Vec<u32>), &Use)| {
        let (copies, extra) = match how {
            Use::Copies(copies, order) => {
                (*copies, u64::from(order.block_count().max(1).ilog2()) * 2)
            }
            _ => (1, 0),
        };
        let count = (cells.len() / kind.size()) as u64;
        u64::from(copies) * count * (kind.size() as u64 + 1 + extra)
    };
    let total: u64 = kinds.iter().zip(placements).zip(uses).map(entries).sum();
    if total > MAX_ENTRIES {
        return Err(Error::too_large(
            "entries of the puzzle",
            total,
            MAX_ENTRIES,
        ));
    }
    Ok(())
}

/// Where the items of the encoding are, and what they stand for.
struct Labels {
    primary: u32,
    /// The first item of each kind.
    piece: Vec<Option<u32>>,
    /// The item of cell 0.
    cells: u32,
    /// The first order item of each kind.
    order: Vec<u32>,
    items: Vec<ItemLabel>,
}

impl Labels {
    fn new(board: &Board, kinds: &[Kind], uses: &[Use]) -> Self {
        let mut items = Vec::new();
        let mut piece = vec![None; kinds.len()];
        let mut order = vec![0; kinds.len()];
        let label = |number: usize, copy| ItemLabel::Piece {
            piece: kinds[number].name.clone(),
            copy,
        };
        for (number, how) in uses.iter().enumerate() {
            match how {
                Use::Once => {
                    piece[number] = Some(items.len() as u32);
                    items.push(label(number, None));
                }
                Use::Copies(copies, _) => {
                    piece[number] = Some(items.len() as u32);
                    items.extend((0..*copies).map(|copy| label(number, Some(copy))));
                }
                Use::Free | Use::AtMostOnce => {}
            }
        }
        let cells = items.len() as u32;
        let cell = |&[row, column]: &[u32; 2]| ItemLabel::Cell { row, column };
        items.extend(board.cells().iter().map(cell));
        let primary = items.len() as u32;
        for (number, how) in uses.iter().enumerate() {
            match how {
                Use::AtMostOnce => {
                    piece[number] = Some(items.len() as u32);
                    items.push(label(number, None));
                }
                Use::Copies(copies, tree) => {
                    order[number] = items.len() as u32;
                    for copy in 0..copies - 1 {
                        items.extend((0..tree.block_count()).map(|block| {
                            let (from, to) = tree.range(block);
                            ItemLabel::Order {
                                piece: kinds[number].name.clone(),
                                copy,
                                from,
                                to,
                            }
                        }));
                    }
                }
                Use::Free | Use::Once => {}
            }
        }
        Labels {
            primary,
            piece,
            cells,
            order,
            items,
        }
    }

    /// Adds what keeps a copy after the one before and before the one after; `None` for a copy that is left out, which
    /// leaves out all later ones.
    fn keep_order(
        &self,
        number: usize,
        copy: u32,
        copies: u32,
        order: Order,
        placement: Option<u32>,
        entries: &mut Vec<Entry>,
    ) {
        let first = |pair: u32| self.order[number] + pair * order.block_count();
        if let (Some(placement), Some(pair)) = (placement, copy.checked_sub(1)) {
            let blocks = order.around(placement);
            entries.extend(blocks.map(|block| Entry::from(ItemId(first(pair) + block))));
        }
        if copy + 1 < copies {
            let blocks = match placement {
                Some(placement) => order.prefix(placement + 1),
                None => order.prefix(order.placements()),
            };
            entries.extend(blocks.map(|block| Entry::from(ItemId(first(copy) + block))));
        }
    }
}
