//! What a JavaScript, TypeScript, CSS or HTML file loads, read from its source.

use std::path::{Component, Path, PathBuf};

/// How a file is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// At once: a static import, a worker, a script or style of a page.
    AtOnce,
    /// When `import()` is called.
    OnDemand,
}

/// What the file at `path` loads, as it is written there.
pub fn loads(path: &Path, source: &str) -> Vec<(How, String)> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => attributes(source),
        Some("css") => styles(source),
        Some("js" | "mjs" | "ts") => scripts(source),
        _ => Vec::new(),
    }
}

/// The file that `what` names when it is written in the file `from`; `None` for the name of a package or an address.
pub fn resolve(from: &Path, what: &str) -> Option<PathBuf> {
    if what.contains(':') || what.starts_with(['/', '#']) {
        return None;
    }
    let mut path = from.parent()?.to_owned();
    for part in Path::new(what).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    Some(path)
}

fn scripts(source: &str) -> Vec<(How, String)> {
    let mut found = Vec::new();
    // Documentation may show an import.
    let code = source
        .lines()
        .filter(|line| !line.trim_start().starts_with(['*', '/']))
        .collect::<Vec<_>>()
        .join("\n");
    // Each quote is looked at as if it opened the name of a module: what stands before it and what a name may be made
    // of tell the others apart, where a full reading of strings, templates and patterns would take a parser.
    for (start, quote) in code.match_indices(['"', '\'']) {
        let (before, text) = (code[..start].trim_end(), &code[start + 1..]);
        let Some(value) = text.split(quote).next().filter(|value| is_name(value)) else {
            continue;
        };
        let word_before = |word: &str| {
            before.strip_suffix(word).is_some_and(|rest| {
                !rest.ends_with(|c: char| c.is_alphanumeric() || "_$.".contains(c))
            })
        };
        if word_before("from") || word_before("import") {
            found.push((How::AtOnce, value.to_owned()));
        } else if word_before("import(") {
            found.push((How::OnDemand, value.to_owned()));
        } else if (word_before("importScripts(") || before.ends_with("new URL("))
            && is_script(value)
        {
            // A URL needs no "./" to be beside the file; an import without it names a package.
            found.push((How::AtOnce, format!("./{value}")));
        } else if before.ends_with("new URL(") && has_end(value, "css") {
            // A sheet that a script names is not one of those that index.html begins with.
            found.push((How::OnDemand, format!("./{value}")));
        }
    }
    found
}

fn is_name(value: &str) -> bool {
    let may_be = |c: char| c.is_alphanumeric() || "@._/:-".contains(c);
    !value.is_empty() && value.chars().all(may_be)
}

fn styles(source: &str) -> Vec<(How, String)> {
    let imports = source.split("@import").skip(1);
    let quoted = imports.filter_map(|rest| rest.split(['"', '\'']).nth(1));
    quoted.map(|what| (How::AtOnce, what.to_owned())).collect()
}

fn attributes(source: &str) -> Vec<(How, String)> {
    let values = ["src=\"", "href=\""].into_iter().flat_map(|name| {
        let pieces = source.split(name).skip(1);
        pieces.filter_map(|rest| rest.split('"').next())
    });
    values
        .filter(|what| is_script(what) || has_end(what, "css"))
        .map(|what| (How::AtOnce, what.to_owned()))
        .collect()
}

fn is_script(what: &str) -> bool {
    has_end(what, "js") || has_end(what, "mjs")
}

fn has_end(what: &str, extension: &str) -> bool {
    Path::new(what)
        .extension()
        .is_some_and(|end| end == extension)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{How, loads, resolve};

    fn found(name: &str, source: &str) -> Vec<(How, String)> {
        loads(Path::new(name), source)
    }

    fn at_once(what: &str) -> (How, String) {
        (How::AtOnce, what.to_owned())
    }

    #[test]
    fn scripts_import_at_once_on_demand_and_as_workers() {
        let source = "import { a } from \"./a.js\";\nimport './b.js';\nexport * from\n  \"../c.js\";\n\
            const view = await import(\"./d.js\");\nnew Worker(new URL(\"e.js\", import.meta.url));\n\
            style(new URL(\"f.css\", import.meta.url));\n\
            // import \"./not.js\";\n * import { x } from \"nor-this\";\nArray.from(\"abc\"); f(\"./g.js\");\n\
            say(`it's`); [\"from\", \"to\"]; show(\"taken from\");\n\
            importScripts(\"i.js\");import{h}from\"./h.js\";";
        let expected = [
            at_once("./a.js"),
            at_once("./b.js"),
            at_once("../c.js"),
            (How::OnDemand, "./d.js".to_owned()),
            at_once("./e.js"),
            (How::OnDemand, "./f.css".to_owned()),
            at_once("./i.js"),
            at_once("./h.js"),
        ];
        assert_eq!(found("app.js", source), expected);
    }

    #[test]
    fn pages_load_scripts_and_styles() {
        let source = "<link rel=\"stylesheet\" href=\"styles/a.css\"><a href=\"https://x.example/\">\n\
            <script type=\"module\" src=\"app.js\"></script>";
        assert_eq!(
            found("index.html", source),
            [at_once("app.js"), at_once("styles/a.css")]
        );
        assert_eq!(
            found("a.css", "@import url(\"b.css\");"),
            [at_once("b.css")]
        );
    }

    #[test]
    fn names_resolve_beside_the_file_that_names_them() {
        let from = Path::new("/www/views/board.js");
        assert_eq!(
            resolve(from, "../model.js").as_deref(),
            Some(Path::new("/www/model.js"))
        );
        assert_eq!(
            resolve(from, "./cell.js").as_deref(),
            Some(Path::new("/www/views/cell.js"))
        );
        assert_eq!(resolve(from, "node:fs"), None);
    }
}
