//! The module as it is shipped: optimised, bare traps, functions in a better order, no places of panics, and
//! imports with numbers for names.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::install::Tools;
use crate::module::{IMPORTS, push_number, push_sized, sections, take_number, take_sized};
use crate::process::run;
use crate::{order, places, traps};

/// Makes the module that wasm-pack wrote smaller after gzip, and has its glue follow.
pub fn make(tools: &Tools, optimise: &[String], module: &Path, glue: &Path) -> Result<()> {
    let wasm_opt = |from: &Path, arguments: &[&str]| {
        let mut command = tools.command("wasm-opt");
        run(command.args(arguments).arg(from).arg("-o").arg(module))
    };
    let optimise: Vec<&str> = optimise.iter().map(String::as_str).collect();
    wasm_opt(module, &optimise)?;
    let bytes = fs::read(module)?;
    let bytes = traps::bare(&bytes).context("this is no wasm module")?;
    fs::write(module, bytes)?;
    wasm_opt(module, &optimise)?;
    let bytes = fs::read(module).with_context(|| module.display().to_string())?;
    let text = fs::read_to_string(glue).with_context(|| glue.display().to_string())?;
    let (mut bytes, text) = with_short_imports(&bytes, text).context("this is no wasm module")?;
    places::blank(&mut bytes).context("the data of the module are not as expected")?;
    let with_names = order::named(bytes).context("the module imports more than functions")?;
    let named = module.with_extension("named");
    fs::write(&named, with_names)?;
    let arguments = [
        "--reorder-functions-by-name",
        "--strip-producers",
        "--strip-target-features",
    ];
    wasm_opt(&named, &arguments)?;
    fs::remove_file(&named)?;
    fs::write(glue, text)?;
    Ok(())
}

/// A module and its glue, with a number for the name of each import: wasm-bindgen's end in sixteen digits of a hash.
fn with_short_imports(module: &[u8], mut glue: String) -> Option<(Vec<u8>, String)> {
    let mut shorter = module.get(..8)?.to_vec();
    for (id, mut section) in sections(module)? {
        let mut imports = Vec::new();
        if id == IMPORTS {
            let count = take_number(&mut section)?;
            push_number(&mut imports, count);
            for number in 0..count {
                push_sized(&mut imports, take_sized(&mut section)?);
                let name = str::from_utf8(take_sized(&mut section)?).ok()?;
                glue = glue.replace(&format!(" {name}: "), &format!(" {number}: "));
                push_sized(&mut imports, number.to_string().as_bytes());
                // What is imported: its kind, and which type it has.
                imports.push(*section.split_off_first()?);
                push_number(&mut imports, take_number(&mut section)?);
            }
        }
        imports.extend(section);
        shorter.push(id);
        push_sized(&mut shorter, &imports);
    }
    Some((shorter, glue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_glue_follows_the_module() {
        let module = b"\0asm\x01\0\0\0\x02\x10\x02\x01m\x02f1\0\x04\x01m\x03f12\0\x05\x02\x01\0";
        let (shorter, glue) =
            with_short_imports(module, "{ f1: f1, f12: g }".to_owned()).expect("a module");
        assert_eq!(
            shorter,
            b"\0asm\x01\0\0\0\x02\x0d\x02\x01m\x010\0\x04\x01m\x011\0\x05\x02\x01\0"
        );
        assert_eq!(glue, "{ 0: f1, 1: g }");
    }
}
