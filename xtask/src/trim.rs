//! esbuild has an entry import every file that it leads to, with names or without. Where another import leads there
//! anyway, or nothing happens there, an import without names is nothing but bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::imports::resolve;
use crate::project::{files_below, read};

/// How the names of shared files begin.
pub const SHARED: &str = "c-";

/// The scripts of a folder by their paths.
type Scripts = BTreeMap<PathBuf, String>;

/// Takes such imports, and files with nothing in them, out of a folder.
pub fn run(folder: &Path) -> Result<()> {
    let mut scripts = Scripts::new();
    for file in files_below(folder)? {
        if file.extension().is_some_and(|extension| extension == "js") {
            scripts.insert(file.clone(), read(&file)?);
        }
    }
    let before = scripts.clone();
    trim(&mut scripts);
    for (file, old) in before {
        let done = match scripts.get(&file) {
            None => fs::remove_file(&file),
            Some(text) if *text != old => fs::write(&file, text),
            Some(_) => Ok(()),
        };
        done.with_context(|| file.display().to_string())?;
    }
    Ok(())
}

fn trim(scripts: &mut Scripts) {
    let files: Vec<PathBuf> = scripts.keys().cloned().collect();
    for file in &files {
        for (name, target) in imports(file, &scripts[file]) {
            let text = &scripts[file];
            let less = text.replacen(&format!("import\"{name}\";"), "", 1);
            let is_idle = scripts.get(&target).is_some_and(|text| is_idle(text));
            if less != *text && (is_idle || leads(scripts, file, &less, &target)) {
                scripts.insert(file.clone(), less);
            }
        }
    }
    scripts.retain(|_, text| !text.is_empty());
}

/// Whether nothing happens in a script: it is empty, or it is esbuild's helper that makes an object of a module.
fn is_idle(text: &str) -> bool {
    let before = text.split("=Object.defineProperty;").next();
    text.is_empty() || text.starts_with("var ") && before.is_some_and(|name| name.len() <= 6)
}

/// Whether the imports of a file, with this text, lead to another one.
fn leads(scripts: &Scripts, file: &Path, text: &str, target: &Path) -> bool {
    let mut seen = BTreeSet::from([file.to_owned()]);
    let mut next = imports(file, text);
    while let Some((_, file)) = next.pop() {
        if file == target {
            return true;
        }
        if let Some(text) = scripts.get(&file)
            && seen.insert(file.clone())
        {
            next.extend(imports(&file, text));
        }
    }
    false
}

/// The shared files that a script imports, as they are written and where they are.
fn imports(file: &Path, text: &str) -> Vec<(String, PathBuf)> {
    let statements = text.split(';').map(str::trim_start);
    let statements = statements.take_while(|statement| statement.starts_with("import"));
    let names = statements.filter_map(|statement| statement.split('"').nth(1));
    let shared = format!("/{SHARED}");
    names
        .filter(|name| name.contains(&shared))
        .filter_map(|name| Some((name.to_owned(), resolve(file, name)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Scripts, trim};

    #[test]
    fn an_import_without_names_stays_where_nothing_else_leads() {
        let written = [
            (
                "app.js",
                r#"import{a}from"./c-a.js";import"./c-b.js";import"./c-c.js";import"./c-d.js";import"./c-e.js";a();"#,
            ),
            ("c-a.js", r#"import"./c-b.js";export{a};"#),
            ("c-b.js", r#"import"./c-a.js";b();"#),
            ("c-c.js", "c();"),
            ("c-d.js", ""),
            ("c-e.js", "var d=Object.defineProperty;export{d};"),
        ];
        let mut scripts: Scripts = written
            .map(|(name, text)| (name.into(), text.into()))
            .into();
        trim(&mut scripts);
        let expected = [
            ("app.js", r#"import{a}from"./c-a.js";import"./c-c.js";a();"#),
            ("c-a.js", written[1].1),
            ("c-b.js", written[2].1),
            ("c-c.js", written[3].1),
            ("c-e.js", written[5].1),
        ];
        let expected = expected.map(|(name, text)| (name.into(), text.into()));
        assert_eq!(scripts, expected.into());
    }
}
