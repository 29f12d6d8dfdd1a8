//! Where checks stand in the sources: the module keeps it for words of panics that it does not have.
//!
//! Each check names a `Location`: the address and length of a file's name, a line and a column. That nobody reads them,
//! wasm-opt finds out when the linker has laid them down. As zeros they cost next to nothing.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use anyhow::{Result, bail};
use wasmparser::{BinaryReader, Data, DataKind, Operator, Parser, Payload};

/// Bytes of a `Location`, and of each number in it.
const LOCATION: usize = 16;
const WORD: usize = 4;

/// Data of a module: where they lie in its memory, and where in the file.
struct Segment {
    address: usize,
    bytes: Range<usize>,
}

/// Overwrites the places that no code asks for, and then the names of files that no place is in.
pub fn blank(module: &mut [u8]) -> Result<()> {
    let (segments, asked) = read(module)?;
    let is_asked = |mut addresses: Range<usize>| addresses.any(|address| asked.contains(&address));
    let mut files = BTreeSet::new();
    for (address, place, end) in words(&segments) {
        // The zeros at the end of data are left out of the module, those of a place too.
        let place = place..end.min(place + LOCATION);
        let Some(location) = module[place.clone()].first_chunk::<{ 2 * WORD }>() else {
            continue;
        };
        let (text, length) = (word(location), word(&location[WORD..]));
        let Some(name) = find(&segments, text, length) else {
            continue;
        };
        if module[name].ends_with(b".rs") && !is_asked(address..address + LOCATION) {
            module[place].fill(0);
            files.insert((text, length));
        }
    }
    let words = words(&segments).map(|(_, place, _)| word(&module[place..]));
    let known: HashSet<usize> = words.collect();
    for (text, length) in files {
        if !known.contains(&text) && !is_asked(text..text + length) {
            let name = find(&segments, text, length);
            module[name.unwrap_or_default()].fill(0);
        }
    }
    Ok(())
}

/// The data, and all numbers that might stand in the code, wherever one could begin.
fn read(module: &[u8]) -> Result<(Vec<Segment>, HashSet<usize>)> {
    let (mut segments, mut asked) = (Vec::new(), HashSet::new());
    for part in Parser::new(0).parse_all(module) {
        match part? {
            Payload::CodeSectionEntry(body) => {
                let code = body.as_bytes();
                let begins = (0..code.len()).map(|at| BinaryReader::new(&code[at..], 0));
                let numbers = begins.filter_map(|mut begin| begin.read_var_u32().ok());
                asked.extend(numbers.map(|number| number as usize));
            }
            Payload::DataSection(section) => {
                for data in section {
                    segments.push(segment(module, &data?)?);
                }
            }
            _ => {}
        }
    }
    Ok((segments, asked))
}

fn segment(module: &[u8], data: &Data<'_>) -> Result<Segment> {
    let DataKind::Active { offset_expr, .. } = &data.kind else {
        bail!("data that the code lays down");
    };
    let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
        bail!("data whose address has to be reckoned");
    };
    let begin = data.data.as_ptr().addr() - module.as_ptr().addr();
    Ok(Segment {
        address: value.cast_unsigned() as usize,
        bytes: begin..begin + data.data.len(),
    })
}

/// Where words may stand: in memory, in the file, and where their data end in the file.
fn words(segments: &[Segment]) -> impl Iterator<Item = (usize, usize, usize)> {
    segments.iter().flat_map(|Segment { address, bytes }| {
        let first = address.next_multiple_of(WORD);
        let places = bytes.start + first - address..(bytes.end + 1).saturating_sub(WORD);
        let words = (first..).step_by(WORD).zip(places.step_by(WORD));
        words.map(|(address, place)| (address, place, bytes.end))
    })
}

fn word(bytes: &[u8]) -> usize {
    bytes[..WORD]
        .iter()
        .rev()
        .fold(0, |word, &byte| word << 8 | usize::from(byte))
}

/// Where so many bytes of memory lie in the file, if they are data.
fn find(segments: &[Segment], address: usize, length: usize) -> Option<Range<usize>> {
    segments.iter().find_map(|segment| {
        let begin = segment.bytes.start + address.checked_sub(segment.address)?;
        let end = begin.checked_add(length)?;
        (end <= segment.bytes.end).then_some(begin..end)
    })
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ConstExpr, DataSection, Function, FunctionSection, Module, TypeSection,
    };

    use super::*;

    /// A module whose code asks for one address, and what lies in memory from where on.
    fn module(asked: Option<i32>, data: &[(i32, &[u8])]) -> Vec<u8> {
        let mut body = Function::new([]);
        if let Some(address) = asked {
            body.instructions().i32_const(address).drop();
        }
        body.instructions().end();
        let mut code = CodeSection::new();
        code.function(&body);
        let mut segments = DataSection::new();
        for (address, bytes) in data {
            segments.active(0, &ConstExpr::i32_const(*address), bytes.iter().copied());
        }
        let (mut types, mut functions) = (TypeSection::new(), FunctionSection::new());
        types.ty().function([], []);
        functions.function(0);
        let mut module = Module::new();
        module.section(&types).section(&functions);
        module.section(&code).section(&segments);
        module.finish()
    }

    /// Two names of files, two places in the first of them and one in the second, all from address 1024 on.
    fn places() -> Vec<u8> {
        let mut data = b"a.rsb.rs".to_vec();
        for (text, line) in [(1024_u32, 7_u32), (1024, 8), (1028, 9)] {
            data.extend([text, 4, line, 1].map(u32::to_le_bytes).concat());
        }
        data
    }

    fn after(asked: Option<i32>, data: &[(i32, &[u8])]) -> Vec<u8> {
        let mut module = module(asked, data);
        blank(&mut module).expect("a module");
        module
    }

    #[test]
    fn places_that_are_not_asked_for_are_blank() {
        let after = after(None, &[(1024, &places())]);
        assert_eq!(after, module(None, &[(1024, &[0; 56])]));
    }

    #[test]
    fn a_place_ends_with_its_data() {
        let mut data = b"a.rs".to_vec();
        data.extend([1024_u32, 4, 7].map(u32::to_le_bytes).concat());
        let after = after(None, &[(1024, &data[..13]), (2048, &[42])]);
        assert_eq!(after, module(None, &[(1024, &[0; 13]), (2048, &[42])]));
    }

    #[test]
    fn others_stay_with_their_file() {
        let second = 1024 + 8 + 16;
        let mut expected = places();
        expected[4..24].fill(0);
        expected[40..].fill(0);
        let after = after(Some(second), &[(1024, &places())]);
        assert_eq!(after, module(Some(second), &[(1024, &expected)]));
    }
}
