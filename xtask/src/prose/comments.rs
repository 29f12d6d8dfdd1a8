//! Separates the comments of a source file from its code.
//!
//! A scanner of our own, since no crate reads comments of Rust, JavaScript and CSS alike, and three parsers would be
//! larger than this file.

/// The languages that the scanner reads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Language {
    Rust,
    /// JavaScript and TypeScript.
    Script,
    Css,
}

/// A comment without its markers. Line comments that follow each other are one comment.
#[derive(Debug, PartialEq, Eq)]
pub struct Comment {
    /// The line on which it begins, counted from 0.
    pub line: usize,
    pub text: String,
}

/// The comments of a file, and its code with comments and literals left out. The code keeps its line breaks.
pub fn separate(source: &str, language: Language) -> (Vec<Comment>, String) {
    let mut comments: Vec<Comment> = Vec::new();
    let mut code = String::new();
    // The line after a comment that a line comment with the same marker continues.
    let mut continues = None;
    let mut at = 0;
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let line = || code.matches('\n').count();
        let length = if rest.starts_with("//") && language != Language::Css {
            let length = rest.find('\n').unwrap_or(rest.len());
            let (marker, text) = line_comment(&rest[..length]);
            let line = line();
            let is_alone = code
                .rsplit('\n')
                .next()
                .is_none_or(|code| code.trim().is_empty());
            match comments.last_mut() {
                Some(last) if is_alone && continues == Some((line, marker)) => {
                    last.text.push('\n');
                    last.text.push_str(text);
                }
                _ => comments.push(Comment {
                    line,
                    text: text.to_owned(),
                }),
            }
            continues = is_alone.then_some((line + 1, marker));
            length
        } else if rest.starts_with("/*") {
            let length = rest.find("*/").map_or(rest.len(), |end| end + 2);
            comments.push(Comment {
                line: line(),
                text: block_comment(&rest[..length]),
            });
            length
        } else if let Some(length) = literal(rest, &code, language) {
            code.push_str("\"\"");
            length
        } else {
            code.push(first);
            at += first.len_utf8();
            continue;
        };
        code.extend(rest[..length].chars().filter(|&c| c == '\n'));
        at += length;
    }
    (comments, code)
}

/// The marker and the text of a line comment.
fn line_comment(comment: &str) -> (&str, &str) {
    let is_doc = comment.starts_with("///") || comment.starts_with("//!");
    let (marker, text) = comment.split_at(if is_doc { 3 } else { 2 });
    (marker, text.strip_prefix(' ').unwrap_or(text))
}

/// The text of a block comment, line by line. A tag such as `@returns` becomes a list item of Markdown.
fn block_comment(comment: &str) -> String {
    let inner = comment.strip_prefix("/*").unwrap_or(comment);
    let inner = inner.strip_suffix("*/").unwrap_or(inner);
    let lines = inner.trim_start_matches(['*', '!']).lines().map(|line| {
        let line = line.trim_start();
        let line = line.strip_prefix('*').unwrap_or(line);
        let line = line.strip_prefix(' ').unwrap_or(line);
        match line.strip_prefix('@') {
            Some(tag) => format!("- {}", tag.trim_start_matches(char::is_alphabetic).trim()),
            None => line.to_owned(),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The length of the string, character or regular expression that begins here, if one does.
fn literal(rest: &str, code: &str, language: Language) -> Option<usize> {
    let before = code.trim_end_matches(' ');
    match (rest.as_bytes()[0], language) {
        (b'"', Language::Rust) => quoted(rest, '"', true),
        (b'r', Language::Rust) if !ends_in_word(code.trim_end_matches('b')) => raw_string(rest),
        (b'\'', Language::Rust) => {
            let mut chars = rest.chars().skip(1);
            let is_char = chars.next() == Some('\\') || chars.next() == Some('\'');
            is_char.then(|| quoted(rest, '\'', false)).flatten()
        }
        (b'"', _) => quoted(rest, '"', false),
        (b'\'', _) => quoted(rest, '\'', false),
        (b'`', Language::Script) => Some(template(rest)),
        (b'/', Language::Script) if is_operand_next(before) => regular_expression(rest),
        _ => None,
    }
}

fn ends_in_word(code: &str) -> bool {
    code.ends_with(|c: char| c.is_alphanumeric() || c == '_')
}

/// Returns whether an operand comes next, so that a slash begins a regular expression and divides nothing.
fn is_operand_next(code: &str) -> bool {
    let words = ["return", "case", "typeof", "await"];
    !ends_in_word(code) && !code.ends_with([')', ']', '"', '$'])
        || words.iter().any(|word| code.ends_with(word))
}

fn quoted(rest: &str, quote: char, spans_lines: bool) -> Option<usize> {
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => drop(chars.next()),
            '\n' if !spans_lines => return None,
            c if c == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

fn raw_string(rest: &str) -> Option<usize> {
    let hashes = rest[1..].bytes().take_while(|&byte| byte == b'#').count();
    let body = rest[1 + hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(2 + hashes + body.find(&end)? + end.len())
}

/// The length of a template, with the templates inside its `${…}`.
fn template(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 1;
    while let Some(c) = rest[at..].chars().next() {
        match (c, depth) {
            ('`', 0) => return at + 1,
            ('`', _) => at += template(&rest[at..]),
            ('\\', _) => at += 1 + rest[at + 1..].chars().next().map_or(0, char::len_utf8),
            ('$', 0) if rest[at + 1..].starts_with('{') => {
                depth = 1;
                at += 2;
            }
            ('{', 1..) => {
                depth += 1;
                at += 1;
            }
            ('}', 1..) => {
                depth -= 1;
                at += 1;
            }
            _ => at += c.len_utf8(),
        }
    }
    at
}

fn regular_expression(rest: &str) -> Option<usize> {
    let mut is_class = false;
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => drop(chars.next()),
            '[' => is_class = true,
            ']' => is_class = false,
            '\n' => return None,
            '/' if !is_class => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str, language: Language) -> Vec<(usize, String)> {
        let (comments, _) = separate(source, language);
        let pair = |comment: Comment| (comment.line, comment.text);
        comments.into_iter().map(pair).collect()
    }

    #[test]
    fn line_comments_that_follow_each_other_are_one() {
        let source = "//! Head.\n//! More.\n\nfn f() {\n    // One\n    // two.\n    g(); // Three.\n    // Four.\n}\n";
        let expected = [
            (0, "Head.\nMore."),
            (4, "One\ntwo."),
            (6, "Three."),
            (7, "Four."),
        ];
        let expected = expected.map(|(line, text)| (line, text.to_owned()));
        assert_eq!(texts(source, Language::Rust), expected);
    }

    #[test]
    fn a_doc_comment_does_not_continue_a_plain_one() {
        let found = texts("// a\n/// b\n", Language::Rust);
        assert_eq!(found, [(0, "a".to_owned()), (1, "b".to_owned())]);
    }

    #[test]
    fn block_comments_lose_stars_and_tags() {
        let source = "/**\n * Solves it.\n *\n * @param limit At most.\n */\nfoo()\n";
        let text = "\nSolves it.\n\n- limit At most.\n".to_owned();
        assert_eq!(texts(source, Language::Script), [(0, text)]);
        let css = "a { color: red; /* Why. */ }";
        assert_eq!(texts(css, Language::Css), [(0, "Why. ".to_owned())]);
    }

    #[test]
    fn literals_hold_no_comment() {
        let rust = r##"f("// a \" // b", r#"// "c" "#, br"// d", '"', '\'', '/'); fn g<'a>(x: &'a str) {} // e"##;
        assert_eq!(texts(rust, Language::Rust), [(0, "e".to_owned())]);
        let script =
            "f('// a', `// ${`b //` + {}} // c`, /[/'\"`]\\/\\/ /, x / y / 2, \"http://d\"); // e";
        assert_eq!(texts(script, Language::Script), [(0, "e".to_owned())]);
        let css = "a { background: url(http://b/c); content: '/* d */' }";
        assert_eq!(texts(css, Language::Css), []);
    }

    #[test]
    fn code_keeps_its_lines() {
        let source = "/* a\n b */ struct A;\nlet s = \"x\n struct B;\n\";\nstruct C; // D\n";
        let (_, code) = separate(source, Language::Rust);
        assert_eq!(code, "\n struct A;\nlet s = \"\"\n\n;\nstruct C; \n");
    }
}
