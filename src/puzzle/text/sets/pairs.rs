//! Sets as a table of pairs: an option and one of its items on each line, with a comma, a semicolon or a tab between.

use std::fmt::Write as _;

use hashbrown::{HashMap, HashSet};

use crate::puzzle::text::lines::{self, is_in};
use crate::text_util::{is_white, trim};

/// Names of the columns, in lower case.
const OPTIONS: &str =
    " option options set sets set_id subset subsets row rows choice candidate placement ";
const ITEMS: &str =
    " item items element elements member column columns col constraint constraints ";

/// The least number of pairs without a heading.
const LEAST_PAIRS: usize = 4;

/// Maximum length of a name. Longer words may be grids.
const MAX_NAME_CHARS: usize = 32;

/// Returns the sets of such a table. Without a heading, some set has several items, and no set is an item.
pub(super) fn sets_of(text: &str) -> Option<String> {
    let first = lines::filled(text).next()?;
    let mark = [',', ';', '\t']
        .into_iter()
        .find(|mark| first.text.contains(*mark))?;
    let mut pairs: Vec<[&str; 2]> = Vec::new();
    for line in lines::filled(text) {
        let (one, other) = line.text.split_once(mark)?;
        let pair = [one, other].map(|name| trim(name).trim_matches('"'));
        pair.iter().all(|name| is_name(name)).then_some(())?;
        pairs.push(pair);
    }
    let heading = pairs.first()?.map(str::to_lowercase);
    let is_heading = |places: [usize; 2]| {
        is_in(OPTIONS, &heading[places[0]]) && is_in(ITEMS, &heading[places[1]])
    };
    let (is_turned, is_named) = (is_heading([1, 0]), is_heading([0, 1]));
    if is_turned || is_named {
        pairs.remove(0);
    }
    if is_turned {
        for pair in &mut pairs {
            pair.reverse();
        }
    }
    let mut names: Vec<&str> = Vec::new();
    let mut sets: HashMap<&str, String> = HashMap::new();
    for [name, item] in &pairs {
        let set = sets.entry(name).or_insert_with(|| {
            names.push(name);
            String::new()
        });
        let _ = write!(set, "\"{item}\", ");
    }
    // A first pair whose words occur nowhere else is a heading of another table.
    let [name, item] = *pairs.first()?;
    let is_again = |pair: &[&str; 2]| pair[0] == name || pair[1] == item;
    if !is_turned && !is_named && !pairs[1..].iter().any(is_again) {
        return None;
    }
    let items: HashSet<&str> = pairs.iter().map(|pair| pair[1]).collect();
    let differ: HashSet<&[&str; 2]> = pairs.iter().collect();
    let is_so = is_turned
        || is_named
        || pairs.len() >= LEAST_PAIRS
            && names.len() < pairs.len()
            && differ.len() == pairs.len()
            && names.iter().all(|name| !items.contains(name));
    (is_so && names.len() > 1).then_some(())?;
    let mut text = String::new();
    for name in names {
        let _ = writeln!(text, "\"{name}\": [{}]", sets[name]);
    }
    Some(text)
}

fn is_name(name: &str) -> bool {
    let is_part =
        |symbol: char| symbol.is_alphanumeric() || is_white(symbol) || matches!(symbol, '_' | '-');
    !name.is_empty() && name.len() <= MAX_NAME_CHARS && name.chars().all(is_part)
}
