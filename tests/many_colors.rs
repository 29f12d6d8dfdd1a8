//! Problems with so many colors or options that item masks have wide tables: against naive referees and the links.

use std::collections::BTreeSet;

use crate::common::problems::cases;
use crate::common::{as_sets, referee, with};
use dlx_wasm::engines::EngineKind;
use dlx_wasm::rng::Rng;
use dlx_wasm::solve;
use dlx_wasm::{Color, Entry, ItemId, OptionId, Problem};
use proptest::prelude::*;

/// The words of a small dictionary. The rectangles of 5×5 cells use most of them.
const WORDS: &str = "there their these great along above times least leave eight trade teeth steel alive boats \
    roads extra agree ought edges eaten tones whale tests event orbit slept theme beats tense \
    grade sales steep trace seats leads ruled fault treat coats sweat tides agent nests goats \
    eagle fleet tenth stern ridge steal tents dense tires loads diver toads alert steer urban";

/// The problem of filling a rectangle, so that each row is one of the words `across` and each column one of `down`. Each
/// slot is an item, each cell a secondary item, and its letter is a color.
fn rectangle(across: &[Vec<u8>], down: &[Vec<u8>]) -> Problem {
    let (rows, columns) = (down[0].len(), across[0].len());
    let slots = rows + columns;
    let mut builder = Problem::builder(slots as u32, (rows * columns) as u32).unwrap();
    let mut add = |slot: usize, word: &[u8], cell: &dyn Fn(usize) -> usize| {
        let letters = word.iter().enumerate().map(|(at, &letter)| {
            let color = Color::new(1 + u32::from(letter)).unwrap();
            ItemId((slots + cell(at)) as u32).with(color)
        });
        let slot = Entry::from(ItemId(slot as u32));
        let entries: Vec<Entry> = std::iter::once(slot).chain(letters).collect();
        builder.option(&entries).unwrap();
    };
    for row in 0..rows {
        for word in across {
            add(row, word, &|at| row * columns + at);
        }
    }
    for column in 0..columns {
        for word in down {
            add(rows + column, word, &|at| at * columns + column);
        }
    }
    builder.build()
}

/// The rectangles row by row. A row is dropped if some column is no beginning of a word.
fn rectangles(across: &[Vec<u8>], down: &[Vec<u8>]) -> BTreeSet<Vec<Vec<u8>>> {
    let starts: BTreeSet<&[u8]> = down
        .iter()
        .flat_map(|word| (1..=word.len()).map(|len| &word[..len]))
        .collect();
    let goes_on = |rows: &[Vec<u8>], word: &[u8]| {
        word.iter().enumerate().all(|(column, &letter)| {
            let mut letters: Vec<u8> = rows.iter().map(|row| row[column]).collect();
            letters.push(letter);
            starts.contains(&letters[..])
        })
    };
    let mut found = BTreeSet::from([Vec::new()]);
    for _ in 0..down[0].len() {
        let mut taller = BTreeSet::new();
        for rows in &found {
            for word in across.iter().filter(|word| goes_on(rows, word)) {
                taller.insert([&rows[..], std::slice::from_ref(word)].concat());
            }
        }
        found = taller;
    }
    found
}

/// The solutions and the tree of an engine. The masks, and the engine that is selected, must equal the links.
fn walked(problem: &Problem) -> (Vec<Vec<OptionId>>, u64) {
    let walk = |engine| {
        let mut walk = solve::solutions(problem, &with(engine));
        let found: Vec<_> = walk.by_ref().map(Result::unwrap).collect();
        (found, walk.stats())
    };
    let (found, links) = walk(EngineKind::Links);
    for engine in [EngineKind::Masks, EngineKind::Auto] {
        let (again, stats) = walk(engine);
        assert_eq!(again, found, "{engine}");
        assert_eq!(
            (stats.nodes, &stats.profile),
            (links.nodes, &links.profile),
            "{engine}"
        );
        if links.nodes > 10_000 {
            assert_eq!(stats.engine, EngineKind::Masks);
        }
    }
    (found, links.nodes)
}

/// Different random words over an alphabet of `letters`.
fn words(rng: &mut Rng, count: usize, length: usize, letters: u32) -> Vec<Vec<u8>> {
    let mut words = BTreeSet::new();
    while words.len() < count {
        let word: Vec<u8> = (0..length).map(|_| rng.below(letters) as u8).collect();
        words.insert(word);
    }
    words.into_iter().collect()
}

proptest! {
    #![proptest_config(cases(4))]

    #[test]
    fn crossing_words_are_those_of_a_search_row_by_row(seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let (across, down) = (words(&mut rng, 300, 4, 24), words(&mut rng, 300, 3, 24));
        let problem = rectangle(&across, &down);
        let rows = |solution: &Vec<OptionId>| {
            let mut rows: Vec<u32> = solution.iter().map(|option| option.0).filter(|&option| option < 900).collect();
            rows.sort_unstable();
            rows.into_iter().map(|option| across[option as usize % 300].clone()).collect()
        };
        let found: BTreeSet<Vec<Vec<u8>>> = walked(&problem).0.iter().map(rows).collect();
        prop_assert_eq!(found, rectangles(&across, &down));
    }

    /// Three items of 300 options each, most of which give all secondary items a color. Some give none, or have no such
    /// item.
    #[test]
    fn a_hundred_colors_are_those_of_the_referee(seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let mut builder = Problem::builder(3, 3).unwrap();
        for option in 0..900 {
            let secondary = (3..6).filter(|_| rng.below(8) > 0).collect::<Vec<u32>>();
            let mut entries = vec![ItemId(option / 300).into()];
            entries.extend(secondary.into_iter().map(|item| {
                let color = Color::new(rng.below(100) + 1).filter(|_| rng.below(20) > 0);
                Entry::new(ItemId(item), color)
            }));
            builder.option(&entries).unwrap();
        }
        let problem = builder.build();
        let mut expected = Vec::new();
        for first in 0..300 {
            let of = |from: u32| (from..from + 300).filter(|&option| referee::agree(&problem, first, option)).collect::<Vec<_>>();
            let thirds = of(600);
            for second in of(300) {
                let agreeing = thirds.iter().filter(|&&third| referee::agree(&problem, second, third));
                expected.extend(agreeing.map(|&third| vec![first, second, third]));
            }
        }
        prop_assert_eq!(as_sets(&walked(&problem).0), expected);
    }
}

#[test]
fn the_tree_of_a_word_square_is_known() {
    let words: Vec<Vec<u8>> = WORDS
        .split_whitespace()
        .map(|word| word.bytes().map(|letter| letter - b'a').collect())
        .collect();
    let problem = rectangle(&words, &words);
    let expected = rectangles(&words, &words);
    let (found, nodes) = walked(&problem);
    assert_eq!(found.len(), expected.len());
    assert_eq!((found.len(), nodes), (73, 573));
}

/// One item, and `colors` options that give one secondary item colors of their own.
fn one_of(colors: u32) -> Problem {
    let mut builder = Problem::builder(1, 1).unwrap();
    for color in 1..=colors {
        let color = Color::new(color).unwrap();
        let option = [ItemId(0).into(), ItemId(1).with(color)];
        builder.option(&option).unwrap();
    }
    builder.build()
}

#[test]
fn masks_hold_4096_items_and_colors() {
    let found = |colors| {
        let first = solve::solutions(&one_of(colors), &with(EngineKind::Masks)).next();
        first.expect("a solution or an error").is_ok()
    };
    assert!(found(4_095));
    assert!(!found(4_096));
}
