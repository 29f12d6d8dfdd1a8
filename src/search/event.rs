//! Events of a search, in the terms of the problem.

use crate::dlx::{DlxMachine, LinkOp, NodeKind, StepEvent, Transition};
use crate::problem::{ItemId, OptionId};

/// The granularity of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Granularity {
    /// One link operation: a node or a header leaves its list or returns.
    Link,
    /// One option put on the path or taken back.
    Choice,
    /// All steps to the next solution.
    Solution,
    /// All steps to the next dead end.
    DeadEnd,
}

/// The event of a step of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// An option was put on the path, which entered a tree node.
    Try {
        /// Number of options on the path, including this one.
        level: u32,
        /// The item of the branch.
        item: ItemId,
        /// The option.
        option: OptionId,
        /// The option's position among the item's options, from 1.
        place: u32,
        /// Number of options of the item.
        of: u32,
        /// The kind of the new tree node.
        outcome: NodeKind,
    },
    /// No further option may cover the item, which entered a tree node.
    Close {
        /// Number of choices on the path, including this one.
        level: u32,
        /// The item of the branch.
        item: ItemId,
        /// Number of children of the branch; this is the last one.
        of: u32,
        /// The kind of the new tree node.
        outcome: NodeKind,
    },
    /// The choice to close the item was taken back.
    Reopen {
        /// Number of choices on the path before the step, including this one.
        level: u32,
        /// The item of the branch.
        item: ItemId,
    },
    /// An option was taken back.
    Back {
        /// Number of options on the path before the step, including this one.
        level: u32,
        /// The item of the branch.
        item: ItemId,
        /// The option.
        option: OptionId,
    },
    /// The option's node left the item's list.
    Hide(ItemId, OptionId),
    /// The option's node returned to the item's list.
    Unhide(ItemId, OptionId),
    /// The item was covered and is no longer active.
    Cover(ItemId),
    /// The item was uncovered.
    Uncover(ItemId),
    /// The secondary item took the color that the option gives it.
    Purify(ItemId, OptionId),
    /// The secondary item lost its color.
    Unpurify(ItemId, OptionId),
    /// The option gives the item its current color, so its node was marked.
    Mark(ItemId, OptionId),
    /// The mark was removed.
    Unmark(ItemId, OptionId),
    /// The item with bounds lost one of the uses it has left.
    Use(ItemId),
    /// The use was returned.
    Unuse(ItemId),
    /// The option's node left the list of the item with bounds, so that later siblings cannot choose the option.
    Tweak(ItemId, OptionId),
    /// The option's node returned to the list.
    Untweak(ItemId, OptionId),
}

/// The event that led to the current phase of the machine; `None` at the root and at the end.
pub(super) fn last(machine: &DlxMachine) -> Option<Event> {
    match machine.transition()? {
        Transition::Entered(outcome) => {
            let &node = machine.path_nodes().last()?;
            let (item, place, of) = machine.branch(node);
            if machine.links().is_closing(node) {
                return Some(Event::Close {
                    level: machine.level() as u32,
                    item,
                    of,
                    outcome,
                });
            }
            Some(Event::Try {
                level: machine.level() as u32,
                item,
                option: machine.links().option_of(node),
                place,
                of,
                outcome,
            })
        }
        Transition::TakenBack => {
            let node = machine.taken_back()?;
            Some(back(machine, node, machine.level() as u32 + 1))
        }
        Transition::Done => None,
    }
}

/// The event that takes the choice of a node back.
fn back(machine: &DlxMachine, node: u32, level: u32) -> Event {
    let item = machine.links().item_of(node);
    match machine.choice(node) {
        OptionId::NONE => Event::Reopen { level, item },
        option => Event::Back {
            level,
            item,
            option,
        },
    }
}

/// The event of a step event of the machine's next step. `None` for its last step event; see [`last`].
pub(super) fn of_step_event(machine: &DlxMachine, step_event: StepEvent) -> Option<Event> {
    let links = machine.links();
    let place = |node| (links.item_of(node), links.option_of(node));
    let with = |node, event: fn(ItemId, OptionId) -> Event| {
        let (item, option) = place(node);
        event(item, option)
    };
    Some(match step_event {
        StepEvent::Try(_) => return None,
        StepEvent::Back(node) => back(machine, node, machine.level() as u32),
        StepEvent::Do(LinkOp::Cover(item) | LinkOp::Close(item, _)) => Event::Cover(ItemId(item)),
        StepEvent::Undo(LinkOp::Cover(item) | LinkOp::Close(item, _)) => {
            Event::Uncover(ItemId(item))
        }
        StepEvent::Do(LinkOp::Use(item)) => Event::Use(ItemId(item)),
        StepEvent::Undo(LinkOp::Use(item)) => Event::Unuse(ItemId(item)),
        StepEvent::Do(LinkOp::Tweak(node, _)) => with(node, Event::Tweak),
        StepEvent::Undo(LinkOp::Tweak(node, _)) => with(node, Event::Untweak),
        StepEvent::Do(LinkOp::Hide(node)) => with(node, Event::Hide),
        StepEvent::Undo(LinkOp::Hide(node)) => with(node, Event::Unhide),
        StepEvent::Do(LinkOp::Purify(node)) => with(node, Event::Purify),
        StepEvent::Undo(LinkOp::Purify(node)) => with(node, Event::Unpurify),
        StepEvent::Do(LinkOp::Mark(node)) => with(node, Event::Mark),
        StepEvent::Undo(LinkOp::Mark(node)) => with(node, Event::Unmark),
    })
}
