//! The TypeScript of the package has the rules of Sudokus as the crate declares them. The file is generated here:
//! `UPDATE=1 cargo test --test all sudoku_schema` writes it.

use std::fmt::Write;
use std::fs;

use dlx_wasm::puzzle::sudoku_rules_schema;
use serde_json::Value;

const FILE: &str = "npm/src/codec/sudoku-rules.ts";

const HEAD: &str = r#"// Generated from the declarations in src/puzzle/sudoku/rules: `UPDATE=1 cargo test --test all sudoku_schema` writes this file.
import type { Numbers, Square } from "./numbers.js";

type RuleCells = readonly Square[];

/** The place of a clue about a whole row or column. */
type RowOrColumn =
  | { readonly row: number; readonly column?: undefined }
  | { readonly column: number; readonly row?: undefined };

/** The place of a clue outside a row or column, and the end from which it looks: by default the left or upper one. */
export type Outside =
  | {
      readonly row: number;
      readonly column?: undefined;
      readonly from?: "left" | "right" | undefined;
    }
  | {
      readonly column: number;
      readonly row?: undefined;
      readonly from?: "top" | "bottom" | undefined;
    };

/** A deterministic finite automaton over the numbers of a line. States are numbers from 0. */
export interface RuleAutomaton {
  /** The state before the first cell; 0 by default. */
  readonly start?: number | undefined;
  /** The states that are allowed after the last cell. */
  readonly accept: readonly number[];
  /** For each state a list with the next state for each number, from number 1; `null` if the number is not allowed. */
  readonly step: readonly (readonly (number | null)[])[];
}
"#;

const RULES: &str = "
/** The extra rules of a Sudoku. All of them can be combined, with each other, with diagonals and with regions. */
export interface SudokuRules {
";

/// The type of a field of an entry.
fn type_of(field: &Value) -> String {
    match field["type"].as_str().unwrap() {
        "flag" => "boolean".to_owned(),
        "number" => "number".to_owned(),
        "word" => {
            let words = field["words"].as_array().unwrap().iter();
            let words: Vec<String> = words.map(ToString::to_string).collect();
            words.join(" | ")
        }
        "text" => "string".to_owned(),
        "cells" => "RuleCells".to_owned(),
        "cell" => "Square".to_owned(),
        "numbers" => "Numbers".to_owned(),
        "candidates" => "string | readonly Numbers[]".to_owned(),
        "pairs" => "readonly Square[]".to_owned(),
        "automaton" => "RuleAutomaton".to_owned(),
        other => panic!("a type for {other}"),
    }
}

/// The members of an object with some fields.
fn members(fields: &[&Value]) -> String {
    let members = fields.iter().map(|field| {
        let name = field["name"].as_str().unwrap();
        let is_optional = field["required"] != true;
        let type_of = type_of(field);
        if is_optional {
            format!("readonly {name}?: {type_of} | undefined")
        } else {
            format!("readonly {name}: {type_of}")
        }
    });
    format!("{{ {} }}", members.collect::<Vec<_>>().join("; "))
}

/// The name of the interface of an entry, which messages of compilers contain: `LittleKillerEntry`. The reference shows
/// its members in its place.
fn entry_name(rule: &Value) -> String {
    let title = rule["title"].as_str().unwrap();
    let words = title.split(|letter: char| !letter.is_ascii_alphabetic());
    let capitalized = words.filter(|word| !word.is_empty()).map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    });
    capitalized.collect::<String>() + "Entry"
}

/// The type of the value of a rule, and the declaration of the interface that it names, or an empty text.
fn rule_type(rule: &Value) -> (String, String) {
    let none = Vec::new();
    let fields: Vec<&Value> = rule["fields"].as_array().unwrap_or(&none).iter().collect();
    let name = entry_name(rule);
    let declaration = |members: &str| format!("\n/** @inline */\ninterface {name} {members}\n");
    let alone = |value: String| (value, String::new());
    match rule["shape"].as_str().unwrap() {
        "grid" => alone("boolean".to_owned()),
        "marks" | "candidates" => alone(type_of(fields[0])),
        "words" => alone(format!("readonly ({})[]", type_of(fields[0]))),
        "area" | "line" if fields.len() == 1 => alone("readonly RuleCells[]".to_owned()),
        "area" | "line" => (
            format!("readonly (RuleCells | {name})[]"),
            declaration(&members(&fields)),
        ),
        "pair" => (
            format!("readonly (readonly [RuleCells, RuleCells] | {name})[]"),
            declaration(&members(&fields)),
        ),
        "outside" => {
            let is_own = |field: &&&Value| {
                !["row", "column", "from"].contains(&field["name"].as_str().unwrap())
            };
            let own: Vec<&Value> = fields.iter().filter(is_own).copied().collect();
            let has_from = fields.iter().any(|field| field["name"] == "from");
            let place = if has_from { "Outside" } else { "RowOrColumn" };
            alone(format!("readonly ({} & {place})[]", members(&own)))
        }
        "dot" => {
            let members = members(&fields);
            let members = members.replace("cells: RuleCells", "cells: readonly [Square, Square]");
            (format!("readonly {name}[]"), declaration(&members))
        }
        _ => (format!("readonly {name}[]"), declaration(&members(&fields))),
    }
}

/// The text of the generated file.
fn generated() -> String {
    let schema = serde_json::to_value(sudoku_rules_schema()).unwrap();
    let mut text = HEAD.to_owned();
    let mut rules = RULES.to_owned();
    for rule in schema.as_array().unwrap() {
        let (name, help) = (
            rule["name"].as_str().unwrap(),
            rule["help"].as_str().unwrap(),
        );
        let (value, declaration) = rule_type(rule);
        text.push_str(&declaration);
        let _ = write!(
            rules,
            "  /** {help} */\n  readonly {name}?: {value} | undefined;\n"
        );
    }
    text.push_str(&rules);
    text.push_str("}\n\n/** The name of an extra rule: that of its field. */\nexport type SudokuRule = keyof SudokuRules;\n\n");
    text.push_str("/** The declaration of each rule, for programs that draw or edit Sudokus. */\nexport const SUDOKU_RULES = ");
    let data = serde_json::to_string_pretty(&schema).unwrap();
    text.push_str(&data);
    text.push_str(" as const;\n");
    text
}

#[test]
fn the_package_has_the_rules_as_they_are_declared() {
    let generated = generated();
    if std::env::var_os("UPDATE").is_some() {
        fs::write(FILE, &generated).unwrap();
    }
    // Prettier formats the file, so blanks, line breaks and the signs that it adds are ignored.
    let plain = |text: &str| text.replace([' ', '\n', ',', '"', '(', ')', ';', '|'], "");
    let there = fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        plain(&there) == plain(&generated),
        "{FILE} differs from the declarations: run UPDATE=1 cargo test --test all sudoku_schema"
    );
}
