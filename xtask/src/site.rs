//! The page as a folder that any static host can serve, and served: calls of Vite, which `vite.config.mjs` describes.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::build;
use crate::install::{self, Tools};
use crate::process;
use crate::project::Project;

/// The folder of the program that writes the reference of the package.
const TYPEDOC: &str = "xtask/reference";

/// Builds everything and writes the page to `folder`, or to `target/site`. The reference of the package is below it, in
/// `reference/`.
pub fn run(project: &Project, folder: Option<PathBuf>) -> Result<()> {
    let is_ours = folder.is_none();
    let folder = std::path::absolute(folder.unwrap_or_else(|| project.target.join("site")))?;
    let tools = install::build_tools(project)?;
    build::all(project, &tools)?;
    write(&tools, &folder, is_ours)?;
    process::run(
        reference(project, &tools)?
            .arg("--out")
            .arg(folder.join("reference")),
    )?;
    println!("{}", folder.display());
    Ok(())
}

/// Builds everything and serves the page with its compressed files. Vite takes the next free port, and prints the address.
pub fn demo(project: &Project, port: u16, open: bool) -> Result<()> {
    let tools = install::build_tools(project)?;
    build::all(project, &tools)?;
    let folder = project.target.join("demo");
    write(&tools, &folder, true)?;
    let mut vite = tools.command(&format!("vite preview . --host 127.0.0.1 --port {port}"));
    vite.args(open.then_some("--open")).arg("--outDir");
    process::run(vite.arg(&folder))
}

/// The command that writes the reference of the package. A warning, such as a link without a target, is an error.
pub fn reference(project: &Project, tools: &Tools) -> Result<Command> {
    install::npm_packages(project, TYPEDOC)?;
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

/// The folder of a host for checks and tests. The page is in the folder `page` of it, so that an address that works only
/// at the root fails, and the package is beside the page.
pub fn host(project: &Project) -> PathBuf {
    project.target.join("xtask/host")
}

/// Writes the page and the package to the host.
pub fn write_host(project: &Project, tools: &Tools) -> Result<()> {
    write(tools, &host(project).join("page"), true)?;
    build::package(project, &host(project).join("pkg"))
}
