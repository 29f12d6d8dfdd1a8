//! `cargo xtask`: installs what is missing, then builds, serves, checks and tests the whole project.

mod apt;
mod bench;
mod build;
mod check;
mod debian;
mod demo;
mod deny;
mod folders;
mod install;
mod layers;
mod packed;
mod paths;
mod process;
mod project;
mod prose;
mod release;
mod report;
mod rustc;
mod site;
mod stamp;
mod tally;
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
  site [DIR]                 the page as a static folder for any host (default: target/site)
  bench [ARGS]               cargo bench, then the benchmarks in Node: benches/run.mjs ARGS, benches/package.mjs
                             (node benches/run.mjs --help says what they take)
  release --check            the release checklist: versions, changelog, fields, packed contents, sizes

What is missing is installed first; only rustup toolchains, apt packages, target/ and node_modules/ are touched, and
~/.cache/dlx-wasm where rustup cannot download.";

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
    let asks = |argument: &String| matches!(&argument[..], "--help" | "-h");
    let Some((command, rest)) = arguments
        .split_first()
        .filter(|(first, _)| *first != "help" && !arguments.iter().any(asks))
    else {
        println!("{USAGE}");
        return Ok(());
    };
    let command = command.as_str();
    if !matches!(
        command,
        "demo" | "test" | "site" | "bench" | "release" | "prose"
    ) && let Some(extra) = rest.first()
    {
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
