//! Lists of more numbers than the cells of any grid, which no format reads. They are refused at once, because the
//! formats that read lists would all copy them.

use super::lines::place_of;
use crate::error::Error;
use crate::text_util::trim;

/// The number of cells of the largest grid, 25×25.
const MAX_CELLS: usize = 625;

/// Returns the error for a text in which every innermost list has more numbers than a grid has cells. The numbers have at
/// most two digits, so some are equal and the lists are no sets. One number is above 1, so the lists are no matrix.
pub(super) fn refusal(text: &str) -> Option<Error> {
    let list = list_in(trim(text))?;
    let (mut count, mut in_list, mut has_large) = (0, 0, false);
    let mut digits = 0;
    for byte in list.bytes() {
        match byte {
            b'0'..=b'9' => {
                digits += 1;
                has_large |= byte > b'1';
                if digits > 2 {
                    return None;
                }
                continue;
            }
            b',' | b']' | b'[' | b' ' | b'\n' | b'\r' | b'\t' => {}
            _ => return None,
        }
        in_list += usize::from(digits > 0);
        digits = 0;
        // Behind a list inside of another one, its end has no numbers before it.
        if byte == b']' && in_list > 0 {
            if in_list <= MAX_CELLS {
                return None;
            }
            count += in_list;
            in_list = 0;
        }
    }
    (count > 0 && has_large).then(|| {
        let place = place_of(text, list.as_ptr() as usize - text.as_ptr() as usize);
        let expected =
            "a grid of at most 25×25, a matrix of zeros and ones, or sets of different numbers";
        Error::parse(place, &expected, &format_args!("lists of {count} numbers"))
    })
}

/// Returns a text that is a list, or the list of an object that has no other field.
fn list_in(text: &str) -> Option<&str> {
    let Some(fields) = text.strip_prefix('{') else {
        return text.starts_with('[').then_some(text);
    };
    let (name, _) = fields.split_once(':').filter(|(name, _)| name.len() < 80)?;
    let is_name = trim(name).strip_prefix('"')?.strip_suffix('"');
    let list = trim(fields[name.len() + 1..].strip_suffix('}')?);
    (is_name.is_some() && list.starts_with('[')).then_some(list)
}

#[cfg(test)]
mod tests {
    use super::refusal;

    fn list(count: usize, number: &str) -> String {
        format!("[{}]", vec![number; count].join(","))
    }

    #[test]
    fn lists_of_more_numbers_than_a_grid_are_refused_at_their_place() {
        let flat = list(626, "2");
        let rows = format!("\n [{flat},\n{flat}]");
        let field = format!("{{\"grid\": {flat}}}");
        for (text, place, count) in [
            (&flat, [1, 1], 626),
            (&rows, [2, 2], 1252),
            (&field, [1, 10], 626),
        ] {
            let message = refusal(text).unwrap().to_string();
            let start = format!("line {}, column {}: expected a grid", place[0], place[1]);
            assert!(message.starts_with(&start), "{message}");
            assert!(
                message.ends_with(&format!("found lists of {count} numbers")),
                "{message}"
            );
        }
    }

    #[test]
    fn lists_that_a_format_may_read_are_left() {
        let numbers: Vec<String> = (100..1000).map(|number| number.to_string()).collect();
        for text in [
            list(625, "2"),
            list(1000, "1"),
            list(1000, "\"2\""),
            format!("[{}]", numbers.join(",")),
            format!("[{},[1]]", list(626, "2")),
            format!("{{\"a\": {0}, \"b\": {0}}}", list(626, "2")),
        ] {
            assert_eq!(refusal(&text), None, "{text:.40}");
        }
    }
}
