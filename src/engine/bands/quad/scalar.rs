//! Plain numbers: for machines without vectors, and the referee of the others.

/// Four numbers.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Quad([u32; 4]);

impl Quad {
    pub(in super::super) fn new(numbers: [u32; 4]) -> Self {
        Quad(numbers)
    }

    pub(in super::super) fn load(numbers: &[u32; 4]) -> Self {
        Quad(*numbers)
    }

    pub(in super::super) fn splat(number: u32) -> Self {
        Quad([number; 4])
    }

    pub(in super::super) fn numbers(self) -> [u32; 4] {
        self.0
    }

    /// The numbers in pairs, the first one low.
    pub(in super::super) fn words(self) -> [u64; 2] {
        let [a, b, c, d] = self.0.map(u64::from);
        [a | b << 32, c | d << 32]
    }

    /// How many bits there are.
    pub(in super::super) fn count(self) -> u32 {
        let [low, high] = self.words();
        low.count_ones() + high.count_ones()
    }

    pub(in super::super) fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    pub(in super::super) fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    pub(in super::super) fn xor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }

    /// The bits that the other has not.
    pub(in super::super) fn without(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    pub(in super::super) fn plus(self, other: Self) -> Self {
        self.with(other, u32::wrapping_add)
    }

    pub(in super::super) fn minus(self, other: Self) -> Self {
        self.with(other, u32::wrapping_sub)
    }

    /// Each number shifted to the left.
    pub(in super::super) fn up<const BY: i32>(self) -> Self {
        Quad(self.0.map(|a| a << BY))
    }

    /// Each number shifted to the right.
    pub(in super::super) fn down<const BY: i32>(self) -> Self {
        Quad(self.0.map(|a| a >> BY))
    }

    /// The first three numbers in a circle: each gives way to the next one.
    pub(in super::super) fn turned(self) -> Self {
        let [a, b, c, d] = self.0;
        Quad([b, c, a, d])
    }

    /// The same the other way round.
    pub(in super::super) fn turned_back(self) -> Self {
        let [a, b, c, d] = self.0;
        Quad([c, a, b, d])
    }

    /// Each of the first three numbers, four times.
    pub(in super::super) fn spread(self) -> [Self; 3] {
        let [a, b, c, _] = self.0;
        [a, b, c].map(Quad::splat)
    }

    /// The first numbers of all three, the second ones, and the third ones.
    pub(in super::super) fn transposed(all: [Self; 3]) -> [Self; 3] {
        std::array::from_fn(|lane| {
            let [a, b, c] = all.map(|quad| quad.0[lane]);
            Quad([a, b, c, 0])
        })
    }

    /// The lowest bit of the first number that has one, where the last number is 0.
    pub(in super::super) fn lowest(self) -> Self {
        let mut lowest = [0; 4];
        if let Some(lane) = self.0.iter().position(|&number| number != 0) {
            lowest[lane] = self.0[lane] & self.0[lane].wrapping_neg();
        }
        Quad(lowest)
    }

    /// A bit for each number that is not 0.
    pub(in super::super) fn some(self) -> u32 {
        let bit = |lane| u32::from(self.0[lane] != 0) << lane;
        bit(0) | bit(1) | bit(2) | bit(3)
    }

    /// A bit for each of four vectors that has some other number than 0.
    pub(in super::super) fn which(four: [Self; 4]) -> u32 {
        Quad(four.map(|quad| u32::from(!quad.is_zero()))).some()
    }

    /// One of the numbers.
    pub(in super::super) fn number(&self, lane: usize) -> u32 {
        self.0[lane % 4]
    }

    pub(in super::super) fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }

    fn with(self, other: Self, of: impl Fn(u32, u32) -> u32) -> Self {
        Quad(std::array::from_fn(|lane| of(self.0[lane], other.0[lane])))
    }
}
