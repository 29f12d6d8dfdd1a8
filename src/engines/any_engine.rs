//! One of the engines that walk the canonical tree.

#[cfg(feature = "sudoku")]
use super::bit_planes::BitPlanes;
use super::item_masks::ItemMasks;
use super::option_bitset::OptionBitset;
use super::packed_planes::PackedPlanes;
use super::{Engine, Limits, Stop};
use crate::dlx::DlxMachine;
use crate::optional::IS_SUDOKU_ENTRY;

/// One of the engines. It is matched once for each call of `run`, so the loop of each engine calls nothing.
pub(super) enum AnyEngine {
    Links(Box<DlxMachine>),
    Masks(Box<ItemMasks>),
    Bits(Box<OptionBitset>),
    #[cfg(feature = "sudoku")]
    Planes(Box<BitPlanes>),
    Small(Box<PackedPlanes>),
}

impl AnyEngine {
    pub(super) fn as_dyn(&self) -> &dyn Engine {
        match self {
            AnyEngine::Links(engine) => &**engine,
            AnyEngine::Masks(_) | AnyEngine::Bits(_) | AnyEngine::Small(_) if IS_SUDOKU_ENTRY => {
                unreachable!("selection has no row of this engine")
            }
            AnyEngine::Masks(engine) => &**engine,
            AnyEngine::Bits(engine) => &**engine,
            #[cfg(feature = "sudoku")]
            AnyEngine::Planes(engine) => &**engine,
            AnyEngine::Small(engine) => engine.as_dyn(),
        }
    }

    #[inline(never)]
    pub(super) fn walk(&mut self, budget: Limits) -> Stop {
        match self {
            AnyEngine::Links(engine) => engine.run(budget),
            AnyEngine::Masks(_) | AnyEngine::Bits(_) | AnyEngine::Small(_) if IS_SUDOKU_ENTRY => {
                Stop::Exhausted
            }
            AnyEngine::Masks(engine) => engine.run(budget),
            AnyEngine::Bits(engine) => engine.run(budget),
            #[cfg(feature = "sudoku")]
            AnyEngine::Planes(engine) => engine.run(budget),
            AnyEngine::Small(engine) => engine.as_dyn_mut().run(budget),
        }
    }
}
