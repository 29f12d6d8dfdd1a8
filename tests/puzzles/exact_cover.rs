//! Named items, flat arrays, Knuth's text.

use super::*;
use dlx_wasm::ItemId;
use dlx_wasm::puzzle::CoverSolution;

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
fn a_text_that_is_no_name_is_an_item_in_a_color() {
    let read = |primary: &str, secondary: &str, entry: &str| {
        json(&format!(
            r#"{{ "kind": "exact-cover", "primary": ["a", {primary}], "secondary": [{secondary}],
                 "options": [["a", "{entry}"]] }}"#
        ))
        .unwrap()
        .encode()
        .map(|encoded| encoded.problem.to_text())
    };
    let written = |primary, secondary, entry| read(primary, secondary, entry).unwrap();
    let code = |secondary, entry| read("1", secondary, entry).unwrap_err().code();
    assert_eq!(written("1", r#""x""#, "x:red"), "a 1 | x\na x:red\n");
    assert_eq!(written("1", r#""x""#, "x:9:00"), "a 1 | x\na x:#1\n");
    assert_eq!(written("1", r#""9", "9:00""#, "9:00"), "a 1 | 9 #3\na #3\n");
    for entry in ["y:red", "x:", ":x", "x"] {
        assert_eq!(code(r#""z""#, entry), "unknown-item", "{entry}");
    }
    assert_eq!(code(r#""x""#, "1:red"), "colored-primary");
    assert_eq!(code(r#""x", "x:y""#, "x:y:z"), "invalid-argument");
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
        let text = format!(r#"{{"kind":"exact-cover","primary":{primary},"options":{options}}}"#);
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
        let solution = dlx_wasm::puzzle::CoverSolution::default().options(options.to_vec());
        let wrong = encoded.check(&solution.into());
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(claim(&[1, 2]), [""; 0]);
    assert_eq!(claim(&[0, 1]), ["item x has two colors: 1 and 2"]);
    assert_eq!(
        claim(&[0, 2]),
        ["item a is covered more than once", "item b is not covered"]
    );
    assert_eq!(claim(&[1, 2, 3]), ["option 3 does not exist (0 to 2)"]);
    assert_eq!(claim(&[1, 2, 2]), ["option 2 is chosen twice"]);
    let spare = encode(
        ExactCover::new(&["a"], &["x"])
            .option(&["a"])
            .option(&["x"]),
    );
    let solution = dlx_wasm::puzzle::CoverSolution::default().options(vec![0, 1]);
    let wrong = spare.check(&solution.into());
    assert_eq!(
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["option 1 covers no primary item"]
    );
}

#[test]
fn text_of_knuth_and_flat_arrays_say_the_same() {
    let text = DlxText::new("a b | x\na x\nb x\na\n");
    let arrays = Arrays::new(2, 1, vec![0, 2, 4, 5], vec![0, 2, 1, 2, 0]);
    assert_eq!(count(text), 1);
    assert_eq!(count(arrays), 1);
}

#[test]
fn arrays_that_do_not_fit_together_are_refused() {
    let good = Arrays::new(1, 1, vec![0, 2], vec![0, 1]).colors(vec![0, 7]);
    assert_eq!(count(good.clone()), 1);
    let message = |change: &dyn Fn(&mut Arrays)| {
        let mut arrays = good.clone();
        change(&mut arrays);
        error(arrays).to_string()
    };
    assert_eq!(
        message(&|a| a.offsets.clear()),
        "offsets is empty; the first offset is 0"
    );
    assert_eq!(
        message(&|a| a.offsets = vec![0, 3]),
        "offsets[1]: expected 2 (the length of items), found 3"
    );
    assert_eq!(
        message(&|a| a.offsets = vec![0, 2, 1]),
        "offsets[2]: expected at least 2 (the offset before), found 1"
    );
    assert_eq!(
        message(&|a| a.items[1] = 2),
        "option 0: there is no item \"2\""
    );
    assert_eq!(
        message(&|a| a.colors = Some(vec![0])),
        "colors: expected 2 colors (one per entry of items), found 1"
    );
    assert!(
        message(&|a| a.colors = Some(vec![0, u32::MAX])).starts_with("colors[1]: expected a color")
    );
    assert!(message(&|a| a.primary_count = u32::MAX).contains("the maximum is"));
}

fn refused(puzzle: &str) -> String {
    match json(puzzle) {
        Ok(puzzle) => puzzle.encode().map(|_| ()).unwrap_err().to_string(),
        Err(error) => error
            .split(" at line")
            .next()
            .unwrap_or_default()
            .to_owned(),
    }
}

#[test]
fn bounds_and_costs_are_read_and_written() {
    let text = r#"{"kind":"exact-cover","primary":["a",["b",2],["c",0,3]],"secondary":["x"],"options":[["a",["x","red"]],{"items":["b"],"cost":7}],"fixed":[0],"excluded":[1]}"#;
    let puzzle = json(text).unwrap();
    assert_eq!(serde_json::to_string(&puzzle).unwrap(), text);
    let problem = puzzle.encode().unwrap().problem;
    let bounds = problem.items().map(|item| problem.bounds(item));
    assert_eq!(bounds.collect::<Vec<_>>(), [(1, 1), (2, 2), (0, 3), (0, 1)]);
    assert_eq!(problem.cost(OptionId(1)), 7);
    assert_eq!(
        (problem.fixed(), problem.excluded()),
        (&[OptionId(0)][..], &[OptionId(1)][..])
    );
    assert!(problem.entries(OptionId(1)).is_empty());
    // Numbers that fit a byte.
    let bytes = json(r#"{"kind":"exact-cover","primary":[1,[2,3],[3,0,2]],"options":[]}"#);
    let problem = bytes.unwrap().encode().unwrap().problem;
    assert_eq!(problem.bounds(problem.item("3").unwrap()), (0, 2));
    assert_eq!(problem.bounds(problem.item("2").unwrap()), (3, 3));
}

#[test]
fn wrong_bounds_and_costs_are_refused_with_their_paths() {
    let primary = |item: &str| {
        refused(&format!(
            r#"{{"kind":"exact-cover","primary":["b",{item}],"options":[]}}"#
        ))
    };
    let whole = "expected a whole number from 0 to 4294967295, found";
    assert_eq!(primary(r#"["a",-1]"#), format!("primary[1][1]: {whole} -1"));
    assert_eq!(
        primary(r#"["a",0.5]"#),
        format!("primary[1][1]: {whole} 0.5")
    );
    assert_eq!(
        primary(r#"["a",1,4294967296]"#),
        format!("primary[1][2]: {whole} 4294967296")
    );
    assert_eq!(
        primary(r#"["a",3,2]"#),
        "primary[1]: expected at least no more than at most, found 3 to 2"
    );
    assert_eq!(
        primary(r#"["a"]"#),
        "primary[1]: expected a name, [name, exactly] or [name, least, most], found 1 element"
    );
    let cost = |cost: &str| {
        let option = format!(r#"{{"items":["a"],"cost":{cost}}}"#);
        refused(&format!(
            r#"{{"kind":"exact-cover","primary":["a"],"options":[{option}]}}"#
        ))
    };
    let whole = "options[0].cost: expected a whole number from 0 to 9007199254740991, found";
    let of_fraction = "; multiply all costs by a power of ten";
    let of_negative = "; lower bounds need costs that are not negative, so add one number to the costs of all options of an item that each solution covers equally often";
    for (wrong, help) in [
        ("-1", of_negative),
        ("-0.5", of_negative),
        ("0.5", of_fraction),
        ("9007199254740992", ""),
    ] {
        assert_eq!(cost(wrong), format!("{whole} {wrong}{help}"));
    }
    let reversed = ExactCover::new(&["a"], &[]).bound("a", 2, 1).unwrap();
    assert_eq!(error(reversed).code(), "bad-bounds");
    let unknown = ExactCover::new(&["a"], &["x"]).bound("x", 1, 1);
    assert_eq!(unknown.unwrap_err().code(), "invalid-argument");
    let early = ExactCover::new(&["a"], &[]).cost(1);
    assert_eq!(early.unwrap_err().code(), "invalid-argument");
    let mut dear = ExactCover::new(&["a"], &[])
        .option(&["a"])
        .cost(1 << 53)
        .unwrap();
    assert_eq!(error(dear.clone()).code(), "bad-cost");
    dear = ExactCover::new(&["a"], &[]);
    for _ in 0..2049 {
        dear = dear.option(&["a"]).cost((1 << 53) - 1).unwrap();
    }
    assert_eq!(
        error(dear).to_string(),
        "options[2048].cost: expected a sum of all costs below 2^64, found 9007199254740991"
    );
}

#[test]
fn arrays_take_bounds_and_costs() {
    let good = Arrays::new(2, 0, vec![0, 1, 2, 4], vec![0, 0, 0, 1]);
    let good = good.least(vec![2, 1]).most(vec![3, 1]).costs(vec![1, 2, 4]);
    let problem = encode(good.clone()).problem;
    assert_eq!(problem.total_cost(&[OptionId(0), OptionId(2)]), 5);
    assert_eq!(problem.bounds(ItemId(0)), (2, 3));
    let text = serde_json::to_string(&Puzzle::from(good.clone())).unwrap();
    assert_eq!(json(&text), Ok(good.clone().into()));
    let message = |change: &dyn Fn(&mut Arrays)| {
        let mut arrays = good.clone();
        change(&mut arrays);
        let error = error(arrays);
        (error.code(), error.to_string())
    };
    let reversed = "most[0]: expected at least no more than at most, found 4 to 3";
    assert_eq!(
        message(&|a| a.least = Some(vec![4, 1])),
        ("bad-bounds", reversed.into())
    );
    let short = "least: expected 2 numbers, one for each primary item, found 1";
    assert_eq!(
        message(&|a| a.least = Some(vec![4])),
        ("bad-bounds", short.into())
    );
    let short = "costs: expected 3 costs, one for each option, found 0";
    assert_eq!(
        message(&|a| a.costs = Some(Vec::new())),
        ("bad-cost", short.into())
    );
}

#[test]
fn wrong_fixed_and_excluded_options_are_refused() {
    let puzzle = |fixed: &[u32], excluded: &[u32]| {
        let mut cover = ExactCover::new(&["a", "b"], &["x"]).option(&["a"]);
        cover = cover.option(&["b"]).option(&["x"]);
        (cover.fixed, cover.excluded) = (fixed.to_vec(), excluded.to_vec());
        cover
    };
    let message = |fixed: &[u32], excluded: &[u32]| error(puzzle(fixed, excluded)).to_string();
    assert_eq!(
        message(&[0, 3], &[]),
        "fixed[1]: option 3 does not exist (0 to 2)"
    );
    assert_eq!(
        message(&[2], &[]),
        "fixed[0]: option 2 covers no primary item"
    );
    assert_eq!(
        message(&[], &[9]),
        "excluded[0]: option 9 does not exist (0 to 2)"
    );
    assert_eq!(message(&[1], &[0, 1]), "excluded[1]: option 1 is fixed");
    assert_eq!(count(puzzle(&[0, 0], &[2, 2])), 1);
}

#[test]
fn fixed_options_are_in_every_solution_and_excluded_ones_in_none() {
    let cover = ExactCover::new(&["a", "b", "c"], &["x"])
        .option(&["a", "x:red"])
        .option(&["b", "x:blue"])
        .option(&["b", "x:red"])
        .option(&["c"])
        .option(&["c", "b"])
        .option(&["a"]);
    let count = |fixed: &[u32], excluded: &[u32]| {
        let mut cover = cover.clone();
        (cover.fixed, cover.excluded) = (fixed.to_vec(), excluded.to_vec());
        let encoded = encode(cover);
        for solution in encoded.problem.solutions() {
            let solution = solution.unwrap();
            assert!(
                fixed
                    .iter()
                    .all(|&option| solution.contains(&OptionId(option)))
            );
            assert!(
                !excluded
                    .iter()
                    .any(|&option| solution.contains(&OptionId(option)))
            );
            assert_eq!(encoded.check(&encoded.decode(&solution)), []);
        }
        encoded.problem.count().unwrap()
    };
    assert_eq!(count(&[], &[]), 5);
    assert_eq!(count(&[0], &[]), 2);
    assert_eq!(count(&[0], &[4]), 1);
    assert_eq!(count(&[3, 5], &[]), 2);
    assert_eq!(count(&[0, 5], &[]), 0);
    assert_eq!(count(&[0, 1], &[]), 0);
    assert_eq!(count(&[], &[0, 5]), 0);
    let mut restricted = cover.clone();
    (restricted.fixed, restricted.excluded) = (vec![0], vec![4]);
    let encoded = encode(restricted);
    // A removed option keeps its label.
    let label = encoded.option_label(OptionId(1));
    let items = vec!["b".to_owned(), "x:blue".to_owned()];
    assert_eq!(label, OptionLabel::Option { items });
    let claimed = |options: &[u32]| {
        let options = options.to_vec();
        let wrong = encoded.check(&Solution::ExactCover(
            CoverSolution::default().options(options),
        ));
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(claimed(&[0, 2, 3]), [""; 0]);
    assert_eq!(
        claimed(&[5, 4]),
        ["option 4 is excluded", "the fixed option 0 is not chosen",]
    );
}

#[test]
fn a_fixed_option_of_items_with_bounds_alone_gets_an_item_of_its_own() {
    let cover = ExactCover::new(&["a"], &["x"]).bound("a", 1, 2).unwrap();
    let mut cover = cover.option(&["a"]).option(&["a", "x"]).option(&["a", "x"]);
    cover.fixed = vec![1];
    let problem = encode(cover.clone()).problem;
    assert_eq!((problem.primary_count(), problem.item_count()), (2, 3));
    assert_eq!(problem.to_text(), "1:2|a fixed-1 | x\na\na x fixed-1\n\n");
    assert_eq!(problem.bounds(ItemId(1)), (1, 1));
    cover.fixed = vec![1, 2];
    assert_eq!(reason(cover), "no option covers item a");
}

#[test]
fn verify_reports_bounds() {
    let cover = ExactCover::new(&["a"], &[]).bound("a", 1, 2).unwrap();
    let encoded = encode(cover.option(&["a"]).option(&["a"]).option(&["a"]));
    let words = |options: &[u32]| {
        let options = options.to_vec();
        let wrong = encoded.check(&Solution::ExactCover(
            CoverSolution::default().options(options),
        ));
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(words(&[0, 2]), [""; 0]);
    assert_eq!(words(&[]), ["item a is covered 0 times; allowed: 1 to 2"]);
    assert_eq!(
        words(&[0, 1, 2]),
        ["item a is covered 3 times; allowed: 1 to 2"]
    );
    let short = ExactCover::new(&["a"], &[])
        .bound("a", 2, 2)
        .unwrap()
        .option(&["a"]);
    assert_eq!(
        encode(short).impossible.unwrap().to_string(),
        "item a must be covered 2 times, and the options that contain it are 1"
    );
}
