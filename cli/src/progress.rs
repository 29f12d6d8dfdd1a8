//! A progress bar with the time left, on a terminal only.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The bar appears after this time.
const DELAY: Duration = Duration::from_millis(500);
/// Length of the bar, in steps of a thousandth.
const STEPS: u64 = 1000;

/// A progress bar. Clones share it.
#[derive(Clone)]
pub struct Progress {
    bar: ProgressBar,
    started_at: Instant,
}

impl Progress {
    pub fn new(is_quiet: bool) -> Self {
        let target = if is_quiet {
            ProgressDrawTarget::hidden()
        } else {
            // Hidden by itself if standard error is no terminal.
            ProgressDrawTarget::stderr()
        };
        let bar = ProgressBar::with_draw_target(Some(STEPS), target);
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent:>3}%, {eta} left") {
            bar.set_style(style.progress_chars("█░"));
        }
        Progress {
            bar,
            started_at: Instant::now(),
        }
    }

    /// Draws the bar at this fraction, from 0 to 1.
    #[allow(
        clippy::cast_sign_loss,
        reason = "the number is not negative, and the cast saturates"
    )]
    pub fn update(&self, fraction: f64) {
        if self.started_at.elapsed() >= DELAY {
            self.bar.set_position((fraction * STEPS as f64) as u64);
        }
    }

    /// Draws a text after the bar, for work whose end is not known.
    pub fn wait(&self, text: impl FnOnce() -> String) {
        if self.started_at.elapsed() < DELAY {
            return;
        }
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed}, {msg}") {
            self.bar.set_style(style);
        }
        self.bar.set_message(text());
        self.bar.tick();
    }

    /// Erases the bar.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Erases the bar while `write` writes.
    pub fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }
}
