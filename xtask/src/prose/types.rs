//! Type names that are declared more than once in a crate, or in the npm package.

use std::collections::BTreeMap;

/// Declares a type, if a name follows.
const KEYWORDS: [&str; 7] = [
    "struct",
    "enum",
    "trait",
    "union",
    "type",
    "interface",
    "class",
];

/// May precede the keyword, as `pub(crate)` and the like may.
const MODIFIERS: [&str; 7] = [
    "pub", "unsafe", "export", "default", "declare", "abstract", "const",
];

/// The names of the types that code declares. Comments and literals must be left out already.
///
/// A `type` inside an `impl` or a `trait` belongs to it and is not counted, nor is a declaration under `#[cfg(…)]`,
/// which may have an alternative of the same name.
pub fn declared(code: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut is_conditional = false;
    for line in code.lines() {
        let inner = line.trim();
        if inner.starts_with("#[") || inner.is_empty() {
            is_conditional |= inner.starts_with("#[cfg(");
            continue;
        }
        if !is_conditional {
            names.extend(declaration(line));
        }
        is_conditional = false;
    }
    names
}

fn declaration(line: &str) -> Option<&str> {
    let is_modifier = |word: &&str| MODIFIERS.contains(word) || word.starts_with("pub(");
    let mut words = line.split_whitespace().skip_while(is_modifier);
    let keyword = words.next().filter(|word| KEYWORDS.contains(word))?;
    if keyword == "type" && line.starts_with(char::is_whitespace) {
        return None;
    }
    let name = words.next()?;
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
    let name = &name[..end.unwrap_or(name.len())];
    name.starts_with(char::is_uppercase).then_some(name)
}

/// The alternatives of a module, one of which `#[path = "…"]` selects.
pub fn alternatives(source: &str) -> impl Iterator<Item = &str> {
    let paths = source.lines().filter_map(|line| {
        let path = line.trim().strip_prefix("#[path = \"")?;
        path.strip_suffix("\"]")
    });
    paths.map(|path| path.trim_start_matches("../"))
}

/// The files in which each name is declared, for the names that are declared more than once.
pub fn repeated<'a>(
    declared: impl Iterator<Item = (&'a str, &'a str)>,
) -> BTreeMap<&'a str, Vec<&'a str>> {
    let mut files: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, file) in declared {
        files.entry(name).or_default().push(file);
    }
    files.retain(|_, files| files.len() > 1);
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_of_both_languages_are_found() {
        let rust = "pub(crate) struct A<T>(T);\nenum B {}\n    pub struct C {\nunsafe trait D: E {}\npub type F = A;";
        assert_eq!(declared(rust), ["A", "B", "C", "D", "F"]);
        let script = "export interface A extends B {}\nexport default class C {}\ndeclare const enum D {}\ntype E<T> = T;\nexport type { F };";
        assert_eq!(declared(script), ["A", "C", "D", "E"]);
    }

    #[test]
    fn associated_and_conditional_types_are_not_counted() {
        let code = "impl I for A {\n    type Item = u8;\n}\n#[cfg(x)]\n#[derive(Debug)]\nstruct B;\nstruct C;\n";
        assert_eq!(declared(code), ["C"]);
    }

    #[test]
    fn alternative_files_are_named() {
        let source = "#[cfg(x)]\n#[path = \"lanes/sse2.rs\"]\nmod lanes;\n";
        let found: Vec<_> = alternatives(source).collect();
        assert_eq!(found, ["lanes/sse2.rs"]);
    }

    #[test]
    fn only_repeated_names_are_kept() {
        let found = repeated([("A", "a"), ("B", "a"), ("A", "b")].into_iter());
        assert_eq!(found, BTreeMap::from([("A", vec!["a", "b"])]));
    }
}
