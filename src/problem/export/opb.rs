//! OPB: linear constraints with `=` and `>=` over variables that are 0 or 1. The first line counts them.

use std::fmt::Write as _;

use super::linear::{LinearConstraint, LinearModel, LinearRelation};
use crate::problem::{OptionId, Problem};

pub(super) fn write(
    problem: &Problem,
    model: &LinearModel,
    label: &dyn Fn(OptionId) -> String,
) -> String {
    let (constraints, variables) = model.constraints();
    let count = constraints.len();
    let mut text = format!("* #variable= {variables} #constraint= {count}\n");
    problem.write_map(&mut text, ["* ", "x"], model, label);
    if !model.costs.is_empty() {
        text.push_str("min: ");
        for (cost, variable) in &model.costs {
            let _ = write!(text, "{cost:+} x{variable} ");
        }
        text.push_str(";\n");
    }
    for constraint in &constraints {
        add(&mut text, constraint);
    }
    text
}

/// Adds a constraint. The format has no `<=`, so both sides are negated instead.
fn add(text: &mut String, constraint: &LinearConstraint) {
    let (sign, relation) = match constraint.relation {
        LinearRelation::Equal => (1, "="),
        LinearRelation::AtLeast => (1, ">="),
        LinearRelation::AtMost => (-1, ">="),
    };
    for (factor, variable) in &constraint.terms {
        let _ = write!(text, "{:+} x{variable} ", sign * factor);
    }
    let bound = sign * i64::from(constraint.bound);
    let _ = writeln!(text, "{relation} {bound} ;");
}
