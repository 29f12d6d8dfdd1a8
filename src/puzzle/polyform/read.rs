//! Decoding of polyforms from plain data.

use super::board::MAX_DRAWING;
use super::lattice::Lattice;
use super::{
    Distinct, FormPiece, FormPieces, FormPlacement, FormSet, FormSetCopies, LatticeCell,
    LatticeCells, Polyform, PolyformSolution,
};
use crate::puzzle::decode::{self, Read, wrong_length};
use crate::puzzle::pieces::{Copies, MAX_CELLS, MAX_PIECES};
use crate::puzzle::value::Value;

/// Maximum size of a coordinate. Sums of three coordinates stay far from the end of the numbers.
pub(super) const MAX_COORDINATE: i32 = 1 << 20;

impl Read for Polyform {
    fn read(value: &Value) -> decode::Result<Self> {
        let known = [
            "lattice", "board", "pieces", "reflect", "placed", "distinct",
        ];
        let fields = value.fields(&known)?;
        Ok(Polyform {
            lattice: fields.needed("lattice", Lattice::read)?,
            board: fields.needed("board", LatticeCells::read)?,
            pieces: fields.needed("pieces", FormPieces::read)?,
            reflect: fields.optional("reflect", bool::read)?,
            placed: fields.or("placed", placements, Vec::new())?,
            distinct: fields.or("distinct", Distinct::read, Distinct::None)?,
        })
    }
}

impl Read for LatticeCells {
    fn read(value: &Value) -> decode::Result<Self> {
        const CELLS: &str = "a list of cells, rows of a drawing, or a text such as \"3x3x3\"";
        let first = match value {
            Value::List(list) => list.first(),
            _ => None,
        };
        let inner = match first {
            Some(Value::List(list)) => list.first(),
            _ => None,
        };
        match (value, first, inner) {
            (Value::Text(text), ..) if text.len() > MAX_DRAWING => {
                Err(wrong_length(CELLS, text.len()))
            }
            (Value::Text(text), ..) => Ok(LatticeCells::Text(text.clone())),
            (list, _, Some(Value::Text(_))) => {
                let rows = |layer: &Value| layer.list(MAX_DRAWING, CELLS, String::read);
                Ok(LatticeCells::Layers(list.list(MAX_DRAWING, CELLS, rows)?))
            }
            (list, Some(Value::List(_) | Value::Bytes(_)), _) => {
                cells(list).map(LatticeCells::Cells)
            }
            (rows, ..) => rows
                .list(MAX_DRAWING, CELLS, String::read)
                .map(LatticeCells::Rows),
        }
    }
}

impl Read for FormPieces {
    fn read(value: &Value) -> decode::Result<Self> {
        let expected = "a list of pieces, or the name of a set such as \"soma\"";
        match value {
            Value::Text(_) => FormSet::read(value).map(FormPieces::Set),
            Value::Fields(_) => FormSetCopies::read(value).map(FormPieces::Copies),
            list => list
                .list(MAX_PIECES, expected, FormPiece::read)
                .map(FormPieces::List),
        }
    }
}

impl Read for FormPiece {
    fn read(value: &Value) -> decode::Result<Self> {
        let known = ["name", "cells", "copies", "optional", "least", "most"];
        let fields = value.fields(&known)?;
        Ok(FormPiece {
            name: fields.needed("name", String::read)?,
            cells: fields.needed("cells", LatticeCells::read)?,
            copies: fields.or("copies", Copies::read, Copies::default())?,
            optional: fields.flag("optional")?,
            least: fields.optional("least", decode::bound)?,
            most: fields.optional("most", decode::bound)?,
        })
    }
}

impl Read for FormPlacement {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["name", "cells"])?;
        Ok(FormPlacement {
            name: fields.needed("name", String::read)?,
            cells: fields.needed("cells", cells)?,
        })
    }
}

impl Read for Distinct {
    fn read(value: &Value) -> decode::Result<Self> {
        match value {
            Value::Bool(false) => Ok(Distinct::None),
            Value::Bool(true) => Ok(Distinct::Whole),
            Value::Text(text) if text == "turns" => Ok(Distinct::Turns),
            other => Err(other.instead_of("true, false or \"turns\"")),
        }
    }
}

impl Read for PolyformSolution {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.any_fields()?;
        Ok(PolyformSolution {
            pieces: fields.or("pieces", placements, Vec::new())?,
            text: fields.or("text", String::read, String::new())?,
            options: fields.or("options", decode::numbers, Vec::new())?,
        })
    }
}

fn placements(value: &Value) -> decode::Result<Vec<FormPlacement>> {
    value.list(
        MAX_CELLS as usize,
        "a list of placements",
        FormPlacement::read,
    )
}

/// Decodes cells. The lattice checks the number of coordinates later.
fn cells(value: &Value) -> decode::Result<Vec<LatticeCell>> {
    value.list(MAX_DRAWING, "a list of cells", |cell| {
        cell.list(3, "a cell: a list of coordinates", coordinate)
    })
}

fn coordinate(value: &Value) -> decode::Result<i32> {
    let most = i64::from(MAX_COORDINATE);
    match value {
        Value::Int(number) if (-most..=most).contains(number) => Ok(*number as i32),
        other => Err(other.instead_of(&format!("a whole number from -{most} to {most}"))),
    }
}
