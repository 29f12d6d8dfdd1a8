//! Human steps for Sudokus: no step is wrong, and each technique is found if and only if it is needed.

mod examples;
mod random;
mod random_entries;
mod random_rules;
mod rules;
mod setters;

use dlx_wasm::explain::{
    Explanation, Grade, HumanStep, Mark, Outcome, Technique, explain, explain_with,
};
use dlx_wasm::generate::{Minimal, SudokuRequest as Request};
use dlx_wasm::puzzle::{self, Puzzle, Regions, RuleEntry, Solution, Sudoku, SudokuRules};
use dlx_wasm::solve::Verdict;

/// A jigsaw of 9×9.
const REGIONS: &str =
    "001111122001011225000012225333344225334444555633774588637774588666674588666777888";

fn cells(puzzle: &Sudoku) -> Vec<u8> {
    let encoded = Puzzle::from(puzzle.clone()).encode().unwrap();
    match encoded.problem.verdict().unwrap() {
        Verdict::Unique(chosen) => match encoded.decode(&chosen) {
            Solution::Sudoku(solution) => solution.cells,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

/// Every placement agrees with the solution, no elimination removes a digit of it, and each step changes something.
fn replay(puzzle: &Sudoku, explained: &Explanation) {
    let placed = placed(puzzle, explained, &cells(puzzle));
    if explained.outcome != Outcome::Undecided {
        assert_eq!(placed, blanks(puzzle), "{puzzle:?}");
    }
}

/// Returns the number of blanks of the grid.
fn blanks(puzzle: &Sudoku) -> usize {
    match &puzzle.grid {
        puzzle::Grid::Text(text) => text.chars().filter(|symbol| *symbol == '.').count(),
        other => panic!("{other:?}"),
    }
}

/// Checks all steps by a solution. Returns the number of digits that they place.
fn placed(puzzle: &Sudoku, explained: &Explanation, solution: &[u8]) -> usize {
    let side = solution.len().isqrt();
    let digit = |mark: &Mark| u32::from(solution[mark.row as usize * side + mark.column as usize]);
    let mut done: Vec<Mark> = Vec::new();
    let mut placed = 0;
    for step in &explained.steps {
        assert!(!step.placements.is_empty() || !step.eliminations.is_empty());
        for mark in &step.placements {
            assert_eq!(digit(mark), mark.digit, "{puzzle:?} {step:?}");
        }
        for mark in &step.eliminations {
            assert_ne!(digit(mark), mark.digit, "{puzzle:?} {step:?}");
        }
        for mark in step.placements.iter().chain(&step.eliminations) {
            assert!(!done.contains(mark), "{step:?}");
            done.push(*mark);
        }
        placed += step.placements.len();
    }
    placed
}

fn made(request: &Request) -> Sudoku {
    request.generate().unwrap().expect("no target").puzzle
}

fn kinds() -> Vec<Request> {
    let boxed = |sides| Request::new().box_size(sides);
    let strict = || Request::new().minimal(Minimal::Strict);
    vec![
        strict(),
        strict().box_size([2, 3]).diagonals(true),
        strict().diagonals(true),
        strict().regions(Regions::Text(REGIONS.into())),
        strict().box_size([2, 4]),
        boxed([3, 4]),
        strict().rules(SudokuRules::default().with("windows", RuleEntry::default())),
        strict().rules(SudokuRules::default().with("antiknight", RuleEntry::default())),
        strict()
            .regions(Regions::Text(REGIONS.into()))
            .diagonals(true),
    ]
}

#[test]
fn every_step_agrees_with_the_only_solution() {
    for (kind, many) in kinds().iter().zip([500, 700, 100, 50, 200, 4, 12, 12, 12]) {
        for seed in 0..many {
            let puzzle = made(&kind.clone().seed(seed));
            let explained = explain(&puzzle).unwrap();
            assert!(explained.grade.is_some(), "{puzzle:?}");
            replay(&puzzle, &explained);
        }
    }
}

/// Returns the grid without some more clues.
fn with_fewer_clues(puzzle: &Sudoku, seed: usize) -> Sudoku {
    let puzzle::Grid::Text(text) = &puzzle.grid else {
        panic!("{:?}", puzzle.grid);
    };
    let mut symbols: Vec<char> = text.chars().collect();
    let clues: Vec<usize> = (0..symbols.len())
        .filter(|&cell| symbols[cell] != '.')
        .collect();
    for step in 1..=2 {
        symbols[clues[(7 * seed + 5 * step) % clues.len()]] = '.';
    }
    let mut fewer = puzzle.clone();
    fewer.grid = puzzle::Grid::Text(symbols.into_iter().collect());
    fewer
}

#[test]
fn every_step_agrees_with_each_of_several_solutions() {
    const MOST: usize = 300;
    for (kind, many) in kinds().iter().zip([20, 20, 8, 6, 10, 0, 6, 4, 4]) {
        for seed in 0..many {
            let puzzle = with_fewer_clues(&made(&kind.clone().seed(seed)), seed as usize);
            let explained = explain(&puzzle).unwrap();
            // A search that finds no second solution in time gives up.
            assert!(matches!(
                explained.outcome,
                Outcome::Many | Outcome::Undecided
            ));
            let encoded = Puzzle::from(puzzle.clone()).encode().unwrap();
            let solutions = encoded.problem.solutions().take(MOST);
            for chosen in solutions {
                let Solution::Sudoku(solution) = encoded.decode(&chosen.unwrap()) else {
                    panic!("not a Sudoku");
                };
                let side = solution.cells.len().isqrt();
                let digit = |mark: &Mark| {
                    u32::from(solution.cells[mark.row as usize * side + mark.column as usize])
                };
                for step in &explained.steps {
                    let is_kept = step.placements.iter().all(|mark| digit(mark) == mark.digit)
                        && step
                            .eliminations
                            .iter()
                            .all(|mark| digit(mark) != mark.digit);
                    assert!(is_kept, "{puzzle:?} {step:?}");
                }
            }
            let relies_on_one = [Technique::UniqueRectangle, Technique::BugPlusOne];
            assert!(
                relies_on_one
                    .iter()
                    .all(|&technique| !uses(&explained, technique))
            );
        }
    }
}

fn uses(explained: &Explanation, technique: Technique) -> bool {
    explained
        .steps
        .iter()
        .any(|step| step.technique == technique)
}

/// Returns whether two cells must differ, by the rules of [`kinds`].
fn must_differ(puzzle: &Sudoku, side: usize, one: usize, other: usize) -> bool {
    let place = |cell: usize| (cell / side, cell % side);
    let ((row, column), (other_row, other_column)) = (place(one), place(other));
    let [down, right] = [row.abs_diff(other_row), column.abs_diff(other_column)];
    let region = |cell: usize| match (&puzzle.regions, puzzle.box_size) {
        (Some(Regions::Text(text)), _) => text.as_bytes()[cell].into(),
        (_, sides) => {
            let [rows, columns] = sides.unwrap_or([3, 3]).map(|sides| sides as usize);
            cell / side / rows * side + cell % side / columns
        }
    };
    let is_rising = |cell: usize| cell / side + cell % side == side - 1;
    let is_falling = |cell: usize| cell / side == cell % side;
    let window = |cell: usize| {
        let part = |place: usize| (!place.is_multiple_of(4)).then_some(place / 4);
        part(cell / side).zip(part(cell % side))
    };
    let (diagonals, rules) = (puzzle.diagonals, &puzzle.rules);
    one != other
        && (down == 0
            || right == 0
            || region(one) == region(other)
            || diagonals && is_rising(one) && is_rising(other)
            || diagonals && is_falling(one) && is_falling(other)
            || rules.has("windows") && window(one).is_some() && window(one) == window(other)
            || rules.has("antiknight") && down.min(right) == 1 && down.max(right) == 2)
}

/// A unique rectangle has its four digits twice, once exchanged. No other cell may see the difference.
#[test]
fn the_digits_of_a_unique_rectangle_can_be_exchanged() {
    let mut count = 0;
    for (kind, many) in kinds().iter().zip([60, 0, 60, 10, 0, 0, 12, 0, 12]) {
        for seed in 0..many {
            let puzzle = made(&kind.clone().seed(seed));
            let explained = explain(&puzzle).unwrap();
            let steps = explained.steps.iter();
            for step in steps.filter(|step| step.technique == Technique::UniqueRectangle) {
                let mut corners: Vec<usize> = step.pattern.iter().map(cell_of_9).collect();
                corners.sort_unstable();
                corners.dedup();
                let [upper_left, upper_right, lower_left, lower_right] = corners[..] else {
                    panic!("{step:?}");
                };
                let seen = |pair: [usize; 2]| -> Vec<usize> {
                    let cells = (0..81).filter(|cell| !corners.contains(cell));
                    let sees = |cell: &usize| {
                        let mut pair = pair.into_iter();
                        pair.any(|one| must_differ(&puzzle, 9, *cell, one))
                    };
                    cells.filter(sees).collect()
                };
                let falling = seen([upper_left, lower_right]);
                assert_eq!(falling, seen([upper_right, lower_left]), "{puzzle:?}");
                count += 1;
            }
        }
    }
    assert!(count > 2, "{count} rectangles");
}

fn cell_of_9(mark: &Mark) -> usize {
    (9 * mark.row + mark.column) as usize
}

#[test]
fn the_grade_is_that_of_the_hardest_step() {
    for seed in 0..50 {
        let explained = explain(&made(&kinds()[0].clone().seed(seed))).unwrap();
        let hardest = explained.steps.iter().map(|step| step.technique).max();
        assert_eq!(explained.grade, hardest.map(Technique::grade));
        // The tens of the rating belong to the grade.
        let first = match explained.grade.unwrap() {
            Grade::Easy => 10..20,
            Grade::Medium => 20..40,
            Grade::Hard => 40..60,
            Grade::Expert => 60..80,
            _ => 80..100,
        };
        assert!(first.contains(&explained.rating.unwrap()));
        let guessed = hardest == Some(Technique::Guess);
        assert_eq!(
            explained.outcome,
            if guessed {
                Outcome::Guessed
            } else {
                Outcome::Solved
            }
        );
        assert_eq!(explained.nodes > 0, guessed);
    }
}

#[test]
fn without_techniques_the_first_step_is_a_guess() {
    let puzzle = made(&Request::new());
    let explained = explain_with(&puzzle, &[]).unwrap();
    assert_eq!(
        (explained.grade, explained.outcome),
        (Some(Grade::Extreme), Outcome::Guessed)
    );
    let [
        HumanStep {
            technique: Technique::Guess,
            placements,
            ..
        },
    ] = &explained.steps[..]
    else {
        panic!("{:?}", explained.steps)
    };
    assert!(placements.len() > 40);
    assert!(explained.nodes > 0);
}

#[test]
fn a_sudoku_without_exactly_one_solution_has_no_grade() {
    for (grid, outcome) in [
        ("11..............", Outcome::None),
        ("12..34..........", Outcome::Many),
        ("................", Outcome::Many),
        ("1...2...3....4..", Outcome::None),
    ] {
        let explained = explain(&Sudoku::new(grid)).unwrap();
        assert_eq!(
            (explained.grade, explained.outcome),
            (None, outcome),
            "{grid}"
        );
    }
    assert!(explain(&Sudoku::new("12345")).is_err());
}

#[test]
fn a_filled_grid_is_easy_and_takes_no_step() {
    let explained = explain(&Sudoku::new("1234341221434321")).unwrap();
    assert_eq!((explained.grade, explained.score), (Some(Grade::Easy), 0));
    assert_eq!(explained.rating, Some(0));
    assert_eq!(explained.steps, []);
}

#[test]
fn the_largest_grids_are_explained_in_bounded_work() {
    let empty = ".".repeat(625);
    let explained = explain(&Sudoku::new(empty)).unwrap();
    assert_eq!(
        explained.grade.is_none(),
        explained.outcome == Outcome::Many
    );
}
