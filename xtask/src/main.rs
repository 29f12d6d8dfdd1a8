//! `cargo xtask`: installs what is missing, then builds, serves, checks and tests the whole project.

/// A regular expression that is compiled once.
macro_rules! regex {
    ($pattern:expr) => {{
        static REGEX: std::sync::LazyLock<regex::Regex> = std::sync::LazyLock::new(|| {
            regex::Regex::new(&$pattern).expect("the pattern is valid")
        });
        &*REGEX
    }};
}

mod apt;
mod bench;
mod browsers;
mod build;
mod check;
mod debian;
mod demo;
mod install;
mod layers;
mod packed;
mod paths;
mod process;
mod project;
mod prose;
mod release;
mod report;
mod site;
mod stamp;
mod test;
mod toolchain;

use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::project::Project;

const USAGE: &str = "\
cargo xtask COMMAND

  demo [--port N] [--open]   build everything and serve the page on 127.0.0.1 (port 8080, or a free one)
  test [--all] [WORD…]       everything: checks, Rust, wasm in Node and Chromium, npm package, types, page;
                             or the steps whose names contain one of the words; --all: also the rules for
                             dependencies, the packed package in Deno, Bun and every bundler, other browsers, and the
                             package's reference
  build                      wasm, npm package, www/pkg
  check                      formatting, clippy, rustdoc, layers, prose, sizes
  prose [PATH…]              sentences and type names that break a rule; --baseline: writes xtask/prose-baseline.toml
  site [DIR]                 the page and the reference, as a static folder for any host (default: target/site)
  bench [ARGS]               cargo bench, then the benchmarks in Node: benches/run.mjs ARGS, benches/package.mjs
                             (node benches/run.mjs --help lists them)
  release --check            the release checklist: versions, changelog, fields, packed contents, sizes

What is missing is installed first; only rustup toolchains, apt packages, target/ and node_modules/ are touched, and
~/.cache/dlx-wasm if rustup cannot download.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<()> {
    let is_help = |argument: &String| matches!(&argument[..], "--help" | "-h");
    let (command, rest) = match arguments {
        [command, rest @ ..] if command != "help" && !arguments.iter().any(is_help) => {
            (command.as_str(), rest)
        }
        _ => {
            println!("{USAGE}");
            return Ok(());
        }
    };
    let takes_none = matches!(command, "build" | "check");
    if let Some(extra) = rest.first().filter(|_| takes_none) {
        bail!("{command} takes no argument, found {extra:?}\n\n{USAGE}");
    }
    let project = Project::open()?;
    match command {
        "demo" => demo::run(&project, rest),
        "test" => test::run(&project, rest),
        "build" => build::all(&project, &install::build_tools(&project)?),
        "check" => check::run(&project),
        "prose" => prose::run(&project, rest),
        "site" => site::run(&project, rest),
        "bench" => bench::run(&project, rest),
        "release" => release::run(&project, rest),
        unknown => bail!("unknown command {unknown:?}\n\n{USAGE}"),
    }
}
