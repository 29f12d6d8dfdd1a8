//! Folders outside the checkout.

use std::path::PathBuf;
use std::{env, fs};

use anyhow::{Context, Result};

/// Where cargo keeps what it downloads.
pub fn cargo_home() -> Result<PathBuf> {
    if let Some(set) = env::var_os("CARGO_HOME") {
        return Ok(set.into());
    }
    let home = env::home_dir().context("this user has no home folder")?;
    Ok(home.join(".cargo"))
}

/// Where this project keeps what outlives a checkout.
pub fn cache() -> Result<PathBuf> {
    let base = match env::var_os("XDG_CACHE_HOME").map(PathBuf::from) {
        Some(set) if set.is_absolute() => set,
        _ => env::home_dir()
            .context("this user has no home folder")?
            .join(".cache"),
    };
    let cache = base.join("dlx-wasm");
    fs::create_dir_all(&cache).with_context(|| cache.display().to_string())?;
    Ok(cache)
}
