//! The page as a folder that any static host can serve.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::build::{self, copy};
use crate::install;
use crate::project::{Project, files_below};

/// Builds everything and writes the page to the folder named in `arguments`, or to `target/site`.
pub fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let folder = match arguments {
        [] => project.target.join("site"),
        [folder] if !folder.starts_with('-') => PathBuf::from(folder),
        _ => bail!("site takes one folder, found {arguments:?}"),
    };
    build::all(project, &install::build_tools(project)?)?;
    write(project, &folder)?;
    println!("{}", folder.display());
    Ok(())
}

/// Writes the built page to `folder`, which must be empty or hold a page written before.
pub fn write(project: &Project, folder: &Path) -> Result<()> {
    let context = || folder.display().to_string();
    if folder.exists() {
        let is_empty = fs::read_dir(folder).with_context(context)?.next().is_none();
        if !is_empty && !folder.join("pkg/engine.wasm").exists() {
            bail!(
                "{} is neither empty nor a page written before",
                folder.display()
            );
        }
        fs::remove_dir_all(folder).with_context(context)?;
    }
    let www = project.path("www");
    for file in files_below(&www)? {
        copy(&file, &folder.join(file.strip_prefix(&www)?))?;
    }
    Ok(())
}
