//! Formatting, lints, documentation, layers, prose and sizes.

use std::process::Command;

use anyhow::Result;

use crate::install::{self, Tools};
use crate::project::Project;
use crate::report::Report;
use crate::rustc::TARGET;
use crate::site::Host;
use crate::{build, layers, packed, paths, prose};

/// Runs every check on its own.
pub fn run(project: &Project) -> Result<()> {
    let tools = install::build_tools(project)?;
    let mut report = Report::default();
    sources(project, &tools, &mut report);
    if report.step("build", || build::all(project, &tools)) {
        shipped(project, &tools, &mut report);
    }
    report.close()
}

/// What can be said of the sources alone.
pub fn sources(project: &Project, tools: &Tools, report: &mut Report) {
    report.task("layers", || layers::run(project));
    report.task("prose", || prose::check(project));
    report.check(
        "rustfmt",
        cargo(
            project,
            tools.command("cargo"),
            &["fmt", "--all", "--check"],
        ),
    );
    let mut prettier = tools.command("prettier");
    prettier
        .current_dir(&project.root)
        // All that git does not ignore.
        .args(["--check", "."]);
    report.check("prettier", prettier);
    let mut lint = tools.command("npm");
    lint.current_dir(&project.root).args(["run", "lint"]);
    report.check("eslint", lint);
    let clippy = ["clippy", "--locked", "--quiet"];
    let native = ["--workspace", "--all-targets", "--", "-D", "warnings"];
    let native = cargo(
        project,
        tools.command("cargo"),
        &[&clippy[..], &native].concat(),
    );
    report.check("clippy", native);
    let mut documents = cargo(
        project,
        tools.command("cargo"),
        &["doc", "--locked", "--no-deps", "--quiet"],
    );
    documents.env("RUSTDOCFLAGS", "-D warnings");
    report.check("rustdoc", documents);
    report.task("crate as published", || packed::krate(project, tools));
    let wasm = [
        "--package",
        "dlx-wasm-engine",
        "--package",
        "dlx-wasm",
        "--target",
        TARGET,
        "--",
        "-D",
        "warnings",
    ];
    let wasm = cargo(project, tools.wasm("cargo"), &[&clippy[..], &wasm].concat());
    report.check("clippy for wasm32", wasm);
    let core = [
        "--package",
        "dlx-wasm-engine",
        "--no-default-features",
        "--target",
        TARGET,
        "--",
        "-D",
        "warnings",
    ];
    let core = cargo(project, tools.wasm("cargo"), &[&clippy[..], &core].concat());
    report.check("clippy for the core alone", core);
}

/// What can be said of the built files.
pub fn shipped(project: &Project, tools: &Tools, report: &mut Report) {
    let mut types = tools.command("npm");
    types.current_dir(&project.root).args(["run", "types:www"]);
    report.check("types of the page", types);
    let host = Host::of(project);
    if report.step("site", || host.write(project, tools)) {
        let mut sizes = tools.command("size-limit");
        sizes.current_dir(&project.root).env("SITE", &host.page);
        report.check("sizes", sizes);
        report.task("no path of this machine is shipped", || {
            paths::none_shipped(project)
        });
    }
}

fn cargo(project: &Project, mut cargo: Command, arguments: &[&str]) -> Command {
    cargo.current_dir(&project.root).args(arguments);
    cargo
}
