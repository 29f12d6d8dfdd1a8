//! Makes sure that the programs a build or a test needs are there, and knows how to start them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::apt;
use crate::folders::cargo_home;
use crate::process::{find, find_in, is_root, output, run};
use crate::project::Project;
use crate::rustc::TARGET;
use crate::stamp::Stamp;
use crate::toolchain::{self, Toolchain};

/// Programs for building, ready to start.
pub struct Tools {
    path: OsString,
    rustflags: OsString,
    release_flags: OsString,
    toolchain: Toolchain,
}

impl Tools {
    /// A program that runs in the project, with the project's own tools first in PATH.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("PATH", &self.path)
            // Cargo sets it for us; a cargo of another toolchain must not inherit it.
            .env_remove("CARGO");
        command
    }

    /// The same for a build for wasm32: with its compiler and its flags.
    pub fn wasm(&self, program: &str) -> Command {
        let mut command = self.command(program);
        command.env("CARGO_ENCODED_RUSTFLAGS", &self.rustflags);
        if let Some(name) = &self.toolchain.name {
            command.env("RUSTUP_TOOLCHAIN", name);
        }
        command
    }

    /// The same for the module that is shipped: with the flags of `wasm-pack.toml` too.
    pub fn wasm_release(&self, program: &str) -> Command {
        let mut command = self.wasm(program);
        command.env("CARGO_ENCODED_RUSTFLAGS", &self.release_flags);
        command
    }

    /// What a wasm build depends on beside the sources.
    pub fn wasm_settings(&self) -> Result<String> {
        let version = output(self.wasm("rustc").arg("-vV"))?;
        Ok(format!("{version}\n{}", self.release_flags.display()))
    }
}

/// Everything a build needs: Node and npm's tools, the wasm32 standard library, wasm-pack and wasm-bindgen.
pub fn build_tools(project: &Project) -> Result<Tools> {
    check_node(project)?;
    let toolchain = toolchain::ensure()?;
    npm_ci(project, "")?;
    let bindgen = project.locked_version("wasm-bindgen")?;
    let wasm_pack = &project.config.tools.wasm_pack;
    let programs = [
        ("wasm-pack", "wasm-pack", wasm_pack.as_str()),
        ("wasm-bindgen-cli", "wasm-bindgen", &bindgen),
        ("wasm-bindgen-cli", "wasm-bindgen-test-runner", &bindgen),
    ];
    cargo_programs(project, &programs, &[])?;

    let npm = project.path("node_modules/.bin");
    if find_in("wasm-opt", [npm.as_path()]).is_none() {
        // wasm-pack would skip the optimization without a word.
        bail!("node_modules/.bin has no wasm-opt; delete node_modules and try again");
    }
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = [npm, project.tools().join("bin")];
    let path = env::join_paths(folders.into_iter().chain(env::split_paths(&inherited)))?;
    let rustflags = rustflags(project, &toolchain)?;
    let mut release_flags = rustflags.clone();
    for flag in &project.config.build.rustflags {
        release_flags.push("\x1f");
        release_flags.push(flag);
    }
    Ok(Tools {
        path,
        rustflags,
        release_flags,
        toolchain,
    })
}

/// The program behind `cargo deny`, for the extended tier.
pub fn cargo_deny(project: &Project) -> Result<()> {
    let version = &project.config.tools.cargo_deny;
    cargo_programs(
        project,
        &[("cargo-deny", "cargo-deny", version)],
        &["--locked"],
    )
}

/// Chromium and its driver, for the tests in a browser.
pub struct Browser {
    /// The browser itself.
    pub chromium: PathBuf,
    /// Its driver.
    pub driver: PathBuf,
}

/// Finds Chromium and its driver, or installs them.
pub fn browser() -> Result<Browser> {
    const INSTALL: [&str; 2] = ["chromium", "chromium-driver"];
    if let Some(browser) = find_browser() {
        return Ok(browser);
    }
    if find("apt-get").is_none() || !is_root() {
        bail!(
            "the browser tests need Chromium and chromedriver. Run this as root, then again what you ran:\n\n  {}\n",
            apt::line(&INSTALL)
        );
    }
    eprintln!(
        "Chromium or chromedriver is missing: installing both with apt-get (100 MB, about a minute)."
    );
    apt::install(&INSTALL)?;
    find_browser().context("chromium and chromium-driver are installed, but not found in PATH")
}

fn find_browser() -> Option<Browser> {
    const NAMES: [&str; 4] = [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    const USUAL: [&str; 4] = [
        "/usr/bin",
        "/usr/lib/chromium",
        "/usr/local/bin",
        "/opt/google/chrome",
    ];
    let search = |name: &str| find(name).or_else(|| find_in(name, USUAL.map(Path::new)));
    let chosen = env::var_os("CHROME").map(PathBuf::from);
    Some(Browser {
        chromium: chosen.or_else(|| NAMES.iter().find_map(|name| search(name)))?,
        driver: env::var_os("CHROMEDRIVER")
            .map(PathBuf::from)
            .or_else(|| search("chromedriver"))?,
    })
}

/// Firefox, and `WebKitGTK` with its driver and a screen, for the extended tier: installed where that can be done
/// without asking. A browser that is not there is skipped by its tests.
pub fn other_browsers() {
    const PROGRAMS: [(&str, &[&str]); 3] = [
        ("firefox-esr", &["firefox-esr"]),
        ("WebKitWebDriver", &["webkit2gtk-driver"]),
        ("xvfb-run", &["xvfb", "xauth"]),
    ];
    let has =
        |program| find(program).is_some() || program == "firefox-esr" && find("firefox").is_some();
    let missing: Vec<&str> = PROGRAMS
        .iter()
        .filter(|(program, _)| !has(program))
        .flat_map(|(_, packages)| packages.iter().copied())
        .collect();
    if missing.is_empty() {
        return;
    }
    if find("apt-get").is_none() || !is_root() {
        let line = apt::line(&missing);
        eprintln!("For the tests in other browsers, as root: {line}");
        return;
    }
    let line = missing.join(" ");
    eprintln!("Installing {line} with apt-get (250 MB, about a minute).");
    if let Err(error) = apt::install(&missing) {
        eprintln!("{error:#}: the browsers that are missing are skipped.");
    }
}

fn check_node(project: &Project) -> Result<()> {
    let needed = project.config.tools.node;
    let wanted = format!("Node {needed} or newer is needed (https://nodejs.org)");
    let version = output(Command::new("node").arg("--version"))
        .with_context(|| format!("{wanted}, none found"))?;
    let major = version.trim_start_matches('v').split('.').next();
    if major.and_then(|major| major.parse().ok()).unwrap_or(0) < needed {
        bail!("{wanted}, found {version}");
    }
    // Some packages of Node come without it.
    if find("npm").is_none() {
        bail!("npm is needed, none found: it comes with Node from https://nodejs.org");
    }
    Ok(())
}

/// Installs what a folder's package-lock.json names into its `node_modules`.
pub fn npm_ci(project: &Project, folder: &str) -> Result<()> {
    npm_packages(
        project,
        folder,
        &["package.json", "package-lock.json"],
        &["ci"],
    )
}

/// The same for a folder whose package.json names exact versions and that has no lock file: one made on a machine of
/// one kind lacks what programs are packed as for the others.
pub fn npm_install(project: &Project, folder: &str) -> Result<()> {
    npm_packages(
        project,
        folder,
        &["package.json"],
        &["install", "--no-package-lock"],
    )
}

fn npm_packages(project: &Project, folder: &str, inputs: &[&str], command: &[&str]) -> Result<()> {
    let inside = |file: &str| Path::new(folder).join(file);
    // npm writes this file last, and takes it away with the folder.
    let installed = project.path(inside("node_modules/.package-lock.json"));
    let inputs: Vec<PathBuf> = inputs.iter().map(|file| inside(file)).collect();
    let step = format!("npm-{} {folder}", command[0]);
    let stamp = Stamp::of(project, &step, &inputs, &installed, "")?;
    if stamp.is_current()? {
        return Ok(());
    }
    eprintln!(
        "Installing npm's packages into {} (seconds).",
        inside("node_modules").display()
    );
    run(Command::new("npm")
        .current_dir(project.path(folder))
        .args(command)
        .arg("--ignore-scripts"))?;
    stamp.store()
}

/// Installs programs from crates.io under `target/tools`, each at exactly this version.
fn cargo_programs(
    project: &Project,
    programs: &[(&str, &str, &str)],
    options: &[&str],
) -> Result<()> {
    let root = project.tools();
    let work = root.join("build");
    for &(package, program, version) in programs {
        let has_version = |path: &Path| {
            output(Command::new(path).arg("--version"))
                .is_ok_and(|said| said.split_whitespace().nth(1) == Some(version))
        };
        let own = root.join("bin").join(program);
        if has_version(&own) || find(program).is_some_and(|path| has_version(&path)) {
            continue;
        }
        eprintln!(
            "Building {package} {version} into {} (one to five minutes).",
            root.display()
        );
        run(Command::new("cargo")
            // A debug build takes a third of the time and runs fast enough.
            .args(["install", "--quiet", "--debug", "--root"])
            .arg(&root)
            .args(options)
            .args(["--version", &format!("={version}"), package])
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            // One folder for all: they share most of their dependencies.
            .env("CARGO_TARGET_DIR", &work)
            .env_remove("CARGO"))?;
    }
    fs::remove_dir_all(&work).ok();
    Ok(())
}

/// The project's own flags, and those that keep this machine's folders out of panic messages.
fn rustflags(project: &Project, toolchain: &Toolchain) -> Result<OsString> {
    // The folders below registry/src are named after the registry's host, so they must exist to be renamed.
    output(
        Command::new("cargo")
            .current_dir(&project.root)
            .args(["fetch", "--locked", "--target", TARGET]),
    )?;
    let own = project.rustflags(TARGET)?;
    let mut flags: Vec<OsString> = own.into_iter().map(OsString::from).collect();
    let mut remap = |from: &Path, to: &str| {
        let mut flag = OsString::from("--remap-path-prefix=");
        flag.push(from);
        flag.push("=");
        flag.push(to);
        flags.push(flag);
    };
    // Of those that fit, rustc takes the last: from the widest folder to the narrowest.
    if let Some(home) = env::home_dir() {
        remap(&home, "/home");
    }
    remap(&project.root, "/dlx-wasm");
    let registry = cargo_home()?.join("registry/src");
    remap(&registry, "/registry");
    for entry in fs::read_dir(&registry).into_iter().flatten() {
        remap(&entry?.path(), "/registry");
    }
    remap(&toolchain.sysroot.join("lib/rustlib/src/rust"), "/rust");
    Ok(flags.join(std::ffi::OsStr::new("\x1f")))
}
