//! The standard library for wasm32 where rustup cannot download: built once from Debian's Rust sources.
//!
//! Debian ships the compiler and the sources, not the library for wasm32. It is built with exactly that compiler
//! (a library must match its compiler), put in a private folder that looks like a toolchain, and linked to rustup:
//!
//! ```text
//! ~/.cache/dlx-wasm/dlx-wasm-<version>/
//!   bin/rustc cargo clippy-driver cargo-clippy      Debian's, told where their sysroot is
//!   lib/rustlib/wasm32-unknown-unknown/lib/         what is built here
//!   lib/rustlib/<host>/lib                          → Debian's, for build scripts and macros
//!   lib/rustlib/<host>/bin/rust-lld                 → the user's own, which links wasm
//! ```

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::apt;
use crate::folders;
use crate::process::{output, run, since};
use crate::rustc::{TARGET, host, own_sysroot};

/// Debian's compiler, its sources, cargo and clippy.
pub const PACKAGES: [&str; 4] = ["rustc-web", "rust-web-src", "cargo-web", "rust-web-clippy"];
/// The oldest that builds this project.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");
const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const SOURCES: &str = "/usr/lib/rustlib/src/rust";

/// Whether Debian's compiler and its sources are there, and recent enough.
pub fn is_installed() -> bool {
    let tools = ["/usr/bin/cargo-clippy", "/usr/bin/clippy-driver", CARGO];
    version().is_some()
        && tools.iter().all(|tool| Path::new(tool).exists())
        && Path::new(SOURCES).join("library/std").exists()
}

/// The name under which rustup knows the toolchain made of Debian's compiler, if there is such a compiler.
/// It has the version in it: after an upgrade the library must be built again.
pub fn linked_name() -> Option<String> {
    Some(format!("dlx-wasm-{}", version()?))
}

/// The version of Debian's compiler, if it can build this project.
fn version() -> Option<String> {
    let said = output(Command::new(RUSTC).arg("-V")).ok()?;
    let version = said.split(' ').nth(1)?;
    (minor(version)? >= minor(OLDEST)?).then(|| version.to_owned())
}

/// The 88 of 1.88.0.
fn minor(version: &str) -> Option<u32> {
    let mut numbers = version.strip_prefix("1.")?.split('.');
    numbers.next()?.parse().ok()
}

/// Installs Debian's compiler, builds the standard library with it and links the result. Returns the linked name.
pub fn build_std() -> Result<String> {
    if !is_installed() {
        eprintln!("Installing Debian's Rust with apt-get (150 MB, about a minute).");
        apt::install(&PACKAGES)?;
    }
    let name = linked_name().with_context(|| format!("{RUSTC} is not Rust {OLDEST} or newer"))?;
    let sysroot = folders::cache()?.join(&name);
    if !sysroot.exists() {
        let start = Instant::now();
        eprintln!("Building the {TARGET} standard library, once (a minute or two).");
        let work = sysroot.with_extension(format!("building-{}", std::process::id()));
        let finished = compile_std(&work).and_then(|rlibs| {
            let draft = work.join("sysroot");
            lay_out(&draft, &sysroot, &rlibs)?;
            Ok(fs::rename(&draft, &sysroot)?)
        });
        fs::remove_dir_all(&work).ok();
        finished.with_context(|| format!("building {}", sysroot.display()))?;
        eprintln!("Built {} in {}.", sysroot.display(), since(start));
    }
    eprintln!("Linking it to rustup (`rustup toolchain uninstall {name}` undoes that).");
    let mut link = Command::new("rustup");
    run(link.args(["toolchain", "link", &name]).arg(&sysroot))?;
    Ok(name)
}

/// Builds std for wasm32 beside an empty crate and returns its libraries.
fn compile_std(work: &Path) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(work.join("src"))?;
    fs::write(
        work.join("Cargo.toml"),
        "[package]\nname = \"empty\"\nedition = \"2024\"\n\n[workspace]\n",
    )?;
    fs::write(work.join("src/lib.rs"), "#![no_std]\n")?;
    let registry = folders::cargo_home()?.join("registry/src");
    let flags = [
        // Without bitcode in the library there is no link-time optimization across it.
        "-Cembed-bitcode=yes".to_owned(),
        format!("--remap-path-prefix={}=/registry", registry.display()),
        format!("--remap-path-prefix={SOURCES}=/rust"),
        format!(
            "--remap-path-prefix={}=/rust",
            fs::canonicalize(SOURCES)?.display()
        ),
    ];
    run(Command::new(CARGO)
        .current_dir(work)
        .args(["build", "--release", "--target", TARGET])
        .args(["-Z", "build-std=std,panic_abort,test"])
        .env("CARGO_TARGET_DIR", work.join("target"))
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
        .env("RUSTC", RUSTC)
        // The option that builds std is for nightly compilers only; this says that we mean it.
        .env("RUSTC_BOOTSTRAP", "1"))?;
    let built = work.join("target").join(TARGET).join("release/deps");
    let mut rlibs = Vec::new();
    for entry in fs::read_dir(&built)? {
        let path = entry?.path();
        let is_empty = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("libempty-"));
        if path
            .extension()
            .is_some_and(|extension| extension == "rlib")
            && !is_empty
        {
            rlibs.push(path);
        }
    }
    if rlibs.is_empty() {
        bail!("{} holds no library", built.display());
    }
    Ok(rlibs)
}

/// Lays out in `folder` what will stand at `sysroot`.
fn lay_out(folder: &Path, sysroot: &Path, rlibs: &[PathBuf]) -> Result<()> {
    let host = host(Path::new(RUSTC))?;
    let rustlib = folder.join("lib/rustlib");
    let wasm = rustlib.join(TARGET).join("lib");
    fs::create_dir_all(&wasm)?;
    for rlib in rlibs {
        fs::copy(rlib, wasm.join(rlib.file_name().unwrap_or_default()))?;
    }
    let native = rustlib.join(&host);
    fs::create_dir_all(native.join("bin"))?;
    symlink(format!("/usr/lib/rustlib/{host}/lib"), native.join("lib"))?;
    let linker = own_sysroot()?.join(format!("lib/rustlib/{host}/bin/rust-lld"));
    if !linker.exists() {
        bail!(
            "{} is missing: it comes with rustup's toolchains",
            linker.display()
        );
    }
    symlink(linker, native.join("bin/rust-lld"))?;

    let bin = folder.join("bin");
    fs::create_dir_all(&bin)?;
    symlink(CARGO, bin.join("cargo"))?;
    let sysroot = sysroot.display();
    script(
        &bin.join("rustc"),
        &format!("exec {RUSTC} --sysroot '{sysroot}' \"$@\""),
    )?;
    // cargo-clippy starts the driver that stands beside the real file, which reads its sysroot from here.
    let clippy = format!("SYSROOT='{sysroot}' exec /usr/bin/");
    script(
        &bin.join("clippy-driver"),
        &format!("{clippy}clippy-driver \"$@\""),
    )?;
    script(
        &bin.join("cargo-clippy"),
        &format!("{clippy}cargo-clippy \"$@\""),
    )
}

fn script(path: &Path, body: &str) -> Result<()> {
    fs::write(path, format!("#!/bin/sh\n{body}\n"))?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{OLDEST, minor};

    #[test]
    fn versions_are_compared_by_their_second_number() {
        assert_eq!(minor("1.96.0"), Some(96));
        assert!(minor(OLDEST).is_some());
    }
}
