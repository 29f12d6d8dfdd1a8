//! Running other programs: always with their command line shown, never with a standard input to wait for.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// Prints the command, runs it with its output shown as it comes, and fails if it does.
pub fn run(command: &mut Command) -> Result<()> {
    let line = show(command);
    eprintln!("$ {line}");
    let status = command
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("cannot run {line}"))?;
    if !status.success() {
        bail!("{line}: {status}");
    }
    Ok(())
}

/// Runs a command quietly and returns its standard output, trimmed; an error carries what it wrote to standard error.
pub fn output(command: &mut Command) -> Result<String> {
    let line = show(command);
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot run {line}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("{line}: {}\n{}", output.status, said.trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Runs a command with its output shown as it comes, and hands each line of standard output to `line` too.
/// Returns whether it succeeded.
pub fn watch(command: &mut Command, mut line: impl FnMut(&str)) -> Result<bool> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot run {}", show(command)))?;
    if let Some(stdout) = child.stdout.take() {
        let mut ours = std::io::stdout().lock();
        for bytes in BufReader::new(stdout).split(b'\n') {
            let bytes = bytes?;
            ours.write_all(&bytes)?;
            ours.write_all(b"\n")?;
            ours.flush()?;
            line(&String::from_utf8_lossy(&bytes));
        }
    }
    Ok(child.wait()?.success())
}

/// The command as one could type it: the variables it sets that matter to a reader, the program, its arguments.
pub fn show(command: &Command) -> String {
    let toolchain = command.get_envs().find_map(|(name, value)| {
        (name == "RUSTUP_TOOLCHAIN").then_some(format!("RUSTUP_TOOLCHAIN={} ", value?.display()))
    });
    let words = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(quote)
        .collect::<Vec<_>>();
    toolchain.unwrap_or_default() + &words.join(" ")
}

fn quote(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,@+%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// The first executable of this name in these folders.
pub fn find_in<'a>(name: &str, folders: impl IntoIterator<Item = &'a Path>) -> Option<PathBuf> {
    folders
        .into_iter()
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}

/// The first program of this name in PATH.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    find_in(name, folders.iter().map(PathBuf::as_path))
}

/// Whether this process may install packages for the whole machine.
pub fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|uid| uid == "0")
}

/// A time as a person says it: `0.8 s`, `42 s`, `3 min 5 s`.
pub fn since(start: Instant) -> String {
    human(start.elapsed())
}

fn human(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 60.. => format!("{} min {} s", seconds / 60, seconds % 60),
        seconds @ 10.. => format!("{seconds} s"),
        _ => format!("{:.1} s", time.as_secs_f64()),
    }
}
