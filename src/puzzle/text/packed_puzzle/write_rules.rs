//! The rules of f-puzzles, written.

use super::cells::{CellPlace, name, names};
use crate::puzzle::reason::House;
use crate::puzzle::sudoku::CheckedSudoku;
use crate::puzzle::{DotKind, NegativeRule, Sudoku};

/// The fields of dots, each with the kinds and values of its dots.
const DOTS: [(&str, &[(DotKind, &str)]); 3] = [
    ("difference", &[(DotKind::Consecutive, "")]),
    ("ratio", &[(DotKind::Double, "")]),
    ("xv", &[(DotKind::X, "X"), (DotKind::V, "V")]),
];

/// Returns the dots of some kinds.
fn dots(sudoku: &Sudoku, kinds: &[(DotKind, &str)]) -> Vec<String> {
    let dots = sudoku.rules.dots.iter().filter_map(|dot| {
        let (_, value) = kinds.iter().find(|(kind, _)| *kind == dot.kind)?;
        let cells = names(&dot.cells);
        Some(format!("{{\"cells\":{cells},\"value\":\"{value}\"}}"))
    });
    dots.collect()
}

/// Returns the fields for the rules of a Sudoku; `None` if f-puzzles has no field for one of them.
pub(super) fn fields(sudoku: &Sudoku, board: &CheckedSudoku) -> Option<Vec<String>> {
    let rules = &sudoku.rules;
    let side = board.layout.side();
    if !rules.inequalities.is_empty() {
        return None;
    }
    let mut fields = Vec::new();
    let mut add = |field: &str, entries: Vec<String>| {
        if !entries.is_empty() {
            fields.push(format!("\"{field}\":[{}]", entries.join(",")));
        }
    };
    // Windows, and regions beside boxes, are extra houses there.
    let houses = 3 * side..board.layout.house_count();
    let of_house = |house: usize| -> Vec<CellPlace> {
        let cells = board.layout.cells_of(house);
        cells.map(|cell| board.layout.place(cell)).collect()
    };
    let is_window = |&house: &usize| matches!(board.layout.house(house), House::Window { .. });
    let is_region = |&house: &usize| matches!(board.layout.house(house), House::Region { .. });
    let windows = houses.clone().filter(is_window).map(of_house);
    let regions = houses.filter(is_region).map(of_house);
    let extra = windows.chain(rules.extra.iter().cloned()).chain(regions);
    let extra = extra
        .map(|cells| format!("{{\"cells\":{}}}", names(&cells)))
        .collect();
    add("extraregion", extra);
    let parity: Vec<char> = rules.parity.iter().flat_map(|text| text.chars()).collect();
    let parity: Vec<char> = parity.into_iter().filter(|c| !c.is_whitespace()).collect();
    for (field, mark) in [("odd", 'o'), ("even", 'e')] {
        let cells = (0..parity.len()).filter(|&cell| parity[cell] == mark);
        let entry = |cell: usize| format!("{{\"cell\":{}}}", name(board.layout.place(cell)));
        add(field, cells.map(entry).collect());
    }
    let cages = rules.cages.iter().map(|cage| {
        let cells = names(&cage.cells);
        match cage.sum {
            Some(sum) => format!("{{\"cells\":{cells},\"value\":\"{sum}\"}}"),
            None => format!("{{\"cells\":{cells}}}"),
        }
    });
    add("killercage", cages.collect());
    let thermos = rules.thermos.iter();
    add(
        "thermometer",
        thermos
            .map(|cells| format!("{{\"lines\":[{}]}}", names(cells)))
            .collect(),
    );
    let arrows = rules.arrows.iter().map(|arrow| {
        let mut line: Vec<CellPlace> = arrow.circle.last().copied().into_iter().collect();
        line.extend(&arrow.path);
        let circle = names(&arrow.circle);
        format!("{{\"cells\":{circle},\"lines\":[{}]}}", names(&line))
    });
    add("arrow", arrows.collect());
    for (field, kinds) in DOTS {
        add(field, dots(sudoku, kinds));
    }
    let negative = rules.negative.iter().map(|rule| {
        let name = match rule {
            NegativeRule::Consecutive => "difference",
            NegativeRule::Double => "ratio",
            NegativeRule::Xv => "xv",
        };
        format!("\"{name}\"")
    });
    add("negative", negative.collect());
    let sandwiches = rules.sandwiches.iter().map(|sum| {
        let place = match (sum.row, sum.column) {
            (Some(row), _) => format!("R{}C0", row + 1),
            (_, column) => format!("R0C{}", column.unwrap_or_default() + 1),
        };
        format!("{{\"cell\":\"{place}\",\"value\":\"{}\"}}", sum.sum)
    });
    add("sandwichsum", sandwiches.collect());
    let mut sums = Vec::new();
    for killer in &rules.little_killers {
        let (place, direction) = direction(&killer.cells, side)?;
        let cells = names(&killer.cells);
        let value = killer.sum;
        sums.push(format!(
            "{{\"cell\":\"{place}\",\"direction\":\"{direction}\",\"cells\":{cells},\"value\":\"{value}\"}}"
        ));
    }
    add("littlekillersum", sums);
    for (field, is_on) in [
        ("antiknight", rules.anti_knight),
        ("antiking", rules.anti_king),
        ("nonconsecutive", rules.non_consecutive),
        ("disjointgroups", rules.disjoint),
    ] {
        if is_on {
            fields.push(format!("\"{field}\":true"));
        }
    }
    Some(fields)
}

/// Returns the cell before a whole diagonal, and its direction; `None` if the cells are no whole diagonal.
fn direction(cells: &[CellPlace], side: usize) -> Option<(String, &'static str)> {
    let first = cells.first()?.map(i64::from);
    let last = i64::from(side as u32);
    let directions = [("UL", -1, -1), ("UR", -1, 1), ("DL", 1, -1), ("DR", 1, 1)];
    let is_inside = |at: [i64; 2]| at.iter().all(|at| (0..last).contains(at));
    directions.into_iter().find_map(|(name, down, right)| {
        let at = |step: i64| [first[0] + step * down, first[1] + step * right];
        let before = at(-1);
        let all = (0..).map(at).take_while(|&at| is_inside(at));
        let same = all.eq(cells.iter().map(|cell| cell.map(i64::from)));
        let [row, column] = before.map(|at| at + 1);
        (same && !is_inside(before)).then(|| (format!("R{row}C{column}"), name))
    })
}
