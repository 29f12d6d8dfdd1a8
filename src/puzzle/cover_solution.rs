//! Solutions of matrices, named items, Knuth's text and flat arrays: each is a set of options.

use derive_setters::Setters;
use serde::Serialize;

use super::decode::{self, Read};
use super::value::Value;
use super::{ItemLabel, OptionLabel, Reason, Solution};
use crate::problem::{Color, Entry, ItemId, OptionId, Problem};
use crate::text_util::absent;

/// A set of options that covers every primary item.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct CoverSolution {
    /// The chosen options in canonical order, counted from 0.
    pub options: Vec<u32>,
}

/// The kind of a problem that is its own puzzle.
#[derive(Debug)]
pub(super) struct CoverKind;

impl super::PuzzleKind for CoverKind {
    fn decode(&self, _: &Problem, chosen: &[OptionId]) -> Solution {
        Solution::ExactCover(CoverSolution {
            options: chosen.iter().map(|option| option.0).collect(),
        })
    }

    fn item(&self, problem: &Problem, item: ItemId) -> ItemLabel {
        ItemLabel::Item {
            name: problem.item_name(item).into_owned(),
        }
    }

    fn option(&self, problem: &Problem, option: OptionId) -> OptionLabel {
        let write = |entry: &Entry| {
            let name = problem.item_name(entry.item);
            match entry.color {
                None => name.into_owned(),
                Some(color) => format!("{name}:{}", problem.color_name(color)),
            }
        };
        OptionLabel::Option {
            items: problem.added_entries(option).iter().map(write).collect(),
        }
    }

    #[cfg(feature = "checks")]
    fn check(&self, problem: &Problem, solution: &Solution) -> Vec<Reason> {
        match solution {
            Solution::ExactCover(solution) => check(problem, &solution.options, "option"),
            other => vec![other.instead_of("options of an exact cover problem")],
        }
    }
}

/// Returns everything that is wrong with `chosen` as an exact cover. `word` is the puzzle's name for an option.
#[cfg(feature = "checks")]
pub(super) fn check(problem: &Problem, chosen: &[u32], word: &str) -> Vec<Reason> {
    let mut wrong = Vec::new();
    let mut uses: Vec<Vec<Option<Color>>> = vec![Vec::new(); problem.item_count() as usize];
    let mut taken = vec![false; problem.option_count() as usize];
    for &option in chosen {
        match taken.get_mut(option as usize) {
            Some(seen) if !*seen => *seen = true,
            found => {
                let count = problem.option_count();
                let (expected, problem) = match found {
                    Some(_) => (format!("every {word} once"), "is chosen twice".into()),
                    None => (
                        format!("one of {count} {word}s, counted from 0"),
                        absent("", count as usize),
                    ),
                };
                let found = format!("{word} {option}");
                let message = format!("{found} {problem}");
                wrong.push(Reason::form(expected, found).saying(message));
                continue;
            }
        }
        let id = OptionId(option);
        let entries = problem.added_entries(id);
        if !problem.have_primary(entries) {
            let found = format!("{word} {option}");
            let message = format!("{found} covers no primary item");
            wrong.push(
                Reason::form(format!("{word}s that cover what must be covered"), found)
                    .saying(message),
            );
        }
        if problem.excluded().binary_search(&id).is_ok() {
            let found = format!("{word} {option}");
            let message = format!("{found} is excluded");
            wrong.push(
                Reason::form(format!("{word}s that are not excluded"), found).saying(message),
            );
        }
        for entry in entries {
            uses[entry.item.index()].push(entry.color);
        }
    }
    for fixed in problem.fixed() {
        if !taken[fixed.index()] {
            let expected = format!("the fixed {word} {}", fixed.0);
            let message = format!("{expected} is not chosen");
            wrong.push(Reason::form(expected, format!("{word}s without it")).saying(message));
        }
    }
    let label = |item| ItemLabel::Item {
        name: problem.item_name(item).into_owned(),
    };
    for item in problem.items() {
        let colors = &uses[item.index()];
        if problem.is_added(item) {
            continue;
        }
        let (least, most) = problem.bounds(item);
        if problem.is_primary(item) && (least, most) != (1, 1) {
            let times = colors.len() as u32;
            if times < least || times > most {
                wrong.push(Reason::CoveredTimes {
                    item: label(item),
                    times,
                    least,
                    most,
                });
            }
            continue;
        }
        if colors.is_empty() && problem.is_primary(item) {
            wrong.push(Reason::Uncovered { item: label(item) });
        }
        let agree = colors
            .iter()
            .all(|color| color.is_some() && *color == colors[0]);
        if colors.len() > 1 && !agree {
            wrong.push(Reason::CoveredTwice {
                item: label(item),
                colors: distinct(problem, colors),
            });
        }
    }
    wrong
}

/// The names of the colors, each once; none unless all entries have a color.
#[cfg(feature = "checks")]
fn distinct(problem: &Problem, colors: &[Option<Color>]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for color in colors {
        let Some(color) = color else {
            return Vec::new();
        };
        let name = problem.color_name(*color).into_owned();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

impl Read for CoverSolution {
    fn read(value: &Value) -> decode::Result<Self> {
        let options = value
            .any_fields()?
            .or("options", decode::numbers, Vec::new())?;
        Ok(CoverSolution { options })
    }
}
