//! Debian's packages.

use anyhow::{Context, Result, bail};

use crate::process::{command, find, output, run};

/// Installs Debian packages. If this process is not root, the error contains the line that root has to run.
pub fn install(packages: &str, size: &str) -> Result<()> {
    let is_root = output(&mut command("id -u")).is_ok_and(|id| id == "0");
    if find("apt-get").is_none() || !is_root {
        bail!(
            "run this as root, then the same command again:\n\n  \
             apt-get update && apt-get install -y {packages}\n"
        );
    }
    eprintln!("Installing {packages} with apt-get ({size}, about a minute).");
    // Another apt may be at work on a machine that is just starting up.
    let apt = |arguments: &str| {
        let line = format!("apt-get -q -o DPkg::Lock::Timeout=600 {arguments}");
        run(command(&line).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    // One broken source does not keep the others from these packages.
    apt("update").ok();
    // The owner of the machine decides about a package that would push another one out.
    let install = "install -y --no-remove --no-install-recommends";
    apt(&format!("{install} {packages}")).with_context(|| {
        format!("apt-get cannot install {packages}, for the reason above; install them by hand")
    })
}
