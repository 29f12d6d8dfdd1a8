//! The sentences of a document or of the comments in source code, and the types that code declares.

use pulldown_cmark::{Event, Options, Parser, Tag};
use regex::{Captures, Match, Regex};

/// Comments and literals of Rust. Lines of comments that follow each other are one match. A literal is matched because it
/// may contain the marker of a comment.
pub const RUST: &str = r#"(?mx) (?:^[\ \t]*//.*\n?)+ | //.* | /\*(?s:.*?)\*/
    | \bb?r"[^"]*" | \bb?r\#"(?s:.*?)"\# | \bb?r\#\#"(?s:.*?)"\#\#
    | "(?:\\(?s:.)|[^"\\])*" | '(?:\\.[^'\n]*|[^\\'\n])'"#;
/// The same of JavaScript and TypeScript. A template may contain one more; a slash begins a regular expression after an
/// operator.
pub const SCRIPT: &str = r#"(?mx) (?:^[\ \t]*//.*\n?)+ | //.* | /\*(?s:.*?)\*/
    | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
    | `(?: \\(?s:.) | \$\{ (?:[^`{}]|\{[^`{}]*\}|`(?:\\(?s:.)|[^`\\])*`)* \} | [^`\\] )*`
    | (?:[=(,:;!&|?>\[{}]|\breturn)\s*/
      (?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^*/\\\[\n]) (?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])* /"#;
/// The same of CSS.
pub const CSS: &str = r#"/\*(?s:.*?)\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"#;

fn is_comment(found: &str) -> bool {
    found.trim_start().starts_with('/')
}

/// The comments of a file without their markers, with the lines on which they begin. A tag such as `@returns` becomes an
/// item of a list.
pub fn comments(source: &str, language: &Regex) -> Vec<(usize, String)> {
    let marker = regex!(r"(?m)^[ \t]*(?://[/!]?|/\*[*!]*|\*/|\*)? ?|[ \t]*\*/");
    let tag = regex!(r"(?m)^@\w+");
    let found = language.find_iter(source);
    let found = found.filter(|found| is_comment(found.as_str()));
    let texts = found.map(|found| {
        let line = 1 + source[..found.start()].matches('\n').count();
        let text = marker.replace_all(found.as_str(), "");
        (line, tag.replace_all(&text, "-").into_owned())
    });
    texts.collect()
}

/// The code of a file, with an end of line for each comment and an empty string for each literal.
pub fn code(source: &str, language: &Regex) -> String {
    let blank = |found: &Captures| if is_comment(&found[0]) { "\n" } else { "\"\"" };
    language.replace_all(source, blank).into_owned()
}

/// The names of the types that code declares. An associated `type` is not counted, nor is a declaration under `#[cfg(…)]`,
/// which may have an alternative of the same name.
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
        if found.name("condition").is_none() && !is_associated {
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

    fn texts(markdown: &str) -> Vec<String> {
        let sentences = sentences(markdown).into_iter();
        sentences.map(|(_, text)| text).collect()
    }

    fn commented(source: &str, language: &Regex) -> String {
        let comments = comments(source, language).into_iter();
        let texts = comments.map(|(line, text)| format!("{line} {text}"));
        texts.collect::<Vec<_>>().join("|")
    }

    #[test]
    fn comments_lose_their_markers_and_tags() {
        let rust = "//! Head.\n//! More.\n\nf {\n    // One\n    // two.\n    g(); // Three.\n    // Four.";
        let texts = "1 Head.\nMore.\n|5 One\ntwo.\n|7 Three.|8 Four.";
        assert_eq!(commented(rust, regex!(RUST)), texts);
        let script = "\n/**\n * Solves it.\n *\n * @param limit At most.\n */\nfoo()\n";
        let text = "2 \nSolves it.\n\n- limit At most.\n";
        assert_eq!(commented(script, regex!(SCRIPT)), text);
        let css = "a { color: red; /* Why. */ }";
        assert_eq!(commented(css, regex!(CSS)), "1 Why.");
    }

    #[test]
    fn literals_hold_no_comment() {
        let rust = r##"f("// a \" // b", r#"// "c" "#, br"// d", '"', '\'', '/'); fn g<'a>(x: &'a str) {} // e"##;
        assert_eq!(commented(rust, regex!(RUST)), "1 e");
        let script =
            r#"f('// a', `// ${`b //` + {}} // c`, /[/'"`]\/\/ /, x / y / 2, "http://d"); // e"#;
        assert_eq!(commented(script, regex!(SCRIPT)), "1 e");
        let css = "a { background: url(http://b/c); content: '/* d */' }";
        assert_eq!(commented(css, regex!(CSS)), "");
    }

    #[test]
    fn declarations_of_types_are_found() {
        let rust = "pub(crate) struct A<T>(T);\n// enum X {}\nenum B {}\n    pub struct C {\npub type D = A;\n\
            impl I for A {\n    type Item = u8;\n}\n#[cfg(x = \"y\")]\n/// Y\n#[derive(Debug)]\nstruct E;\nstruct F;";
        let names = types(&code(rust, regex!(RUST)));
        assert_eq!(names, ["A", "B", "C", "D", "F"]);
        let script = "export interface A {\n  type: B;\n}\nexport default abstract class C {}\nclassB();\ntype D = A;";
        assert_eq!(types(script), ["A", "C", "D"]);
    }

    #[test]
    fn only_prose_is_split_into_sentences() {
        let markdown = "# What it is\n\n> What a quote.\n\n```text\nWhat code.\n```\n\n    What code.\n\n\
            | What | a |\n|---|---|\n| Where | b |\n\n<p>What HTML.</p>\n\n*Real* [text](url).\n";
        assert_eq!(texts(markdown), ["Real text."]);
        let found = sentences("One is\nhere. Two (too.) Is it `three`?\n\n- Four\n- five\n");
        let found: Vec<_> = found
            .iter()
            .map(|(line, text)| format!("{line} {text}"))
            .collect();
        assert_eq!(
            found.join("|"),
            "0 One is here.|1 Two (too.)|1 Is it _?|3 Four|4 five"
        );
    }

    #[test]
    fn abbreviations_numbers_and_quotations_end_nothing() {
        let one = "See D. E. Knuth, vol. 4, p. 12 … e.g. Clippy, vs. 1.5 others.";
        assert_eq!(texts(one), [one]);
        assert_eq!(texts("Says \"What. Is it?\" now."), ["Says _ now."]);
        let found = texts("Says “Who. Knows”. A 3\" pipe. Next.");
        assert_eq!(found, ["Says _.", "A 3\" pipe.", "Next."]);
    }
}
