//! The rules of f-puzzles, written. The declaration of a rule names its field and the layout of its entries.

use super::cells::{CellPlace, name, names};
use crate::puzzle::reason::House;
use crate::puzzle::sudoku::{CheckedSudoku, Declaration, FPuzzlesField, FPuzzlesLayout, RULES};
use crate::puzzle::{RuleEntry, RuleValue, Sudoku};

/// Returns the fields for the rules of a Sudoku; `None` if f-puzzles has no field for one of them.
pub(super) fn fields(sudoku: &Sudoku, board: &CheckedSudoku) -> Option<Vec<String>> {
    let mut fields = vec![extra_houses(sudoku, board)];
    for rule in RULES {
        let entries = sudoku.rules.entries(rule.name);
        // Windows and extra houses are written above, candidates with the cells.
        if entries.is_empty() || matches!(rule.name, "windows" | "extra" | "candidates") {
            continue;
        }
        let mut left: Vec<&RuleEntry> = entries.iter().collect();
        for own in rule.f_puzzles {
            let written = field(rule, own, &mut left, board)?;
            if !written.is_empty() {
                fields.push(format!("\"{}\":{written}", own.name));
            }
        }
        if !left.is_empty() {
            return None;
        }
    }
    fields.retain(|field| !field.is_empty());
    Some(fields)
}

/// Windows, and regions beside boxes, are extra houses there.
fn extra_houses(sudoku: &Sudoku, board: &CheckedSudoku) -> String {
    let side = board.layout.side();
    let houses = 3 * side..board.layout.house_count();
    let of_house = |house: usize| -> Vec<CellPlace> {
        let cells = board.layout.cells_of(house);
        cells.map(|cell| board.layout.place(cell)).collect()
    };
    let is_window = |&house: &usize| matches!(board.layout.house(house), House::Window { .. });
    let is_region = |&house: &usize| matches!(board.layout.house(house), House::Region { .. });
    let windows = houses.clone().filter(is_window).map(of_house);
    let regions = houses.filter(is_region).map(of_house);
    let own = sudoku.rules.entries("extra").iter();
    let own = own.map(|entry| entry.squares("cells").to_vec());
    let all = windows.chain(own).chain(regions);
    let all: Vec<String> = all
        .map(|cells| format!("{{\"cells\":{}}}", names(&cells)))
        .collect();
    if all.is_empty() {
        return String::new();
    }
    format!("\"extraregion\":[{}]", all.join(","))
}

/// Returns the value of a field, and removes the entries that it holds. Returns `None` if it cannot hold one of them.
fn field(
    rule: &Declaration,
    own: &FPuzzlesField,
    left: &mut Vec<&RuleEntry>,
    board: &CheckedSudoku,
) -> Option<String> {
    let side = board.layout.side();
    let mut written = Vec::new();
    let mut kept = Vec::new();
    for entry in std::mem::take(left) {
        let one = match own.layout {
            FPuzzlesLayout::Switch => return Some("true".to_owned()),
            FPuzzlesLayout::Lines => line(own, entry),
            FPuzzlesLayout::Cells => cells(own, entry),
            FPuzzlesLayout::Outside => outside(own, entry, side),
            FPuzzlesLayout::Corner => corner(entry),
            FPuzzlesLayout::Pair => {
                let [one, other] =
                    [0, 1].map(|place| names(entry.squares(rule.fields[place].name)));
                Some(format!("{{\"cells\":{one},\"cloneCells\":{other}}}"))
            }
            FPuzzlesLayout::Own => match own.name {
                "odd" | "even" => {
                    let list = parity(own.name, entry, board);
                    if !list.is_empty() {
                        written.push(list);
                    }
                    // The other field holds the other cells.
                    if own.name == "odd" {
                        None
                    } else {
                        Some(String::new())
                    }
                }
                "arrow" => Some(arrow(entry)),
                "difference" | "ratio" | "xv" => dot(own.name, entry),
                "negative" => negative(entry),
                _ => Some(diagonal(entry, side)?),
            },
        };
        match one {
            Some(one) if one.is_empty() => {}
            Some(one) => written.push(one),
            None => kept.push(entry),
        }
    }
    *left = kept;
    Some(if written.is_empty() {
        String::new()
    } else {
        format!("[{}]", written.join(","))
    })
}

/// The fields of an entry beside its cells.
enum Beside<'a> {
    Nothing,
    /// The field that the layout can hold.
    Value(&'a RuleValue),
    Others,
}

fn beside<'a>(own: &FPuzzlesField, entry: &'a RuleEntry) -> Beside<'a> {
    match (entry.get(own.value), entry.field_count()) {
        (None, 1) => Beside::Nothing,
        (Some(value), 2) => Beside::Value(value),
        _ => Beside::Others,
    }
}

fn line(own: &FPuzzlesField, entry: &RuleEntry) -> Option<String> {
    let lines = names(entry.squares("cells"));
    match beside(own, entry) {
        Beside::Nothing if own.value == "slow" => None,
        Beside::Nothing | Beside::Value(RuleValue::Flag(true)) => {
            Some(format!("{{\"lines\":[{lines}]}}"))
        }
        Beside::Value(RuleValue::Number(value)) => {
            Some(format!("{{\"lines\":[{lines}],\"value\":\"{value}\"}}"))
        }
        Beside::Value(_) | Beside::Others => None,
    }
}

fn cells(own: &FPuzzlesField, entry: &RuleEntry) -> Option<String> {
    let cells = names(entry.squares("cells"));
    match beside(own, entry) {
        Beside::Nothing => Some(format!("{{\"cells\":{cells}}}")),
        Beside::Value(RuleValue::Number(value)) => {
            Some(format!("{{\"cells\":{cells},\"value\":\"{value}\"}}"))
        }
        Beside::Value(_) | Beside::Others => None,
    }
}

fn outside(own: &FPuzzlesField, entry: &RuleEntry, side: usize) -> Option<String> {
    let last = side + 1;
    let from = entry.text("from");
    let place = match (entry.number("row"), entry.number("column")) {
        (Some(row), _) => {
            let end = if from == "right" { last } else { 0 };
            format!("R{}C{end}", row + 1)
        }
        (_, column) => {
            let end = if from == "bottom" { last } else { 0 };
            format!("R{end}C{}", column? + 1)
        }
    };
    let value = entry.number(own.value)?;
    Some(format!("{{\"cell\":\"{place}\",\"value\":\"{value}\"}}"))
}

fn corner(entry: &RuleEntry) -> Option<String> {
    let (Some(RuleValue::Numbers(at)), Some(RuleValue::Numbers(values))) =
        (entry.get("at"), entry.get("values"))
    else {
        return None;
    };
    let &[row, column] = &at[..] else {
        return None;
    };
    let cells = [[0, 0], [0, 1], [1, 0], [1, 1]].map(|[down, right]| [row + down, column + right]);
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    Some(format!(
        "{{\"cells\":{},\"values\":[{}]}}",
        names(&cells),
        values.join(",")
    ))
}

fn parity(field: &str, entry: &RuleEntry, board: &CheckedSudoku) -> String {
    let mark = if field == "odd" { 'o' } else { 'e' };
    let marks = entry.text("text").chars().filter(|c| !c.is_whitespace());
    let cells = marks
        .enumerate()
        .filter(|(_, own)| own.eq_ignore_ascii_case(&mark));
    let cells = cells.map(|(cell, _)| format!("{{\"cell\":{}}}", name(board.layout.place(cell))));
    cells.collect::<Vec<_>>().join(",")
}

fn arrow(entry: &RuleEntry) -> String {
    let circle = entry.squares("circle");
    let mut line: Vec<CellPlace> = circle.last().copied().into_iter().collect();
    line.extend(entry.squares("path"));
    format!(
        "{{\"cells\":{},\"lines\":[{}]}}",
        names(circle),
        names(&line)
    )
}

fn dot(field: &str, entry: &RuleEntry) -> Option<String> {
    let value = match (field, entry.text("kind")) {
        ("difference", "consecutive") | ("ratio", "double") => String::new(),
        ("xv", "x") => "X".to_owned(),
        ("xv", "v") => "V".to_owned(),
        ("difference" | "ratio", "") => entry.number(field)?.to_string(),
        _ => return None,
    };
    let cells = names(entry.squares("cells"));
    Some(format!("{{\"cells\":{cells},\"value\":\"{value}\"}}"))
}

fn negative(entry: &RuleEntry) -> Option<String> {
    let name = match entry.text("word") {
        "consecutive" => "difference",
        "double" => "ratio",
        "xv" => "xv",
        _ => return None,
    };
    Some(format!("\"{name}\""))
}

/// Returns a sum of a whole diagonal; `None` if the cells are no whole diagonal.
fn diagonal(entry: &RuleEntry, side: usize) -> Option<String> {
    let own = entry.squares("cells");
    let first = own.first()?.map(i64::from);
    let last = i64::from(side as u32);
    let directions = [("UL", -1, -1), ("UR", -1, 1), ("DL", 1, -1), ("DR", 1, 1)];
    let is_inside = |at: [i64; 2]| at.iter().all(|at| (0..last).contains(at));
    let (place, direction) = directions.into_iter().find_map(|(name, down, right)| {
        let at = |step: i64| [first[0] + step * down, first[1] + step * right];
        let before = at(-1);
        let all = (0..).map(at).take_while(|&at| is_inside(at));
        let same = all.eq(own.iter().map(|cell| cell.map(i64::from)));
        let [row, column] = before.map(|at| at + 1);
        (same && !is_inside(before)).then(|| (format!("R{row}C{column}"), name))
    })?;
    let (cells, value) = (names(own), entry.number("sum")?);
    Some(format!(
        "{{\"cell\":\"{place}\",\"direction\":\"{direction}\",\"cells\":{cells},\"value\":\"{value}\"}}"
    ))
}
