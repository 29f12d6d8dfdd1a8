//! Everything, step by step, and one sum at the end.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::install::{self, Browser, Tools};
use crate::process::{show, since, watch};
use crate::project::{Project, files_below};
use crate::serve::Server;
use crate::tally::Tally;
use crate::{build, check, site};

/// Where the packed package is used as its users do.
const CONSUMERS: &str = "tests/consumers";

/// Runs the checks and tests, or those whose names contain one of these words. `--all` adds the extended tier: the packed package in every
/// runtime and bundler, and its reference.
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
    let mut types = tools.command("tsc");
    types
        .current_dir(&project.root)
        .args(["--project", "tests/types"]);
    report.check("types", types);
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

    let (host, folder) = site::trial(project);
    let server = Server::bind(&host, 0)?;
    let address = server.address()?;
    std::thread::spawn(|| server.serve());
    let mut page = node(project, tools, "tests/page", ".spec.mjs")?;
    page.env("PAGE_URL", format!("{address}{folder}/"))
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
    install::npm_install(project, CONSUMERS)?;
    let mut consumers = tools.command("node");
    consumers
        .current_dir(&project.root)
        .args(["--test", "--test-reporter=spec"])
        .arg(format!("{CONSUMERS}/consumers.test.mjs"))
        .env("CHROME", &browser.chromium);
    report.tests("consumers", consumers);
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
    node.current_dir(&project.root)
        // Closing lines that the sum can be read from, whatever the output is.
        .args(["--test", "--test-reporter=spec"])
        .args(files);
    Ok(node)
}

/// What ran and how it ended.
#[derive(Default)]
pub struct Report {
    words: Vec<String>,
    steps: Vec<Step>,
}

struct Step {
    name: String,
    time: String,
    tally: Tally,
}

impl Report {
    /// A report of the steps whose names contain one of these words; of all steps if there are none.
    pub fn of(words: &[String]) -> Self {
        Self {
            words: words.iter().map(|word| word.to_lowercase()).collect(),
            steps: Vec::new(),
        }
    }

    fn wants(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        self.words.is_empty() || self.words.iter().any(|word| name.contains(word))
    }

    /// A command that says yes or no: one passed or one failed.
    pub fn check(&mut self, name: &str, mut command: Command) {
        if !self.wants(name) {
            return;
        }
        announce(name, Some(&command));
        let start = Instant::now();
        let result = watch(&mut command, |_| {});
        self.end(name, start, result.map(verdict));
    }

    /// The same for work of our own.
    pub fn task(&mut self, name: &str, work: impl FnOnce() -> Result<()>) {
        if self.wants(name) {
            self.step(name, work);
        }
    }

    /// Work of our own that later steps stand on, asked for or not. Returns whether it went well.
    pub fn step(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> bool {
        announce(name, None);
        let start = Instant::now();
        let result = work();
        let ok = result.is_ok();
        self.end(name, start, result.map(|()| verdict(true)));
        ok
    }

    /// A test runner: as many passed and failed as its closing lines say.
    pub fn tests(&mut self, name: &str, mut command: Command) {
        if !self.wants(name) {
            return;
        }
        announce(name, Some(&command));
        let start = Instant::now();
        let mut tally = Tally::default();
        let result = watch(&mut command, |line| tally.read(line)).and_then(|ok| {
            if tally.passed + tally.failed == 0 {
                bail!("no test ran");
            }
            if !ok && tally.failed == 0 {
                bail!("the runner failed, though no test did");
            }
            Ok(tally)
        });
        self.end(name, start, result);
    }

    fn end(&mut self, name: &str, start: Instant, result: Result<Tally>) {
        let time = since(start);
        let tally = result.unwrap_or_else(|error| {
            println!("{error:#}");
            verdict(false)
        });
        println!("── {name}: {tally}, {time}");
        self.steps.push(Step {
            name: name.to_owned(),
            time,
            tally,
        });
    }

    /// Prints every step in one line and the sum in the last; fails if anything did.
    pub fn close(self) -> Result<()> {
        let mut sum = Tally::default();
        println!();
        for step in &self.steps {
            let mark = if step.tally.failed == 0 { ' ' } else { '✗' };
            println!(
                "{mark} {:<36} {:>12}   {}",
                step.name, step.time, step.tally
            );
            sum += step.tally;
        }
        println!("\n{sum}");
        let failed: Vec<&str> = self
            .steps
            .iter()
            .filter(|step| step.tally.failed > 0)
            .map(|step| step.name.as_str())
            .collect();
        if !failed.is_empty() {
            bail!("failed: {}", failed.join(", "));
        }
        Ok(())
    }
}

fn verdict(ok: bool) -> Tally {
    Tally {
        passed: u64::from(ok),
        failed: u64::from(!ok),
        skipped: 0,
    }
}

fn announce(name: &str, command: Option<&Command>) {
    match command {
        Some(command) => println!("\n── {name}: {}", show(command)),
        None => println!("\n── {name}"),
    }
}
