//! Prints the number of solutions of each encoding of this folder, or of those that are named.
//!
//! ```text
//! cargo run --example encodings langford
//! ```

mod costas;
mod edge_matching;
mod kirkman;
mod langford;
mod macmahon;
mod nonogram;
mod set_partition;
mod shikaku;
mod star_battle;
mod timetable;
mod words;

use dlx_wasm::Result;
use dlx_wasm::puzzle::CoverBuilder;

fn main() -> Result<()> {
    let named: Vec<String> = std::env::args().skip(1).collect();
    for (name, cover) in all() {
        if named.is_empty() || named.iter().any(|wanted| wanted == name) {
            println!("{name}: {}", cover.count()?);
        }
    }
    Ok(())
}

/// Returns the encodings with their names.
pub(crate) fn all() -> [(&'static str, CoverBuilder); 11] {
    [
        ("langford", langford::langford(7)),
        ("costas", costas::costas(5)),
        ("macmahon", macmahon::macmahon(2, 3)),
        ("edge-matching", edge_matching::edge_matching(3)),
        ("words", words::words(3)),
        ("nonogram", nonogram::nonogram()),
        ("shikaku", shikaku::shikaku(6)),
        ("set-partition", set_partition::set_partition(6, 7)),
        ("timetable", timetable::timetable(4, 4, 4)),
        ("kirkman", kirkman::kirkman()),
        ("star-battle", star_battle::star_battle()),
    ]
}
