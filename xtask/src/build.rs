//! wasm by wasm-pack, the npm package from it, and a copy of that for the page.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::install::Tools;
use crate::process::run;
use crate::project::{DIST, Project, files_below, read};
use crate::stamp::unless_current;

/// The crate of the module, with the options of wasm-pack.
const MODULE: &str = "npm/engine";
/// The other modules: the engines of dlx-wasm/core and dlx-wasm/sudoku, and the text formats. Each is named for its
/// feature, and is in a folder of this name inside that of the engine. The level of optimization is that of Cargo.toml, or for size: texts are 7 % smaller
/// with it, and are read as fast.
const OTHER_MODULES: [(&str, &str); 3] = [("core", "2"), ("sudoku", "2"), ("texts", "s")];
/// The folder from which the page loads the package.
pub const PAGE_PACKAGE: &str = "www/pkg";

/// The encoder of animations, and the file from which the page loads it.
const GIFENC: (&str, &str) = (
    "node_modules/gifenc/dist/gifenc.esm.js",
    "www/vendor/gifenc.js",
);

/// A build by a second process of this program. Rust compiles a module on one core most of the time, so other steps run
/// beside it.
pub struct Beside {
    process: Child,
    /// Its output, so that lines of two steps do not mix.
    log: PathBuf,
}

impl Beside {
    /// Starts to build everything that changed.
    pub fn start(project: &Project) -> Result<Self> {
        let log = project.target.join("xtask/build.log");
        fs::create_dir_all(project.target.join("xtask"))?;
        let out = File::create(&log).with_context(|| log.display().to_string())?;
        let mut build = Command::new(env::current_exe()?);
        build.arg("build").current_dir(&project.root);
        build.stdin(Stdio::null()).stderr(out.try_clone()?);
        let process = build.stdout(out).spawn()?;
        Ok(Self { process, log })
    }

    /// Waits for its end and prints its output.
    pub fn finish(mut self) -> Result<()> {
        let status = self.process.wait()?;
        print!("{}", read(&self.log)?);
        if !status.success() {
            bail!("the build failed: {status}");
        }
        Ok(())
    }
}

/// Builds everything that changed.
pub fn all(project: &Project, tools: &Tools) -> Result<()> {
    wasm(project, tools)?;
    run(&mut tools.command("npm run build --workspace npm"))?;
    // `www/` runs unbundled, so the page can import only files below it.
    copy(&project.path(GIFENC.0), &project.path(GIFENC.1))?;
    package(project, &project.path(PAGE_PACKAGE))
}

fn wasm(project: &Project, tools: &Tools) -> Result<()> {
    let out = project.path(&project.config.build.out_dir);
    let inputs = ["src", MODULE, "Cargo.toml", "Cargo.lock", "wasm-pack.toml"];
    let settings = format!("{}\n{}", tools.wasm_compiler()?, tools.release_flags);
    unless_current(project, "wasm", &inputs, &out, &settings, || {
        eprintln!("Building four modules of wasm (four to eight minutes).");
        run(&mut wasm_pack(project, tools, &out))?;
        OTHER_MODULES.iter().try_for_each(|(feature, level)| {
            let features = ["--", "--no-default-features", "--features", feature];
            let mut command = wasm_pack(project, tools, &out.join(feature));
            run(command
                .args(features)
                .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level))
        })
    })
}

/// wasm-pack for the crate of the module, into this folder.
fn wasm_pack(project: &Project, tools: &Tools, out: &Path) -> Command {
    let (target, profile) = (&project.config.build.target, &project.config.build.profile);
    // At the default level it reports missing fields of a crate that is not published.
    let mut command = tools.wasm(&format!(
        "wasm-pack --log-level error build {MODULE} --out-name dlx_wasm --target {target} --mode no-install --{profile}"
    ));
    command.env("CARGO_ENCODED_RUSTFLAGS", &tools.release_flags);
    command.arg("--out-dir").arg(out);
    command
}

/// Copies the files of the package that a page loads, no bundles; the declarations are for `types:www`.
pub fn package(project: &Project, folder: &Path) -> Result<()> {
    // Bundles of the package, and the entries for Node and Cloudflare; the page loads the files that bundles are made of.
    const BUNDLES: [&str; 6] = ["inline", "node", "workerd", "core", "sudoku", "sudoku.wasm"];
    let dist = project.path(DIST);
    fs::remove_dir_all(folder).ok();
    for file in files_below(&dist)? {
        let inside = file.strip_prefix(&dist)?;
        let is_code = regex!(r"\.(js|wasm|ts)$").is_match(&inside.to_string_lossy());
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
