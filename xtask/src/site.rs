//! The page as a folder that any static host can serve: one call of Vite, which `vite.config.mjs` describes.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::build;
use crate::install::{self, Tools};
use crate::process;
use crate::project::Project;

/// The folder of the program that writes the reference of the package.
const TYPEDOC: &str = "xtask/reference";

/// The folder to write; `target/site` if there is none.
pub fn parse(arguments: &[String]) -> Result<Option<PathBuf>> {
    match arguments {
        [] => Ok(None),
        [folder] if !folder.starts_with('-') => Ok(Some(std::path::absolute(folder)?)),
        _ => bail!("site takes one folder, found {arguments:?}"),
    }
}

/// Builds everything and writes the page to `folder`, or to `target/site`. The reference of the package is below it, in
/// `reference/`.
pub fn run(project: &Project, folder: Option<&Path>) -> Result<()> {
    let ours = project.target.join("site");
    let is_ours = folder.is_none();
    let folder = folder.unwrap_or(&ours);
    let tools = install::build_tools(project)?;
    build::all(project, &tools)?;
    write(&tools, folder, is_ours)?;
    process::run(
        reference(project, &tools)?
            .arg("--out")
            .arg(folder.join("reference")),
    )?;
    println!("{}", folder.display());
    Ok(())
}

/// The command that writes the reference of the package. A warning, such as a link without a target, is an error.
pub fn reference(project: &Project, tools: &Tools) -> Result<Command> {
    install::npm_install(project, TYPEDOC)?;
    let typedoc = format!("node {TYPEDOC}/node_modules/typedoc/bin/typedoc");
    Ok(tools.command(&format!(
        "{typedoc} --logLevel Warn --options npm/typedoc.json"
    )))
}

/// Writes the page to `folder`. Other files there are kept unless the folder is `ours`.
pub fn write(tools: &Tools, folder: &Path, ours: bool) -> Result<()> {
    let vite = format!("vite build --logLevel warn --emptyOutDir={ours} --outDir");
    process::run(tools.command(&vite).arg(folder))
}

/// A host for checks and tests: the page in a folder, so that an address that works only at the root fails,
/// and the package beside it.
pub struct Host {
    /// The folder to serve.
    pub root: PathBuf,
    /// The page in it.
    pub page: PathBuf,
}

impl Host {
    /// The host's folders, written or not.
    pub fn of(project: &Project) -> Self {
        let root = project.target.join("xtask/host");
        let page = root.join("page");
        Self { root, page }
    }

    /// Writes the page and the package.
    pub fn write(&self, project: &Project, tools: &Tools) -> Result<()> {
        write(tools, &self.page, true)?;
        build::package(project, &self.root.join("pkg"))
    }
}
