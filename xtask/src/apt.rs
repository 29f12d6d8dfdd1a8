//! Debian's packages.

use std::process::Command;

use anyhow::{Context, Result};

use crate::process::run;

/// What root types to install Debian packages.
pub fn line(packages: &[&str]) -> String {
    format!(
        "apt-get update && apt-get install -y {}",
        packages.join(" ")
    )
}

/// Installs Debian packages, as root.
pub fn install(packages: &[&str]) -> Result<()> {
    let apt = |arguments: &[&str]| {
        // Another apt may be at work on a machine that is just starting up.
        run(Command::new("apt-get")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .args(["-q", "-o", "DPkg::Lock::Timeout=600"])
            .args(arguments))
    };
    // One source that is broken does not keep the others from what is asked for.
    apt(&["update"]).ok();
    // A package that would push another one out is for the machine's owner to decide.
    let install = ["install", "-y", "--no-remove", "--no-install-recommends"];
    apt(&[&install, packages].concat()).with_context(|| {
        format!(
            "apt-get says above why it cannot install {}; install them by hand, then run this again",
            packages.join(" ")
        )
    })
}
