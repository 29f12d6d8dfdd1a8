//! The folders of the project, and the contents of `wasm-pack.toml`, manifests and lock files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;
use toml::Table;
use walkdir::{DirEntry, WalkDir};

/// The folder the npm package is built into.
pub const DIST: &str = "npm/dist";

/// The checkout this program was built from.
pub struct Project {
    /// The folder of the workspace's `Cargo.toml`.
    pub root: PathBuf,
    /// Cargo's target folder, from any setting.
    pub target: PathBuf,
    /// The content of `wasm-pack.toml`.
    pub config: Config,
}

/// The content of `wasm-pack.toml`; its comments describe each field.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    pub tools: Versions,
    pub build: Build,
    pub test: Vec<WasmTest>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Versions {
    pub wasm_pack: String,
    pub node: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Build {
    pub target: String,
    pub profile: String,
    pub out_dir: PathBuf,
    pub rustflags: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WasmTest {
    pub name: String,
    pub args: Vec<String>,
}

impl Project {
    /// Finds the checkout and the target folder, and reads `wasm-pack.toml`.
    pub fn open() -> Result<Self> {
        let above = |path: &Path, levels| {
            let folder = path.ancestors().nth(levels).map(Path::to_owned);
            folder.with_context(|| format!("{} is not in a checkout", path.display()))
        };
        let root = above(Path::new(env!("CARGO_MANIFEST_DIR")), 1)?;
        // This program is <target>/<profile>/xtask, which is right for CARGO_TARGET_DIR and for build.target-dir alike.
        let target = above(&std::env::current_exe()?, 2)?;
        let config = read(&root.join("wasm-pack.toml"))?;
        let config = toml::from_str(&config).context("in wasm-pack.toml")?;
        Ok(Self {
            root,
            target,
            config,
        })
    }

    /// A path inside the project.
    pub fn path(&self, inside: impl AsRef<Path>) -> PathBuf {
        self.root.join(inside)
    }

    /// The folder of the programs that are installed for this project alone.
    pub fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }

    /// The content of a file of the project that is TOML.
    fn data(&self, file: &str) -> Result<Table> {
        toml::from_str(&read(&self.path(file))?).with_context(|| format!("in {file}"))
    }

    /// The version of a crate in `Cargo.lock`.
    pub fn locked_version(&self, name: &str) -> Result<String> {
        let lock = self.data("Cargo.lock")?;
        let mut packages = lock["package"].as_array().into_iter().flatten();
        let found = packages.find(|package| package["name"].as_str() == Some(name));
        let version = found.and_then(|package| Some(package["version"].as_str()?.to_owned()));
        version.with_context(|| format!("Cargo.lock has no {name}"))
    }

    /// The flags of `.cargo/config.toml` for a target. If the environment has flags, cargo does not read the file.
    pub fn rustflags(&self, target: &str) -> Result<Vec<String>> {
        let file = ".cargo/config.toml";
        let flags = self.data(file)?["target"][target]["rustflags"].clone();
        let flags = flags.try_into();
        flags.with_context(|| format!("{file} has no flags for {target}"))
    }
}

/// The text of a file; an error names the file.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// Every file below a folder (or the file itself), in a stable order. Hidden files and `node_modules` are left out.
pub fn files_below(path: &Path) -> Result<Vec<PathBuf>> {
    let is_kept = |entry: &DirEntry| {
        let name = entry.file_name().to_string_lossy();
        entry.depth() == 0 || !name.starts_with('.') && name != "node_modules"
    };
    let mut files = Vec::new();
    let entries = WalkDir::new(path).follow_links(true).into_iter();
    for entry in entries.filter_entry(is_kept) {
        let entry = entry?;
        if !entry.file_type().is_dir() {
            files.push(entry.into_path());
        }
    }
    files.sort();
    Ok(files)
}
