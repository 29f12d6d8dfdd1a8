//! Polyforms as layers, as Knuth's cells, and as files of `BurrTools`.

use dlx_wasm::puzzle::text::parse_kind;
use dlx_wasm::puzzle::{Copies, FormPiece, FormSet, Lattice, Polyform};

use super::*;

fn polyform(text: &str) -> Polyform {
    let parsed = parse_kind(text, "polyform").unwrap_or_else(|error| panic!("{error}: {text}"));
    match &parsed.puzzles[..] {
        [Puzzle::Polyform(puzzle)] => puzzle.clone(),
        other => panic!("{other:?}"),
    }
}

fn count(puzzle: &Polyform) -> u128 {
    puzzle.clone().count().unwrap().to_u128().unwrap()
}

const SOMA: &str = "VZZ\nZZA\nTTT\n\nVAA\nVBA\nLTP\n\nLBB\nLBP\nLPP\n";

#[test]
fn layers_of_letters_are_the_puzzle_of_this_solution() {
    let puzzle = polyform(SOMA);
    assert_eq!(puzzle.lattice, Lattice::Cube);
    assert_eq!(count(&puzzle), 11_520);
}

#[test]
fn a_text_that_draws_no_pieces_is_no_polyform() {
    let texts = [
        "hello\n",
        "It is a truth\nthat a man\n",
        "111\n000\n",
        "[[1, 2], [2]]\n",
        LINE,
    ];
    for text in texts {
        assert!(parse_kind(text, "polyform").is_err(), "{text}");
        assert!(parse(text, Some(Format::Layers)).is_err(), "{text}");
    }
    let error = parse("AAB\nBAA\n", Some(Format::Layers)).unwrap_err();
    assert!(
        error.to_string().ends_with("found \"B\" in several parts"),
        "{error}"
    );
    assert_eq!(polyform("AAB\nABB\n").lattice, Lattice::Square);
}

#[test]
fn blocks_give_the_board_and_the_pieces() {
    let text = "lattice cube\ndistinct yes\nboard 3x3x3\npieces soma\n";
    assert_eq!(parse(text, None).unwrap().format, Format::Layers);
    assert_eq!(count(&polyform(text)), 240);
    let text = "board\n..\n..\n\n..\n..\n\npiece I any\nXX\n";
    assert_eq!(count(&polyform(text)), 9);
    let text = "lattice hexagon\nboard hexagon 2\npiece O x4\nX\npiece V 1-2\nXX\nX\n";
    let puzzle = polyform(text);
    let pieces = vec![
        FormPiece::new("O", vec![vec![0, 0]]).copies(Copies::Number(4)),
        FormPiece::new("V", vec![vec![0, 0], vec![0, 1], vec![1, 0]])
            .least(1)
            .most(2),
    ];
    let same = Polyform::new(Lattice::Hexagon, "hexagon 2", pieces);
    assert_eq!(count(&puzzle), count(&same));
    assert_eq!(count(&same), 6);
}

#[test]
fn a_board_without_pieces_has_a_set_and_a_note() {
    let cube = "...\n...\n...\n\n...\n...\n...\n\n...\n...\n...\n";
    let parsed = parse_kind(cube, "polyform").unwrap();
    assert_eq!(
        parsed.notes,
        ["the text has no pieces; they are the set soma"]
    );
    // Without the name of the kind, these are boards of polyominoes.
    assert_eq!(parse(cube, None).unwrap().format, Format::Board);
}

#[test]
fn cells_are_read_as_knuth_writes_them() {
    let text = "| Soma\n[0-2][0-2][0-2]\nV 000 010 100\nL 000 010 100 200\nT 000 100 110 200\n\
        Z 000 100 110 210\nA 000 100 110 111\nB 000 010 011 100\nP 000 001 010 100\n";
    let parsed = parse_kind(text, "polyform").unwrap();
    assert_eq!(parsed.format, Format::Cells);
    assert_eq!(count(&polyform(text)), 11_520);
    let flat = polyform("[0-1][02] 01 11\nI 00 01\nL [01]a 1b\n");
    assert_eq!(flat.lattice, Lattice::Square);
    assert!(flat.clone().count().is_ok());
}

#[test]
fn polyforms_of_every_lattice_are_written_and_read_again() {
    let sets = [
        (Lattice::Square, "3x4", FormSet::Trominoes),
        (Lattice::Cube, "3x3x3", FormSet::Soma),
        (Lattice::Sphere, "pyramid 3", FormSet::Tetrominoes),
        (Lattice::Hexagon, "hexagon 3", FormSet::Trihexes),
        (Lattice::Triangle, "hexagon 2", FormSet::Tetriamonds),
        (Lattice::Stick, "2x3", FormSet::Tristicks),
    ];
    for (lattice, board, set) in sets {
        let mut pieces = set.pieces(lattice).unwrap();
        pieces[0].copies = Copies::Any;
        for puzzle in [
            Polyform::new(lattice, board, set),
            Polyform::new(lattice, board, pieces),
        ] {
            let text = format(&Puzzle::from(puzzle.clone()), Format::Layers).unwrap();
            let again = parse(&text, None).unwrap();
            assert_eq!(again.format, Format::Layers, "{text}");
            let [one, other] =
                [puzzle.into(), again.puzzles[0].clone()].map(|puzzle: Puzzle| puzzle.encode());
            assert_eq!(one.unwrap().problem, other.unwrap().problem, "{text}");
        }
    }
}

#[test]
fn a_solution_is_written_as_layers_and_read_again() {
    let soma = Puzzle::from(Polyform::new(Lattice::Cube, "3x3x3", FormSet::Soma));
    let encoded = soma.encode().unwrap();
    let chosen = encoded.problem.solve().unwrap().unwrap();
    let text = format(&encoded.decode(&chosen), Format::Layers).unwrap();
    assert_eq!(text, SOMA);
}

#[test]
fn errors_name_the_line() {
    let error = |text: &str| parse(text, Some(Format::Layers)).unwrap_err().to_string();
    assert!(
        error("lattice ball\n").starts_with("line 1, column 9: "),
        "{}",
        error("lattice ball\n")
    );
    let two = "board 2x2x2\npiece I twice\nXX\n";
    assert!(
        error(two).starts_with("line 2, column 9: "),
        "{}",
        error(two)
    );
    assert!(
        error("pieces soma\n").contains("a board"),
        "{}",
        error("pieces soma\n")
    );
    let cells = parse("[0-2]!\n", Some(Format::Cells))
        .unwrap_err()
        .to_string();
    assert!(cells.starts_with("line 1, column 1: "), "{cells}");
}

/// A file of `BurrTools` with these voxels of a square of cubes, and two copies of a piece.
fn burr_tools(grid: u32, voxels: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"{grid}\"/>\n<colors/>\n<shapes>\n\
         <voxel x=\"2\" y=\"2\" z=\"1\" type=\"0\">{voxels}</voxel>\n\
         <voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\" name=\"bar\">##</voxel>\n</shapes>\n<problems>\n\
         <problem state=\"0\">\n<shapes>\n<shape id=\"1\" count=\"2\"/>\n</shapes>\n<result id=\"0\"/>\n<bitmap/>\n\
         </problem>\n</problems>\n<comment/>\n</puzzle>\n"
    )
}

#[test]
fn files_of_burr_tools_hold_shapes_and_problems() {
    let text = burr_tools(0, "####");
    let parsed = parse(&text, None).unwrap();
    assert_eq!(parsed.format, Format::BurrTools);
    let puzzle = polyform(&text);
    assert_eq!((puzzle.lattice, count(&puzzle)), (Lattice::Cube, 2));
    let any = burr_tools(0, "####").replace("count=\"2\"", "min=\"1\" max=\"3\"");
    assert_eq!(count(&polyform(&any)), 2);
    let refused = [
        (burr_tools(0, "###+"), "only # for a cell and _ for none"),
        (burr_tools(0, "#1###"), "only # for a cell and _ for none"),
        (burr_tools(0, "###"), "4 marks for 2×2×1 voxels"),
        (
            burr_tools(1, "####"),
            "a grid of cubes (type 0) or balls (type 2)",
        ),
        (text.replace("<result id=\"0\"/>", ""), "a result"),
        (
            text.replace("<result id=\"0\"/>", "<result id=\"7\"/>"),
            "the number of a shape",
        ),
    ];
    for (text, expected) in refused {
        let error = parse(&text, None).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    // A problem that names a shape too often is refused before its pieces are copied.
    let piece = "<shape id=\"1\" count=\"2\"/>";
    let error = parse(&text.replace(piece, &piece.repeat(100_000)), None).unwrap_err();
    assert_eq!(error.code(), "too-large");
    // A square of balls has cells with an odd sum.
    assert!(parse(&burr_tools(2, "####"), None).is_err());
}
