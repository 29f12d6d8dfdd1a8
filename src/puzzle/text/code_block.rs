//! The only list of a program, without the lines of code around it.

use super::grid_text::titles::check_comment;
use super::lines::Line;
use super::{Parsed, foreign, parse};
use crate::text_util::trim;

/// Maximum length of a program in bytes.
const MAX_LENGTH: usize = 1 << 16;

/// Maximum number of bytes between an equals sign and its list, such as `new int[][]`.
const MAX_TYPE: usize = 30;

/// The least number of lists, or of digits, in a list that holds a puzzle.
const LEAST: usize = 4;

/// Maximum number of digits around the list. More digits may be data of the puzzle.
const MAX_DIGITS: usize = 12;

/// The remark about the other lines.
const NOTE: &str = "the code around the list is not read";

/// Reads the only list that a program assigns; `None` if the text is another one.
pub(super) fn read(text: &str) -> Option<Parsed> {
    let is_program = text.len() <= MAX_LENGTH && text.contains('=') && text.contains(['(', ';']);
    (is_program && foreign::refusal(text).is_none()).then_some(())?;
    let mut lists = lists(text).into_iter();
    let (start, end) = lists.next().filter(|_| lists.next().is_none())?;
    let around = [&text[..start], &text[end..]];
    let digits = around
        .iter()
        .flat_map(|part| part.bytes())
        .filter(u8::is_ascii_digit);
    let has_rule = |text: &str| check_comment(Line { number: 1, text }).is_err();
    let is_code = digits.count() <= MAX_DIGITS
        && !around.iter().flat_map(|part| part.lines()).any(has_rule)
        && around
            .iter()
            .any(|part| trim(part).contains(['(', ';', '}']));
    is_code.then_some(())?;
    let above = "\n".repeat(text[..start].matches('\n').count());
    let mut parsed = parse(&(above + &text[start..end]), None).ok()?;
    parsed.notes.push(NOTE.to_owned());
    Some(parsed)
}

/// Returns the start and end of each list that is assigned.
fn lists(text: &str) -> Vec<(usize, usize)> {
    let mut lists: Vec<(usize, usize)> = Vec::new();
    for (equals, _) in text.match_indices('=') {
        let start = equals + 1;
        if lists.last().is_some_and(|list| start < list.1) {
            continue;
        }
        let Some(end) = end_of_list(&text[start..]).map(|end| start + end) else {
            continue;
        };
        let list = &text[start..end];
        let digits = list.bytes().filter(u8::is_ascii_digit).count();
        if list.matches(['[', '{', '(']).count() > LEAST && digits > LEAST {
            lists.push((start, end));
        }
    }
    lists
}

/// Returns the end of the list at the beginning of a text. A type or a function may stand before its bracket.
fn end_of_list(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (place, symbol) in text.char_indices() {
        match symbol {
            '[' | '{' | '(' => depth += 1,
            // The brackets of a type are empty.
            ']' | '}' | ')' => {
                depth = depth.checked_sub(1)?;
                let is_type =
                    text[..place].ends_with('[') || text[place + 1..].trim_start().starts_with('{');
                if depth == 0 && !is_type {
                    return Some(place + 1);
                }
            }
            ';' | '=' if depth == 0 => return None,
            _ if depth == 0 && place > MAX_TYPE => return None,
            _ => {}
        }
    }
    None
}
