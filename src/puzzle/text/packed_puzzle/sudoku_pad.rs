//! SudokuPad's own format, without the packing: cells, regions and cages. Lines, arrows and other drawings have no
//! meaning of their own, so they are skipped only if the text of the rules shows that no other rule holds.

use super::named_rules::Texts;
use super::{field, is_off, is_on};
use crate::error::Result;
use crate::puzzle::text::grid_text::{Item, ItemKind};
use crate::puzzle::text::lines::is_in;
use crate::puzzle::{RuleEntry, SudokuRules};
use crate::text_util::{quoted, short};

/// The short names of fields in links. The other fields keep their names.
const SHORT_NAMES: [(&str, &str); 11] = [
    ("a", "arrows"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("l", "lines"),
    ("md", "metadata"),
    ("o", "overlays"),
    ("re", "regions"),
    ("t", "title"),
    ("u", "underlays"),
    ("v", "value"),
];

/// Fields that only draw.
const DRAWINGS: &str = " lines arrows underlays overlays ";

/// Fields of the metadata that hold no rules.
const METADATA: &str =
    " title author rules solution source msgcorrect msgincorrect id bgimage tags difficulty ";

/// Fields of cages that hold no rules.
const CAGE_STYLE: &str =
    " cells value unique hidden type style borderColor backgroundColor fontColor c c1 c2 ";

/// Completes the short form of a link: quotes a name needs not, empty cells that are left out, `t` and `f` for true and
/// false, colors with a number sign.
pub(super) fn unzipped(text: &str) -> String {
    let mut long = String::with_capacity(text.len());
    let mut symbols = text.chars().peekable();
    let mut is_quoted = false;
    while let Some(symbol) = symbols.next() {
        let next = symbols.peek().copied();
        if is_quoted {
            long.push(symbol);
            if symbol == '\\' {
                long.extend(symbols.next());
            }
            is_quoted = symbol != '\'';
            continue;
        }
        match symbol {
            '#' => {}
            ',' | '[' | '{' if matches!(next, Some(',' | ']' | '}')) => {
                long.push(symbol);
                // An object without fields closes itself.
                if symbol != '{' {
                    long.push_str("{}");
                }
            }
            _ => long.push(symbol),
        }
        is_quoted = symbol == '\'';
    }
    for (short, word) in [(":t", ":true"), (":f", ":false")] {
        for end in [",", "]", "}"] {
            long = long.replace(&format!("{short}{end}"), &format!("{word}{end}"));
        }
    }
    long
}

/// Replaces the short names of fields.
pub(super) fn rename_fields(item: &mut Item) {
    match &mut item.kind {
        ItemKind::Word(..) => {}
        ItemKind::List(list) => list.iter_mut().for_each(rename_fields),
        ItemKind::Fields(fields) => {
            for (name, value) in fields {
                let long = SHORT_NAMES.iter().find(|(short, _)| short == name);
                if let Some((_, long)) = long {
                    (*long).clone_into(name);
                }
                rename_fields(value);
            }
        }
    }
}

/// Reads a field that may hold a rule. Returns false if the field is unknown.
pub(super) fn read<'a>(
    (name, value): (&'a str, &'a Item),
    side: usize,
    rules: &mut SudokuRules,
    texts: &mut Texts<'a>,
) -> Result<bool> {
    match name {
        "cages" => {
            for cage in value.list().unwrap_or_default() {
                read_cage(cage, side, rules, texts)?;
            }
        }
        "metadata" => {
            let ItemKind::Fields(fields) = &value.kind else {
                return Ok(false);
            };
            for (name, value) in fields.iter().filter(|(_, value)| !is_off(value)) {
                if !is_in(METADATA, name) {
                    let found = format_args!("the field {}", quoted(&short(name)));
                    return Err(value.error(&"metadata without rules", &found));
                }
                texts.add(name, value);
            }
        }
        _ if is_in(DRAWINGS, name) => texts.add_drawing(name, value),
        _ => return Ok(false),
    }
    Ok(true)
}

/// Reads a cage. Its value is a sum. A cage without cells holds a text: `title: …`.
fn read_cage<'a>(
    cage: &'a Item,
    side: usize,
    rules: &mut SudokuRules,
    texts: &mut Texts<'a>,
) -> Result<()> {
    let ItemKind::Fields(fields) = &cage.kind else {
        return Ok(());
    };
    let value = field(cage, &["value"]);
    let text = value.and_then(Item::word).unwrap_or_default();
    let Some(cells) = field(cage, &["cells"]).filter(|cells| !is_off(cells)) else {
        if let (Some(value), Some((name, text))) = (value, text.split_once(':')) {
            texts.add_text(name, value, text);
        }
        return Ok(());
    };
    let unknown = fields
        .iter()
        .find(|(name, value)| !is_in(CAGE_STYLE, name) && !is_off(value));
    if let Some((name, value)) = unknown {
        let found = format_args!("the field {}", quoted(&short(name)));
        return Err(value.error(&"a cage with cells and a sum", &found));
    }
    let cells = places(cells, side)?;
    let is_unique = is_on(field(cage, &["unique"]));
    if text.is_empty() && is_unique {
        // Rows and columns are houses already.
        let is_line = |axis: usize| cells.iter().all(|cell| cell[axis] == cells[0][axis]);
        if !is_line(0) && !is_line(1) {
            rules.add("cages", RuleEntry::cells(cells));
        }
        return Ok(());
    }
    let Ok(sum) = text.parse::<u32>() else {
        let found = quoted(&short(text));
        return Err(cage.error(&"a cage with a sum, or one that is unique", &found));
    };
    rules.add("cages", RuleEntry::cells(cells).with("sum", sum));
    Ok(())
}

/// Reads a list of cells: `[[row, column], …]`, counted from 0.
fn places(item: &Item, side: usize) -> Result<Vec<[u32; 2]>> {
    let number = |item: &Item| {
        let number = item.word().and_then(|word| word.parse::<u32>().ok());
        number.filter(|&number| (number as usize) < side)
    };
    let place = |cell: &Item| {
        let place = match cell.list() {
            Some([row, column]) => number(row).zip(number(column)),
            _ => None,
        };
        let last = side - 1;
        let expected = format_args!("a cell from [0, 0] to [{last}, {last}]");
        place
            .map(|(row, column)| [row, column])
            .ok_or_else(|| cell.error(&expected, &"another place"))
    };
    item.list().unwrap_or_default().iter().map(place).collect()
}

/// Returns the region of each cell.
pub(super) fn regions(item: &Item, side: usize) -> Result<Vec<u32>> {
    let mut labels = vec![0; side * side];
    for (label, region) in (1..).zip(item.list().unwrap_or_default()) {
        for [row, column] in places(region, side)? {
            labels[row as usize * side + column as usize] = label;
        }
    }
    if labels.contains(&0) {
        return Err(item.error(&"a region for every cell", &"a cell without one"));
    }
    Ok(labels)
}
