//! Queens on boards with regions, against an independent search: colored queens and star battles.

use super::*;
use dlx_wasm::solve::{self, Settings};

/// A board with regions, and the number of its solutions.
#[derive(serde::Deserialize)]
struct RegionCase {
    n: u32,
    stars: u32,
    regions: Vec<String>,
    count: usize,
    columns: Option<Vec<u8>>,
}

fn cases() -> Vec<RegionCase> {
    serde_json::from_str(include_str!("../data/region_maps.json")).unwrap()
}

fn board(case: &RegionCase) -> Queens {
    let board = Queens::new(case.n).regions(case.regions.join("\n"));
    if case.stars == 1 {
        board
    } else {
        board.stars(case.stars)
    }
}

/// Tries every square in row order, and counts the sets of queens that break no rule.
fn referee(case: &RegionCase, from: usize, queens: &mut Vec<[usize; 2]>, touch: bool) -> usize {
    let (n, stars) = (case.n as usize, case.stars as usize);
    let label = |[row, column]: [usize; 2]| case.regions[row].as_bytes()[column];
    let row_of = from / n;
    let before = queens.iter().filter(|queen| queen[0] + 1 == row_of).count();
    if from.is_multiple_of(n) && row_of > 0 && before != stars {
        return 0;
    }
    if from == n * n {
        return 1;
    }
    let square = [from / n, from % n];
    let mut count = referee(case, from + 1, queens, touch);
    let full = |in_line: &dyn Fn([usize; 2]) -> bool| {
        queens.iter().filter(|&&queen| in_line(queen)).count() == stars
    };
    let touches = |queen: &[usize; 2]| {
        let [down, right] = [0, 1].map(|axis| queen[axis].abs_diff(square[axis]));
        down.max(right) == 1 && !(touch && down + right == 2)
    };
    let closed = full(&|queen| queen[0] == square[0])
        || full(&|queen| queen[1] == square[1])
        || full(&|queen| label(queen) == label(square))
        || queens.iter().any(touches);
    if !closed {
        queens.push(square);
        count += referee(case, from + 1, queens, touch);
        queens.pop();
    }
    count
}

#[test]
fn boards_with_regions_have_the_known_solutions() {
    for case in cases() {
        let puzzle = Puzzle::from(board(&case));
        assert_eq!(count(puzzle.clone()), case.count, "{:?}", case.regions);
        assert_eq!(
            puzzle.count().unwrap(),
            case.count as u128,
            "{:?}",
            case.regions
        );
        if let Some(columns) = case.columns {
            let Solution::Queens(solution) = solved(puzzle) else {
                panic!("no queens")
            };
            assert_eq!(solution.columns, columns);
        }
    }
}

#[test]
fn an_independent_search_counts_the_same() {
    for case in cases().into_iter().filter(|case| case.n <= 8) {
        let found = referee(&case, 0, &mut Vec::new(), false);
        assert_eq!(found, case.count, "{:?}", case.regions);
    }
}

#[test]
fn queens_that_may_touch_by_a_corner_are_counted_too() {
    for case in cases().into_iter().filter(|case| case.n <= 7) {
        let found = referee(&case, 0, &mut Vec::new(), true);
        assert_eq!(count(board(&case).touch(true)), found, "{:?}", case.regions);
    }
    let pairs = RegionCase {
        n: 5,
        stars: 2,
        regions: ["AAABB", "CABBB", "CCDDB", "CCDEE", "CCEEE"]
            .map(str::to_owned)
            .to_vec(),
        count: 0,
        columns: None,
    };
    let found = referee(&pairs, 0, &mut Vec::new(), true);
    assert_eq!(count(board(&pairs).touch(true)), found);
}

#[test]
fn placed_queens_and_blocked_squares_are_kept() {
    for case in cases().iter().filter(|case| case.count > 1) {
        let encoded = encode(board(case));
        let mut all = Vec::new();
        for chosen in encoded.problem.solutions() {
            let Solution::Queens(solution) = encoded.decode(&chosen.unwrap()) else {
                panic!("no queens")
            };
            all.push(solution.columns);
        }
        let square = |place: usize| [place as u32 / case.stars, all[0][place].into()];
        for place in 0..all[0].len() {
            let [row, column] = square(place);
            let in_row = |columns: &&Vec<u8>| {
                let start = (row * case.stars) as usize;
                columns[start..start + case.stars as usize].contains(&(column as u8))
            };
            let kept = all.iter().filter(in_row).count();
            assert_eq!(count(board(case).placed(vec![[row, column]])), kept);
            assert_eq!(
                count(board(case).blocked(vec![[row, column]])),
                all.len() - kept
            );
        }
        let placed = (0..all[0].len()).map(square).collect::<Vec<_>>();
        assert_eq!(count(board(case).placed(placed)), 1);
    }
}

#[test]
fn symmetries_keep_the_regions() {
    let columns = Queens::new(6).regions(["ABCDEF"; 6].concat());
    let all = count(columns.clone());
    let distinct = count(columns.distinct(true));
    // Reflections and the half turn keep the columns.
    assert!(
        distinct >= all.div_ceil(4) && distinct < all,
        "{distinct} of {all}"
    );
    let bent = &cases()[4];
    assert_eq!(count(board(bent).distinct(true)), bent.count);
    let pairs = Queens::new(8)
        .regions(format!("{}{}", "AABBCCDD".repeat(4), "EEFFGGHH".repeat(4)))
        .stars(2);
    assert_eq!(count(pairs.clone()), 2);
    assert_eq!(count(pairs.distinct(true)), 1);
}

#[test]
fn placed_queens_that_break_a_rule_are_named() {
    let five = |placed: &[[u32; 2]]| {
        Queens::new(5)
            .regions("AAABB CABBB CCDDB CCDEE CCEEE")
            .placed(placed.to_vec())
    };
    assert_eq!(
        reason(five(&[[0, 0], [1, 1]])),
        "region 1 has 2 queens; allowed: 1"
    );
    assert_eq!(
        reason(five(&[[0, 2], [1, 3]])),
        "the queens at row 1 column 3 and row 2 column 4 touch each other"
    );
    assert_eq!(
        reason(five(&[[0, 0], [0, 4]])),
        "row 1 has 2 queens; allowed: 1"
    );
    assert_eq!(
        reason(five(&[[0, 0], [4, 0]])),
        "column 1 has 2 queens; allowed: 1"
    );
}

#[test]
fn a_claimed_solution_is_checked_by_rows_columns_regions_and_neighbors() {
    let case = &cases()[6];
    let encoded = encode(board(case));
    let claim = |columns: Vec<u8>| {
        let solution = QueensSolution::default().columns(columns);
        let wrong = encoded.check(&solution.into());
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let right = case.columns.clone().unwrap();
    assert!(claim(right.clone()).is_empty());
    let mut twice = right.clone();
    twice[1] = twice[0];
    assert!(claim(twice)[0].starts_with("row 1 has 1 queen; allowed: 2"));
    let mut moved = right.clone();
    moved[1] = right[0] + 1;
    let wrong = claim(moved).join("\n");
    assert!(wrong.contains("touch each other"), "{wrong}");
    assert_eq!(
        claim(right[1..].to_vec()),
        ["expected 16 columns from 0 to 7, found 15"]
    );
}

#[test]
fn malformed_boards_are_errors_that_say_what_is_allowed() {
    let five = |regions: &str| Queens::new(5).regions(regions);
    let map = "AAABB CABBB CCDDB CCDEE CCEEE";
    let messages = [
        (
            five("AAABB CABBB CCDDB CCDEE CCEE"),
            "regions: expected 25 labels (one per square), found 24",
        ),
        (
            five("AAABB CABBB CCDDB CCDDD CCDDD"),
            "regions: expected 5 regions, as many as rows, found 4",
        ),
        (
            five("AAABB CABBB CCDDB CCDEE CCEEA"),
            "regions: region \"A\" is not connected: row 5 column 5 is apart from its first square; each region must be \
             connected",
        ),
        (
            five(map).stars(0),
            "stars: expected 1 on a board of side 5, found 0",
        ),
        (
            five(map).stars(2),
            "stars: expected 1 on a board of side 5, found 2",
        ),
        (
            Queens::new(8).regions("ABCDEFGH".repeat(8)).stars(3),
            "stars: expected a whole number from 1 to 2 on a board of side 8, found 3",
        ),
        (
            Queens::new(8).stars(2),
            "stars: expected 1 on a board without regions, found 2",
        ),
        (
            Queens::new(8).touch(false),
            "touch: it needs regions; without them, queens attack along diagonals",
        ),
        (
            five(map).toroidal(true),
            "toroidal: expected false on a board with regions, found true",
        ),
    ];
    for (puzzle, message) in messages {
        assert_eq!(error(puzzle).to_string(), message);
    }
}

#[test]
fn regions_are_read_as_a_text_as_rows_and_as_a_list() {
    let texts = [
        r#""AAABB CABBB CCDDB CCDEE CCEEE""#,
        r#"["AAABB", "CABBB", "CCDDB", "CCDEE", "CCEEE"]"#,
        "[[0,0,0,1,1],[2,0,1,1,1],[2,2,3,3,1],[2,2,3,4,4],[2,2,4,4,4]]",
        "[0,0,0,1,1,2,0,1,1,1,2,2,3,3,1,2,2,3,4,4,2,2,4,4,4]",
    ];
    for regions in texts {
        let puzzle = json(&format!(
            r#"{{ "kind": "queens", "n": 5, "regions": {regions} }}"#
        ));
        assert_eq!(count(puzzle.unwrap()), 3, "{regions}");
    }
}

/// A star battle of 15×15 with three stars, and whether it has one solution; otherwise it has several.
#[derive(serde::Deserialize)]
struct StarBattle {
    regions: Vec<String>,
    unique: bool,
}

#[test]
fn star_battles_of_three_stars_take_few_nodes() {
    let battles: Vec<StarBattle> =
        serde_json::from_str(include_str!("../data/star_battles.json")).unwrap();
    for battle in battles {
        let board = Queens::new(15).regions(battle.regions.join("\n")).stars(3);
        let problem = Puzzle::from(board).encode().unwrap().problem;
        let (found, stats) = solve::first(&problem, &Settings::default()).unwrap();
        assert_eq!(solve::verify(&problem, &found.unwrap()), Ok(()));
        assert!(stats.nodes < 1 << 14, "{} nodes", stats.nodes);
        let (count, stats) = solve::count(&problem, &Settings::default(), Some(2)).unwrap();
        assert_eq!(count == 1, battle.unique);
        assert!(stats.nodes < 1 << 14, "{} nodes", stats.nodes);
        let any = Settings::default().any(true).seed(1);
        assert_eq!(
            solve::verify(&problem, &solve::first(&problem, &any).unwrap().0.unwrap()),
            Ok(())
        );
    }
}
