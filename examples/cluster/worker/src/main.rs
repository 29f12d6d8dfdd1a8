//! A worker in Rust on the same stream as the workers in Node: counts one part after the other until the count is
//! finished.
//!
//! ```sh
//! cargo run --release -- nats://127.0.0.1:4222 [SECONDS]
//! ```

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::kv::{CreateErrorKind, Store};
use async_nats::jetstream::{self, AckKind, Message};
use dlx_wasm::jobs::{CountPart, PartResult, count_part, split_part};
use dlx_wasm::puzzle::Puzzle;
use dlx_wasm::solve::Settings;
use dlx_wasm::{ErrorKind, Problem};
use futures_util::StreamExt;

/// Number of parts into which a part is divided that takes longer than the limit.
const PARTS: u32 = 16;
/// The worker reports this often that it still works on its job.
const EXTEND: Duration = Duration::from_secs(1);

/// The count that the producer describes.
#[derive(serde::Deserialize)]
struct Description {
    puzzle: Puzzle,
}

/// The result of a part, or its parts if it takes too long.
enum Answer {
    Result(PartResult),
    Parts(Vec<CountPart>),
}

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let server = arguments
        .next()
        .context("usage: cluster-worker SERVER [SECONDS]")?;
    let limit = Duration::from_secs_f64(arguments.next().as_deref().unwrap_or("60").parse()?);
    let client = async_nats::connect(server).await?;
    let stream = jetstream::new(client);
    let count = stream.get_key_value("count").await?;
    let results = stream.get_key_value("results").await?;
    let jobs: PullConsumer = stream
        .get_stream("PARTS")
        .await?
        .get_consumer("workers")
        .await
        .map_err(anyhow::Error::from_boxed)?;
    let description = count
        .get("description")
        .await?
        .context("no count is described")?;
    let description: Description = serde_json::from_slice(&description)?;
    let problem = description.puzzle.encode()?.problem;
    while count.get("total").await?.is_none() {
        let mut batch = jobs
            .fetch()
            .max_messages(1)
            .expires(EXTEND)
            .messages()
            .await?;
        while let Some(message) = batch.next().await {
            let message = message.map_err(anyhow::Error::from_boxed)?;
            let part: CountPart = serde_json::from_slice(&message.payload)?;
            if results.get(part.id.to_string()).await?.is_none() {
                match answer(&problem, part, limit, &message).await? {
                    Answer::Result(result) => record(&results, &result).await?,
                    Answer::Parts(parts) => {
                        for part in parts {
                            let job = serde_json::to_vec(&part)?;
                            stream.publish("parts", job.into()).await?.await?;
                        }
                    }
                }
            }
            // If the acknowledgement is lost, another worker finds the result and acknowledges.
            let _ = message.double_ack().await;
        }
    }
    Ok(())
}

/// Counts in a thread of its own, and reports meanwhile that it works.
async fn answer(
    problem: &Problem,
    part: CountPart,
    limit: Duration,
    message: &Message,
) -> Result<Answer> {
    let problem = problem.clone();
    let mut counting = tokio::task::spawn_blocking(move || counted(&problem, &part, limit));
    loop {
        match tokio::time::timeout(EXTEND, &mut counting).await {
            Ok(answer) => return Ok(answer??),
            Err(_) => {
                // If the report is lost, another worker counts the part too.
                let _ = message.ack_with(AckKind::Progress).await;
            }
        }
    }
}

fn counted(problem: &Problem, part: &CountPart, limit: Duration) -> dlx_wasm::Result<Answer> {
    let end = Instant::now() + limit;
    let is_late = || Instant::now() > end;
    match count_part(problem, part, &Settings::default().poll(&is_late)) {
        Err(error) if error.kind() == ErrorKind::OutOfBudget => {}
        counted => return counted.map(|(result, _)| Answer::Result(result)),
    }
    let parts = split_part(problem, part, PARTS)?;
    if parts.len() > 1 {
        return Ok(Answer::Parts(parts));
    }
    // A part that cannot be divided has no limit.
    let (result, _) = count_part(problem, part, &Settings::default())?;
    Ok(Answer::Result(result))
}

/// Stores a result, unless there is one.
async fn record(results: &Store, result: &PartResult) -> Result<()> {
    let value = serde_json::to_vec(result)?;
    match results.create(result.id.to_string(), value.into()).await {
        Err(error) if error.kind() != CreateErrorKind::AlreadyExists => Err(error.into()),
        _ => Ok(()),
    }
}
