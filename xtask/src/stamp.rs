//! Skips work if its inputs and its result are unchanged: a second run must be quick.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::project::{Project, files_below};

/// The inputs and the result of a step, to be compared with those of its last run.
pub struct Stamp {
    file: PathBuf,
    result: PathBuf,
    inputs: u64,
}

impl Stamp {
    /// `inputs` are files and folders of the project, without what lies in `result`;
    /// `settings` is everything else that the result depends on.
    pub fn of(
        project: &Project,
        step: &str,
        inputs: &[impl AsRef<Path>],
        result: &Path,
        settings: &str,
    ) -> Result<Self> {
        let mut hasher = DefaultHasher::new();
        settings.hash(&mut hasher);
        for input in inputs {
            hash_files(&project.path(input), Some(result), &mut hasher)?;
        }
        Ok(Self {
            file: project.target.join("xtask").join(step),
            result: result.to_owned(),
            inputs: hasher.finish(),
        })
    }

    /// Returns whether the step succeeded with exactly these inputs, and the result is unchanged since.
    pub fn is_current(&self) -> Result<bool> {
        match fs::read_to_string(&self.file) {
            Ok(then) if self.result.exists() => Ok(then == self.now()?),
            _ => Ok(false),
        }
    }

    /// Records that the step succeeded.
    pub fn store(&self) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&self.file, self.now()?).with_context(|| self.file.display().to_string())
    }

    fn now(&self) -> Result<String> {
        let mut hasher = DefaultHasher::new();
        hash_files(&self.result, None, &mut hasher)?;
        Ok(format!("{:016x} {:016x}\n", self.inputs, hasher.finish()))
    }
}

fn hash_files(path: &Path, except: Option<&Path>, hasher: &mut DefaultHasher) -> Result<()> {
    for file in files_below(path)? {
        if except.is_some_and(|except| file.starts_with(except)) {
            continue;
        }
        file.hash(hasher);
        let bytes = fs::read(&file).with_context(|| file.display().to_string())?;
        bytes.hash(hasher);
    }
    Ok(())
}
