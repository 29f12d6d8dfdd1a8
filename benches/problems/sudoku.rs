//! Sudoku: a Latin square whose boxes also hold every symbol once.

use super::Cover;

/// Published by Arto Inkala in 2012 as the hardest that he could create.
const HARD: &str = "\
    8........\
    ..36.....\
    .7..9.2..\
    .5...7...\
    ....457..\
    ...1...3.\
    ..1....68\
    ..85...1.\
    .9....4..";

/// A 16×16 puzzle from a generator, with one solution.
const SIXTEEN: &str = "\
    .1.56.9...3...E.\
    .4..E..B.A.1F7.9\
    .............C.8\
    76F94.8..2..D..5\
    ..2.96FA347...GB\
    ..7.G.BC.125A.9.\
    EG.B5..........3\
    6.AF........215D\
    ..9...48.D.....1\
    F.5.7.6.....G.2.\
    .....DEG1F.A..7.\
    .2GEA..5.3...B..\
    .3.7.....5..19..\
    5D...9.1.86..GBC\
    G.4.D...A91..8.7\
    .F1....6C..B....";

/// A 25×25 puzzle from a generator, with one solution.
const TWENTY_FIVE: &str = "\
    .7521J......HAO.F...K...N\
    I.H.A.E.F..L..4.CG.P..1.5\
    L46J.KPG..9FD3..8..7.OAI.\
    FED..271.5.C...B..HOJ4ML.\
    .PNK.BOAI..8517.....9E3.D\
    ..1..4F.6.O.A.LEDK3C.....\
    6FM.9.82.GED..C7.B1.OLJH.\
    N.G..OL.HA75.B...9..E..D3\
    H.A..E..D34..9F..2G8..B.1\
    ....K7I...P..2.OHJ....96.\
    .6JL.CNP.K.M.E.8G725IH...\
    1H..O.DEM9LAJ4.C3.KN857..\
    G52.7..4A..1BO..M.9DC.P3K\
    3NK.P.HO.B8.27..A4..FDEM9\
    .D..E857..C..P.I1OB..64.J\
    4.FMDG25P.3EC.K....B..6..\
    .JLA.3K.ECM4F.9.P..2..H7I\
    ..8G.AJ6O.17.HBM4....K..C\
    .KC.N.B.7I.P852.O.L..9D4F\
    7BI1..9D4FAO.6J.ENCKG2.P8\
    JM46..G8KP...C...I71..L.O\
    93E.C.1I2.N......LOA...J.\
    2175I6MFJ.HBO..D.CE3NG...\
    K.PN8HA..O5...16JF4..3C..\
    B..HLD3.9E.J.FMNK.PG.1..7";

/// A grid of 9×9 cells with one solution.
pub fn hard() -> Cover {
    sudoku(3, &clues(HARD))
}

/// A grid of 16×16 cells with one solution.
pub fn sixteen() -> Cover {
    sudoku(4, &clues(SIXTEEN))
}

/// A grid of 25×25 cells with one solution.
pub fn twenty_five() -> Cover {
    sudoku(5, &clues(TWENTY_FIVE))
}

fn clues(grid: &str) -> Vec<u32> {
    let clue = |symbol: char| symbol.to_digit(36).unwrap_or(0);
    grid.chars().map(clue).collect()
}

/// Items: cells, then row, column and box, each with the symbol. A clue is a cell with a single option, 0 is no clue.
pub fn sudoku(box_side: u32, clues: &[u32]) -> Cover {
    boxes(box_side, box_side, clues)
}

/// The same with boxes of other sides.
pub fn boxes(box_rows: u32, box_columns: u32, clues: &[u32]) -> Cover {
    let side = box_rows * box_columns;
    let cells = side * side;
    let mut options = Vec::new();
    for (cell, &clue) in (0..cells).zip(clues) {
        let (row, column) = (cell / side, cell % side);
        let in_box = row / box_rows * box_rows + column / box_columns;
        for symbol in 0..side {
            if clue == 0 || clue == symbol + 1 {
                options.push(vec![
                    cell,
                    cells + row * side + symbol,
                    2 * cells + column * side + symbol,
                    3 * cells + in_box * side + symbol,
                ]);
            }
        }
    }
    Cover {
        primary: 4 * cells,
        secondary: 0,
        options,
    }
}
