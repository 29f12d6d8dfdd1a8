//! `cargo xtask demo`: everything built, and the site served with its compressed files.

use anyhow::{Result, bail};

use crate::build;
use crate::install;
use crate::process;
use crate::project::Project;
use crate::site;

const DEFAULT_PORT: &str = "8080";

/// The address of the page, and whether a browser opens it.
pub struct DemoOptions {
    port: String,
    open: bool,
}

impl DemoOptions {
    /// Reads `--port N` and `--open`.
    pub fn parse(arguments: &[String]) -> Result<Self> {
        let mut port = DEFAULT_PORT;
        let mut open = false;
        let mut words = arguments.iter().map(String::as_str);
        while let Some(word) = words.next() {
            match word.split_once('=') {
                Some(("--port", value)) => port = value,
                None if word == "--port" => port = words.next().unwrap_or_default(),
                None if word == "--open" => open = true,
                _ => bail!("demo takes --port N and --open, found {word:?}"),
            }
        }
        if port.parse::<u16>().is_err() {
            bail!("--port takes a number up to 65535, found {port:?}");
        }
        let port = port.to_owned();
        Ok(Self { port, open })
    }
}

/// Builds everything and serves the page; Vite takes the next free port and prints the address.
pub fn run(project: &Project, DemoOptions { port, open }: &DemoOptions) -> Result<()> {
    let tools = install::build_tools(project)?;
    build::all(project, &tools)?;
    let folder = project.target.join("demo");
    site::write(&tools, &folder, true)?;
    let mut vite = tools.command(&format!("vite preview . --host 127.0.0.1 --port {port}"));
    process::run(
        vite.arg("--outDir")
            .arg(&folder)
            .args(open.then_some("--open")),
    )
}
