//! Functions of the wasm in the order that compresses best: what stood in the last 32 kB costs gzip a
//! few bits when it comes again.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::convert::Infallible;
use std::thread;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload};

use crate::size::gzipped;

/// How far gzip looks back, in bytes.
const WINDOW: f64 = 32_768.0;
/// So many of the largest bodies are tried as the first, on so many threads: what follows is another chain each time.
const STARTS: usize = 16;
const THREADS: usize = 2;
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
    let kinship = Kinship::of(&bodies);
    let mut largest: Vec<usize> = (0..bodies.len()).collect();
    largest.sort_by_key(|&body| Reverse(bodies[body].len()));
    let trial = |&start: &usize| {
        let ordered = ordered(module, imported, kinship.order(start))?;
        Ok((gzipped(&ordered).unwrap_or(u64::MAX), ordered))
    };
    let starts = &largest[..largest.len().min(STARTS)];
    let trials = thread::scope(|scope| {
        let shares = starts.chunks(starts.len().div_ceil(THREADS).max(1));
        let tried = |share: &[usize]| share.iter().map(trial).collect::<Vec<_>>();
        let running: Vec<_> = shares
            .map(|share| scope.spawn(move || tried(share)))
            .collect();
        let ended = running
            .into_iter()
            .map(|share| share.join().expect("no trial panics"));
        ended.flatten().collect::<Result<Vec<_>, Error>>()
    })?;
    let least = trials.into_iter().min_by_key(|&(size, _)| size);
    Ok(least.map_or_else(|| module.to_vec(), |(_, ordered)| ordered))
}

/// The module with its functions in an order, after those that are imported.
fn ordered(module: &[u8], imported: usize, order: Vec<usize>) -> Result<Vec<u8>, Error> {
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

/// What bodies have in common.
struct Kinship {
    sizes: Vec<f64>,
    grams: Vec<Vec<Gram>>,
    owners: HashMap<Gram, Vec<usize>>,
}

impl Kinship {
    fn of(bodies: &[&[u8]]) -> Kinship {
        let grams: Vec<Vec<Gram>> = bodies.iter().map(|body| grams(body)).collect();
        let mut owners: HashMap<Gram, Vec<usize>> = HashMap::new();
        for (body, grams) in grams.iter().enumerate() {
            for &gram in grams {
                owners.entry(gram).or_default().push(body);
            }
        }
        let sizes = bodies.iter().map(|body| body.len() as f64).collect();
        Kinship {
            sizes,
            grams,
            owners,
        }
    }

    /// This body first, then each time the one that has most in common with those in the window. What few bodies have
    /// counts most. The same on every machine: a square root is exact, and sums are made in one order.
    fn order(&self, start: usize) -> Vec<usize> {
        let mut common = vec![0.0; self.sizes.len()];
        let mut left: Vec<usize> = (0..self.sizes.len()).collect();
        let mut order = Vec::new();
        let mut next = Some(start);
        while let Some(body) = next {
            order.push(body);
            left.retain(|&other| other != body);
            let stays = (1.0 - self.sizes[body] / WINDOW).max(0.0);
            for common in &mut common {
                *common *= stays;
            }
            for gram in &self.grams[body] {
                let owners = &self.owners[gram];
                for &owner in owners {
                    common[owner] += 1.0 / owners.len() as f64;
                }
            }
            // A long body has more of everything. Its size to the power of 3/4 makes up for that best.
            let worth = |body: usize| {
                let size = self.sizes[body];
                common[body] / (size * size.sqrt()).sqrt()
            };
            next = left
                .iter()
                .copied()
                .max_by(|&one, &other| worth(one).total_cmp(&worth(other)));
        }
        order
    }
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
        let mut all = Kinship::of(&bodies).order(1);
        assert_eq!(all[..2], [1, 3]);
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
        let (one, other) = (module([0, 1], 1), module([1, 0], 2));
        assert_eq!(ordered(&one, 1, vec![1, 0]).expect("a module"), other);
        let best = best(&one).expect("a module");
        assert!(best == one || best == other);
    }
}
