//! A referee that tries the numbers of each cell in turn.

use super::super::super::forms::GridModel;

/// A referee for a model.
pub(super) struct Referee<'a> {
    model: &'a GridModel,
    numbers: Vec<u8>,
    found: Vec<Vec<u8>>,
}

/// Returns true if the numbers agree with all houses and forms. Empty cells are 0.
pub(super) fn agrees(model: &GridModel, numbers: &[u8]) -> bool {
    let differ = |house: &Vec<u16>| {
        let mut seen = 0_u32;
        house.iter().all(|&cell| {
            let bit = 1 << numbers[usize::from(cell)];
            let is_new = bit == 1 || seen & bit == 0;
            seen |= bit;
            is_new
        })
    };
    let is_candidate = |(&number, &domain): (&u8, &u32)| number == 0 || domain >> number & 1 == 1;
    model.houses.iter().all(differ)
        && model.forms.iter().all(|form| form.holds(numbers))
        && numbers.iter().zip(&model.domains).all(is_candidate)
}

impl<'a> Referee<'a> {
    pub(super) fn new(model: &'a GridModel) -> Self {
        Referee {
            model,
            numbers: vec![0; model.domains.len()],
            found: Vec::new(),
        }
    }

    /// The first solutions in the order of numbers.
    pub(super) fn solutions(mut self, most: usize) -> Vec<Vec<u8>> {
        if agrees(self.model, &self.numbers) {
            self.fill(0, most);
        }
        self.found
    }

    fn fill(&mut self, cell: usize, most: usize) {
        if self.found.len() == most {
            return;
        }
        if cell == self.numbers.len() {
            self.found.push(self.numbers.clone());
            return;
        }
        for number in 1..=self.model.side {
            self.numbers[cell] = number as u8;
            if self.model.domains[cell] >> number & 1 == 1 && agrees(self.model, &self.numbers) {
                self.fill(cell + 1, most);
            }
        }
        self.numbers[cell] = 0;
    }
}
