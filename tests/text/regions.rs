//! Maps of the regions of a board with queens.

use dlx_wasm::puzzle::text::{Format, format, parse, parse_kind};
use dlx_wasm::puzzle::{Puzzle, Queens};

const MAP: &str = "AAABB\nCABBB\nCCDDB\nCCDEE\nCCEEE\n";

/// Four regions of four cells each: those of a jigsaw Sudoku too.
const JIGSAW: &str = "ABBB\nAACB\nDACC\nDDDC\n";

fn queens(text: &str) -> Queens {
    let parsed = parse(text, None).unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(parsed.format, Format::Regions, "{text}");
    match &parsed.puzzles[..] {
        [Puzzle::Queens(board)] => board.clone(),
        other => panic!("{text}\n{other:?}"),
    }
}

#[test]
fn a_map_is_read_in_many_forms() {
    let forms = [
        MAP.to_owned(),
        MAP.replace('\n', "\r\n"),
        "A A A B B\nC A B B B\nC C D D B\nC C D E E\nC C E E E".to_owned(),
        "1,1,1,2,2\n3,1,2,2,2\n3,3,4,4,2\n3,3,4,5,5\n3,3,5,5,5\n".to_owned(),
        "[[1,1,1,2,2],[3,1,2,2,2],[3,3,4,4,2],[3,3,4,5,5],[3,3,5,5,5]]".to_owned(),
        "[[0, 0, 0, 1, 1],\n [2, 0, 1, 1, 1],\n [2, 2, 3, 3, 1],\n [2, 2, 3, 4, 4],\n [2, 2, 4, 4, 4]]\n".to_owned(),
        r#"["AAABB", "CABBB", "CCDDB", "CCDEE", "CCEEE"]"#.to_owned(),
        "10 10 10 20 20\n30 10 20 20 20\n30 30 40 40 20\n30 30 40 50 50\n30 30 50 50 50\n".to_owned(),
        "@@@++\n%@+++\n%%&&+\n%%&$$\n%%$$$\n".to_owned(),
    ];
    let count = |board: Queens| Puzzle::from(board).count().unwrap();
    for form in forms {
        assert_eq!(count(queens(&form)), 3, "{form}");
    }
}

#[test]
fn a_line_names_the_number_of_queens() {
    let map = "CCCCDDEE\nCCCCCDDE\nCCCHHDDE\nBGGGHHDE\nBGGGHHDE\nBBAGGHEE\nBAAAFFFF\nBAAAFFFF\n";
    for line in ["2", "stars: 2", "2★", "★ 2", "Stars = 2", "2 queens"] {
        assert_eq!(queens(&format!("{line}\n{map}")).stars, Some(2), "{line}");
        assert_eq!(queens(&format!("{map}{line}\n")).stars, Some(2), "{line}");
        assert_eq!(queens(&format!("{line}\n\n{map}")).stars, Some(2), "{line}");
    }
    assert_eq!(queens(map).stars, None);
}

#[test]
fn a_map_with_equal_regions_is_a_jigsaw_unless_it_is_said_to_be_of_queens() {
    for text in [
        JIGSAW,
        "1222\n1132\n4133\n4443\n",
        "1 2 2 2\n1 1 3 2\n4 1 3 3\n4 4 4 3\n",
    ] {
        let parsed = parse(text, None).unwrap();
        assert_eq!(parsed.puzzles[0].kind(), "sudoku", "{text}");
        assert_eq!(parsed.format, Format::SudokuRegions, "{text}");
        assert!(parsed.alternatives.contains(&Format::Regions), "{text}");
    }
    let asked = parse_kind(JIGSAW, "queens").unwrap();
    assert_eq!(asked.puzzles[0].kind(), "queens");
    assert_eq!(asked.format, Format::Regions);
    assert_eq!(
        parse(JIGSAW, Some(Format::Regions)).unwrap().puzzles,
        asked.puzzles
    );
    assert_eq!(queens(&format!("1\n{JIGSAW}")).stars, Some(1));
}

#[test]
fn a_sudoku_is_no_map() {
    // The blanks and three clues are four connected regions.
    for text in ["1...\n....\n..2.\n...3\n", "1000\n0000\n0020\n0003\n"] {
        assert_eq!(
            parse(text, None).unwrap().puzzles[0].kind(),
            "sudoku",
            "{text}"
        );
    }
}

#[test]
fn a_map_is_written_back() {
    let map = "stars: 2\nCCCCDDEE\nCCCCCDDE\nCCCHHDDE\nBGGGHHDE\nBGGGHHDE\nBBAGGHEE\nBAAAFFFF\nBAAAFFFF\n";
    for text in [MAP, map] {
        assert_eq!(
            format(&Puzzle::from(queens(text)), Format::Regions).unwrap(),
            text
        );
    }
    let numbers = queens("[[7,7,7,2,2],[3,7,2,2,2],[3,3,4,4,2],[3,3,4,5,5],[3,3,5,5,5]]");
    let labels = numbers.clone().regions(vec![
        7, 7, 7, 2, 2, 3, 7, 2, 2, 2, 3, 3, 4, 4, 2, 3, 3, 4, 5, 5, 3, 3, 5, 5, 5,
    ]);
    assert_eq!(format(&Puzzle::from(labels), Format::Regions).unwrap(), MAP);
    // The text would lose the queen.
    let placed = numbers.placed(vec![[0, 0]]);
    let error = format(&Puzzle::from(placed), Format::Regions).unwrap_err();
    assert_eq!(error.code(), "invalid-argument");
}

#[test]
fn the_solution_of_a_star_battle_is_drawn() {
    let map = "2\nCCCCDDEE\nCCCCCDDE\nCCCHHDDE\nBGGGHHDE\nBGGGHHDE\nBBAGGHEE\nBAAAFFFF\nBAAAFFFF\n";
    let solution = Puzzle::from(queens(map)).solve().unwrap().unwrap();
    let drawn = format(&solution, Format::Board).unwrap();
    assert!(drawn.starts_with("....Q.Q.\nQ.Q.....\n"), "{drawn}");
    assert_eq!(drawn.lines().count(), 8);
}

#[test]
fn a_malformed_map_is_an_error_with_its_place() {
    let error = parse_kind("AAABB\nCABBB\nCCDDB\nCCDE\nCCEEE\n", "queens").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 4, column 1: expected 5 labels, as many as rows, found 4"
    );
    let error = parse_kind("AAABB\nCABBB\nCCDDB\nCCDEE\nCCEEA\n", "queens").unwrap_err();
    assert_eq!(error.code(), "bad-regions");
}
