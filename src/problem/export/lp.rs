//! The LP format of CPLEX: an objective, named linear constraints, and a list of the variables that are 0 or 1.

use std::fmt::Write as _;

use super::linear::LinearModel;
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
    let mut variables = model.variables;
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
    for &option in &model.unused {
        section.add(&format!("unused{option}"), &[('+', option)], "= 0");
    }
    for color in &model.colors {
        let name = format!("color{}", color.variable);
        let mut terms: Vec<(char, u32)> =
            color.options.iter().map(|&option| ('+', option)).collect();
        terms.push(('-', color.variable));
        section.add(&name, &terms, ">= 0");
        for &option in &color.options {
            let name = format!("{name}_option{option}");
            section.add(&name, &[('+', color.variable), ('-', option)], ">= 0");
        }
    }
    for sum in &model.sums {
        let name = format!("item{}", sum.item.0);
        let terms: Vec<(char, u32)> = sum.variables.iter().map(|&each| ('+', each)).collect();
        if terms.is_empty() {
            // A constraint needs a term, so a further variable is 0 and 1.
            variables += 1;
            section.add(&name, &[('+', variables)], "= 0");
            section.add(&format!("{name}_least"), &[('+', variables)], "= 1");
        } else if sum.least == sum.most {
            section.add(&name, &terms, &format!("= {}", sum.least));
        } else {
            if sum.least > 0 {
                let least = format!(">= {}", sum.least);
                section.add(&format!("{name}_least"), &terms, &least);
            }
            if (sum.most as usize) < terms.len() {
                let most = format!("<= {}", sum.most);
                section.add(&format!("{name}_most"), &terms, &most);
            }
        }
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

    fn add(&mut self, name: &str, terms: &[(char, u32)], bound: &str) {
        self.word(&format!("{name}:"));
        for (place, (sign, variable)) in terms.iter().enumerate() {
            if place > 0 || *sign == '-' {
                self.word(&sign.to_string());
            }
            self.word(&format!("x{variable}"));
        }
        self.word(bound);
        self.line("");
    }
}
