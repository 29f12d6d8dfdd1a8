//! Words around a grid. A title may name rules that the grid does not show.
//!
//! Titles are compared with a list of plain words, because a list of other rules would never be complete. Comments may
//! hold any words, except the names of well-known other rules.

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
}

/// Words of plain titles, in several languages.
const PLAIN: &str = " sudoku sudokus su doku puzzle puzzles grid grids board game number numero num no nr problem example \
    sample test input question quiz quizzes clues clue givens given the of a an and for in on at to from my this is it day daily week \
    weekly today todays easy simple gentle beginner novice light medium moderate intermediate normal standard classic \
    classical regular plain tough hard harder hardest difficult very extremely super evil expert extreme diabolical \
    fiendish master insane nightmare impossible world worlds most famous unsolvable minimal unique difficulty level rated \
    rating score stars star time times date page book volume vol issue edition part set pack id mini giant mega large \
    small big new old first second third next last solve solved solution solutions unsolved answer answers solver please \
    leicht einfach mittel schwer schwierig sehr facil medio media dificil muy facile moyen difficile tres experte difficili \
    ratsel raetsel loesung losung solucion puzle monday tuesday wednesday thursday friday saturday sunday january february \
    march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec \
    empty blank row rows col cols column columns box boxes text txt plain python json csv size with only letters digits \
    wordoku field cell unnamed index le la les el lo il du des de di da del jour dia giorno der die das von fur une un eine \
    one newspaper paper case cases challenge starter warm up arto inkala inkalas golden nugget al escargot ai etana \
    platinum blonde tough nut matrix array vector tibble dataframe int int8 int64 int32 uint8 float64 integer \
    any char string dbl chr here is are there are zeros zero dots dot blanks ";

/// Labels whose value is not examined: `Author: Kim`.
const LABELS: &str = " by author authors from source date difficulty level rating rated url link id copyright created \
    publisher published designer composer solver contact www http https name title comment description notes note ";

/// Words of the titles of jigsaws.
const REGIONS: &str = " jigsaw irregular chaos squiggly nonomino regions region layout map shape shapes blocks areas ";

/// Names of other rules, in comments.
const OTHER_RULES: &str = " killer thermo thermometer thermometers sandwich renban samurai kropki \
    killersudoku jigsaw irregular arrow arrows palindrome whispers skyscraper \
    skyscrapers kenken calcudoku argyle battenburg quadruple quadruples asterisk girandola cage cages greaterthan \
    knights ";

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

/// Returns whether a word is one of plain titles, a number or a letter.
pub(in crate::puzzle::text) fn is_plain_word(word: &str) -> bool {
    is_in(PLAIN, word)
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

/// Adds the rules that a line names.
fn rule(title: Line, side: usize, cells: &[Cell], rules: &mut Rules) -> Result<()> {
    let text = trim(title.text);
    if text.starts_with("```") || text.starts_with('\\') {
        return Ok(());
    }
    let is_comment = text.starts_with(['#', '%', ';', '['])
        || text.starts_with("//")
        || text.starts_with("--")
        || text.starts_with("/*")
        || text.starts_with("<-");
    let words = words_of(text);
    let (known, places) = KnownRules::of(&words);
    rules.known.add(known);
    if is_comment || is_assignment(text) {
        return comment(title, &words);
    }
    let is_label = |place: usize| {
        let first = place == 0 || words[..place].iter().all(|word| is_in(PLAIN, word));
        first && is_in(LABELS, &words[place])
    };
    for (place, word) in words.iter().enumerate() {
        if is_label(place) && (place + 1 < words.len()) && (text.contains(':') || word == "by") {
            return comment(title, &words);
        }
        let is_number = word.chars().any(char::is_numeric)
            && word.chars().filter(|symbol| symbol.is_alphabetic()).count() <= 2;
        let is_part = places.contains(&place);
        let is_short = word.len() == 1 && (word != "x" || text.contains(char::is_numeric));
        if is_alphabet(word, side, cells) {
            rules.word = Some(written(text, word));
            continue;
        }
        if is_in(PLAIN, word)
            || is_number
            || is_part
            || is_short
            || !word.is_ascii() && word.chars().all(is_plain_ideograph)
        {
            continue;
        }
        return Err(refusal(title, word));
    }
    Ok(())
}

/// Returns the rules that a line names.
pub(super) fn known(line: Line) -> KnownRules {
    KnownRules::of(&words_of(line.text)).0
}

/// Returns whether a line is a title of a jigsaw, of its clues or of its regions.
pub(in crate::puzzle::text) fn is_region_title(text: &str) -> bool {
    let words = words_of(text);
    let is_known = |word: &String| {
        is_in(REGIONS, word) || is_in(PLAIN, word) || word.bytes().all(|byte| byte.is_ascii_digit())
    };
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

/// Checks a title of a grid that another format read. Returns the rules that it names.
pub(in crate::puzzle::text) fn check_title(title: Line) -> Result<KnownRules> {
    Ok(rules(&[title], 0, &[])?.known)
}

/// Refuses the names of well-known other rules in a comment. Returns the rules that it names.
pub(in crate::puzzle::text) fn check_comment(line: Line) -> Result<KnownRules> {
    let words = words_of(line.text);
    comment(line, &words)?;
    Ok(KnownRules::of(&words).0)
}

fn comment(line: Line, words: &[String]) -> Result<()> {
    // SadMan's header lines have a letter: `#DKiller`.
    let is_headed = line.text.trim_start().starts_with('#');
    let is_rule = |word: &&String| {
        let tail = word.get(1..).filter(|_| is_headed).unwrap_or_default();
        is_in(OTHER_RULES, word) || !tail.is_empty() && is_in(OTHER_RULES, tail)
    };
    match words.iter().find(is_rule) {
        Some(word) => Err(refusal(line, word)),
        None => Ok(()),
    }
}

fn is_plain_ideograph(symbol: char) -> bool {
    "数独數獨题題第号號日月年难度難初级級高中简单簡單ナンプレ問易".contains(symbol)
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
