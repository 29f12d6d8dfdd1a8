//! The check that no shipped file contains a folder of this machine.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::project::{DIST, Project, files_below};
use crate::site::Host;
use crate::toolchain::{cargo_home, home};

/// Fails if a file of the package or the page names a folder of the machine it was built on.
pub fn none_shipped(project: &Project) -> Result<()> {
    let mut folders = vec![project.root.clone(), project.target.clone(), cargo_home()?];
    folders.extend(home());
    let mut words: Vec<String> = folders
        .iter()
        .map(|folder| format!("{}/", folder.display()))
        .collect();
    words.extend(["/rustlib/src/", "/usr/src/", ".cargo/registry"].map(str::to_owned));
    let registry = fs::read_dir(cargo_home()?.join("registry/src"));
    for entry in registry.into_iter().flatten() {
        words.push(entry?.file_name().to_string_lossy().into_owned());
    }
    let package = files_below(&project.path(DIST))?;
    let page = files_below(&Host::of(project).page)?;
    for file in package.iter().chain(&page) {
        let bytes = fs::read(file).with_context(|| file.display().to_string())?;
        let has = |word: &&String| {
            let mut windows = bytes.windows(word.len());
            windows.any(|window| window == word.as_bytes())
        };
        if let Some(word) = words.iter().find(has) {
            bail!(
                "{} contains {word:?}, a name of this machine",
                file.display()
            );
        }
    }
    Ok(())
}
