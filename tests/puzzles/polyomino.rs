//! Boards, placed pieces, area, and malformed puzzles.

use super::pieces::numbered;
use super::*;

#[test]
fn six_by_ten_has_72_items_and_2056_options() {
    assert_eq!(sizes(Polyomino::new("6x10")), (72, 0, 2_056));
}

#[test]
fn eight_by_eight_without_center_has_1568_options_of_which_i_has_48() {
    let encoded = encode(Polyomino::new(NO_CENTRE));
    assert_eq!(encoded.problem.option_count(), 1_568);
    let of_i =
        |label: &OptionLabel| matches!(label, OptionLabel::Placement { piece, .. } if piece == "I");
    // Six rows and six columns with four places each; beside the hole there are only three cells in line.
    assert_eq!(
        encoded
            .option_labels()
            .iter()
            .filter(|label| of_i(label))
            .count(),
        48
    );
}

#[test]
fn three_by_twenty_has_8_solutions_in_the_known_tree() {
    assert_eq!(count(Polyomino::new("3x20")), 8);
    assert_eq!(nodes(Polyomino::new("3x20")), 32_977);
}

#[test]
fn pieces_come_first_then_cells_by_row() {
    let labels = encode(Polyomino::new("6x10")).item_labels();
    let names: String = labels[..12]
        .iter()
        .map(|label| match label {
            ItemLabel::Piece { piece, .. } => piece.as_str(),
            _ => "?",
        })
        .collect();
    assert_eq!(names, "FILNPTUVWXYZ");
    assert_eq!(labels[12], ItemLabel::Cell { row: 0, column: 0 });
    assert_eq!(labels[71], ItemLabel::Cell { row: 5, column: 9 });
}

#[test]
fn the_solution_is_drawn_with_the_names_of_the_pieces() {
    let Solution::Polyomino(solution) = solved(Polyomino::new(NO_CENTRE)) else {
        panic!()
    };
    assert_eq!(solution.placements.len(), 12);
    assert_eq!(solution.text.matches('#').count(), 4);
    for name in "FILNPTUVWXYZ".chars() {
        assert_eq!(solution.text.matches(name).count(), 5);
    }
}

#[test]
fn placed_pieces_stay_where_they_are() {
    let Solution::Polyomino(solution) = solved(Polyomino::new("3x20")) else {
        panic!()
    };
    let placed =
        |count: usize| Polyomino::new("3x20").placed(solution.placements[..count].to_vec());
    assert_eq!(count(placed(12)), 1);
    assert!((1..=8).contains(&count(placed(3))));
    assert_eq!(sizes(placed(12)).2, 12);
}

#[test]
fn placed_pieces_that_cannot_be_are_named() {
    let place = |piece: &str, cells: &[[u32; 2]]| Placement::new(piece, cells.to_vec());
    let puzzle =
        |placed: Vec<Placement>| with_pieces("3x4", numbered([1, 1, 3], false)).placed(placed);
    assert_eq!(
        reason(puzzle(vec![
            place("1", &[[0, 0]]),
            place("2", &[[0, 0], [0, 1]])
        ])),
        "pieces 1 and 2 both lie on row 1 column 1"
    );
    assert_eq!(
        reason(puzzle(vec![place("1", &[[0, 0]]), place("1", &[[0, 1]])])),
        "piece 1 is placed 2 times, but there is only 1"
    );
    assert_eq!(
        error(puzzle(vec![place("9", &[[0, 0]])])).code(),
        "bad-piece"
    );
    assert_eq!(
        error(puzzle(vec![place("1", &[[3, 0]])])).code(),
        "bad-piece"
    );
    assert_eq!(
        error(puzzle(vec![place("2", &[[0, 0], [1, 1]])])).code(),
        "bad-piece"
    );
    assert_eq!(error(puzzle(vec![place("2", &[])])).code(), "bad-piece");
}

#[test]
fn an_area_that_cannot_be_filled_is_detected_without_search() {
    let eleven = PieceSet::Pentominoes
        .pieces()
        .into_iter()
        .take(11)
        .collect();
    let encoded = encode(with_pieces("6x10", eleven));
    assert_eq!(
        encoded.impossible.unwrap().to_string(),
        "the board has 60 cells and the pieces have 55"
    );
    let tetrominoes = vec![
        copies("I", &["XXXX"], Copies::Any),
        Piece::new("L", &["XXX", "X"]),
    ];
    let encoded = encode(with_pieces("5x6", tetrominoes));
    assert_eq!(
        encoded.impossible.unwrap().to_string(),
        "the board has 30 cells: 4 for the pieces that must be used, and pieces of 4 cells cannot fill the rest"
    );
}

#[test]
fn a_piece_or_a_cell_without_options_is_named() {
    assert_eq!(
        reason(with_pieces(
            "5x2",
            vec![Piece::new("I", &["XXX"]), Piece::new("big", &["XXXXXXX"])]
        )),
        "piece big fits nowhere on the board"
    );
    assert_eq!(
        reason(with_pieces(
            ".#....",
            vec![
                copies("2", &["XX"], Copies::Any),
                copies("3", &["XXX"], Copies::Any)
            ]
        )),
        "nothing fits row 1 column 1"
    );
}

#[test]
fn malformed_boards_are_rejected() {
    let message = |board: &str| error(Polyomino::new(board)).to_string();
    assert_eq!(message("###\n###"), "the board has no cells");
    assert_eq!(
        message("...\n.."),
        "row 2: expected 3 characters, as in row 1, found 2"
    );
    assert_eq!(
        message("..a"),
        "row 1 column 3: expected . for a cell or # for a hole, found 'a'"
    );
    for board in [
        "", "6", "0x5", "-1x5", "2.5x5", "x", "6x", "6x10x2", "sixbyten",
    ] {
        assert_eq!(error(Polyomino::new(board)).code(), "bad-board", "{board}");
    }
    for board in [
        "65536x65536",
        "4294967296x1",
        "99999999999999999999x1",
        "64x65",
    ] {
        assert_eq!(error(Polyomino::new(board)).code(), "too-large", "{board}");
    }
    let none = Polyomino::new(BoardShape::Rows(Vec::new()));
    assert_eq!(error(none).code(), "bad-board");
}

#[test]
fn data_reads_sets_lists_and_copies() {
    let read = |text: &str| json(text).unwrap().encode().unwrap().problem.option_count();
    assert_eq!(read(r#"{"kind":"polyomino","board":"6x10"}"#), 2_056);
    assert_eq!(
        read(r#"{"kind":"polyomino","board":["....","...."],"pieces":"tetrominoes"}"#),
        2 + 3 + 8 + 4 + 4
    );
    let any = r#"{"kind":"polyomino","board":"2x2","pieces":[{"name":"I","cells":["XX"],"copies":"any"}]}"#;
    assert_eq!(read(any), 4);
    for bad in [
        r#"{"kind":"polyomino","board":null}"#,
        r#"{"kind":"polyomino","board":"6x10","pieces":{}}"#,
        r#"{"kind":"polyomino","board":"6x10","pieces":"heptominoes"}"#,
        r#"{"kind":"polyomino","board":"6x10","pieces":[{"name":"I","cells":5}]}"#,
        r#"{"kind":"polyomino","board":"6x10","pieces":[{"name":"I","cells":[[0,0],[0,-1]]}]}"#,
        r#"{"kind":"polyomino","board":"6x10","pieces":[{"name":"I","cells":[[0,0],[0,9000]]}]}"#,
        r#"{"kind":"polyomino","board":[[0,0],[9000,9000]]}"#,
        r#"{"kind":"polyomino","board":"6x10","pieces":[{"name":"I","cells":["XX"],"copies":1.5}]}"#,
        r#"{"kind":"polyomino","board":"6x10","pieces":[{"name":"I","cells":["XX"],"copies":"many"}]}"#,
        r#"{"kind":"polyomino","board":"6x10","mirrored":true}"#,
    ] {
        assert!(json(bad).is_err(), "{bad}");
    }
}

#[test]
fn boards_and_pieces_are_drawn_with_either_marks_or_listed() {
    let boards = [
        r#""2x3""#,
        r#"["...","..."]"#,
        r#""XXX\nxxx""#,
        r#""...\n...""#,
        r#"["XXX.","XXX"]"#,
        r#"["... ","...#"]"#,
        "[[0,0],[0,1],[0,2],[1,0],[1,1],[1,2]]",
    ];
    let pieces = [
        r#""xX""#,
        r#""X\nX""#,
        r###"["##"]"###,
        "[[0,0],[0,1]]",
        "[[7,9],[6,9]]",
    ];
    for board in boards {
        for cells in pieces {
            let text = format!(
                r#"{{"kind":"polyomino","board":{board},"pieces":[{{"name":"I","cells":{cells},"copies":3}}]}}"#
            );
            let problem = json(&text).unwrap().encode().unwrap().problem;
            assert_eq!(problem.count().unwrap(), 3, "{text}");
        }
    }
}

#[test]
fn check_names_gaps_overlaps_and_wrong_shapes() {
    let encoded = encode(with_pieces(
        "2x2",
        vec![Piece::new("a", &["XX"]), Piece::new("b", &["XX"])],
    ));
    let claim = |placements: &[(&str, &[[u32; 2]])]| {
        let placement = |&(piece, cells): &(&str, &[[u32; 2]])| {
            Placement::new(piece.to_owned(), cells.to_vec())
        };
        let solution =
            PolyominoSolution::default().placements(placements.iter().map(placement).collect());
        let wrong = encoded.check(&solution.into());
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        claim(&[("a", &[[0, 0], [0, 1]]), ("b", &[[1, 1], [1, 0]])]),
        [""; 0]
    );
    assert_eq!(
        claim(&[("a", &[[0, 0], [0, 1]]), ("b", &[[0, 1], [1, 1]])]),
        [
            "row 1 column 2 is covered more than once",
            "row 2 column 1 is not covered"
        ]
    );
    assert_eq!(
        claim(&[("a", &[[0, 0], [1, 1]])])[0],
        "row 1 column 1 and row 2 column 2 are not a valid orientation of piece a"
    );
    assert!(claim(&[("a", &[[0, 0], [0, 1]])]).contains(&"piece b is not used".to_owned()));
    assert_eq!(
        claim(&[("c", &[[0, 0]])])[0],
        "the puzzle has no piece named c"
    );
    assert!(!claim(&[("a", &[[7, 7], [7, 8]])]).is_empty());
}
