//! `cargo xtask release --check`: the release checklist. It publishes nothing.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::{command, output};
use crate::project::{Project, read};
use crate::report::Report;
use crate::{build, check, install, packed};

/// The files that state the version, each with the pointer to its part about the crate or the package.
const MANIFESTS: [(&str, &str); 4] = [
    ("Cargo.toml", "/package"),
    ("npm/engine/Cargo.toml", "/package"),
    ("npm/package.json", ""),
    ("package-lock.json", "/packages/npm"),
];

/// A file that states the version, and its part about the crate or the package.
type Manifest = (&'static str, Value);

/// Fails if the option is not `--check`.
pub fn parse(arguments: &[String]) -> Result<()> {
    if arguments != ["--check"] {
        bail!("release takes the option --check, found {arguments:?}");
    }
    Ok(())
}

/// Runs every item of the checklist, so that one run names everything that is wrong.
pub fn run(project: &Project) -> Result<()> {
    let manifests = MANIFESTS.iter().map(|(file, part)| {
        let data = project.data(file)?.pointer(part).cloned();
        Ok((*file, data.unwrap_or_default()))
    });
    let manifests = manifests.collect::<Result<Vec<Manifest>>>()?;
    let changelog = read(&project.path("CHANGELOG.md"))?;
    let mut report = Report::default();
    report.task("one version", || one_version(&manifests).map(drop));
    report.task("changelog", || {
        has_section(&changelog, &one_version(&manifests)?)
    });
    report.task("fields set", || fields_set(&manifests));
    report.task("committed", || committed(project));
    let tools = install::build_tools(project)?;
    report.task("crate as published", || packed::krate(project, &tools));
    // The step "committed" looks for changes.
    let package = "cargo package --package dlx-wasm --locked --quiet --allow-dirty";
    report.check("crate builds from its package", &mut tools.command(package));
    if report.step("build", || build::all(project, &tools)) {
        report.task("npm package as published", || packed::npm(project, &tools));
        check::shipped(project, &tools, &mut report);
    }
    report.close()
}

/// The version, if all manifests agree.
fn one_version(manifests: &[Manifest]) -> Result<String> {
    let versions = manifests.iter().map(|(_, data)| data["version"].as_str());
    let versions: BTreeSet<_> = versions.collect();
    if let (1, Some(Some(version))) = (versions.len(), versions.first()) {
        return Ok((*version).to_owned());
    }
    let pairs = manifests.iter().map(|(file, data)| {
        let version = data["version"].as_str().unwrap_or("none");
        format!("{file} {version}")
    });
    bail!("versions differ: {}", pairs.collect::<Vec<_>>().join(", "))
}

/// Fails and names the unset fields among those that registries show.
fn fields_set(manifests: &[Manifest]) -> Result<()> {
    let mut unset = Vec::new();
    for (file, data) in [&manifests[0], &manifests[2]] {
        let fields = ["description", "keywords", "license", "repository"].into_iter();
        let fields = fields.filter(|field| data[field].is_null());
        unset.extend(fields.map(|field| format!("{file}: {field}")));
    }
    if !unset.is_empty() {
        bail!("not set: {}", unset.join(", "));
    }
    Ok(())
}

/// Fails if the changelog has no section of this version, or an empty one.
fn has_section(changelog: &str, version: &str) -> Result<()> {
    let mut sections = changelog.split("\n## ").skip(1);
    let section = sections
        .find(|section| section.split_whitespace().next() == Some(version))
        .with_context(|| format!("CHANGELOG.md has no section {version}"))?;
    if section.lines().skip(1).all(|line| line.trim().is_empty()) {
        bail!("the section {version} of CHANGELOG.md is empty");
    }
    Ok(())
}

/// Fails if a file differs from the last commit: a release is built from a commit.
fn committed(project: &Project) -> Result<()> {
    let mut git = command("git status --porcelain");
    let changed = output(git.current_dir(&project.root))?;
    if !changed.is_empty() {
        bail!("not committed:\n{changed}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn manifests() -> [Manifest; 4] {
        let full = json!({
            "version": "1.2.0",
            "description": "d",
            "keywords": ["k"],
            "license": "MIT",
            "repository": "https://example.org",
        });
        MANIFESTS.map(|(file, _)| (file, full.clone()))
    }

    #[test]
    fn versions_that_differ_are_named_with_their_files() {
        let mut manifests = manifests();
        assert_eq!(one_version(&manifests).unwrap(), "1.2.0");
        manifests[2].1["version"] = json!("1.1.0");
        manifests[3].1["version"].take();
        let error = one_version(&manifests).unwrap_err().to_string();
        assert!(
            error.ends_with("npm/package.json 1.1.0, package-lock.json none"),
            "{error}"
        );
    }

    #[test]
    fn unset_fields_are_named() {
        let mut manifests = manifests();
        assert!(fields_set(&manifests).is_ok());
        manifests[0].1["repository"].take();
        manifests[2].1["keywords"].take();
        let error = fields_set(&manifests).unwrap_err().to_string();
        assert_eq!(
            error,
            "not set: Cargo.toml: repository, npm/package.json: keywords"
        );
    }

    #[test]
    fn the_changelog_needs_a_section_with_content() {
        let changelog =
            "# Changelog\n\n## 1.2.0 (2026-11-26)\n\n- new\n\n## 1.1.0\n\n## 1.0.0\n\n- first\n";
        assert!(has_section(changelog, "1.2.0").is_ok());
        assert!(has_section(changelog, "1.0.0").is_ok());
        assert!(has_section(changelog, "1.1.0").is_err(), "empty");
        assert!(has_section(changelog, "1.2").is_err(), "missing");
    }
}
