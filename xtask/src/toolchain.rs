//! A compiler for wasm32: the user's own where it has the standard library, else one more that is linked beside it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::apt;
use crate::debian;
use crate::process::{find, is_root, output, run};
use crate::rustc::TARGET;

/// The compiler for wasm32.
pub struct Toolchain {
    /// The name rustup knows it by; `None` is the user's own.
    pub name: Option<String>,
    /// Its root folder.
    pub sysroot: PathBuf,
}

impl Toolchain {
    fn named(name: Option<String>) -> Result<Self> {
        let mut rustc = rustc(name.as_deref());
        let sysroot = output(rustc.args(["--print", "sysroot"]))?.into();
        Ok(Self { name, sysroot })
    }
}

/// Finds a compiler that can build for wasm32, or installs what it lacks.
pub fn ensure() -> Result<Toolchain> {
    if has_std(None) {
        return Toolchain::named(None);
    }
    if let Some(linked) = debian::linked_name().filter(|name| has_std(Some(name))) {
        return Toolchain::named(Some(linked));
    }
    if find("rustup").is_none() {
        bail!(
            "this rustc has no {TARGET} standard library, and there is no rustup to add it with: \
             install Rust from https://rustup.rs"
        );
    }
    eprintln!("The standard library for {TARGET} is missing: asking rustup (seconds).");
    let mut add = Command::new("rustup");
    // That it cannot download is an answer here, not a fault to trace.
    add.env("RUST_BACKTRACE", "0");
    if run(add.args(["target", "add", TARGET])).is_ok() && has_std(None) {
        return Toolchain::named(None);
    }
    if find("apt-get").is_none() {
        bail!("rustup cannot download here; run where it can: rustup target add {TARGET}");
    }
    if !debian::is_installed() && !is_root() {
        bail!(
            "rustup cannot download here. Run this as root, then again what you ran:\n\n  {}\n",
            apt::line(&debian::PACKAGES)
        );
    }
    let linked = debian::build_std().with_context(|| {
        format!("rustup cannot download here; where it can, rustup target add {TARGET} is enough")
    })?;
    if !has_std(Some(&linked)) {
        bail!("the standard library was built, but rustup's toolchain {linked} does not see it");
    }
    Toolchain::named(Some(linked))
}

fn rustc(toolchain: Option<&str>) -> Command {
    let mut rustc = Command::new("rustc");
    if let Some(name) = toolchain {
        rustc.env("RUSTUP_TOOLCHAIN", name);
    }
    rustc
}

fn has_std(toolchain: Option<&str>) -> bool {
    let mut rustc = rustc(toolchain);
    let Ok(folder) = output(rustc.args(["--print", "target-libdir", "--target", TARGET])) else {
        return false;
    };
    std::fs::read_dir(folder).is_ok_and(|entries| {
        entries
            .flatten()
            .any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
    })
}
