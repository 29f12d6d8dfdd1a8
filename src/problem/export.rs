//! Texts for other solvers: DIMACS CNF for SAT solvers, OPB for pseudo-Boolean solvers, CPLEX LP for integer programming.
//!
//! Variable `k` is option `k − 1`, and is true if the option is chosen. Further variables stand for the colors of an
//! item and, in CNF, for counters. Each of them is determined by the options. So the text has as many solutions as the
//! problem, and a model counter counts them. A soft item is the exception: in OPB and LP the number of its missing covers
//! is a number of at least that, which the objective makes exact. CNF ignores prices as it ignores costs.

mod cnf;
mod linear;
mod lp;
mod opb;

use super::{OptionId, Problem};
use linear::LinearModel;

/// A format of other solvers. Texts in it can be written but not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SolverFormat {
    /// DIMACS CNF.
    Cnf,
    /// OPB, the format of pseudo-Boolean competitions.
    Opb,
    /// The LP format of CPLEX.
    Lp,
}

impl SolverFormat {
    /// All formats, with their names in the package.
    pub const NAMES: [(&str, SolverFormat); 3] = [
        ("cnf", SolverFormat::Cnf),
        ("opb", SolverFormat::Opb),
        ("lp", SolverFormat::Lp),
    ];
}

impl Problem {
    /// Writes the problem as a formula in conjunctive normal form, in the DIMACS format of SAT solvers. Costs are
    /// ignored. Symmetries are ignored too: the formula has all solutions of an orbit.
    ///
    /// Variable `k` is option `k − 1`. The formula has as many models as the problem has solutions.
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let problem = Problem::from_text("a b\na\nb\na b\n")?;
    /// let cnf = problem.to_cnf();
    /// assert!(cnf.contains("c 3 is option 2: a b\n"));
    /// assert!(cnf.ends_with("p cnf 3 4\n1 3 0\n-1 -3 0\n2 3 0\n-2 -3 0\n"));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn to_cnf(&self) -> String {
        self.to_solver_text(SolverFormat::Cnf, &|option| self.option_words(option))
    }

    /// Writes the problem as pseudo-Boolean constraints in the OPB format. The objective is the cost, if options have
    /// costs. Symmetries are ignored.
    ///
    /// Variable `xk` is option `k − 1`.
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let problem = Problem::from_text("a b\na\nb\na b\n")?;
    /// assert!(problem.to_opb().ends_with("+1 x1 +1 x3 = 1 ;\n+1 x2 +1 x3 = 1 ;\n"));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn to_opb(&self) -> String {
        self.to_solver_text(SolverFormat::Opb, &|option| self.option_words(option))
    }

    /// Writes the problem as an integer program in the LP format of CPLEX. The objective is the cost, if options have
    /// costs. Symmetries are ignored.
    ///
    /// Variable `xk` is option `k − 1`.
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let problem = Problem::from_text("a b\na\nb\na b\n")?;
    /// assert!(problem.to_lp().contains("Subject To\n item0: x1 + x3 = 1\n item1: x2 + x3 = 1\n"));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn to_lp(&self) -> String {
        self.to_solver_text(SolverFormat::Lp, &|option| self.option_words(option))
    }

    /// Writes the problem for another solver. `label` is the meaning of an option, for the comments.
    pub(crate) fn to_solver_text(
        &self,
        format: SolverFormat,
        label: &dyn Fn(OptionId) -> String,
    ) -> String {
        let model = LinearModel::new(self);
        match format {
            SolverFormat::Cnf => cnf::write(self, &model, label),
            SolverFormat::Opb => opb::write(self, &model.with_prices(self), label),
            SolverFormat::Lp => lp::write(self, &model.with_prices(self), label),
        }
    }

    /// The entries of an option as words.
    fn option_words(&self, option: OptionId) -> String {
        let words = self.entries(option).iter().map(|entry| {
            let name = self.item_name(entry.item);
            match entry.color {
                None => name.into_owned(),
                Some(color) => format!("{name}:{}", self.color_name(color)),
            }
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// The comments that map variables to options and colors, each with `start` before it. Variables have the prefix
    /// `x`, except in CNF.
    fn write_map(
        &self,
        text: &mut String,
        [start, prefix]: [&str; 2],
        model: &LinearModel,
        label: &dyn Fn(OptionId) -> String,
    ) {
        let mut line = |words: &str| {
            text.push_str(start);
            // A line break would end the comment.
            let is_break = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
            text.extend(words.chars().map(|c| if is_break(c) { ' ' } else { c }));
            text.push('\n');
        };
        line(&format!(
            "exact cover: {} primary and {} secondary items, {} options",
            self.primary_count(),
            self.item_count() - self.primary_count(),
            self.option_count()
        ));
        for option in self.options() {
            let words = label(option);
            let space = if words.is_empty() { "" } else { " " };
            let [variable, number] = [option.0 + 1, option.0];
            line(&format!(
                "{prefix}{variable} is option {number}:{space}{words}"
            ));
        }
        for color in &model.colors {
            line(&format!(
                "{prefix}{} is color {} of item {}",
                color.variable,
                self.color_name(color.color),
                self.item_name(color.item)
            ));
        }
        for amount in &model.amounts {
            let wrong = if amount.is_over {
                "too many"
            } else {
                "missing"
            };
            let name = self.item_name(amount.item);
            for (digit, place) in amount.digits.iter().zip(0..) {
                let count = 1u64 << place;
                line(&format!(
                    "{prefix}{digit} is {count} {wrong} of item {name}"
                ));
            }
        }
    }
}

#[cfg(test)]
mod tests;
