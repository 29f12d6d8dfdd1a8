// Compiles the solvers of benches/wasm, each into a module of its own.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const workspace = fileURLToPath(new URL("../wasm/", import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? join(workspace, "target");

// SIMD is on for all solvers: the package needs it, and the other solvers must not lack it.
const PLAIN = ["-Ctarget-feature=+simd128"];

/** The compiler flags of the package: those of every wasm build, then those of the release. */
function shipped() {
  return [".cargo/config.toml", "wasm-pack.toml"].flatMap((file) => {
    const text = readFileSync(
      new URL(`../../${file}`, import.meta.url),
      "utf8",
    );
    const [, list] = /^rustflags = \[([^]*?)^\]|^rustflags = \[(.*)\]/m
      .exec(text)
      .filter((part) => part !== undefined);
    return Array.from(list.matchAll(/^[^#"]*"([^"]*)"/gm), ([, flag]) => flag);
  });
}

/** Compiles the solvers for this machine; returns the path of the program that runs one of them. */
export function compileNative() {
  const flags = ["--release", "--quiet", "--target-dir", target];
  execFileSync("cargo", ["build", ...flags, "-p", "bench-native"], {
    cwd: workspace,
    stdio: "inherit",
  });
  return join(target, "release", "bench-native");
}

/** Compiles the workspace package that holds our engine; returns the path of the module. */
export function compileOurs(name, crate) {
  return compile(name, crate, [], shipped());
}

/** Compiles one package of the workspace; returns the path of the module. */
export function compile(name, crate, features = [], rustflags = PLAIN) {
  const triple = "wasm32-unknown-unknown";
  const flags = ["--release", "--quiet", "--target", triple];
  const env = {
    ...process.env,
    CARGO_ENCODED_RUSTFLAGS: rustflags.join("\x1f"),
  };
  execFileSync(
    "cargo",
    [
      "build",
      ...flags,
      "--target-dir",
      target,
      "-p",
      crate,
      "--features",
      features.join(","),
    ],
    { cwd: workspace, env, stdio: "inherit" },
  );
  const modules = join(target, "modules");
  mkdirSync(modules, { recursive: true });
  const module = join(modules, `${name}.wasm`);
  copyFileSync(
    join(target, triple, "release", `${crate.replaceAll("-", "_")}.wasm`),
    module,
  );
  return module;
}
