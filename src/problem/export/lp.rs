//! The LP format of CPLEX: an objective, named linear constraints, and a list of the variables that are 0 or 1.

use std::fmt::Write as _;

use super::linear::{LinearConstraint, LinearModel, LinearRelation};
use crate::problem::{OptionId, Problem};

/// Maximum length of a line in bytes, for constraints. CPLEX and others read lines of up to 510 characters.
const MAX_LINE: usize = 120;

/// A section of the text, whose long lines continue on the next line.
struct Section {
    text: String,
    /// The start of the current line.
    line: usize,
}

pub(super) fn write(
    problem: &Problem,
    model: &LinearModel,
    label: &dyn Fn(OptionId) -> String,
) -> String {
    let (constraints, variables) = model.constraints();
    let mut section = Section {
        text: String::new(),
        line: 0,
    };
    section.line("Minimize");
    section.word("cost:");
    for (place, (cost, variable)) in model.costs.iter().enumerate() {
        if place > 0 {
            section.word("+");
        }
        section.word(&format!("{cost} x{variable}"));
    }
    section.line("");
    section.line("Subject To");
    for constraint in &constraints {
        section.add(constraint);
    }
    if variables > 0 {
        section.line("Binary");
        for variable in 1..=variables {
            section.word(&format!("x{variable}"));
        }
        section.line("");
    }
    let mut text = String::new();
    problem.write_map(&mut text, ["\\ ", "x"], model, label);
    text + &section.text + "End\n"
}

impl Section {
    /// Ends the current line with `words`.
    fn line(&mut self, words: &str) {
        self.text.push_str(words);
        self.text.push('\n');
        self.line = self.text.len();
    }

    fn word(&mut self, word: &str) {
        if self.text.len() - self.line + word.len() > MAX_LINE {
            self.line("");
        }
        let _ = write!(self.text, " {word}");
    }

    fn add(&mut self, constraint: &LinearConstraint) {
        self.word(&format!("{}:", constraint.name));
        for (place, &(factor, variable)) in constraint.terms.iter().enumerate() {
            let sign = if factor < 0 { "-" } else { "+" };
            if place > 0 || factor < 0 {
                self.word(sign);
            }
            self.word(&match factor.unsigned_abs() {
                1 => format!("x{variable}"),
                factor => format!("{factor} x{variable}"),
            });
        }
        let relation = match constraint.relation {
            LinearRelation::Equal => "=",
            LinearRelation::AtLeast => ">=",
            LinearRelation::AtMost => "<=",
        };
        self.word(&format!("{relation} {}", constraint.bound));
        self.line("");
    }
}
