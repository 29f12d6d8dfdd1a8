//! Sums and products of counts. Without the methods that reach wide numbers they saturate.

use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Mul};

use num_bigint::BigUint;

use super::{Count, Size};
use crate::optional::Shortcuts;

impl AddAssign<&Count> for Count {
    #[inline]
    fn add_assign(&mut self, other: &Count) {
        if let (Size::Narrow(one), Size::Narrow(other)) = (&self.0, &other.0)
            && let Some(sum) = one.checked_add(*other)
        {
            self.0 = Size::Narrow(sum);
        } else {
            *self = match Shortcuts::get() {
                Some(_) => Count::of(self.wide() + other.wide()),
                None => u128::MAX.into(),
            };
        }
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        *self += &other;
    }
}

impl Add for Count {
    type Output = Count;

    fn add(mut self, other: Count) -> Count {
        self += &other;
        self
    }
}

impl Mul for &Count {
    type Output = Count;

    fn mul(self, other: &Count) -> Count {
        if let (Size::Narrow(one), Size::Narrow(other)) = (&self.0, &other.0)
            && let Some(product) = one.checked_mul(*other)
        {
            return product.into();
        }
        match Shortcuts::get() {
            Some(_) => Count::of(product(&self.wide(), &other.wide())),
            None => u128::MAX.into(),
        }
    }
}

/// The product of two numbers, from the highest digit of the second one down.
fn product(number: &BigUint, other: &BigUint) -> BigUint {
    let digits = other.iter_u32_digits().rev();
    digits.fold(BigUint::ZERO, |sum, digit| (sum << 32_u32) + number * digit)
}

impl Mul for Count {
    type Output = Count;

    fn mul(self, other: Count) -> Count {
        &self * &other
    }
}

impl Sum for Count {
    fn sum<I: Iterator<Item = Count>>(numbers: I) -> Count {
        numbers.fold(Count::ZERO, Add::add)
    }
}

impl Product for Count {
    fn product<I: Iterator<Item = Count>>(numbers: I) -> Count {
        numbers.fold(Count::ONE, Mul::mul)
    }
}
