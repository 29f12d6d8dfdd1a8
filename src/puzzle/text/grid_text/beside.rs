//! Two grids beside each other, such as clues and the map of their regions.

use crate::puzzle::text::grid_rows::is_name;
use crate::puzzle::text::lines::{self, Line, is_space};

use super::marks::is_rule;
use super::titles::is_region_title;

/// Returns a text with the left grid above the right one; `None` if each line does not hold a row of both. The rows of
/// the left grid keep their lines.
pub(in crate::puzzle::text) fn one_below_other(text: &str) -> Option<String> {
    let is_row =
        |line: &Line| !is_name(*line) && !is_region_title(line.text) && !is_rule(line.text);
    let side = lines::filled(text).filter(is_row).take(26).count();
    if !(4..=25).contains(&side) {
        return None;
    }
    let mut left = String::new();
    let mut right = String::new();
    let mut number = 1;
    for line in lines::filled(text).filter(is_row) {
        let [own, other] = halves(line.text, side)?;
        while number < line.number {
            left.push('\n');
            number += 1;
        }
        left += &own;
        right += &other;
        right.push('\n');
    }
    Some(left + "\n\n" + &right)
}

/// Returns the two rows of a line, with as many symbols as the side and with a gap between them.
fn halves(line: &str, side: usize) -> Option<[String; 2]> {
    let line = line.replace("->", "  ").replace("=>", "  ");
    let is_gap = |symbol: char| is_space(symbol) || symbol == '|';
    let mut cells = line.char_indices().filter(|&(_, symbol)| !is_gap(symbol));
    let (end, last) = cells.nth(side - 1)?;
    let (start, _) = cells.next()?;
    let has_gap = end + last.len_utf8() < start;
    let row = |text: &str| -> String { text.chars().filter(|&symbol| !is_gap(symbol)).collect() };
    let other = row(&line[start..]);
    (has_gap && other.chars().count() == side).then(|| [row(&line[..start]), other])
}
