//! Reads the sentences of Markdown. Comments of Rust and TypeScript are Markdown too.
//!
//! Headings, tables, code blocks, block quotes, HTML and text between quotation marks are left out.

use pulldown_cmark::{Event, Options, Parser, TagEnd};

/// Stands in a sentence for code and for quoted text: both count as one word.
pub const PLACEHOLDER: char = '_';

/// One sentence, or a fragment that stands alone as a paragraph or a list item.
#[derive(Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The line on which it begins, counted from 0.
    pub line: usize,
    pub text: String,
}

/// Abbreviations after which a sentence goes on.
const ABBREVIATIONS: [&str; 11] = [
    "e.g.", "i.e.", "cf.", "vs.", "al.", "p.", "pp.", "no.", "fig.", "sec.", "vol.",
];

/// The sentences of a text, in order.
pub fn sentences(markdown: &str) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut block = Block::default();
    // How many elements without prose are open.
    let mut left_out = 0;
    for (event, range) in Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(tag) => {
                if !is_inline(tag.to_end()) {
                    block.end(markdown, &mut found);
                }
                left_out += usize::from(has_no_prose(tag.to_end()));
            }
            Event::End(tag) => {
                if !is_inline(tag) {
                    block.end(markdown, &mut found);
                }
                left_out -= usize::from(has_no_prose(tag));
            }
            _ if left_out > 0 => {}
            Event::Text(text) => block.push(&text, range.start),
            Event::Code(_) => block.push(&PLACEHOLDER.to_string(), range.start),
            Event::SoftBreak | Event::HardBreak => block.push(" ", range.start),
            _ => {}
        }
    }
    block.end(markdown, &mut found);
    found
}

fn is_inline(tag: TagEnd) -> bool {
    matches!(
        tag,
        TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link | TagEnd::Image
    )
}

fn has_no_prose(tag: TagEnd) -> bool {
    matches!(
        tag,
        TagEnd::Heading(_)
            | TagEnd::Table
            | TagEnd::CodeBlock
            | TagEnd::BlockQuote(_)
            | TagEnd::HtmlBlock
    )
}

/// The text of one paragraph, with the place in the source of each of its pieces.
#[derive(Default)]
struct Block {
    text: String,
    pieces: Vec<(usize, usize)>,
}

impl Block {
    fn push(&mut self, text: &str, source: usize) {
        self.pieces.push((self.text.len(), source));
        self.text.push_str(text);
    }

    /// Hands over the sentences of the block and empties it.
    fn end(&mut self, markdown: &str, found: &mut Vec<Sentence>) {
        for (start, text) in split(&self.text) {
            let piece = self.pieces.iter().rfind(|(at, _)| *at <= start);
            let source = piece.map_or(0, |(_, source)| *source);
            found.push(Sentence {
                line: markdown[..source].matches('\n').count(),
                text,
            });
        }
        *self = Self::default();
    }
}

/// Splits a paragraph into sentences, each with the place at which it begins.
fn split(text: &str) -> Vec<(usize, String)> {
    // A quotation mark without its partner, as for inches, quotes nothing.
    let are_paired = text.matches('"').count().is_multiple_of(2);
    let mut sentences = vec![(0, String::new())];
    let mut is_quoted = false;
    for (at, c) in text.char_indices() {
        let sentence = &mut sentences.last_mut().expect("one is always open").1;
        match c {
            '“' => is_quoted = true,
            '"' if are_paired && !is_quoted => is_quoted = true,
            '”' | '"' if is_quoted => {
                is_quoted = false;
                sentence.push(PLACEHOLDER);
            }
            _ if is_quoted => {}
            c if c.is_whitespace() && is_end(sentence, &text[at..]) => {
                sentences.push((at + c.len_utf8(), String::new()));
            }
            c if c.is_whitespace() && sentence.is_empty() => {}
            c => sentence.push(c),
        }
    }
    sentences.retain(|(_, sentence)| !sentence.trim().is_empty());
    sentences
}

/// Returns whether a sentence ends before the white space with which the rest begins.
fn is_end(sentence: &str, rest: &str) -> bool {
    let goes_on = |c: char| c.is_lowercase() || matches!(c, ',' | ';' | '–' | '—');
    if rest.trim_start().starts_with(goes_on) {
        return false;
    }
    let closed = sentence.trim_end_matches([')', ']', '\'', '’', '*']);
    let last = closed.rsplit([' ', '(']).next().unwrap_or_default();
    let is_initial = last.len() == 2 && last.starts_with(|c: char| c.is_ascii_uppercase());
    let is_abbreviation = ABBREVIATIONS.contains(&last.to_lowercase().as_str());
    closed.ends_with(['?', '!', '…']) || closed.ends_with('.') && !is_initial && !is_abbreviation
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(markdown: &str) -> Vec<String> {
        let sentences = sentences(markdown).into_iter();
        sentences.map(|sentence| sentence.text).collect()
    }

    #[test]
    fn sentences_end_at_marks_and_paragraphs() {
        let markdown = "One is\nhere. Two (too.) Is it `three`?\n\n- Four\n- five\n";
        let expected = ["One is here.", "Two (too.)", "Is it _?", "Four", "five"];
        assert_eq!(texts(markdown), expected);
    }

    #[test]
    fn sentences_know_their_lines() {
        let lines: Vec<usize> = sentences("One.\nTwo is\nlong. Three.\n\nFour.")
            .into_iter()
            .map(|sentence| sentence.line)
            .collect();
        assert_eq!(lines, [0, 1, 2, 4]);
    }

    #[test]
    fn abbreviations_and_numbers_end_nothing() {
        for one in [
            "See D. E. Knuth, vol. 4, p. 12.",
            "Tools, e.g. Clippy, vs. 1.5 others.",
            "It ends … never.",
        ] {
            assert_eq!(texts(one), [one]);
        }
    }

    #[test]
    fn only_prose_is_read() {
        let markdown = "# What it is\n\n> What a quote.\n\n```text\nWhat code.\n```\n\n    What code.\n\n\
            | What | a |\n|---|---|\n| Where | b |\n\n<p>What HTML.</p>\n\n*Real* [text](url).\n";
        assert_eq!(texts(markdown), ["Real text."]);
    }

    #[test]
    fn quoted_text_is_one_word() {
        let markdown = "Says \"What. Is it?\" and “Who. Knows”. A 3\" pipe.";
        assert_eq!(texts("Says \"What. Is it?\" now."), ["Says _ now."]);
        assert_eq!(texts("Says “Who. Knows”. Next."), ["Says _.", "Next."]);
        assert_eq!(texts("A 3\" pipe. Next."), ["A 3\" pipe.", "Next."]);
        assert!(texts(markdown)[0].starts_with("Says"));
    }
}
