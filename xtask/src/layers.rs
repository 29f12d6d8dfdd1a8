//! The check that each layer of `src/` uses only layers below it. It reads the sources, so it needs no build. `ESLint` checks the page's imports in the same way, and `npm/build.mjs` those of the package.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, bail};
use regex::Captures;

use crate::project::{Project, files_below, read};

/// The layers of `src/`, from the ground up, each with those it may use.
const LAYERS: &str = "
    text_util:
    error: text_util
    rng:
    sort:
    optional:
    count: text_util error rng optional
    problem: text_util error rng sort optional
    simd:
    dlx: rng problem simd
    engines: error rng sort optional count problem simd dlx
    search: problem dlx engines
    solve: text_util error rng sort optional count problem dlx engines
    puzzle: text_util error sort optional problem engines
    puzzle_verbs: error count problem solve puzzle
    conflict: error sort problem solve puzzle
    candidates: error engines solve puzzle
    explain: error sort optional problem engines solve puzzle
    generate: text_util error rng sort optional problem engines solve puzzle explain
    jobs: text_util error sort count problem engines solve
    sudoku_batch: engines solve puzzle
    wasm: text_util error optional count problem dlx engines search solve puzzle conflict candidates explain generate jobs sudoku_batch";

/// The folders of `src/` whose modules form no circle.
const WITHOUT_CIRCLES: [&str; 5] = ["problem", "dlx", "search", "solve", "generate"];

/// Names of JavaScript, which count as a use of `src/wasm`.
const BOUNDARY: &str = r"\b(?:JsValue|wasm_bindgen|js_sys|JsCast)\b";

/// Fails if a layer uses one that it may not use, and names all such places.
pub fn run(project: &Project) -> Result<()> {
    let mut wrong = Vec::new();
    let source = project.path("src");
    let layers: BTreeMap<_, _> = layers().collect();
    for (layer, arrows) in arrows(&source, "lib.rs", "")? {
        let Some(allowed) = layers.get(&layer[..]) else {
            wrong.push(format!("src/{layer} belongs to no layer"));
            continue;
        };
        let arrows = arrows.iter();
        let wrong_arrows = arrows.filter(|(used, _)| !allowed.contains(&used.as_str()));
        wrong.extend(wrong_arrows.map(|(used, file)| format!("{file} uses crate::{used}")));
    }
    for folder in WITHOUT_CIRCLES {
        let arrows = arrows(&source.join(folder), &format!("../{folder}.rs"), folder)?;
        let circle = circle(&arrows).join(", ");
        if !circle.is_empty() {
            wrong.push(format!("modules of src/{folder} use each other: {circle}"));
        }
    }
    if !wrong.is_empty() {
        bail!("arrows that point up:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

/// Modules, each with the others that it uses and a file that does.
type Arrows = BTreeMap<String, BTreeMap<String, String>>;

/// Reads the arrows between the modules of a folder. The modules below a module count as that module. `root` declares the
/// modules, and `inside` is its name in the crate, or empty.
fn arrows(folder: &Path, root: &str, inside: &str) -> Result<Arrows> {
    let root = folder.join(root);
    let exports = exports(&code(&read(&root)?));
    let mut arrows = Arrows::new();
    for file in files_below(folder)? {
        let module = file.strip_prefix(folder)?.with_extension("");
        let parts: Vec<_> = module.iter().map(|part| part.to_string_lossy()).collect();
        if file == root {
            continue;
        }
        let mut code = code(&read(&file)?);
        if !inside.is_empty() {
            // The folder takes the place of the crate.
            code = code.replace("crate::", "outside::");
            code = code.replace(&format!("outside::{inside}::"), "crate::");
        }
        let own = arrows.entry(parts[0].to_string()).or_default();
        let boundary = regex!(BOUNDARY).find(&code).map(|_| "wasm".to_owned());
        for name in used(&code, parts.len()).into_iter().chain(boundary) {
            let module = exports.get(&name).unwrap_or(&name);
            if *module != parts[0] {
                own.insert(module.clone(), file.display().to_string());
            }
        }
    }
    Ok(arrows)
}

/// The modules that are in or between circles of modules that use each other.
fn circle(arrows: &Arrows) -> Vec<&str> {
    let mut rest: BTreeSet<&str> = arrows.keys().map(String::as_str).collect();
    // Modules that use no other one of the rest, or that no other one uses, are removed until none is.
    while let Some(free) = rest.iter().copied().find(|module| {
        let uses = |module: &str, used: &str| arrows[module].contains_key(used);
        !rest.iter().any(|used| uses(module, used)) || !rest.iter().any(|user| uses(user, module))
    }) {
        rest.remove(free);
    }
    rest.into_iter().collect()
}

fn layers() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let lines = LAYERS.lines().filter_map(|line| line.split_once(':'));
    lines.map(|(layer, allowed)| (layer.trim(), allowed.split_whitespace().collect()))
}

/// The code of a file without comments and without the tests at its end, which may use everything.
fn code(text: &str) -> String {
    let code = regex!(r"(?m)^[ \t]*//.*\n?").replace_all(text, "");
    let code = regex!(r"(?ms)^#\[cfg\(test\)\]\nmod tests \{.*").replace(&code, "");
    code.into_owned()
}

/// The names at the crate's root that the code uses; `depth` is how many modules down it stands.
fn used(code: &str, depth: usize) -> BTreeSet<String> {
    let paths = regex!(r"(crate::|(?:super::)+)\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|(\w+))");
    let is_root = |path: &str| path == "crate::" || path.len() == "super::".len() * depth;
    let paths = paths.captures_iter(code).filter(|found| is_root(&found[1]));
    paths.flat_map(|found| members(&found)).collect()
}

/// The modules of the names that a root exports as its own.
fn exports(root: &str) -> BTreeMap<String, String> {
    let exports = regex!(r"pub use (?:crate::)?(\w+)::(?:\w+::)*(?:\{([^}]*)\}|(\w+))");
    let pairs = exports.captures_iter(root).flat_map(|found| {
        let names = members(&found).into_iter();
        names.map(move |name| (name, found[1].to_owned()))
    });
    pairs.collect()
}

/// The first name of each member of a group in braces, or the single name.
fn members(found: &Captures) -> Vec<String> {
    let names = found
        .get(2)
        .or(found.get(3))
        .map_or("", |names| names.as_str());
    let heads = regex!(r"\{[^{}]*\}").replace_all(names, "");
    let heads = heads
        .split(',')
        .filter_map(|head| regex!(r"\w+").find(head));
    heads.map(|head| head.as_str().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_layer_may_use_one_that_stands_above_it() {
        let mut below = Vec::new();
        for (layer, allowed) in layers() {
            assert!(allowed.iter().all(|used| below.contains(used)), "{layer}");
            below.push(layer);
        }
        assert_eq!(below.len(), 21);
    }

    #[test]
    fn modules_that_use_each_other_form_a_circle() {
        let mut arrows = Arrows::new();
        for arrow in "a-b b-c c-d c-b d-e".split(' ') {
            let (module, used) = arrow.split_once('-').unwrap();
            let all = arrows.entry(module.to_owned()).or_default();
            all.insert(used.to_owned(), String::new());
        }
        assert_eq!(circle(&arrows), ["b", "c"]);
        arrows.remove("b");
        assert!(circle(&arrows).is_empty());
    }

    #[test]
    fn names_at_the_root_are_found_outside_of_tests() {
        let source = "use crate::problem::{ItemId, Problem};\nuse crate::{error::Error, solve::{count, first}};\n\
            fn f() { super::super::engine::run(); super::own() }\n// crate::wasm\n#[cfg(test)]\nmod referee;\n\
            fn other() { crate::puzzle::read() }\n#[cfg(test)]\nmod tests {\n    use crate::generate;\n}";
        let found: Vec<_> = used(&code(source), 2).into_iter().collect();
        assert_eq!(found, ["engine", "error", "problem", "puzzle", "solve"]);
        let exports = exports(
            "pub mod error;\npub use error::{Error, Result};\npub use problem::build::Builder;",
        );
        let modules = ["Error", "Result", "Builder"].map(|name| &exports[name][..]);
        assert_eq!(modules, ["error", "error", "problem"]);
    }
}
