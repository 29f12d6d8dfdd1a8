//! Four numbers of 32 bits at a time: once for each kind of machine, as `lanes.rs` has it.

#[cfg(any(
    test,
    not(any(
        target_arch = "x86_64",
        all(target_arch = "wasm32", target_feature = "simd128")
    ))
))]
mod scalar;

#[cfg(target_arch = "x86_64")]
#[path = "quad/sse2.rs"]
mod machine;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[path = "quad/wasm.rs"]
mod machine;

#[cfg(not(any(
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
use scalar as machine;

pub(super) use machine::Quad;

#[cfg(test)]
mod tests {
    use super::{machine, scalar};
    use crate::rng::Rng;

    #[test]
    fn the_machine_and_plain_numbers_agree() {
        let mut rng = Rng::new(1);
        for _ in 0..10_000 {
            let all = [(); 3].map(|()| {
                let kept = u32::from(!rng.next_u64().is_multiple_of(3)) * u32::MAX;
                [(); 4].map(|()| rng.next_u64() as u32 & kept)
            });
            let fast @ [one, two, _] = all.map(machine::Quad::new);
            let slow @ [first, other, _] = all.map(scalar::Quad::new);
            let number = all[0][0];
            let pairs = [
                (one.and(two), first.and(other)),
                (one.or(two), first.or(other)),
                (one.xor(two), first.xor(other)),
                (one.without(two), first.without(other)),
                (one.plus(two), first.plus(other)),
                (one.minus(two), first.minus(other)),
                (one.up::<10>(), first.up::<10>()),
                (one.down::<20>(), first.down::<20>()),
                (one.turned(), first.turned()),
                (one.turned_back(), first.turned_back()),
                (machine::Quad::splat(number), scalar::Quad::splat(number)),
                (machine::Quad::load(&all[0]), scalar::Quad::load(&all[0])),
            ];
            for (fast, slow) in pairs {
                assert_eq!(fast.numbers(), slow.numbers(), "{all:x?}");
                assert_eq!(fast.words(), slow.words(), "{all:x?}");
                assert_eq!(fast.is_zero(), slow.is_zero(), "{all:x?}");
                assert_eq!(fast.count(), slow.count(), "{all:x?}");
                assert_eq!(fast.some(), slow.some(), "{all:x?}");
                let three = [
                    [u32::MAX, u32::MAX, u32::MAX, 0],
                    [0, u32::MAX, u32::MAX, 0],
                ];
                for three in three {
                    let fast = fast.and(machine::Quad::new(three)).lowest();
                    let slow = slow.and(scalar::Quad::new(three)).lowest();
                    assert_eq!(fast.numbers(), slow.numbers(), "{all:x?}");
                }
            }
            let places = (
                machine::Quad::transposed(fast),
                scalar::Quad::transposed(slow),
            );
            for (fast, slow) in [(one.spread(), first.spread()), places] {
                assert_eq!(
                    fast.map(machine::Quad::numbers),
                    slow.map(scalar::Quad::numbers)
                );
            }
            let which = machine::Quad::which([one, two, fast[2], one.and(two)]);
            let expected = scalar::Quad::which([first, other, slow[2], first.and(other)]);
            assert_eq!(which, expected, "{all:x?}");
            let lanes = [0, 1, 2, 3];
            assert_eq!(lanes.map(|lane| one.number(lane)), all[0]);
            assert_eq!(lanes.map(|lane| first.number(lane)), all[0]);
        }
    }
}
