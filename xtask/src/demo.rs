//! `cargo xtask demo`: everything built, the page served, its address printed.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::build;
use crate::install;
use crate::process::find;
use crate::project::Project;
use crate::serve::Server;

const DEFAULT_PORT: u16 = 8080;

/// Builds everything, serves the page and prints its address.
pub fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let (port, open) = options(arguments)?;
    build::all(project, &install::build_tools(project)?)?;
    let server = Server::bind(&project.path("www"), port)?;
    let address = server.address()?;
    println!("\n{address}   (Ctrl+C ends it)");
    if open {
        open_browser(&address);
    }
    server.serve()
}

fn options(arguments: &[String]) -> Result<(u16, bool)> {
    let mut port = DEFAULT_PORT;
    let mut open = false;
    let mut words = arguments.iter().map(String::as_str);
    while let Some(word) = words.next() {
        let value = match word {
            "--open" => {
                open = true;
                continue;
            }
            "--port" => words.next().unwrap_or_default(),
            _ => match word.strip_prefix("--port=") {
                Some(value) => value,
                None => bail!("demo takes --port N and --open, found {word:?}"),
            },
        };
        port = value
            .parse()
            .with_context(|| format!("--port takes a number up to 65535, found {value:?}"))?;
    }
    Ok((port, open))
}

fn open_browser(address: &str) {
    let opener = ["xdg-open", "open"]
        .into_iter()
        .find(|name| find(name).is_some());
    let started = opener.map(|name| Command::new(name).arg(address).spawn());
    if !matches!(started, Some(Ok(_))) {
        eprintln!("No program here opens a browser: go to the address above.");
    }
}
