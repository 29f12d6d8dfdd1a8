//! The arrows between layers of `src/` all point down: read from the sources, so that an arrow up is found before it is
//! built. `ESLint` holds the page's imports to the same, and `npm/build.mjs` those of the package.

use anyhow::{Result, bail};

use crate::project::{Project, files_below, read};

/// The layers of `src/`, from the ground up, each with those it may use.
const LAYERS: [(&str, &[&str]); 14] = [
    ("text_util", &[]),
    ("error", &["text_util"]),
    ("rng", &[]),
    ("problem", &["text_util", "error"]),
    ("simd", &[]),
    ("dlx", &["rng", "problem", "simd"]),
    ("engines", &["error", "rng", "problem", "simd", "dlx"]),
    ("search", &["problem", "dlx", "engines"]),
    ("solve", &["error", "rng", "problem", "dlx", "engines"]),
    ("puzzle", &["text_util", "error", "problem"]),
    (
        "explain",
        &["error", "problem", "engines", "solve", "puzzle"],
    ),
    (
        "generate",
        &[
            "error", "rng", "problem", "engines", "solve", "puzzle", "explain",
        ],
    ),
    ("sudoku_batch", &["engines", "solve", "puzzle"]),
    (
        "wasm",
        &[
            "text_util",
            "error",
            "problem",
            "dlx",
            "engines",
            "search",
            "solve",
            "puzzle",
            "explain",
            "generate",
            "sudoku_batch",
        ],
    ),
];

/// What only `src/wasm` may name.
const BOUNDARY: [&str; 4] = ["JsValue", "wasm_bindgen", "js_sys", "JsCast"];

/// Fails on the arrows that point up, all named at once.
pub fn run(project: &Project) -> Result<()> {
    let mut wrong = Vec::new();
    rust(project, &mut wrong)?;
    if !wrong.is_empty() {
        bail!("arrows that point up:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

fn rust(project: &Project, wrong: &mut Vec<String>) -> Result<()> {
    let source = project.path("src");
    let exports = exports(&read(&source.join("lib.rs"))?);
    for file in files_below(&source)? {
        let inside = file.strip_prefix(&source)?.with_extension("");
        let parts: Vec<String> = inside
            .iter()
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        let layer = parts[0].as_str();
        if layer == "lib" {
            continue;
        }
        let name = format!("src/{}", file.strip_prefix(&source)?.display());
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == layer) else {
            wrong.push(format!("{name} belongs to no layer"));
            continue;
        };
        let text = read(&file)?;
        let code = code(&text);
        for used in used(&code, parts.len()) {
            let target = match exports.iter().find(|(export, _)| *export == used) {
                Some((_, module)) => module.as_str(),
                None => used.as_str(),
            };
            if target != layer && !allowed.contains(&target) {
                wrong.push(format!("{name} uses crate::{used}"));
            }
        }
        if layer != "wasm" {
            let found = BOUNDARY.iter().filter(|word| code.contains(**word));
            wrong.extend(found.map(|word| format!("{name} names {word}")));
        }
    }
    Ok(())
}

/// The lines of a file that are neither comments nor there for tests only, which may use everything. The tests
/// themselves stand at the end.
fn code(text: &str) -> String {
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let mut lines = text.lines().filter(|line| !is_comment(line));
    let mut kept = Vec::new();
    while let Some(line) = lines.next() {
        let Some(margin) = line.strip_suffix("#[cfg(test)]") else {
            kept.push(line);
            continue;
        };
        let item = lines.next().unwrap_or_default().trim();
        if item.starts_with("mod tests {") {
            break;
        }
        let end = format!("{margin}}}");
        if !item.ends_with(';') {
            while lines.next().is_some_and(|line| line != end) {}
        }
    }
    kept.join("\n")
}

/// The names at the crate's root that the code uses; `depth` is how many modules down it stands.
fn used(code: &str, depth: usize) -> Vec<String> {
    let mut names = Vec::new();
    let root = "super::".repeat(depth);
    for start in ["crate::", &root] {
        for rest in code.split(start).skip(1) {
            match rest.trim_start().strip_prefix('{') {
                Some(group) => names.extend(heads(group)),
                None => names.push(ident(rest)),
            }
        }
    }
    names.sort();
    names.dedup();
    names
}

/// The first name of each member of a `{…}` group that has just been opened.
fn heads(group: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut depth = 0;
    let mut at_start = true;
    for (place, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => at_start = true,
            c if at_start && (c.is_alphabetic() || c == '_') => {
                names.push(ident(&group[place..]));
                at_start = false;
            }
            _ => {}
        }
    }
    names
}

fn ident(text: &str) -> String {
    text.chars()
        .take_while(|c| c.is_alphanumeric() || *c == '_')
        .collect()
}

/// What `lib.rs` gives out again under the crate's own name: (name, module).
fn exports(lib: &str) -> Vec<(String, String)> {
    let mut exports = Vec::new();
    for statement in code(lib).split(';') {
        let Some((_, path)) = statement.split_once("pub use ") else {
            continue;
        };
        let path = path.trim_start_matches("crate::");
        let Some((module, rest)) = path.split_once("::") else {
            continue;
        };
        let names = match rest.split_once('{') {
            Some((_, group)) => heads(group),
            None => rest.rsplit("::").next().map(ident).into_iter().collect(),
        };
        exports.extend(names.into_iter().map(|name| (name, module.to_owned())));
    }
    exports
}

#[cfg(test)]
mod tests {
    use super::{LAYERS, code, exports, used};

    #[test]
    fn no_layer_may_use_one_that_stands_above_it() {
        for (place, (layer, allowed)) in LAYERS.iter().enumerate() {
            let is_below = |used: &&str| LAYERS[..place].iter().any(|(name, _)| name == used);
            assert!(allowed.iter().all(is_below), "{layer}");
        }
    }

    #[test]
    fn names_at_the_root_are_found() {
        let source = "use crate::problem::{ItemId, Problem};\nuse crate::{error::Error, solve::{count, first}};\n\
            fn f() { super::super::engine::run(); super::own() }\n// crate::wasm\n#[cfg(test)]\nuse crate::generate;";
        assert_eq!(
            used(&code(source), 2),
            ["engine", "error", "problem", "solve"]
        );
    }

    #[test]
    fn what_follows_an_item_for_tests_is_looked_at() {
        let source = "#[cfg(test)]\nmod referee;\nuse crate::puzzle::Puzzle;\nimpl Part {\n    #[cfg(test)]\n    fn own() {\n        \
            if crate::wasm::is_there() {\n        }\n    }\n    fn other() { crate::solve::count() }\n}\n\
            #[cfg(test)]\nmod tests {\n    use crate::generate;\n}";
        assert_eq!(used(&code(source), 1), ["puzzle", "solve"]);
    }

    #[test]
    fn exported_names_lead_to_their_modules() {
        let lib =
            "pub mod error;\npub use error::{Error, Result};\npub use problem::build::Builder;";
        let found = exports(lib);
        let found: Vec<_> = found
            .iter()
            .map(|(name, module)| (&name[..], &module[..]))
            .collect();
        assert_eq!(
            found,
            [
                ("Error", "error"),
                ("Result", "error"),
                ("Builder", "problem")
            ]
        );
    }
}
