//! Forms of sets without brackets, and ellipses.

use std::borrow::Cow;
use std::fmt::Write as _;

use hashbrown::HashSet;

use super::group::{Member, SetGroup, SetWord};
use super::pairs;
use super::prose::of_latex;
use super::ranges::{MAX_RANGE, expanded, with_ranges};
use crate::puzzle::text::grid_text::without_assignment;
use crate::puzzle::text::lines::{self, Line, number};
use crate::text_util::{is_white, trim, words};

/// Maximum number of lines with labels.
const MAX_LABELS: usize = 2_000;

/// Names of problems in the second word of a line `p`, as in the files of DIMACS.
const PROBLEMS: [&str; 8] = ["set", "sets", "ec", "xc", "cover", "exact", "hs", "sc"];

/// Replaces ellipses between numbers by the numbers, and a file like those of DIMACS by named sets.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    let of_words = [
        of_markdown,
        of_dimacs,
        labeled,
        headed,
        numbered,
        separated,
        pairs::sets_of,
    ];
    if let Some(sets) = of_words.iter().find_map(|form| form(text)) {
        return sets.into();
    }
    let written = with_ranges(text).or_else(|| of_latex(text));
    let text = written.as_deref().unwrap_or(text);
    // A type stands before the value: `const SETS: [&[u32]; 4] =`, `std::vector<int> sets =`.
    let head = text.split('=').next().unwrap_or_default();
    let is_typed = head.contains(['[', '<']) && !head.starts_with('[');
    let typed = is_typed.then(|| without_assignment(text));
    let typed = typed.filter(|value| value != text);
    let typed = typed.map(|value| value.replace('&', " "));
    let text = typed.as_deref().unwrap_or(text);
    let mut plain = without_types(text);
    for (mark, other) in MARKS {
        if plain.contains(mark) {
            plain = plain.replace(mark, other);
        }
    }
    expanded(&plain).unwrap_or(plain).into()
}

/// Marks of sets in Elixir, LaTeX, Lisp and Mathematica, and what replaces them.
const MARKS: [(&str, &str); 7] = [
    ("%{", "{"),
    ("\\{", "{"),
    ("\\}", "}"),
    ("\u{2205}", "{}"),
    ("'((", "(("),
    ("<|", "{"),
    ("|>", "}"),
];

/// Removes types and macros before brackets: `new Set(`, `vec![`, `[][]int{`, `map[string][]int{`, `new List<int[]> {`,
/// `fromList [`.
fn without_types(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = 0;
    for (place, _) in text.match_indices(['(', '[', '{']) {
        if place < rest || text[place..].starts_with("[]") {
            continue;
        }
        let before = text[rest..place].trim_end();
        let start = type_start(before);
        let own = &before[start..];
        let (before, is_new) = match before[..start].strip_suffix("new ") {
            Some(before) => (before, true),
            None => (&before[..start], false),
        };
        let is_marked = own.ends_with(['!', '>']) || own.ends_with("fromList") || own.contains(']');
        if own.contains(char::is_alphabetic) && (is_new || is_marked) {
            plain += before;
            rest = place;
        }
    }
    plain + &text[rest..]
}

/// Returns the start of the type or the name of a macro at the end of a text.
fn type_start(text: &str) -> usize {
    let is_name = |symbol: char| symbol.is_alphanumeric() || "_.!<>".contains(symbol);
    let mut start = text.trim_end_matches(is_name);
    // A type in brackets: `[]`, `[string]`.
    while let Some((before, inside)) = start
        .strip_suffix(']')
        .and_then(|open| open.rsplit_once('['))
        && inside.chars().all(char::is_alphabetic)
    {
        start = before.trim_end_matches(is_name);
    }
    start.len()
}

/// Returns named sets for a table of Markdown with a name and members in each row.
fn of_markdown(text: &str) -> Option<String> {
    let mut lines = lines::filled(text);
    let cells = |line: &'_ str| -> Option<[String; 2]> {
        let (name, members) = trim(line)
            .strip_prefix('|')?
            .strip_suffix('|')?
            .split_once('|')?;
        (!members.contains('|')).then(|| [name, members].map(|cell| trim(cell).to_owned()))
    };
    cells(lines.next()?.text)?;
    let is_rule = |cell: &String| cell.bytes().all(|byte| matches!(byte, b'-' | b':'));
    cells(lines.next()?.text)?
        .iter()
        .all(is_rule)
        .then_some(())?;
    let mut sets = String::new();
    for line in lines {
        let [name, members] = cells(line.text)?;
        let _ = writeln!(sets, "{name}: {members}");
    }
    Some(sets)
}

/// Returns the sets of a file with a line `p NAME ITEMS SETS`, as named sets.
fn of_dimacs(text: &str) -> Option<String> {
    let mut sets = String::new();
    let (mut is_headed, mut count) = (false, 0);
    for line in text.lines() {
        let mut words = line.split_whitespace().peekable();
        match words.next() {
            None | Some("c") => sets.push('\n'),
            Some("p") if !is_headed => {
                is_headed = PROBLEMS.contains(&words.next()?);
                let items = number(words.next()?).filter(|items| *items <= MAX_RANGE)?;
                sets += "universe:";
                for item in 1..=items {
                    let _ = write!(sets, " {item}");
                }
                sets.push('\n');
            }
            Some(first) if is_headed => {
                // Files mark lines by a letter, or end them with a zero.
                let first = Some(first).filter(|word| !matches!(*word, "s" | "e"));
                let members: Vec<&str> = first.into_iter().chain(words).collect();
                let members = members.strip_suffix(&["0"]).unwrap_or(&members);
                count += 1;
                let _ = writeln!(sets, "{count}: {}", members.join(" "));
            }
            Some(_) => return None,
        }
    }
    is_headed.then_some(sets)
}

/// Whether all lines hold words without brackets and names.
fn are_words(text: &str) -> bool {
    !text.contains(['{', '[', '(', '}', ':', '=', '"', '\''])
}

/// Returns named sets for lines that begin with a label: `A 1 4`, `A | 1 4`, `1) a b`. All labels differ, and no label is
/// a member.
fn labeled(text: &str) -> Option<String> {
    are_words(text).then_some(())?;
    let mut labels: Vec<&str> = Vec::new();
    let mut members: Vec<&str> = Vec::new();
    let mut sets = String::new();
    let is_mark = |word: &str| matches!(word, "-" | "|" | "\u{2013}" | "\u{2014}");
    let is_separator = |symbol: char| is_white(symbol) || matches!(symbol, ',' | ';');
    let (mut marks, mut count) = (0, 0);
    for line in text.lines() {
        let mut words = words(line, is_separator).map(|word| word.text).peekable();
        if let Some(label) = words.next() {
            let name = label.trim_end_matches(['.', ')']);
            let is_marked =
                name.len() < label.len() || words.next_if(|word| is_mark(word)).is_some();
            marks += usize::from(is_marked);
            count += 1;
            if is_mark(label) || labels.contains(&name) || labels.len() > MAX_LABELS {
                return None;
            }
            labels.push(name);
            let before = members.len();
            members.extend(words);
            let _ = write!(sets, "{name}: {}", members[before..].join(" "));
        }
        sets.push('\n');
    }
    let is_number = |word: &&str| number(word).is_some();
    let differ = labels.iter().all(is_number) != members.iter().all(is_number)
        && labels.iter().any(is_number) != members.iter().any(is_number);
    let is_so = count > 1 && members.len() > count && (marks == count || marks == 0 && differ);
    let known: HashSet<&str> = members.iter().copied().collect();
    let is_member = |label: &&str| known.contains(label);
    (is_so
        && are_words(&sets.replace(':', ""))
        && (marks == count || !labels.iter().any(is_member)))
    .then_some(sets)
}

/// Returns sets for a text whose first line names the items: `items a b c`.
fn headed(text: &str) -> Option<String> {
    let mut lines = text.lines().skip_while(|line| line.trim().is_empty());
    let first = lines.next()?.trim_start();
    let word = first.split(is_white).next()?;
    let is_head = ["items", "universe", "elements"].contains(&&word.to_lowercase()[..]);
    let is_used = || {
        lines
            .clone()
            .any(|line| line.split(is_white).any(|other| other == word))
    };
    if !is_head || !are_words(text) || is_used() {
        return None;
    }
    let mut sets = format!("universe: {}\n", &first[word.len()..]);
    for (line, place) in lines.filter(|line| !line.trim().is_empty()).zip(1..) {
        let members = line.strip_prefix("option ").unwrap_or(line);
        let _ = writeln!(sets, "{place}: {members}");
    }
    Some(sets)
}

/// Returns sets for lines of numbers below their number of items, and perhaps of sets.
fn numbered(text: &str) -> Option<String> {
    let mut lines = lines::filled(text);
    let counts: Vec<usize> = numbers(lines.next()?)?;
    let sets: Vec<Vec<usize>> = lines.map(numbers).collect::<Option<_>>()?;
    let (&first, rest) = counts.split_first()?;
    let items = match rest {
        // The second number may be that of the items that are covered at most once.
        [] | [0] => first,
        [second] if sets.len() == *second => first,
        [second] if sets.len() == first => *second,
        _ => return None,
    };
    let members = || sets.iter().flatten().copied();
    let start = members().min()?.min(1);
    let is_so = members().max()? < items + start && items <= MAX_RANGE && members().count() > items;
    if !is_so {
        return None;
    }
    let add = |text: &mut String, words: &mut dyn Iterator<Item = usize>| {
        for word in words {
            let _ = write!(text, " {word}");
        }
        text.push('\n');
    };
    let mut text = String::from("universe:");
    add(&mut text, &mut (start..items + start));
    for (set, place) in sets.iter().zip(1..) {
        let _ = write!(text, "{place}:");
        add(&mut text, &mut set.iter().copied());
    }
    Some(text)
}

fn numbers(line: Line) -> Option<Vec<usize>> {
    let words = words(line.text, |symbol| is_white(symbol) || symbol == ',');
    words.map(|word| number(word.text)).collect()
}

/// Returns sets in brackets for lines of words with commas between them.
fn separated(text: &str) -> Option<String> {
    let lines = || lines::filled(text);
    let is_name = |word: &str| {
        let word = word.trim();
        !word.is_empty()
            && word
                .chars()
                .all(|symbol| symbol.is_alphanumeric() || symbol == '_')
    };
    let is_list = |line: Line| line.text.split(',').all(is_name);
    let commas = |line: Line| line.text.matches(',').count();
    let first = lines().next().map_or(0, commas);
    let is_so = are_words(text)
        && lines().nth(1).is_some()
        && lines().all(is_list)
        && lines().any(|line| commas(line) > 0)
        && lines().any(|line| commas(line) != first);
    is_so.then_some(())?;
    // If no two lines share the first word, it names the set: as an item it would force each set.
    let cells = |line: Line<'_>| -> Vec<String> {
        line.text
            .split(',')
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    let all: Vec<Vec<String>> = lines().map(cells).collect();
    let mut known = HashSet::new();
    let is_new = all.iter().all(|cells| known.insert(&cells[0]));
    let is_apart = all
        .iter()
        .flat_map(|cells| &cells[1..])
        .all(|cell| !known.contains(cell));
    let are_named = is_new && is_apart && all.iter().all(|cells| cells.len() > 1);
    let mut sets = String::new();
    for (line, cells) in lines().zip(&all) {
        let _ = if are_named {
            writeln!(sets, "{}: {{{}}}", cells[0], cells[1..].join(", "))
        } else {
            writeln!(sets, "{{{}}}", line.text)
        };
    }
    Some(sets)
}

/// Returns the universe and the sets of a text whose first line holds their numbers.
pub(super) fn counted(text: &str) -> Option<(SetGroup<'_>, Vec<SetGroup<'_>>)> {
    let mut lines = lines::filled(text);
    let counts: Vec<usize> = { lines.next()?.words(is_white) }
        .map(|word| number(word.text))
        .collect::<Option<_>>()?;
    let universe = group(lines.next()?);
    let sets: Vec<SetGroup> = lines.map(group).collect();
    let items = universe.words().filter(|word| word.text != "|").count();
    let is_so = counts == [items, sets.len()] || counts == [sets.len(), items];
    (is_so && universe.words().any(|word| number(word.text).is_none())).then_some((universe, sets))
}

fn group(line: Line<'_>) -> SetGroup<'_> {
    let words = words(line.text, is_white).map(|word| {
        Member::Word(SetWord {
            line: line.number,
            column: word.column,
            text: word.text,
        })
    });
    SetGroup {
        name: None,
        members: words.collect(),
    }
}
