//! A compiler for wasm32: the user's own if it has the standard library, else one more that is linked beside it.

use std::path::PathBuf;
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::debian;
use crate::process::{command, find, output, run};

/// The target that everything under `src/wasm` is built for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The compiler for wasm32.
pub struct Toolchain {
    /// Its name in rustup; `None` is the user's own.
    pub name: Option<String>,
    /// Its root folder.
    pub sysroot: PathBuf,
}

/// Finds a compiler that can build for wasm32, or installs what it lacks.
pub fn ensure() -> Result<Toolchain> {
    if let Some(own) = with_std(None) {
        return Ok(own);
    }
    if let Some(linked) = debian::linked_name().and_then(|name| with_std(Some(name))) {
        return Ok(linked);
    }
    if find("rustup").is_none() {
        bail!(
            "this rustc has no {TARGET} standard library, and there is no rustup to add it with: \
             install Rust from https://rustup.rs"
        );
    }
    eprintln!("The standard library for {TARGET} is missing: rustup adds it (seconds).");
    let mut add = command(&format!("rustup target add {TARGET}"));
    // A failed download is expected here and needs no trace.
    if run(add.env("RUST_BACKTRACE", "0")).is_ok()
        && let Some(own) = with_std(None)
    {
        return Ok(own);
    }
    if find("apt-get").is_none() {
        bail!("rustup cannot download here; run where it can: rustup target add {TARGET}");
    }
    let name = debian::build_std().with_context(|| {
        format!("rustup cannot download here; where it can, rustup target add {TARGET} is enough")
    })?;
    with_std(Some(name.clone())).with_context(|| {
        format!("rustup's toolchain {name} does not find the library built for it")
    })
}

/// The toolchain of this name, if it has the standard library for wasm32.
fn with_std(name: Option<String>) -> Option<Toolchain> {
    let rustc = |arguments: &str| {
        let mut rustc = command(&format!("rustc --print {arguments}"));
        rustc.envs(name.iter().map(|name| ("RUSTUP_TOOLCHAIN", name)));
        output(&mut rustc).ok()
    };
    let library = rustc(&format!("target-libdir --target {TARGET}"))?;
    let mut files = fs::read_dir(library).ok()?.flatten();
    let is_std = |name: PathBuf| name.to_string_lossy().starts_with("libstd-");
    files.find(|file| is_std(file.file_name().into()))?;
    let sysroot = rustc("sysroot")?.into();
    Some(Toolchain { name, sysroot })
}

/// The folder in which cargo keeps downloads.
pub fn cargo_home() -> Result<PathBuf> {
    match env::var_os("CARGO_HOME") {
        Some(set) => Ok(set.into()),
        None => Ok(home()?.join(".cargo")),
    }
}

/// The user's home folder.
pub fn home() -> Result<PathBuf> {
    env::home_dir().context("this user has no home folder")
}
