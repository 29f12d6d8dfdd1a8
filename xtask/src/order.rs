//! Functions of the wasm in the order that compresses best: what stood in the last 32 kB costs gzip a
//! few bits when it comes again.

use std::collections::HashMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload};

/// How far gzip looks back, in bytes.
const WINDOW: f64 = 32_768.0;
/// What is looked for elsewhere: four bytes in a row.
type Gram = [u8; 4];

/// The module with its functions in that order.
pub fn best(module: &[u8]) -> Result<Vec<u8>, Error> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for part in Parser::new(0).parse_all(module) {
        match part? {
            // Nothing but functions is imported.
            Payload::ImportSection(section) => imported = section.into_imports().count(),
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let order = order(&bodies);
    let mut places: Vec<usize> = (0..imported + order.len()).collect();
    for (place, &body) in order.iter().enumerate() {
        places[imported + body] = imported + place;
    }
    let mut ordered = Module::new();
    Ordered { order, places }.parse_core_module(&mut ordered, Parser::new(0), module)?;
    Ok(ordered.finish())
}

struct Ordered {
    /// Which body comes when.
    order: Vec<usize>,
    /// Where each function stands, the imported ones first.
    places: Vec<usize>,
}

impl Reencode for Ordered {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.places[function as usize] as u32)
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &body in &self.order {
            functions.function(types[body]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for body in self.order.clone() {
            self.parse_function_body(code, bodies[body].clone())?;
        }
        Ok(())
    }
}

/// The largest body first, then each time the one that has most in common with those in the window. What few bodies
/// have counts most. The same on every machine: a square root is exact, and sums are made in one order.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let grams: Vec<Vec<Gram>> = bodies.iter().map(|body| grams(body)).collect();
    let mut owners: HashMap<Gram, Vec<usize>> = HashMap::new();
    for (body, grams) in grams.iter().enumerate() {
        for &gram in grams {
            owners.entry(gram).or_default().push(body);
        }
    }
    let size = |body: usize| bodies[body].len() as f64;
    let mut common = vec![0.0; bodies.len()];
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let mut order = Vec::new();
    let mut next = left.iter().copied().max_by_key(|&body| bodies[body].len());
    while let Some(body) = next {
        order.push(body);
        left.retain(|&other| other != body);
        let stays = (1.0 - size(body) / WINDOW).max(0.0);
        for common in &mut common {
            *common *= stays;
        }
        for gram in &grams[body] {
            let owners = &owners[gram];
            for &owner in owners {
                common[owner] += 1.0 / owners.len() as f64;
            }
        }
        // A long body has more of everything. Its size to the power of 3/4 makes up for that best.
        let worth = |body: usize| common[body] / (size(body) * size(body).sqrt()).sqrt();
        next = left
            .iter()
            .copied()
            .max_by(|&one, &other| worth(one).total_cmp(&worth(other)));
    }
    order
}

/// The different grams of a body, sorted.
fn grams(body: &[u8]) -> Vec<Gram> {
    let windows = body.windows(size_of::<Gram>());
    let mut grams: Vec<Gram> = windows.filter_map(|gram| gram.try_into().ok()).collect();
    grams.sort_unstable();
    grams.dedup();
    grams
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, Function, ImportSection, TypeSection, ValType};

    use super::*;

    #[test]
    fn what_is_alike_comes_together() {
        let bodies: [&[u8]; 5] = [b"abcdefgh", b"12345678-", b"bcdefghi", b"12345678", b""];
        assert_eq!(order(&bodies)[..2], [1, 3]);
        let mut all = order(&bodies);
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4]);
    }

    #[test]
    fn calls_follow_their_functions() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("m", "f", EntityType::Function(0));
        // The second function is longer, and calls the first.
        let module = |order: [usize; 2], callee| {
            let (mut short, mut long) = (Function::new([]), Function::new([]));
            short.instructions().call(0).end();
            long.instructions().call(callee).i32_const(12_345).end();
            let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
            for function in order {
                functions.function(function as u32);
                code.function([&short, &long][function]);
            }
            let mut module = Module::new();
            module.section(&types).section(&imports);
            module.section(&functions).section(&code);
            module.finish()
        };
        assert_eq!(
            best(&module([0, 1], 1)).expect("a module"),
            module([1, 0], 2)
        );
    }
}
