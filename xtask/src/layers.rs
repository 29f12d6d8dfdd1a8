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
    solve: error rng sort optional count problem dlx engines
    puzzle: text_util error sort problem engines
    puzzle_verbs: error count problem solve puzzle
    conflict: error problem solve puzzle
    candidates: error engines solve puzzle
    explain: error sort problem engines solve puzzle
    generate: text_util error rng sort problem engines solve puzzle explain
    jobs: text_util error sort count problem engines solve
    sudoku_batch: engines solve puzzle
    wasm: text_util error optional count problem dlx engines search solve puzzle conflict candidates explain generate jobs sudoku_batch";

/// The folders of `src/` whose modules form no circle. The modules below a module count as that module.
const WITHOUT_CIRCLES: [&str; 5] = ["problem", "dlx", "search", "solve", "generate"];

/// Names that only `src/wasm` may contain.
const BOUNDARY: [&str; 4] = ["JsValue", "wasm_bindgen", "js_sys", "JsCast"];

/// Fails if a layer uses one that it may not use, and names all such places.
pub fn run(project: &Project) -> Result<()> {
    let mut wrong = Vec::new();
    let source = project.path("src");
    let exports = exports(&code(&read(&source.join("lib.rs"))?));
    for file in files_below(&source)? {
        let inside = file.strip_prefix(&source)?;
        let name = format!("src/{}", inside.display());
        let module = inside.with_extension("");
        let parts: Vec<_> = module.iter().map(|part| part.to_string_lossy()).collect();
        let layer = parts[0].as_ref();
        if layer == "lib" {
            continue;
        }
        let Some((_, allowed)) = layers().find(|(name, _)| *name == layer) else {
            wrong.push(format!("{name} belongs to no layer"));
            continue;
        };
        let code = code(&read(&file)?);
        for used in used(&code, parts.len()) {
            let target = exports.get(&used).unwrap_or(&used);
            if target != layer && !allowed.contains(&target.as_str()) {
                wrong.push(format!("{name} uses crate::{used}"));
            }
        }
        if layer != "wasm" {
            let found = BOUNDARY.iter().filter(|word| code.contains(**word));
            wrong.extend(found.map(|word| format!("{name} names {word}")));
        }
    }
    for folder in WITHOUT_CIRCLES {
        let arrows = arrows(&source, folder)?;
        if let Some(circle) = circle(&arrows) {
            wrong.push(format!("src/{folder} has a circle: {}", circle.join(" → ")));
        }
    }
    if !wrong.is_empty() {
        bail!("arrows that point up:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

/// The modules of a folder, each with the others that it uses.
type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Reads the arrows between the modules of a folder.
fn arrows(source: &Path, folder: &str) -> Result<Arrows> {
    let root = code(&read(&source.join(format!("{folder}.rs")))?);
    let exports = exports(&root);
    let mut arrows = Arrows::new();
    for file in files_below(&source.join(folder))? {
        let module = file.strip_prefix(source.join(folder))?.with_extension("");
        let parts: Vec<_> = module.iter().map(|part| part.to_string_lossy()).collect();
        let own = parts[0].to_string();
        // The folder takes the place of the crate.
        let outside = code(&read(&file)?).replace("crate::", "outside::");
        let inside = outside.replace(&format!("outside::{folder}::"), "crate::");
        let used = used(&inside, parts.len());
        let modules = used
            .into_iter()
            .map(|name| exports.get(&name).cloned().unwrap_or(name));
        let others = modules.filter(|other| *other != own);
        arrows.entry(own.clone()).or_default().extend(others);
    }
    Ok(arrows)
}

/// A circle of modules that use each other, if there is one.
fn circle(arrows: &Arrows) -> Option<Vec<String>> {
    // Modules that use no other one of the rest are removed until all of the rest are in or before a circle.
    let mut rest: BTreeSet<&String> = arrows.keys().collect();
    loop {
        let is_free = |module: &&&String| arrows[**module].iter().all(|used| !rest.contains(used));
        let free: Vec<&String> = rest.iter().filter(is_free).copied().collect();
        if free.is_empty() {
            break;
        }
        rest.retain(|module| !free.contains(module));
    }
    let mut path = vec![(*rest.first()?).clone()];
    loop {
        let last = &arrows[&path[path.len() - 1]];
        let next = last.iter().find(|used| rest.contains(used))?;
        if let Some(first) = path.iter().position(|module| module == next) {
            let mut circle = path.split_off(first);
            circle.push(next.clone());
            return Some(circle);
        }
        path.push(next.clone());
    }
}

fn layers() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let layers = LAYERS
        .lines()
        .filter_map(|line| line.trim().split_once(':'));
    layers.map(|(layer, allowed)| (layer, allowed.split_whitespace().collect()))
}

/// An item for tests only, at this margin: a line that ends with `;`, or lines up to a brace at the margin.
const ITEM_FOR_TESTS: fn(&str) -> String =
    |margin| format!(r"(?ms:^{margin}#\[cfg\(test\)\]\n(?:[^\n]*;$|.*?^{margin}\}}))");

/// The code of a file without comments and without items for tests only, which may use everything. The tests themselves
/// stand at the end.
fn code(text: &str) -> String {
    let code = regex!(r"(?m)^[ \t]*//.*\n?").replace_all(text, "");
    let code = regex!(r"(?ms)^#\[cfg\(test\)\]\nmod tests \{.*").replace(&code, "");
    let items = regex!(["", "    ", "        "].map(ITEM_FOR_TESTS).join("|"));
    items.replace_all(&code, "").into_owned()
}

/// The names at the crate's root that the code uses; `depth` is how many modules down it stands.
fn used(code: &str, depth: usize) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for found in regex!(r"(crate::|(?:super::)+)\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|(\w+))")
        .captures_iter(code)
    {
        if &found[1] == "crate::" || found[1].len() == "super::".len() * depth {
            names.extend(members(&found));
        }
    }
    names
}

/// The modules of the names that `lib.rs` exports under the crate's own name.
fn exports(lib: &str) -> BTreeMap<String, String> {
    let exports =
        regex!(r"pub use (?:crate::)?(\w+)::(?:\w+::)*(?:\{([^}]*)\}|(\w+))").captures_iter(lib);
    let pairs = exports.flat_map(|found| {
        let names = members(&found).into_iter();
        names.map(move |name| (name, found[1].to_owned()))
    });
    pairs.collect()
}

/// The first name of each member of a `{…}` group, or the single name.
fn members(found: &Captures) -> Vec<String> {
    match found.get(2) {
        Some(group) => {
            let heads = regex!(r"\{[^{}]*\}").replace_all(group.as_str(), "");
            let heads = heads
                .split(',')
                .filter_map(|head| regex!(r"\w+").find(head));
            heads.map(|head| head.as_str().to_owned()).collect()
        }
        None => vec![found[3].to_owned()],
    }
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
        assert_eq!(below.len(), 20);
    }

    #[test]
    fn modules_that_use_each_other_form_a_circle() {
        let arrows = |pairs: &[(&str, &str)]| {
            let mut arrows = Arrows::new();
            for (module, used) in pairs {
                let all = arrows.entry((*module).to_owned()).or_default();
                all.extend(used.split_whitespace().map(str::to_owned));
            }
            arrows
        };
        let plain = [("a", "b c"), ("b", "c"), ("c", "elsewhere")];
        assert_eq!(circle(&arrows(&plain)), None);
        let found = circle(&arrows(&[("a", "b"), ("b", "c"), ("c", "d b"), ("d", "")]));
        assert_eq!(found.unwrap(), ["b", "c", "b"]);
    }

    #[test]
    fn names_at_the_root_are_found() {
        let source = "use crate::problem::{ItemId, Problem};\nuse crate::{error::Error, solve::{count, first}};\n\
            fn f() { super::super::engine::run(); super::own() }\n// crate::wasm\n#[cfg(test)]\nuse crate::generate;";
        let found: Vec<_> = used(&code(source), 2).into_iter().collect();
        assert_eq!(found, ["engine", "error", "problem", "solve"]);
    }

    #[test]
    fn the_code_after_an_item_for_tests_is_read() {
        let source = "#[cfg(test)]\nmod referee;\nuse crate::puzzle::Puzzle;\nimpl Part {\n    #[cfg(test)]\n    fn own() {\n        \
            if crate::wasm::is_there() {\n        }\n    }\n    fn other() { crate::solve::count() }\n}\n\
            #[cfg(test)]\nmod tests {\n    use crate::generate;\n}";
        let found: Vec<_> = used(&code(source), 1).into_iter().collect();
        assert_eq!(found, ["puzzle", "solve"]);
    }

    #[test]
    fn exported_names_lead_to_their_modules() {
        let lib =
            "pub mod error;\npub use error::{Error, Result};\npub use problem::build::Builder;";
        let found = exports(lib);
        let pairs = [
            ("Builder", "problem"),
            ("Error", "error"),
            ("Result", "error"),
        ];
        let pairs = pairs.map(|(name, module)| (name.to_owned(), module.to_owned()));
        assert_eq!(found, BTreeMap::from(pairs));
    }
}
