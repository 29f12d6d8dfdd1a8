//! Runs other programs: always with their command line shown, never with a standard input to wait for.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// A command from a line of words. A word that may contain a space is added by `arg`.
pub fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words);
    command
}

/// Prints the command, runs it with its output shown as it comes, and fails if it does.
pub fn run(command: &mut Command) -> Result<()> {
    let line = show(command);
    eprintln!("$ {line}");
    let status = command.stdin(Stdio::null()).status();
    let status = status.with_context(|| format!("cannot run {line}"))?;
    if !status.success() {
        bail!("{line}: {status}");
    }
    Ok(())
}

/// Runs a command quietly and returns its standard output, trimmed; an error carries its standard error.
pub fn output(command: &mut Command) -> Result<String> {
    let line = show(command);
    let output = command.stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("cannot run {line}"))?;
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr);
        bail!("{line}: {}\n{}", output.status, error.trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Runs a command with its output shown as it comes, and passes each line of standard output to `line` too.
/// Returns whether it succeeded.
pub fn watch(command: &mut Command, mut line: impl FnMut(&str)) -> Result<bool> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot run {}", show(command)))?;
    if let Some(stdout) = child.stdout.take() {
        let mut shown = std::io::stdout().lock();
        for bytes in BufReader::new(stdout).split(b'\n') {
            let bytes = bytes?;
            shown.write_all(&bytes)?;
            shown.write_all(b"\n")?;
            shown.flush()?;
            line(&String::from_utf8_lossy(&bytes));
        }
    }
    Ok(child.wait()?.success())
}

/// The command as it can be typed, with the toolchain if the command selects one.
pub fn show(command: &Command) -> String {
    let variables = command.get_envs().filter_map(|(name, value)| {
        let toolchain = value.filter(|_| name == "RUSTUP_TOOLCHAIN")?;
        Some(format!("RUSTUP_TOOLCHAIN={}", toolchain.display()))
    });
    let words = [command.get_program()].into_iter();
    let words = words.chain(command.get_args());
    let words = words.map(|word| word.to_string_lossy().into_owned());
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

/// The first executable of this name in these folders.
pub fn find_in(name: &str, folders: impl IntoIterator<Item: AsRef<Path>>) -> Option<PathBuf> {
    let mut paths = folders.into_iter().map(|folder| folder.as_ref().join(name));
    paths.find(|path| path.is_file())
}

/// The first program of this name in PATH.
pub fn find(name: &str) -> Option<PathBuf> {
    find_in(name, std::env::split_paths(&std::env::var_os("PATH")?))
}

/// The time since then: `0.8 s`, `42 s`, `3 min 5 s`.
pub fn since(start: Instant) -> String {
    let time = start.elapsed();
    match time.as_secs() {
        seconds @ 60.. => format!("{} min {} s", seconds / 60, seconds % 60),
        seconds @ 10.. => format!("{seconds} s"),
        _ => format!("{:.1} s", time.as_secs_f64()),
    }
}
