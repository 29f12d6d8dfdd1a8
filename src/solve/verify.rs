//! Verification of a claimed solution. It uses the problem alone and shares no code with the engines.

use thiserror::Error as ThisError;

use crate::problem::{Color, ItemId, OptionId, Problem};

/// An error in a claimed solution. [`kind`](VerifyError::kind) returns its kind, the other methods its details.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ThisError)]
#[error(transparent)]
pub struct VerifyError(VerifyDetails);

/// The kinds of [`VerifyError`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum VerifyErrorKind {
    /// There is no such option.
    NoSuchOption,
    /// A primary item is not covered.
    Uncovered,
    /// Two options cover the item, without a color or in different colors.
    Conflict,
    /// The bounds of the item do not allow the number of options that cover it.
    OutOfBounds,
    /// The option has no primary item, so it is never part of a solution.
    NothingPrimary,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ThisError)]
enum VerifyDetails {
    #[error("there is no option {}", .0.0)]
    NoSuchOption(OptionId),
    #[error("no option covers item {}", .0.0)]
    Uncovered(ItemId),
    #[error("options {} and {} both take item {}", .1[0].0, .1[1].0, .0.0)]
    Conflict(ItemId, [OptionId; 2]),
    #[error("{} options cover item {}", .1, .0.0)]
    OutOfBounds(ItemId, u32),
    #[error("option {} has no primary item", .0.0)]
    NothingPrimary(OptionId),
}

impl VerifyError {
    /// The kind of the error.
    #[must_use]
    pub fn kind(&self) -> VerifyErrorKind {
        match self.0 {
            VerifyDetails::NoSuchOption(_) => VerifyErrorKind::NoSuchOption,
            VerifyDetails::Uncovered(_) => VerifyErrorKind::Uncovered,
            VerifyDetails::Conflict(..) => VerifyErrorKind::Conflict,
            VerifyDetails::OutOfBounds(..) => VerifyErrorKind::OutOfBounds,
            VerifyDetails::NothingPrimary(_) => VerifyErrorKind::NothingPrimary,
        }
    }

    /// The item that is uncovered, covered by two options, or covered too rarely or too often.
    #[must_use]
    pub fn item(&self) -> Option<ItemId> {
        match self.0 {
            VerifyDetails::Uncovered(item)
            | VerifyDetails::Conflict(item, _)
            | VerifyDetails::OutOfBounds(item, _) => Some(item),
            _ => None,
        }
    }

    /// The options at fault: both that cover one item, or the one that does not exist or has no primary item.
    #[must_use]
    pub fn options(&self) -> &[OptionId] {
        match &self.0 {
            VerifyDetails::Conflict(_, options) => options,
            VerifyDetails::NoSuchOption(option) | VerifyDetails::NothingPrimary(option) => {
                std::slice::from_ref(option)
            }
            _ => &[],
        }
    }

    /// The number of options that cover an item, if its bounds do not allow it.
    #[must_use]
    pub fn times(&self) -> Option<u32> {
        match self.0 {
            VerifyDetails::OutOfBounds(_, times) => Some(times),
            _ => None,
        }
    }
}

impl From<VerifyDetails> for VerifyError {
    fn from(details: VerifyDetails) -> Self {
        VerifyError(details)
    }
}

/// Checks that the options are an exact cover. Every primary item is covered once, or as often as its bounds allow. Every
/// secondary item is covered at most once or always in one color. Every option has a primary item. The order does not
/// matter.
///
/// # Errors
/// The first [`VerifyError`] found.
///
/// ```
/// use dlx_wasm::solve::{verify, VerifyErrorKind};
/// use dlx_wasm::{ItemId, OptionId, Problem};
///
/// let problem = Problem::from_text("a b\na\nb\n")?;
/// assert_eq!(verify(&problem, &[OptionId(1), OptionId(0)]), Ok(()));
/// let error = verify(&problem, &[OptionId(0)]).unwrap_err();
/// assert_eq!((error.kind(), error.item()), (VerifyErrorKind::Uncovered, Some(ItemId(1))));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub fn verify(problem: &Problem, solution: &[OptionId]) -> Result<(), VerifyError> {
    let mut used: Vec<Option<(OptionId, Option<Color>)>> =
        vec![None; problem.item_count() as usize];
    let mut times = vec![0; problem.item_count() as usize];
    for &option in solution {
        if option.0 >= problem.option_count() {
            return Err(VerifyDetails::NoSuchOption(option).into());
        }
        let entries = problem.entries(option);
        if !entries.iter().any(|entry| problem.is_primary(entry.item)) {
            return Err(VerifyDetails::NothingPrimary(option).into());
        }
        for entry in entries {
            times[entry.item.index()] += 1;
            if let Some((earlier, color)) = used[entry.item.index()].replace((option, entry.color))
                && (color.is_none() || color != entry.color)
                && (earlier == option || !is_counted(problem, entry.item))
            {
                return Err(VerifyDetails::Conflict(entry.item, [earlier, option]).into());
            }
        }
    }
    for item in problem.items().take(problem.primary_count() as usize) {
        let (least, most) = problem.bounds(item);
        match times[item.index()] {
            0 if least > 0 => return Err(VerifyDetails::Uncovered(item).into()),
            times if times < least || times > most => {
                return Err(VerifyDetails::OutOfBounds(item, times).into());
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
