//! The types of the package, the decoder and the encoder use the same names of values.

use std::fs;

use dlx_wasm::engines::EngineKind;
use dlx_wasm::explain::{Grade, Technique};
use dlx_wasm::generate::Symmetry;
use dlx_wasm::puzzle::text::Format;
use dlx_wasm::puzzle::{FormSet, Lattice, PieceSet};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The names that a type of the package lists.
fn listed(file: &str, name: &str) -> Vec<String> {
    let text = fs::read_to_string(format!("npm/src/{file}")).expect("a source of the package");
    let start = format!("export type {name} =");
    let (_, rest) = text.split_once(&start).expect("the type");
    let (union, _) = rest.split_once(';').expect("its end");
    union
        .split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

fn written(value: &impl Serialize) -> String {
    let json = serde_json::to_value(value).expect("plain data");
    json.as_str().expect("a name").to_owned()
}

/// The decoder accepts the names of the type in the same order, and the encoder writes the same name.
fn same<T: Serialize + DeserializeOwned>(names: &[String], written_as: fn(&str) -> &str) {
    let read = |name: &str| serde_json::from_value::<T>(name.into());
    let refused = read("?").err().expect("no such name").to_string();
    let (_, all) = refused.split_once("one of ").expect("all names");
    let (all, _) = all.split_once(", found").unwrap_or((all, ""));
    assert_eq!(all.replace(['`', '"'], ""), names.join(", "));
    for name in names {
        let name_again = written(&read(name).expect("a name that is listed"));
        assert_eq!(name_again, written_as(name));
    }
}

#[test]
fn types_list_the_names_that_are_read_and_written() {
    let engines = [
        vec!["auto".to_owned()],
        listed("codec/options.ts", "EngineName"),
    ];
    same::<EngineKind>(&engines.concat(), |name| name);
    same::<Grade>(&listed("verbs/explain.ts", "Grade"), |name| name);
    same::<Technique>(&listed("verbs/explain.ts", "Technique"), |name| name);
    same::<Symmetry>(&listed("verbs/generate.ts", "Symmetry"), |name| name);
    same::<Format>(&listed("codec/format-names.ts", "FormatName"), |name| name);
    same::<FormSet>(&listed("kinds/polyform.ts", "FormSetName"), |name| name);
    same::<Lattice>(&listed("kinds/polyform.ts", "LatticeName"), |name| name);
    same::<PieceSet>(&listed("kinds/polyomino.ts", "PieceSetName"), |name| name);
}

#[test]
fn a_name_is_shown_as_it_is_written() {
    for grade in listed("verbs/explain.ts", "Grade") {
        let value: Grade = serde_json::from_value(grade.as_str().into()).expect("a grade");
        assert_eq!(value.to_string(), grade);
    }
    for engine in listed("codec/options.ts", "EngineName") {
        let value: EngineKind = serde_json::from_value(engine.as_str().into()).expect("an engine");
        assert_eq!(value.to_string(), engine);
    }
    for format in Format::all() {
        assert_eq!(written(&format), format.name());
    }
}

#[test]
fn the_ladder_is_listed_from_the_easiest_to_a_guess() {
    let mut ladder: Vec<String> = Technique::LADDER.iter().map(written).collect();
    ladder.push(written(&Technique::Guess));
    assert_eq!(ladder, listed("verbs/explain.ts", "Technique"));
}
