//! Functions that can do nothing but trap. A check that fails calls one, and hands it what its panic would have said.
//!
//! All that is left of such a function makes room on the stack, asks for the words, and traps. wasm-opt keeps it,
//! because the stack pointer changes. Made a bare trap here, it is put in the place of each call by wasm-opt, and the
//! arguments go too.

use wasmparser::{FunctionBody, Operator, Result};

/// Whether the last instruction is a trap, and all others look at parameters, reckon, change a local or a global, or
/// lead further on.
pub fn is_one(body: &FunctionBody<'_>) -> Result<bool> {
    // Blocks that are open, the function being the first: to leave that one would be to return.
    let mut open = 1;
    let mut ends_in_trap = false;
    for operator in body.get_operators_reader()? {
        let operator = operator?;
        match operator {
            Operator::End if open == 1 => return Ok(ends_in_trap),
            Operator::End => open -= 1,
            Operator::Block { .. } | Operator::If { .. } => open += 1,
            Operator::Br { relative_depth } | Operator::BrIf { relative_depth }
                if relative_depth + 1 < open => {}
            Operator::LocalGet { .. }
            | Operator::LocalSet { .. }
            | Operator::LocalTee { .. }
            | Operator::GlobalGet { .. }
            | Operator::GlobalSet { .. }
            | Operator::I32Const { .. }
            | Operator::Unreachable
            | Operator::Else
            | Operator::Drop
            | Operator::Select
            | Operator::I32Eqz
            | Operator::I32Eq
            | Operator::I32Ne
            | Operator::I32LtS
            | Operator::I32LtU
            | Operator::I32GtS
            | Operator::I32GtU
            | Operator::I32LeS
            | Operator::I32LeU
            | Operator::I32GeS
            | Operator::I32GeU
            | Operator::I32Add
            | Operator::I32Sub => {}
            _ => return Ok(false),
        }
        ends_in_trap = matches!(operator, Operator::Unreachable);
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::BlockType::Empty;
    use wasm_encoder::{Function, InstructionSink};
    use wasmparser::BinaryReader;

    use super::*;

    fn is_trap(write: impl Fn(&mut InstructionSink<'_>)) -> bool {
        let mut function = Function::new([]);
        write(&mut function.instructions());
        function.instructions().end();
        let body = function.into_raw_body();
        is_one(&FunctionBody::new(BinaryReader::new(&body, 0))).expect("a function")
    }

    #[test]
    fn what_leads_to_traps_alone_is_one() {
        // Room on the stack; a block that is left where a parameter is zero.
        assert!(is_trap(|code| {
            code.global_get(0).i32_const(16).i32_sub().global_set(0);
            code.block(Empty).local_get(0).i32_eqz().br_if(0);
            code.unreachable().end().unreachable();
        }));
    }

    #[test]
    fn what_returns_calls_or_repeats_is_none() {
        let others: [fn(&mut InstructionSink<'_>); 4] = [
            |code| _ = code.local_get(0).br_if(0).unreachable(),
            |code| _ = code.local_get(0).if_(Empty).unreachable().end(),
            |code| _ = code.call(0).unreachable(),
            |code| _ = code.loop_(Empty).br(0).end().unreachable(),
        ];
        assert_eq!(others.map(is_trap), [false; 4]);
    }
}
