//! `vite preview` as the server of a folder, on this machine only.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::install::Tools;
use crate::project::Project;

/// The command that serves a folder as it is.
pub fn command(project: &Project, tools: &Tools, folder: &Path) -> Command {
    let mut vite = tools.command("vite");
    vite.current_dir(&project.root)
        .args(["preview", "--host", "127.0.0.1", "--outDir"])
        .arg(folder);
    vite
}

/// A server that ends with this value.
pub struct Server {
    process: Child,
    /// The address of the folder, with a slash at its end.
    pub address: String,
}

impl Server {
    /// Serves a folder on a free port.
    pub fn start(project: &Project, tools: &Tools, folder: &Path) -> Result<Self> {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let process = command(project, tools, folder)
            .args(["--strictPort", "--port", &free.port().to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .context("cannot run vite preview")?;
        let mut server = Self {
            process,
            address: format!("http://{free}/"),
        };
        for _ in 0..300 {
            if TcpStream::connect(free).is_ok() {
                return Ok(server);
            }
            if let Some(status) = server.process.try_wait()? {
                bail!("vite preview ended with {status}");
            }
            sleep(Duration::from_millis(100));
        }
        bail!("vite preview did not start within 30 seconds")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
