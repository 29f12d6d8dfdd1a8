// Actions run in the order in which they were dispatched, whatever code has to be loaded for them. A digit that waits
// for code must not overtake a later digit or a later change of mode.
/** @import { Handlers, Action, ActionName } from "../types.js" */

/**
 * Returns the function that handles an action of this type, if it is loaded.
 * @param {Handlers} handlers
 * @param {ActionName} type
 * @returns {((action: Action) => unknown) | undefined}
 */
export function handlerOf(handlers, type) {
  return /** @type {any} */ (handlers[type]);
}

/**
 * Returns a loader that calls `load` when it is first called. All callers share one promise; after a failure the next
 * call retries.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {() => Promise<T>}
 */
export function lazy(load) {
  /** @type {Promise<T> | null} */
  let coming = null;
  return () =>
    (coming ??= load().catch((/** @type {unknown} */ fault) => {
      coming = null;
      throw fault;
    }));
}

/**
 * Makes the handler of all actions: `first` handles them by type, and the function that `load()` resolves to handles
 * the rest.
 * While one action waits, later ones wait too. If `load` fails, or a module that an action loads, the action is dropped
 * and `notifyMissing()` is called.
 * @param {Handlers} first
 * @param {() => Promise<(action: Action) => unknown>} load
 * @param {() => void} notifyMissing
 */
export function serialQueue(first, load, notifyMissing) {
  let waiting = 0;
  let last = Promise.resolve();
  /** @param {(action: Action) => unknown} act @param {Action} action */
  const begin = async (act, action) => {
    try {
      await act(action);
    } catch (fault) {
      reportError(fault);
      notifyMissing();
    }
  };
  /** @param {Action} action */
  const run = async (action) => {
    let act;
    try {
      act = handlerOf(first, action.type) ?? (await load());
    } catch {
      return notifyMissing();
    } finally {
      waiting -= 1;
    }
    // No await: a slow action must not delay later ones.
    void begin(act, action);
  };
  return (/** @type {Action} */ action) => {
    const act = handlerOf(first, action.type);
    if (waiting === 0 && act) return void act(action);
    waiting += 1;
    last = last.then(() => run(action));
  };
}
