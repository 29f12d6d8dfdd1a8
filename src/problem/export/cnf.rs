//! DIMACS CNF: clauses over signed variables, each ended by 0.
//!
//! Up to six variables exclude each other in pairs. Longer sums are counted one variable after the other; see C. Sinz,
//! *Towards an optimal CNF encoding of Boolean cardinality constraints*, CP 2005. Unlike there, a counter is equivalent
//! to what it counts. So no two models differ in counters alone.

use std::fmt::Write as _;

use super::linear::{LinearModel, Sum};
use crate::problem::{OptionId, Problem};

/// Maximum number of variables that exclude each other in pairs. Six need 15 clauses that way, and 20 with counters.
const MAX_PAIRWISE: usize = 6;

struct Clauses {
    text: String,
    count: usize,
    variables: u32,
}

/// A variable or a constant.
#[derive(Clone, Copy)]
enum Literal {
    False,
    True,
    Variable(i64),
}

impl Literal {
    fn not(self) -> Self {
        match self {
            Literal::False => Literal::True,
            Literal::True => Literal::False,
            Literal::Variable(number) => Literal::Variable(-number),
        }
    }
}

impl From<u32> for Literal {
    fn from(variable: u32) -> Self {
        Literal::Variable(variable.into())
    }
}

pub(super) fn write(
    problem: &Problem,
    model: &LinearModel,
    label: &dyn Fn(OptionId) -> String,
) -> String {
    let mut clauses = Clauses {
        text: String::new(),
        count: 0,
        variables: model.variables,
    };
    for &option in &model.unused {
        clauses.add(&[Literal::from(option).not()]);
    }
    for color in &model.colors {
        let some = color.options.iter().copied().map(Literal::from);
        let all: Vec<Literal> = [Literal::from(color.variable).not()]
            .into_iter()
            .chain(some)
            .collect();
        clauses.add(&all);
        for &option in &color.options {
            clauses.add(&[Literal::from(option).not(), color.variable.into()]);
        }
    }
    for sum in &model.sums {
        clauses.bound(sum);
    }
    let mut text = String::new();
    if problem.has_costs() {
        text.push_str("c this format has no costs\n");
    }
    problem.write_map(&mut text, ["c ", ""], model, label);
    if clauses.variables > model.variables {
        text.push_str("c the other variables are counters\n");
    }
    let Clauses {
        text: body,
        count,
        variables,
    } = clauses;
    let _ = writeln!(text, "p cnf {variables} {count}");
    text + &body
}

impl Clauses {
    /// Adds a clause, without its false literals. Adds nothing if a literal is true.
    fn add(&mut self, literals: &[Literal]) {
        if literals
            .iter()
            .any(|literal| matches!(literal, Literal::True))
        {
            return;
        }
        let start = self.text.len();
        for literal in literals {
            if let Literal::Variable(number) = literal {
                let _ = write!(self.text, "{number} ");
            }
        }
        if self.text.len() == start {
            // Some solvers reject an empty clause.
            self.variables += 1;
            let _ = write!(self.text, "{0} 0\n-{0} ", self.variables);
            self.count += 1;
        }
        self.text.push_str("0\n");
        self.count += 1;
    }

    /// Adds the clauses of a sum.
    fn bound(&mut self, sum: &Sum) {
        let variables: Vec<Literal> = sum.variables.iter().copied().map(Literal::from).collect();
        if sum.least as usize > variables.len() {
            return self.add(&[]);
        }
        if sum.least == 1 {
            self.add(&variables);
        }
        if sum.most == 1 && variables.len() <= MAX_PAIRWISE {
            for (place, one) in variables.iter().enumerate() {
                for other in &variables[place + 1..] {
                    self.add(&[one.not(), other.not()]);
                }
            }
            return;
        }
        self.count_up(sum, &variables);
    }

    /// Counts the true variables from left to right. `counters[j]` is true if at least `j` of those before are true.
    fn count_up(&mut self, sum: &Sum, variables: &[Literal]) {
        let (least, most) = (sum.least as usize, sum.most as usize);
        let is_bounded = most < variables.len();
        let highest = if is_bounded { most } else { least };
        let mut counters = vec![Literal::False; highest + 1];
        counters[0] = Literal::True;
        for (place, &variable) in variables.iter().enumerate() {
            if is_bounded {
                self.add(&[variable.not(), counters[most].not()]);
            }
            if place + 1 == variables.len() {
                if least > 0 {
                    self.add(&[counters[least], counters[least - 1]]);
                    self.add(&[counters[least], variable]);
                }
                return;
            }
            for j in (1..=highest.min(place + 1)).rev() {
                counters[j] = self.counter(counters[j], counters[j - 1], variable);
            }
        }
    }

    /// A literal that is equivalent to `same ∨ (less ∧ variable)`.
    fn counter(&mut self, same: Literal, less: Literal, variable: Literal) -> Literal {
        if matches!((same, less), (Literal::False, Literal::True)) {
            return variable;
        }
        self.variables += 1;
        let counter = Literal::from(self.variables);
        self.add(&[same.not(), counter]);
        self.add(&[less.not(), variable.not(), counter]);
        self.add(&[counter.not(), same, less]);
        self.add(&[counter.not(), same, variable]);
        counter
    }
}
