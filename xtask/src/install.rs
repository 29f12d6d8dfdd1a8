//! The programs that a build or a test needs: installs them and starts them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Result, bail};

use crate::process::{command, find, find_in, output, run};
use crate::project::Project;
use crate::stamp::unless_current;
use crate::toolchain::{self, TARGET, Toolchain, cargo_home, home};

/// Programs for building, ready to start.
pub struct Tools {
    root: PathBuf,
    path: OsString,
    rustflags: String,
    /// The flags of the module that is shipped: those of `wasm-pack.toml` too.
    pub release_flags: String,
    toolchain: Toolchain,
}

impl Tools {
    /// A command in the project's folder, with the project's own tools first in PATH.
    pub fn command(&self, line: &str) -> Command {
        let mut command = command(line);
        command.current_dir(&self.root).env("PATH", &self.path);
        // A cargo of another toolchain must not inherit the path of this one.
        command.env_remove("CARGO");
        command
    }

    /// The same for a build for wasm32: with its compiler and its flags.
    pub fn wasm(&self, line: &str) -> Command {
        let mut command = self.command(line);
        command.env("CARGO_ENCODED_RUSTFLAGS", &self.rustflags);
        if let Some(name) = &self.toolchain.name {
            command.env("RUSTUP_TOOLCHAIN", name);
        }
        command
    }

    /// The compiler for wasm32, which a build depends on as on the sources.
    pub fn wasm_compiler(&self) -> Result<String> {
        output(&mut self.wasm("rustc -vV"))
    }
}

/// Everything a build needs: Node and npm's tools, the wasm32 standard library, wasm-pack and wasm-bindgen.
pub fn build_tools(project: &Project) -> Result<Tools> {
    check_node(project)?;
    let toolchain = toolchain::ensure()?;
    npm_packages(project, "")?;
    let bindgen = project.locked_version("wasm-bindgen")?;
    let programs = [
        ("wasm-pack", "wasm-pack", &project.config.tools.wasm_pack),
        ("wasm-bindgen-cli", "wasm-bindgen", &bindgen),
        ("wasm-bindgen-cli", "wasm-bindgen-test-runner", &bindgen),
    ];
    cargo_programs(project, &programs)?;
    let npm = project.path("node_modules/.bin");
    if find_in("wasm-opt", [&npm]).is_none() {
        // wasm-pack would skip the optimization without a message.
        bail!("node_modules/.bin has no wasm-opt; delete node_modules and try again");
    }
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = [npm, project.tools().join("bin")];
    let path = env::join_paths(folders.into_iter().chain(env::split_paths(&inherited)))?;
    let rustflags = rustflags(project, &toolchain)?;
    let release_flags = [&rustflags[..], &project.config.build.rustflags].concat();
    Ok(Tools {
        root: project.root.clone(),
        path,
        rustflags: rustflags.join("\x1f"),
        release_flags: release_flags.join("\x1f"),
        toolchain,
    })
}

fn check_node(project: &Project) -> Result<()> {
    let needed = project.config.tools.node;
    let version = output(&mut command("node --version")).unwrap_or_else(|_| "none".to_owned());
    let major = version.trim_start_matches('v').split('.').next();
    if major.and_then(|major| major.parse().ok()).unwrap_or(0) < needed {
        bail!("Node {needed} or newer is needed (https://nodejs.org), found {version}");
    }
    // Some packages of Node come without it.
    if find("npm").is_none() {
        bail!("npm is needed, none found: it comes with Node from https://nodejs.org");
    }
    Ok(())
}

/// Installs the packages of a folder into its `node_modules`. A folder without a lock file has exact versions in
/// package.json: a lock file made on a machine of one kind lacks the programs that are packed for the others.
pub fn npm_packages(project: &Project, folder: &str) -> Result<()> {
    let inside = |file| Path::new(folder).join(file);
    let mut inputs = vec![inside("package.json"), inside("package-lock.json")];
    let mut arguments = "ci";
    if !project.path(&inputs[1]).exists() {
        inputs.pop();
        arguments = "install --no-package-lock";
    }
    // npm writes this file last and deletes it with the folder.
    let installed = project.path(inside("node_modules/.package-lock.json"));
    let step = format!("npm-packages {folder}");
    unless_current(project, &step, &inputs, &installed, "", || {
        let modules = inside("node_modules");
        let modules = modules.display();
        eprintln!("Installing npm's packages into {modules} (seconds).");
        let mut npm = command(&format!("npm {arguments} --ignore-scripts"));
        run(npm.current_dir(project.path(folder)))
    })
}

/// Installs programs from crates.io under `target/tools`: each a package, a program and an exact version.
fn cargo_programs(project: &Project, programs: &[(&str, &str, &String)]) -> Result<()> {
    let root = project.tools();
    let work = root.join("build");
    for (package, program, version) in programs {
        let has_version = |path: &Path| {
            output(Command::new(path).arg("--version"))
                .is_ok_and(|line| line.split_whitespace().nth(1) == Some(version))
        };
        let own = root.join("bin").join(program);
        if has_version(&own) || find(program).is_some_and(|path| has_version(&path)) {
            continue;
        }
        let folder = root.display();
        eprintln!("Building {package} {version} into {folder} (one to five minutes).");
        // A debug build takes a third of the time and runs fast enough.
        let install = "cargo install --quiet --debug";
        let mut cargo = command(&format!("{install} --version ={version} {package}"));
        cargo.arg("--root").arg(&root);
        cargo.env("CARGO_PROFILE_DEV_DEBUG", "0");
        // One folder for all: they share most of their dependencies.
        cargo.env("CARGO_TARGET_DIR", &work);
        run(cargo.env_remove("CARGO"))?;
    }
    fs::remove_dir_all(&work).ok();
    Ok(())
}

/// The project's own flags, and those that keep this machine's folders out of panic messages.
fn rustflags(project: &Project, toolchain: &Toolchain) -> Result<Vec<String>> {
    // The folders below registry/src are named after the registry's host, so they must exist to be renamed.
    let mut fetch = command(&format!("cargo fetch --locked --target {TARGET}"));
    output(fetch.current_dir(&project.root))?;
    let mut flags = project.rustflags(TARGET)?;
    let mut remap = |from: &Path, to| {
        flags.push(format!("--remap-path-prefix={}={to}", from.display()));
    };
    // If several folders match, rustc takes the last: from the widest folder to the narrowest.
    if let Ok(home) = home() {
        remap(&home, "/home");
    }
    remap(&project.root, "/dlx-wasm");
    let registry = cargo_home()?.join("registry/src");
    remap(&registry, "/registry");
    for entry in fs::read_dir(&registry).into_iter().flatten() {
        remap(&entry?.path(), "/registry");
    }
    remap(&toolchain.sysroot.join("lib/rustlib/src/rust"), "/rust");
    Ok(flags)
}
