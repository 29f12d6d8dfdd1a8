//! Solutions on their way to JavaScript: many at a time, in columns of typed arrays. The JavaScript side creates the
//! object of a solution when the caller reads it.

use js_sys::{Array, Object, Uint8Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::record::{record, set};
use crate::problem::{Entry, OptionId, Problem};
#[cfg(feature = "polyform")]
use crate::puzzle::PolyformSolution;
#[cfg(feature = "polyomino")]
use crate::puzzle::PolyominoSolution;
use crate::puzzle::{Encoded, Solution};

#[wasm_bindgen]
extern "C" {
    /// The columns of every batch. A setter crosses faster than a field name.
    type JsBatch;

    #[wasm_bindgen(method, setter)]
    fn set_ends(this: &JsBatch, ends: Uint32Array);

    #[wasm_bindgen(method, setter)]
    fn set_options(this: &JsBatch, options: Uint32Array);

    #[wasm_bindgen(method, setter)]
    fn set_texts(this: &JsBatch, texts: Array);

    #[wasm_bindgen(method, setter)]
    fn set_bytes(this: &JsBatch, bytes: Uint8Array);
}

/// Returns the columns of these solutions; `with_options` adds the options as they were written.
pub(super) fn batch(encoded: &Encoded, found: &[Vec<OptionId>], with_options: bool) -> JsValue {
    let mut columns = Columns::default();
    for chosen in found {
        columns.push(encoded.decode(chosen));
        if with_options {
            let options = chosen
                .iter()
                .map(|&option| written(&encoded.problem, option));
            columns.written.extend(options);
        }
    }
    columns.into_js()
}

/// Returns the columns of one solution.
pub(super) fn single(solution: Solution) -> JsValue {
    let mut columns = Columns::default();
    columns.push(solution);
    columns.into_js()
}

/// An entry in JavaScript's notation.
#[derive(Serialize)]
#[serde(untagged)]
enum WrittenEntry {
    Plain(String),
    Colored(String, String),
}

fn written(problem: &Problem, option: OptionId) -> Vec<WrittenEntry> {
    let write = |entry: &Entry| {
        let item = problem.item_name(entry.item).into_owned();
        match entry.color {
            None => WrittenEntry::Plain(item),
            Some(color) => WrittenEntry::Colored(item, problem.color_name(color).into_owned()),
        }
    };
    problem.entries(option).iter().map(write).collect()
}

#[derive(Default)]
struct Columns {
    options: Vec<u32>,
    ends: Vec<u32>,
    texts: Vec<String>,
    bytes: Vec<u8>,
    names: Vec<String>,
    placements: Vec<u32>,
    written: Vec<Vec<WrittenEntry>>,
}

impl Columns {
    fn push(&mut self, solution: Solution) {
        self.options.extend(solution.options());
        self.ends.push(self.options.len() as u32);
        match solution {
            #[cfg(feature = "sudoku")]
            Solution::Sudoku(sudoku) => {
                self.texts.push(sudoku.grid);
                self.bytes.extend(sudoku.cells);
            }
            #[cfg(feature = "sudoku")]
            Solution::SudokuMulti(multi) => {
                // One text for each solution: the grids, one a line.
                self.texts.push(multi.grids.join("\n"));
                self.bytes.extend(multi.cells.concat());
            }
            #[cfg(feature = "queens")]
            Solution::Queens(queens) => self.bytes.extend(queens.columns),
            #[cfg(feature = "polyomino")]
            Solution::Polyomino(polyomino) => self.place(polyomino),
            #[cfg(feature = "polyform")]
            Solution::Polyform(polyform) => self.place_on_lattice(polyform),
            Solution::Matrix(_) | Solution::ExactCover(_) => {}
        }
    }

    #[cfg(feature = "polyomino")]
    fn place(&mut self, polyomino: PolyominoSolution) {
        self.texts.push(polyomino.text);
        self.placements.push(polyomino.placements.len() as u32);
        for placement in polyomino.placements {
            self.name(placement.piece);
            self.placements.push(placement.cells.len() as u32);
            self.placements.extend(placement.cells.iter().flatten());
        }
    }

    /// A list of pieces; a piece is its name and its cells, and a cell is a list of coordinates.
    #[cfg(feature = "polyform")]
    fn place_on_lattice(&mut self, polyform: PolyformSolution) {
        self.texts.push(polyform.text);
        self.placements.push(polyform.pieces.len() as u32);
        for piece in polyform.pieces {
            self.name(piece.name);
            self.placements.push(piece.cells.len() as u32);
            for cell in piece.cells {
                self.placements.push(cell.len() as u32);
                // JavaScript reads them as signed numbers again.
                self.placements
                    .extend(cell.iter().map(|&at| at.cast_unsigned()));
            }
        }
    }

    #[cfg(feature = "polyomino")]
    fn name(&mut self, piece: String) {
        let known = self.names.iter().position(|name| *name == piece);
        let name = known.unwrap_or_else(|| {
            self.names.push(piece);
            self.names.len() - 1
        });
        self.placements.push(name as u32);
    }

    fn into_js(self) -> JsValue {
        let batch: JsBatch = Object::new().unchecked_into();
        batch.set_ends(Uint32Array::from(&self.ends[..]));
        batch.set_options(Uint32Array::from(&self.options[..]));
        batch.set_texts(strings(self.texts));
        batch.set_bytes(Uint8Array::from(&self.bytes[..]));
        // The columns of single kinds of puzzles.
        if !self.placements.is_empty() {
            set(&batch, "names", &strings(self.names));
            let placements = Uint32Array::from(&self.placements[..]);
            set(&batch, "placements", &placements);
        }
        if !self.written.is_empty() {
            set(&batch, "written", &record(&self.written));
        }
        batch.into()
    }
}

fn strings(texts: Vec<String>) -> Array {
    texts.into_iter().map(JsValue::from).collect()
}
