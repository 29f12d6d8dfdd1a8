//! Extra rules of Sudokus, against all grids that an independent checker accepts.

#![allow(
    clippy::items_after_statements,
    clippy::too_many_lines,
    reason = "a checker is one function, as its rules are one list"
)]

use dlx_wasm::engines::EngineKind;
use dlx_wasm::explain::{Outcome, explain};
use dlx_wasm::puzzle::{House, LayoutCache, SudokuRule};
use dlx_wasm::solve::Verdict;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;

use super::plain_rules::{
    Arrow, Cage, CellCandidates, Dot, DotKind, LittleKiller, NegativeRule, Rules, Sandwich,
};
use super::*;

type Square = [u32; 2];

/// All grids that complete the clues by rows, columns and boxes alone.
pub(super) fn completions(clues: &[u8], [rows, columns]: [usize; 2]) -> Vec<Vec<u8>> {
    let side = rows * columns;
    let mut cells = clues.to_vec();
    let mut found = Vec::new();
    fn fill(
        cells: &mut [u8],
        from: usize,
        side: usize,
        sizes: [usize; 2],
        found: &mut Vec<Vec<u8>>,
    ) {
        let Some(cell) = (from..cells.len()).find(|&cell| cells[cell] == 0) else {
            found.push(cells.to_vec());
            return;
        };
        let block = |cell: usize| (cell / side / sizes[0], cell % side / sizes[1]);
        for number in 1..=side as u8 {
            let clashes = (0..cells.len()).any(|other| {
                let sees = other / side == cell / side
                    || other % side == cell % side
                    || block(other) == block(cell);
                sees && cells[other] == number
            });
            if !clashes {
                cells[cell] = number;
                fill(cells, cell + 1, side, sizes, found);
                cells[cell] = 0;
            }
        }
    }
    fill(&mut cells, 0, side, [rows, columns], &mut found);
    found
}

/// Checks a full grid by the words of the documentation.
fn holds(grid: &[u8], sizes: [usize; 2], rules: &Rules) -> bool {
    let side = sizes[0] * sizes[1];
    let of = |[row, column]: Square| u32::from(grid[row as usize * side + column as usize]);
    let all: Vec<Square> = (0..side * side)
        .map(|cell| [cell / side, cell % side].map(|place| place as u32))
        .collect();
    let differ = |cells: &[Square]| {
        let mut values: Vec<u32> = cells.iter().map(|&cell| of(cell)).collect();
        values.sort_unstable();
        values.windows(2).all(|pair| pair[0] != pair[1])
    };
    let rises = |list: &Vec<Square>| list.windows(2).all(|pair| of(pair[0]) < of(pair[1]));
    let place = |[row, column]: Square| (row as usize % sizes[0], column as usize % sizes[1]);
    let pairs = || {
        all.iter()
            .flat_map(|&one| all.iter().map(move |&other| (one, other)))
    };
    let distance = |one: Square, other: Square| {
        let [down, right] = [0, 1].map(|axis| one[axis].abs_diff(other[axis]));
        [down.min(right), down.max(right)]
    };
    let related = |kind: DotKind, one: u32, other: u32| match kind {
        DotKind::Consecutive => one + 1 == other || other + 1 == one,
        DotKind::Double => one * 2 == other || other * 2 == one,
        DotKind::X => one + other == 10,
        DotKind::V => one + other == 5,
    };
    let has_dot = |one: Square, other: Square, kinds: [DotKind; 2]| {
        let mut dots = rules.dots.iter();
        dots.any(|dot| {
            kinds.contains(&dot.kind) && (dot.cells == [one, other] || dot.cells == [other, one])
        })
    };
    let kropki = [DotKind::Consecutive, DotKind::Double];
    let sums = [DotKind::X, DotKind::V];
    let is_spared = |negative: NegativeRule, one: Square, other: Square| match negative {
        NegativeRule::Consecutive => {
            has_dot(one, other, kropki) || !related(DotKind::Consecutive, of(one), of(other))
        }
        NegativeRule::Double => {
            has_dot(one, other, kropki) || !related(DotKind::Double, of(one), of(other))
        }
        NegativeRule::Xv => {
            has_dot(one, other, sums) || !sums.iter().any(|&kind| related(kind, of(one), of(other)))
        }
    };
    let parity = rules.parity.as_deref().unwrap_or("");
    let is_of_parity = |(symbol, &number): (char, &u8)| match symbol {
        'e' => number.is_multiple_of(2),
        'o' => !number.is_multiple_of(2),
        _ => true,
    };
    let is_candidate = match &rules.candidates {
        Some(CellCandidates::Lists(lists)) => {
            let mut cells = lists.iter().zip(grid);
            cells.all(|(list, &number)| list.contains(&number.into()))
        }
        _ => true,
    };
    let apart = |is_wrong: &dyn Fn(Square, Square) -> bool| {
        !pairs().any(|(one, other)| one != other && is_wrong(one, other))
    };
    let same = |one: Square, other: Square| of(one) == of(other);
    rules.extra.iter().all(|cells| differ(cells))
        && rules.cages.iter().all(|cage| {
            let sum: u32 = cage.cells.iter().map(|&cell| of(cell)).sum();
            differ(&cage.cells) && cage.sum.is_none_or(|wanted| wanted == sum)
        })
        && rules.thermos.iter().all(rises)
        && rules.inequalities.iter().all(rises)
        && rules.arrows.iter().all(|arrow| {
            let digits = arrow.circle.iter().map(|&cell| of(cell).to_string());
            let total: u32 = digits.collect::<String>().parse().unwrap();
            total == arrow.path.iter().map(|&cell| of(cell)).sum::<u32>()
        })
        && rules.little_killers.iter().all(|diagonal| {
            let sum: u32 = diagonal.cells.iter().map(|&cell| of(cell)).sum();
            sum == diagonal.sum
        })
        && rules.sandwiches.iter().all(|sandwich| {
            let cell = |place| match sandwich.row {
                Some(row) => of([row, place]),
                None => of([place, sandwich.column.unwrap()]),
            };
            let line: Vec<u32> = (0..side as u32).map(cell).collect();
            let at = |number: usize| line.iter().position(|&other| other as usize == number);
            let [one, last] = [1, side].map(|number| at(number).unwrap());
            line[one.min(last) + 1..one.max(last)].iter().sum::<u32>() == sandwich.sum
        })
        && rules
            .dots
            .iter()
            .all(|dot| related(dot.kind, of(dot.cells[0]), of(dot.cells[1])))
        && apart(&|one, other| {
            distance(one, other) == [0, 1]
                && !rules
                    .negative
                    .iter()
                    .all(|&negative| is_spared(negative, one, other))
        })
        && parity.chars().zip(grid).all(is_of_parity)
        && is_candidate
        && apart(&|one, other| {
            let same = same(one, other);
            let consecutive = of(one).abs_diff(of(other)) == 1;
            match distance(one, other) {
                [0, 1] => rules.non_consecutive && consecutive || rules.anti_king && same,
                [1, 1] => rules.anti_king && same,
                [1, 2] => rules.anti_knight && same,
                _ => false,
            }
        })
        && apart(&|one, other| rules.disjoint && place(one) == place(other) && same(one, other))
}

/// Compares the engines and the check with the naive checker, on all completions of the clues.
fn compare(clues: &[u8], sizes: [usize; 2], rules: &Rules) {
    let box_size = sizes.map(|size| size as u32);
    let numbers: Vec<u32> = clues.iter().map(|&clue| clue.into()).collect();
    let sudoku = Sudoku::new(numbers).box_size(box_size).rules(rules.clone());
    let puzzle = Puzzle::from(sudoku);
    let encoded = puzzle.encode().unwrap();
    let mut expected = Vec::new();
    for grid in completions(clues, sizes) {
        let claim = Solution::Sudoku(SudokuSolution::default().cells(grid.clone()));
        let wrong = encoded.check(&claim);
        assert_eq!(
            wrong.is_empty(),
            holds(&grid, sizes, rules),
            "{grid:?} {wrong:?}"
        );
        if wrong.is_empty() {
            expected.push(grid);
        }
    }
    assert_eq!(encoded.problem.count().unwrap(), expected.len() as u128);
    if encoded.impossible.is_some() {
        assert!(expected.is_empty(), "{:?}", encoded.impossible);
    }
    let cells = |chosen: &[OptionId]| {
        let Solution::Sudoku(solution) = encoded.decode(chosen) else {
            unreachable!()
        };
        solution.cells
    };
    let listed = encoded.problem.solutions();
    let mut listed: Vec<Vec<u8>> = listed.map(|chosen| cells(&chosen.unwrap())).collect();
    listed.sort_unstable();
    assert_eq!(listed, expected);
    let labels = (encoded.item_labels().len(), encoded.option_labels().len());
    let (items, options) = (encoded.problem.item_count(), encoded.problem.option_count());
    assert_eq!(labels, (items as usize, options as usize));
    // The same with the cached empty grid, and the cell solver if it applies.
    let cached = puzzle.encode_with(&mut LayoutCache::default()).unwrap();
    assert_eq!(cached.problem, encoded.problem);
    let settings = Settings::default().engine(EngineKind::Cells);
    match solve::verdict(&cached.problem, &settings).map(|(verdict, _)| verdict) {
        Ok(Verdict::None) => assert!(expected.is_empty()),
        Ok(Verdict::Unique(only)) => {
            assert_eq!([cells(&only)], expected[..]);
            // Only the problem of the cached grid lists the options by cell.
            let mut chosen = encoded.problem.solve().unwrap().unwrap();
            chosen.sort_unstable();
            assert_eq!(only, chosen);
        }
        Ok(Verdict::Many(two)) => {
            assert!(expected.len() > 1);
            assert!(two.iter().all(|one| expected.contains(&cells(one))));
        }
        Err(error) => assert_eq!(error.code(), "invalid-argument", "{error}"),
    }
}

fn square(side: u32) -> impl Strategy<Value = Square> {
    [0..side, 0..side].prop_map(|[row, column]| [row, column])
}

fn distinct(side: u32, most: usize) -> impl Strategy<Value = Vec<Square>> {
    vec(square(side), 2..=most).prop_map(|mut cells| {
        cells.sort_unstable();
        cells.dedup();
        cells
    })
}

/// A walk by king's moves, without the cells met before.
fn walk(side: u32) -> impl Strategy<Value = Vec<Square>> {
    (square(side), vec(0..9_u32, 1..side as usize)).prop_map(move |(start, moves)| {
        let mut cells = vec![start];
        for step in moves {
            let [row, column] = cells[cells.len() - 1];
            let next = [row + step / 3, column + step % 3];
            let next = next.map(|place| place.saturating_sub(1).min(side - 1));
            if !cells.contains(&next) {
                cells.push(next);
            }
        }
        cells
    })
}

fn dots(side: u32) -> impl Strategy<Value = Vec<Dot>> {
    let kinds = [
        DotKind::Consecutive,
        DotKind::Double,
        DotKind::X,
        DotKind::V,
    ];
    let dot = (0..side - 1, 0..side, any::<bool>(), select(kinds.to_vec()));
    let dot = dot.prop_map(|(along, across, is_down, kind)| {
        let cells = [[along, across], [along + 1, across]];
        let turn = |[row, column]: Square| [column, row];
        Dot::new(if is_down { cells } else { cells.map(turn) }, kind)
    });
    vec(dot, 0..3)
}

fn rules(side: u32) -> impl Strategy<Value = Rules> {
    let cage = distinct(side, side as usize).prop_flat_map(move |cells| {
        let count = cells.len() as u32;
        let least = count * (count + 1) / 2;
        let sums = least..=count * (side + 1) - least;
        option::of(sums).prop_map(move |sum| Cage::new(cells.clone()).sum(sum))
    });
    let thermo = walk(side).prop_filter("two cells", |cells| cells.len() > 1);
    let arrow = walk(side).prop_filter("two cells", |cells| cells.len() > 1);
    let arrow = (arrow, any::<bool>()).prop_map(|(cells, is_pill)| {
        let circle = if is_pill && cells.len() > 2 { 2 } else { 1 };
        let mut arrow = Arrow::new(cells[0], cells[circle..].to_vec());
        arrow.circle = cells[..circle].to_vec();
        arrow
    });
    let diagonal = walk(side).prop_flat_map(move |cells| {
        let count = cells.len() as u32;
        (count..=count * side).prop_map(move |sum| LittleKiller::new(cells.clone(), sum))
    });
    let between = 0..=(2..side).sum::<u32>();
    let sandwich = (any::<bool>(), 0..side, between).prop_map(|(is_row, line, sum)| {
        if is_row {
            Sandwich::row(line, sum)
        } else {
            Sandwich::column(line, sum)
        }
    });
    let cells = (side * side) as usize;
    let parity = vec(select(&['.', '.', '.', 'e', 'o'][..]), cells);
    let parity = parity.prop_map(|symbols| symbols.into_iter().collect::<String>());
    let candidates = vec(vec(1..=side, side as usize * 2), cells).prop_map(CellCandidates::Lists);
    let negative = [
        NegativeRule::Consecutive,
        NegativeRule::Double,
        NegativeRule::Xv,
    ];
    let seldom = || prop::bool::weighted(0.15);
    (
        [seldom(), seldom(), seldom(), seldom()],
        vec(distinct(side, side as usize), 0..2),
        option::weighted(0.2, parity),
        option::weighted(0.2, candidates),
        (
            vec(cage, 0..2),
            vec(thermo, 0..2),
            vec(distinct(side, 3), 0..2),
        ),
        (
            vec(arrow, 0..2),
            dots(side),
            vec(diagonal, 0..2),
            vec(sandwich, 0..2),
        ),
        vec(select(negative.to_vec()), 0..2),
    )
        .prop_map(
            |(flags, extra, parity, candidates, lists, marks, negative)| {
                let [anti_knight, anti_king, non_consecutive, disjoint] = flags;
                let (cages, thermos, mut inequalities) = lists;
                inequalities.retain(|list| list.len() > 1);
                Rules::default()
                    .anti_knight(anti_knight)
                    .anti_king(anti_king)
                    .non_consecutive(non_consecutive)
                    .disjoint(disjoint)
                    .extra(extra)
                    .parity(parity)
                    .candidates(candidates.map(|lists| {
                        match lists {
                            // No number twice.
                            CellCandidates::Lists(lists) => CellCandidates::Lists(
                                lists
                                    .into_iter()
                                    .map(|mut list: Vec<u32>| {
                                        list.sort_unstable();
                                        list.dedup();
                                        list
                                    })
                                    .collect(),
                            ),
                            other @ CellCandidates::Text(_) => other,
                        }
                    }))
                    .cages(cages)
                    .thermos(thermos)
                    .inequalities(inequalities)
                    .arrows(marks.0)
                    .dots(marks.1)
                    .little_killers(marks.2)
                    .sandwiches(marks.3)
                    .negative(negative)
            },
        )
}

proptest! {
    #![proptest_config(Config::with_cases(400))]

    #[test]
    fn random_rules_on_4x4_give_the_grids_of_the_naive_checker(
        rules in rules(4),
        clues in vec((0..16_usize, 1..=4_u8), 0..3),
    ) {
        let mut cells = [0; 16];
        for (cell, number) in clues {
            cells[cell] = number;
        }
        compare(&cells, [2, 2], &rules);
    }

    #[test]
    fn random_rules_on_6x6_give_the_grids_of_the_naive_checker(
        rules in rules(6),
        blanks in vec(0..36_usize, 24),
    ) {
        let grid = b"123456456123214365365214531642642531";
        let mut cells = grid.map(|symbol| symbol - b'0');
        for blank in blanks {
            cells[blank] = 0;
        }
        compare(&cells, [2, 3], &rules);
    }
}

#[test]
fn every_rule_alone_gives_the_grids_of_the_naive_checker() {
    let line = vec![[0, 0], [0, 1], [1, 2]];
    let no = Rules::default;
    let dot = |kind| vec![Dot::new([[1, 1], [1, 2]], kind)];
    let all = [
        no().disjoint(true),
        no().anti_knight(true),
        no().anti_king(true),
        no().non_consecutive(true),
        no().extra(vec![vec![[0, 0], [1, 1], [2, 2], [3, 3]], line.clone()]),
        no().parity("e..o ..e. .o.. ....".to_owned()),
        no().candidates(CellCandidates::Text(
            ["1234", ".2.4", "1..4", "123."].concat().repeat(4),
        )),
        no().cages(vec![
            Cage::new(line.clone()),
            Cage::new(line.clone()).sum(7),
        ]),
        no().cages(vec![
            Cage::new(vec![[0, 0], [1, 2], [2, 1], [3, 3]]).sum(10),
        ]),
        no().thermos(vec![line.clone()]),
        no().inequalities(vec![vec![[0, 0], [3, 3]]]),
        no().arrows(vec![Arrow::new([0, 0], vec![[1, 1], [2, 2]])]),
        no().sandwiches(vec![Sandwich::row(0, 5), Sandwich::column(2, 0)]),
        no().little_killers(vec![LittleKiller::new(vec![[0, 0], [1, 1], [2, 2]], 6)]),
        no().dots(dot(DotKind::Consecutive)),
        no().dots(dot(DotKind::Double)),
        no().dots(dot(DotKind::V)),
        no().dots(dot(DotKind::X)),
        no().dots(dot(DotKind::V)).negative(vec![NegativeRule::Xv]),
        no().dots(dot(DotKind::Double))
            .negative(vec![NegativeRule::Consecutive]),
    ];
    for rules in all {
        let parity = rules.parity.clone().map(|text| text.replace(' ', ""));
        let naive = rules.clone().parity(parity);
        let encoded = encode(Sudoku::new(".".repeat(16)).rules(rules.clone()));
        let text = matches!(rules.candidates, Some(CellCandidates::Text(_)));
        let grids = completions(&[0; 16], [2, 2]).into_iter();
        let allowed = ["1234", "24", "14", "123"];
        let expected = grids.filter(|grid| {
            let mut cells = grid.iter().enumerate();
            holds(grid, [2, 2], &naive)
                && (!text
                    || cells.all(|(cell, number)| allowed[cell % 4].contains(&number.to_string())))
        });
        assert_eq!(
            encoded.problem.count().unwrap(),
            expected.count() as u128,
            "{rules:?}"
        );
    }
}

#[test]
fn windows_are_four_houses_of_9x9() {
    let windows = Rules::default().windows(true);
    let puzzle = Sudoku::new(".".repeat(81)).rules(windows);
    assert_eq!(sizes(puzzle.clone()), (81 + 31 * 9, 0, 729));
    let labels = encode(puzzle).item_labels();
    assert_eq!(
        labels[81 + 27 * 9],
        ItemLabel::Window {
            window: 0,
            digit: 1
        }
    );
}

#[test]
fn a_combination_fills_no_cell_and_has_a_label() {
    let cage = Cage::new(vec![[0, 0], [0, 1]]).sum(3);
    let rules = Rules::default().cages(vec![cage]);
    let encoded = encode(Sudoku::new(".".repeat(16)).rules(rules));
    let labels = encoded.option_labels();
    let sum = OptionLabel::Sum {
        rule: SudokuRule::named("cages"),
        index: 0,
        digits: vec![1, 2],
        sum: 3,
    };
    assert_eq!(labels.last(), Some(&sum));
    let chosen = encoded.problem.solve().unwrap().unwrap();
    assert_eq!(chosen.len(), 17);
    let Solution::Sudoku(solution) = encoded.decode(&chosen) else {
        unreachable!()
    };
    assert_eq!(&solution.grid[..2], "12");
}

fn broken(rules: Rules, grid: &str) -> Vec<String> {
    let blank = Sudoku::new(".".repeat(grid.len())).rules(rules);
    let claim = Solution::Sudoku(SudokuSolution::default().grid(grid.to_owned()));
    let wrong = encode(blank).check(&claim);
    wrong.iter().map(ToString::to_string).collect()
}

#[test]
fn broken_rules_are_named_in_a_players_words() {
    let grid = "1234341221434321";
    let no = Rules::default;
    let two = || vec![[0, 0], [0, 1]];
    let dot = |kind| vec![Dot::new([[0, 1], [0, 2]], kind)];
    for (rules, sentence) in [
        (
            no().anti_knight(true),
            "row 1 column 2 and row 3 column 1 are a knight's move apart and both hold 2",
        ),
        (
            no().anti_king(true),
            "row 2 column 3 and row 3 column 2 are a king's move apart and both hold 1",
        ),
        (
            no().non_consecutive(true),
            "row 1 column 1 and row 1 column 2 touch and hold 1 and 2, which are consecutive",
        ),
        (
            no().parity(format!("e{}", ".".repeat(15))),
            "row 1 column 1 must be even and holds 1",
        ),
        (
            no().candidates(CellCandidates::Lists(vec![vec![2, 3]; 16])),
            "row 1 column 1 must be one of 2, 3 and holds 1",
        ),
        (
            no().cages(vec![Cage::new(two()).sum(4)]),
            "the cage at row 1 column 1 sums to 3, not 4",
        ),
        (
            no().cages(vec![Cage::new(vec![[0, 0], [1, 2]])]),
            "cage 1 has two 1s",
        ),
        (
            no().extra(vec![vec![[0, 0], [1, 2]]]),
            "extra house 1 has two 1s",
        ),
        (
            no().thermos(vec![vec![[0, 1], [0, 0]]]),
            "a thermometer must rise from row 1 column 2 to row 1 column 1, which hold 2 and 1",
        ),
        (
            no().inequalities(vec![vec![[0, 1], [0, 0]]]),
            "row 1 column 2 must be less than row 1 column 1, and they hold 2 and 1",
        ),
        (
            no().arrows(vec![Arrow::new([0, 3], two())]),
            "the path of the arrow at row 1 column 4 sums to 3, not 4",
        ),
        (
            no().sandwiches(vec![Sandwich::row(0, 4)]),
            "the sandwich of the line from row 1 column 1 to row 1 column 4 sums to 5, not 4",
        ),
        (
            no().little_killers(vec![LittleKiller::new(vec![[0, 1], [1, 2]], 4)]),
            "the diagonal from row 1 column 2 sums to 3, not 4",
        ),
        (
            no().dots(dot(DotKind::V)).negative(vec![NegativeRule::Xv]),
            "row 2 column 1 and row 3 column 1 have no dot and hold 3 and 2, which add up to 5 or 10",
        ),
        (
            no().dots(dot(DotKind::Double)),
            "row 1 column 2 and row 1 column 3 have a dot and hold 2 and 3, and neither is twice the other",
        ),
    ] {
        let found = broken(rules, grid);
        let is_there = found.iter().any(|found| found == sentence);
        assert!(is_there, "{sentence}: {found:?}");
    }
}

#[test]
fn clues_that_break_a_rule_are_the_reason() {
    let knight = Rules::default().anti_knight(true);
    let puzzle = Sudoku::new("1.....1.........").rules(knight);
    let expected = "row 1 column 1 and row 2 column 3 are a knight's move apart and both hold 1";
    assert_eq!(reason(puzzle), expected);
    let cage = Cage::new(vec![[0, 0], [0, 1]]).sum(7);
    let puzzle = Sudoku::new("2...............").rules(Rules::default().cages(vec![cage]));
    assert_eq!(reason(puzzle), "no digits fit the cage at row 1 column 1");
    let cages = Rules::default().cages(vec![Cage::new(vec![[0, 0], [1, 2]])]);
    let puzzle = Sudoku::new("1.....1.........").rules(cages);
    let house = House::Cage { cage: 0 };
    let repeated = encode(puzzle).impossible.unwrap();
    assert!(matches!(repeated, Reason::RepeatedClue { house: found, .. } if found == house));
}

#[test]
fn malformed_rules_are_errors_with_a_path() {
    let no = Rules::default;
    let far = vec![[0, 0], [2, 2]];
    let many: Vec<Square> = (0..5).map(|cell| [cell / 4, cell % 4]).collect();
    for (rules, message) in [
        (
            no().windows(true),
            "windows: expected a grid of 9×9, 16×16 or 25×25 cells",
        ),
        (
            no().extra(vec![many.clone()]),
            "extra[0]: expected at most 4 cells, found 5 cells",
        ),
        (
            no().extra(vec![vec![[0, 4]]]),
            "extra[0][0]: expected a cell of the grid",
        ),
        (
            no().extra(vec![vec![[0, 0], [0, 0]]]),
            "extra[0][1]: expected every cell once",
        ),
        (
            no().parity("e".to_owned()),
            "parity: expected 16 characters (one per cell), found 1",
        ),
        (
            no().parity(".....x..........".to_owned()),
            "parity[5]: expected e, o or ., found 'x'",
        ),
        (
            no().candidates(CellCandidates::Lists(vec![vec![1]])),
            "candidates: expected 16 lists",
        ),
        (
            no().candidates(CellCandidates::Lists(vec![vec![5]; 16])),
            "candidates[0][0]: expected a number from 1 to 4, found 5",
        ),
        (
            no().candidates(CellCandidates::Text("2".repeat(64))),
            "candidates[0]: expected 1 or ., found '2'",
        ),
        (
            no().cages(vec![Cage::new(many.clone())]),
            "cages[0].cells: expected 1 to 4 cells",
        ),
        (
            no().cages(vec![Cage::new(far.clone()).sum(8)]),
            "cages[0].sum: expected a sum from 3 to 7, found 8",
        ),
        (
            no().thermos(vec![far.clone()]),
            "thermos[0][1]: expected a cell that touches row 1 column 1",
        ),
        (
            no().thermos(vec![many.clone()]),
            "thermos[0]: expected 2 to 4 cells, found 5 cells",
        ),
        (
            no().inequalities(vec![vec![[0, 0]]]),
            "inequalities[0]: expected 2 to 4 cells",
        ),
        (
            no().dots(vec![Dot::new([[0, 0], [1, 1]], DotKind::X)]),
            "dots[0].cells: expected two cells with a common side",
        ),
        (
            no().arrows(vec![Arrow::new([0, 0], vec![])]),
            "arrows[0].path: expected 1 to 4 cells, found 0 cells",
        ),
    ] {
        let found = error(Sudoku::new(".".repeat(16)).rules(rules)).to_string();
        assert!(found.starts_with(message), "{message}: {found}");
    }
    let jigsaw = Sudoku::new(".".repeat(16)).regions(Regions::Text("aabbaabbccddccdd".into()));
    let found = error(jigsaw.rules(no().disjoint(true))).to_string();
    assert_eq!(found, "disjoint: expected boxes, found regions");
}

/// The cell solver lists the options of the only solution by cell, and the canonical tree in the order of its choices.
#[test]
fn engines_find_the_same_grid_with_a_group_of_two_cells() {
    let rules = Rules::default().extra(vec![vec![[1, 1], [4, 3]]]);
    let mut cells = b"123456456123214365365214531642642531".map(|symbol| symbol - b'0');
    (cells[0], cells[14]) = (0, 0);
    compare(&cells, [2, 3], &rules);
}

#[test]
fn rules_are_fields_of_the_puzzle_in_json() {
    let text = r#"{"kind":"sudoku","grid":"................","antiknight":true,"cages":[{"cells":[[0,0],[0,1]],"sum":3}],"dots":[{"cells":[[0,0],[0,1]],"kind":"double"}]}"#;
    let puzzle = json(text).unwrap();
    assert_eq!(serde_json::to_string(&puzzle).unwrap(), text);
    let found = json(
        r#"{"kind":"sudoku","grid":"................","dots":[{"cells":[[0,0]],"kind":"x"}]}"#,
    );
    assert_eq!(
        found.unwrap_err(),
        "dots[0].cells: expected two cells, found 1 element"
    );
}

#[test]
fn explain_grades_puzzles_with_rules_as_they_are_generated() {
    let knight = Rules::default().anti_knight(true);
    let nonconsecutive = Rules::default().non_consecutive(true);
    for rules in [knight, nonconsecutive] {
        let request = dlx_wasm::generate::SudokuRequest::new()
            .seed(1)
            .rules(rules);
        let made = request.generate().unwrap().unwrap();
        let explained = explain(&made.puzzle).unwrap();
        assert!(matches!(
            explained.outcome,
            Outcome::Solved | Outcome::Guessed
        ));
        assert_eq!(explained.grade, made.grade);
    }
}

#[test]
fn generated_puzzles_keep_their_rules_and_have_one_solution() {
    let cage = |row| Cage::new(vec![[row, 0], [row, 1], [row, 2]]).sum(15);
    let no = Rules::default;
    for rules in [
        no().windows(true),
        no().anti_knight(true).anti_king(true),
        no().non_consecutive(true),
        no().cages(vec![cage(0), cage(4)])
            .thermos(vec![vec![[8, 8], [7, 7], [6, 6]]]),
        no().arrows(vec![Arrow::new([0, 0], vec![[1, 1], [2, 2]])]),
    ] {
        let request = dlx_wasm::generate::SudokuRequest::new()
            .seed(7)
            .rules(rules.clone());
        let made = request.generate().unwrap().unwrap();
        assert_eq!(made.puzzle.rules, rules.clone().into());
        let encoded = encode(made.puzzle);
        let Verdict::Unique(chosen) = encoded.problem.verdict().unwrap() else {
            panic!("{rules:?}");
        };
        assert_eq!(encoded.decode(&chosen), Solution::Sudoku(made.solution));
    }
}

/// The canonical tree of this puzzle ends before the form solver.
#[test]
fn the_options_of_a_sudoku_with_rules_ascend_if_a_walk_is_faster() {
    let grid = "..........................5..............6.........4.........4............62.....";
    let data = serde_json::json!({ "kind": "sudoku", "grid": grid, "nonconsecutive": true });
    let puzzle: Puzzle = serde_json::from_value(data).unwrap();
    let problem = puzzle
        .encode_with(&mut LayoutCache::default())
        .unwrap()
        .problem;
    let (verdict, stats) = solve::verdict(&problem, &Settings::default()).unwrap();
    assert_ne!(stats.engine, EngineKind::Cells);
    let Verdict::Unique(options) = verdict else {
        panic!("one solution")
    };
    assert!(options.is_sorted(), "{options:?}");
}
