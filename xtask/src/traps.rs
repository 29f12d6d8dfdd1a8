//! Functions that can do nothing but trap: each check that fails calls one, with what the words of its panic would say.
//!
//! What is left of them makes room on the stack for those words, asks which words they would be, and traps. wasm-opt
//! keeps that, since a global changes; as a bare trap it takes the place of each call, and what was handed over goes.

use crate::module::{CODE, push_number, push_sized, sections, take_number, take_sized};

const UNREACHABLE: u8 = 0x00;
const END: u8 = 0x0b;
/// The body that does nothing else: no locals.
const TRAP: [u8; 3] = [0, UNREACHABLE, END];

/// The module with bare traps for such functions.
pub fn bare(module: &[u8]) -> Option<Vec<u8>> {
    let mut barer = module.get(..8)?.to_vec();
    for (id, mut section) in sections(module)? {
        let mut content = Vec::new();
        if id == CODE {
            let count = take_number(&mut section)?;
            push_number(&mut content, count);
            for _ in 0..count {
                let body = take_sized(&mut section)?;
                let only_traps = only_traps(body).unwrap_or(false);
                push_sized(&mut content, if only_traps { &TRAP } else { body });
            }
        }
        content.extend(section);
        barer.push(id);
        push_sized(&mut barer, &content);
    }
    Some(barer)
}

/// Whether the last instruction is a trap, and all others look at parameters, reckon, change a local or a global, or
/// lead further on. None of them, an instruction that may do more.
fn only_traps(mut body: &[u8]) -> Option<bool> {
    for _ in 0..take_number(&mut body)? {
        take_number(&mut body)?;
        body.split_off_first()?;
    }
    // Blocks that are open, the function being the first: to leave that one would be to return.
    let mut open = 1;
    let mut last = END;
    while open > 0 {
        let before = last;
        last = *body.split_off_first()?;
        match last {
            END => {
                open -= 1;
                if open == 0 {
                    return Some(before == UNREACHABLE);
                }
            }
            // block, if
            0x02 | 0x04 => {
                open += 1;
                body.split_off_first()?;
            }
            // br, br_if
            0x0c | 0x0d => (take_number(&mut body)? + 1 < open).then_some(())?,
            // local.get, local.set, local.tee, global.get, global.set, i32.const
            0x20..=0x24 | 0x41 => drop(take_number(&mut body)?),
            // else, drop, select; comparisons and sums of i32
            UNREACHABLE | 0x05 | 0x1a | 0x1b | 0x45..=0x4f | 0x6a | 0x6b => {}
            _ => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(body: &[u8]) -> Vec<u8> {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        let mut code = vec![1];
        push_sized(&mut code, body);
        module.push(CODE);
        push_sized(&mut module, &code);
        let after = bare(&module).expect("a module");
        after[11..].to_vec()
    }

    #[test]
    fn what_leads_to_traps_alone_is_one() {
        // Room on the stack; a block that is left where a parameter is zero.
        let body = [
            0, 0x23, 0, 0x41, 16, 0x6b, 0x24, 0, 0x02, 0x40, 0x20, 0, 0x45, 0x0d, 0, 0, END, 0, END,
        ];
        assert_eq!(after(&body), [3, 0, 0, END]);
    }

    #[test]
    fn what_returns_calls_or_repeats_stays() {
        let returns = [0, 0x20, 0, 0x0d, 0, 0, END];
        let falls_out = [0, 0x20, 0, 0x04, 0x40, 0, END, END];
        let calls = [0, 0x10, 0, 0, END];
        let repeats = [0, 0x03, 0x40, 0x0c, 0, END, 0, END];
        for body in [&returns[..], &falls_out, &calls, &repeats] {
            assert_eq!(after(body)[1..], *body);
        }
    }
}
