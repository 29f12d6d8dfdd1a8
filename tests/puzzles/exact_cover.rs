//! Named items, flat arrays, Knuth's text.

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
    let spare = encode(
        ExactCover::new(&["a"], &["x"])
            .option(&["a"])
            .option(&["x"]),
    );
    let solution = dlx_wasm::puzzle::CoverSolution::default().options(vec![0, 1]);
    let wrong = spare.check(&solution.into());
    assert_eq!(
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["expected options that cover what must be covered, found option 1"]
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
