//! Lists of solutions: the first ones on this thread, the others by several threads. A list in another order than the
//! canonical one stays on this thread.

use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use dlx_wasm::solve::{self, Settings};
use dlx_wasm::{Error, OptionId, Problem};

use crate::output::FLUSH_TIME;
use crate::session::{Deadline, Failure, Session};

/// A search of this time ends before it is divided.
const SHORT_TIME: Duration = Duration::from_millis(100);
/// Maximum number of solutions of a part that wait for the solutions of earlier parts.
const MAX_WAITING: usize = 4_096;

/// The reader of a list.
pub trait ListReader {
    /// Receives the next solution.
    fn solution(&mut self, options: &[OptionId]);

    /// Called when no solution has come for a while.
    fn idle(&mut self);
}

/// Lists all solutions, or `limit` of them. Returns their number.
pub fn list(
    problem: &Problem,
    session: &Session,
    reader: &mut dyn ListReader,
) -> Result<u64, Failure> {
    let limit = session.asked.limit.unwrap_or(u64::MAX);
    let deadline = session.deadline();
    let end = Instant::now() + SHORT_TIME;
    let is_divided = Cell::new(session.threads > 1 && session.asked.nodes.is_none());
    let poll = || deadline.is_over() || is_divided.get() && Instant::now() >= end;
    let mut given = 0;
    if limit == 0 {
        return Ok(0);
    }
    if deadline.is_over() {
        return Err(session.stopped(0, 0));
    }
    let settings = session.settings().poll(&poll);
    let mut walk = solve::solutions(problem, &settings);
    is_divided.set(is_divided.get() && walk.is_canonical());
    loop {
        match walk.next() {
            None => return Ok(given),
            Some(Ok(solution)) => {
                reader.solution(&solution);
                given += 1;
                if given == limit {
                    return Ok(given);
                }
            }
            Some(Err(error)) if !is_divided.get() || deadline.is_over() => {
                return Err(session.failure(&error));
            }
            Some(Err(error)) if error.code() != "out-of-budget" => return Err(error.into()),
            Some(Err(_)) => return divided(problem, session, deadline, given, reader),
        }
    }
}

/// The state that threads share.
struct SharedList<'a> {
    problem: &'a Problem,
    session: &'a Session<'a>,
    deadline: Deadline,
    prefixes: Vec<Vec<OptionId>>,
    next: AtomicUsize,
    nodes: AtomicU64,
    /// Set when the reader needs no more.
    is_done: AtomicBool,
    error: Mutex<Option<Error>>,
}

/// Lists by several threads. The first `given` solutions are known to the reader.
fn divided(
    problem: &Problem,
    session: &Session,
    deadline: Deadline,
    given: u64,
    reader: &mut dyn ListReader,
) -> Result<u64, Failure> {
    let limit = session.asked.limit.unwrap_or(u64::MAX);
    let split = solve::divide(problem, &session.settings(), session.threads as u32);
    let prefixes: Vec<_> = split.parts.into_iter().map(|part| part.prefix).collect();
    let (senders, receivers): (Vec<_>, Vec<Receiver<_>>) = prefixes
        .iter()
        .map(|_| sync_channel::<Vec<OptionId>>(MAX_WAITING))
        .map(|(sender, receiver)| (Mutex::new(Some(sender)), receiver))
        .unzip();
    let shared = SharedList {
        problem,
        session,
        deadline,
        prefixes,
        next: AtomicUsize::new(0),
        nodes: AtomicU64::new(0),
        is_done: AtomicBool::new(false),
        error: Mutex::default(),
    };
    let mut number = 0;
    thread::scope(|scope| {
        for _ in 0..session.threads {
            scope.spawn(|| shared.work(&senders));
        }
        let parts = receivers.len();
        // A receiver that is dropped ends the thread that sends to it.
        for (done, receiver) in receivers.into_iter().enumerate() {
            while number < limit {
                match receiver.recv_timeout(FLUSH_TIME) {
                    Ok(solution) => {
                        number += 1;
                        if number > given {
                            reader.solution(&solution);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => reader.idle(),
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            if let Some(progress) = session.progress {
                progress.update(done as f64 / parts as f64);
            }
        }
        shared.is_done.store(true, Relaxed);
    });
    let number = number.max(given);
    let nodes = shared.nodes.into_inner();
    match shared.error.into_inner().ok().flatten() {
        Some(error) if number < limit && error.code() == "out-of-budget" => {
            Err(session.stopped(nodes, number.into()))
        }
        Some(error) if number < limit => Err(error.into()),
        _ => Ok(number),
    }
}

impl SharedList<'_> {
    /// Lists parts in order until none is left.
    fn work(&self, senders: &[Mutex<Option<SyncSender<Vec<OptionId>>>>]) {
        loop {
            let part = self.next.fetch_add(1, Relaxed);
            let sender = senders
                .get(part)
                .and_then(|sender| sender.lock().ok()?.take());
            let Some(sender) = sender else { return };
            if let Err(error) = self.part(&self.prefixes[part], &sender) {
                if let Ok(mut first) = self.error.lock() {
                    first.get_or_insert(error);
                }
                // The solutions of later parts would have a gap before them.
                self.next.store(self.prefixes.len(), Relaxed);
                for later in senders {
                    drop(later.lock().ok().and_then(|mut later| later.take()));
                }
            }
        }
    }

    fn part(
        &self,
        prefix: &[OptionId],
        sender: &SyncSender<Vec<OptionId>>,
    ) -> dlx_wasm::Result<()> {
        let below = self.problem.below(prefix)?;
        let poll = || self.deadline.is_over() || self.is_done.load(Relaxed);
        let figures = Cell::default();
        let named = Settings::default().engine(self.session.asked.engine);
        let settings = named.for_parts(self.problem).poll(&poll).figures(&figures);
        let mut walk = solve::solutions(&below.problem, &settings);
        let mut outcome = Ok(());
        for solution in &mut walk {
            match solution {
                Ok(path) if sender.send(below.whole(&path)).is_err() => break,
                Ok(_) => {}
                Err(error) => outcome = Err(error),
            }
        }
        self.nodes.fetch_add(walk.stats().nodes, Relaxed);
        outcome
    }
}
