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

use std::path::PathBuf;
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

/// A command with its arguments.
enum Task {
    Help,
    Demo(demo::DemoOptions),
    Test(test::TestOptions),
    Build,
    Check,
    Prose(prose::ProseOptions),
    Site(Option<PathBuf>),
    Bench(Vec<String>),
    Release,
}

impl Task {
    fn parse(arguments: &[String]) -> Result<Self> {
        let is_help = |argument: &String| matches!(&argument[..], "--help" | "-h");
        let (command, rest) = match arguments {
            [command, rest @ ..] if command != "help" && !arguments.iter().any(is_help) => {
                (command.as_str(), rest)
            }
            _ => return Ok(Self::Help),
        };
        let takes_none = matches!(command, "build" | "check");
        if let Some(extra) = rest.first().filter(|_| takes_none) {
            bail!("{command} takes no argument, found {extra:?}\n\n{USAGE}");
        }
        Ok(match command {
            "demo" => Self::Demo(demo::DemoOptions::parse(rest)?),
            "test" => Self::Test(test::TestOptions::parse(rest)?),
            "build" => Self::Build,
            "check" => Self::Check,
            "prose" => Self::Prose(prose::ProseOptions::parse(rest)?),
            "site" => Self::Site(site::parse(rest)?),
            "bench" => Self::Bench(rest.to_vec()),
            "release" => {
                release::parse(rest)?;
                Self::Release
            }
            unknown => bail!("unknown command {unknown:?}\n\n{USAGE}"),
        })
    }
}

fn dispatch(arguments: &[String]) -> Result<()> {
    let task = Task::parse(arguments)?;
    if matches!(task, Task::Help) {
        println!("{USAGE}");
        return Ok(());
    }
    let project = Project::open()?;
    match task {
        Task::Help => Ok(()),
        Task::Demo(options) => demo::run(&project, &options),
        Task::Test(options) => test::run(&project, &options),
        Task::Build => build::all(&project, &install::build_tools(&project)?),
        Task::Check => check::run(&project),
        Task::Prose(options) => prose::run(&project, &options),
        Task::Site(folder) => site::run(&project, folder.as_deref()),
        Task::Bench(arguments) => bench::run(&project, &arguments),
        Task::Release => release::run(&project),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Task;
    use crate::project::{files_below, read};

    fn parse(command: &str) -> anyhow::Result<Task> {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        Task::parse(&words)
    }

    #[test]
    fn a_wrong_command_or_argument_is_an_error() {
        assert!(matches!(parse("test --help"), Ok(Task::Help)));
        for command in [
            "tset",
            "build all",
            "demo --port x",
            "demo open",
            "test --al",
            "site a b",
            "site --out",
            "release",
            "prose --base",
        ] {
            assert!(parse(command).is_err(), "{command}");
        }
    }

    /// The commands take minutes, so only their arguments are tested.
    #[test]
    fn the_commands_of_the_documents_parse() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut files: Vec<_> = std::fs::read_dir(&root)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        for name in ["BOARD", "BUNDLERS", "FORMATS", "PIECES", "README", "SUDOKU"] {
            files.push(root.join(format!("npm/{name}.md")));
        }
        files.push(root.join("benches/README.md"));
        files.extend(files_below(&root.join("docs")).unwrap());
        files.extend(files_below(&root.join("examples/encodings")).unwrap());
        files.push(root.join("examples/cluster/README.md"));
        files.retain(|file| file.extension().is_some_and(|end| end == "md"));
        let mut found = 0;
        for file in files {
            let text = read(&file).unwrap();
            for command in regex!(r"cargo xtask((?: [\w./=-]*[\w/])*)").captures_iter(&text) {
                let parsed = parse(&command[1]);
                assert!(
                    parsed.is_ok(),
                    "{}: cargo xtask{}",
                    file.display(),
                    &command[1]
                );
                found += 1;
            }
        }
        assert!(found > 20, "{found} commands");
    }
}
