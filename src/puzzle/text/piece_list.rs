//! Pieces of a rectangle, drawn with one mark: a line with its rows and columns, then the pieces with an empty line between
//! two of them.

use std::fmt::Write as _;

use super::lines::{self, number};
use crate::text_util::{is_white, trim};

/// Maximum length of a text in bytes.
const MAX_LENGTH: usize = 1 << 14;

/// Returns such a text in the format of layers; `None` if it is another, or if the pieces do not fill the rectangle.
pub(super) fn as_layers(text: &str) -> Option<String> {
    let mut all = text.lines();
    let sizes =
        { lines::filled(all.next()?).next()?.words(is_white) }.map(|word| number(word.text));
    let sizes: Vec<usize> = sizes.collect::<Option<_>>()?;
    let [rows, columns] = sizes[..] else {
        return None;
    };
    let mut layers = format!("lattice square\nboard {rows}x{columns}\n");
    let (mut mark, mut count, mut pieces, mut is_open) = (None, 0, 0, false);
    let is_likely = text.len() <= MAX_LENGTH && (2..=50).contains(&rows.max(columns));
    for line in is_likely.then_some(all)? {
        let line = line.trim_end();
        if trim(line).is_empty() {
            is_open = false;
            continue;
        }
        if !is_open {
            pieces += 1;
            let _ = writeln!(layers, "piece P{pieces}");
            is_open = true;
        }
        for symbol in line.chars() {
            let is_gap = is_white(symbol) || symbol == '.';
            if !is_gap {
                (*mark.get_or_insert(symbol) == symbol).then_some(())?;
                count += 1;
            }
            layers.push(if is_gap { '.' } else { 'X' });
        }
        layers.push('\n');
    }
    let is_mark = mark.is_some_and(|mark| !mark.is_numeric());
    (is_mark && pieces > 1 && count == rows * columns).then_some(layers)
}
