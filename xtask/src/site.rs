//! The page as a folder that any static host can serve: one call of Vite, which `vite.config.mjs` describes.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::build;
use crate::install::{self, Tools};
use crate::process;
use crate::project::Project;

/// Builds everything and writes the page to the folder named in `arguments`, or to `target/site`.
pub fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let folder = match arguments {
        [] => project.target.join("site"),
        [folder] if !folder.starts_with('-') => std::path::absolute(folder)?,
        _ => bail!("site takes one folder, found {arguments:?}"),
    };
    let tools = install::build_tools(project)?;
    build::all(project, &tools)?;
    write(project, &tools, &folder, arguments.is_empty())?;
    println!("{}", folder.display());
    Ok(())
}

/// Writes the page to `folder`. What else lies there is kept unless the folder is `ours`.
fn write(project: &Project, tools: &Tools, folder: &Path, ours: bool) -> Result<()> {
    process::run(
        tools
            .command("vite")
            .current_dir(&project.root)
            .args(["build", "--logLevel", "warn", "--outDir"])
            .arg(folder)
            .arg(format!("--emptyOutDir={ours}")),
    )
}

/// A host for checks and tests: the page in a folder, so that an address that only works at the root is found out, and
/// the package beside it.
pub struct Host {
    /// What to serve.
    pub root: PathBuf,
    /// The page in it.
    pub page: PathBuf,
}

impl Host {
    /// Where it is, written or not.
    pub fn of(project: &Project) -> Self {
        let root = project.target.join("xtask/host");
        let page = root.join("page");
        Self { root, page }
    }

    /// Writes the page and the package.
    pub fn write(&self, project: &Project, tools: &Tools) -> Result<()> {
        write(project, tools, &self.page, true)?;
        build::package(project, &self.root.join("pkg"))
    }
}
