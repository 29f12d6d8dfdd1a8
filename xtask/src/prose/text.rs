//! The sentences of a document or of the comments in source code, and the types that code declares.

use pulldown_cmark::{Event, Options, Parser, Tag};
use regex::{Match, Regex};

/// Comments of Rust, JavaScript, TypeScript and CSS. Lines of comments that follow each other are one match. A comment
/// begins a line or follows white space, so most markers in literals are none.
fn comment() -> &'static Regex {
    regex!(r"(?m)(?:^[ \t]*//.*\n?)+|(?:^|[;,{}(\[)\]])[ \t]+//.*|(?:^|[ \t])/\*(?s:.*?)\*/")
}

/// The comments of a file without their markers, with the lines on which they begin. A tag such as `@returns` becomes an
/// item of a list.
pub fn comments(source: &str) -> Vec<(usize, String)> {
    let marker = regex!(r"(?m)^[;,{}(\[)\]]?[ \t]*(?://[/!]?|/\*[*!]*|\*/|\*)? ?|[ \t]*\*/");
    let tag = regex!(r"(?m)^@\w+");
    let texts = comment().find_iter(source).map(|found| {
        let line = 1 + source[..found.start()].matches('\n').count();
        let text = marker.replace_all(found.as_str(), "");
        (line, tag.replace_all(&text, "-").into_owned())
    });
    texts.collect()
}

/// The code of a file, with an end of line for each comment.
pub fn code(source: &str) -> String {
    comment().replace_all(source, "\n").into_owned()
}

/// The names of the types that code declares. An associated `type` is not counted, nor is a declaration under `#[cfg(…)]`,
/// which may have an alternative of the same name, nor the `Result` of a module.
pub fn types(code: &str) -> Vec<String> {
    let declaration = regex!(
        r"(?mx) (?<condition> ^[\ \t]*\#\[cfg\(.*\n (?:[\ \t]*(?:\#\[.*)?\n)* )?
        ^(?: [\ \t]+ (?<inner>) )?
        (?: (?:pub(?:\([^)]*\))?|unsafe|export|default|declare|abstract|const)\ )*
        (?: struct|enum|trait|union|interface|class|type (?<alias>) )\ (?<name>[A-Z]\w*)"
    );
    let mut names = Vec::new();
    for found in declaration.captures_iter(code) {
        let is_associated = found.name("inner").and(found.name("alias")).is_some();
        let is_result = &found["name"] == "Result";
        if found.name("condition").is_none() && !is_associated && !is_result {
            names.push(found["name"].to_owned());
        }
    }
    names
}

/// The paragraphs and list items of Markdown, with the lines on which they begin, counted from 0. Code within a line is
/// `_`; headings, tables, blocks of code, quotations and HTML are left out.
fn paragraphs(markdown: &str) -> Vec<(usize, String)> {
    use Event::{Code, HardBreak, SoftBreak, Start, Text};
    use Tag::{BlockQuote, CodeBlock, Heading, HtmlBlock, Item, Paragraph, Table};
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    let mut left_out = 0;
    for (event, range) in Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter() {
        match (event, paragraphs.last_mut()) {
            _ if range.start < left_out => {}
            (Start(BlockQuote(_) | CodeBlock(_) | Heading { .. } | HtmlBlock | Table(_)), _) => {
                left_out = range.end;
            }
            (Start(Item | Paragraph), _) => {
                let line = markdown[..range.start].matches('\n').count();
                paragraphs.push((line, String::new()));
            }
            (Text(text), Some((_, paragraph))) => paragraph.push_str(&text),
            (Code(_), Some((_, paragraph))) => paragraph.push('_'),
            (SoftBreak | HardBreak, Some((_, paragraph))) => paragraph.push('\n'),
            _ => {}
        }
    }
    paragraphs
}

/// The sentences of Markdown, with the lines on which they begin, counted from 0. Quoted text is `_`.
pub fn sentences(markdown: &str) -> Vec<(usize, String)> {
    let no_end = regex!(r"(?:^|[\s(])(?:[A-Z]|(?i:e\.g|i\.e|cf|vs|al|pp?|no|fig|sec|vol))$");
    let mut sentences = Vec::new();
    for (line, text) in paragraphs(markdown) {
        let text = regex!(r#"“[^”]*”|"[^"]*""#).replace_all(&text, "_");
        let goes_on = |c: char| c.is_lowercase() || ",;–—".contains(c);
        let is_end = |mark: &Match| {
            let is_dot = mark.as_str().starts_with('.');
            let is_abbreviation = is_dot && no_end.is_match(&text[..mark.start()]);
            !is_abbreviation && !text[mark.end()..].starts_with(goes_on)
        };
        let marks = regex!(r"[.?!…][)\]'’*]*\s+").find_iter(&text);
        let mut start = 0;
        let ends = marks.filter(is_end).map(|mark| mark.end());
        for end in ends.chain([text.len()]) {
            let line = line + text[..start].matches('\n').count();
            sentences.push((line, text[start..end].trim().replace('\n', " ")));
            start = end;
        }
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_lose_their_markers_and_tags() {
        let source = "//! Head.\n//! More.\n\nf {\n    // One\n    // two.\n    g(); // Three.\n\
            /**\n * Solves it.\n *\n * @param limit At most.\n */\na { b: c; /* Why. */ }\nf('// a', \"http://b\", `/* c */`)";
        let texts = comments(source).into_iter();
        let texts: Vec<_> = texts
            .map(|(line, text)| format!("{line} {}", text.trim()))
            .collect();
        let expected =
            "1 Head.\nMore.|5 One\ntwo.|7 Three.|8 Solves it.\n\n- limit At most.|13 Why.";
        assert_eq!(texts.join("|"), expected);
    }

    #[test]
    fn declarations_of_types_are_found() {
        let rust = "pub(crate) struct A<T>(T);\n// enum X {}\nenum B {}\n    pub struct C {\npub type D = A;\n\
            impl I for A {\n    type Item = u8;\n}\n#[cfg(x = \"y\")]\n/// Y\n#[derive(Debug)]\nstruct E;\nexport interface F {";
        assert_eq!(types(&code(rust)), ["A", "B", "C", "D", "F"]);
    }

    #[test]
    fn only_prose_is_split_into_sentences() {
        let markdown = "# What it is\n\n> What a quote.\n\n```text\nWhat code.\n```\n\n| What | a |\n|---|---|\n| Where | b |\n\n\
            <p>What HTML.</p>\n\n*Real* [text](url) is\nhere. See D. E. Knuth, vol. 4 … e.g. Clippy. Is it `three`?\n\n- Says \"What. Is it?\" now.";
        let found = sentences(markdown).into_iter();
        let found: Vec<_> = found.map(|(line, text)| format!("{line} {text}")).collect();
        let expected = "14 Real text is here.|15 See D. E. Knuth, vol. 4 … e.g. Clippy.|15 Is it _?|17 Says _ now.";
        assert_eq!(found.join("|"), expected);
    }
}
