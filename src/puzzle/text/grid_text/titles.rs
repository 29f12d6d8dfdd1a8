//! Words around a grid. A title may name rules that the grid does not show: these are applied or refused. Every other
//! line is a note.

mod known;

pub(in crate::puzzle::text) use known::KnownRules;

use super::Cell;
use crate::error::{Error, Result};
use crate::puzzle::text::lines::{Line, is_in};
use crate::text_util::{quoted, short, trim};

/// The rules that titles name.
#[derive(Debug, Default)]
pub(in crate::puzzle::text) struct Rules {
    pub(in crate::puzzle::text) known: KnownRules,
    /// A word whose letters may be the symbols.
    pub(super) word: Option<String>,
    /// Remarks about lines that are not read.
    pub(super) notes: Vec<String>,
}

/// Words beside the name of a rule in a title, in lower case.
const ORDINARY: &str = " sudoku sudokus puzzle puzzles grid grids the a an of no nr number num id easy medium normal \
    hard harder expert classic daily weekly line lines rule rules constraint constraints with and by for clues ";

/// Words of the titles of jigsaws.
const REGIONS: &str = " jigsaw irregular chaos squiggly nonomino regions region layout map shape shapes blocks areas ";

/// Names of rules that need marks beside the clues.
const RULE_NAMES: &str = " killer killersudoku thermo thermos thermometer thermometers sandwich renban samurai kropki \
    jigsaw irregular squiggly nonomino arrow arrows palindrome palindromes whisper whispers skyscraper skyscrapers \
    kenken calcudoku kakuro futoshiki hitori argyle battenburg quadruple quadruples asterisk girandola cage cages \
    greaterthan xv toroidal nabner entropic modular zipper sujiken rossini fortress xsums gattai tatooine \
    indexer rowindexer cagesum antiqueen antibishop antirook antidiagonal knights ";

/// Names of rules that are also ordinary words: a title names the rule if it has no other words.
const SHORT_TITLES: &str = " even odd sum sums between consecutive frame mirror chain center centre dot dots offset clone \
    clones slot machine miracle magic square squares extra outside product difference greater less than parity chaos \
    region regions dutch german little numbered rooms star battle fog battleship battleships double doubler doublers \
    hybrid equal unequal touching ";

/// Returns the words of a title in lower case, without accents.
pub(in crate::puzzle::text) fn words_of(text: &str) -> Vec<String> {
    let plain = |symbol: char| match symbol {
        'á' | 'à' | 'â' | 'ä' | 'Ä' => 'a',
        'é' | 'è' | 'ê' | 'É' => 'e',
        'í' | 'ì' => 'i',
        'ó' | 'ò' | 'ö' | 'Ö' => 'o',
        'ú' | 'ù' | 'ü' | 'Ü' => 'u',
        'ß' => 's',
        other => other.to_ascii_lowercase(),
    };
    let text: String = text
        .replace(['\'', '\u{2019}'], "")
        .chars()
        .map(plain)
        .collect();
    let words = text.split(|symbol: char| !symbol.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Returns whether a word of a title names no rule: an ordinary word, a number or a letter.
pub(in crate::puzzle::text) fn is_ordinary(word: &str) -> bool {
    is_in(ORDINARY, word)
        || word.chars().count() == 1
        || word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the rules that these lines name.
///
/// # Errors
/// Returns an error if a line may name rules that are not supported.
pub(super) fn rules(titles: &[Line], side: usize, cells: &[Cell]) -> Result<Rules> {
    let mut rules = Rules::default();
    // The tag after `<<` ends a text.
    let tag = titles.iter().find_map(|title| title.text.split_once("<<"));
    let tag = tag.map(|(_, tag)| tag.trim_matches(|symbol: char| !symbol.is_alphanumeric()));
    for title in titles {
        if tag.is_none_or(|tag| trim(title.text) != tag) {
            rule(*title, side, cells, &mut rules)?;
        }
    }
    Ok(rules)
}

/// Adds the rules that a line names, and a note if it names none.
fn rule(title: Line, side: usize, cells: &[Cell], rules: &mut Rules) -> Result<()> {
    let text = trim(title.text);
    if text.starts_with("```") || text.starts_with('\\') {
        return Ok(());
    }
    let words = words_of(text);
    let (known, places) = KnownRules::of(&words);
    let is_comment = is_comment(text);
    refuse_rule_names(title, &words, &places, !is_comment)?;
    rules.known.add(known);
    let alphabet = words.iter().find(|word| is_alphabet(word, side, cells));
    if let Some(word) = alphabet {
        rules.word = Some(written(text, word));
    }
    let is_read = is_comment || is_assignment(text) || alphabet.is_some() || !known.is_empty();
    if !is_read && !words.iter().all(|word| is_ordinary(word)) {
        rules.notes.push(note(text));
    }
    Ok(())
}

fn is_comment(text: &str) -> bool {
    let marks = ["#", "%", ";", "[", "//", "--", "/*", "<-"];
    marks.iter().any(|mark| text.starts_with(mark))
}

/// The note about a line that is not read.
pub(in crate::puzzle::text) fn note(text: &str) -> String {
    format!("not interpreted: {}", short(trim(text)))
}

/// Refuses the names of rules that are not read from words. `places` are those of words that name known rules. Ordinary
/// words name a rule only in a title.
fn refuse_rule_names(
    line: Line,
    words: &[String],
    places: &[usize],
    may_be_title: bool,
) -> Result<()> {
    // SadMan's header lines have a letter: `#DKiller`.
    let is_headed = line.text.trim_start().starts_with('#');
    let is_title = may_be_title
        && words.len() <= 6
        && words
            .iter()
            .all(|word| is_ordinary(word) || is_in(SHORT_TITLES, word) || is_in(RULE_NAMES, word));
    let others = words
        .iter()
        .zip(0..)
        .filter(|(_, place)| !places.contains(place));
    for (word, _) in others {
        let tail = word.get(1..).filter(|_| is_headed).unwrap_or_default();
        let is_rule = is_in(RULE_NAMES, word)
            || word == "anti" && words.len() <= 6
            || !tail.is_empty() && is_in(RULE_NAMES, tail)
            || is_title && is_in(SHORT_TITLES, word);
        if is_rule {
            return Err(refusal(line, word));
        }
    }
    if is_cage(line.text, words) {
        return Err(refusal(line, &words[0]));
    }
    Ok(())
}

/// Returns whether a line gives a sum or a mark to several cells: `r1c1 r1c2 = 10`.
fn is_cage(text: &str, words: &[String]) -> bool {
    let is_cell = |word: &&String| {
        let (row, column) = word.split_once('c').unwrap_or_default();
        let is_number =
            |digits: &str| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        row.strip_prefix('r').is_some_and(is_number) && is_number(column)
    };
    text.contains(['=', ':']) && words.iter().filter(is_cell).count() > 1
}

/// Returns the rules that a line names.
pub(super) fn known(line: Line) -> KnownRules {
    KnownRules::of(&words_of(line.text)).0
}

/// Returns whether a line is a title of a jigsaw, of its clues or of its regions.
pub(in crate::puzzle::text) fn is_region_title(text: &str) -> bool {
    let words = words_of(text);
    let is_known = |word: &String| is_in(REGIONS, word) || is_ordinary(word);
    words.iter().all(is_known)
        && words
            .iter()
            .any(|word| word.len() > 2 && !word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns whether a line only gives a name to the grid below: `puzzle = """`, `grid: |`, `S =`, `text = <<~END`.
pub(super) fn is_assignment(text: &str) -> bool {
    let Some(end) = text.find(['=', ':']) else {
        return false;
    };
    let (name, value) = (trim(&text[..end]), trim(&text[end + 1..]));
    let is_name =
        |symbol: char| symbol.is_alphanumeric() || matches!(symbol, '_' | '.' | '$' | ' ');
    let marks = value.trim_start_matches("<<");
    let is_tag = marks.len() < value.len()
        && marks
            .trim_matches(['~', '-', '"', '\''])
            .chars()
            .all(char::is_alphanumeric);
    !name.is_empty()
        && name.chars().all(is_name)
        && name.chars().any(char::is_alphabetic)
        && (is_tag || value.chars().all(|symbol| !symbol.is_alphanumeric()))
}

/// Checks a title of a grid that another format read. Returns the rules that it names, and a note if it is not read.
pub(in crate::puzzle::text) fn check_title(title: Line) -> Result<(KnownRules, Option<String>)> {
    let mut rules = rules(&[title], 0, &[])?;
    Ok((rules.known, rules.notes.pop()))
}

/// Refuses the names of other rules in a comment. Returns the rules that it names.
pub(in crate::puzzle::text) fn check_comment(line: Line) -> Result<KnownRules> {
    let words = words_of(line.text);
    let (known, places) = KnownRules::of(&words);
    refuse_rule_names(line, &words, &places, false)?;
    Ok(known)
}

/// Returns whether the cells hold only letters of a word of as many letters as the side.
fn is_alphabet(word: &str, side: usize, cells: &[Cell]) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let differ = letters
        .iter()
        .enumerate()
        .all(|(place, letter)| !letters[..place].contains(letter));
    let used = cells
        .iter()
        .flat_map(|cell| cell.text.chars())
        .filter(|symbol| symbol.is_alphabetic());
    let mut used = used.map(|symbol| symbol.to_ascii_lowercase());
    letters.len() == side
        && differ
        && used.clone().count() > side / 2
        && used.all(|symbol| letters.contains(&symbol))
}

/// Returns a word as it is written in a text.
fn written(text: &str, word: &str) -> String {
    let parts = text.split(|symbol: char| !symbol.is_alphanumeric());
    let mut same = parts.filter(|part| part.eq_ignore_ascii_case(word));
    same.next().unwrap_or(word).to_owned()
}

fn refusal(title: Line, word: &str) -> Error {
    let title_text = quoted(&short(trim(title.text)));
    let expected = "a title of a plain Sudoku, or of a rule that needs no marks (Sudoku X, windoku, antiknight and others)";
    let found = format_args!("{} in {title_text}", quoted(word));
    Error::parse([title.number, 1], &expected, &found)
}
