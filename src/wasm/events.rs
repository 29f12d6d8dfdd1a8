//! Events on their way to JavaScript: a few numbers, from which the JavaScript side creates an object.

use crate::dlx::NodeKind;
use crate::search::Event;

/// Returns the number of the outcome, and the item without options.
fn numbers_of(outcome: NodeKind) -> (u32, u32) {
    match outcome {
        NodeKind::Branch(_) => (0, 0),
        NodeKind::Solution => (1, 0),
        NodeKind::DeadEnd(stuck) => (2, stuck.0),
    }
}

/// Returns the number of the type, then item, option, level, place, of, outcome, and the item without options.
pub(super) fn numbers(event: Option<Event>) -> Vec<u32> {
    let Some(event) = event else {
        return Vec::new();
    };
    match event {
        Event::Try {
            level,
            item,
            option,
            place,
            of,
            outcome,
        } => {
            let (outcome, stuck) = numbers_of(outcome);
            vec![0, item.0, option.0, level, place, of, outcome, stuck]
        }
        Event::Back {
            level,
            item,
            option,
        } => vec![1, item.0, option.0, level],
        Event::Hide(item, option) => vec![2, item.0, option.0],
        Event::Unhide(item, option) => vec![3, item.0, option.0],
        Event::Cover(item) => vec![4, item.0],
        Event::Uncover(item) => vec![5, item.0],
        Event::Purify(item, option) => vec![6, item.0, option.0],
        Event::Unpurify(item, option) => vec![7, item.0, option.0],
        Event::Mark(item, option) => vec![8, item.0, option.0],
        Event::Unmark(item, option) => vec![9, item.0, option.0],
        Event::Use(item) => vec![10, item.0],
        Event::Unuse(item) => vec![11, item.0],
        Event::Tweak(item, option) => vec![12, item.0, option.0],
        Event::Untweak(item, option) => vec![13, item.0, option.0],
        Event::Close {
            level,
            item,
            of,
            outcome,
        } => {
            let (outcome, stuck) = numbers_of(outcome);
            vec![14, item.0, 0, level, of, of, outcome, stuck]
        }
        Event::Reopen { level, item } => vec![15, item.0, 0, level],
    }
}
