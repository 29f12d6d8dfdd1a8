//! Lines of your own: an automaton, or a regular expression, over the numbers of a line.

use super::declaration::{CellsSpec, Declaration, Field, FieldKind, Look, RuleShape};
use super::{RuleValue, regex};

pub(super) static RULE: Declaration = Declaration {
    name: "lines",
    title: "Line of your own",
    help: "An `automaton` accepts the numbers of the line, or the `regex` matches its symbols from end to end.",
    shape: RuleShape::Line,
    fields: &[
        Field::cells(CellsSpec::any(1).closing()),
        Field::optional("automaton", FieldKind::Automaton),
        Field::optional("regex", FieldKind::Text),
    ],
    forms: |clue| {
        let cells = clue.cells("cells")?;
        match (clue.entry.get("automaton"), clue.entry.get("regex")) {
            (Some(RuleValue::Automaton(spec)), None) => {
                let states = spec.step.len() as u32;
                let ends = spec.accept.iter().chain([&spec.start]);
                let named = ends.chain(spec.step.iter().flatten().flatten());
                if let Some(wrong) = named.copied().find(|&state| state >= states) {
                    let expected = match states {
                        0 => "at least one state".to_owned(),
                        more => format!("states from 0 to {}", more - 1),
                    };
                    return Err(clue.fault("automaton", &expected, &wrong));
                }
                let step = |&state: &u32, number: u32| {
                    let steps = spec.step.get(state as usize)?;
                    *steps.get(number as usize - 1)?
                };
                clue.automaton(cells, spec.start, step, |state| spec.accept.contains(state))?;
            }
            (None, Some(RuleValue::Text(text))) => {
                let alphabet = clue.grid.alphabet;
                let expression = regex::read(text, |symbol| alphabet.number(symbol))
                    .map_err(|wrong| clue.fault("regex", &wrong.expected, &wrong.found))?;
                let step = |states: &Vec<u32>, number: u32| expression.next(states, number);
                let accepts = |states: &Vec<u32>| expression.accepts(states);
                clue.automaton(cells, expression.start(), step, accepts)?;
            }
            (None, _) => return Err(clue.fault("", &"automaton or regex", &"neither")),
            (Some(_), _) => return Err(clue.fault("", &"automaton or regex", &"both")),
        }
        Ok(())
    },
    broken: |broken| {
        format!(
            "the line from {} does not accept {}",
            broken.first(),
            broken.held()
        )
    },
    subject: "the line at",
    look: Look::line("#b8a26a", 14),
    words: "",
    f_puzzles: &[],
};
