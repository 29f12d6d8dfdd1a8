//! Sets in prose: `Let S = {A, B} be a collection of subsets of X = {1, 2, 3} such that A = {1, 2} and B = {3}.`

use std::fmt::Write as _;

use super::{SHORT_UNIVERSE, UNIVERSE, ranges::expanded};
use crate::puzzle::text::lines::is_in;
use crate::text_util::is_white;

/// The least number of words around the sets. With fewer words, the text is a list of sets.
const LEAST_WORDS: usize = 3;

/// Maximum length of a text in bytes.
const MAX_LENGTH: usize = 1 << 14;

/// Marks of LaTeX, and what replaces them.
const MARKS: [(&str, &str); 9] = [
    ("\\{", "{"),
    ("\\}", "}"),
    ("\\(", " "),
    ("\\)", " "),
    ("\\[", " "),
    ("\\]", " "),
    ("\\ldots", "..."),
    ("\\dots", "..."),
    ("$", " "),
];

/// A set with its name, from the line with this number.
struct NamedSet {
    line: usize,
    name: String,
    members: Vec<String>,
}

/// Returns the named sets of a text in prose, as lines. The universe comes first. A set whose members are mostly
/// names of other sets is left out, such as a solution.
pub(super) fn sets_of(text: &str) -> Option<String> {
    let is_likely = text.len() <= MAX_LENGTH && text.matches(['=', ':']).count() > 2;
    let plain = without_marks(text.contains('{').then_some(text).filter(|_| is_likely)?);
    let mut sets: Vec<NamedSet> = Vec::new();
    let mut words = 0;
    let mut rest = &plain[..];
    let mut line = 0;
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, after) = after.split_once('}')?;
        let head = before
            .trim_end()
            .strip_suffix(['=', ':'])?
            .trim_end_matches(':')
            .trim_end();
        let name = head
            .rsplit(|symbol: char| is_white(symbol) || matches!(symbol, ',' | ';' | '('))
            .next()?;
        words += words_in(&head[..head.len() - name.len()]);
        line += before.matches('\n').count();
        let members = inside
            .split(',')
            .map(bare)
            .filter(|member| !member.is_empty());
        let members: Vec<String> = members.map(str::to_owned).collect();
        let is_plain = |member: &String| {
            !member.contains(|symbol: char| is_white(symbol) || "{[(:=\"'".contains(symbol))
        };
        members.iter().all(is_plain).then_some(())?;
        sets.push(NamedSet {
            line,
            name: bare(name).to_owned(),
            members,
        });
        line += inside.matches('\n').count();
        rest = after;
    }
    words += words_in(rest);
    (words >= LEAST_WORDS || words > 0 && text.contains("\\{")).then_some(())?;
    let names: Vec<String> = sets.iter().map(|set| set.name.clone()).collect();
    let is_index = |set: &NamedSet| {
        let is_other = |member: &&String| names.contains(member) && **member != set.name;
        2 * set.members.iter().filter(is_other).count() > set.members.len()
    };
    sets.retain(|set| !is_index(set));
    let is_name = |set: &NamedSet| {
        !set.name.is_empty()
            && set
                .name
                .chars()
                .all(|symbol| symbol.is_alphanumeric() || symbol == '_')
    };
    let differ =
        (0..sets.len()).all(|place| sets[..place].iter().all(|set| set.name != sets[place].name));
    (sets.len() > 2 && sets.iter().all(is_name) && differ).then_some(())?;
    let is_universe = |set: &&NamedSet| {
        let name = set.name.to_lowercase();
        is_in(UNIVERSE, &name) || is_in(SHORT_UNIVERSE, &name)
    };
    let mut written = String::new();
    if let Some(universe) = sets.iter().find(is_universe) {
        let _ = write!(written, "universe: {{{}}}, ", universe.members.join(", "));
    }
    let mut number = 0;
    for set in sets.iter().filter(|set| !is_universe(set)) {
        while number < set.line {
            written.push('\n');
            number += 1;
        }
        let _ = write!(written, "{} = {{{}}}, ", set.name, set.members.join(", "));
    }
    Some(expanded(&written).unwrap_or(written))
}

/// Removes what aligns formulas in LaTeX; `None` if there is no set of LaTeX.
pub(super) fn of_latex(text: &str) -> Option<String> {
    text.contains("\\{").then_some(())?;
    let is_command = |line: &str| {
        ["\\begin", "\\end"]
            .iter()
            .any(|mark| line.trim_start().starts_with(mark))
    };
    let plain = |line| {
        if is_command(line) {
            String::new()
        } else {
            line.replace('&', " ").replace("\\\\", ";")
        }
    };
    let lines: Vec<String> = text.split('\n').map(plain).collect();
    Some(without_marks(&lines.join("\n")))
}

/// Removes marks of LaTeX: the brackets of formulas, and the fonts of letters.
fn without_marks(text: &str) -> String {
    let mut plain = text.to_owned();
    for (mark, other) in MARKS {
        plain = plain.replace(mark, other);
    }
    for font in ["\\mathcal{", "\\mathbb{", "\\mathbf{", "\\mathrm{"] {
        while let Some(start) = plain.find(font) {
            plain.replace_range(start..start + font.len(), "");
            if let Some(end) = plain[start..].find('}') {
                plain.remove(start + end);
            }
        }
    }
    plain
}

/// Removes the marks of Markdown around a name.
fn bare(name: &str) -> &str {
    name.trim_matches(|symbol: char| is_white(symbol) || matches!(symbol, '_' | '*' | '`'))
}

/// Returns the number of words of letters in a text.
fn words_in(text: &str) -> usize {
    let words = text.split(|symbol: char| !symbol.is_alphabetic());
    words.filter(|word| word.len() > 1).count()
}
