//! Requests for Sudokus: seeds are reproducible, and no puzzle has two solutions.

use dlx_wasm::engines::Limits;
use dlx_wasm::generate::{Fill, Generated, Minimal, REVISION, SudokuRequest, Symmetry};
use dlx_wasm::puzzle::{self, Puzzle, Regions, Solution};
use dlx_wasm::solve::{Settings, Verdict};

fn strict() -> SudokuRequest {
    SudokuRequest::new().minimal(Minimal::Strict)
}

fn boxed(sides: [u32; 2]) -> SudokuRequest {
    SudokuRequest::new().box_size(sides)
}

/// Generates a puzzle, and proves independently that its solution is the only one.
fn generate(request: &SudokuRequest) -> Generated {
    let generated = request.generate().unwrap().unwrap();
    let encoded = Puzzle::from(generated.puzzle.clone()).encode().unwrap();
    let Verdict::Unique(chosen) = encoded.problem.verdict().unwrap() else {
        panic!("not unique: {request:?}")
    };
    assert_eq!(
        encoded.decode(&chosen),
        Solution::from(generated.solution.clone())
    );
    let symbols = text(&generated).chars().filter(|symbol| *symbol != '.');
    assert_eq!(symbols.count(), generated.clues as usize);
    generated
}

fn text(generated: &Generated) -> &str {
    match &generated.puzzle.grid {
        puzzle::Grid::Text(text) => text,
        other => panic!("{other:?}"),
    }
}

/// Returns the number of clues whose removal leaves the solution unique.
fn spare_clues(generated: &Generated) -> usize {
    let text = text(generated);
    let clues = text.char_indices().filter(|(_, symbol)| *symbol != '.');
    let is_spare = |place: usize| {
        let mut without = text.to_owned();
        without.replace_range(place..=place, ".");
        let puzzle = generated.puzzle.clone().grid(without.into());
        Puzzle::from(puzzle)
            .encode()
            .unwrap()
            .problem
            .count_up_to(2)
            == Ok(1)
    };
    clues.filter(|&(place, _)| is_spare(place)).count()
}

#[test]
fn a_seed_gives_the_same_puzzle_every_time() {
    let generated = generate(&strict().seed(7));
    assert_eq!(generate(&strict().seed(7)), generated);
    assert_eq!((generated.seed, generated.revision), (7, REVISION));
    assert_ne!(generate(&strict().seed(8)).puzzle, generated.puzzle);
}

#[test]
fn a_revision_stands_for_its_puzzles() {
    let pinned =
        ".3..8.9..7..........81..52....9....58..7.2....73......4...5.6...6..913...5...4...";
    assert_eq!((text(&generate(&strict().seed(7))), REVISION), (pinned, 4));
}

#[test]
fn seeds_give_different_puzzles() {
    let mut puzzles: Vec<String> = (0..100)
        .map(|seed| text(&generate(&SudokuRequest::new().seed(seed))).to_owned())
        .collect();
    puzzles.sort();
    puzzles.dedup();
    assert_eq!(puzzles.len(), 100);
}

#[test]
fn the_largest_seed_is_a_seed() {
    assert_eq!(
        generate(&SudokuRequest::new().seed(u64::MAX)).seed,
        u64::MAX
    );
}

#[test]
fn no_clue_of_a_strictly_minimal_puzzle_is_redundant() {
    for seed in 0..10 {
        let generated = generate(&strict().seed(seed));
        assert_eq!(generated.minimal, Minimal::Strict);
        assert_eq!(spare_clues(&generated), 0);
    }
}

#[test]
fn a_puzzle_without_targets_has_two_clues_in_five_cells() {
    for seed in 0..10 {
        assert!((33..40).contains(&generate(&SudokuRequest::new().seed(seed)).clues));
    }
}

#[test]
fn a_number_of_clues_is_met_exactly_or_not_at_all() {
    for clues in [26, 30, 45, 80, 81] {
        let request = SudokuRequest::new().clues(clues);
        assert_eq!(generate(&request).clues, clues);
    }
    for clues in [0, 3, 16, 17] {
        let request = SudokuRequest::new().clues(clues).attempts(5);
        assert_eq!(request.generate(), Ok(None));
    }
}

#[test]
fn four_clues_suffice_for_four_by_four() {
    let request = boxed([2, 2]).clues(4);
    assert_eq!(generate(&request).clues, 4);
}

#[test]
fn more_clues_than_cells_are_an_error() {
    let request = SudokuRequest::new().clues(82);
    let error = request.generate().unwrap_err();
    assert_eq!(
        error.to_string(),
        "clues: expected a number of clues up to 81, found 82"
    );
}

#[test]
fn every_size_up_to_sixteen_can_be_generated() {
    for sides in [[2, 2], [2, 3], [3, 2], [2, 4], [2, 5], [3, 4], [4, 4]] {
        let generated = generate(&boxed(sides));
        let usual = sides[0] <= sides[1];
        assert_eq!(generated.puzzle.box_size.is_none(), usual);
    }
}

#[test]
fn diagonals_and_regions_can_be_generated() {
    let diagonals = strict().diagonals(true);
    assert!(generate(&diagonals).puzzle.diagonals);
    let jigsaw = strict().regions(Regions::Text("AAAABBBCBDCCDDDC".into()));
    assert!(generate(&jigsaw).puzzle.regions.is_some());
}

#[test]
fn clues_lie_symmetrically() {
    type Partner = fn(usize, usize) -> (usize, usize);
    let moves: [(Symmetry, Partner); 7] = [
        (Symmetry::Rotate180, |row, column| (8 - row, 8 - column)),
        (Symmetry::Rotate90, |row, column| (column, 8 - row)),
        (Symmetry::Vertical, |row, column| (row, 8 - column)),
        (Symmetry::Horizontal, |row, column| (8 - row, column)),
        (Symmetry::Diagonal, |row, column| (column, row)),
        (Symmetry::Antidiagonal, |row, column| (8 - column, 8 - row)),
        (Symmetry::Full, |row, column| (8 - row, column)),
    ];
    for (symmetry, partner) in moves {
        let generated = generate(
            &SudokuRequest::new()
                .symmetry(symmetry)
                .minimal(Minimal::Orbit),
        );
        assert_eq!(generated.minimal, Minimal::Orbit);
        let is_clue: Vec<bool> = text(&generated)
            .chars()
            .map(|symbol| symbol != '.')
            .collect();
        for cell in 0..81 {
            let (row, column) = partner(cell / 9, cell % 9);
            assert_eq!(is_clue[cell], is_clue[row * 9 + column], "{symmetry:?}");
        }
    }
}

#[test]
fn a_symmetric_puzzle_can_be_strictly_minimal() {
    let generated = generate(&strict().symmetry(Symmetry::Rotate180));
    assert_eq!(
        (generated.minimal, spare_clues(&generated)),
        (Minimal::Strict, 0)
    );
}

#[test]
fn strictly_minimal_puzzles_are_found_for_mirrors_and_quarter_turns() {
    for symmetry in [Symmetry::Diagonal, Symmetry::Vertical, Symmetry::Rotate90] {
        let generated = generate(&strict().symmetry(symmetry));
        assert_eq!(
            (generated.minimal, spare_clues(&generated)),
            (Minimal::Strict, 0)
        );
    }
}

#[test]
fn larger_grids_than_can_be_proved_minimal_are_proved_unique() {
    let request = boxed([3, 6]).minimal(Minimal::Strict);
    let generated = request.generate().unwrap().unwrap();
    assert!(generated.clues < 179);
    let encoded = Puzzle::from(generated.puzzle).encode().unwrap();
    assert_eq!(encoded.problem.count_up_to(2), Ok(1));
}

#[test]
fn grids_can_be_filled_row_by_row() {
    for seed in 0..10 {
        let rows = strict().seed(seed).fill(Fill::Rows);
        let generated = generate(&rows);
        assert_ne!(generated.solution, generate(&strict().seed(seed)).solution);
    }
    let sixteen = boxed([4, 4]).fill(Fill::Rows);
    generate(&sixteen);
}

#[test]
fn rules_that_leave_no_grid_give_none() {
    for fill in [Fill::Random, Fill::Rows] {
        let request = boxed([1, 2]).diagonals(true).fill(fill);
        assert_eq!(request.generate(), Ok(None));
    }
}

#[test]
fn a_budget_or_a_poll_ends_it() {
    let small = Settings::default().budget(Limits::nodes(100));
    assert_eq!(
        strict().generate_within(&small).unwrap_err().code(),
        "out-of-budget"
    );
    let polled = Settings::default().poll(&|| true);
    assert_eq!(
        strict().generate_within(&polled).unwrap_err().code(),
        "out-of-budget"
    );
}

#[test]
fn requests_are_plain_data() {
    let read = |text: &str| serde_json::from_str::<SudokuRequest>(text);
    let request = read(r#"{"seed":7,"box":[4,4],"minimal":"strict","symmetry":"rotate180","clues":90,"fill":"rows"}"#).unwrap();
    let text = serde_json::to_string(&request).unwrap();
    assert_eq!(read(&text).unwrap(), request);
    assert_eq!(read("{}").unwrap(), SudokuRequest::new());
    for bad in [
        r#"{"seed":-1}"#,
        r#"{"seed":1.5}"#,
        r#"{"seed":{}}"#,
        r#"{"clues":"24"}"#,
        r#"{"clues":-9}"#,
        r#"{"clues":null}"#,
        r#"{"symmetry":"nonsense"}"#,
        r#"{"minimal":true}"#,
        r#"{"minimal":"yes"}"#,
        r#"{"fill":1}"#,
        r#"{"box":[4294967305,1]}"#,
        r#"{"box":9}"#,
        r#"{"size":9}"#,
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
    for sides in [[0, 9], [6, 6], [u32::MAX, u32::MAX]] {
        assert!(boxed(sides).generate().is_err());
    }
}
