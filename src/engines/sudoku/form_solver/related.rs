//! Numbers of a house whose places all exclude a candidate of a cell that relations connect with them.
//!
//! They are like locked candidates, but the candidate may be another number, and the cell may be one of the places.

use hashbrown::HashMap;

use super::super::forms::MAX_NUMBERS;
use super::NoCandidates;
use super::compile::CompiledModel;
use super::grid::CandidateGrid;
use super::rows::Rows;
use crate::sort::sort_by_number;

/// For each number of a place the numbers that a cell can have beside it.
type Supports = [u32; MAX_NUMBERS + 1];

/// For each house the cells that relations connect with several of its places.
#[derive(Debug)]
pub(super) struct Related {
    houses: Vec<RelatedCells>,
    supports: Vec<Supports>,
}

#[derive(Debug, Default)]
struct RelatedCells {
    cells: Vec<RelatedCell>,
    /// The indices of the supports: for each cell those of its places.
    supports: Vec<u32>,
    /// The most places of a cell.
    most_places: u32,
}

/// A cell, with the places of the house that relations connect with it.
#[derive(Debug)]
struct RelatedCell {
    cell: u16,
    /// The places, as bits. If the cell is in the house, it is one of them.
    places: u32,
    /// The first index of its supports.
    start: u32,
}

/// How a number of a place restricts a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Link {
    /// The place is the cell.
    Itself,
    /// The index of the tables of a relation, and the direction to the cell.
    Relation(u32, usize),
}

impl Link {
    /// A number below 2^40, another one for each link.
    fn number(self) -> u64 {
        match self {
            Link::Itself => 0,
            Link::Relation(table, end) => 1 + (u64::from(table) << 1 | end as u64),
        }
    }
}

/// The link of a cell and a place.
type LinkOfPlace = (u16, usize, Link);

impl Related {
    /// The cells that the relations of the model connect with its houses.
    #[cold]
    pub(super) fn new(model: &CompiledModel) -> Self {
        let mut ends = Vec::new();
        for (index, relation) in model.relations.iter().enumerate() {
            for (end, cell) in relation.cells.into_iter().enumerate() {
                ends.push((usize::from(cell), (index, end)));
            }
        }
        let ends = Rows::by_key(model.cell_count(), &ends);
        let mut related = Related {
            houses: Vec::new(),
            supports: Vec::new(),
        };
        let mut known = HashMap::new();
        let mut links: Vec<LinkOfPlace> = Vec::new();
        for house in &model.houses {
            links.clear();
            for (place, &cell) in house.cells.iter().enumerate() {
                links.push((cell, place, Link::Itself));
                for &(index, end) in ends.of(cell.into()) {
                    let relation = &model.relations[index];
                    let link = Link::Relation(relation.table, end);
                    links.push((relation.cells[1 - end], place, link));
                }
            }
            sort_by_number(&mut links, |&(cell, place, link)| {
                u64::from(cell) << 48 | (place as u64) << 40 | link.number()
            });
            let cells = related.cells_of(&links, model, &mut known);
            related.houses.push(cells);
        }
        related
    }

    /// The cells with several places among sorted links.
    fn cells_of(
        &mut self,
        links: &[LinkOfPlace],
        model: &CompiledModel,
        known: &mut HashMap<Vec<Link>, u32>,
    ) -> RelatedCells {
        let mut of_house = RelatedCells::default();
        for of_cell in links.chunk_by(|one, other| one.0 == other.0) {
            let places = of_cell
                .iter()
                .fold(0_u32, |places, link| places | 1 << link.1);
            if places.is_power_of_two() {
                continue;
            }
            of_house.most_places = of_house.most_places.max(places.count_ones());
            of_house.cells.push(RelatedCell {
                cell: of_cell[0].0,
                places,
                start: of_house.supports.len() as u32,
            });
            for of_place in of_cell.chunk_by(|one, other| one.1 == other.1) {
                let links: Vec<Link> = of_place.iter().map(|link| link.2).collect();
                let all = &mut self.supports;
                let index = *known.entry(links).or_insert_with_key(|links| {
                    all.push(supports(links, model));
                    (all.len() - 1) as u32
                });
                of_house.supports.push(index);
            }
        }
        of_house
    }

    /// Removes the candidates that all places of a number exclude. `cells` are those of the house.
    #[inline(never)]
    pub(super) fn propagate(
        &self,
        house: usize,
        cells: &[u16],
        grid: &mut CandidateGrid,
    ) -> Result<(), NoCandidates> {
        let house = &self.houses[house];
        if house.cells.is_empty() {
            return Ok(());
        }
        let mut places = [0_u32; MAX_NUMBERS + 1];
        for (place, &cell) in cells.iter().enumerate() {
            let mut left = grid.of(cell);
            while left != 0 {
                let number = left.trailing_zeros() as usize % places.len();
                left &= left - 1;
                places[number] |= 1 << place;
            }
        }
        // The numbers with few places, and these places.
        let (mut few, mut count) = ([(0, 0_u32); MAX_NUMBERS + 1], 0);
        for (number, &places) in places.iter().enumerate() {
            few[count % (MAX_NUMBERS + 1)] = (number, places);
            count += usize::from((2..=house.most_places).contains(&places.count_ones()));
        }
        let few = &few[..count.min(MAX_NUMBERS + 1)];
        for related in &house.cells {
            let mut kept = grid.of(related.cell);
            if kept.is_power_of_two() {
                continue;
            }
            for &(number, places) in few {
                if places & !related.places == 0 {
                    kept &= self.supported(house, related, number, places);
                }
            }
            grid.keep(related.cell, kept)?;
        }
        Ok(())
    }

    /// The numbers of a related cell beside a number in one of its places.
    #[inline(always)]
    fn supported(
        &self,
        house: &RelatedCells,
        related: &RelatedCell,
        number: usize,
        mut places: u32,
    ) -> u32 {
        let mut supported = 0;
        while places != 0 {
            let lower = (places & places.wrapping_neg()) - 1;
            places &= places - 1;
            let rank = (related.places & lower).count_ones();
            let index = house.supports[(related.start + rank) as usize];
            supported |= self.supports[index as usize][number];
        }
        supported
    }
}

fn supports(links: &[Link], model: &CompiledModel) -> Supports {
    let mut supports = [0; MAX_NUMBERS + 1];
    for (number, supported) in supports.iter_mut().enumerate().skip(1) {
        let own = model.all & 1 << number;
        *supported = links.iter().fold(model.all, |supported, link| {
            supported
                & match *link {
                    Link::Itself => own,
                    Link::Relation(table, direction) => {
                        model.tables[table as usize].image(direction, own)
                    }
                }
        });
    }
    supports
}
