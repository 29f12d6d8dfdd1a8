//! What happened in a step, in the terms of the problem.

use crate::dlx::{DlxMachine, LinkOp, NodeKind, StepEvent, Transition};
use crate::problem::{ItemId, OptionId};

/// How far one step goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Granularity {
    /// One link operation: a node or a header leaves its list or returns.
    Link,
    /// One option put on the path or taken off.
    Choice,
    /// To the next solution.
    Solution,
    /// To the next dead end.
    DeadEnd,
}

/// One step of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// An option was put on the path: a tree node was entered.
    Try {
        /// Options on the path, this one included.
        level: u32,
        /// The item that was branched on.
        item: ItemId,
        /// The option.
        option: OptionId,
        /// Its place among the item's options, from 1.
        place: u32,
        /// How many options the item had.
        of: u32,
        /// What is to be done at the new tree node.
        outcome: NodeKind,
    },
    /// An option was taken off the path.
    Back {
        /// Options on the path before, this one included.
        level: u32,
        /// The item that was branched on.
        item: ItemId,
        /// The option.
        option: OptionId,
    },
    /// The option's node left the item's list.
    Hide(ItemId, OptionId),
    /// The option's node returned to the item's list.
    Unhide(ItemId, OptionId),
    /// The item was covered: it is no longer among the active ones.
    Cover(ItemId),
    /// The item was uncovered.
    Uncover(ItemId),
    /// The secondary item took the colour that the option gives it.
    Purify(ItemId, OptionId),
    /// The secondary item lost its colour.
    Unpurify(ItemId, OptionId),
    /// The option gives the item the colour that it has: it need not be looked at again.
    Mark(ItemId, OptionId),
    /// The mark was taken away.
    Unmark(ItemId, OptionId),
}

/// The event by which a machine at rest came to where it is; `None` at the root and at the end.
pub(super) fn last(machine: &DlxMachine) -> Option<Event> {
    match machine.transition()? {
        Transition::Entered(outcome) => {
            let node = machine.top()?;
            let (item, place, of) = machine.branch(node);
            Some(Event::Try {
                level: machine.level() as u32,
                item,
                option: machine.links().option_of(node),
                place,
                of,
                outcome,
            })
        }
        Transition::TakenBack => machine.taken_back().map(|node| Event::Back {
            level: machine.level() as u32 + 1,
            item: machine.links().item_of(node),
            option: machine.links().option_of(node),
        }),
        Transition::Done => None,
    }
}

/// The event of a beat of the machine's next step; `None` for the one that ends the step, see [`last`].
pub(super) fn of_beat(machine: &DlxMachine, beat: StepEvent) -> Option<Event> {
    let links = machine.links();
    let place = |node| (links.item_of(node), links.option_of(node));
    let with = |node, event: fn(ItemId, OptionId) -> Event| {
        let (item, option) = place(node);
        event(item, option)
    };
    Some(match beat {
        StepEvent::Try(_) => return None,
        StepEvent::Back(node) => Event::Back {
            level: machine.level() as u32,
            item: links.item_of(node),
            option: links.option_of(node),
        },
        StepEvent::Do(LinkOp::Cover(item)) => Event::Cover(ItemId(item)),
        StepEvent::Undo(LinkOp::Cover(item)) => Event::Uncover(ItemId(item)),
        StepEvent::Do(LinkOp::Hide(node)) => with(node, Event::Hide),
        StepEvent::Undo(LinkOp::Hide(node)) => with(node, Event::Unhide),
        StepEvent::Do(LinkOp::Purify(node)) => with(node, Event::Purify),
        StepEvent::Undo(LinkOp::Purify(node)) => with(node, Event::Unpurify),
        StepEvent::Do(LinkOp::Mark(node)) => with(node, Event::Mark),
        StepEvent::Undo(LinkOp::Mark(node)) => with(node, Event::Unmark),
    })
}
