//! What a Rust compiler says of itself.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process::output;

/// The target that everything under `src/wasm` is built for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The folder of the user's own compiler, whatever else is linked.
pub fn own_sysroot() -> Result<PathBuf> {
    let text = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    Ok(PathBuf::from(text))
}

/// The triple of this machine.
pub fn host(rustc: &Path) -> Result<String> {
    let version = output(Command::new(rustc).arg("-vV"))?;
    version
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .map(str::to_owned)
        .with_context(|| format!("{} -vV names no host", rustc.display()))
}
