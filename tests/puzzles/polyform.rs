//! Polyforms: known counts of named sets, distinct solutions, placed pieces, wrong and impossible puzzles.

use dlx_wasm::puzzle::{
    Distinct, FormPiece, FormPieces, FormPlacement, FormSet, FormSetCopies, Lattice, LatticeCell,
    LatticeCells, Polyform, PolyformSolution,
};

use super::*;

fn form(lattice: Lattice, board: &str, set: FormSet) -> Polyform {
    Polyform::new(lattice, board, set)
}

fn total(puzzle: &Polyform) -> u128 {
    puzzle.clone().count().unwrap().to_u128().unwrap()
}

/// The counts of all solutions, of those up to rotations, and of those up to rotations and reflections.
fn counts(puzzle: &Polyform) -> [u128; 3] {
    [Distinct::None, Distinct::Turns, Distinct::Whole]
        .map(|distinct| total(&puzzle.clone().distinct(distinct)))
}

#[test]
fn the_soma_cube_has_its_240_solutions() {
    let soma = form(Lattice::Cube, "3x3x3", FormSet::Soma);
    assert_eq!(counts(&soma), [11_520, 480, 240]);
}

#[test]
fn boxes_of_slothouber_and_graatsma_pack_in_one_way() {
    let boxes = form(Lattice::Cube, "3x3x3", FormSet::SlothouberGraatsma);
    assert_eq!(count(boxes.clone()), 8);
    assert_eq!(total(&boxes.distinct(Distinct::Whole)), 1);
}

#[test]
fn conways_blocks_pack_in_572_ways() {
    let blocks = form(Lattice::Cube, "5x5x5", FormSet::Conway);
    assert_eq!(count(blocks), 48 * 572);
}

#[test]
fn twelve_pieces_of_balls_fill_a_pyramid() {
    let pyramid = form(Lattice::Sphere, "pyramid 5", FormSet::BallPieces);
    assert_eq!(count(pyramid), 2_448);
}

#[test]
fn tetracubes_fill_a_box() {
    let box_of = |board| form(Lattice::Cube, board, FormSet::Tetracubes);
    assert_eq!(counts(&box_of("2x4x4")), [11_120, 1_390, 695]);
}

#[test]
fn hexiamonds_fill_a_rhombus_and_tetrahexes_a_parallelogram() {
    let rhombus = form(Lattice::Triangle, "6x6", FormSet::Hexiamonds);
    assert_eq!(total(&rhombus.distinct(Distinct::Whole)), 156);
    let parallelogram = form(Lattice::Hexagon, "4x7", FormSet::Tetrahexes);
    assert_eq!(count(parallelogram.clone()), 18);
    assert_eq!(total(&parallelogram.distinct(Distinct::Whole)), 9);
}

#[test]
fn lozenges_fill_a_hexagon_as_macmahon_counts() {
    let lozenges = |name: &str| {
        let piece = FormPiece::new("d", vec![vec![1, 1], vec![2, 2]]).copies(Copies::Any);
        Polyform::new(Lattice::Triangle, name, vec![piece])
    };
    assert_eq!(total(&lozenges("hexagon 1x2x3")), 10);
    assert_eq!(total(&lozenges("hexagon 2")), 20);
    assert_eq!(total(&lozenges("hexagon 6")), 1_478_619_421_136);
}

#[test]
fn a_polyomino_puzzle_is_a_polyform_of_squares() {
    for set in [PieceSet::Tetrominoes, PieceSet::OneSidedTetrominoes] {
        let copies = PieceSetCopies::new(set, Copies::Number(1)).optional(true);
        let polyomino = Polyomino::new("4x4").pieces(Pieces::from(copies));
        let set = match set {
            PieceSet::Tetrominoes => FormSet::Tetrominoes,
            _ => FormSet::OneSidedTetrominoes,
        };
        let copies = FormSetCopies::new(set, Copies::Number(1)).optional(true);
        let polyform = Polyform::new(Lattice::Square, "4x4", copies);
        let (one, other) = (encode(polyomino), encode(polyform.clone()));
        assert_eq!(one.problem.option_count(), other.problem.option_count());
        assert_eq!(one.problem.count(), other.problem.count());
    }
}

#[test]
fn sticks_do_not_cross() {
    let lines = FormPiece::new("I", " X X").copies(Copies::Any);
    let cross: Vec<LatticeCell> = vec![vec![1, 2], vec![2, 1], vec![2, 3], vec![3, 2]];
    let point = error(Polyform::new(
        Lattice::Stick,
        "1x1",
        vec![FormPiece::new("I", "X")],
    ));
    assert_eq!(point.code(), "invalid-argument");
    // Two lines through one point would cross.
    assert_eq!(
        count(Polyform::new(Lattice::Stick, cross.clone(), vec![lines])),
        0
    );
    let corners = vec![vec![0, 1], vec![1, 0]];
    let corners = FormPiece::new("L", corners).copies(Copies::Any);
    assert_eq!(
        count(Polyform::new(Lattice::Stick, cross, vec![corners])),
        2
    );
}

#[test]
fn a_mirrored_piece_of_the_plane_is_allowed_unless_the_puzzle_forbids_it() {
    let board = vec![vec![0, 0], vec![1, 0], vec![1, 1], vec![2, 1]];
    let mirrored = FormPiece::new("S", vec![vec![0, 1], vec![1, 0], vec![1, 1], vec![2, 0]]);
    let puzzle = Polyform::new(Lattice::Square, board, vec![mirrored]);
    assert_eq!(count(puzzle.clone()), 1);
    assert_eq!(count(puzzle.reflect(false)), 0);
    // In space a piece is turned over.
    let (one, other) = (["XX.\n.XX"], [".XX\nXX."]);
    let [board, piece] = [one, other].map(|rows| LatticeCells::from(rows[0]));
    let turned = Polyform::new(Lattice::Cube, board, vec![FormPiece::new("S", piece)]);
    assert_eq!(count(turned), 1);
}

#[test]
fn placed_pieces_are_in_every_solution() {
    let soma = form(Lattice::Cube, "3x3x3", FormSet::Soma);
    let Solution::Polyform(solution) = solved(soma.clone()) else {
        panic!("pieces on a lattice")
    };
    let placed = solution.pieces[..3].to_vec();
    let rest = soma.clone().placed(placed.clone());
    assert!(count(rest.clone()) > 0);
    let encoded = encode(rest);
    let other = PolyformSolution::default().pieces(solution.pieces[1..].to_vec());
    let wrong: Vec<String> = encoded
        .check(&other.into())
        .iter()
        .map(ToString::to_string)
        .collect();
    let name = &placed[0].name;
    assert!(
        wrong.contains(&format!("piece {name} is not used")),
        "{wrong:?}"
    );
    assert!(
        wrong
            .iter()
            .any(|one| one.starts_with(&format!("piece {name} is not at [")))
    );
    let twice = vec![
        FormPlacement::new("V", vec![vec![0, 0, 0], vec![0, 0, 1], vec![0, 1, 0]]),
        FormPlacement::new(
            "L",
            vec![vec![0, 0, 0], vec![1, 0, 0], vec![2, 0, 0], vec![2, 0, 1]],
        ),
    ];
    assert_eq!(
        reason(soma.placed(twice)),
        "pieces V and L both lie on cell [0, 0, 0]"
    );
}

#[test]
fn a_wrong_solution_is_reported_by_its_cells() {
    let encoded = encode(form(Lattice::Cube, "3x3x3", FormSet::Soma));
    let check = |name: &str, cells: Vec<LatticeCell>| -> Vec<String> {
        let pieces = vec![FormPlacement::new(name, cells)];
        let claimed = PolyformSolution::default().pieces(pieces).into();
        encoded
            .check(&claimed)
            .iter()
            .map(ToString::to_string)
            .take(1)
            .collect()
    };
    let line = vec![vec![0, 0, 0], vec![0, 0, 1], vec![0, 0, 2]];
    let expected = "[0, 0, 0], [0, 0, 1], [0, 0, 2] are not a valid orientation of piece V";
    assert_eq!(check("V", line), [expected]);
    assert_eq!(check("Q", Vec::new()), ["the puzzle has no piece named Q"]);
    assert_eq!(
        check("V", vec![vec![9, 9], vec![]]),
        ["[9, 9], [] are not a valid orientation of piece V"]
    );
}

#[test]
fn the_reason_of_an_impossible_board_needs_no_search() {
    let soma = |board| reason(form(Lattice::Cube, board, FormSet::Soma));
    assert_eq!(
        soma("3x3x4"),
        "the board has 36 cells and the pieces have 27"
    );
    let bars = FormPiece::new("I", "XXX").copies(Copies::Any);
    let bars = Polyform::new(Lattice::Cube, "2x5x5", vec![bars]);
    assert_eq!(
        reason(bars),
        "the board has 50 cells; pieces of 3 cells cannot fill it"
    );
    let lozenge = FormPiece::new("d", vec![vec![1, 1], vec![2, 2]]).copies(Copies::Any);
    let triangle = Polyform::new(Lattice::Triangle, "triangle 4", vec![lozenge]);
    assert_eq!(
        reason(triangle),
        "with cells colored by their direction the board has 10 black and 6 white cells, which the pieces cannot \
         cover in any positions"
    );
    let overlong = FormPiece::new("I", "XXXX").copies(Copies::Number(2));
    let overlong = Polyform::new(Lattice::Cube, "2x2x2", vec![overlong]);
    assert_eq!(reason(overlong), "nothing fits cell [0, 0, 0]");
}

#[test]
fn malformed_polyforms_are_errors_with_a_path() {
    let one = |cells: Vec<LatticeCell>| FormPieces::List(vec![FormPiece::new("a", cells)]);
    let on = |lattice, cell: LatticeCell| error(Polyform::new(lattice, "1x1", one(vec![cell])));
    for (lattice, cell) in [
        (Lattice::Sphere, vec![0, 0, 1]),
        (Lattice::Triangle, vec![1, 2]),
        (Lattice::Triangle, vec![0, 3]),
        (Lattice::Stick, vec![2, 2]),
        (Lattice::Square, vec![1, 2, 3]),
        (Lattice::Hexagon, vec![1]),
        (Lattice::Square, vec![i32::MAX, i32::MIN]),
    ] {
        let found = on(lattice, cell);
        assert_eq!(found.code(), "invalid-argument");
        assert!(
            found.to_string().starts_with("pieces[0].cells[0]: "),
            "{found}"
        );
    }
    let many = |count: usize| {
        let piece = |number: usize| FormPiece::new(number.to_string(), "X");
        Polyform::new(
            Lattice::Cube,
            "16x16x16",
            (0..count).map(piece).collect::<Vec<_>>(),
        )
    };
    assert_eq!(error(many(2_000)).code(), "too-large");
    assert!(encode(many(300)).impossible.is_some());
    let board = Polyform::new(Lattice::Cube, "100x100x100", FormSet::Soma);
    assert_eq!(error(board).code(), "too-large");
    let wrong_set = error(form(Lattice::Cube, "3x3x3", FormSet::Hexiamonds));
    assert_eq!(
        wrong_set.to_string(),
        "pieces: expected pieces of the lattice cube, found \"hexiamonds\", a set of triangle"
    );
    let two = vec![FormPiece::new("a", "X"), FormPiece::new("a", "XX")];
    let two = error(Polyform::new(Lattice::Cube, "1x1x3", two));
    assert_eq!(two.to_string(), "two pieces are named a");
}

#[test]
fn a_drawing_of_layers_is_a_board_of_cubes() {
    let cubes = FormSetCopies::new(FormSet::Dominoes, Copies::Any);
    let drawn = |board: LatticeCells| count(Polyform::new(Lattice::Cube, board, cubes));
    let rows = |rows: &[&str]| rows.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(drawn("..\n..\n\n..\n..\n".into()), 9);
    assert_eq!(drawn(rows(&["..", "..", "", "..", ".."]).into()), 9);
    let layer = rows(&["XX", "XX"]);
    assert_eq!(drawn(LatticeCells::Layers(vec![layer.clone(), layer])), 9);
}

#[test]
fn a_solution_is_drawn_by_layers() {
    let boxes = FormPiece::new("box", vec![vec![0, 0, 0], vec![0, 0, 1]]).copies(Copies::Any);
    let Solution::Polyform(solution) = solved(Polyform::new(Lattice::Cube, "2x1x2", vec![boxes]))
    else {
        panic!("pieces on a lattice")
    };
    assert!(
        ["AA\n\nBB", "AB\n\nAB"].contains(&solution.text.as_str()),
        "{}",
        solution.text
    );
    let balls = FormSetCopies::new(FormSet::Dominoes, Copies::Any);
    let pyramid = Polyform::new(Lattice::Sphere, "pyramid 3", balls);
    let Solution::Polyform(solution) = solved(pyramid) else {
        panic!("pieces on a lattice")
    };
    let widths: Vec<usize> = solution.text.lines().map(str::len).collect();
    assert_eq!(widths, [3, 3, 3, 0, 2, 2, 0, 1]);
}

#[test]
#[ignore = "minutes"]
fn large_sets_have_their_known_counts() {
    let solid = form(Lattice::Cube, "2x3x10", FormSet::Pentominoes);
    assert_eq!(total(&solid.distinct(Distinct::Whole)), 12);
    // 371,020 with all rotations and reflections of the rectangle.
    let balls = form(Lattice::Sphere, "5x11", FormSet::BallPieces);
    assert_eq!(total(&balls.distinct(Distinct::Whole)), 92_755);
    let bedlam = form(Lattice::Cube, "4x4x4", FormSet::Bedlam);
    assert_eq!(total(&bedlam.distinct(Distinct::Turns)), 19_186);
}
