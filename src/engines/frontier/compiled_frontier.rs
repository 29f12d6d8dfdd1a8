//! The options, compiled for an order of the items: which bits of the front each needs free, and which it sets.
//!
//! Every option belongs to the stage of its first item. An item has bits from the first stage that touches it to the
//! last; then they are free for another item. A secondary item has one for each of its colors and one for no color,
//! so a color is no more than a different set of bits to test.
//!
//! ```text
//! stage        0  1  2  3  4  5 …
//! item p       ├──bit 0──┤                  options of the stages 0 … 3 contain p: after stage 3 it must be covered
//! item q          ├bit 1┤  ├─bit 1─┤ r      q is done when r begins
//! x:red           ├─bit 2────┤
//! x:blue          ├─bit 3────┤              an option with x:red tests bit 3 and sets bit 2
//! ```

use std::ops::Range;

use crate::problem::{Color, Entry, ItemId, OptionId, Problem};

/// Stages and bits for an order, before it is known how many words the bits need.
pub(super) struct FrontierLayout {
    /// Options by stage; those that can be chosen at all.
    options: Vec<OptionId>,
    /// Where the options of each stage begin, and at last where they end.
    starts: Vec<u32>,
    /// The item of each stage.
    items: Vec<ItemId>,
    /// What has a bit: pairs of an item and a color (0 for none), sorted.
    claims: Vec<u64>,
    /// The bit of each claim; `NO_BIT` where nobody will ask.
    bits: Vec<u32>,
    /// For each item the stages that touch it, first and last.
    touched: Vec<(u32, u32)>,
    width: u32,
    /// A primary item is in no option.
    is_impossible: bool,
}

const NO_BIT: u32 = u32::MAX;
const UNTOUCHED: (u32, u32) = (u32::MAX, 0);

impl FrontierLayout {
    /// Lays out the options for an order of the primary items.
    #[inline(never)]
    pub(super) fn new(problem: &Problem, order: &[ItemId]) -> Self {
        let mut place = vec![u32::MAX; problem.item_count() as usize];
        for (at, item) in order.iter().enumerate() {
            place[item.index()] = at as u32;
        }
        let first = |option: OptionId| {
            let entries = problem.entries(option).iter();
            entries.fold(u32::MAX, |first, entry| {
                first.min(place[entry.item.index()])
            })
        };
        let led = problem
            .options()
            .map(|option| pair(first(option), option.0));
        let mut led: Vec<u64> = led.filter(|&led| high(led) != u32::MAX).collect();
        led.sort_unstable();
        let mut layout = FrontierLayout {
            options: led.iter().map(|&led| OptionId(low(led))).collect(),
            starts: Vec::new(),
            items: Vec::new(),
            claims: Vec::new(),
            bits: Vec::new(),
            touched: vec![UNTOUCHED; place.len()],
            width: 0,
            is_impossible: false,
        };
        let mut previous = u32::MAX;
        for (at, &led) in led.iter().enumerate() {
            let (first, option) = (high(led), OptionId(low(led)));
            if first != previous {
                layout.starts.push(at as u32);
                layout.items.push(order[first as usize]);
                previous = first;
            }
            let stage = layout.items.len() as u32 - 1;
            for entry in problem.entries(option) {
                let (from, to) = &mut layout.touched[entry.item.index()];
                *from = stage.min(*from);
                *to = stage;
                layout.claims.push(pair(entry.item.0, claim(*entry)));
            }
        }
        layout.starts.push(led.len() as u32);
        layout.claims.sort_unstable();
        layout.claims.dedup();
        let untouched = |item: &ItemId| layout.touched[item.index()] == UNTOUCHED;
        layout.is_impossible = order.iter().any(untouched);
        layout.give_bits(problem);
        layout
    }

    /// Gives each claim the lowest bit that is free as long as its item is touched.
    #[inline(never)]
    fn give_bits(&mut self, problem: &Problem) {
        let (mut coming, mut going) = (Vec::new(), Vec::new());
        for (at, &claim) in (0..).zip(&self.claims) {
            let (from, to) = self.touched[high(claim) as usize];
            coming.push(pair(from, at));
            going.push(pair(to, at));
        }
        coming.sort_unstable();
        going.sort_unstable();
        self.bits = vec![NO_BIT; self.claims.len()];
        let mut going = going.into_iter().peekable();
        let mut free: Vec<u32> = Vec::new();
        for coming in coming {
            let (from, claim) = (high(coming), low(coming));
            let (item, color) = self.claimed(claim as usize);
            let (_, to) = self.touched[item.index()];
            while let Some(&gone) = going.peek()
                && high(gone) < from
            {
                going.next();
                let bit = self.bits[low(gone) as usize];
                if bit != NO_BIT {
                    free.push(bit);
                }
            }
            let is_alone = color != 0 && self.claims_of(item).len() == 1;
            if !problem.is_primary(item) && (from == to || is_alone) {
                continue;
            }
            self.bits[claim as usize] = free.pop().unwrap_or_else(|| {
                self.width += 1;
                self.width - 1
            });
        }
    }

    /// Where the claims of an item stand.
    #[inline(never)]
    fn claims_of(&self, item: ItemId) -> Range<usize> {
        let from = self.claims.partition_point(|&claim| high(claim) < item.0);
        let to = self.claims.partition_point(|&claim| high(claim) <= item.0);
        from..to
    }

    /// The bit of what an entry claims.
    fn bit(&self, entry: Entry) -> u32 {
        let claim = pair(entry.item.0, claim(entry));
        let place = self.claims.binary_search(&claim);
        place.map_or(NO_BIT, |at| self.bits[at])
    }

    /// The item and color of a claim.
    fn claimed(&self, at: usize) -> (ItemId, u32) {
        (ItemId(high(self.claims[at])), low(self.claims[at]))
    }

    /// Bits of the front where it is widest.
    pub(super) fn width(&self) -> u32 {
        self.width
    }

    /// About how many options a sweep will look at, to compare orders by: as if half of the bits
    /// of a front were free to differ.
    pub(super) fn looks(&self) -> u128 {
        let (mut open, mut sum) = (0, 0u128);
        let mut ends = vec![0i32; self.starts.len() + 1];
        for (at, &bit) in self.bits.iter().enumerate() {
            if bit != NO_BIT {
                let (from, to) = self.touched[self.claimed(at).0.index()];
                ends[from as usize + 1] += 1;
                ends[to as usize + 1] -= 1;
            }
        }
        for (ends, options) in ends.iter().zip(self.starts.windows(2)) {
            open += ends;
            let states = (2 + u128::from(open % 2 == 1)) << (open / 2).min(90);
            sum += states * u128::from(options[1] - options[0]);
        }
        sum
    }
}

/// Two numbers as one: pairs of all kinds are sorted by the same code.
pub(in crate::engines) fn pair(high: u32, low: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

pub(in crate::engines) fn high(pair: u64) -> u32 {
    (pair >> 32) as u32
}

pub(in crate::engines) fn low(pair: u64) -> u32 {
    pair as u32
}

fn claim(entry: Entry) -> u32 {
    entry.color.map_or(0, Color::number)
}

/// The covered items and colors taken of the front.
pub(super) type FrontierState<const W: usize> = [u64; W];

/// What is the same for every state of a stage.
#[derive(Debug, Clone, Copy)]
struct Layer<const W: usize> {
    /// The stage's item.
    item: FrontierState<W>,
    /// Primary items that must be covered when it is over.
    due: FrontierState<W>,
    /// Bits that mean nothing any more when it is over.
    past: FrontierState<W>,
}

/// What an option needs and does.
#[derive(Debug, Clone, Copy)]
pub(super) struct LayerTransition<const W: usize> {
    pub tests: FrontierState<W>,
    sets: FrontierState<W>,
    pub option: OptionId,
}

/// Where a choice leads.
pub(super) enum Successor<const W: usize> {
    /// Some item can no longer be covered.
    DeadEnd,
    /// Everything is covered.
    Solution,
    /// To a state of a later stage.
    Stage(usize, FrontierState<W>),
}

/// The compiled problem.
#[derive(Debug)]
pub(super) struct CompiledFrontier<const W: usize> {
    stages: Vec<Layer<W>>,
    starts: Vec<u32>,
    steps: Vec<LayerTransition<W>>,
    /// For each stage how many primary items are covered for good.
    done: Vec<u32>,
    is_impossible: bool,
}

impl<const W: usize> CompiledFrontier<W> {
    /// Compiles a layout of at most 64 · W bits.
    #[inline(never)]
    pub(super) fn new(problem: &Problem, layout: &FrontierLayout) -> Self {
        let none = [0; W];
        let stage = Layer {
            item: none,
            due: none,
            past: none,
        };
        let mut stages = vec![stage; layout.items.len()];
        let mut done = vec![0; stages.len() + 1];
        for item in (0..problem.primary_count()).map(ItemId) {
            if layout.touched[item.index()] != UNTOUCHED {
                done[layout.touched[item.index()].1 as usize + 1] += 1;
            }
        }
        for stage in 1..done.len() {
            done[stage] += done[stage - 1];
        }
        for (at, &bit) in layout.bits.iter().enumerate() {
            let (item, _) = layout.claimed(at);
            let last = &mut stages[layout.touched[item.index()].1 as usize];
            set(&mut last.past, bit);
            if problem.is_primary(item) {
                set(&mut last.due, bit);
            }
        }
        for (stage, &item) in stages.iter_mut().zip(&layout.items) {
            set(&mut stage.item, layout.bits[layout.claims_of(item).start]);
        }
        // All bits of each item.
        let mut whole = vec![none; layout.touched.len()];
        for (at, &bit) in layout.bits.iter().enumerate() {
            set(&mut whole[layout.claimed(at).0.index()], bit);
        }
        let steps = layout.options.iter().map(|&option| {
            let (mut tests, mut sets) = (none, none);
            for entry in problem.entries(option) {
                let mut own = none;
                set(&mut own, layout.bit(*entry));
                for (word, own) in own.into_iter().enumerate() {
                    let kept = entry.color.map_or(0, |_| own);
                    tests[word] |= whole[entry.item.index()][word] & !kept;
                    sets[word] |= own;
                }
            }
            LayerTransition {
                tests,
                sets,
                option,
            }
        });
        CompiledFrontier {
            steps: steps.collect(),
            stages,
            done,
            starts: layout.starts.clone(),
            is_impossible: layout.is_impossible,
        }
    }

    /// Bytes that a compiled layout of this width keeps for its options.
    pub(super) fn size(layout: &FrontierLayout) -> u64 {
        (layout.options.len() * size_of::<LayerTransition<W>>()) as u64
    }

    /// Bytes of the options and stages.
    pub(super) fn memory(&self) -> u64 {
        (size_of_val(&self.steps[..]) + size_of_val(&self.stages[..])) as u64
    }

    /// How many items a state of the stage has behind it.
    pub(super) fn covered(&self, stage: usize, covered: &FrontierState<W>) -> u32 {
        self.done[stage] + covered.iter().map(|word| word.count_ones()).sum::<u32>()
    }

    /// The number of stages.
    pub(super) fn stages(&self) -> usize {
        self.stages.len()
    }

    /// Where the search begins.
    pub(super) fn root(&self) -> Successor<W> {
        if self.is_impossible {
            Successor::DeadEnd
        } else if self.stages.is_empty() {
            Successor::Solution
        } else {
            Successor::Stage(0, [0; W])
        }
    }

    /// Where the options of a stage stand.
    pub(super) fn range(&self, stage: usize) -> Range<usize> {
        self.starts[stage] as usize..self.starts[stage + 1] as usize
    }

    /// The options of a stage.
    pub(super) fn steps(&self, stage: usize) -> &[LayerTransition<W>] {
        &self.steps[self.range(stage)]
    }

    /// The option at a place.
    #[inline]
    pub(super) fn step(&self, at: usize) -> &LayerTransition<W> {
        &self.steps[at]
    }

    /// Where a state of the stage goes with one of its options that fits.
    #[inline]
    pub(super) fn next(
        &self,
        mut stage: usize,
        mut covered: FrontierState<W>,
        step: &LayerTransition<W>,
    ) -> Successor<W> {
        for (word, sets) in covered.iter_mut().zip(step.sets) {
            *word |= sets;
        }
        loop {
            let Layer { due, past, .. } = &self.stages[stage];
            for word in 0..W {
                if due[word] & !covered[word] != 0 {
                    return Successor::DeadEnd;
                }
                covered[word] &= !past[word];
            }
            stage += 1;
            match self.stages.get(stage) {
                None => return Successor::Solution,
                Some(next) if fits(&next.item, &covered) => {
                    return Successor::Stage(stage, covered);
                }
                Some(_) => {}
            }
        }
    }
}

/// Whether none of the bits is set in the state.
#[inline]
pub(super) fn fits<const W: usize>(bits: &FrontierState<W>, covered: &FrontierState<W>) -> bool {
    let both = bits
        .iter()
        .zip(covered)
        .map(|(bits, covered)| bits & covered);
    both.fold(0, |all, both| all | both) == 0
}

fn set<const W: usize>(covered: &mut FrontierState<W>, bit: u32) {
    if bit != NO_BIT {
        covered[bit as usize / 64] |= 1 << (bit % 64);
    }
}
