//! What the page has at first sight becomes few files. esbuild divides shared modules by who reaches them, which made
//! two dozen small ones. So whatever the page asks for later is made to import the page's first module, which is there
//! by then: now all modules of the first view are reached alike.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::build::copy;
use crate::imports::{How, loads, resolve};
use crate::project::read;

/// The page's first module.
pub const FIRST: &str = "app.js";

/// Folders and modules that may not import it: the package, the worker, what the worker has too, and what the first
/// module waits for itself.
const WITHOUT: [&str; 5] = ["pkg", "worker", "worker.js", "engine.js", "words"];

/// Copies the modules of `www` to `folder`, in which those that the page asks for later import the first one.
pub fn copies(www: &Path, modules: &[PathBuf], folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let later = later(www, modules)?;
    for module in modules {
        let place = module.strip_prefix(www)?;
        let to = folder.join(place);
        copy(module, &to)?;
        if later.contains(module) {
            let up = "../".repeat(place.components().count() - 1);
            let text = format!("import \"./{up}{FIRST}\";\n{}", read(module)?);
            fs::write(&to, text).with_context(|| to.display().to_string())?;
        }
    }
    Ok(())
}

/// What modules of the page load when it is asked for.
fn later(www: &Path, modules: &[PathBuf]) -> Result<BTreeSet<PathBuf>> {
    let without = WITHOUT.map(|name| www.join(name));
    let is_of_page = |module: &Path| !without.iter().any(|place| module.starts_with(place));
    let mut found = BTreeSet::new();
    for module in modules.iter().filter(|module| is_of_page(module)) {
        for (how, what) in loads(module, &read(module)?) {
            if let (How::OnDemand, Some(file)) = (how, resolve(module, &what)) {
                found.insert(file);
            }
        }
    }
    found.retain(|file| is_of_page(file));
    Ok(found)
}
