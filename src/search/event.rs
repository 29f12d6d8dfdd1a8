//! What happened in a step, in the terms of the problem.

use crate::engine::{Beat, Dance, LinkOp, Moved, Outcome};
use crate::problem::{ItemId, OptionId};

/// How far one step goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Grain {
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
        outcome: Outcome,
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
pub(super) fn last(dance: &Dance) -> Option<Event> {
    match dance.moved()? {
        Moved::Entered(outcome) => {
            let node = dance.top()?;
            let (item, place, of) = dance.branch(node);
            Some(Event::Try {
                level: dance.level() as u32,
                item,
                option: dance.links().option_of(node),
                place,
                of,
                outcome,
            })
        }
        Moved::TakenBack => dance.taken_back().map(|node| Event::Back {
            level: dance.level() as u32 + 1,
            item: dance.links().item_of(node),
            option: dance.links().option_of(node),
        }),
        Moved::Done => None,
    }
}

/// The event of a beat of the machine's next step; `None` for the one that ends the step, see [`last`].
pub(super) fn of_beat(dance: &Dance, beat: Beat) -> Option<Event> {
    let links = dance.links();
    let place = |node| (links.item_of(node), links.option_of(node));
    let with = |node, event: fn(ItemId, OptionId) -> Event| {
        let (item, option) = place(node);
        event(item, option)
    };
    Some(match beat {
        Beat::Try(_) => return None,
        Beat::Back(node) => Event::Back {
            level: dance.level() as u32,
            item: links.item_of(node),
            option: links.option_of(node),
        },
        Beat::Do(LinkOp::Cover(item)) => Event::Cover(ItemId(item)),
        Beat::Undo(LinkOp::Cover(item)) => Event::Uncover(ItemId(item)),
        Beat::Do(LinkOp::Hide(node)) => with(node, Event::Hide),
        Beat::Undo(LinkOp::Hide(node)) => with(node, Event::Unhide),
        Beat::Do(LinkOp::Purify(node)) => with(node, Event::Purify),
        Beat::Undo(LinkOp::Purify(node)) => with(node, Event::Unpurify),
        Beat::Do(LinkOp::Mark(node)) => with(node, Event::Mark),
        Beat::Undo(LinkOp::Mark(node)) => with(node, Event::Unmark),
    })
}
