//! What the crate would be published with: its own files, and nothing that happens to lie beside them.

use anyhow::{Result, bail};

use crate::install::Tools;
use crate::process::output;
use crate::project::Project;

/// How the names of its files begin, those that cargo adds among them.
const OURS: [&str; 7] = [
    "src/",
    "examples/",
    "README.md",
    "CHANGELOG.md",
    "LICENSE-",
    "Cargo.",
    ".cargo_vcs_info.json",
];

/// Fails on a file that is none of the crate's.
pub fn run(project: &Project, tools: &Tools) -> Result<()> {
    let mut cargo = tools.command("cargo");
    cargo.current_dir(&project.root).args([
        "package",
        "--package",
        "dlx-wasm",
        "--list",
        "--allow-dirty",
    ]);
    let files = output(&mut cargo)?;
    let is_ours = |file: &&str| OURS.iter().any(|start| file.starts_with(start));
    let others: Vec<&str> = files.lines().filter(|file| !is_ours(file)).collect();
    if !others.is_empty() {
        bail!("the crate would be published with {}", others.join(", "));
    }
    Ok(())
}
