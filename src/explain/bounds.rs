//! Bounds of a sum: the numbers of a cell for which the others are neither too small nor too great.

use super::marks::PencilMarks;

/// Cells of a sum with one factor that see each other, so their numbers differ.
struct Clique {
    factor: i32,
    /// The indices of the terms.
    terms: Vec<usize>,
}

/// Returns for each cell of a sum the digits within the bounds.
pub(super) fn within(marks: &PencilMarks, terms: &[(u16, i32)], total: i32) -> Vec<u32> {
    let cliques = cliques(marks, terms);
    let ends = |clique: &Clique, but: Option<usize>| {
        let own = clique.terms.iter().filter(|&&term| Some(term) != but);
        let open: Vec<u32> = own
            .map(|&term| marks.candidates(terms[term].0.into()))
            .collect();
        let ends = [least(&open), greatest(&open)].map(|sum| sum * clique.factor);
        [ends[0].min(ends[1]), ends[0].max(ends[1])]
    };
    let of_cliques: Vec<[i32; 2]> = cliques.iter().map(|clique| ends(clique, None)).collect();
    let [all_least, all_most] = of_cliques
        .iter()
        .fold([0, 0], |all, own| [all[0] + own[0], all[1] + own[1]]);
    let mut kept = vec![0; terms.len()];
    for (clique, own) in cliques.iter().zip(&of_cliques) {
        for &term in &clique.terms {
            let others = ends(clique, Some(term));
            let [least, most] = [
                all_least - own[0] + others[0],
                all_most - own[1] + others[1],
            ];
            for digit in 1..=marks.side() {
                let value = i32::from(digit as u8) * clique.factor;
                if (total - most..=total - least).contains(&value) {
                    kept[term] |= 1 << digit;
                }
            }
        }
    }
    kept
}

/// Puts each cell into the first group of cells with its factor that it sees.
fn cliques(marks: &PencilMarks, terms: &[(u16, i32)]) -> Vec<Clique> {
    let mut cliques: Vec<Clique> = Vec::new();
    for (term, &(cell, factor)) in terms.iter().enumerate() {
        let fits = |clique: &&mut Clique| {
            clique.factor == factor
                && clique
                    .terms
                    .iter()
                    .all(|&other| marks.sees(cell.into(), terms[other].0.into()))
        };
        match cliques.iter_mut().find(fits) {
            Some(clique) => clique.terms.push(term),
            None => cliques.push(Clique {
                factor,
                terms: vec![term],
            }),
        }
    }
    cliques
}

/// A lower bound of the sum of cells that differ: each one gets the least free number from its least candidate on.
fn least(open: &[u32]) -> i32 {
    let mut ends: Vec<u32> = open.iter().map(|set| set.trailing_zeros()).collect();
    ends.sort_unstable();
    let mut before = 0;
    let number = |end: u32| {
        before = (before + 1).max(end.cast_signed());
        before
    };
    ends.into_iter().map(number).sum()
}

/// An upper bound, in the same way.
fn greatest(open: &[u32]) -> i32 {
    let greatest = |set: &u32| set.checked_ilog2().unwrap_or(0);
    let mut ends: Vec<u32> = open.iter().map(greatest).collect();
    ends.sort_unstable();
    ends.reverse();
    let mut before = i32::MAX;
    let number = |end: u32| {
        before = (before - 1).min(end.cast_signed());
        before
    };
    ends.into_iter().map(number).sum()
}
