//! wasm by wasm-pack, the npm package from it, and a copy of that for the page.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::install::Tools;
use crate::process::{run, since};
use crate::project::{DIST, Project, files_below};
use crate::stamp::Stamp;

/// The crate of the module: wasm-pack reads its own options in there.
const MODULE: &str = "npm/engine";
/// The folder for the engine of dlx-wasm/core, inside that of the full one.
const CORE: &str = "core";
/// The folder the page finds the package in.
pub const PAGE_PACKAGE: &str = "www/pkg";

/// The encoder of animations, and where the page finds it.
const GIFENC: (&str, &str) = (
    "node_modules/gifenc/dist/gifenc.esm.js",
    "www/vendor/gifenc.js",
);

/// Builds everything that changed.
pub fn all(project: &Project, tools: &Tools) -> Result<()> {
    wasm(project, tools)?;
    npm(project, tools)?;
    // What the page imports has to lie below it, since `www/` runs unbundled.
    copy(&project.path(GIFENC.0), &project.path(GIFENC.1))?;
    package(project, &project.path(PAGE_PACKAGE))
}

fn wasm(project: &Project, tools: &Tools) -> Result<()> {
    let build = &project.config.build;
    let out = project.path(&build.out_dir);
    let stamp = Stamp::of(
        project,
        "wasm",
        &["src", MODULE, "Cargo.toml", "Cargo.lock", "wasm-pack.toml"],
        &out,
        &tools.wasm_settings()?,
    )?;
    if stamp.is_current()? {
        return Ok(());
    }
    let start = Instant::now();
    eprintln!("Building two engines of wasm (two to five minutes).");
    run(&mut wasm_pack(project, tools, &out))?;
    let core = out.join(CORE);
    run(wasm_pack(project, tools, &core).args(["--", "--no-default-features"]))?;
    eprintln!("wasm built in {}", since(start));
    stamp.store()
}

/// wasm-pack for the crate of the module, into this folder.
fn wasm_pack(project: &Project, tools: &Tools, out: &Path) -> Command {
    let build = &project.config.build;
    let mut command = tools.wasm_release("wasm-pack");
    command
        .current_dir(&project.root)
        // Below that it asks for fields of a crate that nobody publishes.
        .args(["--log-level", "error"])
        .args(["build", MODULE, "--out-name", "dlx_wasm"])
        .args(["--target", &build.target])
        .args(["--mode", "no-install", "--out-dir"])
        .arg(out)
        .arg(format!("--{}", build.profile));
    command
}

fn npm(project: &Project, tools: &Tools) -> Result<()> {
    let wasm = project.config.build.out_dir.to_string_lossy();
    let stamp = Stamp::of(
        project,
        "npm",
        &[
            &wasm,
            "npm/src",
            "npm/build.mjs",
            "npm/engine-text.mjs",
            "npm/package.json",
            "npm/tsconfig.json",
            "package-lock.json",
        ],
        &project.path(DIST),
        "",
    )?;
    if stamp.is_current()? {
        return Ok(());
    }
    let start = Instant::now();
    run(tools.command("npm").current_dir(&project.root).args([
        "run",
        "build",
        "--workspace",
        "npm",
    ]))?;
    eprintln!("npm package built in {}", since(start));
    stamp.store()
}

/// Bundles of the package, and the engine of some; the page loads the files that bundles are made of.
const BUNDLES: [&str; 5] = ["inline", "workerd", "cdn", "core", "core.wasm"];

/// Copies what a page loads of the package, no bundles; the declarations are for `types:www`.
pub fn package(project: &Project, folder: &Path) -> Result<()> {
    let dist = project.path(DIST);
    fs::remove_dir_all(folder).ok();
    for file in files_below(&dist)? {
        let inside = file.strip_prefix(&dist)?;
        let is_code = inside
            .extension()
            .is_some_and(|extension| ["js", "wasm", "ts"].iter().any(|code| extension == *code));
        if is_code && !BUNDLES.iter().any(|bundle| inside.starts_with(bundle)) {
            copy(&file, &folder.join(inside))?;
        }
    }
    Ok(())
}

/// Copies one file, and makes the folder it goes to.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::copy(from, to).with_context(|| format!("{} → {}", from.display(), to.display()))?;
    Ok(())
}
