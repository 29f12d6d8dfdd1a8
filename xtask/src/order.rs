//! Functions of the wasm in the order that compresses best: what stood in the last 32 kB costs gzip a
//! few bits when it comes again.

use std::collections::HashMap;

use crate::module::{CODE, IMPORTS, push_number, push_sized, sections, take_number, take_sized};

/// How far gzip looks back, in bytes.
const WINDOW: f64 = 32_768.0;
/// What is looked for elsewhere: four bytes in a row.
type Gram = [u8; 4];
/// The one kind of import that is expected.
const FUNCTION: u8 = 0;

/// A module without names, and in a last section a name for each function: its future place.
pub fn named(mut module: Vec<u8>) -> Option<Vec<u8>> {
    let (imported, bodies) = functions_of(&module)?;
    let mut places = vec![0; imported + bodies.len()];
    for (place, body) in order(&bodies).into_iter().enumerate() {
        places[imported + body] = place;
    }
    let mut names = Vec::new();
    push_number(&mut names, places.len());
    for (function, place) in places.iter().enumerate() {
        push_number(&mut names, function);
        push_sized(&mut names, format!("{place:06}").as_bytes());
    }
    let mut section = Vec::new();
    push_sized(&mut section, b"name");
    section.push(1);
    push_sized(&mut section, &names);
    module.push(0);
    push_sized(&mut module, &section);
    Some(module)
}

/// How many functions are imported, and the bodies of the others.
fn functions_of(module: &[u8]) -> Option<(usize, Vec<&[u8]>)> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for (id, mut section) in sections(module)? {
        match id {
            IMPORTS => {
                imported = take_number(&mut section)?;
                for _ in 0..imported {
                    take_sized(&mut section)?;
                    take_sized(&mut section)?;
                    let kind = section.split_off_first()?;
                    (*kind == FUNCTION).then(|| take_number(&mut section))?;
                }
            }
            CODE => {
                for _ in 0..take_number(&mut section)? {
                    bodies.push(take_sized(&mut section)?);
                }
            }
            _ => {}
        }
    }
    Some((imported, bodies))
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
    fn functions_are_named_by_their_places() {
        let head = b"\0asm\x01\0\0\0";
        let imports = b"\x02\x07\x01\x01m\x01f\0\0";
        let code = b"\x0a\x0f\x02\x05abcde\x07abcdefg";
        let module = [head.as_slice(), imports, code].concat();
        let longer = named(module.clone()).expect("a module");
        let (before, names) = longer.split_at(module.len());
        assert_eq!(before, module);
        assert_eq!(
            names,
            b"\0\x20\x04name\x01\x19\x03\0\x06000000\x01\x06000001\x02\x06000000"
        );
        assert_eq!(named(module[..module.len() - 1].to_vec()), None);
    }
}
