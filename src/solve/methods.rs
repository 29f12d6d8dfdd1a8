//! Methods: the ways in which a verb can answer, and the scheduler that gives them their turns.
//!
//! A verb has one table of rounds. The methods of a round take turns, and each turn may do more work than the one before.
//! So the answer takes at most a few times as long as the fastest of these methods alone. A method keeps its search between
//! its turns, in the state `S` that all methods of the verb share. The unit of work is the tree node.

use crate::engines::Stats;
use crate::error::Result;
use crate::problem::OptionId;

/// The end of a turn.
pub(super) enum Turn<T> {
    /// The answer.
    Answer(T),
    /// The method does not apply, or it takes too long. It gets no further turn in this round.
    NotMe,
    /// The work of the turn is done.
    GoOn,
}

impl<T> Turn<T> {
    /// The answer, or the end of the turn.
    pub(super) fn of(answer: Option<T>) -> Self {
        answer.map_or(Turn::GoOn, Turn::Answer)
    }

    /// The answer of a method that gets one turn only.
    pub(super) fn or_not_me(answer: Option<T>) -> Self {
        answer.map_or(Turn::NotMe, Turn::Answer)
    }
}

/// An answer of the methods that find first solutions: the solutions, and the counters of the engine that found them. The options of a solution are in the order of their
/// choice in the canonical tree; those of a Sudoku ascend.
pub(crate) type FirstAnswer = (Vec<Vec<OptionId>>, Stats);

/// A method of a verb.
pub(super) struct Method<S, T> {
    /// Returns true if the method suits the problem, and the settings allow it.
    pub(super) suits: fn(&mut S) -> bool,
    /// Works until it has entered this number of tree nodes in all its turns.
    pub(super) turn: fn(&mut S, u64) -> Result<Turn<T>>,
    /// The number of its tree nodes for each tree node of a turn. Tree nodes of fast methods take less time.
    pub(super) speed: u64,
}

/// The lengths of the turns of a round.
#[derive(Clone, Copy)]
pub(super) struct Turns {
    /// Number of tree nodes of the first turn.
    first: u64,
    /// Each further turn ends after this times as many tree nodes as the one before.
    growth: u64,
    /// Number of turns of each method; `None` if they go on until there is an answer. Then a method that is left alone goes
    /// on without turns.
    count: Option<usize>,
}

impl Turns {
    /// One turn without an end.
    pub(super) const WHOLE: Turns = Turns::once(u64::MAX);

    /// One turn.
    pub(super) const fn once(nodes: u64) -> Self {
        Turns::limited(nodes, 1, 1)
    }

    /// Turns until there is an answer.
    pub(super) const fn growing(first: u64, growth: u64) -> Self {
        Turns {
            first,
            growth,
            count: None,
        }
    }

    /// A number of turns.
    pub(super) const fn limited(first: u64, growth: u64, count: usize) -> Self {
        Turns {
            first,
            growth,
            count: Some(count),
        }
    }
}

/// Methods that take turns.
pub(super) struct Round<'t, S, T> {
    pub(super) methods: &'t [Method<S, T>],
    /// The turns; `None` if the round is skipped.
    pub(super) turns: fn(&mut S) -> Option<Turns>,
}

/// Runs the rounds of a table in order. Returns `None` if none of them has the answer.
///
/// # Errors
/// The first error of a method.
pub(super) fn run<S, T>(state: &mut S, table: &[Round<S, T>]) -> Result<Option<T>> {
    for round in table {
        if let Some(turns) = (round.turns)(state)
            && let Some(answer) = take_turns(state, round.methods, turns)?
        {
            return Ok(Some(answer));
        }
    }
    Ok(None)
}

/// Runs the methods of a round in turns.
fn take_turns<S, T>(state: &mut S, methods: &[Method<S, T>], turns: Turns) -> Result<Option<T>> {
    let mut is_left = [false; 4];
    for (is_left, method) in is_left.iter_mut().zip(methods) {
        *is_left = (method.suits)(state);
    }
    let mut nodes = turns.first;
    let mut turn = 0;
    while is_left.contains(&true) && turns.count.is_none_or(|count| turn < count) {
        for (at, method) in methods.iter().enumerate() {
            if !is_left[at] {
                continue;
            }
            let is_alone = is_left.iter().filter(|&&is_left| is_left).count() == 1;
            let until = if is_alone && turns.count.is_none() {
                u64::MAX
            } else {
                nodes.saturating_mul(method.speed)
            };
            match (method.turn)(state, until)? {
                Turn::Answer(answer) => return Ok(Some(answer)),
                Turn::NotMe => is_left[at] = false,
                Turn::GoOn => {}
            }
        }
        nodes = nodes.saturating_mul(turns.growth);
        turn += 1;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The turns of two methods, in order.
    type Log = Vec<(char, u64)>;

    /// Never has an answer.
    const GO_ON: Method<Log, char> = Method {
        suits: |_| true,
        turn: |log, until| {
            log.push(('g', until));
            Ok(Turn::GoOn)
        },
        speed: 1,
    };

    /// Has an answer after 40 tree nodes.
    const ANSWER: Method<Log, char> = Method {
        suits: |_| true,
        turn: |log, until| {
            log.push(('a', until));
            Ok(Turn::of((until >= 40).then_some('a')))
        },
        speed: 3,
    };

    /// Gives up after 20 tree nodes.
    const GIVE_UP: Method<Log, char> = Method {
        suits: |_| true,
        turn: |log, until| {
            log.push(('n', until));
            Ok(if until >= 20 { Turn::NotMe } else { Turn::GoOn })
        },
        speed: 4,
    };

    #[test]
    fn methods_take_turns_that_grow_until_one_has_the_answer() {
        let mut log = Vec::new();
        let methods = [GO_ON, ANSWER];
        let rounds = [Round {
            methods: &methods,
            turns: |_| Some(Turns::growing(5, 2)),
        }];
        assert_eq!(run(&mut log, &rounds), Ok(Some('a')));
        let expected = [
            ('g', 5),
            ('a', 15),
            ('g', 10),
            ('a', 30),
            ('g', 20),
            ('a', 60),
        ];
        assert_eq!(log, expected);
    }

    #[test]
    fn a_method_that_is_left_alone_goes_on_without_turns() {
        let mut log = Vec::new();
        let methods = [GIVE_UP, ANSWER];
        let rounds = [Round {
            methods: &methods,
            turns: |_| Some(Turns::growing(5, 4)),
        }];
        assert_eq!(run(&mut log, &rounds), Ok(Some('a')));
        assert_eq!(log, [('n', 20), ('a', u64::MAX)]);
    }

    #[test]
    fn the_next_round_follows_if_none_has_the_answer() {
        let mut log = Vec::new();
        let methods = [GO_ON];
        let rounds = [
            Round {
                methods: &methods,
                turns: |_| Some(Turns::limited(1, 4, 3)),
            },
            Round {
                methods: &methods,
                turns: |_| None,
            },
            Round {
                methods: &methods,
                turns: |_| Some(Turns::once(7)),
            },
        ];
        assert_eq!(run(&mut log, &rounds), Ok(None));
        assert_eq!(log, [('g', 1), ('g', 4), ('g', 16), ('g', 7)]);
    }
}
