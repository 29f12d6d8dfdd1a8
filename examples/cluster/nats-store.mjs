// Jobs in a stream of NATS JetStream, results in a key-value bucket. The stream gives each job to one worker, and to
// another one if it is not acknowledged in time. Keys of the bucket are ids of parts.
import {
  AckPolicy,
  RetentionPolicy,
  jetstream,
  jetstreamManager,
} from "@nats-io/jetstream";
import { Kvm } from "@nats-io/kv";
import { connect } from "@nats-io/transport-node";
import { setTimeout as wait } from "node:timers/promises";

import { LOST_MS, WAIT_MS } from "./store.mjs";

const STREAM = "PARTS";
const SUBJECT = "parts";
const WORKERS = "workers";
/** The time after which the server answers that there is no job; the client allows no shorter one. */
const EXPIRES_MS = 1_000;
const RETRY_MS = 200;
/** With {@link RETRY_MS}, about a minute. */
const MAX_RETRIES = 300;

/**
 * Opens the store on a server. It is created if it is absent. By default the server drops a job that was added in the
 * last two minutes.
 */
export async function open(server, { dropsRepeated = true } = {}) {
  const connection = await retried(() =>
    connect({
      servers: server,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
    }),
  );
  // Every request may be repeated, so a request that a restart of the server lost is sent again.
  const manager = await retried(() => jetstreamManager(connection));
  await retried(() =>
    manager.streams.add({
      name: STREAM,
      subjects: [SUBJECT],
      retention: RetentionPolicy.Workqueue,
    }),
  );
  await retried(() =>
    manager.consumers.add(STREAM, {
      durable_name: WORKERS,
      ack_policy: AckPolicy.Explicit,
      ack_wait: LOST_MS * 1e6,
      max_ack_pending: -1,
    }),
  );
  const stream = jetstream(connection);
  const consumer = await retried(() => stream.consumers.get(STREAM, WORKERS));
  const kvm = new Kvm(stream);
  const count = await retried(() => kvm.create("count"));
  const results = await retried(() => kvm.create("results"));

  const create = (bucket, key, value) =>
    retried(async () => {
      try {
        await bucket.create(key, JSON.stringify(value));
        return true;
      } catch (error) {
        const there = await bucket.get(key);
        if (there === null) throw error;
        return false;
      }
    });
  const get = (bucket, key) =>
    retried(async () => (await bucket.get(key))?.json() ?? null);

  return {
    describe: (description) => create(count, "description", description),
    description: () => get(count, "description"),
    async add(parts) {
      for (const part of parts)
        await retried(() =>
          stream.publish(
            SUBJECT,
            JSON.stringify(part),
            dropsRepeated ? { msgID: part.id } : {},
          ),
        );
    },
    async next() {
      // A request that the server lost with a restart has no answer. An error means the same as no job.
      const message = await Promise.race([
        consumer.next({ expires: EXPIRES_MS }).catch(() => wait(WAIT_MS)),
        wait(3 * EXPIRES_MS, null, { ref: false }),
      ]);
      if (!message) return null;
      return {
        part: message.json(),
        extend: () => message.working(),
        // If the acknowledgement is lost, another worker finds the result and acknowledges.
        done: () => message.ackAck().catch(() => false),
      };
    },
    record: (result) => create(results, result.id, result),
    has: async (id) => (await get(results, id)) !== null,
    results: () =>
      retried(async () => {
        const all = [];
        for await (const entry of await results.history({ key: ">" }))
          all.push(entry.json());
        return all;
      }),
    finish: (total) => create(count, "total", String(total)),
    total: () => get(count, "total"),
    close: () => connection.close(),
  };
}

/** Runs an operation until it succeeds. */
async function retried(run) {
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries >= MAX_RETRIES) throw error;
      await wait(RETRY_MS);
    }
  }
}
