//! Files of `BurrTools` after unpacking: XML with shapes of voxels, and problems with a result shape and its pieces.
//!
//! ```text
//! <gridType type="0"/>
//! <shapes>
//!   <voxel x="2" y="2" z="1" type="0">####</voxel>
//!   <voxel x="2" y="1" z="1" type="0">##</voxel>
//! </shapes>
//! <problems>
//!   <problem><shapes><shape id="1" count="2"/></shapes><result id="0"/></problem>
//! </problems>
//! ```
//!
//! `#` is a cell and `_` is none; x changes first, then y and z. Grids of cubes (type 0) and of balls (type 2) are read.
//! Cells that may stay empty (`+`) and colors are refused, because they change the number of solutions.

use super::{Codec, Format, ParseResult, Recognized};
use crate::error::{Error, Result};
use crate::puzzle::{Copies, FormPiece, Lattice, LatticeCell, Polyform, Puzzle, too_many};
use crate::text_util::{is_white, quoted, short, trim};

pub(super) const CODEC: Codec = Codec {
    format: Format::BurrTools,
    recognize,
    read,
    write: |_| Ok(None),
};

/// Maximum number of voxels of a shape, empty ones included.
const MAX_VOXELS: usize = 1 << 16;

/// Maximum number of cells of all boards and pieces of a file. A problem may name a large shape many times.
const MAX_CELLS: usize = 1 << 18;

/// A tag of the file, and the text after it.
struct Tag<'a> {
    /// The name, with a slash in front if the tag closes an element.
    name: &'a str,
    attributes: &'a str,
    text: &'a str,
    line: u32,
}

/// A shape of the file.
struct VoxelShape {
    name: String,
    cells: Vec<LatticeCell>,
    /// The first mark that is neither a plain cell nor an empty one.
    other: Option<char>,
    line: u32,
}

/// The parts of a problem: its result and its pieces.
#[derive(Default)]
struct Parts {
    result: Option<usize>,
    pieces: Vec<(usize, [u32; 2])>,
}

fn recognize(text: &str) -> Option<Recognized> {
    let is_file = text.contains("<voxel") && text.contains("<problem");
    is_file.then(|| Recognized::sure(read(text)))
}

fn read(text: &str) -> Result<ParseResult> {
    let mut lattice = Lattice::Cube;
    let mut shapes: Vec<VoxelShape> = Vec::new();
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut parts = Parts::default();
    let mut cells = 0;
    for tag in tags(text) {
        match tag.name {
            "gridType" => {
                lattice = match tag.attribute("type") {
                    None | Some("0") => Lattice::Cube,
                    Some("2") => Lattice::Sphere,
                    Some(other) => {
                        let expected = "a grid of cubes (type 0) or balls (type 2)";
                        return Err(tag.error(expected, other));
                    }
                };
            }
            "voxel" => shapes.push(tag.shape(lattice, shapes.len())?),
            "problem" => parts = Parts::default(),
            // `shapes` has a list of them too, but only a problem has elements of this name.
            "shape" => {
                let bounds = match tag.attribute("count") {
                    Some(_) => [tag.number("count")?; 2],
                    None => [tag.number("min")?, tag.number("max")?],
                };
                parts.pieces.push((tag.number("id")? as usize, bounds));
            }
            "result" => parts.result = Some(tag.number("id")? as usize),
            "/problem" => puzzles.push(parts.puzzle(lattice, &shapes, &tag, &mut cells)?),
            _ => {}
        }
    }
    if puzzles.is_empty() {
        return Err(Error::parse([1, 1], &"a file with a problem", &"none"));
    }
    Ok(puzzles.into())
}

impl Parts {
    /// Makes the puzzle. `cells` counts the cells of all puzzles of the file.
    fn puzzle(
        &self,
        lattice: Lattice,
        shapes: &[VoxelShape],
        end: &Tag,
        cells: &mut usize,
    ) -> Result<Puzzle> {
        let shape_of = |id: usize| {
            let shape = shapes.get(id).filter(|shape| !shape.cells.is_empty());
            let shape = shape.ok_or_else(|| {
                let expected = "the number of a shape with cells, counted from 0";
                end.error(expected, &id.to_string())
            })?;
            match shape.other {
                None => Ok(shape),
                Some(mark) => {
                    let expected = "only # for a cell and _ for none";
                    let found = quoted(mark.encode_utf8(&mut [0; 4]));
                    Err(Error::parse([shape.line, 1], &expected, &found))
                }
            }
        };
        let ids = self.pieces.iter().map(|&(id, _)| id).chain(self.result);
        for id in ids {
            // An empty shape costs time too.
            *cells += 1 + shapes.get(id).map_or(0, |shape| shape.cells.len());
            if *cells > MAX_CELLS {
                return Err(too_many(&"cells of all problems", *cells, MAX_CELLS));
            }
        }
        let result = self.result.ok_or_else(|| end.error("a result", "none"))?;
        let board = shape_of(result)?.cells.clone();
        let mut pieces = Vec::with_capacity(self.pieces.len());
        for &(id, [least, most]) in &self.pieces {
            let shape = shape_of(id)?;
            let piece = FormPiece::new(&shape.name[..], shape.cells.clone());
            pieces.push(if least == most {
                piece.copies(Copies::Number(least))
            } else {
                piece.least(least).most(most)
            });
        }
        let puzzle = Polyform::new(lattice, board, pieces);
        puzzle.checked()?;
        Ok(puzzle.into())
    }
}

impl<'a> Tag<'a> {
    fn error(&self, expected: &str, found: &str) -> Error {
        Error::parse([self.line, 1], &expected, &quoted(&short(found)))
    }

    fn attribute(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.attributes;
        while let Some((key, after)) = rest.split_once('=') {
            let after = after.trim_start();
            let quote = after.chars().next().filter(|mark| "\"'".contains(*mark))?;
            let (value, after) = after[1..].split_once(quote)?;
            if trim(key) == name {
                return Some(value);
            }
            rest = after;
        }
        None
    }

    fn number(&self, name: &str) -> Result<u32> {
        let text = self.attribute(name).unwrap_or_default();
        let expected = format!("a number for {name}");
        text.parse().map_err(|_| self.error(&expected, text))
    }

    /// Reads a shape, which gets the name that the program shows unless it has its own.
    fn shape(&self, lattice: Lattice, index: usize) -> Result<VoxelShape> {
        let [x, y, z] = [self.number("x")?, self.number("y")?, self.number("z")?];
        let size = [x, y, z].map(|side| side as usize);
        let count = size
            .iter()
            .try_fold(1_usize, |all, &side| all.checked_mul(side));
        let count = count.filter(|&count| (1..=MAX_VOXELS).contains(&count));
        let count = count.ok_or_else(|| {
            let expected = format!("a shape of 1 to {MAX_VOXELS} voxels");
            self.error(&expected, &format!("{x}×{y}×{z}"))
        })?;
        let mut cells = Vec::new();
        let mut other = None;
        let mut voxels = 0;
        for mark in self.text.chars().filter(|&mark| !is_white(mark)) {
            // A number after a voxel is its color.
            if mark.is_ascii_digit() {
                other = other.or(Some(mark));
                continue;
            }
            if mark == '#' {
                let place = [
                    voxels % size[0],
                    voxels / size[0] % size[1],
                    voxels / size[0] / size[1],
                ];
                // A shape has at most 65,536 voxels.
                let [x, y, z] = place.map(|place| i32::try_from(place).unwrap_or(i32::MAX));
                cells.push(match lattice {
                    Lattice::Sphere => vec![x, y, z],
                    // The layers of a drawing lie above each other.
                    _ => vec![z, y, x],
                });
            } else if mark != '_' {
                other = other.or(Some(mark));
            }
            voxels += 1;
        }
        if voxels != count {
            let expected = format!("{count} marks for {x}×{y}×{z} voxels");
            return Err(self.error(&expected, &voxels.to_string()));
        }
        let number = format!("S{}", index + 1);
        let name = match self.attribute("name").map(trim) {
            Some(name) if !name.is_empty() => format!("{number} {name}"),
            _ => number,
        };
        let line = self.line;
        Ok(VoxelShape {
            name,
            cells,
            other,
            line,
        })
    }
}

/// Returns the tags of a text in order.
fn tags(text: &str) -> impl Iterator<Item = Tag<'_>> {
    let mut line = 1 + lines_in(text.split('<').next().unwrap_or_default());
    text.split('<').skip(1).map(move |part| {
        let (tag, text) = part.split_once('>').unwrap_or((part, ""));
        let (name, attributes) = tag.split_once(is_white).unwrap_or((tag, ""));
        let own = line;
        line += lines_in(part);
        Tag {
            name: name.trim_end_matches('/'),
            attributes,
            text,
            line: own,
        }
    })
}

fn lines_in(text: &str) -> u32 {
    text.matches('\n').count() as u32
}
