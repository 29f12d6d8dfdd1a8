//! Counts of tilings, symmetric copies included.

use dlx_wasm::puzzle::Encoded;
use serde_json::{Value, json};

use crate::cases::folder::{self, NodeStats, encoded, strings};
use crate::common::covers::{self, PieceItems, Turns};

fn puzzle(case: &Value) -> Encoded {
    let pieces = case["pieces"].as_object().expect("pieces").iter();
    let piece = |(name, cells): (&String, &Value)| {
        let mut piece = json!({ "name": name, "cells": cells });
        match case["use"].as_str() {
            Some("any") => piece["copies"] = json!("any"),
            Some("atmost") => piece["optional"] = json!(true),
            _ => {}
        }
        piece
    };
    encoded(json!({
        "kind": "polyomino",
        "board": case["board"],
        "pieces": pieces.map(piece).collect::<Vec<_>>(),
        "rotate": case["orientations"] != "fixed",
        "reflect": case["orientations"] == "free",
    }))
}

/// The same problem, encoded without the crate.
fn tilings(case: &Value) -> dlx_wasm::Problem {
    let pieces = case["pieces"].as_object().expect("pieces").values();
    let pieces: Vec<_> = pieces
        .map(|piece| covers::cells(&strings(piece), 'X'))
        .collect();
    let turns = match case["orientations"].as_str() {
        Some("fixed") => Turns::Fixed,
        Some("rotations") => Turns::Rotated,
        _ => Turns::Free,
    };
    let copies = match case["use"].as_str() {
        Some("any") => PieceItems::Any,
        Some("atmost") => PieceItems::AtMostOnce,
        _ => PieceItems::Once,
    };
    covers::tilings(
        &covers::cells(&strings(&case["board"]), '.'),
        &pieces,
        turns,
        copies,
    )
}

/// The set with the pieces of a case, with their number of copies.
fn set(case: &Value) -> Option<Value> {
    let named = match case["name"].as_str().expect("a name") {
        name if name.starts_with("domino ") || name.starts_with("mutilated") => "dominoes",
        name if name.starts_with("tet ") => "tetrominoes",
        name if name.starts_with("pent ") => "pentominoes",
        _ => return None,
    };
    Some(match case["use"].as_str() {
        Some("any") => json!({ "set": named, "copies": "any" }),
        Some("atmost") => json!({ "set": named, "optional": true }),
        _ => json!(named),
    })
}

#[test]
fn named_sets_have_the_counts_of_their_pieces() {
    let mut tally = NodeStats::default();
    for case in folder::lines("known/counts_polyomino.jsonl") {
        let Some(pieces) = set(&case) else { continue };
        let problem = encoded(json!({
            "kind": "polyomino",
            "board": case["board"],
            "pieces": pieces,
            "rotate": case["orientations"] != "fixed",
            "reflect": case["orientations"] == "free",
        }))
        .problem;
        let count = case["count"].as_u64().expect("a count");
        assert_eq!(problem.option_count(), case["options"], "{}", case["name"]);
        assert_eq!(
            problem.count().unwrap(),
            u128::from(count),
            "{}",
            case["name"]
        );
        tally.ran();
    }
    tally.report("tilings by named sets");
}

#[test]
fn boards_have_these_many_tilings() {
    let mut tally = NodeStats::default();
    for case in folder::lines("known/counts_polyomino.jsonl") {
        let name = &case["name"];
        let Encoded {
            problem,
            impossible,
            ..
        } = puzzle(&case);
        assert_eq!(json!(problem.item_count()), case["items"], "{name}");
        assert_eq!(json!(problem.option_count()), case["options"], "{name}");
        let count = case["count"].as_u64().expect("a count");
        assert!(impossible.is_none() || count == 0, "{name}: {impossible:?}");
        let mut solutions = problem.solutions();
        assert_eq!(solutions.count_up_to(u128::MAX), Ok(count.into()), "{name}");
        if solutions.stats().nodes < 100_000 {
            assert_eq!(tilings(&case).count().unwrap(), u128::from(count), "{name}");
        }
        tally.ran();
    }
    tally.report("tilings");
}
