//! Counting. The table of methods is here, and each method has its own file. The methods are a walk through the canonical
//! tree or a tree reduced by symmetry, the Sudoku solvers, factors, and frontier-based counting.

mod by_bounds;
mod by_frontier;
mod by_grid_solver;
mod by_proof;
mod by_structure;
mod by_symmetry;
mod counting;
mod hopeless;

pub(super) use self::by_frontier::{
    OPTIONS_PER_SLICE, TreeWalk, frontier_counters, max_trial_choices, out_of_budget_after,
    run_frontier, start_frontier,
};
pub(super) use self::by_structure::{add_component, ended_in_component};
pub(super) use self::counting::{Counted, Counting};
pub(super) use self::hopeless::refuse_hopeless;
use super::forms::FORM_SOLVER_NODES;
use super::methods::{Round, Turns, run};
use super::solutions::WALK_FIRST_NODES;
use super::{Settings, bands};
use crate::count::Count;
use crate::engines::{EngineKind, Limits, Stats};
use crate::error::Result;
use crate::optional::IS_SUDOKU_ENTRY;
use crate::problem::Problem;

/// Maximum number of options of a problem that is walked before equal options and components are looked for. To build
/// an engine for more options takes longer than to look for them.
const MAX_WALKED_OPTIONS: u32 = 1 << 14;

/// Number of tree nodes walked before a frontier-based count starts, and of choices in its trial run. If subproblems
/// repeat so much that these suffice, it takes less than a millisecond.
const TRIAL_NODES: u64 = 1 << 12;

/// Number of tree nodes walked before a search for symmetries or orders that takes some milliseconds.
const WALK_BEFORE_SYMMETRY_NODES: u64 = 1 << 16;

/// Number of turns of a walk and a frontier-based count below a limit, from [`TRIAL_NODES`] on. Each turn is four times as
/// long as the last one. The walk goes on alone after 2²⁶ tree nodes.
const TRIALS_BELOW_LIMIT: usize = 8;

/// The limits of the estimate before a frontier-based count.
const ESTIMATE_LIMITS: Limits = Limits {
    nodes: 10_000,
    updates: 200_000,
};

/// A limit that no walk reaches in minutes. From this limit on, the count proceeds as without a limit, and only the
/// result is cut.
pub(crate) const FAR_LIMIT_SOLUTIONS: u128 = 1 << 36;

/// Maximum number of subtrees of a count reduced by symmetry. Each one is a problem that has to be built.
const MAX_SUBTREES: usize = 16;

/// The number of solutions, or `limit` if there are more. Also returns the counters.
///
/// With the rule [`ItemChoice::Mrv`](crate::dlx::ItemChoice::Mrv), large trees are also counted by the frontier
/// ([`EngineKind::Frontier`]). It makes at most as many choices as the budget has tree nodes left.
///
/// The count may use a tree other than the canonical one, such as that of [`EngineKind::Bands`]. Without a limit below
/// 2³⁶ it may use a tree in which one option represents all options symmetric to it ([`SelectionReason::Symmetry`](crate::engines::SelectionReason::Symmetry)).
/// Equal options are one option with a factor, and the counts of independent components are multiplied.
/// [`Settings::canonical`] excludes that. So does a budget of tree nodes, because it limits the canonical tree.
///
/// ```
/// use dlx_wasm::engines::Limits;
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::{Settings, count};
///
/// let queens = Puzzle::from(Queens::new(12)).encode()?.problem;
/// assert_eq!(count(&queens, &Settings::default(), None)?.0, 14_200);
/// assert_eq!(count(&queens, &Settings::default(), Some(100))?.0, 100);
/// let few = Settings::default().budget(Limits::nodes(1_000));
/// assert_eq!(count(&queens, &few, None).unwrap_err().code(), "out-of-budget");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`OutOfBudget`](crate::ErrorKind::OutOfBudget); [`InvalidArgument`](crate::ErrorKind::InvalidArgument) if the
/// requested engine does not apply to the problem; [`TooLarge`](crate::ErrorKind::TooLarge) if the count would not end,
/// and the settings have no budget, and no poll or [`Settings::refuse_endless`]. That is so if the states of a frontier-based count do not fit into
/// [`Settings::memory`], and a walk would enter more than 2⁵⁰ tree nodes by an estimate.
pub fn count(
    problem: &Problem,
    settings: &Settings,
    limit: Option<u128>,
) -> Result<(Count, Stats)> {
    counted_up_to(problem, settings, limit.unwrap_or(u128::MAX))
}

impl<'a> Counting<'a> {
    /// The methods of a count, in the order in which they are tried.
    const TABLE: &'a [Round<'a, Self, Counted>] = &[
        Round {
            methods: &[Self::BY_FORMS],
            turns: |counting| {
                let is_whole = counting.is_limited() || counting.requests(EngineKind::Cells);
                Some(if is_whole {
                    Turns::WHOLE
                } else {
                    Turns::once(FORM_SOLVER_NODES)
                })
            },
        },
        Round {
            methods: &[Self::BY_REQUESTED_FRONTIER],
            turns: |_| Some(Turns::WHOLE),
        },
        Self::REQUESTED_BANDS,
        Self::BANDS_BELOW_LIMIT,
        Self::SHORT_BANDS,
        Self::SHORT_WALK,
        Self::PROOF,
        Self::FACTORS,
        Self::BOUNDED_TRIALS,
        Self::TRIALS,
        Round {
            methods: &[Self::BY_SYMMETRY],
            turns: |counting| {
                let is_tried = counting.is_large() && counting.is_frontier_quick();
                (is_tried && counting.is_folded_to_one()).then_some(Turns::WHOLE)
            },
        },
        Self::FRONTIER,
        Round {
            methods: &[Self::BY_SYMMETRY],
            turns: |counting| counting.is_large().then_some(Turns::WHOLE),
        },
        Self::BOUNDED,
        Round {
            methods: &[Self::BY_BANDS, Self::BY_FORMS, Self::BY_WALK],
            turns: |_| Some(Turns::WHOLE),
        },
    ];

    const REQUESTED_BANDS: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_BANDS],
        turns: |counting| {
            let is_requested = counting.requests(EngineKind::Bands);
            is_requested.then_some(Turns::WHOLE)
        },
    };

    const BANDS_BELOW_LIMIT: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_BANDS, Self::BY_WALK_BESIDE_BANDS],
        turns: |counting| {
            let is_tried = counting.bands.is_some() && counting.is_limited();
            is_tried.then_some(Turns::growing(bands::BAND_SOLVER_NODES, 2))
        },
    };

    /// The methods of a count in `dlx-wasm/sudoku`, which has the band solver and the canonical tree alone.
    const TABLE_OF_SUDOKU_ENTRY: &'a [Round<'a, Self, Counted>] = &[
        Self::REQUESTED_BANDS,
        Self::BANDS_BELOW_LIMIT,
        Self::SHORT_BANDS,
        Round {
            methods: &[Self::BY_WALK],
            turns: |_| Some(Turns::once(TRIAL_NODES)),
        },
        Round {
            methods: &[Self::BY_REFUSAL],
            turns: |_| Some(Turns::WHOLE),
        },
        Round {
            methods: &[Self::BY_BANDS, Self::BY_WALK],
            turns: |_| Some(Turns::WHOLE),
        },
    ];

    /// The methods before a count is divided among threads: all that do not walk a whole tree.
    pub(super) const TABLE_BEFORE_DIVISION: &'a [Round<'a, Self, Counted>] = &[
        Self::SHORT_BANDS,
        Self::SHORT_WALK,
        Self::PROOF,
        Self::FACTORS,
        Self::BOUNDED_TRIALS,
        Self::TRIALS,
        Self::FRONTIER,
    ];

    const SHORT_BANDS: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_BANDS],
        turns: |_| Some(Turns::once(bands::BAND_SOLVER_NODES)),
    };

    const SHORT_WALK: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_WALK],
        turns: |counting| counting.short_walk(),
    };

    const PROOF: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_PROOF],
        turns: |counting| {
            let is_tried = counting.walk.is_some() && counting.may_use_factors();
            is_tried.then_some(Turns::WHOLE)
        },
    };

    const FACTORS: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_FACTORS],
        turns: |_| Some(Turns::WHOLE),
    };

    const TRIALS: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_WALK, Self::BY_FRONTIER_TRIAL],
        turns: |counting| counting.trials(),
    };

    const FRONTIER: Round<'a, Self, Counted> = Round {
        methods: &[Self::BY_FRONTIER],
        turns: |counting| counting.is_large().then_some(Turns::WHOLE),
    };
}

/// [`count()`] with `u128::MAX` for no limit.
pub(super) fn counted_up_to(
    problem: &Problem,
    settings: &Settings,
    limit: u128,
) -> Result<Counted> {
    let mut counting = Counting::new(problem, settings, limit)?;
    let table = if IS_SUDOKU_ENTRY {
        Counting::TABLE_OF_SUDOKU_ENTRY
    } else {
        Counting::TABLE
    };
    let counted = run(&mut counting, table)?;
    // The last method, a walk, always has an answer.
    Ok(counted.unwrap_or_default())
}

#[allow(
    clippy::cast_sign_loss,
    reason = "the number is not negative, and the cast saturates"
)]
fn saturating_u64(number: f64) -> u64 {
    number as u64
}
