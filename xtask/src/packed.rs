//! The contents of the crate and the npm package as they would be published.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::install::Tools;
use crate::process::output;
use crate::project::{Project, read};

/// How the names of the crate's files begin, those that cargo adds among them; documents in the root are its own too.
const OURS: [&str; 8] = [
    "src/",
    "examples/",
    "docs/",
    "benches/README.md",
    "npm/README.md",
    "LICENSE-",
    "Cargo.",
    ".cargo_vcs_info.json",
];

/// Fails if the crate would contain a file that is not its own, or would lack a file that its README shows or links.
pub fn krate(project: &Project, tools: &Tools) -> Result<()> {
    let mut cargo = tools.command("cargo");
    cargo.current_dir(&project.root).args([
        "package",
        "--package",
        "dlx-wasm",
        "--list",
        "--allow-dirty",
    ]);
    let list = output(&mut cargo)?;
    let files: BTreeSet<&str> = list.lines().collect();
    let is_ours = |file: &&&str| {
        let is_document =
            !file.contains('/') && Path::new(file).extension().is_some_and(|end| end == "md");
        is_document || OURS.iter().any(|start| file.starts_with(start))
    };
    let others: Vec<&str> = files
        .iter()
        .filter(|file| !is_ours(file))
        .copied()
        .collect();
    if !others.is_empty() {
        bail!("the crate would be published with {}", others.join(", "));
    }
    linked(&read(&project.path("README.md"))?, &files).context("in the crate")
}

/// Fails if the built npm package would lack a file that its README shows or links.
pub fn npm(project: &Project, tools: &Tools) -> Result<()> {
    #[derive(Deserialize)]
    struct Package {
        files: Vec<File>,
    }
    #[derive(Deserialize)]
    struct File {
        path: String,
    }
    let mut pack = tools.command("npm");
    pack.current_dir(project.path("npm")).args([
        "pack",
        "--dry-run",
        "--json",
        "--ignore-scripts",
        "--loglevel=error",
    ]);
    let packages: Vec<Package> =
        serde_json::from_str(&output(&mut pack)?).context("npm pack --json")?;
    let files = packages.iter().flat_map(|package| &package.files);
    let files: BTreeSet<&str> = files.map(|file| file.path.as_str()).collect();
    linked(&read(&project.path("npm/README.md"))?, &files).context("in the npm package")
}

/// Fails if one of these files or folders, which a Markdown text shows or links, is not among the files.
fn linked(markdown: &str, files: &BTreeSet<&str>) -> Result<()> {
    let contains = |path: &str| {
        let folder = format!("{}/", path.trim_end_matches('/'));
        files.contains(path) || files.iter().any(|file| file.starts_with(&folder))
    };
    let lost: Vec<&str> = relative_links(markdown)
        .into_iter()
        .filter(|path| !contains(path))
        .collect();
    if !lost.is_empty() {
        bail!("README.md links {}, not packed", lost.join(", "));
    }
    Ok(())
}

/// The files that a Markdown text shows or links by relative paths, outside of its code blocks.
fn relative_links(markdown: &str) -> Vec<&str> {
    let prose = markdown.split("```").step_by(2);
    prose
        .flat_map(|text| text.split("](").skip(1))
        .filter_map(|rest| {
            let target = rest.split([')', ' ']).next()?;
            let path = target.split('#').next()?;
            let is_relative = !path.is_empty() && !path.contains(':');
            is_relative.then_some(path)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{linked, relative_links};

    const README: &str = "![a page](docs/page.png) and [design](DESIGN.md#why), [here](#part),\n\
        [examples](examples), [site](https://example.org/a).\n```js\na[0](b.md)\n```\n[log](CHANGELOG.md \"title\")";

    #[test]
    fn relative_links_are_those_outside_of_code_blocks() {
        assert_eq!(
            relative_links(README),
            ["docs/page.png", "DESIGN.md", "examples", "CHANGELOG.md"]
        );
    }

    #[test]
    fn a_link_is_met_by_a_file_or_a_folder_that_holds_one() {
        let mut files = BTreeSet::from(["docs/page.png", "DESIGN.md", "CHANGELOG.md"]);
        let error = linked(README, &files).unwrap_err().to_string();
        assert_eq!(error, "README.md links examples, not packed");
        files.insert("examples/batch.rs");
        assert!(linked(README, &files).is_ok());
    }
}
