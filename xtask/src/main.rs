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
mod install;
mod layers;
mod process;
mod project;
mod prose;
mod report;
mod site;
mod stamp;
mod test;
mod toolchain;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use crate::project::Project;

/// Builds, serves, checks and tests the whole project.
///
/// Missing tools are installed first. Only rustup toolchains, apt packages, `target/` and `node_modules/` are touched, and
/// `~/.cache/dlx-wasm` if rustup cannot download.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Task {
    /// Builds everything and serves the page on 127.0.0.1, on this port or a free one
    Demo {
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Opens the page in a browser
        #[arg(long)]
        open: bool,
    },
    /// Runs everything: checks, Rust, wasm in Node and Chromium, npm package, types, page
    Test {
        /// Adds the packed package in Deno, Bun and every bundler, other browsers and solvers, a cluster, the reference
        #[arg(long)]
        all: bool,
        /// Runs only the steps whose names contain one of these words
        words: Vec<String>,
    },
    /// Builds wasm, npm package and www/pkg
    Build,
    /// Checks formatting, lints, documentation, layers, prose and sizes
    Check,
    /// Lists the sentences and type names that break a rule
    Prose {
        /// Only in the files whose paths begin with one of these words
        paths: Vec<String>,
    },
    /// Writes the page and the reference, as a static folder for any host
    Site {
        /// target/site by default
        folder: Option<PathBuf>,
    },
    /// Runs cargo bench, then the benchmarks in Node: benches/run.mjs and benches/package.mjs
    Bench {
        /// The arguments of benches/run.mjs; `node benches/run.mjs --help` lists them
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    let done = run(Task::parse()).inspect_err(|error| eprintln!("xtask: {error:#}"));
    done.map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS)
}

fn run(task: Task) -> Result<()> {
    let project = Project::open()?;
    match task {
        Task::Demo { port, open } => site::demo(&project, port, open),
        Task::Test { all, words } => test::run(&project, &words, all),
        Task::Build => build::all(&project, &install::build_tools(&project)?),
        Task::Check => check::run(&project),
        Task::Prose { paths } => prose::run(&project, &paths),
        Task::Site { folder } => site::run(&project, folder),
        Task::Bench { arguments } => bench::run(&project, &arguments),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::Task;
    use crate::process::{command, output};
    use crate::project::read;

    /// The commands take minutes, so only their arguments are tested.
    #[test]
    fn the_commands_of_the_documents_parse() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let files = output(command("git ls-files *.md").current_dir(&root)).unwrap();
        let mut found = 0;
        for file in files.lines().filter(|file| !file.contains("records/")) {
            let text = read(&root.join(file)).unwrap();
            for task in regex!(r"cargo (xtask(?: [\w./=-]*[\w/])+)").captures_iter(&text) {
                let parsed = Task::try_parse_from(task[1].split(' '));
                assert!(parsed.is_ok(), "{file}: cargo {}", &task[1]);
                found += 1;
            }
        }
        assert!(found > 20, "{found} commands");
        assert!(Task::try_parse_from(["xtask", "test", "--al"]).is_err());
    }
}
