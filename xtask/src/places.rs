//! Where checks stand in the sources: the module keeps it for words of panics that it does not have.
//!
//! Each check names a `Location`: the address and length of a file's name, a line and a column. That nobody reads them,
//! wasm-opt finds out when the linker has laid them down. As zeros they cost next to nothing.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use crate::module::{CODE, DATA, sections, take_number, take_sized};

/// Bytes of a `Location`, and of each number in it.
const LOCATION: usize = 16;
const WORD: usize = 4;
/// What stands before and behind the address of data: i32.const, end.
const CONST: u8 = 0x41;
const END: u8 = 0x0b;

/// Data of a module: where they lie in its memory, and where in the file.
struct Segment {
    address: usize,
    bytes: Range<usize>,
}

/// Overwrites the places that no code asks for, and then the names of files that no place is in.
/// Nothing if the module is none.
pub fn blank(module: &mut [u8]) -> Option<()> {
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
            let name = find(&segments, text, length)?;
            module[name].fill(0);
        }
    }
    Some(())
}

/// The data, and all numbers that might stand in the code, wherever one could begin.
fn read(module: &[u8]) -> Option<(Vec<Segment>, HashSet<usize>)> {
    let (mut segments, mut asked) = (Vec::new(), HashSet::new());
    for (id, mut section) in sections(module)? {
        if id == CODE {
            let begins = (0..section.len()).map(|at| take_number(&mut &section[at..]));
            asked.extend(begins.flatten());
        } else if id == DATA {
            for _ in 0..take_number(&mut section)? {
                (take_number(&mut section)? == 0).then_some(())?;
                (*section.split_off_first()? == CONST).then_some(())?;
                let address = take_number(&mut section)?;
                (*section.split_off_first()? == END).then_some(())?;
                let bytes = take_sized(&mut section)?;
                let begin = bytes.as_ptr().addr() - module.as_ptr().addr();
                segments.push(Segment {
                    address,
                    bytes: begin..begin + bytes.len(),
                });
            }
        }
    }
    Some((segments, asked))
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
    use super::*;
    use crate::module::push_sized;

    /// Two names of files, two places in the first of them and one in the second, all from address 1024 on.
    fn module(code: &[u8]) -> Vec<u8> {
        let mut data = b"a.rsb.rs".to_vec();
        for (text, line) in [(1024_u32, 7_u32), (1024, 8), (1028, 9)] {
            data.extend([text, 4, line, 1].map(u32::to_le_bytes).concat());
        }
        let mut section = vec![1, 0, CONST, 0x80, 8, END];
        push_sized(&mut section, &data);
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        for (id, content) in [(CODE, code), (DATA, &section)] {
            module.push(id);
            push_sized(&mut module, content);
        }
        module
    }

    #[test]
    fn places_that_are_not_asked_for_are_blank() {
        let before = module(&[]);
        let mut after = before.clone();
        assert_eq!(blank(&mut after), Some(()));
        let data = before.len() - 56;
        assert_eq!(after[..data], before[..data]);
        assert_eq!(after[data..], [0; 56]);
    }

    #[test]
    fn a_place_ends_with_its_data() {
        let mut data = b"a.rs".to_vec();
        data.extend([1024_u32, 4, 7].map(u32::to_le_bytes).concat());
        let mut section = vec![2, 0, CONST, 0x80, 8, END];
        push_sized(&mut section, &data[..13]);
        section.extend([0, CONST, 0x80, 16, END, 1, 42]);
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        module.push(DATA);
        push_sized(&mut module, &section);
        let mut after = module.clone();
        assert_eq!(blank(&mut after), Some(()));
        let begin = module.len() - 7 - 13;
        module[begin..begin + 13].fill(0);
        assert_eq!(after, module);
    }

    #[test]
    fn others_stay_with_their_file() {
        // 1048 is the second place.
        let before = module(&[0x98, 8]);
        let mut after = before.clone();
        assert_eq!(blank(&mut after), Some(()));
        let data = before.len() - 56;
        let mut expected = before.clone();
        expected[data + 4..data + 24].fill(0);
        expected[data + 40..].fill(0);
        assert_eq!(after, expected);
        assert_eq!(blank(&mut after[..data]), None);
    }
}
