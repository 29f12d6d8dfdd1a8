//! The checks of the builder.

use std::panic::AssertUnwindSafe;

use super::*;
use crate::ErrorKind;

fn entries(items: &[u32]) -> Vec<Entry> {
    items.iter().map(|&item| ItemId(item).into()).collect()
}

#[test]
fn the_error_names_an_unknown_item_and_its_option() {
    let mut builder = Problem::builder(2, 0).unwrap();
    builder.option(&entries(&[0])).unwrap();
    let error = builder.option(&entries(&[1, 2])).unwrap_err();
    assert_eq!(
        (error.kind(), error.option(), error.item()),
        (ErrorKind::UnknownItem, Some(1), Some("2"))
    );
}

#[test]
fn repeated_item_is_refused_and_the_builder_stays_usable() {
    let mut builder = Problem::builder(2, 0).unwrap();
    let error = builder.option(&entries(&[0, 1, 0])).unwrap_err();
    assert_eq!(error.code(), "repeated-item");
    let error = builder.option(&entries(&[1, 2, 0])).unwrap_err();
    assert_eq!(error.code(), "unknown-item");
    builder.option(&entries(&[0, 1])).unwrap();
    let problem = builder.build();
    assert_eq!((problem.option_count(), problem.entry_count()), (1, 2));
}

#[test]
fn an_unknown_item_is_found_at_any_position() {
    for last in [2, i32::MAX.unsigned_abs() + 1, u32::MAX] {
        for items in [&[last][..], &[0, last], &[last, 0], &[1, last, 0]] {
            let mut builder = Problem::builder(2, 0).unwrap();
            let error = builder.option(&entries(items)).unwrap_err();
            assert_eq!(error.code(), "unknown-item", "{items:?}");
            builder.option(&entries(&[1, 0])).unwrap();
            let error = builder.option(&entries(&[0, 0])).unwrap_err();
            assert_eq!(error.code(), "repeated-item");
        }
    }
}

#[test]
fn an_option_with_too_many_entries_is_removed() {
    let mut builder = Problem::builder(1, 0).unwrap();
    let too_many = std::iter::repeat_n(ItemId(0), MAX_ENTRIES as usize + 1);
    let error = builder.option_of(too_many).unwrap_err();
    assert_eq!(error.code(), "too-large");
    builder.option_of([ItemId(0)]).unwrap();
    assert_eq!(builder.build().entry_count(), 1);
}

#[test]
fn entries_before_a_panic_of_the_iterator_are_discarded() {
    let mut builder = Problem::builder(3, 0).unwrap();
    let panics = || {
        (0..3).map(|item| {
            assert!(item < 2, "an iterator that panics");
            ItemId(item)
        })
    };
    for _ in 0..2 {
        let call = AssertUnwindSafe(|| builder.option_of(panics()));
        assert!(std::panic::catch_unwind(call).is_err());
        builder.option_of([1, 2].map(ItemId)).unwrap();
    }
    let call = AssertUnwindSafe(|| builder.option_of(panics()));
    assert!(std::panic::catch_unwind(call).is_err());
    let problem = builder.build();
    assert_eq!(problem.entry_count(), 4);
    for option in problem.options() {
        assert_eq!(problem.entries(option), entries(&[1, 2]));
    }
}

#[test]
fn primary_item_takes_no_color() {
    let mut builder = Problem::named(&["a"], &["x"]).unwrap();
    let red = builder.color("red");
    let error = builder.option(&[ItemId(0).with(red)]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "option 0 colors the primary item \"a\"; only secondary items have colors"
    );
    assert!(
        builder
            .option(&[ItemId(0).into(), ItemId(1).with(red)])
            .is_ok()
    );
}

#[test]
fn item_names_are_unique_across_primary_and_secondary() {
    let error = Problem::named(&["a", "b"], &["a"]).unwrap_err();
    assert_eq!(
        (error.kind(), error.item()),
        (ErrorKind::DuplicateItem, Some("a"))
    );
}

#[test]
fn too_many_items_are_refused_before_anything_is_allocated() {
    let error = Problem::builder(u32::MAX, u32::MAX).unwrap_err();
    assert_eq!(error.code(), "too-large");
}

#[test]
fn colors_above_sixteen_bits_differ() {
    let mut builder = Problem::builder(2, 1).unwrap();
    for (item, number) in [(0, 1), (1, 65_537)] {
        let color = Color::new(number).unwrap();
        builder
            .option(&[ItemId(item).into(), ItemId(2).with(color)])
            .unwrap();
    }
    assert_eq!(builder.build().count().unwrap(), 0);
}
