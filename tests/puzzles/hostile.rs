//! No input panics: a puzzle is rejected with an error, or it is encoded and its solutions are right.

use dlx_wasm::engines::Limits;
use dlx_wasm::solve::{self, Settings};
use proptest::prelude::*;

use super::*;

/// Encodes and describes a puzzle, and checks its first solution within a budget.
fn exercise(puzzle: &Puzzle) {
    let text = serde_json::to_string(puzzle).unwrap();
    assert_eq!(json(&text).as_ref(), Ok(puzzle));
    let encoded = match puzzle.encode() {
        Ok(encoded) => encoded,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let problem = &encoded.problem;
    assert_eq!(encoded.item_labels().len(), problem.item_count() as usize);
    assert_eq!(
        encoded.option_labels().len(),
        problem.option_count() as usize
    );
    let settings = Settings::default().budget(Limits::nodes(2_000));
    if let Ok((Some(chosen), _)) = solve::first(problem, &settings) {
        assert_eq!(encoded.impossible, None);
        let solution = encoded.decode(&chosen);
        assert_eq!(encoded.check(&solution), []);
    }
}

fn squares(side: u32) -> impl Strategy<Value = Vec<[u32; 2]>> {
    prop::collection::vec([0..side + 1, 0..side + 1], 0..6)
}

fn grid() -> impl Strategy<Value = Grid> {
    prop_oneof![
        "[1-9.]{81}".prop_map(Grid::Text),
        "[1-4. ]{16}".prop_map(Grid::Text),
        "[.A-Q1-9\n é]{0,300}".prop_map(Grid::Text),
        prop::collection::vec(0..6u32, 16..17).prop_map(Grid::Cells),
        prop::collection::vec(prop::collection::vec(0..5u32, 4..5), 3..6).prop_map(Grid::Rows),
    ]
}

fn regions() -> impl Strategy<Value = Regions> {
    prop_oneof![
        "[ABCD]{16}".prop_map(Regions::Text),
        Just(Regions::Text("AABBAABBCCDDCCDD".into())),
        prop::collection::vec(0..4u32, 14..18).prop_map(Regions::Labels),
    ]
}

prop_compose! {
    fn sudoku()(
        grid in grid(),
        box_size in prop::option::weighted(0.3, prop::array::uniform2(0..6u32)),
        regions in prop::option::weighted(0.3, regions()),
        diagonals in any::<bool>(),
        alphabet in prop::option::weighted(0.2, "[a-e.0]{4}"),
    ) -> Sudoku {
        Sudoku::new(grid).box_size(box_size).regions(regions).diagonals(diagonals).alphabet(alphabet)
    }
}

prop_compose! {
    fn queens()(n in 0..9u32)(
        n in Just(n),
        placed in squares(n),
        blocked in squares(n),
        [toroidal, distinct] in any::<[bool; 2]>(),
    ) -> Queens {
        Queens::new(n).placed(placed).blocked(blocked).toroidal(toroidal).distinct(distinct)
    }
}

fn pieces() -> impl Strategy<Value = Vec<Piece>> {
    let copies = prop_oneof![(0..4u32).prop_map(Copies::Number), Just(Copies::Any)];
    let cells = prop::collection::vec("[X#. ]{0,3}", 0..4);
    let piece =
        ("[abc]", cells, copies, any::<bool>()).prop_map(|(name, cells, copies, optional)| {
            let rows: Vec<&str> = cells.iter().map(String::as_str).collect();
            Piece::new(&name, &rows).copies(copies).optional(optional)
        });
    prop::collection::vec(piece, 0..4)
}

prop_compose! {
    fn polyomino()(
        board in prop_oneof![
            prop::collection::vec("[.#]{4}", 0..5).prop_map(BoardShape::Rows),
            "[0-9]{1,2}x[0-9]{1,2}".prop_map(BoardShape::Text),
            "[.#x0-9\n ]{0,20}".prop_map(BoardShape::Text),
        ],
        pieces in prop::option::weighted(0.9, pieces().prop_map(Pieces::List)),
        rotate in any::<Option<bool>>(),
        reflect in any::<Option<bool>>(),
        placed in prop::collection::vec(("[abc]", squares(3)), 0..3),
        distinct in any::<bool>(),
    ) -> Polyomino {
        let placed = placed.into_iter().map(|(piece, cells)| Placement::new(piece, cells));
        Polyomino::new(board).pieces(pieces).rotate(rotate).reflect(reflect).placed(placed.collect()).distinct(distinct)
    }
}

prop_compose! {
    fn matrix()(
        rows in prop::collection::vec(prop::collection::vec(0..2u8, 3..4), 0..6),
        names in prop::option::weighted(0.3, prop::collection::vec("[a-d]", 2..4)),
        secondary in prop::collection::vec(0..4u32, 0..3),
    ) -> Matrix {
        Matrix::new(rows).names(names).secondary(secondary)
    }
}

proptest! {
    #[test]
    fn sudokus_are_refused_or_right(puzzle in sudoku()) {
        exercise(&puzzle.into());
    }

    #[test]
    fn queens_are_refused_or_right(puzzle in queens()) {
        exercise(&puzzle.into());
    }

    #[test]
    fn polyominoes_are_refused_or_right(puzzle in polyomino()) {
        exercise(&puzzle.into());
    }

    #[test]
    fn matrices_are_refused_or_right(puzzle in matrix()) {
        exercise(&puzzle.into());
    }
}

#[test]
fn huge_inputs_are_refused_before_they_are_built() {
    let letters = ('A'..='Z').chain('a'..='z');
    let pieces = letters
        .cycle()
        .take(1_000)
        .enumerate()
        .map(|(number, letter)| {
            let name = format!("{letter}{number}");
            copies(
                &name,
                &[
                    "XXXXXXXX", "XXXXXXX", "XXXXXX", "XXXXX", "XXXX", "XXX", "XX", "X",
                ],
                Copies::Any,
            )
        });
    assert_eq!(
        error(with_pieces("64x64", pieces.collect())).code(),
        "too-large"
    );
    let many = vec![
        copies("I", &["XX"], Copies::Number(4_096)),
        Piece::new("O", &["X"]),
    ];
    let encoded = encode(with_pieces("64x64", many));
    assert!(encoded.impossible.is_some());
    let board = BoardShape::Rows(vec![".".repeat(70_000); 10]);
    assert_eq!(error(Polyomino::new(board)).code(), "too-large");
    assert_eq!(
        error(Matrix::new("1".repeat(1 << 26).as_str())).code(),
        "too-large"
    );
    let placed = vec![[0, 0]; 60_000];
    assert_eq!(count(Queens::new(5).placed(placed)), 2);
}

/// Pairwise comparisons would take minutes here.
#[test]
fn many_equal_pieces_and_many_squares_are_encoded_at_once() {
    let pieces = (0..300).map(|number| Piece::new(&format!("p{number}"), &["XX"]));
    let polyomino = Polyomino::new("20x30")
        .pieces(Pieces::List(pieces.collect()))
        .distinct(true);
    assert_eq!(Puzzle::from(polyomino).encode().unwrap().impossible, None);
    let squares = |square| vec![square; 60_000];
    let queens = Queens::new(128)
        .placed(squares([0, 0]))
        .blocked(squares([1, 1]));
    assert_eq!(Puzzle::from(queens).encode().unwrap().impossible, None);
    let all = (0..128).flat_map(|row| (0..128).map(move |column| [row, column]));
    let options = |blocked| {
        let torus = Queens::new(128)
            .blocked(blocked)
            .toroidal(true)
            .distinct(true);
        Puzzle::from(torus).encode().unwrap().problem.option_count()
    };
    let every_other = all
        .clone()
        .filter(|[row, column]| (row + column) % 2 == 0)
        .collect();
    assert_eq!(options(every_other), 8_192);
    assert_eq!(options(Vec::new()), 16_384);
    let four_times = (0..4).flat_map(|_| all.clone()).collect();
    assert_eq!(options(four_times), 0);
}

/// A board of 360×360 of which four are cells, and a thousand pieces.
#[test]
fn holes_cost_nothing() {
    let mut rows = vec!["#".repeat(360); 360];
    rows[359] = "#".repeat(356) + "....";
    let pieces = (0..1_000).map(|number| Piece::new(&format!("p{number}"), &["XXX", "X"]));
    let puzzle = Polyomino::new(BoardShape::Rows(rows)).pieces(Pieces::List(pieces.collect()));
    assert_eq!(encode(puzzle).problem.option_count(), 0);
}
