//! OPB: linear constraints with `=` and `>=` over variables that are 0 or 1. The first line counts them.

use std::fmt::Write as _;

use super::linear::LinearModel;
use crate::problem::{OptionId, Problem};

struct Constraints {
    text: String,
    count: usize,
}

pub(super) fn write(
    problem: &Problem,
    model: &LinearModel,
    label: &dyn Fn(OptionId) -> String,
) -> String {
    let mut variables = model.variables;
    let mut constraints = Constraints {
        text: String::new(),
        count: 0,
    };
    for &option in &model.unused {
        constraints.add(&[(1, option)], "=", 0);
    }
    for color in &model.colors {
        let mut terms: Vec<(i8, u32)> = color.options.iter().map(|&option| (1, option)).collect();
        terms.push((-1, color.variable));
        constraints.add(&terms, ">=", 0);
        for &option in &color.options {
            constraints.add(&[(1, color.variable), (-1, option)], ">=", 0);
        }
    }
    for sum in &model.sums {
        let terms = |sign: i8| -> Vec<(i8, u32)> {
            sum.variables
                .iter()
                .map(|&variable| (sign, variable))
                .collect()
        };
        if sum.variables.is_empty() {
            // A constraint needs a term, so a further variable is 0 and 1.
            variables += 1;
            constraints.add(&[(1, variables)], "=", 0);
            constraints.add(&[(1, variables)], "=", 1);
        } else if sum.least == sum.most {
            constraints.add(&terms(1), "=", sum.least.into());
        } else {
            if sum.least > 0 {
                constraints.add(&terms(1), ">=", sum.least.into());
            }
            if (sum.most as usize) < sum.variables.len() {
                constraints.add(&terms(-1), ">=", -i64::from(sum.most));
            }
        }
    }
    let Constraints { text: body, count } = constraints;
    let mut text = format!("* #variable= {variables} #constraint= {count}\n");
    problem.write_map(&mut text, ["* ", "x"], model, label);
    if !model.costs.is_empty() {
        text.push_str("min: ");
        for (cost, variable) in &model.costs {
            let _ = write!(text, "{cost:+} x{variable} ");
        }
        text.push_str(";\n");
    }
    text + &body
}

impl Constraints {
    fn add(&mut self, terms: &[(i8, u32)], relation: &str, bound: i64) {
        for (factor, variable) in terms {
            let _ = write!(self.text, "{factor:+} x{variable} ");
        }
        let _ = writeln!(self.text, "{relation} {bound} ;");
        self.count += 1;
    }
}
