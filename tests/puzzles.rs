//! Every kind of puzzle: known counts, exact sizes of the encodings, what is malformed and what is impossible.

use dlx_wasm::engine::{Budget, Choose, Dance, Engine, Stop};
use dlx_wasm::puzzle::{
    Arrays, BoardShape, Copies, DlxText, Encoded, ExactCover, Grid, ItemLabel, Matrix, OptionLabel,
    Piece, PieceSet, Pieces, Placement, Polyomino, PolyominoSolution, Puzzle, Queens,
    QueensSolution, Reason, Regions, Solution, Sudoku, SudokuSolution,
};
use dlx_wasm::{Error, OptionId};

fn encode(puzzle: impl Into<Puzzle>) -> Encoded {
    puzzle.into().encode().unwrap()
}

fn error(puzzle: impl Into<Puzzle>) -> Error {
    puzzle.into().encode().unwrap_err()
}

/// Counts by search, and checks every solution by the puzzle's own rules.
fn count(puzzle: impl Into<Puzzle>) -> usize {
    let encoded = encode(puzzle);
    let mut count = 0;
    for chosen in encoded.problem.solutions() {
        let solution = encoded.decode(&chosen.unwrap());
        assert_eq!(encoded.check(&solution), [], "{solution:?}");
        count += 1;
    }
    if encoded.impossible.is_some() {
        assert_eq!(count, 0, "{:?}", encoded.impossible);
    }
    count
}

fn reason(puzzle: impl Into<Puzzle>) -> String {
    let encoded = encode(puzzle);
    assert_eq!(encoded.problem.count(), Ok(0));
    encoded.impossible.unwrap().to_string()
}

fn solved(puzzle: impl Into<Puzzle>) -> Solution {
    let encoded = encode(puzzle);
    let chosen = encoded.problem.solve().unwrap().unwrap();
    encoded.decode(&chosen)
}

/// Tree nodes of the full search.
fn nodes(puzzle: impl Into<Puzzle>) -> u64 {
    let mut engine = Dance::new(&encode(puzzle).problem, Choose::Mrv);
    while engine.run(Budget::UNLIMITED) != Stop::Exhausted {}
    engine.stats().nodes
}

fn sizes(puzzle: impl Into<Puzzle>) -> (u32, u32, u32) {
    let problem = encode(puzzle).problem;
    let secondary = problem.item_count() - problem.primary_count();
    (problem.primary_count(), secondary, problem.option_count())
}

fn json(text: &str) -> Result<Puzzle, String> {
    serde_json::from_str(text).map_err(|error: serde_json::Error| error.to_string())
}

fn with_pieces(board: &str, pieces: Vec<Piece>) -> Polyomino {
    Polyomino {
        pieces: Some(Pieces::List(pieces)),
        ..Polyomino::new(board)
    }
}

fn copies(name: &str, cells: &[&str], copies: Copies) -> Piece {
    Piece {
        copies,
        ..Piece::new(name, cells)
    }
}

const NO_CENTRE: &str =
    "........\n........\n........\n...##...\n...##...\n........\n........\n........";

mod sudoku {
    use super::*;

    const EASY: &str =
        "027380010010006735000000029305692080000000000060174503640000000951800070080065340";
    const SPARSE: &str =
        "000000520080400000030009000501000600200700000000300000600010000000000704000000030";
    const HARD: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    /// Cover calls up to the first solution.
    fn covers(grid: &str, choose: Choose) -> u64 {
        let mut engine = Dance::new(&encode(Sudoku::new(grid)).problem, choose);
        assert_eq!(engine.run(Budget::UNLIMITED), Stop::Solution);
        engine.stats().covers
    }

    fn grid_of(sudoku: Sudoku) -> String {
        match solved(sudoku) {
            Solution::Sudoku(solution) => solution.grid,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn nine_by_nine_has_324_items_and_729_options() {
        assert_eq!(sizes(Sudoku::new(".".repeat(81))), (324, 0, 729));
    }

    #[test]
    fn a_clue_has_one_option_and_a_blank_nine() {
        let grid =
            "920000000500870000038091000052930160090000030000073064980000410250000053001000000073";
        let grid = &grid[..81];
        let blanks = grid.bytes().filter(|&cell| cell == b'0').count();
        let (_, _, options) = sizes(Sudoku::new(grid));
        assert_eq!(options as usize, 81 - blanks + 9 * blanks);
    }

    #[test]
    fn covers_of_three_puzzles_under_the_eager_rule() {
        let covers = [EASY, SPARSE, HARD].map(|grid| covers(grid, Choose::MrvEager));
        assert_eq!(covers, [324, 419, 8_321]);
    }

    #[test]
    fn covers_of_three_puzzles_under_the_plain_rule() {
        let covers = [EASY, SPARSE, HARD].map(|grid| covers(grid, Choose::Mrv));
        assert_eq!(covers, [324, 411, 5_885]);
    }

    #[test]
    fn the_hard_one_has_its_known_solution() {
        assert_eq!(
            grid_of(Sudoku::new(HARD)),
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
        );
    }

    #[test]
    fn there_are_288_grids_of_four_by_four() {
        assert_eq!(count(Sudoku::new(".".repeat(16))), 288);
        assert_eq!(nodes(Sudoku::new(".".repeat(16))), 2_156);
    }

    #[test]
    fn there_are_48_grids_of_four_by_four_with_diagonals() {
        let puzzle = Sudoku {
            diagonals: true,
            ..Sudoku::new(".".repeat(16))
        };
        assert_eq!(count(puzzle), 48);
    }

    #[test]
    fn diagonals_add_18_items_and_entries_where_they_pass() {
        let encoded = encode(Sudoku {
            diagonals: true,
            ..Sudoku::new(".".repeat(81))
        });
        assert_eq!(encoded.problem.item_count(), 342);
        let entries = |row: u32, column: u32| {
            let option = OptionId((row * 9 + column) * 9);
            encoded.problem.entries(option).len()
        };
        assert_eq!([entries(0, 0), entries(1, 2), entries(4, 4)], [5, 4, 6]);
    }

    #[test]
    fn items_are_cells_then_rows_columns_and_boxes() {
        let labels = encode(Sudoku::new(".".repeat(81))).item_labels();
        assert_eq!(labels[80], ItemLabel::Cell { row: 8, column: 8 });
        assert_eq!(labels[81 + 9 + 4], ItemLabel::Row { row: 1, digit: 5 });
        assert_eq!(
            labels[162 + 26],
            ItemLabel::Column {
                column: 2,
                digit: 9
            }
        );
        assert_eq!(labels[323], ItemLabel::Box { r#box: 8, digit: 9 });
    }

    #[test]
    fn options_go_by_cell_and_then_by_digit() {
        let encoded = encode(Sudoku::new(format!("5{}", ".".repeat(80))));
        let digit = |row, column, digit| OptionLabel::Digit { row, column, digit };
        assert_eq!(encoded.option_label(OptionId(0)), digit(0, 0, 5));
        assert_eq!(encoded.option_label(OptionId(1)), digit(0, 1, 1));
        assert_eq!(encoded.option_label(OptionId(10)), digit(0, 2, 1));
    }

    #[test]
    fn any_usual_size_is_recognised_by_its_number_of_cells() {
        for side in [4usize, 6, 8, 9, 10, 12, 15, 16, 20, 25] {
            let (primary, ..) = sizes(Sudoku::new(".".repeat(side * side)));
            assert_eq!(primary as usize, 4 * side * side);
        }
    }

    #[test]
    fn a_side_without_boxes_wants_a_box_or_regions() {
        let error = error(Sudoku::new(".".repeat(49)));
        assert_eq!(
            error.to_string(),
            "box: expected box or regions: a 7×7 grid has no usual boxes, found neither"
        );
        let strips = Sudoku {
            box_size: Some([1, 7]),
            ..Sudoku::new(".".repeat(49))
        };
        assert_eq!(sizes(strips).0, 4 * 49);
    }

    #[test]
    fn jigsaw_of_four_by_four_has_its_known_count() {
        let jigsaw = |regions: &str| Sudoku {
            regions: Some(Regions::Text(regions.into())),
            ..Sudoku::new(".".repeat(16))
        };
        assert_eq!(count(jigsaw("AAAA BBBC BDCC DDDC")), 96);
        assert_eq!(count(jigsaw("AAAA BBBC BDDC DDCC")), 24);
        let labels = Sudoku {
            regions: Some(Regions::Labels(vec![
                7, 7, 3, 3, 7, 7, 3, 3, 1, 1, 0, 0, 1, 1, 0, 0,
            ])),
            ..Sudoku::new(".".repeat(16))
        };
        assert_eq!(count(labels), 288);
    }

    #[test]
    fn regions_of_unequal_size_are_malformed() {
        let bad = |regions: &str| {
            error(Sudoku {
                regions: Some(Regions::Text(regions.into())),
                ..Sudoku::new(".".repeat(16))
            })
            .to_string()
        };
        assert_eq!(
            bad("AAAA BBBC BDCC DDDD"),
            "regions: expected 4 regions of 4 cells, found 3 cells in region 3"
        );
        assert_eq!(
            bad("AAAA BBBB CCCC CCCC"),
            "regions: expected 4 regions of 4 cells, found 3 regions"
        );
        assert_eq!(
            bad("AAAA"),
            "regions: expected a region for each of the 16 cells, found 4 regions"
        );
    }

    #[test]
    fn repeated_clues_are_named_with_house_symbol_and_cells() {
        let encoded = encode(Sudoku::new(format!(
            "{}7...7....{}",
            ".".repeat(18),
            ".".repeat(54)
        )));
        let reason = encoded.impossible.unwrap();
        assert_eq!(reason.to_string(), "row 3 has two 7s");
        let Reason::RepeatedClue { symbol, cells, .. } = reason else {
            panic!("{reason:?}")
        };
        assert_eq!((symbol.as_str(), cells), ("7", vec![[2, 0], [2, 4]]));
    }

    #[test]
    fn repeated_clues_are_found_in_every_kind_of_house() {
        let find = |cells: [usize; 2], diagonals| {
            let mut grid = vec![b'.'; 81];
            for cell in cells {
                grid[cell] = b'4';
            }
            reason(Sudoku {
                diagonals,
                ..Sudoku::new(String::from_utf8(grid).unwrap())
            })
        };
        assert_eq!(find([4, 76], false), "column 5 has two 4s");
        assert_eq!(find([60, 80], false), "box 9 has two 4s");
        assert_eq!(
            find([0, 80], true),
            "the diagonal from the top left has two 4s"
        );
        assert_eq!(
            find([8, 72], true),
            "the diagonal from the top right has two 4s"
        );
    }

    #[test]
    fn blanks_may_be_written_in_five_ways_and_as_spaces() {
        let solution = grid_of(Sudoku::new(EASY));
        for blank in [".", "*", "_", "-", " "] {
            assert_eq!(grid_of(Sudoku::new(EASY.replace('0', blank))), solution);
        }
    }

    #[test]
    fn line_breaks_and_spaces_between_rows_are_skipped() {
        let lines: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
        for separator in ["\n", "\r\n", " ", " \n "] {
            let grid = grid_of(Sudoku::new(lines.join(separator)));
            assert_eq!(grid, grid_of(Sudoku::new(EASY)));
        }
        let spaced: Vec<String> = EASY.chars().map(String::from).collect();
        assert_eq!(
            grid_of(Sudoku::new(spaced.join(" "))),
            grid_of(Sudoku::new(EASY))
        );
    }

    #[test]
    fn numbers_and_rows_of_numbers_say_the_same_as_text() {
        let cells: Vec<u32> = EASY.bytes().map(|cell| u32::from(cell - b'0')).collect();
        let rows: Vec<Vec<u32>> = cells.chunks(9).map(<[u32]>::to_vec).collect();
        let solution = grid_of(Sudoku::new(EASY));
        assert_eq!(grid_of(Sudoku::new(cells)), solution);
        assert_eq!(grid_of(Sudoku::new(rows)), solution);
    }

    #[test]
    fn sixteen_by_sixteen_is_written_in_letters_unless_a_digit_occurs() {
        let blanks = ".".repeat(255);
        let first = |start: &str| {
            grid_of(Sudoku::new(format!("{start}{blanks}")))
                .chars()
                .next()
        };
        assert_eq!(first("P"), Some('P'));
        assert_eq!(first("9"), Some('9'));
        assert!(
            grid_of(Sudoku::new(format!("P{blanks}")))
                .bytes()
                .all(|c| (b'A'..=b'P').contains(&c))
        );
        assert!(!grid_of(Sudoku::new(format!("9{blanks}"))).contains('P'));
        assert!(grid_of(Sudoku::new(format!("9{blanks}"))).contains('G'));
        assert_eq!(
            error(Sudoku::new(format!("Q{blanks}"))).to_string(),
            "row 1 column 1: expected A-P or . for a blank, found 'Q'"
        );
    }

    #[test]
    fn own_alphabet_decides_what_is_a_symbol() {
        let sudoku = Sudoku {
            alphabet: Some("0ABC".into()),
            ..Sudoku::new("0... ..A. .B.. ...C")
        };
        let grid = grid_of(sudoku);
        assert!(grid.chars().all(|symbol| "0ABC".contains(symbol)), "{grid}");
        assert!(grid.starts_with('0'));
    }

    #[test]
    fn wrong_grids_say_where_and_what() {
        let message = |grid: Grid| error(Sudoku::new(grid)).to_string();
        assert_eq!(
            message(".".repeat(82).into()),
            "the grid: expected a square number of cells (81 for 9×9, 16 for 4×4, 256 for 16×16), found 82 cells"
        );
        assert_eq!(
            message(format!("{}A{}", ".".repeat(10), ".".repeat(70)).into()),
            "row 2 column 2: expected 1-9 or . for a blank, found 'A'"
        );
        assert_eq!(
            message(vec![257; 81].into()),
            "row 1 column 1: expected a number from 0 to 9, found 257"
        );
        assert_eq!(
            message(vec![vec![0; 8]; 9].into()),
            "row 1: expected 9 cells, found 8"
        );
        assert_eq!(
            message(Vec::<u32>::new().into()).split(':').next(),
            Some("the grid")
        );
        assert_eq!(error(Sudoku::new(".".repeat(1_296))).code(), "too-large");
        assert_eq!(error(Sudoku::new(".".repeat(1 << 20))).code(), "too-large");
    }

    #[test]
    fn a_known_box_fixes_the_number_of_cells() {
        let sudoku = Sudoku {
            box_size: Some([3, 3]),
            ..Sudoku::new(".".repeat(80))
        };
        assert_eq!(
            error(sudoku).to_string(),
            "the grid: expected 81 cells for 9×9, found 80 cells"
        );
        for (sides, code) in [
            ([0, 3], "invalid-argument"),
            ([u32::MAX, u32::MAX], "too-large"),
        ] {
            let sudoku = Sudoku {
                box_size: Some(sides),
                ..Sudoku::new(".")
            };
            assert_eq!(error(sudoku).code(), code);
        }
    }

    #[test]
    fn check_names_what_a_player_got_wrong() {
        let encoded = encode(Sudoku::new(EASY));
        let right = grid_of(Sudoku::new(EASY));
        let claim = |grid: String| {
            let solution = SudokuSolution {
                grid,
                ..SudokuSolution::default()
            };
            let wrong = encoded.check(&solution.into());
            wrong.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(claim(right.clone()), [""; 0]);
        let swapped = format!("{}{}{}", &right[..1], "4", &right[2..]);
        assert_eq!(
            claim(swapped)[..2],
            ["row 1 column 2 was given as 2 and is 4", "row 1 has two 4s"]
        );
        assert_eq!(claim(right[..80].into()), ["expected 81 cells, found 80"]);
        assert_eq!(
            claim(format!(".{}", &right[1..])),
            ["expected 1-9 in row 1 column 1, found no symbol"]
        );
    }

    #[test]
    fn data_reads_strings_numbers_nulls_and_rows() {
        let ok = |grid: &str| json(&format!(r#"{{"kind":"sudoku","grid":{grid}}}"#)).unwrap();
        let nulls = format!("[{}]", vec!["null"; 16].join(","));
        let floats = format!("[{}]", vec!["0.0"; 16].join(","));
        let rows = "[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,null]]";
        for grid in [nulls.as_str(), &floats, rows, "\"................\""] {
            assert_eq!(ok(grid).encode().unwrap().problem.option_count(), 64);
        }
    }

    #[test]
    fn data_that_is_not_a_grid_is_refused() {
        for grid in [
            "null", "123", "true", "{}", "[1.5]", "[-1]", "[[[]]]", "[0,[0]]", "[[0],0]", "[\"1\"]",
        ] {
            assert!(
                json(&format!(r#"{{"kind":"sudoku","grid":{grid}}}"#)).is_err(),
                "{grid}"
            );
        }
        assert!(
            json(r#"{"kind":"sudoku","grid":".","size":3}"#)
                .unwrap_err()
                .contains("size")
        );
        assert!(json(r#"{"kind":"sudoku"}"#).unwrap_err().contains("grid"));
        let long = format!("[{}]", vec!["0"; 700].join(","));
        assert!(json(&format!(r#"{{"kind":"sudoku","grid":{long}}}"#)).is_err());
    }
}

mod queens {
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
        let torus = |n| Queens {
            toroidal: true,
            ..Queens::new(n)
        };
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
        let puzzle = |placed: &[[u32; 2]], blocked: &[[u32; 2]]| Queens {
            placed: placed.to_vec(),
            blocked: blocked.to_vec(),
            ..Queens::new(5)
        };
        assert_eq!(count(puzzle(&[], &[[0, 2], [3, 2]])), 6);
        assert_eq!(count(puzzle(&[[0, 0], [0, 0]], &[])), 2);
        assert_eq!(count(puzzle(&[[0, 0]], &[[2, 4]])), 1);
    }

    #[test]
    fn placed_queens_that_attack_are_named() {
        let puzzle = |placed: &[[u32; 2]], blocked: &[[u32; 2]]| Queens {
            placed: placed.to_vec(),
            blocked: blocked.to_vec(),
            ..Queens::new(8)
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
        let row: Vec<[u32; 2]> = (0..8).map(|column| [2, column]).collect();
        assert_eq!(reason(puzzle(&[], &row)), "row 3 has no square for a queen");
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        assert_eq!(
            error(Queens::new(0)).to_string(),
            "n: expected a board side from 1, found 0"
        );
        assert_eq!(error(Queens::new(129)).code(), "too-large");
        assert_eq!(error(Queens::new(u32::MAX)).code(), "too-large");
        let outside = Queens {
            placed: vec![[8, 0]],
            ..Queens::new(8)
        };
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
        assert!(json(r#"{"kind":"queens","n":8,"distinct":true}"#).is_err());
    }

    #[test]
    fn check_names_attacks_and_changed_squares() {
        let encoded = encode(Queens {
            placed: vec![[0, 3]],
            ..Queens::new(4)
        });
        let claim = |columns: &[u8]| {
            let solution = QueensSolution {
                columns: columns.to_vec(),
                ..QueensSolution::default()
            };
            encoded.check(&solution.into())
        };
        let squares = vec![[0, 1], [1, 2]];
        assert!(claim(&[1, 2, 0, 3]).contains(&Reason::QueensAttack { squares }));
        let changed = claim(&[1, 3, 0, 2]);
        assert_eq!(changed.len(), 1);
        assert_eq!(
            changed[0].to_string(),
            "row 1 column 4 was given as a queen and is empty"
        );
        assert_eq!(claim(&[1, 3, 0]).len(), 1);
        assert_eq!(claim(&[1, 3, 0, 9]).len(), 1);
    }
}

mod polyomino {
    use super::*;

    #[test]
    fn six_by_ten_has_72_items_and_2056_options() {
        assert_eq!(sizes(Polyomino::new("6x10")), (72, 0, 2_056));
    }

    #[test]
    fn eight_by_eight_without_centre_has_1568_options_of_which_i_has_48() {
        let encoded = encode(Polyomino::new(NO_CENTRE));
        assert_eq!(encoded.problem.option_count(), 1_568);
        let of_i = |label: &OptionLabel| matches!(label, OptionLabel::Placement { piece, .. } if piece == "I");
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

    /// Tilings with any number of copies, filtered by how often each piece occurs.
    fn filtered(
        board: &str,
        kinds: &[(&str, &[&str])],
        allowed: impl Fn(&[usize]) -> bool,
    ) -> usize {
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

    fn numbered(numbers: [u32; 3], optional: bool) -> Vec<Piece> {
        let piece = |((name, cells), number): (&(&str, &[&str]), u32)| Piece {
            optional,
            ..copies(name, cells, Copies::Number(number))
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
            .map(|piece| Piece {
                optional: true,
                ..piece
            });
        let puzzle = with_pieces("5x4", pieces.collect());
        assert_eq!(sizes(puzzle.clone()), (20, 12, 376));
        assert_eq!(count(puzzle), 200);
    }

    #[test]
    fn switches_restrict_the_orientations() {
        let puzzle = |board, rotate, reflect| Polyomino {
            rotate: Some(rotate),
            reflect: Some(reflect),
            ..with_pieces(board, vec![copies("L", &["X.", "X.", "XX"], Copies::Any)])
        };
        assert_eq!(sizes(puzzle("4x4", false, false)), (16, 0, 6));
        assert_eq!(sizes(puzzle("4x8", true, false)), (32, 0, 64));
        assert_eq!(count(puzzle("4x4", false, false)), 0);
        assert_eq!(count(puzzle("4x8", true, false)), 12);
    }

    #[test]
    fn one_sided_sets_may_not_be_turned_over() {
        let puzzle = |reflect| Polyomino {
            pieces: Some(Pieces::Set(PieceSet::OneSidedTetrominoes)),
            reflect,
            ..Polyomino::new("4x7")
        };
        let options = |reflect| sizes(puzzle(reflect)).2;
        assert_eq!(options(None), options(Some(false)));
        assert!(options(Some(true)) > options(None));
    }

    #[test]
    fn placed_pieces_stay_where_they_are() {
        let Solution::Polyomino(solution) = solved(Polyomino::new("3x20")) else {
            panic!()
        };
        let placed = |count: usize| Polyomino {
            placed: solution.placements[..count].to_vec(),
            ..Polyomino::new("3x20")
        };
        assert_eq!(count(placed(12)), 1);
        assert!((1..=8).contains(&count(placed(3))));
        assert_eq!(sizes(placed(12)).2, 12);
    }

    #[test]
    fn a_placed_piece_with_copies_is_one_of_them() {
        let domino = |cells: [[u32; 2]; 2]| Placement {
            piece: "2".into(),
            cells: cells.to_vec(),
        };
        let puzzle = |numbers, placed| Polyomino {
            placed,
            ..with_pieces("3x4", numbered(numbers, false))
        };
        let corner = domino([[0, 0], [0, 1]]);
        let encoded = encode(puzzle([2, 2, 2], vec![corner.clone()]));
        let all = encode(with_pieces("3x4", numbered([2, 2, 2], false)));
        let with_corner = all.problem.solutions().filter(|chosen| {
            let Solution::Polyomino(solution) = all.decode(chosen.as_ref().unwrap()) else {
                panic!()
            };
            solution.placements.contains(&corner)
        });
        assert_eq!(encoded.problem.count(), Ok(with_corner.count() as u128));
    }

    #[test]
    fn placed_pieces_that_cannot_be_are_named() {
        let place = |piece: &str, cells: &[[u32; 2]]| Placement {
            piece: piece.into(),
            cells: cells.to_vec(),
        };
        let puzzle = |placed: Vec<Placement>| Polyomino {
            placed,
            ..with_pieces("3x4", numbered([1, 1, 3], false))
        };
        assert_eq!(
            reason(puzzle(vec![
                place("1", &[[0, 0]]),
                place("2", &[[0, 0], [0, 1]])
            ])),
            "pieces 1 and 2 both lie on row 1 column 1"
        );
        assert_eq!(
            reason(puzzle(vec![place("1", &[[0, 0]]), place("1", &[[0, 1]])])),
            "piece 1 lies on the board 2 times and may only 1"
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
    fn area_that_cannot_be_filled_is_seen_without_search() {
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
            "the board has 30 cells: 4 for the pieces that must be used, and pieces of 4 cells cannot add up to the rest"
        );
    }

    #[test]
    fn a_piece_or_a_cell_without_room_is_named() {
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
            "no piece can cover row 1 column 1"
        );
    }

    #[test]
    fn boards_that_are_none_are_refused() {
        let message = |board: &str| error(Polyomino::new(board)).to_string();
        assert_eq!(
            message("###\n###"),
            "the board: expected at least one cell, found none"
        );
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
    fn pieces_that_are_none_are_refused() {
        let bad = |pieces: Vec<Piece>| error(with_pieces("2x2", pieces)).to_string();
        assert_eq!(
            bad(vec![Piece::new("X", &[])]),
            "piece X: expected at least one cell, found none"
        );
        assert_eq!(
            bad(vec![Piece::new("X", &[""])]),
            "piece X: expected at least one cell, found none"
        );
        assert_eq!(
            bad(vec![Piece::new("X", &["X0"])]),
            "piece X: expected X or # for a cell and . for none, found '0' in row 1 column 2"
        );
        assert_eq!(
            bad(vec![Piece::new("A", &["X"]), Piece::new("A", &["XX"])]),
            "piece A: expected a name of its own, found the name of another piece"
        );
        assert_eq!(
            bad(vec![Piece::new(" ", &["X"])]),
            "piece  : expected a name, found none"
        );
        assert_eq!(
            bad(vec![]),
            "pieces: expected at least one piece, found none"
        );
        let zero = copies("A", &["X"], Copies::Number(0));
        assert_eq!(bad(vec![zero]), "piece A: expected copies from 1, found 0");
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
    fn names_that_differ_by_case_are_two_pieces() {
        let pieces = vec![Piece::new("X", &["XX"]), Piece::new("x", &["XX"])];
        assert_eq!(count(with_pieces("2x2", pieces)), 4);
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
            r#"{"kind":"polyomino","board":"6x10","pieces":[{"name":"I","cells":"XX"}]}"#,
            r#"{"kind":"polyomino","board":"6x10","pieces":[{"name":"I","cells":["XX"],"copies":1.5}]}"#,
            r#"{"kind":"polyomino","board":"6x10","pieces":[{"name":"I","cells":["XX"],"copies":"many"}]}"#,
            r#"{"kind":"polyomino","board":"6x10","distinct":true}"#,
        ] {
            assert!(json(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn check_names_gaps_overlaps_and_wrong_shapes() {
        let encoded = encode(with_pieces(
            "2x2",
            vec![Piece::new("a", &["XX"]), Piece::new("b", &["XX"])],
        ));
        let claim = |placements: &[(&str, &[[u32; 2]])]| {
            let placement = |&(piece, cells): &(&str, &[[u32; 2]])| Placement {
                piece: piece.to_owned(),
                cells: cells.to_vec(),
            };
            let solution = PolyominoSolution {
                placements: placements.iter().map(placement).collect(),
                ..PolyominoSolution::default()
            };
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
            "row 1 column 1 and row 2 column 2 do not have a shape that piece a may take"
        );
        assert!(
            claim(&[("a", &[[0, 0], [0, 1]])])
                .contains(&"expected piece b 1 times, found 0".to_owned())
        );
        assert_eq!(
            claim(&[("c", &[[0, 0]])])[0],
            "expected pieces of the puzzle, found piece c"
        );
        assert!(!claim(&[("a", &[[7, 7], [7, 8]])]).is_empty());
    }
}

mod matrix {
    use super::*;

    const TOY: &str = "0010110 1001001 0110010 1001000 0100001 0001101";

    #[test]
    fn the_toy_matrix_is_covered_by_rows_1_4_and_5() {
        let Solution::Matrix(mut solution) = solved(Matrix::new(TOY)) else {
            panic!()
        };
        solution.rows.sort_unstable();
        assert_eq!(solution.rows, [0, 3, 4]);
        assert_eq!(count(Matrix::new(TOY)), 1);
    }

    #[test]
    fn rows_may_be_words_lines_or_lists() {
        let lists: Vec<Vec<u8>> = TOY
            .split(' ')
            .map(|row| row.bytes().map(|b| b - b'0').collect())
            .collect();
        let spaced: Vec<String> = TOY
            .split(' ')
            .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" "))
            .collect();
        let problem = encode(Matrix::new(TOY)).problem;
        assert_eq!(encode(Matrix::new(lists)).problem, problem);
        assert_eq!(
            encode(Matrix::new(spaced.join("\n").as_str())).problem,
            problem
        );
        assert_eq!(
            encode(Matrix::new(TOY.replace(' ', "\n").as_str())).problem,
            problem
        );
    }

    #[test]
    fn a_matrix_without_columns_has_one_solution_and_a_bare_column_none() {
        assert_eq!(count(Matrix::new("")), 1);
        assert_eq!(count(Matrix::new(vec![vec![]])), 1);
        assert_eq!(reason(Matrix::new("00 00")), "no option covers item 0");
        let named = Matrix {
            names: Some(vec!["a".into()]),
            ..Matrix::new("")
        };
        assert_eq!(reason(named), "no option covers item a");
    }

    #[test]
    fn secondary_columns_may_stay_uncovered() {
        let matrix = Matrix {
            secondary: vec![0],
            names: Some(vec!["x".into(), "a".into(), "b".into()]),
            ..Matrix::new("110 101 010 001")
        };
        assert_eq!(count(matrix.clone()), 3);
        let labels = encode(matrix).item_labels();
        assert_eq!(labels[2], ItemLabel::Item { name: "x".into() });
    }

    #[test]
    fn ragged_rows_and_other_digits_are_malformed() {
        let message = |rows: &str| error(Matrix::new(rows)).to_string();
        assert_eq!(
            message("10 1"),
            "row 2: expected 2 columns, as in row 1, found 1"
        );
        assert_eq!(
            message("10 12"),
            "row 2 column 2: expected 0 or 1, found '2'"
        );
        assert_eq!(error(Matrix::new(vec![vec![0, 2]])).code(), "bad-grid");
        let secondary = |columns: &[u32]| Matrix {
            secondary: columns.to_vec(),
            ..Matrix::new("11")
        };
        assert_eq!(
            error(secondary(&[2])).to_string(),
            "secondary[0]: expected one of 2 columns, counted from 0, found 2"
        );
        assert_eq!(
            error(secondary(&[0, 0])).to_string(),
            "secondary[1]: expected every column once, found 0"
        );
    }

    #[test]
    fn data_that_is_no_matrix_is_refused() {
        for rows in [
            "null",
            "{}",
            "[1,0,1]",
            "[[0,2]]",
            "[[0,256]]",
            "[[0.5]]",
            "[[null]]",
            "[[\"1\"]]",
            "[null]",
            "7",
        ] {
            assert!(
                json(&format!(r#"{{"kind":"matrix","rows":{rows}}}"#)).is_err(),
                "{rows}"
            );
        }
        assert!(json(r#"{"kind":"matrix","rows":[[1,0.0],[0,1.0]]}"#).is_ok());
    }
}

mod exact_cover {
    use super::*;

    #[test]
    fn names_colors_and_numbers_are_read() {
        let puzzle = json(
            r#"{"kind":"exact-cover","primary":["a",2],"secondary":["x"],
                "options":[["a",["x","red"]],{"items":["2",["x","red"]],"data":{"any":["thing"]}},[2,"x"]]}"#,
        );
        assert_eq!(count(puzzle.unwrap()), 1);
    }

    #[test]
    fn mistakes_name_the_option_and_the_item() {
        let ab = || ExactCover::new(&["a", "b"], &["x"]);
        assert_eq!(
            error(ab().option(&["a"]).option(&["c"])).to_string(),
            "option 1: there is no item \"c\""
        );
        assert_eq!(error(ab().option(&["a", "a"])).code(), "repeated-item");
        assert_eq!(error(ab().option(&["a:red"])).code(), "colored-primary");
        assert_eq!(
            error(ExactCover::new(&["a"], &["a"])).code(),
            "duplicate-item"
        );
        assert_eq!(
            error(ExactCover::new(&["a"], &[]).option(&["constructor"])).code(),
            "unknown-item"
        );
    }

    #[test]
    fn a_number_and_its_text_are_one_name() {
        let twice = json(r#"{"kind":"exact-cover","primary":[1,"1"],"options":[]}"#).unwrap();
        assert_eq!(error(twice).code(), "duplicate-item");
    }

    #[test]
    fn empty_problem_has_one_solution_and_empty_options_are_never_chosen() {
        assert_eq!(count(ExactCover::new(&[], &[])), 1);
        assert_eq!(
            count(ExactCover::new(&["a"], &[]).option(&[]).option(&["a"])),
            1
        );
        assert_eq!(
            reason(ExactCover::new(&["a"], &[])),
            "no option covers item a"
        );
    }

    #[test]
    fn data_that_is_no_name_is_refused() {
        for (primary, options) in [
            ("[{}]", "[]"),
            ("[null]", "[]"),
            ("[1.5]", "[]"),
            ("\"a\"", "[]"),
            ("[\"a\"]", "[\"a\"]"),
            ("[\"a\"]", "[[[\"a\"]]]"),
            ("[\"a\"]", "[[[\"a\",\"b\",\"c\"]]]"),
            ("[\"a\"]", "[{}]"),
            ("[\"a\"]", "[{\"items\":[\"a\"],\"name\":1}]"),
        ] {
            let text =
                format!(r#"{{"kind":"exact-cover","primary":{primary},"options":{options}}}"#);
            assert!(json(&text).is_err(), "{text}");
        }
        assert!(json(r#"{"kind":"exact-cover","options":[["a"]]}"#).is_err());
    }

    #[test]
    fn labels_are_written_as_the_text_format_does() {
        let encoded = encode(ExactCover::new(&["a"], &["x"]).option(&["a", "x:red"]));
        let items = vec!["a".to_owned(), "x:red".to_owned()];
        assert_eq!(
            encoded.option_label(OptionId(0)),
            OptionLabel::Option { items }
        );
    }

    #[test]
    fn check_names_what_is_uncovered_or_covered_twice() {
        let encoded = encode(
            ExactCover::new(&["a", "b"], &["x"])
                .option(&["a", "x:1"])
                .option(&["b", "x:2"])
                .option(&["a"]),
        );
        let claim = |options: &[u32]| {
            let solution = dlx_wasm::puzzle::CoverSolution {
                options: options.to_vec(),
            };
            let wrong = encoded.check(&solution.into());
            wrong.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(claim(&[1, 2]), [""; 0]);
        assert_eq!(claim(&[0, 1]), ["item x is covered more than once"]);
        assert_eq!(
            claim(&[0, 2]),
            ["item a is covered more than once", "item b is not covered"]
        );
        assert_eq!(
            claim(&[1, 2, 3]),
            ["expected one of 3 options, counted from 0, found option 3"]
        );
        assert_eq!(
            claim(&[1, 2, 2]),
            ["expected every option once, found option 2"]
        );
    }

    #[test]
    fn text_of_knuth_and_flat_arrays_say_the_same() {
        let text = DlxText {
            text: "a b | x\na x\nb x\na\n".into(),
        };
        let arrays = Arrays {
            primary_count: 2,
            secondary_count: 1,
            offsets: vec![0, 2, 4, 5],
            items: vec![0, 2, 1, 2, 0],
            colors: None,
        };
        assert_eq!(count(text), 1);
        assert_eq!(count(arrays), 1);
    }

    #[test]
    fn arrays_that_do_not_fit_together_are_refused() {
        let good = Arrays {
            primary_count: 1,
            secondary_count: 1,
            offsets: vec![0, 2],
            items: vec![0, 1],
            colors: Some(vec![0, 7]),
        };
        assert_eq!(count(good.clone()), 1);
        let message = |change: &dyn Fn(&mut Arrays)| {
            let mut arrays = good.clone();
            change(&mut arrays);
            error(arrays).to_string()
        };
        assert_eq!(
            message(&|a| a.offsets.clear()),
            "offsets[0]: expected 0, found nothing"
        );
        assert_eq!(
            message(&|a| a.offsets = vec![0, 3]),
            "offsets[1]: expected 2, the length of items, found 3"
        );
        assert_eq!(
            message(&|a| a.offsets = vec![0, 2, 1]),
            "offsets[2]: expected at least 2, where the option starts, found 1"
        );
        assert_eq!(
            message(&|a| a.items[1] = 2),
            "option 0: there is no item \"2\""
        );
        assert_eq!(
            message(&|a| a.colors = Some(vec![0])),
            "colors: expected 2 colours, one for each of the items, found 1"
        );
        assert!(
            message(&|a| a.colors = Some(vec![0, u32::MAX]))
                .starts_with("colors[1]: expected a colour")
        );
        assert!(message(&|a| a.primary_count = u32::MAX).contains("more than"));
    }
}

#[test]
fn every_kind_of_puzzle_survives_json() {
    let mut jigsaw = Sudoku::new("................");
    jigsaw.regions = Some(Regions::Labels(vec![0; 16]));
    jigsaw.diagonals = true;
    let puzzles: [Puzzle; 8] = [
        Sudoku {
            box_size: Some([2, 2]),
            alphabet: Some("abcd".into()),
            ..Sudoku::new(vec![0; 16])
        }
        .into(),
        jigsaw.into(),
        Queens {
            placed: vec![[0, 1]],
            toroidal: true,
            ..Queens::new(5)
        }
        .into(),
        Polyomino {
            rotate: Some(false),
            ..with_pieces("6x10", vec![copies("I", &["XX"], Copies::Any)])
        }
        .into(),
        Matrix {
            secondary: vec![1],
            ..Matrix::new(vec![vec![1, 0]])
        }
        .into(),
        ExactCover::new(&["a"], &["x"])
            .option(&["a", "x:red"])
            .into(),
        DlxText {
            text: "a\na\n".into(),
        }
        .into(),
        Arrays {
            primary_count: 1,
            secondary_count: 0,
            offsets: vec![0, 1],
            items: vec![0],
            colors: None,
        }
        .into(),
    ];
    for puzzle in puzzles {
        let text = serde_json::to_string(&puzzle).unwrap();
        assert_eq!(json(&text).as_ref(), Ok(&puzzle), "{text}");
    }
}

#[test]
fn a_solution_of_another_kind_is_called_that() {
    let encoded = encode(Queens::new(4));
    let wrong = encoded.check(&solved(Matrix::new("1")));
    assert_eq!(
        wrong[0].to_string(),
        "expected queens on a board, found rows of a matrix"
    );
}
