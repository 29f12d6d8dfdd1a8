//! The verbs that find solutions or count them.

use std::hash::{BuildHasher, RandomState};

use dlx_wasm::error::CostsSoFar;
use dlx_wasm::puzzle::Encoded;
use dlx_wasm::solve::{self, CostProgress, Settings, Verdict};
use dlx_wasm::{Count, OptionId};
use serde_json::{Value, json};

use crate::count;
use crate::input::PuzzleEntry;
use crate::output::Answer;
use crate::session::{Answered, Failure, Session};
use crate::solution_text::{NONE, solution_data, solution_text};

/// Number of tree nodes after which a verdict looks for a count of items as its reason.
const COUNTED_NODES: u64 = 1 << 15;

/// A puzzle, its problem and its number.
pub struct Task<'a> {
    pub entry: &'a PuzzleEntry,
    pub encoded: &'a Encoded,
    pub index: usize,
}

impl Task<'_> {
    /// A solution as data.
    pub fn data(&self, chosen: &[OptionId]) -> Value {
        solution_data(
            &self.entry.puzzle,
            self.encoded,
            &self.encoded.decode(chosen),
        )
    }

    /// A solution as text.
    pub fn text(&self, chosen: &[OptionId], session: &Session) -> Result<String, Failure> {
        let solution = self.encoded.decode(chosen);
        let wanted = session.asked.format;
        solution_text(&self.entry.puzzle, self.encoded, &solution, wanted)
    }

    /// Whether the puzzle has no solution, which needs no search.
    fn is_impossible(&self) -> bool {
        self.encoded.impossible.is_some()
    }

    /// The answer that is a solution or none.
    fn solution(&self, chosen: Option<&[OptionId]>, session: &Session) -> Answered {
        let text = chosen
            .map(|chosen| self.text(chosen, session))
            .transpose()?;
        let data = chosen.map(|chosen| self.data(chosen));
        Ok(Answer {
            is_found: data.is_some(),
            text: vec![text.unwrap_or_else(|| NONE.to_owned())],
            records: vec![json!({ "index": self.index, "solution": data })],
        })
    }

    /// The same answer with the puzzle as its second field, so that each line of JSON can be read again.
    pub fn with_puzzle(&self, mut answer: Answer, session: &Session) -> Answer {
        if session.asked.is_json() {
            for record in &mut answer.records {
                if let Value::Object(fields) = record {
                    fields.shift_insert(1, "puzzle".to_owned(), json!(self.entry.puzzle));
                }
            }
        }
        answer
    }

    pub fn solve(&self, session: &Session) -> Answered {
        let problem = &self.encoded.problem;
        let found = if self.is_impossible() {
            None
        } else {
            let deadline = session.deadline();
            session.within(deadline, |settings| Ok(solve::first(problem, settings)?.0))?
        };
        let answer = self.solution(found.as_deref(), session)?;
        Ok(self.with_puzzle(answer, session))
    }

    /// Draws a solution. Also returns a note about the seed.
    pub fn sample(&self, session: &Session) -> Result<(Answer, Option<String>), Failure> {
        let problem = &self.encoded.problem;
        let seed = session.asked.seed.unwrap_or_else(random_seed);
        let found = if self.is_impossible() {
            None
        } else {
            session.within(session.deadline(), |settings| {
                Ok(solve::sample(problem, &settings.seed(seed))?.0)
            })?
        };
        let mut answer = self.solution(found.as_deref(), session)?;
        for record in &mut answer.records {
            record["seed"] = json!(seed.to_string());
        }
        let answer = self.with_puzzle(answer, session);
        let note = session.asked.seed.is_none();
        let note = note.then(|| format!("{}: seed {seed}", self.entry.place));
        Ok((answer, note))
    }

    pub fn count(&self, session: &Session) -> Answered {
        let limit = session.asked.limit;
        let counted = if self.is_impossible() || limit == Some(0) {
            Ok(Count::ZERO)
        } else {
            count::count(&self.encoded.problem, session)
        };
        match counted {
            Ok(total) => Ok(Answer {
                is_found: !total.is_zero() || limit == Some(0),
                text: vec![total.to_string()],
                records: vec![json!({ "index": self.index, "count": total.to_string() })],
            }),
            Err(Failure::Stopped {
                why,
                nodes,
                solutions,
                ..
            }) => Err(Failure::Stopped {
                why,
                nodes,
                solutions,
                answer: Some(Answer {
                    text: vec![format!("at least {solutions}")],
                    records: vec![json!({ "index": self.index, "atLeast": solutions.to_string() })],
                    is_found: true,
                }),
            }),
            Err(failure) => Err(failure),
        }
    }

    pub fn marginals(&self, session: &Session) -> Answered {
        let problem = &self.encoded.problem;
        let limit = session.asked.limit;
        let (total, uses) = if self.is_impossible() || limit == Some(0) {
            (
                Count::ZERO,
                vec![Count::ZERO; problem.option_count() as usize],
            )
        } else {
            let (found, _) = session.within(session.deadline(), |settings| {
                solve::marginals(problem, settings, limit.map(u128::from))
            })?;
            (found.total, found.uses)
        };
        let mut lines = vec![format!("total {total}")];
        let numbered = uses.iter().enumerate();
        lines.extend(numbered.map(|(option, uses)| format!("option {option}: {uses}")));
        let uses: Vec<String> = uses.iter().map(ToString::to_string).collect();
        Ok(Answer {
            text: vec![lines.join("\n")],
            records: vec![json!({ "index": self.index, "total": total.to_string(), "uses": uses })],
            is_found: !total.is_zero(),
        })
    }

    pub fn verdict(&self, session: &Session) -> Answered {
        let problem = &self.encoded.problem;
        let (verdict, nodes) = if self.is_impossible() {
            (Verdict::None, 0)
        } else {
            session.within(session.deadline(), |settings| {
                solve::verdict(problem, settings).map(|(verdict, stats)| (verdict, stats.nodes))
            })?
        };
        let index = self.index;
        let reason = match (&self.encoded.impossible, nodes) {
            (Some(known), _) => Some(known.clone()),
            // After a short search, the proof would take longer than the search.
            (None, COUNTED_NODES..) if verdict == Verdict::None => self.encoded.count_reason(),
            _ => None,
        };
        let (text, record) = match &verdict {
            Verdict::None => match reason {
                Some(reason) => {
                    let record = json!({
                        "index": index,
                        "verdict": "none",
                        "reason": reason_data(&reason),
                    });
                    (format!("{NONE}: {reason}"), record)
                }
                None => (
                    NONE.to_owned(),
                    json!({ "index": index, "verdict": "none" }),
                ),
            },
            Verdict::Unique(chosen) => {
                let solution = self.data(chosen);
                let record = json!({ "index": index, "verdict": "unique", "solution": solution });
                ("unique".to_owned(), record)
            }
            Verdict::Many(both) => {
                let both: Vec<Value> = both.iter().map(|chosen| self.data(chosen)).collect();
                let record = json!({ "index": index, "verdict": "many", "solutions": both });
                ("many".to_owned(), record)
            }
        };
        Ok(Answer {
            text: vec![text],
            records: vec![record],
            is_found: verdict != Verdict::None,
        })
    }

    pub fn best(&self, session: &Session) -> Answered {
        let problem = &self.encoded.problem;
        let k = session.asked.k.unwrap_or(1) as usize;
        let ranked = if self.is_impossible() || k == 0 {
            Vec::new()
        } else {
            let gap = session.asked.gap.unwrap_or(0);
            let found = self.anytime(session, |settings| {
                solve::best(problem, k, &settings.gap(gap))
            });
            found?.0
        };
        if ranked.is_empty() && k > 0 {
            return self.solution(None, session);
        }
        let mut answer = Answer {
            is_found: true,
            ..Answer::default()
        };
        for solution in &ranked {
            let (cost, chosen) = (solution.cost, &solution.options);
            let text = self.text(chosen, session)?;
            answer.text.push(format!("cost {cost}\n{text}"));
            answer.records.push(json!({
                "index": self.index,
                "cost": cost.to_string(),
                "solution": self.data(chosen),
            }));
        }
        Ok(answer)
    }

    /// Runs a search for cheap solutions with a progress line. If it ends early, its failure has the cheapest solutions so
    /// far as its answer.
    fn anytime<T>(
        &self,
        session: &Session,
        search: impl FnOnce(&Settings) -> dlx_wasm::Result<T>,
    ) -> Result<T, Failure> {
        let mut so_far = None;
        let report = |progress: &CostProgress| {
            if let Some(bar) = session.progress {
                bar.wait(|| costs_text(&progress.costs));
            }
        };
        let found = session.within(session.deadline(), |settings| {
            search(&settings.cost_progress(&report))
                .inspect_err(|error| so_far = error.costs().cloned())
        });
        match (found, so_far) {
            (
                Err(Failure::Stopped {
                    why,
                    nodes,
                    solutions,
                    ..
                }),
                Some(costs),
            ) if !costs.solutions.is_empty() => {
                let answer = Some(self.so_far(&costs, session)?);
                Err(Failure::Stopped {
                    why,
                    nodes,
                    solutions,
                    answer,
                })
            }
            (found, _) => found,
        }
    }

    /// The cheapest solutions so far, with a lower bound and the gap.
    fn so_far(&self, costs: &CostsSoFar, session: &Session) -> Answered {
        let bound = costs.lower_bound;
        let gap = costs.gap().unwrap_or_default();
        let mut answer = Answer {
            is_found: true,
            ..Answer::default()
        };
        for (cost, options) in &costs.solutions {
            let chosen: Vec<OptionId> = options.iter().copied().map(OptionId).collect();
            let text = self.text(&chosen, session)?;
            let line = format!("cost {cost} so far, lower bound {bound}, gap {gap}\n{text}");
            answer.text.push(line);
            answer.records.push(json!({
                "index": self.index,
                "cost": cost.to_string(),
                "lowerBound": bound.to_string(),
                "gap": gap.to_string(),
                "solution": self.data(&chosen),
            }));
        }
        Ok(answer)
    }

    pub fn optima(&self, session: &Session) -> Answered {
        let problem = &self.encoded.problem;
        let found = if self.is_impossible() {
            None
        } else {
            let found = self.anytime(session, |settings| solve::optima(problem, settings));
            found?.0
        };
        let index = self.index;
        let (text, record) = match &found {
            None => {
                let record = json!({ "index": index, "cost": null, "count": "0" });
                (NONE.to_owned(), record)
            }
            Some(least) => {
                let (cost, count) = (least.cost.to_string(), least.count.to_string());
                let noun = if count == "1" {
                    "solution"
                } else {
                    "solutions"
                };
                let text = format!("cost {cost}, {count} {noun}");
                (
                    text,
                    json!({ "index": index, "cost": cost, "count": count }),
                )
            }
        };
        Ok(Answer {
            text: vec![text],
            records: vec![record],
            is_found: found.is_some(),
        })
    }
}

/// The state of a search for cheap solutions, for the progress line.
fn costs_text(costs: &CostsSoFar) -> String {
    let bound = format!("lower bound {}", costs.lower_bound);
    match (costs.solutions.first(), costs.gap()) {
        (Some((cost, _)), Some(gap)) => format!("cost {cost}, {bound}, gap {gap}"),
        _ => bound,
    }
}

/// A reason as data, with its sentence as `message`.
pub fn reason_data(reason: &dlx_wasm::puzzle::Reason) -> Value {
    let mut data = json!(reason);
    data["message"] = json!(reason.to_string());
    data
}

/// A seed below 2⁵³. The hash tables of the standard library draw random keys.
pub fn random_seed() -> u64 {
    RandomState::new().hash_one(0) >> 11
}
