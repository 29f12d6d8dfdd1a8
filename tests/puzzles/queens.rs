//! Queens: counts, placed and blocked squares, the torus.

use super::*;

#[test]
fn eight_have_16_primary_and_26_secondary_items() {
    assert_eq!(sizes(Queens::new(8)), (16, 26, 64));
}

#[test]
fn counts_are_the_known_ones() {
    let counts: Vec<usize> = (1..=9).map(|n| count(Queens::new(n))).collect();
    assert_eq!(counts, [1, 0, 0, 2, 10, 4, 40, 92, 352]);
}

#[test]
fn search_trees_have_the_known_sizes() {
    assert_eq!(nodes(Queens::new(8)), 1_048);
    assert_eq!(nodes(Queens::new(10)), 11_577);
}

#[test]
fn toroidal_counts_are_the_known_ones() {
    let torus = |n| Queens::new(n).toroidal(true);
    let counts: Vec<usize> = (1..=9).map(|n| count(torus(n))).collect();
    assert_eq!(counts, [1, 0, 0, 0, 10, 0, 28, 0, 0]);
    assert_eq!(count(torus(11)), 88);
}

#[test]
fn two_and_three_have_no_reason_but_the_search() {
    assert_eq!(encode(Queens::new(2)).impossible, None);
    assert_eq!(encode(Queens::new(3)).impossible, None);
}

#[test]
fn placed_and_blocked_squares_are_kept() {
    let puzzle = |placed: &[[u32; 2]], blocked: &[[u32; 2]]| {
        Queens::new(5)
            .placed(placed.to_vec())
            .blocked(blocked.to_vec())
    };
    assert_eq!(count(puzzle(&[], &[[0, 2], [3, 2]])), 6);
    assert_eq!(count(puzzle(&[[0, 0], [0, 0]], &[])), 2);
    assert_eq!(count(puzzle(&[[0, 0]], &[[2, 4]])), 1);
}

#[test]
fn placed_queens_that_attack_are_named() {
    let puzzle = |placed: &[[u32; 2]], blocked: &[[u32; 2]]| {
        Queens::new(8)
            .placed(placed.to_vec())
            .blocked(blocked.to_vec())
    };
    assert_eq!(
        reason(puzzle(&[[0, 0], [1, 1]], &[])),
        "the queens at row 1 column 1 and row 2 column 2 attack each other"
    );
    assert_eq!(
        reason(puzzle(&[[0, 0], [0, 5]], &[])),
        "the queens at row 1 column 1 and row 1 column 6 attack each other"
    );
    assert_eq!(
        reason(puzzle(&[[3, 4]], &[[3, 4]])),
        "there is a queen on the blocked square row 4 column 5"
    );
    assert_eq!(
        reason(puzzle(&[[3, 0], [7, 1], [4, 6]], &[[0, 4], [0, 5], [0, 7]])),
        "row 1 has no square for a queen"
    );
    let row: Vec<[u32; 2]> = (0..8).map(|column| [2, column]).collect();
    assert_eq!(reason(puzzle(&[], &row)), "row 3 has no square for a queen");
}

#[test]
fn sizes_out_of_range_are_refused() {
    assert_eq!(
        error(Queens::new(0)).to_string(),
        "n: expected a whole number from 1 to 128, found 0"
    );
    assert_eq!(error(Queens::new(129)).code(), "too-large");
    assert_eq!(error(Queens::new(u32::MAX)).code(), "too-large");
    let outside = Queens::new(8).placed(vec![[8, 0]]);
    assert_eq!(
        error(outside).to_string(),
        "placed[0]: expected a row and a column from 0 to 7, found [8, 0]"
    );
}

#[test]
fn data_that_is_not_a_number_is_refused() {
    for n in [
        "null",
        "1e308",
        "-1",
        "2.5",
        "\"8\"",
        "[8]",
        "{}",
        "true",
        "4294967304",
    ] {
        assert!(
            json(&format!(r#"{{"kind":"queens","n":{n}}}"#)).is_err(),
            "{n}"
        );
    }
    for squares in ["[[0]]", "[[0,1,2]]", "null", "\"a1\"", "[0]", "[[0,-1]]"] {
        assert!(json(&format!(r#"{{"kind":"queens","n":8,"placed":{squares}}}"#)).is_err());
    }
    assert!(json(r#"{"kind":"queens","n":8,"mirrored":true}"#).is_err());
}

#[test]
fn check_names_attacks_and_changed_squares() {
    let encoded = encode(Queens::new(4).placed(vec![[0, 3]]));
    let claim = |columns: &[u8]| {
        let solution = QueensSolution::default().columns(columns.to_vec());
        encoded.check(&solution.into())
    };
    let squares = vec![[0, 1], [1, 2]];
    assert!(claim(&[1, 2, 0, 3]).contains(&Reason::QueensAttack { squares }));
    let changed = claim(&[1, 3, 0, 2]);
    assert_eq!(changed.len(), 1);
    assert_eq!(
        changed[0].to_string(),
        "the given queen at row 1 column 4 is missing"
    );
    assert_eq!(claim(&[1, 3, 0]).len(), 1);
    assert_eq!(claim(&[1, 3, 0, 9]).len(), 1);
}
