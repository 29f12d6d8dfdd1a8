//! Skips work if its inputs and its result are unchanged: a second run must be quick.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::process::since;
use crate::project::{Project, files_below};

/// Does the work of a step, unless the inputs and the result are as they were at the end of its last run.
///
/// `inputs` are files and folders of the project, without those in `result`; `settings` is everything else that the result
/// depends on.
pub fn unless_current(
    project: &Project,
    step: &str,
    inputs: &[impl AsRef<Path>],
    result: &Path,
    settings: &str,
    work: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let mut hasher = DefaultHasher::new();
    settings.hash(&mut hasher);
    for input in inputs {
        hash_files(&project.path(input), Some(result), &mut hasher)?;
    }
    let inputs = hasher.finish();
    let state = || -> Result<String> {
        let mut hasher = DefaultHasher::new();
        hash_files(result, None, &mut hasher)?;
        Ok(format!("{inputs:016x} {:016x}\n", hasher.finish()))
    };
    let file = project.target.join("xtask").join(step);
    let last = fs::read_to_string(&file).unwrap_or_default();
    if !last.is_empty() && result.exists() && last == state()? {
        return Ok(());
    }
    let start = Instant::now();
    work()?;
    eprintln!("{}: finished in {}", step.trim(), since(start));
    // The name of a step may contain a folder.
    fs::create_dir_all(file.parent().unwrap_or(&file))?;
    fs::write(&file, state()?).with_context(|| file.display().to_string())
}

fn hash_files(path: &Path, except: Option<&Path>, hasher: &mut DefaultHasher) -> Result<()> {
    let mut files = files_below(path)?;
    files.retain(|file| except.is_none_or(|except| !file.starts_with(except)));
    for file in files {
        file.hash(hasher);
        let bytes = fs::read(&file).with_context(|| file.display().to_string())?;
        bytes.hash(hasher);
    }
    Ok(())
}
