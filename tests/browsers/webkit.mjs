// WebKitGTK on a virtual screen, driven by WebDriver requests.
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { find } from "./find.mjs";

export const name = "WebKitGTK";
const driver = find("WebKitWebDriver");
const screen = find("xvfb-run");
export const program = screen && driver;

/** WebDriver's codes of the keys that print nothing. */
const KEYS = {
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};

/** Starts the browser with one tab. */
export async function open() {
  const port = await freePort();
  // A separate process group, so that the screen ends with the driver.
  const child = spawn(
    screen,
    ["-a", "-s", "-screen 0 1600x1200x24", driver, `--port=${port}`],
    { detached: true, stdio: "ignore" },
  );
  const end = () => process.kill(-child.pid);
  const ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok)
      throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  try {
    await answers(() => ask("GET", "/status"));
    const { sessionId } = await ask("POST", "/session", {
      capabilities: { alwaysMatch: {} },
    });
    const session = `/session/${sessionId}`;
    const post = (path, body = {}) => ask("POST", `${session}/${path}`, body);
    await post("timeouts", { script: 60_000 });
    return {
      go: (url) => post("url", { url }),
      run: async (body, ...args) => {
        // The driver returns the reason of a rejected promise like a value.
        const { value, fault } = await post("execute/async", {
          script: `const done = arguments[arguments.length - 1];
            Promise.resolve([...arguments].slice(0, -1)).then((given) => (${body})(...given))
              .then((value) => done({ value }), (error) => done({ fault: String(error) }));`,
          args,
        });
        if (fault !== undefined) throw new Error(fault);
        return value;
      },
      click: async (selector) => {
        const found = await post("element", {
          using: "css selector",
          value: selector,
        });
        await post(`element/${Object.values(found)[0]}/click`);
      },
      press: (key) => {
        const value = KEYS[key] ?? key;
        const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
        return post("actions", {
          actions: [{ type: "key", id: "keys", actions }],
        });
      },
      resize: (width, height) => post("window/rect", { width, height }),
      picture: async (path) =>
        writeFile(path, await ask("GET", `${session}/screenshot`), "base64"),
      close: async () => {
        await ask("DELETE", session);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function answers(request) {
  for (let k = 0; ; k++) {
    try {
      return await request();
    } catch (error) {
      if (k === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
