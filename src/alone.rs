//! What is different in a lone wasm instance: it has one thread and, without the feature `std`, no standard library.
//!
//! Then nobody reads what a panic says, and its words are not linked.

/// Made by the first who asks, and then read by all.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use std::sync::OnceLock as Once;

#[cfg(target_arch = "wasm32")]
pub(crate) use instance::{Once, OneThread};

#[cfg(target_arch = "wasm32")]
mod instance {
    use core::cell::OnceCell;
    use core::ops::Deref;

    #[cfg(target_feature = "atomics")]
    compile_error!("an instance has one thread: its memory cannot be shared");

    pub(crate) type Once<T> = OneThread<OnceCell<T>>;

    /// What nobody else can see, because there is nobody else.
    #[derive(Debug, Default)]
    pub(crate) struct OneThread<T>(pub(crate) T);

    // SAFETY: without atomics no memory is shared, and whatever a thread makes stays in it.
    unsafe impl<T> Sync for OneThread<T> {}
    // SAFETY: as above.
    unsafe impl<T> Send for OneThread<T> {}

    impl<T> Deref for OneThread<T> {
        type Target = T;

        fn deref(&self) -> &T {
            &self.0
        }
    }
}

/// The square root: the standard library has it, and so has the machine.
#[cfg(any(not(target_arch = "wasm32"), feature = "std"))]
pub(crate) fn square_root(number: f64) -> f64 {
    number.sqrt()
}

#[cfg(all(
    target_arch = "wasm32",
    not(feature = "std"),
    not(target_feature = "simd128")
))]
compile_error!("without the standard library the square root is one of simd128");

#[cfg(all(target_arch = "wasm32", not(feature = "std")))]
pub(crate) fn square_root(number: f64) -> f64 {
    use core::arch::wasm32::{f64x2_extract_lane, f64x2_splat, f64x2_sqrt};
    f64x2_extract_lane::<0>(f64x2_sqrt(f64x2_splat(number)))
}

#[cfg(all(target_arch = "wasm32", not(feature = "std")))]
mod memory;

/// A trap, whose stack says where: the instance is given up.
#[cfg(all(target_arch = "wasm32", not(feature = "std")))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}
