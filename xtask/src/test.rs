//! Everything, step by step, and one sum at the end.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::browsers::{self, Chromium};
use crate::install::{self, Tools};
use crate::process::since;
use crate::project::{Project, files_below};
use crate::report::Report;
use crate::site;
use crate::toolchain::TARGET;
use crate::{build, check};

/// The folder of the programs that use the packed package as its users do.
const CONSUMERS: &str = "tests/consumers";
/// The folder of the wasm programs that depend on the crate.
const FOREIGN: &str = "tests/foreign";
/// The folder of the tests of page and package in browsers that are not Chromium.
const BROWSERS: &str = "tests/browsers";
/// The folder of the tests with other solvers, which skip those that are not installed.
const SOLVERS: &str = "tests/solvers";
/// The folder of the cluster of workers, and that of its tests with a server, which are skipped if it is not installed.
const CLUSTER: [&str; 2] = ["examples/cluster", "tests/cluster"];
/// Node's test runner, with closing lines for the sum on any kind of output. A file that does not end within twenty
/// minutes has failed: the others still run.
const NODE_TEST: &str = "node --test --test-reporter=spec --test-timeout=1200000";

/// Runs the checks and tests, or those whose names contain one of the words. `all` adds the extended tier: the packed
/// package in every runtime and bundler, page and package in other browsers, other solvers, and the reference.
pub fn run(project: &Project, words: &[String], all: bool) -> Result<()> {
    let start = Instant::now();
    let tools = install::build_tools(project)?;
    let chromium = browsers::chromium()?;
    let mut report = Report::of(words);
    check::texts(project, &tools, &mut report);
    let build = build::Beside::start(project)?;
    check::lints(&tools, &mut report);
    let cargo = "cargo test --locked --no-fail-fast --workspace";
    report.tests("Rust", &mut tools.command(cargo));
    if report.step("build", || build.finish()) {
        check::shipped(project, &tools, &mut report);
        built(project, &tools, &chromium, &mut report)?;
        if all {
            extended(project, &tools, &chromium, &mut report)?;
        }
    }
    println!("\neverything took {}", since(start));
    report.close()
}

/// The tests of the built wasm, package and page.
fn built(project: &Project, tools: &Tools, chromium: &Chromium, report: &mut Report) -> Result<()> {
    for test in &project.config.test {
        let mut wasm = tools.wasm(&format!("cargo test --locked --target {TARGET}"));
        wasm.args(&test.args);
        wasm.env("CHROMEDRIVER", &chromium.driver);
        // These tests end within a second at any level.
        wasm.env("CARGO_PROFILE_TEST_OPT_LEVEL", "0");
        // Seconds; the default of 20 is short for a browser on a busy machine.
        wasm.env("WASM_BINDGEN_TEST_TIMEOUT", "300");
        report.tests(&test.name, &mut wasm);
    }
    let mut foreign = tools.wasm(&format!(
        "cargo build --locked --quiet --target {TARGET} --manifest-path {FOREIGN}/Cargo.toml"
    ));
    foreign.arg("--target-dir").arg(&project.target);
    // Not the project's own flags.
    foreign.env("CARGO_ENCODED_RUSTFLAGS", "");
    report.check("foreign programs, built", &mut foreign);
    let mut programs = node(project, tools, FOREIGN)?;
    programs.env("FOREIGN", project.target.join(TARGET).join("debug"));
    report.tests("foreign programs", &mut programs);
    let checks = "
        types: tsc --project tests/types
        types without the DOM: tsc --project tests/types/node
        types of the verbs alone: tsc --project tests/types/verbs
        types of the pool alone: tsc --project tests/types/pool
        package as published: publint --strict npm
        types as published: attw --pack npm --profile esm-only --format ascii";
    report.checks(checks, |line| tools.command(line));
    report.tests("npm package", &mut node(project, tools, "tests/js")?);
    report.tests("page modules", &mut node(project, tools, "tests/page")?);
    // A page test that fails only at the first time is named and counted as flaky.
    let mut page = tools.command("playwright test --config tests/page --retries 1");
    page.env("SITE", site::host(project));
    report.tests("page", page.env("CHROME", &chromium.headless));
    Ok(())
}

/// The tests with external tools, which take more time than they find mistakes.
fn extended(
    project: &Project,
    tools: &Tools,
    chromium: &Chromium,
    report: &mut Report,
) -> Result<()> {
    install::npm_packages(project, CONSUMERS)?;
    let mut consumers = node(project, tools, CONSUMERS)?;
    report.tests("consumers", consumers.env("CHROME", &chromium.browser));
    report.tests("other solvers", &mut node(project, tools, SOLVERS)?);
    let [example, faults] = CLUSTER;
    install::npm_packages(project, example)?;
    report.tests("cluster", &mut node(project, tools, faults)?);
    browsers::others();
    install::npm_packages(project, BROWSERS)?;
    let mut flows = node(project, tools, BROWSERS)?;
    report.tests(
        "other browsers",
        flows.env("SITE", site::host(project).join("page")),
    );
    report.check("reference", &mut site::reference(project, tools)?);
    Ok(())
}

/// Node's test runner on the test files of a folder.
fn node(project: &Project, tools: &Tools, folder: &str) -> Result<Command> {
    let mut files = files_below(&project.path(folder))?;
    files.retain(|file| file.to_string_lossy().ends_with(".test.mjs"));
    if files.is_empty() {
        bail!("{folder} holds no file that ends with .test.mjs");
    }
    let mut node = tools.command(NODE_TEST);
    // By default, Node leaves one core idle.
    let cores = std::thread::available_parallelism()?;
    node.arg(format!("--test-concurrency={cores}"));
    for file in &files {
        node.arg(file.strip_prefix(&project.root)?);
    }
    Ok(node)
}
