//! The rules that a single sentence can break.

use typos_vars::{Category, VARS};
use unicase::UniCase;

use super::sentences::PLACEHOLDER;

/// A sentence may have this many words.
pub const MAX_WORDS: usize = 30;

/// A sentence that is no question must not begin with one of these: its subject would have no name.
const HEADLESS: [&str; 8] = [
    "What",
    "Where",
    "Who",
    "Whoever",
    "Whatever",
    "Whichever",
    "So many",
    "Of which",
];

/// Tools whose names are words of another spelling.
const TOOLS: [&str; 1] = ["axe"];

/// Words that American English admits in two spellings, and the one of the project.
const CHOSEN: [(&str, &str); 3] = [
    ("cancelled", "canceled"),
    ("cancelling", "canceling"),
    ("grey", "gray"),
];

/// Returns whether a sentence begins with a relative clause that has no head, as in "What it costs is not known."
pub fn is_headless(sentence: &str) -> bool {
    let sentence = sentence.trim_matches(|c: char| !c.is_alphanumeric() && !"?_".contains(c));
    let begins_with = |words: &&str| {
        sentence
            .strip_prefix(*words)
            .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    HEADLESS.iter().any(begins_with) && !sentence.ends_with('?')
}

/// The number of words. Code counts as one, a dash as none.
pub fn word_count(sentence: &str) -> usize {
    let is_word = |token: &&str| token.contains(|c: char| c.is_alphanumeric() || c == PLACEHOLDER);
    sentence.split_whitespace().filter(is_word).count()
}

/// The words that are not spelled as in American English, each with the American spelling.
pub fn misspelled(sentence: &str) -> Vec<(&str, &'static str)> {
    let is_code = |token: &str| token.contains("://") || token.contains(['_', '\\']);
    let tokens = sentence.split_whitespace().filter(|token| !is_code(token));
    let words = tokens.flat_map(|token| token.split(|c: char| !c.is_ascii_alphabetic()));
    words
        .filter(|word| !word[1.min(word.len())..].contains(|c: char| c.is_uppercase()))
        .filter_map(|word| Some((word, american(word)?)))
        .collect()
}

/// The American spelling of a word that has another one.
fn american(word: &str) -> Option<&'static str> {
    if TOOLS.contains(&word) {
        return None;
    }
    let chosen = CHOSEN
        .iter()
        .find(|(other, _)| word.eq_ignore_ascii_case(other));
    if let Some((_, chosen)) = chosen {
        return Some(chosen);
    }
    let (categories, variants) = VARS.find(&UniCase::new(word))?.first()?;
    let is_american = categories & Category::American as u8 != 0;
    if is_american {
        return None;
    }
    typos_vars::corrections(Category::American, **variants)
        .first()
        .copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headless_sentences_are_found() {
        for sentence in [
            "What it costs.",
            "What's left is done.",
            "(Where nothing is left, it stops.)",
            "**Who asks waits.",
            "So many options fit.",
            "Of which none is left",
        ] {
            assert!(is_headless(sentence), "{sentence}");
        }
        for sentence in [
            "What is it?",
            "(Who asks?)",
            "Whatsoever it costs.",
            "What_ is a name.",
            "It is what it costs.",
            "So it is.",
            "",
        ] {
            assert!(!is_headless(sentence), "{sentence}");
        }
    }

    #[test]
    fn words_are_counted() {
        assert_eq!(word_count("One two-fold _ – and 4 (five)."), 6);
    }

    #[test]
    fn british_words_are_found() {
        let sentence = "Colour, behaviour and the centre are cancelled; the licence is summarised.";
        let words: Vec<&str> = misspelled(sentence).into_iter().map(|(w, _)| w).collect();
        let expected = [
            "Colour",
            "behaviour",
            "centre",
            "cancelled",
            "licence",
            "summarised",
        ];
        assert_eq!(words, expected);
        assert_eq!(misspelled("colour"), [("colour", "color")]);
        assert_eq!(misspelled("Grey."), [("Grey", "gray")]);
    }

    #[test]
    fn american_words_and_code_are_not() {
        for sentence in [
            "The color of the center is canceled, precise and otherwise promised.",
            "It is checked with axe.",
            "fillColour set_colour https://colour.example/centre",
        ] {
            assert_eq!(misspelled(sentence), [], "{sentence}");
        }
    }
}
