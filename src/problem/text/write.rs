//! Writing of problems in Knuth's format.

use std::fmt::Write as _;

use super::super::{CoverPrices, ItemId, Problem};
use crate::text_util::is_white;

pub(in crate::problem) fn write(problem: &Problem) -> String {
    let all_words = |names: &[String]| names.iter().all(|name| is_word(name));
    let (item_words, color_words) = (
        all_words(&problem.item_names),
        all_words(&problem.color_names),
    );
    let item = |item: ItemId| word_or(&problem.item_name(item), item.0, item_words);
    let mut text = String::new();
    // A line that starts with the bar is a comment.
    let mut space = if problem.primary_count == 0 { " " } else { "" };
    for id in problem.items() {
        if id.0 == problem.primary_count {
            text.push_str(space);
            text.push('|');
            space = " ";
        }
        text.push_str(space);
        if problem.is_primary(id) {
            let ends = written_bounds(problem, id);
            let _ = match &ends {
                [least, most] if least != most => write!(text, "{least}:{most}|"),
                [_, most] if most == "1" => Ok(()),
                [_, most] => write!(text, "{most}|"),
            };
        }
        text.push_str(&item(id));
        space = " ";
    }
    if problem.item_count == 0 {
        // The reader skips a blank line.
        text.push_str(" |");
    }
    text.push('\n');
    for option in problem.options() {
        space = "";
        for entry in problem.entries(option) {
            let _ = write!(text, "{space}{}", item(entry.item));
            if let Some(color) = entry.color {
                let name = word_or(&problem.color_name(color), color.number(), color_words);
                let _ = write!(text, ":{name}");
            }
            space = " ";
        }
        let cost = problem.cost(option);
        if cost > 0 && !problem.entries(option).is_empty() {
            let _ = write!(text, " |{cost}");
        }
        text.push('\n');
    }
    text
}

/// Least and most of an item, each with its price if it has one.
fn written_bounds(problem: &Problem, item: ItemId) -> [String; 2] {
    let (least, most, prices) = problem.soft_bound(item).unwrap_or_else(|| {
        let (least, most) = problem.bounds(item);
        (least, most, CoverPrices::default())
    });
    [(least, prices.under), (most, prices.over)].map(|(bound, price)| match price {
        None => bound.to_string(),
        Some(price) => format!("{bound}${price}"),
    })
}

/// The name if it is a word of the format, otherwise `#` and the number. If some name is not a word, names that start
/// with `#` become numbers too. So the written names differ.
fn word_or(name: &str, number: u32, all_words: bool) -> String {
    if all_words || (is_word(name) && !name.starts_with('#')) {
        name.to_owned()
    } else {
        format!("#{number}")
    }
}

fn is_word(name: &str) -> bool {
    !name.is_empty() && !name.contains(|c| is_white(c) || c == ':' || c == '|')
}
