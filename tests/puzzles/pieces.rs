//! Sets, copies, optional pieces, orientations.

use super::*;

#[test]
fn any_number_of_copies_needs_no_item() {
    let dominoes = |board| with_pieces(board, vec![copies("I", &["XX"], Copies::Any)]);
    assert_eq!(sizes(dominoes("4x5")), (20, 0, 31));
    assert_eq!(count(dominoes("4x5")), 95);
    assert_eq!(count(dominoes("6x6")), 6_728);
    let two = vec![
        copies("1", &["X"], Copies::Any),
        copies("2", &["XX"], Copies::Any),
    ];
    assert_eq!(count(with_pieces("4x4", two)), 10_012);
}

#[test]
fn copies_of_the_only_piece_are_counted_by_the_area() {
    let dominoes = with_pieces("4x5", vec![copies("I", &["XX"], Copies::Number(10))]);
    assert_eq!(sizes(dominoes.clone()), (20, 0, 31));
    assert_eq!(count(dominoes), 95);
}

#[test]
fn a_set_has_copies_of_each_of_its_pieces() {
    let tilings = |board, set, copies| {
        let copies = PieceSetCopies::new(set, copies);
        Polyomino::new(board).pieces(Pieces::from(copies))
    };
    assert_eq!(
        count(tilings("6x6", PieceSet::Dominoes, Copies::Any)),
        6_728
    );
    let total = |puzzle: Polyomino| puzzle.count().unwrap();
    assert_eq!(
        total(tilings("8x8", PieceSet::Dominoes, Copies::Any)),
        12_988_816
    );
    assert_eq!(
        count(tilings("6x6", PieceSet::Dominoes, Copies::Number(18))),
        6_728
    );
    assert_eq!(count(tilings("5x6", PieceSet::Monominoes, Copies::Any)), 1);
    assert_eq!(
        total(tilings("6x6", PieceSet::Tetrominoes, Copies::Any)),
        178_939
    );
    let once = PieceSetCopies::new(PieceSet::Pentominoes, Copies::default());
    let at_most_once = Pieces::from(once.optional(true));
    assert_eq!(count(Polyomino::new("5x4").pieces(at_most_once)), 200);
    let bounded = once.least(0).most(1);
    assert_eq!(
        count(Polyomino::new("5x4").pieces(Pieces::from(bounded))),
        200
    );
}

#[test]
fn copies_of_a_one_sided_set_may_not_be_turned_over() {
    let copies = PieceSetCopies::new(PieceSet::OneSidedTetrominoes, Copies::Any);
    let list = copies.pieces();
    let set = Polyomino::new("4x4").pieces(Pieces::from(copies));
    let total = |puzzle: Polyomino| puzzle.count().unwrap();
    assert_eq!(
        total(set.clone()),
        total(with_pieces("4x4", list).reflect(false))
    );
    assert!(total(set.clone()) < total(set.reflect(true)));
}

#[test]
fn data_reads_and_writes_a_set_with_copies() {
    let text = r#"{"kind":"polyomino","board":"4x5","pieces":{"set":"dominoes","copies":"any"}}"#;
    let puzzle = json(text).unwrap();
    assert_eq!(puzzle.encode().unwrap().problem.count().unwrap(), 95);
    assert_eq!(serde_json::to_string(&puzzle).unwrap(), text);
    let message = |pieces: &str| {
        let text = format!(r#"{{"kind":"polyomino","board":"4x5","pieces":{pieces}}}"#);
        json(&text)
            .and_then(|puzzle| puzzle.encode().map_err(|error| error.to_string()))
            .unwrap_err()
    };
    for (pieces, part) in [
        (r#"{"copies":2}"#, "pieces.set is missing"),
        (r#"{"set":"domino"}"#, "dominoes"),
        (
            r#"{"set":"dominoes","copies":0}"#,
            "copies must be at least 1",
        ),
        (r#"{"set":"dominoes","least":3,"most":2}"#, "pieces: "),
        (r#"{"set":"dominoes","most":2,"copies":3}"#, "pieces: "),
        (r#"{"set":"dominoes","copie":3}"#, "copies"),
    ] {
        let found = message(pieces);
        assert!(found.contains(part), "{pieces}: {found}");
    }
}

#[test]
fn the_text_tells_copies_apart() {
    let text = |puzzle: Polyomino| puzzle.solve().unwrap().unwrap().text;
    let tiles = |board, set| {
        let copies = PieceSetCopies::new(set, Copies::Any);
        Polyomino::new(board).pieces(Pieces::from(copies))
    };
    assert_eq!(
        text(tiles("..\n..\n.#", PieceSet::Monominoes)),
        "AB\nCD\nE#"
    );
    assert_eq!(text(tiles("1x4", PieceSet::Dominoes)), "AABB");
    // Pieces that are used at most once keep their names.
    let named = with_pieces(
        "1x3",
        vec![Piece::new("x", &["X"]), Piece::new("y", &["XX"])],
    );
    assert!(["xyy", "yyx"].contains(&text(named).as_str()));
}

#[test]
fn pieces_that_touch_never_have_the_same_letter() {
    for (board, set) in [
        ("20x20", PieceSet::Monominoes),
        ("9x62", PieceSet::Dominoes),
        ("62x3", PieceSet::Monominoes),
        ("12x31", PieceSet::Trominoes),
    ] {
        let copies = PieceSetCopies::new(set, Copies::Any);
        let puzzle = Polyomino::new(board).pieces(Pieces::from(copies));
        let solution = puzzle.solve().unwrap().unwrap();
        let lines: Vec<Vec<char>> = solution
            .text
            .lines()
            .map(|line| line.chars().collect())
            .collect();
        let mut owner = vec![vec![0; lines[0].len()]; lines.len()];
        for (number, placement) in solution.placements.iter().enumerate() {
            for &[row, column] in &placement.cells {
                owner[row as usize][column as usize] = number;
            }
        }
        for (row, line) in lines.iter().enumerate() {
            for (column, mark) in line.iter().enumerate() {
                for (beside, across) in [(row + 1, column), (row, column + 1)] {
                    let Some(other) = lines.get(beside).and_then(|line| line.get(across)) else {
                        continue;
                    };
                    let is_one_piece = owner[row][column] == owner[beside][across];
                    assert_eq!(mark == other, is_one_piece, "{board}: {row}, {column}");
                }
            }
        }
    }
}

/// Tilings with any number of copies, filtered by how often each piece occurs.
fn filtered(board: &str, kinds: &[(&str, &[&str])], allowed: impl Fn(&[usize]) -> bool) -> usize {
    let pieces = kinds
        .iter()
        .map(|(name, cells)| copies(name, cells, Copies::Any))
        .collect();
    let encoded = encode(with_pieces(board, pieces));
    let uses = |chosen: Vec<OptionId>| {
        let Solution::Polyomino(solution) = encoded.decode(&chosen) else {
            panic!()
        };
        let uses = |(name, _): &(&str, &[&str])| {
            solution
                .placements
                .iter()
                .filter(|placement| placement.piece == *name)
                .count()
        };
        kinds.iter().map(uses).collect::<Vec<_>>()
    };
    encoded
        .problem
        .solutions()
        .filter(|chosen| allowed(&uses(chosen.clone().unwrap())))
        .count()
}

const KINDS: [(&str, &[&str]); 3] = [("1", &["X"]), ("2", &["XX"]), ("3", &["X.", "XX"])];

pub(super) fn numbered(numbers: [u32; 3], optional: bool) -> Vec<Piece> {
    let piece = |((name, cells), number): (&(&str, &[&str]), u32)| {
        copies(name, cells, Copies::Number(number)).optional(optional)
    };
    KINDS.iter().zip(numbers).map(piece).collect()
}

#[test]
fn exchanging_copies_gives_no_new_solution() {
    for numbers in [[4, 2, 2], [2, 3, 2], [3, 3, 1], [1, 4, 1], [0, 0, 4]] {
        let exact = numbers.map(|number| number as usize);
        let pieces: Vec<Piece> = numbered(numbers, false)
            .into_iter()
            .filter(|piece| piece.copies != Copies::Number(0))
            .collect();
        let board = if exact[0] + 2 * exact[1] + 3 * exact[2] == 14 {
            "2x7"
        } else {
            "3x4"
        };
        assert_eq!(
            count(with_pieces(board, pieces)),
            filtered(board, &KINDS, |uses| uses == exact),
            "{numbers:?}"
        );
    }
}

#[test]
fn copies_that_may_be_left_out_are_used_at_most_as_often() {
    for numbers in [[2, 3, 2], [1, 4, 1], [12, 1, 2], [3, 6, 4]] {
        let most = numbers.map(|number| number as usize);
        let found = count(with_pieces("3x4", numbered(numbers, true)));
        let expected = filtered("3x4", &KINDS, |uses| {
            uses.iter().zip(most).all(|(&uses, most)| uses <= most)
        });
        assert_eq!(found, expected, "{numbers:?}");
    }
}

#[test]
fn pieces_that_may_be_left_out_are_secondary_items() {
    let pieces = PieceSet::Pentominoes
        .pieces()
        .into_iter()
        .map(|piece| piece.optional(true));
    let puzzle = with_pieces("5x4", pieces.collect());
    assert_eq!(sizes(puzzle.clone()), (20, 12, 376));
    assert_eq!(count(puzzle), 200);
}

#[test]
fn switches_restrict_the_orientations() {
    let puzzle = |board, rotate, reflect| {
        with_pieces(board, vec![copies("L", &["X.", "X.", "XX"], Copies::Any)])
            .rotate(rotate)
            .reflect(reflect)
    };
    assert_eq!(sizes(puzzle("4x4", false, false)), (16, 0, 6));
    assert_eq!(sizes(puzzle("4x8", true, false)), (32, 0, 64));
    assert_eq!(count(puzzle("4x4", false, false)), 0);
    assert_eq!(count(puzzle("4x8", true, false)), 12);
}

#[test]
fn one_sided_sets_may_not_be_turned_over() {
    let puzzle = |reflect| {
        Polyomino::new("4x7")
            .pieces(Pieces::Set(PieceSet::OneSidedTetrominoes))
            .reflect(reflect)
    };
    let options = |reflect| sizes(puzzle(reflect)).2;
    assert_eq!(options(None), options(Some(false)));
    assert!(options(Some(true)) > options(None));
}

#[test]
fn a_placed_piece_with_copies_is_one_of_them() {
    let domino = |cells: [[u32; 2]; 2]| Placement::new("2", cells.to_vec());
    let puzzle = |numbers, placed| with_pieces("3x4", numbered(numbers, false)).placed(placed);
    let corner = domino([[0, 0], [0, 1]]);
    let encoded = encode(puzzle([2, 2, 2], vec![corner.clone()]));
    let all = encode(with_pieces("3x4", numbered([2, 2, 2], false)));
    let with_corner = all.problem.solutions().filter(|chosen| {
        let Solution::Polyomino(solution) = all.decode(chosen.as_ref().unwrap()) else {
            panic!()
        };
        solution.placements.contains(&corner)
    });
    assert_eq!(
        encoded.problem.count().unwrap(),
        with_corner.count() as u128
    );
}

#[test]
fn malformed_pieces_are_rejected() {
    let bad = |pieces: Vec<Piece>| error(with_pieces("2x2", pieces)).to_string();
    assert_eq!(bad(vec![Piece::new("X", &[])]), "piece X has no cells");
    assert_eq!(bad(vec![Piece::new("X", &[""])]), "piece X has no cells");
    assert_eq!(
        bad(vec![Piece::new("X", &["X0"])]),
        "piece X: expected X or # for a cell and . for none, found '0' in row 1 column 2"
    );
    assert_eq!(
        bad(vec![Piece::new("A", &["X"]), Piece::new("A", &["XX"])]),
        "two pieces are named A"
    );
    assert_eq!(
        bad(vec![Piece::new(" ", &["X"])]),
        "piece number 1 has no name"
    );
    assert_eq!(
        bad(vec![]),
        "pieces: expected at least one piece, found none"
    );
    let zero = copies("A", &["X"], Copies::Number(0));
    assert_eq!(
        bad(vec![zero]),
        "piece A: copies must be at least 1, or \"any\""
    );
    assert_eq!(
        error(with_pieces(
            "2x2",
            vec![Piece::new("A", &["X".repeat(65).as_str()])]
        ))
        .code(),
        "too-large"
    );
    let many = copies("A", &["X"], Copies::Number(u32::MAX));
    assert_eq!(error(with_pieces("2x2", vec![many])).code(), "too-large");
}

#[test]
fn a_name_too_long_for_its_copies_is_rejected() {
    let named = |length| copies(&"x".repeat(length), &["X"], Copies::Number(4));
    assert_eq!(count(with_pieces("2x2", vec![named(256)])), 1);
    assert_eq!(
        error(with_pieces("2x2", vec![named(257)])).code(),
        "too-large"
    );
    let blanks = Piece::new(&format!("{}a", " ".repeat(256)), &["X"]);
    assert_eq!(error(with_pieces("1x1", vec![blanks])).code(), "too-large");
}

#[test]
fn names_that_differ_by_case_are_two_pieces() {
    let pieces = vec![Piece::new("X", &["XX"]), Piece::new("x", &["XX"])];
    assert_eq!(count(with_pieces("2x2", pieces)), 4);
}
