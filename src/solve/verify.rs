//! Verification of a claimed solution. It uses the problem alone and shares no code with the engines.

use std::fmt;

use crate::problem::{Color, ItemId, OptionId, Problem};

/// An error in a claimed solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum VerifyError {
    /// There is no such option.
    NoSuchOption(OptionId),
    /// A primary item is not covered.
    Uncovered(ItemId),
    /// Both options cover the item, without a color or in different colors.
    Conflict(ItemId, OptionId, OptionId),
    /// This number of options covers the item, which its bounds do not allow.
    OutOfBounds(ItemId, u32),
    /// The option has no primary item, so it is never part of a solution.
    NothingPrimary(OptionId),
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerifyError::NoSuchOption(option) => write!(f, "there is no option {}", option.0),
            VerifyError::Uncovered(item) => write!(f, "no option covers item {}", item.0),
            VerifyError::Conflict(item, first, second) => {
                write!(
                    f,
                    "options {} and {} both take item {}",
                    first.0, second.0, item.0
                )
            }
            VerifyError::OutOfBounds(item, times) => {
                write!(f, "{times} options cover item {}", item.0)
            }
            VerifyError::NothingPrimary(option) => {
                write!(f, "option {} has no primary item", option.0)
            }
        }
    }
}

impl std::error::Error for VerifyError {}

/// Checks that the options are an exact cover. Every primary item is covered once, or as often as its bounds allow. Every
/// secondary item is covered at most once or always in one color. Every option has a primary item. The order does not
/// matter.
///
/// # Errors
/// The first [`VerifyError`] found.
///
/// ```
/// use dlx_wasm::solve::{verify, VerifyError};
/// use dlx_wasm::{ItemId, OptionId, Problem};
///
/// let problem = Problem::from_text("a b\na\nb\n")?;
/// assert_eq!(verify(&problem, &[OptionId(1), OptionId(0)]), Ok(()));
/// assert_eq!(verify(&problem, &[OptionId(0)]), Err(VerifyError::Uncovered(ItemId(1))));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub fn verify(problem: &Problem, solution: &[OptionId]) -> Result<(), VerifyError> {
    let mut used: Vec<Option<(OptionId, Option<Color>)>> =
        vec![None; problem.item_count() as usize];
    let mut times = vec![0; problem.item_count() as usize];
    for &option in solution {
        if option.0 >= problem.option_count() {
            return Err(VerifyError::NoSuchOption(option));
        }
        let entries = problem.entries(option);
        if !entries.iter().any(|entry| problem.is_primary(entry.item)) {
            return Err(VerifyError::NothingPrimary(option));
        }
        for entry in entries {
            times[entry.item.index()] += 1;
            if let Some((earlier, color)) = used[entry.item.index()].replace((option, entry.color))
                && (color.is_none() || color != entry.color)
                && (earlier == option || !is_counted(problem, entry.item))
            {
                return Err(VerifyError::Conflict(entry.item, earlier, option));
            }
        }
    }
    for item in problem.items().take(problem.primary_count() as usize) {
        let (least, most) = problem.bounds(item);
        match times[item.index()] {
            0 if least > 0 => return Err(VerifyError::Uncovered(item)),
            times if times < least || times > most => {
                return Err(VerifyError::OutOfBounds(item, times));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Returns true if the bounds of the item decide how many options cover it.
fn is_counted(problem: &Problem, item: ItemId) -> bool {
    problem.is_primary(item) && problem.bounds(item) != (1, 1)
}
