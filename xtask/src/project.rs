//! Where everything is, and what `wasm-pack.toml`, `Cargo.lock` and `.cargo/config.toml` say.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

/// The folder the npm package is built into.
pub const DIST: &str = "npm/dist";

/// The checkout this program was built from.
pub struct Project {
    /// The folder of the workspace's `Cargo.toml`.
    pub root: PathBuf,
    /// Cargo's target folder, wherever it was set.
    pub target: PathBuf,
    /// What `wasm-pack.toml` says.
    pub config: Config,
}

/// The content of `wasm-pack.toml`; its comments say what each field means.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    pub tools: Tools,
    pub build: Build,
    pub test: Vec<WasmTest>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Tools {
    pub wasm_pack: String,
    pub cargo_deny: String,
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
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = manifest
            .parent()
            .context("xtask/ is not inside the project")?
            .to_owned();
        // This program is <target>/<profile>/xtask, which is right for CARGO_TARGET_DIR and for build.target-dir alike.
        let program = std::env::current_exe().context("cannot tell where xtask itself is")?;
        let target = program
            .ancestors()
            .nth(2)
            .context("xtask is not in a target folder")?
            .to_owned();
        let config =
            toml::from_str(&read(&root.join("wasm-pack.toml"))?).context("in wasm-pack.toml")?;
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

    /// Where programs are installed for this project alone.
    pub fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }

    /// The version of a crate in `Cargo.lock`.
    pub fn locked_version(&self, name: &str) -> Result<String> {
        #[derive(Deserialize)]
        struct Lock {
            package: Vec<Package>,
        }
        #[derive(Deserialize)]
        struct Package {
            name: String,
            version: String,
        }
        let lock: Lock =
            toml::from_str(&read(&self.path("Cargo.lock"))?).context("in Cargo.lock")?;
        lock.package
            .into_iter()
            .find(|package| package.name == name)
            .map(|package| package.version)
            .with_context(|| format!("Cargo.lock has no {name}"))
    }

    /// The flags of `.cargo/config.toml` for a target: where flags come by the environment,
    /// cargo does not read them there.
    pub fn rustflags(&self, target: &str) -> Result<Vec<String>> {
        #[derive(Deserialize)]
        struct Cargo {
            target: HashMap<String, Target>,
        }
        #[derive(Deserialize)]
        struct Target {
            rustflags: Vec<String>,
        }
        let file = ".cargo/config.toml";
        let mut cargo: Cargo = toml::from_str(&read(&self.path(file))?).context(file)?;
        let target = cargo
            .target
            .remove(target)
            .with_context(|| format!("{file} has no flags for {target}"))?;
        Ok(target.rustflags)
    }
}

/// The text of a file; an error names the file.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// Every file below a folder (or the file itself), in a stable order. Hidden files and `node_modules` are left out.
pub fn files_below(path: &Path) -> Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        for entry in entries {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with('.') || name == "node_modules" {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
