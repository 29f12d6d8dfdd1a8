//! The standard library for wasm32 if rustup cannot download: built once from Debian's Rust sources.
//!
//! Debian ships the compiler and the sources, not the library for wasm32. It is built with exactly that compiler
//! (a library must match its compiler), put in a private folder that looks like a toolchain, and linked to rustup:
//!
//! ```text
//! ~/.cache/dlx-wasm/dlx-wasm-<version>/
//!   bin/rustc cargo clippy-driver cargo-clippy      Debian's, with the path of their sysroot
//!   lib/rustlib/wasm32-unknown-unknown/lib/         the library that is built here
//!   lib/rustlib/<host>/lib                          → Debian's, for build scripts and macros
//!   lib/rustlib/<host>/bin/rust-lld                 → the user's own, which links wasm
//! ```

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::apt;
use crate::process::{command, output, run, since};
use crate::project::files_below;
use crate::toolchain::{TARGET, cargo_home, home};

/// Debian's compiler, its sources, cargo and clippy.
const PACKAGES: &str = "rustc-web rust-web-src cargo-web rust-web-clippy";
/// The oldest compiler that builds this project.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");
const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const SOURCES: &str = "/usr/lib/rustlib/src/rust";

/// The name in rustup of the toolchain made of Debian's compiler, if there is such a compiler.
/// The name contains the version: after an upgrade the library must be built again.
pub fn linked_name() -> Option<String> {
    Some(format!("dlx-wasm-{}", version()?))
}

/// The version of Debian's compiler, if it can build this project, and if its tools and sources are there.
fn version() -> Option<String> {
    let tools = [
        "/usr/bin/cargo-clippy",
        "/usr/bin/clippy-driver",
        CARGO,
        SOURCES,
    ];
    if !tools.iter().all(|tool| Path::new(tool).exists()) {
        return None;
    }
    let line = output(Command::new(RUSTC).arg("-V")).ok()?;
    let version = line.split(' ').nth(1)?;
    (minor(version)? >= minor(OLDEST)?).then(|| version.to_owned())
}

/// The 88 of 1.88.0.
fn minor(version: &str) -> Option<u32> {
    version.split('.').nth(1)?.parse().ok()
}

/// The folder for everything of this project that outlives a checkout.
fn cache() -> Result<PathBuf> {
    let set = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let base = set.filter(|set| set.is_absolute());
    let cache = base.map_or_else(|| Ok(home()?.join(".cache")), Result::<_>::Ok)?;
    fs::create_dir_all(cache.join("dlx-wasm"))?;
    Ok(cache.join("dlx-wasm"))
}

/// Installs Debian's compiler, builds the standard library with it and links the result. Returns the linked name.
pub fn build_std() -> Result<String> {
    if version().is_none() {
        apt::install(PACKAGES, "150 MB")?;
    }
    let name = linked_name().with_context(|| format!("{RUSTC} is not Rust {OLDEST} or newer"))?;
    let sysroot = cache()?.join(&name);
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
    run(command(&format!("rustup toolchain link {name}")).arg(&sysroot))?;
    Ok(name)
}

/// Builds std for wasm32 beside an empty crate and returns its libraries.
fn compile_std(work: &Path) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(work.join("src"))?;
    let manifest = "[package]\nname = \"empty\"\nedition = \"2024\"\n\n[workspace]\n";
    fs::write(work.join("Cargo.toml"), manifest)?;
    fs::write(work.join("src/lib.rs"), "#![no_std]\n")?;
    let registry = cargo_home()?.join("registry/src");
    let remap = |from: &Path, to| format!("--remap-path-prefix={}={to}", from.display());
    let flags = [
        // Without bitcode in the library there is no link-time optimization across it.
        "-Cembed-bitcode=yes".to_owned(),
        remap(&registry, "/registry"),
        remap(Path::new(SOURCES), "/rust"),
        remap(&fs::canonicalize(SOURCES)?, "/rust"),
    ];
    let options = "build --release -Z build-std=std,panic_abort,test --target";
    let mut cargo = command(&format!("{CARGO} {options} {TARGET}"));
    cargo.current_dir(work).env("RUSTC", RUSTC);
    cargo.env("CARGO_TARGET_DIR", work.join("target"));
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    // `-Z build-std` is for nightly compilers; this variable permits it to others.
    run(cargo.env("RUSTC_BOOTSTRAP", "1"))?;
    let built = work.join("target").join(TARGET).join("release/deps");
    let mut rlibs = files_below(&built)?;
    rlibs.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".rlib") && !name.starts_with("libempty-")
    });
    if rlibs.is_empty() {
        bail!("{} holds no library", built.display());
    }
    Ok(rlibs)
}

/// Lays out in `folder` the toolchain that will stand at `sysroot`.
fn lay_out(folder: &Path, sysroot: &Path, rlibs: &[PathBuf]) -> Result<()> {
    let host = output(&mut command(&format!("{RUSTC} --print host-tuple")))?;
    let rustlib = folder.join("lib/rustlib");
    let wasm = rustlib.join(TARGET).join("lib");
    fs::create_dir_all(&wasm)?;
    for rlib in rlibs {
        fs::copy(rlib, wasm.join(rlib.file_name().unwrap_or_default()))?;
    }
    let native = rustlib.join(&host);
    fs::create_dir_all(native.join("bin"))?;
    symlink(format!("/usr/lib/rustlib/{host}/lib"), native.join("lib"))?;
    // The user's own compiler, not the linked one.
    let own = output(&mut command("rustc --print sysroot"))?;
    let linker = Path::new(&own).join(format!("lib/rustlib/{host}/bin/rust-lld"));
    if !linker.exists() {
        let linker = linker.display();
        bail!("{linker} is missing: it comes with rustup's toolchains");
    }
    symlink(linker, native.join("bin/rust-lld"))?;

    let bin = folder.join("bin");
    fs::create_dir_all(&bin)?;
    symlink(CARGO, bin.join("cargo"))?;
    let sysroot = sysroot.display();
    let variable = format!("SYSROOT='{sysroot}'");
    let option = format!("--sysroot '{sysroot}'");
    for (name, variable, option) in [
        ("rustc", "", option.as_str()),
        // cargo-clippy starts the driver beside the real file, which reads its sysroot from the variable.
        ("clippy-driver", &variable, ""),
        ("cargo-clippy", &variable, ""),
    ] {
        let script = format!("#!/bin/sh\n{variable} exec /usr/bin/{name} {option} \"$@\"\n");
        fs::write(bin.join(name), script)?;
        fs::set_permissions(bin.join(name), fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}
