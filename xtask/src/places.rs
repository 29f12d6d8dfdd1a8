//! What is kept for words of panics that the module does not have: the words, and where the checks stand in the sources.
//!
//! Each check names a `Location`: the address and length of a file's name, a line and a column. Nobody reads them any
//! more, but wasm-opt finds that out only after the linker has laid them down. As zeros they cost next to nothing.

use std::collections::HashSet;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use wasmparser::{BinaryReader, Data, DataKind, FunctionBody, Operator, Parser, Payload};

/// Bytes of a `Location`, and of each number in it.
const LOCATION: usize = 16;
const WORD: usize = 4;

/// Overwrites places that no code asks for, and then words and names of files that neither code nor data ask for.
/// `map` is the linker's: it says where each piece of data begins and ends.
pub fn blank(module: &mut [u8], map: &str) -> Result<()> {
    let (mut memory, asked) = read(module)?;
    let pieces = pieces(map, &memory)?;
    let is_asked = |piece: &Range<usize>| piece.clone().any(|address| asked.contains(&address));
    let places = pieces.iter().filter(|&piece| memory.is_place(piece));
    let places: Vec<_> = places.filter(|&piece| !is_asked(piece)).collect();
    for piece in places {
        memory.blank(piece);
    }
    let known: HashSet<usize> = memory.bytes.chunks(WORD).map(word).collect();
    for piece in &pieces {
        let is_known = piece.clone().any(|address| known.contains(&address));
        if memory.get(piece).is_some_and(is_text) && !is_known && !is_asked(piece) {
            memory.blank(piece);
        }
    }
    memory.store(module);
    Ok(())
}

/// The data as they lie in memory, the zeros between them included.
struct Memory {
    /// Divisible by `WORD`.
    begin: usize,
    bytes: Vec<u8>,
    segments: Vec<Segment>,
}

/// Data of a module: where they lie in its memory, and where in the file.
struct Segment {
    address: usize,
    bytes: Range<usize>,
}

impl Memory {
    fn new(module: &[u8], segments: Vec<Segment>) -> Self {
        let begins = segments.iter().map(|segment| segment.address);
        let begin = begins.min().unwrap_or_default() / WORD * WORD;
        let mut memory = Self {
            begin,
            bytes: Vec::new(),
            segments,
        };
        for Segment { address, bytes } in &memory.segments {
            let place = address - begin..address - begin + bytes.len();
            // The zeros at the end of the data are left out of the module, those of a place too.
            let room = (place.end + LOCATION).next_multiple_of(WORD);
            memory.bytes.resize(room.max(memory.bytes.len()), 0);
            memory.bytes[place].copy_from_slice(&module[bytes.clone()]);
        }
        memory
    }

    fn store(&self, module: &mut [u8]) {
        for Segment { address, bytes } in &self.segments {
            let place = address - self.begin..address - self.begin + bytes.len();
            module[bytes.clone()].copy_from_slice(&self.bytes[place]);
        }
    }

    fn get(&self, Range { start, end }: &Range<usize>) -> Option<&[u8]> {
        let place = start.checked_sub(self.begin)?..end.checked_sub(self.begin)?;
        self.bytes.get(place)
    }

    fn blank(&mut self, piece: &Range<usize>) {
        self.bytes[piece.start - self.begin..piece.end - self.begin].fill(0);
    }

    /// Whether that is a `Location`: it begins with a file's name.
    fn is_place(&self, piece: &Range<usize>) -> bool {
        let place = self.get(piece).filter(|place| place.len() == LOCATION);
        let name = place.and_then(|place| {
            let (text, length) = (word(place), word(&place[WORD..]));
            self.get(&(text..text.checked_add(length)?))
        });
        name.is_some_and(|name| name.ends_with(b".rs"))
    }
}

/// The data, and all numbers that might stand in the code, wherever one could begin behind an operator.
fn read(module: &[u8]) -> Result<(Memory, HashSet<usize>)> {
    let (mut segments, mut asked) = (Vec::new(), HashSet::new());
    for part in Parser::new(0).parse_all(module) {
        match part? {
            Payload::CodeSectionEntry(body) => numbers(&body, &mut asked)?,
            Payload::DataSection(section) => {
                for data in section {
                    segments.push(segment(module, &data?)?);
                }
            }
            _ => {}
        }
    }
    Ok((Memory::new(module, segments), asked))
}

fn numbers(body: &FunctionBody<'_>, numbers: &mut HashSet<usize>) -> Result<()> {
    let operators = body.get_operators_reader()?.into_iter_with_offsets();
    let begins = operators.map(|operator| Ok(operator?.1));
    let begins = begins.collect::<Result<HashSet<_>>>()?;
    for (at, code) in (body.range().start..).zip(0..body.as_bytes().len()) {
        let mut reader = BinaryReader::new(&body.as_bytes()[code..], 0);
        if !begins.contains(&at)
            && let Ok(number) = reader.read_var_u32()
        {
            numbers.insert(number as usize);
        }
    }
    Ok(())
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

/// Where the linker laid each piece of constant data; of texts that it merged, each of which ends with a zero, it
/// tells only where all of them lie.
fn pieces(map: &str, memory: &Memory) -> Result<Vec<Range<usize>>> {
    let mut pieces = Vec::new();
    for line in map.lines().filter(|line| line.contains(":(.rodata")) {
        let mut numbers = line.split_whitespace();
        let mut number = || usize::from_str_radix(numbers.next()?, 16).ok();
        let (Some(begin), _, Some(length)) = (number(), number(), number()) else {
            bail!("a line of the linker's map: {line}");
        };
        let piece = begin..begin + length;
        if line.contains("<internal>") {
            let texts = memory
                .get(&piece)
                .context("texts are not where the linker's map has them")?;
            let mut begin = begin;
            for text in texts.split(|&byte| byte == 0) {
                pieces.push(begin..begin + text.len());
                begin += text.len() + 1;
            }
        } else {
            pieces.push(piece);
        }
    }
    Ok(pieces)
}

/// Whether these are words, those with marks for what is shown between them too, or the name of a file.
fn is_text(bytes: &[u8]) -> bool {
    let letters = bytes
        .iter()
        .filter(|byte| matches!(byte, b' '..=b'~'))
        .count();
    bytes.ends_with(b".rs") || bytes.contains(&b' ') && letters * 4 > bytes.len() * 3
}

fn word(bytes: &[u8]) -> usize {
    bytes[..WORD]
        .iter()
        .rev()
        .fold(0, |word, &byte| word << 8 | usize::from(byte))
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

    /// Two texts that the linker merged, the names of two files, and two places in the first of these and one in the
    /// second, all from address 1024 on.
    fn data() -> Vec<u8> {
        let mut data = b"of a \xc0\0, is\0a.rsb.rs\0\0\0\0".to_vec();
        for (text, line) in [(1036_u32, 7_u32), (1036, 8), (1040, 9)] {
            data.extend([text, 4, line, 1].map(u32::to_le_bytes).concat());
        }
        data
    }

    const MAP: &str = "    Addr      Off     Size Out     In      Symbol
     400        8       48 .rodata
     400        8        c         <internal>:(.rodata)
     40c       14        4         a b.o:(.rodata..L.1)
     410       18        4         a b.o:(.rodata..L.2)
     418       20       10         a b.o:(.rodata..L.3)
     428       30       10         a b.o:(.rodata..L.4)
     438       40       10         a b.o:(.rodata..L.5)
     438       40       10                 L
";

    fn after(asked: Option<i32>, data: &[(i32, &[u8])]) -> Vec<u8> {
        let mut module = module(asked, data);
        blank(&mut module, MAP).expect("a module");
        module
    }

    #[test]
    fn what_is_not_asked_for_is_blank() {
        let after = after(None, &[(1024, &data())]);
        assert_eq!(after, module(None, &[(1024, &[0; 72])]));
    }

    #[test]
    fn a_place_ends_with_its_data() {
        let data = data();
        let after = after(None, &[(1024, &data[..65]), (2048, &[42])]);
        assert_eq!(after, module(None, &[(1024, &[0; 65]), (2048, &[42])]));
    }

    #[test]
    fn a_place_that_is_asked_for_stays_with_its_file() {
        let mut expected = data();
        expected[..16].fill(0);
        expected[24..56].fill(0);
        let second = 1024 + 56;
        let after = after(Some(second), &[(1024, &data())]);
        assert_eq!(after, module(Some(second), &[(1024, &expected)]));
    }

    #[test]
    fn a_text_that_is_asked_for_stays() {
        let mut expected = data();
        expected[..7].fill(0);
        expected[12..].fill(0);
        let after = after(Some(1031), &[(1024, &data())]);
        assert_eq!(after, module(Some(1031), &[(1024, &expected)]));
    }

    #[test]
    fn what_a_live_piece_names_stays() {
        let data = [b"of a\0, is\0\0\0", &1029_u32.to_le_bytes()[..]].concat();
        let mut expected = data.clone();
        expected[..4].fill(0);
        assert_eq!(
            after(None, &[(1024, &data)]),
            module(None, &[(1024, &expected)])
        );
    }

    #[test]
    fn a_map_of_something_else_is_refused() {
        let mut module = module(None, &[(2048, &data())]);
        let error = blank(&mut module, MAP).expect_err("texts elsewhere");
        assert!(error.to_string().contains("linker's map"), "{error}");
    }
}
