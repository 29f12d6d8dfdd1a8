//! The door to the benchmarks: what they measure and how is said in `benches/`.

use anyhow::Result;

use crate::build;
use crate::install;
use crate::process;
use crate::project::Project;

/// Runs the native benchmarks, then those in Node with these arguments; where they do not ask for some cases
/// only, those of the package too.
pub fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let tools = install::build_tools(project)?;
    build::all(project, &tools)?;
    install::npm_ci(project, "benches")?;
    process::run(
        tools
            .command("cargo")
            .current_dir(&project.root)
            .arg("bench"),
    )?;
    // It compiles the other solvers to wasm by itself.
    process::run(
        tools
            .wasm("node")
            .current_dir(&project.root)
            .arg("benches/run.mjs")
            .args(arguments),
    )?;
    // Node takes `--cases X` and `--cases=X`.
    let asks = |option| {
        let mut options = arguments.iter().map(|word| word.split('=').next());
        options.any(|name| name == Some(option))
    };
    if asks("--cases") {
        return Ok(());
    }
    process::run(
        tools
            .wasm("node")
            .current_dir(&project.root)
            .args(["--expose-gc", "benches/package.mjs", "--rounds", "3"])
            .args(asks("--record").then_some("--record")),
    )
}
