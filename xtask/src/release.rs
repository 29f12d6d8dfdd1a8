//! `cargo xtask release --check`: the release checklist. It publishes nothing.

use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::output;
use crate::project::{Project, read};
use crate::report::Report;
use crate::{build, check, install, packed};

/// The manifests of the crate and the package, as data.
struct Manifests {
    /// `Cargo.toml`, the part about the crate.
    krate: Value,
    /// `npm/engine/Cargo.toml`, the part about the crate.
    engine: Value,
    /// `npm/package.json`.
    npm: Value,
    /// `package-lock.json`, the part about the package.
    lock: Value,
}

/// Runs every item of the checklist, so that one run names everything that is wrong.
pub fn run(project: &Project, arguments: &[String]) -> Result<()> {
    if arguments != ["--check"] {
        bail!("release takes the option --check, found {arguments:?}");
    }
    let manifests = Manifests::read(project)?;
    let changelog = read(&project.path("CHANGELOG.md"))?;
    let mut report = Report::default();
    report.task("one version", || manifests.one_version().map(drop));
    report.task("changelog", || {
        has_section(&changelog, &manifests.one_version()?)
    });
    report.task("fields set", || manifests.fields_set());
    report.task("committed", || committed(project));
    let tools = install::build_tools(project)?;
    report.task("crate as published", || packed::krate(project, &tools));
    let mut package = tools.command("cargo");
    package
        .current_dir(&project.root)
        .args(["package", "--package", "dlx-wasm"])
        // The step "committed" looks for changes.
        .args(["--locked", "--quiet", "--allow-dirty"]);
    report.check("crate builds from its package", package);
    if report.step("build", || build::all(project, &tools)) {
        report.task("npm package as published", || packed::npm(project, &tools));
        check::shipped(project, &tools, &mut report);
    }
    report.close()
}

impl Manifests {
    fn read(project: &Project) -> Result<Self> {
        let toml = |file: &str| -> Result<Value> {
            let manifest: Value =
                toml::from_str(&read(&project.path(file))?).context(file.to_owned())?;
            Ok(manifest["package"].clone())
        };
        let json = |file: &str| -> Result<Value> {
            serde_json::from_str(&read(&project.path(file))?).context(file.to_owned())
        };
        Ok(Self {
            krate: toml("Cargo.toml")?,
            engine: toml("npm/engine/Cargo.toml")?,
            npm: json("npm/package.json")?,
            lock: json("package-lock.json")?["packages"]["npm"].clone(),
        })
    }

    /// The version, if all manifests agree.
    fn one_version(&self) -> Result<String> {
        let version = |manifest: &Value| manifest["version"].as_str().map(str::to_owned);
        let all = [
            ("Cargo.toml", version(&self.krate)),
            ("npm/engine/Cargo.toml", version(&self.engine)),
            ("npm/package.json", version(&self.npm)),
            ("package-lock.json", version(&self.lock)),
        ];
        match &all[0].1 {
            Some(first)
                if all
                    .iter()
                    .all(|(_, version)| version.as_ref() == Some(first)) =>
            {
                Ok(first.clone())
            }
            _ => {
                let said = |(file, version): &(&str, Option<String>)| {
                    format!("{file} {}", version.as_deref().unwrap_or("none"))
                };
                bail!("versions differ: {}", all.each_ref().map(said).join(", "))
            }
        }
    }

    /// Fails and names the fields that registries show and that nobody has set.
    fn fields_set(&self) -> Result<()> {
        const FIELDS: [&str; 4] = ["description", "keywords", "license", "repository"];
        let unset = |file: &str, manifest: &Value| -> Vec<String> {
            let missing = FIELDS.iter().filter(|field| manifest[**field].is_null());
            missing.map(|field| format!("{file}: {field}")).collect()
        };
        let unset = [
            unset("Cargo.toml", &self.krate),
            unset("npm/package.json", &self.npm),
        ]
        .concat();
        if !unset.is_empty() {
            bail!("not set: {}", unset.join(", "));
        }
        Ok(())
    }
}

/// Fails if the changelog has no section of this version, or an empty one.
fn has_section(changelog: &str, version: &str) -> Result<()> {
    let heading = |section: &&str| section.split_whitespace().next() == Some(version);
    let section = changelog
        .split("\n## ")
        .skip(1)
        .find(heading)
        .with_context(|| format!("CHANGELOG.md has no section {version}"))?;
    if section.lines().skip(1).all(|line| line.trim().is_empty()) {
        bail!("the section {version} of CHANGELOG.md is empty");
    }
    Ok(())
}

/// Fails if a file differs from the last commit: a release is built from a commit.
fn committed(project: &Project) -> Result<()> {
    let mut git = Command::new("git");
    git.current_dir(&project.root)
        .args(["status", "--porcelain"]);
    let changed = output(&mut git)?;
    if !changed.is_empty() {
        bail!("not committed:\n{changed}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Manifests, has_section};

    fn manifests() -> Manifests {
        let full = json!({
            "version": "1.2.0",
            "description": "d",
            "keywords": ["k"],
            "license": "MIT",
            "repository": "https://example.org",
        });
        Manifests {
            krate: full.clone(),
            engine: full.clone(),
            npm: full.clone(),
            lock: full,
        }
    }

    #[test]
    fn versions_that_differ_are_named_with_their_files() {
        let mut manifests = manifests();
        assert_eq!(manifests.one_version().unwrap(), "1.2.0");
        manifests.npm["version"] = json!("1.1.0");
        manifests.lock["version"].take();
        let error = manifests.one_version().unwrap_err().to_string();
        assert!(
            error.contains("npm/package.json 1.1.0, package-lock.json none"),
            "{error}"
        );
    }

    #[test]
    fn unset_fields_are_named() {
        let mut manifests = manifests();
        assert!(manifests.fields_set().is_ok());
        manifests.krate["repository"].take();
        manifests.npm["keywords"].take();
        let error = manifests.fields_set().unwrap_err().to_string();
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
