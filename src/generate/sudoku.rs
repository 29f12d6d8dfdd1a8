//! Sudokus: a full grid, from which clues are removed as long as its solution stays unique.

use serde::Serialize;

use super::clue_remover::{ClueRemover, ClueTarget};
use super::dig::PROVABLE_SIDE;
use super::make_rules::{ClueCount, MadeRules, RuleMaker};
use super::minimal::Minimal;
use super::pattern::Pattern;
use super::shared_budget::SharedBudget;
use super::{Fill, MAX_NODES, REVISION, SudokuRequest, Symmetry, fill};
use crate::engines::GridPuzzle;
use crate::error::{Error, Result};
use crate::explain::{
    Explanation, Grade, GridRules, MAX_RATING, MIN_SEARCH_RATING, Technique, explain_clues,
};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::puzzle::sudoku::{Alphabet, CheckedSudoku, Layout, NO_RULES, options_of};
use crate::puzzle::{self, Grid, SudokuSolution};
use crate::rng::Rng;
use crate::solve::Settings;
use crate::text_util::quoted;

/// Default number of full grids tried for a target, up to 9×9.
const DEFAULT_ATTEMPTS: u32 = 300;

/// The same above 9×9, where each grid takes much longer.
const FEW_ATTEMPTS: u32 = 8;

/// Maximum number of full grids of a request.
const MAX_ATTEMPTS: u32 = 10_000;

/// A generated Sudoku.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle.
    pub puzzle: puzzle::Sudoku,
    /// Its only solution.
    pub solution: SudokuSolution,
    /// The seed of the request.
    pub seed: u64,
    /// The [`REVISION`] of the generator.
    pub revision: u32,
    /// Number of clues.
    pub clues: u32,
    /// The property that is proved of the clues. It is less than requested only if a proof used up its budget, as
    /// happens above 16×16.
    pub minimal: Minimal,
    /// How hard it is for a person, as computed by [`explain`](crate::explain::explain). It is never `None`.
    pub grade: Option<Grade>,
    /// How much work it is for a person.
    pub score: u32,
}

impl SudokuRequest {
    /// A 9×9 Sudoku with about 33 clues.
    #[must_use]
    pub fn new() -> Self {
        SudokuRequest::default()
    }

    /// Generates the puzzle. Returns `None` if a target was not met, or if the rules allow no full grid.
    ///
    /// # Errors
    /// Returns an error if the request is malformed. Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget)
    /// if the search for a full grid or for the proofs takes too long.
    pub fn generate(&self) -> Result<Option<Generated>> {
        self.generate_within(&Settings::default())
    }

    /// Like [`generate`](Self::generate), with the budget and the poll of `settings`. Other settings have no effect.
    ///
    /// # Errors
    /// Returns the errors of [`SudokuRequest::generate`].
    pub fn generate_within(&self, settings: &Settings) -> Result<Option<Generated>> {
        let board = self.board()?;
        let layout = &board.layout;
        let target = self.target(layout)?;
        let pattern = self.checked_pattern(layout)?;
        if self
            .clues
            .is_some_and(|clues| clues < self.fewest_clues(layout.side()))
        {
            return Ok(None);
        }
        if let (Some(grade), Some(technique)) = (self.grade, self.technique)
            && technique.grade() > grade
        {
            return Ok(None);
        }
        let maker = match &self.make[..] {
            [] => None,
            [name, ..] if IS_SUDOKU_ENTRY => {
                return Err(Error::argument(&"make", &NO_RULES, &quoted(name)));
            }
            names => Some(RuleMaker::new(names)?),
        };
        let few = layout.side() > 9;
        let attempts = self
            .attempts
            .unwrap_or(if few { FEW_ATTEMPTS } else { DEFAULT_ATTEMPTS });
        let mut shared_budget = SharedBudget::new(settings, MAX_NODES);
        let made = match &maker {
            Some(maker) if !IS_SUDOKU_ENTRY => {
                self.attempt_with(maker, attempts, &board, &target, &mut shared_budget)
            }
            _ => self.attempt(
                attempts,
                &board,
                &target,
                pattern.as_ref(),
                &mut shared_budget,
            ),
        };
        let is_aimed = maker.is_some()
            || self.clues.is_some()
            || self.grade.is_some()
            || self.technique.is_some()
            || self.rating.is_some()
            || self.pattern.is_some()
            || self.minimal == Minimal::Strict && self.symmetry != Symmetry::None;
        match made {
            // A target that used up the default maximum counts as not met.
            Err(_) if is_aimed && shared_budget.is_default_used_up() => Ok(None),
            made => made,
        }
    }

    /// Creates full grids, makes rules for them and removes clues, until a puzzle meets the request.
    fn attempt_with(
        &self,
        maker: &RuleMaker,
        attempts: u32,
        board: &CheckedSudoku,
        target: &ClueTarget,
        shared_budget: &mut SharedBudget,
    ) -> Result<Option<Generated>> {
        /// Number of clues that a grid gets if the request does not say: entries alone seldom suffice.
        const USUAL_CLUES: usize = 12;
        let mut rng = Rng::new(self.seed);
        let puzzle = self.sudoku(board.layout.side());
        for _ in 0..attempts {
            shared_budget.check()?;
            let Some(grid) = fill::random(board, &mut rng, shared_budget)? else {
                return Ok(None);
            };
            let clues = ClueCount {
                count: self.clues.map_or(USUAL_CLUES, |clues| clues as usize),
                may_grow: self.clues.is_none(),
            };
            let made = maker.make(&puzzle, board, &grid, clues, &mut rng, shared_budget)?;
            let Some(MadeRules {
                puzzle,
                board,
                clues,
            }) = made
            else {
                continue;
            };
            let rules = GridRules::new(&board);
            let mut remover = ClueRemover::new(target, &board, &rules, grid);
            remover.dig.clues = clues;
            let Some(minimal) = remover.remove_clues(&mut rng, shared_budget)? else {
                continue;
            };
            let request = SudokuRequest {
                rules: puzzle.rules,
                ..self.clone()
            };
            if let Some(made) = request.made(&board, &rules, &remover, minimal)? {
                return Ok(Some(made));
            }
        }
        Ok(None)
    }

    /// The puzzle, its solution and its figures; `None` if it is not as hard as requested.
    fn made(
        &self,
        board: &CheckedSudoku,
        rules: &GridRules,
        remover: &ClueRemover,
        minimal: Minimal,
    ) -> Result<Option<Generated>> {
        let explained = explain_clues(rules, &remover.dig.clues, &Technique::LADDER)?;
        let grade = explained.grade.unwrap_or(Grade::Extreme);
        if !self.wants(grade, &explained) {
            return Ok(None);
        }
        let (puzzle, solution) = self.written(board, remover)?;
        Ok(Some(Generated {
            puzzle,
            solution,
            seed: self.seed,
            revision: REVISION,
            clues: remover.dig.count() as u32,
            minimal,
            grade: Some(grade),
            score: explained.score,
        }))
    }

    /// Creates full grids and removes clues, until a puzzle meets the request.
    fn attempt(
        &self,
        attempts: u32,
        board: &CheckedSudoku,
        target: &ClueTarget,
        pattern: Option<&Pattern>,
        shared_budget: &mut SharedBudget,
    ) -> Result<Option<Generated>> {
        let mut rng = Rng::new(self.seed);
        let rules = GridRules::new(board);
        for _ in 0..attempts {
            shared_budget.check()?;
            let grid = match self.fill {
                Fill::Random => fill::random(board, &mut rng, shared_budget)?,
                Fill::Rows => fill::by_rows(board, &mut rng, shared_budget)?,
            };
            let Some(grid) = grid else {
                return Ok(None);
            };
            let grid = match pattern {
                Some(pattern) => pattern.climb(board, grid, &mut rng, shared_budget)?,
                None => Some(grid),
            };
            let Some(grid) = grid else {
                continue;
            };
            let clues = pattern.map(|pattern| pattern.clues(&grid));
            let mut remover = ClueRemover::new(target, board, &rules, grid);
            let proved = match clues {
                Some(clues) => remover.keep_only(clues, shared_budget)?,
                None => remover.remove_clues(&mut rng, shared_budget)?,
            };
            let Some(minimal) = proved else {
                continue;
            };
            if let Some(made) = self.made(board, &rules, &remover, minimal)? {
                return Ok(Some(made));
            }
        }
        Ok(None)
    }

    /// Returns whether a puzzle has the requested difficulty.
    fn wants(&self, grade: Grade, explained: &Explanation) -> bool {
        let mut used = explained.steps.iter().map(|step| step.technique);
        let rating = explained.rating.unwrap_or(u32::MAX);
        self.technique
            .is_none_or(|technique| used.any(|used| used == technique))
            && self.grade.is_none_or(|wanted| wanted == grade)
            && self
                .rating
                .is_none_or(|[least, most]| (least..=most).contains(&rating))
    }

    /// Returns the cells of the pattern.
    fn checked_pattern(&self, layout: &Layout) -> Result<Option<Pattern>> {
        let Some(pattern) = &self.pattern else {
            return Ok(None);
        };
        let without = "nothing, or no pattern";
        if let Some(clues) = self.clues {
            return Err(Error::argument(&"clues", &without, &clues));
        }
        if self.symmetry != Symmetry::None {
            return Err(Error::argument(&"symmetry", &without, &"a symmetry"));
        }
        Pattern::read(pattern, layout.cell_count()).map(Some)
    }

    /// Returns a number of clues below which no puzzle of this kind has a unique solution.
    fn fewest_clues(&self, side: usize) -> u32 {
        if !self.rules.is_empty() || !self.make.is_empty() {
            return 0;
        }
        let plain = self.regions.is_none() && !self.diagonals;
        match self.box_size {
            // McGuire, Tugemann and Civario, *There is no 16-clue Sudoku*, Experimental Mathematics 23 (2014).
            None | Some([3, 3]) if plain => 17,
            // If two symbols do not occur among the clues, exchanging them gives a second solution.
            _ => side as u32 - 1,
        }
    }

    /// Returns the empty grid. Checks the rules.
    fn board(&self) -> Result<CheckedSudoku> {
        let board = self.blank()?;
        if !self.make.is_empty() {
            let without = "nothing, or no make";
            if self.pattern.is_some() {
                return Err(Error::argument(&"pattern", &without, &"a pattern"));
            }
            if self.symmetry != Symmetry::None {
                return Err(Error::argument(&"symmetry", &without, &"a symmetry"));
            }
        }
        let rule = board.constraints.first_rule().map(|rule| rule.to_string());
        let rule = rule.or_else(|| self.make.first().map(|_| "make".to_owned()));
        if let Some(rule) = rule
            && self.fill == Fill::Rows
        {
            let without = format_args!("nothing, or no {rule}");
            return Err(Error::argument(&"fill", &without, &"rows"));
        }
        Ok(board)
    }

    /// Returns the empty grid with the rules.
    fn blank(&self) -> Result<CheckedSudoku> {
        let side = match (self.box_size, &self.regions) {
            (Some(sides), _) => Layout::side_of(sides)?,
            (None, Some(regions)) => regions.side()?,
            (None, None) => 9,
        };
        self.sudoku(side).board()
    }

    /// The puzzle of an empty grid.
    fn sudoku(&self, side: usize) -> puzzle::Sudoku {
        puzzle::Sudoku {
            grid: Grid::Cells(vec![0; side * side]),
            box_size: self.box_size,
            regions: self.regions.clone(),
            diagonals: self.diagonals,
            alphabet: Some(Alphabet::standard(side, false).symbols(side)),
            rules: self.rules.clone(),
        }
    }

    /// Returns the requirements on the clues.
    fn target(&self, layout: &Layout) -> Result<ClueTarget> {
        let cells = layout.cell_count();
        if let Some(attempts) = self.attempts
            && attempts > MAX_ATTEMPTS
        {
            return Err(Error::too_large(
                &"attempts",
                &attempts,
                MAX_ATTEMPTS.into(),
            ));
        }
        if let Some(clues) = self.clues
            && clues as usize > cells
        {
            let expected = format_args!("a number of clues up to {cells}");
            return Err(Error::argument(&"clues", &expected, &clues));
        }
        if let Some([least, most]) = self.rating
            && (least > most || most > MAX_RATING)
        {
            let expected = format_args!("[least, greatest], from 0 to {MAX_RATING}");
            let found = format_args!("[{least}, {most}]");
            return Err(Error::argument(&"rating", &expected, &found));
        }
        let free = self.minimal == Minimal::No && self.make.is_empty();
        let many = self.technique.is_none()
            && self.rating.is_none()
            && self.grade.is_none_or(|grade| grade == Grade::Easy);
        let fewest = match self.clues {
            Some(clues) => clues as usize,
            None if free && layout.side() > PROVABLE_SIDE => (cells * 11).div_ceil(20),
            None if free && many => (cells * 2).div_ceil(5),
            None => 0,
        };
        Ok(ClueTarget {
            symmetry: self.symmetry,
            minimal: self.minimal,
            fewest,
            exact: self.clues.is_some(),
            within: self.techniques().filter(|_| free),
        })
    }

    /// Returns the techniques that the puzzle may need, if the request limits them.
    fn techniques(&self) -> Option<&'static [Technique]> {
        let by_grade = { self.grade }.filter(|&grade| grade < Grade::Extreme);
        let by_rating = { self.rating }.filter(|rating| rating[1] < MIN_SEARCH_RATING);
        let lists = [
            by_grade.map(Technique::up_to),
            by_rating.map(|rating| Technique::rated_up_to(rating[1])),
        ];
        lists.into_iter().flatten().min_by_key(|list| list.len())
    }

    /// Converts the puzzle and its solution into plain data.
    fn written(
        &self,
        board: &CheckedSudoku,
        remover: &ClueRemover,
    ) -> Result<(puzzle::Sudoku, SudokuSolution)> {
        let side = board.layout.side();
        let alphabet = Alphabet::standard(side, false);
        let usual = Layout::usual_box(side);
        let puzzle = puzzle::Sudoku {
            grid: Grid::Text(alphabet.write(&remover.dig.clues)),
            box_size: self.box_size.filter(|&sides| Some(sides) != usual),
            regions: self.regions.clone(),
            diagonals: self.diagonals,
            alphabet: None,
            rules: self.rules.clone(),
        };
        let options = if board.constraints.is_empty() {
            options_of(&remover.dig.clues, &remover.dig.solution, side)
        } else {
            let encoded = puzzle.encode()?;
            let model = encoded.problem.model::<GridPuzzle>();
            let chosen = model.map(|model| model.options(&remover.dig.solution));
            chosen
                .unwrap_or_default()
                .iter()
                .map(|option| option.0)
                .collect()
        };
        let solution = SudokuSolution {
            grid: alphabet.write(&remover.dig.solution),
            cells: remover.dig.solution.clone(),
            options,
        };
        Ok((puzzle, solution))
    }
}
