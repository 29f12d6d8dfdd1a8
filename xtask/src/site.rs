//! The page as a folder that any static host can serve: the files of `www/`, one by one, scripts and styles without
//! their comments and long names.

use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::build::{self, copy};
use crate::install::{self, Tools};
use crate::process::output;
use crate::project::{Project, files_below};

/// Builds everything and writes the page to the folder named in `arguments`, or to `target/site`.
pub fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let folder = match arguments {
        [] => project.target.join("site"),
        [folder] if !folder.starts_with('-') => PathBuf::from(folder),
        _ => bail!("site takes one folder, found {arguments:?}"),
    };
    let tools = install::build_tools(project)?;
    build::all(project, &tools)?;
    write(project, &tools, &folder)?;
    println!("{}", folder.display());
    Ok(())
}

/// Writes the built page to `folder`, which must be empty or hold a page written before.
pub fn write(project: &Project, tools: &Tools, folder: &Path) -> Result<()> {
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
    let (code, rest): (Vec<_>, Vec<_>) = files_below(&www)?.into_iter().partition(|file| {
        file.extension()
            .is_some_and(|extension| extension == "js" || extension == "css")
    });
    for file in rest {
        copy(&file, &folder.join(file.strip_prefix(&www)?))?;
    }
    output(
        tools
            .command("esbuild")
            .args(["--minify", "--charset=utf8", "--log-level=warning"])
            .arg(option("--outbase=", &www))
            .arg(option("--outdir=", folder))
            .args(code),
    )?;
    ship(folder)
}

/// The file in which the service worker finds what to keep.
const SHIPPED: &str = "shipped.js";

/// Writes the list of the site's files, under a version that is another one as soon as a byte of them is.
fn ship(folder: &Path) -> Result<()> {
    let mut names = Vec::new();
    let mut version = DefaultHasher::new();
    for file in files_below(folder)? {
        let name = file
            .strip_prefix(folder)?
            .to_string_lossy()
            .replace('\\', "/");
        if name == SHIPPED {
            continue;
        }
        let bytes = fs::read(&file).with_context(|| file.display().to_string())?;
        (&name, bytes).hash(&mut version);
        names.push(name);
    }
    let list = format!(
        "self.shipped={{version:\"{:016x}\",files:{names:?}}};\n",
        version.finish()
    );
    let file = folder.join(SHIPPED);
    fs::write(&file, list).with_context(|| file.display().to_string())
}

fn option(name: &str, path: &Path) -> OsString {
    let mut option = OsString::from(name);
    option.push(path);
    option
}

/// Where checks and tests find the page: below a folder, as on many static hosts, so that an address that only works
/// at the root is found out.
pub fn trial(project: &Project) -> (PathBuf, &'static str) {
    (project.target.join("xtask/host"), "page")
}
