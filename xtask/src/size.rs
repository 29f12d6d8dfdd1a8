//! The size budgets of `wasm-pack.toml`, and a look for this machine's folders in what is shipped.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::folders::cargo_home;
use crate::imports::{How, loads, resolve};
use crate::install::Tools;
use crate::process::output;
use crate::project::{Budget, BudgetFiles, DIST, Project, files_below, read};

/// Prints what each budget is about and how large it is in the page as shipped, and fails if one is exceeded.
pub fn budgets(project: &Project, tools: &Tools, page: &Path) -> Result<()> {
    let mut over = Vec::new();
    for budget in &project.config.budget {
        if let BudgetFiles::Bundle(entries) = &budget.files {
            let before = &entries[..entries.len().saturating_sub(1)];
            let size = bundle_size(project, tools, entries)?
                .saturating_sub(bundle_size(project, tools, before)?);
            if !report(budget, size, entries.len()) {
                over.push(budget.what.as_str());
            }
            continue;
        }
        let starts = |file: &Path, with: &str| {
            let inside = file.strip_prefix(page).unwrap_or(file);
            inside.to_string_lossy().starts_with(with)
        };
        let mut files = match &budget.files {
            BudgetFiles::Files(files) => files.iter().map(|file| page.join(file)).collect(),
            BudgetFiles::LoadedBy(file) => reached(&page.join(file), false)?,
            BudgetFiles::ReachedFrom(file) => {
                let files = reached(&page.join(file), true)?;
                none_uncounted(page, &files)?;
                files
            }
            BudgetFiles::StartingWith(text) => {
                let all = files_below(page)?.into_iter();
                all.filter(|file| starts(file, text)).collect()
            }
            BudgetFiles::Bundle(_) => BTreeSet::new(),
        };
        if let Some(text) = &budget.without {
            files.retain(|file| !starts(file, text));
        }
        let size = files
            .iter()
            .map(|file| gzip_size(file))
            .sum::<Result<u64>>()?;
        if !report(budget, size, files.len()) {
            over.push(budget.what.as_str());
        }
    }
    if !over.is_empty() {
        bail!("too large: {}", over.join(", "));
    }
    Ok(())
}

/// Prints a size beside its budget; false if it is exceeded.
fn report(budget: &Budget, size: u64, files: usize) -> bool {
    println!(
        "  {:<26} {size:>8} of {:>8} bytes gzip, {files} files",
        budget.what, budget.gzip
    );
    size <= budget.gzip
}

/// Bytes of a program that imports these entries of the package, minified; without the engine's own bytes and the text of a worker.
fn bundle_size(project: &Project, tools: &Tools, entries: &[PathBuf]) -> Result<u64> {
    let folder = project.path(DIST);
    let import = |entry| format!("export * from \"{}\";", folder.join(entry).display());
    let imports: Vec<String> = entries.iter().map(import).collect();
    let file = project.target.join("bundle.js");
    fs::write(&file, imports.join("\n")).with_context(|| file.display().to_string())?;
    let bundled = output(tools.command("esbuild").arg(&file).args([
        "--bundle",
        "--minify",
        "--format=esm",
        "--external:*/engine-bytes.js",
        "--external:*/worker-text.js",
    ]))?;
    gzipped(bundled.as_bytes())
}

/// A page and everything it loads, at once or also on demand.
fn reached(page: &Path, on_demand: bool) -> Result<BTreeSet<PathBuf>> {
    let mut files = BTreeSet::from([page.to_owned()]);
    let mut open = vec![page.to_owned()];
    while let Some(from) = open.pop() {
        for (how, what) in loads(&from, &read(&from)?) {
            // What only Node asks for, and has.
            let is_built_in = what.starts_with("node:");
            if is_built_in || how == How::OnDemand && !on_demand {
                continue;
            }
            let Some(file) = resolve(&from, &what) else {
                bail!(
                    "{} loads {what:?}, which is not a file beside it",
                    from.display()
                );
            };
            if !file.is_file() {
                bail!("{} loads {what:?}, which is not there", from.display());
            }
            if files.insert(file.clone()) {
                open.push(file);
            }
        }
    }
    Ok(files)
}

/// Fails on a style sheet of the page that is not among these files: nobody would see how large it is.
fn none_uncounted(page: &Path, files: &BTreeSet<PathBuf>) -> Result<()> {
    for file in files_below(page)? {
        if file.extension().is_some_and(|end| end == "css") && !files.contains(&file) {
            bail!("{} is shipped, but nothing loads it", file.display());
        }
    }
    Ok(())
}

fn gzip_size(file: &Path) -> Result<u64> {
    gzipped(&fs::read(file).with_context(|| file.display().to_string())?)
}

pub fn gzipped(bytes: &[u8]) -> Result<u64> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len() as u64)
}

/// Fails if a file of the package or the page names a folder of the machine it was built on.
pub fn no_machine_paths(project: &Project, page: &Path) -> Result<()> {
    let mut folders = vec![project.root.clone(), project.target.clone(), cargo_home()?];
    folders.extend(env::home_dir());
    let mut words: Vec<String> = folders
        .iter()
        .map(|folder| format!("{}/", folder.display()))
        .collect();
    words.extend(["/rustlib/src/", "/usr/src/", ".cargo/registry"].map(str::to_owned));
    for entry in fs::read_dir(cargo_home()?.join("registry/src"))
        .into_iter()
        .flatten()
    {
        words.push(entry?.file_name().to_string_lossy().into_owned());
    }
    let dist = project.path(DIST);
    for file in [dist.as_path(), page]
        .map(files_below)
        .into_iter()
        .collect::<Result<Vec<_>>>()?
        .concat()
    {
        let bytes = fs::read(&file).with_context(|| file.display().to_string())?;
        for word in &words {
            if bytes
                .windows(word.len())
                .any(|window| window == word.as_bytes())
            {
                bail!(
                    "{} contains {word:?}, a name of this machine",
                    file.display()
                );
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::{none_uncounted, reached};

    #[test]
    fn every_style_sheet_is_counted() {
        let page = env::temp_dir().join(format!("dlx-wasm-sheets-{}", process::id()));
        fs::create_dir_all(page.join("styles")).unwrap();
        let write = |name: &str, text: &str| fs::write(page.join(name), text).unwrap();
        write("index.html", "<script src=\"app.js\"></script>");
        write(
            "app.js",
            "sheet(new URL(\"styles/later.css\",import.meta.url));",
        );
        write("styles/later.css", "@import \"part.css\";");
        write("styles/part.css", "");
        let index = page.join("index.html");
        let counted = |on_demand| none_uncounted(&page, &reached(&index, on_demand).unwrap());
        assert!(counted(true).is_ok());
        assert!(
            counted(false).is_err(),
            "what comes later is not at first sight"
        );
        write("styles/other.css", "");
        assert!(counted(true).is_err(), "nothing loads this one");
        fs::remove_dir_all(&page).unwrap();
    }
}
