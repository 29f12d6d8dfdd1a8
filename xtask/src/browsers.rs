//! The browsers that the tests need.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::apt;
use crate::process::{find, find_in};

/// Chromium and its driver, for the tests in a browser.
pub struct Chromium {
    /// The browser itself.
    pub browser: PathBuf,
    /// Its build without windows, or the browser if there is none or if `CHROME` is set.
    pub headless: PathBuf,
    /// Its driver.
    pub driver: PathBuf,
}

/// Finds Chromium and its driver, or installs them.
pub fn chromium() -> Result<Chromium> {
    if let Some(chromium) = find_chromium() {
        return Ok(chromium);
    }
    // Some distributions do not have the build without windows.
    let needed = "chromium chromium-driver";
    apt::install(&format!("{needed} chromium-headless-shell"), "160 MB")
        .or_else(|_| apt::install(needed, "100 MB"))
        .context("the browser tests need Chromium and chromedriver")?;
    find_chromium().context("chromium and chromium-driver are installed, but not found in PATH")
}

fn find_chromium() -> Option<Chromium> {
    const NAMES: &str = "chromium chromium-browser google-chrome google-chrome-stable";
    const USUAL: &str = "/usr/bin /usr/lib/chromium /usr/local/bin /opt/google/chrome";
    let search = |variable, names: &str| {
        let chosen = env::var_os(variable).map(PathBuf::from);
        let find = |name| find(name).or_else(|| find_in(name, USUAL.split(' ')));
        chosen.or_else(|| names.split(' ').find_map(find))
    };
    Some(Chromium {
        headless: search("CHROME", &format!("chromium-headless-shell {NAMES}"))?,
        browser: search("CHROME", NAMES)?,
        driver: search("CHROMEDRIVER", "chromedriver")?,
    })
}

/// Installs Firefox, and `WebKitGTK` with its driver and a screen, for the extended tier, if this process is root. Tests
/// skip a browser that is missing.
pub fn others() {
    let packages = [
        (&["firefox-esr", "firefox"][..], "firefox-esr"),
        (&["WebKitWebDriver"], "webkit2gtk-driver"),
        (&["xvfb-run"], "xvfb xauth"),
    ];
    let is_missing = |programs: &[&str]| programs.iter().all(|name| find(name).is_none());
    let missing = packages.iter().filter(|(programs, _)| is_missing(programs));
    let missing: Vec<&str> = missing.map(|(_, packages)| *packages).collect();
    if !missing.is_empty()
        && let Err(error) = apt::install(&missing.join(" "), "250 MB")
    {
        eprintln!("The tests skip the browsers that are missing: {error:#}");
    }
}
