//! The declarations of all rules as data, for programs in other languages.

use serde::Serialize;

use super::RULES;
use super::declaration::{Declaration, Field, Look, RuleShape};

/// A rule, for programs in other languages.
#[derive(Serialize)]
struct RuleSchema {
    name: &'static str,
    title: &'static str,
    help: &'static str,
    shape: RuleShape,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    fields: &'static [Field],
    look: Look,
}

/// The rules of Sudokus as data: the name of each one, its shape, its fields and its look. Programs that draw or edit
/// Sudokus read everything that they know about a rule from it.
///
/// ```
/// let schema = serde_json::to_value(dlx_wasm::puzzle::sudoku_rules_schema()).unwrap();
/// assert_eq!(schema[0]["name"], "windows");
/// assert_eq!(schema[0]["shape"], "grid");
/// ```
#[must_use]
pub fn sudoku_rules_schema() -> impl Serialize {
    let schema = |rule: &&'static Declaration| RuleSchema {
        name: rule.name,
        title: rule.title,
        help: rule.help,
        shape: rule.shape,
        fields: rule.fields,
        look: rule.look,
    };
    RULES.iter().map(schema).collect::<Vec<_>>()
}
