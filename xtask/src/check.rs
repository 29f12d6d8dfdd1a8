//! Formatting, lints, documentation, layers, prose and sizes.

use anyhow::Result;

use crate::install::{self, Tools};
use crate::project::Project;
use crate::report::Report;
use crate::toolchain::TARGET;
use crate::{build, layers, prose, site};

/// Runs every check on its own.
pub fn run(project: &Project) -> Result<()> {
    let tools = install::build_tools(project)?;
    let mut report = Report::default();
    texts(project, &tools, &mut report);
    lints(&tools, &mut report);
    if report.step("build", || build::all(project, &tools)) {
        shipped(project, &tools, &mut report);
    }
    report.close()
}

/// The checks of the sources that compile nothing.
pub fn texts(project: &Project, tools: &Tools, report: &mut Report) {
    report.task("layers", || layers::run(project));
    report.task("prose", || prose::run(project, &[]));
    let checks = "
        rustfmt: cargo fmt --all --check
        prettier: prettier --check .
        eslint: npm run lint";
    report.checks(checks, |line| tools.command(line));
}

/// Clippy and rustdoc.
pub fn lints(tools: &Tools, report: &mut Report) {
    let clippy = "cargo clippy --locked --quiet --workspace --all-targets -- -D warnings";
    report.check("clippy", &mut tools.command(clippy));
    let mut documents = tools.command("cargo doc --locked --no-deps --quiet");
    documents.env("RUSTDOCFLAGS", "-D warnings");
    report.check("rustdoc", &mut documents);
    let checks = "
        clippy for wasm32: --package dlx-wasm-engine --package dlx-wasm
        clippy for the core alone: --package dlx-wasm-engine --no-default-features --features core
        clippy for Sudokus alone: --package dlx-wasm-engine --no-default-features --features sudoku
        clippy for the texts alone: --package dlx-wasm-engine --no-default-features --features texts";
    report.checks(checks, |packages| {
        let clippy = format!("cargo clippy --locked --quiet {packages} --target {TARGET}");
        tools.wasm(&format!("{clippy} -- -D warnings"))
    });
}

/// The checks of the built files.
pub fn shipped(project: &Project, tools: &Tools, report: &mut Report) {
    report.check("types of the page", &mut tools.command("npm run types:www"));
    if report.step("site", || site::write_host(project, tools)) {
        report.check(
            "sizes",
            tools
                .command("size-limit")
                .env("SITE", site::host(project).join("page")),
        );
    }
}
