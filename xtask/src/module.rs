//! The bytes of a wasm module: its sections, numbers, and what stands behind its size.

/// Sections that somebody here reads.
pub const IMPORTS: u8 = 2;
pub const CODE: u8 = 10;
pub const DATA: u8 = 11;

/// The sections of a module: what they are and what is in them.
pub fn sections(module: &[u8]) -> Option<Vec<(u8, &[u8])>> {
    let mut rest = module.get(8..)?;
    let mut sections = Vec::new();
    while let Some(&id) = rest.split_off_first() {
        sections.push((id, take_sized(&mut rest)?));
    }
    Some(sections)
}

/// A number as wasm writes it: seven bits a byte, the lowest first.
pub fn take_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let byte = bytes.split_off_first()?;
        number |= usize::from(byte & 127) << shift;
        if *byte < 128 {
            return Some(number);
        }
    }
    None
}

pub fn push_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Bytes behind their number.
pub fn take_sized<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let size = take_number(bytes)?;
    bytes.split_off(..size)
}

pub fn push_sized(bytes: &mut Vec<u8>, content: &[u8]) {
    push_number(bytes, content.len());
    bytes.extend(content);
}
