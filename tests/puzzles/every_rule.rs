//! Every rule of Sudokus, at every place: read, encoded, solved, counted, verified, written, and exchanged with f-puzzles.
//! A rule that is forgotten at a place fails here by its name.
//!
//! The entries are random, made from the declarations alone. The checker below knows each rule by the words of its
//! documentation.

#![allow(clippy::too_many_lines, reason = "a checker has an arm for each rule")]

use std::fs;

use dlx_wasm::puzzle::sudoku_rules_schema;
use dlx_wasm::puzzle::text::{self, Format};
use dlx_wasm::solve::Verdict;
use proptest::prelude::*;
use proptest::test_runner::Config;
use serde_json::{Map, Value, json};

use super::rules::completions;
use super::*;

type Square = [usize; 2];

/// The names of all rules.
fn names() -> Vec<String> {
    let schema = serde_json::to_value(sudoku_rules_schema()).unwrap();
    let names = schema.as_array().unwrap().iter();
    names
        .map(|rule| rule["name"].as_str().unwrap().to_owned())
        .collect()
}

/// One value for each rule, on 9×9.
fn examples() -> Map<String, Value> {
    let text = fs::read_to_string("tests/data/sudoku-rules.json").unwrap();
    serde_json::from_str(&text).unwrap()
}

fn squares(value: &Value) -> Vec<Square> {
    serde_json::from_value(value.clone()).unwrap()
}

fn number(entry: &Value, field: &str, usual: usize) -> usize {
    entry[field]
        .as_u64()
        .map_or(usual, |number| number as usize)
}

/// A grid to be checked.
struct Filled<'a> {
    numbers: &'a [u8],
    side: usize,
    box_size: [usize; 2],
}

impl Filled<'_> {
    fn at(&self, [row, column]: Square) -> usize {
        self.numbers[row * self.side + column].into()
    }

    fn line(&self, cells: &[Square]) -> Vec<usize> {
        cells.iter().map(|&cell| self.at(cell)).collect()
    }

    /// The numbers of a row or column, from the clue on.
    fn outside(&self, entry: &Value) -> Vec<usize> {
        let cell = |place| match entry["row"].as_u64() {
            Some(row) => [row as usize, place],
            None => [place, number(entry, "column", 0)],
        };
        let mut line: Vec<usize> = (0..self.side).map(|place| self.at(cell(place))).collect();
        if ["right", "bottom"].contains(&entry["from"].as_str().unwrap_or("")) {
            line.reverse();
        }
        line
    }

    /// All pairs of different cells.
    fn pairs(&self) -> Vec<[Square; 2]> {
        let all = |cell: usize| [cell / self.side, cell % self.side];
        let cells = self.side * self.side;
        let pairs = (0..cells).flat_map(|one| (0..one).map(move |other| [one, other]));
        pairs.map(|pair| pair.map(all)).collect()
    }

    fn differ_if(&self, related: impl Fn([usize; 2]) -> bool) -> bool {
        self.pairs().into_iter().all(|[one, other]| {
            let away = [one[0].abs_diff(other[0]), one[1].abs_diff(other[1])];
            !related(away) || self.at(one) != self.at(other)
        })
    }

    fn holds_at_neighbors(&self, holds: impl Fn([Square; 2], usize, usize) -> bool) -> bool {
        let are_neighbors =
            |[one, other]: &[Square; 2]| one[0].abs_diff(other[0]) + one[1].abs_diff(other[1]) == 1;
        let mut pairs = self.pairs().into_iter().filter(are_neighbors);
        pairs.all(|pair| holds(pair, self.at(pair[0]), self.at(pair[1])))
    }
}

fn all_differ(line: &[usize]) -> bool {
    (1..line.len()).all(|place| !line[..place].contains(&line[place]))
}

fn is_double(one: usize, other: usize) -> bool {
    one == 2 * other || other == 2 * one
}

/// Checks one rule by its words. `value` is that of the field of the puzzle.
fn fulfills(name: &str, value: &Value, grid: &Filled, rules: &Map<String, Value>) -> bool {
    let none = Vec::new();
    let entries = value.as_array().unwrap_or(&none);
    let cells_of = |entry: &Value| {
        squares(if entry.is_array() {
            entry
        } else {
            &entry["cells"]
        })
    };
    let lines = |holds: &dyn Fn(&Value, Vec<usize>) -> bool| {
        entries
            .iter()
            .all(|entry| holds(entry, grid.line(&cells_of(entry))))
    };
    let outside = |holds: &dyn Fn(&Value, Vec<usize>) -> bool| {
        entries
            .iter()
            .all(|entry| holds(entry, grid.outside(entry)))
    };
    let side = grid.side;
    match name {
        "windows" => {
            let inside = |[row, column]: Square| {
                (row % 4 > 0 && column % 4 > 0).then_some([row / 4, column / 4])
            };
            grid.pairs().into_iter().all(|[one, other]| {
                inside(one).is_none()
                    || inside(one) != inside(other)
                    || grid.at(one) != grid.at(other)
            })
        }
        "disjoint" => {
            let place = |[row, column]: Square| [row % grid.box_size[0], column % grid.box_size[1]];
            let mut pairs = grid.pairs().into_iter();
            pairs.all(|[one, other]| place(one) != place(other) || grid.at(one) != grid.at(other))
        }
        "extra" => lines(&|_, line| all_differ(&line)),
        "antiknight" => grid.differ_if(|away| away == [1, 2] || away == [2, 1]),
        "antiking" => grid.differ_if(|away| away[0].max(away[1]) == 1),
        "nonconsecutive" => grid.holds_at_neighbors(|_, one, other| one.abs_diff(other) != 1),
        "parity" => {
            let marks = value.as_str().unwrap().chars().zip(grid.numbers);
            let mut marks = marks.filter(|(mark, _)| *mark != '.');
            marks.all(|(mark, number)| (mark == 'e') == (number % 2 == 0))
        }
        "candidates" => {
            let mut cells = entries.iter().zip(grid.numbers);
            cells.all(|(list, number)| list.as_array().unwrap().contains(&json!(number)))
        }
        "cages" => lines(&|entry, line| {
            let result = |field: &str, found: Option<usize>| {
                entry
                    .get(field)
                    .is_none_or(|wanted| wanted.as_u64() == found.map(|found| found as u64))
            };
            let (least, most) = (line.iter().min().unwrap(), line.iter().max().unwrap());
            (entry["repeats"] == true || all_differ(&line))
                && result("sum", Some(line.iter().sum()))
                && result("product", Some(line.iter().product()))
                && result("difference", Some(most - least))
                && result("quotient", (most % least == 0).then_some(most / least))
        }),
        "thermos" => lines(&|entry, line| {
            let rises =
                |pair: &[usize]| pair[0] < pair[1] || entry["slow"] == true && pair[0] == pair[1];
            line.windows(2).all(rises)
        }),
        "inequalities" => lines(&|_, line| line.windows(2).all(|pair| pair[0] < pair[1])),
        "arrows" => entries.iter().all(|entry| {
            let circle = grid.line(&squares(&entry["circle"]));
            let total = circle.iter().fold(0, |total, digit| 10 * total + digit);
            total == grid.line(&squares(&entry["path"])).iter().sum::<usize>()
        }),
        "sandwiches" => outside(&|entry, line| {
            let ends = [1, side].map(|end| line.iter().position(|&number| number == end).unwrap());
            let inside = &line[ends[0].min(ends[1]) + 1..ends[0].max(ends[1])];
            inside.iter().sum::<usize>() == number(entry, "sum", 0)
        }),
        "littleKillers" => {
            lines(&|entry, line| line.iter().sum::<usize>() == number(entry, "sum", 0))
        }
        "dots" => lines(&|entry, line| {
            let (one, other) = (line[0], line[1]);
            match entry["kind"].as_str() {
                Some("consecutive") => one.abs_diff(other) == 1,
                Some("double") => is_double(one, other),
                Some("x") => one + other == 10,
                Some("v") => one + other == 5,
                _ if entry.get("difference").is_some() => {
                    one.abs_diff(other) == number(entry, "difference", 0)
                }
                _ => {
                    let ratio = number(entry, "ratio", 0);
                    one == ratio * other || other == ratio * one
                }
            }
        }),
        "negative" => entries.iter().all(|word| {
            let is_spared = |pair: [Square; 2]| {
                let dots = rules.get("dots").and_then(Value::as_array).unwrap_or(&none);
                dots.iter().any(|dot| {
                    let is_letter = dot["kind"] == "x" || dot["kind"] == "v";
                    let cells = squares(&dot["cells"]);
                    is_letter == (word == "xv") && pair.iter().all(|cell| cells.contains(cell))
                })
            };
            grid.holds_at_neighbors(|pair, one, other| {
                let related = match word.as_str().unwrap() {
                    "consecutive" => one.abs_diff(other) == 1,
                    "double" => is_double(one, other),
                    _ => [5, 10].contains(&(one + other)),
                };
                !related || is_spared(pair)
            })
        }),
        "whispers" => lines(&|entry, line| {
            let least = number(entry, "difference", side.div_ceil(2));
            line.windows(2)
                .all(|pair| pair[0].abs_diff(pair[1]) >= least)
        }),
        "renbans" => lines(&|_, line| {
            let (least, most) = (line.iter().min().unwrap(), line.iter().max().unwrap());
            all_differ(&line) && most - least + 1 == line.len()
        }),
        "palindromes" => lines(&|_, line| line.iter().eq(line.iter().rev())),
        "entropics" => lines(&|_, line| {
            let groups: Vec<usize> = line
                .iter()
                .map(|number| (number - 1) / (side / 3))
                .collect();
            groups.windows(2).all(all_differ) && groups.windows(3).all(all_differ)
        }),
        "modulars" => lines(&|_, line| {
            let groups: Vec<usize> = line.iter().map(|number| number % 3).collect();
            groups.windows(2).all(all_differ) && groups.windows(3).all(all_differ)
        }),
        "regionSums" => entries.iter().all(|entry| {
            let region = |cell: &Square| [cell[0] / grid.box_size[0], cell[1] / grid.box_size[1]];
            let cells = cells_of(entry);
            let parts = cells.chunk_by(|one, other| region(one) == region(other));
            let sums: Vec<usize> = parts.map(|part| grid.line(part).iter().sum()).collect();
            sums.iter().all(|sum| *sum == sums[0])
        }),
        "betweens" => lines(&|_, line| {
            let (first, last) = (line[0], line[line.len() - 1]);
            let mut inside = line[1..line.len() - 1].iter();
            inside.all(|number| (first.min(last) + 1..first.max(last)).contains(number))
        }),
        "lockouts" => lines(&|entry, line| {
            let (first, last) = (line[0], line[line.len() - 1]);
            let mut inside = line[1..line.len() - 1].iter();
            first.abs_diff(last) >= number(entry, "difference", 4)
                && inside.all(|number| !(first.min(last)..=first.max(last)).contains(number))
        }),
        "zippers" => lines(&|_, line| {
            let count = line.len();
            let sums: Vec<usize> = (0..count / 2)
                .map(|place| line[place] + line[count - 1 - place])
                .collect();
            let wanted = if count % 2 == 1 {
                line[count / 2]
            } else {
                sums[0]
            };
            sums.iter().all(|sum| *sum == wanted)
        }),
        "sumLines" => lines(&|entry, line| {
            let mut part = 0;
            line.iter().all(|number| {
                part = if part == entry["sum"].as_u64().unwrap() {
                    0
                } else {
                    part
                } + *number as u64;
                part <= entry["sum"].as_u64().unwrap()
            }) && part == entry["sum"].as_u64().unwrap()
        }),
        "quadruples" => entries.iter().all(|entry| {
            let [row, column]: Square = serde_json::from_value(entry["at"].clone()).unwrap();
            let around = [[0, 0], [0, 1], [1, 0], [1, 1]];
            let mut held = grid.line(&around.map(|[down, right]| [row + down, column + right]));
            let values: Vec<usize> = serde_json::from_value(entry["values"].clone()).unwrap();
            values.iter().all(|value| {
                let place = held.iter().position(|other| other == value);
                place.map(|place| held.remove(place)).is_some()
            })
        }),
        "clones" => entries.iter().all(|entry| {
            let [one, other] = match entry {
                Value::Array(lists) => [&lists[0], &lists[1]],
                fields => [&fields["cells"], &fields["copy"]],
            };
            grid.line(&squares(one)) == grid.line(&squares(other))
        }),
        "skyscrapers" => outside(&|entry, line| {
            let seen =
                (0..side).filter(|&place| line[..place].iter().all(|before| *before < line[place]));
            seen.count() == number(entry, "count", 0)
        }),
        "xSums" => outside(&|entry, line| {
            line.iter().take(line[0]).sum::<usize>() == number(entry, "sum", 0)
        }),
        "numberedRooms" => outside(&|entry, line| line[line[0] - 1] == number(entry, "value", 0)),
        // Random lines of one's own accept numbers that rise by 1 modulo the side, or are of one parity.
        "lines" => lines(&|entry, line| match entry.get("automaton") {
            Some(_) => line.windows(2).all(|pair| pair[0] % 2 == pair[1] % 2),
            None => line.iter().all(|number| *number <= 3),
        }),
        "relations" => lines(&|entry, line| {
            entry["pairs"]
                .as_array()
                .unwrap()
                .contains(&json!([line[0], line[1]]))
        }),
        other => panic!("no checker for the rule {other}"),
    }
}

/// A small stream of numbers.
struct Stream(u64);

impl Stream {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// A walk by king's moves, without a cell twice.
    fn walk(&mut self, side: usize, count: usize) -> Vec<Square> {
        let mut cells = vec![[self.below(side), self.below(side)]];
        for _ in 0..6 * count {
            let [row, column] = cells[cells.len() - 1];
            let next = [row + self.below(3), column + self.below(3)];
            if cells.len() < count && next.iter().all(|place| (1..=side).contains(place)) {
                let next = next.map(|place| place - 1);
                if !cells.contains(&next) {
                    cells.push(next);
                }
            }
        }
        cells
    }

    /// A value of the field of a rule; it may be malformed for the size of the grid.
    fn value(&mut self, rule: &Value, side: usize) -> Value {
        let none = Vec::new();
        let fields = rule["fields"].as_array().unwrap_or(&none);
        let (name, shape) = (
            rule["name"].as_str().unwrap(),
            rule["shape"].as_str().unwrap(),
        );
        match shape {
            "grid" => json!(true),
            "words" => json!([fields[0]["words"][self.below(3)]]),
            "marks" => {
                let marks = (0..side * side).map(|_| ['.', '.', 'e', 'o'][self.below(4)]);
                json!(marks.collect::<String>())
            }
            "candidates" => {
                let mut list = |_| (1..=side).filter(|_| self.below(5) > 0).collect::<Vec<_>>();
                json!((0..side * side).map(&mut list).collect::<Vec<_>>())
            }
            _ => {
                let count = 1 + self.below(2);
                let entry = |_| self.entry(name, shape, fields, side);
                json!((0..count).map(entry).collect::<Vec<_>>())
            }
        }
    }

    fn entry(&mut self, name: &str, shape: &str, fields: &[Value], side: usize) -> Value {
        let mut entry = Map::new();
        let count = 2 + self.below(3);
        let walk = self.walk(side, count);
        match shape {
            "outside" => {
                let (line, ends) =
                    [("row", ["left", "right"]), ("column", ["top", "bottom"])][self.below(2)];
                entry.insert(line.into(), json!(self.below(side)));
                if fields.iter().any(|field| field["name"] == "from") {
                    entry.insert("from".into(), json!(ends[self.below(2)]));
                }
            }
            "corner" => {
                entry.insert(
                    "at".into(),
                    json!([self.below(side - 1), self.below(side - 1)]),
                );
                let values: Vec<usize> =
                    (0..=self.below(3)).map(|_| 1 + self.below(side)).collect();
                entry.insert("values".into(), json!(values));
            }
            "arrow" => {
                entry.insert("circle".into(), json!(walk[..1]));
                entry.insert("path".into(), json!(walk[1..]));
            }
            "pair" => {
                let half = walk.len() / 2;
                return json!([walk[..half], walk[half..2 * half]]);
            }
            "dot" => {
                let [row, column] = [self.below(side - 1), self.below(side)];
                let pair = [[row, column], [row + 1, column]];
                let turned = pair.map(|[row, column]| [column, row]);
                entry.insert("cells".into(), json!([pair, turned][self.below(2)]));
            }
            _ => {
                entry.insert("cells".into(), json!(walk));
            }
        }
        match name {
            "lines" if self.below(2) == 0 => {
                let step = |parity: usize| -> Vec<Option<usize>> {
                    let next =
                        |number: usize| (parity == 2 || number % 2 == parity).then_some(number % 2);
                    (1..=side).map(next).collect()
                };
                entry.insert(
                    "automaton".into(),
                    json!({ "start": 2, "accept": [0, 1, 2], "step": [step(0), step(1), step(2)] }),
                );
            }
            "lines" => {
                entry.insert("regex".into(), json!("[1-3]*"));
            }
            "relations" => {
                let pairs: Vec<Square> = (0..6)
                    .map(|_| [1 + self.below(side), 1 + self.below(side)])
                    .collect();
                entry.insert("pairs".into(), json!(pairs));
            }
            "dots" => {
                let kinds = ["consecutive", "double", "x", "v"];
                match self.below(6) {
                    kind @ 0..4 => entry.insert("kind".into(), json!(kinds[kind])),
                    4 => entry.insert("difference".into(), json!(2)),
                    _ => entry.insert("ratio".into(), json!(3)),
                };
            }
            "cages" => {
                let (field, most) = [
                    ("sum", 12),
                    ("product", 24),
                    ("difference", 3),
                    ("quotient", 3),
                    ("", 1),
                ][self.below(5)];
                if !field.is_empty() {
                    entry.insert(field.into(), json!(1 + self.below(most)));
                }
                if self.below(3) == 0 {
                    entry.insert("repeats".into(), json!(true));
                }
            }
            "thermos" if self.below(2) == 0 => {
                entry.insert("slow".into(), json!(true));
            }
            _ => {
                for field in fields.iter().filter(|field| field["type"] == "number") {
                    let own = field["name"].as_str().unwrap();
                    let is_needed = field["required"] == true;
                    if is_needed || !["row", "column"].contains(&own) && self.below(2) == 0 {
                        entry.insert(own.into(), json!(1 + self.below(2 * side)));
                    }
                }
            }
        }
        // The list of the cells alone is the usual form of a line.
        if entry.len() == 1 && ["line", "area"].contains(&shape) {
            return entry["cells"].clone();
        }
        Value::Object(entry)
    }
}

/// The rules that fit a grid of this size.
fn fits(name: &str, side: usize) -> bool {
    match name {
        "windows" => false,
        "entropics" | "modulars" => side.is_multiple_of(3),
        _ => true,
    }
}

/// Compares the engines and the check with the naive checker on one rule, or two.
fn compare(seed: u64, chosen: &[usize], [rows, columns]: [usize; 2], blanks: usize) {
    let side = rows * columns;
    let mut stream = Stream(seed);
    let schema = serde_json::to_value(sudoku_rules_schema()).unwrap();
    let all = schema.as_array().unwrap();
    let mut rules = Map::new();
    for place in chosen {
        let rule = &all[place % all.len()];
        let name = rule["name"].as_str().unwrap();
        if fits(name, side) {
            rules.insert(name.to_owned(), stream.value(rule, side));
        }
    }
    let base: &[u8] = if side == 4 {
        b"1234341221434321"
    } else {
        b"123456456123214365365214531642642531"
    };
    let mut clues: Vec<u8> = base.iter().map(|symbol| symbol - b'0').collect();
    for _ in 0..blanks {
        clues[stream.below(side * side)] = 0;
    }
    let mut data = json!({ "kind": "sudoku", "grid": clues, "box": [rows, columns] });
    data.as_object_mut().unwrap().extend(rules.clone());
    let puzzle: Puzzle =
        serde_json::from_value(data.clone()).unwrap_or_else(|error| panic!("{data}: {error}"));
    assert_eq!(serde_json::to_value(&puzzle).unwrap(), data);
    let encoded = match puzzle.encode() {
        Ok(encoded) => encoded,
        // A random number may be out of range.
        Err(error) => return assert_eq!(error.code(), "invalid-argument", "{data}: {error}"),
    };
    let mut expected = Vec::new();
    for numbers in completions(&clues, [rows, columns]) {
        let grid = Filled {
            numbers: &numbers,
            side,
            box_size: [rows, columns],
        };
        let is_right = rules
            .iter()
            .all(|(name, value)| fulfills(name, value, &grid, &rules));
        let claim = Solution::Sudoku(SudokuSolution::default().cells(numbers.clone()));
        let wrong = encoded.check(&claim);
        assert_eq!(wrong.is_empty(), is_right, "{data} {numbers:?} {wrong:?}");
        assert!(wrong.iter().all(|reason| !reason.to_string().is_empty()));
        if is_right {
            expected.push(numbers);
        }
    }
    let count = expected.len() as u128;
    assert_eq!(encoded.problem.count().unwrap(), count, "{data}");
    let canonical = Settings::default().canonical(true);
    let by_links = solve::count(&encoded.problem, &canonical, None).unwrap().0;
    assert_eq!(by_links, count, "{data}");
    if encoded.impossible.is_some() {
        assert_eq!(count, 0, "{data}: {:?}", encoded.impossible);
    }
    match encoded.problem.verdict().unwrap() {
        Verdict::None => assert_eq!(count, 0, "{data}"),
        Verdict::Unique(mut only) => {
            only.sort_unstable();
            let mut chosen = solve::first(&encoded.problem, &canonical)
                .unwrap()
                .0
                .unwrap();
            chosen.sort_unstable();
            assert_eq!((only, count), (chosen, 1), "{data}");
        }
        Verdict::Many(_) => assert!(count > 1, "{data}"),
    }
    let found = dlx_wasm::candidates::candidates(&puzzle, &Settings::default()).unwrap();
    for (cell, candidates) in found.grids[0].iter().enumerate() {
        let occurs = |&number: &u8| expected.iter().any(|grid| grid[cell] == number);
        let occurring: Vec<u32> = (1..=side as u8).filter(occurs).map(u32::from).collect();
        assert_eq!(*candidates, occurring, "{data} cell {cell}");
    }
}

proptest! {
    #![proptest_config(Config::with_cases(500))]

    #[test]
    fn random_entries_of_each_rule_give_the_grids_of_the_naive_checker(
        seed in any::<u64>(),
        chosen in proptest::collection::vec(0..64_usize, 1..3),
    ) {
        compare(seed, &chosen, [2, 2], 40);
        compare(seed, &chosen, [2, 3], 24);
    }
}

#[test]
fn every_rule_is_at_every_place() {
    let mut examples = examples();
    for name in names() {
        let value = examples
            .remove(&name)
            .unwrap_or_else(|| panic!("tests/data/sudoku-rules.json has no example of {name}"));
        let data = json!({ "kind": "sudoku", "grid": ".".repeat(81), name.as_str(): value });
        let puzzle: Puzzle =
            serde_json::from_value(data.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(
            serde_json::to_value(&puzzle).unwrap(),
            data,
            "{name} is written as it is read"
        );
        let encoded = puzzle
            .encode()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(encoded.impossible, None, "{name}");
        let solution = encoded
            .problem
            .solve()
            .unwrap()
            .unwrap_or_else(|| panic!("{name} has no solution"));
        assert_eq!(
            encoded.check(&encoded.decode(&solution)),
            [],
            "{name} is verified"
        );
        // The same rule in a grid of several.
        let grid = json!({ "at": [0, 0], "grid": ".".repeat(81), name.as_str(): value });
        let multi = json!({ "kind": "sudoku-multi", "grids": [grid] });
        let multi: Puzzle = serde_json::from_value(multi).unwrap();
        let encoded = multi.encode().unwrap();
        let solution = encoded.problem.solve().unwrap().unwrap();
        assert_eq!(
            encoded.check(&encoded.decode(&solution)),
            [],
            "{name} in a multi"
        );
        // f-puzzles holds the same puzzle, or refuses it.
        if let Ok(written) = text::format(&puzzle, Format::SudokuLink) {
            let read =
                text::parse(&written, None).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(
                read.puzzles[0].encode().unwrap().problem.primary_count(),
                puzzle.encode().unwrap().problem.primary_count(),
                "{name} in f-puzzles"
            );
            assert!(
                !["lines", "relations", "inequalities"].contains(&name.as_str()),
                "{name}"
            );
        }
    }
    assert!(
        examples.is_empty(),
        "examples of no rule: {:?}",
        examples.keys()
    );
}
