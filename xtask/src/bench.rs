//! The command that runs the benchmarks of `benches/`.

use anyhow::Result;

use crate::build;
use crate::install;
use crate::process;
use crate::project::Project;

/// Runs the native benchmarks, then those in Node with these arguments; if the arguments select no cases, those of the
/// package too.
pub fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let tools = install::build_tools(project)?;
    build::all(project, &tools)?;
    install::npm_packages(project, "benches")?;
    process::run(&mut tools.command("cargo bench"))?;
    // It compiles the other solvers to wasm by itself.
    process::run(tools.wasm("node benches/run.mjs").args(arguments))?;
    // Node takes `--cases X` and `--cases=X`.
    let has = |option| {
        let mut options = arguments.iter().map(|word| word.split('=').next());
        options.any(|name| name == Some(option))
    };
    if has("--cases") {
        return Ok(());
    }
    let mut package = tools.wasm("node --expose-gc benches/package.mjs --rounds 3");
    process::run(package.args(has("--record").then_some("--record")))
}
