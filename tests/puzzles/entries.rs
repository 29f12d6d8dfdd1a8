//! The table of entries of options, which `tests/js/entries.test.mjs` reads too.

use super::*;
use dlx_wasm::puzzle::{CoverBuilder, CoverEntry};
use serde_json::{Value, from_str, json as plain};

/// The item and the color of the entry beside `a` in the last option.
fn read(puzzle: &Puzzle) -> Result<Vec<String>, &'static str> {
    let problem = puzzle.encode().map_err(|error| error.code())?.problem;
    let last = problem.options().last().expect("an option");
    let entry = problem.entries(last)[1];
    let color = entry
        .color
        .map(|color| problem.color_name(color).into_owned());
    let item = problem.item_name(entry.item).into_owned();
    Ok([Some(item), color].into_iter().flatten().collect())
}

#[test]
fn an_entry_means_what_the_table_says() {
    let table: Value = from_str(include_str!("../data/entries.json")).expect("JSON");
    let names = |field: &str| -> Vec<String> {
        serde_json::from_value(table[field].clone()).expect("a list of names")
    };
    let (primary, secondary) = (names("primary"), names("secondary"));
    for case in table["entries"].as_array().expect("a list of cases") {
        let entry = &case["entry"];
        let puzzle = plain!({
            "kind": "exact-cover",
            "primary": primary,
            "secondary": secondary,
            "options": [["a", entry]],
        });
        let decoded = serde_json::from_value::<Puzzle>(puzzle);
        let found = decoded.map_or(Err("invalid-argument"), |puzzle| read(&puzzle));
        let expected = match case["code"].as_str() {
            Some(code) => Err(code),
            None => Ok(serde_json::from_value(case["is"].clone()).expect("names")),
        };
        let expected = expected.map_err(str::to_owned);
        assert_eq!(found.map_err(str::to_owned), expected, "{entry}");
        let Ok(entry) = serde_json::from_value::<CoverEntry>(entry.clone()) else {
            continue;
        };
        let mut built = CoverBuilder::new();
        built.primary(primary.clone()).secondary(secondary.clone());
        built.option([CoverEntry::from("a"), entry.clone()]);
        let built = read(&built.into()).map_err(str::to_owned);
        match (&expected, entry) {
            // A builder takes an unknown name for a new item.
            (Err(code), _) if code == "unknown-item" => {}
            (_, entry) => assert_eq!(built, expected, "{entry:?}"),
        }
    }
}
