//! The contents of the crate and the npm package as they would be published.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::install::Tools;
use crate::process::output;
use crate::project::{Project, read};

/// Fails if the crate would contain a file that is not its own, or would lack a file that its README shows or links.
pub fn krate(project: &Project, tools: &Tools) -> Result<()> {
    let list = "cargo package --package dlx-wasm --list --allow-dirty";
    let list = output(&mut tools.command(list))?;
    let files: BTreeSet<&str> = list.lines().collect();
    // Cargo adds some of these. Documents in the root belong to the crate too.
    let own = regex!(
        r"^(?:src/|examples/|docs/|benches/README\.md$|npm/\w+\.md$|LICENSE-|Cargo\.|\.cargo_vcs_info\.json|[^/]+\.md$)"
    );
    let others = files.iter().copied().filter(|file| !own.is_match(file));
    let others: Vec<&str> = others.collect();
    if !others.is_empty() {
        bail!("the crate would be published with {}", others.join(", "));
    }
    linked(&read(&project.path("README.md"))?, &files).context("in the crate")
}

/// Fails if the built npm package would lack a file that its README shows or links.
pub fn npm(project: &Project, tools: &Tools) -> Result<()> {
    let pack = "npm pack --dry-run --json --ignore-scripts --loglevel=error";
    let list = output(tools.command(pack).current_dir(project.path("npm")))?;
    let packages: Value = serde_json::from_str(&list).context("npm pack --json")?;
    let files = packages[0]["files"].as_array().into_iter().flatten();
    let files = files.filter_map(|file| file["path"].as_str()).collect();
    linked(&read(&project.path("npm/README.md"))?, &files).context("in the npm package")
}

/// Fails if a file or folder that a Markdown text shows or links by a relative path, outside of its blocks of code, is not
/// among the files.
fn linked(markdown: &str, files: &BTreeSet<&str>) -> Result<()> {
    let text = regex!(r"(?s)```.*?```").replace_all(markdown, "");
    let links = regex!(r"\]\(([^)#:\s]+)(?:[#\s][^)]*)?\)").captures_iter(&text);
    let is_packed = |path: &str| {
        let folder = format!("{}/", path.trim_end_matches('/'));
        files.contains(path) || files.iter().any(|file| file.starts_with(&folder))
    };
    let lost = links.map(|link| link[1].to_owned());
    let lost: Vec<String> = lost.filter(|path| !is_packed(path)).collect();
    if !lost.is_empty() {
        bail!("README.md links {}, not packed", lost.join(", "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::linked;

    const README: &str = "![a page](docs/page.png) and [design](DESIGN.md#why), [here](#part),\n\
        [examples](examples), [site](https://example.org/a).\n```js\na[0](b.md)\n```\n[log](CHANGELOG.md \"title\")";

    #[test]
    fn a_relative_link_needs_a_file_or_a_folder_with_one() {
        let error = linked(README, &BTreeSet::new()).unwrap_err().to_string();
        let all = "docs/page.png, DESIGN.md, examples, CHANGELOG.md";
        assert_eq!(error, format!("README.md links {all}, not packed"));
        let mut files = BTreeSet::from(["docs/page.png", "DESIGN.md", "CHANGELOG.md"]);
        let error = linked(README, &files).unwrap_err().to_string();
        assert_eq!(error, "README.md links examples, not packed");
        files.insert("examples/batch.rs");
        assert!(linked(README, &files).is_ok());
    }
}
