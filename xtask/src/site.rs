//! The page as a folder that any static host can serve: the files of `www/` without comments and long names, and the
//! modules that are always fetched together in one file, since each file costs a request and gzip begins anew in it.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::build::{self, copy};
use crate::first::{self, FIRST};
use crate::imports::{How, loads, resolve};
use crate::install::{self, Tools};
use crate::process::output;
use crate::project::{Project, files_below, read};
use crate::trim;

/// Builds everything and writes the page to the folder named in `arguments`, or to `target/site`.
pub fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let folder = match arguments {
        [] => project.target.join("site"),
        [folder] if !folder.starts_with('-') => PathBuf::from(folder),
        _ => bail!("site takes one folder, found {arguments:?}"),
    };
    let tools = install::build_tools(project)?;
    build::all(project, &tools)?;
    write(project, &tools, &folder)?;
    println!("{}", folder.display());
    Ok(())
}

/// Writes the built page to `folder`, which must be empty or hold a page written before.
pub fn write(project: &Project, tools: &Tools, folder: &Path) -> Result<()> {
    clear(folder)?;
    let www = project.path("www");
    let (code, rest): (Vec<_>, Vec<_>) = files_below(&www)?.into_iter().partition(|file| {
        file.extension()
            .is_some_and(|extension| extension == "js" || extension == "css")
    });
    for file in rest {
        copy(&file, &folder.join(file.strip_prefix(&www)?))?;
    }
    let (modules, alone): (Vec<_>, Vec<_>) = code.into_iter().partition(|file| is_module(file));
    let esbuild = |base: &Path| {
        let mut esbuild = tools.command("esbuild");
        esbuild
            .args(["--minify", "--charset=utf8", "--log-level=warning"])
            .arg(option("--outbase=", base))
            .arg(option("--outdir=", folder));
        esbuild
    };
    let (sheets, classic): (Vec<_>, Vec<_>) = alone.into_iter().partition(|file| is_sheet(file));
    output(esbuild(&www).args(classic))?;
    // A sheet that another one imports is a part of it.
    let parts = imported(&sheets)?;
    let whole = sheets.iter().filter(|sheet| !parts.contains(*sheet));
    output(esbuild(&www).arg("--bundle").args(whole))?;
    let copies = project.target.join("xtask/www");
    first::copies(&www, &modules, &copies)?;
    output(
        esbuild(&copies)
            .args(["--bundle", "--splitting", "--format=esm"])
            .arg("--chunk-names=[name]-[hash]")
            // The pool asks for Node's own modules where it runs in Node.
            .arg("--external:node:*")
            .args(ENTRIES.map(|name| copies.join(name))),
    )?;
    shorten(folder)?;
    trim::run(folder)?;
    tighten(project, tools, folder)?;
    preload(folder)?;
    join_styles(folder)?;
    ship(folder)
}

/// Makes way for a page, and only where there is nothing else. The beginning of its list comes first, so that a page that
/// was left half written is known, too.
fn clear(folder: &Path) -> Result<()> {
    let context = || folder.display().to_string();
    let list = folder.join(SHIPPED);
    if folder.exists() {
        let is_empty = fs::read_dir(folder).with_context(context)?.next().is_none();
        let is_page = || fs::read_to_string(&list).is_ok_and(|text| text.starts_with(LIST));
        if !is_empty && !is_page() {
            bail!(
                "{} is neither empty nor a page written before",
                folder.display()
            );
        }
        fs::remove_dir_all(folder).with_context(context)?;
    }
    fs::create_dir_all(folder).with_context(context)?;
    fs::write(&list, LIST).with_context(context)
}

fn is_module(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "js")
        && !CLASSIC.iter().any(|name| file.ends_with(name))
}

fn is_sheet(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "css")
}

/// The files that these load at once.
fn imported(files: &[PathBuf]) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    for file in files {
        let names = loads(file, &read(file)?).into_iter();
        found.extend(names.filter_map(|(_, name)| resolve(file, &name)));
    }
    Ok(found)
}

/// Modules that keep their names: those that a page, a worker or an address beside a file asks for by name,
/// and the entries of the package.
const ENTRIES: [&str; 6] = [
    "app.js",
    "worker.js",
    "pkg/board.js",
    "pkg/pool.js",
    "pkg/slim.js",
    "pkg/dlx-wasm-worker.js",
];

/// Scripts that are no modules.
const CLASSIC: [&str; 2] = ["offline.js", SHIPPED];

/// Names of shared files begin with a word and end in a hash of eight letters, which no compression shortens, and stand
/// wherever the file is imported: as few letters are kept, three or more, as keep the files apart.
fn shorten(folder: &Path) -> Result<()> {
    let files = files_below(folder)?;
    let hashed = files.iter().filter_map(|file| {
        let name = file.file_name()?.to_str()?;
        let (_, hash) = name.strip_suffix(".js")?.rsplit_once('-')?;
        let is_letter = |b: u8| b.is_ascii_uppercase() || b.is_ascii_digit();
        (hash.len() == 8 && hash.bytes().all(is_letter)).then_some((name, hash))
    });
    let long: Vec<(&str, &str)> = hashed.collect();
    let short = |letters: usize| -> BTreeMap<String, &str> {
        long.iter()
            .map(|(name, hash)| {
                let begun = name.replace("chunk-", trim::SHARED);
                (begun.replace(hash, &hash[..letters]), *name)
            })
            .collect()
    };
    let names = (3..8).map(short).find(|names| names.len() == long.len());
    for file in &files {
        if file.extension().is_none_or(|extension| extension != "js") {
            continue;
        }
        let mut text = read(file)?;
        let mut place = file.clone();
        for (short, long) in names.iter().flatten() {
            text = text.replace(long, short);
            if file.ends_with(long) {
                place = file.with_file_name(short);
            }
        }
        fs::remove_file(file).with_context(|| file.display().to_string())?;
        fs::write(&place, text).with_context(|| place.display().to_string())?;
    }
    Ok(())
}

/// Writes every module in fewer bytes.
fn tighten(project: &Project, tools: &Tools, folder: &Path) -> Result<()> {
    let modules = files_below(folder)?
        .into_iter()
        .filter(|file| is_module(file));
    let mut node = tools.command("node");
    output(node.arg(project.path("xtask/tighten.mjs")).args(modules))?;
    Ok(())
}

/// Has the files that the page's first script imports fetched beside it and not after it.
fn preload(folder: &Path) -> Result<()> {
    let mut found = vec![FIRST.to_owned()];
    let mut next = 0;
    while let Some(name) = found.get(next).cloned() {
        next += 1;
        let file = folder.join(name);
        for (how, what) in loads(&file, &read(&file)?) {
            // What several modules share has this name; others are workers, which are no modules of the page.
            let shared = what
                .strip_prefix("./")
                .filter(|name| name.starts_with(trim::SHARED));
            if let (How::AtOnce, Some(name)) = (how, shared)
                && !found.iter().any(|old| old == name)
            {
                found.push(name.to_owned());
            }
        }
    }
    let script = format!("<script type=\"module\" src=\"{FIRST}\">");
    let index = folder.join("index.html");
    let page = read(&index)?;
    if !page.contains(&script) {
        bail!("index.html does not load {FIRST}");
    }
    let link = |name: &String| format!("<link rel=\"modulepreload\" href=\"{name}\" />");
    let mut scripts: Vec<String> = found[1..].iter().map(link).collect();
    scripts.push(script.clone());
    fs::write(&index, page.replace(&script, &scripts.concat()))
        .with_context(|| index.display().to_string())
}

/// Joins the style sheets of the first view, which are wanted together, before anything is drawn; and the lines of the page.
fn join_styles(folder: &Path) -> Result<()> {
    const JOINED: &str = "styles/first.css";
    let index = folder.join("index.html");
    let page = read(&index)?;
    let mut style = String::new();
    let mut lines = Vec::new();
    for line in page.lines().map(str::trim) {
        let sheet = line
            .strip_prefix("<link rel=\"stylesheet\" href=\"")
            .and_then(|rest| rest.strip_suffix("\" />"));
        let Some(name) = sheet else {
            lines.push(line.to_owned());
            continue;
        };
        if style.is_empty() {
            lines.push(line.replace(name, JOINED));
        }
        let file = folder.join(name);
        style.push_str(&read(&file)?);
        fs::remove_file(&file).with_context(|| file.display().to_string())?;
    }
    if style.is_empty() {
        bail!("index.html has no style sheet in a line of its own");
    }
    let file = folder.join(JOINED);
    fs::write(&file, style).with_context(|| file.display().to_string())?;
    // No line break in the page means more than a space.
    let page = lines.join(" ").replace("> <", "><");
    fs::write(&index, page + "\n").with_context(|| index.display().to_string())
}

/// The file in which the service worker finds what to keep.
const SHIPPED: &str = "shipped.js";

/// How it begins where it was written with a page, and not by hand.
const LIST: &str = "self.shipped={version:";

/// Writes the list of the site's files, under a version that is another one as soon as a byte of them is.
fn ship(folder: &Path) -> Result<()> {
    let mut names = Vec::new();
    let mut version = DefaultHasher::new();
    for file in files_below(folder)? {
        let name = file
            .strip_prefix(folder)?
            .to_string_lossy()
            .replace('\\', "/");
        if name == SHIPPED {
            continue;
        }
        let bytes = fs::read(&file).with_context(|| file.display().to_string())?;
        (&name, bytes).hash(&mut version);
        names.push(name);
    }
    let files = format!("{names:?}").replace(", ", ",");
    let list = format!("{LIST}\"{:016x}\",files:{files}}};\n", version.finish());
    let file = folder.join(SHIPPED);
    fs::write(&file, list).with_context(|| file.display().to_string())
}

fn option(name: &str, path: &Path) -> OsString {
    let mut option = OsString::from(name);
    option.push(path);
    option
}

/// Where checks and tests find the page: below a folder, as on many static hosts, so that an address that only works
/// at the root is found out.
pub fn trial(project: &Project) -> (PathBuf, &'static str) {
    (project.target.join("xtask/host"), "page")
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::{env, fs, process};

    use super::{LIST, SHIPPED, clear};

    #[test]
    fn nothing_but_a_page_is_cleared_away() {
        let folder = env::temp_dir().join(format!("dlx-wasm-site-{}", process::id()));
        clear(&folder).expect("nothing is there");
        clear(&folder).expect("a page that was begun");
        let other = folder.join("pkg/engine.wasm");
        fs::create_dir_all(folder.join("pkg")).unwrap();
        fs::write(&other, "").unwrap();
        let list = folder.join(SHIPPED);
        fs::remove_file(&list).unwrap();
        assert!(clear(&folder).is_err(), "who has an engine has no page yet");
        assert!(other.exists());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_sources_are_no_page_written_before() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www");
        let list = fs::read_to_string(sources.join(SHIPPED)).unwrap();
        assert!(!list.starts_with(LIST));
    }
}
