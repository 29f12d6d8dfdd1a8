//! The formats of Sudokus.

use std::slice;

use super::*;

#[test]
fn a_sudoku_line_is_recognized_with_any_blank() {
    for blank in ["0", ".", "*", "_", "-", " "] {
        let parsed = read(&LINE.replace('0', blank));
        assert_eq!(parsed.format, Format::SudokuLine);
        assert_eq!(grid(&parsed.puzzles[0]), SOLVED);
    }
}

#[test]
fn a_file_of_sudoku_lines_ends_at_end_and_names_bad_lines() {
    let text = format!(
        "# a comment\n{LINE}\n\n{LINE},{SOLVED}\n{}\n12x\nend\nnot read\n",
        &LINE[1..]
    );
    let parsed = read(&text);
    assert_eq!(
        (parsed.format, parsed.puzzles.len()),
        (Format::SudokuLine, 2)
    );
    let bad: Vec<String> = parsed.bad.iter().map(|bad| bad.error.to_string()).collect();
    assert_eq!(
        bad,
        [
            "line 5, column 81: expected 81 characters for a 9×9 Sudoku, found 80",
            "line 6, column 4: expected 16 characters for a 4×4 Sudoku, found 3"
        ]
    );
}

#[test]
fn a_bad_character_is_reported_with_its_column() {
    let error = parse(&LINE.replacen('2', "x", 1), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 2: expected 1-9 or . for a blank, found 'x'"
    );
    let error = parse(&format!("{LINE}1"), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 82: expected 81 characters for a 9×9 Sudoku, found 82"
    );
}

#[test]
fn rows_are_recognized_with_and_without_separators() {
    for text in [
        rows(str::to_owned),
        rows(spaced),
        rows(|row| spaced(row).replace(' ', ",")),
        rows(|row| row.replace('0', " ")),
        rows(|row| row.replace('0', " ").trim_end().to_owned()),
        format!("1\n{}", rows(str::to_owned)),
    ] {
        let parsed = read(&text);
        assert_eq!(parsed.format, Format::SudokuRows, "{text}");
        assert_eq!(grid(&parsed.puzzles[0]), SOLVED, "{text}");
    }
}

#[test]
fn borders_have_many_forms() {
    for border in [
        "------+-------+------",
        "---------------------",
        "======+=======+======",
        "──────┼───────┼──────",
        "*-----*-----*-----*",
        ":------+-----+------:",
    ] {
        for text in [
            drawn(border),
            format!("{border}\n{}\n{border}\n", drawn(border)),
        ] {
            let parsed = read(&text);
            assert_eq!(parsed.format, Format::SudokuDrawn, "{text}");
            assert_eq!(grid(&parsed.puzzles[0]), SOLVED, "{text}");
        }
    }
    let text = format(&read(LINE).puzzles[0], Format::SudokuDrawn).unwrap();
    assert!(
        text.starts_with("+-------+-------+-------+\n| . 2 7 | 3 8 . | . 1 . |\n"),
        "{text}"
    );
}

#[test]
fn rows_of_dashes_between_borders_are_rows_where_dashes_are_blanks() {
    let drawn = "+--+--+\n|12|--|\n|--|--|\n+--+--+\n|--|21|\n|--|--|\n+--+--+\n";
    for upright in ["|", "\u{2502}", "\u{2503}", "\u{2551}"] {
        for border in [
            "+--+--+",
            "+==+==+",
            "-------",
            "*---*---*",
            "\u{2500}\u{253c}\u{2500}",
        ] {
            let text = drawn.replace("+--+--+", border).replace('|', upright);
            for count in [1, 3] {
                let parsed = read(&text.repeat(count));
                let expected = Puzzle::from(Sudoku::new("12........21...."));
                assert_eq!(parsed.format, Format::SudokuDrawn, "{text}");
                assert_eq!(parsed.puzzles, vec![expected; count], "{text}");
            }
        }
    }
    // Boxes of three rows and two columns.
    let upright = "12|--|--\n--|--|--\n--|-1|--\n--+--+--\n--|--|-3\n4-|--|--\n--|--|--\n";
    let expected = Sudoku::new("12.............1.......34...........").box_size([3, 2]);
    assert_eq!(read(upright).puzzles, [expected.into()]);
}

#[test]
fn drawn_boxes_decide_what_the_boxes_are() {
    let lying = Sudoku::new("1".to_owned() + &".".repeat(35));
    let upright = lying.clone().box_size([3, 2]);
    let [lying, upright] = [lying, upright].map(Puzzle::from);
    for puzzle in [&lying, &upright] {
        let text = format(puzzle, Format::SudokuDrawn).unwrap();
        assert_eq!(&read(&text).puzzles[0], puzzle, "{text}");
    }
    assert!(format(&upright, Format::SudokuRows).is_err());
}

#[test]
fn lines_between_all_cells_are_those_of_a_table() {
    let bars = rows(|row| format!("| {} |", spaced(row).replace(' ', " | ")));
    let border = "+---".repeat(9) + "+\n";
    let lines = bars.replace('\n', &format!("\n{border}"));
    let no_bars = rows(spaced).replace('\n', &format!("\n{border}"));
    for text in [format!("{border}{bars}{border}"), lines, no_bars] {
        let parsed = read(&text);
        assert_eq!(parsed.format, Format::SudokuDrawn, "{text}");
        assert_eq!(grid(&parsed.puzzles[0]), SOLVED, "{text}");
    }
    // A side that has no other boxes.
    let strips = Puzzle::from(Sudoku::new(".".repeat(49)).box_size([1, 7]));
    let text = format(&strips, Format::SudokuDrawn).unwrap();
    assert_eq!(read(&text).puzzles, [strips]);
}

#[test]
fn a_grid_that_is_drawn_is_written_with_its_own_boxes() {
    let text = "12|--|--\n--|--|--\n--|-1|--\n--+--+--\n--|--|-3\n4-|--|--\n--|--|--\n";
    let puzzle = Puzzle::from(Sudoku::new(text));
    let written = format(&puzzle, Format::SudokuDrawn).unwrap();
    assert!(
        written.starts_with("+-----+-----+-----+\n| 1 2 |"),
        "{written}"
    );
}

#[test]
fn blanks_may_be_spaces_where_no_clue_stands_beside_another() {
    let text = "1   2   3\n  4   5  \n6   7   8\n".repeat(3);
    let parsed = parse(&text, Some(Format::SudokuRows)).unwrap();
    let expected = Sudoku::new(text.replace('\n', "").replace(' ', "."));
    assert_eq!(parsed.puzzles, [expected.into()]);
    // By default blanks separate.
    assert!(parse(&text, None).is_err());
}

#[test]
fn a_row_of_numbers_in_brackets_is_no_name() {
    let text = rows(|row| format!("[{}]", spaced(row)));
    let parsed = parse(&text, Some(Format::SudokuRows)).unwrap();
    assert_eq!(parsed.puzzles.len(), 1);
    assert_eq!(grid(&parsed.puzzles[0]), SOLVED);
    // Numbers that no cell can hold are a date.
    let dated = read(&format!("[2026 11 23 5]\n{}", rows(str::to_owned)));
    assert_eq!(dated.puzzles, read(LINE).puzzles);
}

#[test]
fn a_mistake_below_a_name_with_a_bar_is_one_of_a_grid() {
    for name in ["# a | b", "Grid 1 | easy"] {
        let text = format!("{name}\n{}", rows(spaced).replacen("6 7", "6 x", 1));
        let error = parse(&text, None).unwrap_err().to_string();
        assert!(error.contains("expected 1-9"), "{error}");
    }
    let text = rows(|row| spaced(row).replace(' ', ",")).replacen("6,7", "6,x", 1);
    let error = parse(&text, None).unwrap_err().to_string();
    assert!(error.contains("expected 1-9"), "{error}");
    let solved = read(&format!("{SOLVED}\n{SOLVED}"));
    let spaced = SOLVED
        .as_bytes()
        .chunks(9)
        .map(|row| spaced(str::from_utf8(row).unwrap()) + "\n");
    let parsed = read(&spaced.collect::<String>());
    assert_eq!(parsed.format, Format::SudokuRows);
    assert_eq!(parsed.puzzles[..], solved.puzzles[..1]);
}

#[test]
fn grids_may_have_names() {
    for name in [
        "Grid 01",
        "[Puzzle]",
        "[1]",
        "[The first one of 9]",
        "[第 1 题 : 9]",
        "# easy",
    ] {
        let text = format!("{name}\n{}", rows(str::to_owned)).repeat(2);
        let parsed = read(&text);
        assert_eq!(
            (parsed.format, parsed.puzzles.len()),
            (Format::SudokuRows, 2),
            "{text}"
        );
    }
    let parsed = read(&format!("1,{LINE},{SOLVED}\n0000183b305c {LINE} 1.2\n"));
    assert_eq!(parsed.format, Format::SudokuLine);
    assert_eq!(parsed.puzzles, read(&format!("{LINE}\n{LINE}")).puzzles);
    // The format of HoDoKu: techniques and digits before the grid, and eliminations after it.
    let parsed = read(&format!(":0110:389:{LINE}:r1c3:c1:\n:0000:x:{LINE}:::\n"));
    assert_eq!(parsed.puzzles, read(&format!("{LINE}\n{LINE}")).puzzles);
    // A solution after a malformed grid does not replace it.
    let error = parse(&format!("7,{},{SOLVED}", &LINE[1..]), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 83: expected 81 characters for a 9×9 Sudoku, found 80"
    );
}

#[test]
fn jigsaws_are_read_by_their_regions() {
    let regions = "AAABCABBCCDBCDDD";
    let grid = "1..............4";
    let expected = Sudoku::new(grid).regions(Regions::Text(regions.into()));
    let rows = |text: &str| -> String {
        let rows: Vec<&str> = (0..4).map(|row| &text[4 * row..4 * row + 4]).collect();
        rows.join("\n")
    };
    for text in [
        format!("{grid}\n{regions}\n"),
        format!("{grid} {regions}"),
        format!("{}\n\n{}", rows(grid), rows(regions)),
        format!("{}\n{}", rows(grid), rows(regions).replace('A', "7")),
    ] {
        let parsed = read(&text);
        assert_eq!(parsed.format, Format::SudokuRegions, "{text}");
        let count = |puzzle: &Puzzle| puzzle.encode().unwrap().problem.count();
        assert_eq!(count(&parsed.puzzles[0]), count(&expected.clone().into()));
    }
    let two = format!("{grid}\n{regions}\n").repeat(2);
    assert_eq!(
        read(&two).puzzles,
        [expected.clone().into(), expected.clone().into()]
    );
    let written = format(&Puzzle::from(expected), Format::SudokuRegions).unwrap();
    assert_eq!(
        written,
        "1...\n....\n....\n...4\n\nAAAB\nCABB\nCCDB\nCDDD\n"
    );
    let error = parse(
        "1...............\nAAABCABBCCDBCDDA\n",
        Some(Format::SudokuRegions),
    );
    assert!(error.unwrap_err().to_string().contains("each as often"));
}

#[test]
fn regions_in_several_parts_are_recognized_by_their_labels() {
    for regions in ["ABACCDADBDDCACBB", "ABCDBCDACDABDABC"] {
        let puzzle =
            Puzzle::from(Sudoku::new("....2.2.........").regions(Regions::Text(regions.into())));
        let written = format(&puzzle, Format::SudokuRegions).unwrap();
        let parsed = read(&written);
        assert_eq!(parsed.format, Format::SudokuRegions);
        assert_eq!(parsed.puzzles, [puzzle]);
    }
}

#[test]
fn regions_in_several_parts_may_have_the_letters_of_the_clues() {
    // Every label is once in each row, and twice in each column.
    let label = |cell: u8| char::from(b'A' + (2 * (cell / 10) + cell) % 10);
    let regions: String = (0..100).map(label).collect();
    let grid = format!("J{}A", ".".repeat(98));
    let parsed = read(&format!("{grid}\n{regions}\n"));
    let expected = Sudoku::new(grid).regions(Regions::Text(regions));
    assert_eq!(parsed.format, Format::SudokuRegions);
    assert_eq!(parsed.puzzles, [expected.into()]);
}

#[test]
fn a_map_of_regions_may_come_first_and_names_above_each() {
    let clues = "1...\n..3.\n.2..\n...4\n";
    for map in ["AAAB\nCABB\nCCDB\nCDDD\n", "1112\n3122\n3342\n3444\n"] {
        let expected = read(&format!("{clues}\n{map}"));
        assert_eq!(expected.format, Format::SudokuRegions);
        for text in [
            format!("{map}\n{clues}"),
            format!("# clues\n{clues}# regions\n{map}"),
            format!("[map]\n{map}[grid]\n{clues}"),
        ] {
            let parsed = read(&text);
            assert_eq!(parsed.format, Format::SudokuRegions, "{text}");
            assert_eq!(parsed.puzzles, expected.puzzles, "{text}");
        }
    }
    // A solved grid above another is none.
    let two = read(&format!("1234\n3412\n2143\n4321\n\n{clues}"));
    assert_eq!((two.format, two.puzzles.len()), (Format::SudokuRows, 2));
}

#[test]
fn a_solved_grid_under_another_is_no_map_of_regions() {
    let parsed = read(&format!("{LINE}\n{SOLVED}\n"));
    assert_eq!(
        (parsed.format, parsed.puzzles.len()),
        (Format::SudokuLine, 2)
    );
}

#[test]
fn links_to_the_sudoku_wiki_are_read() {
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={LINE}\n");
    let parsed = read(&link);
    assert_eq!(parsed.format, Format::SudokuWiki);
    assert_eq!(grid(&parsed.puzzles[0]), SOLVED);
    assert_eq!(format(&parsed.puzzles[0], Format::SudokuWiki), Ok(link));
    // Clues, a found digit, and blanks with their candidates.
    let cells: String = ["01", "0i", "5y", "2e"].concat() + &"e7".repeat(77);
    let parsed = read(&format!(
        "http://sudokuwiki.org/sudoku.htm?bd=S9B{cells}&x=1"
    ));
    let expected = format!("19{}", ".".repeat(79));
    assert_eq!(parsed.puzzles, [Sudoku::new(expected).into()]);
    let message = |text: &str| parse(text, None).unwrap_err().to_string();
    assert_eq!(
        message("www.sudokuwiki.org/sudoku.htm?bd=12"),
        "line 1, column 34: expected 81 cells, found 2 cells"
    );
    assert!(message("www.sudokuwiki.org/killersudoku.htm?bd=12").contains("expected a link to"));
}

#[test]
fn a_solution_round_trips_in_every_format_of_its_puzzle() {
    let solution = solve(&read(LINE).puzzles[0]);
    // A packed link shows no digits, and a samurai is five grids.
    let others = [Format::SudokuLink, Format::SudokuSamurai];
    let shows = |to: &Format| to.name().starts_with("sudoku") && !others.contains(to);
    for to in Format::all().filter(shows) {
        let text = format(&solution, to).unwrap();
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        assert!(digits.ends_with(SOLVED), "{to:?}: {text}");
    }
    let link = format(&solution, Format::SudokuLink).unwrap();
    let expected = Sudoku::new(SOLVED);
    assert_eq!(read(&link).puzzles, [expected.into()]);
}

#[test]
fn several_grids_may_follow_each_other() {
    let one = rows(str::to_owned);
    for text in [
        format!("{one}{one}"),
        format!("{one}\n{one}\n"),
        format!("2\n{one}\n{one}"),
    ] {
        let parsed = read(&text);
        assert_eq!(
            (parsed.format, parsed.puzzles.len()),
            (Format::SudokuRows, 2),
            "{text}"
        );
    }
}

#[test]
fn a_grid_may_stand_below_many_comments() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..row * 9 + 9]).collect();
    let text = "# not a row\n".repeat(200) + &rows.join("\n");
    assert_eq!(read(&text).format, Format::SudokuRows);
}

#[test]
fn a_column_of_many_numbers_is_a_matrix() {
    let parsed = read(&"1\n".repeat(200_000));
    assert_eq!(parsed.format, Format::Matrix);
}

#[test]
fn sixteen_by_sixteen_with_letters_and_dashes() {
    let parsed = read(SIXTEEN);
    assert_eq!(parsed.format, Format::SudokuRows);
    assert_eq!(
        &grid(&parsed.puzzles[0])[..32],
        "FPAHMJECNLBDKOGIOJMIANBDPKCGFLHE"
    );
}

/// A grid of 16×16 in rows, of this first one and blanks.
fn sixteen(first: &str, blank: &str) -> String {
    format!("{first}\n") + &format!("{}\n", blank.repeat(16)).repeat(15)
}

#[test]
fn zeros_beside_another_blank_begin_the_symbols_of_a_large_grid() {
    let expected = Sudoku::new(sixteen("0123456789ABCDEF", ".").replace('\n', ""))
        .alphabet("0123456789ABCDEF".to_owned());
    let expected = Puzzle::from(expected);
    for text in [
        sixteen("0123456789ABCDEF", "."),
        sixteen("0123456789abcdef", "."),
        sixteen("0123456789ABCDEF", "-"),
        sixteen("0123456789ABCDEF", ".").replace('\n', ""),
    ] {
        let parsed = parse(&text, None).unwrap();
        assert_eq!(parsed.puzzles, slice::from_ref(&expected), "{text}");
    }
    for to in [Format::SudokuLine, Format::SudokuRows, Format::SudokuDrawn] {
        let text = format(&expected, to).unwrap();
        assert_eq!(
            parse(&text, None).unwrap().puzzles,
            slice::from_ref(&expected)
        );
    }
    let largest = "0AO".to_owned() + &".".repeat(622);
    let Puzzle::Sudoku(largest) = &parse(&largest, None).unwrap().puzzles[0] else {
        panic!("no Sudoku");
    };
    assert_eq!(
        largest.alphabet, None,
        "letters alone have no zero among them"
    );
    let largest = "01O".to_owned() + &".".repeat(622);
    let Puzzle::Sudoku(largest) = &parse(&largest, None).unwrap().puzzles[0] else {
        panic!("no Sudoku");
    };
    assert_eq!(
        largest.alphabet.as_deref(),
        Some("0123456789ABCDEFGHIJKLMNO")
    );
}

#[test]
fn a_zero_without_another_blank_or_beside_the_last_symbol_is_a_blank() {
    for (first, blank) in [("0123456789ABCDEF", "0"), ("0123456789ABCDEG", ".")] {
        let zeros = parse(&sixteen(first, blank), None).unwrap();
        let rows = sixteen(&first.replace('0', "."), ".");
        let expected = Sudoku::new(rows.replace('\n', ""));
        assert_eq!(zeros.puzzles, [expected.into()]);
    }
    let numbers = |blank: &str| {
        let first: Vec<String> = (0..16).map(|number| number.to_string()).collect();
        let others = [blank; 16].join(" ") + "\n";
        first.join(" ") + "\n" + &others.repeat(15)
    };
    let shifted = parse(&numbers("."), None).unwrap();
    let Puzzle::Sudoku(Sudoku {
        grid: Grid::Cells(cells),
        ..
    }) = &shifted.puzzles[0]
    else {
        panic!("no numbers");
    };
    assert_eq!(cells[..16], (1..=16).collect::<Vec<u32>>());
    assert_eq!(shifted.notes, ["the numbers 0 to 15 are read as 1 to 16"]);
    assert!(parse(&numbers("0"), None).is_ok());
    // Letters alone have no zero among them.
    let letters = format!("A{}{}", "0".repeat(100), ".".repeat(155));
    assert!(parse(&letters, None).is_ok());
    // Up to nine symbols one of them is a zero only where the last does not occur.
    assert!(parse(&LINE.replacen('0', ".", 1), None).is_ok());
    for zeros in [
        "0.2.\n.3.1\n1...\n..0.\n",
        "0 . 2 .\n. 3 . 1\n1 . . .\n. . 0 .\n",
    ] {
        let error = parse(zeros, None).unwrap_err().to_string();
        assert!(
            error.ends_with("expected 1-4 or . for a blank, found '0'"),
            "{error}"
        );
    }
}

#[test]
fn a_space_beside_another_blank_is_no_cell() {
    let rows = format!("{0}{1}{1}{0}", "........\n".repeat(3), "..    ..\n");
    let error = parse(&rows, None).unwrap_err().to_string();
    assert_eq!(
        error,
        "line 4, column 9: expected 8 cells, as in the first row, found 4 cells"
    );
}

#[test]
fn a_row_of_digits_with_a_gap_is_no_small_grid() {
    // Sixteen characters, but a space beside zeros is no cell.
    let gap = rows(spaced).replacen("0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0  0", 1);
    assert_eq!(
        parse(&gap, None).unwrap_err().to_string(),
        "line 5, column 17: expected 9 cells, as in the first row, found 8 cells"
    );
    assert!(parse("0 4 0 0 0 0 0  3", None).is_err());
}

#[test]
fn rows_of_a_side_without_usual_boxes_are_reported_with_their_line() {
    let error = parse("\n12345\n.....\n.....\n.....\n.....\n", None);
    assert_eq!(
        error.unwrap_err().to_string(),
        "line 2, column 6: expected a row of a grid with usual boxes, found 5 cells"
    );
}

#[test]
fn a_mistake_in_a_large_grid_is_reported_where_it_is() {
    let rows = |row: &str, wrong: &str| format!("{0}{wrong}{0}", row.repeat(8));
    let letters = "ABCDEFGH.JKL.NOP\n";
    for (text, expected) in [
        (
            rows(letters, "ABCDE$GH.JKL.NOP\n").replacen(letters, "", 1),
            "line 8, column 6: expected A-P or . for a blank, found '$'",
        ),
        (
            rows(letters, "ABCDEGH.JKL.NOP\n"),
            "line 9, column 16: expected 16 cells, as in the first row, found 15 cells",
        ),
        (
            rows(
                "1 2 3 0 5 6 7 0 9 10 0 12 13 0 15 16\n",
                "1 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n",
            ),
            "line 9, column 30: expected 16 cells, as in the first row, found 15 cells",
        ),
    ] {
        assert_eq!(parse(&text, None).unwrap_err().to_string(), expected);
    }
}

#[test]
fn a_large_grid_with_a_mistake_is_no_list_of_small_ones() {
    let rows = |first: &str| first.to_owned() + &"................\n".repeat(15);
    let error = |text: &str| parse(text, None).unwrap_err().to_string();
    assert_eq!(
        error(&rows("1.2.4.6.8.A.C.Z.\n")),
        "line 1, column 15: expected 1-9 A-G or . for a blank, found 'Z'"
    );
    assert_eq!(
        error(&(rows("1.2.4.6.8.A.C.E.\n") + ".\n")),
        "line 17, column 2: expected 16 cells, as in the first row, found 1 cells"
    );
    // A list of small grids with an error is one, and the error is reported.
    let few = parse(
        &("1.2.4.x.........\n".to_owned() + &"1...............\n".repeat(5)),
        None,
    );
    assert_eq!(
        few.map(|few| (few.puzzles.len(), few.bad.len())),
        Ok((5, 1))
    );
}

#[test]
fn sixteen_by_sixteen_with_numbers() {
    let Solution::Sudoku(solution) = solve(&read(SIXTEEN).puzzles[0]) else {
        panic!()
    };
    let line = |row: &[u8]| {
        row.iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let text: Vec<String> = solution.cells.chunks(16).map(line).collect();
    let parsed = read(&text.join("\n"));
    assert_eq!(parsed.format, Format::SudokuNumbers);
    let again = format(&parsed.puzzles[0], parsed.format).unwrap();
    assert_eq!(read(&again).puzzles, parsed.puzzles);
    let Puzzle::Sudoku(Sudoku {
        grid: Grid::Cells(cells),
        ..
    }) = &parsed.puzzles[0]
    else {
        panic!()
    };
    assert!(
        cells
            .iter()
            .zip(&solution.cells)
            .all(|(one, other)| *one == u32::from(*other))
    );
}

#[test]
fn a_wrong_row_is_reported_with_its_line() {
    let short = rows(str::to_owned).replacen("010006735", "01000673", 1);
    assert_eq!(
        parse(&short, Some(Format::SudokuRows))
            .unwrap_err()
            .to_string(),
        "line 2, column 9: expected 9 cells, as in the first row, found 8 cells"
    );
    let eight: Vec<String> = rows(str::to_owned)
        .lines()
        .take(8)
        .map(str::to_owned)
        .collect();
    assert_eq!(
        parse(&eight.join("\n"), Some(Format::SudokuRows))
            .unwrap_err()
            .to_string(),
        "line 8, column 10: expected 9 rows for each grid; there are 8, found the end of the text"
    );
    let letter = rows(str::to_owned).replacen("010006735", "0100x6735", 1);
    assert_eq!(
        parse(&letter, None).unwrap_err().to_string(),
        "line 2, column 5: expected 1-9 or . for a blank, found 'x'"
    );
}

#[test]
fn a_grid_with_unusual_blanks_is_no_list_of_items() {
    let rows = "53xx7xxxx\n6xx195xxx\nx98xxxx6x\n8xxx6xxx3\n4xx8x3xx1\n7xxx2xxx6\nx6xxxx28x\nxxx419xx5\nxxxx8xx79\n";
    assert_eq!(read(rows).format, Format::SudokuRows);
    // A title that repeats is no problem with one item.
    assert!(parse("all\nall\nall\n", None).is_err());
    assert_eq!(
        parse("all\nall\nall\n", Some(Format::Dlx)).unwrap().format,
        Format::Dlx
    );
    assert_eq!(read("a\na\n").format, Format::Dlx);
}

#[test]
fn jigsaws_are_read_by_their_walls() {
    let parsed = read(&format!("2\n{WALLS}\n{WALLS}"));
    assert_eq!(
        (parsed.format, parsed.puzzles.len()),
        (Format::SudokuWalls, 2)
    );
    assert_eq!(
        grid(&parsed.puzzles[0]),
        "521439678763895124984527361346182795157964832812743956235678419479216583698351247"
    );
}

#[test]
fn walls_that_do_not_fit_are_reported() {
    let message = |text: &str| {
        parse(text, Some(Format::SudokuWalls))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        message(&WALLS.replacen("144", "154", 1)),
        "line 1, column 1: expected a digit from 0 to 9 in the lowest four bits, found 154"
    );
    assert_eq!(
        message(&WALLS.replacen("144", "176", 1)),
        "line 1, column 1: expected walls that both neighbors agree on, found 176"
    );
    assert_eq!(
        message(&WALLS.replacen("144", "256", 1)),
        "line 1, column 1: expected a number from 0 to 255, found 256"
    );
    assert!(message(&WALLS.replacen("144", "", 1)).contains("there are 80"));
    let eight: Vec<&str> = WALLS.trim().lines().take(8).collect();
    let recognized = parse(&eight.join("\n"), None).unwrap_err().to_string();
    assert!(recognized.contains("there are 72"), "{recognized}");
    let wrong = rows(spaced).replacen("6 7", "6 55", 1);
    let recognized = parse(&wrong, None).unwrap_err().to_string();
    assert!(!recognized.contains("wall"), "{recognized}");
    let open = vec!["0"; 81].join(" ");
    assert!(message(&open).contains("nine regions of nine cells"));
}
