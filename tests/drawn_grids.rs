//! The field `grid` of a Sudoku as a text with borders or separators.

use dlx_wasm::puzzle::Sudoku;

/// The solution of a Sudoku of 4×4 with this grid.
fn solved(grid: &str) -> Option<String> {
    let solution = Sudoku::new(grid).solve().ok()??;
    Some(solution.grid)
}

#[test]
fn borders_and_tables_are_read() {
    let expected = solved("1......1..2.3...").unwrap();
    let drawn = "+-----+-----+\n| 1 . | . . |\n| . . | . 1 |\n+-----+-----+\n| . . | 2 . |\n| 3 . | . . |\n+-----+-----+\n";
    let inner = "1 . | . .\n. . | . 1\n----+----\n. . | 2 .\n3 . | . .";
    let table = "+---+---+---+---+\n| 1 |   |   |   |\n|   |   |   | 1 |\n|   |   | 2 |   |\n| 3 |   |   |   |\n+---+---+---+---+";
    let markdown = "| 1 | 0 | 0 | 0 |\n| 0 | 0 | 0 | 1 |\n| 0 | 0 | 2 | 0 |\n| 3 | 0 | 0 | 0 |";
    let commas = "1,,,\n,,,1\n,,2,\n3,,,";
    for form in [drawn, inner, table, markdown, commas] {
        let blanks = [
            form.to_owned(),
            form.replace('.', " "),
            form.replace('.', "0"),
        ];
        let forms = blanks.into_iter().flat_map(|form| {
            let box_drawing = form.replace('|', "\u{2502}").replace('-', "\u{2500}");
            [form.replace('\n', "\r\n"), box_drawing, form]
        });
        for form in forms {
            assert_eq!(solved(&form).as_ref(), Some(&expected), "{form}");
        }
    }
}

#[test]
fn an_empty_row_of_a_table_is_a_row() {
    let table = "| 1 |   |   |   |\n|   |   |   |   |\n|   |   | 2 |   |\n| 3 |   |   |   |";
    let plain = "1.........2.3...";
    assert_eq!(solved(table), solved(plain));
}

#[test]
fn drawn_boxes_are_the_boxes() {
    let drawn = "1 . | . 2 | . .\n".to_owned()
        + &". . | . . | . .\n".repeat(2)
        + "----+-----+----\n"
        + &". . | . . | . .\n".repeat(3);
    let tall = Sudoku::new(drawn).solve().unwrap().unwrap();
    let own = Sudoku::new("1..2..".to_owned() + &".".repeat(30)).box_size([3, 2]);
    assert_eq!(tall, own.solve().unwrap().unwrap());
}

#[test]
fn a_table_of_another_size_is_refused() {
    let error = Sudoku::new("| 1 | 2 |\n| 2 | 1 | 3 |").solve().unwrap_err();
    assert!(
        error.to_string().contains("square number of cells"),
        "{error}"
    );
}
