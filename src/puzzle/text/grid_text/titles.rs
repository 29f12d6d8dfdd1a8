//! Words around a grid. A title may name rules that the grid does not show.
//!
//! Titles are compared with a list of plain words, because a list of other rules would never be complete. Comments may
//! hold any words, except the names of well-known other rules.

use super::Cell;
use crate::error::{Error, Result};
use crate::puzzle::text::lines::{Line, is_in};
use crate::text_util::{quoted, short, trim};

/// The rules that titles name.
#[derive(Debug, Default)]
pub(in crate::puzzle::text) struct Rules {
    pub(in crate::puzzle::text) diagonals: bool,
    /// A word whose letters may be the symbols.
    pub(super) word: Option<String>,
}

/// Words of plain titles, in several languages.
const PLAIN: &str = " sudoku sudokus su doku puzzle puzzles grid grids board game number numero num no nr problem example \
    sample test input question clues clue givens given the of a an and for in on at to from my this is it day daily week \
    weekly today todays easy simple gentle beginner novice light medium moderate intermediate normal standard classic \
    classical regular plain tough hard harder hardest difficult very extremely super evil expert extreme diabolical \
    fiendish master insane nightmare impossible world worlds most famous unsolvable minimal unique difficulty level rated \
    rating score stars star time times date page book volume vol issue edition part set pack id mini giant mega large \
    small big new old first second third next last solve solved solution solutions unsolved answer answers solver please \
    leicht einfach mittel schwer schwierig sehr facil medio media dificil muy facile moyen difficile tres experte difficili \
    ratsel raetsel loesung losung solucion puzle monday tuesday wednesday thursday friday saturday sunday january february \
    march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec \
    empty blank row rows col cols column columns box boxes text txt plain python json csv size with only letters digits \
    wordoku field cell unnamed index ";

/// Labels whose value is not examined: `Author: Kim`.
const LABELS: &str = " by author authors from source date difficulty level rating rated url link id copyright created \
    publisher published designer composer solver contact www http https ";

/// Names of other rules, in comments.
const OTHER_RULES: &str = " killer windoku hypersudoku hyper thermo thermometer thermometers sandwich renban samurai kropki \
    killersudoku antiknight antiking nonconsecutive jigsaw irregular arrow arrows palindrome whispers skyscraper \
    skyscrapers kenken calcudoku disjoint argyle battenburg quadruple quadruples asterisk girandola cage cages greaterthan \
    knights ";

/// Returns the words of a title in lower case, without accents.
fn words_of(text: &str) -> Vec<String> {
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

/// Returns whether the words name the rule of the diagonals.
fn names_diagonals(words: &[String]) -> bool {
    let is = |word: Option<&String>, name: &str| word.is_some_and(|word| word == name);
    words.iter().enumerate().any(|(place, word)| {
        let before = place.checked_sub(1).and_then(|place| words.get(place));
        let beside = is(before, "sudoku") || is(words.get(place + 1), "sudoku");
        matches!(
            &word[..],
            "diagonal" | "diagonals" | "xsudoku" | "sudokux" | "diagonalsudoku"
        ) || word == "x" && beside
    })
}

/// Returns the rules that these lines name.
///
/// # Errors
/// Returns an error if a line may name rules that are not supported.
pub(super) fn rules(titles: &[Line], side: usize, cells: &[Cell]) -> Result<Rules> {
    let mut rules = Rules::default();
    for title in titles {
        rule(*title, side, cells, &mut rules)?;
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
    let is_diagonal = names_diagonals(&words);
    rules.diagonals |= is_diagonal;
    if is_comment {
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
        let is_part = is_diagonal
            && matches!(
                &word[..],
                "x" | "diagonal"
                    | "diagonals"
                    | "xsudoku"
                    | "sudokux"
                    | "both"
                    | "main"
                    | "diagonalsudoku"
            );
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

/// Checks a title of a grid that another format read. Returns whether it names the rule of the diagonals.
pub(in crate::puzzle::text) fn check_title(title: Line) -> Result<bool> {
    Ok(rules(&[title], 0, &[])?.diagonals)
}

/// Refuses the names of well-known other rules in a comment. Returns whether it names the rule of the diagonals.
pub(in crate::puzzle::text) fn check_comment(line: Line) -> Result<bool> {
    let words = words_of(line.text);
    comment(line, &words)?;
    Ok(names_diagonals(&words))
}

fn comment(line: Line, words: &[String]) -> Result<()> {
    match words.iter().find(|word| is_in(OTHER_RULES, word)) {
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
    let expected = "a title of a plain Sudoku or Sudoku X, because a title names rules that the grid does not show";
    let found = format_args!("{} in {title_text}", quoted(word));
    Error::parse([title.number, 1], &expected, &found)
}
