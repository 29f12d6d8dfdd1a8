//! Grids as people and programs write them: borders, blanks, tables, lists, labels, titles.

#![allow(clippy::format_collect, reason = "a text is written as it reads")]

use super::*;

/// The grid of `LINE` with another blank, as it is expected.
fn expected() -> Vec<Puzzle> {
    vec![Sudoku::new(LINE.replace('0', ".")).into()]
}

fn assert_read(text: &str) {
    match parse(text, None) {
        Ok(parsed) => assert_eq!(parsed.puzzles, expected(), "{text}"),
        Err(error) => panic!("{error}\n{text}"),
    }
}

fn refusal(text: &str) -> String {
    match parse(text, None) {
        Ok(parsed) => panic!("read as {:?}:\n{text}", parsed.format),
        Err(error) => error.to_string(),
    }
}

/// Rows with `blank`, and `between` between two cells.
fn cells(blank: &str, between: &str) -> String {
    rows(|row| {
        let cells: Vec<_> = row
            .chars()
            .map(|c| {
                if c == '0' {
                    blank.to_owned()
                } else {
                    c.to_string()
                }
            })
            .collect();
        cells.join(between)
    })
}

#[test]
fn any_mark_is_a_blank_if_it_is_the_only_one() {
    for blank in [
        "-1",
        "X",
        "x",
        "?",
        "e",
        "·",
        "•",
        "nil",
        "None",
        "null",
        "NaN",
        "undefined",
        "~",
        "+",
        "□",
    ] {
        assert_read(&cells(blank, " "));
        assert_read(&cells(blank, ","));
        if blank.chars().count() == 1 {
            assert_read(&cells(blank, ""));
            assert_read(&cells(blank, "").replace('\n', ""));
        }
    }
    // Two marks, and a single one, are mistakes.
    assert!(parse(&cells("x", " ").replacen('x', "y", 1), None).is_err());
    assert!(parse(&cells("0", " ").replacen('0', "x", 1), None).is_err());
}

#[test]
fn full_width_digits_and_special_spaces_are_read() {
    let wide = |c: char| char::from_u32(u32::from(c) - 48 + 0xff10).unwrap();
    assert_read(&rows(|row| row.chars().map(wide).collect()));
    assert_read(&cells(".", "\u{a0}"));
    assert_read(&cells(".", "\u{3000}"));
}

#[test]
fn borders_may_be_drawn_with_any_character() {
    let row = |row: &str| {
        format!(
            "| {} | {} | {} |",
            spaced(&row[..3]),
            spaced(&row[3..6]),
            spaced(&row[6..])
        )
    };
    for border in [
        "_________________________",
        ".........................",
        "+xxxxxxx+xxxxxxx+xxxxxxx+",
        "+#######+#######+#######+",
        "―――――――――――――――――――――――――",
        "<----------------------->",
        "{-----------------------}",
        "+·······+·······+·······+",
        "o-------o-------o-------o",
    ] {
        for blank in [".", " "] {
            let lines = rows(row).replace('0', blank);
            let lines: Vec<&str> = lines.lines().collect();
            let bands: Vec<String> = lines.chunks(3).map(|band| band.join("\n")).collect();
            let text = format!(
                "{border}\n{}\n{border}\n",
                bands.join(&format!("\n{border}\n"))
            );
            assert_read(&text);
        }
    }
}

#[test]
fn tables_may_have_empty_cells() {
    let bars = rows(|row| format!("| {} |", spaced(row).replace(' ', " | "))).replace('0', " ");
    assert_read(&bars);
    let heading = "| a | b | c | d | e | f | g | h | i |\n|---|---|---|---|---|---|---|---|---|\n";
    assert_read(&format!("{heading}{bars}"));
    let border = "+---".repeat(9) + "+\n";
    assert_read(&format!(
        "{border}{}",
        bars.replace('\n', &format!("\n{border}"))
    ));
    assert_read(&format!("{border}{bars}{border}"));
    for mark in ["\t", ";", ",", " & "] {
        assert_read(&cells("", mark));
        assert_read(&cells("", mark).replace('\n', &format!("{mark}\n")));
    }
    let latex = cells("", " & ").replace('\n', " \\\\ \\hline\n");
    assert_read(&format!(
        "\\begin{{tabular}}{{|ccc|}}\n\\hline\n{latex}\\end{{tabular}}\n"
    ));
}

#[test]
fn rows_and_columns_may_have_labels() {
    let labeled: String = cells(".", " ")
        .lines()
        .zip("ABCDEFGHI".chars())
        .map(|(row, label)| format!("{label} {row}\n"))
        .collect();
    assert_read(&format!("  1 2 3 4 5 6 7 8 9\n{labeled}"));
    let frame: String = cells("NaN", "  ")
        .lines()
        .zip(0..)
        .map(|(row, label)| format!("{label}  {row}\n"))
        .collect();
    assert_read(&format!("   0  1  2  3  4  5  6  7  8\n{frame}"));
    let r: String = cells("0", "    ")
        .lines()
        .zip(1..)
        .map(|(row, label)| format!(" [{label},]    {row}\n"))
        .collect();
    let heading: Vec<String> = (1..=9).map(|label| format!("[,{label}]")).collect();
    assert_read(&format!("      {}\n{r}", heading.join(" ")));
    // A row of the digits in order is no heading if it is needed.
    let parsed = read("1234\n....\n....\n4321\n");
    assert_eq!(parsed.puzzles, [Sudoku::new("1234........4321").into()]);
}

#[test]
fn lists_of_many_languages_are_read() {
    let digits: Vec<String> = cells("0", ", ").lines().map(str::to_owned).collect();
    for (start, open, close, end) in [
        ("[", "[", "]", "]"),
        ("grid = vec![", "vec![", "]", "];"),
        ("const GRID: [[u8; 9]; 9] = [", "[", "]", "];"),
        ("int[][] board = new int[][] {", "{", "}", "};"),
        ("board := [9][9]int{", "{", "}", "}"),
        ("np.array([", "[", "]", "])"),
        ("((", "(", ")", "))"),
        ("{\"puzzle\": [", "[", "]", "], \"difficulty\": \"easy\"}"),
        ("puzzle:\n", "- [", "]", ""),
    ] {
        let separator = if end.is_empty() { "\n" } else { ",\n" };
        let lists: Vec<String> = digits
            .iter()
            .map(|row| format!("{open}{row}{close}"))
            .collect();
        assert_read(&format!("{start}{}{end}\n", lists.join(separator)));
    }
    assert_read(&format!(
        "m <- matrix(c({}), nrow=9, byrow=TRUE)",
        digits.join(", ")
    ));
    assert_read(&format!(
        "A = [{}];",
        cells("0", " ").trim().replace('\n', "; ")
    ));
    assert_read(&format!(
        "[{}]",
        rows(|row| format!("\"{row}\",")).replace('0', " ")
    ));
    let floats: Vec<String> = digits
        .iter()
        .map(|row| row.replace(", ", ".0,") + ".0")
        .collect();
    assert_read(&floats.join("\n"));
    let flat = format!("{{\"puzzle\": \"{LINE}\"}}");
    assert_read(&flat);
    assert_read(&format!("\"{LINE}\",\n"));
    assert!(refusal(&format!("{{\"puzzle\": \"{LINE}\", \"cages\": [[1, 2]]}}")).contains("cages"));
}

#[test]
fn comments_may_follow_rows() {
    assert_read(&cells(".", "").replacen('\n', "  # the first row\n", 1));
    assert_read(&cells(".", " ").replacen('\n', " // the first row\n", 1));
}

#[test]
fn a_line_that_names_no_rule_is_a_note() {
    for line in [
        "Something else",
        "Code: Select all",
        "SE 1.2/1.2/1.0 (my first one)",
        "The puzzle has one solution.",
        "An even harder one on a square of paper",
    ] {
        for grid in [cells(".", ""), cells(".", " "), LINE.to_owned()] {
            let parsed = read(&format!("{line}\n{grid}\n"));
            assert_eq!(parsed.puzzles.len(), 1, "{line}");
            assert_eq!(parsed.notes, [format!("not interpreted: {line}")]);
        }
    }
}

#[test]
fn plain_titles_are_skipped_and_other_rules_are_refused() {
    for title in [
        "Sudoku",
        "Sudoku #12 (easy)",
        "Difficulty: 3.4",
        "World's hardest Sudoku",
        "Author: Jo Doe",
        "Easy\nEasy",
    ] {
        for grid in [cells(".", ""), cells(".", " "), LINE.to_owned()] {
            assert_eq!(
                read(&format!("{title}\n{grid}")).puzzles.len(),
                1,
                "{title}"
            );
        }
    }
    for (title, word) in [
        ("Killer Sudoku", "killer"),
        ("Even-Odd Sudoku", "even"),
        ("Thermo Sudoku", "thermo"),
        ("Renban", "renban"),
        ("A jigsaw", "jigsaw"),
        ("# Sandwich", "sandwich"),
    ] {
        for grid in [cells(".", ""), cells(".", " "), LINE.to_owned()] {
            assert!(
                refusal(&format!("{title}\n{grid}")).contains(word),
                "{title}"
            );
        }
    }
    for title in ["Windoku", "Hyper Sudoku"] {
        let parsed = read(&format!("{title}\n{}", cells(".", "")));
        let rules = SudokuRules::default().with("windows", RuleEntry::default());
        let expected = Sudoku::new(LINE.replace('0', ".")).rules(rules);
        assert_eq!(parsed.puzzles, [expected.into()], "{title}");
    }
    for title in ["Sudoku X", "X-Sudoku", "Diagonal sudoku"] {
        let parsed = read(&format!("{title}\n{}", cells(".", "")));
        let expected = Sudoku::new(LINE.replace('0', ".")).diagonals(true);
        assert_eq!(parsed.puzzles, [expected.into()], "{title}");
    }
}

#[test]
fn walls_in_a_lattice_are_the_borders_of_regions() {
    let walls = "\
+---+---+---+---+
| 1   .   . | . |
+---+   +---+   +
| . | . | .   . |
+   +---+---+   +
| .   . | . | . |
+   +---+   +---+
| . | .   .   4 |
+---+---+---+---+
";
    let regions = vec![0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3];
    let expected = Sudoku::new("1..............4").regions(Regions::Labels(regions));
    for text in [
        walls.to_owned(),
        walls.replace('.', " "),
        walls.replace('+', "o"),
        walls.replace('+', "·"),
        walls.replace('-', "─").replace('|', "│"),
        format!("Jigsaw\n\n{walls}"),
    ] {
        let parsed = read(&text);
        assert_eq!(parsed.puzzles, [expected.clone().into()], "{text}");
        assert_eq!(parsed.format, Format::SudokuDrawn);
    }
    let open = walls.replacen("| .   . | . | . |", "| .   .   . | . |", 1);
    assert!(refusal(&open).contains("regions of 4 cells"));
}

#[test]
fn letters_are_symbols_in_grids_of_any_size() {
    let letters = "A..C\n.C.A\nC..B\n..A.\n";
    let Puzzle::Sudoku(sudoku) = &read(letters).puzzles[0] else {
        panic!("no Sudoku");
    };
    assert_eq!(sudoku.alphabet.as_deref(), Some("ABCD"));
    assert_eq!(
        read(&letters.replace('.', "x")).puzzles,
        read(letters).puzzles
    );
    let word = "Wordoku: STAR\nS..A\n.A.S\nA..T\n..S.\n";
    let Puzzle::Sudoku(sudoku) = &read(word).puzzles[0] else {
        panic!("no Sudoku");
    };
    assert_eq!(sudoku.alphabet.as_deref(), Some("STAR"));
}

#[test]
fn comments_in_the_format_of_knuth_may_begin_with_slashes() {
    let parsed = read("// items\na b c\na b // first\nc\n");
    assert_eq!(parsed.format, Format::Dlx);
    assert_eq!(
        parsed.puzzles[0]
            .encode()
            .unwrap()
            .problem
            .count()
            .map(|count| count.to_u128()),
        Ok(Some(1))
    );
    // A name may begin with slashes.
    assert_eq!(read("//a b\n//a\nb\n").format, Format::Dlx);
}

#[test]
fn links_hold_81_cells_or_a_packed_puzzle() {
    for link in [
        format!("https://example.org/play?s={LINE}&x=1"),
        format!("https://example.org/play/{LINE}"),
        format!("https://example.org/#{}", LINE.replace('0', ".")),
    ] {
        assert_read(&link);
    }
    let link = format(&expected()[0], Format::SudokuLink).unwrap();
    assert!(link.starts_with("https://www.f-puzzles.com/?load="));
    assert_read(&link);
    let packed = link.trim().split_once("load=").unwrap().1;
    let escaped = packed
        .replace('/', "%2F")
        .replace('+', "%2B")
        .replace('=', "%3D");
    assert_read(&format!("https://sudokupad.app/fpuzzles{escaped}"));
    assert!(refusal("https://example.org/").contains("a link with 81 cells"));
    assert!(refusal(&format!("https://example.org/killer?p={LINE}")).contains("killer"));
    assert!(
        refusal("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QEEQA").contains("packed")
    );
}

/// A puzzle of 4×4 in the JSON of f-puzzles, with these fields before the grid.
fn packed(fields: &str, first: &str) -> String {
    let row = |cell: &str| format!("[{cell},{{}},{{}},{{\"value\":2,\"given\":true}}]");
    let rows = [row(first), row("{}"), row("{}"), row("{}")];
    format!("{{\"size\":4,{fields}\"grid\":[{}]}}", rows.join(","))
}

#[test]
fn unknown_rules_of_packed_puzzles_are_refused_by_the_name_of_their_field() {
    let given = "{\"value\":1,\"given\":true}";
    let plain = read(&packed("\"title\":\"A\",\"killercage\":[],", given));
    assert_eq!(plain.format, Format::SudokuFile);
    assert_eq!(plain.puzzles, [Sudoku::new("1..2...2...2...2").into()]);
    let placed = read(&packed("", "{\"value\":1}"));
    assert_eq!(placed.puzzles, [Sudoku::new("...2...2...2...2").into()]);
    assert_eq!(
        placed.notes,
        ["placed digits are no clues and are not read"]
    );
    let both = read(&packed("\"diagonal+\":true,\"diagonal-\":true,", given));
    assert_eq!(
        both.puzzles,
        [Sudoku::new("1..2...2...2...2").diagonals(true).into()]
    );
    for field in ["nabner", "rowindexer"] {
        assert!(refusal(&packed(&format!("\"{field}\":[1],"), given)).contains(field));
    }
}

#[test]
fn files_of_sudoku_programs_are_read() {
    let game = format!("<opensudoku>\n  <game data=\"{LINE}\" />\n</opensudoku>\n");
    assert_read(&game);
    assert!(refusal("<p>no game</p>").contains("XML"));
    let sections = format!(
        "#DEasy\n[Puzzle]\n{}[State]\n{}",
        cells(".", ""),
        cells("1", "")
    );
    let parsed = read(&sections);
    assert_eq!(
        (parsed.format, parsed.puzzles),
        (Format::SudokuFile, expected())
    );
    assert_eq!(parsed.notes, ["the section \"state\" is not read"]);
    let placed = LINE.replacen('0', "+5", 1);
    let parsed = read(&format!(":0110:389:{placed}:542 551:r1c3:"));
    let Puzzle::Sudoku(sudoku) = &parsed.puzzles[0] else {
        unreachable!()
    };
    assert_eq!(sudoku.grid, Sudoku::new(LINE.replace('0', ".")).grid);
    let Some(RuleValue::Text(candidates)) = sudoku.rules.entries("candidates")[0].get("cells")
    else {
        panic!("no candidates");
    };
    let of_cell = |cell: usize| &candidates[9 * cell..9 * cell + 9];
    assert_eq!(of_cell(1), ".2.......");
    assert_eq!(of_cell(28), "1234.6789");
    assert_eq!(of_cell(37), "123456789");
    assert_eq!(parsed.notes.len(), 1);
}

#[test]
fn candidates_are_kept_unless_they_follow_from_the_clues() {
    let clues: Vec<char> = LINE.chars().collect();
    let of_cell = |cell: usize, all: bool| -> String {
        if clues[cell] != '0' {
            return clues[cell].to_string();
        }
        let peers = (0..81).filter(|other| {
            let same = |size: usize| other / size == cell / size;
            let in_box = other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
            same(9) || other % 9 == cell % 9 || in_box
        });
        let seen: Vec<char> = peers.map(|peer| clues[peer]).collect();
        ('1'..='9')
            .filter(|digit| all || !seen.contains(digit))
            .collect()
    };
    let table = |all: bool| -> String {
        let cells: Vec<String> = (0..81).map(|cell| of_cell(cell, all)).collect();
        cells.chunks(9).map(|row| row.join(" ") + "\n").collect()
    };
    let line = |all: bool| -> String {
        let place = |cell| -> String {
            let digits = of_cell(cell, all);
            ('1'..='9')
                .map(|digit| if digits.contains(digit) { digit } else { '.' })
                .collect()
        };
        (0..81).map(place).collect()
    };
    assert_read(&table(true));
    assert_read(&line(true));
    // Cells with one candidate left by the clues count as clues.
    let parsed = read(&table(false));
    assert_eq!(grid(&parsed.puzzles[0]), SOLVED);
    assert_eq!(read(&line(false)).puzzles, parsed.puzzles);
    // No clue excludes this digit.
    let eliminated = table(true).replacen("123456789", "12346789", 1);
    let Puzzle::Sudoku(sudoku) = read(&eliminated).puzzles.remove(0) else {
        unreachable!()
    };
    let expected = line(true).replacen("123456789", "1234.6789", 1);
    assert_eq!(
        sudoku.rules.entries("candidates")[0].get("cells"),
        Some(&RuleValue::Text(expected))
    );
}

#[test]
fn rows_of_strings_are_grids_of_puzzles_too() {
    let puzzle = |grid: &str| -> Puzzle {
        serde_json::from_str(&format!("{{\"kind\":\"sudoku\",\"grid\":{grid}}}")).unwrap()
    };
    for text in [
        "[\"1..4\",\"..1.\",\".1..\",\"4..1\"]",
        "[\"1  4\",\"  1 \",\" 1  \",\"4  1\"]",
        "[[\"1\",\"\",\".\",\"4\"],[null,\" \",\"1\",0],[\".\",\"1\",\".\",\".\"],[\"4\",\".\",\".\",\"1\"]]",
        "[\"1\",\"\",\".\",\"4\",\".\",\".\",\"1\",\".\",\".\",\"1\",\".\",\".\",\"4\",\".\",\".\",\"1\"]",
    ] {
        let expected = Puzzle::from(Sudoku::new("1..4..1..1..4..1"));
        let [found, expected] =
            [puzzle(text), expected].map(|puzzle| puzzle.encode().unwrap().problem);
        assert_eq!(found, expected, "{text}");
    }
    let matrix: Puzzle =
        serde_json::from_str("{\"kind\":\"matrix\",\"rows\":[\"01\",[true,false]]}").unwrap();
    assert_eq!(matrix.encode().unwrap().problem.count().unwrap(), 1);
}

#[test]
fn the_marks_of_pages_and_mails_around_a_grid_are_removed() {
    let rows = cells(".", "");
    let rows = rows.trim_end();
    let first = rows.chars().find(char::is_ascii_digit).unwrap();
    let each = |write: &dyn Fn(usize, &str) -> String, end: &str| {
        let lines: Vec<String> = (1..)
            .zip(rows.lines())
            .map(|(n, row)| write(n, row))
            .collect();
        lines.join(end)
    };
    let list = each(
        &|_, row| {
            format!(
                "[{}]",
                row.replace('.', "0")
                    .chars()
                    .map(String::from)
                    .collect::<Vec<_>>()
                    .join(",")
            )
        },
        ", ",
    );
    for text in [
        each(&|_, row| format!("> {row}"), "\n") + "\n\nI like it.\n",
        each(&|number, row| format!("{number}. {row}"), "\n"),
        each(&|_, row| row.to_owned(), "<br>"),
        each(&|_, row| row.to_owned(), "<br/>\n"),
        format!("<pre>{rows}</pre>"),
        rows.replacen(first, &format!("**{first}**"), 1),
        format!("grid = [{list}]\nsolve(grid)\nprint(grid)\n"),
    ] {
        assert_read(&text);
    }
}
