//! Generated Sudokus against independent rules: the solution is unique and the grade is the requested one.

use dlx_wasm::explain::{Grade, Outcome, Technique, explain};
use dlx_wasm::generate::{self, Minimal, Symmetry};
use dlx_wasm::puzzle::{Grid, Regions, RuleEntry, SudokuRules};

/// The houses of a Sudoku, from its rules.
fn houses(request: &generate::SudokuRequest, side: usize) -> Vec<Vec<usize>> {
    let cells = || 0..side * side;
    let [height, width] = request.box_size.unwrap_or([3, 3]).map(|side| side as usize);
    let region = |cell: usize| match &request.regions {
        Some(Regions::Text(text)) => text.as_bytes()[cell] as usize,
        Some(Regions::Labels(labels)) => labels[cell] as usize,
        Some(other) => panic!("{other:?}"),
        None => cell / side / height * 100 + cell % side / width,
    };
    let mut houses: Vec<Vec<usize>> = Vec::new();
    for index in 0..side {
        houses.push(cells().filter(|cell| cell / side == index).collect());
        houses.push(cells().filter(|cell| cell % side == index).collect());
    }
    let mut labels: Vec<usize> = cells().map(region).collect();
    labels.sort_unstable();
    labels.dedup();
    for label in labels {
        houses.push(cells().filter(|&cell| region(cell) == label).collect());
    }
    if request.diagonals {
        houses.push(cells().filter(|cell| cell / side == cell % side).collect());
        houses.push(
            cells()
                .filter(|cell| cell / side + cell % side + 1 == side)
                .collect(),
        );
    }
    houses
}

/// Returns up to two ways to fill the blanks. The blank with the fewest candidates is filled first.
fn fill(cells: &mut [u8], peers: &[Vec<usize>], found: &mut Vec<Vec<u8>>) {
    let all = (2u32 << cells.len().isqrt()) - 2;
    let open = |cell: usize| {
        let seen = peers[cell]
            .iter()
            .fold(0, |seen, &peer| seen | 1 << cells[peer]);
        all & !seen
    };
    let blanks = (0..cells.len()).filter(|&cell| cells[cell] == 0);
    let next = blanks.map(|cell| (open(cell), cell));
    let Some((digits, cell)) = next.min_by_key(|(digits, _)| digits.count_ones()) else {
        found.push(cells.to_vec());
        return;
    };
    for digit in (1..=25).filter(|digit| digits >> digit & 1 == 1) {
        cells[cell] = digit;
        fill(cells, peers, found);
        cells[cell] = 0;
        if found.len() == 2 {
            return;
        }
    }
}

fn numbers(text: &str) -> Vec<u8> {
    let number = |symbol: u8| match symbol {
        b'1'..=b'9' => symbol - b'0',
        b'A'..=b'Z' => symbol - b'A' + 1,
        _ => 0,
    };
    text.bytes().map(number).collect()
}

fn check(request: &generate::SudokuRequest) -> generate::Generated {
    let made = request.generate().unwrap().unwrap();
    let Grid::Text(text) = &made.puzzle.grid else {
        panic!("{made:?}")
    };
    let mut cells = numbers(text);
    let houses = houses(request, cells.len().isqrt());
    let peers: Vec<Vec<usize>> = (0..cells.len())
        .map(|cell| {
            let of_cell = houses.iter().filter(|house| house.contains(&cell));
            of_cell.flatten().copied().collect()
        })
        .collect();
    let mut found = Vec::new();
    fill(&mut cells, &peers, &mut found);
    assert_eq!(
        found,
        std::slice::from_ref(&made.solution.cells),
        "{request:?}"
    );
    let explained = explain(&made.puzzle).unwrap();
    assert_eq!((explained.grade, explained.score), (made.grade, made.score));
    made
}

#[test]
fn no_sudoku_has_two_solutions() {
    let plain = generate::SudokuRequest::new();
    let jigsaw =
        "001111122001011225000012225333344225334444555633774588637774588666674588666777888";
    for (minimal, symmetry) in [
        (Minimal::No, Symmetry::None),
        (Minimal::Strict, Symmetry::None),
        (Minimal::Orbit, Symmetry::Rotate90),
    ] {
        for request in [
            plain.clone(),
            plain.clone().diagonals(true),
            plain.clone().regions(Regions::Text(jigsaw.into())),
            plain.clone().box_size([2, 2]),
            plain.clone().box_size([3, 2]).diagonals(true),
            plain.clone().box_size([2, 5]),
        ] {
            for seed in 0..3 {
                check(
                    &request
                        .clone()
                        .seed(seed)
                        .minimal(minimal)
                        .symmetry(symmetry),
                );
            }
        }
    }
}

#[test]
fn a_requested_grade_is_met() {
    for grade in [
        Grade::Easy,
        Grade::Medium,
        Grade::Hard,
        Grade::Expert,
        Grade::Extreme,
    ] {
        for seed in 0..3 {
            let request = generate::SudokuRequest::new().seed(seed).grade(grade);
            let made = check(&request);
            assert_eq!(made.grade, Some(grade), "{seed}");
            let outcome = explain(&made.puzzle).unwrap().outcome;
            assert_eq!(outcome == Outcome::Solved, grade < Grade::Extreme);
        }
    }
}

#[test]
fn a_grade_goes_with_symmetry_and_a_number_of_clues() {
    let request = generate::SudokuRequest::new()
        .grade(Grade::Medium)
        .symmetry(Symmetry::Rotate180)
        .clues(28);
    let made = check(&request);
    assert_eq!(
        (made.grade, made.clues, made.minimal),
        (Some(Grade::Medium), 28, Minimal::No)
    );
}

#[test]
fn a_requested_technique_occurs() {
    for technique in [
        Technique::NakedTriple,
        Technique::UniqueRectangle,
        Technique::FinnedXWing,
        Technique::AlternatingChain,
        Technique::Guess,
    ] {
        let request = generate::SudokuRequest::new().seed(1).technique(technique);
        let made = check(&request);
        let steps = explain(&made.puzzle).unwrap().steps;
        let mut used = steps.iter().map(|step| step.technique);
        assert!(used.any(|used| used == technique), "{technique}");
        assert!(made.grade >= Some(technique.grade()), "{technique}");
    }
    let medium = generate::SudokuRequest::new().grade(Grade::Medium);
    let request = medium.seed(1).technique(Technique::HiddenTriple);
    assert_eq!(check(&request).grade, Some(Grade::Medium));
    let request = request.technique(Technique::XWing);
    assert_eq!(request.generate(), Ok(None));
}

#[test]
fn grade_technique_and_rating_are_met_under_rules() {
    let cage = |row: u32| {
        let cells = vec![[row, 0], [row, 1], [row, 2]];
        RuleEntry::cells(cells).with("sum", 15)
    };
    let line = RuleEntry::cells(vec![[8, 8], [7, 7], [6, 6], [5, 5]]);
    let rules = SudokuRules::default()
        .with("cages", cage(0))
        .with("cages", cage(4))
        .with("whispers", line);
    let request = generate::SudokuRequest::new().seed(2).rules(rules);
    for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
        let made = request.clone().grade(grade).generate().unwrap().unwrap();
        let explained = explain(&made.puzzle).unwrap();
        assert_eq!((made.grade, explained.grade), (Some(grade), Some(grade)));
        assert_eq!(explained.outcome, Outcome::Solved);
    }
    let with_technique = request.clone().technique(Technique::Combinations);
    let made = with_technique.generate().unwrap().unwrap();
    let steps = explain(&made.puzzle).unwrap().steps;
    let mut used = steps.iter().map(|step| step.technique);
    assert!(used.any(|used| used == Technique::Combinations));
    let made = request.rating([20, 39]).generate().unwrap().unwrap();
    let rating = explain(&made.puzzle).unwrap().rating.unwrap();
    assert!((20..=39).contains(&rating), "{rating}");
}

#[test]
fn a_requested_rating_is_met() {
    for range in [[10, 19], [25, 35], [45, 55], [60, 79], [80, 99]] {
        let request = generate::SudokuRequest::new().seed(3).rating(range);
        let made = check(&request);
        let rating = explain(&made.puzzle).unwrap().rating.unwrap();
        assert!(
            (range[0]..=range[1]).contains(&rating),
            "{range:?} {rating}"
        );
    }
    for range in [[20, 10], [0, 100]] {
        let request = generate::SudokuRequest::new().rating(range);
        let error = request.generate().unwrap_err();
        assert!(
            error.to_string().starts_with("rating: expected "),
            "{error}"
        );
    }
}

#[test]
fn the_clues_fill_a_requested_pattern() {
    let ring = "
        ..xxxxx..
        .x.....x.
        x..x.x..x
        x.x...x.x
        x.......x
        x.x...x.x
        x..xxx..x
        .x.....x.
        ..xxxxx..";
    let cells: String = ring.split_whitespace().collect();
    let request = generate::SudokuRequest::new().seed(5).pattern(ring);
    let made = check(&request);
    let Grid::Text(grid) = &made.puzzle.grid else {
        panic!("{:?}", made.puzzle.grid);
    };
    for (cell, clue) in cells.chars().zip(grid.chars()) {
        assert_eq!(cell == '.', clue == '.', "{grid}");
    }
    assert_eq!(made.minimal, Minimal::No);
    let easy = check(&request.clone().grade(Grade::Easy));
    assert_eq!(easy.grade, Some(Grade::Easy));
    let four = generate::SudokuRequest::new().box_size([2, 2]);
    let strict = four
        .clone()
        .minimal(Minimal::Strict)
        .pattern("x..x .... .xx. ....");
    assert_eq!(check(&strict).minimal, Minimal::Strict);
    let corner = four.clone().pattern("xx..xx..........");
    assert_eq!(corner.generate(), Ok(None));
    for wrong in [
        four.clone().pattern("x..x"),
        four.clone().pattern(".".repeat(16)).clues(4),
        four.pattern(".".repeat(16)).symmetry(Symmetry::Full),
    ] {
        assert_eq!(wrong.generate().unwrap_err().code(), "invalid-argument");
    }
}

#[test]
fn a_grade_that_no_puzzle_has_gives_none() {
    let request = generate::SudokuRequest::new()
        .grade(Grade::Extreme)
        .box_size([2, 2])
        .attempts(20);
    assert_eq!(request.generate(), Ok(None));
}
