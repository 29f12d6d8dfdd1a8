//! The module as it is shipped: optimised, bare traps, imports with numbers for names, no promises of alignment,
//! functions in a better order, and no words and places of panics.

use std::convert::Infallible;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, EntityType, Function, ImportSection, MemArg, Module};
use wasmparser::{FunctionBody, ImportSectionReader, Parser};

use crate::install::Tools;
use crate::process::run;
use crate::project::read;
use crate::{order, places, traps};

/// Makes the module that wasm-pack wrote smaller after gzip, and has its glue follow. The map is the linker's.
pub fn make(
    tools: &Tools,
    optimise: &[String],
    module: &Path,
    glue: &Path,
    map: &Path,
) -> Result<()> {
    let wasm_opt = |more: &[&str]| {
        let mut command = tools.command("wasm-opt");
        run(command
            .args(optimise)
            .args(more)
            .arg(module)
            .arg("-o")
            .arg(module))
    };
    wasm_opt(&[])?;
    let (bytes, text) = leaner(&fs::read(module)?, read(glue)?)?;
    fs::write(module, bytes)?;
    fs::write(glue, text)?;
    wasm_opt(&["--strip-producers", "--strip-target-features"])?;
    let mut bytes = fs::read(module)?;
    places::blank(&mut bytes, &read(map)?).context("the data of the module are not as expected")?;
    fs::write(module, order::best(&bytes)?).with_context(|| module.display().to_string())
}

/// A module without what nobody reads, and its glue.
fn leaner(module: &[u8], glue: String) -> Result<(Vec<u8>, String), Error> {
    let mut lean = Lean { glue };
    let mut leaner = Module::new();
    lean.parse_core_module(&mut leaner, Parser::new(0), module)?;
    Ok((leaner.finish(), lean.glue))
}

struct Lean {
    glue: String,
}

impl Reencode for Lean {
    type Error = Infallible;

    /// A number for the name of each import: wasm-bindgen's end in sixteen digits of a hash.
    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error> {
        for (number, import) in section.into_imports().enumerate() {
            let import = import?;
            let number = number.to_string();
            let (old, new) = (format!(" {}: ", import.name), format!(" {number}: "));
            self.glue = self.glue.replace(&old, &new);
            let kind: EntityType = self.entity_type(import.ty)?;
            imports.import(import.module, &number, kind);
        }
        Ok(())
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody<'_>,
    ) -> Result<(), Error> {
        if !traps::is_one(&body)? {
            return utils::parse_function_body(self, code, body);
        }
        let mut bare = Function::new([]);
        bare.instructions().unreachable().end();
        code.function(&bare);
        Ok(())
    }

    /// Where a load or store says that its address is a multiple of something, x64 and ARM64 do not ask.
    fn mem_arg(&mut self, memory: wasmparser::MemArg) -> Result<MemArg, Error> {
        let memory = utils::mem_arg(self, memory)?;
        Ok(MemArg { align: 0, ..memory })
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{FunctionSection, MemArgTarget, TypeSection};

    use super::*;

    /// A module with two imports and one function.
    fn module(names: [&str; 2], align: u32) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        for name in names {
            imports.import("m", name, EntityType::Function(0));
        }
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut body = Function::new([]);
        let memory = MemArg {
            offset: 8,
            align,
            target: MemArgTarget::Memory(0),
            ordering: None,
        };
        body.instructions()
            .i32_const(1)
            .i32_load(memory)
            .drop()
            .end();
        let mut code = CodeSection::new();
        code.function(&body);
        let mut module = Module::new();
        module.section(&types).section(&imports);
        module.section(&functions).section(&code);
        module.finish()
    }

    #[test]
    fn the_glue_follows_the_module() {
        let (leaner, glue) =
            leaner(&module(["f1", "f12"], 2), "{ f1: f1, f12: g }".to_owned()).expect("a module");
        assert_eq!(leaner, module(["0", "1"], 0));
        assert_eq!(glue, "{ 0: f1, 1: g }");
    }
}
