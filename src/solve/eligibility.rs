//! Eligibility: the methods that the settings allow. The other files of this folder ask here, so that a named engine, a
//! budget and [`EngineKind::Auto`] mean the same to all verbs.

use super::Settings;
use crate::dlx::ItemChoice;
use crate::engines::{EngineKind, FrontierCounter, Limits, SelectionReason};
use crate::error::{Error, Result};
use crate::problem::Problem;

impl Settings<'_> {
    /// Returns true if this engine is requested.
    pub(super) fn requests(&self, engine: EngineKind) -> bool {
        self.engine == engine
    }

    /// The same settings without a requested engine.
    pub(super) fn with_any_engine(&self) -> Self {
        Settings {
            engine: EngineKind::Auto,
            ..*self
        }
    }

    /// The settings of a list. Engines that list nothing are replaced by an automatic one.
    pub(super) fn for_listing(&self) -> Self {
        match self.engine {
            EngineKind::Bands | EngineKind::Cells => self.with_any_engine(),
            _ => *self,
        }
    }

    /// The settings of a part of a problem. A requested engine that suits only whole Sudokus, and did not answer the whole
    /// one, is replaced by an automatic one.
    #[doc(hidden)]
    #[must_use]
    pub fn for_parts(&self, whole: &Problem) -> Self {
        let is_of_grids = matches!(self.engine, EngineKind::Bands | EngineKind::Cells);
        if is_of_grids && self.engine.supports(&whole.features()) {
            self.with_any_engine()
        } else {
            *self
        }
    }

    /// Returns true if any engine may walk any tree.
    pub(super) fn any_engine(&self) -> bool {
        self.engine == EngineKind::Auto && self.any_tree() && self.request().is_empty()
    }

    /// Returns true if a Sudoku solver may walk the grid. A budget of tree nodes limits the canonical tree, so it excludes
    /// these solvers, unless the engine [`EngineKind::Cells`] or any solution is requested.
    pub(super) fn any_grid_walk(&self) -> bool {
        let is_any = self.any && self.engine == EngineKind::Auto;
        self.engine == EngineKind::Cells || is_any || self.any_engine()
    }

    /// Returns true if a tree other than the canonical one may be walked. A budget of tree nodes limits the canonical
    /// tree.
    pub(super) fn any_tree(&self) -> bool {
        !self.canonical && self.budget.nodes == u64::MAX
    }

    /// Returns true if a method other than a walk of the canonical tree may answer: frontier-based counting, factors, or
    /// a tree reduced by symmetry.
    pub(super) fn may_skip_the_tree(&self) -> bool {
        self.engine == EngineKind::Auto && EngineKind::Frontier.supports(&self.request())
    }

    /// Returns true if a frontier-based pass may compare costs. A budget of tree nodes limits the other method.
    pub(super) fn may_compare_by_frontier(&self, problem: &Problem) -> bool {
        self.may_skip_the_tree()
            && self.budget.nodes == u64::MAX
            && problem.soft().is_empty()
            && FrontierCounter::is_cheap(problem)
    }

    /// Returns true if the best-first search may find the cheapest solutions.
    pub(super) fn may_search_best_first(&self, problem: &Problem) -> bool {
        self.may_compare_by_frontier(problem)
            && self.budget == Limits::UNLIMITED
            && !problem.has_bounds()
    }

    /// Returns true if a search by prices may find the least costs. It walks a tree of its own.
    pub(super) fn may_search_by_prices(&self, problem: &Problem) -> bool {
        self.engine == EngineKind::Auto
            && !self.canonical
            && self.budget == Limits::UNLIMITED
            && problem.symmetries().is_none()
            && problem.has_costs()
    }

    /// Returns an error if another engine than the links is requested. The only engine with a lower bound is the links, and
    /// its tree is the canonical one.
    pub(super) fn require_links(&self) -> Result<()> {
        if !matches!(self.engine, EngineKind::Auto | EngineKind::Links) {
            let allowed = "links or auto, which can compare costs";
            return Err(Error::argument(&"engine", &allowed, &self.engine));
        }
        if self.choose != ItemChoice::Mrv {
            return Err(Error::argument(
                &"choose",
                &"mrv for the cheapest solutions",
                &"another rule",
            ));
        }
        Ok(())
    }

    /// The reason why a Sudoku solver runs.
    pub(super) fn why(&self) -> SelectionReason {
        match self.engine {
            EngineKind::Bands | EngineKind::Cells => SelectionReason::AskedFor,
            _ => SelectionReason::FreeOrder,
        }
    }

    /// The reason why a frontier-based count runs.
    pub(super) fn why_frontier(&self) -> SelectionReason {
        if self.engine == EngineKind::Frontier {
            SelectionReason::AskedFor
        } else {
            SelectionReason::Repeats
        }
    }
}
