// Starts a NATS server on this machine.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createConnection, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Returns whether the program `nats-server` is installed. */
export function hasServer() {
  return spawnSync("nats-server", ["--version"]).status === 0;
}

/** Starts a server with its files in a folder. Returns `undefined` if the program is not installed. */
export async function startServer(folder, port) {
  if (!hasServer()) return undefined;
  const at = port ?? (await freePort());
  const files = ["--jetstream", "--store_dir", join(folder, "nats")];
  const listen = ["--addr", "127.0.0.1", "--port", String(at)];
  const server = spawn("nats-server", [...files, ...listen], {
    stdio: "ignore",
  });
  await listening(at);
  const end = (signal) => async () => {
    const exit = once(server, "exit");
    server.kill(signal);
    await exit;
  };
  return {
    address: `nats://127.0.0.1:${at}`,
    port: at,
    stop: end("SIGTERM"),
    kill: end("SIGKILL"),
  };
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** Waits until the port accepts connections. */
async function listening(port) {
  for (;;) {
    const socket = createConnection(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return;
    } catch {
      await wait(50);
    } finally {
      socket.destroy();
    }
  }
}
