//! The dancing links as an engine: the reference for every other engine.

use super::{Engine, EngineKind, Limits, SelectionReason, Stats, Stop, Usage};
use crate::dlx::{DlxMachine, Transition};
use crate::problem::OptionId;

impl Engine for DlxMachine {
    fn usage(&self) -> Usage {
        Usage {
            nodes: self.counters().nodes,
            updates: self.counters().updates,
        }
    }

    fn run(&mut self, budget: Limits) -> Stop {
        if self.transition() == Some(Transition::Done) {
            return Stop::Exhausted;
        }
        let nodes = self.counters().nodes.saturating_add(budget.nodes);
        let updates = self.counters().updates.saturating_add(budget.updates);
        match self.walk([nodes, updates], false) {
            Some(Transition::Done) => Stop::Exhausted,
            Some(_) => Stop::Solution,
            None => Stop::Budget,
        }
    }

    fn path(&self) -> Vec<OptionId> {
        self.chosen().collect()
    }

    fn progress(&self) -> f64 {
        self.explored()
    }

    fn stats(&self) -> Stats {
        Stats {
            nodes: self.counters().nodes,
            updates: self.counters().updates,
            covers: self.counters().covers,
            solutions: self.counters().solutions,
            profile: self.profile().to_vec(),
            level: self.level() as u32,
            progress: self.progress(),
            memory: self.links().memory(),
            engine: EngineKind::Links,
            why: SelectionReason::AskedFor,
            frontier: None,
        }
    }
}
