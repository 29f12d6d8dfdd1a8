//! The allocator of a lone instance: lists of free blocks by their size, in half the code of the one that the standard
//! library has for wasm.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size, unreachable};
use core::cell::UnsafeCell;
use core::ptr::NonNull;

use rlsf::{FlexSource, FlexTlsf};

use super::OneThread;

const PAGE: usize = 65_536;
const BITS: usize = usize::BITS as usize;

/// The memory behind data and stack: one piece, which grows.
struct Pages;

// SAFETY: it gives pages that were not there before. What grows is the last piece of memory.
unsafe impl FlexSource for Pages {
    unsafe fn alloc(&mut self, least: usize) -> Option<NonNull<[u8]>> {
        let pages = least.div_ceil(PAGE);
        let before = Some(memory_grow::<0>(pages)).filter(|&pages| pages != usize::MAX)?;
        let begin = NonNull::new((before * PAGE) as *mut u8)?;
        Some(NonNull::slice_from_raw_parts(begin, pages * PAGE))
    }

    unsafe fn realloc_inplace_grow(&mut self, old: NonNull<[u8]>, least: usize) -> Option<usize> {
        let pages = (least - old.len()).div_ceil(PAGE);
        let is_last = old.addr().get() + old.len() == memory_size::<0>() * PAGE;
        (is_last && memory_grow::<0>(pages) != usize::MAX).then_some(old.len() + pages * PAGE)
    }

    fn supports_realloc_inplace_grow(&self) -> bool {
        true
    }

    fn min_align(&self) -> usize {
        PAGE
    }
}

/// Where there is no memory left it traps, as whoever asked would have to: so nobody asks what came back.
struct Memory(OneThread<UnsafeCell<FlexTlsf<Pages, usize, usize, BITS, BITS>>>);

#[global_allocator]
static MEMORY: Memory = Memory(OneThread(UnsafeCell::new(FlexTlsf::new(Pages))));

fn there(memory: Option<NonNull<u8>>) -> *mut u8 {
    match memory {
        Some(memory) => memory.as_ptr(),
        None => unreachable(),
    }
}

// SAFETY: all is passed on, one call at a time: there is one thread, and none of them calls back.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: passed on.
        there(unsafe { (*self.0.get()).allocate(layout) })
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: passed on; the caller vouches for the new size, too.
        there(unsafe {
            let layout = Layout::from_size_align_unchecked(size, layout.align());
            (*self.0.get()).reallocate(NonNull::new_unchecked(memory), layout)
        })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: passed on.
        unsafe { (*self.0.get()).deallocate(NonNull::new_unchecked(memory), layout.align()) }
    }
}
