//! Imports of the site that bring nothing: where modules are joined, each file names every file that anything in it
//! needs, also those that others of its imports bring along.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::imports::resolve;
use crate::project::{files_below, read};

/// Of each file those that it imports, and the words for it.
type Imports = BTreeMap<PathBuf, BTreeMap<PathBuf, String>>;

/// Takes out what is imported for nothing but to be there, where another import of the same file brings it too; and
/// files in which nothing is.
pub fn drop_imports(folder: &Path) -> Result<()> {
    let mut texts = BTreeMap::new();
    for file in files_below(folder)? {
        if file.extension().is_some_and(|extension| extension == "js") {
            let text = read(&file)?;
            texts.insert(file, text);
        }
    }
    let mut imports: Imports = texts
        .iter()
        .map(|(file, text)| (file.clone(), imported(file, text)))
        .collect();
    for (file, text) in &texts {
        let context = || file.display().to_string();
        if text.trim().is_empty() {
            fs::remove_file(file).with_context(context)?;
            continue;
        }
        let mut kept = text.clone();
        for (other, words) in imports[file].clone() {
            let bare = format!("import{words};");
            let is_empty = texts.get(&other).is_some_and(|text| text.trim().is_empty());
            if kept.contains(&bare) && (is_empty || is_brought(&imports, file, &other)) {
                kept = kept.replace(&bare, "");
                imports.entry(file.clone()).or_default().remove(&other);
            }
        }
        fs::write(file, kept).with_context(context)?;
    }
    Ok(())
}

// What a module without comments and long names imports before it runs.
fn imported(file: &Path, text: &str) -> BTreeMap<PathBuf, String> {
    let quoted = text.match_indices("\".").filter_map(|(start, _)| {
        let (before, rest) = (&text[..start], &text[start + 1..]);
        let is_import = before.ends_with("from") || before.ends_with("import");
        let what = &rest[..rest.find('"')?];
        Some((
            is_import.then(|| resolve(file, what))??,
            format!("\"{what}\""),
        ))
    });
    quoted.collect()
}

// Whether another import of a file brings that one along, by way of however many.
fn is_brought(imports: &Imports, file: &Path, what: &Path) -> bool {
    let mut seen = BTreeSet::new();
    let mut next: Vec<&PathBuf> = imports[file]
        .keys()
        .filter(|other| *other != what)
        .collect();
    while let Some(other) = next.pop() {
        if other == what {
            return true;
        }
        if seen.insert(other) {
            next.extend(imports.get(other).into_iter().flat_map(BTreeMap::keys));
        }
    }
    false
}
