//! Everything, step by step, and one sum at the end.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::install::{self, Browser, Tools};
use crate::process::since;
use crate::project::{Project, files_below};
use crate::report::Report;
use crate::rustc::TARGET;
use crate::site::Host;
use crate::{build, check, deny};

/// Where the packed package is used as its users do.
const CONSUMERS: &str = "tests/consumers";
/// Wasm programs that depend on the crate.
const FOREIGN: &str = "tests/foreign";
/// Where page and package are used in browsers that are not Chromium.
const BROWSERS: &str = "tests/browsers";
/// Node's test runner, with closing lines that the sum can be read from, whatever the output is. A file that does not
/// end within twenty minutes has failed: the others still run.
const NODE_TEST: [&str; 3] = ["--test", "--test-reporter=spec", "--test-timeout=1200000"];

/// Runs the checks and tests, or those whose names contain one of these words. `--all` adds the extended tier: the rules
/// for dependencies, the packed package in every runtime and bundler, page and package in other browsers, and the
/// reference.
pub fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let (flags, words): (Vec<_>, Vec<_>) = arguments
        .iter()
        .cloned()
        .partition(|argument| argument.starts_with('-'));
    let all = match &flags[..] {
        [] => false,
        [flag] if flag == "--all" => true,
        _ => bail!("test knows the option --all, found {flags:?}"),
    };
    let words = &words[..];
    let start = Instant::now();
    let tools = install::build_tools(project)?;
    let browser = install::browser()?;
    let mut report = Report::of(words);
    check::sources(project, &tools, &mut report);
    let mut native = tools.command("cargo");
    native
        .current_dir(&project.root)
        .args(["test", "--locked", "--workspace"]);
    report.tests("Rust", native);
    if report.step("build", || build::all(project, &tools)) {
        check::shipped(project, &tools, &mut report);
        built(project, &tools, &browser, &mut report)?;
        if all {
            extended(project, &tools, &browser, &mut report)?;
        }
    }
    println!("\neverything took {}", since(start));
    report.close()
}

/// What tests the built wasm, package and page.
fn built(project: &Project, tools: &Tools, browser: &Browser, report: &mut Report) -> Result<()> {
    for test in &project.config.test {
        let mut wasm = tools.wasm("wasm-pack");
        wasm.current_dir(&project.root)
            .args(["test", "--mode", "no-install"])
            .args(&test.args);
        if test.args.iter().any(|argument| argument == "--chrome") {
            wasm.arg("--chromedriver").arg(&browser.driver);
        }
        // The other integration tests are about the native library.
        wasm.args([".", "--locked", "--test", "wasm*"]);
        // Seconds; the default of 20 is short for a browser on a busy machine.
        wasm.env("WASM_BINDGEN_TEST_TIMEOUT", "300");
        report.tests(&test.name, wasm);
    }
    let mut foreign = tools.wasm("cargo");
    foreign
        .current_dir(&project.root)
        .args(["build", "--locked", "--quiet", "--target", TARGET])
        .args(["--manifest-path", &format!("{FOREIGN}/Cargo.toml")])
        .arg("--target-dir")
        .arg(&project.target)
        // Not the project's own flags.
        .env("CARGO_ENCODED_RUSTFLAGS", "");
    report.check("foreign programs, built", foreign);
    let mut programs = node(project, tools, FOREIGN, ".test.mjs")?;
    programs.env("FOREIGN", project.target.join(TARGET).join("debug"));
    report.tests("foreign programs", programs);
    for (name, folder) in [
        ("types", "tests/types"),
        ("types without the DOM", "tests/types/node"),
        ("types of the verbs alone", "tests/types/verbs"),
        ("types of the pool alone", "tests/types/pool"),
    ] {
        let mut types = tools.command("tsc");
        types.current_dir(&project.root).args(["--project", folder]);
        report.check(name, types);
    }
    let mut publint = tools.command("publint");
    publint.current_dir(&project.root).args(["--strict", "npm"]);
    report.check("package as published", publint);
    let mut attw = tools.command("attw");
    attw.current_dir(&project.root)
        .args(["--pack", "npm", "--profile", "esm-only"])
        .args(["--format", "ascii"]);
    report.check("types as published", attw);
    report.tests(
        "npm package",
        node(project, tools, "tests/js", ".test.mjs")?,
    );
    report.tests(
        "page modules",
        node(project, tools, "tests/page", ".test.mjs")?,
    );

    let mut page = tools.command("playwright");
    page.current_dir(&project.root)
        .args(["test", "--config", "tests/page"])
        .env("SITE", Host::of(project).root)
        .env("CHROME", &browser.chromium);
    report.tests("page", page);
    Ok(())
}

/// What takes the tools of other people, and more time than it finds mistakes.
fn extended(
    project: &Project,
    tools: &Tools,
    browser: &Browser,
    report: &mut Report,
) -> Result<()> {
    deny::run(project, tools, report)?;
    install::npm_install(project, CONSUMERS)?;
    let mut consumers = tools.command("node");
    consumers
        .current_dir(&project.root)
        .args(NODE_TEST)
        .arg(format!("{CONSUMERS}/consumers.test.mjs"))
        .env("CHROME", &browser.chromium);
    report.tests("consumers", consumers);
    install::other_browsers();
    install::npm_install(project, BROWSERS)?;
    let mut flows = tools.command("node");
    flows
        .current_dir(&project.root)
        .args(NODE_TEST)
        .arg(format!("{BROWSERS}/flows.test.mjs"))
        .env("SITE", Host::of(project).page);
    report.tests("other browsers", flows);
    let mut typedoc = tools.command("node");
    typedoc
        .current_dir(&project.root)
        .arg(format!("{CONSUMERS}/node_modules/typedoc/bin/typedoc"))
        .args(["--options", "npm/typedoc.json"]);
    report.check("reference", typedoc);
    Ok(())
}

/// Node's test runner on the files of a folder that end like this.
fn node(project: &Project, tools: &Tools, folder: &str, end: &str) -> Result<Command> {
    let files = files_below(&project.path(folder))?
        .into_iter()
        .filter(|file| file.to_string_lossy().ends_with(end))
        .map(|file| Ok(file.strip_prefix(&project.root)?.to_owned()))
        .collect::<Result<Vec<PathBuf>>>()?;
    if files.is_empty() {
        bail!("{folder} holds no file that ends with {end}");
    }
    let mut node = tools.command("node");
    node.current_dir(&project.root).args(NODE_TEST).args(files);
    Ok(node)
}
