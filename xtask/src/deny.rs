//! `cargo deny`: the rules of `deny.toml` for dependencies.

use std::process::Command;

use anyhow::Result;

use crate::install::{self, Tools};
use crate::process::output;
use crate::project::Project;
use crate::report::Report;

/// Checks licenses, bans and sources, and known vulnerabilities if their database can be reached.
pub fn run(project: &Project, tools: &Tools, report: &mut Report) -> Result<()> {
    install::cargo_deny(project)?;
    let deny = |arguments: &[&str]| -> Command {
        let mut cargo = tools.command("cargo");
        cargo
            .current_dir(&project.root)
            .args(["deny", "--workspace"])
            .args(arguments);
        cargo
    };
    report.check(
        "dependencies",
        deny(&["check", "bans", "licenses", "sources"]),
    );
    if output(&mut deny(&["fetch", "db"])).is_ok() {
        report.check(
            "advisories",
            deny(&["check", "--disable-fetch", "advisories"]),
        );
    } else {
        println!("\n── advisories: skipped, because their database cannot be reached");
    }
    Ok(())
}
